//! Log-in and log-out of browsers.

use std::fmt;
use std::time::Duration;

use correspondence_clock::Instant;
use unic_langid::LanguageIdentifier;

use super::accounts::AccountError;
use super::user_cache::known;
use super::{AccessService, Topic, key_hash, random_key};
use domain::session::Session;
use domain::user::{User, UserId};
use store::{StoreError, inbox, sessions, users};

/// How long a browser stays logged in after it was last seen.
pub const SESSION_LIFE: Duration = Duration::from_secs(60 * 24 * 60 * 60);

/// As much as is kept of what a browser calls itself.
const USER_AGENT_LENGTH: usize = 200;

/// Who is logged in in a browser.
#[derive(Clone, Debug)]
pub struct SessionUser {
    /// The log-in.
    pub session: Session,
    /// Who.
    pub user: User,
    /// In how many conversations there is something that they have not read.
    pub unread_conversations: u32,
}

/// The hash of a password that was found to be right: by the time the log-in begins another may have been set.
#[derive(Clone)]
pub struct VerifiedPassword(pub(super) String);

/// Without the hash.
impl fmt::Debug for VerifiedPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VerifiedPassword")
    }
}

impl AccessService {
    /// Logs a browser in, where a password was `verified` if it is still the account's, and returns the key for its cookie.
    /// Only the key's hash is stored. `language` is that of the page;
    /// mail comes in it, too, for as long as no other is chosen.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`] where another password was set meanwhile, [`AccountError::Suspended`], or the
    /// database's.
    pub async fn start_session(
        &self,
        user: UserId,
        verified: Option<&VerifiedPassword>,
        user_agent: &str,
        language: LanguageIdentifier,
    ) -> Result<String, AccountError> {
        let key = random_key();
        let user_agent =
            user_agent.chars().filter(|character| !character.is_control()).take(USER_AGENT_LENGTH).collect();
        let (hash, verified) = (key_hash(&key), verified.cloned());
        self.db
            .account_transaction(user, move |change| {
                let now = change.now;
                if let Some(VerifiedPassword(verified)) = verified {
                    // Whoever sets another password locks the account before it ends the log-ins.
                    users::lock(change.conn, &[user])?;
                    if users::password_hash(change.conn, user)?.is_none_or(|current| current != verified) {
                        return Err(AccountError::WrongCredentials);
                    }
                }
                known(change.conn, user)?.state.check_access()?;
                let session = Session {
                    key_hash: hash,
                    user,
                    user_agent,
                    created_at: now,
                    seen_at: now,
                    expires_at: now + SESSION_LIFE,
                };
                users::saw(change.conn, user, now)?;
                users::set_browser_language(change.conn, user, &language)?;
                Ok(sessions::insert(change.conn, &session)?)
            })
            .await?;
        Ok(key)
    }

    /// Who is logged in with that key at that instant, if anybody is whose account may be used.
    ///
    /// # Errors
    /// The database's.
    pub async fn session_user(&self, key: &str, at: Instant) -> Result<Option<SessionUser>, StoreError> {
        let hash = key_hash(key);
        let found = self
            .db
            .store()
            .read(move |conn| {
                let Some(session) = sessions::find(conn, &hash, at)? else { return Ok(None) };
                let Some(user) = users::find(conn, session.user)?.filter(|user| user.state.check_access().is_ok())
                else {
                    return Ok(None);
                };
                let unread_conversations = inbox::count_unread(conn, user.id)?;
                Ok::<_, StoreError>(Some(SessionUser { session, user, unread_conversations }))
            })
            .await?;
        if let Some(SessionUser { session, .. }) = &found {
            self.last_seen.note_browser_seen(session, at);
        }
        Ok(found)
    }

    /// Whether a log-in still holds, and the account may be used: a stream may outlive both.
    ///
    /// # Errors
    /// The database's.
    pub async fn is_session_live(&self, session: &Session) -> Result<bool, StoreError> {
        let (hash, now) = (session.key_hash.clone(), self.db.now());
        self.db
            .store()
            .read(move |conn| {
                let Some(session) = sessions::find(conn, &hash, now)? else { return Ok(false) };
                Ok(users::find(conn, session.user)?.is_some_and(|user| user.state.check_access().is_ok()))
            })
            .await
    }

    /// A person's log-ins, the latest seen first.
    ///
    /// # Errors
    /// The database's.
    pub async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| sessions::of_user(conn, user, now)).await
    }

    /// Logs one browser out.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_session(&self, key: &str) -> Result<(), StoreError> {
        let hash = key_hash(key);
        self.db
            .transaction(move |change| {
                match sessions::find(change.conn, &hash, change.now)? {
                    Some(session) => {
                        // What the log-in is just asking for comes before, or is refused.
                        users::lock(change.conn, &[session.user])?;
                        change.publish(Topic::Account(session.user));
                        // Its streams end.
                        change.publish(Topic::User(session.user));
                    }
                    None => change.is_seen_by_nobody(),
                }
                sessions::delete(change.conn, &hash)
            })
            .await
    }

    /// Logs a person out everywhere, and says how many browsers that were.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_all_sessions(&self, user: UserId) -> Result<usize, StoreError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                // Their streams end.
                change.publish(Topic::User(user));
                sessions::delete_of_user(change.conn, user)
            })
            .await
    }
}
