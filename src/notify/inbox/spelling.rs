//! Moves that are not written in the player's own notation.
//!
//! Another notation only counts where the player's own cannot make anything of the text: a move that is illegal in it is not
//! looked for elsewhere. All that can read the text must mean the same move, or the player is asked.

use chess_laws::{LegalMove, MoveError, Notation, Position};

use super::letters::is_of_word;

/// A move that was looked for in several notations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// All that can read it mean this one.
    One(Box<LegalMove>),
    /// They mean these, or some mean a move that is not legal.
    Several(Vec<LegalMove>),
    /// None can read it as a legal move.
    None,
}

/// Whether the text is no move at all in the notation it was read in; not one that is illegal.
pub(super) const fn is_unreadable(error: &MoveError) -> bool {
    matches!(error, MoveError::Unreadable { .. } | MoveError::UnknownPiece { .. } | MoveError::TooLong)
}

/// Looks for the move that `text` means in other notations than `own`, which cannot read it: first in those that the reader
/// of `page`, the notation of the language of their mail, is likely to use, then in all.
pub(super) fn elsewhere(position: &Position, text: &str, own: Notation, page: Notation) -> Spelling {
    let near: Vec<Notation> = nearby(own, page).into_iter().skip(1).collect();
    match among(position, text, &near) {
        Spelling::None if near.iter().all(|one| is_unknown_to(position, text, *one)) => {
            among(position, text, &Notation::all().collect::<Vec<_>>())
        }
        found => found,
    }
}

/// The move from one square to another, written as both, "g1f3" or "2. G1-F3", where it is legal.
pub(super) fn coordinates(position: &Position, text: &str) -> Option<LegalMove> {
    let bare = text.rsplit(['.', '…']).next().unwrap_or_default().trim().to_ascii_lowercase();
    let bare: String = bare.chars().filter(|c| !matches!(c, '-' | '–' | '‑')).collect();
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let is_move = match bare.as_bytes() {
        [from @ .., _, _] if from.len() == 2 => is_square(from) && is_square(&bare.as_bytes()[2..]),
        [from @ .., _, _, b'q' | b'r' | b'b' | b'n'] if from.len() == 2 => {
            is_square(from) && is_square(&bare.as_bytes()[2..4])
        }
        _ => false,
    };
    if is_move { position.read_uci(&bare).ok() } else { None }
}

/// The notations that moves of that reader are likely to be written in, their own first.
pub(super) fn nearby(own: Notation, page: Notation) -> Vec<Notation> {
    let mut near = Vec::with_capacity(5);
    for notation in [own, page, Notation::STANDARD, Notation::Figurine, Notation::Uci] {
        if !near.contains(&notation) {
            near.push(notation);
        }
    }
    near
}

fn is_unknown_to(position: &Position, text: &str, notation: Notation) -> bool {
    read(position, text, notation).is_err_and(|error| is_unreadable(&error))
}

fn among(position: &Position, text: &str, notations: &[Notation]) -> Spelling {
    let mut legal: Vec<LegalMove> = Vec::new();
    let mut has_other = false;
    for notation in notations {
        match read(position, text, *notation) {
            Ok(found) if legal.iter().any(|known| known.uci() == found.uci()) => {}
            Ok(found) => legal.push(found),
            Err(error) => has_other |= !is_unreadable(&error),
        }
    }
    match <[LegalMove; 1]>::try_from(legal) {
        Ok([only]) if !has_other => Spelling::One(Box::new(only)),
        Ok([only]) => Spelling::Several(vec![only]),
        Err(none) if none.is_empty() => Spelling::None,
        Err(several) => Spelling::Several(several),
    }
}

/// Coordinates are one word: "e4 e5" are two moves.
fn read(position: &Position, text: &str, notation: Notation) -> Result<LegalMove, MoveError> {
    let is_of_coordinates = matches!(notation, Notation::Uci | Notation::IccfNumeric);
    let bare = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = if bare.starts_with('.') { bare.trim_start_matches(['.', ' ']) } else { text };
    if is_of_coordinates && bare.contains(|c: char| !is_of_word(c)) {
        return Err(MoveError::Unreadable { text: text.to_owned(), notation });
    }
    notation.read(position, text)
}
