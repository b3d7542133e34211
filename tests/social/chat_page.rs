//! The chat page: forms sent from it return to it.

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
    let on_game_page = bob.post(&path, &[("room", "player"), ("text", &long)]).await.text().await.expect("a page");
    assert!(
        on_game_page.contains("id=\"board\"") && on_game_page.contains(&long),
        "what was written beside the board stays there"
    );

    let posted = bob.post(&path, &form("Hello")).await;
    assert_eq!(posted.status(), StatusCode::SEE_OTHER);
    assert_eq!(posted.headers()[LOCATION], *format!("{path}#chat-player"));
    for muted in ["true", "false"] {
        let form = [("room", "player"), ("muted", muted), ("page", "1")];
        let answer = bob.post(&format!("{path}/mute"), &form).await;
        assert_eq!(answer.headers()[LOCATION], *format!("{path}#chat-player"));
        let answer = bob.post(&format!("{path}/mute"), &form[..2]).await;
        assert_eq!(answer.headers()[LOCATION], *format!("/game/{game}#chat"));
    }

    // The log-in link of a visitor leads back to the page.
    let visitor = async |path: &str| {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        answer.text().await.expect("a page")
    };
    let login_link = |path: &str| format!("/login?next={}", path.replace('/', "%2F"));
    for (path, back) in [(path.clone(), &path), (format!("{path}?room=spectator"), &path)] {
        assert!(visitor(&path).await.contains(&format!("href=\"{}\"", login_link(back))), "{path}");
    }
    let page = visitor(&format!("/game/{game}")).await;
    assert!(page.contains(&format!("href=\"{}\"", login_link(&format!("/game/{game}")))), "{page}");
}
