//! Log-in and log-out of browsers. [`second_factors`](super::second_factors) has the second step of a log-in.

use std::collections::HashMap;
use std::fmt;

use correspondence_clock::Instant;
use unic_langid::LanguageIdentifier;

use super::accounts::AccountError;
use super::accounts::password::is_same_password;
use super::second_factors::{SecondStep, second_step};
use super::security_log::SecurityEventOrigin;
use super::user_cache::require_user;
use super::{AccessService, Topic, UnitOfWork, key_hash, random_key, security_history};
use domain::log_in_factor::LogInFactors;
use domain::navigation_counts::NavigationCounts;
use domain::place::Place;
use domain::security_event::SecurityEvent;
use domain::session::{MAX_SESSIONS, Session};
use domain::user::{User, UserId};
use store::{
    Connection, StoreError, navigation_counts, reauthentications, second_factors, session_places, sessions, users,
};

/// The longest stored user agent, in characters.
const USER_AGENT_LENGTH: usize = 200;

/// The user who is logged in in a browser.
#[derive(Clone, Debug)]
pub struct SessionUser {
    pub session: Session,
    pub user: User,
    /// The counts in the navigation of pages.
    pub counts: NavigationCounts,
}

/// Proof that the owner of an account has authenticated, which is no log-in yet: [`AccessService::log_in`] turns it into
/// one, or refuses. Only the service creates it, where it checks a password, or what counts as one.
#[must_use = "nobody is logged in by it"]
pub struct PasswordProof {
    pub(super) user: UserId,
    /// The hash of the password at that time: by the time of the log-in another may have been set.
    pub(super) hash: String,
    /// The factors that proved it.
    pub(super) factors: LogInFactors,
}

/// Omits the hash.
impl fmt::Debug for PasswordProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PasswordProof").field(&self.user).finish()
    }
}

/// The browser of a log-in.
#[derive(Clone, Debug)]
pub struct Browser {
    pub(super) user_agent: String,
    language: LanguageIdentifier,
    pub(super) place: Option<Place>,
    /// Of its session until then, which ends with the log-in.
    former_session: Option<String>,
}

impl Browser {
    /// A browser with that user agent. `language` is that of the page; mail comes in it, too, for as long as no other
    /// is chosen.
    pub fn new(user_agent: &str, language: LanguageIdentifier) -> Self {
        let user_agent =
            user_agent.chars().filter(|character| !character.is_control()).take(USER_AGENT_LENGTH).collect();
        Self { user_agent, language, place: None, former_session: None }
    }

    pub fn language(&self) -> &LanguageIdentifier {
        &self.language
    }

    /// The same at a place, if it is known.
    #[must_use]
    pub fn at(self, place: Option<Place>) -> Self {
        Self { place, ..self }
    }

    /// The same with the key of a session that ends with the log-in, so that no other one has to make room.
    #[must_use]
    pub fn in_place_of(self, key: Option<&str>) -> Self {
        Self { former_session: key.map(key_hash), ..self }
    }
}

/// Result of a log-in whose password was right.
#[must_use = "the browser gets the key"]
pub enum LogIn {
    /// The user is logged in.
    Complete(NewSession),
    /// Nobody is logged in yet: the account has a second factor.
    Pending {
        /// The key for the browser's cookie, under which the log-in waits. Only its hash is stored.
        key: String,
    },
}

/// Omits the keys.
impl fmt::Debug for LogIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete(session) => f.debug_tuple("Complete").field(session).finish(),
            Self::Pending { .. } => f.debug_struct("Pending").finish_non_exhaustive(),
        }
    }
}

/// A new session.
pub struct NewSession {
    pub user: UserId,
    /// The key for the browser's cookie. Only its hash is stored.
    pub key: String,
    /// The new tokens of the browser, by which it is recognised: see [`known_browsers`](super::known_browsers).
    pub browser_tokens: String,
    /// By what its owner has logged in.
    pub factors: LogInFactors,
    /// Whether the account had [`MAX_SESSIONS`], and the one unused longest has ended.
    pub ended_another: bool,
}

/// Omits the key.
impl fmt::Debug for NewSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewSession").field("user", &self.user).finish_non_exhaustive()
    }
}

impl AccessService {
    /// Creates a session from a proven password, in a browser that stores `stored` of earlier log-ins, or has the log-in
    /// wait for its second factor. There is no other way from a password to a session.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`] where another password was set meanwhile, [`AccountError::NoAccess`], or the
    /// database's.
    pub async fn log_in(
        &self,
        proof: PasswordProof,
        browser: Browser,
        stored: Option<&str>,
    ) -> Result<LogIn, AccountError> {
        let (user, proven, factors, key) = (proof.user, proof.hash.clone(), proof.factors.clone(), random_key());
        let (hash, is_known) = (key_hash(&key), self.is_known_to(stored, &proof));
        let first = self
            .db
            .account_transaction(user, move |change| {
                // A change of the password locks the account before it ends the sessions.
                users::lock(change.conn, &[user])?;
                if !is_same_password(users::password_hash(change.conn, user)?.as_deref(), Some(&proven)) {
                    return Err(AccountError::WrongCredentials);
                }
                require_user(change.conn, user)?.state.check_access()?;
                Ok(begin_unless_second_step(change, user, hash, browser, is_known, &factors)?)
            })
            .await?;
        Ok(self.after_first_step(first, proof, key, stored))
    }

    /// The log-in after its first step, in a browser that stores `stored` of earlier ones: `key` is that of the session, if
    /// it has begun.
    pub(super) fn after_first_step(
        &self,
        (step, ended_another): (SecondStep, bool),
        proof: PasswordProof,
        key: String,
        stored: Option<&str>,
    ) -> LogIn {
        let user = proof.user;
        match step {
            SecondStep::Pending(key) => return LogIn::Pending { key },
            SecondStep::Removed => {
                self.security_log.note(SecurityEvent::SecondFactorChanged, &SecurityEventOrigin::of_account(user));
            }
            SecondStep::None => {}
        }
        let browser_tokens = self.tokens_of_browser(stored, proof.user, &proof.hash);
        LogIn::Complete(NewSession { user, key, browser_tokens, factors: proof.factors, ended_another })
    }

    /// Starts a session of that guest, and returns the key for the cookie of the browser.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`] if the user is no guest: that takes a password. Or the database's.
    pub async fn start_guest_session(&self, guest: UserId, browser: Browser) -> Result<String, AccountError> {
        let key = random_key();
        let hash = key_hash(&key);
        self.db
            .account_transaction(guest, move |change| {
                if !require_user(change.conn, guest)?.is_guest {
                    return Err(AccountError::WrongCredentials);
                }
                Ok(insert(change, guest, hash, browser, false)?)
            })
            .await?;
        Ok(key)
    }

    /// The user of the session with that key at that instant, if there is one and the account may be used.
    ///
    /// # Errors
    /// A database error.
    pub async fn session_user(&self, key: &str, at: Instant) -> Result<Option<SessionUser>, StoreError> {
        let (hash, staff_policy) = (key_hash(key), self.db.staff_policy());
        let found = self
            .db
            .store()
            .read(move |conn| {
                let Some((session, user)) = find_live(conn, &hash, at)? else { return Ok(None) };
                let user = staff_policy.with_roles_that_count(conn, user)?;
                let counts = navigation_counts::find(conn, user.id)?;
                Ok::<_, StoreError>(Some(SessionUser { session, user, counts }))
            })
            .await?;
        if let Some(SessionUser { session, .. }) = &found {
            self.last_seen.note_browser_seen(session, at);
        }
        Ok(found)
    }

    /// Whether a session still holds, and the account may be used: a stream may outlive both.
    ///
    /// # Errors
    /// A database error.
    pub async fn is_session_live(&self, session: &Session) -> Result<bool, StoreError> {
        let (hash, now) = (session.key_hash.clone(), self.db.now());
        self.db.store().read(move |conn| Ok(find_live(conn, &hash, now)?.is_some())).await
    }

    /// A user's sessions, the latest seen first.
    ///
    /// # Errors
    /// A database error.
    pub async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| sessions::of_user(conn, user, now)).await
    }

    /// Where a user's sessions began, as far as it is stored, by the hashes of their keys.
    ///
    /// # Errors
    /// A database error.
    pub async fn session_places(&self, user: UserId) -> Result<HashMap<String, Place>, StoreError> {
        self.db.store().read(move |conn| session_places::of_user(conn, user)).await
    }

    /// Logs one browser out.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_session(&self, key: &str) -> Result<(), StoreError> {
        let hash = key_hash(key);
        self.db
            .transaction(move |change| {
                match sessions::find(change.conn, &hash, change.now)? {
                    Some(session) => {
                        // Concurrent requests of the session come before, or are refused.
                        users::lock(change.conn, &[session.user])?;
                        change.publish(Topic::Account(session.user));
                        change.ends_access_of(session.user);
                        // Its streams end.
                        change.publish(Topic::User(session.user));
                    }
                    None => change.skip_cache_invalidation(),
                }
                sessions::delete(change.conn, &hash)
            })
            .await
    }

    /// Logs the user of `acting` out in another of their browsers. Returns whether there is a session of that id.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_another_session(&self, acting: &Session, id: String) -> Result<bool, StoreError> {
        self.end_sessions_beside(acting, move |session| session.id() == id).await
    }

    /// Logs the user of `acting` out in all other browsers. Returns whether there are any.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_other_sessions(&self, acting: &Session) -> Result<bool, StoreError> {
        self.end_sessions_beside(acting, |_| true).await
    }

    async fn end_sessions_beside(
        &self,
        acting: &Session,
        ends: impl Fn(&Session) -> bool + Send + 'static,
    ) -> Result<bool, StoreError> {
        let (user, own) = (acting.user, acting.key_hash.clone());
        self.db
            .account_transaction(user, move |change| {
                // Concurrent requests of the sessions come before, or are refused.
                users::lock(change.conn, &[user])?;
                // Their streams end.
                change.publish(Topic::User(user));
                let (own, others): (Vec<Session>, Vec<Session>) = sessions::of_user(change.conn, user, change.now)?
                    .into_iter()
                    .partition(|of_user| of_user.key_hash == own);
                // A session that was ended meanwhile ends no others.
                if own.is_empty() {
                    return Ok(false);
                }
                // A log-in that waits for its second factor is in no list.
                second_factors::delete_pending_log_ins(change.conn, user)?;
                let ended: Vec<&Session> = others.iter().filter(|session| ends(session)).collect();
                for session in &ended {
                    sessions::delete(change.conn, &session.key_hash)?;
                }
                Ok(!ended.is_empty())
            })
            .await
    }

    /// Logs a user out everywhere, and returns the number of browsers.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_all_sessions(&self, user: UserId) -> Result<usize, StoreError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                change.ends_access_of(user);
                // Their streams end.
                change.publish(Topic::User(user));
                second_factors::delete_pending_log_ins(change.conn, user)?;
                sessions::delete_of_user(change.conn, user)
            })
            .await
    }
}

/// The proof for an account, which has to be locked, whose owner has authenticated in another way, if there is one.
pub(super) fn password_proof(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    factors: LogInFactors,
) -> Result<Option<PasswordProof>, StoreError> {
    Ok(users::password_hash(change.conn, user)?.map(|hash| PasswordProof { user, hash, factors }))
}

/// The session with that key hash and its user, unless it has expired by `now`, or the account may not be used.
fn find_live(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<(Session, User)>, StoreError> {
    let Some(session) = sessions::find(conn, key_hash, now)? else { return Ok(None) };
    let user = users::find(conn, session.user)?;
    Ok(user.filter(|user| user.state.check_access().is_ok()).map(|user| (session, user)))
}

/// [Begins](begin) a session, unless a second step has to come first. Returns whether another one was ended, too.
pub(super) fn begin_unless_second_step(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    key_hash: String,
    browser: Browser,
    is_known: bool,
    factors: &LogInFactors,
) -> Result<(SecondStep, bool), StoreError> {
    let step = second_step(change, user, factors)?;
    let is_complete = !matches!(step, SecondStep::Pending(_));
    Ok((step, is_complete && begin(change, user, key_hash, browser, is_known, factors)?))
}

/// Stores a session and records the log-in. At [`MAX_SESSIONS`], ends the one unused longest and returns true. The account
/// has to be locked, so that concurrent log-ins are counted, and usable.
pub(super) fn begin(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    key_hash: String,
    browser: Browser,
    is_known: bool,
    factors: &LogInFactors,
) -> Result<bool, StoreError> {
    let place = browser.place.clone();
    let others = sessions::of_user(change.conn, user, change.now)?;
    security_history::record_log_in(change, user, &others, &browser, is_known)?;
    let staying = others.iter().filter(|other| browser.former_session.as_ref() != Some(&other.key_hash));
    let excess: Vec<_> = staying.skip(MAX_SESSIONS - 1).collect();
    for session in &excess {
        sessions::delete(change.conn, &session.key_hash)?;
        // Its streams end.
        change.publish(Topic::User(user));
    }
    insert(change, user, key_hash.clone(), browser, factors.has_provider())?;
    if let Some(place) = place {
        session_places::insert(change.conn, &key_hash, &place)?;
    }
    if factors.are_fresh() {
        reauthentications::save(change.conn, &key_hash, change.now)?;
    }
    Ok(!excess.is_empty())
}

/// Stores a session.
fn insert(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    key_hash: String,
    browser: Browser,
    is_by_provider: bool,
) -> Result<(), StoreError> {
    let now = change.now;
    let Browser { user_agent, language, .. } = browser;
    let (created_at, seen_at, is_of_staff) = (now, now, false);
    let session = Session { key_hash, user, user_agent, created_at, seen_at, is_by_provider, is_of_staff };
    users::record_seen(change.conn, user, now)?;
    users::set_browser_language(change.conn, user, &language)?;
    sessions::insert(change.conn, &session)
}
