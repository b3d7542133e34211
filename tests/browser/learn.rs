//! Lessons at a real browser: by mouse, by keyboard, and without scripts.

use serde::Deserialize;
use serde_json::json;
use testkit::app::App;
use testkit::browser;

#[derive(Deserialize)]
struct LearnReport {
    /// What the list says of the lesson that each of them has solved.
    mouse: String,
    keyboard: String,
    plain: String,
    /// The pages were not loaded anew while pieces were moved and answers were checked.
    stayed: bool,
    /// What was said to a wrong move.
    heard: String,
    overflow: f64,
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_solved_by_mouse_by_keyboard_and_without_scripts() {
    let app = App::start().await;
    let told: LearnReport = browser::run("learn.mjs", &json!({ "url": app.url("") })).await;
    for progress in [&told.mouse, &told.keyboard, &told.plain] {
        assert_eq!(progress, "All solved");
    }
    assert!(told.stayed);
    assert!(told.heard.contains("You played Rxe5.") && told.heard.contains("a rook for a knight"), "{}", told.heard);
    assert!(told.overflow <= 0.0, "{} pixels run off", told.overflow);
}
