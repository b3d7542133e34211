//! Lessons in a real browser: by mouse, by keyboard, and without scripts.

use serde::Deserialize;
use serde_json::json;
use testkit::app::App;
use testkit::browser;

#[derive(Deserialize)]
struct LearnReport {
    /// The progress that the list of lessons shows for the lesson solved in each way.
    mouse: String,
    keyboard: String,
    plain: String,
    /// Whether the pages were not reloaded while pieces were moved and answers were checked.
    stayed: bool,
    /// The feedback on a wrong move.
    heard: String,
    overflow: f64,
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_solved_by_mouse_by_keyboard_and_without_scripts() {
    let app = App::start().await;
    let report: LearnReport = browser::run("learn.mjs", &json!({ "url": app.url("") })).await;
    for progress in [&report.mouse, &report.keyboard, &report.plain] {
        assert_eq!(progress, "All solved");
    }
    assert!(report.stayed);
    assert!(
        report.heard.contains("You played rook takes e5.") && report.heard.contains("a rook for a knight"),
        "{}",
        report.heard
    );
    assert!(report.overflow <= 0.0, "{} pixels run off", report.overflow);
}
