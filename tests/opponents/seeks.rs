//! Seeks: who may take them, how many players can, and when they expire.

use std::collections::BTreeSet;

use diesel::connection::SimpleConnection;
use domain::challenge::SEEK_LIFE;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};

use super::{assert_refused, id_of};
use testkit::app::{App, Player};

/// Gives a player a rating in standard chess that is far from provisional.
pub(super) async fn rate(app: &App, player: &Player, rating: u16) {
    let text = format!(
        "insert into ratings (user_id, variant, rating, deviation, volatility, games, progress) \
         select id, 'standard', {rating}, 50, 0.06, 50, 0 from users where name = '{}'",
        player.name
    );
    let done = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(&text)?));
    done.await.expect("the rating is stored");
}

pub(super) async fn seek(player: &Player, terms: &[(&str, &str)]) -> String {
    let (status, answer) = player.api_post("/api/board/seek", terms).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    id_of(&answer)
}

async fn accept(player: &Player, id: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await
}

/// Accepts a challenge, which must succeed; the id of the game.
async fn must_accept(player: &Player, id: &str) -> String {
    let (status, answer) = accept(player, id).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["gameId"].as_str().expect("a game").to_owned()
}

/// Whether the lobby has a button that takes this seek.
async fn may_take(player: &Player, id: &str) -> bool {
    player.page("/lobby").await.contains(&format!("/challenge/{id}/accept"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rating_range_of_a_seek_is_enforced(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    rate(&app, &ann, 1900).await;
    rate(&app, &bob, 1800).await;
    rate(&app, &eve, 1801).await;
    let id = seek(&ann, &[("days", "3"), ("rated", "true"), ("ratingRange", "1400-1800")]).await;
    let (_, shown) = bob.api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(shown["ratingRange"], json!("1400-1800"), "{shown}");
    assert!(may_take(&bob, &id).await && !may_take(&eve, &id).await);
    let lobby = eve.page("/lobby").await;
    assert!(lobby.contains("One challenge is for ratings other than yours") && lobby.contains("ratings 1400 to 1800"));
    assert!(ann.page("/").await.contains("ratings 1400 to 1800"), "who posted it sees it, too");
    let sentence = "This open challenge is for players with a rating from 1400 to 1800, and yours is 1801.";
    assert_refused(accept(&eve, &id).await, StatusCode::FORBIDDEN, sentence);
    // Chess960 is rated separately: Eve is a newcomer there.
    let chess960 = seek(&ann, &[("variant", "chess960"), ("ratingRange", "1400-1800")]).await;
    assert!(may_take(&eve, &chess960).await);
    assert_eq!(must_accept(&bob, &id).await, id);
    assert!(!may_take(&eve, &id).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn several_players_take_a_seek_once_each(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let mut takers = Vec::new();
    for name in ["Bob", "Carl", "Dora", "Eve", "Fritz"] {
        takers.push(app.player(name).await);
    }
    let id = seek(&ann, &[("days", "3"), ("color", "white"), ("places", "3")]).await;
    let (_, shown) = takers[0].api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(shown["places"], json!(3));
    let first = must_accept(&takers[0], &id).await;
    assert_ne!(first, id, "the seek still stands");
    assert_eq!(must_accept(&takers[0], &id).await, first, "once more is the same game");
    assert!(!may_take(&takers[0], &id).await, "one game with each");
    assert!(may_take(&takers[1], &id).await);
    let (_, game) = takers[0].api_get(&format!("/api/challenge/{first}/show")).await;
    assert_eq!((&game["status"], &game["seek"]), (&json!("accepted"), &json!(id)), "{game}");
    // Four players accept the two remaining places, all at once.
    let (one, two, three, four) = tokio::join!(
        accept(&takers[1], &id),
        accept(&takers[2], &id),
        accept(&takers[3], &id),
        accept(&takers[4], &id)
    );
    let answers = [one, two, three, four];
    let games: BTreeSet<&str> = answers.iter().filter_map(|(_, answer)| answer["gameId"].as_str()).collect();
    assert_eq!(games.len(), 2, "{answers:?}");
    assert!(games.contains(id.as_str()), "the last place is the seek itself");
    let conflicts = answers.iter().filter(|(status, _)| *status == StatusCode::CONFLICT).count();
    assert_eq!(conflicts, 2, "{answers:?}");
    assert_eq!(must_accept(&takers[0], &id).await, first, "whoever has a game keeps it");
    let (_, playing) = ann.api_get("/api/account/playing?nb=50").await;
    let playing = playing["nowPlaying"].as_array().expect("a list");
    let opponents: BTreeSet<&str> = playing.iter().filter_map(|game| game["opponent"]["id"].as_str()).collect();
    assert_eq!((playing.len(), opponents.len()), (3, 3), "{playing:?}");
    assert!(playing.iter().all(|game| game["color"] == json!("white")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_leaves_the_lobby_after_two_weeks() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    // One of its places is taken, so that the seek does not count as one that nobody took.
    let id = seek(&ann, &[("places", "3")]).await;
    must_accept(&eve, &id).await;
    let cancelled = seek(&ann, &[]).await;
    assert_eq!(ann.api_post(&format!("/api/challenge/{cancelled}/cancel"), &[]).await.0, StatusCode::OK);
    app.advance(SEEK_LIFE - std::time::Duration::from_millis(1));
    assert!(may_take(&bob, &id).await);
    app.advance(std::time::Duration::from_millis(1));
    assert!(!may_take(&bob, &id).await);
    let sentence = "This open challenge has left the lobby, where it stayed for two weeks.";
    assert_refused(accept(&bob, &id).await, StatusCode::CONFLICT, sentence);
    app.service().operation.remove_expired(ExpiredRows::Seeks, 10).await.expect("the database");
    assert_refused(accept(&bob, &id).await, StatusCode::CONFLICT, sentence);
    let (_, own) = ann.api_get("/api/challenge").await;
    assert_eq!(own["out"], json!([]));
    let page = bob.page(&format!("/challenge/{id}")).await;
    assert!(page.contains("It has left the lobby after two weeks.") && !page.contains("/accept"), "{page}");
    assert!(
        bob.page(&format!("/challenge/{cancelled}")).await.contains("It was cancelled."),
        "that one did not run out"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn seek_that_nobody_could_accept_is_refused() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let cases: [(&[(&str, &str)], &str); 7] = [
        (&[("ratingRange", "1800-1400")], "No rating is both 1800 or more and 1400 or less."),
        (&[("ratingRange", "5-1400")], "There is no rating of 5: ratings go from 400 to 4000."),
        (&[("ratingRange", "strong")], "written as two ratings, such as 1400-1800"),
        (&[("places", "0")], "An open challenge is for one to 20 games at once."),
        (&[("places", "21")], "An open challenge is for one to 20 games at once."),
        (&[("places", "some")], "a whole number from 1 to 20"),
        (&[("rated", "true")], "A game without a time limit cannot be rated"),
    ];
    for (terms, sentence) in cases {
        let (status, answer) = ann.api_post("/api/board/seek", terms).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{terms:?} {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(sentence)), "{terms:?} {answer}");
    }
    for name in ["ratingRange", "places"] {
        let (status, answer) = ann.api_post("/api/challenge/open", &[(name, "1")]).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    }
    let form =
        [("opponent", "lobby"), ("days", "3"), ("least_rating", "1800"), ("most_rating", "1400"), ("places", "4")];
    let answer = ann.post("/challenge", &form).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("No rating is both 1800") && page.contains("value=\"1400\""), "what was typed is kept");
    // More games at once than the player's own limit allows.
    assert_eq!(ann.post("/settings/playing", &[("most_games", "3"), ("challengers", "everyone")]).await.status(), 303);
    let sentence = "You want 4 games at once, and your limit on running games leaves room for 3.";
    assert_refused(ann.api_post("/api/board/seek", &[("places", "4")]).await, StatusCode::CONFLICT, sentence);
    let (_, own) = ann.api_get("/api/challenge").await;
    assert_eq!(own["out"], json!([]), "nothing was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_hides_seeks_that_cannot_be_accepted() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let id = seek(&ann, &[("places", "2")]).await;
    assert!(may_take(&bob, &id).await && may_take(&eve, &id).await);
    assert_eq!(ann.api_post("/api/rel/block/Bob", &[]).await.0, StatusCode::OK);
    assert!(!bob.page("/lobby").await.contains(&format!("/challenge/{id}")), "Ann blocks Bob");
    assert_eq!(ann.post("/settings/playing", &[("most_games", "1"), ("challengers", "everyone")]).await.status(), 303);
    must_accept(&eve, &id).await;
    let carl = app.player("Carl").await;
    assert!(!may_take(&carl, &id).await, "Ann has as many games as she wants");
    assert!(ann.page("/lobby").await.contains(&format!("/challenge/{id}/cancel")), "one's own is always there");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lobby_asks_once_whether_the_game_is_rated(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    rate(&app, &ann, 1700).await;
    for (player, default) in [(&ann, "true"), (&bob, "false")] {
        for path in ["/lobby", "/challenge/new"] {
            let page = player.page(path).await;
            let chosen = format!("name=\"rated\" value=\"{default}\" checked");
            assert!(page.contains(&chosen), "{path}: the default for {}", player.name);
            assert_eq!(page.contains("name=\"engine_rated\""), path != "/lobby", "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn similar_ratings_may_challenge() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for (player, rating) in [(&ann, 1800), (&bob, 2100), (&eve, 1499)] {
        rate(&app, player, rating).await;
    }
    let saved = ann.post("/settings/playing", &[("most_games", ""), ("challengers", "rating")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.api_get("/api/account/preferences").await.1["prefs"]["challenge"], json!(2));
    assert_eq!(bob.api_post("/api/challenge/Ann", &[]).await.0, StatusCode::OK);
    let sentence = "Ann accepts challenges only from players whose rating is within 300 points of theirs.";
    assert_refused(eve.api_post("/api/challenge/Ann", &[]).await, StatusCode::FORBIDDEN, sentence);
}
