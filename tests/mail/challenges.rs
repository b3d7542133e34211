//! Challenges that are made by answering a mail.

use rstest::rstest;
use sealedmove::store::Backend::{self, Postgres, Sqlite};

use crate::harness::app::{App, Player};
use crate::harness::mail::Mail;
use crate::harness::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use crate::harness::process::Program;
use crate::harness::smtp::SmtpServer;

/// What the program of the mail server says of an answer of that player's; each message has a name of its own. The program has
/// the time of day, and clocks run only where somebody serves.
fn sent((app, program): (&App, &Program), mail: &Mail, from: &Player, body: &str) -> String {
    catch_up(app);
    let name = format!("Message-ID: <{:016x}@example.org>", rand::random::<u64>());
    let message = answer(mail, &from.email(), body).replace("Message-ID: <1@example.org>", &name);
    let taken = program.run(&["mail-in"], message.as_bytes());
    catch_up(app);
    String::from_utf8_lossy(&taken.stdout).into_owned()
}

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

    let told = sent((&app, &program), &begun, &bob, "challenge eve 5d white rated");
    assert!(told.contains("You have challenged Eve.") && told.contains("5 days"), "{told}");
    let confirmed = mail_of_kind(&smtp, &bob, "move-answer", "").await;
    assert!(confirmed.text.is_some_and(|text| text.contains("You have the white pieces.")), "it is confirmed");
    let asked = mail_of_kind(&smtp, &eve, "challenge-received", "Bob").await;
    let accepted = sent((&app, &program), &asked, &eve, "accept");
    assert!(accepted.contains("You have accepted the challenge"), "{accepted}");
    let started = mail_of_kind(&smtp, &eve, "game-started", "Bob").await;
    let text = started.text.expect("words");
    assert!(text.contains("You have the black pieces") && text.contains("Rated"), "{text}");
    assert!(!text.contains(&game), "it is another game: {text}");

    // In the answer to a challenge, too, which still stands then.
    let told = sent((&app, &program), &asked, &eve, "challenge ann 2 days black");
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
        let told = sent((&app, &program), &begun, &bob, body);
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
    let help = sent((&app, &program), &begun, &bob, "help");
    assert!(!help.is_empty());
    smtp.wait_until(crate::harness::wait::TIMEOUT, |messages| {
        messages.iter().any(|one| one.mail().text.is_some_and(|text| text.contains("challenge bob 3d white rated")))
    })
    .await;
    assert_eq!(challenges(&smtp, &eve), 1);
}
