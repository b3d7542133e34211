//! Games against the engine, with a real Stockfish and with engines that misbehave.

mod killed;
mod orphans;
mod rated;

use std::time::Duration;

use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::engines::engine_that_fails_once;
use testkit::smtp::SmtpServer;
use testkit::wait::{poll_for, until};

/// Starts a game against the engine through the API.
async fn game_against_engine(player: &Player, proposal: &Value) -> (StatusCode, Value) {
    let answer = player.api(Method::POST, "/api/challenge/ai").json(proposal).send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

async fn exported(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

/// The moves of a game, once there are at least `plies` of them.
async fn moves(player: &Player, game: &str, plies: usize) -> Vec<String> {
    poll_for("the engine answers", async || {
        let json = exported(player, game).await;
        let moves: Vec<String> =
            json["moves"].as_str().unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        (moves.len() >= plies).then_some(moves)
    })
    .await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_accepts_moves_takebacks_and_rematches(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .with("SEALEDMOVE_MAIL_URL", &smtp.url())
        .start()
        .await;
    let ann = app.player("Ann").await;
    let (status, begun) = game_against_engine(&ann, &json!({ "level": 4, "color": "white", "days": 3 })).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    let values = ["player", "opponent", "source", "rated"].map(|name| begun[name].clone());
    assert_eq!(values, [json!("white"), json!("Engine-4"), json!("ai"), json!(false)]);
    let game = begun["id"].as_str().expect("an id").to_owned();

    let account: Value =
        ann.api(Method::GET, "/api/user/Engine-4").send().await.expect("an answer").json().await.expect("JSON");
    assert_eq!(account["title"], "BOT", "{account}");
    assert!(ann.page("/player/Engine-4").await.contains("Engine, level 4"));

    ann.play(&game, "e2e4").await;
    assert_eq!(moves(&ann, &game, 2).await.len(), 2, "it is Ann's turn, and the engine waits");
    ann.play(&game, "g1f3").await;
    moves(&ann, &game, 4).await;
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    until("the engine agrees", async || {
        exported(&ann, &game).await["moves"].as_str().map(|m| m.split(' ').count()) == Some(2)
    })
    .await;

    // As Black in a rematch, which begins at once: the engine moves first.
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let rematch = ann.api(Method::POST, "/api/challenge/Engine-4").form(&[("rematchOf", game.as_str())]);
    let rematch: Value = rematch.send().await.expect("an answer").json().await.expect("JSON");
    let again = rematch["gameId"].as_str().or(rematch["id"].as_str()).unwrap_or_else(|| panic!("{rematch}")).to_owned();
    assert_eq!(moves(&ann, &again, 1).await.len(), 1);
    assert_eq!(exported(&ann, &again).await["players"]["white"]["user"]["name"], "Engine-4");

    // Ann gets mail about moves as usual; no mail is sent to the engine account.
    smtp.wait_until(Duration::from_secs(60), |messages| messages.len() >= 3).await;
    assert!(smtp.messages().iter().all(|message| message.to.iter().all(|to| !to.contains("engine"))));
}

#[tokio::test(flavor = "multi_thread")]
async fn engine_agrees_to_a_pause_and_still_moves() {
    let app =
        App::builder().with("SEALEDMOVE_ENGINE", "stockfish").with("SEALEDMOVE_ENGINE_NODES", "1000").start().await;
    let ann = app.player("Ann").await;
    let (status, begun) = game_against_engine(&ann, &json!({ "level": 2, "color": "white", "days": 3 })).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    let game = begun["id"].as_str().expect("an id").to_owned();
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/pause/5"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let exported = poll_for("the engine agrees", async || {
        let json = exported(&ann, &game).await;
        (json["clockEvents"][0]["type"] == "pauseAgreed").then_some(json)
    })
    .await;
    let event = &exported["clockEvents"][0];
    let span = event["until"].as_i64().zip(event["since"].as_i64()).map(|(until, since)| until - since);
    assert_eq!(span, Some(5 * 24 * 60 * 60 * 1_000), "{exported}");
    // The player's move is still answered.
    ann.play(&game, "e2e4").await;
    moves(&ann, &game, 2).await;
}

/// The pause is proposed and the clocks are stopped before an engine runs.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_declines_a_pause_and_moves_while_clocks_are_stopped(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .parts(Parts::Serve);
    let worker = app.second_process().parts(Parts::ServeAndWork);
    let app = app.start().await;
    let (ann, geurt) = (app.player("Ann").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    let (status, begun) = game_against_engine(&ann, &json!({ "level": 2, "color": "white", "days": 3 })).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    let game = begun["id"].as_str().expect("an id").to_owned();
    ann.play(&game, "e2e4").await;
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/pause/5"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let ruling = [("reason", "The position is in dispute.")];
    let (status, answer) = geurt.api_post(&format!("/api/arbiter/game/{game}/stop-clocks"), &ruling).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let _worker = worker.start().await;
    moves(&ann, &game, 2).await;
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Engine-2 declined the pause."), "{page}");
    let (_, state) = ann.api_get("/api/account/playing?nb=1").await;
    assert_eq!(state["nowPlaying"][0]["isMyTurn"], true, "{state}");
}

#[tokio::test(flavor = "multi_thread")]
async fn engine_plays_custom_positions_and_chess960() {
    let app =
        App::builder().with("SEALEDMOVE_ENGINE", "stockfish").with("SEALEDMOVE_ENGINE_NODES", "1000").start().await;
    let ann = app.player("Ann").await;
    let mate_next = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let (status, begun) = game_against_engine(
        &ann,
        &json!({ "level": 1, "color": "white", "variant": "fromPosition", "fen": "7k/8/5QK1/8/8/8/8/8 b - - 0 1" }),
    )
    .await;
    assert_eq!(status, StatusCode::CREATED, "{begun}: {mate_next}");
    let game = begun["id"].as_str().expect("an id").to_owned();
    // The engine's only move is Kg8; then the queen mates.
    assert_eq!(moves(&ann, &game, 1).await, ["Kg8"]);
    ann.play(&game, "f6d8").await;
    let over = exported(&ann, &game).await;
    assert_eq!((&over["status"], &over["winner"]), (&json!("mate"), &json!("white")), "{over}");

    let (status, begun) =
        game_against_engine(&ann, &json!({ "level": 8, "color": "black", "variant": "chess960" })).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    moves(&ann, begun["id"].as_str().expect("an id"), 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_engine_game_is_refused_and_engine_accounts_are_protected() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (proposal, code) in [
        (json!({}), "bad-parameter"),
        (json!({ "level": 0 }), "bad-parameter"),
        (json!({ "level": "nine" }), "bad-parameter"),
        (json!({ "level": 9 }), "bad-parameter"),
        (json!({ "level": 1, "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }), "empty-board"),
    ] {
        let (status, refused) = game_against_engine(&ann, &proposal).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{proposal}: {refused}");
    }
    // Its name cannot be registered, and its account has no log-in.
    for name in ["Engine-1", "engine-9"] {
        let form = [("name", name), ("email", "eve@example.org"), ("password", "correct horse battery staple")];
        let answer = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{name}");
    }
    game_against_engine(&ann, &json!({ "level": 1 })).await;
    for password in ["", "engine", "Engine-1"] {
        let form = [("name", "Engine-1"), ("password", password)];
        let answer = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
        assert!(answer.status().is_client_error(), "{}", answer.status());
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn levels_have_profiles_with_their_fixed_ratings(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let visitor = app.browser();
    let page = async |path: &str| {
        let answer = visitor.get(app.url(path)).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("a page"))
    };
    // Nobody has played against it.
    for (name, rating) in [("Engine-8", "3058"), ("engine-1", "700")] {
        let (status, profile) = page(&format!("/player/{name}")).await;
        assert_eq!(status, StatusCode::OK, "{name}: {profile}");
        let shown = profile.split("<span class=\"rating\">").nth(1).unwrap_or_default();
        assert!(shown.starts_with(rating) && !profile.contains("1500"), "{name}: {profile}");
    }
    assert_eq!(page("/player/Engine-8/games").await.0, StatusCode::OK);
    assert_eq!(page("/player/Engine-9").await.0, StatusCode::NOT_FOUND);

    let ann = app.player("Ann").await;
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 1, "color": "white" })).await;
    let game = ann.page(&format!("/game/{}", begun["id"].as_str().expect("an id"))).await;
    let engine = game.split("href=\"/player/Engine-1\"").nth(1).unwrap_or_default();
    let rating = engine.split("<span class=\"rating\">").nth(1).unwrap_or_default();
    assert!(rating.starts_with("700 ± 50"), "also in a casual game: {game}");
}

#[rstest]
#[case::exits("exit 3")]
#[case::answers_nonsense(
    "while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; go*) echo bestmove e2e5;; esac; done"
)]
#[tokio::test(flavor = "multi_thread")]
async fn game_continues_after_an_engine_failure(#[case] first: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_fails_once(folder.path(), first);
    let app = App::builder().with("SEALEDMOVE_ENGINE", &engine.display().to_string()).start().await;
    let ann = app.player("Ann").await;
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 8, "color": "black" })).await;
    let game = begun["id"].as_str().expect("an id").to_owned();
    let played = poll_for("the engine moves after all", async || {
        // The next retry is delayed.
        app.advance(Duration::from_secs(1));
        exported(&ann, &game).await["moves"].as_str().filter(|moves| !moves.is_empty()).map(str::to_owned)
    })
    .await;
    assert_eq!(played.split(' ').count(), 1, "no move is made twice");
    assert!(folder.path().join("started").exists(), "the engine did fail before");
}

#[tokio::test(flavor = "multi_thread")]
async fn engine_game_is_started_with_the_form() {
    let app = App::builder().with("SEALEDMOVE_ENGINE", "stockfish").start().await;
    let ann = app.player("Ann").await;
    let form = ann.page("/challenge/new?opponent=engine").await;
    assert!(
        form.contains(r#"value="engine" checked"#) || form.contains(r#"value="engine" required checked"#),
        "{form}"
    );
    let answer = ann
        .post(
            "/challenge",
            &[("opponent", "engine"), ("level", "2"), ("colour", "black"), ("pace", "3-days"), ("rated", "true")],
        )
        .await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let to = answer.headers()["location"].to_str().expect("text").to_owned();
    let game = to.trim_start_matches("/game/").to_owned();
    moves(&ann, &game, 1).await;
    let page = ann.page(&to).await;
    assert!(page.contains("Engine-2") && page.contains("Casual"), "{page}");
    let refused = ann.post("/challenge", &[("opponent", "engine"), ("level", "11")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn page_says_that_no_engine_is_available() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 8, "color": "black" })).await;
    let page = format!("/game/{}", begun["id"].as_str().expect("an id"));
    until("the page says so", async || ann.page(&page).await.contains("The engine cannot play just now.")).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_games_per_level_and_day_are_limited(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    for count in 1..=50 {
        let (status, begun) = game_against_engine(&ann, &json!({ "level": 1, "color": "white" })).await;
        assert_eq!(status, StatusCode::CREATED, "{count}: {begun}");
    }
    let (status, refused) = game_against_engine(&ann, &json!({ "level": 1 })).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-engine-games")));
    let (status, begun) = game_against_engine(&ann, &json!({ "level": 2 })).await;
    assert_eq!(status, StatusCode::CREATED, "another level is free: {begun}");
    app.advance(Duration::from_secs(25 * 60 * 60));
    let (status, begun) = game_against_engine(&ann, &json!({ "level": 1 })).await;
    assert_eq!(status, StatusCode::CREATED, "so is the next day: {begun}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_gives_hints_and_explains_mistakes(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", "stockfish").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    let proposal = json!({ "level": 8, "color": "white", "variant": "fromPosition", "fen": fen });
    let (_, begun) = game_against_engine(&ann, &proposal).await;
    let path = format!("/game/{}", begun["id"].as_str().expect("an id"));
    let page = ann.page(&path).await;
    assert!(page.contains(&format!("action=\"{path}/hint\"")) && !page.contains(&format!("{path}/why\"")), "{page}");
    assert_eq!(ann.post(&format!("{path}/why"), &[]).await.status(), StatusCode::CONFLICT, "there is no move yet");
    for _ in 0..2 {
        assert_eq!(ann.post(&format!("{path}/hint"), &[]).await.status(), StatusCode::SEE_OTHER);
    }
    until("a hint in words and as an arrow", async || {
        let page = ann.page(&path).await;
        page.contains("Hint: ")
            && page.contains("shape--blue")
            && page.contains("data-drawn=\"B")
            && page.contains("One hint in this game")
    })
    .await;
    assert!(!bob.page(&path).await.contains("Hint: "), "hints are the player's");

    ann.play(path.trim_start_matches("/game/"), "f3g5").await;
    assert_eq!(ann.post(&format!("{path}/hint"), &[]).await.status(), StatusCode::CONFLICT, "it is the engine's turn");
    assert_eq!(ann.post(&format!("{path}/why"), &[]).await.status(), StatusCode::SEE_OTHER);
    until("the engine says what is wrong", async || {
        let page = ann.page(&path).await;
        page.contains("This loses the knight on g5: the queen takes it and nothing recaptures.")
    })
    .await;
    // No help in games between people, nor in games of others.
    assert_eq!(bob.post(&format!("{path}/hint"), &[]).await.status(), StatusCode::FORBIDDEN);
    let between_people = ann.start_game(&bob, &[]).await;
    assert!(!ann.page(&format!("/game/{between_people}")).await.contains("/hint\""));
    for kind in ["hint", "why"] {
        let refused = ann.post(&format!("/game/{between_people}/{kind}"), &[]).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        assert!(refused.text().await.expect("a page").contains("only in casual games against it"));
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn page_shows_place_in_the_engine_queue(#[values(Sqlite, Postgres)] backend: Backend) {
    // No worker runs, so the engine does not move.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    for (name, place) in [
        ("Ann", "The engine is thinking."),
        ("Bob", "The engine is busy: one game is ahead of yours."),
        ("Cid", "The engine is busy: 2 games are ahead of yours."),
    ] {
        let player = app.player(name).await;
        let (_, begun) = game_against_engine(&player, &json!({ "level": 8, "color": "black" })).await;
        let page = player.page(&format!("/game/{}", begun["id"].as_str().expect("an id"))).await;
        assert!(page.contains(place), "{name}: {page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_of_engine_game_explains_mistakes() {
    let app = App::builder().with("SEALEDMOVE_ENGINE", "stockfish").start().await;
    let ann = app.player("Ann").await;
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    let proposal = json!({ "level": 8, "color": "white", "variant": "fromPosition", "fen": fen });
    let (_, begun) = game_against_engine(&ann, &proposal).await;
    let game = begun["id"].as_str().expect("an id").to_owned();
    ann.play(&game, "f3g5").await;
    moves(&ann, &game, 2).await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    until("the analysis says so", async || {
        ann.page(&format!("/game/{game}?ply=1")).await.contains("This loses the knight on g5")
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn correspondence_pace_delays_engine_moves_by_hours(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let ann = app.player("Ann").await;
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 4, "color": "white", "days": 3 })).await;
    let game = begun["id"].as_str().expect("an id").to_owned();
    let path = format!("/game/{game}");
    assert!(ann.page(&path).await.contains("The engine answers at once."));
    let pace = format!("{path}/engine-pace");
    assert_eq!(ann.post(&pace, &[("pace", "never")]).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(ann.post(&pace, &[("pace", "correspondence")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page(&path).await.contains("The engine takes some hours for each answer."));
    ann.play(&game, "e2e4").await;
    app.advance(Duration::from_secs(60 * 60));
    assert!(ann.page(&path).await.contains("takes its time and answers within some hours"));
    assert_eq!(exported(&ann, &game).await["moves"], "e4");
    app.advance(Duration::from_secs(10 * 60 * 60));
    moves(&ann, &game, 2).await;
    // With the pace `at-once`, the pending move and all later ones are made at once.
    ann.play(&game, "d2d4").await;
    assert_eq!(ann.post(&pace, &[("pace", "at-once")]).await.status(), StatusCode::SEE_OTHER);
    moves(&ann, &game, 4).await;
    let bob = app.player("Bob").await;
    assert_eq!(bob.post(&pace, &[("pace", "correspondence")]).await.status(), StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_against_an_engine_that_answers_at_once_asks_for_nothing_more() {
    let app =
        App::builder().with("SEALEDMOVE_ENGINE", "stockfish").with("SEALEDMOVE_ENGINE_NODES", "1000").start().await;
    let ann = app.player("Ann").await;
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 1, "color": "white", "days": 3 })).await;
    let path = format!("/game/{}", begun["id"].as_str().expect("an id"));
    // Whether moves are confirmed, conditional lines are offered, and the chat is shown.
    let shown = async || {
        let page = ann.page(&format!("{path}?from=e2")).await;
        let chat = page.split("id=\"chat\"").nth(1).and_then(|rest| rest.split('>').next()).expect("a chat");
        let confirms = page.contains(&format!("formaction=\"{path}#board\" name=\"move\" value=\"e2e4\""));
        [confirms, page.contains("id=\"lines-note-title\""), !chat.contains(" hidden")]
    };
    assert_eq!(shown().await, [false, false, false]);
    let settings = ann.page("/settings/playing").await;
    assert!(settings.contains("name=\"confirm_moves\" value=\"true\" checked"), "the default: {settings}");
    ann.post("/settings/playing", &[("confirm_moves", "always")]).await;
    assert!(ann.page("/settings/board").await.contains("name=\"confirm_moves\" value=\"always\" checked"));
    assert_eq!(shown().await, [true, false, false]);
    ann.post("/settings/board", &[("confirm_moves", "true")]).await;
    assert_eq!(shown().await, [false, false, false]);
    ann.post(&format!("{path}/engine-pace"), &[("pace", "correspondence")]).await;
    assert_eq!(shown().await, [true, true, false], "with time, moves and lines are thought over");
    // What was said there stays.
    ann.post(&format!("{path}/chat"), &[("room", "player"), ("text", "Hello?")]).await;
    assert_eq!(shown().await, [true, true, true]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_pace_is_set_when_the_game_is_created(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let ann = app.player("Ann").await;
    let proposal = json!({ "level": 4, "color": "black", "days": 3, "enginePace": "correspondence" });
    let (status, begun) = game_against_engine(&ann, &proposal).await;
    assert_eq!((status, &begun["enginePace"]), (StatusCode::CREATED, &json!("correspondence")), "{begun}");
    let game = begun["id"].as_str().expect("an id").to_owned();
    // The engine's first move takes as long as the others.
    app.advance(Duration::from_secs(60 * 60));
    assert!(ann.page(&format!("/game/{game}")).await.contains("takes its time and answers within some hours"));
    assert_eq!(exported(&ann, &game).await["moves"], "");
    app.advance(Duration::from_secs(10 * 60 * 60));
    moves(&ann, &game, 1).await;
    let playing = ann.api(Method::GET, "/api/account/playing").send().await.expect("an answer");
    let playing: Value = playing.json().await.expect("JSON");
    assert_eq!(playing["nowPlaying"][0]["enginePace"], "correspondence", "{playing}");
    // A rematch keeps the pace.
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let rematch = ann.api(Method::POST, "/api/challenge/Engine-4").form(&[("rematchOf", game.as_str())]);
    let rematch: Value = rematch.send().await.expect("an answer").json().await.expect("JSON");
    let again = rematch["gameId"].as_str().or(rematch["id"].as_str()).unwrap_or_else(|| panic!("{rematch}")).to_owned();
    assert!(ann.page(&format!("/game/{again}")).await.contains("The engine takes some hours for each answer."));

    let (_, begun) = game_against_engine(&ann, &json!({ "level": 4, "color": "white" })).await;
    assert_eq!(begun["enginePace"], "at-once", "unless something else is wanted: {begun}");
    let (status, refused) = game_against_engine(&ann, &json!({ "level": 4, "enginePace": "never" })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("bad-parameter")), "{refused}");
    let (status, refused) = ann.api_post("/api/challenge/open", &[("enginePace", "at-once")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("not-offered")), "{refused}");

    let post_form = async |pace: &str| {
        ann.post("/challenge", &[("opponent", "engine"), ("level", "4"), ("colour", "white"), ("engine_pace", pace)])
            .await
    };
    assert!(ann.page("/challenge/new?opponent=engine").await.contains("How soon it answers"));
    let created = post_form("correspondence").await;
    let path = created.headers()["location"].to_str().expect("text").to_owned();
    assert!(ann.page(&path).await.contains("The engine takes some hours for each answer."));
    assert_eq!(post_form("never").await.status(), StatusCode::BAD_REQUEST);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn hints_and_explanations_through_the_api(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", "stockfish").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
    let proposal = json!({ "level": 8, "color": "white", "variant": "fromPosition", "fen": fen });
    let (_, begun) = game_against_engine(&ann, &proposal).await;
    let game = begun["id"].as_str().expect("an id").to_owned();
    let path = |verb: &str| format!("/api/board/game/{game}/{verb}");
    let request_help = async |player: &Player, verb: &str| {
        let (status, answer) = player.api_post(&path(verb), &[]).await;
        (status, answer["code"].as_str().unwrap_or_default().to_owned(), answer)
    };
    let mut stream = Lines::open(&ann, &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(stream.next().await.expect("the game")["enginePace"], "at-once");

    let (status, code, _) = request_help(&ann, "explanation").await;
    assert_eq!((status, code.as_str()), (StatusCode::CONFLICT, "no-move-yet"));
    for _ in 0..2 {
        let (status, _, help) = request_help(&ann, "hint").await;
        assert_eq!((status, &help["hints"]), (StatusCode::OK, &json!(1)), "asked twice it is one hint: {help}");
        assert_eq!((&help["hint"]["ply"], &help["explanation"]), (&json!(0), &Value::Null), "{help}");
    }
    let hint = poll_for("the hint is there", async || {
        let (_, help) = ann.api_get(&path("engine-help")).await;
        (help["hint"]["status"] == "ready").then_some(help)
    })
    .await;
    let best = hint["hint"]["line"][0].as_str().expect("a move in UCI").to_owned();
    assert!(best.len() == 4 && hint["hint"]["san"].is_string(), "{hint}");
    loop {
        let event = stream.next().await.expect("the stream goes on");
        assert_eq!(event["type"], "engineHelp", "{event}");
        if event["hint"]["status"] == "ready" {
            assert_eq!(event, hint, "the stream tells the same");
            break;
        }
    }

    ann.play(&game, "f3g5").await;
    let (status, code, _) = request_help(&ann, "hint").await;
    assert_eq!((status, code.as_str()), (StatusCode::CONFLICT, "not-your-turn"));
    let (status, _, help) = request_help(&ann, "explanation").await;
    assert_eq!((status, &help["hint"]), (StatusCode::OK, &Value::Null), "the hint was for another position: {help}");
    let explanation = poll_for("the explanation is there", async || {
        let (_, help) = ann.api_get(&path("engine-help")).await;
        (help["explanation"]["status"] == "ready").then(|| help["explanation"].clone())
    })
    .await;
    assert_eq!(
        (&explanation["code"], &explanation["san"], &explanation["ply"]),
        (&json!("hangs"), &json!("Ng5"), &json!(0)),
        "{explanation}"
    );
    assert_eq!(explanation["text"], "This loses the knight on g5: the queen takes it and nothing recaptures.");

    // No help in games between people, nor in games of others.
    let between_people = ann.start_game(&bob, &[]).await;
    for (player, game, expected_code) in [(&bob, &game, "not-a-player"), (&ann, &between_people, "game-between-people")]
    {
        for (method, verb) in [(Method::POST, "hint"), (Method::POST, "explanation"), (Method::GET, "engine-help")] {
            let request = player.api(method, &format!("/api/board/game/{game}/{verb}"));
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{expected_code} {verb}");
            let refused: Value = answer.json().await.expect("JSON");
            assert_eq!(refused["code"], expected_code, "{refused}");
        }
    }
    let (status, _) = ann.api_post("/api/board/game/aaaaaaaa/hint", &[]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    ann.api_post(&path("resign"), &[]).await;
    let (status, code, _) = request_help(&ann, "explanation").await;
    assert_eq!((status, code.as_str()), (StatusCode::CONFLICT, "game-over"));
}
