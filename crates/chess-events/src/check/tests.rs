//! Tests of the check of whole tournaments.

use super::*;
use crate::generate::{Options, generate};
use crate::{
    ByeKind, CalendarDate, Colour, Cycles, Entrant, GameOutcome, PairingNumber, PairingSystem, Player, RoundResult,
    RoundRobin, Team, league_rounds, trf,
};

fn number(value: u16) -> PairingNumber {
    PairingNumber::new(value).unwrap()
}

fn round(value: u16) -> RoundNumber {
    RoundNumber::new(value).unwrap()
}

fn swiss() -> Tournament {
    let mut options = Options::new(11, 14, round(5));
    options.standings = ["PTS", "DE", "BH/C1", "BH", "SB"].map(|code| code.parse().unwrap()).to_vec();
    options.half_point_byes = "5%".parse().unwrap();
    options.forfeits = "5%".parse().unwrap();
    generate(&options)
}

/// A player with a name and a rating.
fn entrant(index: usize) -> Entrant {
    let number = PairingNumber::from_index(index).unwrap();
    let rating = u16::try_from(2500 - 10 * index).ok();
    Entrant::new(number, Player { name: format!("Player, {number}"), rating, ..Player::default() })
}

/// A round robin in which the player with the smaller number wins.
fn round_robin(players: usize, cycles: Cycles) -> Tournament {
    let table = RoundRobin::new(players, cycles).unwrap();
    let mut entrants: Vec<Entrant> = (0..players).map(entrant).collect();
    for of_table in table.rounds() {
        for entrant in &mut entrants {
            entrant.results.push(RoundResult::Bye { bye: ByeKind::Zero });
        }
        for game in of_table.games {
            for (own, opponent, colour) in
                [(game.white, game.black, Colour::White), (game.black, game.white, Colour::Black)]
            {
                let outcome = if own < opponent { GameOutcome::Win } else { GameOutcome::Loss };
                entrants[own.index()].results[of_table.round.index()] =
                    RoundResult::Game { opponent, colour, outcome, rated: true };
            }
        }
    }
    for (entrant, rank) in entrants.iter_mut().zip(1..) {
        entrant.stated_rank = Some(rank);
    }
    Tournament {
        rounds: Some(round(table.round_count())),
        system: Some(if cycles == Cycles::Single {
            PairingSystem::RoundRobin
        } else {
            PairingSystem::DoubleRoundRobin
        }),
        standings: ["PTS", "DE", "WIN", "SB"].map(|code| code.parse().unwrap()).to_vec(),
        entrants,
        ..Tournament::default()
    }
}

/// A round robin of teams of two, in which the player with the smaller number wins. White is at home on the first board.
fn team_round_robin(teams: usize) -> Tournament {
    let mut entrants: Vec<Entrant> = (0..2 * teams).map(entrant).collect();
    let rounds = league_rounds(teams, Cycles::Single).unwrap();
    for of_table in &rounds {
        for fixture in &of_table.fixtures {
            for board in 1..=2 {
                let [white, black] = fixture.teams_on(board).map(|team| 2 * team.index() + usize::from(board) - 1);
                for (own, opponent, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
                    let outcome = if own < opponent { GameOutcome::Win } else { GameOutcome::Loss };
                    let opponent = PairingNumber::from_index(opponent).unwrap();
                    entrants[own].results.push(RoundResult::Game { opponent, colour, outcome, rated: true });
                }
            }
        }
        for entrant in &mut entrants {
            entrant.results.resize(of_table.round.index() + 1, RoundResult::Bye { bye: ByeKind::Zero });
        }
    }
    let team = |index: usize| Team {
        number: TeamNumber::from_index(index).unwrap(),
        name: format!("Team {index}"),
        nickname: None,
        strength: None,
        match_points: None,
        game_points: None,
        rank: u16::try_from(index + 1).ok(),
        members: [2 * index, 2 * index + 1].map(|index| PairingNumber::from_index(index).unwrap()).to_vec(),
    };
    Tournament {
        rounds: rounds.last().map(|of_table| of_table.round),
        system: Some("FIDE_TEAM_ROUNDROBIN".parse().unwrap()),
        standings: ["PTS", "MPVGP"].map(|code| code.parse().unwrap()).to_vec(),
        teams: (0..teams).map(team).collect(),
        entrants,
        ..Tournament::default()
    }
}

/// The findings of all rounds and of the places, as text.
fn findings(tournament: &Tournament) -> Vec<String> {
    let checked = check_event(tournament);
    let rounds = checked
        .rounds
        .iter()
        .flat_map(|round| round.findings.iter().map(move |finding| format!("round {}: {finding}", round.round)));
    let places = checked.standings.places.iter().filter(|place| !place.agrees);
    let places = places.map(|place| format!("{} is {:?}, not {:?}", place.number, place.places, place.stated));
    let refused = checked.standings.refused.iter().map(ToString::to_string);
    let sums = checked.standings.wrong_sums.iter().map(ToString::to_string);
    let all: Vec<String> = rounds.chain(places).chain(refused).chain(sums).collect();
    assert_eq!(all.is_empty(), checked.agrees());
    all
}

fn remarks(tournament: &Tournament) -> Vec<String> {
    check_event(tournament).remarks.iter().map(ToString::to_string).collect()
}

/// Exchanges the colours of the game of a player.
fn exchange_colours(tournament: &mut Tournament, player: PairingNumber, round: RoundNumber) {
    let opponent = tournament.entrant(player).unwrap().result(round).opponent().unwrap();
    for side in [player, opponent] {
        if let RoundResult::Game { colour, .. } = &mut tournament.entrant_mut(side).unwrap().results[round.index()] {
            *colour = colour.other();
        }
    }
}

#[test]
fn generated_tournaments_agree() {
    for seed in 1..40 {
        let mut options = Options::new(seed, 5 + u16::try_from(seed).unwrap(), round(5));
        options.standings = ["PTS", "BH", "DE", "WIN", "RTNG"].map(|code| code.parse().unwrap()).to_vec();
        options.half_point_byes = "6%".parse().unwrap();
        options.zero_point_byes = "2:2,3:1".parse().unwrap();
        options.forfeits = "8%".parse().unwrap();
        options.double_forfeits = "2%".parse().unwrap();
        options.half_zero_results = "2%".parse().unwrap();
        options.late_entries = "2:2".parse().unwrap();
        options.withdrawals = "3%".parse().unwrap();
        options.baku = seed % 3 == 0;
        assert_eq!(options.check(), Ok(()));
        let tournament = generate(&options);
        assert_eq!(findings(&tournament), [""; 0], "{seed}");
        let read = trf::read(&trf::write(&tournament)).unwrap().tournament;
        assert_eq!(findings(&read), [""; 0], "{seed}");
    }
}

#[test]
fn wrong_places_are_told() {
    let mut tournament = swiss();
    assert_eq!(findings(&tournament), [""; 0]);
    let places: Vec<PlaceCheck> = check_event(&tournament).standings.places;
    let first = places.first().unwrap();
    assert_eq!((first.stated, first.why.as_deref()), (Some(1), None));
    let two: Vec<PairingNumber> = places[..2].iter().map(|place| number(place.number)).collect();
    for (player, rank) in two.iter().zip([2, 1]) {
        tournament.entrant_mut(*player).unwrap().stated_rank = Some(rank);
    }
    let expected = [format!("{} is 1..=1, not Some(2)", two[0]), format!("{} is 2..=2, not Some(1)", two[1])];
    assert_eq!(findings(&tournament), expected);
}

#[test]
fn ties_are_shared_or_have_places_of_their_own() {
    let mut tournament = round_robin(4, Cycles::Single);
    tournament.standings.truncate(1);
    assert_eq!(findings(&tournament), [""; 0]);
    for entrant in &mut tournament.entrants {
        for result in &mut entrant.results {
            if let RoundResult::Game { outcome, .. } = result {
                *outcome = GameOutcome::Draw;
            }
        }
    }
    let mut stated = |ranks: [u16; 4]| {
        for (entrant, rank) in tournament.entrants.iter_mut().zip(ranks) {
            entrant.stated_rank = Some(rank);
        }
        findings(&tournament).len()
    };
    assert_eq!([[1, 1, 1, 1], [3, 2, 4, 1]].map(&mut stated), [0, 0]);
    assert_eq!(stated([1, 1, 3, 4]), 2, "a place that only some share");
    assert_eq!(stated([1, 2, 3, 5]), 1);
}

#[test]
fn lists_that_are_not_allowed_are_told() {
    let mut tournament = round_robin(4, Cycles::Single);
    tournament.standings.push("BH".parse().unwrap());
    assert_eq!(findings(&tournament), ["BH is not for round robins: everybody has the same opponents."]);
    let mut tournament = swiss();
    tournament.standings.insert(1, "OTHER_COIN".parse().unwrap());
    assert_eq!(findings(&tournament), [""; 0]);
    let expected = "Places were compared with what stands before it alone: OTHER_COIN is not a tie-break that can be \
                    computed.";
    assert_eq!(remarks(&tournament), [expected]);
}

#[test]
fn what_is_not_stated_is_assumed_and_told() {
    let mut tournament = swiss();
    tournament.system = None;
    tournament.rounds = None;
    tournament.standings.clear();
    for entrant in &mut tournament.entrants {
        entrant.stated_rank = None;
    }
    let expected = [
        "The pairing system is not stated; assumed: the FIDE (Dutch) Swiss system of 2026.",
        "The number of rounds is not stated; round 5 is taken as the last.",
        "There is no list of tie-breaks: places were compared with points alone.",
        "No places are stated, so none were compared.",
    ];
    assert_eq!(remarks(&tournament), expected);
    let mut tournament = round_robin(5, Cycles::Double);
    tournament.system = None;
    let expected = "The pairing system is not stated; assumed: the Berger tables of a double round robin.";
    assert_eq!((findings(&tournament), remarks(&tournament)), (vec![], vec![expected.to_owned()]));
}

#[test]
fn unknown_systems_are_not_passed_over() {
    let mut tournament = swiss();
    let mut of = |code: &str| {
        tournament.system = Some(code.parse().unwrap());
        assert_eq!(findings(&tournament), [""; 0]);
        remarks(&tournament)
    };
    let basic = "is not computed here: pairings were checked for second meetings, second byes and colours alone.";
    assert_eq!(of("FIDE_DUBOV"), [format!("FIDE_DUBOV {basic}")]);
    let unknown = "Pairings were not checked: the rules of CUSTOM_SWISS are not known here.";
    assert_eq!(of("CUSTOM_SWISS"), [unknown]);
    tournament.system = Some(PairingSystem::Dutch);
    tournament.start = CalendarDate::new(2026, 2, 1).ok();
    assert_eq!(remarks(&tournament), [""; 0]);
    tournament.start = CalendarDate::new(2026, 1, 31).ok();
    assert_eq!(remarks(&tournament), [format!("The Dutch system in force until January 2026 {basic}")]);
}

#[test]
fn round_robins_are_compared_with_the_tables() {
    for cycles in [Cycles::Single, Cycles::Double, Cycles::DoubleSwapped] {
        for players in 3..9 {
            assert_eq!(findings(&round_robin(players, cycles)), [""; 0], "{players} {cycles:?}");
        }
    }
    let mut tournament = round_robin(6, Cycles::Single);
    exchange_colours(&mut tournament, number(2), round(2));
    assert_eq!(findings(&tournament), ["round 2: 1–2 is prescribed, with these colours."]);
    for entrant in &mut tournament.entrants {
        entrant.results.swap(0, 1);
    }
    assert_eq!(findings(&tournament).len(), 12);
    tournament.system = Some(PairingSystem::CustomRoundRobin);
    assert_eq!(findings(&tournament), [""; 0]);
    tournament.system = None;
    assert_eq!(findings(&tournament).len(), 12, "three rounds are those of the tables");
}

#[test]
fn meetings_of_a_round_robin_are_counted() {
    let mut tournament = round_robin(4, Cycles::Double);
    tournament.system = Some(PairingSystem::CustomRoundRobin);
    // The first round is played again instead of the last.
    for entrant in &mut tournament.entrants {
        entrant.results[5] = entrant.results[0];
    }
    let expected = ["round 6: 1–4 is one meeting too many.", "round 6: 2–3 is one meeting too many."];
    let found = findings(&tournament);
    assert_eq!(found[..2], expected);
    assert_eq!(found.iter().filter(|finding| finding.ends_with("is missing at the end.")).count(), 2);
}

#[test]
fn games_of_players_who_left_are_not_told() {
    let mut tournament = round_robin(6, Cycles::Single);
    let gone = number(6);
    for index in 2..5 {
        let opponent = tournament.entrant(gone).unwrap().results[index].opponent().unwrap();
        for side in [gone, opponent] {
            tournament.entrant_mut(side).unwrap().results[index] = RoundResult::Bye { bye: ByeKind::Zero };
        }
    }
    assert!(check_event(&tournament).rounds.iter().all(|round| round.findings.is_empty()));
    let left: Vec<String> = remarks(&tournament).into_iter().filter(|remark| remark.starts_with("Player")).collect();
    assert_eq!(left, ["Player 6 has no games from round 3 on."]);
}

#[test]
fn matches_of_teams_are_compared_with_the_tables() {
    for teams in 2..8 {
        assert_eq!(findings(&team_round_robin(teams)), [""; 0], "{teams}");
    }
    let mut tournament = team_round_robin(4);
    for player in [1, 2] {
        exchange_colours(&mut tournament, number(player), round(1));
    }
    assert_eq!(findings(&tournament), ["round 1: The match 1–4 is prescribed, with White for 1 on the first board."]);
    for entrant in &mut tournament.entrants {
        entrant.results.swap(0, 1);
    }
    assert_eq!(findings(&tournament).len(), 8);
    tournament.system = Some("FIDE_TEAM_MP_GP".parse().unwrap());
    assert_eq!(findings(&tournament), [""; 0]);
    for entrant in &mut tournament.entrants {
        entrant.results[2] = entrant.results[0];
    }
    assert!(findings(&tournament).contains(&"round 3: The match 1–2: the teams have met before.".to_owned()));
}

#[test]
fn sums_of_teams_are_checked() {
    let mut tournament = team_round_robin(4);
    let points = |value| Some(crate::Points::whole(value));
    (tournament.teams[0].match_points, tournament.teams[0].game_points) = (points(6), points(6));
    assert_eq!(findings(&tournament), [""; 0]);
    tournament.teams[0].match_points = points(5);
    assert_eq!(findings(&tournament), ["Team 1 has 5.0 match points, but the results give 6.0."]);
}

#[test]
fn long_tournaments_are_told() {
    let mut tournament = swiss();
    tournament.start = CalendarDate::new(2026, 3, 1).ok();
    tournament.end = CalendarDate::new(2026, 12, 31).ok();
    tournament.standings.push("ARO".parse().unwrap());
    let expected = [
        "The tournament lasts more than 30 days, so ratings may have changed meanwhile.",
        "ARO is advised against in a tournament of more than 30 days.",
    ];
    assert_eq!(remarks(&tournament), expected);
}

#[test]
fn ratings_of_later_lists_are_read_from_the_file_and_used() {
    let mut tournament = swiss();
    tournament.standings = vec!["PTS".parse().unwrap(), "ARO".parse().unwrap()];
    tournament.entrants.iter_mut().for_each(|entrant| entrant.stated_rank = None);
    let values = |tournament: &Tournament| -> Vec<String> {
        let places = check_event(tournament).standings.places;
        let mut values: Vec<_> = places.into_iter().map(|place| (place.number, place.values[1].clone())).collect();
        values.sort();
        values.into_iter().map(|(_, value)| value).collect()
    };
    let before = values(&tournament);
    let last = round(tournament.paired_rounds());
    for (rating, entrant) in (2900..).zip(&mut tournament.entrants) {
        entrant.later_ratings.insert(last, rating);
    }
    tournament.entrants[1].later_ratings.insert(round(2), 2500);
    let text = trf::write(&tournament);
    assert!(text.contains("\n### Ratings @ Round 2: 2 2500\n"), "{text}");
    let read = trf::read(&text).unwrap().tournament;
    assert_eq!(read.entrants[1].later_ratings, tournament.entrants[1].later_ratings);
    assert!(read.notes.is_empty());
    assert_ne!(values(&read), before);
    assert!(remarks(&read).contains(&"Ratings of later lists were taken for their rounds.".to_owned()));
    let unknown = trf::read(&text.replace("Round 2: 2 2500", "Round 2: 999 2500")).unwrap_err();
    assert!(unknown.to_string().ends_with("There is no player 999."), "{unknown}");
    let other = trf::read(&text.replace("Round 2: 2 2500", "Round 2: by hand")).unwrap().tournament;
    assert_eq!(other.notes, ["Ratings @ Round 2: by hand"]);
}

#[test]
fn rounds_of_teams_may_have_an_order_of_their_own() {
    let mut tournament = team_round_robin(4);
    tournament.system = None;
    for entrant in &mut tournament.entrants {
        entrant.results.rotate_left(1);
    }
    assert_eq!(findings(&tournament), [""; 0]);
    let expected = "Pairings were not checked: the order of rounds is not that of the Berger tables; everybody’s meeting \
                    everybody was checked.";
    assert!(remarks(&tournament).contains(&expected.to_owned()), "{:?}", remarks(&tournament));
}

#[test]
fn notes_of_differences_are_kept_in_the_file() {
    let mut tournament = round_robin(6, Cycles::Single);
    exchange_colours(&mut tournament, number(2), round(2));
    let notes = check_event(&tournament).notes();
    assert_eq!(notes.len(), 1);
    tournament.add_note(&notes[0]);
    let text = trf::write(&tournament);
    assert!(text.ends_with("### Pairing check @ Round 2: 1–2 is prescribed, with these colours.\n"));
    let read = trf::read(&text).unwrap().tournament;
    assert_eq!(read.notes[0].parse(), Ok(notes[0].clone()));
}

#[test]
fn last_round_is_checked_again_when_their_number_changes() {
    // The last round of a tournament may exceed colour bounds for topscorers; the same pairings may be wrong before it.
    let differs = (1..400).any(|seed| {
        let mut tournament = generate(&Options::new(seed, 12, round(5)));
        let before = crate::swiss::check_round(&tournament, round(5)).findings;
        tournament.rounds = Some(round(6));
        let after = crate::swiss::check_round(&tournament, round(5)).findings;
        before.is_empty() && !after.is_empty()
    });
    assert!(differs);
}
