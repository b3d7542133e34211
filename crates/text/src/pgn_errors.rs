//! Messages for errors in PGN.

use chess_laws::Side;
use chess_laws::pgn::{PgnError, RefusedGame};

use super::laws_errors::move_error_clause;
use super::message::{Explain, Message};

impl Explain for PgnError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("pgn-error-empty"),
            Self::Unreadable(_) => Message::new("pgn-error-unreadable"),
            Self::UnknownVariant(name) => Message::new("pgn-error-variant").with("name", name),
            Self::InitialPosition(reason) => Message::new("pgn-error-position").with("reason", reason.message()),
            Self::Move { ply, san, reason } => {
                let side = if ply % 2 == 0 { Side::White } else { Side::Black };
                Message::new("pgn-error-move")
                    .with("number", ply + 1)
                    .with("move", san)
                    .with("reason", move_error_clause(reason, side))
            }
            Self::BeginsLater { number } => Message::new("pgn-error-begins-later").with("number", *number),
            Self::TokenTooLong { ply, beginning } => {
                Message::new("pgn-error-token").with("number", ply + 1).with("text", beginning)
            }
            Self::UnclosedComment { ply } => Message::new("pgn-error-comment").with("number", ply + 1),
            Self::StrayBrace { ply } => Message::new("pgn-error-brace").with("number", ply + 1),
            Self::UnclosedVariation => Message::new("pgn-error-variation"),
            Self::StrayParenthesis { ply } => Message::new("pgn-error-parenthesis").with("number", ply + 1),
            Self::CutTag { name } => Message::new("pgn-error-cut-tag").with("name", name),
            Self::TagTooLong { beginning } => Message::new("pgn-error-long-tag").with("text", beginning),
            Self::TooManyTags => Message::new("pgn-error-many-tags"),
            Self::TooManyMoves => Message::new("pgn-error-many-moves"),
            Self::TooMuchCommentary => Message::new("pgn-error-commentary"),
        }
    }
}

impl Explain for RefusedGame {
    fn message(&self) -> Message {
        Message::new("pgn-error-game")
            .with("number", self.number)
            .with("line", self.line)
            .with("reason", self.problem.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;

    #[test]
    fn pgn_errors_name_place_and_reason() {
        let error_text = |pgn: &str| match chess_laws::pgn::read(pgn.as_bytes()) {
            Ok(_) => panic!("{pgn} is read"),
            Err(error) => Text::english().message(&error.message()),
        };
        let illegal = error_text("1. e4 e5 2. Ke3");
        assert!(illegal.starts_with("Ke3, half-move 3 of the game, cannot be played:"), "{illegal}");
        assert_eq!(error_text("  "), "There is no game in the PGN.");
        assert!(error_text("1. e4 {never closed").contains("is never closed"));
        assert!(error_text("3. Nf3").starts_with("The moves begin with move 3"));
        assert!(error_text("1. e4 (1. d4").contains("is never closed"));
        assert!(error_text("[FEN \"x\"]\n\n*").starts_with("The game’s starting position is refused."));
        assert!(error_text("[Variant \"Atomic\"]\n\n1. e4").contains("Atomic"));
    }
}
