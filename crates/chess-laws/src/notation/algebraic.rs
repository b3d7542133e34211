//! Finds the legal move that an algebraic text means.

use shakmaty::{Chess, File, Move, Position as _, Rank, Role, Square};

use super::super::castling;
use super::super::explain::explain;
use super::written::{self, ParseFailure, Written};
use super::{LegalMove, MoveError, Notation, Position};

/// Reads standard, figurine or long algebraic notation.
pub(super) fn read(position: &Position, text: &str, notation: Notation) -> Result<LegalMove, MoveError> {
    let text = text.trim();
    let unreadable = || MoveError::Unreadable { text: text.to_owned(), notation };
    let written = written::parse(text, notation.alphabet()).map_err(|misread| match misread {
        ParseFailure::UnknownPiece(sign) => MoveError::UnknownPiece { sign, notation },
        ParseFailure::NoMove => unreadable(),
    })?;
    if matches!(notation, Notation::LongAlgebraic(_)) && !written.names_both_squares() {
        return Err(unreadable());
    }
    let is_move = |written: Written| match written {
        Written::Castling(_) => true,
        // A pawn never moves to its own second rank: `e2 e4` is the two squares of one move.
        Written::Piece { role, to, .. } => {
            let is_start = role == Role::Pawn && to.rank() == position.chess().turn().relative_rank(Rank::Second);
            !is_start && (!matches!(notation, Notation::LongAlgebraic(_)) || written.names_both_squares())
        }
        Written::PawnCapture { .. } | Written::UnnamedCapture { .. } => false,
    };
    if written::names_several_moves(text, notation.alphabet(), is_move) {
        return Err(MoveError::SeveralMoves(text.to_owned()));
    }
    let mut fitting = position.chess().legal_moves();
    let also = written.with_small_letter_as_piece(notation.alphabet());
    if !fitting.iter().any(|legal| fits(written, *legal)) {
        fitting.clear();
    }
    // In a text of capitals alone, neither reading has priority.
    let capital = written::with_capital_as_file(written, text);
    if capital.is_some() && fitting.is_empty() {
        fitting = position.chess().legal_moves();
    }
    let also_fits = |legal: Move| also.or(capital).is_some_and(|also| fits(also, legal));
    fitting.retain(|legal| fits(written, *legal) || also_fits(*legal));
    let choices =
        |fitting: &[Move]| fitting.iter().map(|inner| notation.write(&LegalMove::new(position, *inner))).collect();
    if matches!(written, Written::UnnamedCapture { .. }) && !fitting.is_empty() {
        return Err(MoveError::UnnamedPiece { text: text.to_owned(), choices: choices(&fitting) });
    }
    match fitting.as_slice() {
        [] => Err(why_nothing_fits(position.chess(), written, text)),
        [only] => Ok(LegalMove::new(position, *only)),
        [first, ..] if fitting.iter().all(|other| (other.from(), other.to()) == (first.from(), first.to())) => {
            Err(MoveError::MissingPromotion { at: first.to() })
        }
        several => Err(MoveError::Ambiguous { text: text.to_owned(), choices: choices(several) }),
    }
}

/// A move in English long algebraic notation: `Qh2-h8`, `e4xd5`, `e7-e8Q+`.
pub(super) fn long(legal_move: &LegalMove) -> String {
    let san = legal_move.san();
    if legal_move.is_castling() || legal_move.is_null() {
        return san.to_owned();
    }
    let piece = if legal_move.role() == Role::Pawn { None } else { Some(legal_move.role().upper_char()) };
    let signs = [
        Some(if legal_move.is_capture() { 'x' } else { '-' }),
        legal_move.promotion().map(Role::upper_char),
        san.chars().next_back().filter(|last| matches!(last, '+' | '#')),
    ];
    let [way, promotion, check] = signs.map(|sign| sign.map(String::from).unwrap_or_default());
    let piece = piece.map(String::from).unwrap_or_default();
    format!("{piece}{}{way}{}{promotion}{check}", legal_move.from(), legal_move.to())
}

fn fits(written: Written, legal: Move) -> bool {
    let Some(origin) = legal.from() else {
        return false;
    };
    match written {
        Written::Castling(side) => legal.castling_side() == Some(side),
        Written::Piece { role, from_file, from_rank, to, captures, promotion } => {
            if let Some(side) = legal.castling_side() {
                // A king moves two squares sideways only in castling, which may be written like that.
                return role == Role::King
                    && origin.file() == File::E
                    && to == Square::from_coords(side.king_to_file(), origin.rank())
                    && from_file.is_none_or(|file| file == origin.file())
                    && from_rank.is_none_or(|rank| rank == origin.rank())
                    && !captures
                    && promotion.is_none();
            }
            legal.role() == role
                && legal.to() == to
                && from_file.is_none_or(|file| file == origin.file())
                && from_rank.is_none_or(|rank| rank == origin.rank())
                && (!captures || legal.is_capture())
                // `e5` is never a capture by a pawn of another file.
                && (role != Role::Pawn || captures || from_file.is_some() || !legal.is_capture())
                && (promotion.is_none() || legal.promotion() == promotion)
        }
        Written::UnnamedCapture { to } => legal.is_capture() && legal.to() == to,
        Written::PawnCapture { from, to, promotion } => {
            legal.role() == Role::Pawn
                && legal.is_capture()
                && origin.file() == from
                && legal.to().file() == to
                && (promotion.is_none() || legal.promotion() == promotion)
        }
    }
}

/// The most helpful reason, from the piece that comes nearest to the text.
fn why_nothing_fits(chess: &Chess, written: Written, text: &str) -> MoveError {
    let nothing_fits = || MoveError::NothingFits(text.to_owned());
    let (role, from_file, from_rank, to, captures, promotion) = match written {
        Written::Castling(side) => return castling::explain(chess, side),
        Written::UnnamedCapture { to } if !chess.them().contains(to) => return MoveError::NothingToCapture { at: to },
        Written::PawnCapture { .. } | Written::UnnamedCapture { .. } => return nothing_fits(),
        Written::Piece { role, from_file, from_rank, to, captures, promotion } => {
            (role, from_file, from_rank, to, captures, promotion)
        }
    };
    let why_not_from = |from: Square| {
        // In UCI a king that takes its own rook castles, but not in algebraic notation.
        if role == Role::King && chess.our(Role::Rook).contains(to) {
            MoveError::CapturesOwnPiece { at: to }
        } else {
            explain(chess, from, to, promotion)
        }
    };
    let named_origin = from_file.zip(from_rank).map(Square::from);
    if let Some(from) = named_origin {
        match chess.board().piece_at(from) {
            None => return MoveError::NoPieceThere(from),
            Some(piece) if piece.color != chess.turn() => return MoveError::NotYourPiece(from),
            Some(piece) if piece.role != role => {
                return MoveError::OtherPieceThere { at: from, role: piece.role, named: role };
            }
            Some(_) if !captures => return why_not_from(from),
            Some(_) => {}
        }
    }
    let captures_in_passing = role == Role::Pawn && chess.pseudo_legal_ep_square() == Some(to);
    if captures && !chess.them().contains(to) && !captures_in_passing {
        return MoveError::NothingToCapture { at: to };
    }
    if let Some(from) = named_origin {
        return why_not_from(from);
    }
    let advances = role == Role::Pawn && from_file.is_none() && !captures;
    let pieces = chess.our(role).into_iter().filter(|from| {
        from_file.is_none_or(|file| file == from.file())
            && from_rank.is_none_or(|rank| rank == from.rank())
            && (!advances || from.file() == to.file())
    });
    pieces
        .map(why_not_from)
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
