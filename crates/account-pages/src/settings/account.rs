//! The first page of the settings: the account.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;

use crate::mail_paused::MailPaused;
use http::{LoggedIn, Problem};
use layout::{Page, html};
use service::Service;

#[derive(Template)]
#[template(path = "settings/account.html")]
struct AccountPage {
    page: Page,
    name: String,
    email: String,
    has_password: bool,
    /// Notice that mail to the address is paused.
    mail_paused: Option<MailPaused>,
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let filled = AccountPage {
        name: logged_in.user.name.clone(),
        email: logged_in.user.email.clone(),
        has_password: service.accounts.has_password(logged_in.user.id).await?,
        mail_paused: MailPaused::of(&page, &service).await?,
        page: page.titled("settings-title"),
    };
    html(StatusCode::OK, &filled)
}
