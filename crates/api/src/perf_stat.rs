//! The rating and record of a player in one variant, or against the engine.

use actix_web::web::{Data, Json, Path};
use chess_laws::{SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::{ApiError, ErrorBody};
use super::game_players::LightUser;
use super::perf_type::{pool_of_perf, unknown};
use super::refusals::{PlayerPath, Refusals};
use super::users::player_named;
use super::vocabulary::{Perf, perf_key, perf_key_of_pool};
use domain::rating_pool::RatingPool;
use domain::rating_record::Best;
use domain::recent_results::{RecentResult, Streak, Streaks, average_opponent, streaks};
use service::Service;
use service::pool_record::NotableResult;

/// A player in one kind of chess.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PerfStat {
    user: Named,
    perf: RatedPerf,
    /// The place on the leaderboard, for who stands there.
    #[schema(example = 3)]
    rank: Option<u32>,
    /// Percent of the players on the leaderboard who have a lower rating, as of a few minutes ago; `null` for `engine`, which has
    /// no leaderboard.
    #[schema(example = 87.4)]
    percentile: Option<f64>,
    stat: Stat,
}

/// A name.
#[derive(Debug, Serialize, ToSchema)]
struct Named {
    /// The name in lower case. Lichess has no such field here.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
}

/// A rating with what belongs to it.
#[derive(Debug, Serialize, ToSchema)]
struct RatedPerf {
    glicko: Glicko,
    /// How many games were rated.
    #[schema(example = 40)]
    nb: u32,
    /// What the last twelve of them changed.
    #[schema(example = 24)]
    progress: i32,
}

/// A rating, not rounded.
#[derive(Debug, Serialize, ToSchema)]
struct Glicko {
    /// The rating.
    #[schema(example = 1612.4)]
    rating: f64,
    /// Its deviation, as it is now.
    #[schema(example = 84.7)]
    deviation: f64,
    /// `true` where the deviation is above 110; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    provisional: bool,
}

/// What is known of the player's games.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Stat {
    perf_type: PerfType,
    /// The highest rating that was not provisional, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    highest: Option<Highest>,
    count: PerfCount,
    /// The wins against the opponents with the highest ratings.
    best_wins: NotableResults,
    /// The losses against the opponents with the lowest ratings.
    worst_losses: NotableResults,
    result_streak: ResultStreak,
    play_streak: PlayStreak,
}

/// Up to five rated games among the last 500. On Lichess it is of all.
#[derive(Debug, Serialize, ToSchema)]
struct NotableResults {
    /// They, the one that stands out most first.
    results: Vec<NotableGame>,
}

/// A game that stands out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NotableGame {
    /// The opponent's rating when it began.
    #[schema(example = 1688)]
    op_rating: i32,
    /// The opponent.
    op_id: LightUser,
    /// When it ended, as RFC 3339 writes it.
    #[schema(example = "1999-06-21T10:00:00.000Z")]
    at: String,
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    game_id: String,
}

impl From<Vec<NotableResult>> for NotableResults {
    fn from(found: Vec<NotableResult>) -> Self {
        let game = |one: NotableResult| NotableGame {
            op_rating: one.rating.round() as i32,
            op_id: LightUser::from(&one.opponent),
            at: one.result.at.to_string(),
            game_id: one.result.game.to_string(),
        };
        Self { results: found.into_iter().map(game).collect() }
    }
}

/// A kind of chess, or the games against the engine.
#[derive(Debug, Serialize, ToSchema)]
struct PerfType {
    /// `correspondence`, `chess960`, or `engine`, which Lichess has not.
    #[schema(example = "correspondence")]
    key: &'static str,
    /// For people.
    #[schema(example = "Correspondence")]
    name: &'static str,
}

/// A highest rating.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Highest {
    /// It.
    #[schema(example = 1701)]
    int: i32,
    /// When it was reached, as RFC 3339 writes it.
    #[schema(example = "1999-06-21T10:00:00.000Z")]
    at: String,
    /// After which game.
    #[schema(example = "q7ZvsdUF")]
    game_id: String,
}

impl From<Best> for Highest {
    fn from(best: Best) -> Self {
        Self { int: best.rating, at: best.at.to_string(), game_id: best.game.to_string() }
    }
}

/// How the games have ended.
#[derive(Debug, Serialize, ToSchema)]
struct PerfCount {
    /// All that have ended with a result.
    #[schema(example = 40)]
    all: u32,
    /// Those of them that were rated; of those against the engine, those that changed the rating.
    #[schema(example = 31)]
    rated: u32,
    /// Those that were won.
    #[schema(example = 20)]
    win: u32,
    /// Those that were lost.
    #[schema(example = 9)]
    loss: u32,
    /// Those nobody won.
    #[schema(example = 11)]
    draw: u32,
    /// The average rating of the opponents in the rated games among the last 500; 0 where there is none.
    #[serde(rename = "opAvg")]
    #[schema(example = 1587.25)]
    op_avg: f64,
    /// Always 0: there are no tournaments.
    tour: u32,
    /// Always 0: there is no berserk.
    berserk: u32,
    /// Always 0: nobody knows how long somebody sat at a move.
    seconds: u32,
    /// Always 0: nobody has to be connected.
    disconnects: u32,
}

/// Runs of games that ended alike, among the last 500, casual ones included. On Lichess it is of all.
#[derive(Debug, Serialize, ToSchema)]
struct ResultStreak {
    win: StreaksJson,
    loss: StreaksJson,
}

impl ResultStreak {
    fn of(latest: &[RecentResult]) -> Self {
        Self { win: streaks(latest, SideResult::Won).into(), loss: streaks(latest, SideResult::Lost).into() }
    }
}

/// Runs of games without a pause between them, which correspondence games do not have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlayStreak {
    /// In games: always none.
    nb: StreaksJson,
    /// In seconds: always none.
    time: StreaksJson,
    /// When the last game ended, as RFC 3339 writes it; left out where none has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "1999-06-21T10:00:00.000Z")]
    last_date: Option<String>,
}

impl PlayStreak {
    fn of(latest: &[RecentResult]) -> Self {
        let last = latest.iter().map(|result| result.at).max();
        Self { nb: StreaksJson::NONE, time: StreaksJson::NONE, last_date: last.map(|at| at.to_string()) }
    }
}

/// The run that goes on, and the longest.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Streaks)]
struct StreaksJson {
    cur: StreakJson,
    max: StreakJson,
}

impl StreaksJson {
    const NONE: Self = Self { cur: StreakJson::NONE, max: StreakJson::NONE };
}

impl From<Streaks> for StreaksJson {
    fn from(streaks: Streaks) -> Self {
        Self { cur: streaks.current.into(), max: streaks.longest.into() }
    }
}

/// A run of games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Streak)]
struct StreakJson {
    /// How many games.
    #[schema(example = 4)]
    v: u32,
    /// Its first game; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<StreakGame>,
    /// Its last game; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<StreakGame>,
}

impl StreakJson {
    const NONE: Self = Self { v: 0, from: None, to: None };
}

impl From<Streak> for StreakJson {
    fn from(streak: Streak) -> Self {
        let game = |(at, game): (Instant, GameId)| StreakGame { at: at.to_string(), game_id: game.to_string() };
        Self { v: streak.games, from: streak.from.map(game), to: streak.to.map(game) }
    }
}

/// A game of a run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StreakGame {
    /// When it ended, as RFC 3339 writes it.
    #[schema(example = "1999-06-21T10:00:00.000Z")]
    at: String,
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    game_id: String,
}

/// Show a player in one kind of chess
///
/// Or, under `engine`, against the levels of the engine: the rating in rated games, and all games against them, casual ones
/// and either kind of chess included. The levels themselves have no such rating. What Lichess tells of sittings, of berserk and of
/// connections, which correspondence games have not, is 0, and the lowest rating is left out.
#[utoipa::path(get, path = "/api/user/{username}/perf/{perf}", operation_id = "apiUserPerf", tag = "Players", security(()),
    params(
        ("username" = String, Path, description = "The player's name, whatever its case"),
        ("perf" = String, Path, description = "`correspondence`, `chess960` or `engine`, which Lichess has not"),
    ),
    responses(
        (status = 200, description = "The rating and the record", body = PerfStat),
        Refusals<PlayerPath>,
        (status = 404, description = "There is no such player, or no such kind of rating here", body = ErrorBody),
    ))]
pub(super) async fn show(path: Path<(String, String)>, service: Data<Service>) -> Result<Json<PerfStat>, ApiError> {
    let pool = pool_of_perf(&path.1)?;
    let player = player_named(&service, &path.0).await?;
    let found =
        service.players.record_in_pool(&player, pool).await?.ok_or_else(|| unknown(&Variant::ALL.map(perf_key)))?;
    let (rating, tally) = (found.rating, found.tally);
    Ok(Json(PerfStat {
        user: Named { id: player.key(), name: player.name },
        perf: RatedPerf {
            glicko: Glicko {
                rating: hundredths(rating.rating.rating()),
                deviation: hundredths(rating.rating.deviation()),
                provisional: rating.rating.is_provisional(),
            },
            nb: rating.stored.glicko.games(),
            progress: rating.stored.progress,
        },
        rank: rating.place,
        percentile: found.percentile,
        stat: Stat {
            perf_type: PerfType::from(pool),
            highest: rating.stored.best.map(Highest::from),
            count: PerfCount {
                all: tally.all(),
                rated: found.rated,
                win: tally.won,
                loss: tally.lost,
                draw: tally.drawn,
                op_avg: average_opponent(&found.latest).map_or(0.0, hundredths),
                tour: 0,
                berserk: 0,
                seconds: 0,
                disconnects: 0,
            },
            result_streak: ResultStreak::of(&found.latest),
            play_streak: PlayStreak::of(&found.latest),
            best_wins: found.best_wins.into(),
            worst_losses: found.worst_losses.into(),
        },
    }))
}

impl From<RatingPool> for PerfType {
    fn from(pool: RatingPool) -> Self {
        Self { key: perf_key_of_pool(pool), name: Perf::from(pool).name }
    }
}

fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
