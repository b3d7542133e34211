//! Receives mail by LMTP, from mail servers, and by IMAP, from a mailbox, besides the pipe of `sealedmove mail-in`.
//! Both pass each message to [`crate::notify::MailIntake`].

mod imap;
mod lmtp;

pub use imap::{ImapReader, check_mailbox};
pub use lmtp::LmtpListener;
