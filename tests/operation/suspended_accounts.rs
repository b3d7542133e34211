//! Suspended accounts: what their owners may still do, what others see, and how operators manage accounts.

use std::time::Duration;

use domain::user::{Role, Roles};
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player, program};
use testkit::mail_answers::{answerable, mail_of_kind, run_mail_in};
use testkit::process::Program;
use testkit::smtp::SmtpServer;
use testkit::wait::TIMEOUT;

async fn suspend(app: &App, player: &Player, may_play: bool) {
    let done = app.service().accounts.suspend(&player.name, Some("advertising in the chat"), may_play).await;
    done.expect("it is done").expect("there is such an account");
}

/// The status of a form that a player posts from a page of this site.
async fn form(player: &Player, path: &str, fields: &[(&str, &str)]) -> StatusCode {
    player.post(path, fields).await.status()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn suspended_player_can_finish_games_but_begin_nothing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    suspend(&app, &ann, true).await;

    // What the player sees, and what they may do.
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("You’re suspended.") && page.contains("advertising in the chat"), "{page}");
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(
        form(&ann, &format!("/game/{game}/move"), &[("move", "g1f3"), ("ply", "2")]).await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(form(&ann, &format!("/game/{game}/notes"), &[("text", "Nf3 next")]).await, StatusCode::SEE_OTHER);
    assert_eq!(form(&ann, "/settings/board", &[]).await, StatusCode::SEE_OTHER);

    // What they may not do.
    for (path, fields) in [
        ("/api/challenge/Eve".to_owned(), &[][..]),
        ("/api/challenge/open".to_owned(), &[]),
        ("/api/challenge/ai".to_owned(), &[("level", "1")]),
        ("/api/board/seek".to_owned(), &[("days", "3")]),
        (format!("/api/board/game/{game}/chat"), &[("text", "hello"), ("room", "player")]),
        (format!("/api/board/game/{game}/hint"), &[]),
        ("/api/rel/follow/Eve".to_owned(), &[]),
        ("/api/import".to_owned(), &[("pgn", "1. e4 *")]),
    ] {
        let (status, refused) = ann.api_post(&path, fields).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::FORBIDDEN, &"account-suspended".into()),
            "{path}: {refused}"
        );
    }
    let message = ann.api(Method::POST, "/inbox/Eve").form(&[("text", "hello")]).send().await.expect("an answer");
    assert_eq!(message.status(), StatusCode::FORBIDDEN);
    for (path, fields) in [
        ("/challenge".to_owned(), &[("player", "Eve")][..]),
        (format!("/game/{game}/chat"), &[("text", "hello"), ("room", "player")]),
        ("/inbox/Eve".to_owned(), &[("text", "hello")]),
        ("/settings/tokens".to_owned(), &[("scopes", "board:play")]),
        ("/settings/app-passwords".to_owned(), &[("name", "Scid")]),
        ("/settings/profile".to_owned(), &[("biography", "Buy!")]),
        ("/analysis/engine".to_owned(), &[]),
        ("/play".to_owned(), &[("level", "1")]),
    ] {
        assert_eq!(form(&ann, &path, fields).await, StatusCode::FORBIDDEN, "{path}");
    }

    // What others see.
    let (status, refused) = eve.api_post("/api/challenge/Ann", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"suspended-player".into()), "{refused}");
    let profile = eve.page("/player/Ann").await;
    assert!(profile.contains("This account is suspended.") && !profile.contains("advertising"), "{profile}");
    assert!(!profile.contains("/challenge/new?player=Ann"));
    assert_eq!(eve.api_get("/api/user/Ann").await.1["suspended"], true);
    assert_eq!(eve.api_get("/api/user/Bob").await.1["suspended"], Value::Null);

    app.service().accounts.reinstate("ann").await.expect("it is done").expect("there is such an account");
    assert!(!ann.page("/").await.contains("suspended"));
    ann.start_game(&eve, &[]).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn suspension_cancels_seeks_and_challenges_and_notifies_the_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (status, _) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK);
    let (_, sent) = ann.api_post("/api/challenge/Bob", &[]).await;
    let (_, received) = eve.api_post("/api/challenge/Ann", &[]).await;
    let (_, link) = ann.api_post("/api/challenge/open", &[]).await;
    let (_, bob_before) = bob.api_get("/api/events").await;
    let (_, eve_before) = eve.api_get("/api/events").await;
    let id = |challenge: &Value| challenge["id"].as_str().expect("an id").to_owned();
    assert!(bob.page("/lobby").await.contains("/player/Ann"));
    suspend(&app, &ann, true).await;

    assert!(!bob.page("/lobby").await.contains("/player/Ann"));
    for (reader, challenge, status) in
        [(&bob, &sent, "canceled"), (&eve, &received, "declined"), (&ann, &link, "canceled")]
    {
        let (_, shown) = reader.api_get(&format!("/api/challenge/{}/show", id(challenge))).await;
        assert_eq!(shown["status"], status, "{shown}");
    }
    for (reader, before, kind) in [(&bob, bob_before, "challengeCanceled"), (&eve, eve_before, "challengeDeclined")] {
        let since = before["next"].as_str().expect("a cursor");
        let (_, feed) = reader.api_get(&format!("/api/events?since={since}")).await;
        let events = feed["events"].as_array().expect("events");
        assert!(events.iter().any(|event| event["type"] == kind), "{kind}: {feed}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn player_suspended_without_play_has_no_access(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let app_password = ann.app_password("Scid").await;
    let feed =
        ann.api_post("/api/account/feeds/deadlines", &[]).await.1["url"].as_str().expect("an address").to_owned();
    let stream = ann.api(Method::GET, "/api/stream/event").send().await.expect("a stream");
    let events = ann.get("/events").await;
    suspend(&app, &ann, false).await;

    for (name, answer) in [("events of the API", stream), ("events of pages", events)] {
        let mut bytes = answer.bytes_stream();
        let ended = tokio::time::timeout(TIMEOUT, async { while let Some(Ok(_)) = bytes.next().await {} }).await;
        assert!(ended.is_ok(), "the stream of {name} goes on");
    }
    // The log-in says so, but only if the password is right.
    let log_in = async |password: &str| {
        let answer = app.browser().post(app.url("/login")).form(&[("name", "Ann"), ("password", password)]).send();
        let answer = answer.await.expect("an answer");
        (answer.status(), answer.text().await.expect("a page"))
    };
    let (status, page) = log_in(PASSWORD).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("This account is suspended.") && page.contains("advertising in the chat"), "{page}");
    let (status, page) = log_in("another password of hers").await;
    assert!(status == StatusCode::UNAUTHORIZED && !page.contains("suspended"), "{status}");
    assert_eq!(
        form(&ann, &format!("/game/{game}/resign"), &[]).await,
        StatusCode::UNAUTHORIZED,
        "the session is no use"
    );
    let (status, refused) = ann.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"account-suspended".into()));
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::FORBIDDEN);
    let xfcc = format!(
        "<Envelope xmlns=\"http://schemas.xmlsoap.org/soap/envelope/\"><Body><GetMyGames \
         xmlns=\"http://www.bennedik.com/webservices/XfccBasic\"><username>Ann</username>\
         <password>{app_password}</password></GetMyGames></Body></Envelope>"
    );
    let response = program().post(app.url("/xfcc")).header("Content-Type", "text/xml").body(xfcc).send();
    let reply = response.await.expect("an answer").text().await.expect("XML");
    assert!(reply.contains("This account is suspended."), "{reply}");
    assert_eq!(program().get(&feed).send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    // Setting a new password gives no access.
    ann.set_password_by_mail(&app, "slate pawns along a windy shore").await;
    let (status, _) = log_in("slate pawns along a windy shore").await;
    assert_eq!(status, StatusCode::FORBIDDEN);

    // The clock ran on, and the opponent plays on.
    app.advance(Duration::from_secs(24 * 3600));
    app.service().accounts.reinstate("Ann").await.expect("it is done");
    let (status, _) = log_in("slate pawns along a windy shore").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn suspended_player_can_play_but_not_challenge_by_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, mail_in) = answerable(&smtp, backend).await;
    let (ann, bob, _eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = mail_of_kind(&smtp, &bob, "your-turn", "").await;
    let send = |body: &str| run_mail_in(&app, &mail_in, &turn, &bob, body);
    suspend(&app, &bob, false).await;
    let reply = send("e5");
    assert!(reply.contains("This account is suspended."), "{reply}");
    suspend(&app, &bob, true).await;
    let reply = send("challenge eve 3d");
    assert!(reply.contains("You’re suspended."), "{reply}");
    let reply = send("e5");
    assert!(reply.contains("e5") && !reply.contains("suspended"), "{reply}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn roles_bots_engines_and_suspended_accounts_do_not_mix(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bot, eve) = (app.player("Ann").await, app.player("Bot").await, app.player("Eve").await);
    let service = app.service();
    service.accounts.set_roles("Ann", Role::Arbiter).await.expect("set").expect("Ann");
    let (status, refused) = ann.api_post("/api/bot/account/upgrade", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"has-role".into()), "{refused}");
    assert_eq!(bot.api_post("/api/bot/account/upgrade", &[]).await.0, StatusCode::OK);
    suspend(&app, &eve, true).await;
    for name in ["Bot", "Eve"] {
        for role in [Role::Arbiter, Role::Operator] {
            assert!(service.accounts.set_roles(name, role).await.is_err(), "{name}");
        }
        service.accounts.set_roles(name, Roles::NONE).await.expect("set").expect("an account");
    }
    let (_, game) = ann.api_post("/api/challenge/ai", &[("level", "1")]).await;
    assert!(game["id"].is_string(), "{game}");
    assert!(service.accounts.suspend("Engine-1", None, true).await.is_err(), "the engine's games would stand still");
    // A suspended arbiter has no arbiter's rights.
    assert_eq!(ann.get("/reports").await.status(), StatusCode::OK);
    suspend(&app, &ann, true).await;
    assert_ne!(ann.get("/reports").await.status(), StatusCode::OK);
}

#[rstest]
#[test]
fn operator_lists_shows_suspends_and_ends_sessions(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    for name in ["Ann", "Bob"] {
        program.add_player(name);
    }
    let run = |arguments: &[&str]| {
        let output = program.run(arguments, b"");
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), stdout, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let json = |arguments: &[&str]| -> Vec<Value> {
        let (is_done, stdout, stderr) = run(arguments);
        assert!(is_done, "{arguments:?}: {stderr}");
        stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let (is_done, stdout, stderr) = run(&["user", "suspend", "ann", "--reason", "asked for it", "--no-play"]);
    assert!(is_done && stdout.contains("Ann is suspended."), "{stdout}{stderr}");
    assert!(stderr.contains("security") && stderr.contains("account_suspended"), "{stderr}");
    let listed = json(&["user", "list", "--suspended", "--json"]);
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0]["name"], "Ann");
    assert_eq!(listed[0]["state"], "suspended-no-play");
    assert_eq!(listed[0]["reason"], "asked for it");
    assert_eq!(json(&["user", "list", "--after", "Ann", "--json"])[0]["name"], "Bob");
    let (_, stdout, _) = run(&["user", "show", "Ann"]);
    assert!(stdout.contains("state: suspended-no-play") && stdout.contains("reason: asked for it"), "{stdout}");
    assert!(run(&["user", "reinstate", "Ann"]).0);
    assert_eq!(json(&["user", "show", "Ann", "--json"])[0]["state"], "active");

    let access = json(&["user", "sessions", "Ann", "--json"]);
    assert_eq!(access.len(), 1, "{access:?}");
    assert_eq!(access[0]["kind"], "token");
    assert!(run(&["user", "sessions", "Ann", "--end", access[0]["id"].as_str().expect("an id")]).0);
    assert!(json(&["user", "sessions", "Ann", "--json"]).is_empty());
    assert!(!run(&["user", "sessions", "Ann", "--end", "nothing"]).0);
    assert!(run(&["user", "sessions", "Bob", "--end-all"]).0);
    assert!(json(&["user", "sessions", "Bob", "--json"]).is_empty());
    for command in [&["user", "show", "Zoe"][..], &["user", "suspend", "Zoe"], &["user", "sessions", "Zoe"]] {
        let (is_done, _, stderr) = run(command);
        assert!(!is_done && stderr.contains("no player called “Zoe”"), "{command:?}: {stderr}");
    }
}

/// The player gets mail about the suspension, whether they may still log in or not, and about its end.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn player_is_mailed_about_suspension_and_reinstatement(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, _) = answerable(&smtp, backend).await;
    for (name, may_play, expected) in [("Ann", true, "You can finish the games"), ("Bob", false, "You can’t log in")]
    {
        let player = app.player(name).await;
        suspend(&app, &player, may_play).await;
        let mail = mail_of_kind(&smtp, &player, "account-suspended", "suspended").await;
        for words in [expected, "Reason: advertising in the chat", "clocks in your games keep running", "/contact"] {
            for part in [&mail.text, &mail.html] {
                assert!(part.as_ref().is_some_and(|part| part.contains(words)), "{words}: {part:?}");
            }
        }
        app.service().accounts.reinstate(name).await.expect("it is done");
        mail_of_kind(&smtp, &player, "account-reinstated", "no longer suspended").await;
        // Nothing changes, and no mail is sent.
        app.service().accounts.reinstate(name).await.expect("it is done");
    }
    let eve = app.player("Eve").await;
    eve.post("/settings/language", &[("language", "de")]).await;
    suspend(&app, &eve, true).await;
    let mail = mail_of_kind(&smtp, &eve, "account-suspended", "gesperrt").await;
    assert!(mail.text.as_ref().is_some_and(|text| text.contains("Grund: advertising in the chat")), "{:?}", mail.text);
    let messages = smtp.wait_until(TIMEOUT, |_| true).await;
    let reinstated =
        messages.iter().filter(|one| one.mail().header("X-Sealed-Move") == Some("account-reinstated")).count();
    assert_eq!(reinstated, 2);
}
