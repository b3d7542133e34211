//! Reported chat lines and messages, for arbiters to review.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, ServiceConfig, post, resource};
use askama::Template;
use correspondence_game::GameId;
use serde::Deserialize;

use domain::chat::LineId;
use domain::direct_message::MessageId;
use http::{LoggedIn, Problem, get};
use layout::flash_message::flash;
use layout::{Moment, Page, html, redirect};
use service::Service;
use service::chat::{ReportedLine, Reports};
use service::direct_messages::{ContextMessage, MessageReports, ReportedMessage};
use service::rating_gains::{GAINS_SPAN, ReducedGains};

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/reports").route(get().to(show)))
        .service(resource("/reports/{line}").route(post().to(resolve)))
        .service(resource("/reports/messages/{id}").route(post().to(resolve_message)));
}

#[derive(Template)]
#[template(path = "reports.html")]
struct ReportsPage {
    page: Page,
    lines: Vec<Reported>,
    /// Notice of reports that another arbiter has to handle.
    for_others: Option<String>,
    messages: Vec<MessagePart>,
    /// The same for messages.
    messages_for_others: Option<String>,
    gains: Vec<GainPart>,
    gains_lead: String,
}

/// A player with gains from games that count less.
struct GainPart {
    player: String,
    sentence: String,
    games: Vec<String>,
}

impl GainPart {
    fn new(page: &Page, gains: ReducedGains) -> Self {
        let figures = [
            ("games", gains.games.to_string()),
            ("opponents", gains.opponents.to_string()),
            ("gained", format!("{:.0}", gains.gained)),
        ];
        Self {
            sentence: page.language().with("reports-gains-line", figures),
            player: gains.player.name,
            games: gains.last.iter().map(GameId::to_string).collect(),
        }
    }
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

/// A reported message with its context.
struct MessagePart {
    id: i64,
    by: String,
    author: String,
    addressee: String,
    context: Vec<ContextPart>,
    reporters: String,
    since: Moment,
}

struct ContextPart {
    author: String,
    words: String,
    sent_at: Moment,
    is_reported: bool,
}

impl MessagePart {
    fn new(page: &Page, reported: ReportedMessage) -> Self {
        let ReportedMessage { id, author, addressee, reporters, since, context } = reported;
        let names: Vec<String> = reporters.into_iter().map(|reporter| reporter.name).collect();
        let context = context.into_iter().map(|ContextMessage { author, body, sent_at, is_reported }| ContextPart {
            author: author.name,
            words: body,
            sent_at: page.moment(&sent_at),
            is_reported,
        });
        let people = [("author", author.name.as_str()), ("addressee", addressee.name.as_str())];
        Self {
            id: id.0,
            by: page.language().with("report-message-by", people),
            context: context.collect(),
            author: author.name,
            addressee: addressee.name,
            reporters: page.text_with("report-by", "players", names.join(", ")),
            since: page.moment(&since),
        }
    }
}

async fn show(service: Data<Service>, page: Page, reader: LoggedIn) -> Result<HttpResponse, Problem> {
    let Reports { lines, for_others } = service.chat.reported_lines(reader.user.id).await?;
    let lines = lines.into_iter().map(|line| Reported::new(&page, line)).collect();
    let for_others = (for_others > 0).then(|| page.language().with("reports-for-others", [("count", for_others)]));
    let MessageReports { messages, for_others: messages_waiting } =
        service.direct_messages.reported_messages(reader.user.id).await?;
    let messages = messages.into_iter().map(|message| MessagePart::new(&page, message)).collect();
    let messages_for_others = (messages_waiting > 0)
        .then(|| page.language().with("reports-messages-for-others", [("count", messages_waiting)]));
    let gains = service.players.reduced_gains(reader.user.id).await?;
    let gains = gains.into_iter().map(|gains| GainPart::new(&page, gains)).collect();
    let gains_lead = page.language().with("reports-gains-lead", [("days", GAINS_SPAN.as_secs() / (24 * 60 * 60))]);
    let page = page.titled("reports-title");
    html(StatusCode::OK, &ReportsPage { lines, for_others, messages, messages_for_others, gains, gains_lead, page })
}

/// An arbiter's verdict.
#[derive(Deserialize)]
struct Resolution {
    verdict: LineVerdict,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LineVerdict {
    Remove,
    Keep,
}

async fn resolve(
    service: Data<Service>,
    reader: LoggedIn,
    line: Path<i64>,
    form: Form<Resolution>,
) -> Result<HttpResponse, Problem> {
    let is_removed = form.verdict == LineVerdict::Remove;
    let resolved = service.chat.resolve_reports(reader.user.id, LineId(*line), is_removed).await;
    resolved.map_err(|error| Problem::from(error).back_to("/reports", "reports-title"))?;
    Ok(flash(if is_removed { "notice-line-removed" } else { "notice-line-kept" }, redirect("/reports")))
}

async fn resolve_message(
    service: Data<Service>,
    reader: LoggedIn,
    id: Path<i64>,
    form: Form<Resolution>,
) -> Result<HttpResponse, Problem> {
    let is_removed = form.verdict == LineVerdict::Remove;
    let resolved = service.direct_messages.resolve_message_reports(reader.user.id, MessageId(*id), is_removed).await;
    resolved.map_err(|error| Problem::from(error).back_to("/reports", "reports-title"))?;
    Ok(flash(if is_removed { "notice-message-removed" } else { "notice-message-kept" }, redirect("/reports")))
}
