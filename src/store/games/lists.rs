//! Lists of a player's games: filtered, ordered, and read page by page.
//!
//! A page goes on from a game (a [`Place`] in the order), never by counting: what is before it costs nothing, and games
//! that begin or end meanwhile shift nothing. See [`game_players`](crate::store::game_players) for what is asked.

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::{InnerJoin, IntoBoxed, LeftJoin, exists, not};
use diesel::prelude::*;

use super::row::Row;
use super::summaries::GameSummary;
use crate::store::openings::{OpeningId, StoredOpening};
use crate::store::parse::parse;
use crate::store::schema::{analyses, chat_unread, game_players, games, openings};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};

/// Which of a player's games are listed. What is not set filters nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Whose games.
    pub player: UserId,
    /// How they stand.
    pub standing: ListingStatus,
    /// Against whom.
    pub opponent: Option<UserId>,
    /// Which side the player has.
    pub side: Option<Side>,
    /// How they ended for the player.
    pub result: Option<SideResult>,
    /// Which variants.
    pub variants: Option<Vec<Variant>>,
    /// Whether ratings change by them.
    pub rated: Option<bool>,
    /// Which openings they had.
    pub openings: Option<Vec<OpeningId>>,
    /// Whether an engine has analysed them.
    pub analysed: Option<bool>,
    /// When they began.
    pub began: Span,
    /// When they ended.
    pub ended: Span,
    /// Whether only those are listed in which something was said to the player that is new to them. That is for the
    /// player alone to know.
    pub has_new_lines: bool,
}

/// How games stand for one of their players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListingStatus {
    /// However they stand.
    #[default]
    Any,
    /// They are not over.
    Running,
    /// They are not over, and the player is to move.
    Waiting,
    /// They are not over, and the opponent is to move.
    AwaitingOpponent,
    /// They are over.
    Finished,
}

/// A stretch of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Its first moment.
    pub from: Option<Instant>,
    /// The first moment after it.
    pub until: Option<Instant>,
}

/// What comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// What began last.
    Newest,
    /// What began first.
    Oldest,
    /// What ended last. Lists only what is over.
    LastEnded,
    /// Where the next move has the earliest deadline; what has none comes last. Meant for what is not over.
    MostUrgent,
}

/// Where a game stands in an order: what it is ordered by, in milliseconds since 1970, and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is ordered by.
    pub at: i64,
    /// The game.
    pub id: GameId,
}

/// Which part of a list is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// From its beginning.
    #[default]
    First,
    /// What comes after that place.
    After(Place),
    /// What comes just before that place.
    Before(Place),
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What is shown of it.
    pub summary: GameSummary,
    /// Its opening, if it has one.
    pub opening: Option<StoredOpening>,
    /// Where it stands in the list's order.
    pub place: Place,
}

impl Filter {
    /// All games of that player.
    pub fn all_of(player: UserId) -> Self {
        Self {
            player,
            standing: ListingStatus::Any,
            opponent: None,
            side: None,
            result: None,
            variants: None,
            rated: None,
            openings: None,
            analysed: None,
            began: Span::default(),
            ended: Span::default(),
            has_new_lines: false,
        }
    }

    /// The games of that player that stand so.
    pub fn standing(player: UserId, standing: ListingStatus) -> Self {
        Self { standing, ..Self::all_of(player) }
    }
}

/// The deadline that what has none is ordered by.
const NEVER: i64 = i64::MAX;

diesel::define_sql_function! {
    /// The first of two that is not null.
    fn coalesce(value: diesel::sql_types::Nullable<diesel::sql_types::BigInt>, otherwise: diesel::sql_types::BigInt) -> diesel::sql_types::BigInt;
}

type Query<'f> = IntoBoxed<
    'f,
    LeftJoin<InnerJoin<game_players::table, games::table>, openings::table>,
    <Connection as diesel::Connection>::Backend,
>;

fn filtered(filter: &Filter) -> Query<'_> {
    let mut query = game_players::table
        .inner_join(games::table)
        .left_join(openings::table)
        .filter(game_players::user_id.eq(filter.player.0))
        .into_boxed();
    query = match filter.standing {
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
    if let Some(wanted) = &filter.openings {
        query = query.filter(game_players::opening_id.eq_any(wanted.iter().map(|&OpeningId(id)| id)));
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

fn listed((row, opening): (Row, Option<StoredOpening>), order: Order) -> Result<Listed, StoreError> {
    let at = match order {
        Order::Newest | Order::Oldest => row.started_at,
        Order::LastEnded => row.ended_at.unwrap_or_default(),
        Order::MostUrgent => row.deadline.unwrap_or(NEVER),
    };
    let place = Place { at, id: parse(&row.id)? };
    Ok(Listed { summary: row.try_into()?, opening, place })
}

/// The first `most` games of a part of a list, in its order; of what comes before a place, the last.
pub fn page(
    conn: &mut Connection,
    filter: &Filter,
    order: Order,
    part: Part,
    most: i64,
) -> Result<Vec<Listed>, StoreError> {
    // What comes before a place is what comes after it in the opposite order.
    let is_turned = matches!(part, Part::Before(_));
    let place = match part {
        Part::First => None,
        Part::After(place) | Part::Before(place) => Some((place.at, place.id.to_string())),
    };
    let mut query = filtered(filter);
    // Of each condition on the order the first half is for the index, which is walked from there on.
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
    let deadline = coalesce(games::deadline, NEVER);
    let ordered = match (order, is_turned) {
        (Order::Newest, false) | (Order::Oldest, true) => falling!(game_players::started_at),
        (Order::Oldest, false) | (Order::Newest, true) => rising!(game_players::started_at),
        (Order::LastEnded, false) => falling!(game_players::ended_at.assume_not_null()),
        (Order::LastEnded, true) => rising!(game_players::ended_at.assume_not_null()),
        (Order::MostUrgent, false) => rising!(deadline),
        (Order::MostUrgent, true) => falling!(deadline),
    };
    let rows: Vec<(Row, Option<StoredOpening>)> =
        ordered.limit(most).select((Row::as_select(), Option::<StoredOpening>::as_select())).load(conn)?;
    let mut found: Vec<Listed> = rows.into_iter().map(|row| listed(row, order)).collect::<Result<_, _>>()?;
    if is_turned {
        found.reverse();
    }
    Ok(found)
}

/// A person's running games: those that wait for them first, then by deadline.
pub fn running_of(conn: &mut Connection, user: UserId) -> Result<Vec<GameSummary>, StoreError> {
    Ok(most_urgent_of(conn, user, i64::MAX)?.into_iter().map(|listed| listed.summary).collect())
}

/// The first `most` of a person's running games: those that wait for them first, then by deadline.
pub fn most_urgent_of(conn: &mut Connection, user: UserId, most: i64) -> Result<Vec<Listed>, StoreError> {
    let mut found = Vec::new();
    for standing in [ListingStatus::Waiting, ListingStatus::AwaitingOpponent] {
        let left = most.saturating_sub(i64::try_from(found.len()).unwrap_or(i64::MAX));
        if left > 0 {
            let filter = Filter::standing(user, standing);
            found.append(&mut page(conn, &filter, Order::MostUrgent, Part::First, left)?);
        }
    }
    Ok(found)
}

/// The opening of a game, if it has one.
pub fn opening_of(conn: &mut Connection, game: &GameSummary) -> Result<Option<StoredOpening>, StoreError> {
    let key = (game.white.0, game.started_at.as_millis(), game.id.to_string());
    let row = game_players::table.inner_join(openings::table).filter(game_players::user_id.eq(key.0));
    Ok(row
        .filter(game_players::started_at.eq(key.1).and(game_players::game_id.eq(key.2)))
        .select(StoredOpening::as_select())
        .first(conn)
        .optional()?)
}

/// The ids of the first `most` games that come after that one, by their ids.
pub fn ids_after(conn: &mut Connection, after: Option<GameId>, most: i64) -> Result<Vec<GameId>, StoreError> {
    let after = after.map_or_else(String::new, |id| id.to_string());
    let ids: Vec<String> =
        games::table.filter(games::id.gt(after)).order(games::id).limit(most).select(games::id).load(conn)?;
    ids.iter().map(|id| parse(id)).collect()
}

/// Those of the ids that are games, the one that began last first.
pub fn newest_first(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let found: Vec<String> = games::table
        .filter(games::id.eq_any(ids))
        .order((games::started_at.desc(), games::id.desc()))
        .select(games::id)
        .load(conn)?;
    found.iter().map(|id| parse(id)).collect()
}
