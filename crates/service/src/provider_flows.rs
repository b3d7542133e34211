//! The way of a browser to a provider and back. What has to be known when it comes back goes to the browser, encrypted;
//! it is accepted from that browser alone, and once.

use std::fmt;

use correspondence_clock::Instant;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::provider_links::ProviderError;
use super::{AccessService, StoreError, key_hash};
use domain::next_path::NextPath;
use domain::provider_link::{FLOW_LIFE, ProviderProfile, ProviderRefusal, ProviderSubject, SIGN_UP_LIFE};
use domain::session::Session;
use store::passkeys;

/// Purposes of the keys that encrypt what goes to the browser and back.
const FLOW: &str = "log-in through a provider";
const SIGN_UP: &str = "sign-up through a provider";

/// What it is for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum FlowPurpose {
    /// Logging in, or signing up, perhaps with the key of an invitation.
    LogIn { invitation: Option<String> },
    /// Confirming an address, with a mailed key.
    Confirm { key: String },
    /// Linking the account, in the session of that [log-in](Session::log_in_id), whose key may be renewed meanwhile.
    Link { session: String },
    /// Authenticating again, in that session.
    Again { session: String },
}

/// What has to be known when the browser comes back.
#[derive(Clone, Serialize, Deserialize)]
pub struct ProviderFlow {
    /// The id of the provider in the settings.
    pub provider: String,
    /// Comes back in the address.
    pub state: String,
    /// Comes back in the ID token.
    pub nonce: String,
    /// What proves to the provider that the code is sent by whoever has asked for it.
    pub pkce_verifier: String,
    pub purpose: FlowPurpose,
    /// Where to go on.
    pub next: Option<NextPath>,
    /// In milliseconds.
    pub begun_at: i64,
}

/// Somebody who was authenticated by a provider and has no account yet.
#[derive(Clone, Serialize, Deserialize)]
pub struct ProviderNewcomer {
    /// The id of the provider in the settings.
    pub provider: String,
    pub subject: ProviderSubject,
    pub profile: ProviderProfile,
    /// The key of an invitation.
    pub invitation: Option<String>,
    /// Where to go on.
    pub next: Option<NextPath>,
    /// In milliseconds.
    pub begun_at: i64,
}

/// Omits everything but the provider.
impl fmt::Debug for ProviderFlow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProviderFlow").field("provider", &self.provider).finish_non_exhaustive()
    }
}

impl AccessService {
    /// What the browser keeps while it is at the provider: letters, digits, `-` and `_`.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], which is a bug.
    pub fn encrypt_flow(&self, flow: &ProviderFlow) -> Result<String, StoreError> {
        self.encrypt_for_browser(FLOW, flow)
    }

    /// What the browser has kept, if its `state` is that of the answer, and it is used for the first time. `session` is that
    /// of the request: it has to be the one in which a link was begun.
    ///
    /// # Errors
    /// [`ProviderRefusal::Expired`], or the database's.
    pub async fn use_flow(
        &self,
        encrypted: &str,
        state: &str,
        session: Option<&Session>,
    ) -> Result<ProviderFlow, ProviderError> {
        let flow: ProviderFlow = self.decrypt_from_browser(FLOW, encrypted)?;
        let expires = Instant::from_millis(flow.begun_at) + FLOW_LIFE;
        let is_in_session = match &flow.purpose {
            FlowPurpose::LogIn { .. } | FlowPurpose::Confirm { .. } => true,
            FlowPurpose::Link { session: begun } | FlowPurpose::Again { session: begun } => {
                session.is_some_and(|session| session.log_in_id() == *begun)
            }
        };
        if flow.state != state || expires <= self.db.now() || !is_in_session {
            return Err(ProviderRefusal::Expired.into());
        }
        let hash = key_hash(encrypted);
        let is_first = self.db.transaction(move |change| {
            change.skip_cache_invalidation();
            passkeys::use_challenge(change.conn, &hash, expires)
        });
        if is_first.await? { Ok(flow) } else { Err(ProviderRefusal::Expired.into()) }
    }

    /// What the browser keeps while somebody chooses a name.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], which is a bug.
    pub fn encrypt_newcomer(&self, newcomer: &ProviderNewcomer) -> Result<String, StoreError> {
        self.encrypt_for_browser(SIGN_UP, newcomer)
    }

    /// What the browser has kept. It is used up by the link that it leads to.
    ///
    /// # Errors
    /// [`ProviderRefusal::Expired`].
    pub fn read_newcomer(&self, encrypted: &str) -> Result<ProviderNewcomer, ProviderRefusal> {
        let newcomer: ProviderNewcomer = self.decrypt_from_browser(SIGN_UP, encrypted)?;
        let expires = Instant::from_millis(newcomer.begun_at) + SIGN_UP_LIFE;
        if expires > self.db.now() { Ok(newcomer) } else { Err(ProviderRefusal::Expired) }
    }

    fn encrypt_for_browser(&self, purpose: &str, value: &impl Serialize) -> Result<String, StoreError> {
        let corrupt = |error: String| StoreError::Corrupt(error);
        let plain = serde_json::to_vec(value).map_err(|error| corrupt(error.to_string()))?;
        self.secret.encrypt(purpose, b"", &plain).map_err(|error| corrupt(error.to_string()))
    }

    fn decrypt_from_browser<T: DeserializeOwned>(&self, purpose: &str, encrypted: &str) -> Result<T, ProviderRefusal> {
        let plain = self.secret.decrypt(purpose, b"", encrypted).ok_or(ProviderRefusal::Expired)?;
        serde_json::from_slice(&plain).map_err(|_| ProviderRefusal::Expired)
    }
}
