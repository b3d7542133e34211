//! A position of a game as messages show it: as a picture and in words.

use chess_laws::{Language, Position, Side, Square};
use correspondence_game::Ply;

use super::mail_context::MailContext;
use super::words;
use crate::draw::BoardPicture;
use crate::service::games::GameView;

/// A position of a game.
pub(super) struct BoardFigure {
    pub(super) picture: BoardPicture,
    /// The name by which the HTML refers to the picture.
    pub(super) content_id: String,
    /// What the picture shows, in one line.
    pub(super) title: String,
    /// The same for who cannot see pictures, of the pieces neither.
    pub(super) alternative: String,
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
        let title = |notation| match words::last_move_before(game, ply, notation) {
            Some(played) => text.with("mail-position-after", [("move", played)]),
            None => text.get("mail-position-first").into_owned(),
        };
        Self {
            picture: BoardPicture {
                board: position.board().clone(),
                orientation: side.into(),
                last_move: last_move(view, ply),
                check: position.checked_king(),
                style: view.player(side).board.style(),
            },
            content_id: head.content_id(&view.stored.id, ply),
            title: title(notation),
            alternative: title(notation.in_letters()),
            white: pieces(head, position, Side::White),
            black: pieces(head, position, Side::Black),
            moves_title: text.get(if is_whole { "mail-position-game" } else { "mail-position-moves" }).into_owned(),
            moves: words::moves_before(game, ply, notation),
            moves_language: notation.language().map(Language::tag).filter(|tag| *tag != text.language()),
        }
    }
}

fn last_move(view: &GameView, ply: Ply) -> Option<(Square, Square)> {
    let played = view.stored.game.record().moves().get(ply.index().checked_sub(1)?)?;
    Some((played.from(), played.landing()))
}

fn pieces(head: &MailContext, position: &Position, side: Side) -> String {
    head.text.side_in_words(side, &head.text.pieces(position.board(), side))
}
