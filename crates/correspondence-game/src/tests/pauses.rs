//! Pauses that both players agree on.

use correspondence_clock::days;

use super::*;

fn table() -> Table {
    Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, "3d/move".parse::<TimeControl>())
}

fn propose(days: u8) -> Command {
    Command::ProposePause { days }
}

const ACCEPT: Command = Command::AcceptPause { days: None };

fn deadline(table: &Table) -> Instant {
    table.game.deadline().expect("there is one")
}

#[test]
fn agreed_pause_stops_both_clocks_for_its_length() {
    let mut table = table();
    let began = table.game.turn_began();
    table.now = began + days(1);
    table.ask(WHITE, propose(10)).expect("it is proposed");
    assert_eq!(table.game.pause_proposal(), Some(PauseProposal { by: Side::White, days: 10 }));
    assert_eq!(deadline(&table), began + days(3), "nothing stands still yet");
    table.now = began + days(2);
    table.ask(BLACK, ACCEPT).expect("agreed");
    assert_eq!(table.game.pause_proposal(), None);
    let (from, until) = table.game.agreed_pause().expect("a pause");
    assert_eq!(until - from, days(10));
    assert_eq!(deadline(&table) - began, days(13));
    assert!(Side::ALL.iter().all(|side| table.game.pauses(*side).contains(until - days(1))), "both clocks");
    // A move made during the pause is not charged for it, and does not end it.
    table.now = from + days(4);
    table.play("e4");
    assert_eq!(deadline(&table), until + days(3), "the other clock stands, too");
    assert_eq!(table.game.moves()[0].spent, from - began);
    table.now = until + days(3) - HOUR;
    table.play("e5");
    table.assert_replays();
    assert_eq!(table.game.moves()[1].spent, days(3));
}

#[test]
fn only_the_opponent_answers_a_proposal() {
    let mut table = table();
    assert_eq!(table.ask(BLACK, ACCEPT), Err(Refusal::NoPauseProposal));
    assert_eq!(table.ask(BLACK, Command::DeclinePause), Err(Refusal::NoPauseProposal));
    table.ask(WHITE, propose(5)).expect("it is proposed");
    assert_eq!(table.ask(WHITE, propose(5)), Err(Refusal::OwnPauseProposal));
    assert_eq!(table.ask(WHITE, ACCEPT), Err(Refusal::OwnPauseProposal));
    assert_eq!(table.ask(BLACK, propose(7)), Err(Refusal::OtherPauseProposal(5)));
    assert_eq!(table.ask(BLACK, Command::AcceptPause { days: Some(7) }), Err(Refusal::OtherPauseProposal(5)));
    table.ask(BLACK, propose(5)).expect("the same is agreement");
    assert!(table.game.agreed_pause().is_some());
}

#[test]
fn declined_pause_can_be_proposed_again_after_the_next_own_move() {
    let mut table = table();
    table.ask(WHITE, propose(5)).expect("it is proposed");
    table.ask(BLACK, Command::DeclinePause).expect("declined");
    assert_eq!(table.ask(WHITE, propose(1)), Err(Refusal::PauseTooSoon));
    table.play("e4");
    table.ask(WHITE, propose(5)).expect("after the next move");
    // The opponent’s move declines it, too; and the proposer can withdraw it.
    table.play("e5");
    assert_eq!((table.game.pause_proposal(), table.ask(WHITE, propose(5))), (None, Err(Refusal::PauseTooSoon)));
    table.ask(BLACK, propose(2)).expect("Black may");
    table.ask(BLACK, Command::DeclinePause).expect("withdrawn");
    assert_eq!(table.game.pause_proposal(), None);
}

#[test]
fn move_that_declines_a_pause_emits_the_decline_first() {
    let declined = |side| EventKind::PauseDeclined { side };
    let mut table = table();
    table.play("e4");
    table.ask(WHITE, propose(5)).expect("it is proposed");
    let decision = table.ask(BLACK, san_move("e5")).expect("played");
    let kinds: Vec<&EventKind> = decision.events().iter().map(|event| &event.kind).collect();
    assert_eq!(*kinds[0], declined(Side::Black));
    assert!(matches!(kinds[1..], [EventKind::Moved { .. }]), "{kinds:?}");
    table.assert_replays();
    // The same with a failed claim.
    table.ask(BLACK, propose(3)).expect("it is proposed");
    let claim = DeclaredMove { turn: None, text: written(Notation::STANDARD, "Nf3") };
    let decision = table.ask(WHITE, Command::ClaimDraw { declared: Some(claim) }).expect("played");
    assert_eq!(decision.events()[0].kind, declined(Side::White));
    table.assert_replays();
    // The proposer’s own move declines nothing, and the proposal remains.
    table.play("Nc6");
    table.ask(WHITE, propose(2)).expect("it is proposed");
    let decision = table.ask(WHITE, san_move("Bb5")).expect("played");
    assert!(matches!(decision.events(), [Event { kind: EventKind::Moved { .. }, .. }]), "{decision:?}");
    assert_eq!(table.game.pause_proposal(), Some(PauseProposal { by: Side::White, days: 2 }));
    table.assert_replays();
}

#[test]
fn pauses_have_limits() {
    let mut table = table();
    for days in [0, 31, u8::MAX] {
        assert_eq!(table.ask(WHITE, propose(days)), Err(Refusal::PauseLength), "{days}");
    }
    for (mover, other, written) in [(WHITE, BLACK, "e4"), (BLACK, WHITE, "e5")] {
        table.ask(mover, propose(25)).expect("proposed");
        table.ask(other, ACCEPT).expect("agreed");
        assert_eq!(table.ask(other, propose(1)), Err(Refusal::AlreadyPaused));
        table.now = table.now + days(26);
        table.play(written);
    }
    assert_eq!(table.ask(WHITE, propose(11)), Err(Refusal::PausedEnough { left: 10 }));
    table.ask(WHITE, propose(10)).expect("what is left");
    let mut endless = Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, "-".parse::<TimeControl>());
    assert_eq!(endless.ask(WHITE, propose(1)), Err(Refusal::NoClock));
}

#[test]
fn an_arbiter_stops_and_starts_clocks_without_ending_a_pause() {
    let ruling = || Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") };
    let mut table = table();
    let began = table.game.turn_began();
    table.ask(WHITE, propose(10)).expect("proposed");
    table.ask(BLACK, ACCEPT).expect("agreed");
    let (_, until) = table.game.agreed_pause().expect("a pause");
    table.now = began + days(2);
    table.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling() }).expect("they stand");
    assert_eq!(table.game.stopped_since(), Some(table.now), "since then, not since the pause began");
    assert_eq!(table.ask(BLACK, propose(1)), Err(Refusal::ClocksAreStopped));
    table.now = began + days(3);
    table.ask(Actor::Arbiter, Command::StartClocks { ruling: ruling() }).expect("they run");
    assert!(deadline(&table) >= until + days(2), "the pause goes on");
}

#[test]
fn clocks_are_not_stopped_after_the_deadline() {
    let mut table = table();
    let ruling = Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") };
    table.now = deadline(&table) + Duration::from_millis(1);
    assert_eq!(table.ask(Actor::Arbiter, Command::StopClocks { ruling }), Err(Refusal::TimeIsUp));
}

#[test]
fn pauses_are_refused_after_the_deadline_and_after_the_end() {
    let mut table = table();
    table.ask(WHITE, propose(3)).expect("proposed");
    table.now = deadline(&table) + Duration::from_millis(1);
    assert_eq!(table.ask(BLACK, ACCEPT), Err(Refusal::TimeIsUp));
    assert_eq!(table.ask(BLACK, propose(3)), Err(Refusal::TimeIsUp));
    table.now = table.now + days(1);
    table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }).expect("over");
    assert_eq!(table.game.pause_proposal(), None);
    assert!(matches!(table.ask(BLACK, ACCEPT), Err(Refusal::GameOver(_))));
}
