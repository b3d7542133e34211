//! A new game against the engine, as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use super::vocabulary::{self, Color, ENGINE_SOURCE, GameStatus, SPEED, VariantName};
use domain::user::UserId;
use service::games::ListedGame;

/// A game against the engine that has begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EngineGame {
    /// The game's id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// The same: players have no private address here.
    #[schema(example = "q7ZvsdUF")]
    full_id: String,
    /// Your side.
    player: Color,
    /// The name of the account that the engine plays under. Lichess leaves it out.
    #[schema(example = "Engine-1")]
    opponent: String,
    /// Whether your rating against the engine changes by it.
    rated: bool,
    /// How soon the engine answers: `at-once` or `correspondence`. Lichess has no such field.
    #[schema(example = "at-once")]
    engine_pace: &'static str,
    variant: VariantName,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    /// `correspondence` or `chess960`; of rated games against the engine `engine`, which Lichess has not.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// The position it starts from.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
    fen: String,
    /// How many half-moves have been played.
    #[schema(example = 0)]
    turns: u16,
    /// Always `ai`.
    #[schema(example = "ai")]
    source: &'static str,
    status: GameStatus,
    /// When it began, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
}

impl EngineGame {
    /// The game as `player` sees it.
    pub(super) fn new(game: &ListedGame, player: UserId) -> Self {
        let summary = &game.summary;
        let side = game.side_of(player).unwrap_or(chess_laws::Side::White);
        Self {
            id: summary.id.to_string(),
            full_id: summary.id.to_string(),
            player: side.into(),
            opponent: game.player(!side).name.clone(),
            rated: summary.rated,
            engine_pace: game.engine_pace.unwrap_or_default().as_str(),
            variant: VariantName::new(summary.variant, Some(&summary.initial_fen)),
            speed: SPEED,
            perf: vocabulary::perf_key_of_pool(game.pool()),
            fen: summary.initial_fen.clone(),
            turns: summary.turn_id.ply.get(),
            source: ENGINE_SOURCE,
            status: summary.outcome.into(),
            created_at: summary.started_at.as_millis(),
        }
    }
}
