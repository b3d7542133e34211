//! Lists of a person's games. Games are public, and so are these.

use super::Service;
use super::games::{ListedGame, with_players};
use crate::store::StoreError;
use crate::store::game_players::{self, RunningCount};
use crate::store::games::lists::{self, Filter, Order, Part, Place, Standing};
use crate::store::users::UserId;

/// A page of a list.
#[derive(Clone, Debug, Default)]
pub struct GamePage {
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

impl Service {
    /// A person's running games, all of them: those that wait for them first, then by deadline.
    ///
    /// # Errors
    /// The database's.
    pub async fn running_games(&self, user: UserId) -> Result<Vec<ListedGame>, StoreError> {
        let now = self.now();
        self.store()
            .snapshot(move |conn| {
                let found = lists::most_urgent_of(conn, user, i64::MAX)?;
                with_players(conn, found, now)
            })
            .await
    }

    /// The same, `most` of them at the most, and how many there are.
    ///
    /// # Errors
    /// The database's.
    pub async fn urgent_games(&self, user: UserId, most: u16) -> Result<UrgentGames, StoreError> {
        let now = self.now();
        self.store()
            .snapshot(move |conn| {
                let found = lists::most_urgent_of(conn, user, i64::from(most))?;
                let count = game_players::count_running(conn, user)?;
                Ok(UrgentGames { games: with_players(conn, found, now)?, count })
            })
            .await
    }

    /// A person's finished games, the latest first, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn finished_games(&self, user: UserId, most: u16) -> Result<Vec<ListedGame>, StoreError> {
        let filter = Filter::standing(user, Standing::Finished);
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
    ) -> Result<GamePage, StoreError> {
        let now = self.now();
        self.store()
            .snapshot(move |conn| {
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
                Ok(GamePage { games: with_players(conn, found, now)?, earlier, later })
            })
            .await
    }
}
