//! A position as messages show it: as a picture and in words.

use chess_laws::{File, Language, Position, Rank, Side, Square};
use correspondence_game::Ply;
use text::numbered_moves;

use super::mail_context::MailContext;
use draw::{BoardPicture, BoardStyle, Coordinates};
use service::games::GameView;

pub(super) struct BoardFigure {
    pub(super) picture: BoardPicture,
    /// The content id by which the HTML refers to the picture.
    pub(super) content_id: String,
    /// What the picture shows, in one line.
    pub(super) title: String,
    /// The text alternative of the picture, without piece symbols.
    pub(super) alternative: String,
    /// The board in FEN letters, seen from the same side.
    pub(super) diagram: String,
    /// The position as FEN, with its label.
    pub(super) fen: String,
    /// The squares of White’s pieces.
    pub(super) white: String,
    /// The squares of Black’s pieces.
    pub(super) black: String,
    /// The heading of the moves.
    pub(super) moves_title: String,
    /// The moves that led to it; empty before the first.
    pub(super) moves: String,
    /// The language of the piece letters, where it differs from the message’s.
    pub(super) moves_language: Option<&'static str>,
}

impl BoardFigure {
    /// The position before the move of `ply`, or the last one of a shorter game, seen from `side` and in its player’s
    /// notation.
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

/// The style with coordinates beside the board instead of inside the squares, where they are too small to read on a
/// phone.
fn legible(style: BoardStyle) -> BoardStyle {
    let coordinates = match style.coordinates {
        Coordinates::Inside => Coordinates::Outside,
        chosen @ (Coordinates::Outside | Coordinates::None) => chosen,
    };
    BoardStyle { coordinates, ..style }
}

/// The board in letters, one line per rank, for plain text.
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
    let file_letters = files.iter().fold(" ".to_owned(), |row, file| format!("{row} {}", file.char()));
    ranks.iter().map(|rank| row(*rank)).chain([file_letters]).collect::<Vec<_>>().join("\n")
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
    fn diagram_is_oriented_to_the_reader() {
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
