//! Validates every page with the Nu HTML checker, <https://validator.github.io/validator/>.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use crate::browser::exhibit::Exhibit;
use testkit::app::PASSWORD;
use testkit::programs::node_tests;
use testkit::skipped;

#[derive(Deserialize)]
struct Findings {
    messages: Vec<Finding>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    url: String,
    message: String,
    #[serde(default)]
    extract: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn html_is_valid() {
    // Java is not required for this test alone: without it, another machine validates the pages.
    let path = std::env::var_os("PATH").unwrap_or_default();
    if !std::env::split_paths(&path).any(|folder| folder.join("java").is_file()) {
        return skipped::record("the HTML of pages is not validated: there is no Java");
    }
    let exhibit = Exhibit::open().await;
    let folder = tempfile::tempdir().expect("a folder");
    let mut pages = BTreeMap::new();
    for (reader, paths) in exhibit.pages() {
        let browser = exhibit.app.browser();
        if reader != "visitor" {
            let form = [("name", reader), ("password", PASSWORD)];
            browser.post(exhibit.app.url("/login")).form(&form).send().await.expect("an answer");
        }
        for path in paths {
            let response = browser.get(exhibit.app.url(path)).send().await.expect("an answer");
            let file = format!("{}.html", pages.len());
            std::fs::write(folder.path().join(&file), response.text().await.expect("a page")).expect("written");
            pages.insert(file, format!("{path} as {reader}"));
        }
    }
    let findings = validate(folder.path());
    println!("{} pages validated", pages.len());
    let messages: Vec<String> = findings
        .iter()
        .map(|Finding { url, message, extract }| {
            let page = url.rsplit('/').next().and_then(|file| pages.get(file)).unwrap_or(url);
            format!("{page}: {message} {extract:?}")
        })
        .collect();
    assert!(messages.is_empty(), "{}", messages.join("\n"));
}

/// The validator's findings for the files of a folder, warnings included.
fn validate(folder: &Path) -> Vec<Finding> {
    let jar = node_tests().join("node_modules/vnu-jar/build/dist/vnu.jar");
    let arguments = ["--format", "json", "--stdout", "--exit-zero-always"].map(OsString::from);
    let output = Command::new("java")
        .args([OsString::from("-jar"), jar.into_os_string()])
        .args(arguments)
        .arg(folder)
        .output()
        .expect("Java can be started");
    let findings: Result<Findings, _> = serde_json::from_slice(&output.stdout);
    findings.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr))).messages
}
