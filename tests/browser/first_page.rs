//! The first page of a visitor, on a phone and on a wide screen.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use testkit::app::App;
use testkit::browser;
use text::{Locale, Text};

#[derive(Deserialize)]
struct FirstPageReport {
    /// The primary buttons that a phone shows first, by language.
    views: BTreeMap<String, Vec<String>>,
    /// Whether the headline and the board are beside each other on a wide screen, and the board whole.
    is_beside: bool,
    is_whole: bool,
    /// The number of boards in the example of a letter.
    letter: u32,
}

#[tokio::test(flavor = "multi_thread")]
async fn phone_shows_play_first_and_wide_screen_headline_beside_board() {
    let app = App::start().await;
    let languages: Vec<&str> = Locale::REAL.iter().map(|locale| locale.tag()).collect();
    let report: FirstPageReport =
        browser::run("first_page.mjs", &json!({ "url": app.url(""), "languages": languages })).await;
    for locale in Locale::REAL {
        let play = Text::of(*locale).get("guest-play-button").into_owned();
        assert_eq!(report.views[locale.tag()], [play], "{}", locale.tag());
    }
    assert!(report.is_beside && report.is_whole);
    assert_eq!(report.letter, 1);
}
