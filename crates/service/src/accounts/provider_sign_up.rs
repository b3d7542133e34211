//! Sign-up through a provider: a name is chosen, and no password.

use std::net::IpAddr;
use std::time::Duration;

use unic_langid::LanguageIdentifier;

use super::confirmation::finish_confirmation;
use super::no_password::no_password;
use super::{AccountError, SignUpOrigin, all_of, applications, check_email, parse_email, use_up};
use crate::provider_flows::ProviderNewcomer;
use crate::sessions::password_proof;
use crate::{AccountService, key_hash};
use domain::log_in_factor::LogInFactors;
use domain::one_time_key::Purpose;
use domain::provider_link::{ProviderProfile, ProviderRefusal, ProviderSubject};
use domain::user::{NewUser, UserId};
use domain::user_name::parse_user_name;
use store::provider_links;

/// The sign-up form for somebody whom a provider has authenticated.
#[derive(Clone, Debug)]
pub struct ProviderSignUp {
    pub name: String,
    /// The address, if the provider has not verified one.
    pub email: String,
    /// The language of the page.
    pub language: Option<LanguageIdentifier>,
    /// The guest whose games the account takes over.
    pub guest: Option<UserId>,
}

/// What a sign-up through a provider leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProviderSignUpDone {
    /// The account can be used.
    Confirmed,
    /// The address is confirmed, and an operator has yet to approve the sign-up.
    AwaitingApproval,
    /// A link was sent that confirms the address.
    MailSent {
        /// How long the message is delayed.
        wait: Duration,
    },
}

/// The address that the provider has verified, if an account can have it.
fn verified_email(profile: &ProviderProfile) -> Option<&str> {
    profile.verified_email().filter(|email| check_email(email).is_ok())
}

impl ProviderNewcomer {
    /// The address that need not be confirmed.
    pub fn verified_email(&self) -> Option<&str> {
        verified_email(&self.profile)
    }
}

impl AccountService {
    /// Creates an account that is linked to that of `newcomer` at the provider. If the provider has verified an address, the
    /// account has it, and can be used at once; else it is confirmed by mail, and by the provider
    /// ([`AccountService::confirm_with_provider`](crate::AccountService::confirm_with_provider)). `application` is what an applicant
    /// answered, whose sign-up needs approval.
    ///
    /// # Errors
    /// [`AccountError`]; nothing is stored then.
    pub async fn sign_up_with_provider(
        &self,
        form: ProviderSignUp,
        newcomer: ProviderNewcomer,
        from: Option<IpAddr>,
        application: Option<String>,
    ) -> Result<ProviderSignUpDone, AccountError> {
        let ProviderSignUp { name, email, language, guest } = form;
        let verified = newcomer.verified_email().map(str::to_owned);
        let is_verified = verified.is_some();
        let fields = match (parse_user_name(&name), parse_email(verified.as_deref().unwrap_or(&email))) {
            (Ok(name), Ok(email)) => Ok((name, email)),
            (name, email) => {
                let name = name.err().map(AccountError::from);
                Err(all_of(name.into_iter().chain(email.err().map(AccountError::from))))
            }
        };
        let ((name, email), answer) = applications::with_answer(fields, application.as_deref())?;
        let user = NewUser {
            name,
            email,
            password_hash: no_password(),
            created_at: self.db.now(),
            confirmed_at: None,
            browser_language: language,
        };
        let ProviderNewcomer { subject, invitation, next, .. } = newcomer;
        let origin = SignUpOrigin { from, invitation, ..SignUpOrigin::default() };
        let registration = self.registration(user, guest, next, origin).await?.linked_to(subject).with_answer(answer);
        self.db
            .transaction(move |change| {
                if is_verified {
                    return registration.confirmed(change);
                }
                Ok(ProviderSignUpDone::MailSent { wait: registration.by_mail(change)? })
            })
            .await
    }

    /// Confirms the address a key was sent to, given that the provider has just authenticated whoever has signed up. The key
    /// alone proves who reads the mail, not who signed up.
    ///
    /// # Errors
    /// [`ProviderRefusal::OtherAccount`], after which the key still works, [`AccountError::DeadLink`], or the database's.
    pub async fn confirm_with_provider(&self, key: &str, subject: &ProviderSubject) -> Result<(), AccountError> {
        let (hash, subject) = (key_hash(key), subject.clone());
        self.db
            .transaction(move |change| {
                let user = use_up(change, &hash, Purpose::Confirm)?;
                // Another sign-up may have replaced the link meanwhile.
                if provider_links::find(change.conn, &subject)?.is_none_or(|link| link.user != user) {
                    return Err(ProviderRefusal::OtherAccount.into());
                }
                // No session begins here, so no factors are recorded.
                let proof = password_proof(change, user, LogInFactors::default())?.ok_or(AccountError::DeadLink)?;
                finish_confirmation(change, &proof)
            })
            .await
    }
}
