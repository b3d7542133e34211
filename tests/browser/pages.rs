//! What all pages have in common: nothing that axe, the validator of HTML and Lighthouse find, nothing that runs off or
//! moves, and little weight. `make check-pages` runs all of this and prints tables.

mod lighthouse;
mod valid_html;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::exhibit::Exhibit;
use testkit::browser;

/// The most bytes, headers included and compressed as they come, of a game's page on the first visit, and later, when the
/// browser has its files.
const MAX_FIRST: u32 = 60_000;
const MAX_AGAIN: u32 = 10_000;

/// The same of a page in Tamil, fonts included: its letters take three bytes each.
const MAX_FIRST_TAMIL: u32 = 80_000;

#[derive(Deserialize)]
struct PagesReport {
    found: Vec<String>,
    weights: Vec<Weight>,
}

#[derive(Deserialize)]
struct Weight {
    page: String,
    language: String,
    first: u32,
    again: u32,
    /// The bytes of the first visit by file.
    files: BTreeMap<String, u32>,
    /// The same of the second.
    later: BTreeMap<String, u32>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_nothing_that_axe_finds_that_runs_off_or_moves_and_weigh_little() {
    let exhibit = Exhibit::open().await;
    let seen: PagesReport = browser::run("pages.mjs", &exhibit.args()).await;
    for Weight { page, language, first, again, .. } in &seen.weights {
        println!("{first:>6} bytes, then {again:>5}  {page} in {language}");
    }
    assert!(seen.found.is_empty(), "{}", seen.found.join("\n"));
    let languages: Vec<&str> = seen.weights.iter().map(|weight| weight.language.as_str()).collect();
    assert_eq!(languages, ["en", "en", "ta"]);
    for Weight { page, language, first, again, files, later } in seen.weights {
        let is_light = match language.as_str() {
            "ta" => first <= MAX_FIRST_TAMIL,
            _ => first <= MAX_FIRST && again <= MAX_AGAIN,
        };
        assert!(is_light, "{page} in {language}: {first} bytes, then {again}: {files:#?}, then {later:#?}");
    }
}
