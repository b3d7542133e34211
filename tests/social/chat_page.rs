//! The chat's own page: what is sent from it comes back to it.

use reqwest::StatusCode;
use reqwest::header::LOCATION;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn chat_page_forms_return_to_the_chat_page() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (path, heading) = (format!("/game/{game}/chat"), "Chat: Ann against Bob");
    let page = bob.page(&path).await;
    assert!(page.contains(heading) && page.matches("name=\"page\" value=\"1\"").count() == 2, "{page}");
    assert_eq!(bob.page(&format!("/game/{game}")).await.matches("name=\"page\"").count(), 0);

    let long = "ß".repeat(501);
    let form = |text: &'static str| [("room", "player"), ("text", text), ("page", "1")];
    let refused = bob.post(&path, &[("room", "player"), ("text", &long), ("page", "1")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let shown = refused.text().await.expect("a page");
    assert!(shown.contains(heading) && !shown.contains("id=\"board\""), "the chat's page and not the game's: {shown}");
    assert!(shown.contains(&long) && shown.contains("501 characters") && shown.contains("aria-invalid"), "{shown}");
    assert!(shown.contains("name=\"page\" value=\"1\""), "and from there once more");
    let beside = bob.post(&path, &[("room", "player"), ("text", &long)]).await.text().await.expect("a page");
    assert!(beside.contains("id=\"board\"") && beside.contains(&long), "what was written beside the board stays there");

    let said = bob.post(&path, &form("Hello")).await;
    assert_eq!(said.status(), StatusCode::SEE_OTHER);
    assert_eq!(said.headers()[LOCATION], *format!("{path}#chat-player"));
    for muted in ["true", "false"] {
        let form = [("room", "player"), ("muted", muted), ("page", "1")];
        let answer = bob.post(&format!("{path}/mute"), &form).await;
        assert_eq!(answer.headers()[LOCATION], *format!("{path}#chat-player"));
        let answer = bob.post(&format!("{path}/mute"), &form[..2]).await;
        assert_eq!(answer.headers()[LOCATION], *format!("/game/{game}#chat"));
    }

    // Who watches and is not logged in comes back to where they were.
    let visitor = async |path: &str| {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        answer.text().await.expect("a page")
    };
    let next = |path: &str| format!("/login?next={}", path.replace('/', "%2F"));
    for (path, back) in [(path.clone(), &path), (format!("{path}?room=spectator"), &path)] {
        assert!(visitor(&path).await.contains(&format!("href=\"{}\"", next(back))), "{path}");
    }
    let page = visitor(&format!("/game/{game}")).await;
    assert!(page.contains(&format!("href=\"{}\"", next(&format!("/game/{game}")))), "{page}");
}
