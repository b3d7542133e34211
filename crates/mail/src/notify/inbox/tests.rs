//! Incoming messages, from their receipt to the game and the queued reply.

use std::time::Duration;

use chess_laws::{EndReason, Language, Notation, Side};
use correspondence_clock::days;
use correspondence_game::{Command, Ply};

use super::super::Notifier;
use super::super::bounce_token::BounceToken;
use super::super::reply_token::{MAX_ATTEMPTS, ProposalKind};
use super::super::sample::Fixture;
use super::*;
use domain::leave::LeaveLength;
use outbox;
use service::downtime::MIN_DOWNTIME;
use service::{Notification, Secret, Service, notification};

const REPLY: [(&str, &str); 1] = [("MAIL_REPLY", "moves@example.org")];

impl Fixture {
    fn inbox(&self) -> Inbox {
        Inbox::new(&self.config(&REPLY), self.service.clone())
    }

    /// The reply address of a turn of this game.
    fn address(&self, ply: u16, side: Side) -> String {
        let token = ReplyToken::new(self.game, Ply::new(ply).into(), side);
        format!("moves+{}@example.org", token.written(self.service.secret()))
    }

    async fn receive(&self, from: &str, to: &str, body: &str) -> String {
        let raw = format!(
            "Return-Path: <{from}>\r\nFrom: {from}\r\nTo: {to}\r\nSubject: Re: Your turn\r\n\
             Message-ID: <answer@mail.example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{body}\r\n"
        );
        self.inbox().receive(raw.as_bytes(), self.clock.now()).await.unwrap().sentence
    }

    /// The only reply in the queue: its sentence, and the number of refused attempts.
    async fn answer(&self) -> (String, u8) {
        let answers: Vec<(String, u8)> = self
            .queued()
            .await
            .into_iter()
            .filter_map(|(_, mail)| match mail {
                Notification::MoveAnswer(notification::MoveAnswer { sentence, tries, .. }) => Some((sentence, tries)),
                _ => None,
            })
            .collect();
        assert_eq!(answers.len(), 1, "{answers:?}");
        answers.into_iter().next().unwrap()
    }
}

/// The inbox of another process that reads one message and runs no server.
fn other_process(fixture: &Fixture) -> Inbox {
    let service =
        Service::new(fixture.store.clone(), fixture.clock.clone(), Secret::new(vec![7; 32]), crate::notify::channels());
    Inbox::new(&fixture.config(&REPLY), service)
}

fn message(from: &str, to: &str, body: &str) -> String {
    format!(
        "Return-Path: <{from}>\r\nFrom: {from}\r\nTo: {to}\r\nMessage-ID: <answer@mail.example.org>\r\n\r\n{body}\r\n"
    )
}

#[tokio::test]
async fn leave_request_with_an_old_token_is_refused() {
    let fixture = Fixture::open().await;
    let first = fixture.address(0, Side::White);
    fixture.play(fixture.ann, "e4").await.unwrap();
    fixture.clock.advance(days(2));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    let soon = fixture.receive("ann@example.org", &first, "leave 1 day").await;
    assert!(soon.contains("You are on leave until"), "{soon}");
    fixture.clock.advance(days(13));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    let late = fixture.receive("ann@example.org", &first, "leave 2 days").await;
    assert!(late.contains("more than two weeks old"), "{late}");
}

#[tokio::test]
async fn move_is_retried_while_the_service_is_down() {
    let fixture = Fixture::open().await;
    let raw = message("ann@example.org", &fixture.address(0, Side::White), "e4");
    fixture.clock.advance(MIN_DOWNTIME);
    let later = other_process(&fixture).receive(raw.as_bytes(), fixture.clock.now()).await;
    assert!(matches!(later, Err(NotifyError::Transient(_))), "{later:?}");
    assert_eq!((fixture.ply().await, fixture.queued().await.len()), (Ply::new(0), 0));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    other_process(&fixture).receive(raw.as_bytes(), fixture.clock.now()).await.unwrap();
    assert_eq!(fixture.ply().await, Ply::new(1));
}

#[tokio::test]
async fn time_of_a_node_standstill_is_charged_to_nobody() {
    let fixture = Fixture::open().await;
    fixture.play(fixture.ann, "e4").await.unwrap();
    // Bob has three days. He moves, and his opponent claims his time, before the node's next heartbeat.
    fixture.clock.advance(days(1));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    fixture.clock.suspend(days(30));
    let claimed = fixture.service.flags.claim_time(fixture.ann, &fixture.game, fixture.clock.now()).await;
    assert!(claimed.is_err() && fixture.state().await.game.outcome().is_none(), "{claimed:?}");
    fixture.clock.suspend(days(30));
    fixture.play(fixture.bob, "e5").await.unwrap();
    assert_eq!(fixture.state().await.game.moves()[1].spent, days(1));
    // Leave that is taken at such a moment applies to the game, whose time is not up.
    fixture.clock.suspend(days(30));
    fixture.service.leave.take_leave(fixture.ann, None, LeaveLength::For(days(2)), fixture.clock.now()).await.unwrap();
    assert!(fixture.state().await.game.leave(Side::White).contains(fixture.clock.now()));
}

#[tokio::test]
async fn message_counts_from_its_receipt() {
    let fixture = Fixture::open().await;
    let raw = message("ann@example.org", &fixture.address(0, Side::White), "e4");
    fixture.clock.advance(days(3));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    let at = fixture.clock.now();
    fixture.clock.advance(Duration::from_secs(2));
    fixture.inbox().receive(raw.as_bytes(), at).await.unwrap();
    assert_eq!(fixture.ply().await, Ply::new(1));
    let late = message("bob@example.org", &fixture.address(1, Side::Black), "e5");
    fixture.clock.advance(days(3));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    fixture.inbox().receive(late.as_bytes(), fixture.clock.now()).await.unwrap();
    assert_eq!(fixture.ply().await, Ply::new(1));
}

#[tokio::test]
async fn a_game_is_played_by_mail() {
    let fixture = Fixture::open().await;
    let white = fixture.address(0, Side::White);
    let receipt = fixture.receive("ann@example.org", &white, "e4").await;
    assert_eq!(receipt, format!("Game {}, white: 1. e4 was played.", fixture.game));
    assert_eq!(fixture.ply().await, Ply::new(1));
    let queued = fixture.queued().await;
    assert!(
        matches!(queued[0].1, Notification::YourTurn(notification::YourTurn { ply, .. }) if ply == Ply::new(1)),
        "{queued:?}"
    );
    assert!(
        matches!(&queued[1].1, Notification::MoveAnswer(notification::MoveAnswer { to: Side::White, tries: 0, answers, .. }) if answers == "answer@mail.example.org")
    );

    let black = fixture.address(1, Side::Black);
    fixture.receive("Bob <BOB@example.org>", &black, "1... Nd5\r\n\r\nOn Monday you wrote:\r\n> e4").await;
    assert_eq!(fixture.answer().await, ("No knight of yours can move to d5.".to_owned(), 1));
    fixture.receive("bob@example.org", &black, "1... c7-c5").await;
    assert_eq!(fixture.answer().await, ("1... c5 was played.".to_owned(), 0));
    // The same move again gets the same reply, and plays nothing.
    fixture.receive("bob@example.org", &black, "c5").await;
    assert_eq!(fixture.answer().await, ("1... c5 was played.".to_owned(), 0));
    assert_eq!(fixture.ply().await, Ply::new(2));
    // Another move for that turn is too late.
    fixture.receive("bob@example.org", &black, "e5").await;
    let (sentence, tries) = fixture.answer().await;
    assert!(sentence.starts_with("The game has moved on") && tries == 1, "{sentence}");
}

#[tokio::test]
async fn reply_to_a_reminder_plays_the_move() {
    let fixture = Fixture::open().await;
    let notifier = Notifier::new(&fixture.config(&REPLY), fixture.service.clone()).unwrap();
    fixture.clock.advance(correspondence_clock::days(2));
    assert_eq!(fixture.service.reminders.send_reminders().await.unwrap(), 1);
    let (job, mail) = fixture.queued().await.remove(0);
    notifier.deliver(job, &mail).await.unwrap();
    let newest = outbox::list(&fixture.mail_folder(), 1).unwrap().remove(0);
    let view = outbox::read(&fixture.mail_folder(), &newest.file).unwrap();
    assert_eq!(view.text.as_deref().and_then(|text| text.lines().next()), Some("1 day left for your move against bob"));
    let header = |name: &str| view.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.clone());
    let stop = header("List-Unsubscribe").unwrap();
    assert!(stop.starts_with("<https://chess.example.org/unsubscribe/1-mail-reminder-"), "{stop}");
    let receipt = fixture.receive("ann@example.org", &header("Reply-To").unwrap(), "e4").await;
    assert_eq!(receipt, format!("Game {}, white: 1. e4 was played.", fixture.game));
    // A retry sends nothing, since the turn is over.
    notifier.deliver(job + 1, &mail).await.unwrap();
    assert_eq!(outbox::list(&fixture.mail_folder(), 9).unwrap().len(), 1);
}

#[tokio::test]
async fn queued_reminder_is_postponed_when_time_is_given() {
    let fixture = Fixture::open().await;
    let notifier = Notifier::new(&fixture.config(&REPLY), fixture.service.clone()).unwrap();
    fixture.clock.advance(correspondence_clock::days(2));
    assert_eq!(fixture.service.reminders.send_reminders().await.unwrap(), 1);
    let (job, mail) = fixture.queued().await.remove(0);
    fixture.service.play.submit(fixture.bob, &fixture.game, Command::GiveTime, fixture.clock.now()).await.unwrap();
    notifier.deliver(job, &mail).await.unwrap();
    assert!(outbox::list(&fixture.mail_folder(), 1).unwrap().is_empty());
    assert_eq!(fixture.service.reminders.send_reminders().await.unwrap(), 0);
    fixture.clock.advance(correspondence_clock::days(1));
    assert_eq!(fixture.service.reminders.send_reminders().await.unwrap(), 1);
    assert_eq!(fixture.queued().await.pop().map(|(_, mail)| mail), Some(mail));
}

#[tokio::test]
async fn refusal_is_mailed_with_a_reply_address() {
    let fixture = Fixture::open().await;
    let mut address = fixture.address(0, Side::White);
    let notifier = Notifier::new(&fixture.config(&REPLY), fixture.service.clone()).unwrap();
    for tries in 1..=MAX_ATTEMPTS + 1 {
        fixture.receive("ann@example.org", &address, "Ke2").await;
        let (job, mail) = fixture.queued().await.remove(0);
        fixture.clock.advance(std::time::Duration::from_secs(60));
        notifier.deliver(job, &mail).await.unwrap();
        let newest = outbox::list(&fixture.mail_folder(), 1).unwrap().remove(0);
        let view = outbox::read(&fixture.mail_folder(), &newest.file).unwrap();
        let header = |name: &str| view.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.clone());
        assert_eq!(header("Auto-Submitted").as_deref(), Some("auto-replied"));
        assert_eq!(header("In-Reply-To").as_deref(), Some("<answer@mail.example.org>"));
        assert!(view.text.is_some_and(|text| text.contains("Your own piece stands on e2.")));
        match header("Reply-To") {
            Some(reply_to) => address = reply_to,
            None => {
                assert_eq!(tries, MAX_ATTEMPTS + 1);
                let token = AnswerToken::find(&header("Message-ID").unwrap(), fixture.service.secret());
                assert_eq!(token, None, "nor can it be answered by its name");
                return;
            }
        }
    }
    panic!("answers are asked for without end");
}

#[tokio::test]
async fn draws_and_resignations_are_accepted_by_mail() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.queued().await;
    fixture.receive("ann@example.org", &fixture.address(2, Side::White), "Nf3 draw").await;
    assert_eq!(fixture.answer().await, ("2. Nf3 was played, and a draw was offered.".to_owned(), 0));
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "decline").await;
    assert_eq!(fixture.answer().await, ("You have declined the draw.".to_owned(), 0));
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "accept").await;
    assert_eq!(fixture.answer().await, ("Your opponent has not offered a draw.".to_owned(), 1));
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "draw").await;
    assert_eq!(fixture.answer().await, ("You have offered a draw.".to_owned(), 0));
    // The token of an old turn cannot end the game.
    for word in ["resign", "draw", "accept"] {
        fixture.receive("ann@example.org", &fixture.address(0, Side::White), word).await;
        let (sentence, tries) = fixture.answer().await;
        assert!(sentence.starts_with("The game has moved on") && tries == 1, "{sentence}");
    }
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "I resign.").await;
    assert_eq!(fixture.answer().await, ("You have resigned.".to_owned(), 0));
    assert_eq!(fixture.state().await.game.outcome().map(|outcome| outcome.reason), Some(EndReason::Resignation));
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "Nc6").await;
    assert_eq!(fixture.answer().await, ("The game is over: White wins by resignation.".to_owned(), 1));
}

#[tokio::test]
async fn draw_in_reply_to_an_offer_agrees() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.service.play.submit(fixture.bob, &fixture.game, Command::OfferDraw, fixture.clock.now()).await.unwrap();
    fixture.queued().await;
    fixture.receive("ann@example.org", &fixture.address(2, Side::White), "Draw").await;
    assert_eq!(fixture.answer().await, ("You have agreed a draw.".to_owned(), 0));
}

/// Plays the knights out and back until the initial position has occurred `times` times.
async fn shuffle(fixture: &Fixture, times: usize) {
    for _ in 1..times {
        for (user, san) in [(fixture.ann, "Nf3"), (fixture.bob, "Nf6"), (fixture.ann, "Ng1"), (fixture.bob, "Ng8")] {
            fixture.play(user, san).await.unwrap();
        }
    }
    fixture.queued().await;
}

#[tokio::test]
async fn a_draw_that_is_due_is_claimed_by_mail() {
    let fixture = Fixture::open().await;
    shuffle(&fixture, 3).await;
    fixture.receive("ann@example.org", &fixture.address(8, Side::White), "claim draw").await;
    assert_eq!(fixture.answer().await, ("Your claim was correct: the game is drawn.".to_owned(), 0));
    let reason = fixture.state().await.game.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(EndReason::ThreefoldRepetition));
}

#[tokio::test]
async fn a_draw_is_claimed_by_mail_with_a_move() {
    let fixture = Fixture::open().await;
    shuffle(&fixture, 2).await;
    for (user, san) in [(fixture.ann, "Nf3"), (fixture.bob, "Nf6"), (fixture.ann, "Ng1")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.queued().await;
    let due = "4... Ng8 was played. Your claim was correct: the game is drawn.".to_owned();
    for words in ["Ng8, claim draw", "Ng8 claim draw"] {
        fixture.receive("bob@example.org", &fixture.address(7, Side::Black), words).await;
        assert_eq!(fixture.answer().await, (due.clone(), 0));
    }
    assert_eq!(fixture.ply().await, Ply::new(8));
}

#[tokio::test]
async fn failed_claim_plays_its_move_and_offers_a_draw() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.queued().await;
    let text = "2. Nf3 was played. No draw can be claimed with that move: the position has not occurred three times, and too few moves have been played without a capture or a pawn move. Your claim counts as a draw offer.";
    for words in ["Nf3, and I claim a draw", "Nf3 and I claim a draw"] {
        fixture.receive("ann@example.org", &fixture.address(2, Side::White), words).await;
        assert_eq!(fixture.answer().await, (text.to_owned(), 0));
    }
    assert_eq!(fixture.state().await.game.draw_offer(), Some(Side::White));
    fixture.receive("bob@example.org", &fixture.address(3, Side::Black), "claim").await;
    let agreed = "No draw could be claimed, but your opponent had offered one, so you have agreed a draw.".to_owned();
    assert_eq!(fixture.answer().await, (agreed, 0));
}

#[tokio::test]
async fn a_claim_that_changes_nothing_is_refused() {
    let fixture = Fixture::open().await;
    // No draw can be offered before both have moved.
    fixture.receive("ann@example.org", &fixture.address(0, Side::White), "claim draw").await;
    let (sentence, tries) = fixture.answer().await;
    assert!(sentence.starts_with("No draw can be claimed: ") && tries == 1, "{sentence}");
    fixture.receive("ann@example.org", &fixture.address(0, Side::White), "Ke2, claim draw").await;
    assert_eq!(fixture.answer().await, ("Your own piece stands on e2.".to_owned(), 1));
    fixture.play(fixture.ann, "e4").await.unwrap();
    fixture.queued().await;
    fixture.receive("ann@example.org", &fixture.address(0, Side::White), "Claim draw!").await;
    let (sentence, _) = fixture.answer().await;
    assert!(sentence.starts_with("The game has moved on"), "{sentence}");
}

#[tokio::test]
async fn draw_offer_without_a_move_is_mailed_once_and_accepted_by_mail() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.queued().await;
    fixture.service.play.submit(fixture.ann, &fixture.game, Command::OfferDraw, fixture.clock.now()).await.unwrap();
    let (job, mail) = fixture.queued().await.remove(0);
    assert_eq!(
        mail,
        Notification::DrawOffered(notification::DrawOffered { game: fixture.game, ply: Ply::new(2), to: Side::Black })
    );
    let notifier = Notifier::new(&fixture.config(&REPLY), fixture.service.clone()).unwrap();
    notifier.deliver(job, &mail).await.unwrap();
    let sent = outbox::list(&fixture.mail_folder(), 10).unwrap();
    assert_eq!(sent.len(), 1);
    let view = outbox::read(&fixture.mail_folder(), &sent[0].file).unwrap();
    assert_eq!(view.text.as_deref().and_then(|text| text.lines().next()), Some("ann offers a draw"));
    let reply_to = view.headers.iter().find(|(name, _)| name == "Reply-To").expect("it can be answered").1.clone();
    fixture.receive("bob@example.org", &reply_to, "accept").await;
    assert_eq!(fixture.answer().await, ("You have agreed a draw.".to_owned(), 0));
    // An answered offer is not mailed again.
    notifier.deliver(job + 1, &mail).await.unwrap();
    assert_eq!(outbox::list(&fixture.mail_folder(), 10).unwrap().len(), 1);
}

#[tokio::test]
async fn draw_offer_with_a_move_sends_no_separate_mail_but_its_decline_does() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5")] {
        fixture.play(user, san).await.unwrap();
    }
    fixture.queued().await;
    fixture.receive("ann@example.org", &fixture.address(2, Side::White), "Nf3 draw").await;
    let kinds: Vec<&str> = fixture.queued().await.iter().map(|(_, mail)| mail.kind()).collect();
    assert_eq!(kinds, ["your-turn", "move-answer"]);
    fixture.service.play.submit(fixture.bob, &fixture.game, Command::DeclineDraw, fixture.clock.now()).await.unwrap();
    let kinds: Vec<&str> = fixture.queued().await.iter().map(|(_, mail)| mail.kind()).collect();
    assert_eq!(kinds, ["offer-declined"]);
}

#[tokio::test]
async fn reply_is_parsed_in_own_notation_first_then_in_others() {
    let fixture = Fixture::open().await;
    let (russian, numeric) = (Notation::San(Language::Russian), Notation::IccfNumeric);
    fixture.service.preferences.prefer_notation(fixture.ann, russian).await.unwrap();
    fixture.service.preferences.prefer_notation(fixture.bob, numeric).await.unwrap();
    let white = fixture.address(0, Side::White);
    fixture.receive("ann@example.org", &white, "Zf3").await;
    let (sentence, tries) = fixture.answer().await;
    assert!(sentence.contains("in Russian algebraic notation") && tries == 1, "{sentence}");
    fixture.receive("ann@example.org", &white, "1. Nf3").await;
    assert_eq!(fixture.answer().await, ("1. Кf3 was played.".to_owned(), 0));
    let black = fixture.address(1, Side::Black);
    fixture.receive("bob@example.org", &black, "Zf6").await;
    let (sentence, tries) = fixture.answer().await;
    assert!(sentence.contains("in ICCF numeric notation one looks like 7163") && tries == 1, "{sentence}");
    fixture.receive("bob@example.org", &black, "7866").await;
    assert_eq!(fixture.answer().await, ("1... 7866 was played.".to_owned(), 0));
    assert_eq!(fixture.state().await.game.moves()[1].san, "Nf6");
}

#[tokio::test]
async fn mail_of_a_stranger_is_returned_without_game_details() {
    let fixture = Fixture::open().await;
    let address = fixture.address(0, Side::White);
    let mut forged = address.clone();
    forged.replace_range(10..11, if &forged[10..11] == "0" { "1" } else { "0" });
    for (from, to, reason) in [
        ("eve@example.org", address.as_str(), ReturnReason::OtherSender),
        ("bob@example.org", &address, ReturnReason::OtherSender),
        ("ann@example.org, eve@example.org", &address, ReturnReason::OtherSender),
        ("ann@example.org", &forged, ReturnReason::NoToken),
        ("ann@example.org", "moves@example.org", ReturnReason::NoToken),
    ] {
        let receipt = fixture.inbox().receive(message(from, to, "e4").as_bytes(), fixture.clock.now()).await.unwrap();
        assert_eq!(receipt.disposition, Disposition::Returned(reason), "{from} {to}");
        let sentence = receipt.sentence;
        assert!(sentence.contains("no move was played") || sentence.starts_with("No move was played"), "{sentence}");
        assert!(!sentence.contains(fixture.game.as_str()) && !sentence.contains("ann@"), "{sentence}");
        assert!(fixture.queued().await.is_empty(), "{from} {to}");
    }
    assert_eq!(fixture.ply().await, Ply::FIRST);
}

#[tokio::test]
async fn reply_from_a_subaddress_is_played() {
    let fixture = Fixture::open().await;
    fixture.receive("Ann <ann+chess@example.org>", &fixture.address(0, Side::White), "e4").await;
    assert_eq!(fixture.answer().await, ("1. e4 was played.".to_owned(), 0));
}

#[tokio::test]
async fn spam_without_a_token_is_discarded_and_with_one_needs_confirmation() {
    let fixture = Fixture::open().await;
    let spam = |to: &str| format!("X-Spam-Flag: YES\r\n{}", message("ann@example.org", to, "e4"));
    let receipt = fixture.inbox().receive(spam("moves@example.org").as_bytes(), fixture.clock.now()).await.unwrap();
    assert_eq!(receipt.disposition, Disposition::Discarded);
    // Filters err: for spam with a token, the player is asked to confirm with a new one.
    fixture.inbox().receive(spam(&fixture.address(0, Side::White)).as_bytes(), fixture.clock.now()).await.unwrap();
    let (question, tries) = fixture.answer().await;
    assert!(question.contains("said “1. e4”") && question.contains("marked it as spam"), "{question}");
    assert_eq!(tries, CONFIRMATION_FLAG | 1);
    assert_eq!(fixture.ply().await, Ply::FIRST);
}

#[tokio::test]
async fn reply_to_a_game_of_another_database_is_retried() {
    let fixture = Fixture::open().await;
    let token = ReplyToken::new("zzzzzzzz".parse().unwrap(), Ply::FIRST.into(), Side::White);
    let address = format!("moves+{}@example.org", token.written(fixture.service.secret()));
    let later =
        fixture.inbox().receive(message("ann@example.org", &address, "e4").as_bytes(), fixture.clock.now()).await;
    assert!(matches!(&later, Err(NotifyError::Transient(why)) if why.contains("zzzzzzzz")), "{later:?}");
}

#[tokio::test]
async fn automatic_mail_gets_no_reply() {
    let fixture = Fixture::open().await;
    let to = fixture.address(0, Side::White);
    for sign in ["Auto-Submitted: auto-replied", "Return-Path: <>", "Precedence: bulk"] {
        let raw = format!("From: ann@example.org\r\nTo: {to}\r\n{sign}\r\n\r\ne4\r\n");
        let receipt = fixture.inbox().receive(raw.as_bytes(), fixture.clock.now()).await.unwrap();
        assert_eq!(receipt.disposition, Disposition::Discarded);
        assert!(receipt.sentence.contains("by itself"), "{receipt:?}");
    }
    assert!(fixture.queued().await.is_empty());
    assert_eq!(fixture.ply().await, Ply::FIRST);
}

#[tokio::test]
async fn out_of_office_reply_does_not_count_as_activity() {
    let fixture = Fixture::open().await;
    let to = fixture.address(0, Side::White);
    let now = fixture.clock.now();
    let raw = message("ann@example.org", &to, "I am away until Monday.");
    let raw = raw.replacen("To: ", "X-Auto-Response-Suppress: All\r\nTo: ", 1);
    let receipt = fixture.inbox().receive(raw.as_bytes(), now + days(1)).await.unwrap();
    assert_eq!(receipt.disposition, Disposition::Returned(ReturnReason::MaybeAutomatic), "{receipt:?}");
    fixture.inbox().receive(message("ann@example.org", &to, "e4").as_bytes(), now).await.unwrap();
    let seen_at = loop {
        match fixture.service.accounts.user(fixture.ann).await.unwrap().unwrap().seen_at {
            Some(seen_at) => break seen_at,
            None => tokio::task::yield_now().await,
        }
    };
    assert_eq!(seen_at, now, "by the move, and not by the notice");
}

#[tokio::test]
async fn late_reply_to_an_offer_does_not_accept_a_later_rematch() {
    let fixture = Fixture::open().await;
    fixture.play(fixture.ann, "e4").await.unwrap();
    let earlier = fixture.address(1, Side::Black);
    fixture.play(fixture.bob, "e5").await.unwrap();
    fixture.receive("ann@example.org", &fixture.address(2, Side::White), "resign").await;
    assert!(fixture.state().await.game.outcome().is_some());
    fixture.service.challenges.offer_rematch(fixture.ann, &fixture.game).await.unwrap();
    for word in ["accept", "decline"] {
        let receipt = fixture.receive("bob@example.org", &earlier, word).await;
        assert!(receipt.contains("Your opponent now offers a rematch"), "{receipt}");
        let rematch = fixture.service.challenges.rematch_of(&fixture.game).await.unwrap();
        assert!(matches!(rematch, Rematch::Offered { .. }), "{rematch:?}");
    }
    fixture.receive("bob@example.org", &fixture.address(2, Side::Black), "accept").await;
    let rematch = fixture.service.challenges.rematch_of(&fixture.game).await.unwrap();
    assert!(matches!(rematch, Rematch::Begun { .. }), "{rematch:?}");
}

#[tokio::test]
async fn malformed_messages_are_returned() {
    let fixture = Fixture::open().await;
    let to = fixture.address(0, Side::White);
    let inbox = fixture.inbox();
    let returned = |receipt: Receipt| assert!(matches!(receipt.disposition, Disposition::Returned(_)), "{receipt:?}");
    returned(inbox.receive(b"", fixture.clock.now()).await.unwrap());
    returned(inbox.receive(&[0xff; 4096], fixture.clock.now()).await.unwrap());
    returned(inbox.receive(&vec![b'a'; 1024 * 1024], fixture.clock.now()).await.unwrap());
    returned(inbox.receive(format!("From: \r\nTo: {to}\r\n\r\ne4").as_bytes(), fixture.clock.now()).await.unwrap());
    assert!(fixture.queued().await.is_empty());
    // An empty message gets a reply: its program may send HTML that we cannot read.
    fixture.receive("ann@example.org", &to, "\r\n> e4\r\n").await;
    assert_eq!(fixture.answer().await, ("There is no move in your message.".to_owned(), 1));
    let html = format!(
        "From: ann@example.org\r\nTo: {to}\r\nContent-Type: text/html\r\n\r\n<div>e4<br><br></div><div>Hello ann</div>\r\n"
    );
    inbox.receive(html.as_bytes(), fixture.clock.now()).await.unwrap();
    assert_eq!(fixture.answer().await, ("1. e4 was played.".to_owned(), 0));
}

#[tokio::test]
async fn without_a_reply_address_mail_is_retried() {
    let fixture = Fixture::open().await;
    let inbox = Inbox::new(&fixture.config(&[]), fixture.service.clone());
    let raw = format!("From: ann@example.org\r\nTo: {}\r\n\r\ne4\r\n", fixture.address(0, Side::White));
    let later = inbox.receive(raw.as_bytes(), fixture.clock.now()).await;
    assert!(matches!(&later, Err(NotifyError::Transient(why)) if why.contains("SEALEDMOVE_MAIL_REPLY")), "{later:?}");
    assert_eq!(fixture.ply().await, Ply::FIRST);
}

#[tokio::test]
async fn reply_to_a_turn_that_was_taken_back_changes_nothing() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5"), (fixture.ann, "Nf3")] {
        fixture.play(user, san).await.unwrap();
    }
    let ask = async |user, command| {
        fixture.service.play.submit(user, &fixture.game, command, fixture.clock.now()).await.unwrap()
    };
    ask(fixture.ann, Command::ProposeTakeback).await;
    let black = fixture.address(3, Side::Black);
    fixture.receive("bob@example.org", &black, "accept").await;
    assert_eq!(
        fixture.answer().await,
        ("You have accepted the takeback. Your opponent is to move again.".to_owned(), 0)
    );
    assert_eq!(fixture.ply().await, Ply::new(2));
    fixture.play(fixture.ann, "Nc3").await.unwrap();
    // Bob answers the message about 2. Nf3, a move or a word.
    for words in ["Nc6", "resign", "draw", "claim draw with Nc6"] {
        fixture.receive("bob@example.org", &black, words).await;
        let (sentence, tries) = fixture.answer().await;
        assert!(
            sentence.starts_with("Moves have been taken back in this game since then.") && tries == 1,
            "{words}: {sentence}"
        );
    }
    assert_eq!(fixture.ply().await, Ply::new(3));
    // White's own message for ply 2 is as old.
    ask(fixture.ann, Command::ProposeTakeback).await;
    ask(fixture.bob, Command::AcceptTakeback { turn: None }).await;
    fixture.receive("ann@example.org", &fixture.address(2, Side::White), "Nf3").await;
    assert!(fixture.answer().await.0.starts_with("Moves have been taken back"));
    let turn = fixture.state().await.game.turn_id();
    let token = ReplyToken::new(fixture.game, turn, Side::White);
    let address = format!("moves+{}@example.org", token.written(fixture.service.secret()));
    fixture.receive("ann@example.org", &address, "Nf3").await;
    assert_eq!(fixture.answer().await, ("2. Nf3 was played.".to_owned(), 0));
}

#[tokio::test]
async fn accept_and_decline_apply_to_the_pending_proposal() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5"), (fixture.ann, "Nf3")] {
        fixture.play(user, san).await.unwrap();
    }
    let black = fixture.address(3, Side::Black);
    fixture.service.play.submit(fixture.ann, &fixture.game, Command::OfferDraw, fixture.clock.now()).await.unwrap();
    fixture
        .service
        .play
        .submit(fixture.ann, &fixture.game, Command::ProposeTakeback, fixture.clock.now())
        .await
        .unwrap();
    for words in ["accept", "decline"] {
        fixture.receive("bob@example.org", &black, words).await;
        assert!(fixture.answer().await.0.contains("Write which of them you mean"));
    }
    fixture.receive("bob@example.org", &black, "decline draw").await;
    assert_eq!(fixture.answer().await.0, "You have declined the draw.");
    fixture.receive("bob@example.org", &black, "Decline.").await;
    assert_eq!(fixture.answer().await.0, "You have declined the takeback.");
    let game = fixture.state().await.game;
    assert_eq!((game.draw_offer(), game.takeback_proposal(), game.outcome()), (None, None, None));
}

/// Otherwise an opponent could propose a pause, withdraw it and offer a draw, which the reply to the first message
/// would accept.
#[tokio::test]
async fn accept_applies_to_the_proposal_of_the_message_replied_to() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5"), (fixture.ann, "Nf3")] {
        fixture.play(user, san).await.unwrap();
    }
    let address = |asked| {
        let token = ReplyToken { asked, ..ReplyToken::new(fixture.game, Ply::new(3).into(), Side::Black) };
        format!("moves+{}@example.org", token.written(fixture.service.secret()))
    };
    let of_pause = address(Some(ProposalKind::Pause));
    for command in [Command::ProposePause { days: 3 }, Command::DeclinePause, Command::OfferDraw] {
        fixture.service.play.submit(fixture.ann, &fixture.game, command, fixture.clock.now()).await.unwrap();
    }
    for words in ["accept", "decline", "yes"] {
        fixture.receive("bob@example.org", &of_pause, words).await;
        let (sentence, _) = fixture.answer().await;
        assert!(!sentence.contains("draw"), "{words}: {sentence}");
        let game = fixture.state().await.game;
        assert_eq!((game.draw_offer(), game.outcome()), (Some(Side::White), None), "{words}");
    }
    fixture.receive("bob@example.org", &address(Some(ProposalKind::Draw)), "accept").await;
    assert!(fixture.state().await.game.outcome().is_some());
}

#[tokio::test]
async fn accept_applies_to_a_pause_if_nothing_else_is_pending() {
    let fixture = Fixture::open().await;
    for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5"), (fixture.ann, "Nf3")] {
        fixture.play(user, san).await.unwrap();
    }
    let black = fixture.address(3, Side::Black);
    for command in [Command::OfferDraw, Command::ProposePause { days: 10 }] {
        fixture.service.play.submit(fixture.ann, &fixture.game, command, fixture.clock.now()).await.unwrap();
    }
    fixture.receive("bob@example.org", &black, "accept").await;
    let (sentence, _) = fixture.answer().await;
    assert!(sentence.contains("has proposed a pause and asked for something else, too"), "{sentence}");
    fixture.receive("bob@example.org", &black, "decline draw").await;
    assert_eq!(fixture.answer().await.0, "You have declined the draw.");
    fixture.receive("bob@example.org", &black, "Accept").await;
    assert_eq!(fixture.answer().await.0, "You have accepted the pause. The clocks stand still.");
    let game = fixture.state().await.game;
    assert!(game.pause_proposal().is_none() && game.agreed_pause().is_some() && game.outcome().is_none());
}

/// The replies in the queue: whether each is the last of the day, and how many messages in a row were refused.
async fn answers_queued(fixture: &Fixture) -> Vec<(bool, u8)> {
    let answers = fixture.queued().await.into_iter().filter_map(|(_, mail)| match mail {
        Notification::MoveAnswer(notification::MoveAnswer { is_last, tries, .. }) => Some((is_last, tries)),
        _ => None,
    });
    answers.collect()
}

#[tokio::test]
async fn message_delivered_twice_is_answered_once() {
    let fixture = Fixture::open().await;
    let white = fixture.address(0, Side::White);
    for time in 0..5 {
        let receipt = fixture.receive("ann@example.org", &white, "e4").await;
        assert_eq!(receipt.contains("come before"), time > 0, "{receipt}");
    }
    assert_eq!(answers_queued(&fixture).await, [(false, 0)]);
    for time in 0..5 {
        let receipt = fixture.receive("bob@example.org", &fixture.address(1, Side::Black), "Nd5").await;
        assert_eq!(receipt.contains("come before"), time > 0, "{receipt}");
    }
    assert_eq!(answers_queued(&fixture).await, [(false, 1)]);
    // Some programs reuse a Message-ID: a different text is another message.
    fixture.receive("bob@example.org", &fixture.address(1, Side::Black), "e5").await;
    assert_eq!(fixture.ply().await, Ply::new(2));
    // After some weeks no server delivers it any more, and its key is deleted.
    fixture.clock.advance(days(31));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    let before = fixture.clock.now() - service::received::MESSAGE_RETENTION;
    let forgotten = fixture.store.write(move |conn| store::received_messages::forget(conn, before, 2));
    assert_eq!(forgotten.await.unwrap(), 2, "the rest goes next");
    let forgotten = fixture.store.write(move |conn| store::received_messages::forget(conn, before, 2));
    assert_eq!(forgotten.await.unwrap(), 1);
    let receipt = fixture.receive("ann@example.org", &white, "e4").await;
    assert!(!receipt.contains("come before"), "{receipt}");
}

#[tokio::test]
async fn auto_responder_hits_the_daily_reply_limit() {
    let fixture = Fixture::open().await;
    let address = fixture.address(0, Side::White);
    for message in 0..25 {
        fixture.receive("ann@example.org", &address, &format!("I am away. Ticket {message}00")).await;
    }
    let answers = answers_queued(&fixture).await;
    assert_eq!(
        answers.iter().map(|(is_last, _)| *is_last).collect::<Vec<_>>(),
        [false, false, false, false, false, true]
    );
    // A move is still played and confirmed.
    fixture.receive("ann@example.org", &address, "e4").await;
    assert_eq!((fixture.ply().await, answers_queued(&fixture).await), (Ply::new(1), vec![(false, 0)]));
    // The same text from the opponent, or on the next day, still gets a reply.
    fixture.receive("bob@example.org", &fixture.address(1, Side::Black), "I am away.").await;
    assert_eq!(answers_queued(&fixture).await, [(false, 1)]);
    fixture.clock.advance(days(1));
    fixture.service.timekeeping.heartbeat().await.unwrap();
    fixture.receive("ann@example.org", &address, "I am away.").await;
    assert_eq!(answers_queued(&fixture).await.len(), 1);
}

#[tokio::test]
async fn ambiguous_mail_is_answered_with_a_question() {
    let fixture = Fixture::open().await;
    let white = fixture.address(0, Side::White);
    let question = |meanings: &str| {
        format!(
            "Your message can be understood in more than one way, so nothing was played. Did you mean {meanings}? To be \
             certain, reply with what you mean alone on the first line, and with nothing below that could be meant instead."
        )
    };
    fixture.receive("ann@example.org", &white, "Nf3\r\n\r\nSorry, I mean d4").await;
    assert_eq!(fixture.answer().await, (question("“1. Nf3” or “1. d4”"), 1));
    fixture.receive("ann@example.org", &white, "e4, d4 or resign?").await;
    assert_eq!(fixture.answer().await, (question("“1. e4”, “1. d4” or “resign”"), 1));
    assert_eq!(fixture.ply().await, Ply::FIRST);
    fixture.service.preferences.prefer_notation(fixture.ann, Notation::San(Language::Russian)).await.unwrap();
    fixture.receive("ann@example.org", &white, "Кf3\r\nd4").await;
    assert_eq!(fixture.answer().await, (question("“1. Кf3” or “1. d4”"), 1));
    // A stale turn is reported instead.
    fixture.play(fixture.ann, "e4").await.unwrap();
    fixture.queued().await;
    fixture.receive("ann@example.org", &white, "d4 or Nf3").await;
    assert!(fixture.answer().await.0.starts_with("The game has moved on"));
}

#[tokio::test]
async fn commands_are_understood_in_the_player_s_language_and_in_english() {
    let fixture = Fixture::open().await;
    let pseudo = Locale::Pseudo.to_identifier();
    let bob = fixture.bob;
    fixture.service.preferences.prefer_language(bob, Some(pseudo), Locale::English.to_identifier()).await.unwrap();
    let inbox = Inbox::new(&fixture.config(&[REPLY[0], ("PSEUDO_LANGUAGE", "on")]), fixture.service.clone());
    let receive = async |from: &str, to: String, body: &str| {
        inbox.receive(message(from, &to, body).as_bytes(), fixture.clock.now()).await.unwrap()
    };
    let of = |key: &str| Text::of(Locale::Pseudo).get(key).trim_matches(['[', ']']).to_owned();

    // An offer in a language other than Ann's is not understood.
    receive("ann@example.org", fixture.address(0, Side::White), &format!("e4 {}", of("mail-word-draw"))).await;
    assert_eq!((fixture.ply().await, fixture.answer().await.1), (Ply::new(0), 1));
    fixture.play(fixture.ann, "e4").await.unwrap();
    receive("bob@example.org", fixture.address(1, Side::Black), &format!("e5 {}", of("mail-word-draw"))).await;
    assert_eq!(fixture.ply().await, Ply::new(2));
    assert_eq!(fixture.state().await.game.draw_offer(), Some(Side::Black));
    let (sentence, _) = fixture.answer().await;
    assert_eq!(sentence, "[1... e5 ŵááš ƥŀááýééḓ, ááñḓ áá ḓřááŵ ŵááš ôôƒƒééřééḓ.]");
    fixture.play(fixture.ann, "Nf3").await.unwrap();
    fixture.queued().await;
    receive("bob@example.org", fixture.address(3, Side::Black), "draw").await;
    fixture.queued().await;
    receive("bob@example.org", fixture.address(3, Side::Black), &of("mail-word-resign")).await;
    assert!(fixture.state().await.game.outcome().is_some_and(|outcome| outcome.reason == EndReason::Resignation));
}

/// Each bounce is of another message, and comes a day after the previous one.
#[tokio::test]
async fn bounces_over_two_days_pause_mail_to_the_address() {
    let fixture = Fixture::open().await;
    for (job, is_paused) in [(1, false), (2, false), (3, true)] {
        let token =
            BounceToken::written(fixture.bob, job, "bob@example.org", fixture.service.secret(), fixture.clock.now());
        let raw = format!(
            "Return-Path: <>\r\nFrom: MAILER-DAEMON@example.org\r\nTo: moves+b-{token}@example.org\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\
             Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; example.org\r\n\r\n\
             Action: failed\r\nStatus: 5.1.1\r\n--b--\r\n"
        );
        let receipt = fixture.inbox().receive(raw.as_bytes(), fixture.clock.now()).await.unwrap();
        assert_eq!(receipt.disposition, Disposition::Discarded);
        let bob = fixture.service.accounts.user(fixture.bob).await.unwrap().unwrap();
        assert_eq!(bob.mail_paused_at.is_some(), is_paused, "{}", receipt.sentence);
        fixture.clock.advance(days(1));
    }
    fixture.play(fixture.ann, "e4").await.unwrap();
    assert_eq!(fixture.queued().await, []);
    fixture.service.mail.resume_mail(fixture.bob).await.unwrap();
    fixture.play(fixture.bob, "e5").await.unwrap();
    fixture.play(fixture.ann, "Nf3").await.unwrap();
    let kinds: Vec<&str> = fixture.queued().await.iter().map(|(_, mail)| mail.kind()).collect();
    assert_eq!(kinds, ["your-turn"], "to Bob, since that to Ann is over");
}
