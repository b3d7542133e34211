//! Health and queue figures for operators.

use correspondence_clock::Instant;

use super::OperationService;
use super::packing::PackingState;
use domain::queued_mail::DomainQueue;
use store::mail_domain_counts::{self, DomainCounts};
use store::{ReplicaReads, StoreError, game_players, incoming_mail, jobs, mail_listing, users};

/// How much there is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The background jobs, by kind.
    pub jobs: Vec<JobCounts>,
    /// How many games are not over.
    pub running_games: i64,
    /// What waits for each recipients' domain, those with the most messages first.
    pub mail: Vec<DomainQueue>,
    /// What each of them has taken, put off and refused.
    pub mail_counts: Vec<DomainCounts>,
    /// How many accounts get no mail since their address keeps failing.
    pub paused_mail: i64,
    /// How far finished games are packed.
    pub packing: PackingState,
    /// When this was so.
    pub at: Instant,
    /// The messages that came in, by the way they came and what became of them.
    pub incoming_mail: Vec<IncomingMailCount>,
}

/// How many messages came in one way and became that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncomingMailCount {
    /// Which way: [`MailWay`](domain::received::MailWay).
    pub way: String,
    /// What became of them: [`MailOutcome`](domain::received::MailOutcome).
    pub outcome: String,
    /// How many, since the database was made.
    pub messages: i64,
}

/// How many jobs of a kind there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCounts {
    /// Which kind: [`Job::kind`](super::Job::kind).
    pub kind: String,
    /// Those that are not done yet.
    pub waiting: i64,
    /// Those that were put aside for good.
    pub failed: i64,
}

impl OperationService {
    /// How much there is to do.
    ///
    /// # Errors
    /// The database's.
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

    /// How often a connection was taken to read something.
    pub fn database_reads(&self) -> u64 {
        self.db.store().reads()
    }

    /// How many of those a replica has answered, and why it did not answer others.
    pub fn replica_reads(&self) -> ReplicaReads {
        self.db.store().replica_reads()
    }

    /// How many writes wait to be begun on the one writer of SQLite; none on PostgreSQL.
    pub fn waiting_writes(&self) -> usize {
        self.db.store().waiting_writes()
    }
}
