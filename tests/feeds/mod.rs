//! Players' private feeds at secret addresses: the deadline calendar and the news of games, checked with third-party
//! parsers, and their access control.

mod addresses;
mod calendar;
mod news;

use std::path::Path;
use std::process::Command;

use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use testkit::app::{App, Player};
use testkit::driven::InteractiveProcess;
use testkit::paths::target;
use testkit::skipped::skip;

/// A Python process with icalendar and feedparser.
struct Parsers(InteractiveProcess);

impl Parsers {
    /// `None` where they are not installed.
    fn start() -> Option<Self> {
        let packages = target("feeds");
        if !packages.join("icalendar/__init__.py").is_file() {
            skip(
                "icalendar and feedparser are not there. `make test` installs them where it can reach a package index; so \
                 does `make target/feeds/.installed`.",
            );
            return None;
        }
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/feeds/read.py");
        Some(Self(InteractiveProcess::start(Command::new("python3").arg(script).env("PYTHONPATH", &packages))))
    }

    fn read(&mut self, kind: &str, body: &str) -> Value {
        self.0.write(&json!({ "kind": kind, "body": body }).to_string());
        serde_json::from_str(&self.0.line()).expect("JSON")
    }

    /// Parses the calendar, which must have no errors.
    fn calendar(&mut self, body: &str) -> Value {
        let read = self.read("calendar", body);
        assert_eq!(read["errors"], json!([]), "{body}");
        for event in read["events"].as_array().expect("a list") {
            assert_eq!(event["errors"], json!([]), "{body}");
        }
        read
    }

    /// Parses the feed, which must be well-formed.
    fn atom(&mut self, body: &str) -> Value {
        let read = self.read("atom", body);
        assert_eq!((&read["version"], &read["bozo"]), (&json!("atom10"), &json!(false)), "{body}");
        read
    }
}

/// Creates a feed address on the settings page and returns it.
async fn create_address(player: &Player, kind: &str) -> String {
    let made = player.post(&format!("/settings/feeds/{kind}/make"), &[]).await;
    assert!(made.status().is_redirection(), "{made:?}");
    shown_address(player, kind).await.expect("the page shows it")
}

/// The address on the settings page.
async fn shown_address(player: &Player, kind: &str) -> Option<String> {
    let page = player.page("/settings/feeds").await;
    let (_, field) = page.split_once(&format!("id=\"{kind}-address\" value=\""))?;
    Some(field.split('"').next()?.to_owned())
}

/// Requests `address` without any credentials.
async fn fetch(client: &Client, address: &str) -> Response {
    client.get(address).send().await.expect("an answer")
}

/// The body of a feed.
async fn body(app: &App, address: &str) -> String {
    let answer = fetch(&app.browser(), address).await;
    assert_eq!(answer.status(), StatusCode::OK, "{address}");
    answer.text().await.expect("text")
}
