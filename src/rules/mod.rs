//! The Laws of Chess, on shakmaty. Pure: no clock, no I/O, no async.
