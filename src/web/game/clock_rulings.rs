//! What an arbiter may do to the clocks of a running game of others: stop them, let them run again, correct one.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_clock::{Clock, TimeControl, days, hours};
use correspondence_game::{Correction, RulingReason};
use serde::Deserialize;

use super::form_input::FormInput;
use super::page::Refused;
use super::view_context::ViewContext;
use crate::domain::user::Role;
use crate::service::play::PlayError;
use crate::service::rulings::{RulingError, Verdict};
use crate::service::{Kind, Reason};
use crate::text::Text;
use crate::web::notice::{Notice, tell_next};
use crate::web::{Choice, ChoiceField, Field, Problem, redirect, words};

/// The most days a clock is corrected by at a time.
const MAX_DAYS: u16 = (Clock::FULL.as_secs() / days(1).as_secs()) as u16;

/// A ruling on the clocks as it was filled in.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ClockRulingForm {
    /// What is ruled.
    #[serde(default)]
    clock_ruling: String,
    /// By how many days a clock is corrected.
    #[serde(default)]
    clock_days: String,
    /// And how many hours.
    #[serde(default)]
    clock_hours: String,
    /// Why.
    #[serde(default)]
    clock_reason: String,
}

/// A ruling on the clocks that was refused, and what is wrong with which field.
#[derive(Clone, Debug, Default)]
pub struct RefusedClockRuling {
    form: ClockRulingForm,
    verdict: Option<String>,
    span: Option<String>,
    reason: Option<String>,
}

/// What is wrong with a form.
enum Wrong {
    Verdict,
    Span,
}

impl ClockRulingForm {
    fn verdict(&self) -> Result<Verdict, Wrong> {
        let more = |side| Ok(Verdict::CorrectClock(side, Correction::Add(self.span()?)));
        let less = |side| Ok(Verdict::CorrectClock(side, Correction::Take(self.span()?)));
        match self.clock_ruling.as_str() {
            "stop" => Ok(Verdict::StopClocks),
            "start" => Ok(Verdict::StartClocks),
            "white-more" => more(Side::White),
            "black-more" => more(Side::Black),
            "white-less" => less(Side::White),
            "black-less" => less(Side::Black),
            _ => Err(Wrong::Verdict),
        }
    }

    fn span(&self) -> Result<Duration, Wrong> {
        let number = |text: &str| match text.trim() {
            "" => Ok(0),
            text => text.parse::<u16>().map_err(|_| Wrong::Span),
        };
        let (whole, rest) = (number(&self.clock_days)?, number(&self.clock_hours)?);
        if whole > MAX_DAYS || rest > 23 || (whole, rest) == (0, 0) {
            return Err(Wrong::Span);
        }
        Ok(days(whole.into()) + hours(rest.into()))
    }
}

/// The form to rule on the clocks, written into the arbiter's part of the page as it is.
#[derive(Template)]
#[template(path = "game/clock_rulings.html")]
pub struct ClockRulings {
    text: Text,
    action: String,
    verdict: ChoiceField,
    days: Field,
    hours: Field,
    reason: Field,
}

impl HtmlSafe for ClockRulings {}

impl ClockRulings {
    /// The form at that look, after `refused` if a ruling was. `None` where there is no clock.
    pub fn new(look: &ViewContext<'_>, refused: Option<&RefusedClockRuling>, text: Text) -> Option<Self> {
        if look.view.stored.game.setup().control == TimeControl::UNLIMITED {
            return None;
        }
        let RefusedClockRuling { form, verdict, span, reason } = refused.cloned().unwrap_or_default();
        Some(Self {
            text,
            action: look.action("rule-clocks"),
            verdict: ChoiceField::new("clock_ruling", text.get("clock-ruling"), verdicts(look, text))
                .chosen(&form.clock_ruling)
                .error(verdict),
            days: Field::number("clock_days", text.get("clock-ruling-days"), 0, MAX_DAYS)
                .value(&form.clock_days)
                .hint(text.get("clock-ruling-span-hint"))
                .error(span)
                .optional(),
            hours: Field::number("clock_hours", text.get("clock-ruling-hours"), 0, 23)
                .value(&form.clock_hours)
                .optional(),
            reason: Field::text("clock_reason", text.get("arbiter-reason"))
                .value(&form.clock_reason)
                .hint(text.with("arbiter-reason-hint", [("longest", RulingReason::MAX_LEN)]))
                .error(reason)
                .longest(u16::try_from(RulingReason::MAX_LEN).unwrap_or(u16::MAX)),
        })
    }
}

fn verdicts(look: &ViewContext<'_>, text: Text) -> Vec<Choice> {
    let of_side = |key: &str, side: Side| {
        text.with(key, [("side", words::side(text, side)), ("player", look.view.player(side).name.clone())])
    };
    let mut choices = vec![if look.view.stored.game.is_stopped() {
        Choice::new("start", text.get("clock-ruling-start"))
    } else {
        Choice::new("stop", text.get("clock-ruling-stop"))
    }];
    for side in Side::ALL {
        choices.push(Choice::new(format!("{side}-more"), of_side("clock-ruling-more", side)));
        choices.push(Choice::new(format!("{side}-less"), of_side("clock-ruling-less", side)));
    }
    choices
}

/// Rules on the clocks, or shows the game again with what is wrong.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn rule(asked: FormInput, form: web::Form<ClockRulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if asked.player.user.role != Role::Arbiter {
        return asked.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let verdict = match form.verdict() {
        Ok(verdict) => verdict,
        Err(wrong) => {
            let refused = RefusedClockRuling { form, ..RefusedClockRuling::default() };
            let (sentence, refused) = match wrong {
                Wrong::Verdict => {
                    let sentence = asked.page.text("clock-ruling-missing").into_owned();
                    (sentence.clone(), RefusedClockRuling { verdict: Some(sentence), ..refused })
                }
                Wrong::Span => {
                    let sentence = asked.page.text_with("clock-ruling-no-span", "most", MAX_DAYS);
                    (sentence.clone(), RefusedClockRuling { span: Some(sentence), ..refused })
                }
            };
            return asked.show_again(Notice::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
        }
    };
    let player = &asked.player;
    match asked.service.rule(player.user.id, &asked.id, verdict, &form.clock_reason, player.received_at).await {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-clocks-ruled" };
            Ok(tell_next(notice, redirect(&asked.path_after())))
        }
        Err(RulingError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let is_of_reason = matches!(error, RulingError::Reason(_));
            let sentence = Some(asked.page.language().explain(&error)).filter(|_| error.kind() == Kind::Invalid);
            let (reason, span) = if is_of_reason { (sentence, None) } else { (None, sentence) };
            asked.refuse(&error, RefusedClockRuling { form, verdict: None, span, reason }.into()).await
        }
    }
}

impl From<RefusedClockRuling> for Refused {
    fn from(ruling: RefusedClockRuling) -> Self {
        Self { clock_ruling: Some(ruling), ..Self::default() }
    }
}
