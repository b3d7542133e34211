//! `sealedmove token`.

use std::time::Duration;

use clap::Subcommand;

use super::Failure;
use service::Service;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, parse_scopes};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make an API token and print it.
    Create {
        /// Whose token it is.
        name: String,
        /// What it is good for, separated by commas: board:play, bot:play, challenge:read, challenge:write,
        /// email:read, follow:read, follow:write, msg:read, msg:write, preference:read, preference:write,
        /// arbiter:write.
        #[arg(long)]
        scopes: String,
        /// How many days it works, 1 to 366.
        #[arg(long)]
        days: Option<u32>,
        /// What it is made for.
        #[arg(long, default_value = "made on the command line")]
        description: String,
    },
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    let Command::Create { name, scopes, days, description } = command;
    let scopes = parse_scopes(&scopes).map_err(super::refused)?;
    let life = days.map_or(DEFAULT_TOKEN_LIFETIME, |days| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
    let user = service.games.user_by_name(&name).await?.ok_or_else(|| super::unknown_player(&name))?;
    let token = service.access.issue_token(user.id, scopes, &description, life).await.map_err(super::refused)?;
    println!("{token}");
    Ok(())
}
