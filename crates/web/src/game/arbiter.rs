//! The arbiter's rulings on other players' running games: set the result, forfeit a player, or rule on the clocks.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_game::RulingReason;
use serde::Deserialize;

use super::clock_rulings::{ClockRulings, RefusedClockRuling};
use super::view_context::ViewContext;
use domain::user::User;
use layout::{Choice, ChoiceField, words};
use service::rulings::RulingKind;
use text::Text;

/// The rulings that end a game: form value, message key, side named in the message, and the ruling itself.
const VERDICTS: [(&str, &str, Option<Side>, RulingKind); 5] = [
    ("white-wins", "verdict-wins", Some(Side::White), RulingKind::Adjudicate(Some(Side::White))),
    ("black-wins", "verdict-wins", Some(Side::Black), RulingKind::Adjudicate(Some(Side::Black))),
    ("draw", "verdict-draw", None, RulingKind::Adjudicate(None)),
    ("white-forfeits", "verdict-forfeits", Some(Side::White), RulingKind::Forfeit(Side::White)),
    ("black-forfeits", "verdict-forfeits", Some(Side::Black), RulingKind::Forfeit(Side::Black)),
];

/// The ruling form as submitted.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct RulingForm {
    #[serde(default)]
    pub verdict: String,
    #[serde(default)]
    pub reason: String,
}

/// A ruling that was refused, and what is wrong with which field.
#[derive(Clone, Debug, Default)]
pub struct RefusedRuling {
    /// The form as submitted.
    pub form: RulingForm,
    /// What is wrong with the verdict.
    pub verdict: Option<String>,
    /// What is wrong with the reason.
    pub reason: Option<String>,
}

impl RulingForm {
    /// The submitted ruling, or `None` if it is unknown.
    pub fn verdict(&self) -> Option<RulingKind> {
        VERDICTS.into_iter().find(|(value, ..)| *value == self.verdict).map(|(.., verdict)| verdict)
    }
}

/// The arbiter's part of the page, rendered into it unescaped. Empty for everyone else.
#[derive(Template)]
#[template(path = "game/arbiter.html")]
pub struct Arbitration {
    text: Text,
    form: Option<ArbiterForm>,
    clocks: Option<ClockRulings>,
}

impl HtmlSafe for Arbitration {}

struct ArbiterForm {
    action: String,
    verdict: ChoiceField,
    reason: String,
    reason_error: Option<String>,
    reason_hint: String,
    longest: usize,
    is_open: bool,
}

impl Arbitration {
    /// The part for `reader`, showing the `refused` ruling or the refused `clock_ruling` again.
    pub fn new(
        context: &ViewContext<'_>,
        reader: Option<&User>,
        refused: Option<&RefusedRuling>,
        clock_ruling: Option<&RefusedClockRuling>,
        text: Text,
    ) -> Self {
        let is_running = context.view.stored.game.outcome().is_none();
        let may_rule = reader.is_some_and(|reader| reader.is_arbiter()) && context.you.is_none();
        let form = (is_running && may_rule).then(|| {
            let RefusedRuling { form, verdict, reason } = refused.cloned().unwrap_or_default();
            let label = text.get("arbiter-verdict");
            ArbiterForm {
                action: context.action("rule"),
                verdict: ChoiceField::new("verdict", label, verdicts(context, text))
                    .chosen(&form.verdict)
                    .error(verdict),
                reason: form.reason,
                reason_error: reason,
                reason_hint: text.with("arbiter-reason-hint", [("longest", RulingReason::MAX_LEN)]),
                longest: RulingReason::MAX_LEN,
                is_open: refused.is_some() || clock_ruling.is_some(),
            }
        });
        let clocks = form.as_ref().and_then(|_| ClockRulings::new(context, clock_ruling, text));
        Self { text, form, clocks }
    }
}

fn verdicts(context: &ViewContext<'_>, text: Text) -> Vec<Choice> {
    let label = |key: &str, side: Option<Side>| match side {
        Some(side) => {
            text.with(key, [("side", words::side(text, side)), ("player", context.view.player(side).name.clone())])
        }
        None => text.get(key).into_owned(),
    };
    VERDICTS.into_iter().map(|(value, key, side, _)| Choice::new(value, label(key, side))).collect()
}
