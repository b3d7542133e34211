//! Bot accounts and the bot API.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::streams::Lines;
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

/// A new player whose account is upgraded to a bot account.
async fn add_bot(app: &App, name: &str) -> Player {
    let bot = app.player(name).await;
    let (status, answer) = bot.api_post("/api/bot/account/upgrade", &[]).await;
    assert_eq!((status, answer["ok"].as_bool()), (StatusCode::OK, Some(true)), "{answer}");
    bot
}

/// Starts a game in which `person` has White against `bot`, and returns its id.
async fn start_game_against_bot(person: &Player, bot: &Player) -> String {
    person.start_game(bot, &[("days", "3")]).await
}

async fn post(player: &Player, path: &str) -> (StatusCode, Value) {
    player.api_post(path, &[]).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_account_without_games_can_upgrade_to_bot(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, eve, bot) = (app.player("Ann").await, app.player("Eve").await, app.player("Robby").await);
    let (_, waiting) = bot.api_post("/api/board/seek", &[("days", "3")]).await;
    assert!(waiting["id"].is_string(), "{waiting}");
    ann.start_game(&eve, &[("days", "3")]).await;
    let (status, answer) = post(&ann, "/api/bot/account/upgrade").await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("has-played")), "{answer}");
    assert_eq!(ann.api_get("/api/account").await.1["title"], Value::Null);

    for _ in 0..2 {
        assert_eq!(post(&bot, "/api/bot/account/upgrade").await.0, StatusCode::OK);
    }
    assert_eq!(bot.api_get("/api/account").await.1["title"], "BOT");
    assert_eq!(ann.api_get("/api/user/robby").await.1["title"], "BOT");
    assert_eq!(ann.api_get("/lobby/seeks").await.1, serde_json::json!([]), "its seek is taken back");
    // A bot with games can repeat the upgrade.
    start_game_against_bot(&ann, &bot).await;
    assert_eq!(post(&bot, "/api/bot/account/upgrade").await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_api_refuses_players_and_board_api_refuses_bots() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, add_bot(&app, "Robby").await);
    let game = start_game_against_bot(&ann, &bot).await;
    for (path, code) in [
        ("move/e2e4", "not-a-bot"),
        ("draw/yes", "not-a-bot"),
        ("takeback/yes", "not-a-bot"),
        ("pause/3", "not-a-bot"),
        ("chat", "not-a-bot"),
        ("resign", "not-a-bot"),
        ("abort", "not-a-bot"),
        ("claim-victory", "not-a-bot"),
        ("claim-draw", "not-a-bot"),
    ] {
        let (status, answer) = post(&ann, &format!("/api/bot/game/{game}/{path}")).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{path}: {answer}");
        let (status, answer) = post(&bot, &format!("/api/board/game/{game}/{path}")).await;
        assert_eq!(
            (status, answer["code"].as_str()),
            (StatusCode::BAD_REQUEST, Some("bot-account")),
            "{path}: {answer}"
        );
    }
    for (player, path) in [(&ann, "bot"), (&bot, "board")] {
        let (status, answer) = player.api_get(&format!("/api/{path}/game/stream/{game}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
        let (status, answer) = player.api_get(&format!("/api/{path}/game/{game}/chat")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
    }
    let (status, answer) = post(&bot, "/api/board/seek").await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("bot-account")), "{answer}");
    let (status, answer) = post(&ann, &format!("/api/board/game/{game}/berserk")).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("not-offered")), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_talks_and_takes_back_through_its_api() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, add_bot(&app, "Robby").await);
    let mut events = Lines::open(&bot, "/api/stream/event").await;
    let (_, challenge) = ann.api_post("/api/challenge/robby", &[("days", "3"), ("color", "white")]).await;
    let event = events.next().await.expect("a challenge");
    assert_eq!(
        (event["type"].as_str(), event["challenge"]["destUser"]["title"].as_str()),
        (Some("challenge"), Some("BOT"))
    );
    assert_eq!(event["compat"]["bot"], true);
    let game = challenge["id"].as_str().expect("an id").to_owned();
    assert_eq!(post(&bot, &format!("/api/challenge/{game}/accept")).await.0, StatusCode::OK);
    assert_eq!(events.next().await.expect("a game")["game"]["gameId"].as_str(), Some(game.as_str()));

    let mut lines = Lines::open(&bot, &format!("/api/bot/game/stream/{game}")).await;
    let full = lines.next().await.expect("the whole game");
    assert_eq!((full["black"]["title"].as_str(), full["white"]["title"].as_str()), (Some("BOT"), None));
    for room in ["player", "spectator"] {
        let form = [("room", room), ("text", "Hello, I am a bot.")];
        let (status, answer) = bot.api_post(&format!("/api/bot/game/{game}/chat"), &form).await;
        assert_eq!(status, StatusCode::OK, "{room}: {answer}");
    }
    assert_eq!(lines.next().await.expect("its greeting")["text"], "Hello, I am a bot.");
    assert_eq!(ann.api_get(&format!("/api/board/game/{game}/chat")).await.1[0]["user"], "robby");
    ann.play(&game, "e2e4").await;
    assert_eq!(lines.next().await.expect("a move")["moves"], "e2e4");
    let (status, answer) = post(&bot, &format!("/api/bot/game/{game}/move/e7e5?offeringDraw=true")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let state = lines.next().await.expect("its move");
    assert_eq!((state["moves"].as_str(), state["bdraw"].as_bool()), (Some("e2e4 e7e5"), Some(true)));
    ann.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    assert_eq!(lines.next().await.expect("a question")["wtakeback"], true);
    assert_eq!(post(&bot, &format!("/api/bot/game/{game}/takeback/yes")).await.0, StatusCode::OK);
    assert_eq!(lines.next().await.expect("moves taken back")["moves"], "");
    assert_eq!(post(&bot, &format!("/api/bot/game/{game}/resign")).await.0, StatusCode::OK);
    let end = lines.next().await.expect("the end");
    assert_eq!((end["status"].as_str(), end["winner"].as_str()), (Some("resign"), Some("white")));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bots_are_rated_against_bots_only_and_left_out_of_leaderboards(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, robby, marvin) = (app.player("Ann").await, add_bot(&app, "Robby").await, add_bot(&app, "Marvin").await);
    let rated = [("days", "3"), ("rated", "true"), ("color", "white")];
    for (challenger, opponent) in [(&ann, "robby"), (&robby, "ann")] {
        let (status, answer) = challenger.api_post(&format!("/api/challenge/{opponent}"), &rated).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("rated-with-bot")), "{answer}");
    }
    let (_, link) = ann.api_post("/api/challenge/open", &rated).await;
    let (status, answer) =
        post(&robby, &format!("/api/challenge/{}/accept", link["id"].as_str().expect("an id"))).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("rated-with-bot")), "{answer}");

    // Enough games for a rating that is not provisional.
    for round in 0..40 {
        let game = robby.start_game(&marvin, &rated).await;
        for (player, uci) in
            ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d3", "f8c5", "b1c3", "d7d6"].iter().enumerate()
        {
            let mover = if player % 2 == 0 { &robby } else { &marvin };
            let (status, answer) = post(mover, &format!("/api/bot/game/{game}/move/{uci}")).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
        let loser = if round % 2 == 0 { &robby } else { &marvin };
        assert_eq!(post(loser, &format!("/api/bot/game/{game}/resign")).await.0, StatusCode::OK);
        app.advance(std::time::Duration::from_secs(6 * 60 * 60));
    }
    let (_, rated) = ann.api_get("/api/user/robby").await;
    let perf = &rated["perfs"]["correspondence"];
    assert!(perf["games"] == 40 && perf["prov"].is_null(), "{perf}");
    assert_eq!(ann.api_get("/api/player/top/10/correspondence").await.1["users"], serde_json::json!([]));
    assert_eq!(ann.api_get("/api/user/robby/perf/correspondence").await.1["rank"], Value::Null);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn every_process_lists_online_bots(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second_process = builder.second_process().parts(sealedmove::startup::Parts::Serve);
    let (here, there) = (builder.start().await, second_process.start().await);
    let (ann, bot) = (here.player("Ann").await, add_bot(&here, "Robby").await);
    let online = async || {
        let answer = ann.at(&there).api(Method::GET, "/api/bot/online?nb=5").send().await.expect("an answer");
        assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
        let text = answer.text().await.expect("text");
        text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect::<Vec<_>>()
    };
    let bots = online().await;
    assert_eq!((bots.len(), bots[0]["username"].as_str(), bots[0]["title"].as_str()), (1, Some("Robby"), Some("BOT")));
    here.advance(std::time::Duration::from_secs(4 * 60));
    assert_eq!(online().await, Vec::<Value>::new());
    bot.api_get("/api/account").await;
    until("the bot is seen", async || !online().await.is_empty()).await;
    let (status, answer) = ann.api_get("/api/bot/online?nb=1000").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_mark_bots() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, add_bot(&app, "Robby").await);
    ann.api_post("/api/rel/follow/robby", &[]).await;
    let game = start_game_against_bot(&ann, &bot).await;
    let form = [("room", "player"), ("text", "Hello")];
    bot.api_post(&format!("/api/bot/game/{game}/chat"), &form).await;
    let (_, open) = bot.api_post("/api/challenge/ann", &[("days", "3")]).await;
    let challenge = format!("/challenge/{}", open["id"].as_str().expect("an id"));
    let pages = [
        "/player/robby",
        &format!("/game/{game}"),
        &format!("/game/{game}/chat"),
        &format!("/embed/game/{game}"),
        &challenge,
        "/",
        "/following",
        "/players?name=rob",
        "/player/ann/games",
    ];
    for path in pages {
        assert!(ann.page(path).await.contains("bot-mark"), "{path}");
    }
    assert!(
        !ann.page("/player/ann")
            .await
            .split("<h1>")
            .nth(1)
            .expect("a heading")
            .split("</h1>")
            .next()
            .expect("its end")
            .contains("bot-mark")
    );
    let (status, answer) = bot.api_post("/api/board/seek", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    let (_, seek) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    let (status, answer) = post(&bot, &format!("/api/challenge/{}/accept", seek["id"].as_str().expect("an id"))).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::FORBIDDEN, Some("no-bots-in-lobby")), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_get_no_game_mail() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, add_bot(&app, "Robby").await);
    let game = start_game_against_bot(&ann, &bot).await;
    ann.play(&game, "e2e4").await;
    post(&bot, &format!("/api/bot/game/{game}/move/e7e5")).await;
    post(&bot, &format!("/api/bot/game/{game}/resign")).await;
    let sent = || in_folder(&app.data_dir().join("mail"));
    // The mail about the end is sent last.
    until("Ann is told of the end", async || {
        sent().iter().any(|mail| mail.to == [ann.email()] && mail.header("X-Sealed-Move") == Some("game-over"))
    })
    .await;
    assert!(sent().iter().all(|mail| mail.to != [bot.email()]), "a mail to the bot");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_declines_a_pause_and_proposes_one() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, add_bot(&app, "Robby").await);
    let game = start_game_against_bot(&ann, &bot).await;
    let pause = async |answer: &str| post(&bot, &format!("/api/bot/game/{game}/pause/{answer}")).await;
    assert_eq!(post(&ann, &format!("/api/board/game/{game}/pause/4")).await.0, StatusCode::OK);
    assert_eq!(pause("no").await.0, StatusCode::OK);
    let (status, refused) = pause("31").await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("pause-length")), "{refused}");
    assert_eq!(pause("5").await.0, StatusCode::OK);
    assert_eq!(post(&ann, &format!("/api/board/game/{game}/pause/yes")).await.0, StatusCode::OK);
}
