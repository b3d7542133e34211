//! Comments and drawings of an analysis that could not be sent.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

/// The fields for a comment and for drawings, and the status beside each.
type Fields = BTreeMap<String, String>;

#[derive(Deserialize)]
struct UnsentReport {
    /// While Ann types, after she has left the field, after the request has failed, at another node, back again, and
    /// after the service was reachable again.
    typing: Fields,
    left: Fields,
    failed: Fields,
    elsewhere: Fields,
    back: Fields,
    saved: Fields,
    /// The message when a request fails.
    told: String,
    /// Ann's node when everything was saved.
    stays: String,
    /// The comment and the drawings that the service has stored at the end.
    kept: [String; 2],
}

#[tokio::test(flavor = "multi_thread")]
async fn unsaved_comments_and_drawings_survive_changes_in_another_window_and_are_resent() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let report: UnsentReport = browser::run("unsent.mjs", &args).await;
    let fields = |comment: &str, drawn: &str, saved: &str, drawn_saved: &str| -> Fields {
        [("comment", comment), ("drawn", drawn), ("saved", saved), ("drawn-saved", drawn_saved)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into()
    };
    let unsaved = "Not saved yet";
    assert_eq!(report.typing, fields("", "Gd7d5", "", ""));
    assert_eq!(report.left, fields("", "Gd7d5", "", unsaved));
    assert!(report.told.contains("stays here, and is saved as soon as there is a connection"), "{}", report.told);
    assert_eq!(report.failed, fields("Out of reach", "Gd7d5", unsaved, unsaved));
    assert_eq!(report.elsewhere, fields("", "", "", ""));
    assert_eq!(report.back, report.failed);
    assert!(report.stays.contains("e5"), "{}", report.stays);
    assert_eq!(report.saved, fields("Out of reach", "Gd7d5", "", unsaved));
    assert_eq!(report.kept, ["Out of reach", "Gd7d5"]);
}
