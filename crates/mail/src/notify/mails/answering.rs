//! Instructions for answering a message with a move.

use chess_laws::{Notation, Position};
use correspondence_game::Game;

use crate::notify::mail_context::MailContext;
use crate::notify::reply_token::ReplyToken;
use crate::notify::words;

/// Says how to send a move in `position`: by answering the message, in which notation, or only on the page.
pub(super) fn how_to_answer(head: &MailContext, token: &ReplyToken, position: &Position, notation: Notation) -> String {
    match words::example_move(position, notation).filter(|_| head.reply_to(token).is_some()) {
        Some(example) => {
            let arguments = [("in-notation", head.text.in_notation(notation)), ("example", example)];
            format!("{} {}", head.text.with("mail-answer-here", arguments), head.text.get("mail-answer-help"))
        }
        None => head.text.get("mail-answer-on-page").into_owned(),
    }
}

/// Says what an answer can do while the opponent is to move, or after the game; `None` if mail is not read.
pub(super) fn how_to_answer_waiting(head: &MailContext, token: &ReplyToken, game: &Game) -> Option<String> {
    head.reply_to(token)?;
    let key = if game.outcome().is_some() { "mail-answer-over" } else { "mail-answer-waiting" };
    Some(format!("{} {}", head.text.get(key), head.text.get("mail-answer-help")))
}
