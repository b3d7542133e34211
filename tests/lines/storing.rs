//! Conditional lines through the API: storing, refusals and privacy.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use service::Topic;
use store::Backend::{self, Postgres, Sqlite};

use super::{lines_of, put_lines, send_request};
use testkit::app::{App, Player};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_are_stored_and_removed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    assert!(lines_of(&ann, &game).await.is_empty());
    let stored = put_lines(&ann, &game, &["e7e5 g1f3 b8c6 f1b5", "c7c5 g1f3 draw"]).await;
    assert_eq!(stored["ply"], 1);
    assert_eq!(stored["halfMoves"], 6);
    assert_eq!(
        stored["tree"],
        json!([
            { "uci": "e7e5", "san": "e5" },
            { "uci": "g1f3", "san": "Nf3", "after": 0 },
            { "uci": "b8c6", "san": "Nc6", "after": 1 },
            { "uci": "f1b5", "san": "Bb5", "after": 2 },
            { "uci": "c7c5", "san": "c5" },
            { "uci": "g1f3", "san": "Nf3", "after": 4, "offerDraw": true },
        ])
    );
    let more = json!({ "lines": "1... e5 2. Nf3 Nf6 3. Nxe5\ne6 accept (e6 resign)", "notation": "san", "ply": 1 });
    let (status, stored) = send_request(&ann, Method::POST, &game, &more).await;
    assert_eq!(status, StatusCode::OK, "{stored}");
    assert_eq!(
        lines_of(&ann, &game).await,
        ["e7e5 g1f3 b8c6 f1b5", "e7e5 g1f3 g8f6 f3e5", "c7c5 g1f3 draw", "e7e6 accept", "e7e6 resign"]
    );
    assert_eq!(stored["tree"][4], json!({ "uci": "g8f6", "san": "Nf6", "after": 1 }));
    assert_eq!(stored["tree"][8], json!({ "uci": "e7e6", "san": "e6", "acceptDraw": true, "resign": true }));

    let remove = async |line: &str| {
        let path = format!("/api/board/game/{game}/lines?line={}", line.replace(' ', "+"));
        let answer = ann.api(Method::DELETE, &path).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("text"))
    };
    assert_eq!(remove("e7e5 g1f3 b8c6 f1b5").await.0, StatusCode::OK);
    let (status, gone) = remove("e7e5 g1f3 b8c6 f1b5").await;
    assert!(status == StatusCode::CONFLICT && gone.contains("no-such-line"), "{gone}");
    assert_eq!(lines_of(&ann, &game).await[0], "e7e5 g1f3 g8f6 f3e5");
    assert_eq!(send_request(&ann, Method::DELETE, &game, &json!({})).await, (StatusCode::OK, json!({ "ok": true })));
    assert!(lines_of(&ann, &game).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn longest_line_is_returned_as_a_flat_tree() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    // Knights move out and back; every fourth time a pawn moves, so that no position occurs a fifth time.
    let pawns = ["a7a6 a2a3", "b7b6 b2b3", "c7c6 c2c3", "d7d6 d2d3", "g7g6 g2g3", "h7h6 h2h3"];
    let line =
        pawns.map(|pawn| format!("g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 {pawn}")).join(" ");
    let line = format!("{line} g8f6 g1f3 f6g8 f3g1 e7e6 d1e2 d8e7 e2d1 e7d8 d1e2 d8e7 e2d1 e7d8 d1e2 f8e7 e2d1");
    assert_eq!(line.split(' ').count(), 100);
    let stored = put_lines(&ann, &game, &[&line]).await;
    assert_eq!(stored["lines"], json!([line]));
    assert_eq!(stored["tree"].as_array().map(Vec::len), Some(100));
    assert_eq!(stored["tree"][99], json!({ "uci": "e2d1", "san": "Qd1", "after": 98 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn conditional_lines_are_private() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let id = game.parse().expect("an id");
    let mut subscription = app.service().event_bus().subscribe();
    put_lines(&ann, &game, &["e7e5 g1f3 b8c6 f1b5"]).await;

    assert!(lines_of(&bob, &game).await.is_empty(), "the opponent has lines of his own");
    let (status, refused) = eve.api_get(&format!("/api/board/game/{game}/lines")).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::FORBIDDEN, Some("not-a-player")));
    for reader in [&bob, &eve] {
        for path in [format!("/game/{game}"), format!("/game/export/{game}")] {
            let page = reader.page(&path).await;
            assert!(!page.contains("g1f3") && !page.contains("Bb5"), "{path} as {}", reader.name);
        }
    }

    // The first event about the game is the move: storing lines publishes none.
    bob.play(&game, "c7c5").await;
    let mut topics = 0;
    loop {
        match subscription.next().await.expect("the bell is there") {
            Topic::Game(of) if of == id => break,
            Topic::User(_) | Topic::Jobs => topics += 1,
            other => panic!("{other:?}"),
        }
        assert!(topics < 3);
    }
    let view = app.service().games.game(&id).await.expect("the game");
    assert_eq!(view.stored.game.moves().len(), 2);
}

async fn put_san_lines(player: &Player, game: &str, lines: &str) -> (StatusCode, String, String) {
    let (status, answer) = send_request(player, Method::PUT, game, &json!({ "lines": lines, "notation": "san" })).await;
    let text = |name: &str| answer[name].as_str().unwrap_or_default().to_owned();
    (status, text("code"), text("error"))
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_lines_are_refused_with_their_place() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    put_lines(&ann, &game, &["e7e5 g1f3"]).await;
    let (status, code, sentence) = put_san_lines(&ann, &game, "1... Nf6 2. e5 h6x").await;
    assert_eq!((status, code.as_str()), (StatusCode::BAD_REQUEST, "nothing-to-capture"));
    assert_eq!(sentence, "In your line, after 1... Nf6 2. e5, “h6x” is not a move: there is nothing to capture on h6.");
    for (lines, code) in [
        ("", "no-line"),
        ("e5", "line-without-answer"),
        ("e5 Nf3\ne5 Nc3", "two-answers"),
        ("e5 resign Nf3", "line-after-its-end"),
        (&"Nf6 Nf3 Ng8 Ng1 ".repeat(30), "line-too-deep"),
        (&"x".repeat(20_001), "lines-too-long"),
    ] {
        let (status, found, sentence) = put_san_lines(&ann, &game, lines).await;
        assert_eq!((status, found.as_str()), (StatusCode::BAD_REQUEST, code), "{sentence}");
    }
    let (status, clash) = send_request(&ann, Method::POST, &game, &json!({ "lines": "e7e5 b1c3" })).await;
    assert_eq!((status, clash["code"].as_str()), (StatusCode::BAD_REQUEST, Some("two-answers")));
    let (status, unknown) =
        send_request(&ann, Method::PUT, &game, &json!({ "lines": "e5 Nf3", "notation": "morse" })).await;
    assert_eq!((status, unknown["code"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-parameter")));
    let (status, stale) = send_request(&ann, Method::PUT, &game, &json!({ "lines": "e7e5 g1f3", "ply": 0 })).await;
    assert_eq!((status, stale["code"].as_str()), (StatusCode::CONFLICT, Some("stale-ply")));
    assert_eq!(stale["state"]["moves"], "e2e4", "the state comes along");
    assert_eq!(lines_of(&ann, &game).await, ["e7e5 g1f3"]);

    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let (status, code, _) = put_san_lines(&ann, &game, "e5 Nf3").await;
    assert_eq!((status, code.as_str()), (StatusCode::GONE, "game-over"));
    assert!(lines_of(&ann, &game).await.is_empty(), "with the game the lines are gone");
}
