//! Apps that log in by client libraries.

use std::path::PathBuf;

use serde_json::{Value, json};
use testkit::app::{App, PASSWORD};
use testkit::paths::target;
use testkit::programs::{output_of, python};
use testkit::skipped::skip;

/// Where requests-oauthlib is installed, if it is.
fn packages() -> Option<PathBuf> {
    let packages = target("python-oauth");
    if packages.join("requests_oauthlib/__init__.py").is_file() {
        return Some(packages);
    }
    skip(
        "requests-oauthlib is not there. `make test` installs it where it can reach a package index; so does \
         `make target/python-oauth/.installed`.",
    );
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_oauthlib_logs_in_refreshes_and_logs_out() {
    let Some(packages) = packages() else { return };
    let app = App::start().await;
    app.player("Ann").await;
    let args = json!({ "url": app.url(""), "name": "Ann", "password": PASSWORD });
    let mut command = python("tests/oauth/app.py", packages);
    let output = output_of(command.env("NO_PROXY", "127.0.0.1"), args.to_string().as_bytes()).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        report,
        json!({
            "scope": ["board:play", "email:read"], "account": "ann", "email": "ann@example.org", "tested": "ann",
            "revoked": 204, "dead": 401, "tested_dead": null, "refreshed": "ann", "rotated": true,
        })
    );
}
