//! What the levels of the engine count for in the ratings of games against them.
//!
//! Ratings against the engine stand on fixed points: the levels play equally well at all times, so that a player's rating
//! says how they do against these and nothing else. The levels' own ratings never change.
//!
//! # Where the numbers come from
//!
//! Levels 1 to 5, as `Strength::of_level` of the engine's room has them, were measured in matches of neighbours: each
//! higher level scored as somebody does who is stronger by 326, 312, 456 and 295 Elo. Who changes what a level does has to
//! measure again: `make bench-levels` plays such matches.
//!
//! Such matches say nothing of where the scale begins. Level 1 looks one half-move ahead and plays any legal move in 45 of 100
//! cases, about as somebody who has just learnt the rules, for which 700 is usual on scales where a new player has 1500.
//! It leaves room above the least rating there is, 400, for who loses to it, and puts a new player's 1500 between levels 3
//! and 4, in the middle of what can be played.
//!
//! Levels 6 to 8 are estimates: nobody has measured them. Engines gain less from each step the better they play, so they are
//! 250, 200 and 150 above the one below, each less than the least that was measured. Where that is wrong it is rather too
//! little: an anchor that is too high would give ratings away to who beats it. Their deviation is that of a provisional rating,
//! so that Glicko-2 goes less by them, and pages show them with a question mark.

use super::engine_level::EngineLevel;
use crate::rating::Rating;

/// Of each level, the lowest first, its rating.
const RATINGS: [f64; 8] = [700.0, 1026.0, 1338.0, 1794.0, 2089.0, 2339.0, 2539.0, 2689.0];

/// The highest level that was measured.
const LAST_MEASURED: u8 = 5;

/// How certain a measured rating is.
const MEASURED_DEVIATION: f64 = 50.0;

/// How certain an estimate is: not very.
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
        assert_eq!(differences[..4], [326, 312, 456, 295]);
        let least = differences[..4].iter().min().expect("some were measured");
        assert!(differences[4..].iter().all(|estimated| (1..*least).contains(estimated)), "{differences:?}");
    }

    #[test]
    fn estimates_are_provisional() {
        for level in EngineLevel::all() {
            assert_eq!(anchor(level).is_provisional(), level.number() > LAST_MEASURED, "{level}");
        }
    }
}
