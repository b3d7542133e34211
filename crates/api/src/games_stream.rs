//! Streams of games that begin or end: those between given players, and those with given ids.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::Side;
use correspondence_game::GameId;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::game_ids::{game_ids, too_many_games};
use super::game_lists::{AddError, GameList, StreamOwner};
use super::ndjson::{self, StreamItem, StreamSource};
use super::refusals::{Parameters, Refusals, Streams};
use super::responses::{DONE, Done};
use super::state::Api;
use super::statuses::names;
use super::vocabulary::{self, Color, GameStatus, SPEED, StatusName, VariantName};
use domain::user::UserId;
use http::StreamRequest;
use http::live::{Hub, Watches};
use http::{NetworkStreamPermit, client_address, network};
use service::games::ListedGame;
use service::{Service, Topic};
use text::Message;

/// The interval between polls of the games of all players of a stream.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The maximum number of players of a stream, as on Lichess.
const MAX_PLAYERS: usize = 300;

/// The maximum number of games of a stream, for visitors and with a token, as on Lichess.
const MAX_GAMES: [usize; 2] = [500, 1_000];

/// The maximum length of a stream’s name.
const MAX_STREAM_ID_LEN: usize = 100;

/// A game that has begun or ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StreamedGame {
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// Whether the players' ratings change by it.
    rated: bool,
    /// `standard`, `chess960` or `fromPosition`.
    #[schema(example = "standard")]
    variant: &'static str,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    /// `correspondence` or `chess960`.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// When it began, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// Lichess's number for how it stands.
    #[schema(example = 20)]
    status: u8,
    status_name: StatusName,
    /// Days for every move, where that is all there is to the time control; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
    players: StreamedPlayers,
    /// Who won, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
}

/// The players of such a game.
#[derive(Debug, Serialize, ToSchema)]
struct StreamedPlayers {
    white: StreamedPlayer,
    black: StreamedPlayer,
}

/// One of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StreamedPlayer {
    /// The name in lower case.
    #[schema(example = "garry")]
    user_id: String,
    /// The rating when the game began, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1612)]
    rating: Option<i32>,
}

impl From<&ListedGame> for StreamedGame {
    fn from(game: &ListedGame) -> Self {
        let summary = &game.summary;
        let status = GameStatus::from(summary.outcome);
        let player = |side: Side| StreamedPlayer {
            user_id: game.player(side).key(),
            rating: game.rating(side).map(|rating| rating.rounded()),
        };
        Self {
            id: summary.id.to_string(),
            rated: summary.rated,
            variant: VariantName::new(summary.variant, Some(&summary.initial_fen)).key,
            speed: SPEED,
            perf: vocabulary::perf_key_of_pool(game.pool()),
            created_at: summary.started_at.as_millis(),
            status: status.id,
            status_name: status.name,
            days_per_turn: summary.control.days(),
            players: StreamedPlayers { white: player(Side::White), black: player(Side::Black) },
            winner: summary.outcome.and_then(|outcome| outcome.winner).map(Color::from),
        }
    }
}

fn push_games(item: &mut StreamItem, games: &[ListedGame]) -> Result<(), serde_json::Error> {
    games.iter().try_for_each(|game| item.push(&StreamedGame::from(game)))
}

/// Which games are streamed.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct GamesQuery {
    /// First the games that run already; not so unless told.
    with_current_games: Option<bool>,
}

/// Watch the games between players
///
/// One JSON object a line (NDJSON) for each game that begins or ends in which both sides are played by one of the players,
/// within a second or so; where more than a thousand such games run, of a thousand of them.
/// An empty line comes every six seconds when there is nothing else.
#[utoipa::path(post, path = "/api/stream/games-by-users", operation_id = "gamesByUsers", tag = "Games", security((), ("token" = [])),
    params(GamesQuery),
    request_body(content = String, content_type = "text/plain", description = "Names, separated by commas; at most 300",
        example = "garry,theworld"),
    responses(
        (status = 200, description = "The stream", content((StreamedGame = "application/x-ndjson"))),
        Refusals<(Parameters, Streams)>,
        (status = 400, description = "There are too many names", body = ErrorBody),
    ))]
pub(super) async fn by_users(
    body: String,
    caller: Option<Caller>,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    let GamesQuery { with_current_games } = Fields::of_query(stream.request()).read()?;
    let names = names(&body, MAX_PLAYERS)?;
    let place = stream.acquire_permit(caller.is_none()).map_err(ApiError::too_many)?;
    let found = service.players.people_by_names(names, None).await?;
    let players: Vec<UserId> = found.into_iter().map(|found| found.user.id).collect();
    let watch = stream.hub.watch_all(players.iter().map(|player| Topic::User(*player)));
    let running = service.games.running_games_among(players.clone()).await?;
    let mut first = StreamItem::default();
    if with_current_games.unwrap_or(false) {
        push_games(&mut first, &service.games.listed_games(running.clone()).await?).map_err(ApiError::unwritable)?;
    }
    let running = running.into_iter().collect();
    let next_poll = tokio::time::Instant::now() + POLL_INTERVAL;
    let source = GamesBetween { service: service.clone(), players, running, next_poll, _place: place };
    Ok(ndjson::respond(first, source, watch, caller, service, stream.stop.child_token()))
}

/// A game that appears as running but began longer ago than this did not begin since the last poll.
const RECENT: Duration = Duration::from_secs(60);

struct GamesBetween {
    service: Data<Service>,
    players: Vec<UserId>,
    running: BTreeSet<GameId>,
    next_poll: tokio::time::Instant,
    _place: NetworkStreamPermit,
}

impl StreamSource for GamesBetween {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        // With hundreds of players something changes all the time, so poll at most once per interval.
        tokio::time::sleep_until(self.next_poll).await;
        self.next_poll = tokio::time::Instant::now() + POLL_INTERVAL;
        let running = self.service.games.running_games_among(self.players.clone()).await?;
        let running: BTreeSet<GameId> = running.into_iter().collect();
        let changed = running.symmetric_difference(&self.running).copied().collect();
        let mut changed = self.service.games.listed_games(changed).await?;
        // If more games run than are polled, others move up as some end: these have neither begun nor ended.
        let begun_since = self.service.now() - RECENT;
        changed.retain(|game| match self.running.contains(&game.summary.id) {
            true => game.summary.outcome.is_some(),
            false => game.summary.started_at > begun_since,
        });
        self.running = running;
        let mut item = StreamItem::default();
        push_games(&mut item, &changed)?;
        Ok(item)
    }
}

/// Watch games by their ids
///
/// One JSON object a line (NDJSON): first those of the games that are there, however they stand, then each when it begins or
/// ends. An empty line comes every six seconds when there is nothing else. While the stream is open more ids can be added to it by
/// the name it is given; a stream of the same person and name that was opened before takes no more.
#[utoipa::path(post, path = "/api/stream/games/{streamId}", operation_id = "gamesByIds", tag = "Games", security((), ("token" = [])),
    params(("streamId" = String, Path, description = "A name for the stream, of your choice; at most 100 characters")),
    request_body(content = String, content_type = "text/plain", description = "Ids, separated by commas; at most 500, or 1000 with a token",
        example = "q7ZvsdUF,TJxUmbWK"),
    responses(
        (status = 200, description = "The stream", content((StreamedGame = "application/x-ndjson"))),
        Refusals<(Parameters, Streams)>,
        (status = 400, description = "There are too many ids, or the name is too long", body = ErrorBody),
    ))]
pub(super) async fn by_ids(
    body: String,
    stream_id: Path<String>,
    caller: Option<Caller>,
    api: Data<Api>,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    if stream_id.chars().count() > MAX_STREAM_ID_LEN {
        let message = Message::new("api-error-long-stream-id").with("most", MAX_STREAM_ID_LEN);
        return Err(ApiError::invalid("stream-id-too-long", message));
    }
    let limit = MAX_GAMES[usize::from(caller.is_some())];
    let ids = game_ids(&body, limit)?;
    let place = stream.acquire_permit(caller.is_none()).map_err(ApiError::too_many)?;
    let owner = owner(caller.as_ref(), stream.request());
    let (list, added) = api.game_lists.open(owner, &stream_id, ids.iter().copied(), limit);
    let mut source = GamesOfIds {
        service: service.clone(),
        hub: Hub::clone(&stream.hub),
        sent_as_over: BTreeMap::new(),
        watched: Vec::new(),
        watches: stream.hub.watch_all([]),
        changed: Vec::new(),
        added,
        _list: list,
        _place: place,
    };
    source.add(ids);
    let first = source.next_lines().await.map_err(|error| match error {
        NextError::Store(error) => error.into(),
        NextError::Json(error) => ApiError::unwritable(error),
    })?;
    let watch = stream.hub.watch_all([]);
    Ok(ndjson::respond(first, source, watch, caller, service, stream.stop.child_token()))
}

/// Add games to a stream
///
/// Of which it tells like of those it was opened with: at once of those that are there. The stream has to be open, and to be
/// yours: opened with a token of yours, or without one from your network.
#[utoipa::path(post, path = "/api/stream/games/{streamId}/add", operation_id = "gamesByIdsAdd", tag = "Games", security((), ("token" = [])),
    params(("streamId" = String, Path, description = "The name of the stream")),
    request_body(content = String, content_type = "text/plain", description = "Ids, separated by commas", example = "q7ZvsdUF,TJxUmbWK"),
    responses(
        (status = 200, description = "They are added", body = Done),
        Refusals<Parameters>,
        (status = 400, description = "With these the stream would be of too many games, so none is added", body = ErrorBody),
        (status = 404, description = "No such stream is open, or this process does not serve it", body = ErrorBody),
        (status = 429, description = "The stream has not taken up yet what was added before", body = ErrorBody),
    ))]
pub(super) async fn add_ids(
    body: String,
    stream: Path<String>,
    request: HttpRequest,
    caller: Option<Caller>,
    api: Data<Api>,
) -> Result<Json<Done>, ApiError> {
    let limit = MAX_GAMES[usize::from(caller.is_some())];
    let ids = game_ids(&body, limit)?;
    match api.game_lists.add(owner(caller.as_ref(), &request), &stream, &ids) {
        Ok(()) => Ok(Json(DONE)),
        Err(AddError::UnknownStream) => Err(ApiError::not_found(Message::new("api-error-unknown-stream"))),
        Err(AddError::Busy) => Err(ApiError::too_many(POLL_INTERVAL)),
        Err(AddError::Full(count)) => Err(too_many_games(limit, count)),
    }
}

/// The owner of a stream.
fn owner(caller: Option<&Caller>, request: &HttpRequest) -> StreamOwner {
    caller.map_or_else(
        || StreamOwner::VisitorFrom(client_address(request).map(network)),
        |caller| StreamOwner::Member(caller.id()),
    )
}

struct GamesOfIds {
    service: Data<Service>,
    hub: Hub,
    /// The games that were sent, and whether they were over then.
    sent_as_over: BTreeMap<GameId, bool>,
    /// The games of the watches, in the same order.
    watched: Vec<GameId>,
    watches: Watches,
    /// The games to check.
    changed: Vec<GameId>,
    added: mpsc::Receiver<Vec<GameId>>,
    _list: GameList,
    _place: NetworkStreamPermit,
}

#[derive(Debug, thiserror::Error)]
enum NextError {
    #[error(transparent)]
    Store(#[from] service::StoreError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl GamesOfIds {
    /// Also watches these games.
    fn add(&mut self, ids: Vec<GameId>) {
        for id in ids {
            if !self.watched.contains(&id) {
                self.watches.push(self.hub.watch(Topic::Game(id)));
                self.watched.push(id);
                self.changed.push(id);
            }
        }
    }

    async fn next_lines(&mut self) -> Result<StreamItem, NextError> {
        let mut item = StreamItem::default();
        for game in self.service.games.listed_games(std::mem::take(&mut self.changed)).await? {
            let is_over = game.summary.outcome.is_some();
            // A move alone is not sent.
            if self.sent_as_over.insert(game.summary.id, is_over) != Some(is_over) {
                item.push(&StreamedGame::from(&game))?;
            }
        }
        Ok(item)
    }
}

impl StreamSource for GamesOfIds {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        Ok(self.next_lines().await?)
    }

    async fn wait_for_change(&mut self) {
        tokio::select! {
            index = self.watches.next() => {
                // A missed notification can be about any of them.
                self.changed.extend(self.watched.get(index).copied());
            }
            Some(ids) = self.added.recv() => self.add(ids),
        }
    }
}
