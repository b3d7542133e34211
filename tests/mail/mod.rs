//! Messages, as they reach a mail program, and answers as they come back.

mod answers;
mod client;
mod delivery;
mod doubts;
mod encryption;
mod notices;
mod outages;
mod pipe;
mod repeats;
mod servers;
mod signatures;
