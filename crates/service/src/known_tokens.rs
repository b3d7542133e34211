//! Tokens that were looked up, with their owners, kept until something of the owner's account changes: programs ask again
//! and again with the same token.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use quick_cache::sync::Cache;

use super::{AccessService, ChangeNumber, Topic};
use domain::token::Token;
use domain::user::User;
use store::{StoreError, tokens};

/// How many are kept: some kilobytes each.
const MAX_KNOWN_TOKENS: usize = 5_000;

/// How long one is kept at the most: where changes are not told, as by a pooler that shares sessions, a revoked one ends all the same.
const MAX_AGE: Duration = Duration::from_secs(60);

/// The tokens that this process keeps, by their ids. Cloning gives the same.
#[derive(Clone)]
pub(super) struct KnownTokens(Arc<Cache<String, Arc<KnownToken>>>);

/// A token with its owner, also one that has ended or was revoked.
#[derive(Debug)]
pub(super) struct KnownToken {
    pub(super) token: Token,
    pub(super) user: User,
    number: ChangeNumber,
    read_at: Instant,
}

impl Default for KnownTokens {
    fn default() -> Self {
        Self(Arc::new(Cache::new(MAX_KNOWN_TOKENS)))
    }
}

impl AccessService {
    /// The token of that id with its owner, as of a moment after the call.
    pub(super) async fn token_with_owner(&self, id: &str) -> Result<Option<Arc<KnownToken>>, StoreError> {
        let known = self.known_tokens.0.get(id);
        if let Some(known) = known
            && (known.read_at..known.read_at + MAX_AGE).contains(&self.db.now())
            && self.remote_changes.is_current(&[Topic::Account(known.user.id)], known.number).await
        {
            if cfg!(debug_assertions) {
                self.check_known(&known).await?;
            }
            return Ok(Some(known));
        }
        let (number, read_at) = (self.remote_changes.change_number(), self.db.now());
        let found = self.read_token(id).await?;
        Ok(found.map(|(token, user)| {
            let known = Arc::new(KnownToken { token, user, number, read_at });
            self.known_tokens.0.insert(id.to_owned(), Arc::clone(&known));
            known
        }))
    }

    async fn read_token(&self, id: &str) -> Result<Option<(Token, User)>, StoreError> {
        let id = id.to_owned();
        self.db.store().read(move |conn| tokens::find_with_owner(conn, &id)).await
    }

    /// Looks whether what is kept is what is stored, so that each test looks for changes that nobody tells of.
    async fn check_known(&self, known: &KnownToken) -> Result<(), StoreError> {
        let fresh = self.read_token(&known.token.id).await?;
        let is_current = self.remote_changes.is_current(&[Topic::Account(known.user.id)], known.number).await;
        let kept = format!("{:?}", Some((&known.token, &known.user)));
        let fresh = format!("{:?}", fresh.as_ref().map(|(token, user)| (token, user)));
        // One that has ended is refused, and may be removed any time.
        let works = known.token.expires_at > self.db.now();
        if works && is_current && kept != fresh {
            return Err(StoreError::Corrupt(format!("a token that is kept is out of date: {kept}, not {fresh}")));
        }
        Ok(())
    }
}
