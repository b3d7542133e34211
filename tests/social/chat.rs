//! The chat rooms of a game: visibility, permissions and limits.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::fill;
use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;
use testkit::mail::in_folder;
use testkit::wait::until;

async fn post_line(player: &Player, game: &str, room: &str, text: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/chat"), &[("room", room), ("text", text)]).await
}

/// The lines of a room as a player reads them, or the code of the refusal.
async fn read(player: &Player, game: &str, room: &str) -> Result<Vec<String>, String> {
    let (status, json) = player.api_get(&format!("/api/board/game/{game}/chat?room={room}")).await;
    match status {
        StatusCode::OK => Ok(json
            .as_array()
            .expect("lines")
            .iter()
            .map(|line| format!("{}: {}", line["user"].as_str().expect("who"), line["text"].as_str().expect("what")))
            .collect()),
        _ => Err(json["code"].as_str().expect("a code").to_owned()),
    }
}

async fn page(player: &Player, game: &str) -> String {
    player.page(&format!("/game/{game}")).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_chat_room_is_visible_to_its_members_only(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the game");
    assert_eq!(post_line(&ann, &game, "player", " Good\r\nluck <Bob> \u{202e}!").await.0, StatusCode::OK);
    assert_eq!(post_line(&eve, &game, "spectator", "Take on b7").await.0, StatusCode::OK);
    assert_eq!(
        lines.next().await.expect("a line"),
        json!({ "type": "chatLine", "room": "player", "username": "Ann", "text": "Good luck <Bob> !" })
    );
    assert_eq!(post_line(&bob, &game, "player", "You too").await.0, StatusCode::OK);
    assert_eq!(lines.next().await.expect("one's own")["text"], "You too", "nothing of what is said by those who watch");

    let player_lines = Ok(vec!["ann: Good luck <Bob> !".to_owned(), "bob: You too".to_owned()]);
    assert_eq!(
        (read(&ann, &game, "player").await, read(&bob, &game, "player").await),
        (player_lines.clone(), player_lines.clone())
    );
    assert_eq!(read(&eve, &game, "player").await, Err("players-only".to_owned()));
    assert_eq!(read(&eve, &game, "spectator").await, Ok(vec!["eve: Take on b7".to_owned()]));
    assert_eq!(read(&ann, &game, "spectator").await, Err("not-while-playing".to_owned()));
    assert_eq!(post_line(&eve, &game, "player", "Hello").await.1["code"], "players-only");

    let (players_page, spectators_page) = (page(&ann, &game).await, page(&eve, &game).await);
    assert!(
        players_page.contains("Good luck &#60;Bob&#62; !") && !players_page.contains("Take on b7"),
        "{players_page}"
    );
    assert!(spectators_page.contains("Take on b7") && !spectators_page.contains("Good luck"), "{spectators_page}");
    let visitor = app.browser().get(app.url(&format!("/game/{game}"))).send().await.expect("an answer");
    let visitor = visitor.text().await.expect("a page");
    assert!(!visitor.contains("Take on b7") && !visitor.contains("Good luck"), "{visitor}");
    assert!(visitor.contains("Log in to read and write"), "{visitor}");
    for path in ["chat", "chat/panel", "chat?room=spectator"] {
        let answer = ann.get(&format!("/game/{game}/{path}")).await;
        assert!(!answer.text().await.expect("text").contains("Take on b7"), "{path}");
        let answer = eve.get(&format!("/game/{game}/{}", path.replace("spectator", "player"))).await;
        assert!(!answer.text().await.expect("text").contains("Good luck"), "{path}");
    }
    for path in [format!("/game/export/{game}"), "/api/games/user/Ann".to_owned(), format!("/game/{game}?ply=0")] {
        for reader in [&ann, &eve] {
            let text = reader.api(reqwest::Method::GET, &path).send().await.expect("an answer");
            let text = text.text().await.expect("text");
            assert!(!text.contains("Good luck"), "{path}: {text}");
        }
    }
    let stream = eve.api(reqwest::Method::GET, &format!("/api/board/game/stream/{game}")).send().await;
    assert_eq!(stream.expect("an answer").status(), StatusCode::FORBIDDEN);
    // A player may write to the spectators, as bots do.
    assert_eq!(post_line(&ann, &game, "spectator", "Hello").await.0, StatusCode::OK);

    // After the end of the game the players can read the spectator room; spectators still cannot read the player room.
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let spectator_lines = vec!["eve: Take on b7".to_owned(), "ann: Hello".to_owned()];
    assert_eq!(read(&ann, &game, "spectator").await, Ok(spectator_lines));
    assert!(page(&ann, &game).await.contains("Take on b7"));
    assert_eq!(post_line(&ann, &game, "spectator", "It was poisoned").await.0, StatusCode::OK);
    assert_eq!(post_line(&ann, &game, "player", "Thanks").await.0, StatusCode::OK);
    assert_eq!(read(&eve, &game, "player").await, Err("players-only".to_owned()));
}

/// The spectator room as a player, or as a visitor, reads it without the Board API.
async fn read_as_spectator(app: &App, reader: Option<&Player>, game: &str) -> (StatusCode, Value) {
    let path = format!("/api/game/{game}/chat");
    match reader {
        Some(reader) => reader.api_get(&path).await,
        None => {
            let answer = app.browser().get(app.url(&path)).send().await.expect("an answer");
            (answer.status(), answer.json().await.expect("JSON"))
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn spectator_chat_of_running_game_is_hidden_from_players_and_visitors(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    assert_eq!(post_line(&eve, &game, "spectator", "Take on b7").await.0, StatusCode::OK);
    let lines = (StatusCode::OK, json!([{ "text": "Take on b7", "user": "eve" }]));
    let code = |(status, json): (StatusCode, Value)| (status, json["code"].as_str().expect("a code").to_owned());

    assert_eq!(read_as_spectator(&app, Some(&eve), &game).await, lines);
    for player in [&ann, &bob] {
        let refused = code(read_as_spectator(&app, Some(player), &game).await);
        assert_eq!(refused, (StatusCode::FORBIDDEN, "not-while-playing".to_owned()));
    }
    let refused = code(read_as_spectator(&app, None, &game).await);
    assert_eq!(refused, (StatusCode::UNAUTHORIZED, "log-in-while-running".to_owned()));

    // A browser without a session, and one of a guest who plays the engine.
    let (visitor, guest) = (app.browser(), app.browser());
    let started = guest.post(app.url("/play")).form(&[("level", "1")]).send().await;
    assert_eq!(started.expect("an answer").status(), StatusCode::SEE_OTHER);
    let paths =
        ["", "/chat", "/chat/panel", "/chat?room=spectator", "?ply=0"].map(|path| format!("/game/{game}{path}"));
    for browser in [&visitor, &guest] {
        for path in &paths {
            let answer = browser.get(app.url(path)).send().await.expect("an answer");
            assert!(!answer.text().await.expect("text").contains("Take on b7"), "{path}");
        }
        let room = browser.get(app.url(&paths[3])).send().await.expect("an answer");
        assert_eq!(room.status(), StatusCode::OK);
        assert!(room.text().await.expect("a page").contains("Log in to read and write"));
    }

    // A player who blocks the author does not see the lines, here as elsewhere.
    let kim = app.player("Kim").await;
    kim.post("/player/Eve/block", &[]).await;
    assert_eq!(read_as_spectator(&app, Some(&kim), &game).await, (StatusCode::OK, json!([])));

    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    for reader in [Some(&ann), Some(&eve), None] {
        assert_eq!(read_as_spectator(&app, reader, &game).await, lines);
    }
    for browser in [&visitor, &guest] {
        for path in &paths[..4] {
            let answer = browser.get(app.url(path)).send().await.expect("an answer");
            assert!(answer.text().await.expect("text").contains("Take on b7"), "{path}");
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn long_lines_and_floods_are_refused_with_a_reason(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (game, other) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await);
    for (text, code) in [("", "empty-line"), (" \u{200b}\n", "empty-line"), (&"x".repeat(501), "line-too-long")] {
        let (status, json) = post_line(&ann, &game, "player", text).await;
        assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{text}");
    }
    assert_eq!(post_line(&ann, &game, "bar", "Hello").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(post_line(&ann, "aaaaaaaa", "player", "Hello").await.0, StatusCode::NOT_FOUND);
    let form = [("room", "player"), ("text", &*"ß".repeat(501))];
    let long = ann.post(&format!("/game/{game}/chat"), &form).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    let shown = long.text().await.expect("a page");
    assert!(shown.contains("501 characters") && shown.contains(&"ß".repeat(501)), "what was written stays");
    assert_eq!(read(&bob, &game, "player").await, Ok(Vec::new()), "and nothing was said");

    // At most ten lines a minute in all rooms together, even when they are sent concurrently.
    let posts = (0..14).map(|line| {
        let (ann, game) = (&ann, if line % 2 == 0 { &game } else { &other });
        async move { post_line(ann, game, "player", &format!("Line {line}")).await }
    });
    let answers = run_concurrently(posts).await;
    let accepted = answers.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    assert_eq!(accepted, 10, "{answers:?}");
    let flood = ann.api(reqwest::Method::POST, &format!("/api/board/game/{game}/chat"));
    let flood = flood.form(&[("room", "player"), ("text", "More")]).send().await.expect("an answer");
    assert_eq!(flood.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = flood.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!(wait <= 61, "{wait}");
    let error = flood.json::<Value>().await.expect("JSON");
    assert!(error["error"].as_str().expect("a sentence").contains("Wait"), "{error}");
    let refused = ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "More")]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(post_line(&bob, &game, "player", "Calm down").await.0, StatusCode::OK, "others may write");
    app.advance(Duration::from_secs(wait));
    assert_eq!(post_line(&ann, &game, "player", "I am calm").await.0, StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unread_lines_are_marked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for text in ["Hello", "Bob?"] {
        post_line(&ann, &game, "player", text).await;
    }
    assert!(bob.page("/").await.contains("2 new lines") && !ann.page("/").await.contains("new line"));
    let hidden = bob.get_with(&format!("/game/{game}"), "X-Unseen", "1").await.text().await.expect("a page");
    assert!(hidden.contains("2 new"), "{hidden}");
    assert!(page(&bob, &game).await.contains("2 new"), "what nobody looked at is still new");
    assert!(!page(&bob, &game).await.contains("2 new") && !bob.page("/").await.contains("new lines"));
    // A muted room notifies nobody, and its lines are not new after it is unmuted.
    let mute = async |muted: &str| {
        bob.post(&format!("/game/{game}/chat/mute"), &[("room", "player"), ("muted", muted)]).await.status()
    };
    let mut stream = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    stream.next().await.expect("the game");
    assert_eq!(mute("true").await, StatusCode::SEE_OTHER);
    assert_eq!(post_line(&ann, &game, "player", "Are you there?").await.0, StatusCode::OK);
    let muted = page(&bob, &game).await;
    assert!(muted.contains("You have muted this chat") && !muted.contains("Are you there"), "{muted}");
    assert!(!bob.page("/").await.contains("new line"));
    assert_eq!(read(&bob, &game, "player").await, Ok(Vec::new()));
    ann.play(&game, "e2e4").await;
    assert_eq!(stream.next().await.expect("a move")["moves"], "e2e4", "and no line before it");
    // A mail about a line would have been sent before the one about the move.
    let mails = || in_folder(&app.data_dir().join("mail")).into_iter().map(|mail| mail.headline);
    until("Bob is told of the move", async || mails().any(|subject| subject == "Your turn against Ann: 1. e4")).await;
    let is_about_line =
        |subject: &String| !["challenges you", "has begun", "Your turn"].iter().any(|part| subject.contains(part));
    assert_eq!(mails().filter(is_about_line).collect::<Vec<_>>(), Vec::<String>::new(), "no mail for a line");
    assert!(page(&ann, &game).await.contains("Are you there?"), "the other sees the room as before");
    assert_eq!(mute("false").await, StatusCode::SEE_OTHER);
    assert!(page(&bob, &game).await.contains("Are you there?"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_written_while_reading_stay_unread(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (service, id) = (app.service(), game.parse().expect("an id"));
    let reader = service.games.user_by_name("bob").await.expect("an answer").expect("Bob").id;
    let last = async || service.chat.last_new_line(reader, &id).await.expect("an answer");
    assert_eq!(last().await, None);
    post_line(&ann, &game, "player", "Hello").await;
    let shown = last().await.expect("a new line");
    post_line(&bob, &game, "player", "Hello yourself").await;
    for text in ["Bob?", "Are you there?"] {
        post_line(&ann, &game, "player", text).await;
    }
    service.chat.mark_chat_read(reader, &id, shown).await.expect("it is noted");
    assert!(bob.page("/").await.contains("2 new lines"), "what came after what was shown");
    // Neither a page of earlier lines nor the other room shows them.
    for query in ["?room=player&before=2", "?room=spectator"] {
        let status = bob.get(&format!("/game/{game}/chat{query}")).await.status();
        assert!(status == StatusCode::OK || status == StatusCode::FORBIDDEN, "{query}: {status}");
        assert!(bob.page("/").await.contains("2 new lines"), "{query}");
    }
    assert!(bob.page(&format!("/game/{game}/chat?room=player")).await.contains("2 new"));
    assert!(!bob.page("/").await.contains("new line"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_blocked_players_are_hidden(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    post_line(&ann, &game, "player", "Hello").await;
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let (status, json) = post_line(&ann, &game, "player", "Answer me").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::FORBIDDEN, Some("unwelcome")));
    assert_eq!(post_line(&bob, &game, "player", "No").await.1["code"], "blocked-by-you");
    assert!(page(&ann, &game).await.contains("Bob does not want to hear from you."));
    // The block also covers the spectator rooms of the blocker's other games; earlier lines are hidden from the
    // blocker.
    let other_game = bob.start_game(&eve, &[]).await;
    assert_eq!(post_line(&ann, &other_game, "spectator", "Bob is rude").await.1["code"], "unwelcome");
    bob.post("/player/Ann/unblock", &[]).await;
    assert_eq!(post_line(&ann, &other_game, "spectator", "Bob is rude").await.0, StatusCode::OK);
    bob.post("/player/Ann/block", &[]).await;
    bob.api_post(&format!("/api/board/game/{other_game}/resign"), &[]).await;
    assert_eq!(read(&bob, &other_game, "spectator").await, Ok(Vec::new()));
    assert_eq!(read(&eve, &other_game, "spectator").await, Ok(vec!["ann: Bob is rude".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_limited_per_day_and_per_room() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let now = app.service().now().as_millis();
    let lines = "chat_lines (game_id, room, user_id, body, said_at)";
    let row = |room: &str, name: &str, at: i64| {
        format!("'{game}', '{room}', (select id from users where name = '{name}'), 'Line ' || n, {at}")
    };
    fill(&app, lines, &row("player", "Ann", now), 300);
    app.advance(Duration::from_secs(3_600));
    let (status, json) = post_line(&ann, &game, "player", "One more").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-lines")));
    assert!(json["error"].as_str().expect("a sentence").contains("Wait 23 hours"), "{json}");
    app.advance(Duration::from_secs(23 * 3_600));
    assert_eq!(post_line(&ann, &game, "player", "A new day").await.0, StatusCode::OK);

    fill(&app, lines, &row("spectator", "Bob", 0), 1_999);
    assert_eq!(post_line(&eve, &game, "spectator", "The last").await.0, StatusCode::OK);
    let (status, json) = post_line(&eve, &game, "spectator", "One too many").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::CONFLICT, Some("room-full")));
    assert_eq!(post_line(&bob, &game, "player", "Here is room").await.0, StatusCode::OK);

    // The pages of a full room contain every line exactly once.
    let mut path = format!("/game/{game}/chat?room=spectator");
    let mut lines_read = 0;
    for _ in 0..20 {
        let page = eve.page(&path).await;
        lines_read += page.matches("data-line=").count();
        let Some((_, rest)) = page.split_once(&format!("/game/{game}/chat?room=spectator&")) else { break };
        path = format!("/game/{game}/chat?room=spectator&{}", rest.split('"').next().expect("an address"));
        path = path.replace("&amp;", "&").replace("&#38;", "&");
    }
    assert_eq!(lines_read, 2_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn number_of_muted_rooms_is_limited() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let row = "(select id from users where name = 'Ann'), printf('%08d', n), 'spectator'";
    fill(&app, "chat_mutes (user_id, game_id, room)", row, 10_000);
    let mute = async |player: &Player| {
        player.post(&format!("/game/{game}/chat/mute"), &[("room", "player"), ("muted", "true")]).await
    };
    let refused = mute(&ann).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(refused.text().await.expect("a page").contains("You have muted 10000 chats"));
    assert_eq!(mute(&bob).await.status(), StatusCode::SEE_OTHER);
}
