//! Move notations. The notation is always given and never guessed: `Sf3` is a knight’s move in German and not a move in
//! English.

mod algebraic;
mod alphabet;
mod coordinates;
mod language;
mod written;

use std::fmt;
use std::str::FromStr;

pub use language::Language;

use self::alphabet::Alphabet;
use super::{LegalMove, MoveError, Position, Side};

/// The maximum length of a text in bytes, three times the longest move with a number and every mark.
const MAX_LEN: usize = 128;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Standard algebraic notation with a language's piece letters: `Nbd2`, `exd6`, `e8=Q+`, `O-O-O#`. English is that
    /// of PGN; Russian has its own marks too: `e:d6`, `e8Ф+`, `0-0-0х`.
    San(Language),
    /// Standard algebraic notation with figurines: `♘bd2`. English letters are read, too.
    Figurine,
    /// Long algebraic notation with a language's piece letters: `Qh2-h8`, `e4xd5`, `e7-e8Q`.
    LongAlgebraic(Language),
    /// The notation of the Universal Chess Interface: `e2e4`, `e7e8q`, castling `e1g1`, in Chess960 as the king taking
    /// its rook.
    Uci,
    /// The numeric notation of the International Correspondence Chess Federation: `5254`, `57581` with 1 for a queen,
    /// 2 a rook, 3 a bishop, 4 a knight; castling as the king's move, `5171`. In Chess960, where a king's move may be
    /// both a step and castling, castling is written as the king taking its rook, as in UCI.
    IccfNumeric,
}

/// The text is not the name of a notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is not a notation; write san, san-de, figurine, long-algebraic, long-algebraic-de, uci or iccf-numeric."
)]
pub struct UnknownNotation(pub String);

impl Notation {
    /// Standard algebraic notation, in English.
    pub const STANDARD: Self = Self::San(Language::English);

    /// Every notation.
    pub fn all() -> impl Iterator<Item = Self> {
        let san = Language::ALL.into_iter().map(Self::San);
        let long = Language::ALL.into_iter().map(Self::LongAlgebraic);
        san.chain([Self::Figurine]).chain(long).chain([Self::Uci, Self::IccfNumeric])
    }

    /// Reads a move, leniently if it is unambiguous: move numbers, spaces, a missing or superfluous `+`, `#`, `x`, `=`
    /// or `e.p.`, and case are ignored, except where a capital is a piece and a small letter a file. Refused are two
    /// moves in a row (`e4 e5`), a capture without the capturing piece (`xc4`), a small file letter without a capture
    /// sign if the piece of that letter can move there, too (`bc4`), and in a text of capitals a letter that is also a
    /// file (`BC4`).
    ///
    /// # Errors
    /// Why the text cannot be read in this notation, which moves it could mean, or why the move is not legal.
    pub fn read(self, position: &Position, text: &str) -> Result<LegalMove, MoveError> {
        if text.len() > MAX_LEN {
            return Err(MoveError::TooLong);
        }
        match self {
            Self::San(_) | Self::Figurine | Self::LongAlgebraic(_) => algebraic::read(position, text, self),
            Self::Uci => coordinates::read_uci(position, text),
            Self::IccfNumeric => coordinates::read_numeric(position, text),
        }
    }

    /// Writes a move strictly. Reading the text in the same position gives the same move.
    pub fn write(self, legal_move: &LegalMove) -> String {
        match self {
            Self::San(Language::English) => legal_move.san().to_owned(),
            Self::San(_) | Self::Figurine => self.alphabet().write(legal_move.san()),
            Self::LongAlgebraic(_) => self.alphabet().write(&algebraic::long(legal_move)),
            Self::Uci => legal_move.uci(),
            Self::IccfNumeric => coordinates::write_numeric(legal_move),
        }
    }

    /// The equivalent of a sign of English algebraic notation: `S` for `N` in German, `:` for `x` in Russian; empty if
    /// the notation leaves it out.
    ///
    /// ```
    /// # use chess_laws::{Language, Notation};
    /// assert_eq!(Notation::San(Language::German).sign('N'), "S");
    /// assert_eq!(Notation::Figurine.sign('Q'), "♕");
    /// ```
    pub fn sign(self, english: char) -> String {
        self.alphabet().write(english.encode_utf8(&mut [0; 4]))
    }

    /// Writes the last `max` of `moves`, which begin in `root`, with their numbers: `… 7. Nf3 Nc6 8. Bb5`. An ellipsis
    /// stands for earlier moves.
    pub fn write_last(self, root: &Position, moves: &[&LegalMove], max: usize) -> String {
        let skipped = moves.len().saturating_sub(max);
        let mut before = skipped.checked_sub(1).and_then(|last| moves.get(last)).map_or(root, |legal| legal.after());
        let mut words: Vec<String> = Vec::with_capacity(2 * max + 1);
        if skipped > 0 {
            words.push("…".to_owned());
        }
        for (index, legal) in moves[skipped..].iter().enumerate() {
            match before.turn() {
                Side::White => words.push(format!("{}.", before.move_number())),
                Side::Black if index == 0 => words.push(format!("{}...", before.move_number())),
                Side::Black => {}
            }
            words.push(self.write(legal));
            before = legal.after();
        }
        words.join(" ")
    }

    /// The stored name, with the language’s tag if it is not English: `san`, `long-algebraic-de`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::San(language) => language.notations()[0],
            Self::Figurine => "figurine",
            Self::LongAlgebraic(language) => language.notations()[1],
            Self::Uci => "uci",
            Self::IccfNumeric => "iccf-numeric",
        }
    }

    /// The same kind of notation in another language, if it depends on one.
    #[must_use]
    pub const fn in_language(self, language: Language) -> Self {
        match self {
            Self::San(_) => Self::San(language),
            Self::LongAlgebraic(_) => Self::LongAlgebraic(language),
            other @ (Self::Figurine | Self::Uci | Self::IccfNumeric) => other,
        }
    }

    /// The language of the piece letters, if the notation has any.
    pub const fn language(self) -> Option<Language> {
        match self {
            Self::San(language) | Self::LongAlgebraic(language) => Some(language),
            Self::Figurine | Self::Uci | Self::IccfNumeric => None,
        }
    }

    /// The notation without figurines, for screen readers: they are replaced by English letters.
    #[must_use]
    pub const fn in_letters(self) -> Self {
        match self {
            Self::Figurine => Self::STANDARD,
            other => other,
        }
    }

    /// Example moves: a piece move, a pawn capture, a promotion to a queen, and castling.
    pub fn examples(self) -> [String; 4] {
        let examples = match self {
            Self::San(_) | Self::Figurine => ["Nf3", "exd5", "e8=Q", "O-O"],
            Self::LongAlgebraic(_) => ["Ng1-f3", "e4xd5", "e7-e8Q", "O-O"],
            Self::Uci => return ["g1f3", "e4d5", "e7e8q", "e1g1"].map(str::to_owned),
            Self::IccfNumeric => return ["7163", "5445", "57581", "5171"].map(str::to_owned),
        };
        examples.map(|english| self.alphabet().write(english))
    }

    /// The signs of the pieces; English for notations without letters before a move.
    fn alphabet(self) -> Alphabet {
        match self {
            Self::San(language) | Self::LongAlgebraic(language) => Alphabet::Letters(language),
            Self::Figurine => Alphabet::Figurines,
            Self::Uci | Self::IccfNumeric => Alphabet::Letters(Language::English),
        }
    }

    /// The piece signs within a sentence.
    pub(super) fn pieces(self) -> String {
        self.alphabet().listed()
    }

    /// The name of the notation within a sentence.
    pub(super) fn title(self) -> String {
        match self {
            Self::San(Language::English) => "standard algebraic notation".to_owned(),
            Self::San(language) => format!("{} algebraic notation", language.name()),
            Self::Figurine => "figurine notation".to_owned(),
            Self::LongAlgebraic(Language::English) => "long algebraic notation".to_owned(),
            Self::LongAlgebraic(language) => format!("long algebraic notation in {}", language.name()),
            Self::Uci => "UCI notation".to_owned(),
            Self::IccfNumeric => "ICCF numeric notation".to_owned(),
        }
    }

    /// The example moves within a sentence.
    pub(super) fn listed_examples(self) -> String {
        let [piece, capture, promotion, castling] = self.examples();
        let becomes = match self {
            Self::IccfNumeric => " (1 for a queen, 2 a rook, 3 a bishop, 4 a knight)",
            _ => "",
        };
        format!("{piece}, {capture}, {promotion}{becomes} or {castling}")
    }
}

impl Default for Notation {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Notation {
    type Err = UnknownNotation;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|notation| notation.as_str() == text).ok_or_else(|| UnknownNotation(text.to_owned()))
    }
}
