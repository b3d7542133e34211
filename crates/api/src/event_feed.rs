//! A player’s event feed: for polling, long polling, or as a stream that can be resumed.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::Method;
use actix_web::http::header::{ACCEPT, HeaderMap, VARY};
use actix_web::web::Data;
use chess_laws::Side;
use correspondence_clock::Instant;
use serde::{Deserialize, Serialize, Serializer};
use tokio_util::sync::CancellationToken;
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::ndjson::{self, StreamItem, StreamSource};
use super::parameter::Whole;
use super::refusals::{Parameters, Refusals, Scoped, Streams};
use super::request::{Parameter, ParameterError, parameter};
use super::terms::RulingJson;
use super::vocabulary::{Color, GameStatus, StatusName};
use domain::feed_cursor::Cursor;
use domain::player_event::{DEFAULT_PAGE, MAX_PAGE, PlayerEvent, RulingNote, StoredPlayerEvent};
use domain::user::UserId;
use http::{NetworkStreamPermit, StreamRequest};
use service::event_feed::{EventFeedError, EventPage};
use service::tokens::TokenError;
use service::{Service, Topic};
use text::{Argument, Message};

/// A part of what has reached a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EventPage)]
pub(super) struct EventPageJson {
    /// What happened after the cursor, the first first.
    events: Vec<FeedEvent>,
    /// The cursor to ask with next. It is always there, and the same while nothing happens.
    #[serde(serialize_with = "as_text")]
    #[schema(value_type = String, example = "42_929959200000")]
    next: Cursor,
    /// Whether there is more already: ask again at once.
    #[schema(example = false)]
    has_more: bool,
}

fn as_text<S: Serializer>(cursor: &Cursor, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(cursor)
}

/// Something that reached a person. What is there besides `cursor`, `at` and `type` depends on `type`.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FeedEvent {
    /// The cursor after this event.
    #[schema(example = "42_929959200000")]
    cursor: String,
    /// When it happened, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    at: i64,
    /// `challenge`, `challengeAccepted`, `challengeDeclined`, `challengeExpired`, `challengeCanceled`, `gameStart`, `move`, `drawOffer`,
    /// `drawDeclined`, `takebackProposal`, `takebackDeclined`, `takeback`, `chatLine`, `leave`, `leaveEnded`, `pauseProposal`,
    /// `pauseDeclined`, `pause`, `timeGiven`, `clockRefilled`, `clocksStopped`, `clocksStarted`, `clockCorrected`, `gameFinish` or `analysis`, that the engine's
    /// word on a game that is over is there; more may come. The first line of a stream has `start`.
    #[serde(rename = "type")]
    #[schema(example = "move")]
    kind: &'static str,
    /// The challenge, of the first four types: with `challenge` one that is for you, by your name or as an open link for two
    /// players of whom you are one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "kX3bn0Lw")]
    challenge_id: Option<String>,
    /// The game, of all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    game_id: Option<String>,
    /// The opponent's move in UCI, with `move`.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schema(example = "e2e4")]
    uci: Option<String>,
    /// How many half-moves had been played by then, with `move` and `takeback`: what to send as `ply` with an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1)]
    ply: Option<u16>,
    /// Whether you were to move by it, with `gameStart` and `move`: not where it ended the game, or one of your conditional
    /// lines answered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_my_turn: Option<bool>,
    /// How the game ended, with `gameFinish`.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<StatusName>,
    /// Why it ended, as in `GameState`, with `gameFinish`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "resignation")]
    end_reason: Option<&'static str>,
    /// Who won, with `gameFinish`, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    /// Whose clock, with `clockCorrected`. Leave and a refilled clock are your opponent's, and the time that was given is yours.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    /// From when on your opponent's clock stands still, in milliseconds since 1970, with `leave`, and both do with `pause`; from when on it does not
    /// after all, with `leaveEnded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    since: Option<i64>,
    /// Until when, with `leave` and `pause`; until when it would have, with `leaveEnded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_823_200_000_i64)]
    until: Option<i64>,
    /// For how many days, with `pauseProposal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 10)]
    days: Option<u8>,
    /// Whether the leave began by itself because time was about to run out, with `leave`; left out where it did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    automatic: bool,
    /// What was added to the clock, in milliseconds, with `timeGiven`, `clockRefilled` and `clockCorrected`; below zero, what was taken
    /// off it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 86_400_000)]
    change: Option<i64>,
    /// The arbiter's ruling, with `clocksStopped`, `clocksStarted`, `clockCorrected`, and `gameFinish` where an arbiter ended
    /// the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<RulingJson>,
}

impl From<RulingNote> for RulingJson {
    fn from(RulingNote { arbiter, reason }: RulingNote) -> Self {
        Self { arbiter, reason }
    }
}

impl FeedEvent {
    /// The first line of a stream.
    fn start(since: Cursor, now: Instant) -> Self {
        Self { cursor: since.to_string(), at: now.as_millis(), kind: "start", ..Self::default() }
    }

    /// `None` for event types that this version does not know.
    fn new(stored: StoredPlayerEvent) -> Option<Self> {
        let (cursor, at, event) = (stored.cursor(), stored.at, stored.event?);
        let bare = |kind| Self { cursor: cursor.to_string(), at: at.as_millis(), kind, ..Self::default() };
        let of_challenge = |kind, id: &dyn ToString| Self { challenge_id: Some(id.to_string()), ..bare(kind) };
        let of_game = |kind, id: &dyn ToString| Self { game_id: Some(id.to_string()), ..bare(kind) };
        let of_leave = |kind, id: &dyn ToString, since: i64, until: i64| Self {
            since: Some(since),
            until: Some(until),
            ..of_game(kind, id)
        };
        let of_ruling =
            |kind, id: &dyn ToString, ruling: RulingNote| Self { ruling: Some(ruling.into()), ..of_game(kind, id) };
        let outcome = event.outcome();
        Some(match event {
            PlayerEvent::ChallengeReceived { challenge } => of_challenge("challenge", &challenge),
            PlayerEvent::ChallengeAccepted { challenge } => of_challenge("challengeAccepted", &challenge),
            PlayerEvent::ChallengeDeclined { challenge } => of_challenge("challengeDeclined", &challenge),
            PlayerEvent::ChallengeExpired { challenge } => of_challenge("challengeExpired", &challenge),
            PlayerEvent::ChallengeCanceled { challenge } => of_challenge("challengeCanceled", &challenge),
            PlayerEvent::GameStarted { game, is_my_turn } => {
                Self { is_my_turn: Some(is_my_turn), ..of_game("gameStart", &game) }
            }
            PlayerEvent::OpponentMoved { game, plies, uci, is_my_turn } => {
                Self { uci: Some(uci), ply: Some(plies), is_my_turn: Some(is_my_turn), ..of_game("move", &game) }
            }
            PlayerEvent::DrawOffered { game } => of_game("drawOffer", &game),
            PlayerEvent::DrawDeclined { game } => of_game("drawDeclined", &game),
            PlayerEvent::TakebackProposed { game } => of_game("takebackProposal", &game),
            PlayerEvent::TakebackDeclined { game } => of_game("takebackDeclined", &game),
            PlayerEvent::TakenBack { game, plies } => Self { ply: Some(plies), ..of_game("takeback", &game) },
            PlayerEvent::ChatLine { game } => of_game("chatLine", &game),
            PlayerEvent::LeaveTaken { game, from, until, is_automatic } => {
                Self { automatic: is_automatic, ..of_leave("leave", &game, from, until) }
            }
            PlayerEvent::PauseProposed { game, days } => Self { days: Some(days), ..of_game("pauseProposal", &game) },
            PlayerEvent::PauseDeclined { game } => of_game("pauseDeclined", &game),
            PlayerEvent::Paused { game, from, until } => of_leave("pause", &game, from, until),
            PlayerEvent::LeaveEnded { game, from, until } => of_leave("leaveEnded", &game, from, until),
            PlayerEvent::TimeGiven { game, added } => Self { change: Some(added), ..of_game("timeGiven", &game) },
            PlayerEvent::ClockRefilled { game, moved } => {
                Self { change: Some(moved), ..of_game("clockRefilled", &game) }
            }
            PlayerEvent::ClocksStopped { game, ruling } => of_ruling("clocksStopped", &game, ruling),
            PlayerEvent::ClocksStarted { game, ruling } => of_ruling("clocksStarted", &game, ruling),
            PlayerEvent::ClockCorrected { game, side, added, ruling } => Self {
                color: side.parse().ok().map(|side: Side| Color::from(side)),
                change: Some(added),
                ..of_ruling("clockCorrected", &game, ruling)
            },
            PlayerEvent::AnalysisReady { game } => of_game("analysis", &game),
            PlayerEvent::GameEnded { game, ruling, .. } => {
                let outcome = outcome?;
                Self {
                    ruling: ruling.map(RulingJson::from),
                    status: Some(GameStatus::from(Some(outcome)).name),
                    end_reason: Some(outcome.reason.as_str()),
                    winner: outcome.winner.map(Color::from),
                    ..of_game("gameFinish", &game)
                }
            }
        })
    }
}

impl Parameter for Cursor {
    fn expected() -> Argument {
        Message::new("api-wanted-cursor").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// How many events.
type EventCount = Whole<1, MAX_PAGE>;

/// The long-poll timeout in seconds.
type WaitSeconds = Whole<0, MAX_WAIT>;

/// The maximum wait, in seconds: proxies time out after a minute.
const MAX_WAIT: u16 = 50;

/// Which events are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct EventsQuery {
    /// The cursor: `next` of the answer before, or the `cursor` of an event.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<String>, example = "41_929959100000")]
    since: Option<Cursor>,
    /// How many events, 1 to 500; 100 unless told. Not for the stream.
    #[param(inline)]
    max: Option<EventCount>,
    /// How many seconds to wait for the first event where there is none yet, 0 to 50; 0 unless told. Needs `since`; not for the
    /// stream.
    #[param(inline)]
    wait: Option<WaitSeconds>,
}

/// Ask what has happened
///
/// For programs that ask from time to time instead of following `/api/stream/event`: what others did, and what became of
/// your games, in order. Without `since` no event is told, only `next`, the cursor of this moment: ask for it first, then
/// for how things are (`/api/account/playing`, `/api/challenge`), and from then on for what came `since`. A cursor is a
/// text to be given back as it is. Nothing is left out between two cursors, and an event may be asked for again. Events are kept
/// for 14 days: where some after `since` have been deleted, the answer is 410 with the code `cursor-too-old`, and where the cursor
/// is not of this feed, since the database was restored from a backup, 410 with `cursor-unknown`; then one starts anew. Your own moves,
/// offers and challenges are not told. With `wait` an answer without events is given only after so many seconds (long poll): it
/// counts as a stream while it waits. Where `Accept` asks for `application/x-ndjson`, the answer is a stream: first a line of the
/// type `start` with the cursor from which on events follow, then one event a line as they happen, and an empty line every six
/// seconds when there is nothing else. A stream that broke is taken up with the `cursor` of its last line as `since`. Lichess has
/// no such endpoint.
#[utoipa::path(get, path = "/api/events", operation_id = "apiEvents", tag = "Play",
    security(("token" = ["board:play"]), ("token" = ["bot:play"]), ("token" = ["challenge:read"])),
    params(EventsQuery),
    responses(
        (status = 200, description = "What happened, and where to go on",
            content((EventPageJson = "application/json"), (FeedEvent = "application/x-ndjson"))),
        Refusals<(Scoped, Parameters, Streams, EventFeedError)>,
    ))]
pub(super) async fn events(
    caller: Caller,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    caller.require_events()?;
    let request = stream.request();
    let EventsQuery { since, max, wait } = Fields::of_query(request).read()?;
    let stop = CancellationToken::clone(&stream.stop);
    // Subscribe before reading, so that no event is missed in between.
    let mut watch = stream.hub.watch(Topic::Feed(caller.id()));
    if *request.method() == Method::GET && wants_stream(request.headers()) {
        let place = stream.acquire_permit(false).map_err(ApiError::too_many)?;
        let mut first = StreamItem::default();
        let since = match since {
            Some(since) => since,
            None => service.games.events_of(caller.id(), None, 1).await?.next,
        };
        first.push(&FeedEvent::start(since, service.now())).map_err(ApiError::unwritable)?;
        let mut source = FeedLines { service: service.clone(), reader: caller.id(), since, _place: place };
        source.push_new_events(&mut first).await?;
        return Ok(ndjson::respond(first, source, watch, caller, service, stop));
    }
    let limit = max.map_or(DEFAULT_PAGE, |max| max.0);
    let mut page = read_page(&service, caller.id(), since, limit).await?;
    let seconds = wait.map_or(0, |wait| wait.0);
    if seconds > 0 && since.is_some() {
        let _place = stream.acquire_permit(false).map_err(ApiError::too_many)?;
        let timeout = tokio::time::sleep(Duration::from_secs(seconds.into()));
        tokio::pin!(timeout);
        while page.events.is_empty() && !page.has_more {
            tokio::select! {
                () = watch.changed() => page = read_page(&service, caller.id(), since, limit).await?,
                () = &mut timeout => break,
                () = stop.cancelled() => break,
            }
        }
        if caller.revalidate(&service).await.is_err() {
            return Err(TokenError::Invalid.into());
        }
    }
    Ok(HttpResponse::Ok().insert_header((VARY, "Accept")).json(page))
}

/// Whether the client accepts a stream.
fn wants_stream(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    accepted.map(|kind| kind.split(';').next().unwrap_or_default().trim()).any(|kind| kind == "application/x-ndjson")
}

/// A page of events after `since`.
async fn read_page(
    service: &Service,
    reader: UserId,
    since: Option<Cursor>,
    limit: u16,
) -> Result<EventPageJson, EventFeedError> {
    let EventPage { events, next, has_more } = service.games.events_of(reader, since, limit).await?;
    let now = service.now();
    let (mut lines, mut reached) = (Vec::new(), since);
    for event in events {
        let (cursor, is_new) = (event.cursor(), event.at + UPGRADE_WINDOW > now);
        match FeedEvent::new(event) {
            Some(event) => lines.push(event),
            // Wait for a process of the newer version to deliver it.
            None if is_new => {
                return Ok(EventPageJson { events: lines, next: reached.unwrap_or(next), has_more: false });
            }
            None => {}
        }
        reached = Some(cursor);
    }
    Ok(EventPageJson { events: lines, next, has_more })
}

/// The feed as a stream.
struct FeedLines {
    service: Data<Service>,
    reader: UserId,
    /// The position up to which events were sent.
    since: Cursor,
    _place: NetworkStreamPermit,
}

impl FeedLines {
    /// Adds the events since.
    async fn push_new_events(&mut self, item: &mut StreamItem) -> Result<(), ApiError> {
        loop {
            let page = read_page(&self.service, self.reader, Some(self.since), MAX_PAGE).await?;
            for event in &page.events {
                item.push(event).map_err(ApiError::unwritable)?;
            }
            self.since = page.next;
            if !page.has_more {
                return Ok(());
            }
        }
    }
}

impl StreamSource for FeedLines {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        let mut item = StreamItem::default();
        self.push_new_events(&mut item).await.map_err(|error| error.to_string())?;
        Ok(item)
    }
}

/// How long processes of two versions may share one database: unknown events this recent are left to the newer version.
const UPGRADE_WINDOW: Duration = Duration::from_secs(60 * 60);
