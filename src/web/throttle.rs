//! How often somebody may try: passwords guessed at, mail sent to strangers.
//!
//! Tight for one account or address of mail, where a person needs few tries; loose for one network, behind which a whole
//! school may sit. Each kind of attempt is counted apart, so that none keeps anybody from another. Time is the service's
//! own.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::HttpRequest;

use super::{Problem, client_network};
use crate::service::rate_limit::RateLimit;
use crate::service::{Clock, key_hash};
use crate::store::users::UserId;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// To log in to an account.
    LogIn,
    /// To sign up with an address of mail.
    SignUp,
    /// To have the link for a new password sent to an address of mail.
    ResetMail,
}

/// Whose password is guessed at. Name and address of mail are the same account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account<'a> {
    /// Somebody's.
    Of(UserId),
    /// Nobody's: what was typed instead.
    Unknown(&'a str),
}

/// Counts attempts. One per process.
pub struct Throttle {
    log_ins_from_one_network: RateLimit<String>,
    first_log_ins_from_one_network: RateLimit<String>,
    log_ins: RateLimit<String>,
    sign_ups: RateLimit<String>,
    sign_ups_from_one_network: RateLimit<IpAddr>,
    all_sign_ups: RateLimit<()>,
    reset_mails: RateLimit<String>,
    networks: RateLimit<(IpAddr, Attempt)>,
    searches: RateLimit<IpAddr>,
}

impl Throttle {
    /// Nobody has tried anything yet.
    pub fn new(clock: Clock) -> Self {
        Self {
            // Twenty at once, then one in half a minute: some 3,000 guesses a day at one password.
            log_ins_from_one_network: RateLimit::new(clock.clone(), 20, Duration::from_secs(30)),
            // The first three from a network, and one in ten minutes, are let in however many others guess at the same
            // password from elsewhere: whoever owns the account is not locked out by a crowd.
            first_log_ins_from_one_network: RateLimit::new(clock.clone(), 3, Duration::from_secs(600)),
            // All others, from everywhere together: more than one network can use up.
            log_ins: RateLimit::new(clock.clone(), 200, Duration::from_secs(10)),
            // Ten at once, as weak passwords and taken names count too, then one in ten minutes.
            sign_ups: RateLimit::new(clock.clone(), 10, Duration::from_secs(600)),
            // Forty at once, a class with its mistakes, then one in three minutes.
            sign_ups_from_one_network: RateLimit::new(clock.clone(), 40, Duration::from_secs(180)),
            // From everywhere together, two hundred at once, then one in five seconds: each sends mail to somebody who
            // may not have asked for it, and who sends much of that is taken for a spammer.
            all_sign_ups: RateLimit::new(clock.clone(), 200, Duration::from_secs(5)),
            // Three at once, then one in ten minutes: nobody's mailbox is flooded through us.
            reset_mails: RateLimit::new(clock.clone(), 3, Duration::from_secs(600)),
            // Three hundred at once, then five a second.
            networks: RateLimit::new(clock.clone(), 300, Duration::from_millis(200)),
            // Two hundred at once, then twenty a second: a school that types names, and nobody who reads them all out.
            searches: RateLimit::new(clock.clone(), 200, Duration::from_millis(50)),
        }
    }

    /// Counts one attempt to log in to an account by the sender of that request.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_log_in(&self, request: &HttpRequest, account: Account<'_>) -> Result<(), Problem> {
        self.count_log_in(client_network(request), account).map_err(Problem::too_many)
    }

    /// Counts one attempt to sign up with an address of mail, by the sender of that request.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_sign_up(&self, request: &HttpRequest, email: &str) -> Result<(), Problem> {
        self.count_sign_up(client_network(request), email).map_err(Problem::too_many)
    }

    /// Counts one link for a new password that is asked for by the sender of that request.
    ///
    /// # Errors
    /// How long to wait, as a [`Problem`].
    pub fn check_reset_mail(&self, request: &HttpRequest, email: &str) -> Result<(), Problem> {
        self.count_reset_mail(client_network(request), email).map_err(Problem::too_many)
    }

    /// Counts one search for people by the sender of that request.
    ///
    /// # Errors
    /// How long to wait.
    pub fn check_search(&self, request: &HttpRequest) -> Result<(), Duration> {
        self.count_search(client_network(request))
    }

    fn count_search(&self, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(from) = from else { return Ok(()) };
        self.searches.check(&from)
    }

    fn count_log_in(&self, from: Option<IpAddr>, account: Account<'_>) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::LogIn)?;
        let account = match account {
            Account::Of(user) => format!("account {}", user.0),
            Account::Unknown(typed) => format!("typed {}", key(typed)),
        };
        if let Some(from) = from {
            let here = format!("{account} {from}");
            self.log_ins_from_one_network.check(&here)?;
            if self.first_log_ins_from_one_network.check(&here).is_ok() {
                return Ok(());
            }
        }
        self.log_ins.check(&account)
    }

    fn count_sign_up(&self, from: Option<IpAddr>, email: &str) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::SignUp)?;
        self.sign_ups.check(&key(email))?;
        if let Some(from) = from {
            self.sign_ups_from_one_network.check(&from)?;
        }
        // Last: what one network is refused takes nothing from others.
        self.all_sign_ups.check(&())
    }

    fn count_reset_mail(&self, from: Option<IpAddr>, email: &str) -> Result<(), Duration> {
        self.count_from_network(from, Attempt::ResetMail)?;
        self.reset_mails.check(&key(email))
    }

    fn count_from_network(&self, from: Option<IpAddr>, attempt: Attempt) -> Result<(), Duration> {
        let Some(from) = from else { return Ok(()) };
        self.networks.check(&(from, attempt))
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
            assert_eq!(throttle.count_log_in(HERE, Account::Unknown("ann")), Ok(()));
        }
        let wait = throttle.count_log_in(HERE, Account::Unknown(" Ann")).expect_err("that was too often");
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(30), "{wait:?}");
        assert_eq!(throttle.count_log_in(HERE, Account::Unknown("ben")), Ok(()), "others are not held up");
        clock.advance(wait);
        assert_eq!(throttle.count_log_in(HERE, Account::Unknown("ann")), Ok(()));
        assert!(throttle.count_log_in(HERE, Account::Unknown("ann")).is_err());
    }

    #[test]
    fn nobody_is_locked_out_by_another_network() {
        let (throttle, clock) = throttle();
        for _ in 0..500 {
            let _ = throttle.count_log_in(HERE, Account::Unknown("ann"));
            clock.advance(Duration::from_secs(1));
        }
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert!(throttle.count_log_in(HERE, Account::Unknown("ann")).is_err());
        assert_eq!(throttle.count_log_in(elsewhere, Account::Unknown("ann")), Ok(()));
    }

    #[test]
    fn nobody_is_locked_out_by_a_crowd() {
        let (throttle, clock) = throttle();
        let ann = Account::Of(UserId(1));
        for host in 0..250 {
            let from = Some(IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, host)));
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
        assert_eq!(throttle.count_log_in(HERE, Account::Unknown("ann")), Ok(()));
    }

    #[test]
    fn one_network_makes_few_accounts_and_keeps_nobody_from_it() {
        let (throttle, clock) = throttle();
        let sign_ups = |from, count: u32| {
            let taken =
                (0..count).filter(|one| throttle.count_sign_up(from, &format!("name{one}@example.org")).is_ok());
            taken.count()
        };
        assert_eq!(sign_ups(HERE, 320), 40);
        let elsewhere = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
        assert_eq!(throttle.count_sign_up(elsewhere, "ann@example.org"), Ok(()));
        clock.advance(Duration::from_secs(180));
        assert_eq!(throttle.count_sign_up(HERE, "bob@example.org"), Ok(()));
        assert!(throttle.count_sign_up(HERE, "cid@example.org").is_err());
    }

    #[test]
    fn many_networks_together_make_few_accounts() {
        let (throttle, clock) = throttle();
        let mut taken = 0;
        for host in 0..250 {
            let from = Some(IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, host)));
            for one in 0..10 {
                taken += u32::from(throttle.count_sign_up(from, &format!("name{host}-{one}@example.org")).is_ok());
            }
        }
        assert_eq!(taken, 200);
        clock.advance(Duration::from_secs(5));
        assert_eq!(throttle.count_sign_up(HERE, "ann@example.org"), Ok(()));
    }

    #[test]
    fn a_mailbox_is_one_whatever_its_tag() {
        let (throttle, _clock) = throttle();
        for tag in 0..10 {
            assert_eq!(throttle.count_sign_up(HERE, &format!("ann+{tag}@example.org")), Ok(()));
        }
        assert!(throttle.count_sign_up(HERE, "Ann@example.org").is_err());
    }

    #[test]
    fn a_mailbox_is_not_flooded() {
        let (throttle, clock) = throttle();
        for _ in 0..3 {
            assert_eq!(throttle.count_reset_mail(None, "ann@example.org"), Ok(()));
        }
        assert!(throttle.count_reset_mail(None, "ann@example.org").is_err());
        clock.advance(Duration::from_secs(600));
        assert_eq!(throttle.count_reset_mail(None, "ann@example.org"), Ok(()));
    }

    #[test]
    fn a_school_behind_one_address_gets_in() {
        let (throttle, clock) = throttle();
        for pupil in 0..300 {
            assert_eq!(throttle.count_log_in(HERE, Account::Unknown(&format!("pupil{pupil}"))), Ok(()));
        }
        assert!(throttle.count_log_in(HERE, Account::Unknown("pupil300")).is_err());
        clock.advance(Duration::from_secs(1));
        assert_eq!(throttle.count_log_in(HERE, Account::Unknown("pupil300")), Ok(()));
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
