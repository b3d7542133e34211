//! Archives of everything about an account, for its owner.

use correspondence_clock::Instant;
use diesel::dsl::not;
use diesel::prelude::*;

use super::schema::{account_export_parts, account_exports};
use super::{Connection, StoreError};
use domain::account_export::{AccountExport, AccountExportId, MadeArchive};
use domain::user::UserId;

/// How many rows of archives a transaction may delete: each is up to a megabyte.
pub const MAX_DELETED_AT_ONCE: i64 = 5;

#[derive(Queryable, Selectable)]
#[diesel(table_name = account_exports)]
struct Row {
    id: i64,
    user_id: i64,
    requested_at: i64,
    made_at: Option<i64>,
    size: i64,
}

/// As if a job were left for one that is not made: see [`Job::waiting`](super::jobs::waiting).
impl From<Row> for AccountExport {
    fn from(row: Row) -> Self {
        let made = row
            .made_at
            .map(|at| MadeArchive { at: Instant::from_millis(at), size: u64::try_from(row.size).unwrap_or_default() });
        Self {
            id: AccountExportId(row.id),
            user: UserId(row.user_id),
            requested_at: Instant::from_millis(row.requested_at),
            made,
            has_failed: false,
        }
    }
}

#[diesel::dsl::auto_type(no_type_alias)]
fn is_not_withdrawn() -> _ {
    // As in the condition of the index.
    not(account_exports::is_withdrawn)
}

/// Stores the request of an account, which is locked, in place of its former one.
pub fn request(conn: &mut Connection, user: UserId, now: Instant) -> Result<AccountExportId, StoreError> {
    withdraw(conn, user)?;
    let id = diesel::insert_into(account_exports::table)
        .values((account_exports::user_id.eq(user.0), account_exports::requested_at.eq(now.as_millis())))
        .returning(account_exports::id)
        .get_result(conn)?;
    Ok(AccountExportId(id))
}

/// The archive of that id, unless it is withdrawn.
pub fn find(conn: &mut Connection, id: AccountExportId) -> Result<Option<AccountExport>, StoreError> {
    let found = account_exports::table.find(id.0).filter(is_not_withdrawn());
    let row: Option<Row> = found.select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// The last archive that an account has requested.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<Option<AccountExport>, StoreError> {
    let own = account_exports::table.filter(account_exports::user_id.eq(user.0).and(is_not_withdrawn()));
    let row: Option<Row> = own.select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// Stores a part of an archive.
pub fn add_part(conn: &mut Connection, id: AccountExportId, number: i32, bytes: &[u8]) -> Result<(), StoreError> {
    diesel::insert_into(account_export_parts::table)
        .values((
            account_export_parts::export_id.eq(id.0),
            account_export_parts::number.eq(number),
            account_export_parts::bytes.eq(bytes),
        ))
        .execute(conn)?;
    Ok(())
}

/// A part of an archive that is not withdrawn; they are numbered from zero.
pub fn part(conn: &mut Connection, id: AccountExportId, number: i32) -> Result<Option<Vec<u8>>, StoreError> {
    let parts = account_export_parts::table.inner_join(account_exports::table).filter(is_not_withdrawn());
    let part = parts.filter(account_export_parts::export_id.eq(id.0).and(account_export_parts::number.eq(number)));
    Ok(part.select(account_export_parts::bytes).get_result(conn).optional()?)
}

/// Deletes at most `limit` parts of an archive; returns how many.
pub fn delete_parts(conn: &mut Connection, id: AccountExportId, limit: i64) -> Result<usize, StoreError> {
    let own = account_export_parts::table.filter(account_export_parts::export_id.eq(id.0));
    let numbers: Vec<i32> =
        own.order(account_export_parts::number).limit(limit).select(account_export_parts::number).load(conn)?;
    Ok(diesel::delete(own.filter(account_export_parts::number.eq_any(numbers))).execute(conn)?)
}

/// Marks an archive as made, with its size in bytes.
pub fn mark_made(conn: &mut Connection, id: AccountExportId, size: u64, now: Instant) -> Result<(), StoreError> {
    diesel::update(account_exports::table.find(id.0))
        .set((
            account_exports::made_at.eq(now.as_millis()),
            account_exports::size.eq(i64::try_from(size).unwrap_or(i64::MAX)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Ends access to the archive of an account. Its rows are deleted by [`delete_withdrawn`] or [`forget`]: it may have
/// hundreds of megabytes.
pub fn withdraw(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    let own = account_exports::table.filter(account_exports::user_id.eq(user.0).and(is_not_withdrawn()));
    diesel::update(own).set(account_exports::is_withdrawn.eq(true)).execute(conn)?;
    Ok(())
}

/// Deletes at most `limit` rows of the withdrawn archives of an account, their parts first; returns how many.
pub fn delete_withdrawn(conn: &mut Connection, user: UserId, limit: i64) -> Result<usize, StoreError> {
    let ids: Vec<i64> = account_exports::table
        .filter(account_exports::user_id.eq(user.0).and(account_exports::is_withdrawn))
        .order(account_exports::id)
        .limit(limit)
        .select(account_exports::id)
        .load(conn)?;
    delete_rows(conn, ids, limit)
}

/// Deletes at most `limit` rows of archives that are withdrawn, or were requested at `before` or earlier, their parts first;
/// returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = account_exports::requested_at.le(before.as_millis()).or(account_exports::is_withdrawn);
    let ids: Vec<i64> = account_exports::table
        .filter(old)
        .order((account_exports::requested_at, account_exports::id))
        .limit(limit)
        .select(account_exports::id)
        .load(conn)?;
    delete_rows(conn, ids, limit)
}

fn delete_rows(conn: &mut Connection, ids: Vec<i64>, limit: i64) -> Result<usize, StoreError> {
    let mut removed = 0;
    for id in ids {
        let left = limit - i64::try_from(removed).unwrap_or(limit);
        if left <= 0 {
            break;
        }
        let parts = delete_parts(conn, AccountExportId(id), left)?;
        removed += parts;
        if i64::try_from(parts).is_ok_and(|parts| parts < left) {
            removed += diesel::delete(account_exports::table.find(id)).execute(conn)?;
        }
    }
    Ok(removed)
}
