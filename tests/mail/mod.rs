//! Outgoing mail as a mail program receives it, and the processing of replies.

mod ambiguous_messages;
mod answers;
mod bundles;
mod challenges;
mod client;
mod declined;
mod delivery;
mod duplicates;
mod encryption;
mod fortnight;
mod imap;
mod killed;
mod lmtp;
mod notices;
mod old_mailbox;
mod opt_in_notifications;
mod outage_run;
mod outages;
mod pipe;
mod queue;
mod replies;
mod senders;
mod servers;
mod signatures;
mod spam;
pub mod whole_game;
