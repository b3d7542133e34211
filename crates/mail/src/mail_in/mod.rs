//! Ways in for mail beside the pipe of `sealedmove mail-in`: LMTP, by which mail servers deliver, and a mailbox that is read
//! by IMAP. Each hands what comes to [`crate::notify::MailIntake`].

mod imap;
mod lmtp;

pub use imap::ImapReader;
pub use lmtp::LmtpListener;
