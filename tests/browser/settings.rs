//! The settings and the form for a new game in a browser.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SettingsReport {
    /// For each opponent, whether the form's button is in the first view of a phone with nothing above it.
    pressed: BTreeMap<String, bool>,
    /// The opponent that the arrow key chose after the first.
    by_arrow: String,
    is_menu_hidden: bool,
    /// The choices of the table of notifications at first, after a preset, after reloading, and after saving.
    before: Vec<String>,
    filled: Vec<String>,
    said: String,
    unsaved: Vec<String>,
    saved: Vec<String>,
    is_beside: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_and_new_game_fit_a_phone_and_presets_fill_the_table() {
    let app = App::start().await;
    app.player("Ann").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let report: SettingsReport = browser::run("settings.mjs", &args).await;
    for opponent in ["player", "engine", "link", "lobby"] {
        assert!(report.pressed[opponent], "{opponent}: {:?}", report.pressed);
    }
    assert_eq!(report.by_arrow, "engine");
    assert!(report.is_menu_hidden && report.is_beside);
    let turn_only: Vec<&str> = ["at-once"; 4].into_iter().chain(["never"; 16]).collect();
    assert_eq!(report.filled, turn_only);
    assert!(report.said.contains("Save it"), "{}", report.said);
    assert_eq!(report.unsaved, report.before, "a preset is not saved by itself");
    // The game that is over is in the seventh row, by mail in the first of its two fields.
    let mut saved = turn_only;
    saved[12] = "daily";
    assert_eq!(report.saved, saved);
}
