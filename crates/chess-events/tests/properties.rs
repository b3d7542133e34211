//! What holds for every tournament that is paired by the Dutch system.

use std::collections::BTreeSet;

use chess_events::generate::{Options, Share, generate};
use chess_events::swiss::{check, pair_next_round, pair_round, players_to_pair};
use chess_events::{ByeKind, Colour, RoundNumber, RoundResult, Tournament, trf};
use proptest::prelude::*;

fn options() -> impl Strategy<Value = Options> {
    let shares = (0..1500_u16, 0..1500_u16, 0..400_u16, 0..1500_u16, 0..800_u16);
    (any::<u64>(), 2..24_u16, 2..10_u16, shares, any::<bool>()).prop_map(|(seed, players, rounds, shares, baku)| {
        let mut options = Options::new(seed, players, RoundNumber::new(rounds).expect("a number of rounds"));
        options.half_point_byes = Share::PerTenThousand(shares.0).into();
        options.zero_point_byes = Share::PerTenThousand(shares.1).into();
        options.full_point_byes = Share::PerTenThousand(shares.2).into();
        options.forfeits = Share::PerTenThousand(shares.3).into();
        options.withdrawals = Share::PerTenThousand(shares.4).into();
        options.baku = baku;
        options
    })
}

/// The colours of the games of a player.
fn colours(results: &[RoundResult]) -> Vec<Colour> {
    results.iter().filter_map(|result| result.played_colour()).collect()
}

fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

fn pairs_of_entrants(tournament: &Tournament) -> BTreeSet<chess_events::PairingNumber> {
    tournament.entrants.iter().map(|entrant| entrant.number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn tournaments_obey_the_rules(options in options()) {
        let tournament = generate(&options);
        let last = options.rounds.index();
        prop_assert_eq!(tournament.check_consistency(), Ok(()));
        for entrant in &tournament.entrants {
            let results = &entrant.results;
            let met: Vec<_> = results.iter().filter(|result| result.is_played()).filter_map(|result| result.opponent()).collect();
            let different: BTreeSet<_> = met.iter().collect();
            prop_assert_eq!(met.len(), different.len(), "nobody is met twice");
            let byes = results.iter().filter(|result| **result == RoundResult::Bye { bye: ByeKind::PairingAllocated });
            prop_assert!(byes.count() <= 1);
            let before_last = colours(&results[..results.len().min(last)]);
            prop_assert!(difference(&before_last).abs() <= 2);
            prop_assert!(before_last.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]));
        }
        for round in check(&tournament) {
            prop_assert!(round.findings.is_empty(), "round {}: {:?}", round.round, round.findings);
        }
    }

    #[test]
    fn files_keep_all_that_pairings_depend_on(options in options()) {
        let tournament = generate(&options);
        let import = trf::read(&trf::write(&tournament)).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(&import.tournament, &tournament);
        prop_assert_eq!(pair_next_round(&import.tournament), pair_next_round(&tournament));
    }

    #[test]
    fn everybody_is_paired_once(options in options()) {
        let tournament = generate(&options);
        for index in 0..options.rounds.index() + 1 {
            let round = RoundNumber::from_index(index).unwrap();
            let players = pairs_of_entrants(&tournament);
            if let Ok(pairing) = pair_round(&tournament, round, &players) {
                let named = pairing.pairings.iter().flat_map(|pairing| [pairing.white, pairing.black]).chain(pairing.bye);
                let named: Vec<_> = named.collect();
                prop_assert_eq!(named.len(), players.len());
                prop_assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), players);
                prop_assert_eq!(pairing.bye.is_some(), tournament.entrants.len() % 2 == 1);
            }
        }
    }
}

#[test]
fn byes_granted_in_advance_are_not_paired() {
    let round = RoundNumber::new(3).unwrap();
    let mut tournament = generate(&Options::new(3, 9, round));
    let absent = tournament.entrants[4].number;
    tournament.rounds = RoundNumber::new(4).ok();
    let bye = chess_events::RequestedBye { player: absent, round: round.next(), bye: ByeKind::Half };
    tournament.requested_byes.push(bye);
    assert!(!players_to_pair(&tournament, round.next()).contains(&absent));
    let pairing = pair_next_round(&tournament).unwrap();
    assert_eq!((pairing.pairings.len(), pairing.bye), (4, None));
}
