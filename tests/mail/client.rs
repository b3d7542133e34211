//! A mail program as the client: a game from challenge to rematch, played only by replies to mail.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use testkit::app::{App, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use testkit::process::Program;
use testkit::smtp::SmtpServer;

/// Two players who play by mail.
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

    /// The last mail of that kind to the player whose subject contains `subject`.
    async fn mail(&self, to: &Player, kind: &str, subject: &str) -> Mail {
        catch_up(&self.app);
        mail_of_kind(self.smtp, to, kind, subject).await
    }

    /// Replies to a mail; returns the log line of `mail-in`, which is the text that the player is sent.
    async fn answer(&self, mail: &Mail, from: &Player, body: &str) -> String {
        self.pipe(&answer(mail, &from.email(), body)).await
    }

    async fn pipe(&self, message: &str) -> String {
        // `mail-in` runs on real time, at which the application must count as running.
        catch_up(&self.app);
        self.app.service().timekeeping.heartbeat().await.expect("a heartbeat");
        let result = self.program.run(&["mail-in"], message.as_bytes());
        let output = String::from_utf8_lossy(&result.stdout).into_owned();
        assert!(result.status.success(), "{message}\n{output}{}", String::from_utf8_lossy(&result.stderr));
        output
    }

    async fn challenge(&self) -> String {
        let path = format!("/api/challenge/{}", self.bob.name);
        let (_, challenge) = self.ann.api_post(&path, &[("color", "white"), ("days", "3"), ("rated", "false")]).await;
        challenge["id"].as_str().expect("an id").to_owned()
    }
}

fn assert_contains(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected}: {text}");
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
    assert_contains(
        &post.answer(&challenge, bob, "accept\r\n\r\nWith pleasure!").await,
        "You have accepted the challenge",
    );
    assert_contains(&post.answer(&challenge, bob, "accept!").await, "You have accepted the challenge");
    assert_contains(&post.answer(&challenge, bob, "decline").await, "was accepted");

    let begun = post.mail(ann, "game-started", "").await;
    assert_contains(&post.answer(&begun, ann, "Hi Bob, e4").await, "1. e4 was played.");
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    assert_contains(&post.answer(&turn, bob, "e5\r\n\r\nGood luck, Ann!\r\nBob").await, "1... e5 was played.");

    // The text below the move becomes chat, and the reply adds a conditional line.
    let turn = post.mail(ann, "your-turn", "1... e5").await;
    let text = turn.text.clone().unwrap_or_default();
    assert_contains(&text, "> Good luck, Ann!");
    let refused = post.answer(&turn, ann, "Nf3; Nc6 Bh5").await;
    assert!(!refused.contains("was played") && moves(ann, &game).await.ends_with("1. e4 e5 *"), "{refused}");
    assert_contains(
        &post.answer(&turn, ann, "Nf3; Nc6 Bb5").await,
        "2. Nf3 was played. Your conditional line is saved",
    );

    // An offer is declined, and the conditional line replies to the move.
    let turn = post.mail(bob, "your-turn", "2. Nf3").await;
    assert_contains(&post.answer(&turn, bob, "draw").await, "You have offered a draw.");
    let offer = post.mail(ann, "draw-offered", "").await;
    assert_contains(&post.answer(&offer, ann, "no thanks").await, "You have declined the draw.");
    assert_contains(&post.answer(&turn, bob, "b8c6").await, "2... Nc6 was played.");
    let turn = post.mail(bob, "your-turn", "3. Bb5").await;
    assert_contains(&post.answer(&turn, bob, "a6").await, "3... a6 was played.");

    // A takeback is agreed.
    let turn = post.mail(ann, "your-turn", "3... a6").await;
    assert_contains(&post.answer(&turn, ann, "Bxc6").await, "4. Bxc6 was played.");
    assert_contains(&post.answer(&turn, ann, "takeback?").await, "You have asked your opponent for a takeback.");
    let proposal = post.mail(bob, "takeback-proposed", "").await;
    assert_contains(&post.answer(&proposal, bob, "yes").await, "You have accepted the takeback.");
    let again = post.mail(ann, "taken-back", "").await;
    assert_contains(&post.answer(&again, ann, "Ba4").await, "4. Ba4 was played.");

    // Chat while the opponent is to move, and a request for the status.
    let turn = post.mail(bob, "your-turn", "4. Ba4").await;
    assert_contains(&post.answer(&turn, bob, "4) Nf6").await, "4... Nf6 was played.");
    assert_contains(&post.answer(&turn, bob, "chat Well played so far.").await, "Your words were passed on");
    assert_contains(&post.answer(&turn, bob, "status").await, "It is Ann’s turn.");
    let status_reply = post.mail(bob, "move-answer", "What you asked about").await;
    assert_contains(status_reply.text.as_deref().unwrap_or_default(), "Time Ann has for a move: 3 days");
    assert_contains(&post.answer(&status_reply, bob, "I resign, thanks for the game").await, "You have resigned.");
    let ended = moves(ann, &game).await;
    assert!(ended.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0"), "{ended}");
    let (_, chat) = ann.api_get(&format!("/api/board/game/{game}/chat")).await;
    let chat_lines: Vec<&str> =
        chat.as_array().into_iter().flatten().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(chat_lines, ["Good luck, Ann!", "Well played so far."]);

    // A rematch.
    let over = post.mail(ann, "game-over", "").await;
    assert_contains(over.text.as_deref().unwrap_or_default(), "> Well played so far.");
    assert_contains(&post.answer(&over, ann, "rematch?").await, "You have offered a rematch.");
    let rematch = post.mail(bob, "challenge-received", "rematch").await;
    assert_contains(&post.answer(&rematch, bob, "Yes, please!").await, "You have accepted the challenge");
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
        assert_contains(&post.answer(&challenge, bob, unclear).await, "does not say clearly");
    }
    assert_contains(&post.answer(&challenge, bob, "Decline.").await, "You have declined the challenge.");
    assert_contains(&post.answer(&challenge, bob, "accept").await, "was declined");
    let status = ann.api_get(&format!("/api/challenge/{id}/show")).await.1;
    assert_eq!(status["status"], "declined", "{status}");
    let reply = post.mail(bob, "challenge-answer", "Done").await;
    assert_contains(reply.text.as_deref().unwrap_or_default(), "You have declined the challenge.");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_and_game_lists_are_requested_by_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, backend).await;
    let (ann, bob) = (&post.ann, &post.bob);
    let game = ann.start_game(bob, &[("days", "3")]).await;
    let begun = post.mail(ann, "game-started", "").await;
    assert_contains(&post.answer(&begun, ann, "games").await, "You have one running game.");
    assert_contains(&post.answer(&begun, ann, "help").await, "This is what you can reply");
    assert_contains(&post.answer(&begun, ann, "leave 2 days").await, "You are on leave until");
    assert_contains(&post.answer(&begun, ann, "leave 2d!").await, "You have already planned leave for that time");
    let forged = answer(&begun, &ann.email(), "leave off").replace("<1@example.org>", "<forged@example.org>");
    let forged = format!("Authentication-Results: mx.example.org; dmarc=fail\r\n{forged}");
    assert_contains(&post.pipe(&forged).await, "was not believed");
    assert_contains(&post.answer(&begun, ann, "leave off").await, "Your leave is over.");
    bob.choose_notices(&[("chatByMail", "true")]).await;
    let waiting = post.mail(bob, "game-started", "").await;
    let forged = answer(&waiting, &bob.email(), "Nice weather in Bremen").replace("<1@", "<forged-words@");
    let forged = format!("Received-SPF: fail\r\n{forged}");
    assert_contains(&post.pipe(&forged).await, "was not believed");
    // The player who is not to move may reply, too: with a conditional line, but not with a move.
    assert_contains(&post.answer(&waiting, bob, "e5").await, "It is not your turn");
    assert_contains(&post.answer(&waiting, bob, "if e4 e5").await, "Your conditional line is saved");
    assert_contains(&post.answer(&begun, ann, "e4").await, "1. e4 was played.");
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
    // As cmail sends it: the message body is the game.
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
    assert_contains(&post.pipe(&moved("1. e4 e5 2. Nf3 *")).await, "several moves more");
    assert_contains(&post.pipe(&moved("1. d4 d5 *")).await, "has other moves earlier on");
    assert_contains(&post.pipe(&moved("1. e4 *")).await, "There is no move in your message");
    assert!(moves(ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    assert_contains(&post.pipe(&moved("1. e4 e5 *")).await, "1... e5 was played.");
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
    // Fed by a pipe, cmail ignores Reply-To and sends no In-Reply-To: it replies to the sender.
    assert!(turn.from.contains("play@chess.example"), "the sender takes answers: {}", turn.from);
    let pgn = pgn.replace("1. e4 *", "1. e4 e5\n{\nBlack offers a draw\nGood luck\n}\n*").replace('\n', "\r\n");
    let message = format!(
        "From: bob@example.org\r\nTo: play@chess.example\r\nSubject: CMAIL game {game}\r\nMessage-ID: <7@example.org>\r\n\r\n{pgn}"
    );
    assert_contains(&post.pipe(&message).await, "and a draw was offered");
    let turn = post.mail(ann, "your-turn", "1... e5").await;
    let text = turn.text.unwrap_or_default();
    assert!(text.contains("> Good luck"), "{text}");
    assert_contains(&post.answer(&post.mail(ann, "your-turn", "1... e5").await, ann, "accept draw").await, "agreed");
}

#[tokio::test(flavor = "multi_thread")]
async fn calendar_reply_accepts_nothing() {
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
    assert_contains(&post.answer(&offer, bob, "accept").await, "agreed");
}

#[tokio::test(flavor = "multi_thread")]
async fn signatures_are_not_passed_on_as_chat() {
    let smtp = SmtpServer::start_plain();
    let post = Correspondence::open(&smtp, Sqlite).await;
    let (ann, bob) = (&post.ann, &post.bob);
    bob.choose_notices(&[("chatByMail", "true")]).await;
    let game = ann.start_game(bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = post.mail(bob, "your-turn", "1. e4").await;
    let body = "e5\r\n\r\nGood luck, Ann!\r\n\r\nRobert Miller\r\nHead of Sales\r\nPhone +1 555 123 4567\r\n\r\n\
                We do not accept service of documents by e-mail.\r\nClaim your free trial today!\r\nVirenfrei. www.avast.com";
    assert_contains(&post.answer(&turn, bob, body).await, "1... e5 was played.");
    // Once she has moved, this mail would no longer be sent.
    let turn_of_ann = post.mail(ann, "your-turn", "1... e5").await;
    ann.play(&game, "g1f3").await;
    let turn = post.mail(bob, "your-turn", "2. Nf3").await;
    let reply = post.answer(&turn, bob, "Nc6\r\n\r\nI like this.\r\n\r\nThomas Weber").await;
    assert!(reply.contains("“Thomas Weber” was left out"), "{reply}");
    let reply = post.answer(&turn_of_ann, ann, "chat Hello\r\n-- \r\nAnn\r\nTel. 123456").await;
    assert!(reply.contains("passed on"), "{reply}");
    let (_, chat) = ann.api_get(&format!("/api/board/game/{game}/chat")).await;
    let lines: Vec<&str> = chat.as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(lines, ["Good luck, Ann!", "I like this.", "Hello"], "{chat}");
}
