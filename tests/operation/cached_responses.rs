//! Cached responses: served while nothing has changed, and never older than what their reader was sent before, by
//! whichever process.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use domain::mail_delivery::Failure;
use reqwest::header::{ACCEPT, ETAG, IF_NONE_MATCH};
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use service::mail_delivery::DeliveryOutcome;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::http_client;
use testkit::wait::until;

/// How many responses a process has served from its cache.
async fn cache_hits(app: &App) -> u64 {
    app.metric("sealedmove_answers_kept_total").await
}

async fn text(request: RequestBuilder) -> String {
    let answer = request.send().await.expect("an answer");
    let (status, text) = (answer.status(), answer.text().await.expect("text"));
    assert_eq!(status, StatusCode::OK, "{text}");
    text
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unchanged_responses_are_served_from_the_cache(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let visitor = app.browser();
    let (page, export) = (format!("/game/{game}"), format!("/game/export/{game}"));
    type MakeRequest<'a> = Box<dyn Fn() -> RequestBuilder + 'a>;
    let requests: [(&str, MakeRequest); 6] = [
        ("a visitor's page", Box::new(|| visitor.get(app.url(&page)))),
        ("a player's page", Box::new(|| ann.browser_request(Method::GET, &page))),
        ("the game", Box::new(|| visitor.get(app.url(&export)).header(ACCEPT, "application/json"))),
        ("running games", Box::new(|| ann.api(Method::GET, "/api/account/playing"))),
        ("the account", Box::new(|| ann.api(Method::GET, "/api/account"))),
        ("a profile", Box::new(|| visitor.get(app.url("/api/user/Ann")))),
    ];
    let mut moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"].into_iter();
    for (index, (what, request)) in requests.iter().enumerate() {
        let tag = async || {
            let answer = request().send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::OK, "{what}");
            answer.headers()[ETAG].clone()
        };
        // By the second request the first view of a page has been recorded, with all that follows from it.
        tag().await;
        let first = tag().await;
        let before = cache_hits(&app).await;
        assert_eq!(tag().await, first, "{what}");
        assert_eq!(cache_hits(&app).await, before + 1, "{what}");

        let not_modified = request().header(IF_NONE_MATCH, &first).send().await.expect("an answer");
        assert_eq!(
            (not_modified.status(), &not_modified.headers()[ETAG]),
            (StatusCode::NOT_MODIFIED, &first),
            "{what}"
        );
        assert_eq!(not_modified.text().await.expect("text"), "");
        let other = request().header(IF_NONE_MATCH, "\"another\"").send().await.expect("an answer");
        assert_eq!(other.status(), StatusCode::OK, "{what}");

        [&ann, &bob][index % 2].play(&game, moves.next().expect("a move")).await;
        if index < 4 {
            let changed = request().header(IF_NONE_MATCH, &first).send().await.expect("an answer");
            assert_eq!(changed.status(), StatusCode::OK, "{what} has changed");
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn revoked_tokens_and_ended_sessions_get_no_cached_responses(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend).parts(Parts::Serve);
    let second = builder.second_process();
    let (app, second) = (builder.start().await, second.start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.post(&format!("/game/{game}/notes"), &[("notes", "Beware of Bb5.")]).await;
    let there = ann.at(&second);
    for _ in 0..3 {
        text(ann.api(Method::GET, "/api/account")).await;
        text(there.api(Method::GET, "/api/account")).await;
        assert!(ann.page(&format!("/game/{game}")).await.contains("Beware of Bb5."));
    }
    let revoked = there.api(Method::DELETE, "/api/token").send().await.expect("an answer");
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    for player in [&ann, &there] {
        let refused = player.api(Method::GET, "/api/account").send().await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    }
    let cookie = ann.post("/logout", &[]).await;
    assert!(cookie.status().is_redirection());
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Beware of Bb5."));
}

/// In a debug build a process that caches a token with its owner compares it with what is stored.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn cached_token_has_the_current_state_of_its_owner(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let ann = app.player("Ann").await;
    let account = async || {
        let (status, account) = ann.api_get("/api/account").await;
        assert_eq!(status, StatusCode::OK, "{account}");
        account
    };
    for _ in 0..2 {
        assert!(account().await["title"].is_null());
    }
    assert_eq!(ann.api_post("/api/bot/account/upgrade", &[]).await.0, StatusCode::OK);
    assert_eq!(account().await["title"], "BOT");
    assert_eq!(account().await["title"], "BOT");
}

/// Pausing an address changes the cached token, and the cached pages and API responses of its owner.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn paused_address_is_reported_although_token_and_responses_are_cached(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let bob = app.player("Bob").await;
    let id = app.service().mail.user_with_email(bob.email()).await.expect("the database").expect("an account").id;
    let is_paused = async || {
        let (status, account) = bob.api_get("/api/account").await;
        assert_eq!(status, StatusCode::OK, "{account}");
        let (status, mail) = bob.api_get("/api/account/mail").await;
        assert_eq!(status, StatusCode::OK, "{mail}");
        let has_banner = bob.page("/").await.contains("action=\"/settings/mail/resume\"");
        assert_eq!(mail["paused"], has_banner, "{mail}");
        has_banner
    };
    for job in 1..=3 {
        assert!(!is_paused().await && !is_paused().await, "after {} failures", job - 1);
        let answer = "550 5.1.1 no such user".to_owned();
        let refused = DeliveryOutcome::Refused { failure: Some(Failure::Hard), answer };
        app.service().mail.note_delivery(id, job, "example.org".to_owned(), refused).await.expect("it is noted");
        if job < 3 {
            app.advance(Duration::from_secs(24 * 60 * 60));
        }
    }
    assert!(is_paused().await && is_paused().await);
    assert!(bob.post("/settings/mail/resume", &[]).await.status().is_redirection());
    assert!(!is_paused().await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn responses_are_compressed_by_accept_encoding(#[values(Sqlite)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (mut lengths, client) = (Vec::new(), http_client::client());
    for encoding in ["identity", "br", "gzip", "br", "gzip", "identity"] {
        let request = client.get(app.url(&format!("/game/{game}"))).header("Accept-Encoding", encoding);
        let answer = request.send().await.expect("an answer");
        let content_encoding =
            answer.headers().get("content-encoding").map(|value| value.to_str().expect("text").to_owned());
        assert_eq!(content_encoding.as_deref().unwrap_or("identity"), encoding);
        lengths.push(answer.bytes().await.expect("a body").len());
    }
    assert_eq!(lengths[1], lengths[3]);
    assert_eq!((lengths[2], lengths[0]), (lengths[4], lengths[5]));
    assert!(lengths[1] < lengths[0] / 2 && lengths[2] < lengths[0] / 2, "{lengths:?}");
}

/// A request whose response may be cached.
struct Reading {
    what: String,
    request: RequestBuilder,
    accept: &'static str,
}

/// Requests for every cached response about a game, by its players and a visitor, to one process.
fn readings(app: &App, players: [&Player; 2], game: &str) -> Vec<Reading> {
    let mut readings = Vec::new();
    let mut add = |who: &str, path: &str, accept, request| {
        readings.push(Reading { what: format!("{who}: {path}"), request, accept });
    };
    let (page, export, visitor) = (format!("/game/{game}"), format!("/game/export/{game}"), app.browser());
    add("a visitor", &page, "text/html", visitor.get(app.url(&page)));
    add("a visitor", &export, "application/json", visitor.get(app.url(&export)));
    add("a visitor", &export, "application/x-chess-pgn", visitor.get(app.url(&export)));
    for player in players {
        add(&player.name, &page, "text/html", player.browser_request(Method::GET, &page));
        let playing = "/api/account/playing";
        add(&player.name, playing, "application/json", player.api(Method::GET, playing));
        add(&player.name, "/api/account", "application/json", player.api(Method::GET, "/api/account"));
        let profile = "/api/user/Ann";
        add(&player.name, profile, "application/json", player.api(Method::GET, profile));
    }
    readings
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn readers_never_get_responses_older_than_what_they_were_sent(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend).parts(Parts::Serve);
    let second = builder.second_process();
    let (here, there) = (builder.start().await, second.start().await);
    let (ann, bob) = (here.player("Ann").await, here.player("Bob").await);
    let at_there = async |player: &Player| {
        let there = player.at(&there);
        assert!(
            there.post("/login", &[("name", &player.name), ("password", PASSWORD)]).await.status().is_redirection()
        );
        there
    };
    let (far_ann, far_bob) = (at_there(&ann).await, at_there(&bob).await);
    let game = ann.start_game(&bob, &[("rated", "false"), ("days", "3")]).await;
    let board = format!("/api/board/game/{game}");
    let moved = |uci: &str| format!("{board}/move/{uci}");
    type Step<'a> = (&'a Player, Method, String, Vec<(&'a str, &'a str)>);
    let api = |player, path: String, form: Vec<(&'static str, &'static str)>| (player, Method::POST, path, form);
    let steps: Vec<Step> = vec![
        api(&ann, moved("e2e4"), vec![]),
        api(&far_bob, moved("c7c5"), vec![]),
        api(&far_ann, format!("{board}/chat"), vec![("room", "player"), ("text", "Sicilian?")]),
        api(&bob, format!("{board}/chat"), vec![("room", "spectator"), ("text", "Of course.")]),
        api(&ann, moved("g1f3"), vec![]),
        api(&ann, format!("{board}/takeback/yes"), vec![]),
        api(&far_bob, format!("{board}/takeback/yes"), vec![]),
        api(&far_ann, moved("b1c3"), vec![]),
        api(&far_bob, format!("/api/game/{game}/note"), vec![("text", "Closed Sicilian.")]),
        api(&ann, format!("/api/game/{game}/note"), vec![("text", "Grand Prix.")]),
        api(&far_bob, moved("d7d6"), vec![]),
        api(&ann, "/api/leave".to_owned(), vec![("days", "3")]),
        api(&far_ann, format!("{board}/draw/yes"), vec![]),
        api(&bob, format!("{board}/draw/no"), vec![]),
        api(&bob, format!("{board}/pause/2"), vec![]),
        api(&far_ann, format!("{board}/pause/no"), vec![]),
        api(&ann, "/api/rel/follow/Bob".to_owned(), vec![]),
        api(&far_bob, "/api/rel/block/Ann".to_owned(), vec![]),
        api(&ann, "/api/account/preferences".to_owned(), vec![("pieceSet", "tabler")]),
        api(&far_ann, moved("f2f4"), vec![]),
        api(&bob, format!("{board}/resign"), vec![]),
    ];
    let mut unique = 0_u32;
    let before = cache_hits(&here).await + cache_hits(&there).await;
    for (player, method, path, form) in steps {
        let sent = player.api(method, &path).form(&form).send().await.expect("an answer");
        assert!(sent.status().is_success(), "{path}: {}", sent.text().await.expect("text"));
        for (app, players) in [(&here, [&ann, &bob]), (&there, [&far_ann, &far_bob])] {
            for Reading { what, request, accept } in readings(app, players, &game) {
                let again = request.try_clone().expect("it has no body");
                if accept == "text/html" {
                    // A new line is shown as new only once.
                    let first = request.try_clone().expect("it has no body");
                    text(first.header(ACCEPT, accept)).await;
                }
                unique += 1;
                // With an Accept header that nobody has sent before, which is in no cache.
                let uncached = text(again.header(ACCEPT, format!("{accept}, x-{unique}/*"))).await;
                let answer = text(request.header(ACCEPT, accept)).await;
                assert_eq!(answer, uncached, "after {path}, {what}");
            }
        }
    }
    let hits = cache_hits(&here).await + cache_hits(&there).await - before;
    assert!(hits > 80, "only {hits} answers were kept ones");
}

/// The moves in the game's JSON export.
async fn exported_moves(client: &Client, url: &str) -> String {
    let json = text(client.get(url).header(ACCEPT, "application/json")).await;
    serde_json::from_str::<Value>(&json).expect("JSON")["moves"].as_str().unwrap_or_default().to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn readers_at_two_processes_see_each_move_once_it_is_acknowledged(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend).parts(Parts::Serve);
    let second = builder.second_process();
    let (here, there) = (builder.start().await, second.start().await);
    let (ann, bob) = (here.player("Ann").await, here.player("Bob").await);
    let (far_ann, far_bob) = (ann.at(&there), bob.at(&there));
    let game = ann.start_game(&bob, &[("rated", "false")]).await;
    // The moves may be those of the last acknowledged step, or of one that was begun.
    let states = Arc::new(Mutex::new(vec![String::new()]));
    let (answered, is_over) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let mut readers = tokio::task::JoinSet::new();
    for app in [&here, &there] {
        for _ in 0..3 {
            let (url, states) = (app.url(&format!("/game/export/{game}")), Arc::clone(&states));
            let (answered, is_over, client) = (Arc::clone(&answered), Arc::clone(&is_over), app.browser());
            readers.spawn(async move {
                let mut read = 0_u32;
                while !is_over.load(Ordering::SeqCst) {
                    let from = answered.load(Ordering::SeqCst);
                    let moves = exported_moves(&client, &url).await;
                    let states = states.lock().expect("nobody panics");
                    assert!(states[from..].contains(&moves), "“{moves}” is older than {:?}", &states[from..]);
                    read += 1;
                }
                read
            });
        }
    }
    let famous = include_str!("../../crates/chess-laws/tests/data/kasparov-world-1999.pgn");
    let record = chess_laws::pgn::read(famous.as_bytes()).expect("the game can be read").record();
    let mut moves: Vec<String> = Vec::new();
    for (turn, played) in record.moves().iter().take(30).enumerate() {
        let uci = &played.uci();
        let player = [&ann, &far_bob, &far_ann, &bob][turn % 4];
        moves.push(played.san().to_owned());
        states.lock().expect("nobody panics").push(moves.join(" "));
        player.play(&game, uci).await;
        answered.fetch_add(1, Ordering::SeqCst);
        if turn % 5 == 4 {
            // Back and forth again: a cache that still has the longer game would show what was taken back.
            let other = [&bob, &ann, &far_bob, &far_ann][turn % 4];
            assert_eq!(player.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await.0, StatusCode::OK);
            states.lock().expect("nobody panics").push(moves[..moves.len() - 1].join(" "));
            assert_eq!(other.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await.0, StatusCode::OK);
            answered.fetch_add(1, Ordering::SeqCst);
            states.lock().expect("nobody panics").push(moves.join(" "));
            player.play(&game, uci).await;
            answered.fetch_add(1, Ordering::SeqCst);
        }
    }
    is_over.store(true, Ordering::SeqCst);
    while let Some(read) = readers.join_next().await {
        assert!(read.expect("it has seen nothing old") > 10);
    }
    assert!(cache_hits(&here).await + cache_hits(&there).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_on_in_cached_responses() {
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[("days", "1")]).await;
    let seconds_left = async || {
        let (_, playing) = ann.api_get("/api/account/playing").await;
        playing["nowPlaying"][0]["secondsLeft"].as_u64().expect("a figure")
    };
    let before = seconds_left().await;
    assert_eq!(seconds_left().await, before);
    app.advance(Duration::from_secs(90));
    assert_eq!(seconds_left().await, before - 90);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_on_after_the_system_clock_is_set_back() {
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[("days", "1")]).await;
    let seconds_left = async || {
        let (status, playing) = ann.api_get("/api/account/playing").await;
        assert_eq!(status, StatusCode::OK, "{playing}");
        playing["nowPlaying"][0]["secondsLeft"].as_u64().expect("a figure")
    };
    let hour = Duration::from_secs(60 * 60);
    app.advance(2 * hour);
    let before = seconds_left().await;
    // That Ann was seen is recorded in the background.
    until("it is kept", async || {
        let hits = cache_hits(&app).await;
        assert_eq!(seconds_left().await, before);
        cache_hits(&app).await > hits
    })
    .await;
    app.service().clock().set_back(hour);
    assert_eq!(seconds_left().await, before, "no time has passed, and none comes again");
    for _ in 0..3 {
        app.advance(Duration::from_secs(90));
        seconds_left().await;
    }
    assert_eq!(seconds_left().await, before - 270);
}
