//! Finding players by how their name begins.

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

/// How many players a page has.
const PLAYERS_A_PAGE: u16 = 50;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/players").route(get().to(show)));
}

/// What the address may ask.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Search {
    /// How the name begins.
    name: String,
    /// The name after which the page goes on.
    after: String,
}

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage {
    page: Page,
    name: Field,
    has_searched: bool,
    players: Vec<FoundPlayer>,
    /// What follows the path in the address of the next page.
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
    let wanted = search.name.trim();
    if !wanted.is_empty() {
        throttle.check_search(&request).map_err(Problem::too_many)?;
    }
    let after = Some(search.after.as_str()).filter(|after| !after.is_empty());
    let found = service.players.find_users(wanted, after, PLAYERS_A_PAGE).await?;
    let text = page.language();
    let next = found.users.last().filter(|_| found.has_more).map(|last| {
        let query = [("name", wanted), ("after", last.name.as_str())];
        format!("?{}", Serializer::new(String::new()).extend_pairs(query).finish())
    });
    let filled = PlayersPage {
        name: Field::text("name", text.get("players-name"))
            .value(wanted)
            .longest(40)
            .suggestions(Vec::new())
            .suggested_by("/api/player/autocomplete")
            .code(),
        has_searched: !wanted.is_empty(),
        players: found.users.iter().map(|player| FoundPlayer::new(player, text)).collect(),
        next,
        page: page.titled("players-title"),
    };
    html(StatusCode::OK, &filled)
}
