//! Ratings in the last mail of a game, in the mail about a challenge, and on the challenge's page.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::games::{MATE, rated_game};
use testkit::app::App;
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

/// Whether a mail to this address contains the id and the sentence, as text and as HTML.
fn has_mail(mails: &[Mail], to: &str, id: &str, sentence: &str) -> bool {
    let has = |text: &Option<String>| text.as_deref().is_some_and(|text| text.contains(id) && text.contains(sentence));
    mails.iter().any(|mail| mail.to == [to] && has(&mail.text) && has(&mail.html))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mails_contain_ratings(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mails = || in_folder(&app.data_dir().join("mail"));
    let game = rated_game(&ann, &bob, &MATE).await;
    for (player, rating) in [(&ann, 1338), (&bob, 1662)] {
        let sentence = format!("Your rating is now {rating}, with a deviation of 290; it was 1500.");
        until(&sentence, async || has_mail(&mails(), &player.email(), &game, &sentence)).await;
    }

    let form = [("days", "3"), ("rated", "true")];
    let (_, challenge) = ann.api_post("/api/challenge/Bob", &form).await;
    let id = challenge["id"].as_str().expect("an id");
    let sentence = "Ann’s rating: 1338? ± 290 (provisional).";
    until(sentence, async || has_mail(&mails(), &bob.email(), id, sentence)).await;
    let (bobs_page, anns_page) =
        (bob.page(&format!("/challenge/{id}")).await, ann.page(&format!("/challenge/{id}")).await);
    assert!(bobs_page.contains("<a href=\"/player/Ann\">Ann</a> <span class=\"rating\">1338"), "{bobs_page}");
    assert!(anns_page.contains("<a href=\"/player/Bob\">Bob</a> <span class=\"rating\">1662"), "{anns_page}");

    let casual = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&casual, "e2e4").await;
    bob.play(&casual, "e7e5").await;
    bob.api_post(&format!("/api/board/game/{casual}/resign"), &[]).await;
    until("the end is told", async || has_mail(&mails(), &ann.email(), &casual, "resigned")).await;
    assert!(!has_mail(&mails(), &ann.email(), &casual, "Your rating"), "a casual game changes none");
}
