//! The mail program as a client: a game from the challenge to the rematch, by answered messages alone.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use testkit::app::{App, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use testkit::process::Program;
use testkit::smtp::SmtpServer;

/// Two players who write.
struct Correspondence<'s> {
    smtp: &'s SmtpServer,
    app: App,
    program: Program,
    ann: Player,
    bob: Player,
}

impl<'s> Correspondence<'s> {
    async fn open(smtp: &'s SmtpServer, backend: Backend) -> Self {
        let (app, program) = answerable(smtp, backend).await;
        catch_up(&app);
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        Self { smtp, app, program, ann, bob }
    }

    /// The last mail of that kind to a player, with that in its subject.
    async fn mail(&self, to: &Player, kind: &str, subject: &str) -> Mail {
        catch_up(&self.app);
        mail_of_kind(self.smtp, to, kind, subject).await
    }

    /// Answers a mail; what the program says for the log is what the player is told.
    async fn answer(&self, mail: &Mail, from: &Player, body: &str) -> String {
        self.pipe(&answer(mail, &from.email(), body)).await
    }

    async fn pipe(&self, message: &str) -> String {
        // The program has the time of day, at which the application has to be seen to serve.
        catch_up(&self.app);
        self.app.service().timekeeping.heartbeat().await.expect("a heartbeat");
        let taken = self.program.run(&["mail-in"], message.as_bytes());
        let said = String::from_utf8_lossy(&taken.stdout).into_owned();
        assert!(taken.status.success(), "{message}\n{said}{}", String::from_utf8_lossy(&taken.stderr));
        said
    }

    async fn challenge(&self) -> String {
        let path = format!("/api/challenge/{}", self.bob.name);
        let (_, challenge) = self.ann.api_post(&path, &[("color", "white"), ("days", "3"), ("rated", "false")]).await;
        challenge["id"].as_str().expect("an id").to_owned()
    }
}

fn is_told(said: &str, expected: &str) {
    assert!(said.contains(expected), "{expected}: {said}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_mail_alone(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, backend).await;
    let (ann, bob) = (&post.ann, &post.bob);
    bob.choose_notices(&[("chatByMail", "true")]).await;

    let game = post.challenge().await;
    let challenge = post.mail(bob, "challenge-received", "").await;
    is_told(&post.answer(&challenge, bob, "accept\r\n\r\nWith pleasure!").await, "You have accepted the challenge");
    is_told(&post.answer(&challenge, bob, "accept!").await, "You have accepted the challenge");
    is_told(&post.answer(&challenge, bob, "decline").await, "was accepted");

    let begun = post.mail(ann, "game-started", "").await;
    is_told(&post.answer(&begun, ann, "Hi Bob, e4").await, "1. e4 was played.");
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    is_told(&post.answer(&turn, bob, "e5\r\n\r\nGood luck, Ann!\r\nBob").await, "1... e5 was played.");

    // What stood below the move is chat, and the answer takes a conditional line along.
    let turn = post.mail(ann, "your-turn", "1... e5").await;
    let text = turn.text.clone().unwrap_or_default();
    is_told(&text, "> Good luck, Ann!");
    let refused = post.answer(&turn, ann, "Nf3; Nc6 Bh5").await;
    assert!(!refused.contains("was played") && moves(ann, &game).await.ends_with("1. e4 e5 *"), "{refused}");
    is_told(&post.answer(&turn, ann, "Nf3; Nc6 Bb5").await, "2. Nf3 was played. Your conditional line is kept");

    // An offer is declined, and the line answers the move.
    let turn = post.mail(bob, "your-turn", "2. Nf3").await;
    is_told(&post.answer(&turn, bob, "draw").await, "You have offered a draw.");
    let offer = post.mail(ann, "draw-offered", "").await;
    is_told(&post.answer(&offer, ann, "no thanks").await, "You have declined the draw.");
    is_told(&post.answer(&turn, bob, "b8c6").await, "2... Nc6 was played.");
    let turn = post.mail(bob, "your-turn", "3. Bb5").await;
    is_told(&post.answer(&turn, bob, "a6").await, "3... a6 was played.");

    // A move is taken back by consent.
    let turn = post.mail(ann, "your-turn", "3... a6").await;
    is_told(&post.answer(&turn, ann, "Bxc6").await, "4. Bxc6 was played.");
    is_told(&post.answer(&turn, ann, "takeback?").await, "You have asked your opponent for a takeback.");
    let asked = post.mail(bob, "takeback-proposed", "").await;
    is_told(&post.answer(&asked, bob, "yes").await, "You have agreed to the takeback.");
    let again = post.mail(ann, "taken-back", "").await;
    is_told(&post.answer(&again, ann, "Ba4").await, "4. Ba4 was played.");

    // Words while the opponent is to move, and about the game.
    let turn = post.mail(bob, "your-turn", "4. Ba4").await;
    is_told(&post.answer(&turn, bob, "4) Nf6").await, "4... Nf6 was played.");
    is_told(&post.answer(&turn, bob, "chat Well played so far.").await, "Your words were passed on");
    is_told(&post.answer(&turn, bob, "status").await, "Ann is to move.");
    let told = post.mail(bob, "move-answer", "What you asked about").await;
    is_told(told.text.as_deref().unwrap_or_default(), "Time Ann has for a move: 3 days");
    is_told(&post.answer(&told, bob, "I resign, thanks for the game").await, "You have resigned.");
    let ended = moves(ann, &game).await;
    assert!(ended.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0"), "{ended}");
    let (_, chat) = ann.api_get(&format!("/api/board/game/{game}/chat")).await;
    let said: Vec<&str> = chat.as_array().into_iter().flatten().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(said, ["Good luck, Ann!", "Well played so far."]);

    // And once more.
    let over = post.mail(ann, "game-over", "").await;
    is_told(over.text.as_deref().unwrap_or_default(), "> Well played so far.");
    is_told(&post.answer(&over, ann, "rematch?").await, "You have offered a rematch.");
    let rematch = post.mail(bob, "challenge-received", "rematch").await;
    is_told(&post.answer(&rematch, bob, "Yes, please!").await, "You have accepted the challenge");
    let (_, playing) = bob.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["color"], "white", "{playing}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_and_nobody_else_can_answer_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, backend).await;
    let (ann, bob) = (&post.ann, &post.bob);
    let id = post.challenge().await;
    let challenge = post.mail(bob, "challenge-received", "").await;
    let forged = post.program.run(&["mail-in"], answer(&challenge, "eve@example.org", "accept").as_bytes());
    assert_eq!(forged.status.code(), Some(77), "{}", String::from_utf8_lossy(&forged.stdout));
    for unclear in ["accept?", "accept\r\nno wait", "accept\r\nI decline.", ""] {
        is_told(&post.answer(&challenge, bob, unclear).await, "does not say clearly");
    }
    is_told(&post.answer(&challenge, bob, "Decline.").await, "You have declined the challenge.");
    is_told(&post.answer(&challenge, bob, "accept").await, "was declined");
    let status = ann.api_get(&format!("/api/challenge/{id}/show")).await.1;
    assert_eq!(status["status"], "declined", "{status}");
    let told = post.mail(bob, "challenge-answer", "Done").await;
    is_told(told.text.as_deref().unwrap_or_default(), "You have declined the challenge.");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_and_lists_are_asked_for_by_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, backend).await;
    let (ann, bob) = (&post.ann, &post.bob);
    let game = ann.start_game(bob, &[("days", "3")]).await;
    let begun = post.mail(ann, "game-started", "").await;
    is_told(&post.answer(&begun, ann, "games").await, "You have one running game.");
    is_told(&post.answer(&begun, ann, "help").await, "This is what you can answer");
    is_told(&post.answer(&begun, ann, "leave 2 days").await, "You are on leave until");
    is_told(&post.answer(&begun, ann, "leave 2d!").await, "You have planned leave for that time already");
    let forged = answer(&begun, &ann.email(), "leave off").replace("<1@example.org>", "<forged@example.org>");
    let forged = format!("Authentication-Results: mx.example.org; dmarc=fail\r\n{forged}");
    is_told(&post.pipe(&forged).await, "was not believed");
    is_told(&post.answer(&begun, ann, "leave off").await, "Your leave is over.");
    bob.choose_notices(&[("chatByMail", "true")]).await;
    let waiting = post.mail(bob, "game-started", "").await;
    let forged = answer(&waiting, &bob.email(), "Nice weather in Bremen").replace("<1@", "<forged-words@");
    let forged = format!("Received-SPF: fail\r\n{forged}");
    is_told(&post.pipe(&forged).await, "was not believed");
    // The one who waits may answer, too: with words, and with no move.
    is_told(&post.answer(&waiting, bob, "e5").await, "It is not your turn");
    is_told(&post.answer(&waiting, bob, "if e4 e5").await, "Your conditional line is kept");
    is_told(&post.answer(&begun, ann, "e4").await, "1. e4 was played.");
    assert!(moves(ann, &game).await.contains("1. e4 e5"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_chess_program_plays_with_the_game_as_pgn(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, backend).await;
    let (ann, bob) = (&post.ann, &post.bob);
    let game = ann.start_game(bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    let file = turn.files.iter().find(|file| file.media_type == "application/vnd.chess-pgn").expect("the game");
    assert_eq!(file.name.as_deref(), Some(format!("{game}.pgn").as_str()));
    let pgn = String::from_utf8(file.bytes.clone()).expect("text");
    assert!(pgn.contains(&format!("[CmailGameName \"{game}\"]")) && !pgn.contains("@example.org"), "{pgn}");
    // As cmail sends it: the game is the message.
    let reply = |pgn: &str| {
        let message = answer(&turn, &bob.email(), "");
        let (headers, _) = message.split_once("\r\n\r\n").expect("headers");
        let name = pgn.rsplit("\n\n").next().unwrap_or_default().replace(|c: char| !c.is_ascii_alphanumeric(), "");
        let headers = headers
            .replace("text/plain; charset=utf-8", &format!("application/x-chess;name={game}.pgn"))
            .replace("<1@example.org>", &format!("<{name}@example.org>"));
        format!("{headers}\r\n\r\n{}", pgn.replace('\n', "\r\n"))
    };
    let moved = |moves: &str| reply(&pgn.replace("1. e4 *", moves));
    is_told(&post.pipe(&moved("1. e4 e5 2. Nf3 *")).await, "several moves more");
    is_told(&post.pipe(&moved("1. d4 d5 *")).await, "other moves were played before");
    is_told(&post.pipe(&moved("1. e4 *")).await, "There is no move in your message");
    assert!(moves(ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    is_told(&post.pipe(&moved("1. e4 e5 *")).await, "1... e5 was played.");
    assert!(moves(ann, &game).await.ends_with("1. e4 e5 *"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chess_program_that_answers_the_sender_offers_a_draw_in_a_comment() {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, Sqlite).await;
    let (ann, bob) = (&post.ann, &post.bob);
    bob.choose_notices(&[("chatByMail", "true")]).await;
    let game = ann.start_game(bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    let file = turn.files.iter().find(|file| file.media_type == "application/vnd.chess-pgn").expect("the game");
    let pgn = String::from_utf8(file.bytes.clone()).expect("text");
    // Fed by a pipe, cmail looks at no Reply-To and names no message that it answers: it takes the sender.
    assert!(turn.from.contains("play@chess.example"), "the sender takes answers: {}", turn.from);
    let pgn = pgn.replace("1. e4 *", "1. e4 e5\n{\nBlack offers a draw\nGood luck\n}\n*").replace('\n', "\r\n");
    let message = format!(
        "From: bob@example.org\r\nTo: play@chess.example\r\nSubject: CMAIL game {game}\r\nMessage-ID: <7@example.org>\r\n\r\n{pgn}"
    );
    is_told(&post.pipe(&message).await, "and a draw was offered");
    let turn = post.mail(ann, "your-turn", "1... e5").await;
    let text = turn.text.unwrap_or_default();
    assert!(text.contains("> Good luck"), "{text}");
    is_told(&post.answer(&post.mail(ann, "your-turn", "1... e5").await, ann, "accept draw").await, "agreed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_of_a_calendar_agrees_to_nothing() {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, Sqlite).await;
    let (ann, bob) = (&post.ann, &post.bob);
    let game = ann.start_game(bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    let (status, answered) = ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert!(status.is_success(), "{answered}");
    let offer = post.mail(bob, "draw-offered", "").await;
    let plain = answer(&offer, &bob.email(), "Accepted").replace("Subject: Re: ", "Subject: Accepted: ");
    let (headers, _) = plain.split_once("\r\n\r\n").expect("headers");
    let headers = headers.replace("text/plain; charset=utf-8", "multipart/alternative; boundary=\"c\"");
    let invitation = |method: &str, body: &str| {
        format!(
            "MIME-Version: 1.0\r\n{}\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\n{body}\r\n--c\r\n\
             Content-Type: text/calendar; charset=utf-8{method}\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n--c--\r\n",
            headers.replace("Accepted: ", "Re: ").replace("<1@", "<calendar@")
        )
    };
    for message in [plain.clone(), invitation("; method=REPLY", "accept"), invitation("", "accept")] {
        catch_up(&post.app);
        post.program.run(&["mail-in"], message.as_bytes());
        assert!(moves(ann, &game).await.ends_with("1. e4 e5 2. Nf3 *"), "{message}");
    }
    is_told(&post.answer(&offer, bob, "accept").await, "agreed");
}

#[tokio::test(flavor = "multi_thread")]
async fn signatures_are_not_said_to_the_opponent() {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, Sqlite).await;
    let (ann, bob) = (&post.ann, &post.bob);
    bob.choose_notices(&[("chatByMail", "true")]).await;
    let game = ann.start_game(bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    let body = "e5\r\n\r\nGood luck, Ann!\r\n\r\nRobert Miller\r\nHead of Sales\r\nPhone +1 555 123 4567\r\n\r\n\
                We do not accept service of documents by e-mail.\r\nClaim your free trial today!\r\nVirenfrei. www.avast.com";
    is_told(&post.answer(&turn, bob, body).await, "1... e5 was played.");
    // Once she has moved it would not be sent any more.
    let turn_of_ann = post.mail(ann, "your-turn", "1... e5").await;
    ann.play(&game, "g1f3").await;
    let turn = post.mail(bob, "your-turn", "2. Nf3").await;
    let told = post.answer(&turn, bob, "Nc6\r\n\r\nI like this.\r\n\r\nThomas Weber").await;
    assert!(told.contains("“Thomas Weber” was left out"), "{told}");
    let told = post.answer(&turn_of_ann, ann, "chat Hello\r\n-- \r\nAnn\r\nTel. 123456").await;
    assert!(told.contains("passed on"), "{told}");
    let (_, chat) = ann.api_get(&format!("/api/board/game/{game}/chat")).await;
    let lines: Vec<&str> = chat.as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(lines, ["Good luck, Ann!", "I like this.", "Hello"], "{chat}");
}
