//! Messages that come more than once, and programs that answer ours.

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

/// The answers to messages that were sent to that address, as far as they hold that in their subject.
fn answers<'m>(messages: &'m [Received], to: &str, subject: &str) -> Vec<&'m Received> {
    let is_answer = |one: &&Received| {
        let mail = one.mail();
        one.to == [to] && mail.header("X-Sealed-Move") == Some("move-answer") && mail.headline.contains(subject)
    };
    messages.iter().filter(is_answer).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_message_delivered_five_times_is_carried_out_and_answered_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    bob.choose_notices(&[("confirmations", "always")]).await;
    let message = answer(&mail, "bob@example.org", "e5");
    let said: Vec<String> = thread::scope(|scope| {
        let runs: Vec<_> = (0..5).map(|_| scope.spawn(|| program.run(&["mail-in"], message.as_bytes()))).collect();
        let ended = runs.into_iter().map(|run| run.join().expect("it does not panic"));
        ended
            .map(|output| {
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                String::from_utf8_lossy(&output.stdout).into_owned()
            })
            .collect()
    });
    let count = |sign: &str| said.iter().filter(|said| said.contains(sign)).count();
    assert_eq!((count("1... e5 was played."), count("it has come before")), (1, 4), "{said:?}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    // What is sent last is answered last.
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
async fn a_program_that_writes_a_move_plays_nothing() {
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
        let taken = program.run(&["mail-in"], message.as_bytes());
        let said = String::from_utf8_lossy(&taken.stdout).into_owned();
        assert!(taken.status.success() && said.contains("a program sent it by itself"), "{said}");
    }
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clear_move_that_exchange_has_stamped_is_played_and_anything_else_goes_back() {
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
    let said = String::from_utf8_lossy(&returned.stdout).into_owned();
    assert_eq!(returned.status.code(), Some(65), "{said}");
    assert!(said.contains("No move was played"), "{said}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    let taken = program.run(&["mail-in"], stamped("e5").as_bytes());
    assert!(taken.status.success(), "{}", String::from_utf8_lossy(&taken.stdout));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_gets_no_answer_any_more_goes_back() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    for number in 0..6 {
        let taken = program.run(&["mail-in"], answer(&mail, "bob@example.org", &format!("Hello {number}?")).as_bytes());
        assert!(taken.status.success(), "{}", String::from_utf8_lossy(&taken.stdout));
    }
    let returned = program.run(&["mail-in"], answer(&mail, "bob@example.org", "Are you there?").as_bytes());
    let said = String::from_utf8_lossy(&returned.stdout).into_owned();
    assert_eq!(returned.status.code(), Some(65), "{said}");
    assert!(said.contains("no more messages about this game are answered today"), "{said}");
    let taken = program.run(&["mail-in"], answer(&mail, "bob@example.org", "e5").as_bytes());
    assert!(taken.status.success(), "a move is answered still: {}", String::from_utf8_lossy(&taken.stdout));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_moves_too_quickly_by_mail_is_told_so(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let user = app.service().games.user_by_name("bob").await.expect("the database").expect("Bob").id;
    // The program has the time of day. Half a thousand moves, each read by a process of its own, take a while.
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
    let said = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(refused.status.success() && said.contains("too quickly"), "{said}");
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    let before = Clock::system().now();
    set(before).await;
    let taken = program.run(&["mail-in"], answer(&mail, "bob@example.org", "1... e5").as_bytes());
    assert!(taken.status.success(), "{}", String::from_utf8_lossy(&taken.stdout));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    let next = app.store().write(move |conn| mail_move_limits::next_move_at(conn, user, before)).await;
    assert!(next.expect("the database") > before, "the move counts for the next process");
}
