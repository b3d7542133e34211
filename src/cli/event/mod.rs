//! `sealedmove event`: checks tournaments and makes random ones, without a database.

mod check;
mod generate;

use std::process::ExitCode;

use clap::Subcommand;

use super::Failure;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Compare a tournament report file with the pairing rules and with its list of tie-breaks.
    ///
    /// Reads TRF06, TRF16 and TRF26. Tells line by line what was adjusted, whether each round was paired by the rules, and
    /// whether each place is right; then what was assumed, and what was not checked. The exit status is 0 if all agrees, 1
    /// if something differs, and 2 if the file cannot be read.
    Check(check::Options),
    /// Write a random Swiss tournament as TRF26, with results by the players’ ratings.
    ///
    /// A SHARE is a number of players or games in each round, such as 2, or a chance, such as 1.5%. Rounds of their own are
    /// written ROUND:SHARE, with commas between: 1%,3:2,5:10%. The same seed and options give the same file.
    Generate(Box<generate::Options>),
}

pub(super) fn run(command: &Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Check(options) => check::run(options),
        Command::Generate(options) => generate::run(options).map(|()| ExitCode::SUCCESS),
    }
}
