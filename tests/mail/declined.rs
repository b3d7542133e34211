//! Declined and expired challenges and offers: their maker is notified by mail and on the home page.

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::poll_for;

async fn last_of_kind(app: &App, to: &Player, kind: &str) -> Mail {
    let folder = app.data_dir().join("mail");
    poll_for(kind, async || {
        let mut all = in_folder(&folder).into_iter();
        all.rfind(|mail| mail.to == [to.email()] && mail.header("X-Sealed-Move") == Some(kind))
    })
    .await
}

fn count(app: &App, to: &Player, kind: &str) -> usize {
    let all = in_folder(&app.data_dir().join("mail")).into_iter();
    all.filter(|mail| mail.to == [to.email()] && mail.header("X-Sealed-Move") == Some(kind)).count()
}

async fn post(player: &Player, path: &str, form: &[(&str, &str)]) -> serde_json::Value {
    let (status, answer) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    answer
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn declined_challenge_notifies_its_maker(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    eve.choose_notices(&[("mail.challenge", "never")]).await;
    for challenger in [&eve, &ann] {
        let challenge = post(challenger, "/api/challenge/Bob", &[("days", "3")]).await;
        let id = challenge["id"].as_str().expect("an id").to_owned();
        post(&bob, &format!("/api/challenge/{id}/decline"), &[]).await;
        let page = challenger.page("/").await;
        assert!(page.contains("Bob declined your challenge") && page.contains(&format!("/challenge/{id}")), "{page}");
    }
    let mail = last_of_kind(&app, &ann, "challenge-declined").await;
    assert_eq!(mail.headline, "Bob declined your challenge");
    assert!(mail.header("List-Id").is_some_and(|id| id.starts_with("<challenge.notices.")), "{mail:?}");
    assert_eq!(count(&app, &eve, "challenge-declined"), 0, "Eve wants no mail of challenges");
    assert!(!bob.page("/").await.contains("declined your challenge"), "who declined knows");
    app.advance(days(4));
    assert!(!ann.page("/").await.contains("Bob declined your challenge"), "it is no news any more");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn expired_seek_notifies_its_maker(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let ends = app.service().now() + days(2);
    let link = post(&ann, "/api/challenge/open", &[("days", "3"), ("expiresAt", &ends.as_millis().to_string())]).await;
    let link = link["id"].as_str().expect("an id").to_owned();
    app.advance(days(1));
    let expire = async || app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database");
    assert_eq!(expire().await, 0);
    app.advance(days(1));
    expire().await;
    let mail = last_of_kind(&app, &ann, "challenge-expired").await;
    assert_eq!(mail.headline, "Nobody accepted your challenge");
    assert!(mail.text.is_some_and(|text| text.contains(&link) && text.contains("It was open until")));
    assert!(ann.page("/").await.contains("Nobody accepted your challenge"));
    assert_eq!(expire().await, 0, "never twice");
    assert_eq!((count(&app, &ann, "challenge-expired"), count(&app, &bob, "challenge-expired")), (1, 0));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unanswered_challenge_expires_and_notifies_its_maker(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let challenge = post(&ann, "/api/challenge/Bob", &[("days", "3")]).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let path = format!("/challenge/{id}");
    app.advance(days(13));
    let expire = async || app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database");
    assert_eq!(expire().await, 0);
    assert!(bob.page("/").await.contains(&path), "it still stands");
    app.advance(days(1));
    let late = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!(late.0, StatusCode::CONFLICT, "{}", late.1);
    expire().await;
    let mail = last_of_kind(&app, &ann, "challenge-expired").await;
    assert_eq!(mail.headline, "Bob didn’t answer your challenge");
    assert!(mail.text.is_some_and(|text| text.contains(&path) && text.contains("It was open until")));
    assert!(ann.page("/").await.contains("Bob didn’t answer your challenge"));
    assert!(ann.page(&path).await.contains("wasn’t answered within two weeks"));
    assert!(!bob.page("/").await.contains(&path), "there is nothing to answer any more");
    assert_eq!((expire().await, count(&app, &bob, "challenge-expired")), (0, 0), "never twice, and to its maker alone");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn declined_draw_notifies_the_player_who_offered_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    post(&ann, &format!("/api/board/game/{game}/draw/yes"), &[]).await;
    post(&bob, &format!("/api/board/game/{game}/draw/no"), &[]).await;
    let mail = last_of_kind(&app, &ann, "offer-declined").await;
    assert_eq!(mail.headline, "Bob declined the draw");
    assert!(ann.page("/").await.contains("Bob declined the draw"));
    // A move that declines an offer says so in the mail about the turn.
    ann.play(&game, "g1f3").await;
    post(&ann, &format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    bob.play(&game, "b8c6").await;
    let turn = poll_for("the turn", async || {
        let mail = last_of_kind(&app, &ann, "your-turn").await;
        mail.headline.contains("2... Nc6").then_some(mail)
    })
    .await;
    assert!(turn.text.is_some_and(|text| text.contains("The move declines the takeback you asked for.")));
    post(&ann, &format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    post(&bob, &format!("/api/board/game/{game}/takeback/no"), &[]).await;
    let declined = poll_for("the takeback", async || {
        let mail = last_of_kind(&app, &ann, "offer-declined").await;
        mail.headline.contains("takeback").then_some(mail)
    })
    .await;
    assert_eq!(declined.headline, "Bob declined the takeback");
    // Withdrawing one's own request notifies nobody.
    ann.play(&game, "f1b5").await;
    post(&ann, &format!("/api/board/game/{game}/takeback/yes"), &[]).await;
    post(&ann, &format!("/api/board/game/{game}/takeback/no"), &[]).await;
    assert_eq!(count(&app, &bob, "offer-declined"), 0);
}
