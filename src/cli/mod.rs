//! The commands of the binary.

mod applications;
mod backup;
mod doctor;
mod event;
mod jobs;
mod keys;
mod mail;
mod mail_in;
mod new_password;
mod output;
mod pgn;
mod questions;
mod restore;
mod rules;
mod serve;
mod service_user;
mod setup;
mod token;
mod user;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use nix::sys::stat::{Mode, umask};

use self::doctor::PACKAGE_SETTINGS;
use crate::startup::{self, Parts};
use crate::telemetry;
use config::Config;
use service::{Clock, Kind, Reason, Service};
use store::DatabaseUrl;
use text::Text;

/// Sealed Move: correspondence chess.
#[derive(Debug, Parser)]
#[command(name = "sealedmove", version, about, arg_required_else_help = true)]
struct Cli {
    /// A TOML file with settings; the environment wins over it. The program of the Debian package uses
    /// /etc/sealedmove/sealedmove.toml if neither this nor the environment says where the data is.
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
    /// Manage the keys of API tokens, and replace the secret.
    Keys {
        #[command(subcommand)]
        command: keys::Command,
    },
    /// Look after the queue of mail, and try the mail server.
    Mail {
        #[command(subcommand)]
        command: mail::Command,
    },
    /// Look after background work that failed for good, of every kind.
    Jobs {
        #[command(subcommand)]
        command: jobs::Command,
    },
    /// Read one incoming message on standard input, and play the move it answers with.
    ///
    /// The exit status tells the mail server what to do, by sysexits.h: 0 when the message was dealt with, and its
    /// sender is told by mail; 65, 67 or 77 when it belongs to no turn or is not from its player, and is to be returned
    /// with what is printed; 75 when it is to be kept and handed over again, since settings, data folder or database
    /// cannot be used. Nothing is created that is not there.
    MailIn,
    /// Read one position (FEN) a line, write one JSON verdict a line.
    Rules(rules::Options),
    /// Read a PGN file of any size, write one JSON object a game.
    ///
    /// The objects come in the order of the file. What was read has `game` (its number, from 1), `line` (where it
    /// starts), `white`, `black`, `result`, `plies`, `variant`, `fen` (the last position), `ended` (how that position
    /// ends the game by itself, or null) and `variations_dropped`. A game that is refused has `game`, `line`, `white`,
    /// `black` and `error`, and the next one is read all the same. The last line, on standard error, sums up. The exit
    /// status is 0 if every game was read, and 1 if not.
    Pgn(pgn::Options),
    /// Check tournament report files (TRF), and make random tournaments.
    Event {
        #[command(subcommand)]
        command: event::Command,
    },
    /// Write a consistent copy of the database while the service runs.
    Backup(backup::Options),
    /// Put a backup in the place of the database, while no process serves it.
    ///
    /// From a folder of `backup --with-keys` it restores the secret and the keys of API tokens, too. Nothing is changed
    /// if the backup is damaged, of a later version of this program, or of the other kind of database. The clocks of
    /// running games get back the time since the last heartbeat in the backup.
    Restore {
        /// What `sealedmove backup` has written: its file, or the folder of --with-keys.
        #[arg(value_name = "FILE")]
        backup: PathBuf,
        /// Rename a database and keys that are there already; without this they are not touched.
        #[arg(long)]
        replace: bool,
    },
    /// Ask for what a first start needs, try it, and write the settings file.
    ///
    /// Asks for the public address, proxies, the database, mail and the first operator's account, and shows the present
    /// values when it is run again. Without a terminal it reads one answer a line from standard input. Nothing is
    /// written before all answers are there.
    Setup,
    /// Check the installation while the service runs or before it does, and say what is wrong and what to do.
    ///
    /// Settings, permissions, database, mail, engine, public address, proxy and backups are checked; then every game is
    /// read, packed or not, with its analysis, and replayed. Nothing is changed. The exit status is 0 if nothing failed,
    /// and 1 if something did; warnings do not count.
    Doctor(doctor::Options),
}

/// A failure, as a one-line message.
#[derive(Debug)]
struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string().replace('\n', " "))
    }
}

/// A refusal of a use case: its English text, or for internal errors the log text.
fn refused(reason: impl Reason) -> Failure {
    match reason.kind() {
        Kind::Internal | Kind::Unavailable => Failure::from(reason),
        _ => Failure(Text::english().explain(&reason)),
    }
}

/// Where the Debian package installs this program.
const PACKAGE_PROGRAM: &str = "/usr/bin/sealedmove";

/// How long a shutdown waits for work on other threads.
pub(crate) const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

fn unknown_player(name: &str) -> Failure {
    Failure(format!("there is no player called “{name}”"))
}

/// Runs the program.
pub fn main() -> ExitCode {
    // Databases, messages and backups are readable by their owner only.
    umask(Mode::from_bits_truncate(0o077));
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() && mail_in::is_meant(std::env::args_os()) => {
            let _ = error.print();
            return mail_in::try_again();
        }
        Err(error) => error.exit(),
    };
    if let Command::MailIn = cli.command {
        return mail_in::run(settings_file(cli.config).as_deref());
    }
    match run(cli) {
        Ok(status) => status,
        Err(failure) => {
            complain(&failure);
            ExitCode::FAILURE
        }
    }
}

fn complain(Failure(line): &Failure) {
    let _ = writeln!(std::io::stderr(), "sealedmove: {line}");
}

fn run(cli: Cli) -> Result<ExitCode, Failure> {
    // The rules, PGN and report files need no settings.
    match &cli.command {
        Command::Rules(options) => return rules::run(options).map(|()| ExitCode::SUCCESS),
        Command::Pgn(options) => return pgn::run(options).map(|()| ExitCode::SUCCESS),
        Command::Event { command } => return event::run(command),
        // These two deal with missing or wrong settings themselves.
        Command::Setup => return setup::run(cli.config.as_deref()),
        Command::Doctor(options) => return doctor::run(settings_file(cli.config).as_deref(), options),
        _ => {}
    }
    let config = load(settings_file(cli.config).as_deref())?;
    act_as_owner(&cli.command, &config)?;
    block_on(async {
        if let Command::Mail { command } = cli.command {
            return mail::run(&config, open_existing(&config)?, command).await;
        }
        match cli.command {
            Command::Serve { no_worker: false } => serve::run(config, Parts::ServeAndWork).await,
            Command::Serve { no_worker: true } => serve::run(config, Parts::Serve).await,
            Command::Worker => serve::run(config, Parts::Work).await,
            Command::Migrate => open(&config).map(|_| ()),
            Command::User { command } if command.needs_account() => {
                user::run(&config, &open_existing(&config)?, command).await
            }
            Command::User { command } => user::run(&config, &open(&config)?, command).await,
            Command::Token { command } => token::run(&open_existing(&config)?, command).await,
            Command::Keys { command } => keys::run(&config, &open_existing(&config)?, command).await,
            Command::Jobs { command } => jobs::run(&open_existing(&config)?, command).await,
            Command::Backup(options) => backup::run(&config, &options),
            Command::Restore { backup, replace } => restore::run(&config, &backup, replace),
            Command::Mail { .. }
            | Command::Rules(_)
            | Command::Pgn(_)
            | Command::Event { .. }
            | Command::MailIn
            | Command::Setup
            | Command::Doctor(_) => Ok(()),
        }
        .map(|()| ExitCode::SUCCESS)
    })
}

/// The settings file: the one that is named, or for the program that the Debian package has installed, the package's.
/// Otherwise its commands would deal with an empty database in the current folder.
fn settings_file(named: Option<PathBuf>) -> Option<PathBuf> {
    let is_elsewhere =
        ["SEALEDMOVE_DATA_DIR", "SEALEDMOVE_DATABASE_URL"].map(std::env::var_os).iter().any(Option::is_some);
    if named.is_some() || is_elsewhere {
        return named;
    }
    let is_installed = std::env::current_exe().is_ok_and(|program| program == Path::new(PACKAGE_PROGRAM));
    // Also if this user may not know: the reason is in the error then.
    let is_there = Path::new(PACKAGE_SETTINGS).try_exists().unwrap_or(true);
    (is_installed && is_there).then(|| PACKAGE_SETTINGS.into())
}

/// Has root act as the owner of the data folder, so that the service can use the files that a command makes there.
fn act_as_owner(command: &Command, config: &Config) -> Result<(), Failure> {
    let makes_files = matches!(
        command,
        Command::Migrate
            | Command::User { .. }
            | Command::Token { .. }
            | Command::Keys { .. }
            | Command::Mail { .. }
            | Command::Jobs { .. }
    );
    if makes_files && config.data_dir.exists() {
        service_user::become_owner_of(&config.data_dir)?;
    }
    Ok(())
}

/// Reads the settings and starts the log.
fn load(file: Option<&Path>) -> Result<Config, Failure> {
    let config = read_settings(file)?;
    telemetry::start(config.log_format);
    Ok(config)
}

fn read_settings(file: Option<&Path>) -> Result<Config, Failure> {
    // A variable that is not Unicode is not a setting, or is reported as an invalid one.
    let environment = std::env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()));
    Ok(Config::load(file, environment)?)
}

fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(work);
    // A search for a mate cannot be cancelled; its job has been released.
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    result
}

fn open(config: &Config) -> Result<Service, Failure> {
    Ok(startup::open_service(config, Clock::system())?)
}

/// For commands about existing data: refuses to create a database, which a wrong setting would leave empty.
fn open_existing(config: &Config) -> Result<Service, Failure> {
    if let DatabaseUrl::Sqlite(file) = &config.database_url
        && !file.exists()
    {
        let file = file.display();
        return Err(Failure(format!("there is no database at {file}: does --config name the service's settings?")));
    }
    open(config)
}
