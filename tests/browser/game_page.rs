//! The page of a game: the browser's history, notices, the focus, swipes.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct GamePageReport {
    /// The number of entries added to the browser's history while moves were played and lines saved.
    entries: i32,
    /// How far a notice moved the board, in pixels: wide, on a phone.
    moved: [f64; 2],
    /// What has the focus after each change of the page.
    focuses: Vec<String>,
    /// The clock of the player to move, a second or two after the move before.
    clock: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_left_by_one_step_back_and_changes_take_neither_focus_nor_place() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let waiting = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&waiting, "e2e4").await;
    let args =
        json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game, "waiting": waiting });
    let report: GamePageReport = browser::run("game_page.mjs", &args).await;
    assert_eq!(report.entries, 0);
    assert_eq!(report.moved, [0.0, 0.0]);
    assert!(report.focuses.len() == 10 && !report.focuses.contains(&"body".to_owned()), "{:?}", report.focuses);
    assert_eq!(report.focuses[..6], ["ask", "typed"].repeat(3), "who types a move can type the next one");
    assert_eq!(report.clock, "14 days");
}
