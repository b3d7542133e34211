//! Polling: conditional requests (ETag, 304), paging through running games, and long polling of events.

use std::time::Duration;

use reqwest::header::{ACCEPT, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::streams::Lines;
use testkit::app::{App, Player};
use testkit::http_client;

/// A client that polls one address and sends the last ETag.
struct Poll<'p> {
    player: &'p Player,
    path: String,
    tag: Option<String>,
    bytes: usize,
    unchanged: usize,
    changed: usize,
    last: Value,
}

impl<'p> Poll<'p> {
    fn new(player: &'p Player, path: impl Into<String>) -> Self {
        Self { player, path: path.into(), tag: None, bytes: 0, unchanged: 0, changed: 0, last: Value::Null }
    }

    async fn poll(&mut self) {
        let mut request = self.player.api(Method::GET, &self.path).header(ACCEPT, "application/json");
        if let Some(tag) = &self.tag {
            request = request.header(IF_NONE_MATCH, tag);
        }
        let answer = request.send().await.expect("an answer");
        let (status, tag) = (answer.status(), answer.headers().get(ETAG).cloned());
        let body = answer.bytes().await.expect("a body");
        self.bytes += body.len();
        match status {
            StatusCode::NOT_MODIFIED => self.unchanged += 1,
            StatusCode::OK => {
                self.changed += 1;
                self.tag = Some(tag.expect("a tag").to_str().expect("ASCII").to_owned());
                self.last = serde_json::from_slice(&body).expect("JSON");
            }
            other => panic!("{}: {other} {}", self.path, String::from_utf8_lossy(&body)),
        }
    }
}

const STEP: Duration = Duration::from_secs(5 * 60);
const STEPS_PER_DAY: usize = 24 * 12;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn polling_for_a_day_gets_one_response_and_304s(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "white")]).await;
    ann.start_game(&bob, &[("timeControl", "30d+1d<=45d"), ("color", "black")]).await;
    ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mut polls = [
        "/api/account/playing".to_owned(),
        format!("/game/export/{game}"),
        format!("/api/game/{game}"),
        "/api/account".to_owned(),
        "/api/challenge".to_owned(),
        "/api/user/ann/current-game".to_owned(),
    ]
    .map(|path| Poll::new(&ann, path));
    for _ in 0..STEPS_PER_DAY {
        for poll in &mut polls {
            poll.poll().await;
        }
        app.advance(STEP);
    }
    for poll in &polls {
        println!("{}: {} bytes, {} times 304", poll.path, poll.bytes, poll.unchanged);
        assert_eq!((poll.changed, poll.unchanged), (1, STEPS_PER_DAY - 1), "{}", poll.path);
        assert!(poll.bytes < 5_000, "{}: {}", poll.path, poll.bytes);
    }
    let [playing, export, snapshot, ..] = &mut polls;
    let before = [playing, export, snapshot].map(|poll| poll.tag.clone());
    let deadline = polls[0].last["nowPlaying"]
        .as_array()
        .and_then(|games| games.iter().find(|one| one["gameId"] == *game).map(|one| one["deadline"].clone()));
    assert_eq!(deadline.as_ref(), Some(&polls[2].last["state"]["deadline"]));
    assert_eq!(polls[1].last["deadline"], polls[2].last["state"]["deadline"]);
    assert_eq!(polls[2].last["state"]["timeLeft"]["black"]["runsOutAt"], polls[2].last["state"]["deadline"]);
    assert_eq!(polls[2].last["state"]["timeLeft"]["white"]["runsOutAt"], Value::Null);
    // A move, and every other listed change, gets a new tag.
    bob.play(&game, "e7e5").await;
    for (poll, before) in polls.iter_mut().zip(before) {
        poll.poll().await;
        assert_ne!(poll.tag, before, "{}", poll.path);
    }
    let requests: [(&str, &[(&str, &str)]); 3] =
        [("draw/yes", &[]), ("takeback/yes", &[]), ("chat", &[("room", "player"), ("text", "Hello")])];
    for (path, form) in requests {
        let tag = polls[0].tag.clone();
        let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/{path}"), form).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        polls[0].poll().await;
        assert_ne!(polls[0].tag, tag, "{path}");
    }
    let shown =
        polls[0].last["nowPlaying"].as_array().and_then(|games| games.iter().find(|one| one["gameId"] == *game));
    let shown = shown.expect("it runs");
    let values = ["bdraw", "btakeback", "unread", "ply", "isMyTurn"].map(|name| shown[name].clone());
    assert_eq!(values, [json!(true), json!(true), json!(1), json!(2), json!(true)], "{shown}");
    assert!(shown["lastMoveAt"].as_i64() < shown["deadline"].as_i64(), "{shown}");
}

/// Weekends, leave and pauses stop the clock or move the deadline: the response changes when they begin, not while they
/// last.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn etag_changes_with_deadline_only(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let weekdays = ann.start_game(&bob, &[("timeControl", "14d/move weekends-off"), ("color", "white")]).await;
    let mut polls =
        ["/api/account/playing".to_owned(), format!("/game/export/{weekdays}")].map(|path| Poll::new(&ann, path));
    for _ in 0..8 * 24 {
        for poll in &mut polls {
            poll.poll().await;
        }
        app.advance(Duration::from_secs(60 * 60));
    }
    for poll in &polls {
        assert_eq!((poll.changed, poll.unchanged), (1, 8 * 24 - 1), "{}: a weekend is no news", poll.path);
    }
    let before = polls[0].last["nowPlaying"][0]["deadline"].as_i64().expect("a deadline");
    let (status, answer) = ann.api_post("/api/leave", &[("days", "5")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    for poll in &mut polls {
        poll.poll().await;
        assert_eq!(poll.changed, 2, "{}: leave puts the deadline off", poll.path);
    }
    let after = polls[0].last["nowPlaying"][0]["deadline"].as_i64().expect("a deadline");
    assert!(after > before, "{before} {after}");
    for _ in 0..4 * 24 {
        app.advance(Duration::from_secs(60 * 60));
        polls[1].poll().await;
    }
    assert_eq!(polls[1].changed, 2, "leave that lasts is no news");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn more_than_fifty_games_are_read_page_by_page(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Vec::new();
    for number in 0..57 {
        let color = if number % 2 == 0 { "white" } else { "black" };
        let terms: &[(&str, &str)] =
            if number % 5 == 0 { &[("color", color)] } else { &[("color", color), ("days", "3")] };
        games.push(ann.start_game(&bob, terms).await);
    }
    let (mut found, mut query, mut pages) = (Vec::new(), "?nb=20".to_owned(), 0);
    loop {
        let (status, page) = ann.api_get(&format!("/api/account/playing{query}")).await;
        assert_eq!((status, &page["nbPlaying"], &page["nbMyTurn"]), (StatusCode::OK, &json!(57), &json!(29)), "{page}");
        let listed = page["nowPlaying"].as_array().expect("games");
        found.extend(listed.iter().cloned());
        pages += 1;
        match page["next"].as_str() {
            Some(next) => query = format!("?nb=20&after={next}"),
            None => break,
        }
    }
    assert_eq!((pages, found.len()), (3, 57));
    let mut ids: Vec<&str> = found.iter().filter_map(|one| one["gameId"].as_str()).collect();
    let order: Vec<(bool, i64, &str)> = found
        .iter()
        .map(|one| {
            let id = one["gameId"].as_str().expect("an id");
            (one["isMyTurn"] == false, one["deadline"].as_i64().unwrap_or(i64::MAX), id)
        })
        .collect();
    assert!(order.is_sorted(), "those that wait first, each kind by deadline: {order:?}");
    assert!(found.iter().all(|one| one["secondsLeft"].is_u64() && one["rating"] == 1500), "{found:?}");
    ids.sort_unstable();
    games.sort_unstable();
    assert_eq!(ids, games, "each game once");
    for wrong in ["after=x", "after=w12", "after=w12-abc", "after=-5-abcdefgh"] {
        let (status, refused) = ann.api_get(&format!("/api/account/playing?{wrong}")).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::BAD_REQUEST, &json!("bad-parameter")),
            "{wrong}: {refused}"
        );
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_snapshot_for_visitors_and_players(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "white")]).await;
    ann.play(&game, "e2e4").await;
    bob.api_post(&format!("/api/board/game/{game}/chat"), &[("room", "player"), ("text", "Hello")]).await;
    let path = format!("/api/game/{game}");
    let visitor: Value = http_client::get(app.url(&path)).await.expect("an answer").json().await.expect("JSON");
    assert_eq!(
        (&visitor["state"]["moves"], &visitor["ply"], &visitor["lastMove"]),
        (&json!("e2e4"), &json!(1), &json!("e2e4"))
    );
    assert_eq!(
        (&visitor["color"], &visitor["unread"], &visitor["isMyTurn"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let snapshot = ann.api_get(&path).await.1;
    assert_eq!(
        (&snapshot["color"], &snapshot["unread"], &snapshot["isMyTurn"]),
        (&json!("white"), &json!(1), &json!(false)),
        "{snapshot}"
    );
    let (status, unknown) = ann.api_get("/api/game/aaaaaaaa").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{unknown}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn events_are_long_polled_and_streamed_from_a_cursor(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "white")]).await;
    let next = |page: &Value| page["next"].as_str().expect("a cursor").to_owned();
    let cursor = next(&bob.api_get("/api/events").await.1);
    // Nothing has happened yet: the response comes with the next event.
    let path = format!("/api/events?since={cursor}&wait=50");
    let (page, ()) = tokio::join!(bob.api_get(&path), async {
        testkit::wait::until("somebody waits", async || app.metric("sealedmove_live_watchers").await > 0).await;
        ann.play(&game, "e2e4").await;
    });
    assert_eq!(
        (&page.1["events"][0]["type"], &page.1["events"][0]["move"]),
        (&json!("move"), &json!("e2e4")),
        "{page:?}"
    );
    // Existing events are returned at once.
    assert_eq!(bob.api_get(&path).await.1["events"].as_array().map(Vec::len), Some(1));
    for wrong in ["wait=51", "wait=-1", "wait=long"] {
        assert_eq!(bob.api_get(&format!("/api/events?since={cursor}&{wrong}")).await.0, StatusCode::BAD_REQUEST);
    }

    let open = async |query: String| {
        let request = bob.api(Method::GET, &format!("/api/events{query}")).header(ACCEPT, "application/x-ndjson");
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()[CONTENT_TYPE], "application/x-ndjson");
        Lines::of(futures_util::StreamExt::boxed(answer.bytes_stream()))
    };
    let mut lines = open(format!("?since={cursor}")).await;
    let start = lines.next().await.expect("a line");
    assert_eq!((&start["type"], &start["cursor"]), (&json!("start"), &json!(cursor)));
    let moved = lines.next().await.expect("a line");
    assert_eq!(moved["move"], "e2e4");
    ann.api_post(&format!("/api/board/game/{game}/chat"), &[("room", "player"), ("text", "Hello")]).await;
    let chat_line = lines.next().await.expect("a line");
    assert_eq!(chat_line["type"], "chatLine");
    // Resumed after a break: no event is repeated or lost.
    drop(lines);
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let mut lines = open(format!("?since={}", chat_line["cursor"].as_str().expect("a cursor"))).await;
    assert_eq!(lines.next().await.expect("a line")["type"], "start");
    assert_eq!(lines.next().await.expect("a line")["type"], "gameFinish");
    let mut fresh = open(String::new()).await;
    assert_eq!(fresh.next().await.expect("a line")["type"], "start");
}
