//! How a message can be answered with a move.

use chess_laws::{Notation, Position};
use correspondence_game::Game;

use crate::notify::mail_context::MailContext;
use crate::notify::reply_token::ReplyToken;
use crate::notify::words;

/// How a move in `position` can be sent: by an answer to the message, in which notation, or on the page alone.
pub(super) fn how_to_answer(head: &MailContext, token: &ReplyToken, position: &Position, notation: Notation) -> String {
    match words::example_move(position, notation).filter(|_| head.reply_to(token).is_some()) {
        Some(example) => {
            let arguments = [("in-notation", head.text.in_notation(notation)), ("example", example)];
            format!("{} {}", head.text.with("mail-answer-here", arguments), head.text.get("mail-answer-help"))
        }
        None => head.text.get("mail-answer-on-page").into_owned(),
    }
}

/// What can be answered to a message while the opponent is to move, or once the game is over; `None` where mail is not read.
pub(super) fn how_to_answer_waiting(head: &MailContext, token: &ReplyToken, game: &Game) -> Option<String> {
    head.reply_to(token)?;
    let key = if game.outcome().is_some() { "mail-answer-over" } else { "mail-answer-waiting" };
    Some(format!("{} {}", head.text.get(key), head.text.get("mail-answer-help")))
}
