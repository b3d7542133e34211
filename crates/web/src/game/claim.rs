//! Claiming a draw: on the position on the board, or with the move that brings the claim about.

use chess_laws::{EndReason, LegalMove};
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use crate::{Sentence, Written};
use text::Text;

/// Where more moves than these would do, they are not listed.
const MAX_BUTTONS: usize = 4;

/// How the reader may claim a draw.
pub enum Claim {
    /// As the position stands.
    OnTheBoard {
        /// What for, in a sentence.
        reason: String,
        action: String,
    },
    /// With a move that is declared.
    WithMove {
        /// What for, and with which moves, in a sentence.
        reason: String,
        /// The moves, where they are few.
        moves: Vec<ClaimingMove>,
        action: String,
    },
}

/// A move that makes a claim good.
pub struct ClaimingMove {
    pub uci: String,
    /// What its button says.
    pub label: Sentence,
}

impl Claim {
    /// How the reader of that page may claim.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let game = &context.view.stored.game;
        if !context.is_your_turn() || context.is_overdue() {
            return None;
        }
        let action = context.action("claim");
        if let Some(reason) = game.claimable() {
            let key = match reason {
                EndReason::ThreefoldRepetition => "claim-threefold-repetition",
                _ => "claim-fifty-moves",
            };
            return Some(Self::OnTheBoard { reason: text.get(key).into_owned(), action });
        }
        let is_for = |reason: EndReason| context.claims.iter().any(|(_, of_move)| *of_move == reason);
        // After fifty moves every move that is neither a capture nor a pawn's will do.
        let are_many = is_for(EndReason::FiftyMoves) && context.claims.len() > MAX_BUTTONS;
        let key = match (is_for(EndReason::ThreefoldRepetition), is_for(EndReason::FiftyMoves)) {
            (false, false) => return None,
            (_, true) if are_many => "claim-with-fifty-moves-any",
            (true, true) => "claim-with-either",
            (true, false) => "claim-with-threefold-repetition",
            (false, true) => "claim-with-fifty-moves",
        };
        let listed = if are_many { &[] } else { &context.claims[..] };
        let moves = listed.iter().map(|(legal, _)| claiming(context, legal, text)).collect();
        Some(Self::WithMove { reason: text.get(key).into_owned(), moves, action })
    }
}

fn claiming(context: &ViewContext<'_>, legal: &LegalMove, text: Text) -> ClaimingMove {
    let written = Written::one(context.notation, legal);
    ClaimingMove { uci: legal.uci(), label: Sentence::new(text, "claim-with-move", written, FluentArgs::new()) }
}
