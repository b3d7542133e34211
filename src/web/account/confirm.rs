//! Confirming an address. Programs that look into mail follow its links, so a link alone does nothing: it leads to a
//! button.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::log_in::Next;
use crate::service::Service;
use crate::service::accounts::AccountError;
use crate::web::auth::local_path;
use crate::web::{MaybeUser, Page, Problem, Site, auth, html, notice, redirect};

#[derive(Template)]
#[template(path = "account/confirm.html")]
struct ConfirmPage {
    page: Page,
}

/// The button, if the link works. It sends its form to the page's own address, with where to go on to.
pub(super) async fn ask(page: Page, service: Data<Service>, key: Path<String>) -> Result<HttpResponse, Problem> {
    service.check_confirmation_key(&key).await.map_err(with_way)?;
    html(StatusCode::OK, &ConfirmPage { page: page.titled("confirm-title") })
}

/// Confirms the address, logs its owner in and leads on to where they came from.
pub(super) async fn confirm(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    MaybeUser(user): MaybeUser,
    key: Path<String>,
    Query(Next { next }): Query<Next>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    match service.confirm(&key).await {
        Ok(confirmed) => {
            let response = auth::log_in(&site, &service, &request, confirmed, next).await?;
            Ok(notice::tell_next("notice-confirmed", response))
        }
        // The button was pressed twice.
        Err(AccountError::DeadLink) if user.is_some() => Ok(redirect(next)),
        Err(error) => Err(with_way(error)),
    }
}

/// Where a link no longer works, logging in tells what to do: the address may be confirmed already.
fn with_way(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => Problem::from(error).back_to("/login", "confirm-dead-way"),
        other => other.into(),
    }
}
