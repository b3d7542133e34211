//! What keeps games fair: no engine of the service helps in a running game.

mod engine_bar;
