//! Pages in every supported language.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;
use text::Locale;

#[derive(Deserialize)]
struct LanguagesReport {
    /// The problems, each with its page.
    found: Vec<String>,
    /// The languages of the pages.
    languages: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_every_language_fit_wide_screens_and_phones() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3"), (&bob, "b8c6")] {
        player.play(&game, uci).await;
    }
    let mut languages: Vec<&str> = Locale::REAL.iter().map(|locale| locale.tag()).collect();
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "languages": languages,
        "own": {
            "home": "/", "game": format!("/game/{game}"), "confirm": format!("/game/{game}?move=f1b5"),
            "new-game": "/challenge/new", "settings": "/settings",
        },
        "visitor": { "first-page": "/", "sign-up": "/signup", "learn": "/learn", "lesson": "/learn/rook" },
    });
    let mut report: LanguagesReport = browser::run("languages.mjs", &args).await;
    assert!(report.found.is_empty(), "{}", report.found.join("\n"));
    languages.sort_unstable();
    report.languages.sort_unstable();
    assert_eq!(report.languages, languages);
}
