//! Properties of every game.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::{Chess960Number, EndReason, Role, Ruleset};

/// How a move is picked: any, or the reverse of the side’s last move if that is legal, so that positions recur.
#[derive(Clone, Debug)]
enum Pick {
    Any(Index),
    Back(Index),
}

fn picks() -> impl Strategy<Value = Vec<Pick>> {
    let pick = prop_oneof![1 => any::<Index>().prop_map(Pick::Any), 2 => any::<Index>().prop_map(Pick::Back)];
    prop::collection::vec(pick, 0..120)
}

/// A game of orthodox chess or of Chess960, mostly from a standard starting position.
fn games() -> impl Strategy<Value = Record> {
    let start = prop_oneof![
        Just(Position::start(Variant::Standard, None)),
        (0..960_u16).prop_map(|number| Position::start(Variant::Chess960, Chess960Number::new(number))),
        Just(position("r3k2r/8/8/2p5/8/8/1P6/R3K2R w KQkq - 90 60")),
        Just(position("4k3/8/8/8/2p5/8/1P6/R3K3 w Q - 0 1")),
    ];
    (start, picks()).prop_map(|(start, picks)| {
        let mut record = Record::new(start);
        for pick in picks {
            let legal = record.position().legal_moves();
            if legal.is_empty() {
                break;
            }
            record.push(picked(&record, &legal, &pick).clone());
        }
        record
    })
}

fn picked<'legal>(record: &Record, legal: &'legal [LegalMove], pick: &Pick) -> &'legal LegalMove {
    let (Pick::Any(index) | Pick::Back(index)) = pick;
    let last = record.moves().len().checked_sub(2).and_then(|ply| record.moves().get(ply));
    let back = last.and_then(|last| legal.iter().find(|legal| (legal.from(), legal.to()) == (last.to(), last.from())));
    match (pick, back) {
        (Pick::Back(_), Some(back)) => back,
        _ => index.get(legal),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn a_game_is_replayed_exactly_from_its_moves_in_every_notation(record in games()) {
        for notation in Notation::all() {
            let mut replayed = Record::new(record.initial().clone());
            for played in record.moves() {
                let read = notation.read(replayed.position(), &notation.write(played));
                prop_assert_eq!(read.as_ref(), Ok(played));
                if let Ok(read) = read {
                    replayed.push(read);
                }
            }
            prop_assert_eq!(&replayed, &record);
        }
    }

    #[test]
    fn position_at_equals_the_replayed_position(record in games()) {
        let mut replayed = Record::new(record.initial().clone());
        for (ply, played) in record.moves().iter().enumerate() {
            prop_assert_eq!(record.position_at(ply), Some(replayed.position()));
            prop_assert_eq!(record.position_at(ply).map(Position::fen), Some(replayed.position().fen()));
            replayed.push(played.clone());
        }
        prop_assert_eq!(record.position_at(record.moves().len()), Some(record.position()));
        prop_assert_eq!(record.position_at(record.moves().len() + 1), None);
    }

    #[test]
    fn last_move_is_found_from_the_position_after_it(record in games()) {
        for played in record.moves() {
            let after = Position::from_fen(&played.after().fen(), played.after().variant());
            let Ok(after) = after else { panic!("a position") };
            match after.last_move(&played.uci()) {
                Some(found) => for notation in Notation::all() {
                    prop_assert_eq!(notation.write(&found), notation.write(played));
                },
                None => {
                    prop_assert_eq!(after.variant(), Variant::Chess960);
                    prop_assert!(matches!(played.role(), Role::King | Role::Rook), "{}", played.uci());
                }
            }
        }
    }

    #[test]
    fn positions_round_trip_in_fen_with_their_counters(record in games()) {
        for position in record.positions() {
            for fen in [position.fen(), position.shredder_fen()] {
                let read = Position::from_fen(&fen, position.variant());
                prop_assert_eq!(read.as_ref(), Ok(position));
                prop_assert_eq!(read.map(|read| (read.fen(), read.shredder_fen())),
                    Ok((position.fen(), position.shredder_fen())));
            }
        }
    }

    #[test]
    fn repetitions_equal_a_count_over_all_positions(record in games()) {
        let mut replayed = Record::new(record.initial().clone());
        for played in record.moves() {
            replayed.push(played.clone());
            let all = replayed.positions().filter(|earlier| *earlier == replayed.position()).count();
            prop_assert_eq!(usize::from(replayed.repetitions()), all);
            let (claim, end) = (replayed.claimable(Ruleset::Fide), replayed.automatic_ending(Ruleset::Fide));
            prop_assert_eq!(claim == Some(EndReason::ThreefoldRepetition), all >= 3 && replayed.position().ending().is_none());
            prop_assert!(all < 5 || end.is_some());
        }
    }
}
