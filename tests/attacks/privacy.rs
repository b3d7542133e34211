//! Private data of one or two users is not disclosed to others by any endpoint.

use futures_util::StreamExt;
use reqwest::{Method, StatusCode};
use testkit::app::{App, Player};
use testkit::wait::TIMEOUT;

const NOTE: &str = "zugzwang-note";
const CHAT_LINE: &str = "zugzwang-said";
const CHALLENGE_MESSAGE: &str = "zugzwang-message";
const DIRECT_MESSAGE: &str = "zugzwang-written";
/// The beginning of Bob's conditional line, in each notation.
const LINE: [&str; 2] = ["h7h5", "1...h5"];

/// The text of the response. Of a stream, what it sends at once: up to its first event, or up to the empty line with
/// which an NDJSON stream says that there is nothing more for now.
async fn response_text(player: &Player, path: &str) -> String {
    let get = Method::GET;
    let request = if path.starts_with("/api") { player.api(get, path) } else { player.browser_request(get, path) };
    let answer = request.send().await.expect("an answer");
    if !path.contains("stream") && !path.contains("/events") {
        return answer.text().await.expect("text");
    }
    let (mut pieces, mut text) = (answer.bytes_stream(), String::new());
    let is_whole = |text: &str| text == "\n" || text.ends_with("\n\n");
    while !is_whole(&text) {
        match tokio::time::timeout(TIMEOUT, pieces.next()).await.expect("a stream says that it lives") {
            Some(piece) => text.push_str(&String::from_utf8_lossy(&piece.expect("the stream is whole"))),
            // The stream of a finished game ends.
            None => break,
        }
    }
    assert!(!text.is_empty(), "{path} says nothing");
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn private_data_is_not_disclosed_to_others() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let over = ann.start_game(&bob, &[("days", "3")]).await;
    for game in [&game, &over] {
        for player in [&ann, &bob] {
            let (status, answer) = player
                .api_post(&format!("/api/game/{game}/note"), &[("text", &format!("{NOTE}-{}", player.name))])
                .await;
            assert!(status.is_success(), "{answer}");
            let form = [("room", "player"), ("text", CHAT_LINE)];
            assert!(player.api_post(&format!("/api/board/game/{game}/chat"), &form).await.0.is_success());
        }
    }
    let lines =
        bob.api(Method::PUT, &format!("/api/board/game/{game}/lines")).form(&[("lines", "a2a4 h7h5")]).send().await;
    assert!(lines.expect("an answer").status().is_success());
    assert!(ann.api_post(&format!("/api/board/game/{over}/resign"), &[]).await.0.is_success());
    let (_, challenge) = ann.api_post("/api/challenge/Bob", &[("days", "3"), ("message", CHALLENGE_MESSAGE)]).await;
    let challenge = challenge["id"].as_str().expect("an id").to_owned();
    assert!(ann.api_post("/api/rel/block/Carl", &[]).await.0.is_client_error());
    let (status, answer) = ann.api_post("/inbox/Bob", &[("text", DIRECT_MESSAGE)]).await;
    assert!(status.is_success(), "{answer}");
    let written = bob.page("/inbox/Ann").await;
    assert!(written.contains(DIRECT_MESSAGE), "{written}");
    let id = written.split("action=\"/messages/").nth(1).and_then(|rest| rest.split('/').next()).expect("a button");
    // Others cannot report it to an arbiter, or learn from the response that it exists.
    for id in [id, "999999"] {
        let answer = eve.post(&format!("/messages/{id}/report"), &[]).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{id}");
        assert!(!answer.text().await.expect("a page").contains(DIRECT_MESSAGE), "{id}");
    }
    let mut paths: Vec<String> = [
        "/",
        "/lobby",
        "/players?name=a",
        "/leaderboard",
        "/player/Ann",
        "/player/Bob",
        "/player/Ann/games",
        "/player/Bob/games?state=running",
        "/following",
        "/reports",
        "/metrics",
        "/challenge/CHALLENGE",
        "/api/challenge/CHALLENGE/show",
        "/api/challenge",
        "/api/user/Ann",
        "/api/user/Bob",
        "/api/user/Ann/activity",
        "/api/games/user/Ann?ongoing=true&pgnInJson=true&evals=true&clocks=true",
        "/api/crosstable/Ann/Bob",
        "/api/player",
        "/api/stream/event",
        "/api/account/playing",
        "/api/rel/following",
        "/inbox",
        "/inbox/Bob",
        "/inbox/Bob?before=999999",
        "/api/inbox",
        "/api/inbox/Bob",
        "/api/inbox/Bob?before=999999",
    ]
    .iter()
    .map(|path| path.replace("CHALLENGE", &challenge))
    .collect();
    for game in [&game, &over] {
        for path in [
            "/game/{}",
            "/game/{}?ply=1",
            "/game/{}/chat?room=player",
            "/game/{}/chat",
            "/game/{}/chat/panel",
            "/game/{}/chat/panel?room=player",
            "/game/{}/lines",
            "/events?games={}",
            "/game/{}/board.svg",
            "/game/{}/notes",
            "/game/export/{}",
            "/api/board/game/stream/{}",
            "/api/board/game/{}/chat",
            "/api/board/game/{}/chat?room=player",
            "/api/board/game/{}/lines",
            "/api/game/{}/chat",
            "/api/game/{}/chat?room=player",
            "/api/game/{}/note",
        ] {
            paths.push(path.replace("{}", game));
        }
    }
    let stranger = app.browser();
    for path in &paths {
        let (by_eve, by_ann) = tokio::join!(response_text(&eve, path), response_text(&ann, path));
        let by_visitor = if path.contains("stream") || path.contains("/events") {
            String::new()
        } else {
            stranger.get(app.url(path)).send().await.expect("an answer").text().await.expect("text")
        };
        for secret in [NOTE, CHAT_LINE, CHALLENGE_MESSAGE, DIRECT_MESSAGE, "ann@example.org", "bob@example.org"]
            .iter()
            .chain(&LINE)
        {
            assert!(!by_eve.contains(secret), "{secret} at {path}: {by_eve}");
            assert!(!by_visitor.contains(secret), "{secret} at {path}: {by_visitor}");
        }
        for secret in ["zugzwang-note-Bob", "bob@example.org"].iter().chain(&LINE) {
            assert!(!by_ann.contains(secret), "{secret} at {path}: {by_ann}");
        }
    }
    assert!(response_text(&bob, &format!("/api/board/game/{game}/lines")).await.contains("h7h5"), "he has them");
}
