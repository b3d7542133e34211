//! The page of an analysis tree without scripts.

use std::path::PathBuf;

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{change, movetext, paste, tree};
use testkit::app::{App, Player};
use testkit::programs::find;
use testkit::wait::until;

/// Posts a form of that page; returns the status, the location and the body of the response.
async fn send(player: &Player, path: &str, form: &[(&str, &str)]) -> (StatusCode, String, String) {
    let answer = player.post(path, form).await;
    let location =
        answer.headers().get("location").map(|value| value.to_str().expect("text").to_owned()).unwrap_or_default();
    (answer.status(), location, answer.text().await.expect("text"))
}

/// Posts a form that must succeed; returns the path of the redirect.
async fn send_ok(player: &Player, path: &str, form: &[(&str, &str)]) -> String {
    let (status, location, body) = send(player, path, form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{form:?}: {body}");
    location.split('#').next().expect("a path").to_owned()
}

/// The node in the query of an address.
fn node_in(path: &str) -> String {
    let query = path.split_once("node=").expect("a node").1;
    query.split(['&', '#']).next().expect("a name").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn tree_grows_by_links_and_forms(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let at = format!("/game/{game}/tree");
    assert!(ann.page(&format!("/game/{game}")).await.contains(&format!("href=\"{at}\">Your analysis</a>")));
    let page = ann.page(&at).await;
    assert!(page.contains("Your analysis: Ann against Bob") && page.contains("Only you see it."), "{page}");
    assert!(page.contains("aria-current=\"true\"") && page.contains("1. e4"), "{page}");

    // A piece is selected and moved.
    let e4 = node_in(page.split("href=\"").find(|link| link.contains("from=e7")).expect("a piece"));
    let page = ann.page(&format!("{at}?node={e4}&from=e7")).await;
    assert!(page.contains("form=\"move-form\" name=\"move\" value=\"e7e5\""), "{page}");
    let play_form = |node: &'_ str, uci: &'_ str| {
        [("command", "play"), ("node", node), ("move", uci)].map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let play_move = async |node: &str, uci: &str| {
        let form = play_form(node, uci);
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        node_in(&send_ok(&ann, &at, &form).await)
    };
    let e5 = play_move(&e4, "e7e5").await;
    let nf3 = play_move(&e5, "g1f3").await;
    let c5 = play_move(&e4, "c7c5").await;
    assert_eq!(movetext(&ann, &game).await, "1. e4 e5 (1... c5) 2. Nf3 *");
    let page = ann.page(&format!("{at}?node={c5}&flip=1")).await;
    assert!(page.contains("board--black") && page.contains("<h2 class=\"card__title\" id=\"node-title\">1… c5</h2>"));

    // Comments, glyphs and drawings.
    send_ok(&ann, &at, &[("command", "comment"), ("node", &c5), ("text", "sharp <b>")]).await;
    send_ok(&ann, &at, &[("command", "nags"), ("node", &c5), ("nags", "1"), ("nags", "14")]).await;
    let location = send_ok(&ann, &at, &[("command", "shapes"), ("node", &c5), ("text", "Ge4, Rc7c5")]).await;
    let page = ann.page(&location).await;
    assert!(page.contains("sharp &#60;b&#62;") && page.contains(", good move</span>"), "{page}");
    assert!(page.contains("value=\"14\" checked") && page.contains("value=\"Ge4 Rc7c5\""), "{page}");
    assert!(page.contains("shape--green") && page.contains("shape--red"), "{page}");
    let (status, _, page) = send(&ann, &at, &[("command", "shapes"), ("node", &c5), ("text", "Ge4 x9")]).await;
    assert!(
        status == StatusCode::BAD_REQUEST
            && page.contains("“x9” is not a drawing")
            && page.contains("value=\"Ge4 x9\"")
    );

    send_ok(&ann, &at, &[("command", "promote"), ("node", &c5)]).await;
    send_ok(&ann, &at, &[("command", "down"), ("node", &c5)]).await;
    send_ok(&ann, &at, &[("command", "up"), ("node", &c5)]).await;
    let expected = "1. e4 c5 $1 $14 { [%csl Ge4][%cal Rc7c5] sharp <b> } (1... e5 2. Nf3) *";
    assert_eq!(movetext(&ann, &game).await, expected);
    let pgn = ann.get(&format!("{at}/pgn")).await;
    assert_eq!(pgn.headers()["content-disposition"], format!("attachment; filename=\"analysis-{game}.pgn\""));
    assert!(pgn.text().await.expect("PGN").contains("[Annotator \"Ann\"]"));

    let form = [("command", "paste"), ("node", &nf3), ("notation", "san-de"), ("text", "Sc6 (d6 d4) Lb5")];
    send_ok(&ann, &at, &form).await;
    let location = send_ok(&ann, &at, &[("command", "delete"), ("node", &c5)]).await;
    assert_eq!(node_in(&location), e4);
    assert_eq!(movetext(&ann, &game).await, "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 *");

    // The node has been deleted.
    let (status, _, page) = send(&ann, &at, &[("command", "comment"), ("node", &c5), ("text", "x")]).await;
    assert!(status == StatusCode::CONFLICT && page.contains("That move is no longer in your analysis."), "{page}");
    assert!(page.contains("3. Bb5") && page.contains("node-title"), "the tree as it is now: {page}");
    let page = ann.page(&format!("{at}?node={c5}")).await;
    assert!(page.contains("The move you were at is not in the analysis."), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_moves_are_explained_and_kept_in_the_field() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let at = format!("/game/{game}/tree");
    let root = "0000000000000000";
    let paste_text = async |text: &str| {
        send(&ann, &at, &[("command", "paste"), ("node", root), ("notation", "san"), ("text", text)]).await
    };
    let (status, _, page) = paste_text("1. e4 e5 (1... c5 2. Bc9) 2. Nf3").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let sentence = "After 1. e4 c5, “Bc9” is not a move:";
    assert_eq!(page.matches(sentence).count(), 2, "above, and at the field: {page}");
    assert!(page.contains("1. e4 e5 (1... c5 2. Bc9) 2. Nf3</textarea>"), "{page}");
    let (status, _, page) = paste_text(&"e4 ".repeat(150_000)).await;
    assert!(status == StatusCode::BAD_REQUEST && page.contains("at most 400000 characters are read"), "too long");
    let (status, _, page) = paste_text(&"1. e4 e5 2. Nf3 ".repeat(5_000_000 / 16)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("That was more than this form can hold."), "in words: {page}");
    for form in [
        vec![("command", "jump"), ("node", root)],
        vec![("command", "play"), ("node", "x"), ("move", "e2e4")],
        vec![("command", "nags"), ("node", root), ("nags", "x")],
        vec![],
    ] {
        assert_eq!(send(&ann, &at, &form).await.0, StatusCode::BAD_REQUEST, "{form:?}");
    }
    assert_eq!(tree(&ann, &game).await["version"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_players_get_not_found_for_tree() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    app.service().accounts.set_roles("Eve", domain::user::Role::Arbiter).await.expect("set").expect("Eve");
    let game = ann.start_game(&bob, &[]).await;
    let node = paste(&ann, &game, "1. e4 {secret} e5").await;
    let at = format!("/game/{game}/tree");
    assert!(!bob.page(&at).await.contains("secret"), "his is his own");
    for path in [at.clone(), format!("{at}?node={node}"), format!("{at}/pgn")] {
        let (status, page) = {
            let answer = eve.get(&path).await;
            (answer.status(), answer.text().await.expect("text"))
        };
        assert!(status == StatusCode::NOT_FOUND && !page.contains("secret"), "{page}");
    }
    for (path, form) in [
        (at.clone(), vec![("command", "delete"), ("node", node.as_str())]),
        (format!("{at}/line"), vec![("node", node.as_str())]),
        (format!("{at}/share"), vec![("answer", "share")]),
    ] {
        assert_eq!(send(&eve, &path, &form).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!eve.page(&format!("/game/{game}")).await.contains("Your analysis"));
    let visitor = app.browser();
    let redirect = visitor.get(app.url(&at)).send().await.expect("an answer");
    assert_eq!(redirect.status(), StatusCode::SEE_OTHER);
    assert_eq!(eve.get("/game/aaaaaaaa/tree").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(movetext(&ann, &game).await, "1. e4 { secret } 1... e5 *");
}

#[tokio::test(flavor = "multi_thread")]
async fn branch_becomes_a_conditional_line() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let (at, lines) = (format!("/game/{game}/tree"), format!("/api/board/game/{game}/lines"));
    let end = paste(&ann, &game, "e5 Nf3 Nc6 Bb5").await;
    assert!(ann.page(&format!("{at}?node={end}")).await.contains("Make it a conditional line"));
    assert!(!ann.page(&at).await.contains("Make it a conditional line"), "not at the game's own move");
    let location = send_ok(&ann, &format!("{at}/line"), &[("node", &end)]).await;
    assert!(ann.page(&location).await.contains("Your line is saved."));
    assert_eq!(ann.api_get(&lines).await.1["lines"], json!(["e7e5 g1f3 b8c6 f1b5"]));

    // Refusals of lines are shown.
    let open = paste(&ann, &game, "c5").await;
    let (status, _, page) = send(&ann, &format!("{at}/line"), &[("node", &open)]).await;
    assert!(status == StatusCode::BAD_REQUEST && page.contains("your answer is missing"), "{page}");
    let other = paste(&ann, &game, "e5 Bc4").await;
    let (status, _, page) = send(&ann, &format!("{at}/line"), &[("node", &other)]).await;
    assert!(status == StatusCode::BAD_REQUEST && page.contains("you answer both with Nf3 and with Bc4"), "{page}");
    let aside = paste(&ann, &game, "1. d4 d5").await;
    let (status, _, page) = send(&ann, &format!("{at}/line"), &[("node", &aside)]).await;
    assert!(status == StatusCode::CONFLICT && page.contains("begins at the game’s present position"), "{page}");

    // The line is played, and the tree follows the game.
    bob.play(&game, "e7e5").await;
    assert_eq!(movetext(&ann, &game).await, "1. e4 (1. d4 d5) 1... e5 (1... c5) 2. Nf3 (2. Bc4) 2... Nc6 3. Bb5 *");
    assert!(ann.page(&at).await.contains("id=\"node-title\">2. Nf3</h2>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_tree_shows_engine_verdict_and_is_shared_by_link() {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &stockfish.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let at = format!("/game/{game}/tree");
    for (player, uci) in [(&ann, "f2f3"), (&bob, "e7e5")] {
        player.play(&game, uci).await;
    }
    let node = paste(&ann, &game, "2. g3 {safe}").await;
    let page = ann.page(&at).await;
    assert!(!page.contains("id=\"verdict\"") && !page.contains("move__score"), "no engine while it runs: {page}");
    assert!(!page.contains("Create link"), "{page}");
    let (status, _, page) = send(&ann, &format!("{at}/share"), &[("answer", "share")]).await;
    assert!(status == StatusCode::CONFLICT && page.contains("once the game is over"), "{page}");
    for (player, uci) in [(&ann, "g2g4"), (&bob, "d8h4")] {
        player.play(&game, uci).await;
    }
    until("the game is analysed", async || ann.page(&at).await.contains("move__score")).await;
    let page = ann.page(&format!("{at}?node=0000000000000000")).await;
    assert!(page.contains("id=\"verdict\"") && page.contains("This position:"), "{page}");
    let page = ann.page(&format!("{at}?node={node}")).await;
    assert!(!page.contains("id=\"verdict\"") && page.contains("unless you share it"), "{page}");

    send_ok(&ann, &format!("{at}/share"), &[("answer", "share")]).await;
    let page = ann.page(&at).await;
    let link = page.split("id=\"share-link\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a link");
    let shared = link.strip_prefix(&app.url("")).map_or_else(|| link.to_owned(), str::to_owned);
    let path = format!("/tree/{}", shared.rsplit('/').next().expect("a key"));
    let visitor = app.browser();
    let get_as_visitor = async |path: &str| {
        let answer = visitor.get(app.url(path)).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("text"))
    };
    let (status, page) = get_as_visitor(&format!("{path}?node={node}")).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    assert!(
        page.contains("Ann’s analysis: Ann against Bob") && page.contains("safe") && page.contains("noindex"),
        "{page}"
    );
    assert!(!page.contains("method=\"post\" action=\"/tree") && !page.contains("Comment</label>"), "{page}");
    assert!(get_as_visitor(&format!("{path}/pgn")).await.1.contains("{ safe }"));
    change(&ann, &game, &json!({ "command": "comment", "node": node, "text": "safer" })).await;
    assert!(get_as_visitor(&path).await.1.contains("safer"), "as it is now");

    send_ok(&ann, &format!("{at}/share"), &[("answer", "withdraw")]).await;
    assert!(ann.page(&at).await.contains("The link no longer works."));
    for gone in [path.clone(), format!("{path}/pgn"), "/tree/x".to_owned()] {
        let (status, page) = get_as_visitor(&gone).await;
        assert!(status == StatusCode::NOT_FOUND && !page.contains("safe"), "{page}");
    }
}
