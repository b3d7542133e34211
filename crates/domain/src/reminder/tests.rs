//! The state of a reminder between being queued and being sent, and which reminders are due.

use std::time::Duration;

use chess_laws::{Position, Ruleset, Side, Variant};
use correspondence_clock::{days, hours};
use correspondence_game::{Actor, Command, GameRules, MoveText, Ruling, RulingReason, Setup};

use super::*;

const BEGAN: Instant = Instant::from_millis(930_000_000_000);
const WHITE: Actor = Actor::Player(Side::White);
const BLACK: Actor = Actor::Player(Side::Black);

/// White to move, three days.
fn game() -> Game {
    game_under("3d/move")
}

fn game_under(control: &str) -> Game {
    Game::new(Setup {
        variant: Variant::Standard,
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        initial: Position::start(Variant::Standard, None),
        control: control.parse().expect("a time control"),
        rated: false,
        started_at: BEGAN,
    })
}

fn after(actor: Actor, command: &Command, at: Instant) -> Game {
    let mut game = game();
    for event in game.decide(actor, command, at).expect("it may be").events() {
        game.apply(event).expect("it can be");
    }
    game
}

fn leave(from: Instant) -> Command {
    Command::TakeLeave { from, until: from + days(2), is_automatic: false }
}

fn stop() -> Command {
    let reason = RulingReason::new("A matter to look into.").expect("words");
    Command::StopClocks { ruling: Ruling { arbiter: "Vera".to_owned(), reason } }
}

/// The instant that is `left` before the initial deadline.
fn before(left: Duration) -> Instant {
    BEGAN + days(3) - left
}

fn state(game: &Game, reminder: &str, chosen: &str, now: Instant) -> ReminderState {
    let (reminder, chosen) = (reminder.parse().expect("a reminder"), chosen.parse().expect("reminders"));
    ReminderState::of(game, TurnId::default(), reminder, &chosen, now)
}

#[test]
fn due_reminders_are_sent_and_superseded_ones_are_not() {
    let now = before(hours(5));
    assert_eq!(state(&game(), "6h", "24h 6h", now), ReminderState::Due);
    assert_eq!(state(&game(), "24h", "24h 6h", now), ReminderState::Obsolete, "the later one says the same");
    assert_eq!(state(&game(), "6h", "24h", now), ReminderState::Obsolete, "it is not wanted any more");
    assert_eq!(state(&game(), "24h", "24h", now), ReminderState::Due, "late, and still news");
    assert_eq!(state(&game(), "6h", "6h", before(Duration::ZERO)), ReminderState::Obsolete, "the time has run out");
    let moved = Command::Move { turn: None, text: MoveText::Uci("e2e4".to_owned()), offer_draw: false };
    assert_eq!(state(&after(WHITE, &moved, now), "6h", "24h 6h", now), ReminderState::Obsolete);
    assert_eq!(state(&after(WHITE, &Command::Resign, now), "6h", "24h 6h", now), ReminderState::Obsolete);
}

#[test]
fn postponed_reminder_is_sent_later() {
    let now = before(hours(5));
    let given = after(BLACK, &Command::GiveTime, now);
    assert_eq!(state(&given, "6h", "24h 6h", now), ReminderState::Deferred);
    assert_eq!(state(&given, "6h", "24h 6h", now + days(1)), ReminderState::Due);
    let away = after(WHITE, &leave(now), now);
    assert_eq!(state(&away, "6h", "24h 6h", now), ReminderState::Deferred);
    assert_eq!(state(&away, "6h", "24h 6h", now + days(2)), ReminderState::Due);
    assert_eq!(state(&after(Actor::Arbiter, &stop(), now), "6h", "24h 6h", now), ReminderState::Deferred);
}

fn look(game: &Game, chosen: &str, now: Instant) -> (Vec<String>, Option<Instant>) {
    let preference =
        Preference { reminders: chosen.parse().expect("reminders"), since: BEGAN, has_automatic_leave: false };
    let look = DueReminders::at(game, preference.to_be_sent(game, &[]), now);
    (look.due.iter().map(Reminder::to_string).collect(), look.next)
}

#[test]
fn due_reminders_come_with_the_time_of_the_next_check() {
    let in_words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    assert_eq!(look(&game(), "24h 6h", before(hours(25))), (Vec::new(), Some(before(hours(24)))));
    assert_eq!(look(&game(), "24h 6h", before(hours(24))), (in_words(&["24h"]), Some(before(hours(6)))));
    assert_eq!(look(&game(), "24h 6h", before(hours(1))), (in_words(&["24h", "6h"]), None));
    assert_eq!(look(&game(), "24h 6h", before(Duration::ZERO) + hours(1)), (Vec::new(), None), "too late");
    assert_eq!(look(&game(), "none", before(hours(1))), (Vec::new(), None));
}

#[test]
fn no_reminder_is_due_while_the_clock_is_paused() {
    // Due a moment before the leave began, and not sent yet.
    let away = after(WHITE, &leave(before(hours(23))), before(hours(23)));
    assert_eq!(look(&away, "24h 6h", before(hours(20))), (Vec::new(), Some(before(hours(23)) + days(2))));
    let stopped = after(Actor::Arbiter, &stop(), before(hours(23)));
    assert_eq!(look(&stopped, "24h 6h", before(hours(20))), (Vec::new(), None));
}

#[test]
fn latest_delivery_is_after_half_of_the_remaining_running_time() {
    let now = before(hours(24));
    assert_eq!(latest(&game(), now), Some(now + hours(12)));
    // Twelve hours run before the leave, and twelve after it.
    let away = after(WHITE, &leave(now + hours(6)), now);
    assert_eq!(latest(&away, now), Some(now + hours(12) + days(2)));
}

#[test]
fn leave_does_not_begin_by_itself_in_a_triple_block() {
    let preference = Preference { reminders: Reminders::default(), since: BEGAN, has_automatic_leave: true };
    let usual = game_under("3d/move");
    assert_eq!(preference.automatic_leave_after(&usual, BEGAN), Some(BEGAN + days(3) - hours(1)));
    let block = game_under("50d+3d*50<=50d bank=75d");
    assert_eq!(preference.automatic_leave_after(&block, BEGAN), None);
}
