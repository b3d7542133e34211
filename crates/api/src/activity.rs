//! What a player has done lately.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web::{Data, Json, Path};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::refusals::{PlayerPath, Refusals};
use super::state::Api;
use super::users::player_named;
use super::vocabulary::{Color, SPEED, VariantName, perf_key_of_pool};
use domain::tally::Tally;
use domain::user::name_key;
use service::Service;
use service::activity::{ActiveDay, ActiveGame, DayChange};

/// The maximum number of games listed per day, as on Lichess.
const MAX_GAMES: usize = 50;

/// A day on which the player did something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UserActivity)]
pub(super) struct Activity {
    interval: Interval,
    /// How the games of each kind of chess ended, and what they made of the rating. Rated games against the engine stand
    /// under `engine`, which Lichess has not, and not with the others.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    games: BTreeMap<&'static str, Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correspondence_moves: Option<Moves>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correspondence_ends: Option<Ends>,
}

/// The games that ended with a result, by their speed.
#[derive(Debug, Serialize, ToSchema)]
struct Ends {
    /// All of them, of whichever kind of chess.
    correspondence: ResultCounts,
}

/// A day, UTC.
#[derive(Debug, Serialize, ToSchema)]
struct Interval {
    /// Its beginning, in milliseconds since 1970.
    #[schema(example = 929_923_200_000_i64)]
    start: i64,
    /// Its end.
    #[schema(example = 930_009_600_000_i64)]
    end: i64,
}

/// How games ended.
#[derive(Debug, Serialize, ToSchema)]
struct Score {
    /// How many were won.
    win: u32,
    /// How many were lost.
    loss: u32,
    /// How many nobody won.
    draw: u32,
    /// What they made of the rating: nothing where none was rated.
    rp: RatingChange,
}

/// What games made of a rating.
#[derive(Debug, Serialize, ToSchema)]
struct RatingChange {
    /// Before the first.
    #[schema(example = 1500)]
    before: i32,
    /// After the last.
    #[schema(example = 1662)]
    after: i32,
}

/// The moves made.
#[derive(Debug, Serialize, ToSchema)]
struct Moves {
    /// How many.
    #[schema(example = 12)]
    nb: usize,
    /// In which games; 50 at the most.
    games: Vec<GameJson>,
}

/// The games that ended with a result.
#[derive(Debug, Serialize, ToSchema)]
struct ResultCounts {
    /// All of them.
    score: Score,
    /// Which; 50 at the most.
    games: Vec<GameJson>,
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserActivityGame)]
struct GameJson {
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// The player's side.
    color: Color,
    /// Its page.
    #[schema(example = "https://chess.example/game/q7ZvsdUF")]
    url: String,
    /// `standard`, `chess960` or `fromPosition`.
    #[schema(example = "standard")]
    variant: &'static str,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    /// `correspondence` or `chess960`; of rated games against the engine `engine`, which Lichess has not.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// Whether ratings change by it.
    rated: bool,
    opponent: Opponent,
}

/// Whom the player plays.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserActivityOpponent)]
struct Opponent {
    /// The name in lower case.
    #[schema(example = "theworld")]
    user: String,
    /// The rating when the game began, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1500)]
    rating: Option<i32>,
}

impl Score {
    fn new(tally: Tally, rating: &DayChange) -> Self {
        let rp = RatingChange { before: rating.before.rounded(), after: rating.after.rounded() };
        Self { win: tally.won, loss: tally.lost, draw: tally.drawn, rp }
    }
}

impl GameJson {
    fn all(api: &Api, games: &[Arc<ActiveGame>]) -> Vec<Self> {
        games.iter().take(MAX_GAMES).map(|game| Self::new(api, game)).collect()
    }

    fn new(api: &Api, ActiveGame { game, opponent }: &ActiveGame) -> Self {
        Self {
            id: game.id.to_string(),
            color: game.side.into(),
            url: api.game_url(&game.id),
            variant: VariantName::new(game.variant, Some(&game.initial_fen)).key,
            speed: SPEED,
            perf: perf_key_of_pool(game.pool),
            rated: game.rated,
            opponent: Opponent {
                user: name_key(opponent),
                rating: game.opponent_rating.map(|rating| rating.rounded()),
            },
        }
    }
}

impl Activity {
    fn new(api: &Api, day: &ActiveDay) -> Self {
        let scores = day.ratings.iter().filter_map(|rating| {
            let tally = day.tally(Some(rating.pool));
            (tally.all() > 0).then(|| (perf_key_of_pool(rating.pool), Score::new(tally, rating)))
        });
        // Changes of several ratings do not add up to one number.
        let change = match (day.changes.as_slice(), &day.ratings) {
            ([only], _) => only,
            (_, [standard, ..]) => standard,
        };
        Self {
            interval: Interval { start: day.start.as_millis(), end: day.end().as_millis() },
            games: scores.collect(),
            correspondence_moves: (day.moves > 0)
                .then(|| Moves { nb: day.moves, games: GameJson::all(api, &day.moved_in) }),
            correspondence_ends: (!day.ended.is_empty()).then(|| Ends {
                correspondence: ResultCounts {
                    score: Score::new(day.tally(None), change),
                    games: GameJson::all(api, &day.ended),
                },
            }),
        }
    }
}

/// Show what a player has done lately
///
/// The days out of the last fourteen, UTC, on which the player made moves or ended games, the latest first. In `rp` of
/// `correspondenceEnds` stands what the day made of the rating where it touched only one, and else that of standard
/// chess.
#[utoipa::path(get, path = "/api/user/{username}/activity", operation_id = "apiUserActivity", tag = "Players", security(()),
    params(("username" = String, Path, description = "The player's name, whatever its case")),
    responses(
        (status = 200, description = "The days", body = Vec<Activity>),
        Refusals<PlayerPath>,
    ))]
pub(super) async fn show(
    name: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<Vec<Activity>>, ApiError> {
    let player = player_named(&service, &name).await?;
    let days = service.players.activity_of(player.id).await?;
    Ok(Json(days.iter().map(|day| Activity::new(&api, day)).collect()))
}
