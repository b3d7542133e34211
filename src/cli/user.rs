//! `sealedmove user`.

use std::io::BufRead;

use clap::Subcommand;

use super::Failure;
use crate::config::Config;
use crate::domain::user::Role;
use crate::service::Service;
use crate::service::accounts::SignUp;

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
    /// Print a link with which one person can sign up where sign-up is by invitation.
    Invite {
        /// For how many days the link works.
        #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u16).range(1..=365))]
        days: u16,
    },
    /// Say what an account may do besides playing.
    Role {
        /// Whose account it is.
        name: String,
        /// `arbiter`, who may rule on games of others, `operator`, who looks after mail, or `player`.
        role: String,
    },
}

impl Command {
    /// Whether it is about an account that is there.
    pub(super) fn needs_account(&self) -> bool {
        matches!(self, Self::Role { .. })
    }
}

pub(super) async fn run(config: &Config, service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Add { name, email, password_stdin: _ } => add(service, name, email).await,
        Command::Invite { days } => invite(config, service, days).await,
        Command::Role { name, role } => set_role(service, &name, &role).await,
    }
}

async fn add(service: &Service, name: String, email: String) -> Result<(), Failure> {
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']).to_owned();
    let form = SignUp { name: name.clone(), email, password, language: None, guest: None };
    service.add_user(form).await.map_err(super::refused)?;
    println!("{name} can log in.");
    Ok(())
}

async fn invite(config: &Config, service: &Service, days: u16) -> Result<(), Failure> {
    let key = service.invite(correspondence_clock::days(days.into())).await?;
    println!("{}/signup?invitation={key}", config.public_url);
    Ok(())
}

async fn set_role(service: &Service, name: &str, role: &str) -> Result<(), Failure> {
    let role: Role = role.parse()?;
    let user = service.set_role(name, role).await?.ok_or_else(|| super::unknown_player(name))?;
    match role {
        Role::Arbiter => println!("{} is an arbiter.", user.name),
        Role::Operator => println!("{} is an operator.", user.name),
        Role::Player => println!("{} is a player like others.", user.name),
    }
    Ok(())
}
