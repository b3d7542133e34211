//! The counts beside the links of every page’s navigation, read in one query, since every request of a browser with a
//! session reads them.

use diesel::prelude::*;
use diesel::sql_types::BigInt;

use crate::{Connection, StoreError, prepared};
use domain::navigation_counts::NavigationCounts;
use domain::user::UserId;

#[derive(QueryableByName)]
struct Counts {
    #[diesel(sql_type = BigInt)]
    waiting: i64,
    #[diesel(sql_type = BigInt)]
    unread: i64,
    #[diesel(sql_type = BigInt)]
    applications: i64,
}

/// The counts of that user.
pub fn find(conn: &mut Connection, user: UserId) -> Result<NavigationCounts, StoreError> {
    let counts = prepared::sql(
        "select (select count(*) from game_players p join games g on g.id = p.game_id \
         where p.ended_at is null and g.turn = p.side and p.user_id = ",
    )
    .bind::<BigInt, _>(user.0, ") as waiting, (select count(*) from inbox_entries where unread > 0 and user_id = ")
    // For operators alone: others spare the count.
    .bind::<BigInt, _>(
        user.0,
        ") as unread, (select count(*) from sign_up_applications where applied_at is not null \
         and exists (select 1 from user_roles where role = 'operator' and object_kind = '' and user_id = ",
    )
    .bind::<BigInt, _>(user.0, ")) as applications");
    let Counts { waiting, unread, applications } = counts.get_result(conn)?;
    let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(NavigationCounts {
        waiting_games: count(waiting),
        unread_conversations: count(unread),
        waiting_applications: count(applications),
    })
}
