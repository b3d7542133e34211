//! Reading standard and long algebraic notation as people write it.

use shakmaty::{CastlingSide, File, Move, Position as _, Rank, Role, Square};

use super::explain::explain;
use super::{LegalMove, MoveError, Position, castling};

/// What a text says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Castling(CastlingSide),
    /// A piece to a square.
    Piece {
        role: Role,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        captures: bool,
        promotion: Option<Role>,
    },
    /// A pawn's capture written by its files alone, as in `de`.
    PawnCapture {
        from: File,
        to: File,
        promotion: Option<Role>,
    },
}

pub(super) fn read(position: &Position, text: &str) -> Result<LegalMove, MoveError> {
    let text = text.trim();
    let written = parse(text).ok_or_else(|| MoveError::Unreadable(text.to_owned()))?;
    let legal = position.chess().legal_moves();
    let fitting: Vec<Move> = legal.into_iter().filter(|legal| fits(written, *legal)).collect();
    match fitting.as_slice() {
        [] => Err(why_nothing_fits(position, written, text)),
        [only] => Ok(LegalMove::new(position, *only)),
        [first, ..] if fitting.iter().all(|other| (other.from(), other.to()) == (first.from(), first.to())) => {
            Err(MoveError::MissingPromotion { at: first.to() })
        }
        _ => Err(MoveError::Ambiguous {
            text: text.to_owned(),
            choices: fitting.iter().map(|inner| LegalMove::new(position, *inner).san().to_owned()).collect(),
        }),
    }
}

fn fits(written: Written, legal: Move) -> bool {
    let Some(origin) = legal.from() else {
        return false;
    };
    match written {
        Written::Castling(side) => legal.castling_side() == Some(side),
        Written::Piece { role, from_file, from_rank, to, captures, promotion } => {
            !legal.is_castle()
                && legal.role() == role
                && legal.to() == to
                && from_file.is_none_or(|file| file == origin.file())
                && from_rank.is_none_or(|rank| rank == origin.rank())
                && (!captures || legal.is_capture())
                // `e5` is never a capture by another file's pawn.
                && (role != Role::Pawn || captures || from_file.is_some() || !legal.is_capture())
                && (promotion.is_none() || legal.promotion() == promotion)
        }
        Written::PawnCapture { from, to, promotion } => {
            legal.role() == Role::Pawn
                && legal.is_capture()
                && origin.file() == from
                && legal.to().file() == to
                && (promotion.is_none() || legal.promotion() == promotion)
        }
    }
}

/// Reads the text without looking at any position.
fn parse(text: &str) -> Option<Written> {
    let body: String = without_move_number(text).chars().filter(|c| !c.is_whitespace()).collect();
    let body = without_suffixes(&body);
    if let Some(side) = parse_castling(body) {
        return Some(Written::Castling(side));
    }
    let (role, rest) = split_role(body)?;
    let captures = rest.contains(['x', 'X', '×']);
    let mut squares: Vec<char> =
        rest.chars().filter(|c| !matches!(c, 'x' | 'X' | '×' | '-' | '–' | '=' | '(' | ')' | '/')).collect();
    let promotion = take_promotion(role, &mut squares);
    match *squares.as_slice() {
        [from, to] if role == Role::Pawn && to.is_alphabetic() => {
            Some(Written::PawnCapture { from: file(from)?, to: file(to)?, promotion })
        }
        [ref origin @ .., to_file, to_rank] => {
            let (from_file, from_rank) = match *origin {
                [] => (None, None),
                [one] if one.is_ascii_digit() => (None, Some(rank(one)?)),
                [one] => (Some(file(one)?), None),
                [one, two] => (Some(file(one)?), Some(rank(two)?)),
                _ => return None,
            };
            let to = Square::from_coords(file(to_file)?, rank(to_rank)?);
            Some(Written::Piece { role, from_file, from_rank, to, captures, promotion })
        }
        _ => None,
    }
}

/// Drops `12.`, `12`, `34...` and `34. …` before the move. `0-0` is no number.
fn without_move_number(text: &str) -> &str {
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if after_digits.len() == text.len()
        || !after_digits.starts_with(|c: char| matches!(c, '.' | '…') || c.is_whitespace())
    {
        return text.trim_start_matches(['.', '…', ' ']);
    }
    after_digits.trim_start_matches(|c: char| matches!(c, '.' | '…') || c.is_whitespace())
}

/// Drops check, mate and en passant marks and the marks of praise and blame.
fn without_suffixes(body: &str) -> &str {
    let marks: &[char] = &['+', '#', '!', '?', '†', '‡'];
    let body = body.trim_end_matches(marks);
    let body = ["e.p.", "ep", "e.p"].iter().find_map(|suffix| body.strip_suffix(suffix)).unwrap_or(body);
    body.trim_end_matches(marks)
}

fn parse_castling(body: &str) -> Option<CastlingSide> {
    let letters: String = body.chars().filter(|c| !matches!(c, '-' | '–')).collect();
    match letters.replace(['o', '0'], "O").as_str() {
        "OO" => Some(CastlingSide::KingSide),
        "OOO" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// The piece, and what follows its letter. A small `b` is the file, a capital one too where no square follows: `B4`.
fn split_role(body: &str) -> Option<(Role, &str)> {
    let first = body.chars().next()?;
    let role = match first {
        'B' => Some(Role::Bishop),
        'b' => None,
        other => Role::from_char(other),
    };
    match role {
        Some(Role::Bishop) if !has_square(&body[1..]) => Some((Role::Pawn, body)),
        Some(role) => Some((role, &body[first.len_utf8()..])),
        None => Some((Role::Pawn, body)),
    }
}

fn has_square(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| file(char::from(pair[0])).is_some() && rank(char::from(pair[1])).is_some())
}

/// Takes the piece a pawn becomes off the end: a letter after the rank, or after the files in `de=Q`.
fn take_promotion(role: Role, squares: &mut Vec<char>) -> Option<Role> {
    let [.., before, last] = *squares.as_slice() else {
        return None;
    };
    let promotion = Role::from_char(last)?;
    let follows_rank = before.is_ascii_digit();
    let follows_files = squares.len() == 3 && !matches!(last, 'b' | 'B');
    (role == Role::Pawn && (follows_rank || follows_files)).then(|| {
        squares.pop();
        promotion
    })
}

fn file(c: char) -> Option<File> {
    File::from_char(c.to_ascii_lowercase())
}

fn rank(c: char) -> Option<Rank> {
    Rank::from_char(c)
}

/// The reason a person can see, from the piece that comes nearest to what was written.
fn why_nothing_fits(position: &Position, written: Written, text: &str) -> MoveError {
    let chess = position.chess();
    let nothing_fits = || MoveError::NothingFits(text.to_owned());
    let (role, from_file, from_rank, to, captures, promotion) = match written {
        Written::Castling(side) => return castling::explain(chess, side),
        Written::PawnCapture { .. } => return nothing_fits(),
        Written::Piece { role, from_file, from_rank, to, captures, promotion } => {
            (role, from_file, from_rank, to, captures, promotion)
        }
    };
    if let (Some(file), Some(rank)) = (from_file, from_rank) {
        let from = Square::from_coords(file, rank);
        if chess.board().role_at(from) != Some(role) {
            return if chess.board().role_at(from).is_none() { MoveError::NoPieceThere(from) } else { nothing_fits() };
        }
        if chess.us().contains(from) && !captures {
            return explain(chess, from, to, promotion);
        }
    }
    if captures && !chess.them().contains(to) && chess.legal_ep_square() != Some(to) {
        return MoveError::NothingToCapture { at: to };
    }
    let advances = role == Role::Pawn && from_file.is_none() && !captures;
    let pieces = chess.our(role).into_iter().filter(|from| {
        from_file.is_none_or(|file| file == from.file())
            && from_rank.is_none_or(|rank| rank == from.rank())
            && (!advances || from.file() == to.file())
    });
    pieces
        .map(|from| explain(chess, from, to, promotion))
        .min_by_key(|error| match error {
            MoveError::WouldBeInCheck { .. } | MoveError::MissingPromotion { .. } => 0,
            MoveError::BadPromotion { .. } | MoveError::NotAPromotion { .. } => 1,
            MoveError::CapturesOwnPiece { .. } => 2,
            MoveError::Blocked { .. } => 3,
            _ => 4,
        })
        .filter(|error| !matches!(error, MoveError::PieceDoesNotMoveSo { .. }))
        .unwrap_or(MoveError::NoPieceCanReach { role, to })
}
