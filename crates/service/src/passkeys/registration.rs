//! Creating a passkey: for an account, or for one that is signed up.

use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use serde_json::json;
use webauthn_rs::prelude::{CredentialID, PasskeyRegistration, RegisterPublicKeyCredential, Uuid};

use super::{
    CeremonyState, CredentialResponse, PasskeyError, WebauthnOptions, corrupt, credential_of, decrypt, encrypt,
    not_accepted, use_challenge,
};
use crate::credentials::Principal;
use crate::rate_limit::TooFast;
use crate::second_factors::enter_code_if_required;
use crate::session_renewal::{RenewedSession, renew};
use crate::{AccessService, UnitOfWork, key_hash, security_history};
use domain::passkey::{MAX_PASSKEYS, Passkey, PasskeyRefusal, REGISTRATION_LIFE, StoredPasskey, new_name};
use domain::security_history::SecurityChange;
use domain::session::Session;
use domain::user::{User, UserId};
use store::{StoreError, passkeys};

/// Purposes of the keys that encrypt what goes to the browser and back.
const ADD: &str = "challenge that adds a passkey";
const SIGN_UP: &str = "challenge of a sign-up by passkey";

/// The longest id that an authenticator may choose, in bytes (CTAP 2.1), and the longest public key with what comes with
/// it, in bytes of JSON.
const MAX_ID_LEN: usize = 1023;
const MAX_CREDENTIAL_LEN: usize = 16 * 1024;

/// A challenge to add a passkey.
#[derive(Serialize, Deserialize)]
struct Registration {
    registration: PasskeyRegistration,
    user_handle: Uuid,
}

/// What a challenge for a new account holds for.
fn of_new_account(name: &str, email: &str) -> String {
    format!("{name} {email}")
}

/// A passkey that has answered a challenge to create one.
pub(crate) struct NewPasskey {
    name: String,
    credential_id: String,
    credential: String,
    user_handle: String,
    /// By which it is known whether the challenge was answered before.
    challenge: String,
    /// In milliseconds.
    expires_at: i64,
}

impl NewPasskey {
    /// Uses the challenge, once, and checks that no account has the passkey. A sign-up does both before it looks at the
    /// address, which a later refusal would tell about.
    pub(crate) fn use_challenge(&self, change: &mut UnitOfWork<'_>) -> Result<(), PasskeyError> {
        use_challenge(change, &self.challenge, self.expires_at)?;
        self.check_is_new(change)
    }

    fn check_is_new(&self, change: &mut UnitOfWork<'_>) -> Result<(), PasskeyError> {
        match passkeys::find(change.conn, &self.credential_id)? {
            None => Ok(()),
            Some(_) => Err(PasskeyRefusal::AlreadyRegistered.into()),
        }
    }

    /// Stores it for an account, which has to be locked or new.
    pub(crate) fn insert(&self, change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), PasskeyError> {
        self.check_is_new(change)?;
        let id = format!("{:032x}", rand::random::<u128>());
        let stored = StoredPasskey {
            passkey: Passkey { id, name: self.name.clone(), added_at: change.now, last_used_at: None },
            user,
            credential_id: self.credential_id.clone(),
            user_handle: self.user_handle.clone(),
            credential: self.credential.clone(),
        };
        Ok(passkeys::insert(change.conn, &stored)?)
    }
}

impl AccessService {
    /// A challenge to add a passkey in that session. It is the proof that the owner has just authenticated: a passkey logs
    /// in without the second factor, so adding one takes a `code` of it, or a recovery code, if there is one.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub async fn start_passkey_registration(
        &self,
        owner: &User,
        session: &Session,
        code: &str,
    ) -> Result<WebauthnOptions, PasskeyError> {
        self.relying_party.get()?;
        let id = owner.id;
        let (by, code, secret) = (Principal::of(session), code.to_owned(), Arc::clone(&self.secret));
        let existing = self
            .db
            .account_transaction(id, move |change| {
                by.lock::<PasskeyError>(change)?;
                let existing = passkeys::of_user(change.conn, id)?;
                if existing.len() >= MAX_PASSKEYS {
                    return Err(PasskeyRefusal::TooMany.into());
                }
                Ok::<_, PasskeyError>(enter_code_if_required(change, &secret, id, &code)?.map(|()| existing))
            })
            .await??;
        let user_handle = match existing.first() {
            Some(stored) => stored.user_handle.parse().map_err(corrupt)?,
            None => Uuid::new_v4(),
        };
        let known = existing.iter().map(|stored| Ok(credential_of(stored)?.cred_id().clone()));
        let known = known.collect::<Result<Vec<CredentialID>, StoreError>>()?;
        self.start_registration((ADD, &session.log_in_id()), user_handle, &owner.name, known)
    }

    /// A challenge to create a passkey for a new account.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub(crate) fn start_passkey_of_new_account(
        &self,
        name: &str,
        email: &str,
    ) -> Result<WebauthnOptions, PasskeyError> {
        self.start_registration((SIGN_UP, &of_new_account(name, email)), Uuid::new_v4(), name, Vec::new())
    }

    fn start_registration(
        &self,
        use_of: (&str, &str),
        user_handle: Uuid,
        name: &str,
        known: Vec<CredentialID>,
    ) -> Result<WebauthnOptions, PasskeyError> {
        let webauthn = self.relying_party.get()?;
        let (options, registration) =
            webauthn.start_passkey_registration(user_handle, name, name, Some(known)).map_err(corrupt)?;
        let mut options = serde_json::to_value(options).map_err(corrupt)?;
        // A log-in names no account, so the authenticator has to remember which accounts it has passkeys for.
        options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
        options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
        let ceremony = Registration { registration, user_handle };
        let state = encrypt(&self.secret, use_of, ceremony, self.db.now() + REGISTRATION_LIFE)?;
        Ok(WebauthnOptions { options, state })
    }

    /// The passkey that answers a challenge for a new account with that name and address, the latter two as they were
    /// then.
    ///
    /// # Errors
    /// [`PasskeyError`].
    pub(crate) fn finish_passkey_of_new_account(
        &self,
        (name, email): (&str, &str),
        passkey_name: String,
        answer: CredentialResponse,
    ) -> Result<NewPasskey, PasskeyError> {
        self.finish_registration((SIGN_UP, &of_new_account(name, email)), passkey_name, answer)
    }

    fn finish_registration(
        &self,
        use_of: (&str, &str),
        name: String,
        answer: CredentialResponse,
    ) -> Result<NewPasskey, PasskeyError> {
        let CeremonyState { ceremony, expires_at } =
            decrypt::<Registration>(&self.secret, use_of, &answer.state, self.db.now())?;
        let answered: RegisterPublicKeyCredential = serde_json::from_str(&answer.credential).map_err(not_accepted)?;
        let added = self.relying_party.get()?.finish_passkey_registration(&answered, &ceremony.registration);
        let credential = added.map_err(not_accepted)?;
        let stored = serde_json::to_string(&credential).map_err(corrupt)?;
        if credential.cred_id().len() > MAX_ID_LEN || stored.len() > MAX_CREDENTIAL_LEN {
            return Err(not_accepted("it is too long").into());
        }
        Ok(NewPasskey {
            name,
            credential_id: BASE64URL_NOPAD.encode(credential.cred_id()),
            credential: stored,
            user_handle: ceremony.user_handle.to_string(),
            challenge: key_hash(&answer.state),
            expires_at,
        })
    }

    /// Adds the passkey that answers a challenge of the same session, which goes on under a new key.
    ///
    /// # Errors
    /// [`PasskeyError`]; nothing is stored then.
    pub async fn finish_passkey_registration(
        &self,
        session: &Session,
        name: &str,
        answer: CredentialResponse,
    ) -> Result<RenewedSession, PasskeyError> {
        let name = new_name(name)?;
        let passkey = self.finish_registration((ADD, &session.log_in_id()), name, answer)?;
        let (by, owner, session) = (Principal::of(session), session.user, session.clone());
        self.passkey_limit.check(&owner).map_err(TooFast)?;
        self.db
            .account_transaction(owner, move |change| {
                by.lock::<PasskeyError>(change)?;
                passkey.use_challenge(change)?;
                if passkeys::of_user(change.conn, owner)?.len() >= MAX_PASSKEYS {
                    return Err(PasskeyRefusal::TooMany.into());
                }
                passkey.insert(change, owner)?;
                security_history::record(change, owner, SecurityChange::PasskeyAdded, &passkey.name)?;
                Ok(renew(change, &session)?)
            })
            .await
    }
}
