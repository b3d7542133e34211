use proptest::prelude::*;

use super::round_robin;
use crate::{Format, Fraction, PairingNumber, RoundResult, Standings, StandingsRules, Tournament, player_standings};

/// A finished round robin.
fn any_round_robin() -> impl Strategy<Value = Tournament> {
    (3_usize..9).prop_flat_map(|players| {
        prop::collection::vec(0_u8..5, players * players).prop_map(move |choices| {
            let mut rows = vec![vec!['.'; players]; players];
            for row in 0..players {
                for column in row + 1..players {
                    let pair = [('1', '0'), ('=', '='), ('0', '1'), ('+', '-'), ('-', '-')];
                    (rows[row][column], rows[column][row]) = pair[usize::from(choices[row * players + column])];
                }
            }
            let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
            round_robin(&rows.iter().map(String::as_str).collect::<Vec<_>>())
        })
    })
}

/// The tournament with other numbers for the same players: `order[index]` is the index of the player in the original.
fn renumbered(tournament: &Tournament, order: &[usize]) -> Tournament {
    let renamed = |number: PairingNumber| {
        let index = order.iter().position(|&old| old == number.index()).unwrap();
        PairingNumber::from_index(index).unwrap()
    };
    let mut result = tournament.clone();
    result.entrants = order.iter().map(|&old| tournament.entrants[old].clone()).collect();
    for (index, entrant) in result.entrants.iter_mut().enumerate() {
        entrant.number = PairingNumber::from_index(index).unwrap();
        for own in &mut entrant.results {
            match own {
                RoundResult::Game { opponent, .. } => *opponent = renamed(*opponent),
                RoundResult::Forfeit { opponent: Some(opponent), .. } => *opponent = renamed(*opponent),
                _ => {}
            }
        }
    }
    result
}

const ORDERS: [&str; 4] = ["PTS,WIN,SB,DE", "PTS,DE,WIN,KS", "PTS,SB/C1,PS,REP", "DE,PTS,STD,WON,BPG,BWG"];

fn ranks(standings: &Standings<PairingNumber>, name: impl Fn(PairingNumber) -> usize) -> Vec<(usize, usize)> {
    let mut ranks: Vec<_> = standings.places.iter().map(|place| (name(place.competitor), place.rank)).collect();
    ranks.sort_unstable();
    ranks
}

proptest! {
    #[test]
    fn places_do_not_depend_on_the_numbers(tournament in any_round_robin(), turn in 0_usize..9, reverse: bool) {
        let count = tournament.entrants.len();
        let mut order: Vec<usize> = (0..count).collect();
        order.rotate_left(turn % count);
        if reverse {
            order.reverse();
        }
        let other = renumbered(&tournament, &order);
        for codes in ORDERS {
            let rules = StandingsRules::parse(Format::RoundRobin, codes).unwrap();
            let before = ranks(&player_standings(&tournament, &rules), PairingNumber::index);
            let after = ranks(&player_standings(&other, &rules), |number| order[number.index()]);
            prop_assert_eq!(before, after);
        }
    }

    #[test]
    fn sums_shown_equal_the_values(tournament in any_round_robin(), swiss: bool) {
        let (format, codes) = if swiss {
            (Format::Swiss, "PTS,BH,BH/C1,BH/M1,SB,SB/C2,FB,PS/C1,STD")
        } else {
            (Format::RoundRobin, "PTS,SB,SB/C1,KS,PS,STD,DE")
        };
        let standings = player_standings(&tournament, &StandingsRules::parse(format, codes).unwrap());
        for place in &standings.places {
            for evaluation in place.evaluations.iter().flatten().filter(|evaluation| !evaluation.terms.is_empty()) {
                let sum: Fraction = evaluation.terms.iter().filter(|term| !term.cut).map(|term| term.product()).sum();
                prop_assert_eq!(evaluation.value, Some(sum));
            }
        }
    }

    #[test]
    fn every_criterion_orders_those_still_tied(tournament in any_round_robin()) {
        let rules = StandingsRules::parse(Format::RoundRobin, "PTS,WIN,SB,KS").unwrap();
        let standings = player_standings(&tournament, &rules);
        for pair in standings.places.windows(2) {
            let values = |index: usize| -> Vec<_> {
                let evaluations = pair[index].evaluations.iter().flatten();
                evaluations.map(|evaluation| evaluation.value).collect()
            };
            prop_assert_eq!(values(0) == values(1), pair[0].rank == pair[1].rank);
            prop_assert!(values(0) >= values(1));
        }
    }

    #[test]
    fn points_of_all_add_up(tournament in any_round_robin()) {
        let standings = player_standings(&tournament, &StandingsRules::correspondence());
        let total: i32 = standings.places.iter().map(|place| place.points.tenths()).sum();
        let results = tournament.entrants.iter().flat_map(|entrant| &entrant.results);
        let awarded: i32 = results.map(|&result| tournament.scoring.points(result).tenths()).sum();
        prop_assert_eq!(total, awarded);
    }
}
