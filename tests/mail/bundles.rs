//! Bundles: replies name the opponent; a link, a mail program or a word unsubscribes, and a link resubscribes.

use config::Config;
use correspondence_clock::hours;
use mail::notify::Inbox;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::http_client;
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

const REPLY: &str = "play@chess.example";

struct Mailbox {
    app: App,
    inbox: Inbox,
    sent: usize,
}

impl Mailbox {
    async fn open(backend: Backend) -> Self {
        let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_REPLY", REPLY).start().await;
        let settings = [("MAIL_REPLY", REPLY.to_owned()), ("PUBLIC_URL", app.url(""))];
        let settings = settings.into_iter().map(|(name, value)| (format!("SEALEDMOVE_{name}"), value));
        let config = Config::load(None, settings).expect("the settings are good");
        let inbox = Inbox::new(&config, app.service().clone());
        Self { app, inbox, sent: 0 }
    }

    /// The last mail of that kind to the player that contains `words`.
    async fn mail(&self, to: &Player, kind: &str, words: &str) -> Mail {
        let folder = self.app.data_dir().join("mail");
        poll_for(&format!("{kind}: {words}"), async || {
            in_folder(&folder).into_iter().rfind(|mail| {
                mail.to == [to.email()]
                    && mail.header("X-Sealed-Move") == Some(kind)
                    && mail.text.as_ref().is_some_and(|text| text.contains(words))
            })
        })
        .await
    }

    fn count(&self, to: &Player, kind: &str) -> usize {
        let all = in_folder(&self.app.data_dir().join("mail")).into_iter();
        all.filter(|mail| mail.to == [to.email()] && mail.header("X-Sealed-Move") == Some(kind)).count()
    }

    /// Replies to a mail as the player; returns the message, so that it can be delivered again.
    async fn answer(&mut self, from: &Player, mail: &Mail, body: &str) -> String {
        self.sent += 1;
        let to = mail.header("Reply-To").expect("it can be answered");
        let raw = format!(
            "From: {}\r\nTo: {to}\r\nSubject: Re: {}\r\nMessage-ID: <{}@example.org>\r\n\r\n{}\r\n",
            from.email(),
            mail.subject,
            self.sent,
            body.replace('\n', "\r\n")
        );
        self.deliver(&raw).await;
        raw
    }

    async fn deliver(&self, raw: &str) {
        self.inbox.receive(raw.as_bytes(), self.app.service().now()).await.expect("it is taken");
    }

    async fn plies(&self, game: &str) -> usize {
        let game = self.app.service().games.game(&game.parse().expect("an id")).await.expect("the game");
        game.stored.game.moves().len()
    }
}

async fn choices(player: &Player) -> serde_json::Value {
    player.api_get("/api/account/notices").await.1["mail"].clone()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn challenge_in_a_bundle_is_answered_by_the_challengers_name(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut mailbox = Mailbox::open(backend).await;
    let app = &mailbox.app;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carl, dora) = (app.player("Carl").await, app.player("Dora").await);
    bob.choose_notices(&[("mail.turn", "hourly"), ("mail.challenge", "hourly"), ("mail.start", "never")]).await;
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let mut ids = Vec::new();
    for challenger in [&carl, &dora] {
        let (status, challenge) = challenger.api_post("/api/challenge/Bob", &[("days", "3")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        ids.push(challenge["id"].as_str().expect("an id").to_owned());
    }
    app.advance(hours(1));
    let bundle = mailbox.mail(&bob, "bundle", "Carl").await;
    mailbox.answer(&bob, &bundle, "carl: accept\nOops, wrong one").await;
    let status = async |id: &str| bob.api_get(&format!("/api/challenge/{id}/show")).await.1["status"].clone();
    assert_eq!(status(&ids[0]).await, "created", "what is taken back begins no game");
    mailbox.answer(&bob, &bundle, "Ann: e5\nCarl: accept\nDora: no, thanks").await;
    assert_eq!(mailbox.plies(&game).await, 2);
    assert_eq!((status(&ids[0]).await, status(&ids[1]).await), ("accepted".into(), "declined".into()));

    // A challenge made later is not in the bundle.
    let (_, challenge) = dora.api_post("/api/challenge/Bob", &[("days", "5")]).await;
    let later_id = challenge["id"].as_str().expect("an id").to_owned();
    mailbox.app.advance(hours(1));
    mailbox.answer(&bob, &bundle, "Dora: accept").await;
    assert_eq!(status(&later_id).await, "created");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bundle_is_answered_by_naming_the_opponent(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut mailbox = Mailbox::open(backend).await;
    let app = &mailbox.app;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carl, dora) = (app.player("Carl").await, app.player("Dora").await);
    bob.choose_notices(&[("mail.turn", "hourly"), ("mail.start", "never"), ("mail.challenge", "never")]).await;
    let mut games = Vec::new();
    for (white, days) in [(&ann, "14"), (&carl, "3"), (&dora, "14"), (&dora, "14")] {
        let game = white.start_game(&bob, &[("days", days)]).await;
        white.play(&game, "e2e4").await;
        games.push(game);
    }
    app.advance(hours(1));
    let bundle = mailbox.mail(&bob, "bundle", "Carl").await;
    assert_eq!(bundle.subject, "2 days and 23 hours left against Carl, and 3 more", "the most urgent is the title");
    let text = bundle.text.as_ref().expect("words");
    assert!(text.contains("reply to this message with one line for each game") && text.contains("“Carl: "), "{text}");

    // The game must be named if several wait, and a retracted answer is played in none.
    mailbox.answer(&bob, &bundle, "e5").await;
    let question = mailbox.mail(&bob, "address-answer", "“e5”").await;
    let text = question.text.as_ref().expect("words");
    assert!(text.contains("It isn’t clear which game") && text.contains("Carl: your turn"), "{text}");
    mailbox.answer(&bob, &question, "ann: e5\ncarl: c5\nNever mind, let me think").await;
    mailbox.mail(&bob, "move-answer", "Your message has changed nothing").await;
    for game in &games {
        assert_eq!(mailbox.plies(game).await, 1, "nothing is played");
    }

    let raw = mailbox.answer(&bob, &bundle, "Hello,\nAnn: e5\n@carl - c5\n\nBest regards,\nBob").await;
    mailbox.deliver(&raw).await;
    assert_eq!((mailbox.plies(&games[0]).await, mailbox.plies(&games[1]).await), (2, 2));
    mailbox.answer(&bob, &bundle, "dora: e5").await;
    let question = mailbox.mail(&bob, "address-answer", "several games against Dora").await;
    let text = question.text.expect("words");
    assert!(games[2..].iter().all(|game| text.contains(&format!("/game/{game}"))), "{text}");
    mailbox.answer(&bob, &bundle, &format!("{}: e5", games[2])).await;
    assert_eq!((mailbox.plies(&games[2]).await, mailbox.plies(&games[3]).await), (2, 1));

    // A move is refused if the game has gone on since the bundle, and the reply shows the game in question.
    mailbox.app.advance(hours(1));
    bob.play(&games[3], "e7e5").await;
    dora.play(&games[3], "g1f3").await;
    mailbox.answer(&bob, &bundle, &format!("{}: Nc6", games[3])).await;
    let reply = mailbox.mail(&bob, "move-answer", "since that message").await;
    let text = reply.text.expect("words");
    assert!(text.contains("The position after 2. Nf3") && text.contains(&games[3]), "{text}");
    assert_eq!(mailbox.plies(&games[3]).await, 3);
    // Other players cannot answer the bundle.
    mailbox.answer(&carl, &bundle, &format!("{}: Nc6", games[3])).await;
    assert_eq!(mailbox.plies(&games[3]).await, 3);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unsubscribing_from_a_bundle_stops_its_kinds_and_can_be_undone(#[values(Sqlite, Postgres)] backend: Backend) {
    let mailbox = Mailbox::open(backend).await;
    let app = &mailbox.app;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("mail.turn", "hourly"), ("mail.start", "hourly"), ("mail.reminder", "hourly")]).await;
    // Your turn in one game, and in another a reminder that a day is left.
    let fresh = ann.start_game(&bob, &[("days", "14")]).await;
    let urgent = ann.start_game(&bob, &[("timeControl", "1d/move")]).await;
    ann.play(&urgent, "e2e4").await;
    app.advance(hours(17) + std::time::Duration::from_secs(1800));
    mailbox.mail(&bob, "bundle", "/game/").await;
    app.advance(std::time::Duration::from_secs(1800));
    app.queue_due_reminders().await;
    ann.play(&fresh, "e2e4").await;
    app.advance(hours(1));
    let folder = app.data_dir().join("mail");
    until("two bundles", async || {
        in_folder(&folder).iter().filter(|mail| mail.header("X-Sealed-Move") == Some("bundle")).count() > 1
    })
    .await;
    let bundle = mailbox.mail(&bob, "bundle", "left for your move against Ann").await;

    let address = bundle.header("List-Unsubscribe").expect("it can be stopped").replace(char::is_whitespace, "");
    let address = address.trim_matches(['<', '>']).to_owned();
    assert!(address.contains("-turn.reminder-"), "{address}");
    let anonymous = http_client::client();
    let click = async |address: &str| {
        let sent = anonymous.post(address).form(&[("List-Unsubscribe", "One-Click")]).send().await.expect("an answer");
        assert_eq!(sent.status(), StatusCode::OK, "{address}");
        sent.text().await.expect("a page")
    };
    let before = choices(&bob).await;
    let page = click(&address).await;
    assert!(page.contains("Reminders of your own deadlines still come"), "{page}");
    let after = choices(&bob).await;
    assert_eq!(
        (&after["turn"], &after["reminder"], &after["offer"]),
        (&"never".into(), &"hourly".into(), &"at-once".into())
    );
    let first_notice = mailbox.mail(&bob, "mail-stopped", "you no longer get e-mail about").await;
    let text = first_notice.text.as_ref().expect("words");
    assert!(text.contains("- Your turn") && text.contains("still come") && !text.contains("Draw offers"), "{text}");

    // A second request stops reminders, too; undoing restores the former choices.
    let page = click(&address).await;
    assert!(!page.contains("still come"), "{page}");
    assert_eq!(choices(&bob).await["reminder"], "never");
    let second_notice = mailbox.mail(&bob, "mail-stopped", "- Reminders of your moves").await;
    click(&address).await;
    for mail in [&first_notice, &second_notice] {
        let undo = mail.link("/resubscribe/").to_owned();
        assert_eq!(anonymous.get(&undo).send().await.expect("an answer").status(), StatusCode::OK);
        let after_get = choices(&bob).await;
        assert_ne!(after_get, before, "a look changes nothing");
        click(&undo).await;
        let forged = undo.replace("_hourly", "_at-once");
        assert_eq!(anonymous.post(&forged).send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    }
    assert_eq!(choices(&bob).await, before);
    assert_eq!(mailbox.count(&bob, "mail-stopped"), 2, "where nothing is left to stop, nothing is told");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn stop_word_in_a_reply_unsubscribes_from_that_kind(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut mailbox = Mailbox::open(backend).await;
    let app = &mailbox.app;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let turn = mailbox.mail(&bob, "your-turn", "1. e4").await;
    mailbox.answer(&bob, &turn, "stop?").await;
    mailbox.answer(&ann, &turn, "stop").await;
    assert_eq!(choices(&bob).await["turn"], "at-once");
    let raw = mailbox.answer(&bob, &turn, "Unsubscribe!\n\nBob").await;
    mailbox.deliver(&raw).await;
    let now = choices(&bob).await;
    assert_eq!(
        (&now["turn"], &now["reminder"], &now["result"]),
        (&"never".into(), &"at-once".into(), &"at-once".into())
    );
    let confirmation = mailbox.mail(&bob, "mail-stopped", "- Your turn").await;
    assert_eq!(mailbox.plies(&game).await, 1, "nothing is played or given up");
    // The same word again, as the mail says.
    mailbox.answer(&bob, &confirmation, "stop").await;
    assert_eq!(choices(&bob).await["reminder"], "never");
    mailbox.mail(&bob, "mail-stopped", "- Reminders of your moves").await;
    // A word in the reader's own language, in reply to a challenge.
    ann.post("/settings/language", &[("language", "de")]).await;
    let (status, challenge) = bob.api_post("/api/challenge/Ann", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let id = challenge["id"].as_str().expect("an id");
    let received = mailbox.mail(&ann, "challenge-received", id).await;
    mailbox.answer(&ann, &received, "Abbestellen").await;
    assert_eq!(choices(&ann).await["challenge"], "never");
    mailbox.mail(&ann, "mail-stopped", "- ").await;
}
