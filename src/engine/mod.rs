//! UCI engines as child processes, and what they say of a game.
