//! Reads the games of a file one by one.

use std::io;

use pgn_reader::Reader;

use super::encoding::Decoded;
use super::sieve::{MAX_TAG_LINE_LEN, Sieve};
use super::written::{GameRecorder, WrittenGame};
use super::{LoadedGame, PgnError, RefusedGame};

/// Reads the games of a file of any size, one at a time, in bounded memory, without playing their moves.
#[derive(Debug)]
pub struct WrittenGames<R> {
    reader: Reader<Sieve<Decoded<R>>>,
    scribe: GameRecorder,
    number: u64,
    over: bool,
}

impl<R: io::Read> WrittenGames<R> {
    /// Reads from `pgn`. It need not be buffered.
    pub fn new(pgn: R) -> Self {
        Self::reading(pgn, false)
    }

    fn reading(pgn: R, keeps_variations: bool) -> Self {
        let reader = Reader::build(Sieve::new(Decoded::new(pgn), keeps_variations))
            // Escapes may double the length, and a marker precedes the first tag.
            .set_supported_tag_line_length(2 * MAX_TAG_LINE_LEN + 64)
            .finish();
        Self { reader, scribe: GameRecorder::default(), number: 0, over: false }
    }
}

impl<R: io::Read> Iterator for WrittenGames<R> {
    type Item = WrittenGame;

    fn next(&mut self) -> Option<WrittenGame> {
        while !self.over {
            match self.reader.read_game(&mut self.scribe) {
                // A comment before the games is not a game.
                Ok(Some(())) if self.scribe.game.is_blank() => continue,
                Ok(Some(())) => {}
                Ok(None) => {
                    self.over = true;
                    return None;
                }
                Err(error) => {
                    self.over = true;
                    self.scribe.game.moves.clear();
                    self.scribe.game.problem = Some(error.into());
                }
            }
            self.number += 1;
            // The next game is about as long as this one.
            let moves = Vec::with_capacity(self.scribe.game.moves.len());
            let next = WrittenGame { moves, ..WrittenGame::default() };
            let game = std::mem::replace(&mut self.scribe.game, next);
            return Some(WrittenGame { number: self.number, ..game });
        }
        None
    }
}

/// Reads the games of a file of any size, one at a time, in bounded memory.
///
/// A game that cannot be read is returned as an error, and the next one follows. Only if reading the file itself fails
/// ([`PgnError::Unreadable`]) is that the last item. [`map_games`](super::map_games) does the same on several threads.
#[derive(Debug)]
pub struct Games<R>(WrittenGames<R>);

impl<R: io::Read> Games<R> {
    /// Reads from `pgn`. It need not be buffered.
    pub fn new(pgn: R) -> Self {
        Self(WrittenGames::new(pgn))
    }

    /// The same with the text of variations; see [`LoadedGame::variations`].
    pub fn with_variations(pgn: R) -> Self {
        Self(WrittenGames::reading(pgn, true))
    }
}

impl<R: io::Read> Iterator for Games<R> {
    type Item = Result<LoadedGame, Box<RefusedGame>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(WrittenGame::play)
    }
}

/// Reads the first game of `pgn`, and counts those that follow; `None` if there is no game.
///
/// # Errors
/// The first game that cannot be read.
pub fn read_first(pgn: impl io::Read) -> Result<Option<(LoadedGame, u64)>, Box<RefusedGame>> {
    first_of(Games::new(pgn))
}

/// As [`read_first`], with the text of variations; see [`LoadedGame::variations`].
///
/// # Errors
/// As [`read_first`].
pub fn read_first_with_variations(pgn: impl io::Read) -> Result<Option<(LoadedGame, u64)>, Box<RefusedGame>> {
    first_of(Games::with_variations(pgn))
}

fn first_of(mut games: Games<impl io::Read>) -> Result<Option<(LoadedGame, u64)>, Box<RefusedGame>> {
    let Some(first) = games.next().transpose()? else { return Ok(None) };
    let mut further = 0;
    for game in games {
        game?;
        further += 1;
    }
    Ok(Some((first, further)))
}

/// Reads the first game of `pgn`.
///
/// # Errors
/// If there is no game, if its starting position or variant is refused, or if a move is illegal.
pub fn read(pgn: impl io::Read) -> Result<LoadedGame, PgnError> {
    Games::new(pgn).next().ok_or(PgnError::Empty)?.map_err(|refused| refused.problem)
}

/// As [`read()`], with the text of variations; see [`LoadedGame::variations`].
///
/// # Errors
/// As [`read()`].
pub fn read_with_variations(pgn: impl io::Read) -> Result<LoadedGame, PgnError> {
    Games::with_variations(pgn).next().ok_or(PgnError::Empty)?.map_err(|refused| refused.problem)
}
