//! Reads moves that are not in the player’s own notation: in that of their language, in English, in UCI, in ICCF
//! numeric notation, or in words (“knight takes d5”, “castle kingside”, “g1 to f3”).
//!
//! Other notations are tried only if the text cannot be parsed in the player’s own: a move that is illegal in it is not
//! looked up elsewhere. All notations that can parse the text must mean the same move; otherwise the text is ambiguous.

mod words;

use chess_laws::{Language, LegalMove, MoveError, Notation, Position};

use super::Locale;
use super::letters::{is_of_word, latin_digits};

/// The result of parsing a move in several notations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// All notations that can parse the text mean this move.
    One(Box<LegalMove>),
    /// Notations mean different moves, or some mean an illegal one.
    Several(Vec<LegalMove>),
    /// The words name an illegal move, here in English algebraic notation.
    Illegal(String),
    /// No notation reads the text as a legal move.
    None,
}

/// Reads a move in the player’s `own` notation, or else in another one that readers of `locale` use.
///
/// # Errors
/// The error of the player’s own notation if no other can read the text; the choices if it is ambiguous.
pub fn read(position: &Position, text: &str, own: Notation, locale: Locale) -> Result<LegalMove, MoveError> {
    let digits = latin_digits(text);
    let text = digits.trim_matches(is_quotation_mark);
    let error = match own.read(position, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    let found = match in_squares_or_words(position, text, &error, locale) {
        Spelling::None if is_unreadable(&error) => {
            let likely: Vec<Notation> = nearby(own, page_notation(locale)).into_iter().skip(1).collect();
            among(position, text, &[likely, vec![Notation::IccfNumeric]].concat())
        }
        found => found,
    };
    match found {
        Spelling::One(legal) => Ok(*legal),
        Spelling::Several(legal) => {
            let choices = legal.iter().map(|legal| own.write(legal)).collect();
            Err(MoveError::Ambiguous { text: text.trim().to_owned(), choices })
        }
        Spelling::Illegal(san) => Notation::STANDARD.read(position, &san),
        Spelling::None => Err(error),
    }
}

/// The move that `text` means in words or in any notation but `own`, which failed with `error`.
pub fn otherwise(position: &Position, text: &str, error: &MoveError, own: Notation, locale: Locale) -> Spelling {
    match in_squares_or_words(position, text, error, locale) {
        Spelling::None if is_unreadable(error) => elsewhere(position, text, own, page_notation(locale)),
        found => found,
    }
}

/// Quotation marks that may surround a move: „Sf3“.
const fn is_quotation_mark(c: char) -> bool {
    matches!(c, '"' | '\'' | '\u{2018}'..='\u{201f}' | '«' | '»' | '‹' | '›' | '「' | '」' | '『' | '』')
}

fn in_squares_or_words(position: &Position, text: &str, error: &MoveError, locale: Locale) -> Spelling {
    if matches!(error, MoveError::TooLong) {
        return Spelling::None;
    }
    // Two squares are a move of whichever piece is on the first: "g1f3" does not name a pawn.
    if let Some(legal) = coordinates(position, text) {
        return Spelling::One(Box::new(legal));
    }
    words::read(position, text, matches!(error, MoveError::SeveralMoves(_)), locale)
}

/// The standard notation of a player’s language.
pub fn page_notation(locale: Locale) -> Notation {
    let language = Language::of_tag(locale.tag());
    language.map_or(Notation::STANDARD, |language| Notation::STANDARD.in_language(language))
}

/// Whether the text could not be parsed as a move, as opposed to being an illegal one.
pub const fn is_unreadable(error: &MoveError) -> bool {
    matches!(error, MoveError::Unreadable { .. } | MoveError::UnknownPiece { .. } | MoveError::TooLong)
}

/// Parses `text` in notations other than `own`: first in those that are likely for a reader of `page`, the notation of
/// the language of their mail, then in all.
fn elsewhere(position: &Position, text: &str, own: Notation, page: Notation) -> Spelling {
    let near: Vec<Notation> = nearby(own, page).into_iter().skip(1).collect();
    match among(position, text, &near) {
        Spelling::None if near.iter().all(|one| is_unknown_to(position, text, *one)) => {
            among(position, text, &Notation::all().collect::<Vec<_>>())
        }
        found => found,
    }
}

/// A legal move written as two squares: "g1f3" or "2. G1-F3".
fn coordinates(position: &Position, text: &str) -> Option<LegalMove> {
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

/// The notations that a reader is likely to use, their own first.
pub fn nearby(own: Notation, page: Notation) -> Vec<Notation> {
    let mut near = Vec::with_capacity(5);
    for notation in [own, page, Notation::STANDARD, Notation::Figurine, Notation::Uci] {
        if !near.contains(&notation) {
            near.push(notation);
        }
    }
    near
}

fn is_unknown_to(position: &Position, text: &str, notation: Notation) -> bool {
    read_in(position, text, notation).is_err_and(|error| is_unreadable(&error))
}

fn among(position: &Position, text: &str, notations: &[Notation]) -> Spelling {
    let mut legal: Vec<LegalMove> = Vec::new();
    let mut has_other = false;
    for notation in notations {
        match read_in(position, text, *notation) {
            Ok(found) if legal.iter().any(|earlier| earlier.uci() == found.uci()) => {}
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

/// Reads a move in one notation. Coordinates must be one word: "e4 e5" is two moves.
fn read_in(position: &Position, text: &str, notation: Notation) -> Result<LegalMove, MoveError> {
    let is_of_coordinates = matches!(notation, Notation::Uci | Notation::IccfNumeric);
    let bare = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = if bare.starts_with('.') { bare.trim_start_matches(['.', ' ']) } else { text };
    if is_of_coordinates && bare.contains(|c: char| !is_of_word(c)) {
        return Err(MoveError::Unreadable { text: text.to_owned(), notation });
    }
    notation.read(position, text)
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    const OPEN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3";
    const CASTLING: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 9";
    const PROMOTION: &str = "8/4P3/8/8/8/8/k7/4K3 w - - 0 60";

    fn locale(tag: &str) -> Locale {
        Locale::ALL.iter().copied().find(|locale| locale.tag() == tag).expect("a language")
    }

    fn read_san(fen: &str, text: &str, tag: &str) -> Result<String, String> {
        let position = Position::from_fen(fen, Variant::Standard).expect("a position");
        read(&position, text, page_notation(locale(tag)), locale(tag))
            .map(|legal| legal.san().to_owned())
            .map_err(|error| error.code().to_owned())
    }

    #[test]
    fn moves_in_words_are_read_in_own_language_and_english() {
        for (fen, text, tag, san) in [
            (OPEN, "knight f3", "en", "Nf3"),
            (OPEN, "Knight to F3", "en", "Nf3"),
            (OPEN, "3. knight f3", "en", "Nf3"),
            (OPEN, "horse to f3", "en", "Nf3"),
            (OPEN, "knight takes d5", "en", "Nxd5"),
            (OPEN, "pawn takes d5", "en", "exd5"),
            (OPEN, "pawn takes pawn", "en", "exd5"),
            (OPEN, "e pawn takes d5", "en", "exd5"),
            (OPEN, "pawn e5", "en", "e5"),
            (OPEN, "g1 f3", "en", "Nf3"),
            (OPEN, "g1-f3", "en", "Nf3"),
            (OPEN, "G1 - F3", "en", "Nf3"),
            (OPEN, "g1 to f3", "en", "Nf3"),
            (OPEN, "knight g1 to f3", "en", "Nf3"),
            (OPEN, "7163", "en", "Nf3"),
            (OPEN, "Sf3", "de", "Nf3"),
            (OPEN, "Nf3", "de", "Nf3"),
            (OPEN, "Springer f3", "de", "Nf3"),
            (OPEN, "Springer nach f3", "de", "Nf3"),
            (OPEN, "Springer schlägt d5", "de", "Nxd5"),
            (OPEN, "Bauer nimmt d5", "de", "exd5"),
            (OPEN, "knight f3", "de", "Nf3"),
            (OPEN, "ઘોડો f3", "gu", "Nf3"),
            (OPEN, "ઘોડો f૩", "gu", "Nf3"),
            (OPEN, "കുതിര f3", "ml", "Nf3"),
            (OPEN, "ਘੋੜਾ f3", "pa", "Nf3"),
            (OPEN, "farasi f3", "sw", "Nf3"),
            (OPEN, "குதிரை f3", "ta", "Nf3"),
            (OPEN, "Ｎｆ３", "en", "Nf3"),
            (CASTLING, "castles kingside", "en", "O-O"),
            (CASTLING, "I castle king’s side", "en", "O-O"),
            (CASTLING, "castle long", "en", "O-O-O"),
            (CASTLING, "queenside castling", "en", "O-O-O"),
            (CASTLING, "kurze Rochade", "de", "O-O"),
            (CASTLING, "lange Rochade", "de", "O-O-O"),
            (PROMOTION, "pawn e8 queen", "en", "e8=Q"),
            (PROMOTION, "e8 promotes to a knight", "en", "e8=N"),
            (PROMOTION, "Bauer e8 Dame", "de", "e8=Q"),
        ] {
            assert_eq!(read_san(fen, text, tag), Ok(san.to_owned()), "{tag}: {text}");
        }
    }

    #[test]
    fn ambiguous_or_illegal_moves_in_words_are_refused() {
        for (fen, text, tag) in [
            (OPEN, "takes d5", "en"),
            (OPEN, "knight e2", "en"),
            (CASTLING, "castles", "en"),
            (PROMOTION, "pawn e8", "en"),
            (OPEN, "e4 e5", "en"),
            (OPEN, "e4, e5", "en"),
            (OPEN, "knight f3 or d4", "en"),
            (OPEN, "not knight f3", "en"),
            (OPEN, "knight d4", "en"),
            // In a language other than the reader’s.
            (OPEN, "Springer f3", "en"),
            (OPEN, "farasi f3", "ta"),
        ] {
            assert!(read_san(fen, text, tag).is_err(), "{tag}: {text}");
        }
        assert_eq!(read_san(OPEN, "knight d4", "en"), read_san(OPEN, "Nd4", "en"), "it is told why");
    }
}
