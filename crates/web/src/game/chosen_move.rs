//! A move that was chosen and is not sent yet: the board shows it, and it is sent or taken back.

use askama::Template;
use askama::filters::HtmlSafe;
use fluent_bundle::FluentArgs;

use super::view_context::{ViewContext, WithMove};
use crate::{Sentence, Written};
use text::Text;

/// The question whether to send a move, written into a page as it is. Without one its place is kept empty.
#[derive(Template)]
#[template(path = "game/chosen_move.html")]
pub struct ChosenMove {
    text: Text,
    chosen: Option<ShownMove>,
    may_offer_with_move: bool,
    may_claim_with_move: bool,
    with_move: WithMove,
    /// Enter sends the move at once, unless another site led here.
    takes_focus: bool,
}

impl HtmlSafe for ChosenMove {}

struct ShownMove {
    uci: String,
    question: Sentence,
    /// Where it is taken back.
    back: String,
}

impl ChosenMove {
    /// The question that page asks, if it does.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        let chosen = context.chosen.as_ref().map(|legal| ShownMove {
            uci: legal.uci(),
            question: Sentence::new(
                text,
                "chosen-move-question",
                Written::numbered(context.notation, context.view.stored.game.position(), legal),
                FluentArgs::new(),
            ),
            back: context.present() + "#board",
        });
        // What was ticked is not dropped without a word: a claim that fails is answered as such.
        let claims =
            context.chosen.as_ref().is_some_and(|legal| context.claims.iter().any(|(claiming, _)| claiming == legal));
        Self {
            text,
            chosen,
            may_offer_with_move: context.may_offer_with_move,
            may_claim_with_move: claims || context.with_move.claim_draw,
            takes_focus: !context.is_from_elsewhere,
            with_move: context.with_move,
        }
    }
}
