//! Carrying a request out once, however often it is sent: its key is noted before, marked in the transaction that does what
//! it asks, and kept with the answer.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;

use super::{IdempotencyService, random_key};
use domain::idempotency::{
    self as rules, IdempotencyKey, KEPT, KeyState, LARGE_ANSWER_BYTES, MAX_KEYS, MAX_LARGE_ANSWER_BYTES,
    StoredResponse, may_change,
};
use domain::user::UserId;
use store::{Connection, Presence, StoreError, idempotency_keys};

tokio::task_local! {
    /// The request that this task carries out, where it named a key.
    static CLAIM: Claim;
}

/// The right to carry a request out.
#[derive(Clone, Debug)]
pub struct Claim {
    user: UserId,
    key: IdempotencyKey,
    claim: String,
}

/// What becomes of a request that names a key.
#[derive(Clone, Debug)]
pub enum Claimed {
    /// It is to be carried out, [as this claim](Claim::execute), and [concluded](crate::IdempotencyService::conclude_request).
    CarryOut(Claim),
    /// It was answered.
    Replay(StoredResponse),
    /// It is being carried out.
    InProgress,
    /// The key was used for another request.
    OtherRequest,
    /// It was carried out, and the answer is not there any more.
    AnswerLost,
    /// The account has used too many keys.
    TooMany {
        /// How long it is until one of them is forgotten.
        wait: Duration,
    },
}

impl Claim {
    /// Runs what carries the request out: each [transaction](crate::Database::transaction) in it marks the request as done, and
    /// comes to nothing where somebody else has taken the request over.
    pub async fn execute<T>(&self, work: impl Future<Output = T>) -> T {
        CLAIM.scope(self.clone(), work).await
    }

    /// The request that this task carries out.
    pub(super) fn current() -> Option<Self> {
        CLAIM.try_with(Clone::clone).ok()
    }

    /// Notes in the transaction that does it that what was asked is done.
    pub(super) fn mark_done(&self, conn: &mut Connection) -> Result<(), StoreError> {
        if idempotency_keys::mark_done(conn, self.user, self.key.as_str(), &self.claim)? {
            return Ok(());
        }
        Err(StoreError::Unavailable("another process has taken the request over".to_owned()))
    }
}

impl IdempotencyService {
    /// Claims a request of that account with that key; `fingerprint` tells it from others.
    ///
    /// # Errors
    /// The database's.
    pub async fn claim_request(
        &self,
        user: UserId,
        key: IdempotencyKey,
        fingerprint: String,
    ) -> Result<Claimed, StoreError> {
        let (presence, now) = (self.db.store().presence().clone(), self.db.now());
        self.db.store().write(move |conn| claim(conn, &presence, user, key, &fingerprint, now)).await
    }

    /// Ends a claim: with the answer to keep, or with none. Then a request that has changed nothing is carried out when it
    /// comes again, and of one that has the answer is lost.
    ///
    /// # Errors
    /// The database's; the request is then taken for one whose process has died.
    pub async fn conclude_request(&self, claim: Claim, answer: Option<StoredResponse>) -> Result<(), StoreError> {
        self.db
            .store()
            .write(move |conn| {
                // One that is too much is lost, as one that is too large.
                match answer {
                    Some(answer) if may_change(answer.status) => {
                        // It stays free for when the same can be had, unless something was done after all.
                        if !idempotency_keys::forget_unless_done(conn, claim.user, claim.key.as_str(), &claim.claim)? {
                            idempotency_keys::cache_response(
                                conn,
                                claim.user,
                                claim.key.as_str(),
                                &claim.claim,
                                &answer,
                            )?;
                        }
                        Ok(())
                    }
                    Some(answer) if has_room(conn, claim.user, &answer)? => {
                        idempotency_keys::cache_response(conn, claim.user, claim.key.as_str(), &claim.claim, &answer)
                    }
                    _ => idempotency_keys::release(conn, claim.user, claim.key.as_str(), &claim.claim),
                }
            })
            .await
    }
}

/// Whether that answer can be kept beside those that are.
fn has_room(conn: &mut Connection, user: UserId, answer: &StoredResponse) -> Result<bool, StoreError> {
    Ok(answer.body.len() <= LARGE_ANSWER_BYTES
        || idempotency_keys::bytes_of_large(conn, user, LARGE_ANSWER_BYTES)? < MAX_LARGE_ANSWER_BYTES)
}

fn claim(
    conn: &mut Connection,
    presence: &Presence,
    user: UserId,
    key: IdempotencyKey,
    fingerprint: &str,
    now: Instant,
) -> Result<Claimed, StoreError> {
    let known = idempotency_keys::find_for_update(conn, user, key.as_str())?;
    let is_known = known.is_some();
    // The lease ends with its process.
    let claimant = known.as_ref().filter(|known| known.claimed_at.is_some()).and_then(|known| known.claimant);
    let is_claimant_gone = claimant.map_or(Ok(false), |process| presence.is_gone(conn, process))?;
    let claim = Claim { user, key, claim: format!("{}:{}", presence.process().0, random_key()) };
    match rules::decide(known, is_claimant_gone, fingerprint, now) {
        KeyState::Replay(answer) => Ok(Claimed::Replay(answer)),
        KeyState::InProgress => Ok(Claimed::InProgress),
        KeyState::OtherRequest => Ok(Claimed::OtherRequest),
        KeyState::AnswerLost => Ok(Claimed::AnswerLost),
        KeyState::TakeOver => {
            idempotency_keys::take_over(conn, claim.user, claim.key.as_str(), &claim.claim, now)?;
            Ok(Claimed::CarryOut(claim))
        }
        KeyState::CarryOut => {
            if is_known {
                idempotency_keys::remove(conn, user, claim.key.as_str())?;
            }
            let (kept, first) = idempotency_keys::count(conn, user, now - KEPT)?;
            if kept >= MAX_KEYS {
                return Ok(Claimed::TooMany { wait: first.map_or(KEPT, |first| now.until(first + KEPT)) });
            }
            // Of two that come at once, the second finds the first one's row once that is committed.
            match idempotency_keys::insert(conn, claim.user, claim.key.as_str(), fingerprint, &claim.claim, now)? {
                true => Ok(Claimed::CarryOut(claim)),
                false => Ok(Claimed::InProgress),
            }
        }
    }
}
