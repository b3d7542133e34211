//! Tokens of movetext, as pgn-reader reads them.

use shakmaty::san::SanPlus;

use super::super::movetext;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number,
    /// A move that can be parsed.
    Move,
    Result,
    /// `1/2`, for a draw.
    Draw,
    /// A sign of check or en passant separate from its move, or dots, which carry no information.
    Nothing,
    /// Anything else.
    Other,
}

/// Longer than any move that pgn-reader can parse, in bytes.
const MAX_MOVE_LEN: usize = 16;

/// The dashes that pgn-reader supports.
const DASHES: [&[u8]; 3] = [b"-", "–".as_bytes(), "—".as_bytes()];

impl Token {
    /// The token of `text`, which is not empty.
    pub(super) fn of(text: &[u8]) -> Self {
        match text[0] {
            b'0'..=b'9' => Self::of_digits(text),
            b'+' | b'#' if text.iter().all(|byte| matches!(byte, b'+' | b'#')) => Self::Nothing,
            b'e' if text == b"ep" => Self::Nothing,
            0xe2 if text == "…".as_bytes() => Self::Nothing,
            0xc2 if is_pair(text, "½".as_bytes(), "½".as_bytes()) => Self::Result,
            _ if is_move(text) => Self::Move,
            _ => Self::Other,
        }
    }

    fn of_digits(text: &[u8]) -> Self {
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let rest = &text[digits..];
        if text == b"0000" {
            // UCI’s null move, not a number.
            Self::Other
        } else if rest.is_empty() {
            Self::Number
        } else if is_pair(text, b"1", b"0") || is_pair(text, b"0", b"1") || is_pair(text, b"1/2", b"1/2") {
            Self::Result
        } else if text == b"1/2" {
            Self::Draw
        } else if is_castling_with_zeros(text) || is_move(rest) {
            Self::Move
        } else {
            Self::Other
        }
    }
}

/// The first index in `text` from `at` on, below `limit`, that is neither in a move number nor in a move.
pub(super) fn skip_moves(text: &[u8], at: usize, limit: usize) -> usize {
    let ends = |byte: u8| ENDS_TOKEN[usize::from(byte)];
    let mut at = at;
    while at < limit {
        at += match &text[at..] {
            [b' ' | b'.', ..] => 1,
            [b'1'..=b'9', b'.', ..] => 2,
            [b'1'..=b'9', b'0'..=b'9', b'.', ..] => 3,
            // The promotion piece may be in parentheses.
            [b'a'..=b'h', b'1' | b'8', b'(', ..] => break,
            [b'a'..=b'h', b'1'..=b'8', end, ..] if ends(*end) => 2,
            [b'N' | b'B' | b'R' | b'Q' | b'K', b'a'..=b'h', b'1'..=b'8', end, ..] if ends(*end) => 3,
            rest @ [b'N' | b'B' | b'R' | b'Q' | b'K' | b'a'..=b'h' | b'O', ..] => {
                let length = length(&rest[..rest.len().min(MAX_MOVE_LEN)]);
                if length == MAX_MOVE_LEN || rest.get(length) == Some(&b'(') || !is_move(&rest[..length]) {
                    break;
                }
                length
            }
            _ => break,
        };
    }
    at
}

/// The number of bytes before one that ends a token.
pub(super) fn length(text: &[u8]) -> usize {
    text.iter().position(|&byte| ENDS_TOKEN[usize::from(byte)]).unwrap_or(text.len())
}

/// The length of a word in bytes, at most `max`; it also ends at non-ASCII white space.
pub(super) fn word_length(text: &[u8], max: usize) -> usize {
    let mut length = 0;
    while length < max && length < text.len() && !ENDS_TOKEN[usize::from(text[length])] {
        let (c, bytes) = char_at(&text[length..]);
        if movetext::is_blank(c) {
            break;
        }
        length += bytes;
    }
    length
}

/// The length in bytes of the white space or invisible character that `text` begins with, if any.
pub(super) fn space_length(text: &[u8]) -> Option<usize> {
    let (c, bytes) = char_at(text);
    (movetext::is_blank(c) || movetext::is_invisible(c)).then_some(bytes)
}

/// The first character of `text`, which is not empty, in UTF-8 or else in Latin-1, and its length in bytes.
fn char_at(text: &[u8]) -> (char, usize) {
    let length = match text[0] {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    let read = text.get(..length).and_then(|bytes| std::str::from_utf8(bytes).ok());
    match read.and_then(|text| text.chars().next()) {
        Some(c) => (c, length),
        None => (char::from(text[0]), 1),
    }
}

/// The value of `word`, a [`Token::Number`].
pub(super) fn number(word: &[u8]) -> Option<u32> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// The letter of a promotion piece in parentheses `after` a pawn’s move `word`, as in `a8(N)`, and the length of the
/// parentheses in bytes.
pub(super) fn promotion_in_parentheses(word: &[u8], after: &[u8]) -> Option<(u8, usize)> {
    let is_promotion = std::str::from_utf8(word).is_ok_and(movetext::is_promotion_without_piece);
    let inside = after.strip_prefix(b"(").filter(|inside| is_promotion && !inside.is_empty())?;
    let (sign, bytes) = char_at(inside);
    let piece = match sign {
        'N' | 'n' | '♘' | '♞' => b'N',
        'B' | 'b' | '♗' | '♝' => b'B',
        'R' | 'r' | '♖' | '♜' => b'R',
        'Q' | 'q' | '♕' | '♛' => b'Q',
        _ => return None,
    };
    inside[bytes..].starts_with(b")").then_some((piece, bytes + 2))
}

/// Whether `text` as a whole is a move that can be parsed.
pub(super) fn is_move(text: &[u8]) -> bool {
    SanPlus::from_ascii(text).is_ok()
}

/// The bytes that end a token for pgn-reader.
static ENDS_TOKEN: [bool; 256] = {
    let mut ends = [false; 256];
    let bytes = b" \t\n\r{}()!?$;.*";
    let mut index = 0;
    while index < bytes.len() {
        ends[bytes[index] as usize] = true;
        index += 1;
    }
    ends
};

fn after_dash(text: &[u8]) -> Option<&[u8]> {
    DASHES.iter().find_map(|dash| text.strip_prefix(*dash))
}

fn is_pair(text: &[u8], white: &[u8], black: &[u8]) -> bool {
    text.strip_prefix(white).and_then(after_dash) == Some(black)
}

fn is_castling_with_zeros(text: &[u8]) -> bool {
    let text = text.strip_suffix(b"+").or_else(|| text.strip_suffix(b"#")).unwrap_or(text);
    let another = |text: &[u8]| after_dash(text).and_then(|rest| rest.strip_prefix(b"0")).map(<[u8]>::len);
    let Some(rest) = text.strip_prefix(b"0") else { return false };
    match another(rest) {
        Some(0) => true,
        Some(left) => another(&rest[rest.len() - left..]) == Some(0),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_agree_with_pgn_reader() {
        for (text, token) in [
            ("1", Token::Number),
            ("120", Token::Number),
            ("0", Token::Number),
            ("0000", Token::Other),
            ("e4", Token::Move),
            ("1e4", Token::Move),
            ("Nbd7+", Token::Move),
            ("e8=Q#", Token::Move),
            ("O-O-O", Token::Move),
            ("0-0", Token::Move),
            ("0-0-0+", Token::Move),
            ("0–0–0", Token::Move),
            ("--", Token::Move),
            ("1-0", Token::Result),
            ("0–1", Token::Result),
            ("1/2—1/2", Token::Result),
            ("½-½", Token::Result),
            ("1/2", Token::Draw),
            ("++", Token::Nothing),
            ("#", Token::Nothing),
            ("ep", Token::Nothing),
            ("…", Token::Nothing),
            ("Qxf7++", Token::Other),
            ("e8Q", Token::Other),
            ("0-0-0-0", Token::Other),
            ("0-2", Token::Other),
            ("1-O", Token::Other),
            ("[Event", Token::Other),
            ("½", Token::Other),
            ("…e5", Token::Other),
            ("Кf3", Token::Other),
        ] {
            assert_eq!(Token::of(text.as_bytes()), token, "{text}");
            assert_eq!(length(format!("{text} x").as_bytes()), text.len());
        }
    }
}
