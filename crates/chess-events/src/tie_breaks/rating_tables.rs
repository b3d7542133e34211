//! Conversion between scores and rating differences (FIDE Rating Regulations B.02, 8.1).

/// The rating difference `dp` for 0, 1, … 50 per cent (8.1.1). Above, the same with the sign changed.
const DIFFERENCES: [i32; 51] = [
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322, -309, -296, -284, -273, -262,
    -251, -240, -230, -220, -211, -202, -193, -184, -175, -166, -158, -149, -141, -133, -125, -117, -110, -102, -95,
    -87, -80, -72, -65, -57, -50, -43, -36, -29, -21, -14, -7, 0,
];

/// The largest rating difference at which the higher-rated player is expected to score 50, 51, … 99 per cent (8.1.2).
const LARGEST_DIFFERENCES: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// The rating difference for a score of `percent` per cent; beyond 0 and 100 as at these.
pub(crate) fn difference(percent: i64) -> i32 {
    let of = |percent: i64| {
        let index = usize::try_from(percent).unwrap_or(0);
        DIFFERENCES.get(index).copied().unwrap_or(0)
    };
    if percent <= 50 { of(percent) } else { -of(100 - percent.min(100)) }
}

/// The expected score, in hundredths, at a rating difference, without any limit of 400 points.
pub(crate) fn expected(difference: i64) -> i64 {
    let steps = LARGEST_DIFFERENCES.partition_point(|&largest| largest < difference.abs());
    let higher = 50 + i64::try_from(steps).unwrap_or(50);
    if difference >= 0 { higher } else { 100 - higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversion_tables() {
        let known = [(0, -800), (1, -677), (50, 0), (51, 7), (75, 193), (99, 677), (100, 800), (120, 800), (-3, -800)];
        for (percent, expected) in known {
            assert_eq!(difference(percent), expected, "{percent} per cent");
        }
        let known =
            [(0, 50), (3, 50), (4, 51), (391, 91), (392, 92), (735, 99), (736, 100), (2000, 100), (-4, 49), (-736, 0)];
        for (points, percent) in known {
            assert_eq!(expected(points), percent, "{points} points");
        }
    }
}
