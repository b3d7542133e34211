//! `sealedmove keys`.

use std::time::Duration;

use clap::Subcommand;

use super::Failure;
use config::Config;
use secrets::files::{self, FORMER_SECRETS_FILE, SECRET_FILE};
use service::Service;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List the keys with which API tokens are verified, and which of them signs.
    List,
    /// Make a key that signs API tokens from now on. Tokens signed before go on to work.
    Rotate {
        /// After how many minutes it begins to sign: with several machines, time to copy the file `token-keys` to each.
        #[arg(long, default_value_t = 0, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(..=10_080))]
        delay: u32,
    },
    /// Take a key away that is in the wrong hands: every API token that it signed is refused from now on.
    Retire {
        /// Its id, as `list` tells it.
        id: String,
    },
    /// Make a new secret. Signatures, links and codes made with the former one keep working, unless it has leaked.
    RotateSecret {
        /// Somebody else has read the secret, or may have: refuse what it, or one before it, signed. Feeds get new
        /// addresses, webhooks new keys, and links in mail that was sent stop working.
        #[arg(long)]
        leaked: bool,
    },
}

pub(super) async fn run(config: &Config, service: &Service, command: Command) -> Result<(), Failure> {
    let (keys, now) = (service.token_keys(), service.now());
    match command {
        Command::List => {
            for key in keys.list(now) {
                let since = match key.signs_from {
                    None => "the installation's secret".to_owned(),
                    Some(from) if from > now => format!("signs from {from}"),
                    Some(from) => format!("since {from}"),
                };
                println!("{}  {since}{}", key.id, if key.signs { "  (signs)" } else { "" });
            }
        }
        Command::Rotate { delay } => {
            let id = service.access.rotate_token_keys(Duration::from_secs(u64::from(delay) * 60)).await?;
            match delay {
                0 => println!("{id} signs API tokens from now on."),
                minutes => println!("{id} signs API tokens in {minutes} minutes."),
            }
        }
        Command::Retire { id } => {
            service.access.retire_token_key(&id)?;
            println!("{id} is no longer a key; tokens that it signed are refused.");
        }
        Command::RotateSecret { leaked } => {
            let is_leaked = files::rotate(&config.data_dir, now, leaked).map_err(|error| Failure(error.to_string()))?;
            if is_leaked {
                service.accounts.void_mailed_keys().await.map_err(|error| {
                    Failure(format!(
                        "the secret is replaced, and links in mail still work ({error}): run this again with --leaked"
                    ))
                })?;
            }
            let kept = config.data_dir.join(FORMER_SECRETS_FILE);
            if is_leaked {
                println!(
                    "There is a new secret; what the former ones signed is refused. They are kept in {}.",
                    kept.display()
                );
            } else {
                println!("There is a new secret; the former one is kept in {}.", kept.display());
            }
            println!(
                "Processes that run have the former one until they are restarted. With several machines, copy \
                 {FORMER_SECRETS_FILE} and then {SECRET_FILE} to each first."
            );
            if is_leaked {
                println!(
                    "If a process ran meanwhile, stop all of them and run this again: it may have made links in mail with the \
                     former one."
                );
            }
        }
    }
    Ok(())
}
