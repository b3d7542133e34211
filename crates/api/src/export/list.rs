//! Exports of many games: all of a player’s, or those of given ids. They are read in batches as the client consumes
//! them (backpressure).

use std::io;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use async_stream::try_stream;
use chess_laws::{NoOpening, OpeningSearch, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;
use futures_util::Stream;
use serde::Deserialize;
use tokio_util::sync::CancellationToken;
use utoipa::{IntoParams, ToSchema};

use super::format::wants_json;
use super::json::GameJson;
use super::parts::{ManyPartsQuery, Parts};
use super::pgn;
use crate::caller::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::fields::Fields;
use crate::game_ids::game_ids;
use crate::parameter::ResultName;
use crate::refusals::{Parameters, PlayerPath, Refusals, Streams};
use crate::request::{Parameter, ParameterError, parameter};
use crate::state::Api;
use crate::vocabulary::{self, Color};
use domain::game_list::{Filter, ListingStatus, Order, Part, Span};
use domain::user::UserId;
use domain::user_name::MAX_NAME_LEN;
use http::reader_language::text_of;
use http::{NetworkStreamPermit, PGN, StreamLimits, attachment, reader_accounts};
use service::Service;
use service::StoreError;
use service::games::GameView;
use service::permits::{current_client, for_client};
use service::relations::RelationError;
use text::{Argument, Explain, Text};

/// The number of games read at a time.
const BATCH_SIZE: u16 = 20;

/// The maximum number of ids in a request.
const MAX_IDS: usize = 300;

/// One JSON object per line.
const NDJSON: &str = "application/x-ndjson";

/// The source of the next batch.
enum Source {
    Player { filter: Box<Filter>, order: Order, part: Part, left: u64 },
    Ids(std::vec::IntoIter<GameId>),
    Empty,
}

/// Serialises games.
#[derive(Clone)]
struct GameWriter {
    api: Data<Api>,
    parts: Parts,
    is_json: bool,
    text: Text,
    /// The accounts of the reader.
    readers: Vec<UserId>,
}

/// Which games of a player.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Only games that began at that moment or later, in milliseconds since 1970.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    since: Option<Instant>,
    /// Only games that began before that moment.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    until: Option<Instant>,
    /// How many games at the most; all unless told.
    max: Option<u64>,
    /// Only games against the player of that name.
    vs: Option<String>,
    /// Only games against players whose name has this in it, whatever its case.
    opponent: Option<String>,
    /// Only games that the player has `won`, `lost` or `drawn`, or that were `aborted`.
    #[param(inline)]
    result: Option<ResultName>,
    /// Only games with such an opening: the beginning of a code, such as `B9`, or words of a name, such as `Najdorf`.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<String>)]
    opening_name: Option<OpeningSearch>,
    /// Only games that ended at that moment or later, in milliseconds since 1970.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    ended_since: Option<Instant>,
    /// Only games that ended before that moment.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    ended_until: Option<Instant>,
    /// Of the games that run only those in which the `player` is to move, or the `opponent`.
    #[param(inline)]
    turn: Option<Turn>,
    /// Only rated games, or only casual ones.
    rated: Option<bool>,
    /// Only games of these kinds, separated by commas: `correspondence` or `chess960`. Of Lichess's other kinds there are no
    /// games here.
    perf_type: Option<String>,
    /// Only games the player has as `white`, or as `black`.
    #[param(inline)]
    color: Option<Color>,
    /// Only games an engine has analysed, or has not.
    analysed: Option<bool>,
    /// With games that run; not so unless told.
    ongoing: Option<bool>,
    /// With games that are over; so unless told.
    finished: Option<bool>,
    /// `dateDesc`, or `dateAsc` for those that began first.
    #[param(inline)]
    sort: Option<Sort>,
}

/// Who is to move.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Turn {
    Player,
    Opponent,
}

/// Which games come first.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum Sort {
    DateDesc,
    DateAsc,
}

impl Parameter for OpeningSearch {
    fn expected() -> Argument {
        NoOpening.message().into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|error: NoOpening| ApiError::invalid("bad-parameter", error.message()).into())
    }
}

/// Export the games of a player
///
/// As PGN, two empty lines after each game, or as JSON lines where `Accept` asks for `application/x-ndjson`; those that
/// began last come first. The answer is as long as the games are many: read it as it comes. One that breaks off is not complete, and says so as HTTP does,
/// by not ending properly. `clocks`, `evals` and `opening` have to be asked for, unlike with a single game.
#[utoipa::path(get, path = "/api/games/user/{username}", operation_id = "apiGamesUser", tag = "Games", security(()),
    params(
        ("username" = String, Path, description = "The player's name"),
        GamesQuery,
        ManyPartsQuery,
    ),
    responses(
        (status = 200, description = "The games", content((String = "application/x-chess-pgn"), (GameJson = "application/x-ndjson"))),
        Refusals<(Parameters, PlayerPath, Streams)>,
        (status = 503, description = "Others are reading long games; try again", body = ErrorBody),
    ))]
pub(crate) async fn of_player(
    path: Path<String>,
    request: HttpRequest,
    caller: Option<Caller>,
    places: Data<StreamLimits>,
    api: Data<Api>,
    service: Data<Service>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, ApiError> {
    let place = places.acquire(&request, caller.is_none()).map_err(ApiError::too_many)?;
    let readers = reader_accounts(&service, &request, caller.map(|caller| caller.id())).await?;
    let fields = Fields::of_query(&request);
    let (parts, query) = (fields.read::<ManyPartsQuery>()?, fields.read::<GamesQuery>()?);
    let writer = GameWriter {
        api,
        parts: parts.into(),
        is_json: wants_json(request.headers()),
        text: text_of(&request),
        readers,
    };
    let player = service.players.player_by_name(&path).await?;
    let player = player.ok_or_else(|| RelationError::UnknownPlayer(path.into_inner()))?;
    let order = match query.sort {
        None | Some(Sort::DateDesc) => Order::Newest,
        Some(Sort::DateAsc) => Order::Oldest,
    };
    let left = query.max.unwrap_or(u64::MAX);
    let source = match filter(query, Filter::all_of(player.id), &service).await? {
        Some(filter) => Source::Player { filter: Box::new(filter), order, part: Part::First, left },
        None => Source::Empty,
    };
    respond(source, writer, place, service.get_ref().clone(), stop.get_ref().clone()).await
}

/// Export games by their ids
///
/// As PGN, two empty lines after each game, or as JSON lines where `Accept` asks for `application/x-ndjson`; those that
/// began last come first. Ids of no
/// game are passed over. `clocks`, `evals` and `opening` have to be asked for, unlike with a single game.
#[utoipa::path(post, path = "/api/games/export/_ids", operation_id = "gamesExportIds", tag = "Games", security(()),
    params(
        ManyPartsQuery,
    ),
    request_body(content = String, content_type = "text/plain", description = "Ids, separated by commas; at most 300",
        example = "q7ZvsdUF,TJxUmbWK"),
    responses(
        (status = 200, description = "The games", content((String = "application/x-chess-pgn"), (GameJson = "application/x-ndjson"))),
        Refusals<(Parameters, Streams)>,
        (status = 400, description = "A parameter cannot be read, or there are too many ids", body = ErrorBody),
        (status = 503, description = "Others are reading long games; try again", body = ErrorBody),
    ))]
pub(crate) async fn by_ids(
    body: String,
    request: HttpRequest,
    caller: Option<Caller>,
    places: Data<StreamLimits>,
    api: Data<Api>,
    service: Data<Service>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, ApiError> {
    let place = places.acquire(&request, caller.is_none()).map_err(ApiError::too_many)?;
    let readers = reader_accounts(&service, &request, caller.map(|caller| caller.id())).await?;
    let parts = Fields::of_query(&request).read::<ManyPartsQuery>()?.into();
    let writer = GameWriter { api, parts, is_json: wants_json(request.headers()), text: text_of(&request), readers };
    let ids = service.games.newest_first(game_ids(&body, MAX_IDS)?).await?;
    respond(Source::Ids(ids.into_iter()), writer, place, service.get_ref().clone(), stop.get_ref().clone()).await
}

/// Narrows `all` by the query. `None` if no game can match.
async fn filter(query: GamesQuery, all: Filter, service: &Service) -> Result<Option<Filter>, ApiError> {
    let status = match (query.ongoing.unwrap_or(false), query.finished.unwrap_or(true)) {
        (true, true) => Some(ListingStatus::Any),
        (true, false) => Some(match query.turn {
            None => ListingStatus::Running,
            Some(Turn::Player) => ListingStatus::Waiting,
            Some(Turn::Opponent) => ListingStatus::AwaitingOpponent,
        }),
        (false, true) => Some(ListingStatus::Finished),
        (false, false) => None,
    };
    let openings = match query.opening_name {
        None => None,
        Some(search) => Some(service.games.openings(search).await?),
    };
    if query.opponent.as_ref().is_some_and(|part| part.chars().count() > MAX_NAME_LEN) {
        // No name is that long.
        return Ok(None);
    }
    let opponent = match &query.vs {
        None => None,
        Some(name) => match service.games.user_by_name(name).await? {
            Some(opponent) => Some(opponent.id),
            None => return Ok(None),
        },
    };
    let Some(status) = status else { return Ok(None) };
    Ok(Some(Filter {
        status,
        opponent,
        opponent_part: query.opponent,
        side: query.color.map(Side::from),
        result: query.result.map(|result| result.0),
        variants: query.perf_type.as_deref().map(variants),
        rated: query.rated,
        openings,
        analysed: query.analysed,
        began: Span { from: query.since, until: query.until },
        ended: Span { from: query.ended_since, until: query.ended_until },
        ..all
    }))
}

/// The variants with these names of Lichess’s; kinds that are not played here are ignored.
fn variants(kinds: &str) -> Vec<Variant> {
    let named = |variant: &Variant| kinds.split(',').any(|kind| kind.trim() == vocabulary::perf_key(*variant));
    Variant::ALL.into_iter().filter(named).collect()
}

/// Starts the response once the first games were read: until then an error can still be returned.
async fn respond(
    mut source: Source,
    writer: GameWriter,
    place: NetworkStreamPermit,
    service: Service,
    stop: CancellationToken,
) -> Result<HttpResponse, ApiError> {
    let first = source.next(&service).await?;
    let (kind, name) = if writer.is_json { (NDJSON, "games.ndjson") } else { (PGN, "games.pgn") };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header(attachment(name))
        .insert_header((VARY, "Accept"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(written(first, source, writer, service, stop, place)))
}

/// Streams the games in batches. The next batch is read when the previous one was consumed.
fn written(
    first: Option<Vec<GameView>>,
    mut source: Source,
    writer: GameWriter,
    service: Service,
    stop: CancellationToken,
    place: NetworkStreamPermit,
) -> impl Stream<Item = io::Result<Bytes>> + 'static {
    // The body is streamed after the handler has returned.
    let client = current_client();
    try_stream! {
        let _place = place;
        let mut next = first;
        while let Some(games) = next {
            if stop.is_cancelled() {
                Err(io::Error::other("the service stops"))?;
            }
            let piece = writer.write(games, &service).await.map_err(broken)?;
            if !piece.is_empty() {
                yield piece;
            }
            next = for_client(client, source.next(&service)).await.map_err(broken)?;
        }
    }
}

/// The response has begun, so it can only be aborted.
fn broken(error: StoreError) -> io::Error {
    tracing::warn!(%error, "an export breaks off");
    io::Error::other(error)
}

impl Source {
    /// The next games; `None` when there are no more.
    async fn next(&mut self, service: &Service) -> Result<Option<Vec<GameView>>, StoreError> {
        match self {
            Self::Empty => Ok(None),
            Self::Ids(ids) => {
                let next: Vec<GameId> = ids.as_slice().iter().take(usize::from(BATCH_SIZE)).copied().collect();
                if next.is_empty() {
                    return Ok(None);
                }
                let (games, read) = service.games.first_games(next).await?;
                ids.by_ref().take(read).for_each(drop);
                Ok(Some(games))
            }
            Self::Player { filter, order, part, left } => {
                let limit = u16::try_from((*left).min(u64::from(BATCH_SIZE))).unwrap_or(BATCH_SIZE);
                if limit == 0 {
                    return Ok(None);
                }
                let (games, read, last) =
                    service.games.list_whole_games(filter.as_ref().clone(), *order, *part, limit).await?;
                *left -= u64::from(read);
                match last {
                    Some(last) => *part = Part::After(last),
                    None => *self = Self::Empty,
                }
                Ok(Some(games))
            }
        }
    }
}

impl GameWriter {
    /// Serialises games on a blocking thread, since long games take a while.
    async fn write(&self, games: Vec<GameView>, service: &Service) -> Result<Bytes, StoreError> {
        let games =
            if self.parts.evals { service.games.with_analyses(games, self.readers.clone()).await? } else { games };
        let (writer, now) = (self.clone(), service.now());
        let written = tokio::task::spawn_blocking(move || writer.text(&games, now)).await;
        written.map_err(|error| StoreError::Corrupt(error.to_string()))?
    }

    fn text(&self, games: &[GameView], now: Instant) -> Result<Bytes, StoreError> {
        let mut text = Vec::new();
        for view in games {
            let site = self.api.game_url(&view.stored.id);
            if !self.is_json {
                // Two empty lines after each game, as on Lichess: clients split the stream there, since one empty line
                // already separates the tags from the moves.
                text.extend_from_slice(pgn::write(view, site, self.parts, self.text).as_bytes());
                text.extend_from_slice(b"\n\n");
                continue;
            }
            let pgn = self.parts.pgn_in_json.then(|| pgn::write(view, site, self.parts, self.text));
            let json = GameJson::new(view, pgn, self.parts, now, self.text);
            serde_json::to_writer(&mut text, &json).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            text.push(b'\n');
        }
        Ok(Bytes::from(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_games_are_named_as_on_lichess() {
        assert_eq!(variants("correspondence"), [Variant::Standard]);
        assert_eq!(variants("blitz, chess960 ,correspondence"), [Variant::Standard, Variant::Chess960]);
        assert_eq!(variants("blitz,rapid"), []);
    }
}
