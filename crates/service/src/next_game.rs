//! The next game in which a player is to move.

use correspondence_game::GameId;

use super::PreferenceService;
use domain::game_list::{Filter, ListingStatus, Order, Part};
use domain::user::UserId;
use store::games::{self, lists};
use store::{Connection, StoreError, game_players, users};

/// The games in which a player is to move, besides the current one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextGame {
    /// The one with the nearest deadline.
    pub id: Option<GameId>,
    /// How many there are.
    pub count: usize,
}

impl PreferenceService {
    /// The games in which `user` is to move, besides the game `at`.
    ///
    /// # Errors
    /// A database error.
    pub async fn next_game(&self, user: UserId, at: Option<GameId>) -> Result<NextGame, StoreError> {
        self.db.store().snapshot(move |conn| of(conn, user, at)).await
    }

    /// Sets whether a move of the user leads on to the next game in which they are to move:
    /// [`User::auto_advance`](users::User::auto_advance).
    ///
    /// # Errors
    /// A database error.
    pub async fn set_auto_advance(&self, user: UserId, auto_advance: bool) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| users::set_auto_advance(change.conn, user, auto_advance))
            .await
    }
}

/// The games in which `user` is to move, besides the game `at`.
pub(super) fn of(conn: &mut Connection, user: UserId, at: Option<GameId>) -> Result<NextGame, StoreError> {
    let waiting = Filter::with_status(user, ListingStatus::Waiting);
    // Two suffice: at most one of them is `at`.
    let first = lists::page(conn, &waiting, Order::MostUrgent, Part::First, 2)?;
    let mut ids = first.into_iter().map(|listed| listed.summary.id);
    let all = game_players::count_running(conn, user, false)?.waiting;
    let waits_here = match at {
        Some(at) => games::summary(conn, &at)?.is_some_and(|game| game.waits_for(user)),
        None => false,
    };
    Ok(NextGame { id: ids.find(|id| Some(*id) != at), count: all.saturating_sub(usize::from(waits_here)) })
}
