//! Lists of games and of open challenges, at a real browser.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct ToldOfLists {
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
        let other = app.player(name).await;
        let game = ann.start_game(&other, &[("days", "3"), ("rated", "true")]).await;
        for (uci, player) in moves.iter().zip([&ann, &other].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        let over = other.start_game(&ann, &[("days", "1")]).await;
        for (uci, player) in
            ["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4"].into_iter().zip([&other, &ann].into_iter().cycle())
        {
            player.play(&over, uci).await;
        }
        ann.api_post(&format!("/api/board/game/{over}/resign"), &[]).await;
    }
    let told: Vec<ToldOfLists> = browser::run("lists.mjs", &json!({ "url": app.url(""), "password": PASSWORD })).await;
    assert_eq!(told.len(), 32);
    for told in told {
        assert!(told.overflow <= 0.0, "{}: {} pixels run off", told.at, told.overflow);
        assert_eq!(told.boards > 0, told.at.contains("Boards"), "{}", told.at);
        assert!(told.highest < 135.0, "{}: a row of {} pixels", told.at, told.highest);
        assert!(
            told.narrowest.is_none_or(|width| width > 100.0),
            "{}: a board of {:?} pixels",
            told.at,
            told.narrowest
        );
    }
}

#[derive(Deserialize)]
struct ToldOfLobby {
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
        let other = app.player(name).await;
        let (status, answer) = other.api_post("/api/board/seek", terms).await;
        assert!(status.is_success(), "{answer}");
    }
    let told: Vec<ToldOfLobby> = browser::run("lobby.mjs", &json!({ "url": app.url(""), "password": PASSWORD })).await;
    assert_eq!(told.len(), 8);
    for told in told {
        assert!(told.overflow <= 0.0, "{}: {} pixels run off", told.at, told.overflow);
        if told.at.starts_with("lobby") {
            assert_eq!((told.rows, told.buttons.as_slice()), (3, &[1, 1, 1][..]), "{}", told.at);
            assert!(told.highest < 145.0, "{}: a row of {} pixels", told.at, told.highest);
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfEvents {
    /// How many streams were open for three tabs, how many locks were held, and how many streams are left for one.
    shared: u32,
    held: u32,
    left: u32,
    /// Boards that came later are drawn.
    drawn: bool,
    icon: String,
    plain_icon: String,
    /// A list under a hand stayed where it was, with so many rows, and the page was not loaded anew.
    unmoved: bool,
    waiting: u32,
    stayed: bool,
    /// A seek that was taken cannot be pressed.
    inert: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn tabs_share_one_stream_and_lists_follow_without_moving_under_the_hand() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(ann.start_game(&bob, &[("days", "3")]).await);
    }
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": ann.token, "other": eve.token, "games": games,
    });
    let told: ToldOfEvents = browser::run("live.mjs", &args).await;
    assert_eq!((told.shared, told.held, told.left), (1, 1, 1));
    assert!(told.icon.starts_with("data:image/svg+xml,") && told.icon.contains("%3E1%3C"), "{}", told.icon);
    assert!(told.plain_icon.contains("favicon"), "{}", told.plain_icon);
    assert!(told.drawn && told.unmoved && told.stayed && told.inert);
    assert_eq!(told.waiting, 2, "the new one waits until it is asked for");
}
