//! API tokens: JWTs (RFC 7519) signed with HS256, listed in the database so that they can be revoked.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::one_line;

use super::credentials::{Principal, RevokedCredential};
use super::user_cache::require_user;
use super::{AccessService, Reason, access_notices, jwt};
use domain::access_notice::{AddedKind, CredentialKind};
use domain::account_state::AccountRefusal;
use domain::token::Token;
use domain::user::{User, UserId};
use store::{StoreError, oauth, tokens, users};
use text::Argument;

/// The longest lifetime of a token.
pub const MAX_LIFETIME: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// The lifetime of a token unless its owner chooses another.
pub const DEFAULT_TOKEN_LIFETIME: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The most active tokens of one user.
pub const MAX_TOKENS: usize = 50;

/// The most characters the description of a token may have.
pub const MAX_DESCRIPTION_LEN: u16 = 100;

/// What a token permits. The names are those of Lichess where it has the same scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// `board:play`: to play games.
    BoardPlay,
    /// `bot:play`: to play as a bot.
    BotPlay,
    /// `challenge:read`: to see challenges.
    ChallengeRead,
    /// `challenge:write`: to make, accept, decline and cancel challenges.
    ChallengeWrite,
    /// `email:read`: to see one's own address.
    EmailRead,
    /// `follow:read`: to see whom one follows.
    FollowRead,
    /// `follow:write`: to follow and block players, and to stop it.
    FollowWrite,
    /// `msg:read`: to read private messages. Ours; Lichess has none like it.
    MsgRead,
    /// `msg:write`: to write private messages.
    MsgWrite,
    /// `preference:read`: to see one's preferences.
    PreferenceRead,
    /// `preference:write`: to change one's preferences.
    PreferenceWrite,
    /// `arbiter:write`: to rule on games of others, for an arbiter. Ours; Lichess has none like it.
    ArbiterWrite,
}

impl Scope {
    pub const ALL: [Self; 12] = [
        Self::BoardPlay,
        Self::BotPlay,
        Self::ChallengeRead,
        Self::ChallengeWrite,
        Self::EmailRead,
        Self::FollowRead,
        Self::FollowWrite,
        Self::MsgRead,
        Self::MsgWrite,
        Self::PreferenceRead,
        Self::PreferenceWrite,
        Self::ArbiterWrite,
    ];

    /// As it is written in tokens and requests.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::BoardPlay => "board:play",
            Self::BotPlay => "bot:play",
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
            Self::EmailRead => "email:read",
            Self::FollowRead => "follow:read",
            Self::FollowWrite => "follow:write",
            Self::MsgRead => "msg:read",
            Self::MsgWrite => "msg:write",
            Self::PreferenceRead => "preference:read",
            Self::PreferenceWrite => "preference:write",
            Self::ArbiterWrite => "arbiter:write",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Scope {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Self, TokenError> {
        Self::ALL
            .into_iter()
            .find(|scope| scope.as_str() == text)
            .ok_or_else(|| TokenError::UnknownScope(text.to_owned()))
    }
}

/// Why a token was not issued, or is not accepted.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum TokenError {
    /// There is no such scope.
    #[refusal(Invalid, "unknown-scope", "token-error-unknown-scope", text = _0, scopes = Argument::all_of(Scope::ALL))]
    UnknownScope(String),
    /// A token needs a scope.
    #[refusal(Invalid, "no-scope", "token-error-no-scope")]
    NoScope,
    /// Its lifetime would be too long or too short.
    #[refusal(Invalid, "bad-token-life", "token-error-life")]
    Life,
    /// Its description is too long.
    #[refusal(Invalid, "description-too-long", "token-error-description", most = MAX_DESCRIPTION_LEN)]
    Description,
    /// The user has too many active tokens.
    #[refusal(TooMany, "too-many-tokens", "token-error-too-many", count = MAX_TOKENS)]
    TooMany,
    /// It is not ours, has expired or was revoked.
    #[refusal(Unauthenticated, "invalid-token", "token-error-invalid")]
    Invalid,
    /// It lacks a scope.
    #[refusal(Forbidden, "missing-scope", "token-error-missing-scope", scope = _0.as_str())]
    MissingScope(Scope),
    /// The user has no such token.
    #[refusal(NotFound, "unknown-token", "token-error-unknown")]
    Unknown,
    /// Its owner's account is suspended.
    #[error(transparent)]
    #[refusal(forward)]
    Account(#[from] AccountRefusal),
    /// The session or token was revoked during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// All scopes in a row, for a sentence: `board:play, challenge:read and arbiter:write`.
pub fn scope_list() -> String {
    let [others @ .., last] = Scope::ALL.map(Scope::as_str);
    format!("{} and {last}", others.join(", "))
}

/// The scope of the mobile app of Lichess. Here it stands for all that an app for players needs, and is no scope of its
/// own: the scopes it stands for are what the user is shown and what the token has.
const MOBILE_APP: &str = "web:mobile";

/// What [`MOBILE_APP`] stands for.
const OF_MOBILE_APP: [Scope; 10] = [
    Scope::BoardPlay,
    Scope::ChallengeRead,
    Scope::ChallengeWrite,
    Scope::EmailRead,
    Scope::FollowRead,
    Scope::FollowWrite,
    Scope::MsgRead,
    Scope::MsgWrite,
    Scope::PreferenceRead,
    Scope::PreferenceWrite,
];

/// Reads scopes separated by commas or spaces.
///
/// # Errors
/// [`TokenError::UnknownScope`] or [`TokenError::NoScope`].
pub fn parse_scopes(text: &str) -> Result<BTreeSet<Scope>, TokenError> {
    let mut scopes = BTreeSet::new();
    for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
        scopes.extend(scopes_called(part)?);
    }
    if scopes.is_empty() { Err(TokenError::NoScope) } else { Ok(scopes) }
}

/// The scope of that name, or those of a name that stands for several.
///
/// # Errors
/// [`TokenError::UnknownScope`].
pub fn scopes_called(name: &str) -> Result<Vec<Scope>, TokenError> {
    if name == MOBILE_APP { Ok(OF_MOBILE_APP.into()) } else { Ok(vec![name.parse()?]) }
}

/// Scopes as they are stored and stand in tokens: separated by spaces.
pub(super) fn written(scopes: &BTreeSet<Scope>) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
}

/// An authenticated token, its owner and its scopes.
#[derive(Clone, Debug)]
pub struct Bearer {
    /// The owner of the token.
    pub user: User,
    pub token: String,
    /// The consent that it comes of, if it is of an app.
    grant: Option<String>,
    scopes: BTreeSet<Scope>,
}

impl Bearer {
    /// Whether it belongs to an app, by a consent.
    pub fn is_app(&self) -> bool {
        self.grant.is_some()
    }

    /// Its scopes, in a fixed order with spaces between.
    pub fn scopes(&self) -> String {
        self.scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Checks that the token has that scope.
    ///
    /// # Errors
    /// [`TokenError::MissingScope`] if it has not.
    pub fn require(&self, scope: Scope) -> Result<(), TokenError> {
        if self.scopes.contains(&scope) { Ok(()) } else { Err(TokenError::MissingScope(scope)) }
    }
}

/// A token whose signature is valid. Whether it is still active is not known yet.
#[derive(Clone, Debug)]
pub struct SignedToken {
    pub id: String,
    /// The owner that it names.
    subject: String,
    /// The scopes that it names.
    scope: String,
    /// Its expiry, in seconds since 1970.
    ends: i64,
}

impl SignedToken {
    /// Whether it has expired by then, by its own claim.
    pub const fn has_ended(&self, now: Instant) -> bool {
        self.ends <= now.as_secs()
    }

    /// Its expiry, by its own claim.
    pub const fn ends(&self) -> Instant {
        Instant::from_millis(self.ends.saturating_mul(1_000))
    }
}

/// The owner and scopes of an active token.
#[derive(Clone, Debug)]
pub struct WorkingToken {
    pub user: User,
    /// Its scopes, separated by spaces.
    pub scopes: String,
    pub expires_at: Instant,
}

impl AccessService {
    /// Creates a token of the requester. The owner is notified by mail, in case the account was broken into. The token
    /// is returned once and never again.
    ///
    /// # Errors
    /// [`TokenError`]; nothing is stored then.
    pub async fn create_token(
        &self,
        by: Principal,
        scopes: BTreeSet<Scope>,
        description: &str,
        life: Duration,
    ) -> Result<String, TokenError> {
        self.add_token(by.user, scopes, description, life, Some(by)).await
    }

    /// Issues a token for an operator. It is returned once and never again.
    ///
    /// # Errors
    /// [`TokenError`]; nothing is stored then.
    pub async fn issue_token(
        &self,
        user: UserId,
        scopes: BTreeSet<Scope>,
        description: &str,
        life: Duration,
    ) -> Result<String, TokenError> {
        self.add_token(user, scopes, description, life, None).await
    }

    async fn add_token(
        &self,
        user: UserId,
        scopes: BTreeSet<Scope>,
        description: &str,
        life: Duration,
        by: Option<Principal>,
    ) -> Result<String, TokenError> {
        if scopes.is_empty() {
            return Err(TokenError::NoScope);
        }
        if !(Duration::from_secs(24 * 60 * 60)..=MAX_LIFETIME).contains(&life) {
            return Err(TokenError::Life);
        }
        let description = one_line(description).unwrap_or_default();
        if description.chars().count() > usize::from(MAX_DESCRIPTION_LEN) {
            return Err(TokenError::Description);
        }
        let keys = self.token_keys.clone();
        self.db
            .account_transaction(user, move |change| {
                match &by {
                    Some(by) => by.lock::<TokenError>(change)?,
                    None => users::lock(change.conn, &[user])?,
                }
                require_user(change.conn, user)?.state.check_full_access()?;
                if tokens::of_user(change.conn, user, change.now)?.len() >= MAX_TOKENS {
                    return Err(TokenError::TooMany);
                }
                let token = Token {
                    id: format!("{:032x}", rand::random::<u128>()),
                    user,
                    description,
                    scopes: written(&scopes),
                    created_at: change.now,
                    expires_at: change.now + life,
                    revoked_at: None,
                    grant: None,
                };
                tokens::insert(change.conn, &token)?;
                if by.is_some() {
                    let (id, name) = (token.id.clone(), token.description.clone());
                    let added = AddedKind::Credential { kind: CredentialKind::Token, id, name };
                    access_notices::notify_owner(change, user, added)?;
                }
                Ok(jwt::signed(&keys, &token, None)?)
            })
            .await
    }

    /// The claims of the token, without a database query; `None` if we have not signed it.
    pub fn signed_token(&self, jwt: &str) -> Option<SignedToken> {
        let jwt::Claims { jti: id, sub: subject, scope, exp: ends, .. } = jwt::verified(&self.token_keys, jwt)?;
        Some(SignedToken { id, subject, scope, ends })
    }

    /// The bearer of that token at that instant.
    ///
    /// # Errors
    /// [`TokenError::Invalid`] if it has expired, was revoked, or its owner is gone; [`TokenError::Account`] if the
    /// account may not be used.
    pub async fn bearer(&self, signed: Arc<SignedToken>, at: Instant) -> Result<Bearer, TokenError> {
        let stored = self.token_with_owner(&signed.id).await?.ok_or(TokenError::Invalid)?;
        let (token, user) = (&stored.token, &stored.user);
        let works = token.revoked_at.is_none()
            && token.expires_at > at
            && signed.subject == token.user.0.to_string()
            && signed.scope == token.scopes;
        if !works {
            return Err(TokenError::Invalid);
        }
        user.state.check_access()?;
        // A scope that this version does not know gives no right.
        let scopes = token.scopes.split(' ').filter_map(|scope| scope.parse().ok()).collect();
        let bearer = Bearer { user: user.clone(), token: token.id.clone(), grant: token.grant.clone(), scopes };
        self.last_seen.note_seen(&bearer.user, at);
        Ok(bearer)
    }

    /// The owners and scopes of those tokens, in their order; `None` for tokens that are not active. It does not count
    /// as the owner being seen.
    ///
    /// # Errors
    /// A database error.
    pub async fn test_tokens(&self, jwts: &[&str]) -> Result<Vec<Option<WorkingToken>>, StoreError> {
        let claims: Vec<_> = jwts.iter().map(|jwt| jwt::verified(&self.token_keys, jwt)).collect();
        let ids: Vec<String> = claims.iter().flatten().map(|claims| claims.jti.clone()).collect();
        if ids.is_empty() {
            return Ok(claims.iter().map(|_| None).collect());
        }
        let now = self.db.now();
        let found = self.db.store().read(move |conn| tokens::find_working(conn, &ids, now)).await?;
        let found: HashMap<String, (Token, User)> =
            found.into_iter().map(|(token, user)| (token.id.clone(), (token, user))).collect();
        let working = claims.iter().map(|claims| {
            let claims = claims.as_ref()?;
            let (token, user) = found.get(&claims.jti)?;
            let is_same = claims.sub == user.id.0.to_string() && claims.scope == token.scopes;
            (is_same && user.state.check_access().is_ok()).then(|| WorkingToken {
                user: user.clone(),
                scopes: token.scopes.clone(),
                expires_at: token.expires_at,
            })
        });
        Ok(working.collect())
    }

    /// Revokes the token of the request; of an app, all tokens of the same consent, so that none is left with which it
    /// could get another.
    ///
    /// # Errors
    /// A database error.
    pub async fn revoke_bearer(&self, bearer: &Bearer) -> Result<(), StoreError> {
        let (user, id, grant) = (bearer.user.id, bearer.token.clone(), bearer.grant.clone());
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                change.ends_access_of(user);
                match grant {
                    Some(grant) => oauth::revoke(change.conn, &grant, change.now),
                    None => tokens::revoke(change.conn, user, &id, change.now).map(|_| ()),
                }
            })
            .await
    }

    /// A user's active tokens, the newest first. Those of apps are not included.
    ///
    /// # Errors
    /// A database error.
    pub async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| tokens::of_user(conn, user, now)).await
    }

    /// Active tokens of one user or of all with their owners, the newest first, at most `limit`. Those of apps are not
    /// included.
    ///
    /// # Errors
    /// A database error.
    pub async fn list_tokens(&self, owner: Option<UserId>, limit: u32) -> Result<Vec<(Token, User)>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| tokens::list(conn, owner, now, limit.into())).await
    }

    /// The token of that id and its owner, even if it expired or was revoked.
    ///
    /// # Errors
    /// A database error.
    pub async fn find_token(&self, id: &str) -> Result<Option<(Token, User)>, StoreError> {
        let id = id.to_owned();
        self.db.store().read(move |conn| tokens::find_with_owner(conn, &id)).await
    }

    /// Revokes a token: from now on it is refused.
    ///
    /// # Errors
    /// [`TokenError::Unknown`] if it is not the user's or no longer active.
    pub async fn revoke_token(&self, user: UserId, id: &str) -> Result<(), TokenError> {
        let id = id.to_owned();
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                change.ends_access_of(user);
                if tokens::revoke(change.conn, user, &id, change.now)? { Ok(()) } else { Err(TokenError::Unknown) }
            })
            .await
    }
}
