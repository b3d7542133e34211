//! What was written in an analysis and could not be sent.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

/// The fields of a comment and of drawings, and what is said beside each.
type Fields = BTreeMap<String, String>;

#[derive(Deserialize)]
struct UnsentReport {
    /// While Ann writes, after she has left the field, after what she sent has failed, at another node, back again, and
    /// after the service could be reached again.
    typing: Fields,
    left: Fields,
    failed: Fields,
    elsewhere: Fields,
    back: Fields,
    saved: Fields,
    /// What the page says when it cannot send.
    told: String,
    /// The node at which Ann was when all was saved.
    stays: String,
    /// What the service has in the end of the comment and of the drawings.
    kept: [String; 2],
}

#[tokio::test(flavor = "multi_thread")]
async fn unsaved_comments_and_drawings_outlive_changes_in_another_window_and_are_sent_again() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let seen: UnsentReport = browser::run("unsent.mjs", &args).await;
    let fields = |comment: &str, drawn: &str, saved: &str, drawn_saved: &str| -> Fields {
        [("comment", comment), ("drawn", drawn), ("saved", saved), ("drawn-saved", drawn_saved)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into()
    };
    let unsaved = "Not saved yet";
    assert_eq!(seen.typing, fields("", "Gd7d5", "", ""));
    assert_eq!(seen.left, fields("", "Gd7d5", "", unsaved));
    assert!(seen.told.contains("stays here, and is saved as soon as there is a connection"), "{}", seen.told);
    assert_eq!(seen.failed, fields("Out of reach", "Gd7d5", unsaved, unsaved));
    assert_eq!(seen.elsewhere, fields("", "", "", ""));
    assert_eq!(seen.back, seen.failed);
    assert!(seen.stays.contains("e5"), "{}", seen.stays);
    assert_eq!(seen.saved, fields("Out of reach", "Gd7d5", "", unsaved));
    assert_eq!(seen.kept, ["Out of reach", "Gd7d5"]);
}
