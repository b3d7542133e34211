//! The confirmation of a chosen move: the board shows the move, and the reader sends it or takes it back.

use askama::Template;
use askama::filters::HtmlSafe;
use fluent_bundle::FluentArgs;

use super::view_context::{ViewContext, WithMove};
use layout::{Sentence, Written};
use text::Text;

/// The confirmation of a move, rendered into a page unescaped. An empty placeholder if no move is chosen.
#[derive(Template)]
#[template(path = "game/chosen_move.html")]
pub struct ChosenMove {
    text: Text,
    chosen: Option<ShownMove>,
    may_offer_with_move: bool,
    may_claim_with_move: bool,
    with_move: WithMove,
    /// Whether Enter sends the move at once: not if the request comes from another site.
    takes_focus: bool,
}

impl HtmlSafe for ChosenMove {}

struct ShownMove {
    uci: String,
    question: Sentence,
    /// The question with the move in words, for screen readers: they do not speak all signs of the notation.
    spoken: String,
    /// The address without the chosen move.
    back: String,
}

impl ChosenMove {
    /// The confirmation on the page, if a move is chosen.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        let position = context.view.stored.game.position();
        let chosen = context.chosen.as_ref().map(|legal| ShownMove {
            uci: legal.uci(),
            question: Sentence::new(
                text,
                "chosen-move-question",
                Written::numbered(context.notation, position, legal),
                FluentArgs::new(),
            ),
            spoken: text.with("chosen-move-spoken", [("move", text.move_in_words(position, legal))]),
            back: context.present() + "#board",
        });
        // A ticked claim is not dropped silently: if it fails, the player is told so.
        let claims =
            context.chosen.as_ref().is_some_and(|legal| context.claims.iter().any(|(claiming, _)| claiming == legal));
        // A move that mates or stalemates leaves nobody to answer an offer.
        let ends = context.chosen.as_ref().is_some_and(|legal| legal.after().legal_move_count() == 0);
        Self {
            text,
            chosen,
            may_offer_with_move: context.may_offer_with_move && !ends,
            may_claim_with_move: claims || context.with_move.claim_draw,
            takes_focus: !context.is_from_elsewhere,
            with_move: context.with_move,
        }
    }
}
