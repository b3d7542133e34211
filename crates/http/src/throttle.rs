//! Rate limits of attempts: the log-in limit (login attempts, against brute-force password guessing), sign-ups,
//! searches, tokens and mail.
//!
//! They are tight for one account or e-mail address, where a person needs few tries, and loose for one network, which
//! may be a whole school. Each kind of attempt is counted separately. Time is the service's clock.

use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use actix_web::HttpRequest;

use super::{OpenByNetwork, OpenSlot, Problem, WIDER, client_address, network, wider_network};
use domain::feed_link::FeedKind;
use domain::mailbox;
use domain::user::UserId;
use service::accounts::MAX_PASSWORDS_WAITING;
use service::known_browsers::KnownBrowser;
use service::rate_limit::RateLimit;
use service::shared_quota::SharedQuota;
use service::{Clock, key_hash};

/// `Retry-After` while many passwords wait to be hashed: a few dozen are hashed per second.
const PASSWORDS_WAIT: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    LogIn,
    SignUp,
    /// Requesting a password reset link by mail.
    ResetMail,
}

/// A rate limit for one network, and a looser one for the wider network around it: whoever has a wider one has
/// thousands of networks.
pub struct NetworkLimit<K: Hash + Eq + Clone> {
    near: RateLimit<(IpAddr, K)>,
    wide: RateLimit<(IpAddr, K)>,
}

impl<K: Hash + Eq + Clone> NetworkLimit<K> {
    /// Allows each network a burst of `burst`, then one per `period`.
    pub fn new(clock: Clock, burst: u32, period: Duration) -> Self {
        let near = RateLimit::new(clock.clone(), burst, period);
        Self { near, wide: RateLimit::new(clock, burst.saturating_mul(WIDER), period / WIDER) }
    }

    /// Counts one attempt.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check(&self, from: IpAddr, what: &K) -> Result<(), Duration> {
        self.near.check(&(network(from), what.clone()))?;
        self.wide.check(&(wider_network(from), what.clone()))
    }

    /// Counts a failed attempt, however many there were: successful ones are free.
    fn count_failure(&self, from: IpAddr, what: &K) {
        self.near.count(&(network(from), what.clone()), 1);
        self.wide.count(&(wider_network(from), what.clone()), 1);
    }

    /// Counts nothing.
    ///
    /// # Errors
    /// How long to wait after too many failures.
    fn check_failures(&self, from: IpAddr, what: &K) -> Result<(), Duration> {
        self.near.check_counted(&(network(from), what.clone()))?;
        self.wide.check_counted(&(wider_network(from), what.clone()))
    }
}

/// Rate limits of attempts. One per process.
pub struct Throttle {
    passwords: OpenByNetwork<()>,
    log_ins_from_one_network: NetworkLimit<String>,
    first_log_ins_from_one_network: NetworkLimit<String>,
    first_log_ins: RateLimit<String>,
    log_ins: RateLimit<String>,
    log_ins_from_known_browser: RateLimit<(KnownBrowser, String)>,
    log_ins_from_known_browsers: RateLimit<UserId>,
    sign_ups: SharedQuota<String>,
    sign_ups_from_one_network: NetworkLimit<()>,
    reset_mails: SharedQuota<String>,
    networks: NetworkLimit<Attempt>,
    failed_app_passwords: NetworkLimit<String>,
    failed_app_passwords_of_any: NetworkLimit<()>,
    searches: NetworkLimit<()>,
    guest_games: NetworkLimit<()>,
    token_requests: NetworkLimit<()>,
    xfcc_lists: RateLimit<UserId>,
    wrong_feed_keys: NetworkLimit<()>,
    feed_reads: RateLimit<(UserId, FeedKind)>,
    token_tests: NetworkLimit<()>,
}

impl Throttle {
    pub fn new(clock: Clock) -> Self {
        Self {
            passwords: OpenByNetwork::default(),
            // Burst of 20, then one per 30 s: about 3,000 guesses a day at one password.
            log_ins_from_one_network: NetworkLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // The first three from a network, and one per 10 min, are allowed however many others guess at the same
            // password from elsewhere, so that a crowd cannot lock out the owner of the account.
            first_log_ins_from_one_network: NetworkLimit::new(clock.clone(), 3, Duration::from_secs(600)),
            // Those of all networks together, or each network of a crowd could guess forever: burst of 1,000, then one
            // per 10 s.
            first_log_ins: RateLimit::new(clock.clone(), 1_000, Duration::from_secs(10)),
            // All others, from all networks together: more than one network can use up.
            log_ins: RateLimit::new(clock.clone(), 200, Duration::from_secs(10)),
            // A browser that has logged in before is not affected by guesses from elsewhere: burst of 20, then one per
            // 30 s.
            log_ins_from_known_browser: RateLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // A former holder of the password may have many known browsers: together they have no more than this.
            log_ins_from_known_browsers: RateLimit::new(clock.clone(), 100, Duration::from_secs(10)),
            // One mailbox: burst of 10 from one network, as weak passwords and taken names count too, then one per 10
            // min; 50 from all together, so that its owner is not locked out.
            sign_ups: SharedQuota::new(clock.clone(), 50, Duration::from_secs(600), Duration::from_secs(600)),
            // Burst of 40, a class with its mistakes, then one per 3 min.
            sign_ups_from_one_network: NetworkLimit::new(clock.clone(), 40, Duration::from_secs(180)),
            // One mailbox: burst of 3 from one network, then one per 10 min, and 12 from all together: no mailbox is
            // flooded, and its owner can still get a link.
            reset_mails: SharedQuota::new(clock.clone(), 12, Duration::from_secs(600), Duration::from_secs(600)),
            // Burst of 300, then five per second.
            networks: NetworkLimit::new(clock.clone(), 300, Duration::from_millis(200)),
            // Burst of 60, two classes, then 60 a day: whoever wants more signs up.
            guest_games: NetworkLimit::new(clock.clone(), 60, Duration::from_secs(24 * 60 * 60 / 60)),
            // Burst of 20 failures for one account, then one per 30 s. App passwords have 120 random bits and cannot be
            // guessed: this is for programs that keep sending a revoked one. It affects neither the log-in nor other
            // networks.
            failed_app_passwords: NetworkLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // Burst of 300, then five per second, for all accounts together.
            failed_app_passwords_of_any: NetworkLimit::new(clock.clone(), 300, Duration::from_millis(200)),
            // Burst of 200, then 20 per second: enough for a school typing names, too few to list all players.
            searches: NetworkLimit::new(clock.clone(), 200, Duration::from_millis(50)),
            // Burst of 100, then one per 5 s: programs poll when a person wants to look.
            xfcc_lists: RateLimit::new(clock.clone(), 100, Duration::from_secs(5)),
            // Burst of 100, then one per 5 s. Keys are signed with 128 bits and cannot be guessed: this is for programs
            // that keep requesting a revoked address.
            wrong_feed_keys: NetworkLimit::new(clock.clone(), 100, Duration::from_secs(5)),
            // Burst of 30, then one per 20 s: programs poll every few minutes, and a shared address is polled by many.
            feed_reads: RateLimit::new(clock.clone(), 30, Duration::from_secs(20)),
            // Burst of 300, a school logging in to an app, then two per second.
            token_requests: NetworkLimit::new(clock.clone(), 300, Duration::from_millis(500)),
            // Burst of 60, then one per 2 s: programs check at start, at most a thousand tokens each.
            token_tests: NetworkLimit::new(clock, 60, Duration::from_secs(2)),
        }
    }

    /// Takes a place in the shared queue for password hashing, until it is dropped. A few networks leave room for
    /// others.
    ///
    /// # Errors
    /// A [`Problem`] if the sender's network has used up its share.
    pub fn acquire_password_slot(&self, request: &HttpRequest) -> Result<Option<OpenSlot<()>>, Problem> {
        let Some(from) = client_address(request) else { return Ok(None) };
        let all = MAX_PASSWORDS_WAITING;
        let place = self.passwords.acquire_shared(from, (), all, all, all);
        place.map(Some).ok_or_else(|| Problem::busy(PASSWORDS_WAIT))
    }

    /// Counts one log-in attempt with this name or e-mail address. Known browsers are counted separately.
    ///
    /// The key is the typed text, whether or not there is such an account: if name and e-mail address of an account
    /// were counted together, or separately from unused ones, a refusal would reveal whose address it is or that there
    /// is an account. An account can be named in two ways, so it allows twice as many guesses. A former name counts as the
    /// present one, to which it leads anyway: callers look that up.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_log_in(
        &self,
        request: &HttpRequest,
        typed: &str,
        known_browser: Option<&KnownBrowser>,
    ) -> Result<(), Problem> {
        let counted = match known_browser {
            Some(browser) => self.count_log_in_of_known_browser(browser, typed),
            None => self.count_log_in(client_address(request), typed),
        };
        counted.map_err(Problem::too_many)
    }

    /// Counts one step of a log-in through a provider: it takes a request there.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_provider_log_in(&self, request: &HttpRequest) -> Result<(), Problem> {
        self.count_from_network(client_address(request), Attempt::LogIn).map_err(Problem::too_many)
    }

    /// Counts one use of a mailed key of `owner`: it comes with a password, which takes a while to hash.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_mailed_key(&self, request: &HttpRequest, owner: UserId) -> Result<(), Problem> {
        self.count_mailed_key(client_address(request), owner).map_err(Problem::too_many)
    }

    /// Counts one sign-up attempt. Senders that were invited or have done proof of work are exempt from the limit of
    /// their network.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_sign_up(&self, request: &HttpRequest, email: &str, is_vouched_for: bool) -> Result<(), Problem> {
        self.count_sign_up(client_address(request), email, is_vouched_for).map_err(Problem::too_many)
    }

    /// Counts one request for a password reset link.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_reset_mail(&self, request: &HttpRequest, email: &str) -> Result<(), Problem> {
        self.count_reset_mail(client_address(request), email).map_err(Problem::too_many)
    }

    /// Counts one player search.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_search(&self, request: &HttpRequest) -> Result<(), Duration> {
        self.count_search(client_address(request))
    }

    /// Counts one guest game.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_guest_game(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.guest_games.check(from, &())
    }

    /// Counts one token request of an app.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_token_request(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.token_requests.check(from, &())
    }

    /// Counts one token test.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_token_test(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.token_tests.check(from, &())
    }

    /// Checks whether the sender may try an app password of the typed account. Counts nothing.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_app_password(&self, request: &HttpRequest, typed: &str) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.failed_app_passwords_of_any.check_failures(from, &())?;
        self.failed_app_passwords.check_failures(from, &typed_key(typed))
    }

    /// Counts a wrong app password of the typed account.
    pub fn count_wrong_app_password(&self, request: &HttpRequest, typed: &str) {
        let Some(from) = client_address(request) else { return };
        self.failed_app_passwords_of_any.count_failure(from, &());
        self.failed_app_passwords.count_failure(from, &typed_key(typed));
    }

    /// Counts one Xfcc list of the player's games, with all their moves.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_xfcc_list(&self, player: UserId) -> Result<(), Duration> {
        self.xfcc_lists.check(&player)
    }

    /// Counts a request for an unknown feed address, and checks whether the sender has sent too many.
    ///
    /// # Errors
    /// How long to wait.
    pub fn count_wrong_feed_key(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.wrong_feed_keys.check_failures(from, &())?;
        self.wrong_feed_keys.count_failure(from, &());
        Ok(())
    }

    /// Counts one read of a player's feed.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_feed_read(&self, owner: UserId, kind: FeedKind) -> Result<(), Duration> {
        self.feed_reads.check(&(owner, kind))
    }

    fn count_search(&self, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(from) = from else { return Ok(()) };
        self.searches.check(from, &())
    }

    fn count_log_in(&self, from: Option<IpAddr>, typed: &str) -> Result<(), Duration> {
        self.count_guess(from, typed_key(typed))
    }

    fn count_log_in_of_known_browser(&self, browser: &KnownBrowser, typed: &str) -> Result<(), Duration> {
        self.log_ins_from_known_browser.check(&(browser.clone(), typed_key(typed)))?;
        self.log_ins_from_known_browsers.check(&browser.user)
    }

    fn count_mailed_key(&self, from: Option<IpAddr>, owner: UserId) -> Result<(), Duration> {
        self.count_guess(from, format!("key of {}", owner.0))
    }

    fn count_guess(&self, from: Option<IpAddr>, target: String) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::LogIn)?;
        if let Some(from) = from {
            self.log_ins_from_one_network.check(from, &target)?;
            let is_first = self.first_log_ins_from_one_network.check(from, &target).is_ok();
            if is_first && self.first_log_ins.check(&target).is_ok() {
                return Ok(());
            }
        }
        self.log_ins.check(&target)
    }

    fn count_sign_up(&self, from: Option<IpAddr>, email: &str, is_vouched_for: bool) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::SignUp)?;
        // Check the network first: refused attempts do not use up the quota of the address.
        if let Some(from) = from.filter(|_| !is_vouched_for) {
            self.sign_ups_from_one_network.check(from, &())?;
        }
        self.sign_ups.take(&mailbox_key(email), from)
    }

    fn count_reset_mail(&self, from: Option<IpAddr>, email: &str) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::ResetMail)?;
        self.reset_mails.take(&mailbox_key(email), from)
    }

    fn count_from_network(&self, from: Option<IpAddr>, attempt: Attempt) -> Result<(), Duration> {
        let Some(from) = from else { return Ok(()) };
        self.networks.check(from, &attempt)
    }
}

/// Key that log-ins are counted by: a hash, since the typed text can be long.
fn typed_key(typed: &str) -> String {
    format!("typed {}", key_hash(&typed.trim().to_lowercase()))
}

/// Key that mail to an address is counted by: a hash, since the typed text can be long, of the address without its
/// `+tag`, which leads to the same mailbox (RFC 5233).
fn mailbox_key(email: &str) -> String {
    key_hash(&mailbox::mailbox_key(email))
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;

    fn throttle() -> (Throttle, Clock) {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        (Throttle::new(clock.clone()), clock)
    }

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    #[test]
    fn log_in_is_limited_to_twenty_guesses() {
        let (throttle, clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count_log_in(HERE, "ann"), Ok(()));
        }
        let wait = throttle.count_log_in(HERE, " Ann").expect_err("that was too often");
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(30), "{wait:?}");
        assert_eq!(throttle.count_log_in(HERE, "ben"), Ok(()), "others are not held up");
        clock.advance(wait);
        assert_eq!(throttle.count_log_in(HERE, "ann"), Ok(()));
        assert!(throttle.count_log_in(HERE, "ann").is_err());
    }

    #[test]
    fn throttled_network_does_not_lock_out_others() {
        let (throttle, clock) = throttle();
        for _ in 0..500 {
            let _ = throttle.count_log_in(HERE, "ann");
            clock.advance(Duration::from_secs(1));
        }
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert!(throttle.count_log_in(HERE, "ann").is_err());
        assert_eq!(throttle.count_log_in(elsewhere, "ann"), Ok(()));
    }

    #[test]
    fn many_networks_do_not_lock_out_the_owner() {
        let (throttle, clock) = throttle();
        let ann = "ann";
        for host in 0..250 {
            let from = Some(IpAddr::V4(std::net::Ipv4Addr::new(203, 0, host, 113)));
            for _ in 0..25 {
                let _ = throttle.count_log_in(from, ann);
            }
        }
        // The owner mistypes twice.
        for _ in 0..3 {
            assert_eq!(throttle.count_log_in(HERE, ann), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, ann).is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count_log_in(HERE, ann), Ok(()));
    }

    #[test]
    fn reset_links_do_not_limit_log_ins() {
        let (throttle, _clock) = throttle();
        for guess in 0..400 {
            let _ = throttle.count_reset_mail(HERE, &format!("name{guess}@example.org"));
        }
        assert_eq!(throttle.count_log_in(HERE, "ann"), Ok(()));
    }

    #[test]
    fn sign_ups_are_limited_per_network() {
        let (throttle, clock) = throttle();
        let sign_ups = |from, count: u32| {
            let taken =
                (0..count).filter(|one| throttle.count_sign_up(from, &format!("name{one}@example.org"), false).is_ok());
            taken.count()
        };
        assert_eq!(sign_ups(HERE, 320), 40);
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert_eq!(throttle.count_sign_up(elsewhere, "ann@example.org", false), Ok(()));
        clock.advance(Duration::from_secs(180));
        assert_eq!(throttle.count_sign_up(HERE, "bob@example.org", false), Ok(()));
        assert!(throttle.count_sign_up(HERE, "cid@example.org", false).is_err());
    }

    #[test]
    fn wider_network_is_limited() {
        let (throttle, _clock) = throttle();
        let address = |net: u16| Some(IpAddr::from([0x2001, 0xdb8, 1, net, 0, 0, 0, 1]));
        let guesses = (0..1_000).filter(|net| throttle.count_log_in(address(*net), "ann").is_ok()).count();
        assert_eq!(guesses, 20 * WIDER as usize);
        let sign_ups = (0..1_000)
            .filter(|net| throttle.count_sign_up(address(*net), &format!("n{net}@example.org"), false).is_ok());
        assert_eq!(sign_ups.count(), 40 * WIDER as usize);
        assert_eq!(throttle.count_log_in(HERE, "ann"), Ok(()));
    }

    #[test]
    fn guesses_from_many_networks_are_limited() {
        let (throttle, _clock) = throttle();
        let address = |net: u16| Some(IpAddr::from([0x2001, 0xdb8, net, 0, 0, 0, 0, 1]));
        let guesses = (0..2_000).filter(|net| throttle.count_log_in(address(*net), "ann").is_ok()).count();
        assert_eq!(guesses, 1_200);
    }

    #[test]
    fn refused_sign_ups_do_not_use_up_the_address_quota() {
        let (throttle, _clock) = throttle();
        for one in 0..40 {
            let _ = throttle.count_sign_up(HERE, &format!("name{one}@example.org"), false);
        }
        for _ in 0..20 {
            assert!(throttle.count_sign_up(HERE, "ann@example.org", false).is_err());
        }
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert_eq!(throttle.count_sign_up(elsewhere, "ann@example.org", false), Ok(()));
    }

    #[test]
    fn log_ins_with_subaddress_are_counted_separately() {
        let (throttle, _clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count_log_in(HERE, "ann+chess@example.org"), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, "Ann+Chess@example.org").is_err());
        assert_eq!(throttle.count_log_in(HERE, "ann@example.org"), Ok(()));
    }

    #[test]
    fn mailed_key_has_the_log_in_limit() {
        let (throttle, _clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count_mailed_key(HERE, UserId(1)), Ok(()));
        }
        assert!(throttle.count_mailed_key(HERE, UserId(1)).is_err());
        assert_eq!(throttle.count_mailed_key(HERE, UserId(2)), Ok(()));
    }

    #[test]
    fn subaddresses_share_the_mailbox_limit() {
        let (throttle, _clock) = throttle();
        for tag in 0..10 {
            assert_eq!(throttle.count_sign_up(HERE, &format!("ann+{tag}@example.org"), false), Ok(()));
        }
        assert!(throttle.count_sign_up(HERE, "Ann@example.org", false).is_err());
    }

    #[test]
    fn reset_mails_are_limited_per_mailbox() {
        let (throttle, clock) = throttle();
        for _ in 0..3 {
            assert_eq!(throttle.count_reset_mail(HERE, "ann@example.org"), Ok(()));
        }
        assert!(throttle.count_reset_mail(HERE, "ann@example.org").is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count_reset_mail(HERE, "ann@example.org"), Ok(()));
    }

    #[test]
    fn school_behind_one_address_can_log_in() {
        let (throttle, clock) = throttle();
        for pupil in 0..300 {
            assert_eq!(throttle.count_log_in(HERE, &format!("pupil{pupil}")), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, "pupil300").is_err());
        clock.advance(Duration::from_secs(1));
        assert_eq!(throttle.count_log_in(HERE, "pupil300"), Ok(()));
    }

    #[test]
    fn searches_are_limited_per_network() {
        let (throttle, clock) = throttle();
        for _ in 0..200 {
            assert_eq!(throttle.count_search(HERE), Ok(()));
        }
        let wait = throttle.count_search(HERE).expect_err("that was too often");
        assert!(wait > Duration::ZERO && wait <= Duration::from_millis(50), "{wait:?}");
        clock.advance(wait);
        assert_eq!(throttle.count_search(HERE), Ok(()));
    }
}
