//! The directory of players: the search by a part of the name, new players, and those who play now.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use domain::user::User;
use http::{Problem, Throttle, get};
use layout::avatar::Avatar;
use layout::bot_mark::BotMark;
use layout::{Field, Page, html};
use service::Service;
use service::player_directory::PlayerDirectory;
use text::Text;

/// Players per page.
const PLAYERS_PER_PAGE: u16 = 50;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/players").route(get().to(show)));
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Search {
    /// A part of the name.
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
    players: Vec<ListedPlayer>,
    /// Players to meet, where none is searched for.
    directory: Option<Directory>,
    /// Query string of the next page.
    next: Option<String>,
}

struct Directory {
    newest: Vec<ListedPlayer>,
    active: Vec<ListedPlayer>,
}

struct ListedPlayer {
    avatar: Avatar,
    name: String,
    bot: Option<BotMark>,
    /// What the list is about: since when they have been a member, or what they play.
    about: String,
}

impl ListedPlayer {
    fn new(player: &User, about: String, text: Text) -> Self {
        Self { avatar: Avatar::of(&player.name), name: player.name.clone(), bot: BotMark::of(player, text), about }
    }

    fn with_age(player: &User, text: Text) -> Self {
        let since = format!("{} {}", text.get("player-since"), text.day(player.created_at.day()));
        Self::new(player, since, text)
    }
}

impl Directory {
    fn new(directory: &PlayerDirectory, text: Text) -> Self {
        let playing = |(player, games): &(User, usize)| {
            ListedPlayer::new(player, text.with("players-running", [("count", *games)]), text)
        };
        Self {
            newest: directory.newest.iter().map(|player| ListedPlayer::with_age(player, text)).collect(),
            active: directory.active.iter().map(playing).collect(),
        }
    }
}

async fn show(
    service: Data<Service>,
    throttle: Data<Throttle>,
    request: HttpRequest,
    page: Page,
    search: web::Query<Search>,
) -> Result<HttpResponse, Problem> {
    let part = search.name.trim();
    if !part.is_empty() {
        throttle.check_search(&request).map_err(Problem::too_many)?;
    }
    let after = Some(search.after.as_str()).filter(|after| !after.is_empty());
    let found = service.players.find_users(part, after, PLAYERS_PER_PAGE).await?;
    let text = page.language();
    let directory = match part.is_empty() {
        true => Some(Directory::new(&service.players.directory().await?, text)),
        false => None,
    };
    let next = found.users.last().filter(|_| found.has_more).map(|last| {
        let query = [("name", part), ("after", last.name.as_str())];
        format!("?{}", Serializer::new(String::new()).extend_pairs(query).finish())
    });
    let filled = PlayersPage {
        name: Field::text("name", text.get("players-name"))
            .value(part)
            .longest(40)
            .suggestions(Vec::new())
            .suggested_by("/api/player/autocomplete")
            .code(),
        has_searched: !part.is_empty(),
        players: found.users.iter().map(|player| ListedPlayer::with_age(player, text)).collect(),
        directory,
        next,
        page: page.titled("players-title"),
    };
    html(StatusCode::OK, &filled)
}
