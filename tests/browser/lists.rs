//! Lists of games and of open challenges in a real browser.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct ListReport {
    at: String,
    overflow: f64,
    highest: f64,
    boards: u32,
    narrowest: Option<f64>,
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_rows_or_boards_on_a_phone_and_a_wide_screen() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (name, moves) in [("Knight-Owl", &["e2e4", "e7e5"][..]), ("Bartholomew_Longname", &["d2d4"]), ("Cleo", &[])] {
        let opponent = app.player(name).await;
        let game = ann.start_game(&opponent, &[("days", "3"), ("rated", "true")]).await;
        for (uci, player) in moves.iter().zip([&ann, &opponent].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        let finished = opponent.start_game(&ann, &[("days", "1")]).await;
        for (uci, player) in
            ["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4"].into_iter().zip([&opponent, &ann].into_iter().cycle())
        {
            player.play(&finished, uci).await;
        }
        ann.api_post(&format!("/api/board/game/{finished}/resign"), &[]).await;
    }
    let reports: Vec<ListReport> =
        browser::run("lists.mjs", &json!({ "url": app.url(""), "password": PASSWORD })).await;
    assert_eq!(reports.len(), 32);
    for report in reports {
        assert!(report.overflow <= 0.0, "{}: {} pixels run off", report.at, report.overflow);
        assert!(report.boards > 0, "{}", report.at);
        assert!(report.highest < 115.0, "{}: a row of {} pixels", report.at, report.highest);
        let narrowest = if report.at.contains("Boards") { 100.0 } else { 56.0 };
        assert!(
            report.narrowest.is_some_and(|width| width > narrowest),
            "{}: a board of {:?} pixels",
            report.at,
            report.narrowest
        );
    }
}

#[derive(Deserialize)]
struct LobbyReport {
    at: String,
    overflow: f64,
    rows: usize,
    highest: f64,
    buttons: Vec<u32>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_is_one_row_on_a_phone_and_a_wide_screen() {
    let app = App::start().await;
    app.player("Ann").await;
    for (name, terms) in [
        ("Knight-Owl", &[("days", "3"), ("rated", "true"), ("color", "white")][..]),
        ("Bartholomew_Longname", &[("days", "7"), ("color", "both"), ("timeLossesBelow", "20"), ("places", "3")]),
        ("Cleo", &[("timeControl", "10/50d whole-days doubling>20d"), ("variant", "chess960"), ("ruleset", "classic")]),
    ] {
        let poster = app.player(name).await;
        let (status, answer) = poster.api_post("/api/board/seek", terms).await;
        assert!(status.is_success(), "{answer}");
    }
    let reports: Vec<LobbyReport> =
        browser::run("lobby.mjs", &json!({ "url": app.url(""), "password": PASSWORD })).await;
    assert_eq!(reports.len(), 8);
    for report in reports {
        assert!(report.overflow <= 0.0, "{}: {} pixels run off", report.at, report.overflow);
        if report.at.starts_with("lobby") {
            assert_eq!((report.rows, report.buttons.as_slice()), (3, &[1, 1, 1][..]), "{}", report.at);
            assert!(report.highest < 145.0, "{}: a row of {} pixels", report.at, report.highest);
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EventsReport {
    /// The number of streams open for three tabs, of locks held, and of streams left for one tab.
    shared: u32,
    held: u32,
    left: u32,
    /// Whether boards that were added later are drawn.
    drawn: bool,
    icon: String,
    /// The counts in the navigation of two tabs.
    counted: Vec<String>,
    plain_icon: String,
    /// Whether a list under the pointer did not move, the number of its new rows that wait, and whether the page was
    /// not reloaded.
    unmoved: bool,
    waiting: u32,
    stayed: bool,
    /// Whether a seek that was accepted is disabled.
    inert: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn tabs_share_one_stream_and_lists_update_without_moving_under_the_pointer() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(ann.start_game(&bob, &[("days", "3")]).await);
    }
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": ann.token, "other": eve.token, "games": games,
    });
    let report: EventsReport = browser::run("live.mjs", &args).await;
    assert_eq!((report.shared, report.held, report.left), (1, 1, 1));
    assert!(report.icon.starts_with("data:image/svg+xml,") && report.icon.contains("%3E1%3C"), "{}", report.icon);
    assert_eq!(report.counted, ["1", "1"]);
    assert!(report.plain_icon.contains("favicon"), "{}", report.plain_icon);
    assert!(report.drawn && report.unmoved && report.stayed && report.inert);
    assert_eq!(report.waiting, 2, "the new one waits until it is asked for");
}

#[derive(Deserialize)]
struct LinkReport {
    ann: String,
    bob: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn page_of_an_own_challenge_leads_to_the_game_when_it_is_accepted() {
    let app = App::start().await;
    app.player("Ann").await;
    app.player("Bob").await;
    let report: LinkReport =
        browser::run("link_challenge.mjs", &json!({ "url": app.url(""), "password": PASSWORD })).await;
    assert_eq!(report.ann, report.bob);
}
