//! Signing up with a passkey in place of a password.
//!
//! The passkey is created before there is an account: the challenge, encrypted in the browser, holds for one name and
//! address, and creates one account. The address is confirmed with the passkey, as otherwise with the password: the
//! mailed key alone does not prove who signed up.

use std::time::Duration;

use unic_langid::LanguageIdentifier;

use super::no_password::no_password;
use super::{AccountError, SignUpOrigin, all_of, applications, owner_of, parse_email, why_name_is_taken};
use crate::AccountService;
use crate::passkeys::{CredentialResponse, PasskeyError, WebauthnOptions};
use domain::next_path::NextPath;
use domain::passkey::new_name;
use domain::user::{NewUser, UserId};
use domain::user_name::parse_user_name;

/// The sign-up form of somebody who has created a passkey for it.
#[derive(Clone, Debug)]
pub struct PasskeySignUp {
    pub name: String,
    pub email: String,
    /// What the passkey is called in the account's list.
    pub passkey_name: String,
    pub answer: CredentialResponse,
    /// The language of the page.
    pub language: Option<LanguageIdentifier>,
    /// The guest whose games the account takes over.
    pub guest: Option<UserId>,
}

impl AccountService {
    /// A challenge to create a passkey for a new account with that name and address, and the answer of an applicant if the
    /// sign-up needs approval.
    ///
    /// # Errors
    /// [`AccountError`], with all invalid fields at once.
    pub async fn start_passkey_sign_up(
        &self,
        name: &str,
        email: &str,
        application: Option<&str>,
    ) -> Result<WebauthnOptions, AccountError> {
        let ((name, email), _) = applications::with_answer(parse(name, email), application)?;
        let now = self.db.now();
        let (wanted, address, secret) = (name.clone(), email.clone(), self.secret.clone());
        let taken = self.db.store().snapshot(move |conn| {
            let (owner, _) = owner_of(conn, &address, now)?;
            why_name_is_taken(conn, &secret, &wanted, owner.as_ref(), now)
        });
        match taken.await? {
            Some(taken) => Err(taken),
            None => Ok(self.access.start_passkey_of_new_account(&name, &email)?),
        }
    }

    /// Creates an account that logs in with the passkey alone, as [`sign_up_from`](Self::sign_up_from) does one with a
    /// password.
    ///
    /// # Errors
    /// [`AccountError`]. An answer that was used, is too old, or belongs to another name or address is refused as
    /// [`AccountError::Passkey`].
    pub async fn sign_up_with_passkey(
        &self,
        form: PasskeySignUp,
        next: Option<NextPath>,
        origin: SignUpOrigin,
    ) -> Result<Duration, AccountError> {
        let fields = parse(&form.name, &form.email);
        let ((name, email), answer) = applications::with_answer(fields, origin.application.as_deref())?;
        let passkey_name = new_name(&form.passkey_name)?;
        let passkey = self.access.finish_passkey_of_new_account((&name, &email), passkey_name, form.answer)?;
        let user = NewUser {
            name,
            email,
            password_hash: no_password(),
            created_at: self.db.now(),
            confirmed_at: None,
            browser_language: form.language,
        };
        let registration = self.registration(user, form.guest, next, origin).await?;
        let registration = registration.with_passkey(passkey).with_answer(answer);
        self.db.transaction(move |change| registration.by_mail(change)).await
    }
}

/// Validates name and address.
///
/// # Errors
/// Both errors at once.
fn parse(name: &str, email: &str) -> Result<(String, String), AccountError> {
    match (parse_user_name(name), parse_email(email)) {
        (Ok(name), Ok(email)) => Ok((name, email)),
        (name, email) => {
            Err(all_of(name.err().map(AccountError::from).into_iter().chain(email.err().map(AccountError::from))))
        }
    }
}

impl From<PasskeyError> for AccountError {
    fn from(error: PasskeyError) -> Self {
        match error {
            PasskeyError::Refused(refusal) => Self::Passkey(refusal),
            PasskeyError::Account(refusal) => Self::NoAccess(refusal),
            PasskeyError::Revoked(revoked) => Self::Revoked(revoked),
            PasskeyError::Store(error) => Self::Store(error),
            // Neither codes nor a limit of passkeys belong to an account that is new.
            PasskeyError::SecondFactor(_) | PasskeyError::TooFast(_) => Self::WrongCredentials,
        }
    }
}
