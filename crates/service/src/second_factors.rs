//! Second factors: authenticator apps (TOTP, RFC 6238), recovery codes, and the second step of a log-in.

use std::fmt;

use correspondence_clock::Instant;
use correspondence_game::one_line;
use totp_rs::{Builder, Totp};

use super::credentials::{Principal, RevokedCredential};
use super::session_renewal::{RenewedSession, renew};
use super::sessions::{Browser, NewSession, begin, password_proof};
use super::user_cache::require_user;
use super::{AccessService, AccountService, Secret, UnitOfWork, key_hash, random_key, security_history};
use domain::account_state::AccountRefusal;
use domain::log_in_factor::{LogInFactor, LogInFactors};
use domain::second_factor::{
    Authenticator, PENDING_LOG_IN_LIFE, RECOVERY_CODES, REMOVAL_DELAY, SET_UP_LIFE, SecondFactorRefusal, SecondFactors,
    WrongCodes,
};
use domain::security_history::SecurityChange;
use domain::session::Session;
use domain::user::{User, UserId};
use secrets::{random_groups, ungrouped};
use store::{StoreError, second_factors, users};
use text::{Forwards, Reason};

/// Purpose of the key that encrypts the secrets of authenticators.
const PURPOSE: &str = "secrets of authenticator apps";

/// Digits in the code of an authenticator app.
const CODE_LEN: usize = 6;

/// Characters of the random part of the key of a pending log-in, before the factors of its first step.
const RANDOM_KEY_LEN: usize = 43;

/// Random bytes of a recovery code.
const CODE_BYTES: usize = 10;

/// Why a second factor was not accepted, added or removed.
#[derive(Debug, thiserror::Error)]
pub enum SecondFactorError {
    #[error(transparent)]
    Refused(#[from] SecondFactorRefusal),
    /// The account is suspended or closed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The session of the request was revoked concurrently.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for SecondFactorError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Account(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

/// An authenticator that is being set up, for its owner's eyes.
#[derive(Clone, PartialEq, Eq)]
pub struct AuthenticatorSetUp {
    /// The shared secret, for typing (base32, RFC 4648, 6).
    pub secret: String,
    /// The `otpauth:` URL that apps read from a QR code.
    pub url: String,
}

/// Omits the secret.
impl fmt::Debug for AuthenticatorSetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AuthenticatorSetUp").finish_non_exhaustive()
    }
}

impl AccountService {
    /// The second factors of an account.
    ///
    /// # Errors
    /// A database error.
    pub async fn second_factors(&self, user: UserId) -> Result<SecondFactors, StoreError> {
        self.db.store().snapshot(move |conn| second_factors::of_user(conn, user)).await
    }

    /// Begins to set up an authenticator app. An existing one works on until a code of the new one is entered; replacing
    /// it takes a `code` of it, or a recovery code.
    ///
    /// # Errors
    /// [`SecondFactorError`].
    pub async fn set_up_authenticator(&self, session: &Session, code: &str) -> Result<(), SecondFactorError> {
        let (by, session) = (Principal::of(session), session.key_hash.clone());
        let (user, code, secret) = (by.user, code.to_owned(), self.secret.clone());
        let bytes = rand::random::<[u8; 20]>();
        self.db
            .account_transaction(user, move |change| {
                by.lock::<SecondFactorError>(change)?;
                if let Err(refusal) = enter_code_if_required(change, &secret, user, &code)? {
                    return Ok(Err(refusal));
                }
                let encrypted = encrypt(&secret, user, &bytes)?;
                second_factors::begin_set_up(change.conn, user, &session, &encrypted, change.now)?;
                Ok::<_, SecondFactorError>(Ok(()))
            })
            .await?
            .map_err(Into::into)
    }

    /// The authenticator that is being set up in a session of `user`, if one is.
    ///
    /// # Errors
    /// A database error.
    pub async fn authenticator_set_up(
        &self,
        user: &User,
        session: &Session,
    ) -> Result<Option<AuthenticatorSetUp>, StoreError> {
        let (id, since, session) = (user.id, self.db.now() - SET_UP_LIFE, session.key_hash.clone());
        let found = self.db.store().snapshot(move |conn| second_factors::set_up(conn, id, &session, since)).await?;
        let Some(encrypted) = found else { return Ok(None) };
        let totp = totp(decrypt(&self.secret, id, &encrypted)?, &user.name, &self.host)?;
        let url = totp.to_url().map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(Some(AuthenticatorSetUp { secret: totp.secret().to_base32(), url }))
    }

    /// Adds the authenticator that is being set up, given a code of it, in place of the former one. Returns the session
    /// under a new key, and the new recovery codes if the account had none.
    ///
    /// # Errors
    /// [`SecondFactorError`].
    pub async fn confirm_authenticator(
        &self,
        session: &Session,
        code: &str,
    ) -> Result<(RenewedSession, Option<Vec<String>>), SecondFactorError> {
        let (by, session) = (Principal::of(session), session.clone());
        let (user, code, secret) = (by.user, ungrouped(code), self.secret.clone());
        let codes = random_codes();
        self.db
            .account_transaction(user, move |change| {
                by.lock::<SecondFactorError>(change)?;
                let (now, former) = (change.now, second_factors::of_user(change.conn, user)?);
                let set_up = second_factors::set_up(change.conn, user, &session.key_hash, now - SET_UP_LIFE)?;
                let encrypted = set_up.ok_or(SecondFactorRefusal::NotSetUp)?;
                let totp = totp(decrypt(&secret, user, &encrypted)?, "", "")?;
                let period = totp.check(&code, seconds(now)).ok_or(SecondFactorRefusal::WrongCode)?;
                let added = Authenticator {
                    secret: encrypted,
                    added_at: now,
                    last_period: period,
                    wrong_codes: WrongCodes::none(now),
                };
                second_factors::save_authenticator(change.conn, user, &added)?;
                second_factors::end_set_up(change.conn, user)?;
                // A log-in that is half done may have begun with the former one.
                second_factors::delete_pending_log_ins(change.conn, user)?;
                security_history::record(change, user, SecurityChange::AuthenticatorAdded, "")?;
                let renewed = renew(change, &session)?;
                if former.recovery_codes > 0 {
                    return Ok((renewed, None));
                }
                second_factors::replace_recovery_codes(change.conn, user, &hashes(&codes))?;
                Ok((renewed, Some(codes)))
            })
            .await
    }

    /// Replaces the recovery codes, given a code of the authenticator, or one of the former recovery codes.
    ///
    /// # Errors
    /// [`SecondFactorError`].
    pub async fn renew_recovery_codes(&self, by: Principal, code: &str) -> Result<Vec<String>, SecondFactorError> {
        let codes = random_codes();
        let hashes = hashes(&codes);
        self.with_code(by, code, move |change, user| {
            second_factors::replace_recovery_codes(change.conn, user, &hashes)?;
            security_history::record(change, user, SecurityChange::RecoveryCodesMade, "")
        })
        .await?;
        Ok(codes)
    }

    /// Removes the authenticator and the recovery codes, given a code of either. The session goes on under a new key.
    ///
    /// # Errors
    /// [`SecondFactorError`].
    pub async fn remove_authenticator(
        &self,
        session: &Session,
        code: &str,
    ) -> Result<RenewedSession, SecondFactorError> {
        let (by, session) = (Principal::of(session), session.clone());
        self.with_code(by, code, move |change, user| {
            second_factors::delete_all(change.conn, user)?;
            security_history::record(change, user, SecurityChange::AuthenticatorRemoved, "")?;
            renew(change, &session)
        })
        .await
    }

    async fn with_code<T: Send + 'static>(
        &self,
        by: Principal,
        code: &str,
        work: impl FnOnce(&mut UnitOfWork<'_>, UserId) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, SecondFactorError> {
        let (user, code, secret) = (by.user, code.to_owned(), self.secret.clone());
        self.db
            .account_transaction(user, move |change| {
                by.lock::<SecondFactorError>(change)?;
                if let Err(refusal) = enter_code(change, &secret, user, &code)? {
                    return Ok(Err(refusal));
                }
                Ok::<_, SecondFactorError>(Ok(work(change, user)?))
            })
            .await?
            .map_err(Into::into)
    }

    /// Announces to the owner of an account that an operator removes its second factors, for somebody who has lost them.
    /// Returns when, or `None` if no account has that name. Logging in with one of the factors stops it.
    ///
    /// # Errors
    /// [`SecondFactorRefusal::None`] if the account has none, or a database error.
    pub async fn announce_second_factor_removal(
        &self,
        name: &str,
        reason: &str,
    ) -> Result<Option<(User, Instant)>, SecondFactorError> {
        let Some(user) = self.account_by_name(name).await? else { return Ok(None) };
        let (id, reason) = (user.id, one_line(reason).unwrap_or_default());
        let due = self
            .db
            .account_transaction(id, move |change| {
                users::lock(change.conn, &[id])?;
                if !second_factors::of_user(change.conn, id)?.are_required() {
                    return Err(SecondFactorError::from(SecondFactorRefusal::None));
                }
                let due = change.now + REMOVAL_DELAY;
                second_factors::save_removal(change.conn, id, due)?;
                security_history::record(change, id, SecurityChange::RemovalAnnounced, &reason)?;
                Ok(due)
            })
            .await?;
        Ok(Some((user, due)))
    }

    /// Takes back an announced removal; returns whether there was one, or `None` if no account has that name.
    ///
    /// # Errors
    /// A database error.
    pub async fn stop_second_factor_removal(&self, name: &str) -> Result<Option<bool>, StoreError> {
        let Some(user) = self.account_by_name(name).await? else { return Ok(None) };
        let stopped = self
            .db
            .account_transaction(user.id, move |change| {
                users::lock(change.conn, &[user.id])?;
                stop_removal(change, user.id)
            })
            .await?;
        Ok(Some(stopped))
    }
}

impl AccessService {
    /// Whose log-in waits under that key for its second factor.
    ///
    /// # Errors
    /// A database error.
    pub async fn pending_log_in(&self, key: &str) -> Result<Option<UserId>, StoreError> {
        let (hash, now) = (key_hash(key), self.db.now());
        // A replica may lag behind the log-in.
        self.db.store().snapshot(move |conn| second_factors::pending_log_in(conn, &hash, now)).await
    }

    /// Completes a log-in that waits under `key` with a code of the authenticator app, or a recovery code.
    ///
    /// # Errors
    /// [`SecondFactorError`]. After [`SecondFactorRefusal::WrongCode`] the log-in still waits.
    pub async fn complete_log_in(
        &self,
        key: &str,
        code: &str,
        browser: Browser,
        stored: Option<&str>,
    ) -> Result<NewSession, SecondFactorError> {
        let (pending, code, secret) = (key_hash(key), code.to_owned(), self.secret.clone());
        let first_step = LogInFactors::from_cookie(key.get(RANDOM_KEY_LEN..).unwrap_or_default());
        let session_key = random_key();
        let hash = key_hash(&session_key);
        let (access, stored_tokens) = (self.clone(), stored.map(str::to_owned));
        let user = self.pending_log_in(key).await?.ok_or(SecondFactorRefusal::NoPendingLogIn)?;
        let (proof, ended_another) = self
            .db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                // A new password, or a log-out everywhere, may have ended it meanwhile.
                if second_factors::pending_log_in(change.conn, &pending, change.now)? != Some(user) {
                    return Err(SecondFactorRefusal::NoPendingLogIn.into());
                }
                let factor = match enter_code(change, &secret, user, &code)? {
                    Ok(factor) => factor,
                    Err(refusal) => return Ok(Err(refusal)),
                };
                require_user(change.conn, user)?.state.check_access()?;
                second_factors::delete_pending_log_in(change.conn, &pending)?;
                let proof = password_proof(change, user, first_step.and(factor))?;
                let proof = proof.ok_or(SecondFactorRefusal::NoPendingLogIn)?;
                let is_known = access.is_known_to(stored_tokens.as_deref(), &proof);
                let ended_another = begin(change, user, hash, browser, is_known, &proof.factors)?;
                Ok::<_, SecondFactorError>(Ok((proof, ended_another)))
            })
            .await??;
        let browser_tokens = self.tokens_of_browser(stored, proof.user, &proof.hash);
        Ok(NewSession { user, key: session_key, browser_tokens, factors: proof.factors, ended_another })
    }
}

/// What comes of a log-in whose password is right and whose account is usable.
pub(super) enum SecondStep {
    /// The account has no second factor.
    None,
    /// An operator’s removal was due and has taken place.
    Removed,
    /// The log-in waits for the second factor under this key.
    Pending(String),
}

/// Begins the second step of a log-in, if there is one. The account has to be locked.
pub(super) fn second_step(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    first_step: &LogInFactors,
) -> Result<SecondStep, StoreError> {
    let factors = second_factors::of_user(change.conn, user)?;
    if !factors.are_required() {
        return Ok(SecondStep::None);
    }
    if factors.removal_due.is_some_and(|due| due <= change.now) {
        second_factors::delete_all(change.conn, user)?;
        security_history::record(change, user, SecurityChange::RemovedByOperator, "")?;
        return Ok(SecondStep::Removed);
    }
    // The hash of the key covers the factors, so the browser cannot change them.
    let key = format!("{}_{}", random_key(), first_step.to_cookie());
    second_factors::insert_pending_log_in(change.conn, &key_hash(&key), user, change.now + PENDING_LOG_IN_LIFE)?;
    Ok(SecondStep::Pending(key))
}

/// Takes back an operator’s removal, and returns whether there was one.
fn stop_removal(change: &mut UnitOfWork<'_>, user: UserId) -> Result<bool, StoreError> {
    let stopped = second_factors::delete_removal(change.conn, user)?;
    if stopped {
        security_history::record(change, user, SecurityChange::RemovalStopped, "")?;
    }
    Ok(stopped)
}

/// [Enters](enter_code) a code if the account, which has to be locked, has a second factor.
pub(super) fn enter_code_if_required(
    change: &mut UnitOfWork<'_>,
    secret: &Secret,
    user: UserId,
    typed: &str,
) -> Result<Result<(), SecondFactorRefusal>, StoreError> {
    let is_required = second_factors::of_user(change.conn, user)?.are_required();
    if is_required { Ok(enter_code(change, secret, user, typed)?.map(|_| ())) } else { Ok(Ok(())) }
}

/// Verifies a code of the authenticator app or uses up a recovery code, and returns which it was. Either cancels an
/// operator's removal. Wrong codes are counted, so commit after a refusal, too. Lock the account first.
fn enter_code(
    change: &mut UnitOfWork<'_>,
    secret: &Secret,
    user: UserId,
    typed: &str,
) -> Result<Result<LogInFactor, SecondFactorRefusal>, StoreError> {
    let now = change.now;
    let Some(mut authenticator) = second_factors::authenticator(change.conn, user)? else {
        return Ok(Err(SecondFactorRefusal::None));
    };
    let code = ungrouped(typed);
    // Recovery codes are too long to guess, so they are not limited: wrong codes of others do not shut the owner out.
    if code.len() != CODE_LEN {
        if !second_factors::take_recovery_code(change.conn, user, &key_hash(&code))? {
            return Ok(Err(SecondFactorRefusal::WrongCode));
        }
        let left = second_factors::of_user(change.conn, user)?.recovery_codes;
        security_history::record(change, user, SecurityChange::RecoveryCodeUsed, &left.to_string())?;
        stop_removal(change, user)?;
        return Ok(Ok(LogInFactor::RecoveryCode));
    }
    if let Err(refusal) = authenticator.wrong_codes.check(now) {
        return Ok(Err(refusal));
    }
    let plain = decrypt(secret, user, &authenticator.secret)?;
    let totp = totp(plain.clone(), "", "")?;
    let accepted = totp.check(&code, seconds(now)).filter(|period| *period > authenticator.last_period);
    match accepted {
        Some(period) => {
            authenticator.last_period = period;
            authenticator.wrong_codes = WrongCodes::none(now);
            let is_current = secret.is_encrypted_with_current(PURPOSE, &user.0.to_be_bytes(), &authenticator.secret);
            // A process with the former secret could not read it.
            if !is_current && secret.is_rotation_settled(now) {
                authenticator.secret = encrypt(secret, user, &plain)?;
            }
        }
        None => authenticator.wrong_codes = authenticator.wrong_codes.with_another(now),
    }
    second_factors::save_authenticator(change.conn, user, &authenticator)?;
    if accepted.is_some() {
        stop_removal(change, user)?;
        return Ok(Ok(LogInFactor::AppCode));
    }
    if authenticator.wrong_codes.has_just_reached_limit() {
        security_history::record(change, user, SecurityChange::WrongCodes, "")?;
    }
    Ok(Err(SecondFactorRefusal::WrongCode))
}

/// Seconds since 1970.
fn seconds(now: Instant) -> u64 {
    u64::try_from(now.as_millis()).unwrap_or_default() / 1000
}

/// Codes of six digits for 30 seconds each, one period before and after for clocks that differ, as common apps support.
fn totp(secret: Vec<u8>, account: &str, issuer: &str) -> Result<Totp, StoreError> {
    // A colon separates issuer and account in the URL; the host may be an IPv6 address.
    let issuer = issuer.replace(':', "-");
    let builder = Builder::new().with_secret(secret).with_skew(1).with_account_name(account).with_issuer(Some(issuer));
    builder.build().map_err(|error| StoreError::Corrupt(error.to_string()))
}

fn random_codes() -> Vec<String> {
    std::iter::repeat_with(random_groups::<CODE_BYTES>).take(RECOVERY_CODES).collect()
}

fn hashes(codes: &[String]) -> Vec<String> {
    codes.iter().map(|code| key_hash(&ungrouped(code))).collect()
}

/// A copy of the database alone makes no codes.
fn encrypt(secret: &Secret, user: UserId, plain: &[u8]) -> Result<String, StoreError> {
    secret.encrypt(PURPOSE, &user.0.to_be_bytes(), plain).map_err(|error| StoreError::Corrupt(error.to_string()))
}

fn decrypt(secret: &Secret, user: UserId, stored: &str) -> Result<Vec<u8>, StoreError> {
    let account = user.0;
    secret.decrypt_stored(PURPOSE, &account.to_be_bytes(), stored).ok_or_else(|| {
        StoreError::Corrupt(format!("the authenticator of account {account} was encrypted with another `secret`"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
        let totp = totp(b"12345678901234567890".to_vec(), "Ann", "chess.example").unwrap();
        for (time, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(totp.check(code, time), Some(time / 30), "{time}");
            assert_eq!(totp.check(code, time + 30), Some(time / 30), "a period later");
            assert_eq!(totp.check(code, time + 60), None, "two periods later");
        }
        let url = "otpauth://totp/chess.example:Ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=chess.example";
        assert_eq!(totp.to_url().unwrap(), url);
    }
}
