//! Seeks: open challenges in the lobby, with a rating range, an expiry and one or more places.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::lock_order::{self, Lock};
use super::parse::parse;
use super::schema::{challenge_terms, challenges};
use super::{Connection, StoreError};
use domain::challenge::{Colour, Kind, Status};
use domain::ids::ChallengeId;
use domain::seek::{Seek, SoughtGame};
use domain::time_losses::TimeLossLimit;
use domain::user::UserId;
use rating::RatingRange;

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
pub(super) struct SeekRow {
    #[diesel(select_expression = challenge_terms::least_rating)]
    least_rating: Option<i32>,
    #[diesel(select_expression = challenge_terms::most_rating)]
    most_rating: Option<i32>,
    #[diesel(select_expression = challenge_terms::time_losses_below)]
    time_losses_below: Option<i32>,
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
            time_losses: match row.time_losses_below {
                None => None,
                Some(percent) => {
                    let percent = u8::try_from(percent).map_err(|_| corrupt())?;
                    Some(TimeLossLimit::new(percent).ok_or_else(corrupt)?)
                }
            },
            places: number(row.places)?,
            expires_at: row.expires_at.map(Instant::from_millis),
            place_of: row.seek_id.as_deref().map(parse).transpose()?,
        })
    }
}

/// The seeks in the lobby at `now`, each with its maker, newest first: at most `limit`, after the first `skipped`.
pub fn in_lobby(
    conn: &mut Connection,
    now: Instant,
    skipped: usize,
    limit: usize,
) -> Result<Vec<(ChallengeId, UserId)>, StoreError> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let rows: Vec<(String, i64)> = challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::kind.eq(Kind::Seek.as_str())))
        .filter(challenges::expires_at.gt(now.as_millis()))
        .order((challenges::created_at.desc(), challenges::id))
        .offset(number(skipped))
        .limit(number(limit))
        .select((challenges::id, challenges::challenger_id))
        .load(conn)?;
    rows.into_iter().map(|(id, maker)| Ok((parse(&id)?, UserId(maker)))).collect()
}

/// Takes one of several places of a seek; returns whether there was one. The last place is the seek itself: see
/// [`answer`](super::challenges::answer).
pub fn take_place(conn: &mut Connection, seek: &ChallengeId) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(seek.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let taken = diesel::update(waiting.filter(challenges::places.gt(1)))
        .set(challenges::places.eq(challenges::places - 1))
        .execute(conn)?;
    Ok(taken > 0)
}

/// Those of the seeks of which `taker` has taken a place, each with the resulting game.
pub fn places_taken(
    conn: &mut Connection,
    seeks: &[ChallengeId],
    taker: UserId,
) -> Result<HashMap<ChallengeId, GameId>, StoreError> {
    let seeks = seeks.iter().map(|seek| Some(seek.to_string()));
    let rows: Vec<(Option<String>, String, Option<String>)> = challenges::table
        .filter(challenges::seek_id.eq_any(seeks).and(challenges::opponent_id.eq(taker.0)))
        .select((challenges::seek_id, challenges::id, challenges::begun_game_id))
        .load(conn)?;
    let game = |(seek, id, game): (Option<String>, String, Option<String>)| {
        Ok((parse(&seek.unwrap_or_default())?, parse(&game.unwrap_or(id))?))
    };
    rows.into_iter().map(game).collect()
}

/// Returns a place to a seek that is still open at `now`; returns whether it was.
pub fn give_place_back(conn: &mut Connection, seek: &ChallengeId, now: Instant) -> Result<bool, StoreError> {
    let standing = challenges::table
        .find(seek.to_string())
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::expires_at.gt(now.as_millis())));
    Ok(diesel::update(standing).set(challenges::places.eq(challenges::places + 1)).execute(conn)? > 0)
}

/// Moves the places of the seek `taken`, and that seek itself, to `seek`, which replaces it.
pub fn move_places(conn: &mut Connection, taken: &ChallengeId, seek: &ChallengeId) -> Result<(), StoreError> {
    let of_taken = challenges::seek_id.eq(taken.to_string()).or(challenges::id.eq(taken.to_string()));
    diesel::update(challenges::table.filter(of_taken)).set(challenges::seek_id.eq(seek.to_string())).execute(conn)?;
    Ok(())
}

/// An advisory lock that serialises posting of seeks until this transaction ends; otherwise two matching seeks posted
/// concurrently would not see each other. Call it before taking any other lock.
pub fn lock_posting(conn: &mut Connection) -> Result<(), StoreError> {
    lock_order::note(Lock::SeekPosting, [""]);
    match conn {
        Connection::Postgres(conn) => {
            diesel::sql_query("select pg_advisory_xact_lock($1)").bind::<BigInt, _>(ADVISORY_LOCK).execute(conn)?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

/// The key of the advisory lock for posting seeks.
const ADVISORY_LOCK: i64 = 0x5ea1_ed37;

/// Other players' seeks in the lobby at `now` for the same game as `sought`, with compatible colours and a rating range
/// that includes the owner's, oldest first, at most `limit`. Blocks and other limits are not checked.
pub fn of_same_game(
    conn: &mut Connection,
    sought: &SoughtGame,
    now: Instant,
    limit: i64,
) -> Result<Vec<(ChallengeId, UserId)>, StoreError> {
    let mut fitting = challenges::table
        .inner_join(challenge_terms::table)
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::kind.eq(Kind::Seek.as_str())))
        .filter(challenges::expires_at.gt(now.as_millis()).and(challenges::challenger_id.ne(sought.owner.0)))
        .filter(
            challenge_terms::variant
                .eq(sought.variant.as_str())
                .and(challenge_terms::ruleset.eq(sought.ruleset.as_str())),
        )
        .filter(challenge_terms::control.eq(sought.control.to_string()).and(challenge_terms::rated.eq(sought.rated)))
        .filter(challenge_terms::least_rating.is_null().or(challenge_terms::least_rating.le(sought.rating)))
        .filter(challenge_terms::most_rating.is_null().or(challenge_terms::most_rating.ge(sought.rating)))
        .into_boxed();
    fitting = match &sought.initial_fen {
        Some(fen) => fitting.filter(challenge_terms::initial_fen.eq(fen.clone())),
        None => fitting.filter(challenge_terms::initial_fen.is_null()),
    };
    fitting = match sought.agreement_bar {
        Some(bar) => fitting.filter(challenge_terms::agreement_bar.eq(i32::from(bar.number()))),
        None => fitting.filter(challenge_terms::agreement_bar.is_null()),
    };
    let both = Colour::Both.as_str();
    fitting = match sought.colour {
        Colour::Both => fitting.filter(challenge_terms::colour.eq(both)),
        Colour::Random => fitting.filter(challenge_terms::colour.ne(both)),
        Colour::Fixed(side) => {
            let other = Colour::Fixed(!side).as_str();
            fitting.filter(challenge_terms::colour.eq_any([other, Colour::Random.as_str()]))
        }
    };
    let rows: Vec<(String, i64)> = fitting
        .order((challenges::created_at, challenges::id))
        .limit(limit)
        .select((challenges::id, challenges::challenger_id))
        .load(conn)?;
    rows.into_iter().map(|(id, maker)| Ok((parse(&id)?, UserId(maker)))).collect()
}

/// An expired challenge.
#[derive(Clone, Copy, Debug)]
pub struct ExpiredChallenge {
    pub id: ChallengeId,
    pub maker: UserId,
    pub opponent: Option<UserId>,
}

/// Ends at most `limit` challenges of every kind that have expired by `now`, and returns them.
pub fn expire(conn: &mut Connection, now: Instant, limit: i64) -> Result<Vec<ExpiredChallenge>, StoreError> {
    let is_expired = challenges::status.eq(Status::Created.as_str()).and(challenges::expires_at.le(now.as_millis()));
    let ids: Vec<String> = challenges::table.filter(is_expired).limit(limit).select(challenges::id).load(conn)?;
    // One of them may have been taken meanwhile.
    let rows: Vec<(String, i64, Option<i64>)> =
        diesel::update(challenges::table.filter(challenges::id.eq_any(ids)).filter(is_expired))
            .set((challenges::status.eq(Status::Canceled.as_str()), challenges::answered_at.eq(challenges::expires_at)))
            .returning((challenges::id, challenges::challenger_id, challenges::opponent_id))
            .get_results(conn)?;
    let expired = |(id, maker, opponent): (String, i64, Option<i64>)| {
        Ok(ExpiredChallenge { id: parse(&id)?, maker: UserId(maker), opponent: opponent.map(UserId) })
    };
    rows.into_iter().map(expired).collect()
}
