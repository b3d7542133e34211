//! Messages, as they reach a mail program, and answers as they come back.

mod answers;
mod chosen_kinds;
mod client;
mod delivery;
mod doubts;
mod encryption;
mod fortnight;
mod imap;
mod lmtp;
mod notices;
mod outages;
mod pipe;
mod queue;
mod repeats;
mod servers;
mod signatures;
mod spam;
mod whole_game;
