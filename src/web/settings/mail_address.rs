//! The address of a player's own, to which they write to challenge somebody by mail: the page, and replacing it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;

use crate::notify::OwnAddress;
use crate::service::Service;
use crate::service::mail_addresses::RenewalError;
use crate::web::{LoggedIn, Page, Problem, html, notice, redirect};

const PATH: &str = "/settings/mail-address";

#[derive(Template)]
#[template(path = "settings/mail_address.html")]
struct MailAddressPage {
    page: Page,
    /// Where messages have to come from.
    lead: String,
    own: OwnAddress,
}

/// The page, where mail comes in.
pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let owner = &logged_in.user;
    let renewals = service.mail_address_renewals(owner.id).await?;
    let reply = page.site().mail_reply();
    let own = reply.and_then(|reply| OwnAddress::of((owner.id, renewals), reply, service.secret()));
    let Some(own) = own else { return Err(Problem::not_found().back_to("/settings", "settings-back")) };
    let lead = page.language().with("mail-address-lead", [("email", owner.email.as_str())]);
    html(StatusCode::OK, &MailAddressPage { lead, own, page: page.titled("mail-address-title") })
}

/// Replaces the address.
pub(super) async fn renew(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let back = |error: RenewalError| Problem::from(error).back_to(PATH, "mail-address-to");
    service.renew_mail_address(logged_in.principal()).await.map_err(back)?;
    Ok(notice::tell_next("notice-mail-address-renewed", redirect(PATH)))
}
