//! Who has gained by rated games that count less, for arbiters to look at.

use std::time::Duration;

use correspondence_clock::days;
use correspondence_game::GameId;

use super::PlayerService;
use super::chat::ChatError;
use super::user_cache::{UserCache, known};
use domain::chat::check_arbiter;
use domain::user::{User, UserId};
use store::ratings::shares;

/// For how long such games are shown.
pub const GAINS_SPAN: Duration = days(30);

/// So many games are looked at, the last ones.
const MAX_GAMES: i64 = 2_000;

/// So many games of a player are named.
const MAX_NAMED: usize = 5;

/// The games by which a player has gained, and which count less for them.
#[derive(Clone, Debug)]
pub struct ReducedGains {
    pub player: User,
    /// How many games there are.
    pub games: usize,
    /// Against how many opponents.
    pub opponents: usize,
    /// How many points they came to.
    pub gained: f64,
    /// The last few of them.
    pub last: Vec<GameId>,
}

impl PlayerService {
    /// Who has gained by games that count less within [`GAINS_SPAN`], whoever has the most of them first.
    ///
    /// # Errors
    /// Where the asker is no arbiter, or the database's.
    pub async fn reduced_gains(&self, arbiter: UserId) -> Result<Vec<ReducedGains>, ChatError> {
        let since = self.db.now() - GAINS_SPAN;
        self.db
            .store()
            .snapshot(move |conn| {
                check_arbiter(&known(conn, arbiter)?)?;
                let mut of_players: Vec<(UserId, Vec<shares::ReducedGain>)> = Vec::new();
                for gain in shares::gains_since(conn, since, MAX_GAMES)? {
                    match of_players.iter_mut().find(|(player, _)| *player == gain.player) {
                        Some((_, gains)) => gains.push(gain),
                        None => of_players.push((gain.player, vec![gain])),
                    }
                }
                of_players.sort_by_key(|(_, gains)| std::cmp::Reverse(gains.len()));
                let people = UserCache::find(conn, of_players.iter().map(|(player, _)| *player).collect())?;
                let gains = of_players.into_iter().map(|(player, gains)| {
                    let mut opponents: Vec<UserId> = gains.iter().map(|gain| gain.opponent).collect();
                    opponents.sort_unstable();
                    opponents.dedup();
                    Ok(ReducedGains {
                        player: people.get(player)?,
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
