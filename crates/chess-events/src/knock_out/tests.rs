use proptest::prelude::*;

use super::*;

fn number(value: u16) -> PairingNumber {
    PairingNumber::new(value).unwrap()
}

fn game(round: u16, white: u16, black: u16, outcome: GameOutcome) -> KnockOutGame {
    KnockOutGame { round, white: number(white), black: number(black), outcome, on_time: false }
}

/// Both games of a match: `first` wins, both are drawn, or `second` wins.
fn pair(round: u16, first: u16, second: u16, outcome: GameOutcome) -> [KnockOutGame; 2] {
    let reversed = match outcome {
        GameOutcome::Win => GameOutcome::Loss,
        GameOutcome::Loss => GameOutcome::Win,
        other => other,
    };
    [game(round, first, second, outcome), game(round, second, first, reversed)]
}

fn knock_out(players: usize, drawn: DrawnMatch) -> KnockOut {
    KnockOut::new(players, drawn).unwrap()
}

fn players(matches: &[KnockOutMatch]) -> Vec<(u16, u16)> {
    let value = |player: Option<PairingNumber>| player.map_or(0, PairingNumber::get);
    matches.iter().map(|of_match| (value(of_match.first), value(of_match.second))).collect()
}

#[test]
fn bracket_of_six_gives_byes_to_the_highest_seeds() {
    let bracket = knock_out(6, DrawnMatch::HigherSeed).bracket(&[]);
    assert_eq!(players(&bracket.rounds[0]), [(1, 0), (4, 5), (2, 0), (3, 6)]);
    assert_eq!(bracket.rounds[0][0].state, MatchState::Won { winner: number(1), by: Advanced::Bye });
    assert_eq!(players(&bracket.rounds[1]), [(1, 0), (2, 0)]);
    assert_eq!(bracket.rounds[1][0].state, MatchState::Waiting);
    assert_eq!((bracket.rounds.len(), bracket.winners.len()), (3, 0));
}

#[test]
fn match_begins_when_both_players_are_known() {
    let games = pair(1, 4, 5, GameOutcome::Loss);
    let bracket = knock_out(6, DrawnMatch::HigherSeed).bracket(&games);
    assert_eq!(bracket.rounds[0][1].state, MatchState::Won { winner: number(5), by: Advanced::Score });
    let to_start = vec![[number(1), number(5)], [number(5), number(1)]];
    assert_eq!(bracket.rounds[1][0].state, MatchState::Running { to_start });
    assert_eq!(bracket.rounds[1][1].state, MatchState::Waiting);
}

#[test]
fn running_game_leaves_the_match_open() {
    let games = [game(1, 1, 2, GameOutcome::Win), game(1, 2, 1, GameOutcome::Unknown)];
    let bracket = knock_out(2, DrawnMatch::HigherSeed).bracket(&games);
    assert_eq!(bracket.rounds[0][0].state, MatchState::Running { to_start: vec![] });
    assert_eq!(bracket.rounds[0][0].points, [Points::ONE, Points::ZERO]);
}

#[test]
fn higher_seed_wins_a_drawn_match() {
    let bracket = knock_out(2, DrawnMatch::HigherSeed).bracket(&pair(1, 1, 2, GameOutcome::Draw));
    assert_eq!(bracket.rounds[0][0].state, MatchState::Won { winner: number(1), by: Advanced::HigherSeed });
    assert_eq!(bracket.winners, [number(1)]);
}

#[test]
fn fewer_games_lost_on_time_win_a_drawn_match() {
    let lost_on_time = KnockOutGame { on_time: true, ..game(1, 1, 2, GameOutcome::Loss) };
    let games = [lost_on_time, game(1, 2, 1, GameOutcome::Loss)];
    let bracket = knock_out(2, DrawnMatch::FewerLostOnTime).bracket(&games);
    assert_eq!(bracket.rounds[0][0].state, MatchState::Won { winner: number(2), by: Advanced::FewerLostOnTime });
    let level = pair(1, 1, 2, GameOutcome::Draw);
    let bracket = knock_out(2, DrawnMatch::FewerLostOnTime).bracket(&level);
    assert_eq!(bracket.rounds[0][0].state, MatchState::Won { winner: number(1), by: Advanced::HigherSeed });
}

#[test]
fn two_more_games_until_one_leads() {
    let rules = knock_out(2, DrawnMatch::TwoMoreGames);
    let mut games = pair(1, 1, 2, GameOutcome::Draw).to_vec();
    let to_start = vec![[number(1), number(2)], [number(2), number(1)]];
    assert_eq!(rules.bracket(&games).rounds[0][0].state, MatchState::Running { to_start: to_start.clone() });
    games.extend(pair(1, 1, 2, GameOutcome::Draw));
    assert_eq!(rules.bracket(&games).rounds[0][0].state, MatchState::Running { to_start });
    games.push(game(1, 1, 2, GameOutcome::Draw));
    let to_start = vec![[number(2), number(1)]];
    assert_eq!(rules.bracket(&games).rounds[0][0].state, MatchState::Running { to_start });
    games.push(game(1, 2, 1, GameOutcome::Win));
    assert_eq!(rules.bracket(&games).winners, [number(2)]);
}

#[test]
fn both_advance_and_meet_others() {
    let rules = knock_out(4, DrawnMatch::BothAdvance);
    let mut games = [pair(1, 1, 4, GameOutcome::Draw), pair(1, 2, 3, GameOutcome::Draw)].concat();
    assert_eq!(players(&rules.bracket(&games).rounds[1]), [(1, 3), (2, 4)]);
    games.extend(pair(2, 1, 3, GameOutcome::Win));
    assert_eq!(rules.bracket(&games).rounds.len(), 2, "round two is not over");
    games.extend(pair(2, 2, 4, GameOutcome::Draw));
    // 1, 2 and 4 are left. 1 met 4, and 2 met 4: only 1 and 2 can be paired.
    assert_eq!(players(&rules.bracket(&games).rounds[2]), [(4, 0), (1, 2)]);
    games.extend(pair(3, 1, 2, GameOutcome::Win));
    assert_eq!(rules.bracket(&games).winners, [number(1), number(4)], "they have met");
}

#[test]
fn players_of_a_drawn_final_share_the_title() {
    let bracket = knock_out(2, DrawnMatch::BothAdvance).bracket(&pair(1, 1, 2, GameOutcome::Draw));
    assert_eq!(bracket.winners, [number(1), number(2)]);
}

fn outcome(choice: u8) -> GameOutcome {
    [GameOutcome::Win, GameOutcome::Draw, GameOutcome::Loss][usize::from(choice % 3)]
}

proptest! {
    /// Starts every game that is to be started until there is a winner.
    #[test]
    fn every_knock_out_ends(size in 2_usize..40, rule in 0_usize..4, choices in prop::collection::vec(0_u8..3, 50)) {
        let rules = [
            DrawnMatch::BothAdvance,
            DrawnMatch::FewerLostOnTime,
            DrawnMatch::HigherSeed,
            DrawnMatch::TwoMoreGames,
        ];
        let knock_out = knock_out(size, rules[rule]);
        let mut games: Vec<KnockOutGame> = Vec::new();
        for step in 0_usize..10_000 {
            let bracket = knock_out.bracket(&games);
            if !bracket.winners.is_empty() {
                break;
            }
            let mut started = false;
            for (index, matches) in bracket.rounds.iter().enumerate() {
                for of_match in matches {
                    if let MatchState::Running { to_start } = &of_match.state {
                        for &[white, black] in to_start {
                            let outcome = outcome(choices[(games.len() * 7 + step) % choices.len()]);
                            let round = u16::try_from(index + 1).unwrap();
                            games.push(KnockOutGame { round, white, black, outcome, on_time: games.len().is_multiple_of(5) });
                            started = true;
                        }
                    }
                }
            }
            prop_assert!(started, "somebody waits for ever");
            prop_assume!(games.len() < 20_000);
        }
        let bracket = knock_out.bracket(&games);
        prop_assert!(!bracket.winners.is_empty());
        let mut turned = games.clone();
        turned.reverse();
        prop_assert_eq!(&bracket, &knock_out.bracket(&turned), "the order of games does not matter");
        if rules[rule] != DrawnMatch::BothAdvance {
            prop_assert_eq!(bracket.winners.len(), 1);
        }
    }
}
