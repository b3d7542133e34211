//! The integration tests of the service, by interface, in one binary: its threads share what is slow to start.

// Tests may unwrap; clippy's own exception for tests does not cover helper functions.
#![allow(clippy::unwrap_used)]

mod api;
mod architecture;
mod attacks;
mod browser;
mod clients;
mod clocks;
mod documents;
mod engine;
mod engine_games;
mod fair_play;
mod feeds;
mod guests;
mod imported_games;
mod learn;
mod lines;
mod lists;
mod mail;
mod many_processes;
mod messages;
mod oauth;
mod operation;
mod opponents;
mod package;
mod packing;
mod pass_and_play;
mod profiles;
mod push;
mod ratings;
mod releases;
mod social;
mod trees;
mod web;
mod whole_game;
mod words;
mod xfcc;
