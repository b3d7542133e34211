//! Teams, as TRF26 describes them.

use serde::{Deserialize, Serialize};

use super::number::{PairingNumber, RoundNumber, TeamNumber};
use super::points::Points;
use super::result::ByeKind;

/// A team (record 310).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// The team’s pairing number.
    pub number: TeamNumber,
    /// Its name, at most 32 characters in report files.
    pub name: String,
    /// A short name of at most five characters.
    pub nickname: Option<String>,
    /// The strength the teams were ranked by.
    pub strength: Option<u32>,
    /// Match points as stated.
    pub match_points: Option<Points>,
    /// Game points as stated.
    pub game_points: Option<Points>,
    /// Rank as stated; ties share it.
    pub rank: Option<u16>,
    /// The players, by board.
    pub members: Vec<PairingNumber>,
}

/// The points of a match (record 362).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchScoring {
    /// A match won.
    pub win: Points,
    /// A match drawn.
    pub draw: Points,
    /// A match lost.
    pub loss: Points,
}

impl Default for MatchScoring {
    /// 2, 1, 0.
    fn default() -> Self {
        Self { win: Points::whole(2), draw: Points::ONE, loss: Points::ZERO }
    }
}

/// Byes of teams in one round (records 240 and 320).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBye {
    /// Which bye.
    pub bye: ByeKind,
    /// The round.
    pub round: RoundNumber,
    /// The teams.
    pub teams: Vec<TeamNumber>,
}

/// Who forfeited a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchForfeit {
    /// The black team: White wins.
    Black,
    /// The white team: Black wins.
    White,
    /// Both teams.
    Both,
}

/// A match that was forfeited (record 330).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForfeitedMatch {
    /// Who forfeited.
    pub forfeit: MatchForfeit,
    /// The round.
    pub round: RoundNumber,
    /// The team with White on the first board.
    pub white: TeamNumber,
    /// The other team.
    pub black: TeamNumber,
}

/// The players of one match where they differ from the team’s order (record 300).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineUp {
    /// The round.
    pub round: RoundNumber,
    /// The team.
    pub team: TeamNumber,
    /// Its opponent.
    pub opponent: TeamNumber,
    /// The players by board; `None` is an empty board.
    pub boards: Vec<Option<PairingNumber>>,
}
