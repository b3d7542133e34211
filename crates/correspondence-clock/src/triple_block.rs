//! The triple block: a clock that never holds more than its ceiling, increments for the first moves, and a bank that
//! takes what the clock cannot hold and refills it.

use std::fmt;
use std::time::Duration;

use super::span;

/// A triple block, as ICCF plays it since 2017.
///
/// After a move its player’s clock gains the increment, and is then refilled from the bank up to the ceiling; what is
/// above the ceiling goes to the bank. The flag falls at zero on the clock, whatever the bank holds. While to move a
/// player may refill the clock by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TripleBlock {
    /// The time on the clock at the start.
    pub budget: Duration,
    /// The time added after each of the first moves.
    pub increment: Duration,
    /// The number of moves that add time.
    pub increments: u16,
    /// The most that the clock ever holds.
    pub ceiling: Duration,
    /// The time in the bank at the start.
    pub bank: Duration,
    /// Sudden-death protection: what is left at least, in clock and bank together, after each move that adds no time.
    pub floor: Option<Duration>,
}

impl TripleBlock {
    /// The word of the short form that has the bank begins with it. No other control has such a word.
    pub const BANK: &str = "bank=";
    const FLOOR: &str = "floor=";

    /// All the time that a player is ever given, apart from the floor.
    pub fn all_time(self) -> Duration {
        self.budget + self.bank + self.increment * u32::from(self.increments)
    }

    /// Whether the words of a short form are meant as a triple block.
    pub(super) fn is_meant(words: &[&str]) -> bool {
        words.first().is_some_and(|first| first.contains('*'))
            || words.iter().any(|word| word.starts_with(Self::BANK) || word.starts_with(Self::FLOOR))
    }

    /// Reads the words of a short form, and removes those that it has read: the first, the bank and the floor. `None`
    /// if a part is missing, unreadable or there twice.
    pub(super) fn take_from(words: &mut Vec<&str>) -> Option<Self> {
        let bank = take_span(words, Self::BANK)??;
        let floor = take_span(words, Self::FLOOR)?;
        if words.is_empty() {
            return None;
        }
        let (budget, rest) = words.remove(0).split_once('+')?;
        let (increment, rest) = rest.split_once('*')?;
        let (increments, ceiling) = rest.split_once("<=")?;
        let is_number = increments.bytes().all(|byte| byte.is_ascii_digit());
        Some(Self {
            budget: span::read(budget)?,
            increment: span::read(increment)?,
            increments: increments.parse().ok().filter(|_| is_number)?,
            ceiling: span::read(ceiling)?,
            bank,
            floor,
        })
    }
}

/// Removes the word that begins with `prefix` and reads the span behind it; `Some(None)` if there is no such word.
fn take_span(words: &mut Vec<&str>, prefix: &str) -> Option<Option<Duration>> {
    let Some(at) = words.iter().position(|word| word.starts_with(prefix)) else { return Some(None) };
    let span = span::read(&words.remove(at)[prefix.len()..])?;
    let is_repeated = words.iter().any(|word| word.starts_with(prefix));
    (!is_repeated).then_some(Some(span))
}

/// Its short form: `50d+3d*50<=50d bank=75d floor=3d`.
impl fmt::Display for TripleBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { budget, increment, increments, ceiling, bank, floor } = *self;
        let [budget, increment, ceiling, bank] = [budget, increment, ceiling, bank].map(span::short_span);
        write!(f, "{budget}+{increment}*{increments}<={ceiling} {}{bank}", Self::BANK)?;
        match floor {
            Some(floor) => write!(f, " {}{}", Self::FLOOR, span::short_span(floor)),
            None => Ok(()),
        }
    }
}
