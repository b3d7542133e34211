//! The feed of what has reached one person, for programs that ask from time to time instead of keeping a stream open.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::parameter::Whole;
use super::refusals::{Parameters, Refusals, Scoped};
use super::request::{Parameter, Refused, parameter};
use super::vocabulary::{Color, GameStatus, StatusName};
use crate::domain::player_event::{KeptEvent, MAX_PAGE, PlayerEvent, USUAL_PAGE};
use crate::service::Service;
use crate::service::event_feed::{EventFeedError, EventPage};
use crate::text::{Argument, Message};

/// A part of what has reached a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EventPage)]
pub(super) struct EventPageJson {
    /// What happened after the cursor, the first first.
    events: Vec<FeedEvent>,
    /// The cursor to ask with next. It is always there, and the same while nothing happens.
    #[schema(example = "42")]
    next: String,
    /// Whether there is more already: ask again at once.
    #[schema(example = false)]
    has_more: bool,
}

/// Something that reached a person. What is there besides `cursor`, `at` and `type` depends on `type`.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FeedEvent {
    /// The cursor after this event.
    #[schema(example = "42")]
    cursor: String,
    /// When it happened, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    at: i64,
    /// `challenge`, `challengeAccepted`, `challengeDeclined`, `challengeCanceled`, `gameStart`, `move`, `drawOffer`,
    /// `drawDeclined`, `takebackProposal`, `takebackDeclined`, `takeback`, `chatLine` or `gameFinish`; more may come.
    #[serde(rename = "type")]
    #[schema(example = "move")]
    kind: &'static str,
    /// The challenge, of the first four types.
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
}

impl FeedEvent {
    /// `None` for what this version does not know.
    fn new(kept: KeptEvent) -> Option<Self> {
        let KeptEvent { number, at, event } = kept;
        let event = event?;
        let bare = |kind| Self { cursor: number.to_string(), at: at.as_millis(), kind, ..Self::default() };
        let of_challenge = |kind, id: &dyn ToString| Self { challenge_id: Some(id.to_string()), ..bare(kind) };
        let of_game = |kind, id: &dyn ToString| Self { game_id: Some(id.to_string()), ..bare(kind) };
        let outcome = event.outcome();
        Some(match event {
            PlayerEvent::ChallengeReceived { challenge } => of_challenge("challenge", &challenge),
            PlayerEvent::ChallengeAccepted { challenge } => of_challenge("challengeAccepted", &challenge),
            PlayerEvent::ChallengeDeclined { challenge } => of_challenge("challengeDeclined", &challenge),
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
            PlayerEvent::GameEnded { game, .. } => {
                let outcome = outcome?;
                Self {
                    status: Some(GameStatus::from(Some(outcome)).name),
                    end_reason: Some(outcome.reason.as_str()),
                    winner: outcome.winner.map(Color::from),
                    ..of_game("gameFinish", &game)
                }
            }
        })
    }
}

/// Where to go on: the number of the last event that was told.
struct Cursor(i64);

impl Parameter for Cursor {
    fn wanted() -> Argument {
        Message::new("api-wanted-cursor").into()
    }

    fn read(text: &str) -> Result<Self, Refused> {
        text.parse().map(Self).map_err(|_| Self::unreadable())
    }
}

/// How many events.
type EventCount = Whole<1, MAX_PAGE>;

/// Which events are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct EventsQuery {
    /// The cursor: `next` of the answer before, or the `cursor` of an event.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<String>, example = "41")]
    since: Option<Cursor>,
    /// How many events, 1 to 500; 100 unless told.
    #[param(inline)]
    max: Option<EventCount>,
}

/// Ask what has happened
///
/// For programs that ask from time to time instead of following `/api/stream/event`: what others did, and what became of
/// your games, in order. Without `since` no event is told, only `next`, the cursor of this moment: ask for it first, then
/// for how things are (`/api/account/playing`, `/api/challenge`), and from then on for what came `since`. A cursor is a
/// text to be given back as it is. Nothing is left out between two cursors, and an event may be asked for again. Events are kept
/// for 14 days: where some after `since` have been deleted, the answer is 410, and one starts anew. Your own moves,
/// offers and challenges are not told. Lichess has no such endpoint.
#[utoipa::path(get, path = "/api/events", operation_id = "apiEvents", tag = "Play",
    security(("token" = ["board:play"]), ("token" = ["bot:play"]), ("token" = ["challenge:read"])),
    params(EventsQuery),
    responses(
        (status = 200, description = "What happened, and where to go on", body = EventPageJson),
        Refusals<(Scoped, Parameters, EventFeedError)>,
    ))]
pub(super) async fn events(
    caller: Caller,
    service: Data<Service>,
    request: HttpRequest,
) -> Result<Json<EventPageJson>, ApiError> {
    caller.require_events()?;
    let EventsQuery { since, max } = Fields::of_query(&request).read()?;
    let (since, most) = (since.map(|cursor| cursor.0), max.map_or(USUAL_PAGE, |max| max.0));
    let EventPage { events, next, has_more } = service.events_of(caller.id(), since, most).await?;
    let events = events.into_iter().filter_map(FeedEvent::new).collect();
    Ok(Json(EventPageJson { events, next: next.to_string(), has_more }))
}
