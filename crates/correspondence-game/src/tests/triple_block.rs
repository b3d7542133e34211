//! Triple blocks in games: refills by hand, flags, takebacks, and what such a game refuses.

use correspondence_clock::{Reminders, days};

use super::*;

const REFILL: Command = Command::RefillClock { turn: None };

fn table() -> Table {
    under("50d+3d*50<=50d bank=75d")
}

fn under(control: &str) -> Table {
    Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control.parse())
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("The server was hit by lightning.").expect("words") }
}

impl Table {
    /// Executes the command when `span` of the turn has passed.
    fn ask_after(&mut self, span: Duration, actor: Actor, command: Command) -> Result<Decision, Refusal> {
        self.now = self.game.turn_began() + span - HOUR;
        self.ask(actor, command)
    }

    /// Clock and bank of `side` as they are shown now.
    fn shown(&self, side: Side) -> (Duration, Duration) {
        let reading = self.game.clock_reading(side, self.now).expect("a limit");
        (reading.on_clock, reading.bank.expect("a bank"))
    }
}

#[test]
fn refill_by_hand_moves_the_deadline() {
    let mut table = table();
    let began = table.game.turn_began();
    assert_eq!(table.game.deadline(), Some(began + days(50)));
    let decision = table.ask_after(days(49), WHITE, REFILL).expect("refilled");
    let refilled = EventKind::ClockRefilled { side: Side::White, span: days(49) };
    assert_eq!(decision.events(), [Event { at: began + days(49), kind: refilled }]);
    assert_eq!(table.shown(Side::White), (days(50), days(26)));
    assert_eq!(table.game.deadline(), Some(began + days(99)));
    table.ask_after(days(69), WHITE, san_move("e4")).expect("in time");
    assert_eq!((table.game.moves()[0].spent, table.game.moves()[0].left), (days(69), Some(days(50))));
    assert_eq!(table.shown(Side::White), (days(50), days(9)));
    table.assert_replays();
}

#[test]
fn flag_falls_with_a_full_bank() {
    let mut table = table();
    let late = table.game.turn_began() + days(50) + Duration::from_millis(1);
    for command in [REFILL, san_move("e4")] {
        assert_eq!(table.game.decide(WHITE, &command, late), Err(Refusal::TimeIsUp));
    }
    assert!(table.game.decide(WHITE, &REFILL, table.game.turn_began() + days(50)).is_ok(), "the last instant");
    table.now = late;
    table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }).expect("the flag");
    assert_eq!(table.outcome(), win(Side::Black, EndReason::FlagFall));
    assert_eq!(table.game.decide(WHITE, &REFILL, late), Err(Refusal::GameOver(table.outcome().expect("an end"))));
}

#[test]
fn repeated_refill_changes_nothing() {
    let mut table = table();
    table.ask_after(days(10), WHITE, REFILL).expect("refilled");
    let again = table.game.decide(WHITE, &REFILL, table.now);
    assert_eq!(again, Ok(Decision::AlreadyDone));
    let later = table.now + HOUR - Duration::from_millis(1);
    assert_eq!(table.game.decide(WHITE, &REFILL, later), Ok(Decision::AlreadyDone));
    table.ask_after(days(10) + HOUR, WHITE, REFILL).expect("an hour is missing again");
    assert_eq!(table.shown(Side::White), (days(50), days(65) - HOUR));
    table.assert_replays();
}

#[test]
fn impossible_refills_are_refused() {
    let mut table = table();
    assert!(!table.game.may_refill(Side::White, table.now));
    assert_eq!(table.game.decide(WHITE, &REFILL, table.now), Err(Refusal::NothingToRefill));
    assert_eq!(table.game.decide(BLACK, &REFILL, table.now), Err(Refusal::NotYourTurn));
    table.play("e4");
    let stale = Command::RefillClock { turn: Some(Ply::new(0).into()) };
    assert!(matches!(table.ask(BLACK, stale), Err(Refusal::StalePly { .. })));
    assert_eq!(table.ask(Actor::Arbiter, REFILL), Err(Refusal::PlayersOnly));
    for control in ["3d/move+7d", "30d+1d<=45d", "-"] {
        assert_eq!(under(control).ask(WHITE, REFILL), Err(Refusal::NoRefill), "{control}");
    }
    let mut poor = under("2d+1d*50<=2d bank=1d");
    poor.ask_after(days(1), WHITE, REFILL).expect("a day");
    assert_eq!(poor.shown(Side::White), (days(2), Duration::ZERO));
    assert_eq!(poor.ask_after(days(2), WHITE, REFILL), Err(Refusal::BankIsEmpty));
}

#[test]
fn takeback_restores_clock_and_bank() {
    let mut table = table();
    let fresh = table.game.clock(Side::White);
    table.ask_after(days(40), WHITE, REFILL).expect("refilled");
    table.ask_after(days(60), WHITE, san_move("e4")).expect("in time");
    table.play("e5");
    table.ask_after(days(30), WHITE, REFILL).expect("refilled");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.ask(BLACK, Command::AcceptTakeback { turn: None }).expect("taken back");
    assert_eq!([Side::White, Side::Black].map(|side| table.game.clock(side)), [fresh, fresh]);
    assert_eq!(table.shown(Side::White), (days(50), days(75)));
    assert_eq!((table.game.deadline(), table.game.refilled_at()), (Some(table.game.turn_began() + days(50)), None));
    // Only Black’s move is taken back: what White has refilled meanwhile returns to the bank, too.
    table.play("e4 e5");
    let before = table.game.clock(Side::White);
    table.ask_after(days(30), WHITE, REFILL).expect("refilled");
    table.ask(BLACK, Command::ProposeTakeback).expect("proposed");
    table.ask(WHITE, Command::AcceptTakeback { turn: None }).expect("taken back");
    assert_eq!(table.game.clock(Side::White), before);
    table.assert_replays();
}

#[test]
fn no_pauses_and_no_given_time() {
    let mut table = table();
    let (from, until) = (table.now + days(1), table.now + days(8));
    assert_eq!(table.ask(WHITE, Command::TakeLeave { from, until, is_automatic: false }), Err(Refusal::NoPauses));
    assert_eq!(table.ask(WHITE, Command::EndLeave { from, until }), Err(Refusal::NoPauses));
    assert_eq!(table.ask(WHITE, Command::ProposePause { days: 3 }), Err(Refusal::NoPauses));
    assert_eq!(table.ask(WHITE, Command::GiveTime), Err(Refusal::Forbidden(GameRule::NoGiveTime)));
    assert!(!table.game.may_propose_pause(Side::White, table.now) && !table.game.may_give_time(Side::White));
}

#[test]
fn stopped_clocks_and_corrections_keep_to_the_ceiling() {
    let mut table = table();
    let correct = |correction| Command::CorrectClock { side: Side::White, correction, ruling: ruling() };
    table.ask_after(days(10), Actor::Arbiter, Command::StopClocks { ruling: ruling() }).expect("stopped");
    table.now = table.now + days(100);
    table.ask(Actor::Arbiter, Command::StartClocks { ruling: ruling() }).expect("started");
    assert_eq!(table.shown(Side::White), (days(40), days(75)));
    table.ask(Actor::Arbiter, correct(Correction::Add(days(15)))).expect("corrected");
    assert_eq!(table.shown(Side::White), (days(50), days(75 + 15 - 10) - HOUR), "the bank gets what does not fit");
    table.ask(Actor::Arbiter, correct(Correction::Take(days(85)))).expect("corrected");
    assert_eq!(table.shown(Side::White), (days(50) - HOUR - (days(5) + HOUR), Duration::ZERO));
    assert_eq!(table.ask(Actor::Arbiter, correct(Correction::Add(days(241)))), Err(Refusal::ClockIsFull));
    table.assert_replays();
}

#[test]
fn reminders_begin_anew_with_a_refill() {
    let mut table = table();
    let began = table.game.turn_began();
    let chosen: Reminders = "24h 1/2".parse().expect("reminders");
    let times = |table: &Table| -> Vec<Duration> {
        table.game.reminders(&chosen).into_iter().map(|(at, _)| at - began).collect()
    };
    assert_eq!(times(&table), [days(25), days(49)]);
    table.ask_after(days(49) + HOUR, WHITE, REFILL).expect("refilled");
    assert_eq!(times(&table), [days(49) + HOUR + days(25), days(49) + HOUR + days(49)]);
}

#[test]
fn conditional_line_costs_a_millisecond_and_gains_the_increment() {
    let mut table = table();
    table.ask_after(days(10), WHITE, san_move("e4")).expect("a move");
    assert_eq!(table.shown(Side::White), (days(50), days(68)));
    // A reply one millisecond later, as conditional lines make it.
    let now = table.now + Duration::from_millis(1);
    let decision = table.game.decide(BLACK, &san_move("e5"), now).expect("a move");
    for event in decision.events() {
        table.game.apply(event).expect("applied");
    }
    table.now = now;
    assert_eq!(table.shown(Side::Black), (days(50), days(78) - Duration::from_millis(1)));
}

#[test]
fn downtime_before_a_refill_leaves_the_clock_full() {
    let mut table = table();
    let began = table.game.turn_began();
    table.ask_after(days(30), WHITE, REFILL).expect("refilled");
    // Downtime that is recorded later is replayed before the refill.
    let kind =
        EventKind::Paused { side: None, from: began + days(5), until: began + days(7), cause: PauseCause::Downtime };
    let mut events = vec![Event { at: began + days(7), kind }];
    events.extend(table.events.clone());
    let replayed = Game::replay(table.game.setup().clone(), events).expect("possible");
    let reading = replayed.clock_reading(Side::White, began + days(30)).expect("a limit");
    assert_eq!((reading.on_clock, reading.bank), (days(50), Some(days(75 - 28))));
}

#[test]
fn only_the_side_to_move_has_refilled() {
    let mut table = table();
    table.play("e4");
    let kind = EventKind::ClockRefilled { side: Side::White, span: days(1) };
    let event = Event { at: table.now, kind };
    assert_eq!(table.game.apply(&event), Err(ReplayError::RefilledByOther(table.now)));
}
