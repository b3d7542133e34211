//! Bots: becoming one, and who of them is there.

use super::challenges::take_back_all;
use super::ratings::RatingCache;
use super::user_cache::known;
use super::{AccountService, Topic};
use crate::profiles::ProfileOwner;
use domain::bot::{self, BotRefusal, ONLINE_SPAN};
use domain::user::{User, UserId};
use store::{StoreError, game_players, users};
use text::{Forwards, Reason};

/// Why an account does not become a bot. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// It may not.
    #[error(transparent)]
    Refused(#[from] BotRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for BotError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

impl AccountService {
    /// Makes a bot of an account that has had no game, for good. The challenges it has made as a person are taken back. What
    /// is a bot already is answered alike.
    ///
    /// # Errors
    /// [`BotError`]; nothing is stored then.
    pub async fn upgrade_to_bot(&self, user: UserId) -> Result<(), BotError> {
        self.db
            .transaction(move |change| {
                // Whoever begins a game locks both players, too.
                users::lock(change.conn, &[user])?;
                let account = known(change.conn, user)?;
                bot::check_upgrade(&account, game_players::has_any(change.conn, user)?)?;
                if account.is_bot {
                    return Ok(());
                }
                users::mark_as_bot(change.conn, user)?;
                users::saw(change.conn, user, change.now)?;
                take_back_all(change, user)?;
                change.publish(Topic::User(user));
                change.publish(Topic::Account(user));
                Ok(())
            })
            .await
    }

    /// The bots that are connected, whichever process serves them, the latest first; `most` at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn online_bots(&self, most: u16) -> Result<Vec<ProfileOwner>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let bots = users::bots_seen_after(conn, now - ONLINE_SPAN, i64::from(most))?;
                let ids: Vec<UserId> = bots.iter().map(|bot| bot.id).collect();
                let ratings = RatingCache::find(conn, &ids)?;
                let profile =
                    |user: User| ProfileOwner { ratings: ratings.displayed(user.id, now), biography: None, user };
                Ok(bots.into_iter().map(profile).collect())
            })
            .await
    }
}
