//! Who is told what, when, and by which channel: composing mail, sending it, and reading mail that comes back.
//!
//! [`Notifier`] does the jobs that use cases leave in the queue, [`Inbox`] takes answers to turns, and [`outbox`] reads
//! what the transport by file has written.

mod audience;
mod board_figure;
mod dkim;
mod error;
mod inbox;
mod letter;
mod line_stream;
mod mail_channel;
mod mail_context;
mod mails;
mod notifier;
pub mod outbox;
pub mod push;
mod reply_token;
#[cfg(test)]
mod sample;
mod smtp;
mod transport;
mod words;

pub use error::{NotifyError, SettingError};
pub use inbox::{Disposition, Inbox, Receipt, ReturnReason, read_excerpt};
pub use notifier::{Delivered, Notifier};
pub use transport::DeliveryError;

use crate::service::Channel;

use mail_channel::MailChannel;
use push::PushChannel;

/// All the ways in which people are told what has happened.
pub fn channels() -> Vec<Box<dyn Channel>> {
    vec![Box::new(MailChannel), Box::new(PushChannel)]
}
