//! A player's running games, page by page, with the data that client programs need besides.

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_game::{Game, GameId, PauseProposal};

use super::GameService;
use super::game_lists::hides_guests;
use super::games::{ListedGame, readable, with_players};
use domain::game_list::{Listed, RunningCount, UrgentPlace};
use domain::user::UserId;
use store::games::{self, lists};
use store::{Connection, StoreError, chat, game_players};

/// A running game of a player's.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The entry in lists.
    pub game: ListedGame,
    /// The open proposals.
    pub proposals: Proposals,
    /// The number of unread lines in its chat.
    pub unread: u32,
}

/// The open proposals in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// The side that offers a draw.
    pub draw: Option<Side>,
    /// The side that requests a takeback.
    pub takeback: Option<Side>,
    /// The pause that a player proposes.
    pub pause: Option<PauseProposal>,
}

impl From<&Game> for Proposals {
    fn from(game: &Game) -> Self {
        Self { draw: game.draw_offer(), takeback: game.takeback_proposal(), pause: game.pause_proposal() }
    }
}

/// A page of a player's running games.
#[derive(Clone, Debug, Default)]
pub struct PlayingPage {
    /// Those that wait for the player first, then by deadline.
    pub games: Vec<PlayedGame>,
    /// The number of all running games.
    pub count: RunningCount,
    /// The place of the last game, if more follow.
    pub next: Option<UrgentPlace>,
}

impl GameService {
    /// A player's running games after that place, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn playing_page(
        &self,
        user: UserId,
        after: Option<UrgentPlace>,
        limit: u16,
    ) -> Result<PlayingPage, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, user)?;
                // One more, to see whether another page follows.
                let mut found = lists::most_urgent_after(conn, user, without_guests, after, i64::from(limit) + 1)?;
                let has_more = found.len() > usize::from(limit);
                found.truncate(usize::from(limit));
                let next = found.last().filter(|_| has_more).map(|listed| urgent_place(listed, user));
                let count = game_players::count_running(conn, user, without_guests)?;
                let ids: Vec<GameId> = found.iter().map(|listed| listed.summary.id).collect();
                let proposals = proposals(conn, &ids)?;
                let unread = chat::unread_in(conn, user, &ids)?;
                let played = |game: ListedGame| PlayedGame {
                    proposals: proposals.get(&game.summary.id).copied().unwrap_or_default(),
                    unread: unread.get(&game.summary.id).copied().unwrap_or_default(),
                    game,
                };
                let games = with_players(conn, found, now)?.into_iter().map(played).collect();
                Ok(PlayingPage { games, count, next })
            })
            .await
    }
}

impl GameService {
    /// The number of lines in the chat of a game that a user has not read.
    ///
    /// # Errors
    /// A database error.
    pub async fn unread_in_game(&self, user: UserId, game: &GameId) -> Result<u32, StoreError> {
        let game = *game;
        self.db.store().read(move |conn| chat::unread(conn, user, &game)).await
    }
}

fn urgent_place(listed: &Listed, user: UserId) -> UrgentPlace {
    UrgentPlace { is_waiting: listed.summary.waits_for(user), place: listed.place }
}

/// The open proposals in those of the games that have any. Only these are replayed.
fn proposals(conn: &mut Connection, ids: &[GameId]) -> Result<HashMap<GameId, Proposals>, StoreError> {
    let late = games::with_recent_proposals(conn, ids)?;
    let found = readable(conn, &late)?;
    Ok(found.iter().map(|stored| (stored.id, Proposals::from(&stored.game))).collect())
}
