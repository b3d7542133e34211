//! Notifications to players by mail and push, and the replies that arrive by mail.

pub mod mail_in;
pub mod notify;
