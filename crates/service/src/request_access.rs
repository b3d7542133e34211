//! The access that a request came with, checked again at the end of each of its transactions, so that no time passes between
//! check and use (TOCTOU): a request that is under way while its session ends, its token is revoked or its account is
//! suspended or closed changes nothing afterwards.

use std::cell::RefCell;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::credentials::{Credential, Principal};
use domain::account_state::AccountState;
use domain::user::UserId;
use store::{Connection, StoreError, credential_locks};

tokio::task_local! {
    /// The access of the request that a task works for, once it is authenticated.
    static ACCESS: RefCell<Option<RequestAccess>>;
}

/// What a request may do, and by which credential.
#[derive(Clone, Debug)]
pub struct RequestAccess {
    principal: Principal,
    /// The least that the state of the account has to allow.
    required: RequiredAccess,
    /// Whether the request itself ends this access, as a log-out does.
    is_given_up: Arc<AtomicBool>,
}

/// What the state of an account has to allow for a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredAccess {
    /// It may be used at all.
    Any,
    /// It may begin something new.
    Full,
}

/// Runs the work for a request, which may [note its access](RequestAccess::note).
pub async fn for_request<T>(work: impl Future<Output = T>) -> T {
    ACCESS.scope(RefCell::default(), work).await
}

impl RequestAccess {
    pub fn new(principal: Principal, required: RequiredAccess) -> Self {
        Self { principal, required, is_given_up: Arc::default() }
    }

    /// Records that the current request has this access. Outside of a request it does nothing.
    pub fn note(self) {
        // The error says that there is no request.
        let _ = ACCESS.try_with(|access| access.replace(Some(self)));
    }

    /// That of the current request, if it is authenticated.
    pub(super) fn current() -> Option<Self> {
        ACCESS.try_with(|access| access.borrow().clone()).ok().flatten()
    }

    /// Declares that the request itself ends the access of that user: the rest of it needs none.
    pub(super) fn give_up(&self, user: UserId) {
        if user == self.principal.user {
            self.is_given_up.store(true, Ordering::Release);
        }
    }

    /// Checks, at the end of a transaction, that the access lasts. Until the transaction ends, whoever revokes it waits.
    pub(super) fn verify(&self, conn: &mut Connection) -> Result<(), StoreError> {
        if self.is_given_up.load(Ordering::Acquire) {
            return Ok(());
        }
        let user = self.principal.user;
        let state = match &self.principal.credential {
            Credential::Session(key_hash) => credential_locks::lock_session(conn, user, key_hash)?,
            Credential::Token(id) => credential_locks::lock_token(conn, user, id)?,
            Credential::AppPassword(id) => credential_locks::lock_app_password(conn, user, id)?,
        };
        let check = match self.required {
            RequiredAccess::Any => AccountState::check_access,
            RequiredAccess::Full => AccountState::check_full_access,
        };
        if state.is_some_and(|state| check(&state).is_ok()) { Ok(()) } else { Err(StoreError::AccessEnded) }
    }
}
