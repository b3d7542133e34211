//! The moves of one game as they are made, for spectators.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use chess_laws::{Position, Side};
use correspondence_game::{Game, GameId, TurnId};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::game_players::GamePlayers;
use super::ndjson::{self, StreamItem, StreamSource};
use super::refusals::{GamePath, Refusals, Streams};
use super::state::Api;
use super::stream_lines::WatchedGameLine;
use super::vocabulary::{self, Color, GameStatus, SPEED, VariantName};
use super::watched_games::WatchedGameView;
use domain::rating_pool::RatingPool;
use http::{NetworkStreamPermit, StreamRequest};
use service::games::GameView;
use service::{Service, Topic};

/// A game, as it is when the stream begins, and once more when it has ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WatchedGame {
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    variant: VariantName,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    /// `correspondence` or `chess960`.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// Whether the players' ratings change by it.
    rated: bool,
    /// The position it started from.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
    initial_fen: String,
    /// The position on the board.
    #[schema(example = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")]
    fen: String,
    /// Who is to move.
    player: Color,
    /// How many half-moves were made.
    #[schema(example = 6)]
    turns: usize,
    /// Always 0.
    started_at_turn: u8,
    /// `friend` for a challenge or an open link, `lobby` for a seek, `ai` where the engine plays.
    #[schema(example = "friend")]
    source: &'static str,
    status: GameStatus,
    /// Who won, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    /// When it began, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// The last move in UCI; left out before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "c7c5")]
    last_move: Option<String>,
    players: GamePlayers,
    /// Days for every move, where that is all there is to the time control; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
}

/// A position of a game.
#[derive(Debug, Serialize, ToSchema)]
// Distinguishes positions from games in the OpenAPI document, since their fields begin alike.
#[serde(deny_unknown_fields)]
pub(super) struct WatchedPosition {
    /// The pieces and who is to move: the first two parts of a FEN.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")]
    fen: String,
    /// The move that led there, in UCI; left out of the first position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "e2e4")]
    lm: Option<String>,
    /// White's clock after White's last move, in seconds; left out without a limit, and before that move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 259_200)]
    wc: Option<u64>,
    /// The same of Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 259_200)]
    bc: Option<u64>,
}

impl WatchedGame {
    fn new(view: &GameView) -> Self {
        let game = &view.stored.game;
        let setup = game.setup();
        let initial_fen = setup.initial.setup_fen();
        let outcome = game.outcome();
        Self {
            id: view.stored.id.to_string(),
            variant: VariantName::new(setup.variant, Some(&initial_fen)),
            speed: SPEED,
            perf: vocabulary::perf_key_of_pool(RatingPool::of_game(&view.stored)),
            rated: setup.rated,
            initial_fen,
            fen: game.position().fen(),
            player: game.turn().into(),
            turns: game.moves().len(),
            started_at_turn: 0,
            source: vocabulary::source(view.stored.origin, view.challenge_kind),
            status: outcome.into(),
            winner: outcome.and_then(|outcome| outcome.winner).map(Color::from),
            created_at: setup.started_at.as_millis(),
            last_move: game.moves().last().map(|played| played.uci.clone()),
            players: GamePlayers::of_view(view),
            days_per_turn: setup.control.days(),
        }
    }
}

impl WatchedPosition {
    /// The positions after `plies` half-moves and later.
    fn since(game: &Game, plies: usize) -> Vec<Self> {
        let clock = |side: Side, made: usize| {
            let last = game.moves().iter().take(made).rev().find(|played| played.side == side);
            last.and_then(|played| played.left).map(|left| u64::try_from(left.as_millis() / 1_000).unwrap_or(u64::MAX))
        };
        let position = |(made, position): (usize, &Position)| Self {
            fen: position.fen().split(' ').take(2).collect::<Vec<_>>().join(" "),
            lm: made.checked_sub(1).and_then(|last| game.moves().get(last)).map(|played| played.uci.clone()),
            wc: clock(Side::White, made),
            bc: clock(Side::Black, made),
        };
        game.record().positions().enumerate().skip(plies).map(|(made, at)| position((made, at))).collect()
    }
}

/// Watch a game move by move
///
/// One JSON object a line (NDJSON): the game, a `WatchedPosition` for each position it has had, another for each move as it is
/// made, and, when it ends, the game once more, which also ends the stream. After a takeback the position that is on the
/// board again follows. Unlike Lichess's it is not three moves behind: every game is shown as it is. An empty line comes every
/// six seconds when there is nothing else.
#[utoipa::path(get, path = "/api/stream/game/{id}", operation_id = "streamGame", tag = "Games", security((), ("token" = [])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The stream", body = WatchedGameLine, content_type = "application/x-ndjson"),
        Refusals<(GamePath, Streams)>,
    ))]
pub(super) async fn stream(
    caller: Option<Caller>,
    path: Path<String>,
    service: Data<Service>,
    api: Data<Api>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    let id: GameId = path.parse()?;
    let place = stream.acquire_permit(caller.is_none()).map_err(ApiError::too_many)?;
    let watched = api.watched_games.join(&stream.hub, id);
    let watch = stream.hub.watch(Topic::Game(id));
    let view = service.games.game(&id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    let mut first = StreamItem::default();
    first.push(&WatchedGame::new(&view)).map_err(ApiError::unwritable)?;
    for position in WatchedPosition::since(&view.stored.game, 0) {
        first.push(&position).map_err(ApiError::unwritable)?;
    }
    if view.stored.game.outcome().is_some() {
        first.push(&WatchedGame::new(&view)).map_err(ApiError::unwritable)?;
        first.end();
    }
    let source = MoveStream { service: service.clone(), watched, sent_turn: view.stored.game.turn_id(), _place: place };
    Ok(ndjson::respond(first, source, watch, caller, service, stream.stop.child_token()))
}

struct MoveStream {
    service: Data<Service>,
    watched: Arc<WatchedGameView>,
    sent_turn: TurnId,
    _place: NetworkStreamPermit,
}

impl StreamSource for MoveStream {
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>> {
        let view = self.watched.read(&self.service).await?;
        let game = &view.stored.game;
        let (turn, mut item) = (game.turn_id(), StreamItem::default());
        let first_unsent = match turn.takebacks == self.sent_turn.takebacks {
            true => self.sent_turn.ply.index() + 1,
            // After a takeback: the position that was restored, and each one since.
            false => turn.ply.index().min(self.sent_turn.ply.index()),
        };
        for position in WatchedPosition::since(game, first_unsent) {
            item.push(&position)?;
        }
        self.sent_turn = turn;
        if game.outcome().is_some() {
            item.push(&WatchedGame::new(&view))?;
            item.end();
        }
        Ok(item)
    }
}
