//! Moves sent as replies to mail, through `mail-in`.

use correspondence_clock::days;
use service::Clock;
use store::Backend::Sqlite;
use testkit::app::Player;
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind, turn_mail};
use testkit::process::Program;
use testkit::smtp::SmtpServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_by_answering_the_mail() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;

    let forged = program.run(&["mail-in"], answer(&mail, "eve@example.org", "e5").as_bytes());
    let illegal = program.run(&["mail-in"], answer(&mail, "bob@example.org", "e6e4").as_bytes());
    drop((forged, illegal));
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");

    let result = program.run(&["mail-in"], answer(&mail, "Bob <bob@example.org>", "e5").as_bytes());
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    assert!(moves(&ann, &game).await.contains("1. e4 e5"));
    ann.play(&game, "g1f3").await;
    let _late = program.run(&["mail-in"], answer(&mail, "bob@example.org", "Nc6").as_bytes());
    assert!(!moves(&ann, &game).await.contains("Nc6"), "an answer to an old mail is not played in the new position");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_by_mail_is_answered_by_the_opponents_lines() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let lines = ann.api(reqwest::Method::PUT, &format!("/api/board/game/{game}/lines"));
    let stored = lines.form(&[("lines", "e5 Nf3"), ("notation", "san")]).send().await.expect("an answer");
    assert!(stored.status().is_success(), "{stored:?}");
    let result = program.run(&["mail-in"], answer(&turn_mail(&smtp, &bob).await, "bob@example.org", "e5").as_bytes());
    let reply = String::from_utf8_lossy(&result.stdout).into_owned();
    assert!(result.status.success() && reply.contains("1... e5 was played"), "{reply}");
    assert!(moves(&ann, &game).await.contains("1. e4 e5 2. Nf3"));
    catch_up(&app);
    let next = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    assert!(next.text.is_some_and(|text| text.contains("Ann played 2. Nf3.")));
}

#[tokio::test(flavor = "multi_thread")]
async fn your_turn_mail_and_its_reply_are_in_russian() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.post("/settings/language", &[("notation", "san"), ("letters", "ru")]).await;
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "g1f3").await;
    let mail = turn_mail(&smtp, &bob).await;
    assert_eq!(mail.headline, "Your turn against Ann: 1. Кf3");
    let text = mail.text.as_deref().expect("words");
    assert!(text.contains("in Russian algebraic notation, such as Кa6."), "{text}");

    let result = program.run(&["mail-in"], answer(&mail, "bob@example.org", "1… Кf6").as_bytes());
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    assert!(moves(&ann, &game).await.contains("1. Nf3 Nf6"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_a_move_and_offers_are_accepted_by_mail() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // The log line of `mail-in` is the text that the player is sent.
    let by_mail = |mail: &Mail, words: &str| {
        let result = program.run(&["mail-in"], answer(mail, "bob@example.org", words).as_bytes());
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
        String::from_utf8(result.stdout).expect("text")
    };

    let game = ann.start_game(&bob, &[]).await;
    for (ply, uci) in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"].into_iter().enumerate() {
        if ply % 2 == 0 { ann.play(&game, uci).await } else { bob.play(&game, uci).await }
    }
    // The rook has just moved: no draw is due; the move is played.
    let reply = by_mail(&mail_of_kind(&smtp, &bob, "your-turn", "4. Ng1").await, "Rg8, claim draw");
    assert!(
        reply.contains("4... Rg8 was played. No draw can be claimed with that move")
            && reply.contains("as a draw offer"),
        "{reply}"
    );
    ann.play(&game, "g1f3").await;
    bob.play(&game, "g8h8").await;
    for (white, black) in [("f3g1", "f6g8"), ("g1f3", "g8f6"), ("f3g1", "f6g8"), ("g1f3", "g8f6")] {
        ann.play(&game, white).await;
        bob.play(&game, black).await;
    }
    ann.play(&game, "f3g1").await;
    let reply = by_mail(&mail_of_kind(&smtp, &bob, "your-turn", "10. Ng1").await, "Ng8, and I claim a draw.");
    assert!(reply.contains("10... Ng8 was played. Your claim was correct"), "{reply}");
    let ended = moves(&ann, &game).await;
    assert!(ended.ends_with("10. Ng1 Ng8 1/2-1/2"), "{ended}");

    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    let mail = mail_of_kind(&smtp, &bob, "draw-offered", "Ann offers a draw").await;
    assert!(mail.text.as_deref().is_some_and(|text| text.contains(&app.url(&format!("/game/{game}")))), "{mail:?}");
    assert!(by_mail(&mail, "I accept").contains("You have agreed a draw."));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 1/2-1/2"));
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_offer_in_one_turn_says_that_the_first_still_stands() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut number = 0;
    let mut by_mail = |mail: &Mail, words: &str| {
        number += 1;
        let id = format!("Message-ID: <offer{number}@example.org>");
        let message = answer(mail, "bob@example.org", words).replace("Message-ID: <1@example.org>", &id);
        let result = program.run(&["mail-in"], message.as_bytes());
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
        catch_up(&app);
        String::from_utf8(result.stdout).expect("text")
    };
    let game = ann.start_game(&bob, &[("rated", "false")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    let turn = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    assert!(by_mail(&turn, "draw").contains("You have offered a draw."));
    let stands = "You have already offered a draw; your opponent has yet to answer.";
    let reply = by_mail(&turn, "I offer a draw.");
    assert!(reply.contains(stands), "{reply}");
    smtp.wait_until(testkit::wait::TIMEOUT, |messages| {
        messages
            .iter()
            .map(testkit::smtp::Received::mail)
            .any(|mail| mail.headline.starts_with("Done") && mail.text.is_some_and(|text| text.contains(stands)))
    })
    .await;
    let reply = by_mail(&turn, "Nc6, draw?");
    assert!(reply.contains(&format!("2... Nc6 was played. {stands}")), "{reply}");

    let reply = by_mail(&turn, "takeback");
    assert!(reply.contains("You have asked your opponent for a takeback."), "{reply}");
    let reply = by_mail(&turn, "takeback");
    assert!(reply.contains("You have already asked for a takeback; your opponent has yet to answer."), "{reply}");

    // If the draw offer in a message comes too soon, its move is not played either.
    ann.play(&game, "f1b5").await;
    let turn = mail_of_kind(&smtp, &bob, "your-turn", "3. Bb5").await;
    let reply = by_mail(&turn, "a6 and I offer a draw");
    assert!(reply.contains("You may offer a draw again") && reply.contains("So your move wasn’t played."), "{reply}");
    assert!(moves(&ann, &game).await.ends_with("2. Nf3 Nc6 3. Bb5 *"));
    assert!(by_mail(&turn, "a6").contains("3... a6 was played."));
}

#[tokio::test(flavor = "multi_thread")]
async fn clock_is_refilled_by_answering_a_message() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    // Ten days before the real time, which `mail-in` uses.
    app.advance(app.service().now().until(Clock::system().now()) - days(10));
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "50d+3d*50<=50d bank=75d")]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let text = mail.text.clone().expect("a text").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("The bank holds 75 days besides."), "{text}");
    let mut number = 0;
    let mut by_mail = |words: &str| {
        number += 1;
        let id = format!("Message-ID: <refill{number}@example.org>");
        let message = answer(&mail, "bob@example.org", words).replace("Message-ID: <1@example.org>", &id);
        let result = program.run(&["mail-in"], message.as_bytes());
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
        String::from_utf8(result.stdout).expect("text")
    };
    let bank = async || {
        let (_, playing) = bob.api_get("/api/account/playing").await;
        playing["nowPlaying"][0]["timeLeft"]["black"]["bank"].as_f64().expect("a bank") / 86_400_000.0
    };
    catch_up(&app);
    assert!(by_mail("Refill the clock!").contains("Your clock is refilled from the bank."));
    assert!(bank().await < 65.01, "ten days are gone");
    assert!(by_mail("refill").contains("Your clock is refilled from the bank."), "nothing more happens");
    assert!(bank().await > 64.9);
    assert!(by_mail("e5").contains("1... e5 was played"));
}

pub(super) async fn moves(player: &Player, game: &str) -> String {
    let pgn = player.page(&format!("/game/export/{game}?clocks=false&evals=false")).await;
    pgn.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ").trim().to_owned()
}

#[test]
fn unreadable_answer_changes_nothing_and_is_explained() {
    let program = Program::new().with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
    assert!(program.run(&["migrate"], b"").status.success());
    for message in ["", "no headers at all", "From: a@b.c\r\nTo: play+forged@chess.example\r\n\r\ne4\r\n"] {
        let output = program.run(&["mail-in"], message.as_bytes());
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        assert!(!text.trim().is_empty() && !text.contains("panicked"), "{message:?}: {text}");
    }
}
