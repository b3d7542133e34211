//! Background work, as workers take it, and as those see it who wait for it.

use std::fmt;
use std::sync::Arc;

use correspondence_clock::Instant;

use super::user::UserId;

/// Who has a job until its lease is over: one at a time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LeaseHolder {
    /// A process of the service, by the random name that it has as long as it runs.
    Process(Arc<str>),
    /// A worker elsewhere, by the name of its account or key, which it keeps when it starts anew.
    Remote(Arc<str>),
}

impl LeaseHolder {
    /// A process of that name.
    pub fn process(name: &str) -> Self {
        Self::Process(name.into())
    }

    /// A remote worker of that name.
    pub fn remote(name: &str) -> Self {
        Self::Remote(name.into())
    }

    /// Whether it may take a job again whose lease it has let run out. A process may still be at it, and renews its leases
    /// late; a remote worker that asks for work has none.
    pub const fn retakes_own(&self) -> bool {
        matches!(self, Self::Remote(_))
    }
}

/// The stored form. Names of processes are hexadecimal numbers.
impl fmt::Display for LeaseHolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Process(name) => f.write_str(name),
            Self::Remote(name) => write!(f, "remote:{name}"),
        }
    }
}

/// A job that somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    pub job: i64,
    pub holder: LeaseHolder,
    /// Which attempt it is, from 1 on: a worker that takes a job again whose lease it has let run out has another lease.
    pub attempt: i32,
}

/// A job that a worker has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenJob {
    /// By which its worker has it.
    pub lease: Lease,
    /// Which kind of work.
    pub kind: String,
    /// What about, as JSON.
    pub payload: String,
}

/// A job that is not done yet, as those see it who wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingJob {
    /// Why it was not done when it was last tried, if it was.
    pub last_error: Option<String>,
    /// Whether it was put aside for good.
    pub failed: bool,
    /// How many others of its kind come before it.
    pub ahead: u32,
    /// When it is due.
    pub run_at: Instant,
}

/// A job that was put aside for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedJob {
    pub id: i64,
    /// Which kind of work.
    pub kind: String,
    /// What about, as JSON.
    pub payload: String,
    /// How often it has been tried.
    pub attempts: i32,
    /// Why it was not done when it was last tried.
    pub error: String,
    /// When it was put aside.
    pub failed_at: Instant,
}

/// A message that may be sent now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub id: i64,
    /// The domain it goes to, where that was noted.
    pub recipient_domain: Option<String>,
    /// Whom it is for, where that was noted.
    pub recipient: Option<UserId>,
}

/// Which recipients' domains get messages now. Those of messages for which none was noted count as one, the empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DomainFilter {
    /// Not these.
    pub closed: Vec<String>,
    /// None but these, where that is so.
    pub only: Option<Vec<String>>,
    /// Whoever they are sent to, nothing for these players.
    pub busy: Vec<UserId>,
}
