//! The arbiter's form for rulings on the clocks.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;

use super::super::clock_rulings::{ClockRulingForm, InvalidField, MAX_DAYS, RefusedClockRuling};
use super::super::page::Refused;
use super::form_input::FormInput;
use http::Problem;
use layout::flash_message::{FlashMessage, flash};
use layout::redirect;
use service::play::PlayError;
use service::rulings::RulingError;
use service::{Kind, Reason};

/// Rules on the clocks, or shows the game again with what is wrong.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn rule(input: FormInput, form: web::Form<ClockRulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if !input.player.user.is_arbiter() {
        return input.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let verdict = match form.verdict() {
        Ok(verdict) => verdict,
        Err(field) => {
            let refused = RefusedClockRuling { form, ..RefusedClockRuling::default() };
            let (sentence, refused) = match field {
                InvalidField::Verdict => {
                    let sentence = input.page.text("clock-ruling-missing").into_owned();
                    (sentence.clone(), RefusedClockRuling { verdict: Some(sentence), ..refused })
                }
                InvalidField::Span => {
                    let sentence = input.page.text_with("clock-ruling-no-span", "most", MAX_DAYS);
                    (sentence.clone(), RefusedClockRuling { span: Some(sentence), ..refused })
                }
            };
            return input.show_again(FlashMessage::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
        }
    };
    let player = &input.player;
    match input.service.play.rule(player.user.id, &input.id, verdict, &form.clock_reason, player.received_at).await {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-clocks-ruled" };
            Ok(flash(notice, redirect(&input.path_after())))
        }
        Err(RulingError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let is_reason_invalid = matches!(error, RulingError::Reason(_));
            let sentence = Some(input.page.language().explain(&error)).filter(|_| error.kind() == Kind::Invalid);
            let (reason, span) = if is_reason_invalid { (sentence, None) } else { (None, sentence) };
            input.refuse(&error, RefusedClockRuling { form, verdict: None, span, reason }.into()).await
        }
    }
}
