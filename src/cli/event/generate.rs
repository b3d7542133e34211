//! `sealedmove event generate`: a random tournament.

use std::io::Write as _;
use std::str::FromStr;

use chess_events::generate::{Schedule, generate};
use chess_events::{Points, RoundNumber, ScoringSystem, TieBreak, trf};
use clap::Args;

use super::super::Failure;
use super::super::output::out;

#[derive(Debug, Args)]
pub(in crate::cli) struct Options {
    /// A number that the tournament follows from.
    #[arg(long)]
    seed: u64,
    /// How many players.
    #[arg(long, default_value_t = 20)]
    players: u16,
    /// How many rounds.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=i64::from(RoundNumber::MAX)))]
    rounds: u16,
    /// The lowest and the highest rating.
    #[arg(long, value_name = "LOWEST-HIGHEST", default_value = "1400-2600")]
    ratings: Ratings,
    /// Half-point byes.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    half_point_byes: Schedule,
    /// Zero-point byes.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    zero_point_byes: Schedule,
    /// Full-point byes.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    full_point_byes: Schedule,
    /// Games that one player wins and the other loses by forfeit.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    forfeits: Schedule,
    /// Games that both lose by forfeit.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    double_forfeits: Schedule,
    /// Games that end ½–0.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    half_zero_results: Schedule,
    /// Games that end 0–½.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    zero_half_results: Schedule,
    /// Games that end 0–0.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    zero_zero_results: Schedule,
    /// Games of less than one move, which are not rated.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    unrated_games: Schedule,
    /// Players who withdraw after a round.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    withdrawals: Schedule,
    /// Players who come late, for a round from the second on.
    #[arg(long, value_name = "SHARE", default_value = "0")]
    late_entries: Schedule,
    /// How many pairs of players must not meet.
    #[arg(long, value_name = "PAIRS", default_value_t = 0)]
    prohibited_pairs: u16,
    /// Accelerate the first rounds by the Baku method.
    #[arg(long)]
    baku: bool,
    /// The points of a win, a draw and a loss.
    #[arg(long, value_name = "WIN-DRAW-LOSS", default_value = "1-0.5-0")]
    scoring: ScoringSystem,
    /// The points of the pairing-allocated bye; those of a win if it is not given.
    #[arg(long, value_name = "POINTS")]
    bye_points: Option<Points>,
    /// What the places are ordered by: codes of FIDE’s tie-breaks, with commas between.
    #[arg(long, value_name = "CODES", value_delimiter = ',', default_value = "PTS")]
    tie_breaks: Vec<TieBreak>,
}

/// The range of ratings.
#[derive(Clone, Copy, Debug)]
struct Ratings {
    lowest: u16,
    highest: u16,
}

#[derive(Debug, thiserror::Error)]
#[error("write the lowest and the highest rating, such as 1400-2600")]
struct InvalidRatings;

impl FromStr for Ratings {
    type Err = InvalidRatings;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (lowest, highest) = text.split_once('-').ok_or(InvalidRatings)?;
        let rating = |text: &str| text.trim().parse().map_err(|_| InvalidRatings);
        Ok(Self { lowest: rating(lowest)?, highest: rating(highest)? })
    }
}

impl Options {
    fn to_library(&self) -> Result<chess_events::generate::Options, Failure> {
        let mut options = chess_events::generate::Options::new(self.seed, self.players, RoundNumber::new(self.rounds)?);
        (options.lowest_rating, options.highest_rating) = (self.ratings.lowest, self.ratings.highest);
        options.half_point_byes = self.half_point_byes.clone();
        options.zero_point_byes = self.zero_point_byes.clone();
        options.full_point_byes = self.full_point_byes.clone();
        options.forfeits = self.forfeits.clone();
        options.double_forfeits = self.double_forfeits.clone();
        options.half_zero_results = self.half_zero_results.clone();
        options.zero_half_results = self.zero_half_results.clone();
        options.zero_zero_results = self.zero_zero_results.clone();
        options.unrated_games = self.unrated_games.clone();
        options.withdrawals = self.withdrawals.clone();
        options.late_entries = self.late_entries.clone();
        options.prohibited_pairs = self.prohibited_pairs;
        options.baku = self.baku;
        options.scoring = match self.bye_points {
            Some(points) => self.scoring.with_pairing_allocated_bye(points)?,
            None => self.scoring,
        };
        options.standings = self.tie_breaks.clone();
        options.check()?;
        Ok(options)
    }
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let tournament = generate(&options.to_library()?);
    let paired = tournament.paired_rounds();
    if paired < options.rounds {
        let line =
            format!("it ends after round {paired} of {}: no pairing of the next obeys the rules", options.rounds);
        let _ = writeln!(std::io::stderr(), "sealedmove: {line}");
    }
    out(trf::write(&tournament).trim_end())
}
