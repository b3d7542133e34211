//! Whether an engine may analyse a position for the reader: not one of a game they are playing.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::Variant;
use serde::Deserialize;
use serde_json::json;

use super::study::{Query, Study, read_root};
use domain::engine_use::{EngineBarred, EngineRole};
use http::{Problem, reader_accounts};
use layout::Page;
use service::Service;

/// The line that an engine is to analyse, in the format of the page's address.
#[derive(Deserialize)]
pub struct EngineQuestion {
    #[serde(default)]
    fen: String,
    #[serde(default)]
    variant: Variant,
    #[serde(default)]
    line: String,
}

/// Responds with 204 if it may, or else with 403 and a sentence. Running games of all accounts that have logged in with
/// this browser count, so that logging out or being a guest does not evade the check.
///
/// # Errors
/// If the database fails.
pub async fn check_engine_use(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    question: web::Form<EngineQuestion>,
) -> Result<HttpResponse, Problem> {
    let players = reader_accounts(&service, &request, page.user().map(|user| user.id)).await?;
    let question = question.into_inner();
    let Ok(root) = read_root(&question.fen, question.variant) else { return Err(Problem::bad_request()) };
    let study = Study::new(root, &Query::of_line(question.line));
    let line = study.record().positions().cloned().collect();
    Ok(match service.analysis.bars_engine(players, EngineRole::Adviser, line).await? {
        None => HttpResponse::NoContent().finish(),
        Some(opponent) => {
            let sentence = page.language().explain(&EngineBarred::by(opponent));
            HttpResponse::Forbidden().json(json!({ "error": sentence }))
        }
    })
}
