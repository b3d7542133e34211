//! HTML as tokens, for tests that read every page.

use std::convert::Infallible;

pub use html5gum::Token;
use html5gum::{DefaultEmitter, Tokenizer};

/// The tokens of a page.
pub fn tokens(html: &str) -> Vec<Token> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let tokens = Tokenizer::new_with_emitter(html, emitter);
    tokens.map(|token| token.unwrap_or_else(|never: Infallible| match never {})).collect()
}
