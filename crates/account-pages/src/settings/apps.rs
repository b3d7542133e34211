//! Apps with access to the account: list and revocation.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};

use domain::oauth::AuthorizedApp;
use http::{LoggedIn, Problem};
use layout::{Inline, Page, flash_message, redirect, sentence_with_moments, words};
use service::Service;
use service::oauth::AppError;

pub(super) struct ListedApp {
    pub id: String,
    pub client: String,
    pub host: String,
    /// Its permissions.
    pub scopes: Vec<Cow<'static, str>>,
    /// When it was authorized, and when that expires.
    pub life: Inline<String>,
}

impl ListedApp {
    pub fn new(page: &Page, app: AuthorizedApp) -> Self {
        let text = page.language();
        let scopes = app.scopes.split(' ').filter_map(|scope| scope.parse().ok());
        Self {
            scopes: scopes.map(|scope| words::scope(text, scope)).collect(),
            life: sentence_with_moments(text, "app-life", [("since", app.since), ("ends", app.until)]),
            id: app.id,
            client: app.client,
            host: app.host,
        }
    }
}

pub(super) async fn revoke(
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let back = |error: AppError| Problem::from(error).back_to("/settings/tokens#apps", "settings-back");
    service.access.revoke_app(logged_in.user.id, &id).await.map_err(back)?;
    Ok(flash_message::flash("notice-app-revoked", redirect("/settings/tokens#apps")))
}
