//! Watching players and games through the API: presence, moves, and games as they start and finish.

use futures_util::StreamExt;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::streams::Lines;
use testkit::app::{App, program};
use testkit::wait::until;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn statuses_show_playing_and_presence_to_followed_players(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let status = async |player: &testkit::app::Player, query: &str| {
        player.api_get(&format!("/api/users/status?ids=nobody,bob,ann{query}")).await.1
    };
    assert_eq!(
        status(&ann, "").await,
        json!([{"id": "bob", "name": "Bob", "playing": true}, {"id": "ann", "name": "Ann", "playing": true}])
    );
    assert_eq!(status(&ann, "&withGameIds=true").await[0]["playingId"].as_str(), Some(game.as_str()));
    let metas = status(&ann, "&withGameMetas=true&withGameIds=true").await;
    assert_eq!(metas[0]["playing"], json!({"id": game, "variant": "standard"}));
    assert_eq!(metas[0]["playingId"], Value::Null);

    let stream = ann.api(Method::POST, "/api/stream/games-by-users").body("bob").send().await.expect("a stream");
    assert_eq!(stream.status(), StatusCode::OK);
    assert_eq!(status(&bob, "").await[0]["online"], Value::Null, "who is watched by others is not there by that");
    drop(stream);
    let mut lines = Lines::open(&bob, "/api/stream/event").await;
    lines.next().await;
    assert_eq!(status(&bob, "").await[0]["online"], true, "to oneself");
    assert_eq!(status(&ann, "").await[0]["online"], Value::Null, "when people are there is theirs to tell");
    bob.api_post("/api/rel/follow/ann", &[]).await;
    assert_eq!(status(&ann, "").await[0]["online"], true, "to whom they follow");
    let visitor = program().get(app.url("/api/users/status?ids=bob")).send().await.expect("an answer");
    assert_eq!(visitor.json::<Value>().await.expect("JSON")[0]["online"], Value::Null);
    drop(lines);
    let many = (0..101).map(|number| format!("u{number}")).collect::<Vec<_>>().join(",");
    assert_eq!(ann.api_get(&format!("/api/users/status?ids={many}")).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn current_game_is_the_running_or_the_last_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let current = async || {
        let request = ann.api(Method::GET, "/api/user/bob/current-game").header("accept", "application/json");
        let answer = request.send().await.expect("an answer");
        (answer.status(), answer.json::<Value>().await.expect("JSON"))
    };
    let (status, answer) = current().await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{answer}");
    let first = ann.start_game(&bob, &[("days", "3")]).await;
    assert_eq!(current().await.1["id"].as_str(), Some(first.as_str()));
    ann.api_post(&format!("/api/board/game/{first}/resign"), &[]).await;
    let (_, over) = current().await;
    assert_eq!((over["id"].as_str(), over["status"].as_str()), (Some(first.as_str()), Some("resign")));
    let pgn = ann.api(Method::GET, "/api/user/bob/current-game").send().await.expect("an answer");
    assert!(pgn.text().await.expect("text").contains(&format!("[GameId \"{first}\"]")));
}

#[tokio::test(flavor = "multi_thread")]
async fn account_has_all_profile_fields() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (_, account) = ann.api_get("/api/account").await;
    assert_eq!((account["count"]["playing"].as_u64(), account["followable"].as_bool()), (Some(1), Some(false)));
    assert_eq!(account["playing"].as_str(), Some(app.url(&format!("/game/{game}")).as_str()));
    assert_eq!(account["playTime"], json!({"total": 0, "tv": 0}));
    assert!(account["seenAt"].is_i64() && account["notation"].is_string(), "{account}");
    assert_eq!(ann.api_get("/api/account/kid").await.1, json!({"kid": false}));
    assert_eq!(ann.api_post("/api/account/kid?v=false", &[]).await.0, StatusCode::OK);
    assert_eq!(ann.api_post("/api/account/kid?v=true", &[]).await.1["code"], "not-offered");
}

#[tokio::test(flavor = "multi_thread")]
async fn game_stream_sends_every_move() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let mut lines = Lines::open(&eve, &format!("/api/stream/game/{game}")).await;
    let first = lines.next().await.expect("the game");
    assert_eq!(
        (first["id"].as_str(), first["turns"].as_u64(), first["player"].as_str()),
        (Some(game.as_str()), Some(1), Some("black"))
    );
    assert_eq!((first["lastMove"].as_str(), first["status"]["name"].as_str()), (Some("e2e4"), Some("started")));
    assert_eq!(first["players"]["white"]["user"]["name"], "Ann");
    let start = lines.next().await.expect("the first position");
    assert_eq!(start, json!({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"}));
    let e4 = json!({"fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b", "lm": "e2e4", "wc": 259_200});
    assert_eq!(lines.next().await, Some(e4.clone()));
    bob.play(&game, "e7e5").await;
    assert_eq!(lines.next().await.expect("a move")["lm"], "e7e5");
    bob.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    ann.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    assert_eq!(lines.next().await, Some(e4), "the position that is there again");
    bob.play(&game, "c7c5").await;
    assert_eq!(lines.next().await.expect("a move")["lm"], "c7c5");
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let end = lines.next().await.expect("the end");
    assert_eq!((end["status"]["name"].as_str(), end["winner"].as_str()), (Some("resign"), Some("white")));
    assert_eq!(lines.next().await, None);
    let missing = program().get(app.url("/api/stream/game/aaaaaaaa")).send().await.expect("an answer");
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

/// Every watcher gets every move, and the game is not read once per watcher.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn watchers_of_one_game_share_its_reads(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut watchers = Vec::new();
    for _ in 0..40 {
        let stream = program().get(app.url(&format!("/api/stream/game/{game}"))).send().await.expect("a stream");
        let mut lines = Lines::of(stream.bytes_stream().boxed());
        for _ in 0..2 {
            lines.next().await.expect("the game and its first position");
        }
        watchers.push(lines);
    }
    let before = app.store().reads();
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3"), (&bob, "b8c6")] {
        player.play(&game, uci).await;
        for lines in &mut watchers {
            assert_eq!(lines.next().await.expect("a move")["lm"], uci);
        }
    }
    let reads = app.store().reads() - before;
    assert!(reads < 4 * 40, "{reads} reads for four moves and forty who watch");
    // Closing the other streams does not affect the remaining one.
    watchers.truncate(1);
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(watchers[0].next().await.expect("the end")["winner"], "white");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_streams_send_starts_and_ends(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let old = ann.start_game(&bob, &[("days", "3")]).await;
    let open = async |path: &str, body: &str| {
        let answer = eve.api(Method::POST, path).body(body.to_owned()).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        Lines::of(answer.bytes_stream().boxed())
    };
    let mut lines = open("/api/stream/games-by-users?withCurrentGames=true", "ann,BOB").await;
    let mut ids = open("/api/stream/games/mine", &format!("{old},aaaaaaaa")).await;
    for lines in [&mut lines, &mut ids] {
        let event = lines.next().await.expect("the game that runs");
        assert_eq!((event["id"].as_str(), event["statusName"].as_str()), (Some(old.as_str()), Some("started")));
        assert_eq!(
            (event["players"]["black"]["userId"].as_str(), event["daysPerTurn"].as_u64()),
            (Some("bob"), Some(3))
        );
    }
    eve.start_game(&ann, &[("days", "3")]).await;
    let new = bob.start_game(&ann, &[("days", "3")]).await;
    assert_eq!(lines.next().await.expect("a game of the two")["id"].as_str(), Some(new.as_str()));
    let (status, answer) = {
        let request = eve.api(Method::POST, "/api/stream/games/mine/add").body(new.clone());
        let answer = request.send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("text"))
    };
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(ids.next().await.expect("what was added")["id"].as_str(), Some(new.as_str()));
    ann.play(&old, "e2e4").await;
    bob.api_post(&format!("/api/board/game/{new}/resign"), &[]).await;
    for lines in [&mut lines, &mut ids] {
        let event = lines.next().await.expect("its end");
        assert_eq!(
            (event["id"].as_str(), event["status"].as_u64(), event["winner"].as_str()),
            (Some(new.as_str()), Some(31), Some("black"))
        );
    }
    // A game can be added only to an open stream of the same caller.
    let add =
        async |request: reqwest::RequestBuilder| request.body("aaaaaaaa").send().await.expect("an answer").status();
    assert_eq!(add(ann.api(Method::POST, "/api/stream/games/mine/add")).await, StatusCode::NOT_FOUND);
    drop(ids);
    until("the stream is closed", async || {
        add(eve.api(Method::POST, "/api/stream/games/mine/add")).await == StatusCode::NOT_FOUND
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn seeks_are_listed_and_withdrawn(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/board/seek", &[("days", "3"), ("color", "white"), ("rated", "true")]).await;
    app.advance(std::time::Duration::from_secs(1));
    ann.api_post("/api/board/seek", &[("days", "5"), ("variant", "chess960")]).await;
    let (_, direct) = ann.api_post("/api/challenge/bob", &[("days", "2")]).await;
    let (_, seeks) = bob.api_get("/lobby/seeks").await;
    let [second, first] = &seeks.as_array().expect("a list")[..] else { panic!("two: {seeks}") };
    assert_eq!(
        (first["username"].as_str(), first["rating"].as_i64(), first["provisional"].as_bool()),
        (Some("Ann"), Some(1500), Some(true))
    );
    assert_eq!(
        (first["days"].as_u64(), first["mode"].as_u64(), first["color"].as_str()),
        (Some(3), Some(1), Some("white"))
    );
    assert_eq!(
        (second["variant"]["key"].as_str(), second["perf"]["key"].as_str(), second["color"].as_str()),
        (Some("chess960"), Some("chess960"), Some(""))
    );
    let answer = ann.api(Method::DELETE, "/api/board/seek?sri=abc").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(bob.api_get("/lobby/seeks").await.1, json!([]));
    let (_, waiting) = bob.api_get("/api/challenge").await;
    assert_eq!(waiting["in"][0]["id"], direct["id"], "what is no seek stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_challenge_is_accepted_as_the_requested_side() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for side in ["white", "black"] {
        let (_, link) = ann.api_post("/api/challenge/open", &[("days", "3")]).await;
        let id = link["id"].as_str().expect("an id");
        let key = if side == "white" { "urlWhite" } else { "urlBlack" };
        let url = link[key].as_str().expect("an address").to_owned();
        let page = bob.page(url.strip_prefix(&app.url("")).expect("a page here")).await;
        assert!(page.contains(&format!("/challenge/{id}/accept?color={side}")), "{page}");
        let (status, answer) = bob.api_post(&format!("/api/challenge/{id}/accept?color={side}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let (_, playing) = bob.api_get("/api/account/playing?nb=1").await;
        let playing = &playing["nowPlaying"][0];
        assert_eq!((playing["gameId"].as_str(), playing["color"].as_str()), (Some(id), Some(side)));
        bob.api_post(&format!("/api/board/game/{id}/resign"), &[]).await;
    }
    let (_, link) = ann.api_post("/api/challenge/open", &[("days", "3"), ("color", "white")]).await;
    assert!(link["urlWhite"].is_null() && link["urlBlack"].is_string(), "{link}");
    let path = format!("/api/challenge/{}/accept", link["id"].as_str().expect("an id"));
    assert_eq!(bob.api_post(&format!("{path}?color=white"), &[]).await.1["code"], "other-side");
    assert_eq!(bob.api_post(&format!("{path}?color=black"), &[]).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_shows_the_final_colour_at_once() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..4 {
        let (_, challenge) = ann.api_post("/api/challenge/bob", &[("days", "3")]).await;
        assert_eq!(challenge["color"], "random");
        let final_colour = challenge["finalColor"].as_str().expect("the lot is drawn").to_owned();
        let id = challenge["id"].as_str().expect("an id");
        assert_eq!(bob.api_get("/api/challenge").await.1["in"][0]["finalColor"].as_str(), Some(final_colour.as_str()));
        bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
        let (_, playing) = ann.api_get("/api/account/playing?nb=1").await;
        assert_eq!(playing["nowPlaying"][0]["color"].as_str(), Some(final_colour.as_str()));
        ann.api_post(&format!("/api/board/game/{id}/resign"), &[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lichess_urls_redirect_to_pages() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (_, waiting) = ann.api_post("/api/challenge/bob", &[("days", "3")]).await;
    let challenge = waiting["id"].as_str().expect("an id");
    for (path, target) in [
        (format!("/{game}"), format!("/game/{game}")),
        (format!("/{game}/white"), format!("/game/{game}?flip=0")),
        (format!("/{game}/black"), format!("/game/{game}?flip=1")),
        (format!("/{challenge}"), format!("/challenge/{challenge}")),
        ("/@/bob".to_owned(), "/player/Bob".to_owned()),
    ] {
        let answer = ann.get(&path).await;
        assert!(answer.status().is_redirection(), "{path}: {answer:?}");
        assert_eq!(answer.headers()["location"].to_str().ok(), Some(target.as_str()), "{path}");
    }
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK, "a page of eight letters stays");
    for path in ["/aaaaaaaa", "/@/nobody", "/aaaaaaaa/white", "/abc"] {
        assert_eq!(ann.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_of_many_games_are_limited() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let names = |count: usize| (0..count).map(|number| format!("u{number}")).collect::<Vec<_>>().join(",");
    let ids = |count: usize| (0..count).map(|number| format!("g{number:07}")).collect::<Vec<_>>().join(",");
    let status = async |player: Option<&testkit::app::Player>, path: &str, body: String| {
        let visitor = || program().post(app.url(path));
        let request = player.map_or_else(visitor, |player| player.api(Method::POST, path));
        request.body(body).send().await.expect("an answer").status()
    };
    for (player, path, body, expected) in [
        (None, "/api/stream/games-by-users", names(300), StatusCode::OK),
        (None, "/api/stream/games-by-users", names(301), StatusCode::BAD_REQUEST),
        (None, "/api/stream/games/mine", ids(500), StatusCode::OK),
        (None, "/api/stream/games/mine", ids(501), StatusCode::BAD_REQUEST),
        (Some(&ann), "/api/stream/games/mine", ids(1_000), StatusCode::OK),
        (Some(&ann), "/api/stream/games/mine", ids(1_001), StatusCode::BAD_REQUEST),
        (Some(&ann), "/api/stream/games/unopened/add", ids(1), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(status(player, path, body).await, expected, "{path}");
    }
    let long = format!("/api/stream/games/{}", "x".repeat(101));
    assert_eq!(status(None, &long, ids(1)).await, StatusCode::BAD_REQUEST);
}
