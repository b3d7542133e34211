//! Hutton’s jamboree: many teams meet at once, and every player plays only one game, or one with each colour.
//!
//! An even number of teams, T, of T − 1 boards: on board b the teams are paired as in round b of the Berger table of T, so
//! each team meets each other team on exactly one board. An odd number T of teams plays on T boards, and on each board one
//! team, the opponent of the phantom, is free. (G. D. Hutton, 1921.)

use serde::{Deserialize, Serialize};

use super::model::number::TeamNumber;
use super::round_robin::{Cycles, InvalidSize, RoundRobin};

/// A game between two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct TeamGame {
    pub white: TeamNumber,
    pub black: TeamNumber,
}

/// The games on one board of a jamboree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JamboreeBoard {
    /// The board, from 1.
    pub board: u16,
    /// The games: one for each pair of teams, or two, the second with colours reversed.
    pub games: Vec<TeamGame>,
    /// With an odd number of teams, the team without a game on this board.
    pub free: Option<TeamNumber>,
}

/// The games of a jamboree of `teams` teams, board by board.
///
/// ```
/// use chess_events::jamboree;
///
/// let boards = jamboree(4, false)?;
/// assert_eq!(boards.len(), 3, "four teams of three players");
/// assert_eq!((boards[1].games[0].white.get(), boards[1].games[0].black.get()), (4, 3));
/// # Ok::<(), chess_events::InvalidSize>(())
/// ```
///
/// # Errors
/// There are fewer than two teams or more than [`RoundRobin::MAX_PLAYERS`].
pub fn jamboree(teams: usize, both_colours: bool) -> Result<Vec<JamboreeBoard>, InvalidSize> {
    let mut boards = Vec::new();
    for round in RoundRobin::new(teams, Cycles::Single)?.rounds() {
        let mut games = Vec::new();
        for game in round.games {
            let (white, black) = (TeamNumber::new(game.white.get())?, TeamNumber::new(game.black.get())?);
            games.push(TeamGame { white, black });
            if both_colours {
                games.push(TeamGame { white: black, black: white });
            }
        }
        let free = round.free.map(|team| TeamNumber::new(team.get())).transpose()?;
        boards.push(JamboreeBoard { board: round.round.get(), games, free });
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_team_meets_each_other_team_on_one_board() {
        for teams in 2..=31_usize {
            let boards = jamboree(teams, false).unwrap();
            assert_eq!(boards.len(), if teams % 2 == 0 { teams - 1 } else { teams });
            let mut pairs = Vec::new();
            let mut games_of = vec![0; teams];
            for board in &boards {
                assert_eq!(board.free.is_some(), teams % 2 == 1);
                for game in &board.games {
                    pairs.push((game.white.min(game.black), game.white.max(game.black)));
                    games_of[game.white.index()] += 1;
                    games_of[game.black.index()] += 1;
                }
            }
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), teams * (teams - 1) / 2);
            assert!(games_of.iter().all(|&games| games == teams - 1));
        }
    }

    #[test]
    fn board_one_of_eight_teams_is_round_one_of_the_berger_table() {
        let board = jamboree(8, false).unwrap().swap_remove(0);
        let games: Vec<_> = board.games.iter().map(|game| (game.white.get(), game.black.get())).collect();
        assert_eq!(games, [(1, 8), (2, 7), (3, 6), (4, 5)]);
    }

    #[test]
    fn with_both_colours_each_pair_has_two_games() {
        for board in jamboree(6, true).unwrap() {
            for pair in board.games.chunks(2) {
                assert_eq!((pair[0].white, pair[0].black), (pair[1].black, pair[1].white));
            }
        }
    }
}
