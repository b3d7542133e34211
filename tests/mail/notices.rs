//! Notification settings: when mail is sent, what is bundled or withheld, and how to unsubscribe.

use std::time::Duration;

use correspondence_clock::{Instant, hours};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::http_client;
use testkit::mail::{Mail, in_folder};
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind, turn_mail};
use testkit::smtp::SmtpServer;
use testkit::wait::{poll_for, until};

/// 30 October 1999, 16:30 UTC: 18:30 in Berlin, before the last night of summer time.
const BEFORE_WINTER: Instant = Instant::from_millis(941_301_000_000);

async fn set_zone_to_berlin(player: &Player) {
    let saved = player.post("/settings/board", &[("zone", "Europe/Berlin")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
}

/// The mail to the player, once everything that is due by now is sent: a challenge to `probe`, who gets it at once, is
/// queued behind it.
async fn sent_to(app: &App, to: &Player, (by, probe): (&Player, &Player)) -> Vec<Mail> {
    let (status, challenge) = by.api_post(&format!("/api/challenge/{}", probe.name), &[]).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let link = format!("/challenge/{}", challenge["id"].as_str().expect("an id"));
    let folder = app.data_dir().join("mail");
    until("the probe is sent", async || {
        in_folder(&folder).iter().any(|mail| mail.text.as_ref().is_some_and(|text| text.contains(&link)))
    })
    .await;
    let (status, answer) =
        by.api_post(&format!("/api/challenge/{}/cancel", link.rsplit('/').next().unwrap_or("")), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    in_folder(&folder).into_iter().filter(|mail| mail.to == [to.email()]).collect()
}

async fn last_of_kind(app: &App, to: &Player, kind: &str) -> Mail {
    let folder = app.data_dir().join("mail");
    poll_for(kind, async || {
        let mut all = in_folder(&folder).into_iter();
        all.rfind(|mail| mail.to == [to.email()] && mail.header("X-Sealed-Move") == Some(kind))
    })
    .await
}

fn kinds(mails: &[Mail]) -> Vec<&str> {
    mails.iter().filter_map(|mail| mail.header("X-Sealed-Move")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_about_a_game_share_a_subject_unless_per_message_is_chosen() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("subjects", "per-message")]).await;
    let game = ann.start_game(&bob, &[]).await;
    let of_game = |player: &Player| {
        let is_of_game = |mail: &Mail| mail.text.as_ref().is_some_and(|text| text.contains(&format!("/game/{game}")));
        let all = in_folder(&app.data_dir().join("mail")).into_iter();
        all.filter(|mail| mail.to == [player.email()]).filter(is_of_game).collect::<Vec<_>>()
    };
    for (player, reader, uci, headline) in [
        (&ann, &bob, "e2e4", "Your turn against Ann: 1. e4"),
        (&bob, &ann, "e7e5", "Your turn against Bob: 1... e5"),
        (&ann, &bob, "g1f3", "Your turn against Ann: 2. Nf3"),
        (&bob, &ann, "b8c6", "Your turn against Bob: 2... Nc6"),
    ] {
        player.play(&game, uci).await;
        until(headline, async || of_game(reader).iter().any(|mail| mail.headline == headline)).await;
    }
    let (to_ann, to_bob) = (of_game(&ann), of_game(&bob));
    assert!(to_ann.len() > 1 && to_ann.iter().all(|mail| mail.subject == format!("Chess with Bob (game {game})")));
    assert!(to_bob.iter().all(|mail| mail.subject == mail.headline), "{to_bob:?}");
    let greeting = |mail: &Mail| mail.text.as_ref().is_some_and(|text| text.starts_with("Hello Bob,"));
    assert!(to_bob.iter().all(greeting), "{to_bob:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn held_notifications_are_sent_as_one_bundle_at_the_chosen_hour(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_REPLY", "play@chess.example").start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    set_zone_to_berlin(&bob).await;
    bob.choose_notices(&[("mail.turn", "daily"), ("mail.start", "never"), ("dailyAt", "18")]).await;
    let mut games = Vec::new();
    for _ in 0..4 {
        let game = ann.start_game(&bob, &[("days", "14")]).await;
        ann.play(&game, "e2e4").await;
        games.push(game);
    }
    bob.play(&games[0], "e7e5").await;
    bob.page(&format!("/game/{}", games[1])).await;
    // A script that polls while the page is hidden does not count as the player viewing it.
    let unseen = bob.get_with(&format!("/game/{}", games[2]), "X-Unseen", "1").await;
    assert_eq!(unseen.status(), StatusCode::OK);

    // Held notifications survive a restart.
    let app = app.stop().start().await;
    let (ann, bob, eve) = (ann.at(&app), bob.at(&app), eve.at(&app));
    app.advance(hours(6) - Duration::from_secs(1));
    let before = sent_to(&app, &bob, (&ann, &eve)).await;
    assert!(kinds(&before).iter().all(|kind| *kind == "challenge-received"), "{:?}", kinds(&before));

    app.advance(Duration::from_secs(1));
    let bundle = last_of_kind(&app, &bob, "bundle").await;
    assert_eq!(bundle.headline, "14 days left against Ann, and one more", "no clock ran while nobody served");
    let text = bundle.text.as_ref().expect("words");
    for (game, is_listed) in games.iter().zip([false, false, true, true]) {
        assert_eq!(text.contains(&app.url(&format!("/game/{game}"))), is_listed, "{game}: {text}");
    }
    assert_eq!(text.matches("Your turn against Ann: 1. e4").count(), 2, "{text}");
    assert_eq!(text.matches("play+").count(), 2, "each game has an address of its own: {text}");
    assert_eq!(text.matches("The position after 1. e4").count(), 2, "{text}");
    assert_eq!(text.matches("FEN: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq").count(), 2, "{text}");
    assert_eq!(text.matches(", until Mon 5 Jul 1999").count(), 2, "{text}");
    assert!(bundle.header("Reply-To").is_some_and(|to| to.contains("play+")), "{bundle:?}");
    assert!(bundle.html.as_ref().is_some_and(|html| html.matches("mailto:play+").count() == 2), "{bundle:?}");
    assert!(bundle.header("List-Id").is_some_and(|id| id.starts_with("<bundle.notices.")), "{bundle:?}");

    app.advance(hours(24));
    let after = sent_to(&app, &bob, (&ann, &eve)).await;
    assert_eq!(kinds(&after).iter().filter(|kind| **kind == "bundle").count(), 1, "it comes once");
    // Later events come on the next day, and a single one as a message of its own kind.
    bob.play(&games[2], "e7e5").await;
    ann.play(&games[2], "g1f3").await;
    app.advance(hours(24));
    let turn = last_of_kind(&app, &bob, "your-turn").await;
    assert!(turn.headline.contains("2. Nf3") && turn.header("Reply-To").is_some(), "{turn:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn daily_hour_follows_the_players_zone_when_summer_time_ends(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    app.advance(app.service().now().until(BEFORE_WINTER));
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    set_zone_to_berlin(&bob).await;
    bob.choose_notices(&[("mail.turn", "daily"), ("mail.start", "daily"), ("dailyAt", "18")]).await;
    for _ in 0..2 {
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
    }
    // 18:00 by the offset of the day before.
    app.advance(hours(24) - Duration::from_secs(30 * 60));
    let before = sent_to(&app, &bob, (&ann, &eve)).await;
    assert!(!kinds(&before).contains(&"bundle"), "{:?}", kinds(&before));
    app.advance(hours(1));
    assert_eq!(
        last_of_kind(&app, &bob, "bundle").await.headline,
        "Your turn against Ann, and 3 more",
        "and the starts"
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn turns_within_ten_minutes_are_one_message(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("mail.turn", "soon"), ("mail.start", "never")]).await;
    for minutes in [0, 3, 4] {
        app.advance(Duration::from_secs(60 * minutes));
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
    }
    app.advance(Duration::from_secs(3 * 60));
    assert_eq!(last_of_kind(&app, &bob, "bundle").await.headline, "Your turn against Ann, and 2 more");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_mail_is_sent_in_quiet_hours_and_on_free_days(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    set_zone_to_berlin(&bob).await;
    // It is Monday, noon in Berlin.
    bob.choose_notices(&[("quietHours", "22-7"), ("freeDays", "tuesday")]).await;
    let game = ann.start_game(&bob, &[("days", "10")]).await;
    assert_eq!(last_of_kind(&app, &bob, "game-started").await.headline, "Your game against Ann has begun");
    app.advance(hours(10));
    ann.play(&game, "e2e4").await;
    // 7:00 on the free day.
    app.advance(hours(9));
    let waiting = sent_to(&app, &bob, (&ann, &eve)).await;
    assert!(!kinds(&waiting).contains(&"your-turn"), "{:?}", kinds(&waiting));
    app.advance(hours(24) - Duration::from_secs(1));
    let waiting = sent_to(&app, &bob, (&ann, &eve)).await;
    assert!(!kinds(&waiting).contains(&"your-turn"), "{:?}", kinds(&waiting));
    app.advance(Duration::from_secs(1));
    assert!(last_of_kind(&app, &bob, "your-turn").await.headline.contains("1. e4"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_click_unsubscribes_but_opening_the_link_does_not(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = last_of_kind(&app, &bob, "your-turn").await;
    let header = mail.header("List-Unsubscribe").expect("it can be stopped").replace(char::is_whitespace, "");
    let address = header.trim_matches(['<', '>']).to_owned();
    assert_eq!(mail.header("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    assert!(mail.header("List-Id").is_some_and(|id| id.starts_with("<turn.notices.")), "{mail:?}");
    assert_eq!(mail.link("/unsubscribe/"), address);

    // Like a mail server that scans links, and like a mail program: without cookies, and not from this site's pages.
    let anonymous = http_client::client();
    for _ in 0..2 {
        let opened = anonymous.get(&address).send().await.expect("an answer");
        assert_eq!(opened.status(), StatusCode::OK);
        let page = opened.text().await.expect("a page");
        assert!(page.contains("Your turn") && page.contains("Stop these e-mails"), "{page}");
        assert_eq!(anonymous.head(&address).send().await.expect("an answer").status(), StatusCode::OK);
    }
    let click = async |address: &str| {
        let body = [("List-Unsubscribe", "One-Click")];
        anonymous.post(address).form(&body).send().await.expect("an answer").status()
    };
    for forged in
        [address.replace("-turn-", "-offer-"), format!("{}a", &address[..address.len() - 1]), app.url("/unsubscribe/x")]
    {
        if forged != address {
            assert_eq!(click(&forged).await, StatusCode::NOT_FOUND, "{forged}");
            assert_eq!(anonymous.get(&forged).send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
        }
    }
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    until("nothing was stopped", async || last_of_kind(&app, &bob, "your-turn").await.headline.contains("2. Nf3"))
        .await;

    assert_eq!(click(&address).await, StatusCode::OK);
    assert_eq!(bob.api_get("/api/account/notices").await.1["mail"]["turn"], "never");
    assert_eq!(bob.api_get("/api/account/notices").await.1["mail"]["offer"], "at-once");
    bob.play(&game, "b8c6").await;
    ann.play(&game, "f1b5").await;
    let sent = sent_to(&app, &bob, (&ann, &eve)).await;
    assert!(sent.iter().all(|mail| !mail.headline.contains("3. Bb5")), "{:?}", kinds(&sent));
    // Mail about the account cannot be stopped, and does not offer it.
    bob.post("/forgot", &[("email", &bob.email())]).await;
    let reset = last_of_kind(&app, &bob, "reset").await;
    assert!(reset.header("List-Unsubscribe").is_none() && reset.header("List-Id").is_none(), "{reset:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn moves_by_mail_are_confirmed_when_refused_or_if_chosen(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let send = |mail: &Mail, id: &str, body: &str| {
        let message = answer(mail, "bob@example.org", body).replace("<1@example.org>", &format!("<{id}@example.org>"));
        assert!(program.run(&["mail-in"], message.as_bytes()).status.success(), "{body}");
    };
    send(&mail, "1", "Ke5");
    send(&mail, "2", "e5");
    bob.choose_notices(&[("confirmations", "always")]).await;
    ann.play(&game, "g1f3").await;
    let mail = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    send(&mail, "3", "Nc6");
    catch_up(&app);
    let refused = mail_of_kind(&smtp, &bob, "move-answer", "Not done").await;
    assert!(refused.header("List-Unsubscribe").is_none(), "an answer is no list: {refused:?}");
    let done = mail_of_kind(&smtp, &bob, "move-answer", "Done").await;
    assert!(done.text.is_some_and(|text| text.contains("2... Nc6 was played.")));
    let is_done = |one: &testkit::smtp::Received| one.to == [bob.email()] && one.mail().headline.starts_with("Done");
    assert_eq!(smtp.messages_where(is_done), 1, "the first move was confirmed by the next turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn notification_settings_page_saves_and_validates() {
    let app = App::start().await;
    let bob = app.player("Bob").await;
    let page = bob.page("/settings/notices").await;
    assert!(page.contains("Quiet hours and days without e-mail") && page.contains("always comes"), "{page}");
    let kinds = ["turn", "reminder", "offer", "challenge", "message", "start", "result", "leave"];
    let fields: Vec<String> = kinds.iter().map(|kind| format!("mail-{kind}")).collect();
    let mut form: Vec<(&str, &str)> = fields.iter().map(|field| (field.as_str(), "hourly")).collect();
    form.extend([("daily-at", "7"), ("quiet-from", "22"), ("quiet-until", "6"), ("confirmations", "always")]);
    form.extend([("free-day", "saturday"), ("free-day", "sunday")]);
    assert_eq!(bob.post("/settings/notices", &form).await.status(), StatusCode::SEE_OTHER);
    let (_, chosen) = bob.api_get("/api/account/notices").await;
    assert!(kinds.iter().all(|kind| chosen["mail"][kind] == "hourly"), "{chosen}");
    assert_eq!(chosen["quietHours"], serde_json::json!({ "from": 22, "until": 6 }));
    assert_eq!(chosen["freeDays"], serde_json::json!(["saturday", "sunday"]));
    assert_eq!((&chosen["dailyAt"], &chosen["confirmations"]), (&serde_json::json!(7), &serde_json::json!("always")));

    let mut endless = form.clone();
    endless.extend(["monday", "tuesday", "wednesday", "thursday", "friday"].map(|day| ("free-day", day)));
    endless.iter_mut().filter(|(name, _)| *name == "quiet-until").for_each(|field| field.1 = "22");
    let refused = bob.post("/settings/notices", &endless).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("end at the hour they begin") && page.contains("at least one day"), "{page}");
    assert_eq!(bob.post("/settings/notices", &[("mail-turn", "weekly")]).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(bob.api_get("/api/account/notices").await.1, chosen, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_mentions_no_analysis_if_no_engine_is_configured() {
    let app = App::builder().with("SEALEDMOVE_ENGINE", "none").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    for player in [&ann, &bob] {
        last_of_kind(&app, player, "game-over").await;
    }
    for mail in in_folder(&app.data_dir().join("mail")) {
        let content = format!("{} {}", mail.text.unwrap_or_default(), mail.html.unwrap_or_default()).to_lowercase();
        assert!(!content.contains("engine") && !content.contains("analys"), "{}: {content}", mail.subject);
    }
}
