//! Leaderboards: players with established ratings, one list per variant.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use chess_laws::Variant;
use serde::Deserialize;

use super::rating::{RatingTag, signed};
use http::{Problem, get};
use layout::avatar::Avatar;
use layout::{Page, html, words};
use rating::{LISTED_DEVIATION, LISTED_GAMES};
use service::Service;
use service::ratings::LAST_PLACE;

/// Players per page.
const PLAYERS_PER_PAGE: u32 = 50;

/// A leaderboard for each variant, and the address without a variant.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/leaderboard").route(get().to(show_standard)))
        .service(web::resource("/leaderboard/{variant}").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "leaderboard.html")]
struct LeaderboardPage {
    page: Page,
    kinds: Vec<Kind>,
    caption: String,
    rule: String,
    leaders: Vec<Leader>,
    earlier: Option<String>,
    later: Option<String>,
}

struct Kind {
    name: String,
    path: String,
    is_this: bool,
}

struct Leader {
    place: u32,
    avatar: Avatar,
    name: String,
    rating: RatingTag,
    games: u32,
    progress: String,
}

#[derive(Deserialize)]
struct Query {
    page: Option<u32>,
}

/// The address of the page that contains a place.
pub(super) fn path_to(variant: Variant, place: u32) -> String {
    match place.saturating_sub(1) / PLAYERS_PER_PAGE {
        0 => format!("/leaderboard/{variant}"),
        previous_pages => format!("/leaderboard/{variant}?page={}", previous_pages + 1),
    }
}

async fn show_standard(service: Data<Service>, page: Page, query: web::Query<Query>) -> Result<HttpResponse, Problem> {
    answer(&service, page, Variant::Standard, query.page).await
}

async fn show(
    service: Data<Service>,
    page: Page,
    variant: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let variant = variant.parse().map_err(|_| Problem::not_found())?;
    answer(&service, page, variant, query.page).await
}

async fn answer(service: &Service, page: Page, variant: Variant, number: Option<u32>) -> Result<HttpResponse, Problem> {
    let number = number.unwrap_or(1).clamp(1, LAST_PLACE / PLAYERS_PER_PAGE);
    let offset = (number - 1) * PLAYERS_PER_PAGE;
    // Load one more than is shown, to know whether there is a next page.
    let mut leaders = service.players.leaderboard(variant, offset, PLAYERS_PER_PAGE + 1).await?;
    let is_last = leaders.len() <= PLAYERS_PER_PAGE as usize;
    leaders.truncate(PLAYERS_PER_PAGE as usize);
    let text = page.language();
    let path = |variant: Variant| format!("/leaderboard/{variant}");
    let leader = |leader: service::ratings::Leader| Leader {
        place: leader.place,
        avatar: Avatar::of(&leader.player.name),
        name: leader.player.name,
        rating: RatingTag::new(leader.rating, text),
        games: leader.stored.glicko.games(),
        progress: signed(leader.stored.progress),
    };
    let kind = |kind: Variant| Kind { name: words::variant(text, kind), path: path(kind), is_this: kind == variant };
    let filled = LeaderboardPage {
        kinds: Variant::ALL.map(kind).into(),
        caption: text.with("leaderboard-caption", [("variant", words::variant(text, variant))]),
        rule: text.with(
            "leaderboard-rule",
            [("games", LISTED_GAMES.to_string()), ("deviation", format!("{LISTED_DEVIATION:.0}"))],
        ),
        leaders: leaders.into_iter().map(leader).collect(),
        earlier: (number > 1).then(|| format!("{}?page={}", path(variant), number - 1)),
        later: (!is_last && number < LAST_PLACE / PLAYERS_PER_PAGE)
            .then(|| format!("{}?page={}", path(variant), number + 1)),
        page: page.titled("leaderboard-title"),
    };
    html(StatusCode::OK, &filled)
}
