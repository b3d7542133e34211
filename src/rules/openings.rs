//! The names of openings, by position.
//!
//! They are those of [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings) (CC0), as the crate
//! esca carries them: a newer esca brings newer names.

use esca::openings::lookup;

use super::{Record, Variant};

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: a letter from A to E and two digits.
    pub eco: &'static str,
    /// Its name in English: `Sicilian Defense: Najdorf Variation, English Attack`.
    pub name: &'static str,
    /// After how many half-moves the position came about that has this name.
    pub plies: usize,
}

impl Opening {
    /// The opening of a game: the name of the last position that has one, by whatever moves it was reached. Only
    /// orthodox games from the usual start have openings.
    pub fn of(record: &Record) -> Option<Self> {
        let initial = record.initial();
        if initial.variant() != Variant::Standard || !initial.is_usual_start() {
            return None;
        }
        (0..=record.moves().len()).rev().zip(record.positions().rev()).find_map(|(plies, position)| {
            let found = lookup(&esca::Position::from_fen(&position.fen()).ok()?)?;
            Some(Self { eco: found.eco, name: found.name, plies })
        })
    }
}
