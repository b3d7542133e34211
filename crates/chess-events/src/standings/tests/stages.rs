use super::cases::FIVE;
use super::{number, round_robin};
use crate::{Format, Points, Qualification, SectionResult, StandingsRules, player_standings, rank_across_sections};

fn qualified(qualification: Qualification, codes: &str) -> (Vec<u16>, Vec<u16>, usize) {
    let rules = StandingsRules::parse(Format::RoundRobin, codes).unwrap();
    let result = qualification.of(&player_standings(&round_robin(&FIVE), &rules));
    let numbers = |players: Vec<crate::PairingNumber>| players.into_iter().map(crate::PairingNumber::get).collect();
    (numbers(result.qualified), numbers(result.tied), result.places_left)
}

#[test]
fn best_of_a_section_go_on() {
    assert_eq!(qualified(Qualification::Best(2), "PTS,WIN,SB"), (vec![4, 1], vec![], 0));
    assert_eq!(qualified(Qualification::Best(2), "PTS"), (vec![], vec![1, 2, 4], 2), "three share the first place");
    assert_eq!(qualified(Qualification::Best(3), "PTS"), (vec![1, 2, 4], vec![], 0));
    assert_eq!(qualified(Qualification::Best(9), "PTS"), (vec![1, 2, 4, 3, 5], vec![], 0));
}

#[test]
fn all_above_a_percentage_go_on() {
    let above = |percent| Qualification::Above { percent, maximum: Points::whole(4) };
    assert_eq!(qualified(above(50), "PTS,SB"), (vec![2, 4, 1], vec![], 0));
    assert_eq!(qualified(above(63), "PTS").0, Vec::<u16>::new());
    assert_eq!(qualified(above(37), "PTS").0.len(), 4);
}

#[test]
fn players_of_several_sections_are_ranked_by_shares() {
    let result = |player: u16, tenths: i32, wins: u16, black_wins: u16, rating: u16| SectionResult {
        player: number(player),
        points: Points::from_tenths(tenths),
        games: 10,
        wins,
        black_games: 5,
        black_wins,
        rating: Some(rating),
    };
    let results = vec![
        result(1, 60, 3, 1, 2300),
        result(2, 60, 3, 1, 2200),
        result(3, 60, 3, 2, 2400),
        result(4, 60, 4, 0, 2500),
        result(5, 65, 3, 0, 2500),
        result(6, 60, 3, 1, 2200),
    ];
    let ranked: Vec<_> = rank_across_sections(results).iter().map(|(rank, of)| (*rank, of.player.get())).collect();
    assert_eq!(ranked, [(1, 5), (2, 4), (3, 3), (4, 2), (4, 6), (6, 1)]);
}
