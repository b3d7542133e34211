//! A position of a game as messages show it: as a picture and in words.

use chess_laws::{File, Language, Position, Rank, Side, Square};
use correspondence_game::Ply;
use text::numbered_moves;

use super::mail_context::MailContext;
use draw::{BoardPicture, BoardStyle, Coordinates};
use service::games::GameView;

/// A position of a game.
pub(super) struct BoardFigure {
    pub(super) picture: BoardPicture,
    /// The name by which the HTML refers to the picture.
    pub(super) content_id: String,
    /// What the picture shows, in one line.
    pub(super) title: String,
    /// The same for who cannot see pictures, of the pieces neither.
    pub(super) alternative: String,
    /// The board in letters, as FEN has them, seen from the same side.
    pub(super) diagram: String,
    /// The position as FEN, introduced.
    pub(super) fen: String,
    /// Where White's pieces stand.
    pub(super) white: String,
    /// Where Black's pieces stand.
    pub(super) black: String,
    /// What stands over the moves.
    pub(super) moves_title: String,
    /// The moves that led to it; empty before the first.
    pub(super) moves: String,
    /// The language of the moves' letters, where it is another than the message's.
    pub(super) moves_language: Option<&'static str>,
}

impl BoardFigure {
    /// The position before the move of `ply`, seen and written by `side`; the last one where the game is not so far.
    pub(super) fn new(head: &MailContext, view: &GameView, ply: Ply, side: Side) -> Self {
        let (game, text) = (&view.stored.game, head.text);
        let ply = ply.min(game.ply());
        let position = game.record().position_at(ply.index()).unwrap_or_else(|| game.position());
        let is_whole = game.outcome().is_some() && ply == game.ply();
        let notation = view.player(side).notation;
        let title = |notation| match numbered_moves::last_move_before(game, ply, notation) {
            Some(played) => text.with("mail-position-after", [("move", played)]),
            None => text.get("mail-position-first").into_owned(),
        };
        Self {
            picture: BoardPicture {
                board: position.board().clone(),
                orientation: side.into(),
                last_move: last_move(view, ply),
                check: position.checked_king(),
                style: legible(view.player(side).board.style()),
            },
            content_id: head.content_id(&view.stored.id, ply),
            title: title(notation),
            alternative: title(notation.in_letters()),
            diagram: diagram(position, side),
            fen: text.with("mail-position-fen", [("fen", position.fen())]),
            white: pieces(head, position, Side::White),
            black: pieces(head, position, Side::Black),
            moves_title: text.get(if is_whole { "mail-position-game" } else { "mail-position-moves" }).into_owned(),
            moves: numbered_moves::moves_before(game, ply, notation),
            moves_language: notation.language().map(Language::tag).filter(|tag| *tag != text.language()),
        }
    }
}

/// The same with coordinates beside the board where they were to stand in its squares: those are too small on a phone.
fn legible(style: BoardStyle) -> BoardStyle {
    let coordinates = match style.coordinates {
        Coordinates::Inside => Coordinates::Outside,
        chosen @ (Coordinates::Outside | Coordinates::None) => chosen,
    };
    BoardStyle { coordinates, ..style }
}

/// The board in letters, of a line for each rank: for those who read mail as plain text.
fn diagram(position: &Position, side: Side) -> String {
    let (mut files, mut ranks) = (File::ALL, Rank::ALL);
    match side {
        Side::White => ranks.reverse(),
        Side::Black => files.reverse(),
    }
    let letter =
        |file, rank| position.board().piece_at(Square::from_coords(file, rank)).map_or('.', |piece| piece.char());
    let row =
        |rank: Rank| files.iter().fold(rank.char().to_string(), |row, file| format!("{row} {}", letter(*file, rank)));
    let below = files.iter().fold(" ".to_owned(), |row, file| format!("{row} {}", file.char()));
    ranks.iter().map(|rank| row(*rank)).chain([below]).collect::<Vec<_>>().join("\n")
}

fn last_move(view: &GameView, ply: Ply) -> Option<(Square, Square)> {
    let played = view.stored.game.record().moves().get(ply.index().checked_sub(1)?)?;
    Some((played.from(), played.landing()))
}

fn pieces(head: &MailContext, position: &Position, side: Side) -> String {
    head.text.side_in_words(side, &head.text.pieces(position.board(), side))
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn the_diagram_is_seen_from_the_readers_side() {
        let view = sample::game(&["e4"]);
        let position = view.stored.game.position();
        let white = diagram(position, Side::White);
        assert!(white.starts_with("8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n"), "{white}");
        assert!(white.contains("\n4 . . . . P . . .\n") && white.ends_with("\n  a b c d e f g h"), "{white}");
        let black = diagram(position, Side::Black);
        assert!(black.starts_with("1 R N B K Q B N R\n") && black.contains("\n4 . . . P . . . .\n"), "{black}");
        assert!(black.ends_with("\n8 r n b k q b n r\n  h g f e d c b a"), "{black}");
    }
}
