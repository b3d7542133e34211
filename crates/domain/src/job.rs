//! Background jobs: leases, and the view of waiting callers.

use std::fmt;
use std::sync::Arc;

use correspondence_clock::Instant;

use super::user::UserId;

/// The holder of a job's lease; one at a time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LeaseHolder {
    /// A process of the service, by its random name.
    Process(Arc<str>),
    /// A remote worker, by the name of its account or key, which survives restarts.
    Remote(Arc<str>),
}

impl LeaseHolder {
    pub fn process(name: &str) -> Self {
        Self::Process(name.into())
    }

    pub fn remote(name: &str) -> Self {
        Self::Remote(name.into())
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

/// A lease on a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    pub job: i64,
    pub holder: LeaseHolder,
    /// The attempt, from 1: a worker that retakes a job after its lease expired gets a new lease.
    pub attempt: i32,
}

/// A leased job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenJob {
    pub lease: Lease,
    pub kind: String,
    /// JSON.
    pub payload: String,
}

/// An unfinished job, as seen by callers that wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingJob {
    /// The error of the last attempt, if any.
    pub last_error: Option<String>,
    /// Whether it has failed permanently.
    pub failed: bool,
    /// How many jobs of its kind are ahead in the queue.
    pub ahead: u32,
    /// When it is due.
    pub run_at: Instant,
}

/// A permanently failed job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedJob {
    pub id: i64,
    pub kind: String,
    /// JSON.
    pub payload: String,
    pub attempts: i32,
    /// The error of the last attempt.
    pub error: String,
    pub failed_at: Instant,
}

/// A message that may be sent now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub id: i64,
    /// The recipient's domain, if known.
    pub recipient_domain: Option<String>,
    /// The recipient, if known.
    pub recipient: Option<UserId>,
}

/// Which domains get messages now. Messages without a known domain count as one domain, the empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DomainFilter {
    /// Blocked domains.
    pub closed: Vec<String>,
    /// If set, only these domains.
    pub only: Option<Vec<String>>,
    /// Recipients who get nothing now, in any domain.
    pub busy: Vec<UserId>,
}
