//! Coding of an engine's evaluations of a game.
//!
//! Its lines resemble each other: the line of a position continues that of the one before as long as the game follows
//! it, or returns to the same moves. So most moves of most lines are predicted.

use shakmaty::Move;

use crate::coder::{Bit, Coder, Decoder, Encoder};
use crate::envelope::{FORMAT, open, seal};
use crate::line::Line;
use crate::models::{Choices, Numbers, Texts};
use crate::moves::{ByNumber, Hints, MoveChoice, Moves, parse_legal, play_all};
use crate::{Damaged, Start};

/// An engine's evaluation of one position. All values round-trip; typical ones are compact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// Half-moves played before it.
    pub ply: i32,
    /// The score in centipawns.
    pub centipawns: Option<i32>,
    /// Moves to mate.
    pub mate: Option<i32>,
    /// The best move, in UCI.
    pub best: Option<String>,
    /// The line that begins with it: moves in UCI, separated by spaces.
    pub line: String,
}

/// Packs the evaluations of a game's positions into bytes. `moves` are those of the game, in UCI.
pub fn pack_analysis(start: Start<'_>, moves: &[impl AsRef<str>], evaluations: &[Evaluation]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    // Encoding cannot fail.
    let _ = code(&mut encoder, start, ByNumber::new(), moves, evaluations);
    seal(start, &encoder.finish())
}

/// Unpacks the evaluations of a game with those moves.
///
/// # Errors
/// [`Damaged`] if the bytes are not the packed analysis of such a game.
pub fn unpack_analysis(start: Start<'_>, moves: &[impl AsRef<str>], packed: &[u8]) -> Result<Vec<Evaluation>, Damaged> {
    code(&mut Decoder::new(open(start, packed, FORMAT)?), start, ByNumber::new(), moves, &[])
}

pub(crate) fn code(
    coder: &mut impl Coder,
    start: Start<'_>,
    choice: impl MoveChoice,
    moves: &[impl AsRef<str>],
    given: &[Evaluation],
) -> Result<Vec<Evaluation>, Damaged> {
    let game = start.position().map(|position| play_all(Line::new(position), moves));
    let (positions, game) = game.unwrap_or_default();
    let mut counts = Numbers::new(|length| if (4..=8).contains(&length) { 20 } else { 1 });
    let mut plies = Numbers::new(|length| if length == 0 { 500 } else { 1 });
    let mut scores = Scores::new();
    let mut lines = Lines::new(start, choice);
    let mut texts = Texts::default();
    let mut bests = Choices::new(&[], |_| 1);
    let mut is_first = Bit::expecting(u16::MAX, 30);

    let none = Evaluation::default();
    let mut found: Vec<Evaluation> = Vec::new();
    for index in 0..counts.code(coder, given.len() as u64) {
        coder.check()?;
        let evaluation = usize::try_from(index).ok().and_then(|at| given.get(at)).unwrap_or(&none);
        let expected = found.last().map_or(0, |before| before.ply.wrapping_add(1));
        let difference = plies.signed(coder, i64::from(evaluation.ply) - i64::from(expected));
        let ply = i32::try_from(i64::from(expected).wrapping_add(difference)).map_err(|_| Damaged::Unreadable)?;
        let (centipawns, mate) = scores.code(coder, evaluation.centipawns, evaluation.mate)?;

        let at = usize::try_from(ply).unwrap_or(usize::MAX);
        let here = positions.get(at).map(|position| (position, game.get(at..).unwrap_or_default()));
        let line = lines.code(coder, &mut texts, here, &evaluation.line)?;
        let first = line.split(' ').next().filter(|first| !first.is_empty());
        let best = if coder.bit(&mut is_first, evaluation.best.as_deref() == first) {
            first.map(str::to_owned)
        } else {
            bests.code(coder, &mut texts, evaluation.best.as_deref())?
        };
        found.push(Evaluation { ply, centipawns, mate, best, line });
    }
    coder.check()?;
    Ok(found)
}

/// Scores, coded as differences from the previous one.
struct Scores {
    has_centipawns: [Bit; 2],
    has_mate: [Bit; 4],
    centipawns: Numbers,
    mates: Numbers,
    before: (i32, i32),
    had_centipawns: bool,
}

impl Scores {
    fn new() -> Self {
        let small = |length: usize| if length < 9 { 10 } else { 1 };
        Self {
            has_centipawns: [Bit::EVEN; 2],
            has_mate: [Bit::EVEN, Bit::EVEN, Bit::expecting(64, 30), Bit::expecting(64, 30)],
            centipawns: Numbers::new(small),
            mates: Numbers::new(small),
            before: (0, 0),
            had_centipawns: true,
        }
    }

    fn code(
        &mut self,
        coder: &mut impl Coder,
        centipawns: Option<i32>,
        mate: Option<i32>,
    ) -> Result<(Option<i32>, Option<i32>), Damaged> {
        let had = usize::from(self.had_centipawns);
        let has_centipawns = coder.bit(&mut self.has_centipawns[had], centipawns.is_some());
        let has_mate = coder.bit(&mut self.has_mate[2 * usize::from(has_centipawns) + had], mate.is_some());
        self.had_centipawns = has_centipawns;
        let mut next = |numbers: &mut Numbers, value: Option<i32>, before: &mut i32| {
            let difference = numbers.signed(coder, i64::from(value.unwrap_or(0)) - i64::from(*before));
            let value = i64::from(*before).wrapping_add(difference);
            *before = i32::try_from(value).map_err(|_| Damaged::Unreadable)?;
            Ok(*before)
        };
        let centipawns =
            has_centipawns.then(|| next(&mut self.centipawns, centipawns, &mut self.before.0)).transpose()?;
        let mate = has_mate.then(|| next(&mut self.mates, mate, &mut self.before.1)).transpose()?;
        Ok((centipawns, mate))
    }
}

/// Lines, predicted from previous lines and the game.
struct Lines<C> {
    moves: Moves<C>,
    is_standard: Bit,
    lengths: Numbers,
    /// The lines of the two previous positions, the later one first.
    before: [Vec<Move>; 2],
    /// The previous line's length, from which lengths are coded as differences.
    length_before: i64,
}

impl<C: MoveChoice> Lines<C> {
    fn new(start: Start<'_>, choice: C) -> Self {
        Self {
            moves: Moves::new(start, choice),
            is_standard: Bit::expecting(u16::MAX, 30),
            lengths: Numbers::new(|length| if length < 5 { 10 } else { 1 }),
            before: [Vec::new(), Vec::new()],
            length_before: 0,
        }
    }

    /// Codes the line of a position. `here` is the position with the moves of the game from there on.
    fn code(
        &mut self,
        coder: &mut impl Coder,
        texts: &mut Texts,
        here: Option<(&Line, &[Move])>,
        given: &str,
    ) -> Result<String, Damaged> {
        let legal = here.and_then(|(position, _)| self.read(position, given));
        let is_standard = here.is_some() && coder.bit(&mut self.is_standard, legal.is_some());
        let Some((position, game)) = here.filter(|_| is_standard) else {
            return texts.code(coder, given);
        };
        let given = legal.unwrap_or_default();
        let length = i64::try_from(given.len()).unwrap_or(i64::MAX);
        let difference = self.lengths.signed(coder, length.wrapping_sub(self.length_before));
        self.length_before = self.length_before.wrapping_add(difference);

        // The line of the previous position continues here if the game followed it.
        let follows = self.before[0].split_first().filter(|(first, _)| position.has_just_played(**first));
        let expected = follows.map_or(Vec::new(), |(_, rest)| rest.to_vec());
        let mut line = position.clone();
        let mut found: Vec<Move> = Vec::new();
        let mut text = String::new();
        for index in 0..self.length_before {
            coder.check()?;
            let index = usize::try_from(index).unwrap_or(usize::MAX);
            let next_of = |other: &[Move]| other.get(index).copied().filter(|_| other.starts_with(&found));
            let hints = Hints { expected: next_of(&expected), played: next_of(game), near: &self.before };
            let legal = self.moves.legal(coder, &line, hints, given.get(index).copied())?;
            if index > 0 {
                text.push(' ');
            }
            text.push_str(&self.moves.uci(legal));
            line.play(legal);
            found.push(legal);
        }
        let [last, _] = std::mem::take(&mut self.before);
        self.before = [found, last];
        Ok(text)
    }

    /// The moves of a line in standard form, else `None`.
    fn read(&self, position: &Line, text: &str) -> Option<Vec<Move>> {
        let mut position = position.position.clone();
        let mut found = Vec::new();
        for word in text.split(' ').filter(|_| !text.is_empty()) {
            let legal = parse_legal(&position, word).filter(|legal| self.moves.uci(*legal) == word)?;
            shakmaty::Position::play_unchecked(&mut position, legal);
            found.push(legal);
        }
        Some(found)
    }
}
