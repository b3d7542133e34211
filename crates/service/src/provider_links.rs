//! Accounts at providers of OpenID Connect with which owners of accounts log in: linking, unlinking, logging in.

use super::accounts::no_password::has_password;
use super::credentials::{Principal, RevokedCredential};
use super::session_renewal::{RenewedSession, renew_authenticated};
use super::sessions::{Browser, LogIn, begin_unless_second_step, password_proof};
use super::user_cache::require_user;
use super::{AccessService, UnitOfWork, key_hash, random_key, security_history};
use domain::account_state::AccountRefusal;
use domain::log_in_factor::{LogInFactor, LogInFactors};
use domain::provider_link::{LogInWays, ProviderLink, ProviderRefusal, ProviderSubject};
use domain::security_history::SecurityChange;
use domain::session::Session;
use domain::user::UserId;
use store::{Connection, StoreError, passkeys, provider_links, users};

/// Why a log-in through a provider, or a link, was refused.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ProviderError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ProviderRefusal),
    /// The account is suspended or closed.
    #[error(transparent)]
    #[refusal(forward)]
    Account(#[from] AccountRefusal),
    /// The session of the request was revoked concurrently.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// What a log-in through a provider leads to.
#[derive(Debug)]
pub enum ProviderLogIn {
    /// The account is linked.
    Known(LogIn),
    /// No account is.
    Unknown,
    /// The one that is has an address that was not confirmed yet.
    Unconfirmed,
}

impl AccessService {
    /// A user's links, in the order in which they were made.
    ///
    /// # Errors
    /// A database error.
    pub async fn provider_links_of(&self, owner: UserId) -> Result<Vec<ProviderLink>, StoreError> {
        self.db.store().read(move |conn| provider_links::of_user(conn, owner)).await
    }

    /// The account that is linked to that account at a provider.
    ///
    /// # Errors
    /// A database error.
    pub async fn account_of_subject(&self, subject: &ProviderSubject) -> Result<Option<UserId>, StoreError> {
        let subject = subject.clone();
        let found = self.db.store().read(move |conn| provider_links::find(conn, &subject)).await?;
        Ok(found.map(|link| link.user))
    }

    /// In which ways the owner of an account can log in, if the settings have the providers with those URLs.
    ///
    /// # Errors
    /// A database error.
    pub async fn log_in_ways(&self, owner: UserId, issuers: Vec<String>) -> Result<LogInWays, StoreError> {
        self.db.store().snapshot(move |conn| log_in_ways(conn, owner, &issuers)).await
    }

    /// Logs in the owner of the account linked to `subject`, whom the provider with that id has authenticated, in a browser
    /// that stores `stored` of earlier log-ins; or has the log-in wait for its second factor, as after a password.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn log_in_with_provider(
        &self,
        (id, subject): (&str, &ProviderSubject),
        browser: Browser,
        stored: Option<&str>,
    ) -> Result<ProviderLogIn, ProviderError> {
        let Some(user) = self.account_of_subject(subject).await? else { return Ok(ProviderLogIn::Unknown) };
        let (key, subject, access, stored_tokens) =
            (random_key(), subject.clone(), self.clone(), stored.map(str::to_owned));
        let (hash, factors) = (key_hash(&key), LogInFactors::from(LogInFactor::Provider(id.to_owned())));
        let done = self
            .db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                // It may have been removed meanwhile.
                let link = provider_links::find(change.conn, &subject)?.filter(|link| link.user == user);
                let Some(link) = link else { return Ok(Err(ProviderLogIn::Unknown)) };
                let owner = require_user(change.conn, user)?;
                if owner.confirmed_at.is_none() {
                    return Ok(Err(ProviderLogIn::Unconfirmed));
                }
                owner.state.check_access()?;
                let Some(proof) = password_proof(change, user, factors)? else {
                    return Ok(Err(ProviderLogIn::Unknown));
                };
                provider_links::record_use(change.conn, &link.id, change.now)?;
                let is_known = access.is_known_to(stored_tokens.as_deref(), &proof);
                let first = begin_unless_second_step(change, user, hash, browser, is_known, &proof.factors)?;
                Ok::<_, ProviderError>(Ok((first, proof)))
            })
            .await?;
        Ok(match done {
            Ok((first, proof)) => ProviderLogIn::Known(self.after_first_step(first, proof, key, stored)),
            Err(other) => other,
        })
    }

    /// Links the account of a session to `subject`, whom the provider has authenticated.
    ///
    /// # Errors
    /// [`ProviderError`]; nothing is stored then.
    pub async fn link_provider(&self, session: &Session, subject: ProviderSubject) -> Result<(), ProviderError> {
        let by = Principal::of(session);
        self.db
            .account_transaction(by.user, move |change| {
                by.lock::<ProviderError>(change)?;
                let own = provider_links::of_user(change.conn, by.user)?;
                if own.iter().any(|link| link.subject.issuer == subject.issuer) {
                    return Err(ProviderRefusal::AlreadyLinked.into());
                }
                let issuer = subject.issuer.clone();
                add::<ProviderError>(change, by.user, subject)?;
                Ok(security_history::record(change, by.user, SecurityChange::ProviderLinked, &issuer)?)
            })
            .await
    }

    /// Removes a link of an account, if its owner can still log in without it. `issuers` are the providers in the settings.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn unlink_provider(&self, by: Principal, id: &str, issuers: Vec<String>) -> Result<(), ProviderError> {
        let (id, has_passkeys) = (id.to_owned(), self.has_passkeys());
        self.db
            .account_transaction(by.user, move |change| {
                by.lock::<ProviderError>(change)?;
                let own = provider_links::of_user(change.conn, by.user)?;
                let link = own.iter().find(|link| link.id == id).ok_or(ProviderRefusal::NoLink)?;
                let is_usable = issuers.contains(&link.subject.issuer);
                let mut ways = log_in_ways(change.conn, by.user, &issuers)?;
                if !has_passkeys {
                    ways.passkeys = 0;
                }
                ways.check_unlink(is_usable)?;
                remove_one(change, by.user, &id)?;
                Ok(())
            })
            .await
    }

    /// Authenticates the user of a session again: the provider has just asked for it. The session goes on under a new key.
    ///
    /// # Errors
    /// [`ProviderRefusal::OtherAccount`] if it was somebody else, or another [`ProviderError`].
    pub async fn authenticate_again_with_provider(
        &self,
        session: &Session,
        subject: ProviderSubject,
    ) -> Result<RenewedSession, ProviderError> {
        let (by, session) = (Principal::of(session), session.clone());
        self.db
            .account_transaction(by.user, move |change| {
                by.lock_to_finish::<ProviderError>(change)?;
                let link = provider_links::find(change.conn, &subject)?.filter(|link| link.user == by.user);
                let link = link.ok_or(ProviderRefusal::OtherAccount)?;
                provider_links::record_use(change.conn, &link.id, change.now)?;
                Ok(renew_authenticated(change, &session)?)
            })
            .await
    }
}

/// In which ways the owner of an account can log in, if the settings have the providers with those URLs.
pub(super) fn log_in_ways(conn: &mut Connection, owner: UserId, issuers: &[String]) -> Result<LogInWays, StoreError> {
    let links = provider_links::of_user(conn, owner)?;
    Ok(LogInWays {
        has_password: has_password(conn, owner)?,
        passkeys: passkeys::of_user(conn, owner)?.len(),
        usable_links: links.iter().filter(|link| issuers.contains(&link.subject.issuer)).count(),
    })
}

/// Stores a link of an account.
///
/// # Errors
/// [`ProviderRefusal::LinkedElsewhere`], or the database's.
pub(super) fn add<E: From<ProviderRefusal> + From<StoreError>>(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    subject: ProviderSubject,
) -> Result<(), E> {
    if provider_links::find(change.conn, &subject)?.is_some() {
        return Err(ProviderRefusal::LinkedElsewhere.into());
    }
    let id = format!("{:032x}", rand::random::<u128>());
    let link = ProviderLink { id, user, subject, linked_at: change.now, last_used_at: None };
    provider_links::insert(change.conn, &link).map_err(|error| match error {
        // Another one has linked it meanwhile.
        StoreError::Taken(_) => ProviderRefusal::LinkedElsewhere.into(),
        other => other.into(),
    })
}

/// Removes all links of an account, which has to be locked.
pub(super) fn remove_provider_links(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    for link in provider_links::of_user(change.conn, user)? {
        remove_one(change, user, &link.id)?;
    }
    Ok(())
}

/// Removes a link of an account, which has to be locked; returns whether there was one of that id.
pub(super) fn remove_one(change: &mut UnitOfWork<'_>, user: UserId, id: &str) -> Result<bool, StoreError> {
    let own = provider_links::of_user(change.conn, user)?;
    let Some(link) = own.iter().find(|link| link.id == id) else { return Ok(false) };
    provider_links::delete(change.conn, user, id)?;
    security_history::record(change, user, SecurityChange::ProviderUnlinked, &link.subject.issuer)?;
    Ok(true)
}
