//! Seeks: challenges that stand in the lobby, for some ratings and for some time, and may have several places.

use std::collections::HashMap;

use diesel::prelude::*;

use super::challenges::{Kind, Status};
use super::parse::parse;
use super::schema::challenges;
use super::users::UserId;
use super::{Connection, StoreError};
use crate::game::GameId;
use crate::rating::RatingRange;
use crate::timing::Instant;

/// What a seek has besides the game that is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seek {
    /// The ratings of those it is for.
    pub ratings: RatingRange,
    /// How many players may still take it, each for a game of their own.
    pub places: u16,
    /// When it leaves the lobby by itself.
    pub expires_at: Option<Instant>,
    /// Where it is the game of one of several places: the seek it was a place of.
    pub place_of: Option<GameId>,
}

impl Seek {
    /// For everybody, once, for ever: what challenges are that are no seeks.
    pub const NONE: Self = Self { ratings: RatingRange::ALL, places: 1, expires_at: None, place_of: None };
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
pub(super) struct SeekRow {
    least_rating: Option<i32>,
    most_rating: Option<i32>,
    places: i32,
    expires_at: Option<i64>,
    seek_id: Option<String>,
}

impl TryFrom<SeekRow> for Seek {
    type Error = StoreError;

    fn try_from(row: SeekRow) -> Result<Self, StoreError> {
        let corrupt = || StoreError::Corrupt("whom a seek is for".to_owned());
        let number = |number: i32| u16::try_from(number).map_err(|_| corrupt());
        let (least, most) = (row.least_rating.map(number).transpose()?, row.most_rating.map(number).transpose()?);
        Ok(Self {
            ratings: RatingRange::new(least, most).map_err(|_| corrupt())?,
            places: number(row.places)?,
            expires_at: row.expires_at.map(Instant::from_millis),
            place_of: row.seek_id.as_deref().map(parse).transpose()?,
        })
    }
}

/// The seeks that stand in the lobby at `now`, each with its maker, the newest first: `most` of them, after the first
/// `skipped`.
pub fn in_lobby(
    conn: &mut Connection,
    now: Instant,
    skipped: usize,
    most: usize,
) -> Result<Vec<(GameId, UserId)>, StoreError> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let rows: Vec<(String, i64)> = challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::kind.eq(Kind::Seek.as_str())))
        .filter(challenges::expires_at.gt(now.as_millis()))
        .order((challenges::created_at.desc(), challenges::id))
        .offset(number(skipped))
        .limit(number(most))
        .select((challenges::id, challenges::challenger_id))
        .load(conn)?;
    rows.into_iter().map(|(id, maker)| Ok((parse(&id)?, UserId(maker)))).collect()
}

/// Takes one of several places of a seek, and says whether it did. The last place is the seek itself: see [`answer`](super::challenges::answer).
pub fn take_place(conn: &mut Connection, seek: &GameId) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(seek.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let taken = diesel::update(waiting.filter(challenges::places.gt(1)))
        .set(challenges::places.eq(challenges::places - 1))
        .execute(conn)?;
    Ok(taken > 0)
}

/// Of those seeks, the ones of which that person has taken a place, each with the game that came of it.
pub fn places_taken(
    conn: &mut Connection,
    seeks: &[GameId],
    taker: UserId,
) -> Result<HashMap<GameId, GameId>, StoreError> {
    let seeks = seeks.iter().map(|seek| Some(seek.to_string()));
    let rows: Vec<(Option<String>, String)> = challenges::table
        .filter(challenges::seek_id.eq_any(seeks).and(challenges::opponent_id.eq(taker.0)))
        .select((challenges::seek_id, challenges::id))
        .load(conn)?;
    rows.into_iter().map(|(seek, game)| Ok((parse(&seek.unwrap_or_default())?, parse(&game)?))).collect()
}

/// Takes at most `most` seeks whose time in the lobby is over by `now` out of it, and says how many.
pub fn expire(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let is_over = challenges::status.eq(Status::Created.as_str()).and(challenges::expires_at.le(now.as_millis()));
    let ids: Vec<String> = challenges::table.filter(is_over).limit(most).select(challenges::id).load(conn)?;
    // One of them may have been taken meanwhile.
    Ok(diesel::update(challenges::table.filter(challenges::id.eq_any(ids)).filter(is_over))
        .set((challenges::status.eq(Status::Canceled.as_str()), challenges::answered_at.eq(challenges::expires_at)))
        .execute(conn)?)
}
