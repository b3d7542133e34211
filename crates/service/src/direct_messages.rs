//! What players write to each other outside games.
//!
//! A message is the two's alone, but for what one of them reports ([`DirectMessageService::report_message`](crate::DirectMessageService::report_message)). Whoever deletes a
//! conversation deletes their own view of it; what both have deleted is forgotten, unless an arbiter is yet to look into it. Mail tells of the first message that waits
//! to be read in a conversation, and not of the next ones.

mod error;
mod permission;
mod reading;
mod reports;
mod writing;

pub use error::MessageError;
pub(crate) use permission::refusal_of;
pub use reading::{Conversation, InboxPage, ListedConversation, MessageNews, ReadMessage};
pub use reports::{ContextMessage, MessageReports, ReportedMessage};
