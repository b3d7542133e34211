//! `sealedmove jobs`: background jobs that failed for good, for operators. Works while the service runs.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::Failure;
use super::output::{out, out_json, plain, time};
use domain::job::FailedJob;
use service::Service;
use service::failed_jobs::FailedJobs;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List the jobs that were put aside after their last try, the latest first. They are kept for 90 days.
    Failed {
        /// Only those of this kind: mail, account-mail, analysis, engine-move and others.
        #[arg(long)]
        kind: Option<String>,
        /// List so many at the most. How many there are is always told.
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        /// Write JSON.
        #[arg(long)]
        json: bool,
    },
    /// Have failed jobs tried again now, with as many tries as new ones have.
    Retry(JobSelection),
    /// Remove failed jobs for good. Nothing is asked.
    Drop(JobSelection),
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(super) struct JobSelection {
    /// The number of the job, as `failed` shows it.
    id: Option<i64>,
    /// All of this kind.
    #[arg(long)]
    kind: Option<String>,
    /// All that failed.
    #[arg(long)]
    all: bool,
}

impl From<JobSelection> for FailedJobs {
    fn from(JobSelection { id, kind, all: _ }: JobSelection) -> Self {
        Self { id, kind }
    }
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Failed { kind, limit, json } => {
            let (found, count) = service.jobs.failed_jobs(kind, limit).await?;
            if json { print_json(&found, count) } else { print(&found, count) }
        }
        Command::Retry(selection) => {
            let id = selection.id;
            print_result(
                id,
                service.jobs.retry_failed_jobs(selection.into()).await?,
                "is tried again",
                "are tried again",
            )
        }
        Command::Drop(selection) => {
            let id = selection.id;
            print_result(id, service.jobs.drop_failed_jobs(selection.into()).await?, "was dropped", "were dropped")
        }
    }
}

fn print_result(id: Option<i64>, count: usize, one: &str, many: &str) -> Result<(), Failure> {
    let line = match (id, count) {
        (Some(id), 0) => return Err(Failure(format!("no job of the number {id} has failed"))),
        (None, 0) => "No job has failed.".to_owned(),
        (_, 1) => format!("One job {one}."),
        (_, count) => format!("{count} jobs {many}."),
    };
    out(&line)
}

fn print(found: &[FailedJob], count: i64) -> Result<(), Failure> {
    for FailedJob { id, kind, payload, attempts, error, failed_at } in found {
        let (kind, at, error) = (plain(kind), time(*failed_at), plain(error));
        out(&format!("{id}  {kind}  failed {at} after {attempts} tries: {error}"))?;
        out(&format!("    {}", plain(payload)))?;
    }
    let shown = found.len();
    out(&match count {
        0 => "No job has failed.".to_owned(),
        1 => "One job has failed.".to_owned(),
        count if count > shown as i64 => format!("{count} jobs have failed; these are the last {shown}."),
        count => format!("{count} jobs have failed."),
    })
}

fn print_json(found: &[FailedJob], count: i64) -> Result<(), Failure> {
    let job = |job: &FailedJob| {
        json!({
            "id": job.id,
            "kind": job.kind,
            // A job of a newer version may not be JSON.
            "job": serde_json::from_str::<Value>(&job.payload).unwrap_or_else(|_| job.payload.clone().into()),
            "attempts": job.attempts,
            "error": job.error,
            "failedAt": time(job.failed_at),
        })
    };
    let jobs: Vec<Value> = found.iter().map(job).collect();
    out_json(&json!({ "count": count, "jobs": jobs }))
}
