//! Whether an engine may look at a position for the reader: not at one of a game they are playing.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::Variant;
use serde::Deserialize;
use serde_json::json;

use super::study::{Query, Study, read_root};
use crate::Page;
use domain::engine_use::{EngineBarred, EngineRole};
use http::{Problem, reader_accounts};
use service::Service;

/// The line that an engine is to look at, as the page's address has it.
#[derive(Deserialize)]
pub struct EngineQuestion {
    #[serde(default)]
    fen: String,
    #[serde(default)]
    variant: Variant,
    #[serde(default)]
    line: String,
}

/// Answers with 204 where it may, and else with 403 and a sentence. Running games of whoever has logged in in this browser count,
/// too, so that it is of no use to log out, or to be a guest.
///
/// # Errors
/// The database's.
pub async fn ask(
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
