//! The stream of one game.

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use correspondence_game::GameId;

use super::caller::Caller;
use super::chat::ChatLine;
use super::engine_help::EngineHelp;
use super::error::ApiError;
use super::game_state::{GameFull, SentState};
use super::ndjson::{self, StreamItem, StreamSource};
use super::open_streams::StreamPermit;
use super::play_api::PlayApi;
use super::refusals::{BoardScope, OwnGame, Refusals, Streams};
use super::state::Api;
use super::stream_lines::PlayedGameLine;
use domain::chat::{LineId, Room};
use domain::user::UserId;
use http::{NetworkStreamPermit, StreamRequest};
use service::engine_questions::QuestionError;
use service::game_page::FollowedGame;
use service::games::GameView;
use service::play::PlayError;
use service::{Service, StoreError, Topic};
use text::Text;

/// Follow a game
///
/// One JSON object a line (NDJSON). The first is a `GameFull`; a `GameState` follows for every move, when a draw or a
/// takeback is offered or declined, when moves are taken back, when something happens to the clocks (leave is taken or
/// ended, time is given, an arbiter stops, starts or corrects them), and when the game ends, which also ends the stream.
/// Of several moves at once each has its line. What the players say to each other from now on comes as a `ChatLine`,
/// and, in a game against the engine, what it is asked and says comes as an `EngineHelp`.
/// An empty line comes every six seconds when there is nothing else. The stream also ends when the token is revoked,
/// when the service stops, when the game cannot be read for the moment (ask again then), and when the same token opens
/// a fourth after it for the same game.
#[utoipa::path(get, path = "/api/board/game/stream/{id}", operation_id = "boardGameStream", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The stream", body = PlayedGameLine, content_type = "application/x-ndjson"),
        Refusals<(BoardScope, OwnGame, Streams)>,
    ))]
pub(super) async fn stream(
    caller: Caller,
    path: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    PlayApi::Board.check(&caller)?;
    respond(caller, &path, &api, &service, &stream).await
}

/// Streams the game with that id.
pub(super) async fn respond(
    caller: Caller,
    id: &str,
    api: &Api,
    service: &Data<Service>,
    stream: &StreamRequest,
) -> Result<HttpResponse, ApiError> {
    let place = stream.acquire_permit(false).map_err(ApiError::too_many)?;
    let id: GameId = id.parse()?;
    let watch = stream.hub.watch_all([Topic::Game(id), Topic::Chat(id, Room::Player)]);
    let now = service.now();
    let followed = service.games.followed_game(&id).await.map_err(|error| ApiError::of_play(error, now))?;
    let FollowedGame { game: view, rematch, last_line: last_chat_line } = followed;
    if view.stored.side_of(caller.id()).is_none() {
        return Err(ApiError::of_play(PlayError::NotAPlayer, now));
    }
    let sent = SentState::all_of(&view.stored);
    let mut first = StreamItem::default();
    first.push(&GameFull::at(&view, rematch, now, caller.text())).map_err(ApiError::unwritable)?;
    if sent.is_over() {
        first.end();
    }
    let (turn, stop) = api.game_streams.open(format!("{} {id}", caller.token()), &stream.stop);
    let (reader, text) = (caller.id(), caller.text());
    let mut source = GameStream {
        service: service.clone(),
        id,
        reader,
        text,
        sent,
        last_chat_line,
        sent_help: None,
        _turn: turn,
        _place: place,
    };
    source.sent_help = source.help(&view).await?;
    Ok(ndjson::respond(first, source, watch, caller, service.clone(), stop))
}

struct GameStream {
    service: Data<Service>,
    id: GameId,
    reader: UserId,
    text: Text,
    sent: SentState,
    /// The last chat line that was sent, or existed before.
    last_chat_line: LineId,
    /// The last hint or explanation sent, if the engine is the opponent.
    sent_help: Option<EngineHelp>,
    _turn: StreamPermit,
    _place: NetworkStreamPermit,
}

impl GameStream {
    /// The hint or explanation for the player against the engine.
    async fn help(&self, view: &GameView) -> Result<Option<EngineHelp>, StoreError> {
        if view.engine_pace.is_none() {
            return Ok(None);
        }
        match self.service.analysis.game_with_questions(self.reader, &self.id).await {
            Ok(game) => Ok(Some(EngineHelp::new(&game, self.reader, self.text))),
            Err(QuestionError::Play(PlayError::Store(error))) => Err(error),
            Err(_) => Ok(None),
        }
    }
}

impl StreamSource for GameStream {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        let view = self.service.games.game(&self.id).await?;
        let mut item = StreamItem::default();
        let (lines, last) =
            self.service.chat.chat_since(self.reader, &self.id, Room::Player, self.last_chat_line).await?;
        self.last_chat_line = last;
        for line in lines {
            item.push(&ChatLine::new(Room::Player, line, self.text))?;
        }
        for state in self.sent.catch_up(&view.stored, self.service.now()) {
            item.push(&state)?;
        }
        let help = self.help(&view).await?;
        if help != self.sent_help
            && let Some(help) = help.as_ref().filter(|help| !help.is_empty())
        {
            item.push(help)?;
        }
        self.sent_help = help;
        if self.sent.is_over() {
            item.end();
        }
        Ok(item)
    }
}
