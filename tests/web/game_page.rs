//! The page of a game: the state for its script, its live events, and its refusals.

use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use testkit::app::{App, Player};
use testkit::wait::TIMEOUT;

/// The state in the page for its script.
async fn state(player: &Player, path: &str) -> Value {
    let page = player.page(path).await;
    let (_, rest) = page.split_once("id=\"game-state\">").expect("the page has a state");
    let (json, _) = rest.split_once("</script>").expect("the state ends");
    serde_json::from_str(json).expect("the state is JSON")
}

async fn post(player: &Player, game: &str, name: &str, form: &[(&str, &str)]) -> Response {
    player.post(&format!("/game/{game}/{name}"), form).await
}

/// The next chunk of an event stream.
async fn next_event(stream: &mut Response) -> Option<String> {
    let piece = tokio::time::timeout(TIMEOUT, stream.chunk()).await.expect("something comes");
    piece.expect("the stream is whole").map(|bytes| String::from_utf8(bytes.to_vec()).expect("text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn page_state_lists_what_the_reader_may_do() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("fen", "8/P5k1/8/8/8/8/8/4K2R w K - 0 1")]).await;
    let path = format!("/game/{game}");

    let white = state(&ann, &path).await;
    assert_eq!(
        (&white["you"], &white["orientation"], &white["turn"]),
        (&json!("white"), &json!("white"), &json!("white"))
    );
    assert_eq!(white["legal"]["a7"], json!(["a8"]));
    assert_eq!(white["promotions"], json!(["a7a8"]));
    assert_eq!((&white["ply"], &white["lastMove"], &white["view"]), (&json!(0), &Value::Null, &Value::Null));
    assert_eq!(path, format!("/game/{}", white["watched"].as_str().expect("an id")));
    let black = state(&bob, &path).await;
    assert_eq!((&black["you"], &black["orientation"], &black["legal"]), (&json!("black"), &json!("black"), &json!({})));
    let spectator = state(&eve, &path).await;
    assert_eq!(
        (&spectator["you"], &spectator["orientation"], &spectator["legal"]),
        (&Value::Null, &json!("white"), &json!({}))
    );

    ann.play(&game, "h1g1").await;
    bob.play(&game, "g7h6").await;
    let earlier = state(&ann, &format!("{path}?ply=1&flip=1")).await;
    assert_eq!((&earlier["ply"], &earlier["view"], &earlier["legal"]), (&json!(2), &json!(1), &json!({})));
    assert_eq!((&earlier["lastMove"], &earlier["check"]), (&json!(["h1", "g1"]), &json!(true)));
    assert_eq!((&earlier["orientation"], &earlier["turn"]), (&json!("black"), &json!("black")));
    for query in ["?ply=x&from=zz&to=9", "?ply=9999", "?from=a1", "?from=a7&to=h8"] {
        assert_eq!(state(&ann, &format!("{path}{query}")).await, state(&ann, &path).await, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn event_stream_reports_each_change_until_shutdown() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let browser = app.browser();
    let request = browser.get(app.url(&format!("/events?games={game}"))).header("Accept-Encoding", "gzip, br");
    let mut stream = request.send().await.expect("an answer");
    assert_eq!(stream.headers()["content-type"], "text/event-stream; charset=utf-8");
    assert!(next_event(&mut stream).await.expect("a hello").contains("retry:"));
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5")] {
        player.play(&game, uci).await;
        assert!(next_event(&mut stream).await.expect("an event").starts_with("event: changed\n"));
    }
    drop(app);
    // A watcher may also get the event for the start of the game, one more than there are moves.
    while let Some(event) = next_event(&mut stream).await {
        assert!(event.starts_with("event: changed\n"), "{event}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_typed_and_can_offer_a_draw() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    // A click on a square sends the field for typed moves, too; the clicked move counts.
    let clicked = post(&ann, &game, "move", &[("move", "e2e4"), ("ply", "0"), ("typed", "d4")]).await;
    assert_eq!(clicked.status(), StatusCode::SEE_OTHER);
    assert_eq!(clicked.headers()["location"], format!("/game/{game}#board"));
    assert_eq!(state(&ann, &format!("/game/{game}")).await["lastMove"], json!(["e2", "e4"]));
    let typed = [("ply", "1"), ("typed", " e5 "), ("offer_draw", "true")];
    assert_eq!(
        post(&bob, &game, "move?flip=1", &typed).await.headers()["location"],
        format!("/game/{game}?flip=1#board")
    );
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Bob offers a draw") && page.contains("value=\"accept\""), "{page}");
    let refused = post(&ann, &game, "move", &[("ply", "2"), ("typed", "Nf9")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains("value=\"Nf9\""), "what was written is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_draw_claim_becomes_a_draw_offer_with_a_notice() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(post(&ann, &game, "claim", &[]).await.status(), StatusCode::SEE_OTHER);
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Your claim counts as a draw offer") && page.contains("You have offered a draw"), "{page}");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Your claim counts"), "it is said once");
    assert_eq!(post(&bob, &game, "draw", &[("answer", "accept")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page(&format!("/game/{game}")).await.contains("A draw by agreement"));
}

#[tokio::test(flavor = "multi_thread")]
async fn board_picture_of_a_ply_is_cached_as_immutable() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let picture = bob.get(&format!("/game/{game}/board.svg?ply=1&side=black")).await;
    assert_eq!(picture.headers()["content-type"], "image/svg+xml");
    assert!(picture.headers()["cache-control"].to_str().expect("text").contains("immutable"));
    assert!(picture.text().await.expect("SVG").contains("♙e4"));
    assert_eq!(bob.get(&format!("/game/{game}/board.svg?ply=2")).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn proposal_errors_are_shown_at_their_fields() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let cases = [
        (("player", "Nobody"), ("fen", ""), "There is no player called"),
        (("player", "ann"), ("fen", ""), "You cannot play against yourself"),
        (("player", ""), ("fen", ""), "Enter the name of the player"),
        (("player", "Bob"), ("fen", "8/8/8/8/8/8/8/8 w - - 0 1"), "The board is empty"),
        (("player", "Bob"), ("fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "it would be over at once"),
    ];
    for (player, fen, reason) in cases {
        let form = [("opponent", "player"), player, fen, ("days", "7"), ("colour", "black"), ("variant", "standard")];
        let answer = ann.post("/challenge", &form).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{reason}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains(reason) && page.contains("aria-invalid"), "{reason}: {page}");
        assert!(page.contains("value=\"7\" selected") && page.contains("value=\"black\" checked"), "{page}");
    }
    let unknown = ann.post("/challenge", &[("opponent", "world")]).await;
    assert_eq!(unknown.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn open_challenge_link_leads_visitors_to_log_in() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let created = ann.post("/challenge", &[("opponent", "link"), ("days", "2")]).await;
    let path = created.headers()["location"].to_str().expect("text").to_owned();
    assert!(ann.page(&path).await.contains(&app.url(&path)), "the link to pass on");
    let visitor = app.browser().get(app.url(&path)).send().await.expect("an answer").text().await.expect("a page");
    assert!(visitor.contains("/login?next="), "{visitor}");
    assert_eq!(ann.post(&format!("{path}/cancel"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert!(bob.page(&path).await.contains("It was cancelled"));
    assert_eq!(bob.post(&format!("{path}/accept"), &[]).await.status(), StatusCode::CONFLICT);
}
