//! Results by rating difference.

use super::random::Random;
use crate::GameOutcome;

/// For 51 %, 52 % … 100 %: the smallest rating difference that expects this score (FIDE Rating Regulations, 8.1.2).
const DIFFERENCES: [u16; 50] = [
    4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189, 198,
    207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620,
    736,
];

/// Of the points that the weaker player is expected to score, in ten thousand, how many come from draws.
const DRAW_SHARE: u32 = 6_000;

/// The expected score of a player against another one, in per cent.
pub(super) fn expected_score(own: u16, other: u16) -> u32 {
    let difference = own.abs_diff(other);
    let surplus = DIFFERENCES.partition_point(|&limit| limit <= difference) as u32;
    if own >= other { 50 + surplus } else { 50 - surplus }
}

/// A random result for the first player: its mean is the expected score.
pub(super) fn outcome(own: u16, other: u16, random: &mut Random) -> GameOutcome {
    let expected = expected_score(own, other);
    // A draw is half a point for each, so it is twice as likely as the points it gives.
    let draw = 2 * expected.min(100 - expected) * DRAW_SHARE / 100;
    let win = expected * 100 - draw / 2;
    let drawn = random.below(10_000) as u32;
    if drawn < win {
        GameOutcome::Win
    } else if drawn < win + draw {
        GameOutcome::Draw
    } else {
        GameOutcome::Loss
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_expected_mean() {
        assert_eq!(
            [0, 3, 4, 100, 400, 736].map(|difference| expected_score(1500 + difference, 1500)),
            [50, 50, 51, 64, 92, 100]
        );
        assert_eq!(expected_score(1500, 1600), 36);
        let mut random = Random::new(1);
        let halves: u32 = (0..20_000)
            .map(|_| match outcome(2000, 1900, &mut random) {
                GameOutcome::Win => 2,
                GameOutcome::Draw => 1,
                _ => 0,
            })
            .sum();
        assert!((25_000..26_200).contains(&halves), "{halves}");
    }
}
