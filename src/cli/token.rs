//! `sealedmove token`.

use std::time::Duration;

use clap::Subcommand;
use serde_json::json;

use super::Failure;
use super::output::{out, out_json, plain, time};
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
    /// List the tokens that work, the newest first: id, owner, scopes, when made, until when, and what for.
    ///
    /// The tokens themselves are not stored, nor when they were last used. `user sessions` also lists what else gives
    /// access to an account, such as apps.
    List {
        /// Whose tokens; without it everybody's.
        name: Option<String>,
        /// How many at the most.
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Revoke a token: it is refused from now on.
    Revoke {
        /// Its id, as `list` tells it.
        id: String,
    },
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Create { name, scopes, days, description } => {
            create(service, &name, &scopes, days, &description).await
        }
        Command::List { name, limit, json } => list(service, name.as_deref(), limit, json).await,
        Command::Revoke { id } => revoke(service, &id).await,
    }
}

async fn create(
    service: &Service,
    name: &str,
    scopes: &str,
    days: Option<u32>,
    description: &str,
) -> Result<(), Failure> {
    let scopes = parse_scopes(scopes).map_err(super::refused)?;
    let life = days.map_or(DEFAULT_TOKEN_LIFETIME, |days| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
    let user = service.games.user_by_name(name).await?.ok_or_else(|| super::unknown_player(name))?;
    let token = service.access.issue_token(user.id, scopes, description, life).await.map_err(super::refused)?;
    println!("{token}");
    Ok(())
}

async fn list(service: &Service, name: Option<&str>, limit: u32, json: bool) -> Result<(), Failure> {
    let owner = match name {
        Some(name) => {
            let user = service.accounts.account_by_name(name).await?;
            Some(user.ok_or_else(|| super::unknown_player(name))?.id)
        }
        None => None,
    };
    let max = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut tokens = service.access.list_tokens(owner, limit + 1).await?;
    let has_more = tokens.len() > max;
    tokens.truncate(max);
    for (token, owner) in tokens {
        let (made, ends) = (time(token.created_at), time(token.expires_at));
        if json {
            out_json(&json!({
                "id": token.id,
                "owner": owner.name,
                "scopes": token.scopes.split(' ').collect::<Vec<_>>(),
                "created_at": made,
                "expires_at": ends,
                "name": token.description,
            }))?;
            continue;
        }
        let scopes = token.scopes.replace(' ', ",");
        let purpose = plain(&token.description);
        out(&format!("{}  {}  {scopes}  made {made}  until {ends}  {purpose}", token.id, owner.name))?;
    }
    if has_more {
        eprintln!("There are more; use --limit.");
    }
    Ok(())
}

async fn revoke(service: &Service, id: &str) -> Result<(), Failure> {
    if let Some((token, owner)) = service.access.find_token(id).await?
        && token.grant.is_none()
        && service.accounts.end_access(owner.id, id).await?
    {
        return out(&format!("The token of {} is refused from now on.", owner.name));
    }
    Err(Failure(format!("no token with the id “{}” works; `sealedmove token list` names them", plain(id))))
}
