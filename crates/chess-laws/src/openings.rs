//! The names of openings, by position.
//!
//! The names are from [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings) (CC0);
//! `examples/openings_table.rs` generates the table.

use std::str::FromStr;
use std::sync::OnceLock;

use super::{Position, Record};

/// EPD, code and name of each position, sorted by the bytes of the EPD.
const TABLE: &str = include_str!("../data/openings.tsv");

/// The code and the name of a position.
fn lookup(position: &Position) -> Option<(&'static str, &'static str)> {
    static ROWS: OnceLock<Vec<(&str, &str)>> = OnceLock::new();
    let rows = ROWS.get_or_init(|| TABLE.lines().filter_map(|line| line.split_once('\t')).collect());
    let epd = position.epd();
    let row = rows.binary_search_by_key(&epd.as_str(), |(epd, _)| epd).ok()?;
    rows.get(row)?.1.split_once('\t')
}

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: a letter from A to E and two digits.
    pub eco: &'static str,
    /// Its name in English: `Sicilian Defense: Najdorf Variation, English Attack`.
    pub name: &'static str,
    /// The number of half-moves before the position with this name.
    pub plies: usize,
}

impl Opening {
    /// The opening of a game: the name of the last position that has one, including transpositions. Only orthodox games
    /// from the standard starting position have openings.
    pub fn of(record: &Record) -> Option<Self> {
        Self::since(record, 0)
    }

    /// The same, if that position comes after `plies` half-moves or more; use it to update the opening after new moves.
    pub fn since(record: &Record, plies: usize) -> Option<Self> {
        if !has_openings(record) {
            return None;
        }
        let mut later = (plies..=record.moves().len()).rev().zip(record.positions().rev());
        later.find_map(|(plies, position)| Self::named(position, plies))
    }

    /// The name of the position after `plies` half-moves, if it has one: the opening of a game if no later position has
    /// a name.
    pub fn at(record: &Record, plies: usize) -> Option<Self> {
        if !has_openings(record) {
            return None;
        }
        Self::named(record.position_at(plies)?, plies)
    }

    fn named(position: &Position, plies: usize) -> Option<Self> {
        let (eco, name) = lookup(position)?;
        Some(Self { eco, name, plies })
    }
}

/// Only orthodox games from the standard starting position have openings.
fn has_openings(record: &Record) -> bool {
    record.initial().is_orthodox_start()
}

/// The maximum length of a search text in characters. The longest name has 99 letters.
const MAX_SEARCH_LEN: usize = 120;

/// A search for openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningSearch {
    /// By a prefix of the code: `B`, `B9`, `B90`.
    Code(String),
    /// By words that all occur in the name, normalized by [`opening_key`].
    Name(String),
}

impl OpeningSearch {
    /// Whether an opening matches the search.
    ///
    /// ```
    /// use chess_laws::OpeningSearch;
    ///
    /// let search: OpeningSearch = "sicilian najdorf".parse()?;
    /// assert!(search.matches("B90", "Sicilian Defense: Najdorf Variation"));
    /// assert!(!search.matches("B20", "Sicilian Defense"));
    /// # Ok::<(), chess_laws::NoOpening>(())
    /// ```
    pub fn matches(&self, eco: &str, name: &str) -> bool {
        match self {
            Self::Code(code) => eco.starts_with(code.as_str()),
            Self::Name(key) => {
                let name = opening_key(name);
                key.split_whitespace().all(|word| name.contains(word))
            }
        }
    }
}

/// The text is not a valid search for openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Write the code of an opening, such as B90, or a part of its name, such as Najdorf.")]
pub struct NoOpening;

impl FromStr for OpeningSearch {
    type Err = NoOpening;

    fn from_str(text: &str) -> Result<Self, NoOpening> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > MAX_SEARCH_LEN || text.chars().any(char::is_control) {
            return Err(NoOpening);
        }
        let is_code = match text.as_bytes() {
            [volume, digits @ ..] => {
                matches!(volume.to_ascii_uppercase(), b'A'..=b'E')
                    && digits.len() <= 2
                    && digits.iter().all(u8::is_ascii_digit)
            }
            [] => false,
        };
        Ok(if is_code { Self::Code(text.to_ascii_uppercase()) } else { Self::Name(opening_key(text)) })
    }
}

/// An opening’s name normalized for search: in lower case, without accents, and with “defence” as the names spell it.
pub fn opening_key(name: &str) -> String {
    let plain = name.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'á' | 'à' | 'ä' | 'â' => 'a',
        'ć' | 'ç' => 'c',
        'é' | 'è' | 'ê' => 'e',
        'ó' | 'ö' | 'ø' => 'o',
        'ü' | 'ú' => 'u',
        '’' | '‘' => '\'',
        other => other,
    });
    plain.collect::<String>().replace("defenc", "defens")
}
