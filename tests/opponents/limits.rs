//! Limits on running games, and who may challenge a player.

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{assert_refused, id_of};
use testkit::app::{App, Player};

async fn set_preference(player: &Player, name: &str, value: &str) {
    let (status, answer) = player.api_post("/api/account/preferences", &[(name, value)]).await;
    assert_eq!(status, StatusCode::OK, "{name} {value}: {answer}");
}

async fn running(player: &Player) -> usize {
    let (_, playing) = player.api_get("/api/account/playing").await;
    playing["nowPlaying"].as_array().expect("a list").len()
}

const OWN: &str = "You have reached your limit of running games: 2. Raise it in your settings, or finish a game first.";
const THEIRS: &str = "Ann is already playing as many games as they want to.";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_limit_applies_to_both_players(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    set_preference(&ann, "mostGames", "2").await;
    let link = id_of(&ann.api_post("/api/challenge/open", &[]).await.1);
    let seek = id_of(&ann.api_post("/api/board/seek", &[]).await.1);
    let to_bob = id_of(&ann.api_post("/api/challenge/Bob", &[]).await.1);
    let to_ann = id_of(&bob.api_post("/api/challenge/Ann", &[]).await.1);
    let bobs_seek = id_of(&bob.api_post("/api/board/seek", &[("days", "3")]).await.1);
    let first = ann.start_game(&bob, &[]).await;
    bob.start_game(&ann, &[]).await;

    // The limit is reached: no game with Ann begins, whoever accepts, and Ann can make no more offers.
    for path in ["/api/challenge/Bob", "/api/challenge/open", "/api/board/seek"] {
        assert_refused(ann.api_post(path, &[]).await, StatusCode::CONFLICT, OWN);
    }
    assert_refused(bob.api_post("/api/challenge/ann", &[]).await, StatusCode::CONFLICT, THEIRS);
    for id in [&link, &seek, &to_bob] {
        assert_refused(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await, StatusCode::CONFLICT, THEIRS);
        let page = bob.post(&format!("/challenge/{id}/accept"), &[]).await;
        assert_eq!(page.status(), StatusCode::CONFLICT);
        assert!(page.text().await.expect("a page").contains(THEIRS));
    }
    for id in [&to_ann, &bobs_seek] {
        assert_refused(ann.api_post(&format!("/api/challenge/{id}/accept"), &[]).await, StatusCode::CONFLICT, OWN);
    }
    let page = bob.post("/challenge", &[("opponent", "player"), ("player", "Ann")]).await;
    assert_eq!(page.status(), StatusCode::CONFLICT);
    let page = page.text().await.expect("a page");
    assert!(page.contains(THEIRS) && page.contains("value=\"Ann\""), "the form keeps what it had: {page}");
    let page = ann.post("/challenge", &[("opponent", "lobby")]).await;
    assert_eq!(page.status(), StatusCode::CONFLICT);
    assert!(page.text().await.expect("a page").contains("You have reached your limit of running games: 2."));
    assert_eq!((running(&ann).await, running(&bob).await), (2, 2), "nothing began");

    // Pending challenges are not lost: they can be accepted once there is room.
    ann.api_post(&format!("/api/board/game/{first}/abort"), &[]).await;
    assert_eq!(bob.api_post(&format!("/api/challenge/{seek}/accept"), &[]).await.0, StatusCode::OK);
    assert_refused(ann.api_post(&format!("/api/challenge/{to_ann}/accept"), &[]).await, StatusCode::CONFLICT, OWN);
    set_preference(&ann, "mostGames", "1").await;
    assert_eq!(running(&ann).await, 2, "games that run go on");
    set_preference(&ann, "mostGames", "none").await;
    assert_eq!(ann.api_post(&format!("/api/challenge/{to_ann}/accept"), &[]).await.0, StatusCode::OK);
}

/// Two offers are accepted at once while there is room for one game: two of the player's own, and two to that player.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_concurrent_acceptances_at_the_limit_succeeds(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for room in 1..=5 {
        set_preference(&ann, "mostGames", "none").await;
        let links = [
            id_of(&ann.api_post("/api/challenge/open", &[]).await.1),
            id_of(&ann.api_post("/api/challenge/open", &[]).await.1),
        ];
        set_preference(&ann, "mostGames", &room.to_string()).await;
        let paths = links.map(|id| format!("/api/challenge/{id}/accept"));
        let (one, other) = tokio::join!(bob.api_post(&paths[0], &[]), eve.api_post(&paths[1], &[]));
        let mut statuses = [one.0, other.0];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT], "{} {}", one.1, other.1);
        assert_eq!(running(&ann).await, room);
    }
    for room in 6..=8 {
        set_preference(&ann, "mostGames", "none").await;
        let from_bob = id_of(&bob.api_post("/api/challenge/Ann", &[]).await.1);
        let from_eve = id_of(&eve.api_post("/api/board/seek", &[]).await.1);
        set_preference(&ann, "mostGames", &room.to_string()).await;
        let paths = [from_bob, from_eve].map(|id| format!("/api/challenge/{id}/accept"));
        let (one, other) = tokio::join!(ann.api_post(&paths[0], &[]), ann.api_post(&paths[1], &[]));
        let mut statuses = [one.0, other.0];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT], "{} {}", one.1, other.1);
        assert_eq!(running(&ann).await, room);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_are_read_and_changed() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    // Preferences about boards are tested elsewhere.
    let limits =
        |prefs: &serde_json::Value| json!({ "challenge": prefs["challenge"], "mostGames": prefs["mostGames"] });
    let shown = async || ann.api_get("/api/account/preferences").await.1;
    let first = shown().await;
    assert_eq!(limits(&first["prefs"]), json!({ "challenge": 4, "mostGames": null }));
    assert_eq!(first["language"], "en");
    let form = [("challenge", "3"), ("mostGames", "500")];
    let (status, answer) = ann.api_post("/api/account/preferences", &form).await;
    assert_eq!((status, limits(&answer["prefs"])), (StatusCode::OK, json!({ "challenge": 3, "mostGames": 500 })));
    set_preference(&ann, "challenge", "1").await;
    assert_eq!(limits(&shown().await["prefs"]), json!({ "challenge": 1, "mostGames": 500 }), "the other one stays");
    for (name, value) in [
        ("mostGames", "0"),
        ("mostGames", "501"),
        ("mostGames", "-1"),
        ("mostGames", "70000"),
        ("mostGames", "many"),
        ("challenge", "0"),
        ("challenge", "9"),
        ("challenge", "anybody"),
    ] {
        let (status, answer) = ann.api_post("/api/account/preferences", &[(name, value)]).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name} {value}: {answer}");
    }
    assert_eq!(limits(&shown().await["prefs"]), json!({ "challenge": 1, "mostGames": 500 }), "nothing was changed");

    let page = ann.page("/settings/playing").await;
    assert!(page.contains("value=\"500\"") && page.contains("value=\"nobody\" checked"), "{page}");
    let saved = ann.post("/settings/playing", &[("most_games", ""), ("challengers", "everyone")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    assert_eq!(limits(&shown().await["prefs"]), json!({ "challenge": 4, "mostGames": null }));
    for (limit, challengers) in [("0", "everyone"), ("501", "everyone"), ("soon", "everyone"), ("5", "friends")] {
        let answer = ann.post("/settings/playing", &[("most_games", limit), ("challengers", challengers)]).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{limit} {challengers}");
    }
    assert_eq!(limits(&shown().await["prefs"]), json!({ "challenge": 4, "mostGames": null }));
    // An invalid number is shown again in its field with the error; so is the choice beside it.
    for wrong in ["0", "501", "soon", "70000"] {
        let answer = ann.post("/settings/playing", &[("most_games", wrong), ("challengers", "nobody")]).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{wrong}");
        let page = answer.text().await.expect("a page");
        let error = "id=\"most_games-error\">A limit on your games must be a number from 1 to 500.";
        assert!(page.contains(error) && page.contains(&format!("name=\"most_games\" value=\"{wrong}\"")), "{page}");
        assert!(page.contains("value=\"nobody\" checked"), "{page}");
    }
    assert_eq!(limits(&shown().await["prefs"]), json!({ "challenge": 4, "mostGames": null }), "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_choose_who_may_challenge_them() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let waiting = id_of(&bob.api_post("/api/challenge/Ann", &[]).await.1);
    set_preference(&ann, "challenge", "1").await;
    assert_refused(bob.api_post("/api/challenge/Ann", &[]).await, StatusCode::FORBIDDEN, "Ann accepts no challenges.");
    set_preference(&ann, "challenge", "3").await;
    let followed_only = "Ann accepts challenges only from players they follow.";
    assert_refused(bob.api_post("/api/challenge/Ann", &[]).await, StatusCode::FORBIDDEN, followed_only);
    // That Bob follows Ann does not matter.
    assert_eq!(bob.api_post("/api/rel/follow/Ann", &[]).await.0, StatusCode::OK);
    assert_refused(bob.api_post("/api/challenge/Ann", &[]).await, StatusCode::FORBIDDEN, followed_only);
    assert_eq!(ann.api_post("/api/rel/follow/Bob", &[]).await.0, StatusCode::OK);
    bob.start_game(&ann, &[]).await;

    // Challenges that were sent before can be accepted, and Ann's own offers taken.
    set_preference(&ann, "challenge", "1").await;
    assert_eq!(ann.api_post(&format!("/api/challenge/{waiting}/accept"), &[]).await.0, StatusCode::OK);
    let seek = id_of(&ann.api_post("/api/board/seek", &[]).await.1);
    assert_eq!(bob.api_post(&format!("/api/challenge/{seek}/accept"), &[]).await.0, StatusCode::OK);
    let (_, listed) = bob.api_get("/api/challenge").await;
    assert_eq!(listed["out"], Value::Array(Vec::new()));
}
