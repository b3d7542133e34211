//! Player data for the endings of many games, read by one query each instead of several for each game.

use std::collections::{BTreeSet, HashMap};

use correspondence_clock::Instant;

use super::job::Job;
use domain::user::UserId;
use store::{Connection, StoreError, jobs, relations};

/// Prefetched data of some players; for all others the database is queried. It stays valid within the change that has
/// read it, since what that queues is written at its end.
#[derive(Debug, Default)]
pub(super) struct Prefetched {
    players: BTreeSet<UserId>,
    /// Their waiting analyses: how many, and when the last is due.
    analyses: HashMap<UserId, (i64, Option<Instant>)>,
    /// Those with followers.
    followed: BTreeSet<UserId>,
}

impl Prefetched {
    /// Reads the data of those players.
    pub(super) fn of(conn: &mut Connection, players: BTreeSet<UserId>) -> Result<Self, StoreError> {
        let keys: Vec<UserId> = players.iter().copied().collect();
        let analyses = jobs::waiting_of_all(conn, Job::ANALYSIS, &keys)?;
        let followed = relations::followed_among(conn, &keys)?;
        Ok(Self { players, analyses, followed })
    }

    /// How many jobs of that kind wait on the account of a user, and when the last of them is due.
    pub(super) fn waiting_of(
        &self,
        conn: &mut Connection,
        kind: &'static str,
        owner: UserId,
    ) -> Result<(i64, Option<Instant>), StoreError> {
        if kind == Job::ANALYSIS && self.players.contains(&owner) {
            return Ok(self.analyses.get(&owner).copied().unwrap_or_default());
        }
        jobs::waiting_of(conn, kind, owner)
    }

    /// Whether anybody follows that player.
    pub(super) fn is_followed(&self, conn: &mut Connection, player: UserId) -> Result<bool, StoreError> {
        if self.players.contains(&player) {
            return Ok(self.followed.contains(&player));
        }
        relations::is_followed(conn, player)
    }
}
