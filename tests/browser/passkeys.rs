//! Passkeys on devices of their own: Chromium's virtual authenticators.

use serde::Deserialize;
use serde_json::json;

use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct PasskeyReport {
    /// The message when somebody declines.
    declined: String,
    /// The names in the list.
    listed: Vec<String>,
    /// How many passkeys are on the phone after it was to be added again, and on the laptop.
    phones: usize,
    laptops: usize,
    /// Whether the button is there without scripts.
    without_scripts: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_on_two_devices_log_in() {
    // Passkeys are for a name, and Chromium takes this one for a secure context.
    let app = App::builder().with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").start().await;
    app.player("Ann").await;
    let args = json!({ "url": app.url(""), "name": "Ann", "password": PASSWORD });
    let report: PasskeyReport = browser::run("passkeys.mjs", &args).await;
    assert!(report.declined.contains("No passkey was created"), "{}", report.declined);
    assert_eq!(report.listed, ["Phone"]);
    assert_eq!((report.phones, report.laptops), (1, 1));
    assert!(!report.without_scripts);
}
