//! Blocking a player folds their chat lines away, and leaves them reportable.

use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::fill;
use testkit::app::{App, Player};

const FOLDED: &str = "A line by a player you’ve blocked";

async fn post_line(player: &Player, game: &str, room: &str, text: &str) {
    let (status, json) = try_post_line(player, game, room, text).await;
    assert_eq!(status, StatusCode::OK, "{json}");
}

async fn try_post_line(player: &Player, game: &str, room: &str, text: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/chat"), &[("room", room), ("text", text)]).await
}

/// The HTML of the chat line with these words, from its `<li` to the next.
fn line_with<'p>(page: &'p str, words: &str) -> &'p str {
    let line = page.split("<li class=\"chat__line").skip(1).find(|line| line.contains(words));
    line.unwrap_or_else(|| panic!("no line with {words}: {page}")).split("</li>").next().expect("a part")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn blocking_does_not_prevent_reporting(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let carol = app.player("Carol").await;
    app.service().accounts.set_roles("Carol", Role::Arbiter).await.expect("an answer").expect("Carol");
    let (game, with_eve) = (ann.start_game(&bob, &[]).await, eve.start_game(&bob, &[]).await);
    post_line(&ann, &game, "player", "You patzer").await;
    post_line(&eve, &with_eve, "player", "Good luck").await;
    assert_eq!(bob.page("/").await.matches(">1 new line<").count(), 2);
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    assert!(bob.page("/player/Ann").await.contains("What they wrote is folded away for you"));
    assert_eq!(
        bob.page("/").await.matches(">1 new line<").count(),
        1,
        "what Ann said is new no longer, what Eve said is"
    );

    for path in [format!("/game/{game}"), format!("/game/{game}/chat")] {
        let page = bob.page(&path).await;
        let line = line_with(&page, "You patzer");
        let (before, inside) = line.split_once("<details").expect("it is folded");
        assert!(!before.contains("patzer") && inside.contains(FOLDED) && !inside.contains(" open"), "{line}");
        assert!(inside.contains("/player/Ann"), "opened, it says who: {line}");
        let others = eve.page(&format!("/game/{with_eve}")).await;
        assert!(!others.contains(FOLDED));
    }
    assert!(!ann.page(&format!("/game/{game}")).await.contains(FOLDED), "and nobody else's page is changed");
    let api = bob.api_get(&format!("/api/board/game/{game}/chat")).await;
    assert_eq!(api, (StatusCode::OK, json!([])), "the API leaves it out");

    let page = bob.page(&format!("/game/{game}/chat")).await;
    let (_, rest) = line_with(&page, "You patzer").split_once("action=\"").expect("a form to report it");
    let action = rest.split('"').next().expect("an address");
    assert_eq!(bob.post(action, &[]).await.status(), StatusCode::SEE_OTHER);
    assert!(carol.page("/reports").await.contains("You patzer"));

    assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    let page = bob.page(&format!("/game/{game}")).await;
    assert!(page.contains("You patzer") && !page.contains(FOLDED) && !bob.page("/").await.contains("2 new lines"));
}

/// A last page with nothing but lines of a blocked player still links to the earlier lines.
#[tokio::test(flavor = "multi_thread")]
async fn page_full_of_blocked_lines_links_to_earlier_lines() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let dan = app.player("Dan").await;
    let game = ann.start_game(&bob, &[]).await;
    post_line(&dan, &game, "spectator", "What a game").await;
    let line = format!("'{game}', 'spectator', (select id from users where name = 'Eve'), 'Buy my boards ' || n, 0");
    fill(&app, "chat_lines (game_id, room, user_id, body, said_at)", &line, 250);
    assert_eq!(dan.post("/player/Eve/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let last = dan.page(&format!("/game/{game}/chat?room=spectator")).await;
    assert_eq!(last.matches(FOLDED).count(), 200);
    let (_, rest) = last.split_once(&format!("/game/{game}/chat?room=spectator&")).expect("a way back");
    let before = rest.split('"').next().expect("an address").replace("amp;", "").replace("#38;", "");
    let first = dan.page(&format!("/game/{game}/chat?room=spectator&{before}")).await;
    assert!(first.contains("What a game") && first.matches(FOLDED).count() == 50, "{first}");
    assert!(dan.page(&format!("/game/{game}")).await.contains("Earlier in the chat"));
    drop(eve);
}

/// A blocked player can write in neither room of the blocker's games, by the API or on the page.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn blocked_spectators_cannot_write(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    post_line(&eve, &game, "spectator", "Hello").await;
    assert_eq!(bob.post("/player/Eve/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let (status, refused) = try_post_line(&eve, &game, "spectator", "Buy my boards").await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("unwelcome")), "{refused}");
    assert_eq!(refused["error"], "Bob does not want to hear from you.");
    let page = eve.page(&format!("/game/{game}/chat")).await;
    assert!(page.contains("Bob does not want to hear from you.") && page.contains("Hello"), "{page}");
    let sent = eve.post(&format!("/game/{game}/chat"), &[("room", "spectator"), ("text", "Buy my boards")]).await;
    assert_eq!(sent.status(), StatusCode::FORBIDDEN);
    // A spectator who blocks one of the players can still write to the other spectators.
    assert_eq!(bob.post("/player/Eve/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(eve.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    post_line(&eve, &game, "spectator", "Well played").await;
}
