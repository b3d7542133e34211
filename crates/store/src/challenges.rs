//! Challenges.

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::InnerJoin;
use diesel::prelude::*;

use super::lock_order::{self, Lock};
use super::parse::{parse, parse_bar, parse_rules, stored_rules};
use super::schema::{challenge_terms, challenges};
use super::seeks::SeekRow;
use super::{Connection, StoreError, prepared, unreadable};
use domain::challenge::{Challenge, Kind, NamedPlayers, Status};
use domain::ids::ChallengeId;
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
struct Row {
    id: String,
    kind: String,
    challenger_id: i64,
    opponent_id: Option<i64>,
    status: String,
    decline_reason: Option<String>,
    created_at: i64,
    answered_at: Option<i64>,
    rematch_of: Option<String>,
    begun_game_id: Option<String>,
    second_game_id: Option<String>,
    named_white_id: Option<i64>,
    named_black_id: Option<i64>,
    joined_side: Option<String>,
    #[diesel(embed)]
    terms: Terms,
    #[diesel(embed)]
    seek: SeekRow,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenge_terms)]
struct Terms {
    variant: String,
    ruleset: String,
    initial_fen: Option<String>,
    control: String,
    colour: String,
    drawn_side: Option<String>,
    rated: bool,
    agreement_bar: Option<i32>,
    rules: Option<String>,
    message: Option<String>,
    name: Option<String>,
}

/// The join that [`Row`] is selected from.
fn rows() -> InnerJoin<challenges::table, challenge_terms::table> {
    challenges::table.inner_join(challenge_terms::table)
}

impl TryFrom<Row> for Challenge {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let terms = row.terms;
        let (id, status) = (parse::<ChallengeId>(&row.id)?, parse(&row.status)?);
        let game = row.begun_game_id.as_deref().map_or(Ok(id.first_game()), parse)?;
        Ok(Self {
            id,
            game: (status == Status::Accepted).then_some(game),
            second_game: row.second_game_id.as_deref().map(parse).transpose()?,
            kind: parse(&row.kind)?,
            challenger: UserId(row.challenger_id),
            opponent: row.opponent_id.map(UserId),
            variant: parse(&terms.variant)?,
            ruleset: parse(&terms.ruleset)?,
            initial_fen: terms.initial_fen,
            control: parse(&terms.control)?,
            colour: parse(&terms.colour)?,
            drawn_side: terms.drawn_side.as_deref().map(parse).transpose()?,
            status,
            decline_reason: row.decline_reason,
            created_at: Instant::from_millis(row.created_at),
            answered_at: row.answered_at.map(Instant::from_millis),
            message: terms.message,
            rematch_of: row.rematch_of.as_deref().map(parse).transpose()?,
            agreement_bar: parse_bar(terms.agreement_bar)?,
            rated: terms.rated,
            rules: parse_rules(terms.rules.as_deref())?,
            name: terms.name,
            named: match row.named_white_id.zip(row.named_black_id) {
                None => None,
                Some((white, black)) => Some(NamedPlayers {
                    white: UserId(white),
                    black: UserId(black),
                    joined: row.joined_side.as_deref().map(parse).transpose()?,
                }),
            },
            seek: row.seek.try_into()?,
        })
    }
}

/// The rows that this version can read; those of a later version are skipped.
fn readable(rows: Vec<Row>) -> Result<Vec<Challenge>, StoreError> {
    let read = |row: Row| unreadable::skip("challenges", row.id.clone(), row.try_into()).transpose();
    rows.into_iter().filter_map(read).collect()
}

/// Stores a new challenge.
///
/// # Errors
/// [`StoreError::Taken`] when the id is in use: draw another.
pub fn insert(conn: &mut Connection, challenge: &Challenge) -> Result<(), StoreError> {
    diesel::insert_into(challenges::table)
        .values((
            challenges::id.eq(challenge.id.to_string()),
            challenges::kind.eq(challenge.kind.as_str()),
            challenges::challenger_id.eq(challenge.challenger.0),
            challenges::opponent_id.eq(challenge.opponent.map(|user| user.0)),
            challenges::status.eq(challenge.status.as_str()),
            challenges::created_at.eq(challenge.created_at.as_millis()),
            challenges::named_white_id.eq(challenge.named.map(|named| named.white.0)),
            challenges::named_black_id.eq(challenge.named.map(|named| named.black.0)),
            challenges::rematch_of.eq(challenge.rematch_of.map(|game| game.to_string())),
            challenges::places.eq(i32::from(challenge.seek.places)),
            challenges::expires_at.eq(challenge.seek.expires_at.map(Instant::as_millis)),
            challenges::seek_id.eq(challenge.seek.place_of.map(|seek| seek.to_string())),
        ))
        .execute(conn)?;
    diesel::insert_into(challenge_terms::table)
        .values((
            challenge_terms::challenge_id.eq(challenge.id.to_string()),
            challenge_terms::variant.eq(challenge.variant.as_str()),
            challenge_terms::ruleset.eq(challenge.ruleset.as_str()),
            challenge_terms::initial_fen.eq(&challenge.initial_fen),
            challenge_terms::control.eq(challenge.control.to_string()),
            challenge_terms::colour.eq(challenge.colour.as_str()),
            challenge_terms::drawn_side.eq(challenge.drawn_side.map(Side::as_str)),
            challenge_terms::message.eq(&challenge.message),
            challenge_terms::agreement_bar.eq(challenge.agreement_bar.map(|bar| i32::from(bar.number()))),
            challenge_terms::rated.eq(challenge.rated),
            challenge_terms::rules.eq(stored_rules(challenge.rules)),
            challenge_terms::name.eq(&challenge.name),
            challenge_terms::least_rating.eq(challenge.seek.ratings.least().map(i32::from)),
            challenge_terms::most_rating.eq(challenge.seek.ratings.most().map(i32::from)),
            challenge_terms::time_losses_below.eq(challenge.seek.time_losses.map(|below| i32::from(below.percent()))),
        ))
        .execute(conn)?;
    Ok(())
}

/// The challenge of that id, whatever its status.
pub fn find(conn: &mut Connection, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let row = rows().filter(challenges::id.eq(id.to_string())).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The name of a challenge.
pub fn name_of(conn: &mut Connection, id: &ChallengeId) -> Result<Option<String>, StoreError> {
    let name = challenge_terms::table.find(id.to_string()).select(challenge_terms::name).get_result(conn).optional()?;
    Ok(name.flatten())
}

/// Locks a challenge until this transaction ends.
pub fn lock(conn: &mut Connection, id: &ChallengeId) -> Result<(), StoreError> {
    // Several may be locked in turn, each after the one whose places moved to it, so they count as one lock.
    lock_order::note(Lock::Seeks, [""]);
    match conn {
        Connection::Postgres(conn) => {
            let row = challenges::table.find(id.to_string()).select(challenges::id);
            row.for_no_key_update().get_result::<String>(conn).optional()?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

fn rematch_rows(conn: &mut Connection, game: &GameId) -> Result<Vec<Row>, StoreError> {
    Ok(rows()
        .filter(challenges::rematch_of.eq(game.to_string()))
        .order((challenges::created_at, challenges::id))
        .select(Row::as_select())
        .load(conn)?)
}

/// The rematch challenges of a game, whatever their status, oldest first.
pub fn rematches_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Challenge>, StoreError> {
    readable(rematch_rows(conn, game)?)
}

/// As [`rematches_of`], for deciding whether another may be made.
///
/// # Errors
/// [`StoreError::Corrupt`] if this version cannot read one of them.
pub fn every_rematch_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Challenge>, StoreError> {
    rematch_rows(conn, game)?.into_iter().map(TryInto::try_into).collect()
}

/// The challenges of those ids, in no particular order.
pub fn find_all(conn: &mut Connection, ids: &[ChallengeId]) -> Result<Vec<Challenge>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    readable(rows().filter(challenges::id.eq_any(ids)).select(Row::as_select()).load(conn)?)
}

/// Records that the first of two named players has accepted an open challenge; returns whether it was still open.
pub fn join(conn: &mut Connection, id: &ChallengeId, side: Side) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(id.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let free = waiting.filter(challenges::joined_side.is_null());
    Ok(diesel::update(free).set(challenges::joined_side.eq(side.as_str())).execute(conn)? > 0)
}

/// Answers an open challenge; returns whether it was still open. Of two concurrent answers one fails.
pub fn answer(
    conn: &mut Connection,
    id: &ChallengeId,
    status: Status,
    opponent: Option<UserId>,
    decline_reason: Option<&str>,
    at: Instant,
) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(id.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let changed = diesel::update(waiting)
        .set((
            challenges::status.eq(status.as_str()),
            challenges::opponent_id.eq(opponent.map(|user| user.0)),
            challenges::decline_reason.eq(decline_reason),
            challenges::answered_at.eq(at.as_millis()),
            // Answered challenges have no expiry, which tells them from expired ones.
            challenges::expires_at.eq(None::<i64>),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Stores the game of an accepted challenge if its id differs.
pub fn set_game(conn: &mut Connection, id: &ChallengeId, game: &GameId) -> Result<(), StoreError> {
    diesel::update(challenges::table.find(id.to_string()))
        .set(challenges::begun_game_id.eq(game.to_string()))
        .execute(conn)?;
    Ok(())
}

/// Stores the second game of an accepted challenge for two games.
pub fn set_second_game(conn: &mut Connection, id: &ChallengeId, game: &GameId) -> Result<(), StoreError> {
    diesel::update(challenges::table.find(id.to_string()))
        .set(challenges::second_game_id.eq(game.to_string()))
        .execute(conn)?;
    Ok(())
}

/// The kinds of those challenges; unknown kinds of a later version are absent.
pub fn kinds_of(conn: &mut Connection, ids: &[ChallengeId]) -> Result<HashMap<ChallengeId, Kind>, StoreError> {
    let is_asked_for = prepared::is_any_of(challenges::id, ids.iter().map(ToString::to_string));
    let rows: Vec<(String, String)> =
        challenges::table.filter(is_asked_for).select((challenges::id, challenges::kind)).load(conn)?;
    let readable_kinds = rows.into_iter().filter_map(|(id, kind)| Some((id, kind.parse().ok()?)));
    readable_kinds.map(|(id, kind)| Ok((parse(&id)?, kind))).collect()
}

/// The open challenges to this player at `now`, newest first.
pub fn received_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Challenge>, StoreError> {
    let open = rows()
        .filter(challenges::status.eq(CREATED).and(challenges::opponent_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .order((challenges::created_at.desc(), challenges::id))
        .select(Row::as_select());
    readable(prepared::limited(open, MAX_LISTED).load(conn)?)
}

/// The open challenges between two players, in either direction.
pub fn waiting_between(conn: &mut Connection, one: UserId, other: UserId) -> Result<Vec<Challenge>, StoreError> {
    let mut found = Vec::new();
    for (challenger, opponent) in [(one, other), (other, one)] {
        found.extend(readable(
            rows()
                .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
                .filter(challenges::status.eq(CREATED))
                .select(Row::as_select())
                .load(conn)?,
        )?);
    }
    Ok(found)
}

/// The open challenges of every kind by this player at `now`, newest first.
pub fn made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Challenge>, StoreError> {
    let open = rows()
        .filter(challenges::status.eq(CREATED).and(challenges::challenger_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .order((challenges::created_at.desc(), challenges::id))
        .select(Row::as_select());
    readable(prepared::limited(open, MAX_LISTED).load(conn)?)
}

/// The challenges of every kind and status that this player has made or received, or is named in, after that id, by id, at most
/// `limit`. Those of a later version are skipped.
pub fn all_of(
    conn: &mut Connection,
    user: UserId,
    after: Option<&str>,
    limit: i64,
) -> Result<(Vec<Challenge>, Option<String>), StoreError> {
    let made_or_received = challenges::challenger_id.eq(user.0).or(challenges::opponent_id.eq(user.0));
    let named = challenges::named_white_id.eq(user.0).or(challenges::named_black_id.eq(user.0));
    let found: Vec<Row> = rows()
        .filter(made_or_received.or(named))
        .filter(challenges::id.gt(after.unwrap_or_default()))
        .order(challenges::id)
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    let last = found.last().map(|row| row.id.clone());
    Ok((readable(found)?, last))
}

/// How many open challenges this player has made at `now`.
pub fn count_made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<i64, StoreError> {
    Ok(challenges::table
        .filter(challenges::status.eq(CREATED).and(challenges::challenger_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .count()
        .get_result(conn)?)
}

/// When `challenger` made the `nth`-last challenge (from one) to `opponent` after `since` that did not lead to a game,
/// for rate limits; `None` if there are fewer.
pub fn nth_unplayed(
    conn: &mut Connection,
    challenger: UserId,
    opponent: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
        .filter(challenges::kind.eq(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .filter(challenges::created_at.gt(since.as_millis()))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

/// As [`nth_unplayed`], including challenges that led to games.
pub fn nth_to(
    conn: &mut Connection,
    challenger: UserId,
    opponent: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
        .filter(challenges::kind.eq(Kind::Direct.as_str()).and(challenges::created_at.gt(since.as_millis())))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

/// As [`nth_unplayed`], for challenges to any named player.
pub fn nth_of_all_unplayed(
    conn: &mut Connection,
    challenger: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::created_at.gt(since.as_millis())))
        .filter(challenges::kind.eq(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

/// As [`nth_unplayed`], for seeks and links.
pub fn nth_untaken(
    conn: &mut Connection,
    challenger: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::created_at.gt(since.as_millis())))
        .filter(challenges::kind.ne(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

const MAX_LISTED: i64 = 100;

/// The status of an open challenge, for the partial indexes of open challenges.
const CREATED: prepared::Literal = prepared::literal(Status::Created.as_str());
