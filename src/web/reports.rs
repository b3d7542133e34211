//! Lines that were reported, for arbiters to look into.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, ServiceConfig, post, resource};
use askama::Template;
use serde::Deserialize;

use super::notice::tell_next;
use super::{LoggedIn, Moment, Page, Problem, get, html, redirect};
use crate::domain::chat::LineId;
use crate::service::Service;
use crate::service::chat::{ReportedLine, Reports};

/// The page of reports, and what an arbiter does with one.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/reports").route(get().to(show)))
        .service(resource("/reports/{line}").route(post().to(resolve)));
}

#[derive(Template)]
#[template(path = "reports.html")]
struct ReportsPage {
    page: Page,
    lines: Vec<Reported>,
    /// That some wait for another arbiter.
    for_others: Option<String>,
}

struct Reported {
    id: i64,
    words: String,
    author: String,
    game: String,
    room: String,
    said_at: Moment,
    reporters: String,
    since: Moment,
}

impl Reported {
    fn new(page: &Page, reported: ReportedLine) -> Self {
        let ReportedLine { line, author, reporters, since } = reported;
        let names: Vec<String> = reporters.into_iter().map(|reporter| reporter.name).collect();
        Self {
            id: line.id.0,
            game: format!("/game/{}", line.game),
            room: page.text(&format!("chat-{}", line.room.as_str())).into_owned(),
            words: line.body,
            author: author.name,
            said_at: page.moment(&line.said_at),
            reporters: page.text_with("report-by", "players", names.join(", ")),
            since: page.moment(&since),
        }
    }
}

async fn show(service: Data<Service>, page: Page, reader: LoggedIn) -> Result<HttpResponse, Problem> {
    let Reports { lines, for_others } = service.reported_lines(reader.user.id).await?;
    let lines = lines.into_iter().map(|line| Reported::new(&page, line)).collect();
    let for_others = (for_others > 0).then(|| page.language().with("reports-for-others", [("count", for_others)]));
    html(StatusCode::OK, &ReportsPage { lines, for_others, page: page.titled("reports-title") })
}

/// What an arbiter does with a line.
#[derive(Deserialize)]
struct Resolution {
    verdict: LineVerdict,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LineVerdict {
    /// It goes.
    Remove,
    /// It stays.
    Keep,
}

async fn resolve(
    service: Data<Service>,
    reader: LoggedIn,
    line: Path<i64>,
    form: Form<Resolution>,
) -> Result<HttpResponse, Problem> {
    let removes = form.verdict == LineVerdict::Remove;
    let resolved = service.resolve_reports(reader.user.id, LineId(*line), removes).await;
    resolved.map_err(|error| Problem::from(error).back_to("/reports", "reports-title"))?;
    Ok(tell_next(if removes { "notice-line-removed" } else { "notice-line-kept" }, redirect("/reports")))
}
