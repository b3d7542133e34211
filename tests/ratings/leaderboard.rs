//! The leaderboards: which players are listed, for how long, and where ranks are shown.

use std::time::Duration;

use diesel::RunQueryDsl;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};

use super::games::{OPENING, rated_game};
use testkit::app::App;

/// Enough games to establish a rating, whatever their results.
const GAMES_TO_ESTABLISH: usize = 30;

async fn page(app: &App, path: &str) -> (StatusCode, String) {
    let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("a page"))
}

/// The names on a page of a leaderboard, in order.
fn names(page: &str) -> Vec<&str> {
    let rows = page.split("<th scope=\"row\"><a href=\"/player/").skip(1);
    rows.filter_map(|row| row.split('"').next()).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leaderboard_lists_players_with_established_ratings(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let cleo = app.player("Cleo").await;
    for number in 0..GAMES_TO_ESTABLISH {
        if number == 11 {
            let (_, early_page) = page(&app, "/leaderboard").await;
            assert!(
                early_page.contains("Nobody’s rating is established yet."),
                "eleven games are too few: {early_page}"
            );
        }
        let game = rated_game(&ann, &bob, &OPENING).await;
        // Only a few games a day between the same two players are rated.
        app.advance(Duration::from_secs(6 * 60 * 60));
        // Bob wins two games of three.
        let loser = if number % 3 == 0 { &bob } else { &ann };
        loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    }
    let game = rated_game(&cleo, &ann, &OPENING).await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;

    let (status, leaderboard) = page(&app, "/leaderboard").await;
    assert_eq!((status, names(&leaderboard)), (StatusCode::OK, vec!["Bob", "Ann"]), "Cleo has one game: {leaderboard}");
    assert_eq!(names(&page(&app, "/leaderboard/standard").await.1), ["Bob", "Ann"]);
    assert!(names(&page(&app, "/leaderboard/standard?page=2").await.1).is_empty());
    assert!(page(&app, "/leaderboard/chess960").await.1.contains("Nobody’s rating is established yet."));
    for (path, status) in
        [("/leaderboard/bullet", StatusCode::NOT_FOUND), ("/leaderboard?page=x", StatusCode::BAD_REQUEST)]
    {
        assert_eq!(page(&app, path).await.0, status, "{path}");
    }
    let (_, bobs_profile) = page(&app, "/player/Bob").await;
    assert!(
        bobs_profile.contains("<a href=\"/leaderboard/standard\">Place 1 on the leaderboard</a>"),
        "{bobs_profile}"
    );
    assert!(bobs_profile.contains("Best: <a href=\"/game/"), "{bobs_profile}");
    assert!(!page(&app, "/player/Cleo").await.1.contains("on the leaderboard"));

    let answer = app.browser().get(app.url("/api/player/top/1/correspondence")).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "application/vnd.lichess.v3+json");
    let top: Value = answer.json().await.expect("JSON");
    let (_, bob_json) = bob.api_get("/api/user/bob").await;
    let perf = &bob_json["perfs"]["correspondence"];
    let first = json!({ "id": "bob", "username": "Bob",
        "perfs": { "correspondence": { "rating": perf["rating"], "progress": perf["prog"] } } });
    assert_eq!(top, json!({ "users": [first] }));
    let (_, top_of_all) = bob.api_get("/api/player").await;
    assert_eq!((&top_of_all["correspondence"][0], &top_of_all["chess960"]), (&first, &json!([])));
    assert_eq!(top_of_all["correspondence"][1]["username"], "Ann", "{top_of_all}");
    let (_, stat) = bob.api_get("/api/user/ann/perf/correspondence").await;
    assert_eq!((&stat["rank"], &stat["percentile"]), (&json!(2), &json!(0.0)), "{stat}");
    let (_, first) = bob.api_get("/api/user/bob/perf/correspondence").await;
    assert_eq!((&first["rank"], &first["percentile"]), (&json!(1), &json!(50.0)), "{first}");
    // The count of all ratings is cached for five minutes.
    let unlist = |conn: &mut Connection| {
        let sql = "update ratings set listed_until = null where rating < (select max(rating) from ratings)";
        match conn {
            Connection::Postgres(conn) => diesel::sql_query(sql).execute(conn)?,
            Connection::Sqlite(conn) => diesel::sql_query(sql).execute(conn)?,
        };
        Ok::<_, StoreError>(())
    };
    app.store().write(unlist).await.expect("the database");
    let percentile_of_bob = async || bob.api_get("/api/user/bob/perf/correspondence").await.1["percentile"].clone();
    app.advance(Duration::from_secs(299));
    assert_eq!(percentile_of_bob().await, 50.0);
    app.advance(Duration::from_secs(1));
    assert_eq!(percentile_of_bob().await, 0.0, "Bob is alone on the leaderboard");
    assert!(stat["stat"]["highest"]["int"].is_i64() && stat["stat"]["highest"]["gameId"].is_string(), "{stat}");

    // Inactive players are delisted.
    app.advance(Duration::from_secs(366 * 86_400));
    assert!(page(&app, "/leaderboard").await.1.contains("Nobody’s rating is established yet."));
    assert!(!page(&app, "/player/Bob").await.1.contains("on the leaderboard"));
}
