//! A player's running games, page by page, with what programs that play them ask for besides.

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
    /// What lists show of it.
    pub game: ListedGame,
    /// What stands to be answered.
    pub proposals: Proposals,
    /// How many lines of its chat the player has not seen.
    pub unread: u32,
}

/// What the players of a game propose to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// Who offers a draw.
    pub draw: Option<Side>,
    /// Who asks to take a move back.
    pub takeback: Option<Side>,
    /// Which pause a player proposes.
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
    /// How many run in all.
    pub count: RunningCount,
    /// The place of the last, if something comes after it.
    pub next: Option<UrgentPlace>,
}

impl GameService {
    /// A player's running games after that place, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn playing_page(
        &self,
        user: UserId,
        after: Option<UrgentPlace>,
        most: u16,
    ) -> Result<PlayingPage, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, user)?;
                // One more tells whether something follows.
                let mut found = lists::most_urgent_after(conn, user, without_guests, after, i64::from(most) + 1)?;
                let has_more = found.len() > usize::from(most);
                found.truncate(usize::from(most));
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
    /// How many lines of a game's chat somebody has not seen.
    ///
    /// # Errors
    /// The database's.
    pub async fn unread_in_game(&self, user: UserId, game: &GameId) -> Result<u32, StoreError> {
        let game = *game;
        self.db.store().read(move |conn| chat::unread(conn, user, &game)).await
    }
}

fn urgent_place(listed: &Listed, user: UserId) -> UrgentPlace {
    UrgentPlace { is_waiting: listed.summary.waits_for(user), place: listed.place }
}

/// What is proposed in those of the games where something is. Only these are replayed.
fn proposals(conn: &mut Connection, ids: &[GameId]) -> Result<HashMap<GameId, Proposals>, StoreError> {
    let late = games::with_late_proposals(conn, ids)?;
    let found = readable(conn, &late)?;
    Ok(found.iter().map(|stored| (stored.id, Proposals::from(&stored.game))).collect())
}
