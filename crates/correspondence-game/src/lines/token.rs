//! Tokens of conditional lines.

use super::LineEnd;

/// A token of the text of lines.
#[derive(Clone, Copy)]
pub(super) enum Token<'t> {
    Word(&'t str),
    Open,
    Close,
    EndOfLine,
    /// A comment that is not closed.
    OpenComment,
}

impl<'t> Token<'t> {
    /// Takes the next token and the comments before it off `text`.
    pub(super) fn next(text: &mut &'t str) -> Option<Self> {
        loop {
            *text = text.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
            match (text.strip_prefix('{'), text.find('}')) {
                (Some(_), Some(end)) => *text = &text[end + 1..],
                _ => break,
            }
        }
        let (token, length) = match text.chars().next()? {
            '\n' => (Self::EndOfLine, 1),
            ')' => (Self::Close, 1),
            '{' => (Self::OpenComment, text.len()),
            '(' if !opens_sign(text) => (Self::Open, 1),
            _ => {
                let length = word_length(text);
                (Self::Word(&text[..length]), length)
            }
        };
        *text = &text[length..];
        Some(token)
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
    while let Some(c) = text[end..].chars().next() {
        let ends = match c {
            '(' if opens_sign(&text[end..]) => {
                let sign = text[end..].chars().take(3).map(char::len_utf8).sum::<usize>();
                end += sign;
                continue;
            }
            '(' | ')' | '{' => true,
            c => c.is_whitespace(),
        };
        if ends {
            break;
        }
        end += c.len_utf8();
    }
    end
}

/// Words that may follow the end of a line, as in "accept a draw".
pub(super) fn is_filler(word: &str) -> bool {
    ["a", "the", "draw"].contains(&word.to_lowercase().as_str())
}

/// The end of a line that a word stands for.
pub(super) fn word_end(word: &str) -> Option<LineEnd> {
    match word.to_lowercase().as_str() {
        "draw" | "offer" | "offers" | "=" | "(=)" => Some(LineEnd::OfferDraw),
        "resign" | "resigns" => Some(LineEnd::Resign),
        "accept" | "accepts" => Some(LineEnd::AcceptDraw),
        _ => None,
    }
}

/// Strips a leading move number, `12.`, `12...` or `12…`. A number of up to three digits alone is a move number.
pub(super) fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let has_dots = after_dots.len() < after_digits.len();
    let is_number = after_digits.is_empty() && word.len() <= 3;
    if has_dots || is_number { after_dots } else { word }
}

/// Whether a word is a glyph or remark on the move before it: `$14`, `!?`, `e.p.`
pub(super) fn is_remark(word: &str) -> bool {
    let number = word.strip_prefix('$').is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()));
    let is_glyph = word.chars().all(|c| matches!(c, '!' | '?'));
    number || is_glyph || ["e.p.", "ep.", "e.p", "ep"].contains(&word.to_lowercase().as_str())
}
