//! Clock times in messages.

use chess_laws::Side;
use correspondence_clock::{ClockReading, Instant};
use correspondence_game::{Game, Ply};

use crate::notify::mail_context::MailContext;
use crate::notify::words;

/// The time left for the move of `ply` and its deadline, or that the clock is stopped.
pub(super) fn time_left(head: &MailContext, game: &Game, ply: Ply, now: Instant) -> String {
    let text = head.text;
    let is_next = ply == game.ply();
    match game.deadline_of(ply) {
        None if is_next && game.is_stopped() => text.get("mail-clocks-stopped").into_owned(),
        None => text.get("mail-no-deadline").into_owned(),
        Some(deadline) if deadline <= now => time_given(head, game, ply),
        Some(deadline) => {
            // Leave before the deadline is not counted.
            let left = if is_next { game.time_left(game.turn(), now) } else { None };
            let left = words::span(text, left.unwrap_or_else(|| now.until(deadline)));
            let mut sentences =
                vec![text.with("mail-time-left", [("left", left), ("deadline", words::moment(text, deadline))])];
            if is_next {
                sentences.extend(clock_details(head, game, game.turn(), now));
            }
            if is_next && game.leave(game.turn()).contains(now) {
                sentences.push(text.get("mail-on-leave").into_owned());
            }
            sentences.join(" ")
        }
    }
}

/// What the clock of `side` shows besides the time for the move, in sentences addressed to its player.
pub(super) fn clock_details(head: &MailContext, game: &Game, side: Side, now: Instant) -> Vec<String> {
    let Some(reading) = game.clock_reading(side, now) else { return Vec::new() };
    let (shown, differs) = (words::span(head.text, reading.on_clock), reading.on_clock != reading.for_move);
    let is_shown = differs && shown != words::span(head.text, reading.for_move);
    let clock = is_shown.then(|| head.text.with("mail-clock-shows", [("left", shown)]));
    clock.into_iter().chain(clock_parts(head, reading)).collect()
}

/// The bank, and the number of moves to the next control.
pub(super) fn clock_parts(head: &MailContext, reading: ClockReading) -> Vec<String> {
    let key = if reading.refill.is_some() { "mail-clock-refilling-bank" } else { "mail-clock-bank" };
    let bank = reading.bank.map(|bank| head.text.with(key, [("left", words::span(head.text, bank))]));
    let moves = reading.moves_to_control;
    let moves = moves.map(|moves| head.text.with("mail-clock-moves-to-control", [("count", u32::from(moves))]));
    bank.into_iter().chain(moves).collect()
}

/// The deadline that has passed for the move of `ply`.
fn time_given(head: &MailContext, game: &Game, ply: Ply) -> String {
    match game.deadline_of(ply) {
        None => head.text.get("mail-no-deadline").into_owned(),
        Some(deadline) => head.text.with("mail-deadline-past", [("deadline", words::moment(head.text, deadline))]),
    }
}
