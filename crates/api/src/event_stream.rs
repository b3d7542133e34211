//! A player’s event stream: games that begin and end, challenges made and answered.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use actix_web::web::Data;
use correspondence_game::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::challenge_json::ChallengeJson;
use super::error::ApiError;
use super::game_info::GameInfo;
use super::ndjson::{self, StreamItem, StreamSource};
use super::open_streams::StreamPermit;
use super::refusals::{Refusals, Scoped, Streams};
use super::state::Api;
use domain::challenge::{Kind, Status};
use domain::ids::ChallengeId;
use domain::user::UserId;
use http::live::Connection;
use http::{NetworkStreamPermit, StreamRequest};
use service::challenges::ChallengeView;
use service::games::ListedGame;
use service::play::PlayError;
use service::{Service, StoreError, Topic};
use text::Text;

/// Something that reached a person. One of the two is there, as `type` says.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Event)]
pub(super) struct EventLine {
    /// `gameStart`, `gameFinish`, `challenge`, `challengeCanceled` or `challengeDeclined`.
    #[serde(rename = "type")]
    #[schema(example = "gameStart")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<EventGame>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<ChallengeJson>,
    /// With `challenge`.
    #[serde(skip_serializing_if = "Option::is_none")]
    compat: Option<Compat>,
}

/// The game of an event.
#[derive(Debug, Serialize, ToSchema)]
struct EventGame {
    #[serde(flatten)]
    info: GameInfo,
    /// The game's id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    compat: Compat,
}

/// With which of Lichess's APIs a game can be played.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
struct Compat {
    /// Always `true`.
    bot: bool,
    /// Always `true`.
    board: bool,
}

const COMPAT: Compat = Compat { bot: true, board: true };

impl EventLine {
    fn of_game(kind: &'static str, info: GameInfo) -> Self {
        let game = EventGame { id: info.id().to_owned(), info, compat: COMPAT };
        Self { kind, game: Some(game), challenge: None, compat: None }
    }

    fn of_challenge(kind: &'static str, challenge: ChallengeJson) -> Self {
        let compat = (kind == "challenge").then_some(COMPAT);
        Self { kind, game: None, challenge: Some(challenge), compat }
    }
}

/// Follow everything
///
/// One JSON object a line (NDJSON). At first comes a `gameStart` for every running game and a `challenge` for every
/// challenge between two people that waits for an answer; then whatever happens: `gameStart`, `gameFinish`,
/// `challenge` (made or received), `challengeCanceled`, `challengeDeclined`. It does not tell of moves, offers or chat: those are in
/// `/api/events`, and in the stream of the game. An empty line comes every six seconds when
/// there is nothing else. With one token one such stream is open at a time: a new one ends the one before. The stream
/// also ends when the token is revoked and when the service stops: ask again then.
#[utoipa::path(get, path = "/api/stream/event", operation_id = "apiStreamEvent", tag = "Play",
    security(("token" = ["board:play"]), ("token" = ["bot:play"]), ("token" = ["challenge:read"])),
    responses(
        (status = 200, description = "The stream", content((EventLine = "application/x-ndjson"))),
        Refusals<(Scoped, Streams)>,
    ))]
pub(super) async fn stream(
    caller: Caller,
    api: Data<Api>,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    caller.require_events()?;
    let place = stream.acquire_permit(false).map_err(ApiError::too_many)?;
    let watch = stream.hub.watch(Topic::User(caller.id()));
    let (turn, stop) = api.event_streams.open(caller.token().to_owned(), &stream.stop);
    let mut source = Events {
        api: Api::clone(&api),
        service: service.clone(),
        viewer: caller.id(),
        text: caller.text(),
        games: BTreeSet::new(),
        challenges: BTreeSet::new(),
        _turn: turn,
        _connection: stream.connected.connect(caller.id()),
        _place: place,
    };
    let first = source.next_lines().await?;
    Ok(ndjson::respond(first, source, watch, caller, service, stop))
}

/// The games and challenges that were announced, whose end is still to be sent.
struct Events {
    api: Api,
    service: Data<Service>,
    viewer: UserId,
    text: Text,
    games: BTreeSet<GameId>,
    challenges: BTreeSet<ChallengeId>,
    _turn: StreamPermit,
    _connection: Connection,
    _place: NetworkStreamPermit,
}

impl StreamSource for Events {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        self.next_lines().await.map_err(|error| error.to_string().into())
    }
}

impl Events {
    async fn next_lines(&mut self) -> Result<StreamItem, ApiError> {
        let mut lines = Vec::new();
        // A challenge that is accepted between the two reads appears as a game the next time.
        let begun = self.collect_challenges(&mut lines).await?;
        self.collect_games(begun, &mut lines).await?;
        let mut item = StreamItem::default();
        for line in &lines {
            item.push(line).map_err(ApiError::unwritable)?;
        }
        Ok(item)
    }

    /// Adds challenges that are new, cancelled or declined, and returns the games of those that were accepted.
    async fn collect_challenges(&mut self, lines: &mut Vec<EventLine>) -> Result<Vec<GameId>, ApiError> {
        let waiting = self.service.challenges.challenges_of(self.viewer).await?;
        let mut seen = BTreeSet::new();
        for view in waiting.received.into_iter().chain(waiting.made) {
            let id = view.challenge.id;
            seen.insert(id);
            if self.challenges.insert(id) && view.challenge.kind == Kind::Direct {
                lines.push(EventLine::of_challenge("challenge", self.json(&view)));
            }
        }
        let mut begun = Vec::new();
        for id in self.challenges.difference(&seen).copied().collect::<Vec<_>>() {
            let view = self.service.challenges.challenge_of(&id).await?;
            let kind = match view.challenge.status {
                // Still open, but beyond the limit of the list.
                Status::Created => continue,
                Status::Accepted => {
                    begun.extend(view.challenge.game);
                    None
                }
                Status::Declined => Some("challengeDeclined"),
                Status::Canceled => Some("challengeCanceled"),
            };
            self.challenges.remove(&id);
            if let Some(kind) = kind.filter(|_| view.challenge.kind == Kind::Direct) {
                lines.push(EventLine::of_challenge(kind, self.json(&view)));
            }
        }
        Ok(begun)
    }

    fn json(&self, view: &ChallengeView) -> ChallengeJson {
        ChallengeJson::new(&self.api, view, self.viewer, self.text, None)
    }

    /// Adds games that are new or over; one of those that have `begun` may be over already.
    async fn collect_games(&mut self, begun: Vec<GameId>, lines: &mut Vec<EventLine>) -> Result<(), ApiError> {
        let now = self.service.now();
        let running = self.service.games.running_games(self.viewer).await?;
        let ids: BTreeSet<_> = running.iter().map(|game| game.summary.id).collect();
        // A game may be in both: its challenge was last seen open after the game was announced.
        let tracked: BTreeSet<_> = self.games.iter().copied().chain(begun).collect();
        let mut ended = Vec::new();
        for id in tracked.difference(&ids) {
            ended.push(self.listed(id).await?);
        }
        let is_over = |game: &ListedGame| game.summary.outcome.is_some();
        let ended: Vec<_> = ended.into_iter().flatten().filter(is_over).collect();

        let started = running.into_iter().chain(ended.clone()).filter(|game| self.games.insert(game.summary.id));
        let started: Vec<_> = started.collect();
        let info = |game: &ListedGame| GameInfo::new(game, self.viewer, self.text, now);
        for info in started.iter().filter_map(info) {
            lines.push(EventLine::of_game("gameStart", info));
        }
        for info in ended.iter().filter_map(info) {
            lines.push(EventLine::of_game("gameFinish", info));
        }
        for game in &ended {
            self.games.remove(&game.summary.id);
        }
        Ok(())
    }

    async fn listed(&self, id: &GameId) -> Result<Option<ListedGame>, StoreError> {
        match self.service.games.listed_game(id).await {
            Ok(game) => Ok(Some(game)),
            Err(PlayError::Store(error)) => Err(error),
            Err(_) => Ok(None),
        }
    }
}
