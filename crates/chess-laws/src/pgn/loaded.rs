//! Games read from PGN.

use shakmaty::Move;

use super::tags::Tags;
use super::{Annotation, PgnGame, PgnMove, Roster};
use crate::{EndReason, LegalMove, Position, Record, Ruleset};

/// A game read from PGN: its tags, its main line and annotations. Every move is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    pub(super) number: u64,
    pub(super) line: u64,
    pub(super) tags: Tags,
    pub(super) initial: Position,
    pub(super) moves: Box<[Move]>,
    pub(super) position: Position,
    /// Each with the number of half-moves before it.
    pub(super) annotations: Vec<(usize, Annotation)>,
    pub(super) marker: Option<&'static str>,
    /// Each with the number of half-moves before it.
    pub(super) variations: Vec<(usize, Box<str>)>,
    pub(super) dropped_variations: u32,
    pub(super) has_null_move: bool,
}

impl LoadedGame {
    /// The number of the game in the file, counted from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The line of the file it starts on, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Names and values of the tags, in the order of the file.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter()
    }

    /// The value of the first tag called `name`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// The result in the tag, or else after the moves.
    pub fn result(&self) -> &str {
        let is_decided = |result: &&str| matches!(*result, "1-0" | "0-1" | "1/2-1/2");
        self.tag("Result").filter(is_decided).or(self.marker).unwrap_or("*")
    }

    /// The starting position.
    pub fn initial(&self) -> &Position {
        &self.initial
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The automatic ending in the position after the last move. In many files games continue after one.
    pub fn ending(&self, ruleset: Ruleset) -> Option<EndReason> {
        // A fivefold repetition takes at least 16 half-moves: only then are the earlier positions needed.
        let may_be_drawn = self.position.half_moves_without_progress() >= 16;
        if may_be_drawn { self.record().automatic_ending(ruleset) } else { self.position.ending() }
    }

    /// The number of half-moves of the main line.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The annotations of the main line, each with the number of half-moves before it.
    pub fn annotations(&self) -> impl Iterator<Item = (usize, &Annotation)> {
        self.annotations.iter().map(|(plies, annotation)| (*plies, annotation))
    }

    /// The text of each variation on a move of the main line, without its parentheses, and the number of half-moves before
    /// it: the last of them is the one that it replaces. Nested variations are part of the text. Empty unless the game was
    /// read by [`Games::with_variations`](super::Games::with_variations), which holds as much as a megabyte for a game; the
    /// moves are not played.
    pub fn variations(&self) -> impl Iterator<Item = (usize, &str)> {
        self.variations.iter().map(|(plies, text)| (*plies, &**text))
    }

    /// The number of variations dropped, without those nested in others.
    pub fn dropped_variations(&self) -> u32 {
        self.dropped_variations
    }

    /// Whether a null move ended the main line. The moves after it are dropped.
    pub fn has_null_move(&self) -> bool {
        self.has_null_move
    }

    /// The main line with all its positions.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.initial.clone());
        for inner in &self.moves {
            record.push(LegalMove::new(record.position(), *inner));
        }
        record
    }

    /// The game for writing, without the tags that [`write()`](super::write()) adds itself.
    pub fn to_pgn(&self) -> PgnGame {
        let roster_tag = |name: &str, unknown: String| self.tag(name).map_or(unknown, str::to_owned);
        let unknown = Roster::default();
        let roster = Roster {
            event: roster_tag("Event", unknown.event),
            site: roster_tag("Site", unknown.site),
            date: roster_tag("Date", unknown.date),
            round: roster_tag("Round", unknown.round),
            white: roster_tag("White", unknown.white),
            black: roster_tag("Black", unknown.black),
            result: self.result().to_owned(),
        };
        let further = self.tags().filter(|(name, _)| !Roster::NAMES.contains(name) && !PgnGame::DERIVED.contains(name));
        let mut before = Vec::new();
        let mut moves: Vec<_> = self.record().moves().iter().map(|played| PgnMove::new(played.san())).collect();
        for (plies, annotation) in &self.annotations {
            let place = match plies.checked_sub(1) {
                None => &mut before,
                Some(index) => &mut moves[index].annotations,
            };
            place.push(annotation.clone());
        }
        PgnGame {
            roster,
            tags: further.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            initial: self.initial.clone(),
            before,
            moves,
        }
    }
}
