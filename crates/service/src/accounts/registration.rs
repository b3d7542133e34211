//! Storing a sign-up whose fields are valid.

use std::time::Duration;

use super::admission::SignUpEvidence;
use super::{AccountError, ProviderSignUpDone, SignUpOrigin, applications};
use super::{insert, invitations, owner_of, why_name_is_taken};
use crate::account_closings::mailbox_hashes;
use crate::passkeys::NewPasskey;
use crate::{AccountService, Notification, UnitOfWork, guests, key_hash, notification, provider_links, random_key};
use domain::next_path::NextPath;
use domain::one_time_key::Purpose;
use domain::provider_link::{ProviderRefusal, ProviderSubject};
use domain::user::{NewUser, User, UserId};
use domain::user_name::{self, UNCONFIRMED_NAME_LIFE};
use store::{StoreError, account_closings, one_time_keys, reserved_names, users};

/// A sign-up.
pub(super) struct Registration {
    accounts: AccountService,
    user: NewUser,
    /// The guest whose games the account takes over.
    guest: Option<UserId>,
    next: Option<NextPath>,
    /// The hash of the key of an invitation.
    invitation: Option<String>,
    evidence: SignUpEvidence,
    /// What the applicant answered, if the sign-up needs approval.
    answer: Option<String>,
    /// In place of a password.
    passkey: Option<NewPasskey>,
    /// In place of a password, the account at a provider that the new one is linked to.
    subject: Option<ProviderSubject>,
}

impl AccountService {
    pub(super) async fn registration(
        &self,
        user: NewUser,
        guest: Option<UserId>,
        next: Option<NextPath>,
        origin: SignUpOrigin,
    ) -> Result<Registration, StoreError> {
        let known_domain = self.mail_domain_with_players(&user.email).await?;
        Ok(Registration {
            accounts: self.clone(),
            user,
            guest,
            next,
            invitation: origin.invitation.as_deref().map(key_hash),
            evidence: SignUpEvidence { from: origin.from, proof: origin.proof, known_domain },
            answer: None,
            passkey: None,
            subject: None,
        })
    }
}

impl Registration {
    /// Has the account wait for approval, with the answer of its applicant.
    pub(super) fn with_answer(self, answer: Option<String>) -> Self {
        Self { answer, ..self }
    }

    /// Gives the account a passkey.
    pub(super) fn with_passkey(self, passkey: NewPasskey) -> Self {
        Self { passkey: Some(passkey), ..self }
    }

    /// Links the account to one at a provider.
    pub(super) fn linked_to(self, subject: ProviderSubject) -> Self {
        Self { subject: Some(subject), ..self }
    }

    /// Stores an unconfirmed account, and sends the link that confirms it; returns how long the message is delayed. A banned
    /// address is not revealed: its account is stored, too, and gets no link.
    ///
    /// # Errors
    /// [`AccountError`]; nothing is stored then.
    pub(super) fn by_mail(mut self, change: &mut UnitOfWork<'_>) -> Result<Duration, AccountError> {
        let (owner, is_former) = self.claim_name(change)?;
        // The quota is taken only once mail is certain to be sent. An invitation needs none.
        let wait = match self.invitation {
            Some(_) => Duration::ZERO,
            None => self.accounts.sign_up_quotas.admit(change, &self.accounts.secret, &self.evidence)?,
        };
        let wait_seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
        let (nonce, next) = (random_key(), self.next.take());
        let is_taken = match &owner {
            // It may have been confirmed meanwhile.
            Some(owner) => owner.confirmed_at.is_some() || !self.replace(change, owner.id)?,
            None => false,
        };
        let mail: Notification = match owner {
            Some(owner) if is_taken => {
                // The name is reserved as if an account had been created: otherwise its availability would
                // reveal that the address has one.
                reserved_names::reserve(change.conn, &self.user.name, owner.id, change.now)?;
                notification::AccountExists { user: owner.id, wait_seconds }.into()
            }
            Some(owner) => notification::Confirm { user: owner.id, next, replaces: true, wait_seconds, nonce }.into(),
            None => {
                let user = self.insert(change)?;
                notification::Confirm { user, next, replaces: false, wait_seconds, nonce }.into()
            }
        };
        if let Notification::Confirm(confirm) = &mail {
            self.note_origin(change, confirm.user)?;
        }
        // A former address gets no mail about the account, nor does the current one about this sign-up.
        if !is_former {
            change.notify(mail);
        }
        Ok(wait)
    }

    /// Stores an account whose address a provider has verified.
    ///
    /// # Errors
    /// [`ProviderRefusal::AddressTaken`] if an account has the address: it is not given to whoever has the address at the
    /// provider. A banned address is refused in the same way. Or another [`AccountError`]; nothing is stored then.
    pub(super) fn confirmed(mut self, change: &mut UnitOfWork<'_>) -> Result<ProviderSignUpDone, AccountError> {
        let (owner, _) = self.claim_name(change)?;
        if self.is_banned(change)? {
            return Err(ProviderRefusal::AddressTaken.into());
        }
        let user = match owner {
            Some(owner) => {
                if !self.replace(change, owner.id)? {
                    return Err(ProviderRefusal::AddressTaken.into());
                }
                owner.id
            }
            None => self.insert(change)?,
        };
        self.note_origin(change, user)?;
        users::confirm(change.conn, user, change.now)?;
        one_time_keys::retire_of_user(change.conn, user, Purpose::Confirm, change.now)?;
        if applications::await_approval(change, user)? {
            return Ok(ProviderSignUpDone::AwaitingApproval);
        }
        guests::take_over_of_sign_up(change, user)?;
        Ok(ProviderSignUpDone::Confirmed)
    }

    /// Whether an account with the address was closed while it was suspended.
    fn is_banned(&self, change: &mut UnitOfWork<'_>) -> Result<bool, StoreError> {
        account_closings::is_mailbox_banned(change.conn, &mailbox_hashes(&self.accounts.secret, &self.user.email))
    }

    /// Makes the name available, and uses the invitation and the challenge of the passkey. Returns the account with the
    /// address, or to which it may still return, and whether it is the latter.
    fn claim_name(&self, change: &mut UnitOfWork<'_>) -> Result<(Option<User>, bool), AccountError> {
        let (user, secret) = (&self.user, &self.accounts.secret);
        users::lock_skeleton(change.conn, &user.name)?;
        if let Some(passkey) = &self.passkey {
            passkey.use_challenge(change)?;
        }
        if let Some(invitation) = &self.invitation {
            invitations::take(change, invitation)?;
        }
        if let Some(subject) = &self.subject
            && let Some(link) = store::provider_links::find(change.conn, subject)?
            // A sign-up with another address may have come before, perhaps a mistyped one.
            && !users::delete_if_unconfirmed(change.conn, link.user)?
        {
            return Err(ProviderRefusal::LinkedElsewhere.into());
        }
        let (owner, is_former) = owner_of(change.conn, &user.email, change.now)?;
        if let Some(taken) = why_name_is_taken(change.conn, secret, &user.name, owner.as_ref(), change.now)? {
            return Err(taken);
        }
        for named in users::find_confusable(change.conn, &user.name)? {
            if user_name::belongs_to_other_account(&named, owner.as_ref())
            && !users::delete_if_unconfirmed(change.conn, named.id)?
            // It was confirmed or deleted concurrently.
            && let Some(taken) = why_name_is_taken(change.conn, secret, &user.name, owner.as_ref(), change.now)?
            {
                return Err(taken);
            }
        }
        reserved_names::release(change.conn, &user.name, change.now - UNCONFIRMED_NAME_LIFE)?;
        Ok((owner, is_former))
    }

    fn insert(&mut self, change: &mut UnitOfWork<'_>) -> Result<UserId, AccountError> {
        let user = insert(change, &self.user)?;
        self.add_credential(change, user)?;
        Ok(user)
    }

    /// Replaces an unconfirmed account, with its keys, passkeys and links: they are those of another sign-up. Returns whether it
    /// was still unconfirmed.
    fn replace(&mut self, change: &mut UnitOfWork<'_>, owner: UserId) -> Result<bool, AccountError> {
        let is_replaced = users::replace(change.conn, owner, &self.user)?;
        one_time_keys::retire_of_user(change.conn, owner, Purpose::Confirm, change.now)?;
        if is_replaced {
            store::passkeys::delete_of_user(change.conn, owner)?;
            store::provider_links::delete_of_user(change.conn, owner)?;
            self.add_credential(change, owner)?;
        }
        Ok(is_replaced)
    }

    /// Stores what the owner logs in with in place of a password.
    fn add_credential(&mut self, change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), AccountError> {
        if let Some(passkey) = &self.passkey {
            passkey.insert(change, user)?;
        }
        if let Some(subject) = self.subject.take() {
            provider_links::add::<AccountError>(change, user, subject)?;
        }
        Ok(())
    }

    /// Notes the guest whose games the account takes over once it is confirmed, the invitation, and the applicant's answer.
    fn note_origin(&self, change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), AccountError> {
        guests::note_sign_up(change, user, self.guest)?;
        applications::note_answer(change, user, self.answer.as_deref())?;
        if let Some(invitation) = &self.invitation {
            store::invitations::set_user(change.conn, invitation, user)?;
        }
        Ok(())
    }
}
