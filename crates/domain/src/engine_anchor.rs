//! What the levels of the engine count for in the ratings of games against them.
//!
//! Ratings against the engine stand on fixed points: the levels play equally well at all times, so that a player's rating
//! says how they do against these and nothing else. The levels' own ratings never change.
//!
//! # Where the numbers come from
//!
//! The levels, as `Strength::of_level` of the engine's room has them, were measured in matches of neighbours, 200 games each:
//! each higher level scored as somebody does who is stronger by 338, 249, 456, 225, 308 and 382 Elo. In 95 of 100 such
//! matches these lie between 278 and 419, 196 and 315, 378 and 586, 173 and 287, 251 and 383, and 319 and 470. Who changes
//! what a level does has to measure again: `make bench-levels` plays such matches.
//!
//! Such matches say nothing of where the scale begins. Level 1 looks one half-move ahead and plays any legal move in 45 of 100
//! cases, about as somebody who has just learnt the rules, for which 700 is usual on scales where a new player has 1500.
//! It leaves room above the least rating there is, 400, for who loses to it, and puts a new player's 1500 between levels 3
//! and 4, in the middle of what can be played.
//!
//! Level 8 won all 200 games against level 7: it is stronger by 687 at least, and nobody can say by how much. It is put 400 above,
//! what a larger difference counts as in the rating regulations of FIDE (B02, 8.3.1): an anchor that is too high would give
//! ratings away to who beats it. Its deviation is that of a provisional rating, so that Glicko-2 goes less by it, and pages
//! show it with a question mark.

use super::engine_level::EngineLevel;
use rating::Rating;

/// Of each level, the lowest first, its rating.
const RATINGS: [f64; 8] = [700.0, 1038.0, 1287.0, 1743.0, 1968.0, 2276.0, 2658.0, 3058.0];

/// The highest level whose distance to the one below is known.
const LAST_MEASURED: u8 = 7;

/// How certain a measured rating is.
const MEASURED_DEVIATION: f64 = 50.0;

/// How certain the rating of a level is that is only known to be far better: not very.
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
    fn levels_are_as_far_apart_as_they_were_measured() {
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
