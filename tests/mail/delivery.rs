//! Mail over a real SMTP server: its contents, retries and permanent failures.

use std::time::Duration;
use testkit::app::App;
use testkit::smtp::{Behaviour, Received, Security, SmtpServer, Stage};
use testkit::wait::until;

const TIMEOUT: Duration = Duration::from_secs(120);

fn of_kind<'m>(messages: &'m [Received], kind: &str, to: &str) -> Vec<&'m Received> {
    let fits = |message: &&Received| message.to == [to] && message.mail().header("X-Sealed-Move") == Some(kind);
    messages.iter().filter(fits).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn your_turn_mail_has_move_diagram_text_time_and_link() {
    let smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // Before it is accepted: no mail is sent about a challenge that was answered.
    ann.api_post("/api/challenge/Bob", &[]).await;
    smtp.wait_until(TIMEOUT, |messages| !of_kind(messages, "challenge-received", "bob@example.org").is_empty()).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let messages = smtp
        .wait_until(TIMEOUT, |messages| {
            let once = |kind, to| of_kind(messages, kind, to).len() == 1;
            once("your-turn", "bob@example.org")
                && once("game-started", "ann@example.org")
                && once("game-started", "bob@example.org")
        })
        .await;
    let turn = of_kind(&messages, "your-turn", "bob@example.org")[0].mail();
    let (text, html) = (turn.text.clone().expect("a text"), turn.html.clone().expect("an HTML"));
    for part in [&text, &html] {
        for word in ["e4", "Ann", "3 days"] {
            assert!(part.contains(word), "{word} is not in:\n{part}");
        }
        assert!(part.contains(&app.url(&format!("/game/{game}"))), "{part}");
    }
    assert!(turn.headline.contains("e4") || turn.headline.contains("Ann"), "{}", turn.headline);
    let picture = turn.files.iter().find(|file| file.media_type == "image/png").expect("a picture of the position");
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    assert!(html.contains(&format!("cid:{}", picture.content_id.as_deref().expect("an id"))), "{html}");
    assert_eq!(turn.header("Auto-Submitted"), Some("auto-generated"));
    for word in ["White: king e1", "Black: king e8", "knights b1 g1"] {
        assert!(text.contains(word), "{word} is not in:\n{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn play_continues_and_no_mail_is_lost_while_the_mail_server_is_down() {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    smtp.stop();
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    smtp.start();
    until("what was queued is sent", async || {
        app.advance(Duration::from_secs(1));
        let messages = smtp.messages();
        let has_start_mail = |to: &&str| !of_kind(&messages, "game-started", to).is_empty();
        ["ann@example.org", "bob@example.org"].iter().all(has_start_mail)
            && !of_kind(&messages, "your-turn", "ann@example.org").is_empty()
    })
    .await;
    let messages = smtp.messages();
    assert_eq!(of_kind(&messages, "your-turn", "ann@example.org").len(), 1);
    assert!(
        of_kind(&messages, "your-turn", "bob@example.org").is_empty(),
        "Bob has played and knows that it was his turn"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn message_is_retried_with_the_same_id_after_a_lost_reply() {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // The message is accepted, but the connection breaks before the reply: the sender cannot know, and retries.
    smtp.behave(&Behaviour::AcceptThenHangUp);
    ann.api_post("/api/challenge/Bob", &[]).await;
    smtp.wait_for(1, TIMEOUT).await;
    smtp.behave(&Behaviour::Accept);
    until("it is sent once more", async || {
        app.advance(Duration::from_secs(1));
        smtp.messages().len() >= 2
    })
    .await;
    let messages = smtp.messages();
    assert_eq!(messages[0].mail().message_id, messages[1].mail().message_id, "the receiver can tell it is the same");
    drop(bob);
}

#[tokio::test(flavor = "multi_thread")]
async fn permanently_refused_message_is_set_aside() {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    smtp.behave(&Behaviour::Refuse { at: Stage::Rcpt, code: 550, text: "no such mailbox".to_owned(), recipient: None });
    ann.api_post("/api/challenge/Bob", &[]).await;
    until("the job is put aside", async || {
        let counts = app.store().read(store::jobs::counts).await.expect("the database");
        counts.iter().any(|(kind, waiting, failed)| kind == "mail" && (*waiting, *failed) == (0, 1))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn credentials_are_sent_to_a_server_that_asks_for_them() {
    let smtp = SmtpServer::builder().security(Security::None).login("mailer", "hush").start();
    let url = smtp.url();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &url).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/challenge/Bob", &[]).await;
    let messages = smtp.wait_for(1, TIMEOUT).await;
    assert_eq!(messages[0].user.as_deref(), Some("mailer"));
}
