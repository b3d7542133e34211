//! How a message can be answered with a move.

use chess_laws::{Notation, Position};

use crate::notify::mail_context::MailContext;
use crate::notify::reply_token::ReplyToken;
use crate::notify::words;

/// How a move in `position` can be sent: by an answer to the message, in which notation, or on the page alone.
pub(super) fn how_to_answer(head: &MailContext, token: &ReplyToken, position: &Position, notation: Notation) -> String {
    match words::example_move(position, notation).filter(|_| head.reply_to(token).is_some()) {
        Some(example) => {
            head.text.with("mail-answer-here", [("in-notation", head.text.in_notation(notation)), ("example", example)])
        }
        None => head.text.get("mail-answer-on-page").into_owned(),
    }
}
