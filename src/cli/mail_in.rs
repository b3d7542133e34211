//! `sealedmove mail-in`: a mail server pipes incoming messages into it, and its exit status tells the mail server what
//! to do with them.
//!
//! The exit status is one of `sysexits.h`, which every mail server understands. It is 0 only if the message was
//! processed: its sender gets a reply, or is an auto-responder. A message that belongs to no turn, or that must not be
//! answered, is returned to its sender (65, 67, 77), with the printed line as the reason. If the settings, the data
//! folder, the database or a defect prevent processing, it is 75, on which the mail server keeps the message and
//! retries: this command must not exit with any other failure status.

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;

use super::Failure;
use crate::startup::open_existing_service;
use domain::received::IncomingMailSource;
use mail::notify::{Disposition, MailIntake, Receipt, ReturnReason, read_excerpt};
use service::Clock;

/// `EX_DATAERR`: the message is returned to its sender.
const DATA_ERROR: u8 = 65;
/// `EX_NOUSER`: likewise, as a message to an address that does not exist.
const NO_USER: u8 = 67;
/// `EX_TEMPFAIL`: the mail server keeps the message and retries.
const TEMPORARY_FAILURE: u8 = 75;
/// `EX_NOPERM`: the message is returned to its sender, who lacks the permission for what it asks.
const NO_PERMISSION: u8 = 77;

/// The exit status if the message could not be processed.
pub(super) fn try_again() -> ExitCode {
    ExitCode::from(TEMPORARY_FAILURE)
}

/// Whether a command line that cannot be parsed was meant for this command.
pub(super) fn is_meant(arguments: impl IntoIterator<Item = OsString>) -> bool {
    arguments.into_iter().any(|argument| argument == "mail-in")
}

/// Reads one message from standard input and processes it.
pub(super) fn run(config_file: Option<&Path>) -> ExitCode {
    // A panic would exit with a status on which Postfix returns the message.
    match catch_unwind(AssertUnwindSafe(|| receive(config_file))) {
        Ok(Ok(receipt)) => {
            // The status counts, even if the output is closed.
            let _ = writeln!(io::stdout(), "{}", receipt.sentence);
            status(receipt.disposition)
        }
        Ok(Err(failure)) => {
            super::complain(&failure);
            try_again()
        }
        Err(_) => try_again(),
    }
}

fn receive(config_file: Option<&Path>) -> Result<Receipt, Failure> {
    // Read all of it before anything can fail: to a mail server a broken pipe is an error of its own.
    let message = read_excerpt(io::stdin().lock())?;
    let clock = Clock::system();
    let received = clock.monotonic();
    let config = super::load(config_file)?;
    super::block_on(async {
        // Never create a database: with wrong settings it would be an empty one without any games.
        let service = open_existing_service(&config, clock)?;
        service.timekeeping.join_time().await?;
        let at = service.now() - service.clock().monotonic().saturating_sub(received);
        Ok(MailIntake::new(&config, service, IncomingMailSource::Pipe).process(&message, at).await?)
    })
}

fn status(disposition: Disposition) -> ExitCode {
    match disposition {
        Disposition::Answered | Disposition::Discarded => ExitCode::SUCCESS,
        Disposition::Returned(ReturnReason::Unreadable | ReturnReason::MaybeAutomatic | ReturnReason::Unanswered) => {
            ExitCode::from(DATA_ERROR)
        }
        Disposition::Returned(ReturnReason::NoToken) => ExitCode::from(NO_USER),
        Disposition::Returned(ReturnReason::OtherSender) => ExitCode::from(NO_PERMISSION),
    }
}
