//! Actions that would be refused have no button: the page of a challenge says why instead.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::id_of;
use super::seeks::{rate, seek};
use testkit::app::{App, Player};

/// Asserts that the page of a challenge says why it cannot be accepted, and that accepting it is refused with the same
/// sentence; the page.
async fn assert_not_acceptable(player: &Player, id: &str, sentence: &str) -> String {
    let path = format!("/challenge/{id}");
    let page = player.page(&path).await;
    assert!(page.contains(sentence) && !page.contains(&format!("{path}/accept")), "{}: {page}", player.name);
    let answer = player.post(&format!("{path}/accept"), &[]).await;
    assert!(answer.status().is_client_error(), "{}: {answer:?}", player.name);
    let refused = answer.text().await.expect("a page");
    assert_eq!(refused.matches(sentence).count(), 1, "{}: {refused}", player.name);
    page
}

async fn may_accept(player: &Player, id: &str) -> bool {
    player.page(&format!("/challenge/{id}")).await.contains(&format!("action=\"/challenge/{id}/accept\""))
}

async fn set_limit(player: &Player, most_games: &str) {
    let saved = player.post("/settings/playing", &[("most_games", most_games), ("challengers", "everyone")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_why_it_cannot_be_accepted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for (player, rating) in [(&ann, 1900), (&bob, 1800), (&eve, 1801)] {
        rate(&app, player, rating).await;
    }
    let ranged = seek(&ann, &[("days", "3"), ("ratingRange", "1400-1800"), ("places", "2")]).await;
    let lobby = eve.page("/lobby").await;
    assert!(lobby.contains(&format!("href=\"/challenge/{ranged}\"")), "the lobby leads there: {lobby}");
    assert_not_acceptable(
        &eve,
        &ranged,
        "This open challenge is for players with a rating from 1400 to 1800, and yours is 1801.",
    )
    .await;
    assert!(may_accept(&bob, &ranged).await);

    let open = id_of(&ann.api_post("/api/challenge/open", &[]).await.1);
    assert!(may_accept(&eve, &open).await && may_accept(&bob, &open).await);
    assert_eq!(ann.api_post("/api/rel/block/Bob", &[]).await.0, StatusCode::OK);
    for id in [&ranged, &open] {
        assert_not_acceptable(&bob, id, "Ann has not opened this game to you.").await;
    }
    assert_eq!(ann.api_post("/api/rel/unblock/Bob", &[]).await.0, StatusCode::OK);
    assert_eq!(bob.api_post("/api/rel/block/Ann", &[]).await.0, StatusCode::OK);
    assert_not_acceptable(&bob, &open, "You block Ann. Unblock them first if you want to play them.").await;
    assert_eq!(bob.api_post("/api/rel/unblock/Ann", &[]).await.0, StatusCode::OK);

    // Bob takes one of two places: the other is not open to him, but his game is linked.
    let answer = bob.post(&format!("/challenge/{ranged}/accept"), &[]).await;
    let game = answer.headers()["location"].to_str().expect("text").to_owned();
    let page = bob.page(&format!("/challenge/{ranged}")).await;
    assert!(page.contains("You accepted this challenge") && page.contains(&format!("href=\"{game}\"")), "{page}");
    assert!(!page.contains("/accept"), "{page}");

    // Limits of either side; a challenge to the reader can still be declined.
    let to_bob = id_of(&ann.api_post("/api/challenge/Bob", &[]).await.1);
    set_limit(&bob, "1").await;
    let own = "You have reached your limit of running games: 1.";
    assert_not_acceptable(&bob, &open, own).await;
    let eves = seek(&eve, &[]).await;
    let lobby = bob.page("/lobby").await;
    assert!(lobby.contains(own) && !lobby.contains("/accept"), "the lobby says so as well: {lobby}");
    assert!(lobby.contains(&format!("href=\"/challenge/{eves}\"")), "{lobby}");
    assert!(!lobby.contains("name=\"opponent\""), "nor can a seek be posted: {lobby}");
    let page = assert_not_acceptable(&bob, &to_bob, own).await;
    assert!(page.contains(&format!("/challenge/{to_bob}/decline")), "{page}");
    set_limit(&bob, "").await;
    set_limit(&ann, "1").await;
    for (player, id) in [(&bob, &to_bob), (&eve, &open)] {
        assert_not_acceptable(player, id, "Ann is already playing as many games as they want to.").await;
    }
    set_limit(&ann, "2").await;
    assert!(may_accept(&bob, &to_bob).await && may_accept(&eve, &open).await);
}
