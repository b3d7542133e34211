//! Health and queue figures for operators.

use correspondence_clock::Instant;

use super::OperationService;
use super::packing::PackingState;
use domain::queued_mail::DomainQueue;
use store::mail_domain_counts::{self, DomainCounts};
use store::{ReplicaReads, StoreError, game_players, incoming_mail, jobs, mail_listing, users};

/// The workload of the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The background jobs, by kind.
    pub jobs: Vec<JobCounts>,
    /// How many games are not over.
    pub running_games: i64,
    /// The waiting mail for each domain of recipients, those with the most messages first.
    pub mail: Vec<DomainQueue>,
    /// The messages that each of them has accepted, deferred and rejected.
    pub mail_counts: Vec<DomainCounts>,
    /// The number of accounts that get no mail because their address keeps failing.
    pub paused_mail: i64,
    /// How far finished games are packed.
    pub packing: PackingState,
    /// When these figures were read.
    pub at: Instant,
    /// The incoming messages, by way and outcome.
    pub incoming_mail: Vec<IncomingMailCount>,
}

/// The number of incoming messages of one way and outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncomingMailCount {
    /// The way: [`IncomingMailSource`](domain::received::IncomingMailSource).
    pub way: String,
    /// The outcome: [`MailOutcome`](domain::received::MailOutcome).
    pub outcome: String,
    /// The number, since the database was created.
    pub messages: i64,
}

/// The number of jobs of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCounts {
    /// The kind: [`Job::kind`](super::Job::kind).
    pub kind: String,
    /// Those that are not done yet.
    pub waiting: i64,
    /// Those that failed for good.
    pub failed: i64,
}

impl OperationService {
    /// The workload of the service.
    ///
    /// # Errors
    /// A database error.
    pub async fn workload(&self) -> Result<Workload, StoreError> {
        let (at, packed) = (self.db.now(), self.packed_count.clone());
        self.db
            .store()
            .read(move |conn| {
                let counts = jobs::counts(conn)?.into_iter();
                let jobs = counts.map(|(kind, waiting, failed)| JobCounts { kind, waiting, failed }).collect();
                let (_, paused_mail) = users::with_paused_mail(conn, 0)?;
                let mails = incoming_mail::counts(conn)?.into_iter();
                let incoming_mail =
                    mails.map(|(way, outcome, messages)| IncomingMailCount { way, outcome, messages }).collect();
                Ok(Workload {
                    jobs,
                    running_games: game_players::count_all_running(conn)?,
                    mail: mail_listing::by_domain(conn, at)?,
                    mail_counts: mail_domain_counts::all(conn)?,
                    paused_mail,
                    packing: packed.state(conn)?,
                    at,
                    incoming_mail,
                })
            })
            .await
    }

    /// The number of connections taken for reading.
    pub fn database_reads(&self) -> u64 {
        self.db.store().reads()
    }

    /// How many of those reads a replica has served, and why it did not serve others.
    pub fn replica_reads(&self) -> ReplicaReads {
        self.db.store().replica_reads()
    }

    /// The number of writes that wait for the single writer of SQLite; 0 on PostgreSQL.
    pub fn waiting_writes(&self) -> usize {
        self.db.store().waiting_writes()
    }
}
