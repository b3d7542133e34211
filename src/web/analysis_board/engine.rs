//! Whether an engine may look at a position for the reader: not at one of a game they are playing.

use actix_web::HttpResponse;
use actix_web::web::{self, Data};
use chess_laws::Variant;
use serde::Deserialize;
use serde_json::json;

use super::study::{Query, Study, read_root};
use crate::domain::engine_use::placement;
use crate::service::Service;
use crate::web::{Page, Problem};

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

/// Answers with 204 where it may, and else with 403 and a sentence.
///
/// # Errors
/// The database's.
pub async fn ask(
    service: Data<Service>,
    page: Page,
    question: web::Form<EngineQuestion>,
) -> Result<HttpResponse, Problem> {
    let Some(reader) = page.user().map(|user| user.id) else { return Ok(HttpResponse::NoContent().finish()) };
    let question = question.into_inner();
    let Ok(root) = read_root(&question.fen, question.variant) else { return Err(Problem::bad_request()) };
    let study = Study::new(root, &Query::of_line(question.line));
    let line = study.record().positions().map(|position| placement(&position.epd())).collect();
    Ok(match service.bars_engine(reader, line).await? {
        None => HttpResponse::NoContent().finish(),
        Some(opponent) => {
            let sentence = page.text_with("analysis-engine-refused", "opponent", opponent.name.as_str());
            HttpResponse::Forbidden().json(json!({ "error": sentence }))
        }
    })
}
