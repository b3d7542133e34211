//! Adaptive models that code numbers and texts as symbols of a [`Coder`].

use crate::Damaged;
use crate::coder::{Bit, Coder};

/// A binary tree model of 2^`BITS` values.
#[derive(Clone, Debug)]
pub(crate) struct Tree<const BITS: u32> {
    nodes: Vec<Bit>,
}

impl<const BITS: u32> Tree<BITS> {
    /// How much the initial weights count against observed values.
    const SURENESS: u8 = 6;

    /// Values with initial probabilities proportional to `weight`.
    pub(crate) fn new(weight: impl Fn(usize) -> u32) -> Self {
        let leaves = 1_usize << BITS;
        let mut weights: Vec<u64> = vec![0; leaves];
        weights.extend((0..leaves).map(|leaf| u64::from(weight(leaf)).max(1)));
        for node in (1..leaves).rev() {
            weights[node] = weights[2 * node] + weights[2 * node + 1];
        }
        let node = |node: usize| {
            let set = (weights[2 * node + 1] * 65_536 / weights[node].max(1)).min(65_535);
            Bit::expecting(u16::try_from(set).unwrap_or(u16::MAX), Self::SURENESS)
        };
        Self { nodes: std::iter::once(Bit::EVEN).chain((1..leaves).map(node)).collect() }
    }

    pub(crate) fn code(&mut self, coder: &mut impl Coder, value: usize) -> usize {
        let mut node = 1;
        for place in (0..BITS).rev() {
            let bit = coder.bit(&mut self.nodes[node], value >> place & 1 == 1);
            node = 2 * node + usize::from(bit);
        }
        node - (1 << BITS)
    }
}

/// Integers of any size: their length in bits by a model, then their bits.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    lengths: Tree<7>,
    signs: Bit,
    /// The two bits after the first, by length.
    leading: Vec<Tree<2>>,
}

impl Numbers {
    /// Numbers whose lengths in bits have initial probabilities proportional to `weight`.
    pub(crate) fn new(weight: impl Fn(usize) -> u32) -> Self {
        let lengths = Tree::new(|length| if length <= 64 { weight(length) } else { 0 });
        Self { lengths, signs: Bit::EVEN, leading: vec![Tree::new(|_| 1); 65] }
    }

    pub(crate) fn code(&mut self, coder: &mut impl Coder, value: u64) -> u64 {
        let length = u64::BITS - value.leading_zeros();
        // Damaged data may give a length over 64.
        let length = (self.lengths.code(coder, length as usize) as u32).min(u64::BITS);
        let Some(below) = length.checked_sub(1) else { return 0 };
        let first = 1_u64 << below;
        if below < 2 {
            return first | coder.raw(below, value & (first - 1));
        }
        let rest = below - 2;
        let leading = self.leading[length as usize].code(coder, (value >> rest & 3) as usize) as u64;
        first | leading << rest | coder.raw(rest, value & ((1 << rest) - 1))
    }

    /// Codes a signed number.
    #[allow(clippy::cast_possible_wrap, reason = "it wraps both ways alike")]
    pub(crate) fn signed(&mut self, coder: &mut impl Coder, value: i64) -> i64 {
        let magnitude = self.code(coder, value.unsigned_abs());
        if magnitude != 0 && coder.bit(&mut self.signs, value < 0) {
            0_i64.wrapping_sub(magnitude as i64)
        } else {
            magnitude as i64
        }
    }
}

/// Free text, each byte predicted from the previous one. The model is large, so it is created on first use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    made: Option<(Numbers, Vec<Bit>)>,
}

impl Texts {
    /// Sample text that trains the model, so that texts are coded shorter. It is part of the format and must never
    /// change.
    const SAMPLE: &str = "{\"moves\":[{\"uci\":\"e2e4\",\"san\":\"Nf3\",\"played_at\":1700000000000,\"spent\":36000000}]}\
        {\"from\":1700000000000,\"until\":1700000000000,\"days\":3}{\"from\":1710000000000,\"until\":1710000000000,\
        \"reason\":\"The player has left the tournament.\",\"automatic\":false}{\"change\":86400000,\"reason\":\"\"}\
        The opponent agrees that the clock was wrong. Adjudicated after the end of the event: Qxd5+ Rfe1# O-O-O exd8=Q a7a8q";

    /// A text.
    ///
    /// # Errors
    /// [`Damaged`] if the data is not a valid text.
    pub(crate) fn code(&mut self, coder: &mut impl Coder, text: &str) -> Result<String, Damaged> {
        let (lengths, bits) = self.made.get_or_insert_with(|| {
            let mut bits = vec![Bit::EVEN; 256 * 256];
            let mut trainer = Trainer;
            let mut before = 0;
            for byte in Self::SAMPLE.bytes() {
                before = next_byte(&mut trainer, &mut bits, before, byte);
            }
            (Numbers::new(|length| if (1..=9).contains(&length) { 8 } else { 1 }), bits)
        });
        let length = lengths.code(coder, text.len() as u64);
        let mut given = text.bytes();
        let mut read = Vec::with_capacity(text.len());
        let mut before = 0;
        for _ in 0..length {
            coder.check()?;
            before = next_byte(coder, bits, before, given.next().unwrap_or(0));
            read.push(before);
        }
        String::from_utf8(read).map_err(|_| Damaged::Unreadable)
    }
}

fn next_byte(coder: &mut impl Coder, bits: &mut [Bit], before: u8, byte: u8) -> u8 {
    let context = usize::from(before) << 8;
    let mut node = 1_usize;
    for place in (0..8).rev() {
        let bit = coder.bit(&mut bits[context | node], byte >> place & 1 == 1);
        node = node << 1 | usize::from(bit);
    }
    node.to_le_bytes()[0]
}

/// A coder without output, which only trains models.
struct Trainer;

impl Coder for Trainer {
    fn bit(&mut self, probability: &mut Bit, bit: bool) -> bool {
        probability.update(bit);
        bit
    }

    fn pick(&mut self, _: &[u32], index: usize) -> usize {
        index
    }

    fn raw(&mut self, _: u32, value: u64) -> u64 {
        value
    }

    fn check(&self) -> Result<(), Damaged> {
        Ok(())
    }
}

/// An optional text, from a list or free.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    list: &'static [&'static str],
    tree: Tree<5>,
}

impl Choices {
    /// The choices before the list: none, and free text.
    const OTHERS: usize = 2;

    /// Choices with initial probabilities proportional to `weight`: 0 is none, 1 free text, 2 the first of the list.
    pub(crate) fn new(list: &'static [&'static str], weight: impl Fn(usize) -> u32) -> Self {
        Self { list, tree: Tree::new(|choice| if choice < list.len() + Self::OTHERS { weight(choice) } else { 0 }) }
    }

    /// A text, or none.
    ///
    /// # Errors
    /// [`Damaged`] if the data is not valid.
    pub(crate) fn code(
        &mut self,
        coder: &mut impl Coder,
        texts: &mut Texts,
        text: Option<&str>,
    ) -> Result<Option<String>, Damaged> {
        let choice = match text {
            None => 0,
            Some(text) => self.list.iter().position(|listed| *listed == text).map_or(1, |at| at + Self::OTHERS),
        };
        match self.tree.code(coder, choice) {
            0 => Ok(None),
            1 => texts.code(coder, text.unwrap_or_default()).map(Some),
            choice => {
                let listed = self.list.get(choice - Self::OTHERS).ok_or(Damaged::Unreadable)?;
                Ok(Some((*listed).to_owned()))
            }
        }
    }
}
