//! What is said around a game: who sees it, who may write, and what becomes of too much.

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

async fn say(player: &Player, game: &str, room: &str, text: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/chat"), &[("room", room), ("text", text)]).await
}

/// What somebody reads in a room, or the code of the refusal.
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
async fn each_room_is_for_those_in_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the game");
    assert_eq!(say(&ann, &game, "player", " Good\r\nluck <Bob> \u{202e}!").await.0, StatusCode::OK);
    assert_eq!(say(&eve, &game, "spectator", "Take on b7").await.0, StatusCode::OK);
    assert_eq!(
        lines.next().await.expect("a line"),
        json!({ "type": "chatLine", "room": "player", "username": "Ann", "text": "Good luck <Bob> !" })
    );
    assert_eq!(say(&bob, &game, "player", "You too").await.0, StatusCode::OK);
    assert_eq!(lines.next().await.expect("one's own")["text"], "You too", "nothing of what is said by those who watch");

    let theirs = Ok(vec!["ann: Good luck <Bob> !".to_owned(), "bob: You too".to_owned()]);
    assert_eq!(
        (read(&ann, &game, "player").await, read(&bob, &game, "player").await),
        (theirs.clone(), theirs.clone())
    );
    assert_eq!(read(&eve, &game, "player").await, Err("players-only".to_owned()));
    assert_eq!(read(&eve, &game, "spectator").await, Ok(vec!["eve: Take on b7".to_owned()]));
    assert_eq!(read(&ann, &game, "spectator").await, Err("not-while-playing".to_owned()));
    assert_eq!(say(&eve, &game, "player", "Hello").await.1["code"], "players-only");

    let (own, watched) = (page(&ann, &game).await, page(&eve, &game).await);
    assert!(own.contains("Good luck &#60;Bob&#62; !") && !own.contains("Take on b7"), "{own}");
    assert!(watched.contains("Take on b7") && !watched.contains("Good luck"), "{watched}");
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
            let found = reader.api(reqwest::Method::GET, &path).send().await.expect("an answer");
            let found = found.text().await.expect("text");
            assert!(!found.contains("Good luck"), "{path}: {found}");
        }
    }
    let stream = eve.api(reqwest::Method::GET, &format!("/api/board/game/stream/{game}")).send().await;
    assert_eq!(stream.expect("an answer").status(), StatusCode::FORBIDDEN);
    // A player may speak to those who watch, as bots do.
    assert_eq!(say(&ann, &game, "spectator", "Hello").await.0, StatusCode::OK);

    // When the game is over the players see what was said of it, and those who watched still not what they said.
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let watchers = vec!["eve: Take on b7".to_owned(), "ann: Hello".to_owned()];
    assert_eq!(read(&ann, &game, "spectator").await, Ok(watchers));
    assert!(page(&ann, &game).await.contains("Take on b7"));
    assert_eq!(say(&ann, &game, "spectator", "It was poisoned").await.0, StatusCode::OK);
    assert_eq!(say(&ann, &game, "player", "Thanks").await.0, StatusCode::OK);
    assert_eq!(read(&eve, &game, "player").await, Err("players-only".to_owned()));
}

/// What somebody reads of the spectators' room without the Board API: a player, or a visitor.
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
    assert_eq!(say(&eve, &game, "spectator", "Take on b7").await.0, StatusCode::OK);
    let said = (StatusCode::OK, json!([{ "text": "Take on b7", "user": "eve" }]));
    let code = |(status, json): (StatusCode, Value)| (status, json["code"].as_str().expect("a code").to_owned());

    assert_eq!(read_as_spectator(&app, Some(&eve), &game).await, said);
    for player in [&ann, &bob] {
        let refused = code(read_as_spectator(&app, Some(player), &game).await);
        assert_eq!(refused, (StatusCode::FORBIDDEN, "not-while-playing".to_owned()));
    }
    let refused = code(read_as_spectator(&app, None, &game).await);
    assert_eq!(refused, (StatusCode::UNAUTHORIZED, "log-in-while-running".to_owned()));

    // A private window, and one in which somebody plays the engine as a guest.
    let (visitor, guest) = (app.browser(), app.browser());
    let begun = guest.post(app.url("/play")).form(&[("level", "1")]).send().await;
    assert_eq!(begun.expect("an answer").status(), StatusCode::SEE_OTHER);
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

    // A player who blocks the author does not read them, here as elsewhere.
    let kim = app.player("Kim").await;
    kim.post("/player/Eve/block", &[]).await;
    assert_eq!(read_as_spectator(&app, Some(&kim), &game).await, (StatusCode::OK, json!([])));

    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    for reader in [Some(&ann), Some(&eve), None] {
        assert_eq!(read_as_spectator(&app, reader, &game).await, said);
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
async fn too_much_is_refused_in_words(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (game, other) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await);
    for (text, code) in [("", "empty-line"), (" \u{200b}\n", "empty-line"), (&"x".repeat(501), "line-too-long")] {
        let (status, json) = say(&ann, &game, "player", text).await;
        assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{text}");
    }
    assert_eq!(say(&ann, &game, "bar", "Hello").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(say(&ann, "aaaaaaaa", "player", "Hello").await.0, StatusCode::NOT_FOUND);
    let form = [("room", "player"), ("text", &*"ß".repeat(501))];
    let long = ann.post(&format!("/game/{game}/chat"), &form).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    let shown = long.text().await.expect("a page");
    assert!(shown.contains("501 characters") && shown.contains(&"ß".repeat(501)), "what was written stays");
    assert_eq!(read(&bob, &game, "player").await, Ok(Vec::new()), "and nothing was said");

    // Ten in a minute, wherever they are said; all at once, too.
    let posts = (0..14).map(|line| {
        let (ann, game) = (&ann, if line % 2 == 0 { &game } else { &other });
        async move { say(ann, game, "player", &format!("Line {line}")).await }
    });
    let answers = run_concurrently(posts).await;
    let said = answers.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    assert_eq!(said, 10, "{answers:?}");
    let flood = ann.api(reqwest::Method::POST, &format!("/api/board/game/{game}/chat"));
    let flood = flood.form(&[("room", "player"), ("text", "More")]).send().await.expect("an answer");
    assert_eq!(flood.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = flood.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!(wait <= 61, "{wait}");
    let told = flood.json::<Value>().await.expect("JSON");
    assert!(told["error"].as_str().expect("a sentence").contains("Wait"), "{told}");
    let refused = ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "More")]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(say(&bob, &game, "player", "Calm down").await.0, StatusCode::OK, "others may write");
    app.advance(Duration::from_secs(wait));
    assert_eq!(say(&ann, &game, "player", "I am calm").await.0, StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unread_lines_are_marked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for text in ["Hello", "Bob?"] {
        say(&ann, &game, "player", text).await;
    }
    assert!(bob.page("/").await.contains("2 new lines") && !ann.page("/").await.contains("new line"));
    let hidden = bob.get_with(&format!("/game/{game}"), "X-Unseen", "1").await.text().await.expect("a page");
    assert!(hidden.contains("2 new"), "{hidden}");
    assert!(page(&bob, &game).await.contains("2 new"), "what nobody looked at is still new");
    assert!(!page(&bob, &game).await.contains("2 new") && !bob.page("/").await.contains("new lines"));
    // Muted, a room tells nothing; and of what was said meanwhile nothing is new afterwards.
    let mute = async |muted: &str| {
        bob.post(&format!("/game/{game}/chat/mute"), &[("room", "player"), ("muted", muted)]).await.status()
    };
    let mut stream = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    stream.next().await.expect("the game");
    assert_eq!(mute("true").await, StatusCode::SEE_OTHER);
    assert_eq!(say(&ann, &game, "player", "Are you there?").await.0, StatusCode::OK);
    let muted = page(&bob, &game).await;
    assert!(muted.contains("You have muted this room") && !muted.contains("Are you there"), "{muted}");
    assert!(!bob.page("/").await.contains("new line"));
    assert_eq!(read(&bob, &game, "player").await, Ok(Vec::new()));
    ann.play(&game, "e2e4").await;
    assert_eq!(stream.next().await.expect("a move")["moves"], "e2e4", "and no line before it");
    // A mail for a line would have come before the one for the move.
    let mails = || in_folder(&app.data_dir().join("mail")).into_iter().map(|mail| mail.headline);
    until("Bob is told of the move", async || mails().any(|subject| subject == "Your turn against Ann: 1. e4")).await;
    let told =
        |subject: &String| !["challenges you", "has begun", "Your turn"].iter().any(|part| subject.contains(part));
    assert_eq!(mails().filter(told).collect::<Vec<_>>(), Vec::<String>::new(), "no mail for a line");
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
    say(&ann, &game, "player", "Hello").await;
    let shown = last().await.expect("a new line");
    say(&bob, &game, "player", "Hello yourself").await;
    for text in ["Bob?", "Are you there?"] {
        say(&ann, &game, "player", text).await;
    }
    service.chat.mark_chat_read(reader, &id, shown).await.expect("it is noted");
    assert!(bob.page("/").await.contains("2 new lines"), "what came after what was shown");
    // Neither a page of what was said before, nor one of the other room, shows them.
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
    say(&ann, &game, "player", "Hello").await;
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let (status, json) = say(&ann, &game, "player", "Answer me").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::FORBIDDEN, Some("unwelcome")));
    assert_eq!(say(&bob, &game, "player", "No").await.1["code"], "blocked-by-you");
    assert!(page(&ann, &game).await.contains("Bob does not want to hear from you."));
    // Around other games of who blocks neither; what was said there before is left out for who blocks.
    let theirs = bob.start_game(&eve, &[]).await;
    assert_eq!(say(&ann, &theirs, "spectator", "Bob is rude").await.1["code"], "unwelcome");
    bob.post("/player/Ann/unblock", &[]).await;
    assert_eq!(say(&ann, &theirs, "spectator", "Bob is rude").await.0, StatusCode::OK);
    bob.post("/player/Ann/block", &[]).await;
    bob.api_post(&format!("/api/board/game/{theirs}/resign"), &[]).await;
    assert_eq!(read(&bob, &theirs, "spectator").await, Ok(Vec::new()));
    assert_eq!(read(&eve, &theirs, "spectator").await, Ok(vec!["ann: Bob is rude".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_and_a_room_take_so_many_lines() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let now = app.service().now().as_millis();
    let lines = "chat_lines (game_id, room, user_id, body, said_at)";
    let said = |room: &str, who: &str, at: i64| {
        format!("'{game}', '{room}', (select id from users where name = '{who}'), 'Line ' || n, {at}")
    };
    fill(&app, lines, &said("player", "Ann", now), 300);
    app.advance(Duration::from_secs(3_600));
    let (status, json) = say(&ann, &game, "player", "One more").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-lines")));
    assert!(json["error"].as_str().expect("a sentence").contains("Wait 23 hours"), "{json}");
    app.advance(Duration::from_secs(23 * 3_600));
    assert_eq!(say(&ann, &game, "player", "A new day").await.0, StatusCode::OK);

    fill(&app, lines, &said("spectator", "Bob", 0), 1_999);
    assert_eq!(say(&eve, &game, "spectator", "The last").await.0, StatusCode::OK);
    let (status, json) = say(&eve, &game, "spectator", "One too many").await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::CONFLICT, Some("room-full")));
    assert_eq!(say(&bob, &game, "player", "Here is room").await.0, StatusCode::OK);

    // Much that was said is read page by page, nothing left out and nothing twice.
    let mut path = format!("/game/{game}/chat?room=spectator");
    let mut read = 0;
    for _ in 0..20 {
        let page = eve.page(&path).await;
        read += page.matches("data-line=").count();
        let Some((_, rest)) = page.split_once(&format!("/game/{game}/chat?room=spectator&")) else { break };
        path = format!("/game/{game}/chat?room=spectator&{}", rest.split('"').next().expect("an address"));
        path = path.replace("&amp;", "&").replace("&#38;", "&");
    }
    assert_eq!(read, 2_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_rooms_are_muted_at_the_most() {
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
    assert!(refused.text().await.expect("a page").contains("You have muted 10000 rooms"));
    assert_eq!(mute(&bob).await.status(), StatusCode::SEE_OTHER);
}
