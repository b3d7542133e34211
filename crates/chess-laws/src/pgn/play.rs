//! Plays the moves of a parsed game.

use shakmaty::san::San;
use shakmaty::{Chess, Move, Position as _};

use super::movetext::is_null_move;
use super::tags::Tags;
use super::written::{Remark, WrittenGame, WrittenMove, text};
use super::{Annotation, LoadedGame, PgnError, RefusedGame, annotation, quick, sieve};
use crate::{MoveError, Notation, Position, Variant};

impl WrittenGame {
    /// Plays the moves.
    ///
    /// # Errors
    /// The game with the reason: a refused starting position or variant, an illegal move, or a syntax error.
    pub fn play(mut self) -> Result<LoadedGame, Box<RefusedGame>> {
        // Errors in the tags come before the moves, all others after them.
        if self.moves.is_empty()
            && let Some(problem) = self.problem.take()
        {
            return Err(self.refused(problem));
        }
        let played = initial_position(&self.tags).and_then(|initial| {
            let played = play_from(&initial, &self.moves)?;
            Ok((initial, played))
        });
        match (played, self.problem.take()) {
            (Err(problem), _) | (Ok(_), Some(problem)) => Err(self.refused(problem)),
            (Ok((initial, played)), None) => Ok(LoadedGame {
                variations: self.variations_of(played.moves.len()),
                dropped_variations: self.dropped_of(played.moves.len()),
                number: self.number,
                line: self.line,
                position: Position::from_parts(played.chess, initial.variant()),
                initial,
                annotations: self.annotations(played.moves.len()),
                moves: played.moves,
                tags: self.tags,
                marker: self.marker,
                has_null_move: played.has_null_move,
            }),
        }
    }

    /// The variations on the first `count` half-moves.
    fn variations_of(&self, count: usize) -> Vec<(usize, Box<str>)> {
        let mut start = 0;
        let mut texts = Vec::with_capacity(self.beside.len());
        for (plies, end) in self.beside.iter().take_while(|(plies, _)| *plies <= count) {
            texts.push((*plies, variation_text(&self.beside_text[start..*end])));
            start = *end;
        }
        texts
    }

    fn dropped_of(&self, count: usize) -> u32 {
        let later = self.beside.iter().filter(|(plies, _)| *plies > count).count();
        self.variations.saturating_add(u32::try_from(later).unwrap_or(u32::MAX))
    }

    /// The annotations of the first `count` half-moves.
    fn annotations(&self, count: usize) -> Vec<(usize, Annotation)> {
        let mut annotations = Vec::with_capacity(self.remarks.len());
        let mut start = 0;
        for (plies, remark) in self.remarks.iter().take_while(|(plies, _)| *plies <= count) {
            match *remark {
                Remark::Glyph(glyph) => annotations.push((*plies, Annotation::Glyph(glyph))),
                Remark::Comment { end } => {
                    annotation::read_comment(&text(&self.comments[start..end]), |found| {
                        annotations.push((*plies, found));
                    });
                    start = end;
                }
            }
        }
        annotations
    }
}

/// The text of a variation with its braces as they were.
fn variation_text(bytes: &[u8]) -> Box<str> {
    let brace = |c| match c {
        sieve::OPENING => b'{',
        sieve::CLOSING => b'}',
        other => other,
    };
    let bytes: Vec<u8> = bytes.iter().copied().map(brace).collect();
    text(&bytes).into()
}

/// The moves of a game up to the first null move.
struct Played {
    moves: Box<[Move]>,
    /// The position after them.
    chess: Chess,
    /// Whether a null move follows.
    has_null_move: bool,
}

/// Plays the moves up to the first null move, after which the moves are no longer a game.
fn play_from(initial: &Position, written: &[WrittenMove]) -> Result<Played, PgnError> {
    let mut chess = initial.chess().clone();
    let mut moves = Vec::with_capacity(written.len());
    let mut has_null_move = false;
    for next in written {
        let legal = match next {
            WrittenMove::San(san) => match quick::find(&chess, san.san).map_or_else(|| san.san.to_move(&chess), Ok) {
                Ok(legal) => legal,
                Err(_) if san.san == San::Null => {
                    has_null_move = true;
                    break;
                }
                Err(_) => read_leniently(&chess, initial.variant(), &san.to_string(), moves.len())?,
            },
            WrittenMove::Other(text) if is_null_move(text) => {
                has_null_move = true;
                break;
            }
            WrittenMove::Other(text) => read_leniently(&chess, initial.variant(), text, moves.len())?,
        };
        chess.play_unchecked(legal);
        moves.push(legal);
    }
    Ok(Played { moves: moves.into_boxed_slice(), chess, has_null_move })
}

/// Reads a move that is not strict SAN, or returns the error. Many programs write UCI instead of SAN.
fn read_leniently(chess: &Chess, variant: Variant, text: &str, ply: usize) -> Result<Move, PgnError> {
    let position = Position::from_parts(chess.clone(), variant);
    let notation = if is_uci(text) {
        Notation::Uci
    } else if text.contains(|sign| ('♔'..='♟').contains(&sign)) {
        Notation::Figurine
    } else {
        Notation::STANDARD
    };
    // Null moves are handled before.
    let unreadable = || MoveError::Unreadable { text: text.to_owned(), notation };
    let read = notation.read(&position, text).and_then(|legal| legal.inner().ok_or_else(unreadable));
    read.map_err(|reason| PgnError::Move { ply, san: text.to_owned(), reason })
}

/// Whether a move is written in UCI. A pawn’s move in long algebraic notation without its dash is the same in UCI.
fn is_uci(text: &str) -> bool {
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let (squares, promotion) = text.as_bytes().split_at(text.len().min(4));
    squares.len() == 4 && squares.chunks(2).all(is_square) && matches!(promotion, [] | [b'q' | b'r' | b'b' | b'n'])
}

fn initial_position(tags: &Tags) -> Result<Position, PgnError> {
    let named = tags.get("Variant").map(variant).transpose()?.flatten();
    let variant = named.unwrap_or(Variant::Standard);
    let Some(fen) = tags.get("FEN") else { return Ok(Position::start(variant, None)) };
    match Position::from_fen(fen, variant) {
        // The castling rights alone may show that it is Chess960.
        Err(error) if named.is_none() => Position::from_fen(fen, Variant::Chess960).map_err(|_| error.into()),
        read => Ok(read?),
    }
}

/// The variant of a `Variant` tag; `None` if it is empty.
fn variant(name: &str) -> Result<Option<Variant>, PgnError> {
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    match letters.strip_suffix("chess").unwrap_or(&letters) {
        "" => Ok(None),
        // A game from a custom position is orthodox chess, too.
        "standard" | "normal" | "orthodox" | "classical" | "fromposition" => Ok(Some(Variant::Standard)),
        "chess960" | "960" | "fischerrandom" | "fischerandom" | "fisherrandom" | "freestyle" => {
            Ok(Some(Variant::Chess960))
        }
        _ => Err(PgnError::UnknownVariant(name.to_owned())),
    }
}
