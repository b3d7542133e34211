//! Reminders come at the chosen times before the deadline, also if the deadline is postponed.

use correspondence_clock::{Reminders, TimeControlError, days, hours};

use super::*;

const BEGAN: Instant = Instant::from_millis(930_000_000_000);

fn table(control: &str) -> Table {
    let control: Result<TimeControl, TimeControlError> = control.parse();
    Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control)
}

/// The reminders of a game, each with the time since its start.
fn reminder_times(table: &Table, chosen: &str) -> Vec<(Duration, String)> {
    let chosen: Reminders = chosen.parse().expect("reminders");
    let all = table.game.reminders(&chosen);
    all.into_iter().map(|(at, reminder)| (at - BEGAN, reminder.to_string())).collect()
}

fn expected(all: &[(Duration, &str)]) -> Vec<(Duration, String)> {
    all.iter().map(|(after, reminder)| (*after, (*reminder).to_owned())).collect()
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("The server was hit by lightning.").expect("words") }
}

#[test]
fn reminders_are_those_of_the_side_to_move() {
    let mut table = table("3d/move");
    let first = [(hours(36), "1/2"), (hours(48), "24h"), (hours(66), "6h")];
    assert_eq!(reminder_times(&table, "24h 6h 1/2"), expected(&first));
    assert_eq!(reminder_times(&table, "none"), []);
    table.play("e4");
    let second = first.map(|(after, reminder)| (after + HOUR, reminder));
    assert_eq!(reminder_times(&table, "24h 6h 1/2"), expected(&second), "after White's move, which took an hour");
    table.ask(BLACK, Command::Resign).expect("the end");
    assert_eq!(reminder_times(&table, "24h 6h 1/2"), []);
}

#[test]
fn no_reminder_without_a_deadline() {
    assert_eq!(reminder_times(&table("-"), "24h 1/2"), []);
    assert_eq!(reminder_times(&table("1d/move by-claim"), "24h 6h"), expected(&[(hours(18), "6h")]));
}

#[test]
fn given_time_and_corrections_move_reminders() {
    let mut table = table("3d/move");
    table.ask(BLACK, Command::GiveTime).expect("a day more");
    assert_eq!(reminder_times(&table, "24h 1/2"), expected(&[(days(2), "1/2"), (days(3), "24h")]));
    let take = Command::CorrectClock { side: Side::White, correction: Correction::Take(days(1)), ruling: ruling() };
    table.ask(Actor::Arbiter, take).expect("a day less");
    assert_eq!(reminder_times(&table, "24h 1/2"), expected(&[(hours(36), "1/2"), (days(2), "24h")]));
}

/// The turn notification announced three days.
#[test]
fn clock_correction_makes_overdue_reminders_due_at_once() {
    let mut table = table("3d/move");
    let take = |span| Command::CorrectClock { side: Side::White, correction: Correction::Take(span), ruling: ruling() };
    table.ask(Actor::Arbiter, take(hours(68))).expect("an hour is gone, three are left");
    assert_eq!(table.game.time_left(Side::White, table.now), Some(hours(3)));
    assert_eq!(reminder_times(&table, "24h 6h 1h"), expected(&[(HOUR, "24h"), (HOUR, "6h"), (hours(3), "1h")]));
    assert_eq!(reminder_times(&table, "1/2"), expected(&[(hours(2), "1/2")]));
    assert_eq!(reminder_times(&table, "72h"), [], "it would have come with the message about the turn");
    // A correction while the opponent was to move is included in the turn notification.
    table.play("e4");
    table.ask(Actor::Arbiter, take(hours(10))).expect("no matter");
    table.play("e5");
    assert_eq!(reminder_times(&table, "72h"), []);
    table.assert_replays();
}

#[test]
fn reminders_are_postponed_during_leave() {
    let mut table = table("3d/move");
    let (from, until) = (BEGAN + hours(40), BEGAN + hours(40) + days(5));
    table.ask(WHITE, Command::TakeLeave { from, until, is_automatic: false }).expect("leave");
    assert_eq!(reminder_times(&table, "24h 1/2"), expected(&[(hours(36), "1/2"), (hours(48) + days(5), "24h")]));
    assert_eq!(
        reminder_times(&table, "32h"),
        expected(&[(hours(40) + days(5), "32h")]),
        "due as it begins, it comes when it ends"
    );
    // The opponent’s leave does not affect White’s reminders.
    table.ask(BLACK, Command::TakeLeave { from: BEGAN + hours(20), until, is_automatic: false }).expect("leave");
    assert_eq!(reminder_times(&table, "24h 1/2").len(), 2);
    assert_eq!(reminder_times(&table, "24h")[0].0, hours(48) + days(5));
}

#[test]
fn no_reminder_while_the_clocks_are_stopped() {
    let mut table = table("3d/move");
    table.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }).expect("they stand");
    assert_eq!(reminder_times(&table, "24h 1/2"), []);
    table.now = table.now + days(7) - HOUR;
    table.ask(Actor::Arbiter, Command::StartClocks { ruling: ruling() }).expect("they run");
    assert_eq!(reminder_times(&table, "24h"), expected(&[(days(2) + days(7), "24h")]));
}

#[test]
fn low_time_is_the_given_span_or_a_tenth_of_the_time_left() {
    let low = |table: &Table| table.game.runs_low_at(HOUR).map(|at| at - BEGAN);
    let mut days_a_move = table("3d/move");
    assert_eq!(low(&days_a_move), Some(days(3) - HOUR));
    // Leave postpones it.
    let (from, until) = (BEGAN + days(1), BEGAN + days(5));
    days_a_move.ask(WHITE, Command::TakeLeave { from, until, is_automatic: false }).expect("leave");
    assert_eq!(low(&days_a_move), Some(days(7) - HOUR));
    // On a clock with little left it is the last tenth.
    let mut little = table("1d+1h");
    let take = Command::CorrectClock { side: Side::White, correction: Correction::Take(HOUR * 19), ruling: ruling() };
    little.ask(Actor::Arbiter, take).expect("five hours are left");
    assert_eq!(low(&little), Some(HOUR * 9 / 2));
    assert_eq!(low(&table("-")), None, "no deadline");
    little.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }).expect("they stand");
    assert_eq!(low(&little), None, "nothing runs");
    little.ask(WHITE, Command::Resign).expect("it is over");
    assert_eq!(low(&little), None);
}

#[test]
fn reminders_avoid_the_night_before_an_uncharged_weekend() {
    // It is Monday, 21:20 UTC. With 100 hours and 30 minutes the deadline is Monday, 01:50: of the running time 24
    // hours are left on Friday at 01:50, six on Friday at 19:50.
    let monday = |hour: u64, minute: u64| {
        let since_midnight = Duration::from_secs(60 * (60 * hour + minute));
        days(6) + since_midnight + Duration::from_secs(60 * 160)
    };
    let friday = |hour: u64, minute: u64| monday(hour, minute) - days(3);
    let with_left = |left: Duration, control: &str| {
        let mut table = table(control);
        let take = Correction::Take(days(10) - left);
        table
            .ask(Actor::Arbiter, Command::CorrectClock { side: Side::White, correction: take, ruling: ruling() })
            .expect("less");
        table
    };
    let left = days(4) + hours(4) + HOUR / 2;
    let stands = with_left(left, "10d/move weekends-off");
    assert_eq!(stands.game.deadline().map(|deadline| deadline - BEGAN), Some(monday(1, 50)));
    assert_eq!(reminder_times(&stands, "24h 6h"), expected(&[(friday(1, 50), "24h"), (friday(16, 0), "6h")]));
    // With sixteen hours more the first would come in the night, and the second comes as the clock runs.
    let later = with_left(left + hours(16), "10d/move weekends-off");
    assert_eq!(reminder_times(&later, "24h 6h"), expected(&[(friday(16, 0), "24h"), (monday(11, 50), "6h")]));
    // Nothing changes if the clock runs through the weekend, or if the deadline is before it.
    let runs = with_left(left, "10d/move");
    assert_eq!(reminder_times(&runs, "24h 6h"), expected(&[(left - days(1), "24h"), (left - hours(6), "6h")]));
    let before = with_left(days(4) + hours(2), "10d/move weekends-off");
    assert_eq!(reminder_times(&before, "6h"), expected(&[(friday(17, 20), "6h")]));
}

#[test]
fn reminder_is_postponed_to_monday_if_the_turn_began_too_late_on_friday() {
    let mut table = table("10d/move weekends-off");
    table.now = BEGAN + days(3) + hours(18) + HOUR * 2 / 3;
    table.play("e4");
    // It is Friday, 17:00 or so, and Black has nine hours.
    let began = table.game.turn_began();
    let take = Command::CorrectClock {
        side: Side::Black,
        correction: Correction::Take(days(10) - hours(9)),
        ruling: ruling(),
    };
    table.ask(Actor::Arbiter, take).expect("nine hours");
    let monday = BEGAN + days(6) + Duration::from_secs(60 * 160);
    assert!(table.game.deadline().is_some_and(|deadline| deadline > monday), "{:?}", table.game.deadline());
    let chosen: Reminders = "6h".parse().expect("reminders");
    let all: Vec<Instant> = table.game.reminders(&chosen).into_iter().map(|(at, _)| at).collect();
    assert_eq!(all, [monday], "the turn began at {began:?}");
}
