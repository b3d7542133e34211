//! Players to meet: the newest, and those who play now.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::Mutex;

use super::PlayerService;
use domain::account_state::AccountState;
use domain::user::{User, UserId};
use store::games::lists;
use store::{Connection, StoreError, game_players, user_search, users};

/// How many players each list has.
const LISTED: usize = 8;

/// How many of the last rows of accounts and guests are scanned for new players.
const SCANNED_ACCOUNTS: i64 = 2_000;

/// How many of the latest events of feeds are scanned for active players, and how many of their games are read.
const SCANNED_EVENTS: i64 = 2_000;
const READ_GAMES: usize = 200;

/// TTL of the choice of active players, which reads many games.
const CHOSEN_FOR: Duration = Duration::from_secs(60);

/// The active players chosen last, and until when the choice is valid.
pub(super) type ActivePlayers = Arc<Mutex<Option<(Instant, Vec<UserId>)>>>;

/// Players to meet. Programs, guests, and closed or suspended accounts are left out.
#[derive(Clone, Debug, Default)]
pub struct PlayerDirectory {
    /// The newest accounts, the latest first.
    pub newest: Vec<User>,
    /// The players of the running games with the latest moves, and how many games each has running.
    pub active: Vec<(User, usize)>,
}

impl PlayerService {
    /// The newest and the active players.
    ///
    /// # Errors
    /// A database error.
    pub async fn directory(&self) -> Result<PlayerDirectory, StoreError> {
        let active = self.active_players().await?;
        self.db
            .store()
            .snapshot(move |conn| {
                let limit = i64::try_from(LISTED).unwrap_or(i64::MAX);
                let mut running = game_players::count_running_of_all(conn, &active)?;
                // Read again: an account may have been closed since it was chosen.
                let found = users::find_all(conn, &active)?;
                let listed = active.iter().filter_map(|id| found.iter().find(|user| user.id == *id)).cloned();
                Ok(PlayerDirectory {
                    newest: user_search::newest(conn, SCANNED_ACCOUNTS, limit)?,
                    active: listed
                        .filter(is_shown)
                        .filter_map(|user| running.remove(&user.id).map(|count| (user, count)))
                        .take(LISTED)
                        .collect(),
                })
            })
            .await
    }

    /// Concurrent readers share one choice.
    async fn active_players(&self) -> Result<Vec<UserId>, StoreError> {
        let now = self.db.now();
        let mut chosen = self.active.lock().await;
        if let Some((until, players)) = &*chosen
            && now < *until
        {
            return Ok(players.clone());
        }
        let players = self.db.store().snapshot(choose_active).await?;
        *chosen = Some((now + CHOSEN_FOR, players.clone()));
        Ok(players)
    }
}

/// The players of the running games with the latest moves: some more than are listed, as some may be left out.
fn choose_active(conn: &mut Connection) -> Result<Vec<UserId>, StoreError> {
    let mut running = lists::running_of_latest_events(conn, SCANNED_EVENTS, READ_GAMES)?;
    running.sort_by_key(|listed| std::cmp::Reverse(listed.summary.turn_began));
    let ids: Vec<UserId> = running.iter().flat_map(|game| [game.summary.white, game.summary.black]).collect();
    let shown: Vec<UserId> =
        users::find_all(conn, &ids)?.iter().filter(|user| is_shown(user)).map(|user| user.id).collect();
    let mut players: Vec<UserId> = Vec::new();
    for id in ids {
        if players.len() < 2 * LISTED && shown.contains(&id) && !players.contains(&id) {
            players.push(id);
        }
    }
    Ok(players)
}

fn is_shown(user: &User) -> bool {
    !user.is_program() && !user.is_guest && matches!(user.state, AccountState::Active)
}
