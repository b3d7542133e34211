use crate::{
    Board, BoardOutcome, Cycles, Format, Points, RoundNumber, Standings, StandingsRules, TeamByeResult, TeamEvent,
    TeamMatch, TeamNumber, TieBreakScore, jamboree, league_rounds, team_standings,
};

fn team(number: u16) -> TeamNumber {
    TeamNumber::new(number).unwrap()
}

/// A match of 1 (home) against 2 (away) with the home team’s results by board: `1`, `=`, `0`, `+`, `-`, `x` (both
/// forfeit), `?`.
fn team_match(round: u16, pair: [u16; 2], boards: &str) -> TeamMatch {
    let outcome = |board: char| match board {
        '1' => BoardOutcome::HomeWins,
        '=' => BoardOutcome::Draw,
        '0' => BoardOutcome::AwayWins,
        '+' => BoardOutcome::HomeWinsByForfeit,
        '-' => BoardOutcome::AwayWinsByForfeit,
        'x' => BoardOutcome::BothForfeit,
        _ => BoardOutcome::Running,
    };
    let boards = (1..).zip(boards.chars()).map(|(board, text)| Board { board, outcome: outcome(text) }).collect();
    TeamMatch { round: RoundNumber::new(round).unwrap(), home: team(pair[0]), away: team(pair[1]), boards }
}

fn event(teams: usize, primary: TieBreakScore, matches: Vec<TeamMatch>) -> TeamEvent {
    TeamEvent { matches, ..TeamEvent::new(teams, primary) }
}

fn standings(event: &TeamEvent, codes: &str) -> Standings<TeamNumber> {
    team_standings(event, &StandingsRules::parse_for_teams(Format::RoundRobin, codes).unwrap())
}

fn order(standings: &Standings<TeamNumber>) -> Vec<(usize, u16)> {
    standings.places.iter().map(|place| (place.rank, place.competitor.get())).collect()
}

fn shown(standings: &Standings<TeamNumber>, criterion: usize) -> Vec<String> {
    let mut places: Vec<_> = standings.places.iter().collect();
    places.sort_by_key(|place| place.competitor);
    let text =
        |place: &&crate::Place<_>| place.evaluations[criterion].as_ref().map_or_else(String::new, ToString::to_string);
    places.iter().map(text).collect()
}

/// Three teams of four boards: 1–2 2½:1½, 2–3 4:0, 3–1 2½:1½. All have two match points.
fn cycle() -> Vec<TeamMatch> {
    vec![team_match(1, [1, 2], "1==="), team_match(2, [2, 3], "1111"), team_match(3, [3, 1], "=1==")]
}

#[test]
fn match_points_or_board_points() {
    let by_match = event(3, TieBreakScore::Match, cycle());
    assert_eq!(order(&standings(&by_match, "PTS")), [(1, 1), (1, 2), (1, 3)]);
    let table = standings(&by_match, "PTS,MPVGP");
    assert_eq!(order(&table), [(1, 2), (2, 1), (3, 3)]);
    assert_eq!(shown(&table, 1), ["4", "5½", "2½"]);
    let by_games = event(3, TieBreakScore::Game, cycle());
    assert_eq!(order(&standings(&by_games, "PTS")), [(1, 2), (2, 1), (3, 3)]);
    assert_eq!(shown(&standings(&by_games, "PTS,MPVGP"), 1), ["2", "2", "2"]);
}

#[test]
fn extended_sonneborn_berger() {
    let by_match = event(3, TieBreakScore::Match, cycle());
    assert_eq!(shown(&standings(&by_match, "EMMSB"), 0), ["2·2 = 4.00", "2·2 = 4.00", "2·2 = 4.00"]);
    assert_eq!(shown(&standings(&by_match, "EMGSB"), 0)[1], "1½·2 + 4·2 = 11.00");
    assert_eq!(shown(&standings(&by_match, "EGMSB"), 0)[1], "2·2½ = 5.00");
    assert_eq!(shown(&standings(&by_match, "EGGSB"), 0)[1], "1½·4 + 4·2½ = 16.00");
}

#[test]
fn boards_decide() {
    let level = event(2, TieBreakScore::Match, vec![team_match(1, [1, 2], "10==")]);
    let table = standings(&level, "PTS,BC");
    assert_eq!(shown(&table, 1), ["1·1 + 3·½ + 4·½ = 4½", "2·1 + 3·½ + 4·½ = 5½"]);
    assert_eq!(order(&table), [(1, 1), (2, 2)], "less is better");
    assert_eq!(order(&standings(&level, "PTS,TBR")), [(1, 1), (2, 2)]);
    // Without the lowest board 1½ each, without the lowest two 1 each; on board one 1 to 0.
    let table = standings(&level, "PTS,BBE");
    assert_eq!(order(&table), [(1, 1), (2, 2)]);
    assert_eq!(shown(&table, 1), ["1", "0"]);
    let reversed = event(2, TieBreakScore::Match, vec![team_match(1, [1, 2], "0===1")]);
    assert_eq!(order(&standings(&reversed, "PTS,BBE")), [(1, 2), (2, 1)]);
}

#[test]
fn extended_direct_encounter() {
    let by_match = event(3, TieBreakScore::Match, cycle());
    assert_eq!(order(&standings(&by_match, "PTS,EDE")), [(1, 2), (2, 1), (3, 3)], "by game points among the tied");
    let level = event(2, TieBreakScore::Match, vec![team_match(1, [1, 2], "01==")]);
    assert_eq!(order(&standings(&level, "PTS,EDE")), [(1, 1), (1, 2)]);
    for code in ["EDEBT", "EDEBB", "EDET", "EDEB"] {
        assert_eq!(order(&standings(&level, &format!("PTS,{code}"))), [(1, 2), (2, 1)], "{code}");
    }
}

#[test]
fn score_strength_combination() {
    let event = TeamEvent {
        byes: vec![TeamByeResult {
            round: RoundNumber::FIRST,
            team: team(3),
            match_points: Points::ONE,
            game_points: Points::whole(2),
        }],
        ..event(3, TieBreakScore::Match, vec![team_match(1, [1, 2], "1==="), team_match(2, [2, 3], "1111")])
    };
    let rules = StandingsRules::parse_for_teams(Format::Swiss, "PTS,SSSC,SSSC/K2,BC").unwrap();
    let table = team_standings(&event, &rules);
    // Of two rounds 4 match points at most, and 4 game points a match: the factor is 1. Team 2 met 1,
    // who has 2 and for round two a draw, and 3, who has 1.
    assert_eq!(shown(&table, 1)[1], "5.50 + 4.00 = 9.50");
    assert_eq!(shown(&table, 2)[1], "5.50 + 2.00 = 7.50");
    assert!(shown(&table, 3)[2].starts_with("1·1 + 2·1 + 3·1 + 4·1"), "a bye is a win on each board");
}

#[test]
fn forfeited_boards_and_matches() {
    let matches = vec![team_match(1, [1, 2], "++"), team_match(2, [1, 3], "+0"), team_match(3, [2, 3], "??")];
    let table = standings(&event(3, TieBreakScore::Match, matches), "PTS,WON,MPVGP");
    assert_eq!(shown(&table, 0), ["3", "0", "1"]);
    assert_eq!(table.running_games, 2);
}

#[test]
fn matches_of_forfeits_alone() {
    let table = |boards: &str| {
        let event = event(2, TieBreakScore::Match, vec![team_match(1, [1, 2], boards)]);
        standings(&event, "PTS,REP,BC")
    };
    let each_won_a_board = table("+-");
    assert_eq!(shown(&each_won_a_board, 0), ["1", "1"]);
    assert_eq!(shown(&each_won_a_board, 1), ["1", "1"], "both came");
    assert_eq!(shown(&each_won_a_board, 2), ["1·1 = 1", "2·1 = 2"]);
    let one_won_a_board = table("x+");
    assert_eq!(shown(&one_won_a_board, 0), ["2", "0"]);
    assert_eq!(shown(&one_won_a_board, 1), ["1", "0"]);
    assert_eq!(shown(&one_won_a_board, 2), ["1·1 + 2·1 = 3", "0"], "a win on each board");
}

#[test]
fn league_and_jamboree_play_to_the_end() {
    let mut matches = Vec::new();
    for round in league_rounds(5, Cycles::Single).unwrap() {
        for fixture in round.fixtures {
            let pair = [fixture.home.get(), fixture.away.get()];
            // The lower number wins on every board.
            let boards = if pair[0] < pair[1] { "1111" } else { "0000" };
            matches.push(team_match(round.round.get(), pair, boards));
        }
    }
    let table = standings(&event(5, TieBreakScore::Match, matches), "PTS,MPVGP");
    assert_eq!(order(&table), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]);
    assert_eq!(shown(&table, 0), ["8", "6", "4", "2", "0"]);

    let mut matches = Vec::new();
    for board in jamboree(6, false).unwrap() {
        for game in board.games {
            let outcome = if game.white < game.black { BoardOutcome::HomeWins } else { BoardOutcome::AwayWins };
            let boards = vec![Board { board: board.board, outcome }];
            matches.push(TeamMatch { round: RoundNumber::FIRST, home: game.white, away: game.black, boards });
        }
    }
    let table = standings(&event(6, TieBreakScore::Game, matches), "PTS,DE,BC");
    assert_eq!(order(&table), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]);
    assert_eq!(table.places[0].points, Points::whole(5));
}
