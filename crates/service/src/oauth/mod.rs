//! Apps that act for players: consent, codes, tokens (RFC 6749, 4.1; RFC 7636; RFC 9700).
//!
//! Apps are not registered. An app is identified by its name and its redirect URI, and PKCE makes sure that a code is
//! redeemed by the app that requested it. All tokens that come of one consent are one family: it ends when its code or
//! one of its refresh tokens is used twice, since one of the two users has stolen it.

mod request;

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::time::Duration;

use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::tokens::{DEFAULT_TOKEN_LIFETIME, Scope, written};
use super::user_cache::require_user;
use super::{AccessService, Clock, Reason, Topic, UnitOfWork, access_notices, jwt, key_hash, random_key};
use domain::access_notice::{AddedKind, CredentialKind};
use domain::oauth::{AuthorizedApp, Grant, REFRESH_LIFE, SHORT_ACCESS_LIFE, USED_CODE_RETENTION};
use domain::token::Token;
use domain::user::UserId;
use store::refresh_tokens::{self, TokenUse};
use store::{StoreError, oauth, tokens, users};
use text::Forwards;

pub use request::{AuthorizationRequest, CHALLENGE_METHOD, OAuthClient, OFFLINE_ACCESS, RefusedRequest, RequestError};

/// The most active consents to one app: one more log-in revokes the oldest.
const MAX_GRANTS_OF_APP: usize = 20;

/// The most active consents of one user.
const MAX_GRANTS: usize = 100;

/// Rate limit of the consents of each user, and of the tokens of each consent: a hundred at once, then one in half a
/// minute. Each leaves rows that stay for a while. No app uses up the limit of another or of the user.
pub(super) fn app_limit(clock: Clock) -> RateLimit<String> {
    RateLimit::new(clock, 100, Duration::from_secs(30))
}

/// Prefixes of codes and refresh tokens, by which a scanner of published sources recognises them as secrets.
const CODE_PREFIX: &str = "smc_";
const REFRESH_PREFIX: &str = "smr_";

/// Tokens issued to an app.
#[derive(Clone, Debug)]
pub struct IssuedTokens {
    pub access_token: String,
    /// Lifetime of the access token.
    pub life: Duration,
    /// The refresh token, if the app requested one.
    pub refresh_token: Option<String>,
    /// The scopes of the access token, separated by spaces.
    pub scopes: String,
}

/// Why no token is issued to an app (RFC 6749, 5.2). `Display` is for the developer of the app: in ASCII, as the RFC
/// requires.
#[derive(Debug, thiserror::Error)]
pub enum GrantError {
    /// The code cannot be redeemed.
    #[error("the code is unknown, has ended, or was redeemed before")]
    Code,
    /// The code was redeemed before, which ends the log-in.
    #[error("the code is unknown, has ended, or was redeemed before")]
    CodeReused,
    /// The code was issued to another app, or the verifier is not that of the request for it.
    #[error("client_id, redirect_uri or code_verifier is not that of the request for the code, which is spent now")]
    Mismatch,
    /// The refresh token cannot be used.
    #[error("the refresh token is unknown, has ended, was revoked, or was used before")]
    Refresh,
    /// The refresh token was used before, which ends the log-in.
    #[error("the refresh token is unknown, has ended, was revoked, or was used before")]
    RefreshReused,
    /// The player's account is suspended. The token can be used once it is reinstated.
    #[error("the player's account is suspended")]
    Suspended,
    /// The token to be revoked was issued to another app.
    #[error("the token was given to another app: client_id is not the one that it was issued to")]
    OtherClient,
    /// More is requested than was allowed.
    #[error("scope has something that was not allowed")]
    Scope,
    /// Too many tokens are requested.
    #[error("too often")]
    TooFast(Duration),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl GrantError {
    /// The name of the error in the response (RFC 6749, 5.2); `None` if the request is valid.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Self::Code
            | Self::CodeReused
            | Self::Mismatch
            | Self::Refresh
            | Self::RefreshReused
            | Self::Suspended
            | Self::OtherClient => Some("invalid_grant"),
            Self::Scope => Some("invalid_scope"),
            Self::TooFast(_) | Self::Store(_) => None,
        }
    }
}

/// No such app has access to the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
#[refusal(NotFound, "unknown-app", "app-error-unknown")]
pub struct UnknownApp;

/// Why an app was not allowed access, or its access not revoked.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// No such app has access.
    #[error(transparent)]
    Unknown(#[from] UnknownApp),
    /// Consents are given too often.
    #[error(transparent)]
    TooFast(#[from] TooFast),
    /// The session or token was revoked during the request.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for AppError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Unknown(refusal) => refusal,
            Self::TooFast(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

/// What an app sends to redeem a code.
#[derive(Clone, Debug)]
pub struct Redemption {
    pub code: String,
    /// The `client_id` of the app.
    pub client: String,
    /// Where the code was sent.
    pub redirect_uri: String,
    /// The PKCE code verifier, of which the challenge was made.
    pub verifier: String,
}

impl AccessService {
    /// Stores the consent of the requester to what an app requests, and returns the code for the app.
    ///
    /// # Errors
    /// [`AppError::TooFast`], [`AppError::Revoked`], or the database's.
    pub async fn authorize(&self, by: Principal, request: &AuthorizationRequest) -> Result<String, AppError> {
        let user = by.user;
        self.app_limit.check(&format!("user {}", user.0)).map_err(TooFast)?;
        let code = format!("{CODE_PREFIX}{}", random_key());
        let hash = key_hash(&code);
        let AuthorizationRequest { asker, challenge, scopes, is_offline, .. } = request.clone();
        self.db
            .account_transaction(user, move |change| {
                by.lock::<AppError>(change)?;
                let grant = Grant {
                    id: format!("{:032x}", rand::random::<u128>()),
                    user,
                    client: asker.client.as_str().to_owned(),
                    redirect_uri: asker.redirect_uri,
                    challenge,
                    scopes: written(&scopes),
                    is_offline,
                    created_at: change.now,
                    expires_at: change.now + USED_CODE_RETENTION,
                };
                Ok::<_, AppError>(oauth::insert(change.conn, &grant, &hash)?)
            })
            .await?;
        Ok(code)
    }

    /// Redeems a code: once, by the app it was sent to. A code that does not match is spent, and one that was redeemed
    /// before revokes all that came of it. The owner of the account is notified of the app by mail.
    ///
    /// # Errors
    /// [`GrantError`].
    pub async fn redeem_code(&self, redemption: Redemption) -> Result<IssuedTokens, GrantError> {
        let hash = key_hash(&redemption.code);
        let access = self.clone();
        // A refusal commits, too: spent codes and revoked consents stay so.
        self.db
            .transaction(move |change| {
                let Some((id, user)) = oauth::find_by_code(change.conn, &hash)? else {
                    return Ok(Err(GrantError::Code));
                };
                // Before the code is spent.
                if let Err(wait) = access.app_limit.check(&id) {
                    return Ok(Err(GrantError::TooFast(wait)));
                }
                // Users are locked before consents, as everywhere.
                users::lock(change.conn, &[user])?;
                change.publish(Topic::Account(user));
                if require_user(change.conn, user)?.state.check_full_access().is_err() {
                    return Ok(Err(GrantError::Suspended));
                }
                let Some(grant) = oauth::take_code(change.conn, &id, change.now)? else {
                    oauth::revoke(change.conn, &id, change.now)?;
                    return Ok(Err(GrantError::CodeReused));
                };
                let Redemption { client, redirect_uri, verifier, .. } = redemption;
                let fits = grant.client == client
                    && grant.redirect_uri.as_str() == redirect_uri
                    && grant.challenge.is_met_by(&verifier);
                let refusal = match (fits, grant.is_redeemable(change.now)) {
                    (false, _) => Some(GrantError::Mismatch),
                    (true, false) => Some(GrantError::Code),
                    (true, true) => None,
                };
                if let Some(refusal) = refusal {
                    // The consent is useless from now on: the app must not be listed as having access.
                    oauth::revoke(change.conn, &id, change.now)?;
                    return Ok(Err(refusal));
                }
                make_room(change, &grant)?;
                let Some(issued) = access.issue(change, &grant, grant.scopes.clone())? else {
                    return Ok(Err(GrantError::Code));
                };
                let Grant { id, client: name, .. } = grant;
                let added = AddedKind::Credential { kind: CredentialKind::App, id, name };
                access_notices::notify_owner(change, user, added)?;
                Ok(Ok(issued))
            })
            .await
            .map_err(GrantError::Store)?
    }

    /// Issues new tokens to an app for a refresh token, which works once (RFC 9700, 4.14). One that was used before
    /// revokes the whole family. `scope` requests a subset of what was allowed.
    ///
    /// # Errors
    /// [`GrantError`].
    pub async fn refresh(
        &self,
        refresh_token: &str,
        client: &str,
        scope: Option<&str>,
    ) -> Result<IssuedTokens, GrantError> {
        let hash = key_hash(refresh_token);
        let (client, scope, access) = (client.to_owned(), scope.map(str::to_owned), self.clone());
        self.db
            .transaction(move |change| {
                let refused = Ok(Err(GrantError::Refresh));
                let Some(id) = refresh_tokens::grant_of(change.conn, &hash)? else { return refused };
                let Some(grant) = oauth::find(change.conn, &id, change.now)? else { return refused };
                change.publish(Topic::Account(grant.user));
                if grant.client != client || grant.refreshes_until() <= change.now {
                    return refused;
                }
                if require_user(change.conn, grant.user)?.state.check_access().is_err() {
                    return Ok(Err(GrantError::Suspended));
                }
                if let Err(wait) = access.app_limit.check(&id) {
                    return Ok(Err(GrantError::TooFast(wait)));
                }
                let scopes = match scope.as_deref().map(|scope| part_of(&grant.scopes, scope)) {
                    None => grant.scopes.clone(),
                    Some(Some(part)) => part,
                    Some(None) => return Ok(Err(GrantError::Scope)),
                };
                match refresh_tokens::use_up(change.conn, &hash, change.now)? {
                    TokenUse::First => Ok(access.issue(change, &grant, scopes)?.ok_or(GrantError::Refresh)),
                    TokenUse::Expired => refused,
                    TokenUse::Replayed => {
                        oauth::revoke(change.conn, &id, change.now)?;
                        Ok(Err(GrantError::RefreshReused))
                    }
                }
            })
            .await
            .map_err(GrantError::Store)?
    }

    /// Revokes the consent that a token comes of, its access and refresh tokens alike, for the app that it was issued
    /// to (RFC 7009). An unknown, expired or revoked token is no error. A token that its owner made in the settings
    /// belongs to no app, and any holder may revoke it.
    ///
    /// # Errors
    /// [`GrantError::OtherClient`], [`GrantError::TooFast`], or the database's.
    pub async fn revoke_as_client(&self, token: &str, client: &str) -> Result<(), GrantError> {
        let hash = key_hash(token);
        let access = match self.signed_token(token) {
            Some(signed) => self.token_with_owner(&signed.id).await?.map(|cached| cached.token.clone()),
            None => None,
        };
        let client = client.to_owned();
        self.db
            .transaction(move |change| {
                let grant = match &access {
                    Some(Token { grant: Some(grant), .. }) => Some(grant.clone()),
                    Some(Token { user, id, .. }) => {
                        users::lock(change.conn, &[*user])?;
                        change.publish(Topic::Account(*user));
                        tokens::revoke(change.conn, *user, id, change.now)?;
                        return Ok(Ok(()));
                    }
                    None => refresh_tokens::grant_of(change.conn, &hash)?,
                };
                let grant = grant.map(|id| oauth::find(change.conn, &id, change.now)).transpose()?.flatten();
                let Some(grant) = grant else {
                    change.skip_cache_invalidation();
                    return Ok(Ok(()));
                };
                if grant.client != client {
                    change.skip_cache_invalidation();
                    return Ok(Err(GrantError::OtherClient));
                }
                users::lock(change.conn, &[grant.user])?;
                change.publish(Topic::Account(grant.user));
                oauth::revoke(change.conn, &grant.id, change.now)?;
                Ok(Ok(()))
            })
            .await
            .map_err(GrantError::Store)?
    }

    /// Issues tokens of that consent: one that works for a year or, if the app requested refresh tokens, a short-lived
    /// one and a refresh token. `None` if the consent was revoked meanwhile.
    fn issue(
        &self,
        change: &mut UnitOfWork<'_>,
        grant: &Grant,
        scopes: String,
    ) -> Result<Option<IssuedTokens>, StoreError> {
        let now = change.now;
        let end = grant.refreshes_until();
        let (expires, refresh_expires) = if grant.is_offline {
            ((now + SHORT_ACCESS_LIFE).min(end), (now + REFRESH_LIFE).min(end))
        } else {
            (now + DEFAULT_TOKEN_LIFETIME, now + DEFAULT_TOKEN_LIFETIME)
        };
        // First, since it locks the consent: a concurrent revocation waits, and then finds these tokens as well.
        if !oauth::extend(change.conn, &grant.id, refresh_expires)? {
            return Ok(None);
        }
        let token = Token {
            id: format!("{:032x}", rand::random::<u128>()),
            user: grant.user,
            description: grant.client.clone(),
            scopes: scopes.clone(),
            created_at: now,
            expires_at: expires,
            revoked_at: None,
            grant: Some(grant.id.clone()),
        };
        tokens::insert(change.conn, &token)?;
        let refresh_token = grant.is_offline.then(|| format!("{REFRESH_PREFIX}{}", random_key()));
        if let Some(refresh_token) = &refresh_token {
            refresh_tokens::insert(change.conn, &key_hash(refresh_token), &grant.id, now, refresh_expires)?;
        }
        let access_token = jwt::signed(&self.token_keys, &token, Some(&grant.client))?;
        let mut granted: Vec<&str> = scopes.split(' ').filter(|name| !name.is_empty()).collect();
        if grant.is_offline {
            granted.push(OFFLINE_ACCESS);
        }
        Ok(Some(IssuedTokens { access_token, life: expires - now, refresh_token, scopes: granted.join(" ") }))
    }

    /// The apps with access to the account of a user, the latest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn apps_of(&self, user: UserId) -> Result<Vec<AuthorizedApp>, StoreError> {
        let now = self.db.now();
        let grants = self.db.store().read(move |conn| oauth::of_user(conn, user, now)).await?;
        let mut apps: Vec<AuthorizedApp> = Vec::new();
        let mut places: BTreeMap<(String, String), usize> = BTreeMap::new();
        for grant in grants {
            let host = grant.redirect_uri.host();
            match places.get(&(grant.client.clone(), host.clone())) {
                Some(&place) => {
                    let app = &mut apps[place];
                    app.scopes = joined(&app.scopes, &grant.scopes);
                    app.until = app.until.max(grant.expires_at);
                }
                None => {
                    places.insert((grant.client.clone(), host.clone()), apps.len());
                    apps.push(AuthorizedApp {
                        id: grant.id,
                        client: grant.client,
                        host,
                        scopes: grant.scopes,
                        since: grant.created_at,
                        until: grant.expires_at,
                    });
                }
            }
        }
        Ok(apps)
    }

    /// Revokes all consents of a user to an app, named by one of them.
    ///
    /// # Errors
    /// [`UnknownApp`] when no such app has access.
    pub async fn revoke_app(&self, user: UserId, id: &str) -> Result<(), AppError> {
        let id = id.to_owned();
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                if revoke_app_named(change, user, &id)? { Ok(()) } else { Err(UnknownApp.into()) }
            })
            .await
    }
}

/// Revokes all consents of a user, who is locked, to an app, named by one of them; returns whether there was one.
pub(super) fn revoke_app_named(change: &mut UnitOfWork<'_>, user: UserId, id: &str) -> Result<bool, StoreError> {
    let grants = oauth::of_user(change.conn, user, change.now)?;
    let Some(named) = grants.iter().find(|grant| grant.id == id) else { return Ok(false) };
    let is_same =
        |grant: &&Grant| grant.client == named.client && grant.redirect_uri.host() == named.redirect_uri.host();
    for grant in grants.iter().filter(is_same) {
        oauth::revoke(change.conn, &grant.id, change.now)?;
    }
    Ok(true)
}

/// Revokes the oldest consents if there would be too many with `new`, first those to the same app.
fn make_room(change: &mut UnitOfWork<'_>, new: &Grant) -> Result<(), StoreError> {
    let mut held = oauth::of_user(change.conn, new.user, change.now)?;
    held.retain(|grant| grant.id != new.id);
    let (mut others, mut of_app) = (0, 0);
    for grant in held {
        let is_same = grant.client == new.client && grant.redirect_uri.host() == new.redirect_uri.host();
        of_app += usize::from(is_same);
        others += 1;
        if (is_same && of_app >= MAX_GRANTS_OF_APP) || others >= MAX_GRANTS {
            oauth::revoke(change.conn, &grant.id, change.now)?;
        }
    }
    Ok(())
}

/// `requested` as scopes are stored, if all of it is among the `allowed`.
fn part_of(allowed: &str, requested: &str) -> Option<String> {
    let allowed: BTreeSet<&str> = allowed.split(' ').collect();
    let names = requested.split(' ').filter(|name| !name.is_empty() && *name != OFFLINE_ACCESS);
    let requested = names.map(|name| Scope::from_str(name).ok().filter(|scope| allowed.contains(scope.as_str())));
    requested.collect::<Option<BTreeSet<Scope>>>().map(|scopes| written(&scopes))
}

/// The scopes of both, each once.
fn joined(one: &str, other: &str) -> String {
    let all: BTreeSet<&str> = one.split(' ').chain(other.split(' ')).filter(|name| !name.is_empty()).collect();
    all.into_iter().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refresh_may_request_a_subset_of_the_allowed_scopes() {
        assert_eq!(part_of("board:play msg:write", "msg:write").as_deref(), Some("msg:write"));
        assert_eq!(part_of("board:play", "board:play offline_access").as_deref(), Some("board:play"));
        assert_eq!(part_of("board:play", "board:play email:read"), None);
        assert_eq!(part_of("board:play", "world:rule"), None);
        assert_eq!(joined("board:play msg:write", "board:play email:read"), "board:play email:read msg:write");
        assert_eq!(joined("", ""), "");
    }
}
