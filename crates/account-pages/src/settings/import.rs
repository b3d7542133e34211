//! Reading in an archive of another server: the form, and what was read.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use domain::account_import::{AccountImportRefusal, MAX_ARCHIVE_LEN};
use domain::user::User;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::multipart::{MultipartError, read_fields};
use layout::{FlashMessage, Page, html};
use service::account_imports::{AccountImportError, ImportReport};
use service::{Reason, Service};
use text::Text;

const PATH: &str = "/settings/import";

/// What a form may have besides the archive, in bytes.
const MAX_OTHER_LEN: usize = 1024;

#[derive(Template)]
#[template(path = "settings/import.html")]
struct FormPage {
    page: Page,
    hint: String,
    error: Option<String>,
}

#[derive(Template)]
#[template(path = "settings/import_report.html")]
struct ReportPage {
    page: Page,
    sentences: Vec<String>,
    /// The names of settings that were left out.
    left_out: Vec<String>,
    followed: Vec<User>,
    blocked: Vec<User>,
    has_games: bool,
}

impl FormPage {
    fn new(page: Page, error: Option<String>) -> Self {
        let hint = page.text_with("account-import-hint", "megabytes", MAX_ARCHIVE_LEN / 1024 / 1024);
        Self { hint, error, page: page.titled("account-import-title") }
    }
}

impl ReportPage {
    fn new(page: Page, report: ImportReport) -> Self {
        Self {
            sentences: sentences(&report, page.language()),
            has_games: !report.games.added.is_empty() || !report.games.existing.is_empty(),
            left_out: report.settings.left_out,
            followed: report.followed,
            blocked: report.blocked,
            page: page.titled("account-import-done-title"),
        }
    }
}

fn sentences(report: &ImportReport, text: Text) -> Vec<String> {
    let counted = |key: &str, count: usize| (count > 0).then(|| text.with(key, [("count", count)]));
    [
        Some(text.with("account-import-settings", [("count", report.settings.count)])),
        counted("account-import-added", report.added),
        counted("account-import-existing", report.existing),
        counted("account-import-games", report.games.added.len()),
        counted("account-import-known-games", report.games.existing.len()),
        report.refused_games.as_ref().map(|refused| text.explain(refused)),
        counted("account-import-left-out", report.left_out),
        counted("account-import-other-players", report.other_players),
    ]
    .into_iter()
    .flatten()
    .collect()
}

pub(super) async fn show(page: Page, _logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &FormPage::new(page, None))
}

/// Reads in the uploaded archive.
pub(super) async fn read(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    logged_in: LoggedIn,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to(PATH, "account-import-title");
    let archive = match read_fields(&request, payload, ["archive"], MAX_ARCHIVE_LEN + MAX_OTHER_LEN).await {
        Ok([archive]) => archive,
        Err(MultipartError::TooLarge) => return refused(page, &AccountImportRefusal::TooLarge.into()),
        Err(error @ MultipartError::Malformed) => return Err(back(error.into())),
    };
    match service.account_imports.import(logged_in.principal(), archive).await {
        Ok(report) => html(StatusCode::OK, &ReportPage::new(page, report)),
        Err(error @ (AccountImportError::Refused(_) | AccountImportError::TooFast(_))) => refused(page, &error),
        Err(other) => Err(back(other.into())),
    }
}

/// The form with the reason.
fn refused(page: Page, error: &AccountImportError) -> Result<HttpResponse, Problem> {
    let sentence = page.language().explain(error);
    let notice = FlashMessage::error(page.text("form-refused"));
    html(status_of(error.kind()), &FormPage::new(page.with_flash_message(notice), Some(sentence)))
}
