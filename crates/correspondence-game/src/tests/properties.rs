//! Properties of every game, for any commands:
//!
//! 1. Decided events can be applied. A refused event changes nothing.
//! 2. Replaying the events gives the game; replaying the first of them gives the game as it was after those. Moves that
//!    were taken back are among them.
//! 3. Instants never decrease, whatever the clock says; the time of each move is that of its turn, and within the
//!    deadline.
//! 4. Half-moves are counted from 0, the sides take turns, and each move is legal where it was played.
//! 5. A repeated request gives the same answer, and changes nothing.
//! 6. There is at most one end, it is the last event, and it fits its reason: the side that mates wins, the side that
//!    resigns or forfeits loses, a claim was due, an agreement was not barred, an abort came before both had moved.
//! 7. A running game is not one that would have ended automatically. A finished game has no deadline and no offer, and
//!    allows no command.
//! 8. In a casual game one or two moves are taken back by agreement, and the proposer is to move again. The position,
//!    the possible claims and the clocks are as if the moves had never been made; time given and corrections made since
//!    then remain.
//! 9. The commands reported as allowed are exactly those that are not refused.

use chess_laws::winnable::{Budget, DeadProof, UnwinnableProof};
use chess_laws::{Chess960Number, LegalMove};
use correspondence_clock::{Clock, Run};
use proptest::prelude::*;

use super::*;

/// Small, since nearly every position uses all of it.
const BUDGET: Budget = Budget { nodes: 200 };

/// A request, and the milliseconds since the last one; negative, since the clocks of several machines differ.
#[derive(Clone, Debug)]
struct Step {
    wait: i64,
    actor: Actor,
    request: Request,
}

/// A request; a move is picked from the legal ones when it is sent.
#[derive(Clone, Debug)]
enum Request {
    LegalMove { pick: Pick, notation: Notation, name_ply: bool, offer_draw: bool },
    SomeMove { ply: Option<u16>, uci: String },
    ClaimWith { pick: Pick, name_ply: bool },
    ProvedDead,
    FlagFallProved(Side),
    Other(Command),
}

/// The choice of a legal move: the reverse of the player’s last one, if requested and legal, so that positions recur;
/// or any.
#[derive(Clone, Debug)]
struct Pick {
    back: bool,
    any: prop::sample::Index,
}

impl Pick {
    fn of(&self, game: &Game) -> Option<LegalMove> {
        let legal = game.position().legal_moves();
        let last = game.moves().len().checked_sub(2).map(|ply| game.moves()[ply].uci.split_at(2));
        let back = last.and_then(|(from, to)| legal.iter().find(|legal| legal.uci() == format!("{to}{from}")));
        match back {
            Some(back) if self.back => Some(back.clone()),
            _ if legal.is_empty() => None,
            _ => Some(self.any.get(&legal).clone()),
        }
    }
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let actor = prop_oneof![9 => Just(WHITE), 9 => Just(BLACK), 1 => Just(Actor::Service), 1 => Just(Actor::Arbiter)];
    let wait = prop_oneof![80 => 0_i64..20_000_000, 10 => -60_000_i64..0, 1 => Just(90 * 3_600_000)];
    let notation = prop::sample::select(Notation::all().collect::<Vec<_>>());
    let pick = (any::<bool>(), any::<prop::sample::Index>()).prop_map(|(back, any)| Pick { back, any });
    let legal_move = (pick.clone(), notation, any::<bool>(), prop::bool::weighted(0.1))
        .prop_map(|(pick, notation, name_ply, offer_draw)| Request::LegalMove { pick, notation, name_ply, offer_draw });
    let some_move = (prop::option::of(0_u16..40), "[a-h][1-8][a-h][1-8][qk]?")
        .prop_map(|(ply, uci)| Request::SomeMove { ply, uci });
    let other = prop_oneof![
        8 => Just(Command::OfferDraw),
        4 => Just(Command::AcceptDraw { turn: None }),
        6 => Just(Command::DeclineDraw),
        6 => Just(Command::ClaimDraw { declared: None }),
        16 => Just(Command::ProposeTakeback),
        10 => Just(Command::AcceptTakeback { turn: None }),
        2 => Just(Command::DeclineTakeback),
        4 => (0_u8..40).prop_map(|days| Command::ProposePause { days }),
        4 => Just(Command::AcceptPause { days: None }),
        1 => Just(Command::DeclinePause),
        3 => Just(Command::GiveTime),
        6 => Just(Command::RefillClock { turn: None }),
        1 => correction(),
        1 => Just(Command::Resign),
        1 => Just(Command::Abort),
        2 => Just(Command::FlagFall { cannot_mate: None }),
        1 => prop::sample::select(vec![None, Some(Side::White), Some(Side::Black)])
            .prop_map(|winner| Command::Adjudicate { winner, ruling: ruling() }),
        1 => prop::sample::select(Side::ALL.to_vec())
            .prop_map(|loser| Command::Forfeit { loser, ruling: ruling() }),
    ];
    let claim_with = (pick, any::<bool>()).prop_map(|(pick, name_ply)| Request::ClaimWith { pick, name_ply });
    let proved = prop_oneof![
        Just(Request::ProvedDead),
        any::<bool>().prop_map(|white| { Request::FlagFallProved(if white { Side::White } else { Side::Black }) })
    ];
    let other = other.prop_map(Request::Other);
    let request = prop_oneof![30 => legal_move, 3 => some_move, 3 => claim_with, 4 => other, 1 => proved];
    prop::collection::vec(
        (wait, actor, request).prop_map(|(wait, actor, request)| Step { wait, actor, request }),
        0..160,
    )
}

fn correction() -> impl Strategy<Value = Command> {
    let span = (0_u64..200).prop_map(|hours| HOUR * u32::try_from(hours).expect("few"));
    (any::<bool>(), any::<bool>(), span).prop_map(|(is_white, adds, span)| Command::CorrectClock {
        side: if is_white { Side::White } else { Side::Black },
        correction: if adds { Correction::Add(span) } else { Correction::Take(span) },
        ruling: ruling(),
    })
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") }
}

fn setups() -> impl Strategy<Value = Setup> {
    let bar = prop::option::of(AgreementBar::EARLIEST..20).prop_map(|bar| bar.and_then(|n| AgreementBar::new(n).ok()));
    let control = prop::sample::select(vec![
        "1d/move",
        "2d/move",
        "3d/move",
        "5d+12h<=6d",
        "4/6d",
        "1d/move+7d",
        "2d+6h*4<=3d bank=3d",
        "2d+6h*4<=2d bank=1d floor=1d",
        "-",
    ]);
    (prop::sample::select(Ruleset::ALL.to_vec()), bar, starts(), control, prop::bool::weighted(0.2)).prop_map(
        |(ruleset, agreement_bar, initial, control, rated)| Setup {
            variant: initial.variant(),
            ruleset,
            agreement_bar,
            rules: GameRules::NONE,
            initial,
            control: control.parse().expect("a time control"),
            rated,
            started_at: Instant::from_millis(930_000_000_000),
        },
    )
}

fn starts() -> impl Strategy<Value = Position> {
    let orthodox = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/P7/8/8/8/8/7p/4K3 b - - 0 40",
        "8/8/4k3/8/8/3K4/8/R6b w - - 90 80",
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/1P6/8/2B1K3 w - - 0 1",
    ]);
    prop_oneof![
        3 => orthodox.prop_map(|fen| Position::from_fen(fen, Variant::Standard).expect("a legal position")),
        1 => (0..960_u16).prop_map(|number| Position::start(Variant::Chess960, Chess960Number::new(number))),
    ]
}

fn command(game: &Game, request: &Request) -> Command {
    let named = |name_turn: bool| name_turn.then(|| game.turn_id());
    match request {
        Request::Other(command) => command.clone(),
        Request::SomeMove { ply, uci } => {
            let turn = ply.map(|ply| TurnId { ply: Ply::new(ply), ..game.turn_id() });
            Command::Move { turn, text: MoveText::Uci(uci.clone()), offer_draw: false }
        }
        Request::ClaimWith { pick, name_ply } => {
            let uci = pick.of(game).map_or("a1a1".to_owned(), |legal| legal.uci());
            Command::ClaimDraw { declared: Some(DeclaredMove { turn: named(*name_ply), text: MoveText::Uci(uci) }) }
        }
        Request::LegalMove { pick, notation, name_ply, offer_draw } => {
            let text = pick.of(game).map_or("a1a1".to_owned(), |legal| notation.write(&legal));
            let text = match notation {
                Notation::Uci => MoveText::Uci(text),
                _ => written(*notation, &text),
            };
            Command::Move { turn: named(*name_ply), text, offer_draw: *offer_draw }
        }
        Request::ProvedDead => match DeadProof::find(game.position(), BUDGET) {
            Some(proof) => Command::DeadPosition(Box::new(proof)),
            None => Command::FlagFall { cannot_mate: None },
        },
        Request::FlagFallProved(side) => {
            Command::FlagFall { cannot_mate: UnwinnableProof::find(game.position(), *side, BUDGET).ok().map(Box::new) }
        }
    }
}

/// A refusal has a reason, which in a finished game is that it is over.
fn check_refusal(before: &Game, refusal: &Refusal) -> Result<(), TestCaseError> {
    prop_assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty());
    if let Some(outcome) = before.outcome() {
        let other = matches!(refusal, Refusal::PlayersOnly | Refusal::ArbitersOnly);
        prop_assert!(other || *refusal == Refusal::GameOver(outcome));
    }
    Ok(())
}

/// Checks a move that was played by `actor` with `command`.
fn check_move(before: &Game, after: &Game, actor: Actor, command: &Command, now: Instant) -> Result<(), TestCaseError> {
    prop_assert_eq!(after.moves().len(), before.moves().len() + 1);
    prop_assert_eq!(actor, Actor::Player(before.turn()));
    prop_assert!(before.deadline().is_none_or(|deadline| now <= deadline));
    // The same request, repeated at once or later.
    for later in [Duration::ZERO, HOUR, 1_000 * HOUR] {
        prop_assert_eq!(after.decide(actor, command, now + later), Ok(Decision::AlreadyDone));
    }
    let played = after.last_move().expect("a move");
    prop_assert_eq!(played.ply, before.ply());
    // An agreed pause is not charged.
    let running = before.pauses(before.turn()).running(before.turn_began(), played.at);
    prop_assert_eq!(played.spent, running);
    prop_assert!(before.agreed_pause().is_some() || running == played.at - before.turn_began());
    prop_assert!(played.at >= now);
    for (notation, text) in [(Notation::Uci, &played.uci), (Notation::STANDARD, &played.san)] {
        let read = notation.read(before.position(), text);
        prop_assert_eq!(read.as_ref().map(LegalMove::after), Ok(after.position()));
    }
    Ok(())
}

/// Checks a takeback that `actor` has accepted.
fn check_takeback(before: &Game, after: &Game, actor: Actor) -> Result<(), TestCaseError> {
    let takeback = after.takebacks().last().expect("a takeback");
    prop_assert!(!before.setup().rated);
    prop_assert_eq!(before.takeback_proposal(), Some(takeback.by));
    prop_assert_eq!(actor, Actor::Player(!takeback.by));
    let (remaining, length) = (after.moves().len(), if before.turn() == takeback.by { 2 } else { 1 });
    prop_assert_eq!(remaining + length, before.moves().len());
    prop_assert_eq!(after.moves(), &before.moves()[..remaining]);
    prop_assert_eq!(before.record().position_at(remaining), Some(after.position()));
    prop_assert_eq!(after.turn_id(), TurnId { ply: takeback.to, takebacks: before.turn_id().takebacks + 1 });
    prop_assert_eq!((after.turn(), after.turn_began()), (takeback.by, takeback.at));
    prop_assert_eq!((after.draw_offer(), after.takeback_proposal()), (None, None));
    prop_assert_eq!(takeback.line.moves(), &before.record().moves()[remaining..]);
    Ok(())
}

/// Checks that the clocks are as if no move that was taken back had ever been made.
fn check_clocks(setup: &Setup, events: &[Event], game: &Game) -> Result<(), TestCaseError> {
    let stands = |at: Instant, uci: &str| game.moves().iter().any(|played| played.at == at && played.uci == uci);
    let mut clocks = [Clock::new(setup.control); 2];
    for event in events {
        match &event.kind {
            EventKind::Moved { side, uci, spent, .. } if stands(event.at, uci) => {
                clocks[*side as usize].moved(*spent);
            }
            EventKind::TimeGiven { by, span } => clocks[!*by as usize].give(*span),
            EventKind::ClockCorrected { side, correction: Correction::Add(span), .. } => {
                clocks[*side as usize].give(*span);
            }
            EventKind::ClockCorrected { side, correction: Correction::Take(span), .. } => {
                clocks[*side as usize].take(*span);
            }
            _ => {}
        }
    }
    // In a triple block the division between clock and bank depends on the instants of refills and corrections.
    let divides = |kind: &EventKind| matches!(kind, EventKind::ClockRefilled { .. } | EventKind::ClockCorrected { .. });
    if !setup.control.refills_from_bank() || !events.iter().any(|event| divides(&event.kind)) {
        prop_assert_eq!(Side::ALL.map(|side| game.clock(side)), Side::ALL.map(|side| clocks[side as usize]));
    }
    Ok(())
}

/// Checks the end of a game by a command of `actor`.
fn check_end(before: &Game, after: &Game, actor: Actor, outcome: Outcome) -> Result<(), TestCaseError> {
    let record = after.record();
    let has_ruling = matches!(outcome.reason, EndReason::Adjudication | EndReason::Forfeit);
    prop_assert_eq!(after.ruling().is_some(), has_ruling);
    let moved = after.moves().len() > before.moves().len();
    match outcome.reason {
        EndReason::Checkmate => {
            prop_assert_eq!(outcome.winner.map(Actor::Player), Some(actor));
            prop_assert!(moved && after.position().is_check() && after.position().legal_move_count() == 0);
        }
        EndReason::Resignation => prop_assert_eq!(outcome.winner.map(|winner| Actor::Player(!winner)), Some(actor)),
        EndReason::FlagFall => prop_assert!(outcome.winner.is_none_or(|winner| winner != before.turn())),
        EndReason::Adjudication | EndReason::Forfeit => prop_assert_eq!(actor, Actor::Arbiter),
        EndReason::Aborted => prop_assert!(before.may_abort() && after.moves().len() < 2),
        EndReason::Agreement => {
            // If Black moved first, the first move has only a half-move by Black.
            let before_first = usize::from(after.setup().initial.turn() == Side::Black);
            let number = (after.moves().len() + before_first) / 2 + 1;
            let bar = after.setup().agreement_bar;
            prop_assert!(after.moves().len() >= 2 && bar.is_none_or(|bar| number >= usize::from(bar.number())));
        }
        EndReason::ThreefoldRepetition | EndReason::FiftyMoves => {
            prop_assert_eq!(Some(outcome.reason), record.claimable(after.setup().ruleset));
        }
        EndReason::Stalemate | EndReason::FivefoldRepetition | EndReason::SeventyFiveMoves | EndReason::MoveLimit => {
            prop_assert!(moved)
        }
        EndReason::DeadPosition => prop_assert!(moved || before.record() == record),
    }
    if !matches!(outcome.reason, EndReason::Adjudication) {
        let decisive = [EndReason::Checkmate, EndReason::Resignation, EndReason::Forfeit, EndReason::FlagFall]
            .contains(&outcome.reason);
        prop_assert!(outcome.winner.is_none() || decisive);
    }
    Ok(())
}

/// Checks the invariants of a game, and the commands that it reports as allowed.
fn check_state(game: &Game, now: Instant) -> Result<(), TestCaseError> {
    let in_time = game.deadline().is_none_or(|deadline| now <= deadline);
    let bounded = |days: u8| (1..=PauseProposal::MAX_DAYS).contains(&days) && u16::from(days) <= game.pause_days_left();
    let is_proposed = game.pause_proposal().is_some();
    prop_assert!(game.pause_proposal().is_none_or(|proposal| bounded(proposal.days) && game.outcome().is_none()));
    prop_assert!(Side::ALL.iter().all(|side| !is_proposed || !game.may_propose_pause(*side, now)));
    if let Some((from, until)) = game.agreed_pause().filter(|(from, until)| (*from..*until).contains(&now)) {
        prop_assert!(Side::ALL.iter().all(|side| game.pauses(*side).running(from, until) == Duration::ZERO));
    }
    if game.outcome().is_some() {
        prop_assert_eq!((game.draw_offer(), game.deadline(), game.claimable()), (None, None, None));
        prop_assert_eq!(game.takeback_proposal(), None);
        prop_assert!(!game.may_abort());
    } else {
        prop_assert_eq!(game.record().automatic_ending(game.setup().ruleset), None);
        prop_assert_eq!(game.deadline().is_some(), game.setup().control != TimeControl::UNLIMITED);
    }
    for side in Side::ALL {
        let decide = |command| game.decide(Actor::Player(side), &command, now);
        let refill = decide(Command::RefillClock { turn: None });
        let is_repeated = refill == Ok(Decision::AlreadyDone);
        prop_assert!(!is_repeated || game.refilled_at().is_some());
        prop_assert_eq!(refill.is_ok(), is_repeated || game.may_refill(side, now) && in_time);
        if let Some(reading) = game.clock_reading(side, now.max(game.last_event_at))
            && let Run::TripleBlock(block) = game.setup().control.run()
        {
            prop_assert!(reading.on_clock <= block.ceiling);
        }
        let may_offer = game.may_offer_draw(side);
        prop_assert_eq!(game.draw_offer().is_none() && decide(Command::OfferDraw).is_ok(), may_offer && in_time);
        prop_assert_eq!(decide(Command::Abort).is_ok(), game.may_abort() && in_time);
        prop_assert_eq!(
            decide(Command::AcceptDraw { turn: None }).is_ok(),
            game.draw_offer() == Some(!side) && in_time
        );
        prop_assert_eq!(decide(Command::Resign).is_ok(), game.outcome().is_none() && in_time);
        let takeback_by = game.takeback_proposal();
        let may_propose = game.may_propose_takeback(side);
        prop_assert_eq!(takeback_by.is_none() && decide(Command::ProposeTakeback).is_ok(), may_propose && in_time);
        prop_assert_eq!(decide(Command::AcceptTakeback { turn: None }).is_ok(), takeback_by == Some(!side) && in_time);
        prop_assert_eq!(decide(Command::DeclineTakeback).is_ok(), takeback_by.is_some() && in_time);
        let claim = decide(Command::ClaimDraw { declared: None });
        let due = game.claimable().is_some() && side == game.turn() && in_time;
        prop_assert_eq!(matches!(claim, Ok(Decision::Accepted(_))), due);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn games_keep_their_invariants(setup in setups(), steps in steps()) {
        let mut game = Game::new(setup.clone());
        let mut events: Vec<Event> = Vec::new();
        let mut states = vec![game.clone()];
        let mut now = setup.started_at;
        for Step { wait, actor, request } in steps {
            now = Instant::from_millis(now.as_millis() + wait);
            let before = game.clone();
            let request_command = command(&before, &request);
            match before.decide(actor, &request_command, now) {
                Err(refusal) => check_refusal(&before, &refusal)?,
                Ok(decision) => {
                    if before.outcome().is_some() {
                        prop_assert_eq!(&decision, &Decision::AlreadyDone, "an outcome is final");
                    }
                    for event in decision.events() {
                        prop_assert!(events.last().is_none_or(|last| last.at <= event.at));
                        prop_assert_eq!(game.apply(event), Ok(()));
                        events.push(event.clone());
                        states.push(game.clone());
                    }
                    if game.takebacks().len() > before.takebacks().len() {
                        check_takeback(&before, &game, actor)?;
                    } else if game.moves().len() != before.moves().len() {
                        check_move(&before, &game, actor, &request_command, now)?;
                    }
                    if let (None, Some(outcome)) = (before.outcome(), game.outcome()) {
                        check_end(&before, &game, actor, outcome)?;
                    }
                }
            }
            check_state(&game, now)?;
            check_clocks(&setup, &events, &game)?;
        }
        // Replaying the first events gives each earlier state.
        for (count, state) in states.iter().enumerate() {
            let replayed = Game::replay(setup.clone(), events.iter().take(count).cloned());
            prop_assert_eq!(replayed.as_ref(), Ok(state));
        }
        // No move and no end can be applied twice.
        for event in events.iter().filter(|event| matches!(event.kind, EventKind::Moved { .. } | EventKind::Ended(_))) {
            let mut again = game.clone();
            prop_assert!(again.apply(event).is_err());
            prop_assert_eq!(&again, &game);
        }
    }
}
