//! Changes of the second factors: the form of each, which takes a code.

use std::borrow::Cow;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::reauthentication::Sender;
use super::{authenticator, security};
use crate::account::second_step::code_field;
use domain::second_factor::{SecondFactorRefusal, SecondFactors};
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use service::second_factors::SecondFactorError;
use service::{Reason, Service};

/// The changes that take a proof of who makes them. Each has a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactorChange {
    SetUp,
    RecoveryCodes,
    Remove,
}

impl FactorChange {
    pub const fn path(self) -> &'static str {
        match self {
            Self::SetUp => "/settings/security/set-up",
            Self::RecoveryCodes => "/settings/security/recovery-codes",
            Self::Remove => "/settings/security/remove",
        }
    }

    /// The message key of its title.
    pub const fn title(self, factors: &SecondFactors) -> &'static str {
        match self {
            Self::SetUp if factors.are_required() => "security-replace",
            Self::SetUp => "security-add",
            Self::RecoveryCodes => "security-new-codes",
            Self::Remove => "security-remove",
        }
    }
}

/// What is typed into one of the forms.
#[derive(Deserialize)]
pub(super) struct TypedProof {
    /// Missing if no second factor is there yet.
    #[serde(default)]
    pub code: String,
}

/// The page of one change.
#[derive(Template)]
#[template(path = "settings/factor_change.html")]
struct FactorChangePage {
    page: Page,
    lead: Option<Cow<'static, str>>,
    form: ProofForm,
}

/// The form of a change. Its code, if there is one, proves who sends it.
#[derive(Template)]
#[template(path = "settings/proof_form.html")]
pub(super) struct ProofForm {
    action: &'static str,
    button: Cow<'static, str>,
    is_danger: bool,
    code: Option<Field>,
}

impl HtmlSafe for ProofForm {}

impl ProofForm {
    pub fn new(page: &Page, change: FactorChange, factors: &SecondFactors, error: Option<String>) -> Self {
        let code = factors.are_required().then(|| code_field(page.text("security-current-code"), error));
        Self {
            action: change.path(),
            button: page.text(change.title(factors)),
            is_danger: change == FactorChange::Remove,
            code,
        }
    }
}

/// A refused code.
struct CodeRefusal {
    sentence: String,
    status: StatusCode,
    /// How long to wait, if one has to.
    wait: Option<Duration>,
}

async fn change_page(
    page: Page,
    service: &Service,
    logged_in: &LoggedIn,
    change: FactorChange,
    refused: Option<CodeRefusal>,
) -> Result<HttpResponse, Problem> {
    let factors = service.accounts.second_factors(logged_in.user.id).await?;
    if !factors.are_required() && change != FactorChange::SetUp {
        return Ok(redirect(security::PATH));
    }
    let (status, error, wait) = match refused {
        Some(CodeRefusal { sentence, status, wait }) => (status, Some(sentence), wait),
        None => (StatusCode::OK, None, None),
    };
    let lead = match change {
        FactorChange::RecoveryCodes => Some(page.text("security-new-codes-lead")),
        FactorChange::Remove => Some(page.text("security-remove-lead")),
        FactorChange::SetUp => None,
    };
    let form = ProofForm::new(&page, change, &factors, error);
    let shown = FactorChangePage { page: page.titled(change.title(&factors)), lead, form };
    html(status, &shown).map(|page| headers::retry_after(page, wait))
}

/// The form that replaces the authenticator app.
pub(super) async fn ask_set_up(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    change_page(page, &service, &logged_in, FactorChange::SetUp, None).await
}

/// The form for new recovery codes.
pub(super) async fn ask_recovery_codes(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    change_page(page, &service, &logged_in, FactorChange::RecoveryCodes, None).await
}

/// The form that switches two-factor authentication off.
pub(super) async fn ask_removal(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    change_page(page, &service, &logged_in, FactorChange::Remove, None).await
}

/// Makes a change with the typed code; or shows the form again with what is wrong.
async fn make<T>(
    page: Page,
    sender: &Sender,
    change: FactorChange,
    typed: TypedProof,
    work: impl AsyncFnOnce(&str) -> Result<T, SecondFactorError>,
) -> Result<Result<(Page, T), HttpResponse>, Problem> {
    match work(&typed.code).await {
        Ok(made) => Ok(Ok((page, made))),
        Err(SecondFactorError::Refused(
            refusal @ (SecondFactorRefusal::WrongCode | SecondFactorRefusal::TooManyWrongCodes { .. }),
        )) => {
            sender.note(SecurityEvent::SecondFactorFailed);
            let (status, wait) = (status_of(refusal.kind()), refusal.retry_after());
            let refused = CodeRefusal { sentence: page.language().explain(&refusal), status, wait };
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = page.with_flash_message(notice);
            change_page(page, &sender.service, &sender.logged_in, change, Some(refused)).await.map(Err)
        }
        Err(other) => Err(Problem::from(other).back_to(security::PATH, "settings-security")),
    }
}

/// Begins to add an app, and leads to its QR code.
pub(super) async fn set_up(page: Page, sender: Sender, Form(typed): Form<TypedProof>) -> Result<HttpResponse, Problem> {
    let accounts = &sender.service.accounts;
    let work = async |code: &str| accounts.set_up_authenticator(&sender.logged_in.session, code).await;
    match make(page, &sender, FactorChange::SetUp, typed, work).await? {
        Ok(_) => Ok(redirect(authenticator::PATH)),
        Err(shown_again) => Ok(shown_again),
    }
}

/// Replaces the recovery codes, and shows the new ones.
pub(super) async fn renew_recovery_codes(
    page: Page,
    sender: Sender,
    Form(typed): Form<TypedProof>,
) -> Result<HttpResponse, Problem> {
    let accounts = &sender.service.accounts;
    let work = async |code: &str| accounts.renew_recovery_codes(sender.logged_in.principal(), code).await;
    match make(page, &sender, FactorChange::RecoveryCodes, typed, work).await? {
        Ok((page, codes)) => {
            sender.note(SecurityEvent::SecondFactorChanged);
            show_recovery_codes(page, codes)
        }
        Err(shown_again) => Ok(shown_again),
    }
}

/// Switches two-factor authentication off.
pub(super) async fn remove(page: Page, sender: Sender, Form(typed): Form<TypedProof>) -> Result<HttpResponse, Problem> {
    let accounts = &sender.service.accounts;
    let work = async |code: &str| accounts.remove_authenticator(&sender.logged_in.session, code).await;
    match make(page, &sender, FactorChange::Remove, typed, work).await? {
        Ok((_, renewed)) => {
            auth::continue_session(&sender.request, renewed);
            sender.note(SecurityEvent::SecondFactorChanged);
            Ok(flash_message::flash("notice-two-factor-off", redirect(security::PATH)))
        }
        Err(shown_again) => Ok(shown_again),
    }
}

/// New recovery codes, which are shown once.
#[derive(Template)]
#[template(path = "settings/recovery_codes.html")]
struct RecoveryCodesPage {
    page: Page,
    codes: Vec<String>,
}

/// Shows new recovery codes. No proxy or browser stores the page.
pub(super) fn show_recovery_codes(page: Page, codes: Vec<String>) -> Result<HttpResponse, Problem> {
    let page = RecoveryCodesPage { page: page.titled("recovery-codes-title"), codes };
    html(StatusCode::OK, &page).map(headers::hide_key_in_address)
}
