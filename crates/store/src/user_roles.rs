//! The roles of accounts.

use diesel::backend::Backend;
use diesel::dsl::exists;
use diesel::expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::sql_types::{Nullable, Text};

use super::parse::parse;
use super::schema::{user_roles, users};
use super::{Connection, StoreError, unreadable};
use domain::role::{Role, RoleGrant, Roles};
use domain::user::UserId;

/// The roles of an account in a query about `users`, one a line; null for none. Implemented by hand, like
/// `serving_time::DowntimeTotalInQuery`.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct RolesInQuery;

impl Expression for RolesInQuery {
    type SqlType = Nullable<Text>;
}

impl<Tables> AppearsOnTable<Tables> for RolesInQuery where users::id: AppearsOnTable<Tables> {}

impl<Tables> SelectableExpression<Tables> for RolesInQuery where users::id: SelectableExpression<Tables> {}

impl<GroupBy> ValidGrouping<GroupBy> for RolesInQuery {
    type IsAggregate = is_aggregate::No;
}

impl<DB: Backend> QueryFragment<DB> for RolesInQuery {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(
            "(select string_agg(r.role || ' ' || r.object_kind || ' ' || r.object_id, '\n') \
             from user_roles r where r.user_id = users.id)",
        );
        Ok(())
    }
}

/// Parses the result of [`RolesInQuery`] for that account. A role that this version does not know is skipped.
pub(super) fn read(user: i64, stored: Option<&str>) -> Roles {
    let grants = stored.unwrap_or_default().lines();
    grants.filter_map(|grant| unreadable::or("user_roles", user, parse(grant).map(Some), None)).collect()
}

/// Grants the account, which is locked, a role. Granting it again changes nothing.
pub fn grant(conn: &mut Connection, user: UserId, grant: &RoleGrant) -> Result<(), StoreError> {
    let (kind, id) = stored_object(grant);
    let row = (
        user_roles::user_id.eq(user.0),
        user_roles::role.eq(grant.role.as_str()),
        user_roles::object_kind.eq(kind),
        user_roles::object_id.eq(id),
    );
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(user_roles::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(user_roles::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(())
}

/// Revokes the account's service-wide roles, including those that this version does not know.
pub fn revoke_service_wide(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    let held = user_roles::user_id.eq(user.0).and(user_roles::object_kind.eq(""));
    diesel::delete(user_roles::table.filter(held)).execute(conn)?;
    Ok(())
}

/// Revokes all roles of the account, including those that this version does not know.
pub fn revoke_all(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(user_roles::table.filter(user_roles::user_id.eq(user.0))).execute(conn)?;
    Ok(())
}

/// Revokes a role of the account. Revoking a service-wide role leaves those for single objects.
pub fn revoke(conn: &mut Connection, user: UserId, grant: &RoleGrant) -> Result<(), StoreError> {
    let (kind, id) = stored_object(grant);
    diesel::delete(user_roles::table.find((user.0, grant.role.as_str(), kind, id))).execute(conn)?;
    Ok(())
}

fn stored_object(grant: &RoleGrant) -> (&'static str, &str) {
    grant.object.as_ref().map_or(("", ""), |object| (object.kind.as_str(), &object.id))
}

/// Whether an account has that role service-wide, in a query about `users`.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn has_role(role: Role) -> _ {
    let role: &'static str = role.as_str();
    let held = user_roles::user_id.eq(users::id).and(user_roles::role.eq(role)).and(user_roles::object_kind.eq(""));
    exists(user_roles::table.filter(held))
}

/// Whether an account has any role, in a query about `users`.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn has_any() -> _ {
    exists(user_roles::table.filter(user_roles::user_id.eq(users::id)))
}
