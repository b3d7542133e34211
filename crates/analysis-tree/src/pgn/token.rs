//! Tokens of written moves. Words are split by [`movetext`], as in PGN files.

use std::borrow::Cow;
use std::collections::VecDeque;

use chess_laws::pgn::movetext::{self, MAX_WORD_LEN, Piece};

/// The longest command outside a comment, in bytes. Looking for its end without a bound would take a time that grows with
/// the square of the text.
const MAX_COMMAND_LEN: usize = 1024;

/// A token of written moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `[FEN "…"]`
    Tag(&'t str, Cow<'t, str>),
    /// A move number, and whether the move is Black’s if the dots determine it.
    Number(u32, Option<bool>),
    Word(Cow<'t, str>),
    Nag(u8),
    Comment(&'t str),
    Open,
    Close,
    /// A comment that is not closed.
    OpenComment,
    /// The result of a game; moves after it belong to another one.
    Result,
}

/// The tokens of a text.
pub(super) struct Tokens<'t> {
    rest: &'t str,
    is_line_start: bool,
    /// The remaining pieces of the last word.
    pieces: VecDeque<Piece>,
}

impl<'t> Tokens<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { rest: text, is_line_start: true, pieces: VecDeque::new() }
    }

    /// Takes `length` bytes.
    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.is_line_start = false;
        taken
    }

    fn take_line(&mut self) -> &'t str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    fn tag(&mut self) -> Option<Token<'t>> {
        let inside = self.rest.strip_prefix('[')?;
        let name = &inside[..inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?];
        let value = inside[name.len()..].trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
        let (mut end, mut is_escaped) = (None, false);
        for (at, c) in value.char_indices() {
            match c {
                '\n' => break,
                '"' if !is_escaped => {
                    end = Some(at);
                    break;
                }
                _ => is_escaped = c == '\\' && !is_escaped,
            }
        }
        let (value, after) = value.split_at(end?);
        let close = after.find([']', '\n']).filter(|close| after[*close..].starts_with(']'))?;
        self.take(self.rest.len() - after.len() + close + 1);
        let value = if value.contains('\\') {
            Cow::Owned(value.replace("\\\"", "\"").replace("\\\\", "\\"))
        } else {
            Cow::Borrowed(value)
        };
        Some(Token::Tag(name, value))
    }

    /// Takes a command outside a comment, `[%clk 0:01:00]`, or skips a bracket.
    fn bracket(&mut self) -> Option<Token<'t>> {
        let is_end = |byte: &u8| matches!(byte, b']' | b'\n');
        let ahead = &self.rest.as_bytes()[..self.rest.len().min(MAX_COMMAND_LEN)];
        let end = ahead.starts_with(b"[%").then(|| ahead.iter().position(is_end)).flatten();
        match end.filter(|end| ahead[*end] == b']') {
            Some(end) => Some(Token::Comment(self.take(end + 1))),
            None => {
                self.take(1);
                None
            }
        }
    }

    /// Takes a move number. It is found before the end of its word is, which may be far away: `1.1.1.`
    fn number(&mut self) -> Option<Option<Token<'t>>> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let after = &self.rest[digits..];
        let dots = after.len() - after.trim_start_matches(['.', '…']).len();
        // A number of up to three digits alone is a move number; longer ones may be moves.
        if dots == 0 && (!(1..=3).contains(&digits) || char_length(after).is_some()) {
            return None;
        }
        let number = self.take(digits + dots);
        let is_black = match &number[digits..] {
            "" => None,
            "." => Some(false),
            _ => Some(true),
        };
        Some(number[..digits].parse().ok().map(|number| Token::Number(number, is_black)))
    }

    /// Takes a word; `None` if it has no meaning.
    fn word(&mut self) -> Option<Token<'t>> {
        if let Some(number) = self.number() {
            return number;
        }
        let length = word_length(self.rest);
        let word = &self.rest[..length];
        // Glyphs after a move, `!` and `?`, are a separate token.
        let bare = word.trim_end_matches(['!', '?']);
        let taken = self.take(if bare.is_empty() { length } else { bare.len() });
        self.pieces.extend(movetext::pieces(taken));
        match self.pieces.pop_front()? {
            // Most words are unchanged and need no copy.
            Piece::Word(word) if word == taken => token_of(Cow::Borrowed(taken)),
            piece => token_of_piece(piece),
        }
    }
}

fn token_of_piece<'t>(piece: Piece) -> Option<Token<'t>> {
    match piece {
        Piece::Word(word) => token_of(Cow::Owned(word)),
        Piece::Nag(nag) => Some(Token::Nag(nag)),
    }
}

/// The token of a word; `None` if it has no meaning.
fn token_of(word: Cow<'_, str>) -> Option<Token<'_>> {
    match &*word {
        "1-0" | "0-1" | "1/2-1/2" | "1/2" | "½-½" | "½" | "*" => Some(Token::Result),
        "e.p." | "ep." | "e.p" | "ep" | "(=)" | "+" | "#" | "++" => None,
        number if number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            number.parse().ok().map(|number| Token::Number(number, None))
        }
        long if long.len() > MAX_WORD_LEN => Some(Token::Word(Cow::Owned(beginning(long).to_owned()))),
        _ => Some(Token::Word(word)),
    }
}

/// The beginning of a long word, which is no move but may be shown in an error.
fn beginning(word: &str) -> &str {
    let end = word.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|end| *end <= MAX_WORD_LEN).last();
    &word[..end.unwrap_or_default()]
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        // A loop rather than recursion, since a text may have many meaningless tokens.
        loop {
            if let Some(piece) = self.pieces.pop_front() {
                if let Some(token) = token_of_piece(piece) {
                    return Some(token);
                }
                continue;
            }
            self.skip();
            let first = self.rest.chars().next()?;
            if let Some(token) = self.token(first) {
                return Some(token);
            }
        }
    }
}

impl<'t> Tokens<'t> {
    /// Skips white space and escaped lines.
    fn skip(&mut self) {
        loop {
            let is_space = |c| movetext::is_blank(c) || movetext::is_invisible(c);
            let spaces = self.rest.len() - self.rest.trim_start_matches(is_space).len();
            self.is_line_start |= self.rest[..spaces].contains('\n');
            self.rest = &self.rest[spaces..];
            // A line with `%` is an escape for other programs.
            if self.is_line_start && self.rest.starts_with('%') {
                self.take_line();
            } else {
                break;
            }
        }
    }

    /// Takes the token that begins with `first`; `None` if it has no meaning.
    fn token(&mut self, first: char) -> Option<Token<'t>> {
        let is_line_start = self.is_line_start;
        match first {
            '[' if is_line_start => {
                if let Some(tag) = self.tag() {
                    // Several tags may stand on one line.
                    self.is_line_start = true;
                    return Some(tag);
                }
                self.bracket()
            }
            '[' => self.bracket(),
            ']' => {
                self.take(1);
                None
            }
            ')' => {
                self.take(1);
                Some(Token::Close)
            }
            '{' => match self.rest.find('}') {
                Some(end) => {
                    let comment = self.take(end + 1);
                    Some(Token::Comment(&comment[1..end]))
                }
                None => {
                    self.take(self.rest.len());
                    Some(Token::OpenComment)
                }
            },
            ';' => Some(Token::Comment(&self.take_line()[1..])),
            '$' => {
                let digits = self.rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                let number = self.take(1 + digits)[1..].parse().ok();
                // PGN has glyphs from 0 to 255; 0 is the null annotation.
                number.map(Token::Nag)
            }
            '(' if !opens_sign(self.rest) => {
                self.take(1);
                Some(Token::Open)
            }
            _ => self.word(),
        }
    }
}

/// Whether a parenthesis belongs to a move: `e8(Q)`, or the `(=)` of scoresheets.
fn opens_sign(text: &str) -> bool {
    let mut signs = text.chars().skip(1);
    signs.next().is_some_and(|sign| sign.is_alphabetic() || sign == '=' || !sign.is_ascii())
        && signs.next() == Some(')')
}

fn word_length(text: &str) -> usize {
    let mut end = 0;
    while let Some(length) = char_length(&text[end..]) {
        end += length;
    }
    // At least one character is always taken, such as an unmatched brace.
    if end == 0 { text.chars().next().map_or(0, char::len_utf8) } else { end }
}

/// The length in bytes of the first character of `text`, or of a sign in parentheses; `None` where a word ends.
fn char_length(text: &str) -> Option<usize> {
    match text.chars().next()? {
        '(' if opens_sign(text) => Some(text.chars().take(3).map(char::len_utf8).sum()),
        '(' | ')' | '{' | '}' | ';' | '$' => None,
        c if movetext::is_blank(c) => None,
        c => Some(c.len_utf8()),
    }
}
