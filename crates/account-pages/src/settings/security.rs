//! Passkeys, two-factor authentication, and the security history of the account.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;

use super::factor_change::{FactorChange, ProofForm};
use domain::browser_name::browser_name;
use domain::security_history::{SecurityChange, SecurityEntry};
use http::{LoggedIn, Problem};
use layout::{Inline, Moment, Page, html, sentence_with_moments};
use oidc::Providers;
use service::Service;

pub(super) const PATH: &str = "/settings/security";

#[derive(Template)]
#[template(path = "settings/security.html")]
struct SecurityPage {
    page: Page,
    /// When two-factor authentication was switched on, if it is.
    since: Option<Inline<String>>,
    /// Whether the user has a role that does not count without it.
    is_needed_for_role: bool,
    /// When an operator switches it off, if one does.
    removal_due: Option<Inline<String>>,
    /// How many recovery codes are left.
    codes_left: String,
    /// The form that adds an authenticator app, if there is none.
    add: Option<ProofForm>,
    /// The paths and titles of other changes.
    changes: Vec<(&'static str, Cow<'static, str>)>,
    /// How many passkeys the user has, if passkeys work here.
    passkeys: Option<String>,
    /// Whether there are providers to log in with, or links to former ones.
    has_providers: bool,
    history: Vec<ShownEntry>,
}

struct ShownEntry {
    at: Moment,
    sentence: String,
    /// Where somebody logged in.
    place: Option<String>,
}

pub(super) async fn show(
    page: Page,
    service: Data<Service>,
    providers: Data<Providers>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let factors = service.accounts.second_factors(logged_in.user.id).await?;
    let history = service.access.security_history(logged_in.user.id).await?;
    let passkeys = match service.access.has_passkeys() {
        true => {
            let count = service.access.passkeys_of(logged_in.user.id).await?.len();
            Some(page.text_with("passkeys-count", "count", count))
        }
        false => None,
    };
    let (add, changes): (_, &[FactorChange]) = if factors.are_required() {
        (None, &[FactorChange::RecoveryCodes, FactorChange::SetUp, FactorChange::Remove])
    } else {
        (Some(ProofForm::new(&page, FactorChange::SetUp, &factors, None)), &[])
    };
    let filled = SecurityPage {
        since: factors
            .authenticator_since
            .map(|at| sentence_with_moments(text, "security-two-factor-on", [("time", at)])),
        is_needed_for_role: service.accounts.roles_need_second_factor(logged_in.user.id).await?,
        removal_due: factors.removal_due.map(|at| sentence_with_moments(text, "security-removal-due", [("time", at)])),
        codes_left: page.text_with("security-recovery-left", "count", factors.recovery_codes),
        add,
        changes: changes.iter().map(|change| (change.path(), page.text(change.title(&factors)))).collect(),
        passkeys,
        has_providers: !providers.is_empty() || !service.access.provider_links_of(logged_in.user.id).await?.is_empty(),
        history: history.into_iter().map(|entry| shown_entry(&page, &entry)).collect(),
        page: page.titled("settings-security"),
    };
    html(StatusCode::OK, &filled)
}

fn shown_entry(page: &Page, entry: &SecurityEntry) -> ShownEntry {
    let text = page.language();
    let browser = || browser_name(&entry.detail).unwrap_or_else(|| page.text("settings-unknown-browser").into_owned());
    let sentence = match entry.change {
        SecurityChange::LoggedIn => page.text_with("security-changed-logged-in", "browser", browser()),
        SecurityChange::LoggedInElsewhere => {
            page.text_with("security-changed-logged-in-elsewhere", "browser", browser())
        }
        SecurityChange::PasswordChanged => page.text("security-changed-password-changed").into_owned(),
        SecurityChange::PasskeyAdded => page.text_with("security-changed-passkey-added", "name", entry.detail.as_str()),
        SecurityChange::PasskeyRemoved => {
            page.text_with("security-changed-passkey-removed", "name", entry.detail.as_str())
        }
        SecurityChange::PasskeyRefused => {
            page.text_with("security-changed-passkey-refused", "name", entry.detail.as_str())
        }
        SecurityChange::ProviderLinked => {
            page.text_with("security-changed-provider-linked", "provider", entry.detail.as_str())
        }
        SecurityChange::ProviderUnlinked => {
            page.text_with("security-changed-provider-unlinked", "provider", entry.detail.as_str())
        }
        SecurityChange::EmailChanged => {
            page.text_with("security-changed-email-changed", "email", entry.detail.as_str())
        }
        SecurityChange::EmailChangeUndone => {
            page.text_with("security-changed-email-change-undone", "email", entry.detail.as_str())
        }
        SecurityChange::AuthenticatorAdded => page.text("security-changed-authenticator-added").into_owned(),
        SecurityChange::AuthenticatorRemoved => page.text("security-changed-authenticator-removed").into_owned(),
        SecurityChange::RecoveryCodesMade => page.text("security-changed-recovery-codes-made").into_owned(),
        SecurityChange::RecoveryCodeUsed => page.text("security-changed-recovery-code-used").into_owned(),
        SecurityChange::WrongCodes => page.text("security-changed-wrong-codes").into_owned(),
        SecurityChange::RemovalAnnounced => {
            page.text_with("security-changed-removal-announced", "reason", entry.detail.as_str())
        }
        SecurityChange::RemovalStopped => page.text("security-changed-removal-stopped").into_owned(),
        SecurityChange::RemovedByOperator => page.text("security-changed-removed-by-operator").into_owned(),
        SecurityChange::NameChanged => page.text_with("security-changed-name-changed", "name", entry.detail.as_str()),
        SecurityChange::RenamedByOperator => {
            page.text_with("security-changed-renamed-by-operator", "reason", entry.detail.as_str())
        }
        SecurityChange::ClosingRequested => page.text("security-changed-closing-requested").into_owned(),
        SecurityChange::ClosingByOperator => {
            page.text_with("security-changed-closing-by-operator", "reason", entry.detail.as_str())
        }
        SecurityChange::ClosingCancelled => page.text("security-changed-closing-cancelled").into_owned(),
        SecurityChange::DataExported => page.text("security-changed-data-exported").into_owned(),
        SecurityChange::ArchiveDownloaded => page.text("security-changed-archive-downloaded").into_owned(),
        SecurityChange::SignUpApproved => page.text("security-changed-sign-up-approved").into_owned(),
    };
    let place = entry.place.as_ref().map(|place| place.label(text));
    ShownEntry { at: Moment::new(entry.at, text), sentence, place }
}
