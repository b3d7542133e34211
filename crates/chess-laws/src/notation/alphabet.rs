//! The signs of algebraic notations: a language’s letters, or figurines.

use shakmaty::{File, Role};

use super::Language;

/// The pieces that have a sign in every alphabet, in the order in which they are listed.
const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The signs for pieces, captures, mates and promotions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// The letters and marks of a language.
    Letters(Language),
    /// Figurines. The outlined ones are written for both sides. The filled ones are read as well, and so are the
    /// English letters, since keyboards have no figurines.
    Figurines,
}

impl Alphabet {
    /// The piece signs that are read, for messages: `K, Q, R, B and N`.
    pub(super) fn listed(self) -> String {
        let [king, queen, rook, bishop, knight] = PIECES.map(|role| self.sign(role));
        let listed = format!("{king}, {queen}, {rook}, {bishop} and {knight}");
        match self {
            Self::Letters(_) => listed,
            Self::Figurines => format!("{listed}, or {}", Self::Letters(Language::English).listed()),
        }
    }

    /// Converts strict standard (or long) algebraic notation to this alphabet.
    pub(super) fn write(self, english: &str) -> String {
        let russian = self == Self::Letters(Language::Russian);
        let mut written = String::with_capacity(english.len() + 4);
        for sign in english.chars() {
            match sign {
                'K' | 'Q' | 'R' | 'B' | 'N' => {
                    written.push_str(Role::from_char(sign).map_or("", |role| self.sign(role)))
                }
                'x' if russian => written.push(':'),
                '#' if russian => written.push('х'),
                'O' if russian => written.push('0'),
                '=' if russian => {}
                other => written.push(other),
            }
        }
        written
    }

    /// Whether `x`, `×` or `х` after the move is the sign of mate.
    pub(super) fn mates_with_x(self) -> bool {
        self == Self::Letters(Language::Russian)
    }

    /// Normalizes a character. Russian is typed with Latin letters for files and Cyrillic ones for pieces; letters that
    /// look alike are equivalent.
    pub(super) fn read_as(self, c: char) -> char {
        if self != Self::Letters(Language::Russian) {
            return c;
        }
        match c {
            'А' => 'A',
            'а' => 'a',
            'В' => 'B',
            'Е' => 'E',
            'е' => 'e',
            'К' => 'K',
            'к' => 'k',
            'О' => 'O',
            'о' => 'o',
            'Р' => 'P',
            'р' => 'p',
            'С' => 'C',
            'с' => 'c',
            'Х' => 'X',
            'х' => 'x',
            other => other,
        }
    }

    /// The piece whose sign `text` starts with, and the rest. A small letter is a piece unless it is a file.
    pub(super) fn leading_piece(self, text: &str) -> Option<(Role, &str)> {
        if text.starts_with(|first: char| first.is_ascii_lowercase() && File::from_char(first).is_some()) {
            return None;
        }
        self.signs().find_map(|(role, sign)| {
            let mut rest = text.chars();
            sign.chars()
                .all(|expected| rest.next().is_some_and(|c| self.same(c, expected)))
                .then_some((role, rest.as_str()))
        })
    }

    /// The piece whose sign `text` ends with, small or capital, and the text before it.
    pub(super) fn trailing_piece(self, text: &str) -> Option<(Role, &str)> {
        self.signs().find_map(|(role, sign)| {
            let mut rest = text.chars();
            let ends = sign.chars().rev().all(|expected| rest.next_back().is_some_and(|c| self.same(c, expected)));
            ends.then_some((role, rest.as_str()))
        })
    }

    /// The piece whose sign is a single letter, small or capital.
    pub(super) fn piece_of_letter(self, letter: char) -> Option<Role> {
        let mut signs = self.signs().filter(|(role, _)| *role != Role::Pawn);
        let is_letter = |sign: &str| {
            let mut rest = sign.chars();
            rest.next().is_some_and(|c| self.same(letter, c)) && rest.next().is_none()
        };
        signs.find(|(_, sign)| is_letter(sign)).map(|(role, _)| role)
    }

    /// Every sign that is read, longer ones before their prefixes: `Кр` before `К`.
    fn signs(self) -> impl Iterator<Item = (Role, &'static str)> {
        let pawn = match self {
            Self::Letters(language) => language.pawn_letter(),
            Self::Figurines => Some("♙"),
        };
        let others: &[[&str; 6]] = match self {
            Self::Letters(_) => &[],
            Self::Figurines => &[["♚", "♛", "♜", "♝", "♞", "♟"], ["K", "Q", "R", "B", "N", "P"]],
        };
        PIECES
            .map(|role| (role, self.sign(role)))
            .into_iter()
            .chain(pawn.map(|sign| (Role::Pawn, sign)))
            .chain(others.iter().flat_map(|signs| PIECES.into_iter().chain([Role::Pawn]).zip(*signs)))
    }

    /// The written sign of a piece.
    const fn sign(self, role: Role) -> &'static str {
        match (self, role) {
            (_, Role::Pawn) => "",
            (Self::Figurines, Role::King) => "♔",
            (Self::Figurines, Role::Queen) => "♕",
            (Self::Figurines, Role::Rook) => "♖",
            (Self::Figurines, Role::Bishop) => "♗",
            (Self::Figurines, Role::Knight) => "♘",
            (Self::Letters(language), piece) => match language.piece_letter(piece) {
                Some(letter) => letter,
                None => "",
            },
        }
    }

    /// Whether `read`, normalized by [`Alphabet::read_as`], is the character `expected` of a sign.
    fn same(self, read: char, expected: char) -> bool {
        lower(read) == lower(self.read_as(expected))
    }
}

fn lower(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}
