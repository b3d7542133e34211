//! The messages, one in each file, with a template in text and one in HTML beside each other in `templates/mail/`.

mod account_exists;
mod challenge_received;
mod clocks_ruled;
mod confirm;
mod draw_offered;
mod game_over;
mod game_started;
mod leave;
mod move_answer;
mod offer_left_out;
mod question;
mod reminder;
mod reset;
mod takeback_proposed;
mod taken_back;
mod terms;
mod your_turn;

pub(super) use account_exists::account_exists;
pub(super) use challenge_received::challenge_received;
pub(super) use clocks_ruled::clocks_ruled;
pub(super) use confirm::confirm;
pub(super) use draw_offered::draw_offered;
pub(super) use game_over::game_over;
pub(super) use game_started::game_started;
pub(super) use leave::{leave_ended, leave_taken};
pub(super) use move_answer::{MoveAnswer, move_answer};
pub(super) use offer_left_out::offer_left_out;
pub(super) use reminder::reminder;
pub(super) use reset::reset;
pub(super) use takeback_proposed::takeback_proposed;
pub(super) use taken_back::taken_back;
pub(super) use your_turn::your_turn;

use std::time::Duration;

use askama::Template;
use chess_laws::{Notation, Position, Side};
use correspondence_clock::{ClockReading, Instant};
use correspondence_game::{Game, Ply};

use super::NotifyError;
use super::mail_context::MailContext;
use super::reply_token::ReplyToken;
use super::words;

fn render(template: &impl Template) -> Result<String, NotifyError> {
    template.render().map_err(|error| NotifyError::Final(format!("a template cannot be filled in: {error}")))
}

/// How long is left for the move of `ply`, and until when; that the clock stands still, where it does.
fn time_left(head: &MailContext, game: &Game, ply: Ply, now: Instant) -> String {
    let text = head.text;
    let is_next = ply == game.ply();
    match game.deadline_of(ply) {
        None if is_next && game.is_stopped() => text.get("mail-clocks-stopped").into_owned(),
        None => text.get("mail-no-deadline").into_owned(),
        Some(deadline) if deadline <= now => time_given(head, game, ply),
        Some(deadline) => {
            // Of leave before the deadline nothing is lost.
            let left = if is_next { game.time_left(game.turn(), now) } else { None };
            let left = words::span(text, left.unwrap_or_else(|| now.until(deadline)));
            let mut told =
                vec![text.with("mail-time-left", [("left", left), ("deadline", words::moment(text, deadline))])];
            if is_next {
                told.extend(clock_details(head, game, game.turn(), now));
            }
            if is_next && game.leave(game.turn()).contains(now) {
                told.push(text.get("mail-on-leave").into_owned());
            }
            told.join(" ")
        }
    }
}

/// What the clock of `side` shows besides the time for the move, in sentences to its player.
fn clock_details(head: &MailContext, game: &Game, side: Side, now: Instant) -> Vec<String> {
    let Some(reading) = game.clock_reading(side, now) else { return Vec::new() };
    let (shown, differs) = (words::span(head.text, reading.on_clock), reading.on_clock != reading.for_move);
    let is_shown = differs && shown != words::span(head.text, reading.for_move);
    let clock = is_shown.then(|| head.text.with("mail-clock-shows", [("left", shown)]));
    clock.into_iter().chain(clock_parts(head, reading)).collect()
}

/// What of the clock is the bank, and how many moves are to be made before the next control.
fn clock_parts(head: &MailContext, reading: ClockReading) -> Vec<String> {
    let bank = reading.bank.map(|bank| head.text.with("mail-clock-bank", [("left", words::span(head.text, bank))]));
    let moves = reading.moves_to_control;
    let moves = moves.map(|moves| head.text.with("mail-clock-moves-to-control", [("count", u32::from(moves))]));
    bank.into_iter().chain(moves).collect()
}

/// Until when there was time for the move of `ply`.
fn time_given(head: &MailContext, game: &Game, ply: Ply) -> String {
    match game.deadline_of(ply) {
        None => head.text.get("mail-no-deadline").into_owned(),
        Some(deadline) => head.text.with("mail-deadline-past", [("deadline", words::moment(head.text, deadline))]),
    }
}

/// How a move in `position` can be sent: by an answer to the message, in which notation, or on the page alone.
fn how_to_answer(head: &MailContext, token: &ReplyToken, position: &Position, notation: Notation) -> String {
    match words::example_move(position, notation).filter(|_| head.reply_to(token).is_some()) {
        Some(example) => {
            head.text.with("mail-answer-here", [("in-notation", head.text.in_notation(notation)), ("example", example)])
        }
        None => head.text.get("mail-answer-on-page").into_owned(),
    }
}

fn days(span: Duration) -> u64 {
    span.as_secs() / (24 * 60 * 60)
}

fn hours(span: Duration) -> u64 {
    span.as_secs() / (60 * 60)
}
