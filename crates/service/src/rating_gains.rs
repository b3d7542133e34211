//! Players who have gained by rated games of reduced weight, for arbiters.

use std::time::Duration;

use correspondence_clock::days;
use correspondence_game::GameId;

use super::PlayerService;
use super::chat::ChatError;
use super::user_cache::UserCache;
use domain::chat::check_arbiter;
use domain::user::{User, UserId};
use store::ratings::shares;

/// How far back such games are shown.
pub const GAINS_SPAN: Duration = days(30);

/// The most games that are examined, the latest ones.
const MAX_GAMES: i64 = 2_000;

/// The most games that are listed for a player.
const MAX_NAMED: usize = 5;

/// The games of reduced weight by which a player has gained.
#[derive(Clone, Debug)]
pub struct ReducedGains {
    pub player: User,
    /// The number of games.
    pub games: usize,
    /// The number of opponents.
    pub opponents: usize,
    /// The sum of the points gained.
    pub gained: f64,
    /// The last few of them.
    pub last: Vec<GameId>,
}

impl PlayerService {
    /// The players who have gained by games of reduced weight within [`GAINS_SPAN`], those with the most games first.
    ///
    /// # Errors
    /// When the user is no arbiter, or the database's.
    pub async fn reduced_gains(&self, arbiter: UserId) -> Result<Vec<ReducedGains>, ChatError> {
        let (since, staff_policy) = (self.db.now() - GAINS_SPAN, self.db.staff_policy());
        self.db
            .store()
            .snapshot(move |conn| {
                check_arbiter(&staff_policy.find(conn, arbiter)?)?;
                let mut of_players: Vec<(UserId, Vec<shares::ReducedGain>)> = Vec::new();
                for gain in shares::gains_since(conn, since, MAX_GAMES)? {
                    match of_players.iter_mut().find(|(player, _)| *player == gain.player) {
                        Some((_, gains)) => gains.push(gain),
                        None => of_players.push((gain.player, vec![gain])),
                    }
                }
                of_players.sort_by_key(|(_, gains)| std::cmp::Reverse(gains.len()));
                let players = UserCache::find(conn, of_players.iter().map(|(player, _)| *player).collect())?;
                let gains = of_players.into_iter().map(|(player, gains)| {
                    let mut opponents: Vec<UserId> = gains.iter().map(|gain| gain.opponent).collect();
                    opponents.sort_unstable();
                    opponents.dedup();
                    Ok(ReducedGains {
                        player: players.get(player)?,
                        games: gains.len(),
                        opponents: opponents.len(),
                        gained: gains.iter().map(|gain| gain.gained).sum(),
                        last: gains.iter().take(MAX_NAMED).map(|gain| gain.game).collect(),
                    })
                });
                gains.collect()
            })
            .await
    }
}
