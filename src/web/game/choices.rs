//! What the reader may do besides moving on the board: write a move, offer, claim, abort, resign, turn the board.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Language, Notation};
use correspondence_game::Refusal;
use fluent_bundle::FluentArgs;

use super::claim::Claim;
use super::takeback;
use super::view_context::{ViewContext, WithMove};
use crate::text::Text;
use crate::web::{Sentence, Written};

/// The choices, written into a page as they are.
#[derive(Template)]
#[template(path = "game/choices.html")]
pub struct Choices {
    text: Text,
    /// The field for a written move, when the reader may move.
    typed: Option<TypedMove>,
    /// Where it is looked at once more before it is sent.
    confirm_at: Option<String>,
    may_offer_with_move: bool,
    may_claim_with_move: bool,
    /// Which of these boxes are ticked.
    with_move: WithMove,
    /// Where to offer a draw.
    offer: Option<String>,
    /// Why the reader cannot offer one.
    no_offer: Option<String>,
    claim: Option<Claim>,
    /// Where to ask for a takeback.
    takeback: Option<String>,
    abort: Option<String>,
    /// Where to claim that the opponent's time has run out, in a game in which flags fall by claim.
    claim_time: Option<String>,
    /// Where to give the opponent a day more.
    give_time: Option<String>,
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
    /// The choices of that page. `typed` is a move that was written and refused.
    pub fn new(context: &ViewContext<'_>, typed: &str, text: Text) -> Self {
        let game = &context.view.stored.game;
        let you = context.you.filter(|_| game.outcome().is_none());
        let in_time = !context.is_overdue();
        let action = |name: &str, may: bool| (you.is_some() && may).then(|| context.action(name));
        let may_offer = you.is_some_and(|side| game.may_offer_draw(side));
        // Where an offer stands there is one to answer, or to wait for.
        let is_refused = in_time && !may_offer && !context.may_offer_with_move && game.draw_offer().is_none();
        let refusal = you.filter(|_| is_refused).and_then(|side| game.check_offer(side).err());
        let refusal = refusal.map(|refusal| match (refusal, game.setup().agreement_bar) {
            // It will be too early for longer than that.
            (Refusal::DrawOfferTooEarly, Some(bar)) => Refusal::AgreementBarred(bar),
            (refusal, _) => refusal,
        });
        Self {
            text,
            typed: context.may_choose().then(|| TypedMove::new(context.notation, typed, text)),
            confirm_at: context.confirm_at(),
            may_offer_with_move: context.may_offer_with_move,
            may_claim_with_move: !context.claims.is_empty(),
            with_move: context.with_move,
            offer: action("draw", in_time && may_offer),
            no_offer: refusal.map(|refusal| text.explain(&refusal)),
            claim: Claim::new(context, text).filter(|_| context.chosen.is_none()),
            takeback: takeback::asking(context),
            abort: action("abort", in_time && game.may_abort()),
            claim_time: action("claim-time", context.may_claim_time()),
            give_time: action("give-time", in_time && you.is_some_and(|side| game.may_give_time(side))),
            resign: action("resign", true),
            turned: context.turned(),
        }
    }
}
