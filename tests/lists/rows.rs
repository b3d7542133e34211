//! Rows of running games, the count of waiting games in the navigation, and the cards for a player's first days.

use correspondence_clock::{days, hours};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use testkit::app::{App, PASSWORD, Player};
use testkit::http_client;

/// The row of a game on a page.
fn row<'p>(page: &'p str, game: &str) -> &'p str {
    let path = format!("href=\"/game/{game}\"");
    let row = page.split("<li class=\"game-row").skip(1).find(|row| row.contains(&path));
    row.and_then(|row| row.split("</li>").next()).unwrap_or_else(|| panic!("no row of {game}: {page}"))
}

/// The number beside the link to the reader's games, on any page.
async fn waiting_count(player: &Player) -> String {
    let page = player.page("/rules").await;
    let (_, count) = page.split_once("id=\"games-count\"").expect("the number");
    let (attributes, rest) = count.split_once('>').expect("a tag");
    let number = rest.split('<').next().expect("a number").to_owned();
    assert_eq!(attributes.contains("hidden"), number == "0", "{number}");
    number
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn running_row_shows_last_move_and_time_left(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    assert!(!row(&ann.page("/").await, &game).contains("Last move"));
    ann.play(&game, "e2e4").await;
    bob.play(&game, "g8f6").await;
    let home = ann.page("/").await;
    let fresh = row(&home, &game);
    let last = "Last move: </span><span aria-hidden=\"true\">1… Nf6</span>";
    assert!(fresh.contains(last) && fresh.contains("\"visually-hidden\">knight to f6</span>"), "{fresh}");
    assert!(fresh.contains("aria-label=\"Game against Bob\""), "{fresh}");
    assert!(!fresh.contains("Your move"), "the heading says it: {fresh}");
    assert!(fresh.contains("class=\"time-bar\"") && fresh.contains("<rect width=\"100\" height=\"1\"/>"), "{fresh}");
    bob.post("/settings/language", &[("notation", "san"), ("letters", "de")]).await;
    let theirs = bob.page("/player/Ann/games").await;
    assert!(row(&theirs, &game).contains("<span aria-hidden=\"true\" lang=\"de\">1… Sf6</span>"), "{theirs}");

    for (passes, class, width, words) in
        [(hours(50), "time-bar is-soon", 30, "22 hours"), (hours(18), "time-bar is-urgent", 5, "4 hours")]
    {
        app.advance(passes);
        let home = ann.page("/").await;
        let later = row(&home, &game);
        let bar = format!("<rect width=\"{width}\" height=\"1\"/>");
        assert!(later.contains(&format!("class=\"{class}\"")) && later.contains(&bar), "{later}");
        assert!(later.contains(words), "{later}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn row_says_why_a_clock_stands_still() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // From Friday on.
    app.advance(days(4));
    let weekend = ann.start_game(&bob, &[("timeControl", "3d/move weekends-off")]).await;
    let paused = ann.start_game(&bob, &[("days", "3")]).await;
    let runs = ann.start_game(&bob, &[("days", "3")]).await;
    for player in [&ann, &bob] {
        player.api_post(&format!("/api/board/game/{paused}/pause/10"), &[]).await;
    }
    app.advance(days(1));
    for player in [&ann, &bob] {
        let page = player.page("/").await;
        for (game, reason) in [(&weekend, "weekend"), (&paused, "paused")] {
            let row = row(&page, game);
            assert!(row.contains(&format!("<span class=\"chip\">{reason}</span>")), "{row}");
            assert!(row.contains("time-bar is-stopped") && !row.contains("data-deadline"), "{row}");
        }
        let row = row(&page, &runs);
        assert!(!row.contains("class=\"chip\"") && row.contains("data-deadline"), "{row}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn navigation_counts_waiting_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(waiting_count(&ann).await, "0");
    let first = ann.start_game(&bob, &[]).await;
    ann.start_game(&bob, &[]).await;
    assert_eq!((waiting_count(&ann).await.as_str(), waiting_count(&bob).await.as_str()), ("2", "0"));
    ann.play(&first, "e2e4").await;
    assert_eq!((waiting_count(&ann).await.as_str(), waiting_count(&bob).await.as_str()), ("1", "1"));
    bob.api_post(&format!("/api/board/game/{first}/resign"), &[]).await;
    assert_eq!((waiting_count(&ann).await.as_str(), waiting_count(&bob).await.as_str()), ("1", "0"));
    assert!(
        !app.browser()
            .get(app.url("/"))
            .send()
            .await
            .expect("an answer")
            .text()
            .await
            .expect("a page")
            .contains("games-count")
    );
}

/// The keys of the cards for the first days on the home page of a browser.
async fn cards(app: &App, browser: &Client) -> Vec<&'static str> {
    let page = browser.get(app.url("/")).send().await.expect("an answer").text().await.expect("a page");
    let shown = |card: &&str| page.contains(&format!("id=\"first-days-{card}\""));
    ["game", "notices", "language"].into_iter().filter(shown).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn first_days_cards_go_when_done_or_dismissed() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let browser = http_client::builder().cookie_store(true).redirect(Policy::none()).build().expect("a client");
    let post = async |path: &str, form: &[(&str, &str)]| {
        let request = browser.post(app.url(path)).header("Origin", app.url("")).form(form);
        let answer = request.send().await.expect("an answer");
        let location = answer.headers().get("location").map(|to| to.to_str().expect("text").to_owned());
        (answer.status(), location.unwrap_or_default())
    };
    post("/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(cards(&app, &browser).await, ["game", "notices", "language"]);
    let refused = post("/first-days", &[("card", "game"), ("then", "dismiss")]).await;
    assert_eq!(refused.0, StatusCode::BAD_REQUEST, "a first game cannot be dismissed");

    let dismissed = post("/first-days", &[("card", "language"), ("then", "dismiss")]).await;
    assert_eq!(dismissed, (StatusCode::SEE_OTHER, "/".to_owned()));
    assert_eq!(cards(&app, &browser).await, ["game", "notices"]);
    ann.start_game(&bob, &[]).await;
    assert_eq!(cards(&app, &browser).await, ["notices"]);
    let opened = post("/first-days", &[("card", "notices"), ("then", "open")]).await;
    assert_eq!(opened, (StatusCode::SEE_OTHER, "/settings/notices".to_owned()));
    assert!(cards(&app, &browser).await.is_empty());

    // Without the cookie: a chosen language, and an account that is new no longer.
    assert!(ann.page("/").await.contains("id=\"first-days-language\""));
    ann.post("/settings/language", &[("language", "en")]).await;
    let home = ann.page("/").await;
    assert!(!home.contains("first-days-language") && home.contains("first-days-notices"), "{home}");
    app.advance(days(31));
    assert!(!bob.page("/").await.contains("first-days"));
}
