//! What a player has played of late: the time controls and openings of their last games.

use chess_laws::SideResult;
use correspondence_clock::TimeControl;
use diesel::prelude::*;

use super::openings::Row as OpeningRow;
use super::parse::parse;
use super::schema::{game_players, games, openings};
use super::{Connection, StoreError, unreadable};
use domain::opening::ListedOpening;
use domain::user::UserId;

/// The time control and the opening of each of a player's last `limit` games to end, latest first. The index
/// `game_players_by_end` finds them.
pub fn of_last_games(
    conn: &mut Connection,
    player: UserId,
    limit: i64,
) -> Result<Vec<(TimeControl, Option<ListedOpening>)>, StoreError> {
    let rows: Vec<(String, String, Option<OpeningRow>)> = game_players::table
        .inner_join(games::table)
        .left_join(openings::table)
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_not_null()))
        .filter(game_players::result.ne(SideResult::Aborted.as_str()))
        .order(game_players::ended_at.desc())
        .limit(limit)
        .select((games::id, games::control, Option::<OpeningRow>::as_select()))
        .load(conn)?;
    let read = |(id, control, opening): (String, String, Option<OpeningRow>)| {
        let control = unreadable::skip("games", id, parse(&control))?;
        Ok(control.map(|control| (control, opening.map(Into::into))))
    };
    rows.into_iter().filter_map(|row| read(row).transpose()).collect()
}
