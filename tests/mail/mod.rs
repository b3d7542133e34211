//! Messages, as they reach a mail program, and answers as they come back.

mod answers;
mod delivery;
mod encryption;
mod outages;
mod pipe;
mod servers;
mod signatures;
