//! Clocks in games: what moves deadlines, and what does not.

use correspondence_clock::{Pauses, days};

use super::*;

fn under(control: &str) -> Table {
    Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control.parse())
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("The server was hit by lightning.").expect("words") }
}

impl Table {
    fn deadline(&self) -> Instant {
        self.game.deadline().expect("a deadline")
    }

    /// `side` moves after `reflection`.
    fn move_after(&mut self, reflection: Duration, san: &str) {
        self.now = self.game.turn_began() + reflection - HOUR;
        self.play(san);
    }

    fn left(&self, side: Side) -> Duration {
        self.game.time_left(side, self.now).expect("a limit")
    }
}

#[test]
fn each_move_is_charged_to_its_player() {
    let mut table = under("10/50d whole-days doubling>20d");
    table.move_after(days(23) + HOUR, "e4");
    let white = table.game.clock_reading(Side::White, table.now).expect("a limit");
    assert_eq!((white.on_clock, white.for_move), (days(24), days(23) - Duration::from_millis(1)));
    assert_eq!(table.left(Side::Black) + Duration::from_millis(1), days(36), "twenty, and fifteen that count twice");
    table.move_after(23 * HOUR, "e5");
    assert_eq!(table.game.clock(Side::Black).available(), Some(days(50)));
    assert_eq!(table.game.moves()[0].left, Some(days(24)));
    table.assert_replays();
}

#[test]
fn weekends_are_not_charged() {
    let mut table = under("3d/move weekends-off");
    // White moves at noon on Thursday, 24 June 1999.
    table.now = Instant::from_millis(930_222_000_000);
    table.play("e4");
    // Until Saturday there are 36 hours; the other 36 begin on Monday.
    assert_eq!(table.deadline().to_string(), "1999-06-29T12:00:00.000Z");
    table.move_after(days(3), "e5");
    assert_eq!(table.game.moves()[1].spent, 36 * HOUR, "on Sunday only Thursday and Friday have been charged");
    assert_eq!(table.game.turn_began(), table.now);
    assert_eq!(
        table.deadline().to_string(),
        "1999-07-01T00:00:00.000Z",
        "the turn began on Sunday, the clock on Monday"
    );
    assert_eq!(table.left(Side::White), days(3));
    table.now = table.now + days(2);
    assert_eq!(table.left(Side::White), days(3) - 36 * HOUR, "it is Tuesday noon");
    table.assert_replays();
}

#[test]
fn given_time_moves_the_deadline_by_a_day() {
    let mut table = under("3d/move");
    table.play("e4");
    let deadline = table.deadline();
    table.ask(WHITE, Command::GiveTime).expect("given");
    assert_eq!(table.deadline(), deadline + days(1));
    table.play("e5 Nf3");
    assert_eq!(table.deadline(), table.game.turn_began() + days(3), "it was for one move");
    table.assert_replays();
    assert_eq!(under("-").ask(BLACK, Command::GiveTime), Err(Refusal::NoClock));
    let mut full = under("1/240d");
    assert_eq!(full.ask(BLACK, Command::GiveTime), Err(Refusal::ClockIsFull));
}

#[test]
fn time_is_given_fourteen_times_until_a_move_is_played() {
    let mut table = under("3d/move");
    table.play("e4 e5");
    for _ in 0..14 {
        assert!(table.game.may_give_time(Side::Black));
        table.ask(BLACK, Command::GiveTime).expect("given");
    }
    assert_eq!(table.ask(BLACK, Command::GiveTime), Err(Refusal::GivenEnough(14)));
    assert!(!table.game.may_give_time(Side::Black) && table.game.may_give_time(Side::White));
    assert_eq!(table.deadline(), table.game.turn_began() + days(17));
    table.play("Nf3");
    table.ask(BLACK, Command::GiveTime).expect("given for the next move");
    table.assert_replays();
}

#[test]
fn leave_pauses_only_the_players_own_clock() {
    let mut table = under("3d/move");
    let (from, until) = (table.now + days(1), table.now + days(8));
    table.ask(WHITE, Command::TakeLeave { from, until, is_automatic: false }).expect("leave");
    assert_eq!(table.deadline(), table.game.setup().started_at + days(10));
    table.play("e4");
    let began = table.game.turn_began();
    assert_eq!(table.deadline(), began + days(3), "the opponent's clock runs");
    table.move_after(days(2), "e5");
    assert_eq!(table.deadline(), until + days(3), "back from leave");
    table.now = from + days(3);
    let mut back = Table { game: table.game.clone(), events: table.events.clone(), now: table.now };
    back.ask(WHITE, Command::EndLeave { from, until }).expect("back early");
    assert_eq!(back.deadline(), back.now + days(3));
    assert_eq!(back.game.leave(Side::White).spans(), [(from, back.now)]);
    back.assert_replays();
    table.assert_replays();
}

#[test]
fn ending_one_leave_keeps_the_others() {
    let mut table = under("3d/move");
    let began = table.game.setup().started_at;
    let spans = [(1, 4), (4, 8), (20, 22)].map(|(from, until)| (began + days(from), began + days(until)));
    for (from, until) in spans {
        table.ask(WHITE, Command::TakeLeave { from, until, is_automatic: false }).expect("leave");
    }
    table.now = began + days(2) - HOUR;
    table.ask(WHITE, Command::EndLeave { from: spans[0].0, until: spans[0].1 }).expect("back early");
    assert_eq!(table.game.leave(Side::White).spans(), [(spans[0].0, table.now), spans[1], spans[2]]);
    table.ask(WHITE, Command::EndLeave { from: spans[2].0, until: spans[2].1 }).expect("not taken after all");
    assert_eq!(table.game.leave(Side::White).spans(), [(spans[0].0, began + days(2)), spans[1]]);
    table.assert_replays();
}

#[test]
fn leave_is_refused_after_the_deadline() {
    let mut table = under("3d/move");
    table.now = table.deadline();
    let leave = Command::TakeLeave { from: table.now, until: table.now + days(9), is_automatic: false };
    assert_eq!(table.ask(WHITE, leave), Err(Refusal::TimeIsUp));
}

#[test]
fn stopped_clocks_do_not_run_out() {
    let mut table = under("30d+1d<=45d");
    table.move_after(days(2), "e4");
    table.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }).expect("stopped");
    assert_eq!((table.game.deadline(), table.game.is_stopped()), (None, true));
    assert_eq!(table.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }), Err(Refusal::ClocksAreStopped));
    table.now = table.now + days(100);
    assert_eq!(table.left(Side::Black), days(30) - HOUR);
    table.ask(Actor::Arbiter, Command::StartClocks { ruling: ruling() }).expect("started");
    assert_eq!(table.deadline(), table.now + (days(30) - HOUR));
    assert_eq!(table.ask(Actor::Arbiter, Command::StartClocks { ruling: ruling() }), Err(Refusal::ClocksRun));
    table.play("e5");
    assert_eq!(table.left(Side::Black), days(31) - 3 * HOUR);
    table.assert_replays();
}

#[test]
fn held_engine_clock_restarts_after_its_move() {
    let mut table = under("30d+1d<=45d");
    table.move_after(days(2), "e4");
    let left = table.left(Side::Black);
    assert_eq!(table.ask(BLACK, Command::HoldEngineClock), Err(Refusal::ArbitersOnly));
    table.ask(Actor::Service, Command::HoldEngineClock).expect("held");
    assert_eq!((table.game.deadline(), table.game.engine_waits_since().is_some()), (None, true));
    let again = table.game.decide(Actor::Service, &Command::HoldEngineClock, table.now);
    assert_eq!(again, Ok(Decision::AlreadyDone));
    table.now = table.now + days(100);
    let flag = Command::FlagFall { cannot_mate: None };
    assert!(table.game.decide(Actor::Service, &flag, table.now).is_err());
    assert_eq!(left - table.left(Side::Black), HOUR * 2, "what ran before");
    table.play("e5");
    assert_eq!((table.game.engine_waits_since(), table.game.deadline().is_some()), (None, true));
    assert_eq!(table.game.pauses(Side::Black).spans().len(), 1, "it is over");
    table.assert_replays();
    assert_eq!(under("-").ask(Actor::Service, Command::HoldEngineClock), Err(Refusal::NoClock));
}

#[test]
fn only_an_arbiter_corrects_clocks() {
    let correct = |correction| Command::CorrectClock { side: Side::White, correction, ruling: ruling() };
    let mut table = under("30d+1d");
    table.ask(Actor::Arbiter, correct(Correction::Add(days(5)))).expect("corrected");
    assert_eq!(table.game.clock(Side::White).available(), Some(days(35)));
    table.ask(Actor::Arbiter, correct(Correction::Take(days(90)))).expect("corrected");
    assert_eq!(table.game.clock(Side::White).available(), Some(Duration::ZERO));
    assert_eq!(table.game.clock(Side::Black).available(), Some(days(30)));
    assert_eq!(table.ask(Actor::Arbiter, correct(Correction::Add(days(241)))), Err(Refusal::ClockIsFull));
    assert_eq!(under("-").ask(Actor::Arbiter, correct(Correction::Add(days(1)))), Err(Refusal::NoClock));
    assert_eq!(under("-").ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }), Err(Refusal::NoClock));
    assert_eq!(table.ask(WHITE, correct(Correction::Add(days(1)))), Err(Refusal::ArbitersOnly));
    table.assert_replays();
}

#[test]
fn flag_by_claim_needs_a_claim_by_the_opponent() {
    let mut table = under("3d/move by-claim");
    table.play("e4 e5");
    let late = table.deadline() + HOUR;
    assert_eq!(table.game.flags_at(), None);
    let flag = Command::FlagFall { cannot_mate: None };
    for actor in [Actor::Service, WHITE] {
        assert_eq!(table.game.decide(actor, &flag, late), Err(Refusal::FlagByClaim));
    }
    assert!(table.game.decide(BLACK, &flag, late).is_ok());
    assert!(table.game.decide(WHITE, &san_move("Nf3"), late).is_ok(), "nobody has claimed yet");
}

#[test]
fn downtime_is_not_charged() {
    let mut table = under("3d/move");
    table.play("e4");
    let (from, until) = (table.now + days(1), table.now + days(3));
    let deadline = table.deadline();
    let kind = EventKind::Paused { side: None, from, until, cause: PauseCause::Downtime };
    table.game.apply(&Event { at: until, kind }).expect("it was so");
    assert_eq!(table.deadline(), deadline + days(2));
    let mut once = Pauses::new();
    once.add(from, until);
    assert_eq!((table.game.pauses(Side::White), table.game.pauses(Side::Black)), (once.clone(), once));
}
