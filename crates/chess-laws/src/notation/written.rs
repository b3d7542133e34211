//! Parses algebraic moves, independent of a position.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::alphabet::Alphabet;

/// A parsed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Castling(CastlingSide),
    /// A piece move.
    Piece {
        role: Role,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        captures: bool,
        promotion: Option<Role>,
    },
    /// A pawn capture written by its files alone, as in `de`.
    PawnCapture {
        from: File,
        to: File,
        promotion: Option<Role>,
    },
    /// A capture without the capturing piece, as in `xc4`, which no algebraic notation allows.
    UnnamedCapture {
        to: Square,
    },
}

impl Written {
    /// Whether it names both origin and target, or is castling.
    pub(super) fn names_both_squares(self) -> bool {
        match self {
            Self::Castling(_) => true,
            Self::Piece { from_file, from_rank, .. } => from_file.is_some() && from_rank.is_some(),
            Self::PawnCapture { .. } | Self::UnnamedCapture { .. } => false,
        }
    }

    /// The same text with its small first letter read as a piece: `bc4` is a pawn capture on c4, or a bishop move
    /// written without capitals. `None` if the text names a capture or both squares, or if no piece has that letter.
    pub(super) fn with_small_letter_as_piece(self, alphabet: Alphabet) -> Option<Self> {
        match self {
            Self::Piece {
                role: Role::Pawn,
                from_file: Some(file),
                from_rank: None,
                to,
                captures: false,
                promotion: None,
            } => {
                let role = alphabet.piece_of_letter(file.char())?;
                Some(Self::Piece { role, from_file: None, from_rank: None, to, captures: false, promotion: None })
            }
            _ => None,
        }
    }
}

/// The same text with its capital first letter read as a file, if all is written in capitals: `BXC4` is a capture by
/// the bishop or by the pawn on the b-file. `None` if a small letter shows that case matters, or if no file has that
/// letter.
pub(super) fn with_capital_as_file(written: Written, text: &str) -> Option<Written> {
    let Written::Piece { role, from_file: None, from_rank, to, captures, promotion: None } = written else {
        return None;
    };
    let body = without_move_number(text.trim());
    let first = body.chars().next()?;
    let names_files_in_capitals = body.chars().skip(1).any(|c| c.is_ascii_uppercase() && file(c).is_some());
    let is_capital = first.is_ascii_uppercase() && !body.contains(small_file) && names_files_in_capitals;
    let from = file(first).filter(|_| is_capital && role != Role::Pawn)?;
    Some(Written::Piece { role: Role::Pawn, from_file: Some(from), from_rank, to, captures, promotion: None })
}

/// Why a text cannot be parsed as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ParseFailure {
    /// The sign in front is not a piece; the rest is a move.
    UnknownPiece(char),
    NoMove,
}

pub(super) const DASHES: [char; 6] = ['-', '–', '—', '‐', '‑', '−'];
const CAPTURES: [char; 4] = ['x', 'X', '×', ':'];
/// Signs of check and mate, and glyphs.
const MARKS: [char; 7] = ['+', '#', '!', '?', '†', '‡', '≠'];
const EN_PASSANT: [&str; 4] = ["e.p.", "ep.", "e.p", "ep"];

/// Reads standard and long algebraic notation alike.
pub(super) fn parse(text: &str, alphabet: Alphabet) -> Result<Written, ParseFailure> {
    let body: String = without_move_number(text.trim())
        .chars()
        // A variation selector only affects the look of the figurine before it.
        .filter(|c| !c.is_whitespace() && !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .map(|c| alphabet.read_as(c))
        .collect();
    let body = without_suffixes(&body, alphabet);
    if let Some(side) = castling(body) {
        return Ok(Written::Castling(side));
    }
    let (role, rest) = match alphabet.leading_piece(body) {
        // A capital that is also a file is the file if no square follows: `B4`, `BC`.
        Some((_, rest)) if starts_with_file(body) && !has_square(rest) && !rest.contains(small_file) => {
            (Role::Pawn, body)
        }
        Some(piece) => piece,
        None => match unknown_piece(body, alphabet) {
            Some(letter) => return Err(ParseFailure::UnknownPiece(letter)),
            None => (Role::Pawn, body),
        },
    };
    let is_unnamed = rest.len() == body.len();
    match piece_move(role, rest, alphabet).ok_or(ParseFailure::NoMove)? {
        Written::Piece { role: Role::Pawn, from_file: None, to, captures: true, .. } if is_unnamed => {
            Ok(Written::UnnamedCapture { to })
        }
        written => Ok(written),
    }
}

/// Whether two adjacent words are each a move, as in `e4 e5`; joined they would be a third move. `is_move` decides
/// which parsed moves are complete in the notation.
pub(super) fn names_several_moves(text: &str, alphabet: Alphabet, is_move: impl Fn(Written) -> bool) -> bool {
    let is_open = |sign: char| DASHES.contains(&sign) || CAPTURES.contains(&sign);
    let read = |word: &str| parse(word, alphabet).is_ok_and(&is_move);
    let words: Vec<&str> = without_move_number(text.trim()).split_whitespace().collect();
    words.windows(2).any(|pair| match pair {
        [first, second] => !first.ends_with(is_open) && !second.starts_with(is_open) && read(first) && read(second),
        _ => false,
    })
}

/// Strips a move number such as `12.`, `12`, `34...` or `34. …`. `0-0` is not a number.
pub(super) fn without_move_number(text: &str) -> &str {
    let separates = |c: char| matches!(c, '.' | '…') || c.is_whitespace();
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = after_digits.len() < text.len() && !text.starts_with('0') && after_digits.starts_with(separates);
    if numbered { after_digits } else { text }.trim_start_matches(separates)
}

/// Strips the signs of check, mate and en passant, and glyphs.
fn without_suffixes(body: &str, alphabet: Alphabet) -> &str {
    let body = body.trim_end_matches(MARKS);
    let body = EN_PASSANT.iter().find_map(|suffix| body.strip_suffix(suffix)).unwrap_or(body);
    let body = body.trim_end_matches(MARKS);
    if alphabet.mates_with_x() { body.trim_end_matches(['x', 'X', '×']).trim_end_matches(MARKS) } else { body }
}

/// Parses castling: letters or zeros with dashes between them, or capitals or zeros alone. Other letters without dashes
/// are a word: `Ooo`.
fn castling(body: &str) -> Option<CastlingSide> {
    let is_letter = |c: char| matches!(c, 'o' | 'O' | '0');
    let mut parts = body.split(DASHES);
    let is_dashed = parts.all(|part| part.chars().count() == 1 && part.chars().all(is_letter));
    let is_plain = body.chars().all(|c| c == 'O') || body.chars().all(|c| c == '0');
    if !is_dashed && !is_plain {
        return None;
    }
    match body.chars().filter(|c| is_letter(*c)).count() {
        2 => Some(CastlingSide::KingSide),
        3 => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Parses the text after the piece’s sign: `hd1`, `xd5`, `e7-e8=Q`, `de`.
fn piece_move(role: Role, text: &str, alphabet: Alphabet) -> Option<Written> {
    let (text, promotion) = if role == Role::Pawn { promotion(text, alphabet) } else { (text, None) };
    let count = |signs: &[char]| text.chars().filter(|c| signs.contains(c)).count();
    if count(&CAPTURES) > 1 || count(&DASHES) > 1 {
        return None;
    }
    let captures = text.contains(CAPTURES);
    let mut coordinates = text.chars().filter(|c| !CAPTURES.contains(c) && !DASHES.contains(c));
    // At most two squares; a fifth character means that there are too many.
    let coordinates: [Option<char>; 5] = std::array::from_fn(|_| coordinates.next());
    let (from_file, from_rank, to) = match coordinates {
        [Some(from), Some(to), None, ..] if role == Role::Pawn && file(to).is_some() => {
            return Some(Written::PawnCapture { from: file(from)?, to: file(to)?, promotion });
        }
        [Some(to_file), Some(to_rank), None, ..] => (None, None, square(to_file, to_rank)?),
        [Some(one), Some(to_file), Some(to_rank), None, _] => match Rank::from_char(one) {
            Some(rank) => (None, Some(rank), square(to_file, to_rank)?),
            None => (Some(file(one)?), None, square(to_file, to_rank)?),
        },
        [Some(from_file), Some(from_rank), Some(to_file), Some(to_rank), None] => {
            (Some(file(from_file)?), Some(Rank::from_char(from_rank)?), square(to_file, to_rank)?)
        }
        _ => return None,
    };
    Some(Written::Piece { role, from_file, from_rank, to, captures, promotion })
}

/// Strips the promotion piece: after `=`, `(` or `/`, after the rank, or after the files in `deQ`.
fn promotion(text: &str, alphabet: Alphabet) -> (&str, Option<Role>) {
    let closed = text.strip_suffix(')').unwrap_or(text);
    let Some((role, before)) = alphabet.trailing_piece(closed) else {
        return (text, None);
    };
    let stem = before.trim_end_matches(['=', '(', '/']);
    let sign = &closed[before.len()..];
    let follows_rank = stem.ends_with(|c| Rank::from_char(c).is_some());
    let follows_files = before.chars().filter(|c| file(*c).is_some()).count() == 2 && !sign.starts_with(small_file);
    if stem.len() < before.len() || follows_rank || follows_files { (stem, Some(role)) } else { (text, None) }
}

/// The letter or figurine in front of a move that is neither a piece in this alphabet nor a file.
fn unknown_piece(body: &str, alphabet: Alphabet) -> Option<char> {
    let mut rest = body.chars();
    let sign = rest.next()?;
    let rest = rest.as_str();
    let signs_a_piece = match sign {
        'a'..='h' | 'x' | 'X' => false,
        // Every other capital of a file is a piece in some language: `Dd4` must not move a pawn if a queen was meant.
        // If all letters are capitals it is the file.
        'A'..='H' => sign != 'E' && rest.contains(small_file),
        _ => sign.is_alphabetic() || ('♔'..='♟').contains(&sign),
    };
    let names_a_square = matches!(piece_move(Role::Knight, rest, alphabet), Some(Written::Piece { .. }));
    (signs_a_piece && names_a_square).then_some(sign)
}

fn has_square(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| square(char::from(pair[0]), char::from(pair[1])).is_some())
}

fn starts_with_file(text: &str) -> bool {
    text.chars().next().is_some_and(|c| file(c).is_some())
}

fn small_file(c: char) -> bool {
    File::from_char(c).is_some()
}

fn square(file_letter: char, rank_digit: char) -> Option<Square> {
    Some(Square::from_coords(file(file_letter)?, Rank::from_char(rank_digit)?))
}

fn file(c: char) -> Option<File> {
    File::from_char(c.to_ascii_lowercase())
}
