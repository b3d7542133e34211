//! Events keep the order of their commands, also after being stored.

use proptest::prelude::*;

use super::*;
use crate::history::{HistoryError, merge, ply_after};

/// The stored form of a history: the moves that stand, and every other event with the half-move it precedes.
fn stored(history: &[Event]) -> (Vec<TakenMove>, Vec<(Ply, Event)>) {
    let (mut moves, mut events, mut ply) = (Vec::new(), Vec::new(), Ply::new(0));
    for event in history {
        let after = ply_after(ply, &event.kind);
        match &event.kind {
            EventKind::Moved { uci, san, spent, .. } => {
                moves.push(TakenMove { uci: uci.clone(), san: san.clone(), at: event.at, spent: *spent });
            }
            _ => events.push((ply, event.clone())),
        }
        moves.truncate(after.index());
        ply = after;
    }
    (moves, events)
}

/// Random commands by random actors, most of which are refused. Many games take back moves several times in a row.
fn requests() -> impl Strategy<Value = Vec<(Actor, Option<prop::sample::Index>, Command, i64)>> {
    let actor = prop_oneof![10 => Just(WHITE), 10 => Just(BLACK), 2 => Just(Actor::Arbiter), 1 => Just(Actor::Service)];
    let leave = (0_i64..10).prop_map(|days| {
        let from = Instant::from_millis(930_000_000_000 + days * 86_400_000);
        Command::TakeLeave { from, until: from + HOUR * 48, is_automatic: false }
    });
    let command = prop_oneof![
        10 => Just(Command::ProposeTakeback),
        10 => Just(Command::AcceptTakeback { turn: None }),
        1 => Just(Command::DeclineTakeback),
        3 => Just(Command::OfferDraw),
        2 => Just(Command::DeclineDraw),
        2 => (1_u8..4).prop_map(|days| Command::ProposePause { days }),
        2 => Just(Command::AcceptPause { days: None }),
        1 => Just(Command::DeclinePause),
        2 => leave,
        1 => Just(Command::GiveTime),
        1 => Just(Command::RefillClock { turn: None }),
        1 => Just(Command::StopClocks { ruling: ruling() }),
        1 => Just(Command::StartClocks { ruling: ruling() }),
        1 => Just(Command::Forfeit { loser: Side::White, ruling: ruling() }),
    ];
    let pick = prop_oneof![any::<prop::sample::Index>().prop_map(Some), Just(None)];
    // Many commands share an instant, like the answers of conditional lines.
    let wait = prop_oneof![2 => Just(0_i64), 1 => 0..3_600_000_i64];
    prop::collection::vec((actor, pick, command, wait), 0..120)
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn history_is_in_the_order_of_the_commands(
        requests in requests(),
        black_begins in any::<bool>(),
        has_bank in any::<bool>(),
    ) {
        let mut table = if has_bank {
            let control = "2d+6h*4<=3d bank=3d".parse();
            Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control)
        } else if black_begins {
            Table::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")
        } else {
            Table::new()
        };
        let setup = table.game.setup().clone();
        let first = setup.initial.turn();
        let mut applied: Vec<Event> = Vec::new();
        for (actor, pick, command, wait) in requests {
            table.now = Instant::from_millis(table.now.as_millis() + wait);
            let legal = table.game.position().legal_moves();
            let (actor, command) = match pick {
                Some(pick) if !legal.is_empty() => {
                    let text = MoveText::Uci(pick.get(&legal).uci());
                    (Actor::Player(table.game.turn()), Command::Move { turn: None, text, offer_draw: wait == 0 })
                }
                _ => (actor, command),
            };
            let Ok(decision) = table.game.decide(actor, &command, table.now) else { continue };
            for event in decision.events() {
                prop_assert_eq!(table.game.apply(event), Ok(()));
                applied.push(event.clone());
                let (standing, events) = stored(&applied);
                let played: Vec<_> = table.game.moves().iter().map(|played| &played.uci).collect();
                prop_assert_eq!(standing.iter().map(|stands| &stands.uci).collect::<Vec<_>>(), played);
                let history = merge(standing, &events, first);
                prop_assert_eq!(history.as_ref(), Ok(&applied));
            }
        }
        prop_assert_eq!(Game::replay(setup, applied), Ok(table.game));
    }
}

fn a_move(uci: &str, at: i64) -> TakenMove {
    TakenMove { uci: uci.to_owned(), san: uci.to_owned(), at: Instant::from_millis(at), spent: Duration::ZERO }
}

fn other(ply: u16, at: i64, kind: EventKind) -> (Ply, Event) {
    (Ply::new(ply), Event { at: Instant::from_millis(at), kind })
}

/// A history in short form: each move by its name, a takeback as `<`, an offer as `=`.
fn short(history: Result<Vec<Event>, HistoryError>) -> Result<String, HistoryError> {
    let words = history?.into_iter().map(|event| match event.kind {
        EventKind::Moved { ply, side, uci, .. } => {
            format!("{ply}{}{uci}", if side == Side::White { '.' } else { ':' })
        }
        EventKind::TakenBack { .. } => "<".to_owned(),
        _ => "=".to_owned(),
    });
    Ok(words.collect::<Vec<_>>().join(" "))
}

const BY: Side = Side::White;

#[test]
fn taken_back_moves_keep_their_place_in_the_history() {
    let offered = || EventKind::DrawOffered { side: BY };
    let back = |moves: &[TakenMove]| EventKind::TakenBack { by: BY, moves: moves.to_vec() };
    let standing = vec![a_move("a", 1), a_move("g", 9), a_move("h", 10)];
    let events = [
        other(1, 2, offered()),
        other(3, 5, back(&[a_move("c", 4)])),
        // The second takeback removes moves made before and after the first one.
        other(3, 7, back(&[a_move("b", 3), a_move("d", 6)])),
        other(1, 8, offered()),
        other(3, 11, offered()),
    ];
    let merged = short(merge(standing, &events, Side::White));
    assert_eq!(merged.as_deref(), Ok("0.a = 1:b 2.c < 2.d < = 1:g 2.h ="));
    let twice = [other(2, 3, back(&[a_move("b", 2)])), other(1, 4, back(&[a_move("a", 1)]))];
    assert_eq!(short(merge(Vec::new(), &twice, Side::Black)).as_deref(), Ok("0:a 1.b < <"));
}

#[test]
fn inconsistent_histories_are_refused() {
    let back = |ply, moves: &[TakenMove]| other(ply, 9, EventKind::TakenBack { by: BY, moves: moves.to_vec() });
    assert_eq!(merge(Vec::new(), &[back(1, &[a_move("a", 1), a_move("b", 2)])], BY), Err(HistoryError));
    assert_eq!(merge(Vec::new(), &[back(2, &[a_move("b", 2)])], BY), Err(HistoryError), "the first move is missing");
}
