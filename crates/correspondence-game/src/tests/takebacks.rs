//! Moves taken back with both players' consent.

use correspondence_clock::days;

use super::*;

const YES: Command = Command::AcceptTakeback { turn: None };

fn under(control: &str) -> Table {
    Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control.parse())
}

impl Table {
    /// `side` proposes a takeback, and the opponent accepts an hour later.
    fn take_back(&mut self, side: Side) {
        self.ask(Actor::Player(side), Command::ProposeTakeback).expect("proposed");
        self.ask(Actor::Player(!side), YES).expect("agreed");
    }

    fn moves(&self) -> String {
        self.game.moves().iter().map(|played| played.san.as_str()).collect::<Vec<_>>().join(" ")
    }
}

fn turn(ply: u16, takebacks: u8) -> TurnId {
    TurnId { ply: Ply::new(ply), takebacks }
}

fn meant_for(turn: TurnId, uci: &str) -> Command {
    Command::Move { turn: Some(turn), text: MoveText::Uci(uci.to_owned()), offer_draw: false }
}

#[test]
fn takeback_is_one_ply_after_own_move_and_two_after_the_reply() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.take_back(Side::White);
    assert_eq!((table.moves().as_str(), table.game.turn()), ("e4 e5", Side::White));
    table.take_back(Side::White);
    assert_eq!((table.moves().as_str(), table.game.turn()), ("", Side::White));
    table.play("d4 d5 c4");
    table.take_back(Side::Black);
    assert_eq!((table.moves().as_str(), table.game.turn()), ("d4", Side::Black));
    let taken: Vec<(Side, u16, Vec<&str>)> = table
        .game
        .takebacks()
        .iter()
        .map(|one| (one.by, one.to.get(), one.line.moves().iter().map(|legal| legal.san()).collect()))
        .collect();
    assert_eq!(
        taken,
        [(Side::White, 2, vec!["Nf3"]), (Side::White, 0, vec!["e4", "e5"]), (Side::Black, 1, vec!["d5", "c4"])]
    );
    table.assert_replays();
}

#[test]
fn proposal_survives_the_opponents_move_but_not_ones_own() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.play("Nc6");
    assert_eq!(table.game.takeback_proposal(), Some(Side::White));
    table.ask(BLACK, YES).expect("agreed");
    assert_eq!(table.moves(), "e4 e5", "the answer goes with it");
    table.ask(BLACK, Command::ProposeTakeback).expect("proposed");
    table.play("Nc3");
    assert_eq!(table.game.takeback_proposal(), Some(Side::Black));
    table.play("Nf6");
    assert_eq!((table.game.takeback_proposal(), table.ask(WHITE, YES)), (None, Err(Refusal::NoTakebackProposal)));
    table.assert_replays();
}

#[test]
fn proposing_during_the_opponents_proposal_accepts_it() {
    let mut table = Table::new();
    table.play("e4 e5");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.ask(BLACK, Command::ProposeTakeback).expect("agreed");
    assert_eq!(table.moves(), "", "what was asked for first");
}

#[test]
fn declined_takeback_cannot_be_proposed_again_at_once() {
    for answering in [WHITE, BLACK] {
        let mut table = Table::new();
        table.play("e4 e5");
        table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
        assert_eq!(table.ask(WHITE, Command::ProposeTakeback), Err(Refusal::OwnTakebackProposal));
        assert_eq!(table.ask(WHITE, YES), Err(Refusal::OwnTakebackProposal));
        table.ask(answering, Command::DeclineTakeback).expect("it stood");
        assert_eq!(table.ask(answering, Command::DeclineTakeback), Err(Refusal::NoTakebackProposal));
        assert_eq!(table.ask(WHITE, Command::ProposeTakeback), Err(Refusal::TakebackTooSoon));
        assert!(!table.game.may_propose_takeback(Side::White) && table.game.may_propose_takeback(Side::Black));
        table.play("Nf3");
        table.ask(WHITE, Command::ProposeTakeback).expect("another move");
        table.assert_replays();
    }
}

#[test]
fn takeback_needs_a_move_and_a_running_game() {
    let mut table = Table::new();
    assert_eq!(table.ask(WHITE, Command::ProposeTakeback), Err(Refusal::NothingToTakeBack));
    table.play("e4");
    assert_eq!(table.ask(BLACK, Command::ProposeTakeback), Err(Refusal::NothingToTakeBack));
    assert_eq!(table.ask(Actor::Arbiter, Command::ProposeTakeback), Err(Refusal::PlayersOnly));
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.ask(BLACK, Command::Resign).expect("resigned");
    let over = Refusal::GameOver(Outcome::win(Side::White, EndReason::Resignation));
    for command in [Command::ProposeTakeback, YES, Command::DeclineTakeback] {
        assert_eq!(table.ask(BLACK, command), Err(over.clone()));
    }
    assert_eq!(table.game.takeback_proposal(), None);
    table.assert_replays();
}

#[test]
fn takeback_is_refused_in_rated_games() {
    let mut table = Table::new();
    table.game = Game::new(Setup { rated: true, ..table.game.setup().clone() });
    table.play("e4 e5");
    assert_eq!(table.ask(WHITE, Command::ProposeTakeback), Err(Refusal::RatedGame));
    assert!(!table.game.may_propose_takeback(Side::White));
}

#[test]
fn takeback_is_refused_after_the_deadline() {
    let mut table = Table::new();
    table.play("e4");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.now = table.game.deadline().expect("a deadline");
    assert_eq!(table.ask(BLACK, YES), Err(Refusal::TimeIsUp));
    assert_eq!(table.ask(BLACK, Command::ProposeTakeback), Err(Refusal::TimeIsUp));
}

#[test]
fn takebacks_are_limited() {
    let mut table = under("-");
    for _ in 0..255 {
        table.play("e4");
        table.take_back(Side::White);
    }
    table.play("e4");
    assert_eq!(table.game.turn_id(), turn(1, 255));
    assert_eq!(table.ask(WHITE, Command::ProposeTakeback), Err(Refusal::TooManyTakebacks));
    table.assert_replays();
}

#[test]
fn reply_to_a_taken_back_turn_is_refused() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.take_back(Side::White);
    assert_eq!(table.game.turn_id(), turn(2, 1));
    table.play("Nc3");
    // Black saw the knight on f3 when it was half-move 3.
    assert_eq!(table.ask(BLACK, meant_for(turn(3, 0), "b8c6")), Err(Refusal::TakenBackSince));
    table.ask(BLACK, meant_for(turn(3, 1), "b8c6")).expect("Black has looked again");
    // A repeat of White’s first message for half-move 2, whose move was taken back, is not played again.
    assert_eq!(
        table.game.decide(WHITE, &meant_for(turn(2, 0), "g1f3"), table.now),
        Err(Refusal::StalePly { expected: Ply::new(4), given: Ply::new(2) })
    );
    table.take_back(Side::White);
    assert_eq!(table.ask(WHITE, meant_for(turn(2, 0), "g1f3")), Err(Refusal::TakenBackSince));
    assert_eq!(table.ask(WHITE, meant_for(turn(2, 1), "b1c3")), Err(Refusal::TakenBackSince));
    // Repeats of moves that were not taken back are still recognised.
    assert_eq!(table.ask(BLACK, meant_for(turn(1, 0), "e7e5")), Ok(Decision::AlreadyDone));
    assert_eq!(table.ask(BLACK, meant_for(turn(1, 2), "e7e5")), Ok(Decision::AlreadyDone));
}

#[test]
fn accepting_an_outdated_takeback_is_refused() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    table.play("Nc6");
    let seen = Command::AcceptTakeback { turn: Some(turn(3, 0)) };
    let stale = Refusal::StalePly { expected: Ply::new(4), given: Ply::new(3) };
    assert_eq!(table.ask(BLACK, seen), Err(stale), "it was one half-move then");
    table.ask(BLACK, Command::AcceptTakeback { turn: Some(turn(4, 0)) }).expect("agreed");
    assert_eq!(table.moves(), "e4 e5");
}

#[test]
fn turn_of_returns_the_turn_id_of_each_ply() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.take_back(Side::White);
    table.play("Nc3 Nf6");
    let named = (0..=4).map(|ply| table.game.turn_of(Ply::new(ply)));
    assert_eq!(named.collect::<Vec<_>>(), [turn(0, 0), turn(1, 0), turn(2, 0), turn(3, 1), turn(4, 1)]);
    assert_eq!(table.game.turn_id(), turn(4, 1));
}

#[test]
fn repetitions_ignore_taken_back_moves() {
    let mut table = Table::new();
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(table.game.claimable(), Some(EndReason::ThreefoldRepetition));
    table.take_back(Side::Black);
    assert_eq!((table.game.claimable(), table.game.record().repetitions()), (None, 2));
    let claim =
        Command::ClaimDraw { declared: Some(DeclaredMove { turn: None, text: written(Notation::STANDARD, "Ng8") }) };
    table.ask(BLACK, claim).expect("due with the move");
    assert_eq!(table.outcome(), draw(EndReason::ThreefoldRepetition));
    table.assert_replays();
}

#[test]
fn takeback_drops_the_draw_offer_but_not_its_waiting_period() {
    let mut table = Table::new();
    table.play("e4 e5");
    table.ask(WHITE, move_with_offer("Nf3")).expect("offered");
    table.take_back(Side::White);
    assert_eq!(
        (table.game.draw_offer(), table.ask(BLACK, Command::AcceptDraw { turn: None })),
        (None, Err(Refusal::NoDrawOffer))
    );
    assert_eq!(table.ask(WHITE, Command::OfferDraw), Err(Refusal::DrawOfferTooSoon), "it was an offer all the same");
    table.ask(BLACK, Command::OfferDraw).expect("Black's own");
    table.assert_replays();
}

#[test]
fn takeback_restores_the_clocks_and_restarts_the_turn() {
    // For each control: what White may think for at the start, and after a move that took two days.
    let controls = [
        ("3d/move", days(3), days(3)),
        ("30d+1d<=45d", days(30), days(29)),
        ("2/50d", days(50), days(48)),
        ("3d/move+7d", days(10), days(10)),
        ("3d/move+7d whole-days", days(11), days(11)),
        ("10/50d whole-days doubling>1d", days(26), days(25)),
    ];
    for (control, at_first, after_two_days) in controls {
        let mut table = under(control);
        let rounded = |span: Duration| Duration::from_secs(span.as_secs().div_ceil(60) * 60);
        let longest = |table: &Table| rounded(table.game.clock(Side::White).longest_reflection().expect("a limit"));
        assert_eq!(longest(&table), at_first, "{control}");
        table.now = table.now + days(2) - HOUR;
        table.play("e4");
        assert_eq!(longest(&table), after_two_days, "{control}");
        let before = table.game.clock(Side::White);
        table.play("e5");
        let began = table.game.turn_began();
        // White's second move, Black's answer, and both are taken back.
        table.now = table.now + days(1);
        table.play("Nf3 Nc6");
        let of_black = table.game.moves()[1].clock;
        table.take_back(Side::White);
        assert_eq!(table.game.clock(Side::White), before, "{control}: nothing is charged for what was taken back");
        assert_eq!(table.game.clock(Side::Black), of_black, "{control}");
        assert_eq!(table.game.turn_began(), table.now, "{control}");
        let whole = before.longest_reflection().expect("a limit");
        assert_eq!(table.game.deadline(), Some(table.now + whole), "{control}: afresh, not since {began}");
        table.play("Bc4");
        assert_eq!(table.game.last_move().map(|played| played.spent), Some(HOUR), "{control}");
        table.assert_replays();
    }
}

#[test]
fn takeback_restores_the_moves_left_in_a_period() {
    let mut table = under("2/50d");
    table.play("e4 e5 Nf3");
    assert_eq!(table.game.clock(Side::White).moves_left_in_period(), Some(2), "the second period has begun");
    assert!(table.game.clock(Side::White).available() > Some(days(90)));
    table.take_back(Side::White);
    assert_eq!(table.game.clock(Side::White).moves_left_in_period(), Some(1));
    assert!(table.game.clock(Side::White).available() < Some(days(50)));
}

#[test]
fn given_time_and_corrections_survive_a_takeback() {
    let ruling = Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") };
    let correct = |side, correction| Command::CorrectClock { side, correction, ruling: ruling.clone() };
    let mut table = under("30d+1d");
    table.now = table.now + days(2) - HOUR;
    table.play("e4");
    table.ask(BLACK, Command::GiveTime).expect("a day for White");
    table.ask(Actor::Arbiter, correct(Side::White, Correction::Take(days(5)))).expect("corrected");
    table.ask(Actor::Arbiter, correct(Side::Black, Correction::Add(days(3)))).expect("corrected");
    assert_eq!(table.game.clock(Side::White).available(), Some(days(25)));
    table.take_back(Side::White);
    assert_eq!(table.game.clock(Side::White).available(), Some(days(26)), "30 and 1 given, less 5");
    assert_eq!(table.game.clock(Side::Black).available(), Some(days(33)));
    table.assert_replays();

    let mut table = under("3d/move");
    table.ask(BLACK, Command::GiveTime).expect("a day for White's first move");
    table.play("e4");
    assert_eq!(table.game.clock(Side::White).available(), Some(days(3)));
    table.take_back(Side::White);
    assert_eq!(table.game.clock(Side::White).available(), Some(days(4)), "it was given for this move");
    assert_eq!(table.game.deadline(), Some(table.now + days(4)));
    table.assert_replays();
}

#[test]
fn leave_and_stopped_clocks_survive_a_takeback() {
    let mut table = under("3d/move");
    table.play("e4");
    let until = table.now + days(9);
    table.ask(WHITE, Command::TakeLeave { from: table.now, until, is_automatic: false }).expect("leave");
    table.take_back(Side::White);
    assert_eq!(table.game.deadline(), Some(until + days(3)), "White is on leave");
    table.play("d4");
    assert_eq!(table.game.last_move().map(|played| played.spent), Some(Duration::ZERO));
    let ruling = Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") };
    table.ask(Actor::Arbiter, Command::StopClocks { ruling: ruling.clone() }).expect("stopped");
    table.take_back(Side::White);
    assert_eq!((table.game.deadline(), table.game.is_stopped()), (None, true));
    table.ask(Actor::Arbiter, Command::StartClocks { ruling }).expect("started");
    assert_eq!(table.game.deadline(), Some(until + days(3)));
    table.assert_replays();
}

#[test]
fn takeback_of_other_moves_does_not_replay() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    table.ask(WHITE, Command::ProposeTakeback).expect("proposed");
    let decision = table.game.decide(BLACK, &YES, table.now).expect("agreed");
    let [Event { at, kind: EventKind::TakenBack { by, moves } }] = decision.events() else { panic!("one event") };
    let with = |by: Side, moves: Vec<TakenMove>| {
        let mut game = table.game.clone();
        let refused = game.apply(&Event { at: *at, kind: EventKind::TakenBack { by, moves } });
        assert_eq!(game, table.game, "it is as it was");
        refused
    };
    let other = TakenMove { uci: "b1c3".to_owned(), ..moves[0].clone() };
    assert_eq!(with(*by, vec![other]), Err(ReplayError::NotTheLastMoves(*at)));
    assert_eq!(with(*by, Vec::new()), Err(ReplayError::NotTheLastMoves(*at)));
    assert_eq!(with(*by, vec![moves[0].clone(); 4]), Err(ReplayError::NotTheLastMoves(*at)));
    assert_eq!(with(!*by, moves.clone()), Err(ReplayError::NoTakebackProposed(!*by)));
    let declined = Event { at: *at, kind: EventKind::TakebackDeclined { side: Side::Black } };
    assert_eq!(Table::new().game.apply(&declined), Err(ReplayError::NoTakebackProposed(Side::Black)));
}
