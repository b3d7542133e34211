//! Duplicate messages, and programs that reply to mail of ours.

use std::thread;
use std::time::Duration;

use rstest::rstest;
use service::Clock;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, mail_move_limits};
use testkit::smtp::{Received, SmtpServer};

use super::answers::moves;
use testkit::mail_answers::{answer, answerable, catch_up, turn_mail};

const TIMEOUT: Duration = Duration::from_secs(60);

/// The replies sent to that address whose headline contains `subject`.
fn answers<'m>(messages: &'m [Received], to: &str, subject: &str) -> Vec<&'m Received> {
    let is_answer = |one: &&Received| {
        let mail = one.mail();
        one.to == [to] && mail.header("X-Sealed-Move") == Some("move-answer") && mail.headline.contains(subject)
    };
    messages.iter().filter(is_answer).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn message_delivered_five_times_is_executed_and_answered_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    bob.choose_notices(&[("confirmations", "always")]).await;
    let message = answer(&mail, "bob@example.org", "e5");
    let outputs: Vec<String> = thread::scope(|scope| {
        let runs: Vec<_> = (0..5).map(|_| scope.spawn(|| program.run(&["mail-in"], message.as_bytes()))).collect();
        let ended = runs.into_iter().map(|run| run.join().expect("it does not panic"));
        ended
            .map(|output| {
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                String::from_utf8_lossy(&output.stdout).into_owned()
            })
            .collect()
    });
    let count = |sign: &str| outputs.iter().filter(|output| output.contains(sign)).count();
    assert_eq!((count("1... e5 was played."), count("it has come before")), (1, 4), "{outputs:?}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    // The message that is sent last is answered last.
    let other = program.run(&["mail-in"], answer(&mail, "bob@example.org", "Hello?").as_bytes());
    assert!(other.status.success());
    catch_up(&app);
    let to = bob.email();
    let messages = smtp.wait_until(TIMEOUT, |all| !answers(all, &to, "Not done").is_empty()).await;
    let messages = if answers(&messages, &to, "Done").is_empty() {
        smtp.wait_until(TIMEOUT, |all| !answers(all, &to, "Done").is_empty()).await
    } else {
        messages
    };
    assert_eq!(answers(&messages, &to, "Done").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn move_in_an_automatic_reply_is_not_played() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let message = answer(&turn_mail(&smtp, &bob).await, "bob@example.org", "e5");
    for message in [
        format!("X-MS-Exchange-Inbox-Rules-Loop: bob@example.org\r\n{message}"),
        format!("Auto-Submitted: auto-replied\r\nX-Auto-Response-Suppress: All\r\n{message}"),
        message.replace("Subject: Re: ", "Subject: Automatic reply: "),
        message.replace("Subject: Re: ", "Subject: Abwesenheitsnotiz: "),
    ] {
        let result = program.run(&["mail-in"], message.as_bytes());
        let output = String::from_utf8_lossy(&result.stdout).into_owned();
        assert!(result.status.success() && output.contains("a program sent it by itself"), "{output}");
    }
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
}

#[tokio::test(flavor = "multi_thread")]
async fn clear_move_with_exchange_headers_is_played_and_other_text_is_returned() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let stamped = |body: &str| {
        let message = answer(&mail, "bob@example.org", body);
        format!("X-Auto-Response-Suppress: All\r\nList-Unsubscribe: <https://example.org/leave>\r\n{message}")
    };
    let returned = program.run(&["mail-in"], stamped("I am away until Monday.").as_bytes());
    let output = String::from_utf8_lossy(&returned.stdout).into_owned();
    assert_eq!(returned.status.code(), Some(65), "{output}");
    assert!(output.contains("No move was played"), "{output}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    let result = program.run(&["mail-in"], stamped("e5").as_bytes());
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stdout));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
}

#[tokio::test(flavor = "multi_thread")]
async fn message_beyond_the_daily_reply_limit_is_returned() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    for number in 0..6 {
        let result =
            program.run(&["mail-in"], answer(&mail, "bob@example.org", &format!("Hello {number}?")).as_bytes());
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stdout));
    }
    let returned = program.run(&["mail-in"], answer(&mail, "bob@example.org", "Are you there?").as_bytes());
    let output = String::from_utf8_lossy(&returned.stdout).into_owned();
    assert_eq!(returned.status.code(), Some(65), "{output}");
    assert!(output.contains("we send no more replies about this game today"), "{output}");
    let result = program.run(&["mail-in"], answer(&mail, "bob@example.org", "e5").as_bytes());
    assert!(result.status.success(), "a move is answered still: {}", String::from_utf8_lossy(&result.stdout));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rate_limit_on_moves_by_mail_is_reported(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let user = app.service().games.user_by_name("bob").await.expect("the database").expect("Bob").id;
    // `mail-in` runs on real time. Half a thousand moves, each in a process of its own, would take long, so the limit
    // is written to the database.
    let in_an_hour = Clock::system().now() + Duration::from_secs(60 * 60);
    let set = async |next| {
        let work = move |conn: &mut Connection| {
            mail_move_limits::next_move_at(conn, user, next)?;
            mail_move_limits::set_next_move_at(conn, user, next)
        };
        app.store().write(work).await.expect("the limit is set");
    };
    set(in_an_hour).await;
    let refused = program.run(&["mail-in"], answer(&mail, "bob@example.org", "e5").as_bytes());
    let output = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(refused.status.success() && output.contains("too quickly"), "{output}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    let before = Clock::system().now();
    set(before).await;
    let result = program.run(&["mail-in"], answer(&mail, "bob@example.org", "1... e5").as_bytes());
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stdout));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    let next = app.store().write(move |conn| mail_move_limits::next_move_at(conn, user, before)).await;
    assert!(next.expect("the database") > before, "the move counts for the next process");
}
