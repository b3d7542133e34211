//! The moves of a game as an engine is told them.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position as _};

/// A game's initial position and its moves, all legal, so that an engine cannot be led astray: engines silently stop
/// at an illegal move and answer for another position.
#[derive(Clone, Debug)]
pub struct GameLine {
    castling: CastlingMode,
    /// As `position fen` takes it.
    initial_fen: String,
    /// In the castling notation the engine expects.
    moves: Vec<UciMove>,
    /// One more than there are moves.
    positions: Vec<Chess>,
}

/// One position of a game, with how it came about: engines need it to see repetitions.
#[derive(Clone, Copy, Debug)]
pub struct GamePosition<'a> {
    line: &'a GameLine,
    position: &'a Chess,
    plies: usize,
}

/// Why a game cannot be shown to an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameLineError {
    /// The text is not Forsyth-Edwards notation, or the position is impossible.
    #[error("“{fen}” is not a position: {reason}.")]
    Position {
        /// The text.
        fen: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A move is not written in UCI notation, or not legal where it is played.
    #[error("Move “{text}” at ply {ply} cannot be played.")]
    Move {
        /// Plies played before it.
        ply: usize,
        /// The move as given.
        text: String,
    },
}

impl GameLine {
    /// Reads an initial position in FEN and the moves from there in UCI notation. Castling may be written as the
    /// king's move (`e1g1`) or as the king taking its rook (`e1h1`); in Chess960 only the latter is always clear.
    ///
    /// # Errors
    /// When the position is none, or a move is illegal.
    pub fn parse<M: AsRef<str>>(initial_fen: &str, moves: &[M], chess960: bool) -> Result<Self, GameLineError> {
        let castling = CastlingMode::from_chess960(chess960);
        let initial = read_position(initial_fen, castling)
            .map_err(|reason| GameLineError::Position { fen: initial_fen.to_owned(), reason })?;
        let mut line = Self {
            castling,
            initial_fen: Fen::from_position(&initial, EnPassantMode::Legal).to_string(),
            moves: Vec::with_capacity(moves.len()),
            positions: Vec::with_capacity(moves.len() + 1),
        };
        let mut position = initial;
        for (ply, text) in moves.iter().map(AsRef::as_ref).enumerate() {
            let wrong = || GameLineError::Move { ply, text: text.to_owned() };
            let uci: UciMove = text.parse().map_err(|_| wrong())?;
            let legal = uci.to_move(&position).map_err(|_| wrong())?;
            line.moves.push(legal.to_uci(castling));
            line.positions.push(position.clone());
            position = position.play(legal).map_err(|_| wrong())?;
        }
        line.positions.push(position);
        Ok(line)
    }

    /// Whether castling is written as in Chess960.
    pub fn is_chess960(&self) -> bool {
        self.castling == CastlingMode::Chess960
    }

    /// Every position, from the initial one to that after the last move: one more than there are moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = GamePosition<'_>> + ExactSizeIterator {
        self.positions.iter().enumerate().map(|(plies, position)| GamePosition { line: self, position, plies })
    }
}

#[expect(clippy::result_large_err, reason = "shakmaty's error carries the position, and goes no further than here")]
fn read_position(fen: &str, castling: CastlingMode) -> Result<Chess, String> {
    let fen: Fen = fen.trim().parse().map_err(|error: shakmaty::fen::ParseFenError| error.to_string())?;
    // What may be played from is for `rules` to say. Engines take surplus queens and odd checks as they come.
    fen.into_position::<Chess>(castling)
        .or_else(|error| error.ignore_too_much_material())
        .or_else(|error| error.ignore_impossible_check())
        .map_err(|error| error.to_string())
}

impl<'a> GamePosition<'a> {
    /// Plies played before this position.
    pub fn plies(self) -> usize {
        self.plies
    }

    /// The game it is of.
    pub(super) fn line(self) -> &'a GameLine {
        self.line
    }

    /// The game's initial position in FEN.
    pub(super) fn initial_fen(self) -> &'a str {
        &self.line.initial_fen
    }

    /// The moves from there to here.
    pub(super) fn moves(self) -> &'a [UciMove] {
        &self.line.moves[..self.plies]
    }

    /// Who is to move.
    pub(super) fn turn(self) -> Color {
        self.position.turn()
    }

    /// `Some` when there is nothing left to play: the side that has mated, or nobody for a stalemate.
    pub(super) fn end(self) -> Option<Option<Color>> {
        self.position.legal_moves().is_empty().then(|| self.position.is_check().then(|| !self.position.turn()))
    }

    /// As many of the moves of `variation` as are legal one after another from here, in proper notation.
    pub(super) fn legal_prefix(self, variation: &[UciMove]) -> Vec<String> {
        let mut position = self.position.clone();
        let mut played = Vec::with_capacity(variation.len());
        for uci in variation {
            let Ok(legal) = uci.to_move(&position) else { break };
            played.push(legal.to_uci(self.line.castling).to_string());
            position.play_unchecked(legal);
        }
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn texts(line: &GameLine) -> Vec<String> {
        line.moves.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_game_has_one_position_more_than_moves() {
        let line = GameLine::parse(START, &["e2e4", "e7e5"], false).unwrap();
        let positions: Vec<_> = line.positions().map(|position| (position.plies(), position.turn())).collect();
        assert_eq!(positions, [(0, Color::White), (1, Color::Black), (2, Color::White)]);
        assert_eq!(GameLine::parse::<&str>(START, &[], false).unwrap().positions().len(), 1);
    }

    #[test]
    fn castling_is_written_as_the_game_wants_it() {
        let castled = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for text in ["e1g1", "e1h1"] {
            assert_eq!(texts(&GameLine::parse(castled, &[text], false).unwrap()), ["e1g1"]);
            assert_eq!(texts(&GameLine::parse(castled, &[text], true).unwrap()), ["e1h1"]);
        }
    }

    #[test]
    fn an_illegal_move_is_named_with_its_ply() {
        for bad in ["e2e4", "e7e9", "0000", "", "e7e5\nquit", "N@e5", "e7e5q"] {
            let error = GameLine::parse(START, &["e2e4", bad], false).unwrap_err();
            assert_eq!(error, GameLineError::Move { ply: 1, text: bad.to_owned() });
        }
    }

    #[test]
    fn a_bad_position_is_refused_with_its_reason() {
        for bad in ["", "hello", "8/8/8/8/8/8/8/8 w - - 0 1", "rnbqkbnr/pppppppp/8/8 w KQkq - 0 1\nquit"] {
            assert!(matches!(GameLine::parse::<&str>(bad, &[], false), Err(GameLineError::Position { .. })), "{bad}");
        }
    }

    #[test]
    fn mate_and_stalemate_are_told_apart() {
        let end =
            |fen| GameLine::parse::<&str>(fen, &[], false).unwrap().positions().next().and_then(GamePosition::end);
        assert_eq!(end("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(Some(Color::White)));
        assert_eq!(end("8/8/8/8/8/6k1/6q1/7K w - - 0 1"), Some(Some(Color::Black)));
        assert_eq!(end("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(None));
        assert_eq!(end(START), None);
    }

    #[test]
    fn a_variation_ends_where_it_stops_being_legal() {
        let line = GameLine::parse::<&str>(START, &[], false).unwrap();
        let position = line.positions().next().unwrap();
        let variation: Vec<UciMove> = ["e2e4", "e7e5", "e4e5"].iter().map(|text| text.parse().unwrap()).collect();
        assert_eq!(position.legal_prefix(&variation), ["e2e4", "e7e5"]);
    }
}
