//! One game as a state machine: a command and an instant in, events or a refusal out. Pure.
