//! Messages, as they reach a mail program, and answers as they come back.

mod answers;
mod delivery;
mod pipe;
mod servers;
