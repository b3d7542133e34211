//! The arbiter's form for rulings that end a game.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;

use super::super::arbiter::{RefusedRuling, RulingForm};
use super::super::page::Refused;
use super::form_input::FormInput;
use http::Problem;
use layout::flash_message::{FlashMessage, flash};
use layout::redirect;
use service::play::PlayError;
use service::rulings::RulingError;
use service::{Kind, Reason};

/// Ends the game by a ruling, or shows the game again with what is wrong.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn rule(input: FormInput, form: web::Form<RulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if !input.player.user.is_arbiter() {
        return input.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let Some(verdict) = form.verdict() else {
        let sentence = input.page.text("arbiter-verdict-missing").into_owned();
        let refused = RefusedRuling { form, verdict: Some(sentence.clone()), reason: None };
        return input.show_again(FlashMessage::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
    };
    match input
        .service
        .play
        .rule(input.player.user.id, &input.id, verdict, &form.reason, input.player.received_at)
        .await
    {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-ruled" };
            Ok(flash(notice, redirect(&input.path_after())))
        }
        Err(RulingError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let reason = (error.kind() == Kind::Invalid).then(|| input.page.language().explain(&error));
            input.refuse(&error, RefusedRuling { form, verdict: None, reason }.into()).await
        }
    }
}
