//! Challenges made by mail: in reply to a message, or to the player's own address.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind, run_mail_in};
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::TIMEOUT;

use super::answers::moves;
use super::whole_game::OwnAddress;

/// How many challenge mails the player was sent.
fn count_challenge_mails(smtp: &SmtpServer, player: &Player) -> usize {
    smtp.messages_where(|one| {
        one.to == [player.email()] && one.mail().header("X-Sealed-Move") == Some("challenge-received")
    })
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_made_and_accepted_by_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let begun = mail_of_kind(&smtp, &bob, "game-started", "").await;

    let reply = run_mail_in(&app, &program, &begun, &bob, "challenge eve 5d white rated");
    assert!(reply.contains("You have challenged Eve.") && reply.contains("5 days"), "{reply}");
    let confirmed = mail_of_kind(&smtp, &bob, "move-answer", "").await;
    assert!(confirmed.text.is_some_and(|text| text.contains("You have the white pieces.")), "it is confirmed");
    let received = mail_of_kind(&smtp, &eve, "challenge-received", "Bob").await;
    let accepted = run_mail_in(&app, &program, &received, &eve, "accept");
    assert!(accepted.contains("You have accepted the challenge"), "{accepted}");
    let started = mail_of_kind(&smtp, &eve, "game-started", "Bob").await;
    let text = started.text.expect("words");
    assert!(text.contains("You have the black pieces") && text.contains("Rated"), "{text}");
    assert!(!text.contains(&game), "it is another game: {text}");

    // Also in reply to a challenge, which stays open.
    let reply = run_mail_in(&app, &program, &received, &eve, "challenge ann 2 days black");
    assert!(reply.contains("You have challenged Ann.") && reply.contains("You have the black pieces."), "{reply}");
    mail_of_kind(&smtp, &ann, "challenge-received", "Eve").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn invalid_and_forged_challenges_by_mail_are_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let zoe = app.player("Zoe").await;
    ann.start_game(&bob, &[]).await;
    assert_eq!(zoe.post("/player/Bob/block", &[]).await.status(), reqwest::StatusCode::SEE_OTHER);
    let begun = mail_of_kind(&smtp, &bob, "game-started", "").await;
    for (body, expected) in [
        ("challenge nobody 3d", "There is no player called “nobody”."),
        ("challenge eve 3d purple", "“purple” isn’t understood"),
        ("challenge zoe 3d", "Zoe"),
        ("challenge bob 3d", ""),
    ] {
        let reply = run_mail_in(&app, &program, &begun, &bob, body);
        assert!(!reply.contains("You have challenged") && reply.contains(expected), "{body}: {reply}");
    }
    // The token from another sender, a message that fails DMARC, and the sender without the token.
    let message = answer(&begun, &bob.email(), "challenge eve 3d");
    for forged in [
        message.replace("From: bob@example.org", "From: zoe@example.org"),
        format!("Authentication-Results: mx.example; dmarc=fail\r\n{message}"),
        message
            .replace(begun.header("Reply-To").expect("an address").trim(), "play@chess.example")
            .replace(begun.message_id.as_deref().expect("an id"), "other@example.org"),
    ] {
        catch_up(&app);
        let result = program.run(&["mail-in"], forged.as_bytes());
        let reply = String::from_utf8_lossy(&result.stdout).into_owned();
        assert!(!reply.contains("You have challenged"), "{reply}");
    }
    assert_eq!((count_challenge_mails(&smtp, &eve), count_challenge_mails(&smtp, &zoe)), (0, 0));
    // The same message twice challenges once.
    let once = message.replace("Message-ID: <1@example.org>", "Message-ID: <once@example.org>");
    let outputs: Vec<String> = (0..2)
        .map(|_| String::from_utf8_lossy(&program.run(&["mail-in"], once.as_bytes()).stdout).into_owned())
        .collect();
    assert!(
        outputs[0].contains("You have challenged Eve.") && outputs[1].contains("it has come before"),
        "{outputs:?}"
    );
    catch_up(&app);
    mail_of_kind(&smtp, &eve, "challenge-received", "Bob").await;
    let help = run_mail_in(&app, &program, &begun, &bob, "help");
    assert!(!help.is_empty());
    smtp.wait_until(testkit::wait::TIMEOUT, |messages| {
        messages.iter().any(|one| one.mail().text.is_some_and(|text| text.contains("challenge bob 3d white rated")))
    })
    .await;
    assert_eq!(count_challenge_mails(&smtp, &eve), 1);
}

/// Pipes a message to `mail-in`; its exit status and output.
fn deliver((app, program): (&App, &Program), message: &str) -> (Option<i32>, String) {
    catch_up(app);
    let result = program.run(&["mail-in"], message.as_bytes());
    catch_up(app);
    (result.status.code(), String::from_utf8_lossy(&result.stdout).into_owned())
}

async fn own_address(player: &Player) -> OwnAddress {
    OwnAddress::on_page(&player.page("/settings/mail-address").await)
}

/// `EX_NOUSER` and `EX_NOPERM`: the message goes back to its sender.
const NO_USER: Option<i32> = Some(67);
const NO_PERMISSION: Option<i32> = Some(77);

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn personal_address_in_the_settings_makes_challenges_by_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    assert!(ann.page("/settings/notices").await.contains("href=\"/settings/mail-address\""));
    let own = own_address(&ann).await;
    let (from, server) = (ann.email(), (&app, &program));
    let first = own.message(&from, "first@example.org", "challenge bob 5d white");
    let (status, reply) = deliver(server, &first);
    assert!(status == Some(0) && reply.contains("You have challenged Bob."), "{status:?}: {reply}");
    assert!(deliver(server, &first).1.contains("it has come before"));
    let received = mail_of_kind(&smtp, &bob, "challenge-received", "Ann").await;
    assert!(run_mail_in(&app, &program, &received, &bob, "accept").contains("You have accepted the challenge"));
    let done = mail_of_kind(&smtp, &ann, "address-answer", "Done").await;
    assert!(done.in_reply_to.iter().any(|id| id.contains("first@example.org")), "{done:?}");
    // That reply can be replied to in turn, and so can one that says what was wrong.
    let reply = run_mail_in(&app, &program, &done, &ann, "challenge eve 3d purple");
    assert!(reply.contains("“purple” isn’t understood"), "{reply}");
    let refused = mail_of_kind(&smtp, &ann, "address-answer", "Not done").await;
    assert!(run_mail_in(&app, &program, &refused, &ann, "challenge eve 3d").contains("You have challenged Eve."));
    mail_of_kind(&smtp, &eve, "challenge-received", "Ann").await;
    // The subject is read if the body is empty.
    let bare = own.message(&from, "bare@example.org", "").replace("Subject: Chess", "Subject: challenge bob 2d");
    assert!(deliver(server, &bare).1.contains("You have challenged Bob."));
    let help = own.message(&from, "help@example.org", "help");
    assert!(deliver(server, &help).1.contains("challenge bob 3d white rated"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn personal_address_is_refused_for_other_senders_and_plays_no_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (own, server, from) = (own_address(&ann).await, (&app, &program), ann.email());
    let (of_eve, order) = (own_address(&eve).await, "challenge bob 3d");
    // The address without the mailbox, or the mailbox without the address.
    assert_eq!(deliver(server, &own.message(&eve.email(), "1@example.org", order)).0, NO_PERMISSION);
    assert_eq!(deliver(server, &of_eve.message(&from, "2@example.org", order)).0, NO_PERMISSION);
    let bare = "From: ann@example.org\r\nTo: play@chess.example\r\nMessage-ID: <3@x.org>\r\n\r\nchallenge bob 3d\r\n";
    assert_eq!(deliver(server, bare).0, NO_USER);
    let unauthenticated = own.message(&from, "4@example.org", order);
    let (_, reply) = deliver(server, &format!("Authentication-Results: mx.example; dmarc=fail\r\n{unauthenticated}"));
    assert!(!reply.contains("You have challenged"), "{reply}");
    let auto_reply = own.message(&from, "5@example.org", order).replace("Subject: Chess", "Subject: Out of office");
    assert!(deliver(server, &auto_reply).1.contains("a program sent it by itself"));
    // It can neither play a move nor accept anything.
    for (id, text) in [("6@x.org", "e4"), ("7@x.org", "resign"), ("8@x.org", "accept"), ("9@x.org", "draw")] {
        let (_, reply) = deliver(server, &own.message(&from, id, text));
        assert!(reply.contains("doesn’t say whom you challenge"), "{text}: {reply}");
    }
    assert!(moves(&ann, &game).await.ends_with('*'), "the game goes on");
    let (_, waiting) = bob.api_get("/api/challenge").await;
    assert_eq!(waiting["in"].as_array().map(Vec::len), Some(0), "{waiting}");

    // After a renewal or a password reset, the old address no longer works.
    let renew = async || ann.post("/settings/mail-address/renew", &[]).await.status();
    for _ in 0..10 {
        assert_eq!(renew().await, reqwest::StatusCode::SEE_OTHER);
    }
    assert_eq!(renew().await, reqwest::StatusCode::TOO_MANY_REQUESTS, "the number in it is to last");
    let (status, reply) = deliver(server, &own.message(&from, "10@example.org", order));
    assert!(status == NO_USER && reply.contains("Nobody reads this address"), "{status:?}: {reply}");
    let new = own_address(&ann).await;
    assert!(deliver(server, &new.message(&from, "11@example.org", order)).1.contains("You have challenged Bob."));
    ann.post("/forgot", &[("email", &from)]).await;
    let reset = mail_of_kind(&smtp, &ann, "reset", "").await;
    let path = reset.link("/reset/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
    let set = ann.post(&path, &[("password", "another phrase of hers")]).await;
    assert_eq!(set.status(), reqwest::StatusCode::SEE_OTHER, "{set:?}");
    assert_eq!(deliver(server, &new.message(&from, "12@example.org", order)).0, NO_USER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reply_to_the_confirmation_mail_makes_a_challenge(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let bob = app.player("Bob").await;
    catch_up(&app);
    let browser = app.browser();
    let form = [("name", "Zoe"), ("email", "zoe@example.org"), ("password", PASSWORD)];
    let signed_up = browser.post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert!(signed_up.status().is_redirection(), "{signed_up:?}");
    let is_confirm_mail = |one: &Received| one.mail().header("X-Sealed-Move") == Some("confirm");
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().any(is_confirm_mail)).await;
    let confirm = messages.iter().find(|one| is_confirm_mail(one)).expect("it was sent").mail();
    assert!(confirm.text.as_ref().is_some_and(|text| text.contains("challenge bob 3d white rated")), "{confirm:?}");
    let answered = answer(&confirm, "zoe@example.org", "challenge bob 3d");
    let early = answered.replace("<1@example.org>", "<early@example.org>");
    assert_eq!(deliver((&app, &program), &early).0, NO_USER, "the account is not confirmed");
    let confirmed = browser.post(confirm.link("/confirm/")).form(&[("password", PASSWORD)]).send().await;
    assert!(confirmed.expect("an answer").status().is_redirection());
    let (status, reply) = deliver((&app, &program), &answered);
    assert!(status == Some(0) && reply.contains("You have challenged Bob."), "{status:?}: {reply}");
    mail_of_kind(&smtp, &bob, "challenge-received", "Zoe").await;
}
