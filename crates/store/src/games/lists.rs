//! Lists of a player's games: filtered, ordered, and read page by page (keyset pagination).
//!
//! A page continues from a game (a [`Place`] in the order), never from an offset: earlier pages cost nothing, and games
//! that begin or end meanwhile shift nothing. See [`game_players`](crate::game_players) for the indexes.

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::{Eq, InnerJoin, InnerJoinOn, IntoBoxed, LeftJoin, exists, max, not};
use diesel::prelude::*;

use super::row::{Row, rows};
use crate::like::{ESCAPE, containing};
use crate::openings::Row as OpeningRow;
use crate::parse::parse;
use crate::schema::{analyses, chat_unread, game_players, game_terms, games, openings, users};
use crate::{Connection, StoreError, player_events, prepared, serving_time, unreadable};
use domain::game_list::{Filter, Listed, ListingStatus, Order, Part, Place, UrgentPlace};
use domain::game_summary::GameSummary;
use domain::opening::{ListedOpening, OpeningId};
use domain::user::{UserId, name_key};

/// Sorts games without a deadline last.
const NEVER: i64 = i64::MAX;

/// Stands for NULL: games without an opening.
const NO_OPENING: i64 = 0;

diesel::define_sql_function! {
    /// The first of two that is not null.
    fn coalesce(value: diesel::sql_types::Nullable<diesel::sql_types::BigInt>, otherwise: diesel::sql_types::BigInt) -> diesel::sql_types::BigInt;
}

type Query<'f> = IntoBoxed<
    'f,
    LeftJoin<
        InnerJoinOn<
            InnerJoin<game_players::table, games::table>,
            game_terms::table,
            Eq<game_terms::game_id, games::id>,
        >,
        openings::table,
    >,
    <Connection as diesel::Connection>::Backend,
>;

fn filtered(filter: &Filter) -> Query<'_> {
    let mut query = game_players::table
        .inner_join(games::table)
        .inner_join(game_terms::table.on(game_terms::game_id.eq(games::id)))
        .left_join(openings::table)
        .filter(game_players::user_id.eq(filter.player.0))
        .into_boxed();
    query = match filter.status {
        ListingStatus::Any => query,
        ListingStatus::Running => query.filter(game_players::ended_at.is_null()),
        ListingStatus::Waiting => {
            query.filter(game_players::ended_at.is_null()).filter(games::turn.eq(game_players::side))
        }
        ListingStatus::AwaitingOpponent => {
            query.filter(game_players::ended_at.is_null()).filter(games::turn.ne(game_players::side))
        }
        ListingStatus::Finished => query.filter(game_players::ended_at.is_not_null()),
    };
    if let Some(opponent) = filter.opponent {
        query = query.filter(game_players::opponent_id.eq(opponent.0));
    }
    if let Some(part) = &filter.opponent_part {
        // Scans only the player's own games, however many users there are.
        let opponents = users::table.filter(users::id.eq(game_players::opponent_id));
        query =
            query.filter(exists(opponents.filter(users::name_key.like(containing(&name_key(part))).escape(ESCAPE))));
    }
    if filter.without_guests {
        let guests = users::table.filter(users::id.eq(game_players::opponent_id).and(users::is_guest.eq(true)));
        query = query.filter(not(exists(guests)));
    }
    if let Some(side) = filter.side {
        query = query.filter(game_players::side.eq(side.as_str()));
    }
    if let Some(result) = filter.result {
        query = query.filter(game_players::result.eq(result.as_str()));
    }
    if let Some(variants) = &filter.variants {
        query = query.filter(game_players::variant.eq_any(variants.iter().map(|variant| variant.as_str())));
    }
    if let Some(rated) = filter.rated {
        query = query.filter(game_players::rated.eq(rated));
    }
    if let Some(opening_ids) = &filter.openings {
        // `coalesce` disables the index on openings: the list is scanned in its order for as long as a page needs. With
        // that index, all of the player's games with a common opening would be read and sorted.
        let opening = coalesce(game_players::opening_id, NO_OPENING);
        query = query.filter(opening.eq_any(opening_ids.iter().map(|&OpeningId(id)| id)));
    }
    if let Some(analysed) = filter.analysed {
        let analysis = exists(analyses::table.filter(analyses::game_id.eq(game_players::game_id)));
        query = if analysed { query.filter(analysis) } else { query.filter(not(analysis)) };
    }
    if let Some(from) = filter.began.from {
        query = query.filter(game_players::started_at.ge(from.as_millis()));
    }
    if let Some(until) = filter.began.until {
        query = query.filter(game_players::started_at.lt(until.as_millis()));
    }
    if let Some(from) = filter.ended.from {
        query = query.filter(game_players::ended_at.ge(from.as_millis()));
    }
    if let Some(until) = filter.ended.until {
        query = query.filter(game_players::ended_at.lt(until.as_millis()));
    }
    if filter.has_new_lines {
        let unread = chat_unread::table.filter(chat_unread::user_id.eq(filter.player.0)).select(chat_unread::game_id);
        query = query.filter(game_players::game_id.eq_any(unread));
    }
    query
}

fn listed(row: Row, opening: Option<OpeningRow>, order: Order) -> Result<Listed, StoreError> {
    let at = match order {
        Order::Newest | Order::Oldest => row.started_at,
        Order::LastEnded => row.ended_at.unwrap_or_default(),
        Order::MostUrgent => row.deadline.unwrap_or(NEVER),
    };
    let place = Place { at, id: parse(&row.id)? };
    Ok(Listed { summary: row.try_into()?, opening: opening.map(Into::into), place })
}

/// One page of a list, in its order: the first `limit` games of `part`, or the last ones before a place.
pub fn page(
    conn: &mut Connection,
    filter: &Filter,
    order: Order,
    part: Part,
    limit: i64,
) -> Result<Vec<Listed>, StoreError> {
    // Games before a place are those after it in reverse order.
    let is_reversed = matches!(part, Part::Before(_));
    let place = match part {
        Part::First => None,
        Part::After(place) | Part::Before(place) => Some((place.at, place.id.to_string())),
    };
    let mut query = filtered(filter);
    // The first half of each condition lets the database seek in the index.
    macro_rules! rising {
        ($column:expr) => {{
            if let Some((at, id)) = place {
                query = query.filter($column.ge(at)).filter($column.gt(at).or(game_players::game_id.gt(id)));
            }
            query.order(($column.asc(), game_players::game_id.asc()))
        }};
    }
    macro_rules! falling {
        ($column:expr) => {{
            if let Some((at, id)) = place {
                query = query.filter($column.le(at)).filter($column.lt(at).or(game_players::game_id.lt(id)));
            }
            query.order(($column.desc(), game_players::game_id.desc()))
        }};
    }
    let deadline = coalesce(serving_time::deadline(), NEVER);
    let ordered = match (order, is_reversed) {
        (Order::Newest, false) | (Order::Oldest, true) => falling!(game_players::started_at),
        (Order::Oldest, false) | (Order::Newest, true) => rising!(game_players::started_at),
        (Order::LastEnded, false) => falling!(game_players::ended_at.assume_not_null()),
        (Order::LastEnded, true) => rising!(game_players::ended_at.assume_not_null()),
        (Order::MostUrgent, false) => rising!(deadline),
        (Order::MostUrgent, true) => falling!(deadline),
    };
    let rows: Vec<(Row, Option<OpeningRow>)> =
        prepared::limited(ordered.select((Row::as_select(), Option::<OpeningRow>::as_select())), limit).load(conn)?;
    let readable = |(row, opening): (Row, Option<OpeningRow>)| {
        unreadable::skip("games", row.id.clone(), listed(row, opening, order))
    };
    let mut found: Vec<Listed> =
        rows.into_iter().filter_map(|row| readable(row).transpose()).collect::<Result<_, _>>()?;
    if is_reversed {
        found.reverse();
    }
    Ok(found)
}

/// A player's running games: those waiting for them first, then by deadline.
pub fn running_of(conn: &mut Connection, user: UserId) -> Result<Vec<GameSummary>, StoreError> {
    Ok(most_urgent_of(conn, user, false, i64::MAX)?.into_iter().map(|listed| listed.summary).collect())
}

/// The first `limit` of a player's running games: those waiting for them first, then by deadline; optionally without
/// games against guests.
pub fn most_urgent_of(
    conn: &mut Connection,
    user: UserId,
    without_guests: bool,
    limit: i64,
) -> Result<Vec<Listed>, StoreError> {
    most_urgent_after(conn, user, without_guests, None, limit)
}

/// As [`most_urgent_of`], after that place.
pub fn most_urgent_after(
    conn: &mut Connection,
    user: UserId,
    without_guests: bool,
    after: Option<UrgentPlace>,
    limit: i64,
) -> Result<Vec<Listed>, StoreError> {
    let mut found = Vec::new();
    for (status, is_waiting) in [(ListingStatus::Waiting, true), (ListingStatus::AwaitingOpponent, false)] {
        let part = match after {
            Some(after) if after.is_waiting == is_waiting => Part::After(after.place),
            // All of these come before that place.
            Some(after) if !after.is_waiting => continue,
            _ => Part::First,
        };
        let left = limit.saturating_sub(i64::try_from(found.len()).unwrap_or(i64::MAX));
        if left > 0 {
            let filter = Filter { without_guests, ..Filter::with_status(user, status) };
            found.append(&mut page(conn, &filter, Order::MostUrgent, part, left)?);
        }
    }
    Ok(found)
}

/// The games of those ids, the latest first, without their openings; ids of other things are skipped.
pub fn of_ids(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<Listed>, StoreError> {
    let rows: Vec<Row> = rows()
        .filter(games::id.eq_any(ids.iter().map(ToString::to_string)))
        .order((games::started_at.desc(), games::id))
        .select(Row::as_select())
        .load(conn)?;
    let readable = |row: Row| unreadable::skip("games", row.id.clone(), listed(row, None, Order::Newest));
    rows.into_iter().filter_map(|row| readable(row).transpose()).collect()
}

/// The first `limit` running games after `after`, by id, whose turn began by that instant.
pub fn running_after(
    conn: &mut Connection,
    after: Option<GameId>,
    turn_began_by: Instant,
    limit: i64,
) -> Result<Vec<GameSummary>, StoreError> {
    let after = after.map_or_else(String::new, |id| id.to_string());
    let rows: Vec<Row> = rows()
        .filter(games::ended_at.is_null().and(games::id.gt(after)))
        .filter(games::turn_began.le(turn_began_by.as_millis()))
        .order(games::id)
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    let readable = |row: Row| unreadable::skip("games", row.id.clone(), listed(row, None, Order::Newest));
    rows.into_iter().filter_map(|row| readable(row).transpose()).map(|listed| Ok(listed?.summary)).collect()
}

/// Running games among the latest `among` to begin, at most `limit`, without games of guests.
pub fn running_of_latest(conn: &mut Connection, among: i64, limit: i64) -> Result<Vec<Listed>, StoreError> {
    let latest: Option<i64> = games::table.select(max(games::number)).get_result(conn)?;
    let plays = users::id.eq(games::white_id).or(users::id.eq(games::black_id));
    let guests = users::table.filter(users::is_guest.eq(true).and(plays));
    let rows: Vec<Row> = rows()
        .filter(games::number.gt(latest.unwrap_or_default() - among))
        .filter(games::ended_at.is_null())
        .filter(not(exists(guests)))
        .order(games::number.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    let readable = |row: Row| unreadable::skip("games", row.id.clone(), listed(row, None, Order::Newest));
    rows.into_iter().filter_map(|row| readable(row).transpose()).collect()
}

/// The running games of the latest `among` events of players' feeds, at most `limit`, without games of guests.
pub fn running_of_latest_events(conn: &mut Connection, among: i64, limit: usize) -> Result<Vec<Listed>, StoreError> {
    let latest = player_events::games_of_latest(conn, among, limit)?;
    let plays = users::id.eq(games::white_id).or(users::id.eq(games::black_id));
    let guests = users::table.filter(users::is_guest.eq(true).and(plays));
    let rows: Vec<Row> = rows()
        .filter(games::id.eq_any(latest))
        .filter(games::ended_at.is_null())
        .filter(not(exists(guests)))
        .select(Row::as_select())
        .load(conn)?;
    let readable = |row: Row| unreadable::skip("games", row.id.clone(), listed(row, None, Order::Newest));
    rows.into_iter().filter_map(|row| readable(row).transpose()).collect()
}

pub fn opening_of(conn: &mut Connection, game: &GameSummary) -> Result<Option<ListedOpening>, StoreError> {
    let key = (game.white.0, game.started_at.as_millis(), game.id.to_string());
    let row = game_players::table.inner_join(openings::table).filter(game_players::user_id.eq(key.0));
    Ok(row
        .filter(game_players::started_at.eq(key.1).and(game_players::game_id.eq(key.2)))
        .select(OpeningRow::as_select())
        .get_result(conn)
        .optional()?
        .map(Into::into))
}

/// The existing games of those ids, the latest first.
pub fn newest_first(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let found: Vec<String> = games::table
        .filter(games::id.eq_any(ids))
        .order((games::started_at.desc(), games::id.desc()))
        .select(games::id)
        .load(conn)?;
    found.iter().map(|id| parse(id)).collect()
}

#[cfg(test)]
mod tests {
    use crate::query_plan::{explain, steps};

    /// A page filtered by opening reads only its own games.
    #[tokio::test]
    async fn opening_filter_scans_in_list_order_without_sorting() {
        for (narrowed, column, index) in [
            ("ended_at is not null", "ended_at", "COVERING INDEX game_players_by_end"),
            ("result = 'lost'", "started_at", "PRIMARY KEY"),
        ] {
            // The query of `page`.
            let query = format!(
                "select games.id, game_terms.rated from game_players join games on games.id = game_players.game_id \
                 join game_terms on game_terms.game_id = games.id \
                 where game_players.user_id = 1 and coalesce(game_players.opening_id, 0) in (7) \
                 and game_players.{narrowed} order by game_players.{column} desc, game_players.game_id desc limit 51"
            );
            let plan = steps(explain(&query)).await;
            assert!(plan[0].contains(index) && plan[0].contains("(user_id=?"), "{plan:#?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE") || step.contains("SCAN")), "{plan:#?}");
        }
    }
}
