//! Rulings that end a game, as the arbiter's form sends them.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;

use super::super::arbiter::{RefusedRuling, RulingForm};
use super::super::page::Refused;
use super::form_input::FormInput;
use crate::flash_message::{FlashMessage, flash};
use crate::redirect;
use http::Problem;
use service::play::PlayError;
use service::rulings::RulingError;
use service::{Kind, Reason};

/// Ends the game by a ruling, or shows the game again with what is wrong.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn rule(asked: FormInput, form: web::Form<RulingForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    if !asked.player.user.is_arbiter() {
        return asked.refuse(&RulingError::NotAnArbiter, Refused::default()).await;
    }
    let Some(verdict) = form.verdict() else {
        let sentence = asked.page.text("arbiter-verdict-missing").into_owned();
        let refused = RefusedRuling { form, verdict: Some(sentence.clone()), reason: None };
        return asked.show_again(FlashMessage::error(sentence), StatusCode::BAD_REQUEST, refused.into()).await;
    };
    match asked
        .service
        .play
        .rule(asked.player.user.id, &asked.id, verdict, &form.reason, asked.player.received_at)
        .await
    {
        Ok(ruled) => {
            let notice = if ruled.events.is_empty() { "notice-info-ruled-before" } else { "notice-ruled" };
            Ok(flash(notice, redirect(&asked.path_after())))
        }
        Err(RulingError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let reason = (error.kind() == Kind::Invalid).then(|| asked.page.language().explain(&error));
            asked.refuse(&error, RefusedRuling { form, verdict: None, reason }.into()).await
        }
    }
}
