//! Questions about a position, typed in the move field with the commands of Lichess's blind mode: `p n`, `s e4`, `l`,
//! `c`, `m`, `o`. The server answers them in words, with or without scripts.

mod answer;

use std::str::FromStr;

use chess_laws::{File, Language, Notation, Rank, Role, Side, Square};

pub use answer::{LastMove, QuestionContext, answer};

/// A question about the position or the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Board,
    /// The squares of a side's pieces of a kind, or of every kind.
    Pieces(Side, Option<Role>),
    /// The piece on a square.
    Square(Square),
    /// The pieces on a file.
    File(File),
    /// The pieces on a rank.
    Rank(Rank),
    /// The pieces on the eight squares around a square.
    Around(Square),
    /// The first pieces in each direction from a square along ranks, files and diagonals.
    Lines(Square),
    LastMove,
    /// The piece captured by the last move.
    LastCapture,
    Clocks,
    /// The moves of the piece on a square, or all there are.
    Moves(Option<Square>),
    /// The captures among them.
    Captures(Option<Square>),
    /// The opponent, or both players.
    Opponent,
    /// The list of commands.
    Help,
}

/// A command that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCommand;

impl Command {
    /// The command typed by a reader whose notation is `notation`; `None` if the text is meant as a move. A single
    /// lower-case letter, alone or before a space, is not a move in any notation, and neither is text that begins with
    /// `/`.
    pub fn parse(typed: &str, notation: Notation) -> Option<Result<Self, UnknownCommand>> {
        let typed = typed.trim();
        let (words, is_marked) = match typed.strip_prefix('/') {
            Some(words) => (words.trim(), true),
            None => (typed, false),
        };
        let (name, argument) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let is_letter = matches!(name.as_bytes(), [letter] if letter.is_ascii_lowercase() || *letter == b'?');
        (is_marked || is_letter).then(|| Self::read(name, argument.trim(), notation).ok_or(UnknownCommand))
    }

    fn read(name: &str, argument: &str, notation: Notation) -> Option<Self> {
        let square = || Square::from_str(&argument.to_ascii_lowercase()).ok();
        let with_optional_square = |command: fn(Option<Square>) -> Self| match argument {
            "" => Some(command(None)),
            _ => square().map(|square| command(Some(square))),
        };
        let without_argument = |command: Self| argument.is_empty().then_some(command);
        match name {
            "b" | "board" if argument.is_empty() => Some(Self::Board),
            "b" | "board" => square().map(Self::Square),
            "p" | "piece" => pieces(argument, notation),
            "s" | "scan" => line(argument),
            "x" => square().map(Self::Around),
            "lines" => square().map(Self::Lines),
            "l" | "last" => without_argument(Self::LastMove),
            "captured" => without_argument(Self::LastCapture),
            "c" | "clock" => without_argument(Self::Clocks),
            "m" | "moves" => with_optional_square(Self::Moves),
            "captures" => with_optional_square(Self::Captures),
            "o" | "opponent" => without_argument(Self::Opponent),
            "h" | "help" | "?" => Some(Self::Help),
            _ => None,
        }
    }
}

/// A kind of piece by its letter, White's as a capital; `a` is all.
fn pieces(argument: &str, notation: Notation) -> Option<Command> {
    let mut letters = argument.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let side = if letter.is_uppercase() { Side::White } else { Side::Black };
    let capital = letter.to_uppercase().next()?;
    if capital == 'A' {
        return Some(Command::Pieces(side, None));
    }
    let is_its_letter = |language: Language, role: Role| match role {
        Role::Pawn => capital == 'P',
        role => language.piece_letter(role).is_some_and(|letters| letters.to_uppercase() == capital.to_string()),
    };
    let own = notation.language().unwrap_or_default();
    // The reader's own letters take precedence over the English ones.
    let found = [own, Language::English]
        .into_iter()
        .find_map(|language| Role::ALL.into_iter().find(|role| is_its_letter(language, *role)));
    found.map(|role| Command::Pieces(side, Some(role)))
}

/// A square, a file or a rank.
fn line(argument: &str) -> Option<Command> {
    let argument = argument.to_ascii_lowercase();
    if let Ok(square) = Square::from_str(&argument) {
        return Some(Command::Square(square));
    }
    let mut letters = argument.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    File::from_char(letter).map(Command::File).or_else(|| Rank::from_char(letter).map(Command::Rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_distinguished_from_moves() {
        let read = |typed| Command::parse(typed, Notation::STANDARD);
        for (typed, command) in [
            ("b", Command::Board),
            ("p n", Command::Pieces(Side::Black, Some(Role::Knight))),
            ("p  P", Command::Pieces(Side::White, Some(Role::Pawn))),
            ("/p A", Command::Pieces(Side::White, None)),
            ("s e4", Command::Square(Square::E4)),
            ("s E", Command::File(File::E)),
            ("s 7", Command::Rank(Rank::Seventh)),
            (" l ", Command::LastMove),
            ("/last", Command::LastMove),
            ("c", Command::Clocks),
            ("m", Command::Moves(None)),
            ("m g1", Command::Moves(Some(Square::G1))),
            ("o", Command::Opponent),
            ("?", Command::Help),
        ] {
            assert_eq!(read(typed), Some(Ok(command)), "{typed}");
        }
        for unknown in ["p", "p z", "p nn", "s k", "s e9", "l e4", "q", "z 1", "/", "/e4", "/resign now"] {
            assert_eq!(read(unknown), Some(Err(UnknownCommand)), "{unknown}");
        }
        for typed in ["e4", "Nf3", "O-O", "0-0", "exd5", "e8=Q", "e2e4", "5254", "", "N f3", "B", "clock"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn piece_letters_are_read_in_own_language_and_english() {
        let german = Notation::San(Language::German);
        let read = |typed| Command::parse(typed, german);
        assert_eq!(read("p s"), Some(Ok(Command::Pieces(Side::Black, Some(Role::Knight)))));
        assert_eq!(read("p n"), Some(Ok(Command::Pieces(Side::Black, Some(Role::Knight)))));
        assert_eq!(read("p D"), Some(Ok(Command::Pieces(Side::White, Some(Role::Queen)))));
        assert_eq!(read("s e4"), Some(Ok(Command::Square(Square::E4))));
        let russian = Notation::San(Language::Russian);
        assert_eq!(Command::parse("p к", russian), Some(Ok(Command::Pieces(Side::Black, Some(Role::Knight)))));
    }
}
