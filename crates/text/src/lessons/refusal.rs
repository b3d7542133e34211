//! The lesson that explains why a move is refused.

use chess_laws::{MoveError, Role};

/// The name of the lesson about the rule that the move breaks.
pub fn lesson_about(error: &MoveError) -> &'static str {
    match error {
        MoveError::Unreadable { .. }
        | MoveError::UnknownPiece { .. }
        | MoveError::TooLong
        | MoveError::Ambiguous { .. }
        | MoveError::UnnamedPiece { .. }
        | MoveError::SeveralMoves(_)
        | MoveError::NothingFits(_) => "writing-moves",
        MoveError::NoPieceThere(_) | MoveError::OtherPieceThere { .. } => "reading-moves",
        MoveError::NotYourPiece(_) => "board",
        MoveError::PieceDoesNotMoveSo { role, .. } | MoveError::NoPieceCanReach { role, .. } => about_piece(*role),
        MoveError::Blocked { .. } | MoveError::CapturesOwnPiece { .. } => "capture",
        MoveError::NothingToCapture { .. } => "pawn",
        MoveError::WouldBeInCheck { .. } => "check",
        MoveError::CastlingRightGone { .. }
        | MoveError::CastlingBlocked { .. }
        | MoveError::CastlingInCheck { .. }
        | MoveError::CastlingThroughAttacked { .. } => "castling",
        MoveError::MissingPromotion { .. } | MoveError::BadPromotion { .. } | MoveError::NotAPromotion { .. } => {
            "promotion"
        }
    }
}

fn about_piece(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
