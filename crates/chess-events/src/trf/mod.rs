//! Tournament report files (FIDE Handbook C.02.03, Annexure A): TRF06, TRF16 and TRF26.
//!
//! [`read`] reads all three and JaVaFo’s `XX?` records, [`write`] writes TRF26. A defective file is refused with the
//! line and the reason. What an old format leaves open and this reader decides is listed in [`Import::adjustments`].
//!
//! ```
//! use chess_events::trf;
//!
//! let text = "\
//! 012 Club championship
//! 142 5
//! 152 W
//! 001    1 m IM Miller, Ann                       2400 ENG      400001 1990/01/31  1.0    1     2 w 1
//! 001    2 w    Novak, Eva                        2100 CZE      300002 1985/00/00  0.0    2     1 b 0
//! ";
//! let import = trf::read(text)?;
//! assert_eq!(import.tournament.entrants[0].player.name, "Miller, Ann");
//! assert!(import.adjustments.is_empty());
//! assert_eq!(trf::read(&trf::write(&import.tournament))?.tournament, import.tournament);
//! # Ok::<(), trf::TrfError>(())
//! ```

mod entrant;
mod header;
mod legacy;
mod line;
mod points;
mod ratings;
mod reader;
mod row;
mod team;
#[cfg(test)]
mod tests;
mod writer;

use std::fmt;

use crate::{
    CalendarDate, InvalidNumber, InvalidPoints, InvalidTieBreak, PairingNumber, Points, RoundNumber, ScoringError,
    Tournament, TournamentError,
};

/// An edition of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrfVersion {
    /// The edition of 2006.
    Trf06,
    /// The edition of 2016, also with JaVaFo’s extensions.
    Trf16,
    /// The edition in force since March 2026.
    Trf26,
}

/// A tournament that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The tournament.
    pub tournament: Tournament,
    /// The edition whose records the file uses.
    pub version: TrfVersion,
    /// What was adjusted, in the order of the lines.
    pub adjustments: Vec<Adjustment>,
}

/// Something that the file leaves open or says in an old way, and how it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The line, counted from 1; 0 is the file as a whole.
    pub line: usize,
    /// What was adjusted.
    pub kind: AdjustmentKind,
}

/// What was adjusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdjustmentKind {
    /// An empty result was read as a zero-point bye.
    BlankResult(RoundNumber),
    /// An unknown symbol was read as a game without a result.
    UnknownResult {
        /// The round.
        round: RoundNumber,
        /// The symbol.
        symbol: char,
    },
    /// A forfeit win without an opponent was read as the pairing-allocated bye: nobody else has one in that round.
    ForfeitWinAsBye(RoundNumber),
    /// A forfeit win without an opponent was read as a full-point bye: several players have one in that round.
    ForfeitWinAsFullPointBye(RoundNumber),
    /// A forfeit loss without an opponent was read as a zero-point bye.
    ForfeitLossAsBye(RoundNumber),
    /// A draw without an opponent was read as a half-point bye.
    DrawAsBye(RoundNumber),
    /// An unplayed round was read as a half-point bye: the player’s points allow nothing else.
    UnplayedAsHalfPointBye(RoundNumber),
    /// An absence after the last round was left out.
    AbsenceAfterLastRound(RoundNumber),
    /// A title of one or two letters.
    ShortTitle(String),
    /// A date in another order.
    OtherDate {
        /// As it stands there.
        text: String,
        /// As it was read.
        date: CalendarDate,
    },
    /// The letter `f` was read as female.
    SexLetter,
    /// The letter `u` was read as not stated.
    UnknownSex,
    /// The points fit 3, 1 and 0 for a win, a draw and a loss, and the file states no points system.
    ThreeOneZero,
    /// A record of an older format was read as the record of TRF26.
    Converted {
        /// The old code.
        from: &'static str,
        /// The code in TRF26.
        to: &'static str,
    },
    /// The text was not UTF-8 and was read as Windows-1252, which has the letters of ISO 8859-1 and more.
    Windows1252,
}

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Place(self.line), self.kind)
    }
}

impl fmt::Display for AdjustmentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BlankResult(round) => write!(f, "An empty result in round {round} was read as a zero-point bye."),
            Self::UnknownResult { round, symbol: ' ' } => {
                write!(f, "A game without a result in round {round} was read as not finished.")
            }
            Self::UnknownResult { round, symbol } => {
                write!(f, "The unknown result “{symbol}” in round {round} was read as a game that is not finished.")
            }
            Self::ForfeitWinAsBye(round) => {
                write!(f, "A win without an opponent in round {round} was read as the pairing-allocated bye.")
            }
            Self::ForfeitWinAsFullPointBye(round) => write!(
                f,
                "A win without an opponent in round {round} was read as a full-point bye: it is not the only one."
            ),
            Self::ForfeitLossAsBye(round) => {
                write!(f, "A loss without an opponent in round {round} was read as a zero-point bye.")
            }
            Self::DrawAsBye(round) => {
                write!(f, "A draw without an opponent in round {round} was read as a half-point bye.")
            }
            Self::UnplayedAsHalfPointBye(round) => {
                write!(f, "Round {round}, not played, was read as a half-point bye: so the points are right.")
            }
            Self::AbsenceAfterLastRound(round) => {
                write!(f, "An absence in round {round}, after the last one, was left out.")
            }
            Self::ShortTitle(title) => write!(f, "The title “{title}” was read as its long form."),
            Self::OtherDate { text, date } => write!(f, "The date {text} was read as {date}."),
            Self::SexLetter => f.write_str("The letter “f” was read as female."),
            Self::UnknownSex => f.write_str("The letter “u” for the sex was read as not stated."),
            Self::ThreeOneZero => {
                f.write_str("The points fit 3, 1 and 0 for a win, a draw and a loss, and were read so.")
            }
            Self::Converted { from, to } => write!(f, "The record {from} was read as {to}."),
            Self::Windows1252 => f.write_str("The file is not UTF-8, and was read as Windows-1252."),
        }
    }
}

impl fmt::Display for TrfVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Trf06 => "TRF06",
            Self::Trf16 => "TRF16",
            Self::Trf26 => "TRF26",
        })
    }
}

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{reason}", Place(*line))]
pub struct TrfError {
    /// The line, counted from 1; 0 is the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub reason: TrfProblem,
}

struct Place(usize);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            line => write!(f, "Line {line}: "),
        }
    }
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfProblem {
    /// There are no players.
    #[error("The file has no player records (001).")]
    NoPlayers,
    /// A field that must be there is empty.
    #[error("{0} is missing.")]
    Missing(&'static str),
    /// A field is not a whole number.
    #[error("{field} is “{text}”, not a whole number.")]
    NotANumber {
        /// The field.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// A number is out of range.
    #[error("{field}: {error}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// Why.
        error: InvalidNumber,
    },
    /// Points that cannot be read.
    #[error(transparent)]
    Points(#[from] InvalidPoints),
    /// A date that does not exist.
    #[error("“{0}” is not a date.")]
    Date(String),
    /// A field has a value that the format does not know.
    #[error("{field} is “{text}”, which is not allowed.")]
    Value {
        /// The field.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// Text stands where the format has nothing, so columns are shifted.
    #[error("Column {0} must be empty.")]
    Shifted(usize),
    /// A record that may occur once occurs again.
    #[error("The record {0} occurs twice.")]
    Repeated(String),
    /// A bye or an absence with an opponent.
    #[error("In round {round} the result “{symbol}” has an opponent, {opponent}.")]
    ByeWithOpponent {
        /// The round.
        round: RoundNumber,
        /// The result.
        symbol: char,
        /// The opponent.
        opponent: PairingNumber,
    },
    /// A result that needs an opponent has none.
    #[error("In round {round} the result “{symbol}” has no opponent.")]
    ResultWithoutOpponent {
        /// The round.
        round: RoundNumber,
        /// The result.
        symbol: char,
    },
    /// A game without a colour.
    #[error("In round {0} a game has no colour.")]
    GameWithoutColour(RoundNumber),
    /// Stated points are not the sum of the results.
    #[error("Player {player} has {stated} points, but the results give {computed}.")]
    PointsSum {
        /// The player.
        player: PairingNumber,
        /// The points stated.
        stated: Points,
        /// The sum of the results.
        computed: Points,
    },
    /// The number of players, or of teams, is stated differently.
    #[error("{field} is {stated}, but there are {found}.")]
    Count {
        /// The field.
        field: &'static str,
        /// The number stated.
        stated: usize,
        /// The number found.
        found: usize,
    },
    /// A player who is not in the file.
    #[error("There is no player {0}.")]
    UnknownPlayer(PairingNumber),
    /// A points system that FIDE refuses.
    #[error(transparent)]
    Scoring(#[from] ScoringError),
    /// A tie-break that does not exist.
    #[error(transparent)]
    TieBreak(#[from] InvalidTieBreak),
    /// Results that contradict each other.
    #[error(transparent)]
    Results(#[from] TournamentError),
    /// A range that ends before it begins.
    #[error("The range {first} to {last} is empty.")]
    EmptyRange {
        /// The first number.
        first: u16,
        /// The last number.
        last: u16,
    },
}

/// Reads a report file. Lines may end in CR, LF or both.
///
/// # Errors
/// The first defect of the file.
pub fn read(text: &str) -> Result<Import, TrfError> {
    reader::Reader::default().read(text)
}

/// Reads a report file from bytes in UTF-8 or, told as an adjustment, Windows-1252.
///
/// # Errors
/// The first defect of the file.
pub fn read_bytes(bytes: &[u8]) -> Result<Import, TrfError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(_) => {
            let text: String = bytes.iter().copied().map(windows_1252).collect();
            let mut import = read(&text)?;
            import.adjustments.insert(0, Adjustment { line: 0, kind: AdjustmentKind::Windows1252 });
            Ok(import)
        }
    }
}

/// The letter of a byte in Windows-1252. Bytes without one stay control characters.
const fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘',
        '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    if byte & 0b1110_0000 == 0x80 { FROM_80[(byte & 0b0001_1111) as usize] } else { byte as char }
}

/// Writes a tournament as TRF26, in UTF-8 with LF. Texts longer than their columns are cut.
///
/// Points and ranks are those stated; where none are, points are the sum of the results, unless that is too long for its
/// columns, and the rank stays empty.
pub fn write(tournament: &Tournament) -> String {
    writer::write(tournament)
}

/// A date of a header record, `YYYY/MM/DD`.
fn parse_date(text: &str) -> Result<Option<CalendarDate>, TrfProblem> {
    if is_empty_date(text) {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| TrfProblem::Date(text.to_owned()))
}

/// Whether a date is left open, as blanks or zeros.
fn is_empty_date(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0' | b'/' | b'-' | b'.' | b' '))
}
