//! The squares around a king as a set of nine bits, for fast counting.

use shakmaty::{Bitboard, Square, attacks};

/// The squares around a king.
#[derive(Clone, Copy, Debug)]
pub(super) struct KingZone {
    pub(super) squares: Bitboard,
    /// The first of the three by three squares, counted in squares from a1; it may be negative near the first rank.
    corner: i8,
}

/// Some of the squares of a ring, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KingZoneSet(u16);

impl KingZone {
    pub(super) fn around(king: Square) -> Self {
        #[expect(clippy::cast_possible_wrap, reason = "a square's number is below 64")]
        let corner = u8::from(king) as i8 - 9;
        Self { squares: attacks::king_attacks(king), corner }
    }

    /// Those squares of `set` that are in the ring.
    pub(super) fn pick(self, set: Bitboard) -> KingZoneSet {
        let set = (set & self.squares).0;
        let set = if self.corner < 0 { set << -self.corner } else { set >> self.corner };
        // Three rows of three bits, moved together.
        KingZoneSet((set & 0b111 | set >> 5 & 0b111_000 | set >> 10 & 0b111_000_000) as u16)
    }
}

impl KingZoneSet {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) fn count(self) -> u32 {
        u32::from(COUNTS[usize::from(self.0 & 0b111_111_111)])
    }
}

/// The number of bits in each value: faster than counting on machines without an instruction for it.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        counts[bits] = counts[bits / 2] + (bits % 2) as u8;
        bits += 1;
    }
    counts
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_of_a_ring_has_its_own_bit() {
        for king in Square::ALL {
            let ring = KingZone::around(king);
            assert_eq!(ring.pick(Bitboard::FULL).count() as usize, ring.squares.count(), "{king}");
            for square in Square::ALL {
                let picked = ring.pick(square.into());
                assert_eq!(picked.count() == 1, ring.squares.contains(square), "{king} and {square}");
                let others = ring.pick(ring.squares.without(square));
                assert_eq!(picked.and(others), KingZoneSet::EMPTY, "{king} and {square}");
            }
        }
    }
}
