//! Rows or boards: the view chosen on a list is remembered, by the account or by the browser.

use reqwest::StatusCode;
use reqwest::redirect::Policy;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::Club;
use testkit::app::{App, Player};
use testkit::http_client;

/// How many games the page shows as rows, and how many as cards. Each has a board.
fn shown(page: &str) -> (usize, usize) {
    let shown =
        (page.matches("<li class=\"game-row").count(), page.matches("<article class=\"card card--link").count());
    assert_eq!(page.matches("<svg class=\"mini-board\"").count(), shown.0 + shown.1);
    shown
}

async fn choose(player: &Player, view: &str, back: &str) -> (StatusCode, String) {
    let answer = player.post("/list-view", &[("view", view), ("back", back)]).await;
    let location = answer.headers().get("location").map(|at| at.to_str().expect("text").to_owned());
    (answer.status(), location.unwrap_or_default())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn list_view_is_stored_with_the_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let ann = &club.ann;
    assert_eq!(shown(&ann.page("/").await), (10, 0), "four run and six are over; rows are the default");
    assert_eq!(shown(&ann.page("/player/Ann/games").await), (10, 0));

    let back = "/player/Ann/games?state=running";
    assert_eq!(choose(ann, "boards", back).await, (StatusCode::SEE_OTHER, back.to_owned()));
    assert_eq!(shown(&ann.page("/").await), (0, 10));
    let list = ann.page("/player/Ann/games").await;
    assert_eq!(shown(&list), (0, 10));
    assert_eq!(shown(&ann.page("/player/Bob").await), (0, 5));
    assert_eq!(list.matches("id=\"mini-N\"").count(), 1, "each piece is drawn once: {list}");
    assert!(list.contains("aria-pressed=\"true\">Boards<"), "{list}");
    // The game in which White has played d4 and Ann is Black: drawn from her side, with the last move marked.
    let game = list.split("<article").find(|card| card.contains(&club.games[9].id)).expect("a card");
    assert!(game.contains("d=\"M4 1h1v1h-1zM4 3h1v1h-1z\""), "{game}");
    assert!(game.contains("Your move") && game.contains("data-deadline="), "{game}");
    let waits = list.split("<article").find(|card| card.contains(&club.games[8].id)).expect("a card");
    assert!(waits.contains("Bob to move"), "{waits}");
    let over = list.split("<article").find(|card| card.contains(&club.games[1].id)).expect("a card");
    assert!(over.contains("Lost, 1-0") && !over.contains("data-deadline"), "{over}");

    choose(ann, "rows", "/").await;
    assert_eq!(shown(&ann.page("/").await), (10, 0));
    // Redirects stay on this site, and an unknown view is refused.
    assert_eq!(choose(ann, "rows", "//evil.example").await, (StatusCode::SEE_OTHER, "/".to_owned()));
    assert_eq!(choose(ann, "piles", "/").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(shown(&club.bob.page("/").await), (5, 0), "others have their own way");
}

#[tokio::test(flavor = "multi_thread")]
async fn list_view_of_visitors_is_stored_in_the_browser() {
    let app = App::start().await;
    let _club = Club::new(&app).await;
    let visitor = http_client::builder().cookie_store(true).redirect(Policy::none()).build().expect("a client");
    let page = async || {
        visitor.get(app.url("/player/Ann/games")).send().await.expect("an answer").text().await.expect("a page")
    };
    assert_eq!(shown(&page().await), (10, 0));
    let form = [("view", "boards"), ("back", "/player/Ann/games")];
    let request = visitor.post(app.url("/list-view")).header("Origin", app.url("")).form(&form);
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(shown(&page().await), (0, 10));
}

#[tokio::test(flavor = "multi_thread")]
async fn home_page_with_200_games_is_small() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..200 {
        ann.start_game(&bob, &[("days", "3"), ("color", "black")]).await;
    }
    for (view, games) in [("rows", (200, 0)), ("boards", (0, 200))] {
        choose(&ann, view, "/").await;
        let answer = ann.get_with("/", "Accept-Encoding", "gzip").await;
        let compressed = answer.bytes().await.expect("a page").len();
        assert!(compressed < 40 * 1024, "{view}: {compressed} bytes");
        assert_eq!(shown(&ann.page("/").await), games);
    }
}
