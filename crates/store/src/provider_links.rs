//! Links of accounts to accounts at providers of OpenID Connect.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::provider_links;
use super::{Connection, StoreError};
use domain::provider_link::{ProviderLink, ProviderSubject};
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = provider_links)]
struct Row {
    id: String,
    user_id: i64,
    issuer: String,
    subject: String,
    linked_at: i64,
    last_used_at: Option<i64>,
}

impl From<Row> for ProviderLink {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            user: UserId(row.user_id),
            subject: ProviderSubject { issuer: row.issuer, subject: row.subject },
            linked_at: Instant::from_millis(row.linked_at),
            last_used_at: row.last_used_at.map(Instant::from_millis),
        }
    }
}

/// Stores a link.
///
/// # Errors
/// [`StoreError::Taken`] when an account has a link to that subject.
pub fn insert(conn: &mut Connection, link: &ProviderLink) -> Result<(), StoreError> {
    diesel::insert_into(provider_links::table)
        .values((
            provider_links::id.eq(&link.id),
            provider_links::user_id.eq(link.user.0),
            provider_links::issuer.eq(&link.subject.issuer),
            provider_links::subject.eq(&link.subject.subject),
            provider_links::linked_at.eq(link.linked_at.as_millis()),
            provider_links::last_used_at.eq(link.last_used_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(())
}

/// A user's links, in the order in which they were made.
pub fn of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<ProviderLink>, StoreError> {
    let rows = provider_links::table
        .filter(provider_links::user_id.eq(owner.0))
        .order((provider_links::linked_at, provider_links::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The link to that account at a provider.
pub fn find(conn: &mut Connection, subject: &ProviderSubject) -> Result<Option<ProviderLink>, StoreError> {
    if !is_storable(&subject.subject) {
        return Ok(None);
    }
    let found = provider_links::table
        .filter(provider_links::issuer.eq(&subject.issuer).and(provider_links::subject.eq(&subject.subject)))
        .select(Row::as_select());
    Ok(found.first(conn).optional()?.map(Into::into))
}

/// Records a use of a link.
pub fn record_use(conn: &mut Connection, id: &str, at: Instant) -> Result<(), StoreError> {
    diesel::update(provider_links::table.find(id))
        .set(provider_links::last_used_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(())
}

/// Removes a user's link; returns whether there was one.
pub fn delete(conn: &mut Connection, owner: UserId, id: &str) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let own = provider_links::table.find(id).filter(provider_links::user_id.eq(owner.0));
    Ok(diesel::delete(own).execute(conn)? > 0)
}

/// Removes all links of a user.
pub fn delete_of_user(conn: &mut Connection, owner: UserId) -> Result<(), StoreError> {
    diesel::delete(provider_links::table.filter(provider_links::user_id.eq(owner.0))).execute(conn)?;
    Ok(())
}
