//! `sealedmove mail-in`: what a mail server pipes a message into, and how it is told what to do with it.
//!
//! The exit status is one of `sysexits.h`, which every mail server knows. Only what was dealt with ends in 0: its
//! sender is told by mail, or is a program. A message that belongs to no turn, or that we may not answer, goes back to its
//! sender (65, 67, 77), with what is printed as the reason. Whenever we cannot
//! know, because of the settings, the data folder, the database or a defect of ours, it is 75, at which the mail server
//! keeps the message and hands it over again: no other status of failure may leave this command.

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;

use super::Failure;
use crate::startup::open_existing_service;
use domain::received::MailWay;
use mail::notify::{Disposition, MailIntake, Receipt, ReturnReason, read_excerpt};
use service::Clock;

/// `EX_DATAERR`: the message goes back to its sender.
const DATA_ERROR: u8 = 65;
/// `EX_NOUSER`: likewise, as one to an address that does not exist.
const NO_USER: u8 = 67;
/// `EX_TEMPFAIL`: the mail server keeps the message and hands it over again.
const TEMPORARY_FAILURE: u8 = 75;
/// `EX_NOPERM`: the message goes back to its sender, who may not do what it asks.
const NO_PERMISSION: u8 = 77;

/// What is answered when nobody can know what becomes of the message.
pub(super) fn try_again() -> ExitCode {
    ExitCode::from(TEMPORARY_FAILURE)
}

/// Whether a command line that cannot be read was meant for this command.
pub(super) fn is_meant(arguments: impl IntoIterator<Item = OsString>) -> bool {
    arguments.into_iter().any(|argument| argument == "mail-in")
}

/// Reads one message from standard input and takes it.
pub(super) fn run(config_file: Option<&Path>) -> ExitCode {
    // A panic would end in a status at which Postfix returns the message.
    match catch_unwind(AssertUnwindSafe(|| receive(config_file))) {
        Ok(Ok(receipt)) => {
            // The status counts, even where nobody reads the sentence.
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
    // First and to its end, whatever is wrong with us: to a mail server a pipe that breaks is an error of its own.
    let message = read_excerpt(io::stdin().lock())?;
    let clock = Clock::system();
    let received = clock.monotonic();
    let config = super::load(config_file)?;
    super::block_on(async {
        // By settings that fit another installation, or none, an empty one would be made that knows no game.
        let service = open_existing_service(&config, clock)?;
        service.timekeeping.join_time().await?;
        let at = service.now() - service.clock().monotonic().saturating_sub(received);
        Ok(MailIntake::new(&config, service, MailWay::Pipe).take(&message, at).await?)
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
