//! Game import from pasted text or a file.

use actix_web::guard::GuardContext;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use bytes::Bytes;
use serde::Deserialize;

use super::{MAX_FORM_LEN, path_of, redirect_to_game};
use domain::imported_game::{MAX_IMPORT_LEN, MAX_IMPORTED_AT_ONCE, MAX_IMPORTED_GAMES};
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::multipart::read_fields;
use layout::{FlashMessage, LongField, Page, html};
use service::imported_games::{ImportOutcome, ImportedGameError};
use service::{Reason, Service};
use text::Text;

/// Longest refused text that is shown again, in bytes: users still have longer ones where they copied them from.
const MAX_REDISPLAYED_LEN: usize = 256 * 1024;

#[derive(Template)]
#[template(path = "imported_games/import.html")]
struct ImportPage {
    page: Page,
    pgn: LongField,
}

#[derive(Template)]
#[template(path = "imported_games/imported.html")]
struct ImportedPage {
    page: Page,
    sentences: Vec<String>,
    /// The address of the game, if it is only one.
    game: Option<String>,
}

#[derive(Deserialize)]
pub struct ImportForm {
    #[serde(default)]
    pgn: String,
}

/// # Errors
/// An internal error if the template fails.
pub async fn show(page: Page, _reader: LoggedIn) -> Result<HttpResponse, Problem> {
    form(page, StatusCode::OK, "", None)
}

fn form(page: Page, status: StatusCode, pgn: &str, error: Option<String>) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let hint = text.with(
        "kept-import-hint",
        [
            ("games", i64::try_from(MAX_IMPORTED_AT_ONCE).unwrap_or(i64::MAX)),
            ("megabytes", i64::try_from(MAX_IMPORT_LEN / 1024 / 1024).unwrap_or(i64::MAX)),
            ("most", MAX_IMPORTED_GAMES),
        ],
    );
    let pgn = LongField::new("pgn", text.get("kept-import-field"), hint, MAX_IMPORT_LEN).value(pgn).error(error);
    html(status, &ImportPage { page: page.titled("kept-import-title"), pgn })
}

/// Whether a form is multipart, as with a file.
pub fn is_multipart(context: &GuardContext<'_>) -> bool {
    is_multipart_type(&context.head().headers)
}

fn is_multipart_type(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.get(..10).is_some_and(|kind| kind.eq_ignore_ascii_case("multipart/"))
}

/// Imports pasted text.
///
/// # Errors
/// Database errors, or when importing too often.
pub async fn take_form(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    form: web::Form<ImportForm>,
) -> Result<HttpResponse, Problem> {
    import(&service, page, &reader, Bytes::from(form.into_inner().pgn)).await
}

/// Imports the file, or else the pasted text.
///
/// # Errors
/// As [`take_form`], and for a malformed form.
pub async fn take_parts(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let [pasted, file] = read_fields(&request, payload, ["pgn", "file"], MAX_FORM_LEN).await?;
    import(&service, page, &reader, if file.is_empty() { pasted } else { file }).await
}

async fn import(service: &Service, page: Page, reader: &LoggedIn, pgn: Bytes) -> Result<HttpResponse, Problem> {
    match service.imported_games.import_games(reader.user.id, pgn.clone()).await {
        Ok(outcome) => match outcome.only() {
            // A variation that is not kept is told by its place.
            Some(id) if outcome.problem.is_none() => Ok(redirect_to_game(&id, &outcome)),
            only => {
                let sentences = sentences(&outcome, page.language());
                let game = only.map(|id| path_of(&id));
                html(StatusCode::OK, &ImportedPage { page: page.titled("kept-imported-title"), sentences, game })
            }
        },
        Err(error @ (ImportedGameError::Store(_) | ImportedGameError::Unknown)) => Err(error.into()),
        Err(
            error @ (ImportedGameError::Refused(_) | ImportedGameError::Barred(_) | ImportedGameError::TooFast { .. }),
        ) => {
            let sentence = page.language().explain(&error);
            let notice = FlashMessage::error(page.text("form-refused"));
            let redisplayed =
                std::str::from_utf8(&pgn).ok().filter(|pgn| pgn.len() <= MAX_REDISPLAYED_LEN).unwrap_or_default();
            form(page.with_flash_message(notice), status_of(error.kind()), redisplayed, Some(sentence))
        }
    }
}

/// Describes the outcome of importing several games.
fn sentences(outcome: &ImportOutcome, text: Text) -> Vec<String> {
    let counted = |key: &str, count: usize| (count > 0).then(|| text.with(key, [("count", count)]));
    let left_out = outcome.left_out;
    let to_usize = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
    [
        Some(text.with("kept-imported-added", [("count", outcome.added.len())])),
        counted("kept-imported-known", outcome.existing.len()),
        counted("kept-imported-annotated", outcome.annotated.len()),
        counted("kept-imported-variations", to_usize(left_out.variations)),
        outcome.problem.as_ref().map(|problem| text.explain(problem)),
        counted("kept-imported-cut-short", to_usize(left_out.cut_short)),
        counted("kept-imported-comments", to_usize(left_out.comments)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
