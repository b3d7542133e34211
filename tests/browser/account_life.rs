//! An account in Chromium, from its second factor to its end.

use std::time::Duration;

use rstest::rstest;
use serde::Deserialize;
use serde_json::json;

use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct LifeReport {
    /// How many recovery codes were shown.
    codes: usize,
    /// Whether undoing a change of address has ended the log-in that made it.
    is_out: bool,
    /// The first two bytes of the archive.
    archive: String,
    /// The page about closing, when it was asked for and after it was cancelled.
    closing: String,
    kept: String,
}

#[derive(Deserialize)]
struct EndReport {
    /// The page after an attempt to log in.
    refused: String,
    /// The status of the profile's page.
    profile: u16,
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_is_protected_recovered_taken_along_and_closed(#[values(true, false)] scripts: bool) {
    let app = App::start().await;
    app.add_user("Ann").await;
    let new_password = "seven rooks beside the quiet canal";
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "newPassword": new_password, "scripts": scripts,
        "now": app.service().now().as_millis() / 1000,
    });
    let report: LifeReport = browser::run("account_life.mjs", &args).await;
    assert_eq!((report.codes, report.archive.as_str()), (10, "PK"));
    assert!(report.is_out);
    assert!(report.closing.contains("Your account will be closed on"), "{}", report.closing);
    assert!(!report.kept.contains("will be closed on"), "{}", report.kept);

    app.advance(Duration::from_secs(15 * 24 * 60 * 60));
    app.service().finish_closings().await.expect("the database");
    let args = json!({ "url": app.url(""), "password": new_password, "scripts": scripts });
    let report: EndReport = browser::run("account_end.mjs", &args).await;
    assert!(report.refused.contains("Name and password do not match"), "{}", report.refused);
    assert_eq!(report.profile, 404);
}
