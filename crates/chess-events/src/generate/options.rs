//! What a random tournament is like.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::random::Random;
use crate::swiss::most_rounds;
use crate::{Format, PairingNumber, Points, RoundNumber, RulesError, ScoringSystem, StandingsRules, TieBreak};

/// How many players or games something happens to in a round.
///
/// ```
/// use chess_events::generate::Share;
///
/// assert_eq!("3".parse(), Ok(Share::Count(3)));
/// assert_eq!("2.5%".parse(), Ok(Share::PerTenThousand(250)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// This many, or all if there are fewer.
    Count(u16),
    /// Each one with this chance in ten thousand.
    PerTenThousand(u16),
}

/// The text is no share.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is neither a number, such as 2, nor a chance up to 100%, such as 1.5%; rounds of their own are written 1%,3:2,5:10%."
)]
pub struct InvalidShare(pub String);

impl Share {
    /// Nobody.
    pub const NONE: Self = Self::Count(0);

    pub(super) fn choose<T: Clone>(self, items: &[T], random: &mut Random) -> Vec<T> {
        match self {
            Self::Count(count) => random.choose(items, usize::from(count)),
            Self::PerTenThousand(chance) => {
                items.iter().filter(|_| random.happens(u32::from(chance))).cloned().collect()
            }
        }
    }
}

impl FromStr for Share {
    type Err = InvalidShare;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidShare(text.to_owned());
        let number = |digits: &str| {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| is_number).ok_or_else(invalid)
        };
        let Some(percent) = text.trim().strip_suffix('%') else { return number(text.trim()).map(Self::Count) };
        let (whole, decimals) = percent.trim_end().split_once('.').unwrap_or((percent.trim_end(), "0"));
        let hundredths = match decimals.len() {
            1 => 10 * number(decimals)?,
            2 => number(decimals)?,
            _ => return Err(invalid()),
        };
        let chance = u32::from(number(whole)?) * 100 + u32::from(hundredths);
        u16::try_from(chance).ok().filter(|&chance| chance <= 10_000).map(Self::PerTenThousand).ok_or_else(invalid)
    }
}

/// A share in every round, with exceptions.
///
/// ```
/// use chess_events::generate::{Schedule, Share};
///
/// let schedule: Schedule = "1%,3:2".parse()?;
/// assert_eq!(schedule.usual, Share::PerTenThousand(100));
/// assert_eq!(schedule.by_round.values().collect::<Vec<_>>(), [&Share::Count(2)]);
/// # Ok::<(), chess_events::generate::InvalidShare>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// In every round that has no entry of its own.
    pub usual: Share,
    /// In certain rounds.
    pub by_round: BTreeMap<RoundNumber, Share>,
}

impl Schedule {
    /// Never.
    pub const NONE: Self = Self { usual: Share::NONE, by_round: BTreeMap::new() };

    pub(super) fn share(&self, round: RoundNumber) -> Share {
        self.by_round.get(&round).copied().unwrap_or(self.usual)
    }
}

impl From<Share> for Schedule {
    fn from(usual: Share) -> Self {
        Self { usual, by_round: BTreeMap::new() }
    }
}

impl FromStr for Schedule {
    type Err = InvalidShare;

    /// Reads a share for every round, shares of single rounds as `ROUND:SHARE`, or both, with commas between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidShare(text.to_owned());
        let mut usual = None;
        let mut by_round = BTreeMap::new();
        for part in text.split(',') {
            let before = match part.split_once(':') {
                None => usual.replace(part.parse()?),
                Some((round, share)) => {
                    let round = round.trim().parse().map_err(|_| invalid())?;
                    by_round.insert(RoundNumber::new(round).map_err(|_| invalid())?, share.parse()?)
                }
            };
            if before.is_some() {
                return Err(invalid());
            }
        }
        Ok(Self { usual: usual.unwrap_or(Share::NONE), by_round })
    }
}

/// What a random tournament is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The same seed and options give the same tournament.
    pub seed: u64,
    /// The number of players.
    pub players: u16,
    /// The number of rounds.
    pub rounds: RoundNumber,
    /// The highest rating.
    pub highest_rating: u16,
    /// The lowest rating.
    pub lowest_rating: u16,
    /// Half-point byes on request.
    pub half_point_byes: Schedule,
    /// Zero-point byes on request.
    pub zero_point_byes: Schedule,
    /// Full-point byes.
    pub full_point_byes: Schedule,
    /// Games forfeited by one player, who loses; the other wins.
    pub forfeits: Schedule,
    /// Games forfeited by both, who lose.
    pub double_forfeits: Schedule,
    /// Games that end ½–0.
    pub half_zero_results: Schedule,
    /// Games that end 0–½.
    pub zero_half_results: Schedule,
    /// Games that end 0–0.
    pub zero_zero_results: Schedule,
    /// Games of less than one move, which are not rated.
    pub unrated_games: Schedule,
    /// Players who withdraw after the round.
    pub withdrawals: Schedule,
    /// Players whose first round this is, from round two on.
    pub late_entries: Schedule,
    /// Pairs who must not meet, for the whole tournament.
    pub prohibited_pairs: u16,
    /// Whether the first rounds are accelerated by the Baku method.
    pub baku: bool,
    /// Points of each result.
    pub scoring: ScoringSystem,
    /// What the standings are ordered by; by points if it is empty.
    pub standings: Vec<TieBreak>,
}

/// Why there is no such tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// Too few players, or too many.
    #[error("A tournament has 2 to {max} players, not {0}.", max = PairingNumber::MAX)]
    Players(u16),
    /// The players have met each other before the last round.
    #[error("{players} players can be paired for {most} rounds at most, not {rounds}: nobody meets anybody twice.")]
    TooManyRounds {
        /// The number of players.
        players: u16,
        /// How many rounds can be paired.
        most: usize,
        /// The number of rounds.
        rounds: RoundNumber,
    },
    /// No rating is between the bounds.
    #[error("The lowest rating, {lowest}, is above the highest, {highest}.")]
    EmptyRatingRange {
        /// The lowest rating.
        lowest: u16,
        /// The highest rating.
        highest: u16,
    },
    /// A rating that report files have no room for, or that means none there.
    #[error("A rating is between 1 and 9999, not {0}.")]
    Rating(u16),
    /// A round that does not exist has a share of its own.
    #[error("Round {round} has a share of its own, but there are {rounds} rounds.")]
    NoSuchRound {
        /// The round.
        round: RoundNumber,
        /// The number of rounds.
        rounds: RoundNumber,
    },
    /// Late entries for the first round.
    #[error("Whoever plays in round 1 does not come late.")]
    LateForFirstRound,
    /// Scores may become longer than their columns.
    #[error(
        "With {win} points for a win, a score after {rounds} rounds may be above 99.9, for which report files have no room."
    )]
    HighScores {
        /// The points of a win.
        win: Points,
        /// The number of rounds.
        rounds: RoundNumber,
    },
    /// The standings cannot be ordered like this.
    #[error(transparent)]
    Standings(#[from] RulesError),
}

impl Options {
    /// A tournament in which everybody plays every round.
    pub fn new(seed: u64, players: u16, rounds: RoundNumber) -> Self {
        Self {
            seed,
            players,
            rounds,
            highest_rating: 2600,
            lowest_rating: 1400,
            half_point_byes: Schedule::NONE,
            zero_point_byes: Schedule::NONE,
            full_point_byes: Schedule::NONE,
            forfeits: Schedule::NONE,
            double_forfeits: Schedule::NONE,
            half_zero_results: Schedule::NONE,
            zero_half_results: Schedule::NONE,
            zero_zero_results: Schedule::NONE,
            unrated_games: Schedule::NONE,
            withdrawals: Schedule::NONE,
            late_entries: Schedule::NONE,
            prohibited_pairs: 0,
            baku: false,
            scoring: ScoringSystem::STANDARD,
            standings: Vec::new(),
        }
    }

    /// Whether there can be such a tournament, and a report file of it. With byes, forfeits and prohibited pairs it may
    /// still turn out that a round cannot be paired.
    ///
    /// # Errors
    /// What contradicts itself.
    pub fn check(&self) -> Result<(), OptionsError> {
        let (players, rounds) = (self.players, self.rounds);
        if !(2..=PairingNumber::MAX).contains(&players) {
            return Err(OptionsError::Players(players));
        }
        let most = most_rounds(players.into());
        if usize::from(rounds.get()) > most {
            return Err(OptionsError::TooManyRounds { players, most, rounds });
        }
        let (lowest, highest) = (self.lowest_rating, self.highest_rating);
        if let Some(&rating) = [lowest, highest].iter().find(|rating| !(1..=9999).contains(*rating)) {
            return Err(OptionsError::Rating(rating));
        }
        if lowest > highest {
            return Err(OptionsError::EmptyRatingRange { lowest, highest });
        }
        let mut own_rounds = self.schedules().into_iter().flat_map(|schedule| schedule.by_round.keys());
        if let Some(&round) = own_rounds.find(|&&round| round > rounds) {
            return Err(OptionsError::NoSuchRound { round, rounds });
        }
        if self.late_entries.by_round.contains_key(&RoundNumber::FIRST) {
            return Err(OptionsError::LateForFirstRound);
        }
        let win = self.scoring.win();
        if win * i32::from(rounds.get()) > Points::from_tenths(999) {
            return Err(OptionsError::HighScores { win, rounds });
        }
        StandingsRules::new(Format::Swiss, self.standings.clone())?;
        Ok(())
    }

    fn schedules(&self) -> [&Schedule; 11] {
        [
            &self.half_point_byes,
            &self.zero_point_byes,
            &self.full_point_byes,
            &self.forfeits,
            &self.double_forfeits,
            &self.half_zero_results,
            &self.zero_half_results,
            &self.zero_zero_results,
            &self.unrated_games,
            &self.withdrawals,
            &self.late_entries,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_from_text() {
        assert_eq!("0.25%".parse(), Ok(Share::PerTenThousand(25)));
        assert_eq!("100%".parse(), Ok(Share::PerTenThousand(10_000)));
        assert_eq!(" 7 ".parse(), Ok(Share::Count(7)));
        for text in ["", "%", "+1", "-1", "1.5", "100.01%", "1.005%", "x%", "70000"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
        let schedule: Schedule = "2:1,4:50%".parse().unwrap();
        let shares = [1, 2, 4].map(|round| schedule.share(RoundNumber::new(round).unwrap()));
        assert_eq!(shares, [Share::NONE, Share::Count(1), Share::PerTenThousand(5000)]);
        for text in ["1,2", "2:1,2:2", "0:1", "1000:1", "1:", ",", "one:1"] {
            assert!(text.parse::<Schedule>().is_err(), "{text}");
        }
    }

    #[test]
    fn impossible_tournaments_are_refused() {
        let round = |value| RoundNumber::new(value).unwrap();
        let error = |change: &dyn Fn(&mut Options)| {
            let mut options = Options::new(1, 10, round(5));
            assert_eq!(options.check(), Ok(()));
            change(&mut options);
            options.check().unwrap_err().to_string()
        };
        assert_eq!(error(&|options| options.players = 1), "A tournament has 2 to 9999 players, not 1.");
        assert_eq!(
            error(&|options| options.rounds = round(10)),
            "10 players can be paired for 9 rounds at most, not 10: nobody meets anybody twice."
        );
        assert_eq!(
            error(&|options| options.lowest_rating = 2700),
            "The lowest rating, 2700, is above the highest, 2600."
        );
        assert_eq!(error(&|options| options.lowest_rating = 0), "A rating is between 1 and 9999, not 0.");
        assert_eq!(
            error(&|options| options.forfeits = "1%,6:2".parse().unwrap()),
            "Round 6 has a share of its own, but there are 5 rounds."
        );
        assert_eq!(
            error(&|options| options.late_entries = "1:2".parse().unwrap()),
            "Whoever plays in round 1 does not come late."
        );
        assert_eq!(
            error(&|options| options.scoring = "20-10-0".parse().unwrap()),
            "With 20.0 points for a win, a score after 5 rounds may be above 99.9, for which report files have no room."
        );
        assert_eq!(error(&|options| options.standings = vec!["KS".parse().unwrap()]), "KS is for round robins alone.");
    }
}
