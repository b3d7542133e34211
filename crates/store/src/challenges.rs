//! Invitations to a game.

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
use super::{Connection, StoreError, unreadable};
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

/// What [`Row`] is read from.
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

/// Those of the rows that this version can read: one of a later version hides no other.
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

/// The challenge of that id, wherever it stands.
pub fn find(conn: &mut Connection, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let row = rows().filter(challenges::id.eq(id.to_string())).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// What that challenge is called.
pub fn name_of(conn: &mut Connection, id: &ChallengeId) -> Result<Option<String>, StoreError> {
    let name = challenge_terms::table.find(id.to_string()).select(challenge_terms::name).get_result(conn).optional()?;
    Ok(name.flatten())
}

/// Has whoever else locks that challenge wait until this transaction ends.
pub fn lock(conn: &mut Connection, id: &ChallengeId) -> Result<(), StoreError> {
    // Several are locked in turn, each after the one whose places have moved to it: as one.
    lock_order::note(Lock::Seeks, [""]);
    match conn {
        Connection::Postgres(conn) => {
            let row = challenges::table.find(id.to_string()).select(challenges::id);
            row.for_no_key_update().get_result::<String>(conn).optional()?;
        }
        // The whole transaction has the only write lock.
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

/// The challenges to play that game once more, wherever they stand, the first one first.
pub fn rematches_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Challenge>, StoreError> {
    readable(rematch_rows(conn, game)?)
}

/// The same for whoever decides whether there may be one more.
///
/// # Errors
/// [`StoreError::Corrupt`] where this version cannot read one of them.
pub fn every_rematch_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Challenge>, StoreError> {
    rematch_rows(conn, game)?.into_iter().map(TryInto::try_into).collect()
}

/// The challenges of those ids, in no particular order.
pub fn find_all(conn: &mut Connection, ids: &[ChallengeId]) -> Result<Vec<Challenge>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    readable(rows().filter(challenges::id.eq_any(ids)).select(Row::as_select()).load(conn)?)
}

/// Notes that the player of that side has accepted a challenge that both have to accept and that still waits, and says
/// whether it did.
pub fn join(conn: &mut Connection, id: &ChallengeId, side: Side) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(id.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let free = waiting.filter(challenges::joined_side.is_null());
    Ok(diesel::update(free).set(challenges::joined_side.eq(side.as_str())).execute(conn)? > 0)
}

/// Answers a challenge that still waits, and says whether it did: of two answers at once, one is too late.
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
            // What was answered never ran out: that is how one can tell.
            challenges::expires_at.eq(None::<i64>),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Notes which game an accepted challenge has become, where that has another id.
pub fn note_game(conn: &mut Connection, id: &ChallengeId, game: &GameId) -> Result<(), StoreError> {
    diesel::update(challenges::table.find(id.to_string()))
        .set(challenges::begun_game_id.eq(game.to_string()))
        .execute(conn)?;
    Ok(())
}

/// Notes the second game of an accepted challenge for one with each colour.
pub fn note_second_game(conn: &mut Connection, id: &ChallengeId, game: &GameId) -> Result<(), StoreError> {
    diesel::update(challenges::table.find(id.to_string()))
        .set(challenges::second_game_id.eq(game.to_string()))
        .execute(conn)?;
    Ok(())
}

/// How each of those challenges was to find its opponent. One of a kind that only a later version knows is missing.
pub fn kinds_of(conn: &mut Connection, ids: &[ChallengeId]) -> Result<HashMap<ChallengeId, Kind>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<(String, String)> =
        challenges::table.filter(challenges::id.eq_any(ids)).select((challenges::id, challenges::kind)).load(conn)?;
    let known = rows.into_iter().filter_map(|(id, kind)| Some((id, kind.parse().ok()?)));
    known.map(|(id, kind)| Ok((parse(&id)?, kind))).collect()
}

/// The challenges that name this person and that wait at `now`, the newest first.
pub fn received_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Challenge>, StoreError> {
    readable(
        rows()
            .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::opponent_id.eq(user.0)))
            .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
            .order((challenges::created_at.desc(), challenges::id))
            .limit(MAX_LISTED)
            .select(Row::as_select())
            .load(conn)?,
    )
}

/// The waiting challenges that the one made to the other, or the other to the one.
pub fn waiting_between(conn: &mut Connection, one: UserId, other: UserId) -> Result<Vec<Challenge>, StoreError> {
    let mut found = Vec::new();
    for (challenger, opponent) in [(one, other), (other, one)] {
        found.extend(readable(
            rows()
                .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
                .filter(challenges::status.eq(Status::Created.as_str()))
                .select(Row::as_select())
                .load(conn)?,
        )?);
    }
    Ok(found)
}

/// The challenges of every kind that this person made and that wait at `now`, the newest first.
pub fn made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Challenge>, StoreError> {
    readable(
        rows()
            .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::challenger_id.eq(user.0)))
            .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
            .order((challenges::created_at.desc(), challenges::id))
            .limit(MAX_LISTED)
            .select(Row::as_select())
            .load(conn)?,
    )
}

/// How many of this person's challenges wait for an answer at `now`.
pub fn count_made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<i64, StoreError> {
    Ok(challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::challenger_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .count()
        .get_result(conn)?)
}

/// When the one made the `nth` last of the challenges to the other after `since` that did not become games; `nth` counts
/// from one. None where there were fewer.
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

/// The same of all challenges to that one, games that came of them or not.
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

/// The same of the challenges to anybody by name.
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

/// The same of the seeks and links.
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
