//! A player's own mail address, to which they write to challenge by mail, and their second sender address.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Page, flash_message, html, redirect};
use service::mail_addresses::RenewalError;
use service::own_address::OwnAddress;
use service::sender_addresses::SenderAddressError;
use service::{Reason, Service};

const PATH: &str = "/settings/mail-address";

#[derive(Template)]
#[template(path = "settings/mail_address.html")]
struct MailAddressPage {
    page: Page,
    /// Explains the allowed sender addresses.
    lead: String,
    own: OwnAddress,
    /// A sentence on the second sender address, if there is one.
    sender: Option<String>,
    new_sender: Field,
}

/// Form to add a second sender address.
#[derive(Deserialize)]
pub(super) struct SenderAddressForm {
    #[serde(default)]
    email: String,
}

impl MailAddressPage {
    async fn load(
        page: Page,
        service: &Service,
        logged_in: &LoggedIn,
        refused_input: Option<(&str, String)>,
    ) -> Result<Self, Problem> {
        let owner = &logged_in.user;
        let renewals = service.accounts.mail_address_renewals(owner.id).await?;
        let reply = page.site().mail_reply();
        let own = reply.and_then(|(reply, has_subaddresses)| {
            OwnAddress::of(owner.id, renewals, reply, has_subaddresses, service.secret())
        });
        let Some(own) = own else { return Err(Problem::not_found().back_to("/settings", "settings-back")) };
        let lead = page.language().with("mail-address-lead", [("email", owner.email.as_str())]);
        let sender = service.accounts.sender_address(owner.id).await?.map(|sender| {
            let key = if sender.confirmed_at.is_some() { "sender-is" } else { "sender-waits" };
            page.text_with(key, "email", sender.email)
        });
        let (email, error) = refused_input.map_or(("", None), |(email, error)| (email, Some(error)));
        let new_sender = Field::email("email", page.text("sender-field")).hint(page.text("sender-hint"));
        let new_sender = new_sender.value(email).error(error);
        Ok(Self { lead, own, sender, new_sender, page: page.titled("mail-address-title") })
    }
}

/// Shows the page, if incoming mail is enabled.
pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &MailAddressPage::load(page, &service, &logged_in, None).await?)
}

/// Adds a second sender address, or shows the form again with the error.
pub(super) async fn add_sender(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(form): Form<SenderAddressForm>,
) -> Result<HttpResponse, Problem> {
    match service.accounts.add_sender_address(logged_in.principal(), &form.email).await {
        Ok(()) => Ok(flash_message::flash("notice-sender-added", redirect(PATH))),
        Err(error @ (SenderAddressError::Invalid(_) | SenderAddressError::Own)) => {
            let sentence = page.language().explain(&error);
            let notice = page.text("form-refused");
            let page = page.with_flash_message(FlashMessage::error(notice));
            let address_page = MailAddressPage::load(page, &service, &logged_in, Some((&form.email, sentence))).await?;
            html(status_of(error.kind()), &address_page)
        }
        Err(error) => Err(Problem::from(error).back_to(PATH, "mail-address-to")),
    }
}

/// Removes the second sender address.
pub(super) async fn remove_sender(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let back = |error: SenderAddressError| Problem::from(error).back_to(PATH, "mail-address-to");
    service.accounts.remove_sender_address(logged_in.principal()).await.map_err(back)?;
    Ok(flash_message::flash("notice-sender-removed", redirect(PATH)))
}

/// Replaces the player's own address.
pub(super) async fn renew(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let back = |error: RenewalError| Problem::from(error).back_to(PATH, "mail-address-to");
    service.accounts.renew_mail_address(logged_in.principal()).await.map_err(back)?;
    Ok(flash_message::flash("notice-mail-address-renewed", redirect(PATH)))
}
