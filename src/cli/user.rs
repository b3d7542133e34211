//! `sealedmove user`.

use std::io::BufRead;

use clap::Subcommand;

use super::Failure;
use crate::service::Service;
use crate::service::accounts::SignUp;
use crate::store::users::Role;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make a confirmed account.
    Add {
        /// The name to play under.
        name: String,
        /// The address mail goes to.
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// Read the password as one line from standard input.
        #[arg(long, required = true)]
        password_stdin: bool,
    },
    /// Say what an account may do besides playing.
    Role {
        /// Whose account it is.
        name: String,
        /// `arbiter`, who may rule on games of others, or `player`.
        role: String,
    },
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Add { name, email, password_stdin: _ } => add(service, name, email).await,
        Command::Role { name, role } => set_role(service, &name, &role).await,
    }
}

async fn add(service: &Service, name: String, email: String) -> Result<(), Failure> {
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']).to_owned();
    service.add_user(SignUp { name: name.clone(), email, password }).await?;
    println!("{name} can log in.");
    Ok(())
}

async fn set_role(service: &Service, name: &str, role: &str) -> Result<(), Failure> {
    let role: Role = role.parse()?;
    let user = service.set_role(name, role).await?.ok_or_else(|| super::unknown_player(name))?;
    match role {
        Role::Arbiter => println!("{} is an arbiter.", user.name),
        Role::Player => println!("{} is a player like others.", user.name),
    }
    Ok(())
}
