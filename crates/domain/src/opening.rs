//! The openings of games.

use chess_laws::{Opening, Record};

/// The key of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningId(pub i64);

/// An opening as lists show it. Names from an earlier edition stay as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedOpening {
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// Its name in English.
    pub name: String,
}

/// The opening stored with a game when the game reached it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredOpening {
    pub opening: ListedOpening,
    /// After how many half-moves the game reached it, if that is stored.
    pub plies: Option<usize>,
}

impl StoredOpening {
    /// The opening of the game with that record: the stored one if the record confirms it; otherwise it is looked up.
    pub fn of(&self, record: &Record) -> Option<Opening> {
        let stored = self.plies.and_then(|plies| Opening::at(record, plies));
        let is_same = |opening: &Opening| opening.eco == self.opening.eco && opening.name == self.opening.name;
        stored.filter(is_same).or_else(|| Opening::of(record))
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Variant};

    use super::*;

    #[test]
    fn stored_opening_is_used_if_it_matches_the_moves() {
        let mut record = Record::new(Position::start(Variant::Standard, None));
        for san in ["e4", "c5", "h3", "h6", "h4", "h5"] {
            let legal = record.position().read_san(san).expect("a legal move");
            record.push(legal);
        }
        let of = |eco: &str, name: &str, plies| {
            let opening = ListedOpening { eco: eco.to_owned(), name: name.to_owned() };
            StoredOpening { opening, plies }.of(&record).map(|opening| (opening.name, opening.plies))
        };
        let looked_for = Opening::of(&record).map(|opening| (opening.name, opening.plies));
        assert_eq!(of("B00", "King's Pawn Game", Some(1)), Some(("King's Pawn Game", 1)), "it is not looked for");
        for (eco, name, plies) in [
            ("B20", "Sicilian Defense", None),
            ("B20", "Sicilian Defense", Some(1)),
            ("B00", "Pawn of the King", Some(1)),
            ("B20", "Sicilian Defense", Some(99)),
        ] {
            assert_eq!(of(eco, name, plies), looked_for, "{name} {plies:?}");
        }
    }
}
