//! Replies of each language in `tests/mail/replies/`, through `mail-in` and on both databases. The parser's own tests
//! cover all of them.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use testkit::app::Player;
use testkit::mail::Mail;
use testkit::mail_answers::{answerable, catch_up, mail_of_kind, run_mail_in};
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::TIMEOUT;

const RETRACTIONS: &str = include_str!("replies/retractions.txt");
const FRIENDLY: &str = include_str!("replies/friendly.txt");

/// A row of a file.
#[derive(Clone)]
struct Row {
    columns: Vec<&'static str>,
    /// The reply with its line breaks.
    reply: String,
}

/// For that situation the first and the last row of each language's first block, by language: the files begin with
/// replies that end a game, or with moves.
fn samples(file: &'static str, situation: &str) -> BTreeMap<&'static str, Vec<Row>> {
    let mut found: BTreeMap<&str, Vec<Row>> = BTreeMap::new();
    let rows = file.lines().take_while(|line| !line.starts_with("# Written after"));
    for line in rows.filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut columns: Vec<&str> = line.split(" | ").collect();
        let reply = columns.pop().expect("a reply").replace(" ⏎ ", "\r\n");
        if columns[1] == situation {
            let rows = found.entry(columns[0]).or_default();
            rows.truncate(1);
            rows.push(Row { columns, reply });
        }
    }
    assert_eq!(found.len(), 7, "a language each");
    found
}

/// The mail to the player about the start of the game.
async fn start_mail(smtp: &SmtpServer, player: &Player, game: &str) -> Mail {
    let is_start_mail = |one: &Received| {
        let mail = one.mail();
        one.to == [player.email()]
            && mail.header("X-Sealed-Move") == Some("game-started")
            && mail.text.is_some_and(|text| text.contains(&format!("/{game}")))
    };
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().any(is_start_mail)).await;
    messages.iter().find(|one| is_start_mail(one)).expect("it was waited for").mail()
}

async fn set_language(player: &Player, language: &str) {
    let notation = if language == "de" { "de" } else { "en" };
    assert_eq!(player.post("/settings/language", &[("language", language)]).await.status(), StatusCode::SEE_OTHER);
    player.post("/settings/language", &[("notation", "san"), ("letters", notation)]).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn self_retracting_replies_change_no_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let mail = mail_of_kind(&smtp, &ann, "game-started", "").await;
    for (language, rows) in samples(RETRACTIONS, "turn") {
        set_language(&ann, language).await;
        for Row { reply, .. } in rows {
            let output = run_mail_in(&app, &program, &mail, &ann, &reply);
            assert_eq!(moves(&ann, &game).await, "*", "{reply}: {output}");
        }
    }
    set_language(&ann, "en").await;
    // The number of messages that are answered is limited by game and day, so this is another game.
    let game = ann.start_game(&bob, &[]).await;
    let mail = start_mail(&smtp, &ann, &game).await;
    let question = run_mail_in(&app, &program, &mail, &ann, "resign\r\nSorry, not yet.");
    assert!(question.contains("Did you mean “resign”?"), "{question}");
    let played = run_mail_in(&app, &program, &mail, &ann, "e4\r\nGood luck!");
    assert!(moves(&ann, &game).await.contains("1. e4"), "{played}");

    // With a draw offered.
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    let mail = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    let (status, offered) = ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{offered}");
    for (language, rows) in samples(RETRACTIONS, "draw") {
        set_language(&bob, language).await;
        let Some(Row { reply, .. }) = rows.into_iter().next() else { continue };
        let output = run_mail_in(&app, &program, &mail, &bob, &reply);
        assert!(moves(&bob, &game).await.trim_end().ends_with("2. Nf3 *"), "{reply}: {output}");
    }
    set_language(&bob, "en").await;
    let agreed = run_mail_in(&app, &program, &mail, &bob, "Yes, thank you!");
    assert!(moves(&bob, &game).await.contains("1/2-1/2"), "{agreed}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn self_retracting_replies_accept_no_challenge(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (status, challenge) = ann.api_post("/api/challenge/bob", &[("days", "3"), ("rated", "false")]).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let mail = mail_of_kind(&smtp, &bob, "challenge-received", "Ann").await;
    for (language, rows) in samples(RETRACTIONS, "challenge") {
        set_language(&bob, language).await;
        let Some(Row { reply, .. }) = rows.into_iter().next() else { continue };
        let output = run_mail_in(&app, &program, &mail, &bob, &reply);
        let started = smtp.messages_where(|one| one.mail().header("X-Sealed-Move") == Some("game-started"));
        assert_eq!(started, 0, "{reply}: {output}");
    }
    set_language(&bob, "en").await;
    let accepted = run_mail_in(&app, &program, &mail, &bob, "Sure!");
    assert!(accepted.contains("You have accepted the challenge"), "{accepted}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn friendly_replies_are_played(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for (language, rows) in samples(FRIENDLY, "turn") {
        set_language(&ann, language).await;
        for Row { columns, reply } in rows {
            let game = ann.start_game(&bob, &[]).await;
            let output = run_mail_in(&app, &program, &start_mail(&smtp, &ann, &game).await, &ann, &reply);
            let pgn = moves(&ann, &game).await;
            let is_resigned = columns[2] == "resign";
            let is_done = if is_resigned { pgn.contains("0-1") } else { pgn.contains(&format!("1. {}", columns[2])) };
            assert!(is_done, "{reply}: {output}");
        }
    }
}
