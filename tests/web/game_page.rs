//! The page of a game: what its script is told, what happens on it live, what it refuses.

use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use testkit::app::{App, Player};
use testkit::wait::TIMEOUT;

/// What the page tells its script.
async fn state(player: &Player, path: &str) -> Value {
    let page = player.page(path).await;
    let (_, rest) = page.split_once("id=\"game-state\">").expect("the page has a state");
    let (json, _) = rest.split_once("</script>").expect("the state ends");
    serde_json::from_str(json).expect("the state is JSON")
}

async fn post(player: &Player, game: &str, name: &str, form: &[(&str, &str)]) -> Response {
    player.post(&format!("/game/{game}/{name}"), form).await
}

/// The next piece of a stream of events.
async fn next(stream: &mut Response) -> Option<String> {
    let piece = tokio::time::timeout(TIMEOUT, stream.chunk()).await.expect("something comes");
    piece.expect("the stream is whole").map(|bytes| String::from_utf8(bytes.to_vec()).expect("text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_script_is_told_what_the_reader_may_do() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("fen", "8/P5k1/8/8/8/8/8/4K2R w K - 0 1")]).await;
    let path = format!("/game/{game}");

    let ours = state(&ann, &path).await;
    assert_eq!(
        (&ours["you"], &ours["orientation"], &ours["turn"]),
        (&json!("white"), &json!("white"), &json!("white"))
    );
    assert_eq!(ours["legal"]["a7"], json!(["a8"]));
    assert_eq!(ours["promotions"], json!(["a7a8"]));
    assert_eq!((&ours["ply"], &ours["lastMove"], &ours["view"]), (&json!(0), &Value::Null, &Value::Null));
    assert_eq!(path, format!("/game/{}", ours["watched"].as_str().expect("an id")));
    let theirs = state(&bob, &path).await;
    assert_eq!(
        (&theirs["you"], &theirs["orientation"], &theirs["legal"]),
        (&json!("black"), &json!("black"), &json!({}))
    );
    let watched = state(&eve, &path).await;
    assert_eq!(
        (&watched["you"], &watched["orientation"], &watched["legal"]),
        (&Value::Null, &json!("white"), &json!({}))
    );

    ann.play(&game, "h1g1").await;
    bob.play(&game, "g7h6").await;
    let earlier = state(&ann, &format!("{path}?ply=1&flip=1")).await;
    assert_eq!((&earlier["ply"], &earlier["view"], &earlier["legal"]), (&json!(2), &json!(1), &json!({})));
    assert_eq!((&earlier["lastMove"], &earlier["check"]), (&json!(["h1", "g1"]), &json!(true)));
    assert_eq!((&earlier["orientation"], &earlier["turn"]), (&json!("black"), &json!("black")));
    for odd in ["?ply=x&from=zz&to=9", "?ply=9999", "?from=a1", "?from=a7&to=h8"] {
        assert_eq!(state(&ann, &format!("{path}{odd}")).await, state(&ann, &path).await, "{odd}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_hears_of_each_change_until_the_service_stops() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let browser = app.browser();
    let request = browser.get(app.url(&format!("/events?games={game}"))).header("Accept-Encoding", "gzip, br");
    let mut stream = request.send().await.expect("an answer");
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    assert!(next(&mut stream).await.expect("a hello").contains("retry:"));
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5")] {
        player.play(&game, uci).await;
        assert!(next(&mut stream).await.expect("an event").starts_with("event: changed\n"));
    }
    drop(app);
    // That the game began may be heard by whoever watches since: an event more than there were moves.
    while let Some(more) = next(&mut stream).await {
        assert!(more.starts_with("event: changed\n"), "{more}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_written_too_and_may_offer_a_draw() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    // The field for a written move is sent along, empty, when a square is clicked; what is clicked counts.
    let clicked = post(&ann, &game, "move", &[("move", "e2e4"), ("ply", "0"), ("typed", "d4")]).await;
    assert_eq!(clicked.status(), StatusCode::SEE_OTHER);
    assert_eq!(clicked.headers()["location"], format!("/game/{game}#board"));
    assert_eq!(state(&ann, &format!("/game/{game}")).await["lastMove"], json!(["e2", "e4"]));
    let written = [("ply", "1"), ("typed", " e5 "), ("offer_draw", "true")];
    assert_eq!(
        post(&bob, &game, "move?flip=1", &written).await.headers()["location"],
        format!("/game/{game}?flip=1#board")
    );
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Bob offers a draw") && page.contains("value=\"accept\""), "{page}");
    let refused = post(&ann, &game, "move", &[("ply", "2"), ("typed", "Nf9")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains("value=\"Nf9\""), "what was written is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_that_fails_counts_as_an_offer_and_says_so() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(post(&ann, &game, "claim", &[]).await.status(), StatusCode::SEE_OTHER);
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Your claim counts as a draw offer") && page.contains("You offer a draw"), "{page}");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Your claim counts"), "it is said once");
    assert_eq!(post(&bob, &game, "draw", &[("answer", "accept")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page(&format!("/game/{game}")).await.contains("A draw by agreement"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_a_ply_may_be_kept_for_ever() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let kept = bob.get(&format!("/game/{game}/board.svg?ply=1&side=black")).await;
    assert_eq!(kept.headers()["content-type"], "image/svg+xml");
    assert!(kept.headers()["cache-control"].to_str().expect("text").contains("immutable"));
    assert!(kept.text().await.expect("SVG").contains("♙e4"));
    assert_eq!(bob.get(&format!("/game/{game}/board.svg?ply=2")).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn proposal_errors_are_shown_at_their_fields() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let cases = [
        (("player", "Nobody"), ("fen", ""), "There is no player called"),
        (("player", "ann"), ("fen", ""), "You cannot play against yourself"),
        (("player", ""), ("fen", ""), "Write the name of the player"),
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
    let odd = ann.post("/challenge", &[("opponent", "world")]).await;
    assert_eq!(odd.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_link_shows_a_visitor_the_way_in() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let made = ann.post("/challenge", &[("opponent", "link"), ("days", "2")]).await;
    let path = made.headers()["location"].to_str().expect("text").to_owned();
    assert!(ann.page(&path).await.contains(&app.url(&path)), "the link to pass on");
    let visitor = app.browser().get(app.url(&path)).send().await.expect("an answer").text().await.expect("a page");
    assert!(visitor.contains("/login?next="), "{visitor}");
    assert_eq!(ann.post(&format!("{path}/cancel"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert!(bob.page(&path).await.contains("It was taken back"));
    assert_eq!(bob.post(&format!("{path}/accept"), &[]).await.status(), StatusCode::CONFLICT);
}
