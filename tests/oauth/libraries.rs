//! Apps that other people's libraries log in.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use crate::harness::app::{App, PASSWORD};
use crate::harness::skipped::skip;

/// Where requests-oauthlib is, if it could be installed.
fn packages() -> Option<PathBuf> {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/python-oauth");
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
    let mut python = Command::new("python3")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oauth/app.py"))
        .env("PYTHONPATH", packages)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("NO_PROXY", "127.0.0.1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("python3 starts");
    let args = json!({ "url": app.url(""), "name": "Ann", "password": PASSWORD });
    let mut input = python.stdin.take().expect("it was piped");
    input.write_all(args.to_string().as_bytes()).await.expect("it reads its arguments");
    drop(input);
    let output = python.wait_with_output().await.expect("its output");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        told,
        json!({
            "scope": ["board:play", "email:read"], "account": "ann", "email": "ann@example.org", "tested": "ann",
            "revoked": 204, "dead": 401, "tested_dead": null, "refreshed": "ann", "rotated": true,
        })
    );
}
