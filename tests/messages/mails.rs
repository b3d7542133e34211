//! Mail about unread messages.

use std::time::Duration;

use correspondence_clock::hours;
use reqwest::StatusCode;
use rstest::rstest;
use service::Job;
use store::Backend::{self, Postgres, Sqlite};

use super::{opponents, write};
use testkit::app::{App, Player};
use testkit::mail::{Mail, in_folder};

/// How long mail about a message is delayed, in case it is read meanwhile.
const DELAY: Duration = Duration::from_secs(5 * 60);

/// The mail to a player about messages, once everything that is due is sent.
async fn mails(app: &App, to: &Player) -> Vec<Mail> {
    app.advance(DELAY);
    app.until_no_jobs(&[Job::MAIL]).await;
    let is_message_mail =
        |mail: &Mail| mail.header("X-Sealed-Move") == Some("message-received") && mail.to == [to.email()];
    in_folder(&app.data_dir().join("mail")).into_iter().filter(is_message_mail).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_mail_covers_all_unread_messages_of_a_conversation(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let eve = app.player("Eve").await;
    eve.start_game(&bob, &[]).await;
    write(&ann, &bob, "Shall we play the <Dutch>?\n\nI am prepared.").await;
    write(&ann, &bob, "Or the Grünfeld?").await;
    let received = mails(&app, &bob).await;
    assert_eq!(received.len(), 1, "one for both");
    let mail = &received[0];
    assert_eq!(mail.subject, "Ann has written to you");
    let text = mail.text.as_ref().expect("a text");
    assert!(text.contains("Ann has written 2 messages") && text.contains("Shall we play the <Dutch>?"), "{text}");
    assert!(!text.contains("Grünfeld"), "{text}");
    assert!(mail.html.as_ref().is_some_and(|html| html.contains("&#60;Dutch&#62;")), "{mail:?}");
    assert_eq!(mail.link("/inbox/"), app.url("/inbox/Ann"));
    assert!(mail.header("List-Unsubscribe").is_some_and(|link| link.contains("/unsubscribe/")), "{mail:?}");
    assert!(mail.header("Reply-To").is_none(), "an answer by mail leads nowhere");

    // While it is unread no other mail is sent; another conversation has its own.
    app.advance(hours(30));
    write(&ann, &bob, "Or the Benoni?").await;
    write(&eve, &bob, "Hello").await;
    let received = mails(&app, &bob).await;
    assert_eq!(received.iter().map(|mail| mail.subject.as_str()).collect::<Vec<_>>()[1..], ["Eve has written to you"]);
    assert!(mails(&app, &ann).await.is_empty(), "nothing of what one writes oneself");

    // Once it is read, the next message is mailed again.
    bob.page("/inbox/Ann").await;
    write(&ann, &bob, "What do you say?").await;
    let received = mails(&app, &bob).await;
    assert_eq!(received.len(), 3);
    let text = received[2].text.as_ref().expect("a text");
    assert!(text.contains("Ann has written to you on Sealed Move.") && text.contains("What do you say?"), "{text}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn read_or_opted_out_messages_are_not_mailed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    app.advance(Duration::from_secs(120));
    bob.page("/inbox/Ann").await;
    assert!(mails(&app, &bob).await.is_empty(), "it was read in time");

    // Read, and then a new message before the first mail was due: one mail, about the new one.
    write(&ann, &bob, "Are you there?").await;
    app.advance(Duration::from_secs(60));
    bob.page("/inbox/Ann").await;
    write(&ann, &bob, "I see that you are.").await;
    let received = mails(&app, &bob).await;
    assert_eq!(received.len(), 1);
    assert!(received[0].text.as_ref().is_some_and(|text| text.contains("I see that you are.")), "{received:?}");
    bob.page("/inbox/Ann").await;

    write(&ann, &bob, "Hello").await;
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(mails(&app, &bob).await.len(), 1, "blocked meanwhile");
    assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);

    let set_message_mail = async |value: &str| {
        let (status, answer) = bob.api_post("/api/account/preferences", &[("messageMail", value)]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    };
    set_message_mail("0").await;
    write(&ann, &bob, "Hello").await;
    assert_eq!(mails(&app, &bob).await.len(), 1, "not wanted");
    let saved = bob.post("/settings/messages", &[("messengers", "followed")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    let settings = bob.page("/settings/messages").await;
    assert!(settings.contains("Your choice is saved."), "{settings}");
    bob.page("/inbox/Ann").await;
    write(&ann, &bob, "Hello once more").await;
    assert_eq!(mails(&app, &bob).await.len(), 1, "who may write is another choice");
    bob.page("/inbox/Ann").await;
    set_message_mail("1").await;
    write(&ann, &bob, "Hello again").await;
    assert_eq!(mails(&app, &bob).await.len(), 2);
}

/// If the first unread message is read or deleted and others are not, the mail is about the first of those.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn remaining_unread_messages_are_mailed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "The first").await;
    write(&ann, &bob, "The second").await;
    let (_, latest) = bob.api_get("/api/inbox").await;
    let last = &latest["conversations"][0]["last"]["id"];
    bob.api_get(&format!("/api/inbox/Ann?before={last}")).await;
    let received = mails(&app, &bob).await;
    assert_eq!(received.len(), 1, "of the second alone");
    assert!(received[0].text.as_ref().is_some_and(|text| text.contains("The second")), "{received:?}");

    write(&ann, &bob, "The third").await;
    let up_to = format!("/api/inbox/Ann?upTo={last}");
    assert_eq!(bob.api(reqwest::Method::DELETE, &up_to).send().await.expect("an answer").status(), StatusCode::OK);
    let received = mails(&app, &bob).await;
    assert_eq!(received.len(), 2);
    assert!(received[1].text.as_ref().is_some_and(|text| text.contains("The third")), "{received:?}");
}
