//! People at a real browser.

use serde::Deserialize;
use serde_json::json;

use crate::harness::app::{App, PASSWORD};
use crate::harness::browser;

#[derive(Deserialize)]
struct Told {
    /// The page was never reloaded while the moves came and went.
    stayed: bool,
    /// The moves as the page lists them in the end.
    moves: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_up_and_plays_by_drag_click_promotion_and_without_javascript() {
    let app = App::start().await;
    let bob = app.player("Bob").await;
    let args = json!({ "url": app.url(""), "opponent": "Bob", "token": bob.token, "password": PASSWORD });
    let told: Told = browser::run("whole_game.mjs", &args).await;
    assert!(told.stayed, "the opponent's moves arrived without a reload");
    assert_eq!(told.moves, ["g4", "Kg7", "h3", "Kf6", "a8=N", "Ke6", "Nc7+"]);
}
