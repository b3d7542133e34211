//! Reading one game's tags and moves.

use std::io;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};

use crate::rules::{FenError, MoveError, Position, Record, Variant};

/// A game read from PGN: its tags and its main line. Comments and variations are passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    /// The tags, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The initial position and the moves.
    pub record: Record,
}

impl LoadedGame {
    /// The value of the tag called `name`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// There is no game in the text.
    #[error("There is no game in the PGN.")]
    Empty,
    /// The text is not PGN, or could not be read at all.
    #[error("The PGN cannot be read: {0}.")]
    Unreadable(#[from] io::Error),
    /// The `Variant` tag names a game that is not played here.
    #[error("“{0}” is not a variant played here.")]
    UnknownVariant(String),
    /// The `FEN` tag is refused.
    #[error("The position the game starts from is refused. {0}")]
    InitialPosition(#[from] FenError),
    /// A move is refused.
    #[error("The move {san} after {ply} half-moves is refused. {reason}")]
    Move {
        /// Half-moves played before it.
        ply: usize,
        /// The move as it is written.
        san: String,
        /// Why it is refused.
        reason: MoveError,
    },
}

/// Reads the first game of `pgn`.
///
/// # Errors
/// When there is none, when it starts from a position or in a variant that is refused, or when a move is not legal.
pub fn read(pgn: impl io::Read) -> Result<LoadedGame, PgnError> {
    Reader::new(pgn).read_game(&mut Loader)?.ok_or(PgnError::Empty)?
}

struct Loader;

impl Visitor for Loader {
    type Tags = Vec<(String, String)>;
    type Movetext = LoadedGame;
    type Output = Result<LoadedGame, PgnError>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        tags.push((String::from_utf8_lossy(name).into_owned(), value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        match initial_position(&tags) {
            Ok(initial) => ControlFlow::Continue(LoadedGame { tags, record: Record::new(initial) }),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    fn san(&mut self, game: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let san = san.to_string();
        match game.record.position().read_san(&san) {
            Ok(legal_move) => {
                game.record.push(legal_move);
                ControlFlow::Continue(())
            }
            Err(reason) => ControlFlow::Break(Err(PgnError::Move { ply: game.record.moves().len(), san, reason })),
        }
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        Ok(game)
    }
}

fn initial_position(tags: &[(String, String)]) -> Result<Position, PgnError> {
    let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let variant = match tag("Variant") {
        None => Variant::Standard,
        Some(name) => match name.to_ascii_lowercase().replace(' ', "").as_str() {
            // A game from a set-up position is orthodox chess all the same.
            "" | "standard" | "chess" | "fromposition" => Variant::Standard,
            "chess960" | "fischerrandom" | "fischerandom" => Variant::Chess960,
            _ => return Err(PgnError::UnknownVariant(name.to_owned())),
        },
    };
    match tag("FEN") {
        None => Ok(Position::start(variant, None)),
        Some(fen) => Ok(Position::from_fen(fen, variant)?),
    }
}
