//! The counts beside the links of every page’s navigation, read in one query, since every request of a browser with a
//! session reads them.

use diesel::prelude::*;

use crate::schema::{game_players, games, inbox_entries};
use crate::{Connection, StoreError};
use domain::navigation_counts::NavigationCounts;
use domain::user::UserId;

/// The counts of that user. SQLite plans the statement anew each time, since `single_value` brings a LIMIT; two statements
/// would be two round trips to PostgreSQL.
pub fn find(conn: &mut Connection, user: UserId) -> Result<NavigationCounts, StoreError> {
    let waiting = game_players::table
        .inner_join(games::table)
        .filter(game_players::user_id.eq(user.0).and(game_players::ended_at.is_null()))
        .filter(games::turn.eq(game_players::side))
        .count();
    let unread =
        inbox_entries::table.filter(inbox_entries::user_id.eq(user.0).and(inbox_entries::unread.gt(0))).count();
    let (waiting, unread): (Option<i64>, Option<i64>) =
        diesel::select((waiting.single_value(), unread.single_value())).get_result(conn)?;
    let count = |count: Option<i64>| u32::try_from(count.unwrap_or_default()).unwrap_or(u32::MAX);
    Ok(NavigationCounts { waiting_games: count(waiting), unread_conversations: count(unread) })
}
