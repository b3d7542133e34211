//! Coordinate notations: UCI, and ICCF numeric notation.

use shakmaty::uci::UciMove;
use shakmaty::{File, Rank, Role, Square};

use super::super::explain::explain;
use super::written::{DASHES, without_move_number};
use super::{LegalMove, MoveError, Notation, Position};

/// The promotion pieces and their digits.
const PROMOTIONS: [(u8, Role); 4] = [(1, Role::Queen), (2, Role::Rook), (3, Role::Bishop), (4, Role::Knight)];

/// Reads UCI notation. Castling is read as the king’s move and as the king taking its rook. A move number in front and
/// capitals are accepted.
pub(super) fn read_uci(position: &Position, text: &str) -> Result<LegalMove, MoveError> {
    let text = text.trim();
    let squares = without_move_number(text).to_ascii_lowercase();
    match UciMove::from_ascii(squares.as_bytes()) {
        Ok(UciMove::Normal { from, to, promotion }) => find(position, from, to, promotion),
        _ => Err(MoveError::Unreadable { text: text.to_owned(), notation: Notation::Uci }),
    }
}

/// Reads numeric notation: two squares by the numbers of file and rank, and the promotion piece. Move numbers, spaces
/// and dashes are ignored. Castling is read as in UCI.
pub(super) fn read_numeric(position: &Position, text: &str) -> Result<LegalMove, MoveError> {
    let text = text.trim();
    match numbers(text) {
        Some((from, to, promotion)) => find(position, from, to, promotion),
        None => Err(MoveError::Unreadable { text: text.to_owned(), notation: Notation::IccfNumeric }),
    }
}

pub(super) fn write_numeric(legal_move: &LegalMove) -> String {
    if legal_move.is_null() {
        return legal_move.uci();
    }
    let number = |square: Square| (u32::from(square.file()) + 1) * 10 + u32::from(square.rank()) + 1;
    let digit = PROMOTIONS.into_iter().find(|(_, role)| Some(*role) == legal_move.promotion());
    let digit = digit.map(|(digit, _)| digit.to_string()).unwrap_or_default();
    format!("{}{}{digit}", number(legal_move.from()), number(legal_move.to()))
}

fn find(position: &Position, from: Square, to: Square, promotion: Option<Role>) -> Result<LegalMove, MoveError> {
    let chess = position.chess();
    UciMove::Normal { from, to, promotion }
        .to_move(chess)
        .map(|inner| LegalMove::new(position, inner))
        .map_err(|_| explain(chess, from, to, promotion))
}

fn numbers(text: &str) -> Option<(Square, Square, Option<Role>)> {
    // `12 5254` has a move number, `52 54` has none.
    let numbered = digits(without_move_number(text))?;
    let digits = if numbered.len() < 4 { digits(text)? } else { numbered };
    let square = |file: u8, rank: u8| {
        let file = File::try_from(file.checked_sub(1)?).ok()?;
        Some(Square::from_coords(file, Rank::try_from(rank.checked_sub(1)?).ok()?))
    };
    match *digits.as_slice() {
        [from_file, from_rank, to_file, to_rank] => {
            Some((square(from_file, from_rank)?, square(to_file, to_rank)?, None))
        }
        [from_file, from_rank, to_file, to_rank, becomes] => {
            let (_, role) = PROMOTIONS.into_iter().find(|(digit, _)| *digit == becomes)?;
            Some((square(from_file, from_rank)?, square(to_file, to_rank)?, Some(role)))
        }
        _ => None,
    }
}

/// The digits of the text, if it has only digits, spaces and dashes.
fn digits(text: &str) -> Option<Vec<u8>> {
    text.chars()
        .filter(|c| !c.is_whitespace() && !DASHES.contains(c))
        .map(|c| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()))
        .collect()
}
