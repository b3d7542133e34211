//! What standings are ordered by.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::model::tie_break::{InvalidTieBreak, TieBreak, TieBreakKind};
use crate::model::tournament::Tournament;

/// Whether opponents are known before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Round robins and other events with all pairings made before the start: forfeits count as games (C.07, 15.2).
    RoundRobin,
    /// Swiss systems: unplayed rounds as in C.07, 16.
    Swiss,
}

/// What happens to a tie that is left when all tie-breaks are done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemainingTies {
    /// The place is shared.
    #[default]
    Shared,
    /// Lots are drawn with [`draw_lots`](crate::draw_lots), by this seed and the numbers of the tied: the same every time.
    Lots {
        /// The seed.
        seed: String,
    },
}

impl RemainingTies {
    /// Lots with a seed from the name and the first day of a tournament: drawn again, they give the same order.
    ///
    /// ```
    /// use chess_events::{CalendarDate, RemainingTies, Tournament};
    ///
    /// let start = CalendarDate::new(2026, 12, 1).ok();
    /// let tournament = Tournament { name: "Club championship".to_owned(), start, ..Tournament::default() };
    /// let seed = "Club championship 2026/12/01".to_owned();
    /// assert_eq!(RemainingTies::lots_of(&tournament), RemainingTies::Lots { seed });
    /// ```
    pub fn lots_of(tournament: &Tournament) -> Self {
        let start = tournament.start.map(|start| format!(" {start}")).unwrap_or_default();
        Self::Lots { seed: format!("{}{start}", tournament.name) }
    }
}

/// Which rating of an opponent counts in tie-breaks of a tournament in which ratings changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatingsUsed {
    /// The rating at the start of the tournament.
    #[default]
    First,
    /// The rating in the round of the game: see [`Entrant::later_ratings`](crate::Entrant::later_ratings).
    OfRound,
}

/// How players without a rating count in tie-breaks from ratings (C.07, 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unrated {
    /// These tie-breaks are left out if somebody has no rating.
    #[default]
    LeaveOut,
    /// They have this rating.
    Rated(u16),
}

/// How a game without a result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunningGames {
    /// Not at all.
    Nothing,
    /// As a game with the points of an unknown result, usually those of a draw: an adjourned game under FIDE’s rules.
    Adjourned,
}

/// Why standings cannot be ordered like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Buchholz and its relatives must not be used in round robins (C.07, 8).
    #[error("{0} is not for round robins: everybody has the same opponents.")]
    NotInRoundRobins(TieBreak),
    /// The Koya system is for round robins (C.07, 9.2).
    #[error("{0} is for round robins alone.")]
    OnlyInRoundRobins(TieBreak),
    /// The tie-break is for teams.
    #[error("{0} is for teams alone.")]
    OnlyForTeams(TieBreak),
    /// The tie-break is for players (C.07, 10).
    #[error("{0} is for players alone.")]
    OnlyForPlayers(TieBreak),
    /// A tie-break of one’s own cannot be computed.
    #[error("{0} is not a tie-break that can be computed.")]
    Unknown(TieBreak),
    /// A code is no tie-break.
    #[error(transparent)]
    Code(#[from] InvalidTieBreak),
    /// A modifier is not for this tie-break.
    #[error("{0} has a modifier that is not for it.")]
    Modifier(TieBreak),
}

/// What the standings of an event are ordered by. Fixed when the event starts.
///
/// ```
/// use chess_events::{Format, RulesError, StandingsRules};
///
/// let rules = StandingsRules::parse(Format::RoundRobin, "PTS, WIN, SB, DE")?;
/// assert_eq!(rules, StandingsRules::correspondence());
/// assert!(StandingsRules::parse(Format::RoundRobin, "PTS, BH/C1").is_err());
/// # Ok::<(), RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingsRules {
    pub(crate) format: Format,
    pub(crate) criteria: Vec<TieBreak>,
    /// What happens to ties at the end.
    pub remaining_ties: RemainingTies,
    /// How players without a rating count.
    pub unrated: Unrated,
    /// Which ratings of opponents count.
    #[serde(default)]
    pub ratings: RatingsUsed,
    /// How games without a result count.
    pub running_games: RunningGames,
    /// Numbers of those who have no place, expelled or withdrawn. Their games count for the others.
    pub without_place: BTreeSet<u16>,
}

impl StandingsRules {
    /// Standings by `criteria`, usually points first. Ties are shared, unrated players leave out tie-breaks from ratings, and
    /// games without a result count as adjourned in a Swiss and not at all in a round robin.
    ///
    /// # Errors
    /// A criterion is not for this format, or is a tie-break for teams.
    pub fn new(format: Format, criteria: Vec<TieBreak>) -> Result<Self, RulesError> {
        for criterion in &criteria {
            check(format, criterion)?;
            if criterion.is_for_teams() {
                return Err(RulesError::OnlyForTeams(criterion.clone()));
            }
        }
        Ok(Self::unchecked(format, criteria))
    }

    /// Standings of teams by `criteria`.
    ///
    /// # Errors
    /// A criterion is not for this format, or needs the ratings of players.
    pub fn for_teams(format: Format, criteria: Vec<TieBreak>) -> Result<Self, RulesError> {
        for criterion in &criteria {
            check(format, criterion)?;
            if criterion.uses_ratings() {
                return Err(RulesError::OnlyForPlayers(criterion.clone()));
            }
        }
        Ok(Self::unchecked(format, criteria))
    }

    /// Standings by codes with commas between them, as in records 202 and 212 of TRF26.
    ///
    /// # Errors
    /// A code is unknown or not allowed.
    pub fn parse(format: Format, codes: &str) -> Result<Self, RulesError> {
        Self::new(format, criteria(codes)?)
    }

    /// As [`StandingsRules::parse`], for teams.
    ///
    /// # Errors
    /// A code is unknown or not allowed.
    pub fn parse_for_teams(format: Format, codes: &str) -> Result<Self, RulesError> {
        Self::for_teams(format, criteria(codes)?)
    }

    /// The usual order of correspondence round robins, ICCF’s: points, wins, Sonneborn-Berger, direct encounter.
    pub fn correspondence() -> Self {
        Self::by(&[
            TieBreakKind::Points,
            TieBreakKind::Wins,
            TieBreakKind::SonnebornBerger,
            TieBreakKind::DirectEncounter,
        ])
    }

    /// ICCF’s order of older events: Sonneborn-Berger before wins.
    pub fn sonneborn_berger_first() -> Self {
        Self::by(&[
            TieBreakKind::Points,
            TieBreakKind::SonnebornBerger,
            TieBreakKind::Wins,
            TieBreakKind::DirectEncounter,
        ])
    }

    fn by(kinds: &[TieBreakKind]) -> Self {
        Self::unchecked(Format::RoundRobin, kinds.iter().cloned().map(TieBreak::new).collect())
    }

    fn unchecked(format: Format, criteria: Vec<TieBreak>) -> Self {
        let running_games = match format {
            Format::RoundRobin => RunningGames::Nothing,
            Format::Swiss => RunningGames::Adjourned,
        };
        Self {
            format,
            criteria,
            remaining_ties: RemainingTies::default(),
            unrated: Unrated::default(),
            ratings: RatingsUsed::default(),
            running_games,
            without_place: BTreeSet::new(),
        }
    }

    /// The criteria, the first one first.
    pub fn criteria(&self) -> &[TieBreak] {
        &self.criteria
    }

    /// The format.
    pub const fn format(&self) -> Format {
        self.format
    }
}

fn criteria(codes: &str) -> Result<Vec<TieBreak>, InvalidTieBreak> {
    codes.split(',').map(str::parse).collect()
}

fn check(format: Format, criterion: &TieBreak) -> Result<(), RulesError> {
    let refuse = |error: fn(TieBreak) -> RulesError| Err(error(criterion.clone()));
    if matches!(criterion.kind, TieBreakKind::Other(_)) {
        return refuse(RulesError::Unknown);
    }
    if format == Format::RoundRobin && criterion.uses_buchholz() {
        return refuse(RulesError::NotInRoundRobins);
    }
    if format == Format::Swiss && criterion.kind == TieBreakKind::Koya {
        return refuse(RulesError::OnlyInRoundRobins);
    }
    let is_cut = criterion.cut > 0 || criterion.median > 0;
    if is_cut && !criterion.has_cuts() || criterion.limit != 0 && criterion.kind != TieBreakKind::Koya {
        return refuse(RulesError::Modifier);
    }
    Ok(())
}

impl TieBreak {
    /// Whether values can be cut from it (C.07, 14): it is a sum, or an average of ratings. Only rounds are cut from the progressive
    /// score, which has no highest value to leave out.
    const fn has_cuts(&self) -> bool {
        match self.kind {
            TieBreakKind::ProgressiveScore => self.median == 0,
            TieBreakKind::Buchholz
            | TieBreakKind::ForeBuchholz
            | TieBreakKind::SonnebornBerger
            | TieBreakKind::AverageRatingOfOpponents
            | TieBreakKind::ExtendedMatchMatch
            | TieBreakKind::ExtendedMatchGame
            | TieBreakKind::ExtendedGameMatch
            | TieBreakKind::ExtendedGameGame => true,
            _ => false,
        }
    }
}
