//! Checks of all pages: no findings by axe, the HTML validator and Lighthouse, no overflow, no layout shift, and a
//! small weight. `make check-pages` runs all of them and prints tables.

mod lighthouse;
mod valid_html;
mod widths;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::exhibit::Exhibit;
use testkit::browser;

/// The maximum size of a game page in bytes as transferred, compressed and with headers, without fonts and icons: on the
/// first visit, and on later ones, when the browser has cached its files.
const MAX_FIRST: u32 = 60_000;
const MAX_AGAIN: u32 = 10_000;

/// The maximum for the fonts and icons of all pages, on the first visit.
const MAX_FONTS_AND_ICONS: u32 = 60_000;

/// The maximum for the first visit of a page in Tamil, with fonts: its letters take three bytes each.
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
    /// The bytes of each file on the first visit.
    files: BTreeMap<String, u32>,
    /// The bytes of each file on the second visit.
    later: BTreeMap<String, u32>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_pass_axe_do_not_overflow_or_shift_and_are_small() {
    let exhibit = Exhibit::open().await;
    let report: PagesReport = browser::run("pages.mjs", &exhibit.args()).await;
    for Weight { page, language, first, again, .. } in &report.weights {
        println!("{first:>6} bytes, then {again:>5}  {page} in {language}");
    }
    assert!(report.found.is_empty(), "{}", report.found.join("\n"));
    let languages: Vec<&str> = report.weights.iter().map(|weight| weight.language.as_str()).collect();
    assert_eq!(languages, ["en", "en", "ta"]);
    for Weight { page, language, first, again, files, later } in report.weights {
        let is_shared = |name: &str| name.starts_with("/fonts/") || name.starts_with("/icons/");
        let shared: u32 = files.iter().filter(|(name, _)| is_shared(name)).map(|(_, size)| size).sum();
        let is_light = match language.as_str() {
            "ta" => first - shared <= MAX_FIRST_TAMIL,
            _ => first - shared <= MAX_FIRST && again <= MAX_AGAIN,
        } && shared <= MAX_FONTS_AND_ICONS;
        assert!(is_light, "{page} in {language}: {first} bytes, then {again}: {files:#?}, then {later:#?}");
    }
}
