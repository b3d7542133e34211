//! A player's profile: ratings, record, recent activity and games.

mod activity;
mod details;
mod favourites;
mod graph;
mod ratings;
mod record;
mod titles;

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use self::activity::ActivityPart;
use self::details::DetailsPart;
use self::favourites::FavouritesPart;
use self::graph::{GraphPart, Period};
use self::ratings::RatingCards;
use self::record::{RecordTable, Score};
use self::titles::TitlesPart;
use super::game_cards::{GameCards, GamesPart, card_symbols};
use super::game_list::export_path_of;
use super::game_rows::GameRows;
use super::lists::ListContext;
use super::on_leave::OnLeave;
use super::rating::RatingTag;
use super::relations::{RelationButtons, seen};
use domain::account_state::AccountState;
use domain::engine_anchor::anchor;
use domain::list_view::ListView;
use domain::rating_pool::RatingPool;
use domain::time_losses::{SPAN_DAYS, TimeLosses};
use domain::user::User;
use http::{Problem, cache_response, get};
use layout::avatar::Avatar;
use layout::bot_mark::BotMark;
use layout::{Inline, Moment, Page, html, redirect};
use service::games::ListedGame;
use service::profiles::Relationship;
use service::{Service, Topic};
use text::Text;

/// Maximum number of running games shown.
const MAX_RUNNING: u16 = 10;

/// Maximum number of finished games shown.
const MAX_FINISHED: u16 = 10;

/// Cache lifetime, for remaining times and leaderboard places.
const MAX_AGE: Duration = Duration::from_secs(1);

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/player/{name}").route(get().to(show)))
        .service(web::resource("/player/{name}/titles").route(web::post().to(titles::review)));
}

#[derive(Template)]
#[template(path = "player/page.html")]
struct PlayerPage {
    page: Page,
    name: String,
    avatar: Avatar,
    is_arbiter: bool,
    /// Engine level of the account, with its fixed rating.
    engine: Option<(String, RatingTag)>,
    /// Explanation of bot accounts, if it is one.
    bot: Option<String>,
    /// Notice that the account is suspended or closed.
    unavailable: Option<String>,
    mark: Option<BotMark>,
    since: Moment,
    /// When the player was last seen, approximately, unless the reader is blocked.
    seen: Option<String>,
    biography: Option<String>,
    details: Option<DetailsPart>,
    /// Claimed titles, if the reader may confirm them.
    titles: Option<TitlesPart>,
    /// Whether it is the reader's own profile.
    is_own: bool,
    /// Follow and block buttons, on another player's profile.
    relation: Option<RelationButtons>,
    /// Whether the reader is logged in as another user, whose challenge the player would accept.
    may_challenge: bool,
    /// Why not, if the reader is not blocking the player.
    not_welcome: Option<String>,
    /// Whether the reader is logged in as another user, who may send the player messages.
    may_write: bool,
    no_messages: Option<String>,
    /// Score of the reader against the player.
    towards: Option<Played>,
    leave: Option<OnLeave>,
    /// How often the player has recently lost on time, if games have ended.
    time_losses: Option<String>,
    /// `None` for a level of the engine.
    ratings: Option<RatingCards>,
    graph: Option<GraphPart>,
    record: RecordTable,
    /// `None` for a level of the engine, whose games with guests are private.
    favourites: Option<FavouritesPart>,
    activity: ActivityPart,
    /// SVG symbols of the boards, if the page has any.
    symbols: Option<Inline<&'static str>>,
    /// Number of running games.
    running_count: usize,
    /// Whether some of them are not shown.
    has_more_running: bool,
    running: Option<GamesPart>,
    finished: Option<GamesPart>,
}

impl PlayerPage {
    /// Address of the PGN export of the player's running or finished games.
    fn export(&self, is_running: bool) -> String {
        export_path_of(&self.name, is_running)
    }
}

/// A sentence on how often a player has lost on time.
fn time_losses(losses: TimeLosses, text: Text) -> Option<String> {
    let percent = losses.percent()?;
    let mut args = fluent_bundle::FluentArgs::new();
    args.set("percent", percent);
    args.set("lost", losses.lost);
    args.set("games", losses.games);
    args.set("days", SPAN_DAYS);
    Some(text.with_args("profile-time-losses", &args))
}

/// Score of the reader against the player, with a link to the games.
struct Played {
    sentence: String,
    path: String,
}

impl Played {
    /// `None` if they have not played.
    fn new(relationship: &Relationship, reader: &User, player: &User, text: Text) -> Option<Self> {
        let tally = relationship.tally;
        if tally.all() == 0 {
            return None;
        }
        let mut args = fluent_bundle::FluentArgs::new();
        args.set("count", tally.all());
        args.set("player", player.name.as_str());
        for (name, count) in [("won", tally.won), ("drawn", tally.drawn), ("lost", tally.lost)] {
            args.set(name, count);
        }
        args.set("own", Score(tally.half_points()).to_string());
        args.set("other", Score((!tally).half_points()).to_string());
        Some(Self {
            sentence: text.with_args("profile-towards", &args),
            path: format!("/player/{}/games?opponent={}&state=finished", reader.name, player.name),
        })
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Query {
    /// Period of the graph.
    period: String,
}

async fn show(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    name: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let player = service.players.player_by_name(&name).await?.ok_or_else(Problem::not_found)?;
    // A former name leads to the present one.
    if player.key() != name.to_ascii_lowercase() {
        return Ok(redirect(&page.profile_path(&player)));
    }
    let period: Period = query.period.parse().map_err(|()| Problem::bad_request())?;
    let reader = page.user().cloned();
    let reader_id = reader.as_ref().map(|user| user.id);
    let profile = service.players.profile_of(&player, reader_id).await?;
    let running = service.games.urgent_games(player.id, MAX_RUNNING).await?;
    let finished = service.games.finished_games(player.id, MAX_FINISHED).await?;
    let listed = running.games.iter().chain(&finished).flat_map(|game| [game.white.id, game.black.id]);
    let shown = [player.id].into_iter().chain(listed).flat_map(|user| [Topic::User(user), Topic::Account(user)]);
    cache_response(&request, shown.collect(), service.now() + MAX_AGE);
    let claims = match &reader {
        Some(reader) if reader.is_arbiter() || reader.is_operator() => {
            service.players.title_claims(player.id, reader.id).await?
        }
        _ => None,
    };
    let leave = service.leave.leave_ahead_of(player.id).await?;
    let activity = service.players.activity_of(player.id).await?;
    let favourites = match player.engine_level {
        None => Some(service.players.favourites_of(player.id).await?),
        Some(_) => None,
    };
    let mut histories = Vec::new();
    for pool in RatingPool::ALL {
        histories.push((pool, service.players.rating_history(player.id, pool).await?));
    }
    let (text, now) = (page.language(), service.now());
    let has_boards = page.list_view() == Some(ListView::Boards);
    let context = ListContext::new(&page, player.id, now);
    let list = |key: &str, games: &[ListedGame]| match has_boards {
        true => GamesPart::Boards(GameCards::new(games, context)),
        false => GamesPart::Rows(GameRows::new(text.get(key), games, context)),
    };
    let towards = profile.relationship.as_ref();
    let is_blocked = towards.is_some_and(|towards| towards.is_blocked());
    let relation = towards.map(|towards| RelationButtons::new(&player.name, towards.relation, text));
    let unavailable = match player.state {
        AccountState::Active => None,
        AccountState::AwaitingApproval { .. } => Some(text.get("account-state-awaiting-approval").into_owned()),
        AccountState::Suspended(_) => Some(text.get("account-state-profile").into_owned()),
        AccountState::Closing { .. } => Some(text.get("account-state-closing").into_owned()),
        AccountState::Closed { .. } => Some(text.get("account-state-closed").into_owned()),
    };
    let may_challenge = towards.is_some_and(|towards| towards.may_challenge) && unavailable.is_none();
    let blocks_player = relation.as_ref().is_some_and(RelationButtons::is_blocked);
    let not_welcome = (relation.is_some() && !may_challenge && !blocks_player && unavailable.is_none())
        .then(|| text.with("profile-not-welcome", [("player", player.name.as_str())]));
    // Blocks are mentioned elsewhere on the page.
    let no_messages = towards.and_then(|towards| towards.no_messages.as_ref()).map(|refusal| text.explain(refusal));
    let may_write = relation.is_some() && no_messages.is_none();
    let seen_at = player.seen_at.filter(|_| !is_blocked);
    let filled = PlayerPage {
        avatar: Avatar::of(&player.name).large(),
        since: Moment::new(player.created_at, text),
        is_arbiter: player.is_arbiter(),
        engine: player.engine_level.map(|level| {
            let words = text.with("profile-engine", [("level", u32::from(level.number()))]);
            (words, RatingTag::new(anchor(level), text))
        }),
        bot: player.is_bot.then(|| text.get("profile-bot").into_owned()),
        unavailable,
        mark: BotMark::of(&player, text),
        seen: seen_at.map(|at| seen(at, now, text)),
        is_own: reader_id == Some(player.id),
        towards: towards.zip(reader.as_ref()).and_then(|(towards, reader)| Played::new(towards, reader, &player, text)),
        relation,
        may_challenge,
        not_welcome,
        may_write,
        no_messages: no_messages.filter(|_| !blocks_player && !is_blocked),
        leave: OnLeave::of(&leave, now, text),
        time_losses: time_losses(profile.time_losses, text),
        ratings: player.engine_level.is_none().then(|| RatingCards::new(&profile.ratings, text)),
        graph: GraphPart::of(&player.name, &histories, period, now, text),
        record: RecordTable::new(&profile.record, text),
        favourites: favourites.and_then(|favourites| FavouritesPart::of(&player.name, &favourites, text)),
        activity: ActivityPart::new(&activity, text),
        biography: profile.biography,
        details: DetailsPart::of(&profile.details, profile.visibility, text),
        titles: claims.map(|claims| TitlesPart::new(&player.name, claims, text)),
        running_count: running.count.all,
        has_more_running: running.count.all > running.games.len(),
        running: (!running.games.is_empty()).then(|| list("player-running", &running.games)),
        finished: (!finished.is_empty()).then(|| list("player-finished", &finished)),
        symbols: (!running.games.is_empty() || !finished.is_empty()).then(|| card_symbols(&page)),
        page: page.with_title(player.name.clone()),
        name: player.name,
    };
    html(StatusCode::OK, &filled)
}
