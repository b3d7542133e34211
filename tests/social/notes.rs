//! Private notes, which only their owner can read.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::fill;
use testkit::app::App;

const NOTES: &str = "Watch b7!\n\n- the <rook> belongs on d1";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn notes_are_their_owners_alone(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let (page, api) = (format!("/game/{game}"), format!("/api/game/{game}/note"));
    let saved = ann.post(&format!("{page}/notes"), &[("notes", &format!("{NOTES}\u{202e}\r\n"))]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    assert_eq!(saved.headers()["location"], format!("{page}#notes"));
    let own = ann.page(&page).await;
    assert!(own.contains("Your notes are saved.") && own.contains("- the &#60;rook&#62; belongs on d1"), "{own}");
    assert_eq!(ann.api_get(&api).await.1["text"], NOTES);

    // Nobody else can read them on any page, in any export or by the API.
    for other in [&bob, &eve] {
        assert_eq!(other.api_get(&api).await.1["text"], "");
        for path in [page.clone(), "/".to_owned(), "/player/Ann".to_owned(), format!("/game/export/{game}")] {
            assert!(!other.page(&path).await.contains("Watch b7"), "{path}");
        }
    }
    let visitor = app.browser().get(app.url(&page)).send().await.expect("an answer").text().await.expect("a page");
    assert!(!visitor.contains("Watch b7") && !visitor.contains("notes-text"), "{visitor}");
    let bare = testkit::app::program().request(Method::GET, app.url(&api)).send().await.expect("an answer");
    assert_eq!(bare.status(), StatusCode::UNAUTHORIZED);

    // Spectators may keep notes, too; notes stay after the end of the game.
    assert_eq!(eve.api_post(&api, &[("text", "A draw, I say.")]).await.0, StatusCode::OK);
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert!(ann.page(&page).await.contains("Watch b7"));
    assert_eq!(ann.api_get(&api).await.1["text"], NOTES);
    assert_eq!(eve.api_get(&api).await.1["text"], "A draw, I say.");
    assert_eq!(ann.api_post(&api, &[]).await.1["text"], "", "nothing is kept of nothing");
    assert_eq!(ann.api_get(&api).await.1["text"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_that_are_too_long_are_refused_and_not_lost() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (api, long) = (format!("/api/game/{game}/note"), "ß".repeat(4_001));
    assert_eq!(ann.api_post(&api, &[("text", &"ß".repeat(4_000))]).await.0, StatusCode::OK);
    let (status, json) = ann.api_post(&api, &[("text", &long)]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some("note-too-long")));
    let answer = ann.post(&format!("/game/{game}/notes"), &[("notes", &long)]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(
        page.contains("Your notes are too long: 4001 characters") && page.contains(&long),
        "what was written stays"
    );
    assert_eq!(ann.api_get(&api).await.1["text"], "ß".repeat(4_000), "and what was kept");
    assert_eq!(ann.api_get("/api/game/aaaaaaaa/note").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn number_of_games_with_notes_is_limited() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (game, other) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await);
    let (first, second) = (format!("/api/game/{game}/note"), format!("/api/game/{other}/note"));
    assert_eq!(ann.api_post(&first, &[("text", NOTES)]).await.0, StatusCode::OK);
    let row = "(select id from users where name = 'Ann'), printf('%08d', n), 'x', 0";
    fill(&app, "game_notes (user_id, game_id, body, changed_at)", row, 9_999);
    let (status, json) = ann.api_post(&second, &[("text", "More")]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::CONFLICT, Some("too-many-notes")), "{json}");
    let answer = ann.post(&format!("/game/{other}/notes"), &[("notes", "More")]).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("You have notes about 10000 games") && page.contains("More</textarea>"), "{page}");
    assert_eq!(bob.api_post(&second, &[("text", "Mine")]).await.0, StatusCode::OK);
    assert_eq!(ann.api_post(&first, &[("text", "Other words")]).await.1["text"], "Other words");
    assert_eq!(ann.api_post(&first, &[]).await.0, StatusCode::OK);
    assert_eq!(ann.api_post(&second, &[("text", "More")]).await.0, StatusCode::OK, "there is room again");
}
