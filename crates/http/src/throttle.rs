//! Rate limits of attempts: the log-in limit against guessing passwords, and mail sent to strangers.
//!
//! Tight for one account or address of mail, where a person needs few tries; loose for one network, behind which a whole
//! school may sit. Each kind of attempt is counted apart, so that none keeps anybody from another. Time is the service's
//! own.

use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use actix_web::HttpRequest;

use super::{OpenByNetwork, Place, Problem, WIDER, client_address, network, wider_network};
use domain::feed_link::FeedKind;
use domain::mailbox;
use domain::user::UserId;
use service::accounts::MAX_PASSWORDS_WAITING;
use service::known_browsers::KnownBrowser;
use service::rate_limit::{RateLimit, Tally};
use service::shared_quota::SharedQuota;
use service::{Clock, key_hash};

/// When to try again where many passwords wait to be hashed: some dozens are in a second.
const PASSWORDS_WAIT: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// To log in to an account.
    LogIn,
    /// To sign up with an address of mail.
    SignUp,
    /// To have the link for a new password sent to an address of mail.
    ResetMail,
}

/// A limit for one network, and a looser one for the wider network around it: whoever has a wider one has thousands of
/// networks.
pub struct NetworkLimit<K: Hash + Eq + Clone> {
    near: RateLimit<(IpAddr, K)>,
    wide: RateLimit<(IpAddr, K)>,
}

impl<K: Hash + Eq + Clone> NetworkLimit<K> {
    /// From one network `burst` at once, then one in each `period`.
    pub fn new(clock: Clock, burst: u32, period: Duration) -> Self {
        let near = RateLimit::new(clock.clone(), burst, period);
        Self { near, wide: RateLimit::new(clock, burst.saturating_mul(WIDER), period / WIDER) }
    }

    /// Counts one.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check(&self, from: IpAddr, what: &K) -> Result<(), Duration> {
        self.near.check(&(network(from), what.clone()))?;
        self.wide.check(&(wider_network(from), what.clone()))
    }
}

/// The same for what is counted when it has failed: what succeeds costs nothing, however often it comes.
struct NetworkTally<K: Hash + Eq + Clone> {
    near: Tally<(IpAddr, K)>,
    wide: Tally<(IpAddr, K)>,
}

impl<K: Hash + Eq + Clone> NetworkTally<K> {
    /// From one network `most` at once, then one in each `period`.
    fn new(clock: Clock, most: u32, period: Duration) -> Self {
        let near = Tally::new(clock.clone(), most, period);
        Self { near, wide: Tally::new(clock, most.saturating_mul(WIDER), period / WIDER) }
    }

    fn check(&self, from: IpAddr, what: &K) -> Result<(), Duration> {
        self.near.check(&(network(from), what.clone()))?;
        self.wide.check(&(wider_network(from), what.clone()))
    }

    fn count(&self, from: IpAddr, what: &K) {
        self.near.count(&(network(from), what.clone()), 1);
        self.wide.count(&(wider_network(from), what.clone()), 1);
    }
}

/// Counts attempts. One per process.
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
    failed_app_passwords: NetworkTally<String>,
    failed_app_passwords_of_any: NetworkTally<()>,
    searches: NetworkLimit<()>,
    guest_games: NetworkLimit<()>,
    token_requests: NetworkLimit<()>,
    xfcc_lists: RateLimit<UserId>,
    wrong_feed_keys: NetworkTally<()>,
    feed_reads: RateLimit<(UserId, FeedKind)>,
    token_tests: NetworkLimit<()>,
}

impl Throttle {
    /// Nobody has tried anything yet.
    pub fn new(clock: Clock) -> Self {
        Self {
            passwords: OpenByNetwork::default(),
            // Twenty at once, then one in half a minute: some 3,000 guesses a day at one password.
            log_ins_from_one_network: NetworkLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // The first three from a network, and one in ten minutes, are let in however many others guess at the same
            // password from elsewhere: whoever owns the account is not locked out by a crowd.
            first_log_ins_from_one_network: NetworkLimit::new(clock.clone(), 3, Duration::from_secs(600)),
            // A crowd of any size has so many of these together, or each of its networks would guess for ever: a thousand
            // at once, then one in ten seconds.
            first_log_ins: RateLimit::new(clock.clone(), 1_000, Duration::from_secs(10)),
            // All others, from everywhere together: more than one network can use up.
            log_ins: RateLimit::new(clock.clone(), 200, Duration::from_secs(10)),
            // Whoever has logged in there before is kept out by nobody's guesses but their own: twenty at once, then one
            // in half a minute.
            log_ins_from_known_browser: RateLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // Whoever had the password once may have many browsers known: together they try no more than this.
            log_ins_from_known_browsers: RateLimit::new(clock.clone(), 100, Duration::from_secs(10)),
            // For one mailbox ten at once from one network, as weak passwords and taken names count too, then one in ten
            // minutes; fifty from all together, so that nobody keeps its owner from it.
            sign_ups: SharedQuota::new(clock.clone(), 50, Duration::from_secs(600), Duration::from_secs(600)),
            // Forty at once, a class with its mistakes, then one in three minutes.
            sign_ups_from_one_network: NetworkLimit::new(clock.clone(), 40, Duration::from_secs(180)),
            // To one mailbox three at once from one network, then one in ten minutes, and twelve from all together: nobody's
            // is flooded through us, and its owner gets a link of their own.
            reset_mails: SharedQuota::new(clock.clone(), 12, Duration::from_secs(600), Duration::from_secs(600)),
            // Three hundred at once, then five a second.
            networks: NetworkLimit::new(clock.clone(), 300, Duration::from_millis(200)),
            // Sixty at once, two classes, then as many in a day: whoever wants more signs up.
            guest_games: NetworkLimit::new(clock.clone(), 60, Duration::from_secs(24 * 60 * 60 / 60)),
            // Twenty wrong ones for one account at once, then one in half a minute. Nobody guesses what has 120 random bits:
            // this is for programs that go on with a password that was revoked. Neither the log-in nor other networks
            // lose anything by it.
            failed_app_passwords: NetworkTally::new(clock.clone(), 20, Duration::from_secs(30)),
            // Three hundred at once, then five a second, for whichever accounts.
            failed_app_passwords_of_any: NetworkTally::new(clock.clone(), 300, Duration::from_millis(200)),
            // Two hundred at once, then twenty a second: a school that types names, and nobody who reads them all out.
            searches: NetworkLimit::new(clock.clone(), 200, Duration::from_millis(50)),
            // A hundred at once, then one in five seconds: programs ask when a person wants to see.
            xfcc_lists: RateLimit::new(clock.clone(), 100, Duration::from_secs(5)),
            // A hundred at once, then one in five seconds. Nobody guesses what is signed with 128 bits: this is for programs that
            // go on with an address that was revoked.
            wrong_feed_keys: NetworkTally::new(clock.clone(), 100, Duration::from_secs(5)),
            // Thirty at once, then one in twenty seconds: programs ask every few minutes, and a shared address is asked for by
            // many.
            feed_reads: RateLimit::new(clock.clone(), 30, Duration::from_secs(20)),
            // Three hundred at once, a school that logs in to an app, then two a second.
            token_requests: NetworkLimit::new(clock.clone(), 300, Duration::from_millis(500)),
            // Sixty at once, then one in two seconds: programs ask when they start, for a thousand tokens at the most.
            token_tests: NetworkLimit::new(clock, 60, Duration::from_secs(2)),
        }
    }

    /// A place among those whose passwords wait to be hashed, until it is dropped. They all share one queue, in which a few
    /// networks leave room for the others.
    ///
    /// # Errors
    /// A [`Problem`] where the network of the sender has its share of them.
    pub fn enter_passwords(&self, request: &HttpRequest) -> Result<Option<Place<()>>, Problem> {
        let Some(from) = client_address(request) else { return Ok(None) };
        let all = MAX_PASSWORDS_WAITING;
        let place = self.passwords.enter_shared(from, (), all, all, all);
        place.map(Some).ok_or_else(|| Problem::busy(PASSWORDS_WAIT))
    }

    /// Counts one attempt by the sender of that request to log in with that name or address: of a browser in which its
    /// owner has logged in before, apart from those of all others.
    ///
    /// What is counted is what was typed, whether there is such an account or not: were name and address of an account
    /// counted together, or apart from what is nobody's, a refusal would tell whose address it is, or that there is an
    /// account. An account has two things that can be typed, so it can be guessed at twice as often as one of them.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_log_in(
        &self,
        request: &HttpRequest,
        typed: &str,
        known: Option<&KnownBrowser>,
    ) -> Result<(), Problem> {
        let counted = match known {
            Some(browser) => self.count_log_in_of_known_browser(browser, typed),
            None => self.count_log_in(client_address(request), typed),
        };
        counted.map_err(Problem::too_many)
    }

    /// Counts one use of a key that was mailed to that person, by the sender of that request: a password comes with it, and
    /// takes a while to hash.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_mailed_key(&self, request: &HttpRequest, owner: UserId) -> Result<(), Problem> {
        self.count_mailed_key(client_address(request), owner).map_err(Problem::too_many)
    }

    /// Counts one attempt to sign up with an address of mail, by the sender of that request. Who was invited, or has worked
    /// for it, is let in whatever others of their network have tried.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_sign_up(&self, request: &HttpRequest, email: &str, is_vouched_for: bool) -> Result<(), Problem> {
        self.count_sign_up(client_address(request), email, is_vouched_for).map_err(Problem::too_many)
    }

    /// Counts one link for a new password that is asked for by the sender of that request.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_reset_mail(&self, request: &HttpRequest, email: &str) -> Result<(), Problem> {
        self.count_reset_mail(client_address(request), email).map_err(Problem::too_many)
    }

    /// Counts one search for people by the sender of that request.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_search(&self, request: &HttpRequest) -> Result<(), Duration> {
        self.count_search(client_address(request))
    }

    /// Counts one game that the sender of that request begins as a guest.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_guest_game(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.guest_games.check(from, &())
    }

    /// Counts one attempt of an app to get tokens, by the sender of that request.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_token_request(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.token_requests.check(from, &())
    }

    /// Counts one question by the sender of that request whether tokens work.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_token_test(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.token_tests.check(from, &())
    }

    /// Whether the sender of that request may try an app password of the account that was typed. Nothing is counted by it.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_app_password(&self, request: &HttpRequest, typed: &str) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.failed_app_passwords_of_any.check(from, &())?;
        self.failed_app_passwords.check(from, &typed_key(typed))
    }

    /// Counts an app password of the account that was typed which was wrong.
    pub fn count_wrong_app_password(&self, request: &HttpRequest, typed: &str) {
        let Some(from) = client_address(request) else { return };
        self.failed_app_passwords_of_any.count(from, &());
        self.failed_app_passwords.count(from, &typed_key(typed));
    }

    /// Counts one list of that player's games, with all their moves, for a program that speaks Xfcc.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_xfcc_list(&self, player: UserId) -> Result<(), Duration> {
        self.xfcc_lists.check(&player)
    }

    /// Counts an address of a feed that leads nowhere, and says whether the sender of that request has asked for too many.
    ///
    /// # Errors
    /// How long to wait.
    pub fn count_wrong_feed_key(&self, request: &HttpRequest) -> Result<(), Duration> {
        let Some(from) = client_address(request) else { return Ok(()) };
        self.wrong_feed_keys.check(from, &())?;
        self.wrong_feed_keys.count(from, &());
        Ok(())
    }

    /// Counts one look at a feed of that player.
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

    fn count_guess(&self, from: Option<IpAddr>, at: String) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::LogIn)?;
        if let Some(from) = from {
            self.log_ins_from_one_network.check(from, &at)?;
            let is_first = self.first_log_ins_from_one_network.check(from, &at).is_ok();
            if is_first && self.first_log_ins.check(&at).is_ok() {
                return Ok(());
            }
        }
        self.log_ins.check(&at)
    }

    fn count_sign_up(&self, from: Option<IpAddr>, email: &str, is_vouched_for: bool) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::SignUp)?;
        // What one network is refused takes nothing from whoever owns the address.
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

/// What log-ins are counted by: a hash, since what is typed can be long.
fn typed_key(typed: &str) -> String {
    format!("typed {}", key_hash(&typed.trim().to_lowercase()))
}

/// What mail to an address is counted by: a hash, since what is typed can be long, of the address without the `+tag` that
/// leads to the same mailbox (RFC 5233).
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
    fn a_password_is_guessed_at_twenty_times_and_again_later() {
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
        // Somebody who mistypes twice.
        for _ in 0..3 {
            assert_eq!(throttle.count_log_in(HERE, ann), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, ann).is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count_log_in(HERE, ann), Ok(()));
    }

    #[test]
    fn links_for_new_passwords_keep_nobody_from_logging_in() {
        let (throttle, _clock) = throttle();
        for guess in 0..400 {
            let _ = throttle.count_reset_mail(HERE, &format!("name{guess}@example.org"));
        }
        assert_eq!(throttle.count_log_in(HERE, "ann"), Ok(()));
    }

    #[test]
    fn one_network_makes_few_accounts_and_keeps_nobody_from_it() {
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
    fn a_site_with_many_networks_guesses_and_signs_up_as_a_few_do() {
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
    fn a_crowd_of_any_size_has_a_limit() {
        let (throttle, _clock) = throttle();
        let address = |net: u16| Some(IpAddr::from([0x2001, 0xdb8, net, 0, 0, 0, 0, 1]));
        let guesses = (0..2_000).filter(|net| throttle.count_log_in(address(*net), "ann").is_ok()).count();
        assert_eq!(guesses, 1_200);
    }

    #[test]
    fn an_address_that_is_refused_to_one_network_is_not_used_up_by_it() {
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
    fn tags_are_typed_texts_of_their_own() {
        let (throttle, _clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count_log_in(HERE, "ann+chess@example.org"), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, "Ann+Chess@example.org").is_err());
        assert_eq!(throttle.count_log_in(HERE, "ann@example.org"), Ok(()));
    }

    #[test]
    fn a_mailed_key_is_tried_as_often_as_a_log_in() {
        let (throttle, _clock) = throttle();
        for _ in 0..20 {
            assert_eq!(throttle.count_mailed_key(HERE, UserId(1)), Ok(()));
        }
        assert!(throttle.count_mailed_key(HERE, UserId(1)).is_err());
        assert_eq!(throttle.count_mailed_key(HERE, UserId(2)), Ok(()));
    }

    #[test]
    fn a_mailbox_is_one_whatever_its_tag() {
        let (throttle, _clock) = throttle();
        for tag in 0..10 {
            assert_eq!(throttle.count_sign_up(HERE, &format!("ann+{tag}@example.org"), false), Ok(()));
        }
        assert!(throttle.count_sign_up(HERE, "Ann@example.org", false).is_err());
    }

    #[test]
    fn a_mailbox_is_not_flooded() {
        let (throttle, clock) = throttle();
        for _ in 0..3 {
            assert_eq!(throttle.count_reset_mail(HERE, "ann@example.org"), Ok(()));
        }
        assert!(throttle.count_reset_mail(HERE, "ann@example.org").is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count_reset_mail(HERE, "ann@example.org"), Ok(()));
    }

    #[test]
    fn a_school_behind_one_address_gets_in() {
        let (throttle, clock) = throttle();
        for pupil in 0..300 {
            assert_eq!(throttle.count_log_in(HERE, &format!("pupil{pupil}")), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, "pupil300").is_err());
        clock.advance(Duration::from_secs(1));
        assert_eq!(throttle.count_log_in(HERE, "pupil300"), Ok(()));
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
}
