//! `sealedmove user`.

use std::io::BufRead;

use clap::Subcommand;

use super::Failure;
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
}

pub(super) async fn run(service: &Service, command: Command) -> Result<(), Failure> {
    let Command::Add { name, email, password_stdin: _ } = command;
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']).to_owned();
    service.add_user(SignUp { name: name.clone(), email, password }).await?;
    println!("{name} can log in.");
    Ok(())
}
