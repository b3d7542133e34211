//! One user's many seeks, streams or reads do not crowd out others.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::{join, join_all};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use crate::whole_game::long::shuffle;
use testkit::app::App;
use testkit::wait::until;

#[rstest]
#[tokio::test]
async fn many_seeks_of_a_few_do_not_hide_others_in_the_lobby(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mut crowd = Vec::new();
    for name in ["Mal", "Mel", "Mil"] {
        crowd.push(app.player(name).await);
    }
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (status, own) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{own}");
    let link = format!("/challenge/{}", own["id"].as_str().expect("an id"));
    app.advance(std::time::Duration::from_secs(60));
    for (player, days) in crowd.iter().zip(["4", "5", "6"]) {
        for _ in 0..50 {
            assert_eq!(player.api_post("/api/board/seek", &[("days", days)]).await.0, StatusCode::OK);
        }
    }
    assert!(bob.page("/lobby").await.contains(&link), "there are 150 newer ones");
    let visitor = app.browser().get(app.url("/")).send().await.expect("the page").text().await.expect("text");
    assert!(visitor.contains("/challenge/") || visitor.contains("/lobby"), "{visitor}");
    // Seeks hidden from the viewer take no room in the list.
    for player in &crowd {
        assert_eq!(bob.api_post(&format!("/api/rel/block/{}", player.name), &[]).await.0, StatusCode::OK);
    }
    let lobby = bob.page("/lobby").await;
    assert!(lobby.contains(&link) && !lobby.contains("/player/Mal"), "{lobby}");
}

#[tokio::test]
async fn creating_and_cancelling_seeks_is_rate_limited() {
    let app = App::start().await;
    let mal = app.player("Mal").await;
    let create = async |path: &str| mal.api_post(path, &[("days", "3")]).await;
    for index in 0..200 {
        let (status, created) = create(if index % 2 == 0 { "/api/board/seek" } else { "/api/challenge/open" }).await;
        assert_eq!(status, StatusCode::OK, "{created}");
        let cancel = format!("/api/challenge/{}/cancel", created["id"].as_str().expect("an id"));
        assert_eq!(mal.api_post(&cancel, &[]).await.0, StatusCode::OK);
    }
    for path in ["/api/board/seek", "/api/challenge/open"] {
        let (status, refused) = create(path).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-untaken")));
    }
    app.advance(std::time::Duration::from_secs(86_400));
    assert_eq!(create("/api/board/seek").await.0, StatusCode::OK);
}

/// Every stream gets every move, so hundreds of streams of one client would delay all others.
#[tokio::test(flavor = "multi_thread")]
async fn streams_of_a_game_are_limited_per_token() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut open = Vec::new();
    for _ in 0..12 {
        let path = format!("/api/board/game/stream/{game}");
        let answer = ann.api(reqwest::Method::GET, &path).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        open.push(answer);
    }
    let last = open.split_off(8);
    for older in open {
        assert!(older.text().await.is_ok(), "it has ended");
    }
    // The other streams end with the game.
    assert_eq!(ann.api_post(&format!("/api/board/game/{game}/abort"), &[]).await.0, StatusCode::OK);
    for stream in last {
        let lines = stream.text().await.expect("lines");
        assert!(lines.contains("aborted"), "{lines}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn anonymous_exports_count_towards_the_stream_limit() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let visitor = app.browser();
    let export = async || {
        let by_ids = visitor.post(app.url("/api/games/export/_ids")).body(game.clone()).send().await;
        let of_player = visitor.get(app.url("/api/games/user/Ann?ongoing=true")).send().await;
        [by_ids, of_player].map(|answer| answer.expect("an answer"))
    };
    let mut open = Vec::new();
    for _ in 0..64 {
        let stream = visitor.get(app.url(&format!("/events?games={game}"))).send().await.expect("an answer");
        assert_eq!(stream.status(), StatusCode::OK);
        open.push(stream);
    }
    for answer in export().await {
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{}", answer.url());
        assert!(answer.headers().contains_key("retry-after"));
    }
    let own = bob.api(reqwest::Method::POST, "/api/games/export/_ids").body(game.clone()).send().await;
    assert_eq!(own.expect("an answer").status(), StatusCode::OK, "who is known has places of their own");
}

/// A network that keeps reading a very long game from many hosts does not block a reader in another network: waiting
/// networks take turns.
#[rstest]
#[case::game_page("/game/{game}?ply={number}")]
#[case::export("/api/games/user/Ann?ongoing=true&max={number}")]
#[tokio::test(flavor = "multi_thread")]
async fn reads_of_long_games_are_queued_fairly_by_network(#[case] path: &str) {
    const CROWD: usize = 24;
    let app = App::builder().with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("ruleset", "correspondence")]).await;
    shuffle(&app, &game, 3_000).await;
    let (browser, answered) = (app.browser(), AtomicUsize::new(0));
    // Each request differs, so that no cached response is shared.
    let read = async |address: String, number: usize| {
        let url = app.url(&path.replace("{game}", &game).replace("{number}", &number.to_string()));
        let answer = browser.get(url).header("X-Forwarded-For", address).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        assert!(answer.text().await.expect("text").contains(&game));
        answered.fetch_add(1, Ordering::Relaxed)
    };
    let crowd = join_all((1..=CROWD).map(|host| read(format!("203.0.113.{host}"), host)));
    let elsewhere = async {
        until("the crowd is at it", async || answered.load(Ordering::Relaxed) > 1).await;
        read("198.51.100.7".to_owned(), CROWD + 1).await
    };
    let (_, before) = join(crowd, elsewhere).await;
    assert!(before < CROWD / 2, "{before} of the crowd came first");
}
