//! Finding opponents, and being left alone by them.

mod aborting;
mod both_colours;
mod crowded_lobby;
mod leave;
mod limits;
mod messages;
mod named_links;
mod open_links;
mod origins;
mod pairing;
mod relations;
mod seeks;
mod simultaneous_aborts;
mod time_losses;
mod unavailable_actions;

use reqwest::StatusCode;
use serde_json::Value;

/// The id of a new challenge, from the API's response.
fn id_of(challenge: &Value) -> String {
    challenge["id"].as_str().unwrap_or_else(|| panic!("no challenge: {challenge}")).to_owned()
}

/// Asserts that the API refused with that status and that sentence.
fn assert_refused((status, answer): (StatusCode, Value), expected: StatusCode, sentence: &str) {
    assert_eq!((status, answer["error"].as_str()), (expected, Some(sentence)), "{answer}");
}
