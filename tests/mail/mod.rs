//! Outgoing mail as a mail program receives it, and the processing of replies.

mod answers;
mod bundles;
mod challenges;
mod chosen_kinds;
mod client;
mod declined;
mod delivery;
mod doubts;
mod encryption;
mod fortnight;
mod imap;
mod killed;
mod lmtp;
mod notices;
mod old_mailbox;
mod outage_run;
mod outages;
mod pipe;
mod queue;
mod repeats;
mod replies;
mod senders;
mod servers;
mod signatures;
mod spam;
pub mod whole_game;
