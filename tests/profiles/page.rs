//! A player's page.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::Rivals;
use testkit::app::{App, PASSWORD};

const DAY: Duration = Duration::from_secs(86_400);

async fn visitor_page(app: &App, path: &str) -> (StatusCode, String) {
    let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("a page"))
}

/// The words of a page without its tags, with single spaces.
fn words(page: &str) -> String {
    let untagged: String =
        page.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect::<Vec<_>>().join(" ");
    untagged.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn profile_shows_record_ratings_and_activity(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let rivals = Rivals::new(&app).await;
    let running = rivals.ann.start_game(&rivals.bob, &[("days", "3")]).await;
    let (status, page) = visitor_page(&app, "/player/ann").await;
    assert_eq!(status, StatusCode::OK);
    let text = words(&page);
    for sentence in [
        "All games 6 3 1 2 58 %",
        "Rated 5 2 1 2 50 %",
        "Standard 4 2 1 1 63 %",
        "Standard with White 2 1 0 1 50 %",
        "Standard with Black 2 1 1 0 75 %",
        "Chess960 2 1 0 1 50 %",
        "3 rated games",
        "Made 31 moves in 7 games.",
        "Finished 4 games in Standard: 2 won, 1 drawn, 1 lost. Rating 1500 →",
        "Finished 2 games in Chess960: 1 won, 0 drawn, 1 lost. Rating 1500 →",
        "Running games (1)",
        "Last seen: Within a day",
    ] {
        assert!(text.contains(sentence), "“{sentence}” in {text}");
    }
    assert!(page.contains(", provisional,") && !page.contains("on the leaderboard"), "{text}");
    assert!(page.contains(&format!("href=\"/game/{running}\"")));
    assert!(rivals.ended.iter().all(|game| page.contains(&format!("href=\"/game/{game}\""))), "all are listed");
    assert!(page.contains("<span class=\"avatar avatar--") && page.contains("aria-hidden=\"true\">A</span>"), "{page}");
    assert!(page.contains("<svg class=\"record-bar\" viewBox=\"0 0 6 1\""), "{page}");
    assert!(!page.contains("<svg class=\"rating-graph\""), "all on one day: {text}");
    assert!(!text.contains("You have played"), "a visitor has played nobody");

    let seen_by_bob = words(&rivals.bob.page("/player/Ann").await);
    let score = "You have played 6 games against Ann: 2 won, 1 drawn, 3 lost. The score is 2½ : 3½.";
    assert!(seen_by_bob.contains(score), "{seen_by_bob}");
    let own = rivals.ann.page("/player/Ann").await;
    assert!(own.contains("href=\"/settings/profile\"") && !words(&own).contains("You have played"), "{own}");
    assert!(!own.contains("/challenge/new?player=Ann"));

    // Lists show ratings, too: the opponent's when the game began, and the change of the player's.
    let list = words(&rivals.ann.page("/player/Ann/games?state=finished&rated=yes").await);
    assert!(list.contains("Bob 1500 ? , provisional, ± 350") && list.contains("Won, 1-0 +162"), "{list}");
    assert!(words(&rivals.ann.page("/").await).contains("Won, 1-0 +162"));
}

#[tokio::test(flavor = "multi_thread")]
async fn new_player_has_a_profile_and_unknown_name_has_none() {
    let app = App::start().await;
    app.add_user("Nova").await;
    let (status, page) = visitor_page(&app, "/player/Nova").await;
    let text = words(&page);
    assert_eq!(status, StatusCode::OK);
    for sentence in [
        "No rated game yet",
        "No game has ended with a result yet.",
        "Nothing in the last two weeks.",
        "No running games.",
        "No finished games yet.",
    ] {
        assert!(text.contains(sentence), "“{sentence}” in {text}");
    }
    assert!(!page.contains("Last seen") && !page.contains("<svg class=\"rating-graph\""), "{text}");
    let form = [("name", "Annie"), ("email", "annie@example.org"), ("password", PASSWORD)];
    app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    for (path, status) in [
        ("/player/Annie", StatusCode::NOT_FOUND),
        ("/player/Nobody", StatusCode::NOT_FOUND),
        ("/player/Nova?period=century", StatusCode::BAD_REQUEST),
        ("/player/Nova?period=year", StatusCode::OK),
    ] {
        assert_eq!(visitor_page(&app, path).await.0, status, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn graph_shows_the_requested_period() {
    let app = App::start().await;
    let rivals = Rivals::new(&app).await;
    app.advance(DAY * 200);
    let last = super::play(&rivals.ann, &rivals.bob, super::RATED, super::End::BlackResigns).await;
    let graph = async |query: &str| {
        let (status, page) = visitor_page(&app, &format!("/player/Ann{query}")).await;
        assert_eq!(status, StatusCode::OK, "{query}");
        let part = page.split("id=\"graph-title\"").nth(1).and_then(|rest| rest.split("</section>").next());
        part.expect("the graph").to_owned()
    };
    let all = graph("").await;
    assert!(words(&all).contains("Standard: from 1423 on") && words(&all).contains("on 21 Jun 1999 to"), "{all}");
    assert_eq!(all.matches("<svg class=\"rating-graph\"").count(), 1, "of Chess960 there is one point: {all}");
    assert_eq!(all.matches("<th scope=\"row\">").count(), 2, "two days: {all}");
    let quarter = graph("?period=quarter").await;
    assert!(words(&quarter).contains("on 9 Oct 1999 to"), "{quarter}");
    assert_eq!(quarter.matches("<th scope=\"row\">").count(), 1, "one day: {quarter}");
    assert!(quarter.contains("aria-current=\"page\">Last 3 months"), "{quarter}");
    assert!(visitor_page(&app, "/player/Ann").await.1.contains(&format!("href=\"/game/{last}\"")));
    // Games of long ago are no activity.
    let (_, page) = visitor_page(&app, "/player/Ann").await;
    assert!(words(&page).contains("Made 5 moves in 1 game.") && !words(&page).contains("in Chess960:"), "{page}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_edit_their_biography(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let save = async |words: &str| ann.post("/settings/profile", &[("biography", words)]).await;
    let answer = save("I play the <b>Dutch</b>.\r\n\r\n\r\n\u{202e}https://example.org/ \u{7}").await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let stored = "I play the &#60;b&#62;Dutch&#60;/b&#62;.\n\nhttps://example.org/</p>";
    let page = bob.page("/player/Ann").await;
    assert!(page.contains(stored) && !page.contains("href=\"https://example.org"), "{page}");
    assert!(ann.page("/settings/profile").await.contains("Dutch"));

    for (words, sentence) in
        [("ß".repeat(601), "601 characters; the maximum is 600"), ("a\n".repeat(21), "21 lines; the maximum is 20")]
    {
        let answer = save(&words).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let page = answer.text().await.expect("a page");
        assert!(page.contains(sentence) && page.contains(words.trim_end()), "what was typed comes back: {page}");
    }
    assert!(bob.page("/player/Ann").await.contains(stored), "nothing has changed");
    save(" \n\u{200b}").await;
    assert!(!bob.page("/player/Ann").await.contains("Dutch"));
    let by_visitor = app.browser().post(app.url("/settings/profile")).form(&[("biography", "x")]).send().await;
    assert_ne!(by_visitor.expect("an answer").status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_player_sees_less_and_cannot_challenge() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(bob.page("/player/Ann").await.contains("/challenge/new?player=Ann"));
    ann.post("/player/Bob/block", &[]).await;
    let page = bob.page("/player/Ann").await;
    assert!(!page.contains("/challenge/new?player=Ann") && !page.contains("Last seen"), "{page}");
    assert!(page.contains("Ann does not accept challenges from you."), "{page}");
    let (_, json) = bob.api_get("/api/user/ann").await;
    assert!(json["seenAt"].is_null() && json["followable"] == false, "{json}");
    ann.post("/player/Bob/unblock", &[]).await;
    ann.post("/settings/playing", &[("most_games", ""), ("challengers", "followed")]).await;
    assert!(bob.page("/player/Ann").await.contains("Ann does not accept challenges from you."));
    ann.post("/player/Bob/follow", &[]).await;
    assert!(bob.page("/player/Ann").await.contains("/challenge/new?player=Ann"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn profile_shows_what_is_played_most(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(!ann.page("/player/Ann").await.contains("Plays most"), "nothing yet");
    let french = ["e2e4", "e7e6", "d2d4", "d7d5"];
    let sicilian = ["e2e4", "c7c5", "g1f3", "d7d6"];
    for (days, opening) in [("3", sicilian), ("3", french), ("5", sicilian)] {
        let game = ann.start_game(&bob, &[("days", days)]).await;
        for (uci, player) in opening.iter().zip([&ann, &bob].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    }
    let (_, page) = visitor_page(&app, "/player/Bob").await;
    let text = words(&page);
    let controls = "Plays most In the last 3 finished games Time 3 days a move 2 5 days a move 1";
    let openings = "Opening Sicilian Defense 2 French Defense 1";
    assert!(text.contains(&format!("{controls} {openings}")), "{text}");
    let games = bob.page("/player/Bob/games?opening=Sicilian+Defense").await;
    assert!(page.contains("href=\"/player/Bob/games?opening=Sicilian+Defense\""), "{page}");
    assert_eq!(games.matches("data-row=").count(), 2, "the link leads to them: {games}");
}
