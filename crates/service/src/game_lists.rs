//! Lists of a player's games. Games and lists are public; unread markers are shown to the player only.

use chess_laws::OpeningSearch;
use correspondence_game::GameId;

use super::GameService;
use super::games::{GameView, ListedGame, acquire_permit, readable_at_once, views, with_players};
use super::user_cache::UserCache;
use domain::game_list::{Filter, ListingStatus, Order, Part, Place, RunningCount};
use domain::opening::OpeningId;
use domain::user::UserId;
use store::games::lists;
use store::{Connection, StoreError, game_players, openings, users};

/// How many of a player's last games are searched for recent opponents.
const LAST_GAMES: i64 = 100;

/// The maximum number of running games among a group of players.
const MAX_RUNNING_AMONG: i64 = 1_000;

/// A page of a list.
#[derive(Clone, Debug, Default)]
pub struct ListedGames {
    /// The games, in the list's order.
    pub games: Vec<ListedGame>,
    /// The place of the first game, if there are earlier ones.
    pub earlier: Option<Place>,
    /// The place of the last game, if there are later ones.
    pub later: Option<Place>,
}

/// A player's most urgent running games.
#[derive(Clone, Debug, Default)]
pub struct UrgentGames {
    /// Those with the player to move first, then by deadline.
    pub games: Vec<ListedGame>,
    /// The number of all running games.
    pub count: RunningCount,
}

impl GameService {
    /// All running games of a player: those with the player to move first, then by deadline.
    ///
    /// # Errors
    /// A database error.
    pub async fn running_games(&self, user: UserId) -> Result<Vec<ListedGame>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, user)?;
                let found = lists::most_urgent_of(conn, user, without_guests, i64::MAX)?;
                with_players(conn, found, now)
            })
            .await
    }

    /// The same, at most `limit`, and the number of all.
    ///
    /// # Errors
    /// A database error.
    pub async fn urgent_games(&self, user: UserId, limit: u16) -> Result<UrgentGames, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, user)?;
                let found = lists::most_urgent_of(conn, user, without_guests, i64::from(limit))?;
                let count = game_players::count_running(conn, user, without_guests)?;
                Ok(UrgentGames { games: with_players(conn, found, now)?, count })
            })
            .await
    }

    /// How many running games a player has, and in how many it is their move.
    ///
    /// # Errors
    /// A database error.
    pub async fn count_running(&self, user: UserId) -> Result<RunningCount, StoreError> {
        self.db.store().read(move |conn| game_players::count_running(conn, user, false)).await
    }

    /// The running games in which both players are among `people`, at most a thousand.
    ///
    /// # Errors
    /// A database error.
    pub async fn running_games_among(&self, people: Vec<UserId>) -> Result<Vec<GameId>, StoreError> {
        self.db.store().read(move |conn| game_players::running_among(conn, &people, MAX_RUNNING_AMONG)).await
    }

    /// The list entries of those ids that are games, the latest start first.
    ///
    /// # Errors
    /// A database error.
    pub async fn listed_games(&self, ids: Vec<GameId>) -> Result<Vec<ListedGame>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let found = lists::of_ids(conn, &ids)?;
                with_players(conn, found, now)
            })
            .await
    }

    /// A player's finished games, the latest first, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn finished_games(&self, user: UserId, limit: u16) -> Result<Vec<ListedGame>, StoreError> {
        let filter = Filter::with_status(user, ListingStatus::Finished);
        Ok(self.list_games(filter, Order::LastEnded, Part::First, limit).await?.games)
    }

    /// A page of a list of a player's games, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn list_games(
        &self,
        filter: Filter,
        order: Order,
        part: Part,
        limit: u16,
    ) -> Result<ListedGames, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let filter = Filter { without_guests: hides_guests(conn, filter.player)?, ..filter };
                // Read one more to detect further games.
                let mut found = lists::page(conn, &filter, order, part, i64::from(limit) + 1)?;
                let has_more = found.len() > usize::from(limit);
                if has_more && matches!(part, Part::Before(_)) {
                    found.remove(0);
                } else {
                    found.truncate(usize::from(limit));
                }
                let (has_earlier, has_later) = match part {
                    Part::First => (false, has_more),
                    Part::After(_) => (true, has_more),
                    Part::Before(_) => (has_more, true),
                };
                let earlier = found.first().filter(|_| has_earlier).map(|listed| listed.place);
                let later = found.last().filter(|_| has_later).map(|listed| listed.place);
                Ok(ListedGames { games: with_players(conn, found, now)?, earlier, later })
            })
            .await
    }

    /// The same for the reader's own games with unread chat lines.
    ///
    /// # Errors
    /// A database error.
    pub async fn list_games_with_new_lines(
        &self,
        reader: UserId,
        filter: Filter,
        order: Order,
        part: Part,
        limit: u16,
    ) -> Result<ListedGames, StoreError> {
        let own = Filter { player: reader, has_new_lines: true, ..filter };
        self.list_games(own, order, part, limit).await
    }

    /// A page of a player's games with all their moves: at most `limit` games, and no more than one reader may replay
    /// at a time; the number of games; and the place of the last, if there may be more. Readers of long lists are
    /// serialised.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
    pub async fn list_whole_games(
        &self,
        filter: Filter,
        order: Order,
        part: Part,
        limit: u16,
    ) -> Result<(Vec<GameView>, u16, Option<Place>), StoreError> {
        let _permit = acquire_permit(&self.long_lists).await?;
        self.db
            .store()
            .snapshot(move |conn| {
                let filter = Filter { without_guests: hides_guests(conn, filter.player)?, ..filter };
                let mut found = lists::page(conn, &filter, order, part, i64::from(limit))?;
                let is_full = found.len() == usize::from(limit);
                let plies: Vec<u32> = found.iter().map(|listed| u32::from(listed.summary.turn_id.ply.get())).collect();
                let at_once = readable_at_once(&plies);
                let auto_advance = is_full || at_once < found.len();
                found.truncate(at_once);
                let last = found.last().filter(|_| auto_advance).map(|listed| listed.place);
                let ids: Vec<GameId> = found.iter().map(|listed| listed.summary.id).collect();
                Ok((views(conn, &ids)?, u16::try_from(ids.len()).unwrap_or(limit), last))
            })
            .await
    }

    /// Those of the ids that are games, the latest start first.
    ///
    /// # Errors
    /// A database error.
    pub async fn newest_first(&self, ids: Vec<GameId>) -> Result<Vec<GameId>, StoreError> {
        self.db.store().read(move |conn| lists::newest_first(conn, &ids)).await
    }

    /// The ids of the matching openings; empty if no game here has had one.
    ///
    /// # Errors
    /// A database error.
    pub async fn openings(&self, query: OpeningSearch) -> Result<Vec<OpeningId>, StoreError> {
        self.db.store().read(move |conn| openings::search(conn, &query)).await
    }

    /// The names of a player's recent opponents, the latest first, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn last_opponents(&self, user: UserId, limit: u16) -> Result<Vec<String>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let mut last = game_players::last_opponents(conn, user, LAST_GAMES)?;
                last.truncate(usize::from(limit));
                let mut people = UserCache::find(conn, last.clone())?;
                let found = last.into_iter().filter_map(|id| people.take(id)).filter(|player| !player.is_guest);
                Ok(found.map(|player| player.name).collect())
            })
            .await
    }
}

/// Whether lists of the games of `player` omit those against guests: true for engine accounts, whose lists are public.
/// Only they play guests.
pub(super) fn hides_guests(conn: &mut Connection, player: UserId) -> Result<bool, StoreError> {
    users::is_engine(conn, player)
}
