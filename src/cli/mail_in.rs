//! `sealedmove mail-in`: a mail server pipes incoming messages into it, and its exit status tells the mail server what
//! to do with them.
//!
//! The exit status is one of `sysexits.h`, which every mail server understands. It is 0 only if the message was
//! processed: its sender gets a reply, or is an auto-responder. A message that belongs to no turn, or that must not be
//! answered, is returned to its sender (65, 67, 77), with the printed line as the reason. If the settings, the data
//! folder, the database or a defect prevent processing, it is 75, on which the mail server keeps the message and
//! retries: this command must not exit with any other failure status.
//!
//! A mail server may quote all output to the sender, who may be anybody. So details of a failure, such as the address of
//! the database, and the log are written only if standard error is a terminal: that is an operator.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
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

/// What the sender may read if the message could not be processed.
const FAILURE: &str = "The message cannot be processed now. It is kept, and tried again later.";

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
    let shows_details = io::stderr().is_terminal();
    if !shows_details {
        // It prints the panic.
        set_hook(Box::new(|_| {}));
    }
    // A panic would exit with a status on which Postfix returns the message.
    match catch_unwind(AssertUnwindSafe(|| receive(config_file, shows_details))) {
        Ok(Ok(receipt)) => {
            // The status counts, even if the output is closed.
            let _ = writeln!(io::stdout(), "{}", receipt.sentence);
            status(receipt.disposition)
        }
        Ok(Err(failure)) if shows_details => {
            super::complain(&failure);
            try_again()
        }
        Ok(Err(_)) | Err(_) => {
            super::complain(&Failure(FAILURE.to_owned()));
            try_again()
        }
    }
}

fn receive(config_file: Option<&Path>, writes_log: bool) -> Result<Receipt, Failure> {
    // Read all of it before anything can fail: to a mail server a broken pipe is an error of its own.
    let message = read_excerpt(io::stdin().lock())?;
    let clock = Clock::system();
    let received = clock.monotonic();
    let config = if writes_log { super::load(config_file)? } else { super::read_settings(config_file)? };
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
