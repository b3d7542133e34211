//! Draw claims: in the present position, or with a declared move that makes the claim valid.

use chess_laws::{EndReason, LegalMove};
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use layout::{Sentence, Written};
use text::Text;

/// The maximum number of claiming moves that are listed, after fifty moves.
const MAX_BUTTONS: usize = 4;

/// How the reader may claim a draw.
pub enum Claim {
    /// In the present position.
    OnTheBoard {
        /// The reason, in a sentence.
        reason: String,
        action: String,
    },
    /// With a move that is declared.
    WithMove {
        /// The reason and the possible moves, in a sentence.
        reason: String,
        /// The moves; empty if there are too many to list.
        moves: Vec<ClaimingMove>,
        action: String,
    },
}

/// A move that makes a claim valid.
pub struct ClaimingMove {
    pub uci: String,
    /// The label of its button.
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
        // After fifty moves, every move that is neither a capture nor a pawn move makes the claim valid.
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
