//! The commands of the binary.

mod backup;
mod mail_in;
mod pgn;
mod rules;
mod serve;
mod token;
mod user;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use crate::config::Config;
use crate::service::{Clock, Service};
use crate::startup::{self, Parts};
use crate::telemetry;

/// Sealed Move: correspondence chess.
#[derive(Debug, Parser)]
#[command(name = "sealedmove", version, about, arg_required_else_help = true)]
struct Cli {
    /// A TOML file with settings; the environment wins over it.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve pages and API and, unless --no-worker, run the background loop.
    Serve {
        /// Leave the background loop to `sealedmove worker`.
        #[arg(long)]
        no_worker: bool,
    },
    /// Run the background loop alone.
    Worker,
    /// Bring the database up to date.
    Migrate,
    /// Manage accounts.
    User {
        #[command(subcommand)]
        command: user::Command,
    },
    /// Manage API tokens.
    Token {
        #[command(subcommand)]
        command: token::Command,
    },
    /// Read one incoming message on standard input, and play the move it answers with.
    MailIn,
    /// Read one position (FEN) a line, write one JSON verdict a line.
    Rules(rules::Options),
    /// Read a PGN file of any size, write one JSON object a game.
    ///
    /// The objects come in the order of the file. What was read has `game` (its number, from 1), `line` (where it starts),
    /// `white`, `black`, `result`, `plies`, `variant`, `fen` (the last position), `ended` (how that position ends the
    /// game by itself, or null) and `variations_dropped`. A game that is refused has `game`, `line`, `white`, `black` and
    /// `error`, and the next one is read all the same. The last line, on standard error, sums up. The exit status is 0
    /// if every game was read, and 1 if not.
    Pgn(pgn::Options),
    /// Write a consistent copy of the database while the service runs.
    Backup {
        /// The file to make; it must not exist yet.
        file: PathBuf,
    },
}

/// A failure, as the one line that tells it.
#[derive(Debug)]
struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string().replace('\n', " "))
    }
}

/// How long a stop waits for work on other threads.
const LAST_WORK: Duration = Duration::from_secs(2);

fn unknown_player(name: &str) -> Failure {
    Failure(format!("there is no player called “{name}”"))
}

/// Runs the program.
pub fn main() -> ExitCode {
    /// `EX_TEMPFAIL` of `sysexits.h`, at which a mail server keeps a message and hands it over again later.
    const TRY_AGAIN: u8 = 75;
    let cli = Cli::parse();
    let failed = if let Command::MailIn = cli.command { ExitCode::from(TRY_AGAIN) } else { ExitCode::FAILURE };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(line)) => {
            eprintln!("sealedmove: {line}");
            failed
        }
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    // The rules and PGN need no settings.
    match &cli.command {
        Command::Rules(options) => return rules::run(options),
        Command::Pgn(options) => return pgn::run(options),
        _ => {}
    }
    // What is not Unicode is none of our settings, or will be named as a wrong one.
    let environment = std::env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()));
    let config = Config::load(cli.config.as_deref(), environment)?;
    telemetry::start(config.log_format);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        match cli.command {
            Command::Serve { no_worker: false } => serve::run(config, Parts::ServeAndWork).await,
            Command::Serve { no_worker: true } => serve::run(config, Parts::Serve).await,
            Command::Worker => serve::run(config, Parts::Work).await,
            Command::Migrate => open(&config).map(|_| ()),
            Command::User { command } => user::run(&open(&config)?, command).await,
            Command::Token { command } => token::run(&open(&config)?, command).await,
            Command::MailIn => mail_in::run(&config, open(&config)?).await,
            Command::Backup { file } => backup::run(&config, &file),
            Command::Rules(_) | Command::Pgn(_) => Ok(()),
        }
    });
    // A search for a mate cannot be called off; its job has been given back.
    runtime.shutdown_timeout(LAST_WORK);
    result
}

fn open(config: &Config) -> Result<Service, Failure> {
    Ok(startup::open_service(config, Clock::system())?)
}
