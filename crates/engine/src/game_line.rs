//! The moves of a game, in the form sent to an engine.

use chess_laws::{EndReason, FenError, MoveError, Position, Side, Variant};
use shakmaty::uci::UciMove;

/// A game’s initial position and its moves, all verified as legal: engines silently stop at an illegal move and answer
/// for another position.
#[derive(Clone, Debug)]
pub struct GameLine {
    initial: Position,
    /// In the castling notation of the variant.
    moves: Vec<String>,
    /// The position after each move.
    after: Vec<Position>,
}

/// One position of a game, with the moves before it, which engines need to detect repetitions.
#[derive(Clone, Copy, Debug)]
pub struct GamePosition<'a> {
    line: &'a GameLine,
    position: &'a Position,
    plies: usize,
}

/// Why a game cannot be sent to an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameLineError {
    /// The initial position is invalid.
    #[error(transparent)]
    Position(#[from] FenError),
    /// A move is illegal.
    #[error("The move after {plies} plies cannot be played: {source}")]
    Move {
        /// Plies played before it.
        plies: usize,
        /// The reason.
        source: MoveError,
    },
}

impl GameLine {
    /// Reads an initial position in FEN and the moves from there in UCI notation, in which castling may be written as
    /// the king's move (`e1g1`) and as the king taking its rook (`e1h1`).
    ///
    /// # Errors
    /// If the position is invalid, or a move is illegal.
    pub fn parse<M: AsRef<str>>(initial_fen: &str, moves: &[M], variant: Variant) -> Result<Self, GameLineError> {
        let initial = Position::from_fen(initial_fen, variant)?;
        let mut line = Self { initial, moves: Vec::with_capacity(moves.len()), after: Vec::with_capacity(moves.len()) };
        for (plies, text) in moves.iter().enumerate() {
            let before = line.after.last().unwrap_or(&line.initial);
            let legal = before.read_uci(text.as_ref()).map_err(|source| GameLineError::Move { plies, source })?;
            line.moves.push(legal.uci());
            line.after.push(legal.after().clone());
        }
        Ok(line)
    }

    pub fn variant(&self) -> Variant {
        self.initial.variant()
    }

    /// Every position, from the initial one to that after the last move: one more than there are moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = GamePosition<'_>> + ExactSizeIterator {
        (0..self.after.len() + 1).map(|plies| {
            let position = if plies == 0 { &self.initial } else { &self.after[plies - 1] };
            GamePosition { line: self, position, plies }
        })
    }
}

impl<'a> GamePosition<'a> {
    /// Plies played before this position.
    pub fn plies(self) -> usize {
        self.plies
    }

    pub fn variant(self) -> Variant {
        self.position.variant()
    }

    /// The side to move.
    pub fn turn(self) -> Side {
        self.position.turn()
    }

    /// The game's initial position in FEN.
    pub(super) fn initial_fen(self) -> String {
        self.line.initial.fen()
    }

    /// The moves from there to here.
    pub(super) fn moves(self) -> &'a [String] {
        &self.line.moves[..self.plies]
    }

    /// How the position ends the game, if it does.
    pub(super) fn ending(self) -> Option<EndReason> {
        self.position.ending()
    }

    /// The longest legal prefix of `variation` from here, in the castling notation of the variant.
    pub(super) fn legal_prefix(self, variation: &[UciMove]) -> Vec<String> {
        let mut position = self.position.clone();
        let mut played = Vec::with_capacity(variation.len());
        for uci in variation {
            let Ok(legal) = position.read_uci(&uci.to_string()) else { break };
            played.push(legal.uci());
            position = legal.after().clone();
        }
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_game_has_one_position_more_than_moves() {
        let line = GameLine::parse(START, &["e2e4", "e7e5"], Variant::Standard).unwrap();
        let positions: Vec<_> = line.positions().map(|position| (position.plies(), position.turn())).collect();
        assert_eq!(positions, [(0, Side::White), (1, Side::Black), (2, Side::White)]);
        assert_eq!(GameLine::parse::<&str>(START, &[], Variant::Standard).unwrap().positions().len(), 1);
    }

    #[test]
    fn castling_notation_follows_the_variant() {
        let castled = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for text in ["e1g1", "e1h1"] {
            assert_eq!(GameLine::parse(castled, &[text], Variant::Standard).unwrap().moves, ["e1g1"]);
            assert_eq!(GameLine::parse(castled, &[text], Variant::Chess960).unwrap().moves, ["e1h1"]);
        }
    }

    #[test]
    fn an_illegal_move_is_refused_with_its_ply() {
        for bad in ["e2e4", "e7e9", "0000", "", "e7e5\nquit", "N@e5", "e7e5q"] {
            let error = GameLine::parse(START, &["e2e4", bad], Variant::Standard).unwrap_err();
            assert!(matches!(error, GameLineError::Move { plies: 1, .. }), "{bad}: {error:?}");
        }
    }

    #[test]
    fn a_bad_position_is_refused_with_its_reason() {
        for bad in ["", "hello", "8/8/8/8/8/8/8/8 w - - 0 1", "rnbqkbnr/pppppppp/8/8 w KQkq - 0 1\nquit"] {
            assert!(
                matches!(GameLine::parse::<&str>(bad, &[], Variant::Standard), Err(GameLineError::Position { .. })),
                "{bad}"
            );
        }
    }

    #[test]
    fn a_variation_ends_where_it_stops_being_legal() {
        let line = GameLine::parse::<&str>(START, &[], Variant::Standard).unwrap();
        let position = line.positions().next().unwrap();
        let variation: Vec<UciMove> = ["e2e4", "e7e5", "e4e5"].iter().map(|text| text.parse().unwrap()).collect();
        assert_eq!(position.legal_prefix(&variation), ["e2e4", "e7e5"]);
    }
}
