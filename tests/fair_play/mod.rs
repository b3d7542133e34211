//! Fair play: the service's engines do not help in running games.

mod engine_bar;
