//! Challenges that are made by mail: in answer to one, and by who has got none.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind, run_mail_in};
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::TIMEOUT;

use super::answers::moves;
use super::whole_game::OwnAddress;

/// How many challenges that player was told of.
fn challenges(smtp: &SmtpServer, player: &Player) -> usize {
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

    let told = run_mail_in(&app, &program, &begun, &bob, "challenge eve 5d white rated");
    assert!(told.contains("You have challenged Eve.") && told.contains("5 days"), "{told}");
    let confirmed = mail_of_kind(&smtp, &bob, "move-answer", "").await;
    assert!(confirmed.text.is_some_and(|text| text.contains("You have the white pieces.")), "it is confirmed");
    let asked = mail_of_kind(&smtp, &eve, "challenge-received", "Bob").await;
    let accepted = run_mail_in(&app, &program, &asked, &eve, "accept");
    assert!(accepted.contains("You have accepted the challenge"), "{accepted}");
    let started = mail_of_kind(&smtp, &eve, "game-started", "Bob").await;
    let text = started.text.expect("words");
    assert!(text.contains("You have the black pieces") && text.contains("Rated"), "{text}");
    assert!(!text.contains(&game), "it is another game: {text}");

    // In the answer to a challenge, too, which still stands then.
    let told = run_mail_in(&app, &program, &asked, &eve, "challenge ann 2 days black");
    assert!(told.contains("You have challenged Ann.") && told.contains("You have the black pieces."), "{told}");
    mail_of_kind(&smtp, &ann, "challenge-received", "Eve").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_challenged_is_told_and_nobody_else_challenges(#[values(Sqlite, Postgres)] backend: Backend) {
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
        let told = run_mail_in(&app, &program, &begun, &bob, body);
        assert!(!told.contains("You have challenged") && told.contains(expected), "{body}: {told}");
    }
    // Whoever has the address without the token, or the token without the address, and what a filter doubts.
    let message = answer(&begun, &bob.email(), "challenge eve 3d");
    for forged in [
        message.replace("From: bob@example.org", "From: zoe@example.org"),
        format!("Authentication-Results: mx.example; dmarc=fail\r\n{message}"),
        message
            .replace(begun.header("Reply-To").expect("an address").trim(), "play@chess.example")
            .replace(begun.message_id.as_deref().expect("an id"), "other@example.org"),
    ] {
        catch_up(&app);
        let taken = program.run(&["mail-in"], forged.as_bytes());
        let told = String::from_utf8_lossy(&taken.stdout).into_owned();
        assert!(!told.contains("You have challenged"), "{told}");
    }
    assert_eq!((challenges(&smtp, &eve), challenges(&smtp, &zoe)), (0, 0));
    // The same message twice challenges once.
    let once = message.replace("Message-ID: <1@example.org>", "Message-ID: <once@example.org>");
    let said: Vec<String> = (0..2)
        .map(|_| String::from_utf8_lossy(&program.run(&["mail-in"], once.as_bytes()).stdout).into_owned())
        .collect();
    assert!(said[0].contains("You have challenged Eve.") && said[1].contains("it has come before"), "{said:?}");
    catch_up(&app);
    mail_of_kind(&smtp, &eve, "challenge-received", "Bob").await;
    let help = run_mail_in(&app, &program, &begun, &bob, "help");
    assert!(!help.is_empty());
    smtp.wait_until(testkit::wait::TIMEOUT, |messages| {
        messages.iter().any(|one| one.mail().text.is_some_and(|text| text.contains("challenge bob 3d white rated")))
    })
    .await;
    assert_eq!(challenges(&smtp, &eve), 1);
}

/// What the program of the mail server says of a message, and its status.
fn taken((app, program): (&App, &Program), message: &str) -> (Option<i32>, String) {
    catch_up(app);
    let taken = program.run(&["mail-in"], message.as_bytes());
    catch_up(app);
    (taken.status.code(), String::from_utf8_lossy(&taken.stdout).into_owned())
}

async fn own_address(player: &Player) -> OwnAddress {
    OwnAddress::on_page(&player.page("/settings/mail-address").await)
}

/// `EX_NOUSER` and `EX_NOPERM`: the message goes back to its sender.
const NO_USER: Option<i32> = Some(67);
const NO_PERMISSION: Option<i32> = Some(77);

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn who_has_got_no_mail_challenges_by_the_address_in_the_settings(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    assert!(ann.page("/settings/notices").await.contains("href=\"/settings/mail-address\""));
    let own = own_address(&ann).await;
    let (from, both) = (ann.email(), (&app, &program));
    let first = own.message(&from, "first@example.org", "challenge bob 5d white");
    let (status, told) = taken(both, &first);
    assert!(status == Some(0) && told.contains("You have challenged Bob."), "{status:?}: {told}");
    assert!(taken(both, &first).1.contains("it has come before"));
    let asked = mail_of_kind(&smtp, &bob, "challenge-received", "Ann").await;
    assert!(run_mail_in(&app, &program, &asked, &bob, "accept").contains("You have accepted the challenge"));
    let done = mail_of_kind(&smtp, &ann, "address-answer", "Done").await;
    assert!(done.in_reply_to.iter().any(|id| id.contains("first@example.org")), "{done:?}");
    // That answer is answered in turn, and so is one that says what was wrong.
    let told = run_mail_in(&app, &program, &done, &ann, "challenge eve 3d purple");
    assert!(told.contains("“purple” isn’t understood"), "{told}");
    let refused = mail_of_kind(&smtp, &ann, "address-answer", "Not done").await;
    assert!(run_mail_in(&app, &program, &refused, &ann, "challenge eve 3d").contains("You have challenged Eve."));
    mail_of_kind(&smtp, &eve, "challenge-received", "Ann").await;
    // A subject is enough where nothing else is written.
    let bare = own.message(&from, "bare@example.org", "").replace("Subject: Chess", "Subject: challenge bob 2d");
    assert!(taken(both, &bare).1.contains("You have challenged Bob."));
    let help = own.message(&from, "help@example.org", "help");
    assert!(taken(both, &help).1.contains("challenge bob 3d white rated"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_challenges_by_an_own_address_and_it_opens_no_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (own, both, from) = (own_address(&ann).await, (&app, &program), ann.email());
    let (of_eve, order) = (own_address(&eve).await, "challenge bob 3d");
    // Whoever has the address without the mailbox, or the mailbox without the address.
    assert_eq!(taken(both, &own.message(&eve.email(), "1@example.org", order)).0, NO_PERMISSION);
    assert_eq!(taken(both, &of_eve.message(&from, "2@example.org", order)).0, NO_PERMISSION);
    let bare = "From: ann@example.org\r\nTo: play@chess.example\r\nMessage-ID: <3@x.org>\r\n\r\nchallenge bob 3d\r\n";
    assert_eq!(taken(both, bare).0, NO_USER);
    let doubted = own.message(&from, "4@example.org", order);
    let (_, told) = taken(both, &format!("Authentication-Results: mx.example; dmarc=fail\r\n{doubted}"));
    assert!(!told.contains("You have challenged"), "{told}");
    let absent = own.message(&from, "5@example.org", order).replace("Subject: Chess", "Subject: Out of office");
    assert!(taken(both, &absent).1.contains("a program sent it by itself"));
    // It plays in no game and accepts nothing.
    for (id, text) in [("6@x.org", "e4"), ("7@x.org", "resign"), ("8@x.org", "accept"), ("9@x.org", "draw")] {
        let (_, told) = taken(both, &own.message(&from, id, text));
        assert!(told.contains("doesn’t say whom you challenge"), "{text}: {told}");
    }
    assert!(moves(&ann, &game).await.ends_with('*'), "the game goes on");
    let (_, waiting) = bob.api_get("/api/challenge").await;
    assert_eq!(waiting["in"].as_array().map(Vec::len), Some(0), "{waiting}");

    // Replaced, by its owner or with the password, it leads nowhere.
    let renewed = async || ann.post("/settings/mail-address/renew", &[]).await.status();
    for _ in 0..10 {
        assert_eq!(renewed().await, reqwest::StatusCode::SEE_OTHER);
    }
    assert_eq!(renewed().await, reqwest::StatusCode::TOO_MANY_REQUESTS, "the number in it is to last");
    let (status, told) = taken(both, &own.message(&from, "10@example.org", order));
    assert!(status == NO_USER && told.contains("Nobody reads this address"), "{status:?}: {told}");
    let new = own_address(&ann).await;
    assert!(taken(both, &new.message(&from, "11@example.org", order)).1.contains("You have challenged Bob."));
    ann.post("/forgot", &[("email", &from)]).await;
    let reset = mail_of_kind(&smtp, &ann, "reset", "").await;
    let path = reset.link("/reset/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
    let set = ann.post(&path, &[("password", "another phrase of hers")]).await;
    assert_eq!(set.status(), reqwest::StatusCode::SEE_OTHER, "{set:?}");
    assert_eq!(taken(both, &new.message(&from, "12@example.org", order)).0, NO_USER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_mail_that_confirms_an_account_is_answered_with_a_challenge(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let bob = app.player("Bob").await;
    catch_up(&app);
    let browser = app.browser();
    let form = [("name", "Zoe"), ("email", "zoe@example.org"), ("password", PASSWORD)];
    let signed_up = browser.post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert!(signed_up.status().is_redirection(), "{signed_up:?}");
    let is_it = |one: &Received| one.mail().header("X-Sealed-Move") == Some("confirm");
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().any(is_it)).await;
    let confirm = messages.iter().find(|one| is_it(one)).expect("it was sent").mail();
    assert!(confirm.text.as_ref().is_some_and(|text| text.contains("challenge bob 3d white rated")), "{confirm:?}");
    let answered = answer(&confirm, "zoe@example.org", "challenge bob 3d");
    let early = answered.replace("<1@example.org>", "<early@example.org>");
    assert_eq!(taken((&app, &program), &early).0, NO_USER, "the account is not confirmed");
    let confirmed = browser.post(confirm.link("/confirm/")).form(&[("password", PASSWORD)]).send().await;
    assert!(confirmed.expect("an answer").status().is_redirection());
    let (status, told) = taken((&app, &program), &answered);
    assert!(status == Some(0) && told.contains("You have challenged Bob."), "{status:?}: {told}");
    mail_of_kind(&smtp, &bob, "challenge-received", "Zoe").await;
}
