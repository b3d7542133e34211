//! Fixed ratings (anchors) of the engine's levels.
//!
//! The engine pool is anchored: the levels always play equally well, and their ratings never change, so a player's
//! rating measures their results against the levels and nothing else.
//!
//! # Where the numbers come from
//!
//! The levels (`Strength::of_level`) were measured in matches between neighbours, 200 games each: each higher level
//! scored like a player stronger by 338, 249, 456, 225, 308 and 382 Elo. The 95% confidence intervals are 278 to 419,
//! 196 to 315, 378 to 586, 173 to 287, 251 to 383, and 319 to 470. After a change of a level, measure again: `make
//! bench-levels` plays such matches.
//!
//! Such matches do not fix the origin of the scale. Level 1 looks one half-move ahead and plays a random legal move in
//! 45% of cases, about like a player who has just learnt the rules, usually rated 700 on scales where a new player has
//! 1500. That leaves room above the minimum rating of 400 for players who lose to it, and puts a new player's 1500
//! between levels 3 and 4, in the middle of the levels.
//!
//! Level 8 won all 200 games against level 7: it is stronger by at least 687. It is put 400 above, to which FIDE's
//! rating regulations cap larger differences (B02, 8.3.1): an anchor that is too high would inflate the ratings of
//! players who beat it. Its deviation is that of a provisional rating, so it has less weight in Glicko-2, and pages
//! show it with a question mark.

use super::engine_level::EngineLevel;
use rating::Rating;

/// The rating of each level, lowest first.
const RATINGS: [f64; 8] = [700.0, 1038.0, 1287.0, 1743.0, 1968.0, 2276.0, 2658.0, 3058.0];

/// The highest level whose distance to the one below was measured.
const LAST_MEASURED: u8 = 7;

/// Deviation of a measured rating.
const MEASURED_DEVIATION: f64 = 50.0;

/// Deviation of an estimated rating.
const ESTIMATED_DEVIATION: f64 = 150.0;

/// The rating at which a game against that level counts.
pub fn anchor(level: EngineLevel) -> Rating {
    let rating = RATINGS[usize::from(level.number() - 1)];
    let deviation = if level.number() <= LAST_MEASURED { MEASURED_DEVIATION } else { ESTIMATED_DEVIATION };
    Rating::new(rating, deviation).unwrap_or(Rating::START)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_match_measured_differences() {
        let ratings: Vec<i32> = EngineLevel::all().map(|level| anchor(level).rounded()).collect();
        let differences: Vec<i32> = ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert_eq!(differences, [338, 249, 456, 225, 308, 382, 400]);
    }

    #[test]
    fn estimates_are_provisional() {
        for level in EngineLevel::all() {
            assert_eq!(anchor(level).is_provisional(), level.number() > LAST_MEASURED, "{level}");
        }
    }
}
