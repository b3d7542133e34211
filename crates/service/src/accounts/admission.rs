//! Rate limits on sign-ups: confirmation mail may be unsolicited, and too much of it gets the service listed as a
//! spammer.
//!
//! The standard quota is shared among networks ([`SharedQuota`]). When it, or a network's share of it, is exhausted, a
//! sign-up is still admitted at once with an invitation, a proof of work, or an address at a mail domain that active
//! players use. The confirmation mail of all others is delayed.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::{Instant, days};
use tokio::sync::Mutex;

use super::{AccountError, proof_of_work};
use crate::shared_quota::SharedQuota;
use crate::{AccountService, Clock, Secret, UnitOfWork};
use store::{StoreError, sign_up_proofs, users};

/// The minimum delay of a deferred confirmation mail: during a flood a few of these are sent per minute. Together with
/// the queue ahead of it, it arrives before the name is released.
const DEFERRED_LINK_DELAY: Duration = Duration::from_secs(10 * 60);

const MAX_LATE: u32 = 100;
const LATE_PERIOD: Duration = Duration::from_secs(15);

/// The number of active players that makes a mail domain trusted.
const MIN_KNOWN_PLAYERS: i64 = 3;

/// Such players confirmed their address at least so long ago, and were last seen within this time.
const CONFIRMED_FOR: Duration = days(7);
const SEEN_WITHIN: Duration = days(30);

/// TTL of the cached mail domains.
const DOMAINS_LIFE: Duration = Duration::from_secs(60 * 60);

/// The network address and vouchers of a sign-up.
#[derive(Clone, Debug, Default)]
pub struct SignUpOrigin {
    /// The client's IP address, if known.
    pub from: Option<IpAddr>,
    /// The key of an invitation, which then works for no other account.
    pub invitation: Option<String>,
    /// A question of [`AccountService::proof_of_work_challenge`](crate::AccountService::proof_of_work_challenge) with its answer.
    pub proof: Option<String>,
    /// What the applicant answered, if the sign-up needs the approval of an operator.
    pub application: Option<String>,
}

/// The sign-up quotas. Clones share them.
#[derive(Clone)]
pub(crate) struct SignUpQuotas {
    standard: SharedQuota<()>,
    proved: SharedQuota<()>,
    domains: SharedQuota<String>,
    late: SharedQuota<()>,
    known_domains: KnownDomains,
}

/// The cached mail domains of active players, and when they were read.
type KnownDomains = Arc<Mutex<Option<(Instant, Arc<HashSet<String>>)>>>;

/// What admits a sign-up beyond the standard quota.
pub(super) struct SignUpEvidence {
    pub(super) from: Option<IpAddr>,
    pub(super) proof: Option<String>,
    /// The domain of its address, if active players use it.
    pub(super) known_domain: Option<String>,
}

impl SignUpQuotas {
    pub(crate) fn new(clock: &Clock) -> Self {
        let network_period = Duration::from_secs(600);
        Self {
            // Two hundred at once, a class of forty from one network, then one in five seconds.
            standard: SharedQuota::new(clock.clone(), 200, Duration::from_secs(5), network_period),
            // As many again with a proof of work.
            proved: SharedQuota::new(clock.clone(), 200, Duration::from_secs(5), network_period),
            // For each domain twenty at once, four of them from one network, then one in a minute.
            domains: SharedQuota::new(clock.clone(), 20, Duration::from_secs(60), network_period),
            late: SharedQuota::new(clock.clone(), MAX_LATE, LATE_PERIOD, Duration::from_secs(60 * 60)),
            known_domains: KnownDomains::default(),
        }
    }

    /// Counts one sign-up and returns the delay of its confirmation mail.
    ///
    /// # Errors
    /// [`AccountError::TooManySignUps`], or a database error.
    pub(super) fn admit(
        &self,
        change: &mut UnitOfWork<'_>,
        secret: &Secret,
        vouchers: &SignUpEvidence,
    ) -> Result<Duration, AccountError> {
        let from = vouchers.from;
        let Err(wait) = self.standard.take(&(), from) else { return Ok(Duration::ZERO) };
        let used_part = self.proved.used_part(&());
        let proof = vouchers.proof.as_deref();
        let proof = proof.and_then(|proof| proof_of_work::check(secret, proof, change.now, used_part));
        if let Some(proof) = proof
            && self.proved.has_room(&(), from)
            && sign_up_proofs::use_up(change.conn, &proof.hash, change.now, proof.expires)?
            && self.proved.take(&(), from).is_ok()
        {
            return Ok(Duration::ZERO);
        }
        if let Some(domain) = &vouchers.known_domain
            && self.domains.take(domain, from).is_ok()
        {
            return Ok(Duration::ZERO);
        }
        let before = LATE_PERIOD.mul_f64(self.late.used_part(&()) * f64::from(MAX_LATE));
        match self.late.take(&(), from) {
            Ok(()) => Ok(DEFERRED_LINK_DELAY + before),
            Err(late) => Err(AccountError::TooManySignUps { wait: wait.min(late) }),
        }
    }
}

impl AccountService {
    /// The proof-of-work challenge for a sign-up form; `None` if the quota has room for the client's network.
    pub fn proof_of_work_challenge(&self, from: Option<IpAddr>) -> Option<ProofOfWorkChallenge> {
        let quotas = &self.sign_up_quotas;
        (!quotas.standard.has_room(&(), from)).then(|| {
            let bits = proof_of_work::bits(quotas.proved.used_part(&()));
            ProofOfWorkChallenge { question: proof_of_work::question(&self.secret, self.db.now(), bits), bits }
        })
    }

    /// Whether a proof is valid. It is not used up.
    pub fn is_sign_up_proof(&self, proof: &str) -> bool {
        let used_part = self.sign_up_quotas.proved.used_part(&());
        proof_of_work::check(&self.secret, proof, self.db.now(), used_part).is_some()
    }

    /// The domain of an address, if active players use it.
    pub(super) async fn mail_domain_with_players(&self, email: &str) -> Result<Option<String>, StoreError> {
        let Some((_, domain)) = email.rsplit_once('@') else { return Ok(None) };
        let domain = domain.to_ascii_lowercase();
        let now = self.db.now();
        let mut cache = self.sign_up_quotas.known_domains.lock().await;
        let domains = match &*cache {
            Some((at, domains)) if (*at..*at + DOMAINS_LIFE).contains(&now) => Arc::clone(domains),
            _ => {
                let read = move |conn: &mut _| {
                    users::active_mail_domains(conn, now - CONFIRMED_FOR, now - SEEN_WITHIN, MIN_KNOWN_PLAYERS)
                };
                let domains: HashSet<String> = self.db.store().read(read).await?.into_iter().collect();
                let domains = Arc::new(domains);
                *cache = Some((now, Arc::clone(&domains)));
                domains
            }
        };
        Ok(domains.contains(&domain).then_some(domain))
    }
}

/// A proof-of-work challenge: see [`AccountService::proof_of_work_challenge`](crate::AccountService::proof_of_work_challenge).
#[derive(Clone, Debug)]
pub struct ProofOfWorkChallenge {
    /// The prefix of the hashed string, to which a colon and a number are appended.
    pub question: String,
    /// The leading zero bits that the SHA-256 of the whole needs.
    pub bits: u32,
}
