//! What all pages have in common: nothing that axe, the validator of HTML and Lighthouse find, nothing that runs off or
//! moves, and little weight. `make check-pages` runs all of this and prints tables.

mod lighthouse;
mod valid_html;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::exhibit::Exhibit;
use crate::harness::browser;

/// The most bytes, headers included and compressed as they come, of a game's page on the first visit, and of a running
/// game's later, when the browser has its files. A long game with its analysis is a longer document.
const MAX_FIRST: u32 = 60_000;
const MAX_AGAIN: u32 = 10_000;

#[derive(Deserialize)]
struct PagesReport {
    found: Vec<String>,
    weights: Vec<Weight>,
}

#[derive(Deserialize)]
struct Weight {
    page: String,
    first: u32,
    again: u32,
    /// The bytes of the first visit by file.
    files: BTreeMap<String, u32>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_nothing_that_axe_finds_that_runs_off_or_moves_and_weigh_little() {
    let exhibit = Exhibit::open().await;
    let seen: PagesReport = browser::run("pages.mjs", &exhibit.args()).await;
    for Weight { page, first, again, .. } in &seen.weights {
        println!("{first:>6} bytes, then {again:>5}  {page}");
    }
    assert!(seen.found.is_empty(), "{}", seen.found.join("\n"));
    for Weight { page, first, again, files } in seen.weights {
        let is_light = again <= MAX_AGAIN || page.ends_with(&exhibit.finished);
        assert!(first <= MAX_FIRST && is_light, "{page}: {first} bytes, then {again}: {files:#?}");
    }
}
