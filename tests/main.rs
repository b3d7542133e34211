//! The tests of the whole service, by interface, in one binary: one process, whose threads share what is slow to start.

mod harness;
