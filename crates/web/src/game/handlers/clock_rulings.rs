//! Rulings on the clocks, as the arbiter's form sends them.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;

use super::super::clock_rulings::{ClockRulingForm, InvalidField, MAX_DAYS, RefusedClockRuling};
use super::super::page::Refused;
use super::form_input::FormInput;
use crate::flash_message::{FlashMessage, flash};
use crate::redirect;
use http::Problem;
use service::play::PlayError;
use service::rulings::RulingError;
use service::{Kind, Reason};

/// Rules on the clocks, or shows the game again with what is wrong.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn rule(asked: FormInput, form: web::Form<ClockRulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if !asked.player.user.is_arbiter() {
        return asked.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let verdict = match form.verdict() {
        Ok(verdict) => verdict,
        Err(wrong) => {
            let refused = RefusedClockRuling { form, ..RefusedClockRuling::default() };
            let (sentence, refused) = match wrong {
                InvalidField::Verdict => {
                    let sentence = asked.page.text("clock-ruling-missing").into_owned();
                    (sentence.clone(), RefusedClockRuling { verdict: Some(sentence), ..refused })
                }
                InvalidField::Span => {
                    let sentence = asked.page.text_with("clock-ruling-no-span", "most", MAX_DAYS);
                    (sentence.clone(), RefusedClockRuling { span: Some(sentence), ..refused })
                }
            };
            return asked.show_again(FlashMessage::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
        }
    };
    let player = &asked.player;
    match asked.service.play.rule(player.user.id, &asked.id, verdict, &form.clock_reason, player.received_at).await {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-clocks-ruled" };
            Ok(flash(notice, redirect(&asked.path_after())))
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
