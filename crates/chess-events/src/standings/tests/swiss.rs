use super::cases::{order, shown};
use super::number;
use crate::{
    ByeKind, Colour, Entrant, Format, GameOutcome, Player, RoundNumber, RoundResult, RunningGames, ScoringSystem,
    StandingsRules, Tournament, player_standings, player_standings_after,
};

/// A Swiss from rounds in the notation of report files, such as `2w1`, `3b=`, `4w+`, `2b-`, `U`, `H`, `F`, `Z`, `2w?`.
fn swiss(rows: &[(&str, u16)]) -> Tournament {
    let result = |text: &str| {
        let bye = |bye| RoundResult::Bye { bye };
        match text {
            "U" => return bye(ByeKind::PairingAllocated),
            "F" => return bye(ByeKind::Full),
            "H" => return bye(ByeKind::Half),
            "Z" => return bye(ByeKind::Zero),
            _ => {}
        }
        let (opponent, rest) = text.split_at(text.len() - 2);
        let opponent = number(opponent.parse().unwrap());
        let colour = if rest.starts_with('w') { Colour::White } else { Colour::Black };
        let played = |outcome| RoundResult::Game { opponent, colour, outcome, rated: true };
        let forfeit = |win| RoundResult::Forfeit { opponent: Some(opponent), colour: Some(colour), win };
        match &rest[1..] {
            "1" => played(GameOutcome::Win),
            "=" => played(GameOutcome::Draw),
            "0" => played(GameOutcome::Loss),
            "?" => played(GameOutcome::Unknown),
            "+" => forfeit(true),
            _ => forfeit(false),
        }
    };
    let mut entrants = Vec::new();
    for (index, (row, rating)) in (1..).zip(rows) {
        let player = Player { rating: Some(*rating).filter(|&rating| rating > 0), ..Player::default() };
        let results = row.split_whitespace().map(result).collect();
        entrants.push(Entrant { results, ..Entrant::new(number(index), player) });
    }
    let rounds = entrants.first().and_then(|entrant| RoundNumber::from_index(entrant.results.len() - 1).ok());
    let tournament = Tournament { entrants, rounds, ..Tournament::default() };
    tournament.check_consistency().unwrap();
    tournament
}

/// Three rounds. 1 asks for a bye in round two; 4 does not come to round two and then leaves; 5 has the bye of an odd
/// number in round one. Points: 2, 2, 2, ½, 1. For opponents 4 has 1: the round after leaving counts as a draw.
fn five() -> Tournament {
    swiss(&[
        ("2w1 H 3b=", 2300),
        ("1b0 4w+ 5b1", 2200),
        ("4w= 5w1 1w=", 2100),
        ("3b= 2b- Z", 2000),
        ("U 3b0 2w0", 1900),
    ])
}

fn values(tournament: &Tournament, code: &str) -> Vec<String> {
    let rules = StandingsRules::parse(Format::Swiss, code).unwrap();
    shown(&player_standings(tournament, &rules), 0)
}

#[test]
fn buchholz_with_dummy_opponents() {
    let expected = ["2 + 1½ + 2 = 5½", "2 + 1 + 1 = 4", "1 + 1 + 2 = 4", "2 + ½ + ½ = 3", "1 + 2 + 2 = 5"];
    assert_eq!(values(&five(), "BH"), expected);
}

#[test]
fn cut_takes_rounds_voluntarily_not_played_first() {
    let expected =
        ["2 + 2 = 4, cut 1½", "2 + 1 = 3, cut 1", "1 + 2 = 3, cut 1", "2 + ½ = 2½, cut ½", "2 + 2 = 4, cut 1"];
    assert_eq!(values(&five(), "BH/C1"), expected);
    assert_eq!(values(&five(), "BH/M1")[0], "2, cut 1½ and 2");
    // The bye of player 1 is worth 1½, more than the lowest opponent, who has 1: it is cut all the same.
    let higher = swiss(&[("2w1 H 3b=", 0), ("1b0 4w1 4b0", 0), ("4w0 U 1w=", 0), ("3b1 2b0 2w1", 0)]);
    assert_eq!(values(&higher, "BH/C1")[0], "1 + 1½ = 2½, cut 1½");
}

#[test]
fn sonneborn_berger_multiplies_by_the_points_awarded() {
    let expected =
        ["1·2 + ½·1½ + ½·2 = 3.75", "1·1 + 1·1 = 2.00", "½·1 + 1·1 + ½·2 = 2.50", "½·2 = 1.00", "1·1 = 1.00"];
    assert_eq!(values(&five(), "SB"), expected);
    assert_eq!(values(&five(), "SB/C1")[0], "1·2 + ½·2 = 3.00, cut ½·1½");
}

#[test]
fn fore_buchholz_draws_the_games_of_the_last_round() {
    assert_eq!(values(&five(), "FB")[0], "1½ + 1½ + 2 = 5");
    let announced = Tournament { rounds: RoundNumber::new(9).ok(), ..five() };
    assert_eq!(values(&announced, "FB"), values(&announced, "BH"), "round three is not the last");
}

#[test]
fn own_record() {
    assert_eq!(values(&five(), "WIN"), ["1", "2", "1", "0", "1"]);
    assert_eq!(values(&five(), "WON"), ["1", "1", "1", "0", "0"]);
    assert_eq!(values(&five(), "BPG"), ["1", "2", "0", "1", "1"]);
    assert_eq!(values(&five(), "BWG"), ["0", "1", "0", "0", "0"]);
    assert_eq!(values(&five(), "REP"), ["2", "3", "3", "1", "3"]);
    assert_eq!(values(&five(), "STD"), ["1 + ½ + ½ = 2", "1 + 1 = 2", "½ + 1 + ½ = 2", "½", "1"]);
    assert_eq!(
        values(&five(), "PS"),
        ["1 + 1½ + 2 = 4½", "1 + 2 = 3", "½ + 1½ + 2 = 4", "½ + ½ + ½ = 1½", "1 + 1 + 1 = 3"]
    );
    assert_eq!(values(&five(), "PS/C1")[0], "1½ + 2 = 3½, cut 1");
    assert_eq!(values(&five(), "AOB"), ["4.00", "5.25", "4.50", "4.00", "4.00"]);
}

#[test]
fn ratings_of_opponents_met_over_the_board() {
    assert_eq!(values(&five(), "ARO"), ["2150", "2100", "2067", "2100", "2150"]);
    assert_eq!(values(&five(), "ARO/C1"), ["2200", "2300", "2150", "–", "2200"]);
    // 1½ of 2 is 75 per cent: 193 points.
    assert_eq!(values(&five(), "TPR"), ["2343", "2100", "2192", "2100", "1350"]);
    assert_eq!(values(&five(), "PTP")[4], "1300", "without points, 800 below the lowest opponent");
    assert_eq!(values(&five(), "RTNG"), ["2300", "2200", "2100", "2000", "1900"]);
    let unrated = swiss(&[("2w1", 2300), ("1b0", 0)]);
    assert_eq!(values(&unrated, "ARO"), ["–", "–"]);
    let mut rules = StandingsRules::parse(Format::Swiss, "ARO").unwrap();
    rules.unrated = crate::Unrated::Rated(1400);
    assert_eq!(shown(&player_standings(&unrated, &rules), 0), ["1400", "2300"]);
}

#[test]
fn ratings_of_later_lists_count_for_their_rounds() {
    let mut tournament = five();
    // 3 meets 4 in round one, 5 in round two, 1 in round three.
    for (player, from, rating) in [(4, 2, 2600), (5, 2, 1960), (1, 1, 2330)] {
        let entrant = tournament.entrant_mut(number(player)).unwrap();
        entrant.later_ratings.insert(RoundNumber::new(from).unwrap(), rating);
    }
    let mut rules = StandingsRules::parse(Format::Swiss, "ARO").unwrap();
    assert_eq!(shown(&player_standings(&tournament, &rules), 0)[2], "2067");
    rules.ratings = crate::RatingsUsed::OfRound;
    assert_eq!(shown(&player_standings(&tournament, &rules), 0)[2], "2097", "2000, 1960 and 2330");
}

#[test]
fn direct_encounter_needs_certainty_if_not_all_have_met() {
    let rules = StandingsRules::parse(Format::Swiss, "PTS,DE").unwrap();
    // 1, 2 and 3 have two points. 1 leads with 1½, but 3 could still reach 1½ against 2.
    let standings = player_standings(&five(), &rules);
    assert_eq!(order(&standings), [(1, 1), (1, 2), (1, 3), (4, 5), (5, 4)]);
    // 1 beat 2 and 3, who have not met: 1 is first whatever they would have done, and they stay tied.
    let certain = swiss(&[("2w1 3b1 Z", 0), ("1b0 F U", 0), ("F 1w0 F", 0)]);
    let standings = player_standings(&certain, &rules);
    assert_eq!(order(&standings), [(1, 1), (2, 2), (2, 3)]);
    assert_eq!(standings.why(1).as_deref(), Some("DE: 1 + 1 = 2 against 0"));
}

#[test]
fn three_points_for_a_win() {
    let tournament = Tournament { scoring: ScoringSystem::THREE_ONE_ZERO, ..five() };
    assert_eq!(values(&tournament, "PTS"), ["5", "6", "5", "1", "3"]);
    assert_eq!(values(&tournament, "STD"), values(&five(), "STD"), "standard points do not depend on the scoring");
}

#[test]
fn adjourned_games_count_as_draws_until_they_have_a_result() {
    let adjourned = swiss(&[("2w?", 0), ("1b?", 0)]);
    let rules = StandingsRules::parse(Format::Swiss, "PTS,BH").unwrap();
    let standings = player_standings(&adjourned, &rules);
    assert_eq!((standings.running_games, shown(&standings, 1)), (1, vec!["½".to_owned(), "½".to_owned()]));
    let nothing = StandingsRules { running_games: RunningGames::Nothing, ..rules };
    assert_eq!(shown(&player_standings(&adjourned, &nothing), 0), ["0", "0"]);
}

#[test]
fn standings_after_an_earlier_round() {
    let rules = StandingsRules::parse(Format::Swiss, "PTS,BH").unwrap();
    let standings = player_standings_after(&five(), &rules, 1);
    // Buchholz: ½ for 5, whose dummy opponent has the points of one draw, and 0 for 1.
    assert_eq!(order(&standings), [(1, 5), (2, 1), (3, 3), (3, 4), (5, 2)]);
}
