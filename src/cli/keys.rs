//! `sealedmove keys`.

use std::time::Duration;

use clap::Subcommand;

use super::Failure;
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
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
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
    }
    Ok(())
}
