//! Who is told what of a chain of answers.

use store::jobs;

use super::keep;
use testkit::app::App;
use testkit::mail::{self, Mail};
use testkit::wait::until;

/// The messages that were sent, once there are no more to be sent.
pub(super) async fn sent(app: &App) -> Vec<Mail> {
    until("all mail is sent", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        counts.iter().all(|(kind, waiting, _)| kind != "mail" || *waiting == 0)
    })
    .await;
    mail::in_folder(&app.data_dir().join("mail"))
}

fn told<'m>(mails: &'m [Mail], to: &str) -> Vec<&'m str> {
    let of_turns = |mail: &&Mail| mail.header("X-Sealed-Move") == Some("your-turn") && mail.to == [to];
    mails.iter().filter(of_turns).map(|mail| mail.headline.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_mail_goes_to_whoever_is_to_move_and_shows_what_was_answered() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    keep(&ann, &game, &["e2e4 e7e5 g1f3 b8c6 f1b5"]).await;
    keep(&bob, &game, &["e2e4 e7e5 g1f3 b8c6"]).await;
    ann.play(&game, "e2e4").await;
    let mails = sent(&app).await;
    assert_eq!(told(&mails, "bob@example.org"), ["Your turn against Ann: 3. Bb5"]);
    assert!(told(&mails, "ann@example.org").is_empty());
    let text = |subject: &str| {
        let mail = mails.iter().find(|mail| mail.headline == subject).expect("it was sent");
        mail.text.clone().expect("words")
    };
    let turn = text("Your turn against Ann: 3. Bb5");
    assert!(turn.contains("Your conditional lines have answered for you: 1. e4 e5 2. Nf3 Nc6 3. Bb5."), "{turn}");

    // Ann waits, and Bob is told nothing of a line: only that the answer was quick.
    keep(&ann, &game, &["a7a6 b5a4"]).await;
    bob.play(&game, "a7a6").await;
    let mails = sent(&app).await;
    assert_eq!(told(&mails, "bob@example.org"), ["Your turn against Ann: 3. Bb5", "Your turn against Ann: 4. Ba4"]);
    assert!(told(&mails, "ann@example.org").is_empty());
    let last = mails.iter().find(|mail| mail.headline.ends_with("4. Ba4")).expect("it was sent");
    assert!(last.text.as_ref().is_some_and(|text| !text.contains("line")), "{last:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_ends_the_game_is_told_as_its_end() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    // Whoever plays before the mail is sent is not asked any more.
    ann.play(&game, "f2f3").await;
    sent(&app).await;
    bob.play(&game, "e7e5").await;
    sent(&app).await;
    keep(&bob, &game, &["g2g4 d8h4"]).await;
    ann.play(&game, "g2g4").await;
    let mails = sent(&app).await;
    assert_eq!(told(&mails, "bob@example.org"), ["Your turn against Ann: 1. f3"]);
    assert_eq!(told(&mails, "ann@example.org"), ["Your turn against Bob: 1... e5"]);
    let over = |to: &str| {
        mails.iter().filter(|mail| mail.header("X-Sealed-Move") == Some("game-over") && mail.to == [to]).count()
    };
    assert_eq!((over("ann@example.org"), over("bob@example.org")), (1, 1));
}
