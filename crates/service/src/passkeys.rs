//! Passkeys (WebAuthn): adding one, and logging in with one.
//!
//! A ceremony begins with a challenge. What the service has to know when it is answered goes to the browser and back,
//! encrypted; an answer is accepted once.

mod registration;

pub(super) use registration::NewPasskey;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use data_encoding::BASE64URL_NOPAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::Url;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey as Credential, PublicKeyCredential, Webauthn, WebauthnBuilder, WebauthnError,
};

use super::accounts::resend_confirmation;
use super::credentials::{Principal, RevokedCredential};
use super::provider_links::log_in_ways;
use super::rate_limit::{RateLimit, TooFast};
use super::session_renewal::{RenewedSession, renew, renew_authenticated};
use super::sessions::{Browser, NewSession, begin, password_proof};
use super::user_cache::require_user;
use super::{AccessService, Clock, Secret, UnitOfWork, key_hash, random_key, security_history};
use domain::account_state::AccountRefusal;
use domain::log_in_factor::LogInFactor;
use domain::passkey::{CHALLENGE_LIFE, Passkey, PasskeyRefusal, StoredPasskey, new_name};
use domain::second_factor::SecondFactorRefusal;
use domain::security_history::SecurityChange;
use domain::session::Session;
use domain::user::UserId;
use store::{StoreError, passkeys, second_factors, users};
use text::{Forwards, Reason, Text};

/// Purposes of the keys that encrypt what goes to the browser and back.
const LOG_IN: &str = "challenge of a log-in by passkey";
const AGAIN: &str = "challenge of authenticating again by passkey";

/// How many passkeys an account may add at once; then one an hour. Each sends mail.
pub(super) fn passkey_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 30, Duration::from_secs(60 * 60))
}

/// Why a passkey was not accepted, added or changed.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    #[error(transparent)]
    Refused(#[from] PasskeyRefusal),
    /// The account is suspended or closed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The code of the second factor, which adding a passkey takes, was not accepted.
    #[error(transparent)]
    SecondFactor(#[from] SecondFactorRefusal),
    /// Passkeys were added too often.
    #[error(transparent)]
    TooFast(#[from] TooFast),
    /// The session of the request was revoked concurrently.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for PasskeyError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Account(refusal) => refusal,
            Self::SecondFactor(refusal) => refusal,
            Self::TooFast(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

/// The site as passkeys know it. They work for one host name, over HTTPS or at `localhost`.
#[derive(Clone)]
pub(super) struct RelyingParty(Option<Arc<Webauthn>>);

impl RelyingParty {
    /// From the public URL. At `localhost`, where one tries things, the port does not matter.
    pub(super) fn new(public_url: &str) -> Self {
        let is_secure = |origin: &Url| origin.scheme() == "https" || origin.domain() == Some("localhost");
        let origin = Url::parse(public_url).ok().filter(is_secure);
        let webauthn = origin.and_then(|origin| {
            let host = origin.domain()?;
            let name = Text::english().get("site-name");
            let site = WebauthnBuilder::new(host, &origin).ok()?.rp_name(&name);
            site.allow_any_port(host == "localhost").build().ok()
        });
        Self(webauthn.map(Arc::new))
    }

    pub(super) fn get(&self) -> Result<&Webauthn, PasskeyRefusal> {
        self.0.as_deref().ok_or(PasskeyRefusal::Unavailable)
    }
}

impl fmt::Debug for RelyingParty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RelyingParty").field(&self.0.is_some()).finish()
    }
}

/// A challenge for an authenticator.
#[derive(Clone, Debug, Serialize)]
pub struct WebauthnOptions {
    /// The argument of `navigator.credentials.create` or `get`, with bytes in base64url.
    pub options: Value,
    /// What the browser sends back with the answer.
    pub state: String,
}

/// The answer of an authenticator, as it comes from a browser.
#[derive(Clone, Debug, Deserialize)]
pub struct CredentialResponse {
    /// [`WebauthnOptions::state`].
    #[serde(default)]
    pub state: String,
    /// The browser's `PublicKeyCredential`, in JSON.
    #[serde(default)]
    pub credential: String,
}

/// What the service has to know when a challenge is answered.
#[derive(Serialize, Deserialize)]
struct CeremonyState<T> {
    ceremony: T,
    /// In milliseconds.
    expires_at: i64,
}

fn encrypt(
    secret: &Secret,
    (purpose, context): (&str, &str),
    ceremony: impl Serialize,
    expires: Instant,
) -> Result<String, StoreError> {
    let state = CeremonyState { ceremony, expires_at: expires.as_millis() };
    let state = serde_json::to_vec(&state).map_err(corrupt)?;
    secret.encrypt(purpose, context.as_bytes(), &state).map_err(corrupt)
}

fn decrypt<T: DeserializeOwned>(
    secret: &Secret,
    (purpose, context): (&str, &str),
    encrypted: &str,
    now: Instant,
) -> Result<CeremonyState<T>, PasskeyRefusal> {
    let state = secret.decrypt(purpose, context.as_bytes(), encrypted).ok_or(PasskeyRefusal::Expired)?;
    let state: CeremonyState<T> = serde_json::from_slice(&state).map_err(|_| PasskeyRefusal::Expired)?;
    if state.expires_at > now.as_millis() { Ok(state) } else { Err(PasskeyRefusal::Expired) }
}

fn corrupt(error: impl fmt::Display) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

/// An answer that is malformed or wrong. The reason is for operators: people can only try again.
fn not_accepted(error: impl fmt::Display) -> PasskeyRefusal {
    tracing::info!(%error, "a passkey was not accepted");
    PasskeyRefusal::NotAccepted
}

fn credential_of(stored: &StoredPasskey) -> Result<Credential, StoreError> {
    serde_json::from_str(&stored.credential).map_err(corrupt)
}

impl AccessService {
    /// Whether passkeys work at the public address of the service.
    pub fn has_passkeys(&self) -> bool {
        self.relying_party.0.is_some()
    }

    /// A user's passkeys, in the order in which they were added.
    ///
    /// # Errors
    /// A database error.
    pub async fn passkeys_of(&self, owner: UserId) -> Result<Vec<Passkey>, StoreError> {
        let stored = self.db.store().read(move |conn| passkeys::of_user(conn, owner)).await?;
        Ok(stored.into_iter().map(|stored| stored.passkey).collect())
    }

    /// Renames a passkey.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub async fn rename_passkey(&self, by: Principal, id: &str, name: &str) -> Result<(), PasskeyError> {
        let (name, id) = (new_name(name)?, id.to_owned());
        self.db
            .account_transaction(by.user, move |change| {
                by.lock::<PasskeyError>(change)?;
                let is_renamed = passkeys::rename(change.conn, by.user, &id, &name)?;
                if is_renamed { Ok(()) } else { Err(PasskeyRefusal::Unknown.into()) }
            })
            .await
    }

    /// Removes a passkey, if its owner can still log in without it. `issuers` are the providers in the settings. The session
    /// goes on under a new key.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub async fn remove_passkey(
        &self,
        session: &Session,
        id: &str,
        issuers: Vec<String>,
    ) -> Result<RenewedSession, PasskeyError> {
        let (by, session, id) = (Principal::of(session), session.clone(), id.to_owned());
        self.db
            .account_transaction(by.user, move |change| {
                by.lock::<PasskeyError>(change)?;
                let own = passkeys::of_user(change.conn, by.user)?;
                if !own.iter().any(|stored| stored.passkey.id == id) {
                    return Err(PasskeyRefusal::Unknown.into());
                }
                log_in_ways(change.conn, by.user, &issuers)?.check_passkey_removal()?;
                remove_one(change, by.user, &id)?;
                Ok(renew(change, &session)?)
            })
            .await
    }

    /// A challenge for a log-in with a passkey of any account.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub fn start_passkey_log_in(&self) -> Result<WebauthnOptions, PasskeyError> {
        self.start_authentication((LOG_IN, ""))
    }

    /// A challenge to authenticate again in that session.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub fn start_passkey_reauthentication(&self, session: &Session) -> Result<WebauthnOptions, PasskeyError> {
        self.start_authentication((AGAIN, &session.log_in_id()))
    }

    fn start_authentication(&self, use_of: (&str, &str)) -> Result<WebauthnOptions, PasskeyError> {
        let (options, log_in) = self.relying_party.get()?.start_discoverable_authentication().map_err(corrupt)?;
        let state = encrypt(&self.secret, use_of, log_in, self.db.now() + CHALLENGE_LIFE)?;
        Ok(WebauthnOptions { options: serde_json::to_value(options).map_err(corrupt)?, state })
    }

    /// Whose passkey answers a challenge, by what the browser says: nothing is verified.
    ///
    /// # Errors
    /// A database error.
    pub async fn account_of_answer(&self, answer: &CredentialResponse) -> Result<Option<UserId>, StoreError> {
        let Ok(answered) = serde_json::from_str::<PublicKeyCredential>(&answer.credential) else { return Ok(None) };
        let credential_id = BASE64URL_NOPAD.encode(answered.get_credential_id());
        let found = self.db.store().read(move |conn| passkeys::find(conn, &credential_id)).await?;
        Ok(found.map(|stored| stored.user))
    }

    /// Logs in with a passkey, in a browser that stores `stored` of earlier log-ins. No second factor is needed: the
    /// authenticator has verified its user. Where the address is not confirmed, its link is sent again.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub async fn log_in_with_passkey(
        &self,
        answer: CredentialResponse,
        browser: Browser,
        stored: Option<&str>,
    ) -> Result<NewSession, PasskeyError> {
        let webauthn = self.relying_party.get()?.clone();
        let response = self.read_log_in_answer(&answer)?;
        let user = self.account_of_answer(&answer).await?.ok_or(PasskeyRefusal::NotAccepted)?;
        let key = random_key();
        let (hash, access, stored_tokens) = (key_hash(&key), self.clone(), stored.map(str::to_owned));
        let (proof, ended_another) = self
            .db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                if let Err(refusal) = verify(change, &webauthn, user, response)? {
                    return Ok(Err(refusal));
                }
                let owner = require_user(change.conn, user)?;
                owner.state.check_access()?;
                if owner.confirmed_at.is_none() {
                    resend_confirmation(change, &owner, None)?;
                    return Ok(Err(PasskeyRefusal::Unconfirmed));
                }
                // A log-in that waits for a code is not needed any more.
                second_factors::delete_pending_log_ins(change.conn, user)?;
                let proof = password_proof(change, user, LogInFactor::Passkey.into())?;
                let proof = proof.ok_or(PasskeyRefusal::NotAccepted)?;
                let is_known = access.is_known_to(stored_tokens.as_deref(), &proof);
                let ended_another = begin(change, user, hash, browser, is_known, &proof.factors)?;
                Ok::<_, PasskeyError>(Ok((proof, ended_another)))
            })
            .await??;
        let browser_tokens = self.tokens_of_browser(stored, proof.user, &proof.hash);
        Ok(NewSession { user, key, browser_tokens, factors: proof.factors, ended_another })
    }

    /// Authenticates the user of a session again, by a passkey. The session goes on under a new key.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub async fn authenticate_again_with_passkey(
        &self,
        session: &Session,
        answer: CredentialResponse,
    ) -> Result<RenewedSession, PasskeyError> {
        let webauthn = self.relying_party.get()?.clone();
        let response = self.read_answer((AGAIN, &session.log_in_id()), &answer)?;
        let (by, session) = (Principal::of(session), session.clone());
        self.db
            .account_transaction(by.user, move |change| {
                by.lock_to_finish::<PasskeyError>(change)?;
                match verify(change, &webauthn, by.user, response)? {
                    Ok(()) => Ok(Ok(renew_authenticated(change, &session)?)),
                    Err(refusal) => Ok::<_, PasskeyError>(Err(refusal)),
                }
            })
            .await?
            .map_err(PasskeyError::from)
    }

    /// An answer to a challenge of a log-in, to be verified.
    pub(super) fn read_log_in_answer(&self, answer: &CredentialResponse) -> Result<UnverifiedResponse, PasskeyRefusal> {
        self.read_answer((LOG_IN, ""), answer)
    }

    fn read_answer(
        &self,
        use_of: (&str, &str),
        answer: &CredentialResponse,
    ) -> Result<UnverifiedResponse, PasskeyRefusal> {
        Ok(UnverifiedResponse {
            state: decrypt(&self.secret, use_of, &answer.state, self.db.now())?,
            answered: serde_json::from_str(&answer.credential).map_err(not_accepted)?,
            challenge: key_hash(&answer.state),
        })
    }
}

/// An answer to a challenge, before it is verified.
pub(super) struct UnverifiedResponse {
    answered: PublicKeyCredential,
    state: CeremonyState<DiscoverableAuthentication>,
    /// By which it is known whether the challenge was answered before.
    challenge: String,
}

/// Removes all passkeys of an account, which has to be locked.
pub(super) fn remove_passkeys(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    for name in passkeys::delete_of_user(change.conn, user)? {
        security_history::record(change, user, SecurityChange::PasskeyRemoved, &name)?;
    }
    Ok(())
}

/// Removes a passkey of an account, which has to be locked; returns whether there was one of that id.
pub(super) fn remove_one(change: &mut UnitOfWork<'_>, user: UserId, id: &str) -> Result<bool, StoreError> {
    let Some(name) = passkeys::delete(change.conn, user, id)? else { return Ok(false) };
    security_history::record(change, user, SecurityChange::PasskeyRemoved, &name)?;
    Ok(true)
}

/// Uses a challenge, given by its hash, which expires at an instant in milliseconds; refuses if it was used before.
fn use_challenge(change: &mut UnitOfWork<'_>, challenge: &str, expires_at: i64) -> Result<(), PasskeyError> {
    let is_first = passkeys::use_challenge(change.conn, challenge, Instant::from_millis(expires_at))?;
    if is_first { Ok(()) } else { Err(PasskeyRefusal::Expired.into()) }
}

/// Verifies that a passkey of `user`, who is locked, answers the challenge for the first time, and records its use. A
/// refusal inside `Ok` is in the security history, and has to be committed.
pub(super) fn verify(
    change: &mut UnitOfWork<'_>,
    webauthn: &Webauthn,
    user: UserId,
    response: UnverifiedResponse,
) -> Result<Result<(), PasskeyRefusal>, PasskeyError> {
    let UnverifiedResponse { answered, state, challenge } = response;
    use_challenge(change, &challenge, state.expires_at)?;
    let (handle, credential_id) =
        webauthn.identify_discoverable_authentication(&answered).map_err(|error: WebauthnError| not_accepted(error))?;
    let found = passkeys::find(change.conn, &BASE64URL_NOPAD.encode(credential_id))?;
    // It may have been removed meanwhile.
    let stored = found.filter(|stored| stored.user == user && stored.user_handle == handle.to_string());
    let stored = stored.ok_or(PasskeyRefusal::NotAccepted)?;
    let mut credential = credential_of(&stored)?;
    let result = match webauthn.finish_discoverable_authentication_v2(&answered, state.ceremony, &credential) {
        Ok(result) => result,
        Err(error @ WebauthnError::CredentialPossibleCompromise) => {
            // Others get no mail about an account that somebody made with their address.
            if require_user(change.conn, user)?.confirmed_at.is_some() {
                security_history::record(change, user, SecurityChange::PasskeyRefused, &stored.passkey.name)?;
            }
            return Ok(Err(not_accepted(error)));
        }
        Err(error) => return Err(not_accepted(error).into()),
    };
    credential.update_credential(&result);
    let credential = serde_json::to_string(&credential).map_err(corrupt)?;
    passkeys::record_use(change.conn, &stored.passkey.id, &credential, change.now)?;
    Ok(Ok(()))
}
