//! What one player made of another: follows them, or blocks them.

use std::collections::BTreeSet;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::relations;
use super::{Connection, StoreError};
use domain::relation::{MutualRelation, Relation};
use domain::user::UserId;

/// What `user` made of `other`, if anything.
pub fn find(conn: &mut Connection, user: UserId, other: UserId) -> Result<Option<Relation>, StoreError> {
    let kind: Option<String> =
        relations::table.find((user.0, other.0)).select(relations::kind).get_result(conn).optional()?;
    kind.as_deref().map(parse).transpose()
}

/// What `user` and `other` have made of each other, as `user` sees it. Who acts on the answer
/// [locks](super::users::lock) both first.
pub fn mutual(conn: &mut Connection, user: UserId, other: UserId) -> Result<MutualRelation, StoreError> {
    let (own, theirs) = (find(conn, user, other)?, find(conn, other, user)?);
    Ok(MutualRelation { own, theirs })
}

/// Makes that of `other`, in place of whatever it was.
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

/// Takes that back, and says whether it was so.
pub fn remove(conn: &mut Connection, user: UserId, other: UserId, relation: Relation) -> Result<bool, StoreError> {
    let was = relations::table.find((user.0, other.0)).filter(relations::kind.eq(relation.as_str()));
    Ok(diesel::delete(was).execute(conn)? > 0)
}

/// The players of whom `user` made that, the latest first, each with when.
pub fn others(conn: &mut Connection, user: UserId, relation: Relation) -> Result<Vec<(UserId, Instant)>, StoreError> {
    let rows: Vec<(i64, i64)> = relations::table
        .filter(relations::user_id.eq(user.0).and(relations::kind.eq(relation.as_str())))
        .order((relations::since.desc(), relations::other_id))
        .select((relations::other_id, relations::since))
        .load(conn)?;
    Ok(rows.into_iter().map(|(other, since)| (UserId(other), Instant::from_millis(since))).collect())
}

/// Who of those people follows `followed`.
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

/// Whom of those people anybody follows.
pub fn followed_among(conn: &mut Connection, people: &[UserId]) -> Result<BTreeSet<UserId>, StoreError> {
    let ids: Vec<i64> = relations::table
        .filter(relations::other_id.eq_any(people.iter().map(|one| one.0)))
        .filter(relations::kind.eq(Relation::Follow.as_str()))
        .select(relations::other_id)
        .distinct()
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Who follows `followed`, in the order of their keys, behind `after`, `most` of them at the most.
pub fn followers(
    conn: &mut Connection,
    followed: UserId,
    after: Option<UserId>,
    most: i64,
) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = relations::table
        .filter(relations::other_id.eq(followed.0).and(relations::kind.eq(Relation::Follow.as_str())))
        .filter(relations::user_id.gt(after.map_or(0, |after| after.0)))
        .order(relations::user_id)
        .limit(most)
        .select(relations::user_id)
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Of how many players `user` made that.
pub fn count(conn: &mut Connection, user: UserId, relation: Relation) -> Result<i64, StoreError> {
    Ok(relations::table
        .filter(relations::user_id.eq(user.0).and(relations::kind.eq(relation.as_str())))
        .count()
        .get_result(conn)?)
}

/// Who blocks `user`.
pub fn blockers(conn: &mut Connection, user: UserId) -> Result<Vec<UserId>, StoreError> {
    let rows: Vec<i64> = relations::table
        .filter(relations::other_id.eq(user.0).and(relations::kind.eq(Relation::Block.as_str())))
        .select(relations::user_id)
        .load(conn)?;
    Ok(rows.into_iter().map(UserId).collect())
}
