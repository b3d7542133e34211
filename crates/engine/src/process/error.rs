//! Why an engine gave no answer.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

/// Why an engine gave no answer. Except for [`EngineError::NoChess960`], it is not running any more.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The program could not be started.
    #[error("The engine {} could not be started: {source}.", program.display())]
    Start {
        program: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// It ended, or closed its input or output, while a reply was pending: a crash.
    #[error("The engine stopped by itself{} when it should have said {waiting_for}.{}", ending(*status), quoted(stderr_tail))]
    Stopped {
        /// The protocol word that was expected.
        waiting_for: &'static str,
        /// How it ended, unless it had to be killed.
        status: Option<ExitStatus>,
        /// The end of its error output.
        stderr_tail: String,
    },
    /// It printed nothing for too long.
    #[error("The engine said nothing for {limit:?} while {waiting_for} was due, and was killed.")]
    Silent {
        /// The protocol word that was expected.
        waiting_for: &'static str,
        limit: Duration,
    },
    /// It took too long, or is not a UCI engine at all.
    #[error("The engine had not said {waiting_for} after {limit:?}, and was killed.")]
    Late {
        /// The protocol word that was expected.
        waiting_for: &'static str,
        limit: Duration,
    },
    /// It printed more than any answer needs.
    #[error("The engine printed more than {limit} bytes without saying {waiting_for}, and was killed.")]
    TooMuchOutput {
        /// The protocol word that was expected.
        waiting_for: &'static str,
        limit: u64,
    },
    /// Its answer is invalid, such as an illegal best move.
    #[error("The engine answered nonsense and was killed: {reason}.")]
    Nonsense {
        /// What is wrong with it.
        reason: String,
    },
    /// An earlier command was cancelled before its reply came, or has failed.
    #[error("The engine was given up in the middle of an earlier answer; another has to be started.")]
    Interrupted,
    /// The game is Chess960, and the engine has no such option. It keeps running.
    #[error("The engine {name} cannot play Chess960.")]
    NoChess960 {
        /// Its name.
        name: String,
    },
}

fn ending(status: Option<ExitStatus>) -> String {
    status.map(|status| format!(" ({status})")).unwrap_or_default()
}

fn quoted(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" It had printed: {text}") }
}
