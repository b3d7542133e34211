//! Confirmation of an account's second e-mail address. Whoever has the link reads that address's mail and need not be
//! logged in. Opening the page changes nothing, since mail scanners follow links.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, ServiceConfig, post, resource};
use askama::Template;

use http::{Problem, get};
use layout::{Page, as_page, headers, html};
use service::Service;

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(as_page(resource("/sender-address/{key}").route(get().to(ask)).route(post().to(confirm))));
}

#[derive(Template)]
#[template(path = "settings/sender_address.html")]
struct SenderAddressPage {
    page: Page,
    lead: String,
    is_confirmed: bool,
}

impl SenderAddressPage {
    fn new(page: Page, name: &str, email: &str, is_confirmed: bool) -> Self {
        let key = if is_confirmed { "sender-confirmed" } else { "sender-confirm-lead" };
        let lead = page.language().with(key, [("name", name), ("email", email)]);
        Self { page: page.titled("sender-confirm-title"), lead, is_confirmed }
    }
}

async fn ask(page: Page, service: Data<Service>, key: Path<String>) -> Result<HttpResponse, Problem> {
    let (owner, address) = service.accounts.check_sender_key(&key).await?;
    let confirmation_page = SenderAddressPage::new(page, &owner.name, &address.email, address.confirmed_at.is_some());
    html(StatusCode::OK, &confirmation_page).map(headers::hide_key_in_address)
}

async fn confirm(page: Page, service: Data<Service>, key: Path<String>) -> Result<HttpResponse, Problem> {
    let (owner, address) = service.accounts.confirm_sender_address(&key).await?;
    let confirmation_page = SenderAddressPage::new(page, &owner.name, &address.email, true);
    html(StatusCode::OK, &confirmation_page).map(headers::hide_key_in_address)
}
