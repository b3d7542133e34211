//! Additions of access to accounts (devices, feeds, addresses, credentials), including those removed since.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::added_access;
use super::{Connection, StoreError};
use domain::access_notice::{AddedAccess, AddedKind};
use domain::device::DeviceId;
use domain::user::UserId;

/// The kind of a device; the others are those of feeds and credentials.
const DEVICE: &str = "device";

/// The kind of a second address.
const SENDER: &str = "sender";

#[derive(Queryable)]
struct Row {
    kind: String,
    device_id: Option<String>,
    name: String,
    host: String,
    at: i64,
}

impl TryFrom<Row> for AddedAccess {
    type Error = StoreError;

    fn try_from(Row { kind, device_id, name, host, at }: Row) -> Result<Self, StoreError> {
        let what = match device_id {
            None if kind == SENDER => AddedKind::Sender { email: name },
            Some(id) if kind == DEVICE => AddedKind::Device { id: DeviceId(id), name, host },
            Some(id) => AddedKind::Credential { kind: parse(&kind)?, id, name },
            None => AddedKind::Feed(parse(&kind)?),
        };
        Ok(Self { what, at: Instant::from_millis(at) })
    }
}

/// Records an addition; the owner's row is locked. Deletes additions made at `since` or before, and the oldest beyond
/// `limit`.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    added: &AddedAccess,
    since: Instant,
    limit: i64,
) -> Result<(), StoreError> {
    let own = added_access::table.filter(added_access::user_id.eq(user.0));
    diesel::delete(own.filter(added_access::at.le(since.as_millis()))).execute(conn)?;
    let ids: Vec<i64> = own
        .order((added_access::at.desc(), added_access::id.desc()))
        .limit(i64::from(i32::MAX))
        .offset(limit - 1)
        .select(added_access::id)
        .load(conn)?;
    diesel::delete(added_access::table.filter(added_access::id.eq_any(ids))).execute(conn)?;
    let (kind, id, name, host) = match &added.what {
        AddedKind::Device { id, name, host } => (DEVICE, Some(id.0.as_str()), name.as_str(), host.as_str()),
        AddedKind::Feed(kind) => (kind.as_str(), None, "", ""),
        AddedKind::Sender { email } => (SENDER, None, email.as_str(), ""),
        AddedKind::Credential { kind, id, name } => (kind.as_str(), Some(id.as_str()), name.as_str(), ""),
    };
    diesel::insert_into(added_access::table)
        .values((
            added_access::user_id.eq(user.0),
            added_access::kind.eq(kind),
            added_access::device_id.eq(id),
            added_access::name.eq(name),
            added_access::host.eq(host),
            added_access::at.eq(added.at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The additions to that account at `since` or later, in order.
pub fn since(conn: &mut Connection, user: UserId, since: Instant) -> Result<Vec<AddedAccess>, StoreError> {
    let rows: Vec<Row> = added_access::table
        .filter(added_access::user_id.eq(user.0).and(added_access::at.ge(since.as_millis())))
        .order((added_access::at, added_access::id))
        .select((added_access::kind, added_access::device_id, added_access::name, added_access::host, added_access::at))
        .load(conn)?;
    rows.into_iter().map(AddedAccess::try_from).collect()
}

/// Deletes at most `limit` additions of all accounts made before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = added_access::table.filter(added_access::at.lt(before.as_millis()));
    let ids: Vec<i64> =
        old.order((added_access::at, added_access::id)).limit(limit).select(added_access::id).load(conn)?;
    Ok(diesel::delete(added_access::table.filter(added_access::id.eq_any(ids))).execute(conn)?)
}
