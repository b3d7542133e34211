//! Coding of moves as indexes among the legal moves.

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, FromSetup as _, Move, PositionError};

use crate::coder::{Bit, Coder};
use crate::line::{Line, ordered};
use crate::models::Texts;
use crate::{Damaged, Start};

impl Start<'_> {
    pub(crate) const fn castling_mode(&self) -> CastlingMode {
        if self.is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
    }

    /// The position; `None` if it is invalid, in which case moves are coded as text.
    pub(crate) fn position(&self) -> Option<Chess> {
        let setup = Fen::from_ascii(self.fen.as_bytes()).ok()?.into_setup();
        Chess::from_setup(setup, self.castling_mode())
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()
    }
}

/// The legal move of a UCI text, if any.
pub(crate) fn parse_legal(position: &Chess, uci: &str) -> Option<Move> {
    uci.parse::<UciMove>().ok()?.to_move(position).ok()
}

/// Predictions of the next move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hints<'a> {
    /// The continuation of the line that this one follows so far.
    pub(crate) expected: Option<Move>,
    /// The move played in the game, which this line follows so far.
    pub(crate) played: Option<Move>,
    /// The lines of the previous positions.
    pub(crate) near: &'a [Vec<Move>],
}

/// A model that codes the choice among legal moves.
pub(crate) trait MoveChoice {
    /// Codes the index of the chosen move among at least two.
    fn choose(&mut self, coder: &mut impl Coder, line: &Line, moves: &[Move], hints: Hints<'_>, index: usize) -> usize;
}

/// Codes the predicted move, or else the index, in less than a byte, as no position has more than 218 moves.
pub(crate) struct ByNumber {
    is_expected: Bit,
}

impl ByNumber {
    pub(crate) const fn new() -> Self {
        Self { is_expected: Bit::expecting(60_000, 8) }
    }
}

impl MoveChoice for ByNumber {
    fn choose(&mut self, coder: &mut impl Coder, _: &Line, moves: &[Move], hints: Hints<'_>, index: usize) -> usize {
        let expected = hints.expected.or(hints.played);
        let expected = expected.and_then(|expected| moves.iter().position(|legal| *legal == expected));
        match expected {
            Some(expected) if coder.bit(&mut self.is_expected, index == expected) => expected,
            _ => coder.choose(moves.len(), index),
        }
    }
}

/// Coding of moves with their UCI and SAN.
pub(crate) struct Moves<C> {
    mode: CastlingMode,
    choice: C,
    is_standard: Bit,
    is_standard_san: Bit,
}

impl<C: MoveChoice> Moves<C> {
    pub(crate) fn new(start: Start<'_>, choice: C) -> Self {
        let likely = Bit::expecting(u16::MAX, 30);
        Self { mode: start.castling_mode(), choice, is_standard: likely, is_standard_san: likely }
    }

    /// The move in UCI.
    pub(crate) fn uci(&self, legal: Move) -> String {
        legal.to_uci(self.mode).to_string()
    }

    /// Codes a legal move.
    ///
    /// # Errors
    /// [`Damaged`] if the data has no legal move.
    pub(crate) fn legal(
        &mut self,
        coder: &mut impl Coder,
        line: &Line,
        hints: Hints<'_>,
        legal: Option<Move>,
    ) -> Result<Move, Damaged> {
        let moves = ordered(&line.position);
        let index = moves.iter().position(|other| Some(*other) == legal).unwrap_or(0);
        let index = match moves.len() {
            0 => return Err(Damaged::Unreadable),
            1 => 0,
            _ => self.choice.choose(coder, line, &moves, hints, index),
        };
        moves.get(index).copied().ok_or(Damaged::Unreadable)
    }

    /// Codes a move's UCI and SAN and plays it; `line` becomes `None` if it cannot be played.
    ///
    /// # Errors
    /// [`Damaged`] if the data has no legal move.
    pub(crate) fn code_move(
        &mut self,
        coder: &mut impl Coder,
        texts: &mut Texts,
        line: &mut Option<Line>,
        uci: &str,
        san: &str,
    ) -> Result<(String, String), Damaged> {
        let legal = line.as_ref().and_then(|line| parse_legal(&line.position, uci));
        let is_standard = legal.is_some_and(|legal| self.uci(legal) == uci);
        let is_standard = line.is_some() && coder.bit(&mut self.is_standard, is_standard);
        let (legal, uci) = match line {
            Some(line) if is_standard => {
                let legal = self.legal(coder, line, Hints::default(), legal)?;
                (Some(legal), self.uci(legal))
            }
            _ => {
                let uci = texts.code(coder, uci)?;
                (line.as_ref().and_then(|line| parse_legal(&line.position, &uci)), uci)
            }
        };
        let derived = line.as_mut().zip(legal).map(|(line, legal)| {
            let san = SanPlus::from_move_and_play_unchecked(&mut line.position, legal).to_string();
            line.note(legal);
            san
        });
        if derived.is_none() {
            *line = None;
        }
        let is_standard = derived.as_deref() == Some(san);
        let san = match derived {
            Some(derived) if coder.bit(&mut self.is_standard_san, is_standard) => derived,
            _ => texts.code(coder, san)?,
        };
        Ok((uci, san))
    }
}

/// The positions after `line` and each of those moves, up to the first illegal one, and the moves.
pub(crate) fn play_all(line: Line, moves: &[impl AsRef<str>]) -> (Vec<Line>, Vec<Move>) {
    let mut lines = vec![line];
    let mut found = Vec::with_capacity(moves.len());
    for uci in moves {
        let Some(mut next) = lines.last().cloned() else { break };
        let Some(legal) = parse_legal(&next.position, uci.as_ref()) else { break };
        next.play(legal);
        lines.push(next);
        found.push(legal);
    }
    (lines, found)
}
