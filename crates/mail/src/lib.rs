//! Messages to players by mail and push, and the answers that come by mail.

pub mod mail_in;
pub mod notify;
