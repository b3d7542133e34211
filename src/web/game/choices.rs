//! What the reader may do besides moving on the board: write a move, offer, claim, abort, resign, turn the board.

use askama::Template;
use askama::filters::HtmlSafe;
use fluent_bundle::FluentArgs;

use super::look::Look;
use crate::rules::{EndReason, Language, Notation};
use crate::text::Text;
use crate::web::{Sentence, Written};

/// The choices, written into a page as they are.
#[derive(Template)]
#[template(path = "game/choices.html")]
pub struct Choices {
    text: Text,
    /// The field for a written move, when the reader may move.
    typed: Option<TypedMove>,
    may_offer_with_move: bool,
    /// Where to offer a draw.
    offer: Option<String>,
    /// Why a draw may be claimed, and where.
    claim: Option<(String, String)>,
    abort: Option<String>,
    resign: Option<String>,
    turned: String,
}

impl HtmlSafe for Choices {}

/// The field for a written move.
struct TypedMove {
    /// What was written and refused.
    value: String,
    /// In which notation it is read.
    hint: Sentence,
    /// The language of the letters.
    language: Option<&'static str>,
    /// Whether there are digits alone.
    is_numeric: bool,
}

impl TypedMove {
    fn new(notation: Notation, typed: &str, text: Text) -> Self {
        let mut args = FluentArgs::new();
        args.set("in-notation", text.in_notation(notation));
        Self {
            value: typed.to_owned(),
            hint: Sentence::new(text, "typed-move-hint", Written::examples(notation), args),
            language: notation.language().map(Language::tag),
            is_numeric: notation == Notation::IccfNumeric,
        }
    }
}

impl Choices {
    /// The choices of that look. `typed` is a move that was written and refused.
    pub fn new(look: &Look<'_>, typed: &str, text: Text) -> Self {
        let game = &look.view.stored.game;
        let you = look.you.filter(|_| game.outcome().is_none());
        let in_time = !look.is_overdue();
        let action = |name: &str, may: bool| (you.is_some() && may).then(|| look.action(name));
        let claim = action("claim", in_time && look.is_your_turn()).and_then(|action| {
            let reason = match game.claimable()? {
                EndReason::ThreefoldRepetition => "claim-threefold-repetition",
                _ => "claim-fifty-moves",
            };
            Some((text.get(reason).into_owned(), action))
        });
        Self {
            text,
            typed: look.may_move().then(|| TypedMove::new(look.notation, typed, text)),
            // To answer an offer by a move and one's own offer would be the long way round to accepting it.
            may_offer_with_move: look.may_move()
                && game.draw_offer().is_none()
                && you.is_some_and(|side| game.may_offer_draw_with_move(side)),
            offer: action("draw", in_time && you.is_some_and(|side| game.may_offer_draw(side))),
            claim,
            abort: action("abort", in_time && game.may_abort()),
            resign: action("resign", true),
            turned: look.turned(),
        }
    }
}
