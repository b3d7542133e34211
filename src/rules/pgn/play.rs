//! Playing the moves of a game as it is written.

use shakmaty::san::San;
use shakmaty::{Chess, Move, Position as _};

use super::tags::Tags;
use super::written::{Remark, WrittenGame, WrittenMove, text};
use super::{Annotation, LoadedGame, PgnError, RefusedGame, annotation, quick};
use crate::rules::{Position, Variant};

impl WrittenGame {
    /// Plays the moves.
    ///
    /// # Errors
    /// Names the game and what is wrong with it: a start or a variant that is refused, a move that is not legal, or
    /// syntax that could not be understood.
    pub fn play(mut self) -> Result<LoadedGame, Box<RefusedGame>> {
        // What is wrong with the tags comes before the moves, all else behind them.
        if self.moves.is_empty()
            && let Some(problem) = self.problem.take()
        {
            return Err(self.refused(problem));
        }
        let played = initial_position(&self.tags).and_then(|initial| {
            let (moves, chess) = play_from(&initial, &self.moves)?;
            Ok((initial, moves, chess))
        });
        match (played, self.problem.take()) {
            (Err(problem), _) | (Ok(_), Some(problem)) => Err(self.refused(problem)),
            (Ok((initial, moves, chess)), None) => Ok(LoadedGame {
                number: self.number,
                line: self.line,
                position: Position::from_parts(chess, initial.variant()),
                initial,
                moves,
                annotations: self.annotations(),
                tags: self.tags,
                marker: self.marker,
                dropped_variations: self.variations,
            }),
        }
    }

    fn annotations(&self) -> Vec<(usize, Annotation)> {
        let mut annotations = Vec::with_capacity(self.remarks.len());
        let mut start = 0;
        for (plies, remark) in &self.remarks {
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

fn play_from(initial: &Position, written: &[WrittenMove]) -> Result<(Box<[Move]>, Chess), PgnError> {
    let mut chess = initial.chess().clone();
    let mut moves = Vec::with_capacity(written.len());
    for next in written {
        let legal = match next {
            WrittenMove::San(san) => match quick::find(&chess, san.san).map_or_else(|| san.san.to_move(&chess), Ok) {
                Ok(legal) => legal,
                Err(_) if san.san == San::Null => return Err(PgnError::NullMove { ply: moves.len() }),
                Err(_) => read_leniently(&chess, initial.variant(), &san.to_string(), moves.len())?,
            },
            WrittenMove::Other(text) => read_leniently(&chess, initial.variant(), text, moves.len())?,
        };
        chess.play_unchecked(legal);
        moves.push(legal);
    }
    Ok((moves.into_boxed_slice(), chess))
}

/// Reads what is not strict, or says what is wrong with it.
fn read_leniently(chess: &Chess, variant: Variant, san: &str, ply: usize) -> Result<Move, PgnError> {
    Position::from_parts(chess.clone(), variant)
        .read_san(san)
        .map(|legal| legal.inner())
        .map_err(|reason| PgnError::Move { ply, san: san.to_owned(), reason })
}

fn initial_position(tags: &Tags) -> Result<Position, PgnError> {
    let variant = match tags.get("Variant") {
        None => Variant::Standard,
        Some(name) => match name.to_ascii_lowercase().replace(' ', "").as_str() {
            // A game from a set-up position is orthodox chess all the same.
            "" | "?" | "standard" | "chess" | "normal" | "fromposition" => Variant::Standard,
            "chess960" | "chess-960" | "fischerrandom" | "fischerandom" | "freestyle" => Variant::Chess960,
            _ => return Err(PgnError::UnknownVariant(name.to_owned())),
        },
    };
    match tags.get("FEN") {
        None => Ok(Position::start(variant, None)),
        Some(fen) => Ok(Position::from_fen(fen, variant)?),
    }
}
