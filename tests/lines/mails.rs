//! Mail about moves that conditional lines played.

use super::put_lines;
use service::Job;
use testkit::app::App;
use testkit::mail::{self, Mail};

/// Waits until no mail job is pending; all mail sent so far.
pub(super) async fn sent(app: &App) -> Vec<Mail> {
    app.until_no_jobs(&[Job::MAIL]).await;
    mail::in_folder(&app.data_dir().join("mail"))
}

fn turn_headlines<'m>(mails: &'m [Mail], to: &str) -> Vec<&'m str> {
    let of_turns = |mail: &&Mail| mail.header("X-Sealed-Move") == Some("your-turn") && mail.to == [to];
    mails.iter().filter(of_turns).map(|mail| mail.headline.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn player_to_move_gets_one_mail_with_the_moves_played_by_lines() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    put_lines(&ann, &game, &["e2e4 e7e5 g1f3 b8c6 f1b5"]).await;
    put_lines(&bob, &game, &["e2e4 e7e5 g1f3 b8c6"]).await;
    ann.play(&game, "e2e4").await;
    let mails = sent(&app).await;
    assert_eq!(turn_headlines(&mails, "bob@example.org"), ["Your turn against Ann: 3. Bb5"]);
    assert!(turn_headlines(&mails, "ann@example.org").is_empty());
    let text = |subject: &str| {
        let mail = mails.iter().find(|mail| mail.headline == subject).expect("it was sent");
        mail.text.clone().expect("words")
    };
    let turn = text("Your turn against Ann: 3. Bb5");
    assert!(turn.contains("Your conditional lines have answered for you: 1. e4 e5 2. Nf3 Nc6 3. Bb5."), "{turn}");

    // Ann has a line waiting; Bob's mail does not mention it.
    put_lines(&ann, &game, &["a7a6 b5a4"]).await;
    bob.play(&game, "a7a6").await;
    let mails = sent(&app).await;
    assert_eq!(
        turn_headlines(&mails, "bob@example.org"),
        ["Your turn against Ann: 3. Bb5", "Your turn against Ann: 4. Ba4"]
    );
    assert!(turn_headlines(&mails, "ann@example.org").is_empty());
    let last = mails.iter().find(|mail| mail.headline.ends_with("4. Ba4")).expect("it was sent");
    assert!(last.text.as_ref().is_some_and(|text| !text.contains("line")), "{last:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn line_that_ends_the_game_sends_a_game_over_mail() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    // A player who moves before the mail is sent gets none, so each mail is awaited.
    ann.play(&game, "f2f3").await;
    sent(&app).await;
    bob.play(&game, "e7e5").await;
    sent(&app).await;
    put_lines(&bob, &game, &["g2g4 d8h4"]).await;
    ann.play(&game, "g2g4").await;
    let mails = sent(&app).await;
    assert_eq!(turn_headlines(&mails, "bob@example.org"), ["Your turn against Ann: 1. f3"]);
    assert_eq!(turn_headlines(&mails, "ann@example.org"), ["Your turn against Bob: 1... e5"]);
    let over = |to: &str| {
        mails.iter().filter(|mail| mail.header("X-Sealed-Move") == Some("game-over") && mail.to == [to]).count()
    };
    assert_eq!((over("ann@example.org"), over("bob@example.org")), (1, 1));
}
