//! `ratings.json`: the player's ratings, and how they have changed.

use correspondence_clock::Instant;
use serde_json::{Value, json};

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source};
use domain::rating_pool::RatingPool;
use domain::rating_record::{Best, RatedDay};
use domain::user::UserId;
use store::{Connection, StoreError, ratings};

pub(super) const FILE: &str = "ratings.json";

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let (user, now) = (source.user.id, source.service.db.now());
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("ratings").await?;
    for pool in RatingPool::ALL {
        let rating = source.service.read(move |conn| rating(conn, user, pool, now)).await?;
        if let Some(rating) = rating {
            file.item(&rating).await?;
        }
    }
    file.end().await
}

/// The rating of a player in a pool in which they have finished rated games.
fn rating(conn: &mut Connection, user: UserId, pool: RatingPool, now: Instant) -> Result<Option<Value>, StoreError> {
    let record = ratings::find(conn, user, pool)?;
    if record.glicko.games() == 0 {
        return Ok(None);
    }
    let current = record.glicko.rating_at(now);
    let best = record
        .best
        .map(|Best { rating, game, at }| json!({ "rating": rating, "game": game.to_string(), "at": at.to_string() }));
    let days = ratings::days_of(conn, user, pool)?.into_iter().map(|RatedDay { day, rating }| {
        json!({
            "day": Instant::start_of_day(day).to_string(),
            "rating": rating.rating(),
            "deviation": rating.deviation(),
        })
    });
    Ok(Some(json!({
        "kind": pool.as_str(),
        "games": record.glicko.games(),
        "rating": current.rating(),
        "deviation": current.deviation(),
        "best": best,
        "days": days.collect::<Vec<_>>(),
    })))
}
