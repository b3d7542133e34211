//! How often somebody may try: passwords guessed at, mail sent to strangers.
//!
//! Tight for one account or address of mail, where a person needs few tries; loose for one network address, behind
//! which a whole school may sit. Time is the service's own.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::ops::Add;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use actix_web::HttpRequest;
use governor::clock::{Clock as GovernorClock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{NotUntil, Quota, RateLimiter};

use super::Problem;
use crate::service::{Clock, key_hash};
use crate::timing::Instant;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To log in to an account.
    LogIn,
    /// To sign up with an address of mail.
    SignUp,
    /// To have the link for a new password sent to an address of mail.
    ResetMail,
}

/// Counts attempts. One per process.
pub struct Throttle {
    clock: Clock,
    log_ins_from_one_network: Limiter<String>,
    log_ins: Limiter<String>,
    sign_ups: Limiter<String>,
    reset_mails: Limiter<String>,
    addresses: Limiter<IpAddr>,
    searches: Limiter<IpAddr>,
    checks: AtomicU32,
}

type Limiter<K> = RateLimiter<K, DefaultKeyedStateStore<K>, GovernedClock, NoOpMiddleware<Moment>>;

/// After so many checks, those who have been quiet long enough are forgotten.
const CHECKS_BETWEEN_CLEANINGS: u32 = 1024;

impl Throttle {
    /// Nobody has tried anything yet.
    pub fn new(clock: Clock) -> Self {
        Self {
            // Twenty at once, then one in half a minute: some 3,000 guesses a day at one password.
            log_ins_from_one_network: limiter(&clock, 20, Duration::from_secs(30)),
            // From everywhere together: more than one network can use up, so that nobody is locked out by another.
            log_ins: limiter(&clock, 200, Duration::from_secs(10)),
            // Ten at once, as weak passwords and taken names count too, then one in ten minutes.
            sign_ups: limiter(&clock, 10, Duration::from_secs(600)),
            // Three at once, then one in ten minutes: nobody's mailbox is flooded through us.
            reset_mails: limiter(&clock, 3, Duration::from_secs(600)),
            // Three hundred at once, then five a second.
            addresses: limiter(&clock, 300, Duration::from_millis(200)),
            // Two hundred at once, then twenty a second: a school that types names, and nobody who reads them all out.
            searches: limiter(&clock, 200, Duration::from_millis(50)),
            checks: AtomicU32::new(0),
            clock,
        }
    }

    /// Counts one attempt on an account or address of mail, `what`, by the sender of that request.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check(&self, request: &HttpRequest, attempt: Attempt, what: &str) -> Result<(), Problem> {
        self.count(network_of(request), attempt, what).map_err(Problem::too_many)
    }

    /// Counts one search for people by the sender of that request.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_search(&self, request: &HttpRequest) -> Result<(), Duration> {
        self.count_search(network_of(request))
    }

    fn count_search(&self, from: Option<IpAddr>) -> Result<(), Duration> {
        self.clean_now_and_then();
        let Some(from) = from else { return Ok(()) };
        self.searches.check_key(&from).map_err(|until| self.wait(&until))
    }

    fn count(&self, from: Option<IpAddr>, attempt: Attempt, what: &str) -> Result<(), Duration> {
        self.clean_now_and_then();
        let wait = |until: NotUntil<Moment>| self.wait(&until);
        if let Some(from) = from {
            self.addresses.check_key(&from).map_err(wait)?;
        }
        let limiter = match attempt {
            Attempt::LogIn => {
                let here = format!("{} {from:?}", key(what));
                self.log_ins_from_one_network.check_key(&here).map_err(wait)?;
                &self.log_ins
            }
            Attempt::SignUp => &self.sign_ups,
            Attempt::ResetMail => &self.reset_mails,
        };
        limiter.check_key(&key(what)).map_err(wait)
    }

    fn wait(&self, until: &NotUntil<Moment>) -> Duration {
        until.wait_time_from(GovernedClock(self.clock.clone()).now())
    }

    fn clean_now_and_then(&self) {
        if self.checks.fetch_add(1, Ordering::Relaxed).is_multiple_of(CHECKS_BETWEEN_CLEANINGS) {
            self.forget_the_quiet();
        }
    }

    fn forget_the_quiet(&self) {
        self.log_ins_from_one_network.retain_recent();
        self.log_ins.retain_recent();
        self.sign_ups.retain_recent();
        self.reset_mails.retain_recent();
        self.addresses.retain_recent();
        self.searches.retain_recent();
    }
}

/// What attempts are counted by: a hash, since what is typed can be long; of an address of mail without the `+tag` that
/// leads to the same mailbox (RFC 5233).
fn key(what: &str) -> String {
    let what = what.trim().to_lowercase();
    let mailbox = what.split_once('@').map(|(local, domain)| {
        let local = local.split_once('+').map_or(local, |(mailbox, _tag)| mailbox);
        format!("{local}@{domain}")
    });
    key_hash(&mailbox.unwrap_or(what))
}

fn limiter<K: std::hash::Hash + Eq + Clone>(clock: &Clock, at_once: u32, then_every: Duration) -> Limiter<K> {
    let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
    // A quota without a period would let nobody in; ours all have one.
    let quota = Quota::with_period(then_every).unwrap_or_else(|| Quota::per_second(at_once)).allow_burst(at_once);
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), GovernedClock(clock.clone()))
}

/// Where a request comes from: the address of the other end; of an IPv6 address the half that names the network, as one
/// subscriber has all of the other half (RFC 6177).
fn network_of(request: &HttpRequest) -> Option<IpAddr> {
    request.peer_addr().map(|peer| match peer.ip().to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        four => four,
    })
}

/// The service's clock, as governor wants it.
#[derive(Clone)]
struct GovernedClock(Clock);

impl GovernorClock for GovernedClock {
    type Instant = Moment;

    fn now(&self) -> Moment {
        Moment(self.0.now())
    }
}

/// A moment of the service's clock, as governor wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Moment(Instant);

impl Add<Nanos> for Moment {
    type Output = Self;

    fn add(self, span: Nanos) -> Self {
        Self(self.0 + Duration::from(span))
    }
}

impl Reference for Moment {
    fn duration_since(&self, earlier: Self) -> Nanos {
        (self.0 - earlier.0).into()
    }

    fn saturating_sub(&self, span: Nanos) -> Self {
        Self(self.0 - Duration::from(span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throttle() -> (Throttle, Clock) {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        (Throttle::new(clock.clone()), clock)
    }

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    #[test]
    fn a_password_is_guessed_at_twenty_times_and_again_later() {
        let (throttle, clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count(HERE, Attempt::LogIn, "ann"), Ok(()));
        }
        let wait = throttle.count(HERE, Attempt::LogIn, " Ann").expect_err("that was too often");
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(30), "{wait:?}");
        assert_eq!(throttle.count(HERE, Attempt::LogIn, "ben"), Ok(()), "others are not held up");
        clock.advance(wait);
        assert_eq!(throttle.count(HERE, Attempt::LogIn, "ann"), Ok(()));
        assert!(throttle.count(HERE, Attempt::LogIn, "ann").is_err());
    }

    #[test]
    fn nobody_is_locked_out_by_another_network() {
        let (throttle, clock) = throttle();
        for _ in 0..500 {
            let _ = throttle.count(HERE, Attempt::LogIn, "ann");
            clock.advance(Duration::from_secs(1));
        }
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert!(throttle.count(HERE, Attempt::LogIn, "ann").is_err());
        assert_eq!(throttle.count(elsewhere, Attempt::LogIn, "ann"), Ok(()));
    }

    #[test]
    fn a_mailbox_is_one_whatever_its_tag() {
        let (throttle, _clock) = throttle();
        for tag in 0..10 {
            assert_eq!(throttle.count(HERE, Attempt::SignUp, &format!("ann+{tag}@example.org")), Ok(()));
        }
        assert!(throttle.count(HERE, Attempt::SignUp, "Ann@example.org").is_err());
    }

    #[test]
    fn a_mailbox_is_not_flooded() {
        let (throttle, clock) = throttle();
        for _ in 0..3 {
            assert_eq!(throttle.count(None, Attempt::ResetMail, "ann@example.org"), Ok(()));
        }
        assert!(throttle.count(None, Attempt::ResetMail, "ann@example.org").is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count(None, Attempt::ResetMail, "ann@example.org"), Ok(()));
    }

    #[test]
    fn a_school_behind_one_address_gets_in() {
        let (throttle, clock) = throttle();
        for pupil in 0..300 {
            assert_eq!(throttle.count(HERE, Attempt::LogIn, &format!("pupil{pupil}")), Ok(()));
        }
        assert!(throttle.count(HERE, Attempt::LogIn, "pupil300").is_err());
        clock.advance(Duration::from_secs(1));
        assert_eq!(throttle.count(HERE, Attempt::LogIn, "pupil300"), Ok(()));
    }

    #[test]
    fn names_are_typed_as_quickly_as_can_be_but_not_read_out() {
        let (throttle, clock) = throttle();
        for _ in 0..200 {
            assert_eq!(throttle.count_search(HERE), Ok(()));
        }
        let wait = throttle.count_search(HERE).expect_err("that was too often");
        assert!(wait > Duration::ZERO && wait <= Duration::from_millis(50), "{wait:?}");
        clock.advance(wait);
        assert_eq!(throttle.count_search(HERE), Ok(()));
    }

    #[test]
    fn the_quiet_are_forgotten() {
        let (throttle, clock) = throttle();
        for guess in 0..200 {
            let _ = throttle.count(None, Attempt::LogIn, &format!("name{guess}"));
        }
        clock.advance(Duration::from_secs(3600));
        throttle.forget_the_quiet();
        assert_eq!(throttle.log_ins.len(), 0);
    }

    #[test]
    fn one_subscriber_has_one_network() {
        let from = |address: &str| {
            let peer = std::net::SocketAddr::new(address.parse().expect("an address"), 1);
            network_of(&actix_web::test::TestRequest::default().peer_addr(peer).to_http_request())
        };
        assert_eq!(from("2001:db8:1:2:aaaa::1"), from("2001:db8:1:2:bbbb::2"));
        assert_ne!(from("2001:db8:1:2::1"), from("2001:db8:1:3::1"));
        assert_eq!(from("::ffff:10.0.0.1"), from("10.0.0.1"));
    }
}
