//! What the ends of many games need to know of their players, read by one query each and not by several for each game.

use std::collections::{BTreeSet, HashMap};

use correspondence_clock::Instant;

use super::job::Job;
use domain::user::UserId;
use store::{Connection, StoreError, jobs, relations};

/// What is known of some players; of all others the database is asked. Nothing of it changes within the change that has read
/// it, since what that queues is written at its end.
#[derive(Debug, Default)]
pub(super) struct Prefetched {
    players: BTreeSet<UserId>,
    /// Their analyses that wait: how many, and when the last is due.
    analyses: HashMap<UserId, (i64, Option<Instant>)>,
    /// Those who have followers.
    followed: BTreeSet<UserId>,
}

impl Prefetched {
    /// What is to be known of those players.
    pub(super) fn of(conn: &mut Connection, players: BTreeSet<UserId>) -> Result<Self, StoreError> {
        let keys: Vec<UserId> = players.iter().copied().collect();
        let analyses = jobs::waiting_of_all(conn, Job::ANALYSIS, &keys)?;
        let followed = relations::followed_among(conn, &keys)?;
        Ok(Self { players, analyses, followed })
    }

    /// How many jobs of that kind wait on somebody's account, and when the last of them is due.
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
