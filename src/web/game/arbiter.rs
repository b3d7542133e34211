//! What an arbiter may do with a running game of others: set its result, declare it lost for a player, or rule on its
//! clocks.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_game::RulingReason;
use serde::Deserialize;

use super::clock_rulings::ClockRulings;
use super::form_input::FormInput;
use super::page::Refused;
use super::view_context::ViewContext;
use crate::domain::user::{Role, User};
use crate::service::play::PlayError;
use crate::service::rulings::{RulingError, Verdict};
use crate::service::{Kind, Reason};
use crate::text::Text;
use crate::web::notice::{Notice, tell_next};
use crate::web::{Choice, ChoiceField, Problem, redirect, words};

/// The rulings that end a game: as they are sent, and the words for them, which may name a side.
const VERDICTS: [(&str, &str, Option<Side>, Verdict); 5] = [
    ("white-wins", "verdict-wins", Some(Side::White), Verdict::Adjudicate(Some(Side::White))),
    ("black-wins", "verdict-wins", Some(Side::Black), Verdict::Adjudicate(Some(Side::Black))),
    ("draw", "verdict-draw", None, Verdict::Adjudicate(None)),
    ("white-forfeits", "verdict-forfeits", Some(Side::White), Verdict::Forfeit(Side::White)),
    ("black-forfeits", "verdict-forfeits", Some(Side::Black), Verdict::Forfeit(Side::Black)),
];

/// A ruling as it was filled in.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct RulingForm {
    /// What is ruled.
    #[serde(default)]
    verdict: String,
    /// Why.
    #[serde(default)]
    reason: String,
}

/// A ruling that was refused, and what is wrong with which field.
#[derive(Clone, Debug, Default)]
pub struct RefusedRuling {
    form: RulingForm,
    verdict: Option<String>,
    reason: Option<String>,
}

impl RulingForm {
    fn verdict(&self) -> Option<Verdict> {
        VERDICTS.into_iter().find(|(value, ..)| *value == self.verdict).map(|(.., verdict)| verdict)
    }
}

/// The arbiter's part of the page, written into it as it is. It is kept empty for everybody else.
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
    /// That of `reader` at that look, after `refused` if a ruling was.
    pub fn new(look: &ViewContext<'_>, reader: Option<&User>, refused: &Refused, text: Text) -> Self {
        let Refused { ruling: refused, clock_ruling, .. } = refused;
        let is_running = look.view.stored.game.outcome().is_none();
        let may_rule = reader.is_some_and(|reader| reader.role == Role::Arbiter) && look.you.is_none();
        let form = (is_running && may_rule).then(|| {
            let RefusedRuling { form, verdict, reason } = refused.clone().unwrap_or_default();
            let label = text.get("arbiter-verdict");
            ArbiterForm {
                action: look.action("rule"),
                verdict: ChoiceField::new("verdict", label, verdicts(look, text)).chosen(&form.verdict).error(verdict),
                reason: form.reason,
                reason_error: reason,
                reason_hint: text.with("arbiter-reason-hint", [("longest", RulingReason::MAX_LEN)]),
                longest: RulingReason::MAX_LEN,
                is_open: refused.is_some() || clock_ruling.is_some(),
            }
        });
        let clocks = form.as_ref().and_then(|_| ClockRulings::new(look, clock_ruling.as_ref(), text));
        Self { text, form, clocks }
    }
}

fn verdicts(look: &ViewContext<'_>, text: Text) -> Vec<Choice> {
    let label = |key: &str, side: Option<Side>| match side {
        Some(side) => {
            text.with(key, [("side", words::side(text, side)), ("player", look.view.player(side).name.clone())])
        }
        None => text.get(key).into_owned(),
    };
    VERDICTS.into_iter().map(|(value, key, side, _)| Choice::new(value, label(key, side))).collect()
}

/// Ends the game by a ruling, or shows the game again with what is wrong.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn rule(asked: FormInput, form: web::Form<RulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if asked.player.user.role != Role::Arbiter {
        return asked.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let Some(verdict) = form.verdict() else {
        let sentence = asked.page.text("arbiter-verdict-missing").into_owned();
        let refused = RefusedRuling { form, verdict: Some(sentence.clone()), reason: None };
        return asked.show_again(Notice::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
    };
    match asked.service.rule(asked.player.user.id, &asked.id, verdict, &form.reason, asked.player.received_at).await {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-ruled" };
            Ok(tell_next(notice, redirect(&asked.path_after())))
        }
        Err(RulingError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let reason = (error.kind() == Kind::Invalid).then(|| asked.page.language().explain(&error));
            asked.refuse(&error, RefusedRuling { form, verdict: None, reason }.into()).await
        }
    }
}

impl From<RefusedRuling> for Refused {
    fn from(ruling: RefusedRuling) -> Self {
        Self { ruling: Some(ruling), ..Self::default() }
    }
}
