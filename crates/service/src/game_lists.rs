//! Lists of a person's games. Games are public, and so are these; in which of them something is new to the person they
//! alone are told.

use chess_laws::OpeningSearch;
use correspondence_game::GameId;

use super::GameService;
use super::games::{GameView, ListedGame, in_turn, readable_at_once, views, with_players};
use super::user_cache::UserCache;
use domain::game_list::{Filter, ListingStatus, Order, Part, Place, RunningCount};
use domain::opening::OpeningId;
use domain::user::UserId;
use store::games::lists;
use store::{Connection, StoreError, game_players, openings, users};

/// So many of a person's last games tell whom they have played lately.
const LAST_GAMES: i64 = 100;

/// The most running games among several people that are looked at.
const MAX_RUNNING_AMONG: i64 = 1_000;

/// A page of a list.
#[derive(Clone, Debug, Default)]
pub struct ListedGames {
    /// The games, in the list's order.
    pub games: Vec<ListedGame>,
    /// The place of the first, where something comes before it.
    pub earlier: Option<Place>,
    /// The place of the last, where something comes after it.
    pub later: Option<Place>,
}

/// The games a person should look at first, out of all that run.
#[derive(Clone, Debug, Default)]
pub struct UrgentGames {
    /// Those that wait for them first, then by deadline.
    pub games: Vec<ListedGame>,
    /// How many there are in all.
    pub count: RunningCount,
}

impl GameService {
    /// A person's running games, all of them: those that wait for them first, then by deadline.
    ///
    /// # Errors
    /// The database's.
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

    /// The same, `most` of them at the most, and how many there are.
    ///
    /// # Errors
    /// The database's.
    pub async fn urgent_games(&self, user: UserId, most: u16) -> Result<UrgentGames, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, user)?;
                let found = lists::most_urgent_of(conn, user, without_guests, i64::from(most))?;
                let count = game_players::count_running(conn, user, without_guests)?;
                Ok(UrgentGames { games: with_players(conn, found, now)?, count })
            })
            .await
    }

    /// How many games a person has running, and how many of them wait for their move.
    ///
    /// # Errors
    /// The database's.
    pub async fn count_running(&self, user: UserId) -> Result<RunningCount, StoreError> {
        self.db.store().read(move |conn| game_players::count_running(conn, user, false)).await
    }

    /// The running games in which both sides are played by one of those people, a thousand of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn running_games_among(&self, people: Vec<UserId>) -> Result<Vec<GameId>, StoreError> {
        self.db.store().read(move |conn| game_players::running_among(conn, &people, MAX_RUNNING_AMONG)).await
    }

    /// What lists show of those of the ids that are games, the one that began last first.
    ///
    /// # Errors
    /// The database's.
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

    /// A person's finished games, the latest first, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn finished_games(&self, user: UserId, most: u16) -> Result<Vec<ListedGame>, StoreError> {
        let filter = Filter::with_status(user, ListingStatus::Finished);
        Ok(self.list_games(filter, Order::LastEnded, Part::First, most).await?.games)
    }

    /// A part of a list of a person's games, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn list_games(
        &self,
        filter: Filter,
        order: Order,
        part: Part,
        most: u16,
    ) -> Result<ListedGames, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let filter = Filter { without_guests: hides_guests(conn, filter.player)?, ..filter };
                // One more tells whether something follows.
                let mut found = lists::page(conn, &filter, order, part, i64::from(most) + 1)?;
                let has_more = found.len() > usize::from(most);
                if has_more && matches!(part, Part::Before(_)) {
                    found.remove(0);
                } else {
                    found.truncate(usize::from(most));
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

    /// The same of the reader's own games, with only those in which something was said to them that is new.
    ///
    /// # Errors
    /// The database's.
    pub async fn list_games_with_new_lines(
        &self,
        reader: UserId,
        filter: Filter,
        order: Order,
        part: Part,
        most: u16,
    ) -> Result<ListedGames, StoreError> {
        let own = Filter { player: reader, has_new_lines: true, ..filter };
        self.list_games(own, order, part, most).await
    }

    /// A part of a list of a person's games, each whole, `most` of them at the most and no more than one reader replays at
    /// a time; of how many games it is; and the place of the last, if something may come after it. Whoever reads a long
    /// list takes turns with others who do.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where others were at it all the time, or the database's.
    pub async fn list_whole_games(
        &self,
        filter: Filter,
        order: Order,
        part: Part,
        most: u16,
    ) -> Result<(Vec<GameView>, u16, Option<Place>), StoreError> {
        let _turn = in_turn(&self.long_lists).await?;
        self.db
            .store()
            .snapshot(move |conn| {
                let filter = Filter { without_guests: hides_guests(conn, filter.player)?, ..filter };
                let mut found = lists::page(conn, &filter, order, part, i64::from(most))?;
                let is_full = found.len() == usize::from(most);
                let plies: Vec<u32> = found.iter().map(|listed| u32::from(listed.summary.turn_id.ply.get())).collect();
                let at_once = readable_at_once(&plies);
                let auto_advance = is_full || at_once < found.len();
                found.truncate(at_once);
                let last = found.last().filter(|_| auto_advance).map(|listed| listed.place);
                let ids: Vec<GameId> = found.iter().map(|listed| listed.summary.id).collect();
                Ok((views(conn, &ids)?, u16::try_from(ids.len()).unwrap_or(most), last))
            })
            .await
    }

    /// Those of the ids that are games, the one that began last first.
    ///
    /// # Errors
    /// The database's.
    pub async fn newest_first(&self, ids: Vec<GameId>) -> Result<Vec<GameId>, StoreError> {
        self.db.store().read(move |conn| lists::newest_first(conn, &ids)).await
    }

    /// The keys of the openings that are looked for. None where no game here has had one of them.
    ///
    /// # Errors
    /// The database's.
    pub async fn openings(&self, wanted: OpeningSearch) -> Result<Vec<OpeningId>, StoreError> {
        self.db.store().read(move |conn| openings::search(conn, &wanted)).await
    }

    /// The names of those whom a person has played lately, the latest first, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_opponents(&self, user: UserId, most: u16) -> Result<Vec<String>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let mut last = game_players::last_opponents(conn, user, LAST_GAMES)?;
                last.truncate(usize::from(most));
                let mut people = UserCache::find(conn, last.clone())?;
                let found = last.into_iter().filter_map(|id| people.take(id)).filter(|player| !player.is_guest);
                Ok(found.map(|player| player.name).collect())
            })
            .await
    }
}

/// Whether lists of the games of `player` leave out those against guests: an account of the engine does, whose lists
/// everybody can see. Nobody else plays guests.
pub(super) fn hides_guests(conn: &mut Connection, player: UserId) -> Result<bool, StoreError> {
    users::is_engine(conn, player)
}
