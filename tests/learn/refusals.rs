//! Refusals of illegal moves link to the lesson about the rule.

use reqwest::StatusCode;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_link_to_their_lessons() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for (typed, lesson) in [
        ("Ke3", "king"),
        ("Nd4", "knight"),
        ("Qd3", "capture"),
        ("O-O", "castling"),
        ("e4=Q", "promotion"),
        ("exd3", "pawn"),
        ("gibberish", "writing-moves"),
    ] {
        let refused = ann.post(&format!("/game/{game}/move"), &[("ply", "0"), ("typed", typed)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{typed}");
        let page = refused.text().await.expect("a page");
        let link = format!("<a href=\"/learn/{lesson}\">Learn about this rule</a>");
        assert!(page.contains(&link), "{typed}: {}", page.split("id=\"notices\"").nth(1).unwrap_or_default());
        ann.page(&format!("/learn/{lesson}")).await;
    }
    // A refusal that is not about the rules of chess has no lesson.
    let late = bob.post(&format!("/game/{game}/move"), &[("ply", "0"), ("typed", "e5")]).await;
    assert!(!late.text().await.expect("a page").contains("Learn about this rule"));
    let board = app.browser().get(app.url("/same-screen/board?move=e2e5")).send().await.expect("an answer");
    assert!(board.text().await.expect("a page").contains("href=\"/learn/pawn\""));
}
