//! Idempotency keys: a request is executed once, however often it is sent. Its key is stored first, marked as done in
//! the transaction that executes the request, and kept with the cached response.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;

use super::{IdempotencyService, random_key};
use domain::idempotency::{
    self as rules, IdempotencyKey, KEY_RETENTION, KeyState, LARGE_RESPONSE_BYTES, MAX_KEYS, MAX_LARGE_RESPONSE_BYTES,
    StoredResponse, depends_on_state,
};
use domain::user::UserId;
use store::{Connection, Presence, StoreError, idempotency_keys};

tokio::task_local! {
    /// The claim under which this task runs, if its request has a key.
    static CLAIM: Claim;
}

/// The right to execute a request.
#[derive(Clone, Debug)]
pub struct Claim {
    user: UserId,
    key: IdempotencyKey,
    claim: String,
}

/// Result of claiming a request by its key.
#[derive(Clone, Debug)]
pub enum ClaimResult {
    /// Execute it [under this claim](Claim::execute), then [conclude](crate::IdempotencyService::conclude_request) it.
    Execute(Claim),
    /// It was executed before: send the cached response.
    Replay(StoredResponse),
    /// It is being executed.
    InProgress,
    /// The key was used for another request.
    OtherRequest,
    /// It was executed, and its response is no longer cached.
    ResponseLost,
    /// The account has used too many keys.
    TooMany {
        /// Time until one of them expires.
        wait: Duration,
    },
}

impl Claim {
    /// Runs `work` under this claim: each [transaction](crate::Database::transaction) in it marks the request as done,
    /// and rolls back if another process has claimed the key.
    pub async fn execute<T>(&self, work: impl Future<Output = T>) -> T {
        CLAIM.scope(self.clone(), work).await
    }

    /// The claim under which this task runs.
    pub(super) fn current() -> Option<Self> {
        CLAIM.try_with(Clone::clone).ok()
    }

    /// Marks the request as done, in the transaction that executes it.
    pub(super) fn mark_done(&self, conn: &mut Connection) -> Result<(), StoreError> {
        if idempotency_keys::mark_done(conn, self.user, self.key.as_str(), &self.claim)? {
            return Ok(());
        }
        Err(StoreError::Unavailable("another process has taken the request over".to_owned()))
    }
}

impl IdempotencyService {
    /// Claims a request of that account with that key; `fingerprint` distinguishes it from other requests.
    ///
    /// # Errors
    /// A database error.
    pub async fn claim_request(
        &self,
        user: UserId,
        key: IdempotencyKey,
        fingerprint: String,
    ) -> Result<ClaimResult, StoreError> {
        let (presence, now) = (self.db.store().presence().clone(), self.db.now());
        self.db.store().write(move |conn| claim(conn, &presence, user, key, &fingerprint, now)).await
    }

    /// Ends a claim, with the response to cache, if there is one. Without one, a request that changed nothing is
    /// executed again when it is resent; if it changed something, its response is lost.
    ///
    /// # Errors
    /// The database's; the request is then treated as if its process had died.
    pub async fn conclude_request(&self, claim: Claim, response: Option<StoredResponse>) -> Result<(), StoreError> {
        self.db
            .store()
            .write(move |conn| {
                // Once the account's large responses reach their limit, another one is lost, as an oversized one is.
                match response {
                    Some(response) if depends_on_state(response.status) => {
                        // The key stays free for a retry, which may succeed, unless the request was executed after all.
                        if !idempotency_keys::forget_unless_done(conn, claim.user, claim.key.as_str(), &claim.claim)? {
                            idempotency_keys::cache_response(
                                conn,
                                claim.user,
                                claim.key.as_str(),
                                &claim.claim,
                                &response,
                            )?;
                        }
                        Ok(())
                    }
                    Some(response) if has_room(conn, claim.user, &response)? => {
                        idempotency_keys::cache_response(conn, claim.user, claim.key.as_str(), &claim.claim, &response)
                    }
                    _ => idempotency_keys::release(conn, claim.user, claim.key.as_str(), &claim.claim),
                }
            })
            .await
    }
}

/// Whether the response can be cached beside the account's others.
fn has_room(conn: &mut Connection, user: UserId, response: &StoredResponse) -> Result<bool, StoreError> {
    Ok(response.body.len() <= LARGE_RESPONSE_BYTES
        || idempotency_keys::bytes_of_large(conn, user, LARGE_RESPONSE_BYTES)? < MAX_LARGE_RESPONSE_BYTES)
}

fn claim(
    conn: &mut Connection,
    presence: &Presence,
    user: UserId,
    key: IdempotencyKey,
    fingerprint: &str,
    now: Instant,
) -> Result<ClaimResult, StoreError> {
    let existing = idempotency_keys::find_for_update(conn, user, key.as_str())?;
    let exists = existing.is_some();
    // A claim ends with its process.
    let claimant = existing.as_ref().filter(|row| row.claimed_at.is_some()).and_then(|row| row.claimant);
    let is_claimant_gone = claimant.map_or(Ok(false), |process| presence.is_gone(conn, process))?;
    let claim = Claim { user, key, claim: format!("{}:{}", presence.process().0, random_key()) };
    match rules::decide(existing, is_claimant_gone, fingerprint, now) {
        KeyState::Replay(response) => Ok(ClaimResult::Replay(response)),
        KeyState::InProgress => Ok(ClaimResult::InProgress),
        KeyState::OtherRequest => Ok(ClaimResult::OtherRequest),
        KeyState::ResponseLost => Ok(ClaimResult::ResponseLost),
        KeyState::TakeOver => {
            idempotency_keys::take_over(conn, claim.user, claim.key.as_str(), &claim.claim, now)?;
            Ok(ClaimResult::Execute(claim))
        }
        KeyState::Execute => {
            if exists {
                idempotency_keys::remove(conn, user, claim.key.as_str())?;
            }
            let (count, first) = idempotency_keys::count(conn, user, now - KEY_RETENTION)?;
            if count >= MAX_KEYS {
                return Ok(ClaimResult::TooMany {
                    wait: first.map_or(KEY_RETENTION, |first| now.until(first + KEY_RETENTION)),
                });
            }
            // If two come at once, the second finds the row of the first once that is committed.
            match idempotency_keys::insert(conn, claim.user, claim.key.as_str(), fingerprint, &claim.claim, now)? {
                true => Ok(ClaimResult::Execute(claim)),
                false => Ok(ClaimResult::InProgress),
            }
        }
    }
}
