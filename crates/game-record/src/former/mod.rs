//! Reading the former format, 1, in which a move is coded by its probability under a model learned from games. Nothing
//! is written in it: the migration to format 2 reads each game once, and this module will be removed in the release
//! after.

mod likelihood;
mod weights;

use crate::coder::{Coder, Decoder};
use crate::envelope::open;
use crate::line::Line;
use crate::moves::{Hints, MoveChoice};
use crate::{Damaged, Evaluation, GameRecord, Start, evaluations, record};

/// The number of the format.
pub const FORMAT: u8 = 1;

/// A move by its likelihood among the legal ones.
#[derive(Clone, Copy)]
struct ByLikelihood;

impl MoveChoice for ByLikelihood {
    fn choose(
        &mut self,
        coder: &mut impl Coder,
        line: &Line,
        moves: &[shakmaty::Move],
        hints: Hints<'_>,
        index: usize,
    ) -> usize {
        coder.pick(&likelihood::weigh(line, moves, hints), index)
    }
}

/// The record that was packed in the former format.
///
/// # Errors
/// [`Damaged`] if the bytes are not those of a game with that start.
pub fn unpack(start: Start<'_>, packed: &[u8]) -> Result<GameRecord, Damaged> {
    let symbols = open(start, packed, FORMAT)?;
    record::code(&mut Decoder::new(symbols), start, ByLikelihood, &GameRecord::default())
}

/// The evaluations that were packed in the former format, of the game with those moves.
///
/// # Errors
/// [`Damaged`] if the bytes are not those of an analysis of such a game.
pub fn unpack_analysis(start: Start<'_>, moves: &[impl AsRef<str>], packed: &[u8]) -> Result<Vec<Evaluation>, Damaged> {
    let symbols = open(start, packed, FORMAT)?;
    evaluations::code(&mut Decoder::new(symbols), start, ByLikelihood, moves, &[])
}
