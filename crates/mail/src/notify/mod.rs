//! Notifications: composing and sending mail and push messages, and reading incoming mail.
//!
//! [`Notifier`] runs the queued jobs of use cases, [`Inbox`] processes answers, and [`outbox`] reads the files written
//! by the file transport.

mod answer_token;
mod audience;
mod board_figure;
mod bounce_token;
mod bundle_group;
mod bundle_token;
mod bundles;
mod challenge_token;
mod cmail;
mod composer;
mod dkim;
mod error;
mod inbox;
mod intake;
mod letter;
mod line_stream;
mod mail_channel;
mod mail_context;
mod mail_probe;
mod mails;
mod notification_job;
mod notification_kind;
mod notifier;
pub mod push;
mod rendering;
mod reply_token;
mod returner;
#[cfg(test)]
mod sample;
mod smtp;
pub mod tls;
mod transport;
mod words;

pub use error::{NotifyError, SettingError};
pub use inbox::{Disposition, ExcerptWriter, Inbox, Receipt, ReturnReason, read_excerpt};
pub use intake::MailIntake;
pub use mail_probe::MailProbe;
pub use notifier::{DeliveryResult, MailPreview, Notifier};
pub use returner::MailReturner;
pub use transport::DeliveryError;

use service::Channel;

use mail_channel::MailChannel;
use push::PushChannel;

/// All notification channels.
pub fn channels() -> Vec<Box<dyn Channel>> {
    vec![Box::new(MailChannel), Box::new(PushChannel)]
}
