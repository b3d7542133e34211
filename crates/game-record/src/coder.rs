//! A range coder: the less probable a symbol, the more bits it takes. Encoder and decoder implement one trait, so that
//! one function describes a format in both directions.

use crate::Damaged;

/// Lower bound of the range, so that probabilities stay precise enough.
const MIN_RANGE: u32 = 1 << 24;

/// How many bytes a decoder may read beyond the end: trailing zeros that the encoder omitted.
const MAX_OVERRUN: usize = 8;

/// The adaptive probability that a bit is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bit {
    /// In 65536ths.
    set: u16,
    seen: u8,
}

impl Bit {
    /// Window of the adaptation: beyond it older bits fade.
    const MEMORY: u8 = 30;

    /// Both values are equally likely.
    pub(crate) const EVEN: Self = Self { set: 1 << 15, seen: 0 };

    /// A probability in 65536ths, as certain as after `seen` bits.
    pub(crate) const fn expecting(set: u16, seen: u8) -> Self {
        Self { set: clamp(set as i32), seen }
    }

    /// Adapts to a coded bit.
    pub(crate) fn update(&mut self, bit: bool) {
        let target = if bit { i32::from(u16::MAX) } else { 0 };
        let set = i32::from(self.set);
        self.set = clamp(set + (target - set) / (i32::from(self.seen) + 2));
        self.seen = self.seen.saturating_add(1).min(Self::MEMORY);
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between the bounds")]
const fn clamp(set: i32) -> u16 {
    const MARGIN: i32 = 64;
    if set < MARGIN {
        MARGIN as u16
    } else if set > u16::MAX as i32 - MARGIN {
        u16::MAX - MARGIN as u16
    } else {
        set as u16
    }
}

/// Writes or reads symbols. Values to be written are passed in, and ignored by a decoder; the coded values are
/// returned.
pub(crate) trait Coder {
    /// Codes a bit with an adaptive probability.
    fn bit(&mut self, probability: &mut Bit, bit: bool) -> bool;

    /// Codes the index of a non-zero weight. The weights sum to less than 2^24.
    fn pick(&mut self, weights: &[u32], index: usize) -> usize;

    /// Codes an index with uniform probability; `count` is at least 1 and less than 2^16.
    fn choose(&mut self, count: usize, index: usize) -> usize {
        self.pick(&vec![1; count], index)
    }

    /// Codes the low bits of a number with even probabilities.
    fn raw(&mut self, bits: u32, value: u64) -> u64;

    /// Checks that the decoder has not run past the end. Call it in every loop whose length was decoded.
    ///
    /// # Errors
    /// [`Damaged`] if a decoder has run past the end.
    fn check(&self) -> Result<(), Damaged>;
}

/// Writes symbols.
pub(crate) struct Encoder {
    out: Vec<u8>,
    low: u32,
    range: u32,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self { out: Vec::new(), low: 0, range: u32::MAX }
    }

    /// Narrows the range to `size` from `start` on.
    fn narrow(&mut self, start: u32, size: u32) {
        let (low, carries) = self.low.overflowing_add(start);
        if carries {
            self.carry();
        }
        (self.low, self.range) = (low, size);
        while self.range < MIN_RANGE {
            self.shift();
        }
    }

    fn carry(&mut self) {
        for byte in self.out.iter_mut().rev() {
            let (more, carries) = byte.overflowing_add(1);
            *byte = more;
            if !carries {
                return;
            }
        }
    }

    fn shift(&mut self) {
        self.out.push(self.low.to_be_bytes()[0]);
        self.low <<= 8;
        self.range <<= 8;
    }

    /// The encoded bytes, without trailing zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        // Pick the number in the range with the most trailing zeros.
        let (rounded, carries) = self.low.overflowing_add(MIN_RANGE - 1);
        if carries {
            self.carry();
        }
        self.low = rounded & !(MIN_RANGE - 1);
        self.shift();
        while self.out.last() == Some(&0) {
            self.out.pop();
        }
        self.out
    }
}

impl Coder for Encoder {
    fn bit(&mut self, probability: &mut Bit, bit: bool) -> bool {
        let bound = (self.range >> 16) * u32::from(probability.set);
        if bit {
            self.narrow(0, bound);
        } else {
            self.narrow(bound, self.range - bound);
        }
        probability.update(bit);
        bit
    }

    fn pick(&mut self, weights: &[u32], index: usize) -> usize {
        let step = self.range / weights.iter().sum::<u32>().max(1);
        let before: u32 = weights.iter().take(index).sum();
        let weight = weights.get(index).copied().unwrap_or(0);
        self.narrow(before * step, weight * step);
        index
    }

    fn raw(&mut self, bits: u32, value: u64) -> u64 {
        for place in (0..bits).rev() {
            let half = self.range >> 1;
            if value >> place & 1 == 0 {
                self.narrow(0, half);
            } else {
                self.narrow(half, half);
            }
        }
        value
    }

    fn check(&self) -> Result<(), Damaged> {
        Ok(())
    }
}

/// Reads symbols from any bytes; damaged bytes yield arbitrary symbols.
pub(crate) struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    overrun: usize,
    /// The code read so far, minus the start of the range.
    code: u32,
    range: u32,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { bytes: bytes.iter(), overrun: 0, code: 0, range: u32::MAX };
        for _ in 0..4 {
            decoder.code = decoder.code << 8 | u32::from(decoder.next());
        }
        decoder
    }

    fn next(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or_else(|| {
            self.overrun += 1;
            0
        })
    }

    fn narrow(&mut self, start: u32, size: u32) {
        self.code = self.code.saturating_sub(start);
        self.range = size.max(1);
        while self.range < MIN_RANGE {
            self.code = self.code << 8 | u32::from(self.next());
            self.range <<= 8;
        }
    }
}

impl Coder for Decoder<'_> {
    fn bit(&mut self, probability: &mut Bit, _: bool) -> bool {
        let bound = (self.range >> 16) * u32::from(probability.set);
        let bit = self.code < bound;
        if bit {
            self.narrow(0, bound);
        } else {
            self.narrow(bound, self.range - bound);
        }
        probability.update(bit);
        bit
    }

    fn pick(&mut self, weights: &[u32], _: usize) -> usize {
        let step = self.range / weights.iter().sum::<u32>().max(1);
        let place = self.code / step.max(1);
        let mut before = 0;
        let last = weights.iter().rposition(|weight| *weight > 0).unwrap_or(0);
        for (index, weight) in weights.iter().enumerate() {
            if index == last || place < before + weight {
                self.narrow(before * step, weight * step);
                return index;
            }
            before += weight;
        }
        last
    }

    fn raw(&mut self, bits: u32, _: u64) -> u64 {
        (0..bits).fold(0, |value, _| {
            let half = self.range >> 1;
            let is_set = self.code >= half;
            self.narrow(if is_set { half } else { 0 }, half);
            value << 1 | u64::from(is_set)
        })
    }

    fn check(&self) -> Result<(), Damaged> {
        if self.overrun > MAX_OVERRUN { Err(Damaged::Unreadable) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Symbol {
        Bit(bool),
        Pick(Vec<u32>, usize),
        Raw(u32, u64),
    }

    fn symbol() -> impl Strategy<Value = Symbol> {
        let pick = prop::collection::vec(0_u32..5_000, 1..40).prop_flat_map(|mut weights| {
            weights.push(1);
            let able: Vec<usize> = (0..weights.len()).filter(|index| weights[*index] > 0).collect();
            prop::sample::select(able).prop_map(move |index| Symbol::Pick(weights.clone(), index))
        });
        let raw = (0_u32..=64, any::<u64>())
            .prop_map(|(bits, value)| Symbol::Raw(bits, if bits == 64 { value } else { value & ((1 << bits) - 1) }));
        prop_oneof![any::<bool>().prop_map(Symbol::Bit), pick, raw]
    }

    fn code(coder: &mut impl Coder, symbols: &[Symbol]) -> Vec<u64> {
        let mut probability = Bit::EVEN;
        let mut one = |symbol: &Symbol| match symbol {
            Symbol::Bit(bit) => u64::from(coder.bit(&mut probability, *bit)),
            Symbol::Pick(weights, index) => coder.pick(weights, *index) as u64,
            Symbol::Raw(bits, value) => coder.raw(*bits, *value),
        };
        symbols.iter().map(&mut one).collect()
    }

    proptest! {
        #[test]
        fn symbols_round_trip(symbols in prop::collection::vec(symbol(), 0..200)) {
            let mut encoder = Encoder::new();
            let written = code(&mut encoder, &symbols);
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            prop_assert_eq!(code(&mut decoder, &symbols), written);
            prop_assert!(decoder.check().is_ok());
        }

        #[test]
        fn decoding_arbitrary_bytes_does_not_panic(bytes: Vec<u8>, symbols in prop::collection::vec(symbol(), 0..50)) {
            code(&mut Decoder::new(&bytes), &symbols);
        }
    }

    #[test]
    fn carry_propagates_through_all_bytes() {
        // Always the last symbol, which makes the code as large as possible.
        let weights = [4_000, 1];
        let symbols: Vec<_> = (0..300).map(|_| Symbol::Pick(weights.to_vec(), 1)).chain([Symbol::Bit(true)]).collect();
        let mut encoder = Encoder::new();
        let written = code(&mut encoder, &symbols);
        let bytes = encoder.finish();
        assert_eq!(code(&mut Decoder::new(&bytes), &symbols), written);
    }

    #[test]
    fn probable_symbols_take_few_bits() {
        let mut encoder = Encoder::new();
        code(&mut encoder, &vec![Symbol::Bit(true); 1_000]);
        assert!(encoder.finish().len() < 20);
    }
}
