//! Player search by name prefix.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use super::bot_mark::BotMark;
use super::{Field, Moment, Page, html};
use domain::user::User;
use http::{Problem, Throttle, get};
use service::Service;
use text::Text;

/// Players per page.
const PLAYERS_PER_PAGE: u16 = 50;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/players").route(get().to(show)));
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Search {
    /// Name prefix.
    name: String,
    /// Pagination: the last name of the previous page.
    after: String,
}

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage {
    page: Page,
    name: Field,
    has_searched: bool,
    players: Vec<FoundPlayer>,
    /// Query string of the next page.
    next: Option<String>,
}

struct FoundPlayer {
    name: String,
    bot: Option<BotMark>,
    since: Moment,
}

impl FoundPlayer {
    fn new(player: &User, text: Text) -> Self {
        Self { name: player.name.clone(), bot: BotMark::of(player, text), since: Moment::new(player.created_at, text) }
    }
}

async fn show(
    service: Data<Service>,
    throttle: Data<Throttle>,
    request: HttpRequest,
    page: Page,
    search: web::Query<Search>,
) -> Result<HttpResponse, Problem> {
    let prefix = search.name.trim();
    if !prefix.is_empty() {
        throttle.check_search(&request).map_err(Problem::too_many)?;
    }
    let after = Some(search.after.as_str()).filter(|after| !after.is_empty());
    let found = service.players.find_users(prefix, after, PLAYERS_PER_PAGE).await?;
    let text = page.language();
    let next = found.users.last().filter(|_| found.has_more).map(|last| {
        let query = [("name", prefix), ("after", last.name.as_str())];
        format!("?{}", Serializer::new(String::new()).extend_pairs(query).finish())
    });
    let filled = PlayersPage {
        name: Field::text("name", text.get("players-name"))
            .value(prefix)
            .longest(40)
            .suggestions(Vec::new())
            .suggested_by("/api/player/autocomplete")
            .code(),
        has_searched: !prefix.is_empty(),
        players: found.users.iter().map(|player| FoundPlayer::new(player, text)).collect(),
        next,
        page: page.titled("players-title"),
    };
    html(StatusCode::OK, &filled)
}
