//! Every interface, tested from outside.

mod engine;
