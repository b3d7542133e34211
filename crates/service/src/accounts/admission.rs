//! Who may sign up when very many do: mail goes to people who may not have asked for it, and who sends much of that is taken
//! for a spammer.
//!
//! The usual places are shared out among networks ([`SharedQuota`]). Where they are used up, or a network has had its
//! share, these still get in: whoever was invited, whoever brings a proof of work, and whoever gives an address of a mail
//! domain from which people play here. All others get the message that confirms their address later.

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

/// How long after a sign-up the message is sent at the earliest that goes later: while somebody floods us, a few of these
/// in a minute are sent besides. With what waits before it, it comes before the name is free for others.
const LATE_WAIT: Duration = Duration::from_secs(10 * 60);

const MAX_LATE: u32 = 100;
const LATE_PERIOD: Duration = Duration::from_secs(15);

/// From so many people who play here a mail domain is known.
const MIN_KNOWN_PLAYERS: i64 = 3;

/// So long ago they confirmed their addresses, and since then they have been seen.
const CONFIRMED_FOR: Duration = days(7);
const SEEN_WITHIN: Duration = days(30);

/// How long what is known of mail domains is relied on.
const DOMAINS_LIFE: Duration = Duration::from_secs(60 * 60);

/// Where a sign-up comes from, and what speaks for it.
#[derive(Clone, Debug, Default)]
pub struct SignUpOrigin {
    /// The address of the client, where it is known.
    pub from: Option<IpAddr>,
    /// The key of an invitation, which then works for no other account.
    pub invitation: Option<String>,
    /// A question of [`AccountService::sign_up_question`](crate::AccountService::sign_up_question) with its answer.
    pub proof: Option<String>,
}

/// The limits on sign-ups. Cloning gives another hand on the same.
#[derive(Clone)]
pub(crate) struct SignUpQuotas {
    usual: SharedQuota<()>,
    proved: SharedQuota<()>,
    domains: SharedQuota<String>,
    late: SharedQuota<()>,
    known_domains: KnownDomains,
}

/// The mail domains that are known, and since when.
type KnownDomains = Arc<Mutex<Option<(Instant, Arc<HashSet<String>>)>>>;

/// What a sign-up is let in by, besides the usual places.
pub(super) struct Vouchers {
    pub(super) from: Option<IpAddr>,
    pub(super) proof: Option<String>,
    /// The domain of its address, where that is known.
    pub(super) known_domain: Option<String>,
}

impl SignUpQuotas {
    /// Nobody has signed up yet.
    pub(crate) fn new(clock: &Clock) -> Self {
        let network_period = Duration::from_secs(600);
        Self {
            // Two hundred at once, a class of forty from one network, then one in five seconds.
            usual: SharedQuota::new(clock.clone(), 200, Duration::from_secs(5), network_period),
            // As many of those whose browsers have worked for it.
            proved: SharedQuota::new(clock.clone(), 200, Duration::from_secs(5), network_period),
            // For each domain twenty at once, four of them from one network, then one in a minute.
            domains: SharedQuota::new(clock.clone(), 20, Duration::from_secs(60), network_period),
            late: SharedQuota::new(clock.clone(), MAX_LATE, LATE_PERIOD, Duration::from_secs(60 * 60)),
            known_domains: KnownDomains::default(),
        }
    }

    /// Counts one sign-up, and says how long its message waits.
    ///
    /// # Errors
    /// [`AccountError::TooManySignUps`], or the database's.
    pub(super) fn admit(
        &self,
        change: &mut UnitOfWork<'_>,
        secret: &Secret,
        vouchers: &Vouchers,
    ) -> Result<Duration, AccountError> {
        let from = vouchers.from;
        let Err(wait) = self.usual.take(&(), from) else { return Ok(Duration::ZERO) };
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
            Ok(()) => Ok(LATE_WAIT + before),
            Err(late) => Err(AccountError::TooManySignUps { wait: wait.min(late) }),
        }
    }
}

impl AccountService {
    /// What a browser is asked to work on before it sends the form; `None` where nothing is asked of it, since there is
    /// room for its network.
    pub fn sign_up_question(&self, from: Option<IpAddr>) -> Option<SignUpQuestion> {
        let quotas = &self.sign_up_quotas;
        (!quotas.usual.has_room(&(), from)).then(|| {
            let bits = proof_of_work::bits(quotas.proved.used_part(&()));
            SignUpQuestion { question: proof_of_work::question(&self.secret, self.db.now(), bits), bits }
        })
    }

    /// Whether that is a question of ours with its answer. It is not used up.
    pub fn is_sign_up_proof(&self, proof: &str) -> bool {
        let used_part = self.sign_up_quotas.proved.used_part(&());
        proof_of_work::check(&self.secret, proof, self.db.now(), used_part).is_some()
    }

    /// The domain of that address, where people play here who have theirs there.
    pub(super) async fn mail_domain_with_players(&self, email: &str) -> Result<Option<String>, StoreError> {
        let Some((_, domain)) = email.rsplit_once('@') else { return Ok(None) };
        let domain = domain.to_ascii_lowercase();
        let now = self.db.now();
        let mut known = self.sign_up_quotas.known_domains.lock().await;
        let domains = match &*known {
            Some((at, domains)) if (*at..*at + DOMAINS_LIFE).contains(&now) => Arc::clone(domains),
            _ => {
                let read = move |conn: &mut _| {
                    users::active_mail_domains(conn, now - CONFIRMED_FOR, now - SEEN_WITHIN, MIN_KNOWN_PLAYERS)
                };
                let domains: HashSet<String> = self.db.store().read(read).await?.into_iter().collect();
                let domains = Arc::new(domains);
                *known = Some((now, Arc::clone(&domains)));
                domains
            }
        };
        Ok(domains.contains(&domain).then_some(domain))
    }
}

/// A question for a browser: see [`AccountService::sign_up_question`](crate::AccountService::sign_up_question).
#[derive(Clone, Debug)]
pub struct SignUpQuestion {
    /// What a number and a colon before it are written behind.
    pub question: String,
    /// How many bits in front of the SHA-256 of both have to be zero.
    pub bits: u32,
}
