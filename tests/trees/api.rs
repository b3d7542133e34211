//! Trees through the API, on both databases.

use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{change, command, movetext, paste, tree};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn tree_grows_by_commands_and_the_game_grows_into_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let empty = tree(&ann, &game).await;
    assert_eq!((empty["version"].as_i64(), empty["nodes"].as_array().map(Vec::len)), (Some(0), Some(1)), "{empty}");
    ann.play(&game, "e2e4").await;

    let present = tree(&ann, &game).await["present"].as_str().expect("a node").to_owned();
    let c5 = change(&ann, &game, &json!({ "command": "play", "node": present, "text": "c7c5" })).await;
    paste(&ann, &game, "1... e5 {solid} 2. Nf3 (2. f4 $5) 2... Nc6").await;
    change(&ann, &game, &json!({ "command": "comment", "node": c5, "text": "  \u{202e}sharp\n}" })).await;
    change(&ann, &game, &json!({ "command": "nags", "node": c5, "nags": ["1", "16"] })).await;
    change(&ann, &game, &json!({ "command": "shapes", "node": c5, "shapes": "Ge4,Rd1d8" })).await;
    let text = "1. e4 c5 $1 $16 { [%csl Ge4][%cal Rd1d8] sharp ) } (1... e5 { solid } 2. Nf3 (2. f4 $5) 2... Nc6) *";
    assert_eq!(movetext(&ann, &game).await, text);
    let stored = tree(&ann, &game).await;
    assert_eq!((&stored["ownMoves"], &stored["nodes"][2]["comment"]), (&json!(5), &json!("sharp )")), "{stored}");
    assert_eq!((&stored["nodes"][1]["played"], &stored["nodes"][2].get("played")), (&json!(true), &None));
    assert_eq!(stored["version"], 5);

    // The game follows one of the branches, and the move is taken back.
    bob.play(&game, "e7e5").await;
    let text = "1. e4 e5 { solid } (1... c5 $1 $16 { [%csl Ge4][%cal Rd1d8] sharp ) }) 2. Nf3 (2. f4 $5) 2... Nc6 *";
    assert_eq!(movetext(&ann, &game).await, text);
    let after_move = tree(&ann, &game).await;
    assert_eq!((&after_move["version"], &after_move["ownMoves"]), (&json!(5), &json!(5)));
    for (player, answer) in [(&bob, "yes"), (&ann, "yes")] {
        player.api_post(&format!("/api/board/game/{game}/takeback/{answer}"), &[]).await;
    }
    let text = "1. e4 c5 $1 $16 { [%csl Ge4][%cal Rd1d8] sharp ) } (1... e5 { solid } 2. Nf3 (2. f4 $5) 2... Nc6) *";
    assert_eq!(movetext(&ann, &game).await, text, "nothing is lost");

    change(&ann, &game, &json!({ "command": "promote", "node": c5 })).await;
    change(&ann, &game, &json!({ "command": "down", "node": c5 })).await;
    change(&ann, &game, &json!({ "command": "up", "node": c5 })).await;
    let before = change(&ann, &game, &json!({ "command": "delete", "node": c5 })).await;
    assert_eq!(before, present);
    assert_eq!(movetext(&ann, &game).await, "1. e4 e5 { solid } 2. Nf3 (2. f4 $5) 2... Nc6 *");

    // Concurrent edits of a comment are merged, unless a request without `was` overwrites it.
    let e5 = tree(&ann, &game).await["nodes"][2]["id"].as_str().expect("a node").to_owned();
    let write_comment = async |was: Option<&str>, text: &str| {
        change(&ann, &game, &json!({ "command": "comment", "node": e5, "was": was, "text": text })).await;
        tree(&ann, &game).await["nodes"][2]["comment"].as_str().map(str::to_owned)
    };
    assert_eq!(write_comment(Some("solid"), "very solid").await.as_deref(), Some("very solid"));
    assert_eq!(write_comment(Some("solid"), "solid, and dull").await.as_deref(), Some("very solid, and dull"));
    assert_eq!(write_comment(None, "solid").await.as_deref(), Some("solid"));
    assert_eq!(write_comment(Some("solid"), "").await, None);
    assert_eq!(write_comment(Some("solid"), "solid").await, None, "who changed nothing brings nothing back");

    // The node is deleted: the refusal contains the current tree.
    let (status, refused) = command(&ann, &game, &json!({ "command": "play", "node": c5, "text": "g1f3" })).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("no-such-node")), "{refused}");
    assert_eq!(refused["tree"], tree(&ann, &game).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_commands_all_count(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let first = ["a3", "b3", "c3", "d3", "e3", "f3"];
    let commands = first.map(|san| json!({ "command": "paste", "text": format!("1. {san} e5") }));
    join_all(commands.iter().map(|command| change(&ann, &game, command))).await;
    let stored = tree(&ann, &game).await;
    assert_eq!((&stored["version"], &stored["ownMoves"]), (&json!(6), &json!(12)), "{stored}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_the_owner_sees_or_changes_a_tree() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    app.service().accounts.set_roles("Eve", domain::user::Role::Arbiter).await.expect("set").expect("Eve");
    let game = ann.start_game(&bob, &[]).await;
    let node = paste(&ann, &game, "1. e4 {secret} e5").await;
    for (name, path) in [("Bob", format!("/api/game/{game}/tree")), ("Eve", format!("/api/game/{game}/tree"))] {
        let player = if name == "Bob" { &bob } else { &eve };
        let (status, body) = player.api_get(&path).await;
        assert!(!body.to_string().contains("secret"), "{body}");
        assert_eq!(status, if name == "Bob" { StatusCode::OK } else { StatusCode::NOT_FOUND }, "{body}");
    }
    let (unknown, body) = eve.api_get("/api/game/aaaaaaaa/tree").await;
    assert_eq!((unknown, &body), (StatusCode::NOT_FOUND, &eve.api_get(&format!("/api/game/{game}/tree")).await.1));
    for (request, by_bob) in [
        (json!({ "command": "delete", "node": node }), StatusCode::CONFLICT),
        (json!({ "command": "comment", "node": node, "text": "x" }), StatusCode::CONFLICT),
    ] {
        assert_eq!(command(&bob, &game, &request).await.0, by_bob);
        assert_eq!(command(&eve, &game, &request).await.0, StatusCode::NOT_FOUND);
    }
    let share = format!("/api/game/{game}/tree/share");
    assert_eq!(eve.api_post(&share, &[]).await.0, StatusCode::NOT_FOUND);
    assert_eq!(eve.api(Method::DELETE, &share).send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    assert_eq!(movetext(&ann, &game).await, "1. e4 { secret } 1... e5 *");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_commands_are_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let present = tree(&ann, &game).await["present"].clone();
    let long = "x".repeat(4_001);
    for (request, code, sentence) in [
        (json!({}), "bad-parameter", "“command” must be"),
        (json!({ "command": "jump", "node": present }), "bad-parameter", "not “jump”"),
        (json!({ "command": "play", "text": "e7e5" }), "bad-parameter", "“node” must be the id of a node"),
        (json!({ "command": "play", "node": "x", "text": "e7e5" }), "bad-parameter", "the id of a node, not “x”"),
        (
            json!({ "command": "play", "node": present, "text": "e7e4" }),
            "piece-does-not-move-so",
            "After 1. e2e4, “e7e4” is not a move",
        ),
        (
            json!({ "command": "paste", "text": "1... e5 2. Nf3 (2. Bc4 Bg5) Nc6 3. Bx" }),
            "no-piece-can-reach",
            "After 1. e4 e5 2. Bc4, “Bg5” is not a move",
        ),
        (
            json!({ "command": "paste", "text": "1... e5 (1... c5" }),
            "not-closed",
            "After 1. e4 c5, “(” has no closing “)”.",
        ),
        (
            json!({ "command": "paste", "text": "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4" }),
            "bad-fen",
            "The position that the PGN begins in is refused.",
        ),
        (json!({ "command": "nags", "node": present, "nags": "300" }), "bad-parameter", "numbers from 1 to 255"),
        (json!({ "command": "shapes", "node": present, "shapes": "Ge9" }), "bad-parameter", "circles such as Ge4"),
        (
            json!({ "command": "comment", "node": present, "text": long }),
            "comment-too-long",
            "That comment is too long: 4001 characters; the maximum is 4000.",
        ),
        (json!({ "command": "delete", "node": present }), "game-move", "That move was played in the game"),
    ] {
        let (status, refused) = command(&ann, &game, &request).await;
        assert!(
            status == StatusCode::BAD_REQUEST || code == "game-move" && status == StatusCode::CONFLICT,
            "{request}: {status}"
        );
        assert_eq!(refused["code"], code, "{request}: {refused}");
        let error = refused["error"].as_str().expect("a sentence");
        assert!(error.contains(sentence), "{request}: {error}");
    }
    let paste_of = |text: String| json!({ "command": "paste", "text": text });
    let (status, refused) = command(&ann, &game, &paste_of("x ".repeat(250_000))).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("moves-too-long")), "{refused}");
    let (status, refused) = command(&ann, &game, &paste_of("e4 e5 ".repeat(5_000_000 / 6))).await;
    assert_eq!(
        (status, refused["code"].as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, Some("body-too-large")),
        "{refused}"
    );
    assert_eq!(refused["error"], "A request’s body can have at most 1024 KiB.");
    assert_eq!(tree(&ann, &game).await["version"], 0, "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn tree_is_full_with_five_thousand_moves() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(123);
    let lines =
        ["a3", "b3", "c3", "d3", "e3", "a4", "b4", "c4", "d4", "e4"].map(|first| format!("1. {first} a6 {shuffle}*"));
    paste(&ann, &game, &lines.join("\n")).await;
    assert_eq!(tree(&ann, &game).await["ownMoves"], 4_940);
    let (status, refused) = command(
        &ann,
        &game,
        &json!({ "command": "paste", "text": format!("1. f4 a6 {}", "Nf3 Nf6 Ng1 Ng8 ".repeat(20)) }),
    )
    .await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("too-many-nodes")), "{refused}");
    assert_eq!(refused["error"], "Your analysis is full: the maximum for one game is 5000 moves.");
    let page = ann.api_get(&format!("/api/game/{game}/tree")).await.1;
    assert_eq!(page["nodes"].as_array().map(Vec::len), Some(4_941));
}
