//! Cache of API tokens with their owners, invalidated when the account of the owner changes: programs send the same
//! token again and again.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use quick_cache::sync::Cache;

use super::{AccessService, ChangeNumber, Topic};
use domain::token::Token;
use domain::user::User;
use store::{StoreError, tokens};

/// The most cached tokens: some kilobytes each.
const MAX_CACHED_TOKENS: usize = 5_000;

/// The longest that a token is cached: where change notifications are lost, as behind a pooler that shares sessions, a
/// revoked token still ends.
const MAX_AGE: Duration = Duration::from_secs(60);

/// The token cache of this process, by token id. Clones share it.
#[derive(Clone)]
pub(super) struct TokenCache(Arc<Cache<String, Arc<CachedToken>>>);

/// A token with its owner, even if it is expired or revoked.
#[derive(Debug)]
pub(super) struct CachedToken {
    pub(super) token: Token,
    pub(super) user: User,
    number: ChangeNumber,
    read_at: Instant,
}

impl Default for TokenCache {
    fn default() -> Self {
        Self(Arc::new(Cache::new(MAX_CACHED_TOKENS)))
    }
}

impl AccessService {
    /// The token of that id with its owner, as of a moment after the call.
    pub(super) async fn token_with_owner(&self, id: &str) -> Result<Option<Arc<CachedToken>>, StoreError> {
        let cached = self.known_tokens.0.get(id);
        if let Some(cached) = cached
            && (cached.read_at..cached.read_at + MAX_AGE).contains(&self.db.now())
            && self.remote_changes.is_current(&[Topic::Account(cached.user.id)], cached.number).await
        {
            if cfg!(debug_assertions) {
                self.check_cached(&cached).await?;
            }
            return Ok(Some(cached));
        }
        let (number, read_at) = (self.remote_changes.change_number(), self.db.now());
        let found = self.read_token(id).await?;
        Ok(found.map(|(token, user)| {
            let cached = Arc::new(CachedToken { token, user, number, read_at });
            self.known_tokens.0.insert(id.to_owned(), Arc::clone(&cached));
            cached
        }))
    }

    async fn read_token(&self, id: &str) -> Result<Option<(Token, User)>, StoreError> {
        let (id, staff_policy) = (id.to_owned(), self.db.staff_policy());
        self.db
            .store()
            .read(move |conn| match tokens::find_with_owner(conn, &id)? {
                Some((token, user)) => Ok(Some((token, staff_policy.with_roles_that_count(conn, user)?))),
                None => Ok(None),
            })
            .await
    }

    /// Compares the cached token with the stored one, so that each test catches changes that publish no topic.
    async fn check_cached(&self, cached: &CachedToken) -> Result<(), StoreError> {
        let stored = self.read_token(&cached.token.id).await?;
        let is_current = self.remote_changes.is_current(&[Topic::Account(cached.user.id)], cached.number).await;
        let cached_text = format!("{:?}", Some((&cached.token, &cached.user)));
        let stored_text = format!("{:?}", stored.as_ref().map(|(token, user)| (token, user)));
        // An expired token is refused, and may be deleted at any time.
        let works = cached.token.expires_at > self.db.now();
        if works && is_current && cached_text != stored_text {
            return Err(StoreError::Corrupt(format!(
                "a token that is kept is out of date: {cached_text}, not {stored_text}"
            )));
        }
        Ok(())
    }
}
