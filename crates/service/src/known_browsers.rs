//! Known browsers: after an earlier log-in a browser may retry however many others guess at the same password, from
//! whatever network.
//!
//! A browser stores a token for each account that has logged in there: the account, a random number, the day, and our
//! signature of these and of the salt of the password's hash. A new password, and [`KNOWN_BROWSER_LIFETIME`], expire it.
//! A token logs nobody in; it only has attempts on this one account counted apart from those of unknown browsers.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;

use super::accounts::password::password_id;
use super::sessions::PasswordProof;
use super::{AccessService, Secret, key_hash};
use domain::user::UserId;
use store::{Connection, StoreError, users};

/// How long a browser is known after a log-in: browsers keep no cookie for much longer (RFC 6265bis, 5.5).
pub const KNOWN_BROWSER_LIFETIME: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Purpose of the signature in tokens.
const PURPOSE: &str = "browser in which somebody has logged in";

/// The most tokens in a browser, those of the latest log-ins: a family may share it.
const MAX_TOKENS: usize = 4;

/// The longest token, in characters: two numbers, a day, a signature and separators.
const MAX_TOKEN_LEN: usize = 80;

/// Separator between tokens.
const SEPARATOR: char = '_';

/// A browser in which a user has logged in before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnownBrowser {
    pub user: UserId,
    /// The random number in the token.
    pub number: u64,
}

/// A parsed token. [`Token::is_ours`] verifies it.
#[derive(Clone, Debug)]
struct Token {
    browser: KnownBrowser,
    day: i32,
    signature: String,
}

impl Token {
    fn new(browser: KnownBrowser, day: i32, password_hash: &str, secret: &Secret) -> Self {
        let signature = secret.sign(PURPOSE, &signed(&browser, day, password_id(password_hash)));
        Self { browser, day, signature }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = Some(text).filter(|text| text.len() <= MAX_TOKEN_LEN)?.split('-');
        let user = UserId(parts.next()?.parse().ok()?);
        let number = u64::from_str_radix(parts.next()?, 16).ok()?;
        let day = parts.next()?.parse().ok()?;
        let signature = parts.next()?.to_owned();
        parts.next().is_none().then_some(Self { browser: KnownBrowser { user, number }, day, signature })
    }

    fn is_ours(&self, password_hash: &str, now: Instant, secret: &Secret) -> bool {
        let age = i64::from(now.day()) - i64::from(self.day);
        let days = i64::try_from(KNOWN_BROWSER_LIFETIME.as_secs() / (24 * 60 * 60)).unwrap_or(i64::MAX);
        let message = signed(&self.browser, self.day, password_id(password_hash));
        (0..=days).contains(&age) && secret.verifies(PURPOSE, &message, &self.signature)
    }

    fn write(&self) -> String {
        format!("{}-{:016x}-{}-{}", self.browser.user.0, self.browser.number, self.day, self.signature)
    }
}

fn signed(browser: &KnownBrowser, day: i32, password: &str) -> String {
    format!("{} {:016x} {day} {}", browser.user.0, browser.number, key_hash(password))
}

fn tokens(stored: &str) -> impl Iterator<Item = Token> {
    stored.split(SEPARATOR).take(MAX_TOKENS).filter_map(Token::read)
}

/// The cookie value `stored`, with a new token in front of those of other accounts.
fn with_new(stored: &str, new: &Token) -> String {
    let others = tokens(stored).filter(|token| token.browser.user != new.browser.user);
    let all: Vec<String> =
        std::iter::once(new.write()).chain(others.map(|token| token.write())).take(MAX_TOKENS).collect();
    all.join(&SEPARATOR.to_string())
}

/// The tokens that a browser stores. Verifying them takes the hashes of their passwords, and so a connection.
#[derive(Clone)]
pub struct BrowserAccounts {
    tokens: Vec<Token>,
    secret: Arc<Secret>,
    now: Instant,
}

impl BrowserAccounts {
    /// `reader`, the account of the session or the API token, and after it the other accounts, each once.
    pub(super) fn find(&self, conn: &mut Connection, reader: Option<UserId>) -> Result<Vec<UserId>, StoreError> {
        let mut found = Vec::from_iter(reader);
        for token in &self.tokens {
            if found.contains(&token.browser.user) {
                continue;
            }
            let hash = users::password_hash(conn, token.browser.user)?;
            if hash.is_some_and(|hash| token.is_ours(&hash, self.now, &self.secret)) {
                found.push(token.browser.user);
            }
        }
        Ok(found)
    }
}

impl AccessService {
    /// Whether the owner of a password has logged in with it before in the browser that stores `stored`.
    pub(super) fn is_known_to(&self, stored: Option<&str>, proof: &PasswordProof) -> bool {
        let now = self.db.now();
        tokens(stored.unwrap_or_default())
            .any(|token| token.browser.user == proof.user && token.is_ours(&proof.hash, now, &self.secret))
    }

    /// The tokens for a browser that stores `stored`, after that log-in: letters, digits, `-` and `_`.
    pub(super) fn tokens_of_browser(&self, stored: Option<&str>, user: UserId, password_hash: &str) -> String {
        let browser = KnownBrowser { user, number: rand::random() };
        let new = Token::new(browser, self.db.now().day(), password_hash, &self.secret);
        with_new(stored.unwrap_or_default(), &new)
    }

    /// The accounts of a browser that stores `stored`, to be looked up.
    pub fn browser_accounts(&self, stored: Option<&str>) -> BrowserAccounts {
        let tokens = stored.map(|stored| tokens(stored).collect()).unwrap_or_default();
        BrowserAccounts { tokens, secret: Arc::clone(&self.secret), now: self.db.now() }
    }

    /// The same, looked up: after `reader`, the account of the session or the API token, each once.
    ///
    /// # Errors
    /// A database error.
    pub async fn accounts_of_browser(
        &self,
        stored: Option<&str>,
        reader: Option<UserId>,
    ) -> Result<Vec<UserId>, StoreError> {
        let mut accounts = self.browser_accounts(stored);
        // In most browsers only the reader has logged in, and nothing has to be looked up.
        accounts.tokens.retain(|token| Some(token.browser.user) != reader);
        if accounts.tokens.is_empty() {
            return Ok(Vec::from_iter(reader));
        }
        self.db.store().read(move |conn| accounts.find(conn, reader)).await
    }

    /// The browser that stores `stored`, if the owner of the account with that name or address has logged in there.
    ///
    /// # Errors
    /// A database error.
    pub async fn known_browser(&self, stored: &str, name_or_email: &str) -> Result<Option<KnownBrowser>, StoreError> {
        let stored: Vec<Token> = tokens(stored).collect();
        if stored.is_empty() {
            return Ok(None);
        }
        let name_or_email = name_or_email.trim().to_owned();
        let found = self.db.store().read(move |conn| {
            let Some(user) = users::find_by_name_or_email(conn, &name_or_email)? else { return Ok(None) };
            Ok::<_, StoreError>(users::password_hash(conn, user.id)?.map(|hash| (user.id, hash)))
        });
        let Some((user, hash)) = found.await? else { return Ok(None) };
        let mut of_user = stored.into_iter().filter(|token| token.browser.user == user);
        Ok(of_user.find(|token| token.is_ours(&hash, self.db.now(), &self.secret)).map(|token| token.browser))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    fn token(user: i64, secret: &Secret, now: Instant) -> Token {
        Token::new(KnownBrowser { user: UserId(user), number: 7 }, now.day(), "hash", secret)
    }

    #[test]
    fn browser_stores_tokens_of_the_last_four_accounts() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_000_000_000_000));
        let mut stored = String::new();
        for user in [1, 2, 3, 1, 4, 5] {
            stored = with_new(&stored, &token(user, &secret, now));
        }
        assert_eq!(tokens(&stored).map(|token| token.browser.user.0).collect::<Vec<_>>(), [5, 4, 1, 3]);
        assert!(tokens(&stored).all(|token| token.is_ours("hash", now, &secret)));
        assert!(stored.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)), "{stored}");
    }

    #[test]
    fn token_expires_with_the_password_and_after_400_days() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_000_000_000_000));
        let token = token(1, &secret, now);
        assert!(token.is_ours("hash", now + DAY * 400, &secret));
        assert!(!token.is_ours("hash", now + DAY * 401, &secret));
        assert!(!token.is_ours("another hash", now, &secret));
        assert!(!token.is_ours("hash", now, &Secret::random()));
    }

    #[test]
    fn token_outlives_a_renewed_hash_of_the_same_password() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_000_000_000_000));
        let browser = KnownBrowser { user: UserId(1), number: 7 };
        let (hash, renewed) = ("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$a", "$argon2id$v=19$m=9,t=1,p=1$c2FsdHNhbHQ$b");
        let token = Token::new(browser, now.day(), hash, &secret);
        assert!(token.is_ours(renewed, now, &secret));
        assert!(!token.is_ours(&renewed.replace("c2Fs", "c3Fs"), now, &secret), "another password");
    }

    #[test]
    fn forged_browser_tokens_are_refused() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_000_000_000_000));
        let made = token(1, &secret, now).write();
        for forged in [made.replacen('1', "2", 1), made.replacen("-0", "-1", 1), format!("{made}-"), "1-2-3".to_owned()]
        {
            let is_ours = |token: Token| token.is_ours("hash", now, &secret);
            assert!(!Token::read(&forged).is_some_and(is_ours), "{forged}");
        }
    }
}
