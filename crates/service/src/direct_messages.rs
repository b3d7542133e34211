//! Direct messages between players.
//!
//! Messages are private, except for those that one of the two reports
//! ([`DirectMessageService::report_message`](crate::DirectMessageService::report_message)). Deleting a conversation
//! deletes one side's view of it; what both have deleted is erased, unless a report is still open. Only the first
//! unread message of a conversation sends mail.

mod error;
mod permission;
mod reading;
mod reports;
mod writing;

pub use error::MessageError;
pub(crate) use permission::refusal_of;
pub use reading::{Conversation, InboxPage, ListedConversation, MessageNews, ReadMessage};
pub use reports::{ContextMessage, MessageReports, ReportedMessage};
