//! Codes of tie-breaks (C.07), as in the lists of records 202 and 212.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a tie-break counts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TieBreakKind {
    /// `PTS`: points.
    Points,
    /// `DE`: direct encounter.
    DirectEncounter,
    /// `EDE`: extended direct encounter of teams.
    ExtendedDirectEncounter,
    /// `EDEBT`: extended direct encounter, then board count and top board results of the match.
    ExtendedWithCountAndTop,
    /// `EDEBB`: extended direct encounter, then board count and bottom board elimination.
    ExtendedWithCountAndBottom,
    /// `EDET`: extended direct encounter, then top board results.
    ExtendedWithTop,
    /// `EDEB`: extended direct encounter, then bottom board elimination.
    ExtendedWithBottom,
    /// `WIN`: rounds with the points of a win, played or not.
    Wins,
    /// `WON`: games won over the board.
    GamesWon,
    /// `BPG`: games played with Black.
    GamesWithBlack,
    /// `BWG`: games won with Black.
    WinsWithBlack,
    /// `REP`: rounds one elected to play.
    RoundsElectedToPlay,
    /// `STD`: standard points.
    StandardPoints,
    /// `TPN`: tournament pairing number.
    PairingNumber,
    /// `PS`: progressive score.
    ProgressiveScore,
    /// `BH`: Buchholz.
    Buchholz,
    /// `AOB`: average of the opponents’ Buchholz.
    AverageOpponentsBuchholz,
    /// `FB`: fore Buchholz.
    ForeBuchholz,
    /// `SB`: Sonneborn-Berger.
    SonnebornBerger,
    /// `KS`: Koya system.
    Koya,
    /// `ARO`: average rating of opponents.
    AverageRatingOfOpponents,
    /// `TPR`: tournament performance rating.
    TournamentPerformanceRating,
    /// `PTP`: perfect tournament performance.
    PerfectTournamentPerformance,
    /// `APRO`: average performance rating of opponents.
    AveragePerformanceOfOpponents,
    /// `APPO`: average perfect performance of opponents.
    AveragePerfectPerformanceOfOpponents,
    /// `RTNG`: rating.
    Rating,
    /// `BC`: board count.
    BoardCount,
    /// `TBR`: top board results.
    TopBoardResults,
    /// `BBE`: bottom board elimination.
    BottomBoardElimination,
    /// `MPVGP`: match points against game points.
    MatchVersusGamePoints,
    /// `EMMSB`: extended Sonneborn-Berger, match points by match points.
    ExtendedMatchMatch,
    /// `EMGSB`: match points by game points.
    ExtendedMatchGame,
    /// `EGMSB`: game points by match points.
    ExtendedGameMatch,
    /// `EGGSB`: game points by game points.
    ExtendedGameGame,
    /// `SSSC`: score strength combination.
    ScoreStrengthCombination,
    /// `OTHER_…`: a tie-break that FIDE does not know, with what follows the underscore.
    Other(String),
}

impl TieBreakKind {
    const ALL: [(Self, &'static str); 35] = [
        (Self::Points, "PTS"),
        (Self::DirectEncounter, "DE"),
        (Self::ExtendedDirectEncounter, "EDE"),
        (Self::ExtendedWithCountAndTop, "EDEBT"),
        (Self::ExtendedWithCountAndBottom, "EDEBB"),
        (Self::ExtendedWithTop, "EDET"),
        (Self::ExtendedWithBottom, "EDEB"),
        (Self::Wins, "WIN"),
        (Self::GamesWon, "WON"),
        (Self::GamesWithBlack, "BPG"),
        (Self::WinsWithBlack, "BWG"),
        (Self::RoundsElectedToPlay, "REP"),
        (Self::StandardPoints, "STD"),
        (Self::PairingNumber, "TPN"),
        (Self::ProgressiveScore, "PS"),
        (Self::Buchholz, "BH"),
        (Self::AverageOpponentsBuchholz, "AOB"),
        (Self::ForeBuchholz, "FB"),
        (Self::SonnebornBerger, "SB"),
        (Self::Koya, "KS"),
        (Self::AverageRatingOfOpponents, "ARO"),
        (Self::TournamentPerformanceRating, "TPR"),
        (Self::PerfectTournamentPerformance, "PTP"),
        (Self::AveragePerformanceOfOpponents, "APRO"),
        (Self::AveragePerfectPerformanceOfOpponents, "APPO"),
        (Self::Rating, "RTNG"),
        (Self::BoardCount, "BC"),
        (Self::TopBoardResults, "TBR"),
        (Self::BottomBoardElimination, "BBE"),
        (Self::MatchVersusGamePoints, "MPVGP"),
        (Self::ExtendedMatchMatch, "EMMSB"),
        (Self::ExtendedMatchGame, "EMGSB"),
        (Self::ExtendedGameMatch, "EGMSB"),
        (Self::ExtendedGameGame, "EGGSB"),
        (Self::ScoreStrengthCombination, "SSSC"),
    ];
}

/// Which score a tie-break of teams uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreakScore {
    /// `:MP`, match points.
    Match,
    /// `:GP`, game points.
    Game,
}

/// A tie-break with its modifiers: `NAME[:MP|:GP][/Cn][/Mn][/L±n][/Kn][/P][/F][/R]`.
///
/// ```
/// use chess_events::{TieBreak, TieBreakKind};
///
/// let tie_break: TieBreak = "bh/c1/p".parse()?;
/// assert_eq!(tie_break.kind, TieBreakKind::Buchholz);
/// assert_eq!((tie_break.cut, tie_break.forfeits_as_played), (1, true));
/// assert_eq!(tie_break.to_string(), "BH/C1/P");
/// # Ok::<(), chess_events::InvalidTieBreak>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak {
    /// What it counts.
    pub kind: TieBreakKind,
    /// Which score of a team it uses; `None` is the default.
    pub score: Option<TieBreakScore>,
    /// `/Cn`: how many of the lowest contributions are left out.
    pub cut: u8,
    /// `/Mn`: how many of the lowest and of the highest contributions are left out.
    pub median: u8,
    /// `/L±n`: by how many half points the limit of the Koya system is moved.
    pub limit: i8,
    /// `/Kn`: the divisor of the score strength combination.
    pub divisor: Option<u8>,
    /// `/P`: forfeits count as played games.
    pub forfeits_as_played: bool,
    /// `/F`: games of the last round count as drawn.
    pub fore: bool,
    /// `/R`: in reverse order.
    pub reverse: bool,
}

/// The text is not a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a tie-break, such as SB or BH/C1.")]
pub struct InvalidTieBreak(pub String);

impl TieBreak {
    /// The tie-break without modifiers.
    pub const fn new(kind: TieBreakKind) -> Self {
        Self {
            kind,
            score: None,
            cut: 0,
            median: 0,
            limit: 0,
            divisor: None,
            forfeits_as_played: false,
            fore: false,
            reverse: false,
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            TieBreakKind::Other(name) => write!(f, "OTHER_{name}")?,
            kind => {
                let found = TieBreakKind::ALL.iter().find(|(known, _)| known == kind);
                f.write_str(found.map_or("", |(_, code)| code))?;
            }
        }
        match self.score {
            Some(TieBreakScore::Match) => f.write_str(":MP")?,
            Some(TieBreakScore::Game) => f.write_str(":GP")?,
            None => {}
        }
        if self.cut > 0 {
            write!(f, "/C{}", self.cut)?;
        }
        if self.median > 0 {
            write!(f, "/M{}", self.median)?;
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        if let Some(divisor) = self.divisor {
            write!(f, "/K{divisor}")?;
        }
        for (set, modifier) in [(self.forfeits_as_played, "/P"), (self.fore, "/F"), (self.reverse, "/R")] {
            if set {
                f.write_str(modifier)?;
            }
        }
        Ok(())
    }
}

impl From<TieBreak> for String {
    fn from(tie_break: TieBreak) -> Self {
        tie_break.to_string()
    }
}

impl TryFrom<String> for TieBreak {
    type Error = InvalidTieBreak;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for TieBreak {
    type Err = InvalidTieBreak;

    /// Case does not matter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidTieBreak(text.to_owned());
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        let (name, score) = match name.split_once(':') {
            None => (name, None),
            Some((name, "MP")) => (name, Some(TieBreakScore::Match)),
            Some((name, "GP")) => (name, Some(TieBreakScore::Game)),
            Some(_) => return Err(invalid()),
        };
        let kind = match name.strip_prefix("OTHER_") {
            Some(own) if is_name(own) => TieBreakKind::Other(own.to_owned()),
            Some(_) => return Err(invalid()),
            None => {
                let found = TieBreakKind::ALL.into_iter().find(|(_, code)| *code == name);
                found.ok_or_else(invalid)?.0
            }
        };
        let mut tie_break = Self { score, ..Self::new(kind) };
        for part in parts {
            tie_break.modify(part).ok_or_else(invalid)?;
        }
        Ok(tie_break)
    }
}

impl TieBreak {
    /// Adds a modifier; `None` if it is unknown or was there before.
    fn modify(&mut self, modifier: &str) -> Option<()> {
        let flag = match modifier {
            "P" => Some(&mut self.forfeits_as_played),
            "F" => Some(&mut self.fore),
            "R" => Some(&mut self.reverse),
            _ => None,
        };
        if let Some(flag) = flag {
            return (!std::mem::replace(flag, true)).then_some(());
        }
        if !modifier.is_ascii() {
            return None;
        }
        let (letter, value) = modifier.split_at_checked(1)?;
        let positive = |value: &str| value.parse::<u8>().ok().filter(|&value| value > 0);
        match letter {
            "C" if self.cut == 0 => self.cut = positive(value)?,
            "M" if self.median == 0 => self.median = positive(value)?,
            "K" if self.divisor.is_none() => self.divisor = Some(positive(value)?),
            "L" if self.limit == 0 => self.limit = value.parse().ok().filter(|&value| value != 0)?,
            _ => return None,
        }
        Some(())
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tie_breaks_are_written_as_they_were_read() {
        for code in
            ["PTS", "SB/C1", "KS/L-2", "KS/L+1", "EDE:MP", "BH:GP/M1", "SSSC/K3", "AOB/F", "TPN/R", "OTHER_COIN"]
        {
            assert_eq!(code.parse::<TieBreak>().map(|tie_break| tie_break.to_string()), Ok(code.to_owned()));
        }
        assert_eq!("KS/L1".parse::<TieBreak>().map(|tie_break| tie_break.limit), Ok(1));
        for code in ["", "XX", "SB/", "SB/C0", "SB/C1/C2", "SB/P/P", "SB:XX", "OTHER_", "SB/½", "KS/L0"] {
            assert!(code.parse::<TieBreak>().is_err(), "{code}");
        }
    }

    #[test]
    fn every_kind_has_a_code_of_its_own() {
        for (kind, code) in TieBreakKind::ALL {
            assert_eq!(code.parse::<TieBreak>().map(|tie_break| tie_break.kind), Ok(kind));
        }
    }
}
