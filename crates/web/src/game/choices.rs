//! The reader's actions besides moving: offer, claim, abort, resign, flip the board.

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::{Refusal, TurnId};

use super::action_word::LedTo;
use super::claim::Claim;
use super::pause::PauseForm;
use super::takeback;
use super::view_context::ViewContext;
use text::Text;

/// The actions, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/choices.html")]
pub struct Choices {
    text: Text,
    /// The action that offers a draw.
    offer: Option<String>,
    /// Why the reader cannot offer one.
    no_offer: Option<String>,
    claim: Option<Claim>,
    /// The action that proposes a takeback.
    takeback: Option<String>,
    pause: Option<PauseForm>,
    abort: Option<String>,
    /// The action that claims that the opponent's time has run out, in a game in which flags fall by claim.
    claim_time: Option<String>,
    /// The action that gives the opponent a day more.
    give_time: Option<String>,
    refill: Option<Refill>,
    resign: Option<String>,
    /// Whether a typed word led to the question whether to resign, or to the button that offers a draw.
    is_led_to_resigning: bool,
    is_led_to_offer: bool,
    turned: String,
    /// The address of the reader's own analysis.
    tree: Option<String>,
}

impl HtmlSafe for Choices {}

/// The button that refills the reader’s clock from the bank.
struct Refill {
    label: String,
    action: String,
    turn: TurnId,
}

impl Refill {
    /// The button, if the reader may refill the clock.
    fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let game = &context.view.stored.game;
        let side = context.you.filter(|side| game.may_refill(*side, context.now) && !context.is_overdue())?;
        let span = game.clock_reading(side, context.now)?.refill?;
        let label = text.with("refill-clock", [("span", text.span(span))]);
        Some(Self { label, action: context.action("refill"), turn: game.turn_id() })
    }
}

impl Choices {
    /// Whether there is anything that the reader seldom wants.
    fn has_more(&self) -> bool {
        let actions = [&self.tree, &self.give_time, &self.abort, &self.no_offer];
        actions.into_iter().any(Option::is_some) || self.pause.is_some() || self.refill.is_some()
    }

    /// The actions of the page's reader.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        let game = &context.view.stored.game;
        let you = context.you.filter(|_| game.outcome().is_none());
        let in_time = !context.is_overdue();
        let action = |name: &str, may: bool| (you.is_some() && may).then(|| context.action(name));
        let may_offer = you.is_some_and(|side| game.may_offer_draw(side));
        // While an offer is pending, it is shown itself.
        let is_refused = in_time && !may_offer && !context.may_offer_with_move && game.draw_offer().is_none();
        let refusal = you.filter(|_| is_refused).and_then(|side| game.check_offer(side).err());
        let refusal = refusal.map(|refusal| match (refusal, game.setup().agreement_bar) {
            // The agreement bar lasts longer, so it is the reason shown.
            (Refusal::DrawOfferTooEarly, Some(bar)) => Refusal::AgreementBarred(bar),
            (refusal, _) => refusal,
        });
        Self {
            text,
            offer: action("draw", in_time && may_offer),
            no_offer: refusal.map(|refusal| text.explain(&refusal)),
            claim: Claim::new(context, text).filter(|_| context.chosen.is_none()),
            takeback: takeback::proposal_action(context),
            pause: PauseForm::new(context, text),
            abort: action("abort", in_time && game.may_abort()),
            claim_time: action("claim-time", context.may_claim_time()),
            give_time: action("give-time", in_time && you.is_some_and(|side| game.may_give_time(side))),
            refill: Refill::new(context, text),
            resign: action("resign", in_time),
            is_led_to_resigning: context.led_to == Some(LedTo::Resigning),
            is_led_to_offer: context.led_to == Some(LedTo::OfferingDraw),
            turned: context.turned(),
            tree: context.you.filter(|_| !context.is_guest).map(|_| format!("{}/tree", context.path())),
        }
    }
}
