//! `sealedmove user applications`, `approve` and `refuse`.

use clap::Subcommand;
use serde_json::json;

use super::Failure;
use super::output::{out, out_json, plain, time};
use domain::sign_up_application::{DecidedBy, SignUpApplication};
use domain::user::UserId;
use service::Service;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List the sign-ups that wait for approval, in their order.
    ///
    /// Operators see them at /admin/applications, too. What is not decided within 30 days expires.
    Applications {
        /// List only sign-ups after this number, even if that one has been decided since.
        #[arg(long, value_name = "ID", default_value_t = 0, hide_default_value = true)]
        after: i64,
        /// How many at the most.
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Approve a sign-up: its account can be used from now on. The applicant is told by mail.
    Approve {
        /// Whose account it is.
        name: String,
    },
    /// Refuse a sign-up: its account is deleted, and the name is free again. The applicant is told by mail.
    Refuse {
        /// Whose account it is.
        name: String,
        /// Why, in a line. The applicant is told.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Applications { after, limit, json } => list(service, UserId(after), limit, json).await,
        Command::Approve { name } => {
            let id = find(service, &name).await?;
            let approved = service.accounts.approve_application(DecidedBy::CommandLine, id).await;
            let user = approved.map_err(super::refused)?;
            out(&format!("{} is approved, and is told by mail.", user.name))
        }
        Command::Refuse { name, reason } => {
            let id = find(service, &name).await?;
            let refused = service.accounts.refuse_application(DecidedBy::CommandLine, id, &reason).await;
            let user = refused.map_err(super::refused)?;
            out(&format!("{} is refused and deleted. The applicant is told by mail.", user.name))
        }
    }
}

async fn list(service: &Service, after: UserId, limit: u32, json: bool) -> Result<(), Failure> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let waiting = service.accounts.waiting_applications(after, limit).await?;
    for SignUpApplication { user, answer, applied_at } in &waiting.applications {
        if json {
            out_json(&json!({
                "id": user.id.0,
                "name": user.name,
                "email": user.email,
                "applied_at": time(*applied_at),
                "answer": answer,
            }))?;
            continue;
        }
        out(&format!("{}  {}  {}  {}", user.id.0, user.name, plain(&user.email), time(*applied_at)))?;
        for line in answer.lines() {
            out(&format!("    {}", plain(line)))?;
        }
    }
    if !json && waiting.count == 0 {
        out("No sign-up waits for approval.")?;
    }
    Ok(())
}

async fn find(service: &Service, name: &str) -> Result<UserId, Failure> {
    let found = service.accounts.account_by_name(name).await?;
    Ok(found.ok_or_else(|| super::unknown_player(name))?.id)
}
