//! Rating history.

use actix_web::web::{Data, Json, Path};
use correspondence_clock::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::refusals::{PlayerPath, Refusals};
use super::users::player_named;
use super::vocabulary::Perf;
use domain::rating_pool::RatingPool;
use domain::rating_record::RatedDay;
use service::Service;

/// The history of one kind of rating.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RatingHistory {
    /// `Correspondence`, `Chess960`, or, for who has ended rated games against it, `Engine`, which Lichess has not.
    #[schema(example = "Correspondence")]
    name: &'static str,
    /// For each day, UTC, on which rated games ended: the year, the month counted from 0, the day of the month, and the
    /// rating after the last of them.
    #[schema(value_type = Vec<Vec<i32>>, example = json!([[1999, 5, 21, 1662]]))]
    points: Vec<[i32; 4]>,
}

/// Show the ratings of a player over time
#[utoipa::path(get, path = "/api/user/{username}/rating-history", operation_id = "apiUserRatingHistory", tag = "Players", security(()),
    params(("username" = String, Path, description = "The player's name, whatever its case")),
    responses(
        (status = 200, description = "The history of each kind of rating", body = Vec<RatingHistory>),
        Refusals<PlayerPath>,
    ))]
pub(super) async fn show(name: Path<String>, service: Data<Service>) -> Result<Json<Vec<RatingHistory>>, ApiError> {
    let player = player_named(&service, &name).await?;
    let mut histories = Vec::new();
    for pool in RatingPool::ALL {
        let days = service.players.rating_history(player.id, pool).await?;
        if days.is_empty() && pool == RatingPool::Engine {
            continue;
        }
        let point = |rated: RatedDay| {
            let [year, month, day] = date(rated.day);
            [year, month - 1, day, rated.rating.rounded()]
        };
        let name = Perf::from(pool).name;
        histories.push(RatingHistory { name, points: days.into_iter().map(point).collect() });
    }
    Ok(Json(histories))
}

/// The year, the month and the day of the month.
fn date(day: i32) -> [i32; 3] {
    let start = Instant::start_of_day(day);
    let timestamp = jiff::Timestamp::from_millisecond(start.as_millis()).unwrap_or_default();
    let date = timestamp.to_zoned(jiff::tz::TimeZone::UTC).date();
    [i32::from(date.year()), i32::from(date.month()), i32::from(date.day())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_number_is_converted_to_a_date() {
        assert_eq!([date(10_763), date(0), date(-1)], [[1999, 6, 21], [1970, 1, 1], [1969, 12, 31]]);
    }
}
