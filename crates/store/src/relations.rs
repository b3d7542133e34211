//! Relations between players: follows and blocks.

use std::collections::BTreeSet;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::relations;
use super::{Connection, StoreError};
use domain::relation::{MutualRelation, Relation};
use domain::user::UserId;

/// The relation of `user` to `other`, if any.
pub fn find(conn: &mut Connection, user: UserId, other: UserId) -> Result<Option<Relation>, StoreError> {
    let kind: Option<String> =
        relations::table.find((user.0, other.0)).select(relations::kind).get_result(conn).optional()?;
    kind.as_deref().map(parse).transpose()
}

/// The relations between `user` and `other`, from the perspective of `user`. Callers that act on it
/// [lock](super::users::lock) both first.
pub fn mutual(conn: &mut Connection, user: UserId, other: UserId) -> Result<MutualRelation, StoreError> {
    let (own, theirs) = (find(conn, user, other)?, find(conn, other, user)?);
    Ok(MutualRelation { own, theirs })
}

/// Sets the relation of `user` to `other`, replacing any other.
pub fn set(
    conn: &mut Connection,
    user: UserId,
    other: UserId,
    relation: Relation,
    since: Instant,
) -> Result<(), StoreError> {
    diesel::delete(relations::table.find((user.0, other.0))).execute(conn)?;
    diesel::insert_into(relations::table)
        .values((
            relations::user_id.eq(user.0),
            relations::other_id.eq(other.0),
            relations::kind.eq(relation.as_str()),
            relations::since.eq(since.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes a relation; returns whether it existed.
pub fn remove(conn: &mut Connection, user: UserId, other: UserId, relation: Relation) -> Result<bool, StoreError> {
    let existing = relations::table.find((user.0, other.0)).filter(relations::kind.eq(relation.as_str()));
    Ok(diesel::delete(existing).execute(conn)? > 0)
}

/// The players with that relation from `user`, latest first, each with its start.
pub fn others(conn: &mut Connection, user: UserId, relation: Relation) -> Result<Vec<(UserId, Instant)>, StoreError> {
    let rows: Vec<(i64, i64)> = relations::table
        .filter(relations::user_id.eq(user.0).and(relations::kind.eq(relation.as_str())))
        .order((relations::since.desc(), relations::other_id))
        .select((relations::other_id, relations::since))
        .load(conn)?;
    Ok(rows.into_iter().map(|(other, since)| (UserId(other), Instant::from_millis(since))).collect())
}

/// Those of `people` who follow `followed`.
pub fn followers_among(conn: &mut Connection, followed: UserId, people: &[UserId]) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = relations::table
        .filter(relations::other_id.eq(followed.0).and(relations::kind.eq(Relation::Follow.as_str())))
        .filter(relations::user_id.eq_any(people.iter().map(|one| one.0)))
        .select(relations::user_id)
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Whether anybody follows `followed`.
pub fn is_followed(conn: &mut Connection, followed: UserId) -> Result<bool, StoreError> {
    let follow = relations::other_id.eq(followed.0).and(relations::kind.eq(Relation::Follow.as_str()));
    let any: Option<i64> = relations::table.filter(follow).select(relations::user_id).first(conn).optional()?;
    Ok(any.is_some())
}

/// Those of `people` who have a follower.
pub fn followed_among(conn: &mut Connection, people: &[UserId]) -> Result<BTreeSet<UserId>, StoreError> {
    let ids: Vec<i64> = relations::table
        .filter(relations::other_id.eq_any(people.iter().map(|one| one.0)))
        .filter(relations::kind.eq(Relation::Follow.as_str()))
        .select(relations::other_id)
        .distinct()
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// The followers of `followed` by id, after `after`, at most `limit`.
pub fn followers(
    conn: &mut Connection,
    followed: UserId,
    after: Option<UserId>,
    limit: i64,
) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = relations::table
        .filter(relations::other_id.eq(followed.0).and(relations::kind.eq(Relation::Follow.as_str())))
        .filter(relations::user_id.gt(after.map_or(0, |after| after.0)))
        .order(relations::user_id)
        .limit(limit)
        .select(relations::user_id)
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// How many players have that relation from `user`.
pub fn count(conn: &mut Connection, user: UserId, relation: Relation) -> Result<i64, StoreError> {
    Ok(relations::table
        .filter(relations::user_id.eq(user.0).and(relations::kind.eq(relation.as_str())))
        .count()
        .get_result(conn)?)
}

/// The players who block `user`.
pub fn blockers(conn: &mut Connection, user: UserId) -> Result<Vec<UserId>, StoreError> {
    let rows: Vec<i64> = relations::table
        .filter(relations::other_id.eq(user.0).and(relations::kind.eq(Relation::Block.as_str())))
        .select(relations::user_id)
        .load(conn)?;
    Ok(rows.into_iter().map(UserId).collect())
}
