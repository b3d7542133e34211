//! Opt-in notifications: an analysis is ready, and games of followed players.

use std::time::Duration;

use correspondence_clock::{Instant, hours};
use correspondence_game::{GameId, Ply};
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel, NotificationSettings};
use domain::relation::Relation;
use domain::user::{NewUser, UserId};
use reqwest::StatusCode;
use rstest::rstest;
use service::{Job, Notification, notification};
use store::Backend::{self, Postgres, Sqlite};
use store::{StoreError, jobs, relations, users};
use testkit::app::{App, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

fn mails_of_kind(app: &App, to: &Player, kind: &str) -> Vec<Mail> {
    let all = in_folder(&app.data_dir().join("mail")).into_iter();
    all.filter(|mail| mail.to == [to.email()] && mail.header("X-Sealed-Move") == Some(kind)).collect()
}

async fn last_of_kind(app: &App, to: &Player, kind: &str) -> Mail {
    poll_for(kind, async || mails_of_kind(app, to, kind).pop()).await
}

/// Waits until no notification is pending except so many bundles, which wait for their hour.
async fn wait_until_sent(app: &App, bundles: i64) {
    until("all is told", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        let waiting =
            |of: &str| counts.iter().filter(|(kind, ..)| kind == of).map(|(_, waiting, _)| *waiting).sum::<i64>();
        (waiting(Job::FOLLOWER_NEWS), waiting(Job::MAIL)) == (0, bundles)
    })
    .await;
}

async fn post_form(player: &Player, path: &str) {
    let answer = player.post(path, &[]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}: {answer:?}");
}

async fn resign(player: &Player, game: &str) {
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn followed_games_are_mailed_to_followers_who_opted_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (eve, kim, max, zoe) =
        (app.player("Eve").await, app.player("Kim").await, app.player("Max").await, app.player("Zoe").await);
    for follower in [&eve, &kim, &max, &zoe] {
        post_form(follower, "/player/Ann/follow").await;
    }
    post_form(&kim, "/player/Bob/follow").await;
    post_form(&bob, "/player/Zoe/block").await;
    for follower in [&eve, &zoe, &ann] {
        follower.choose_notices(&[("mail.followed", "at-once")]).await;
    }
    kim.choose_notices(&[("mail.followed", "daily")]).await;

    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let began = last_of_kind(&app, &eve, "followed-game").await;
    assert_eq!(began.subject, "Ann and Bob have begun a game");
    assert!(began.header("List-Id").is_some_and(|id| id.starts_with("<followed.notices.")), "{began:?}");
    assert!(began.text.as_ref().is_some_and(|text| text.contains(&app.url(&format!("/game/{game}")))), "{began:?}");
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    resign(&ann, &game).await;
    until("the end is told", async || mails_of_kind(&app, &eve, "followed-game").len() == 2).await;
    assert_eq!(last_of_kind(&app, &eve, "followed-game").await.subject, "Bob won against Ann");
    // By the hour of the daily bundle the start is out of date, and a follower of both players gets the end once.
    wait_until_sent(&app, 1).await;
    assert!(mails_of_kind(&app, &kim, "followed-game").is_empty());
    app.advance(hours(24));
    let daily = last_of_kind(&app, &kim, "followed-game").await;
    assert_eq!(daily.subject, "Bob won against Ann");
    assert!(daily.text.as_ref().is_some_and(|text| text.contains("You follow Ann and Bob.")), "{daily:?}");

    // One click unsubscribes.
    let header = began.header("List-Unsubscribe").expect("it can be stopped").replace(char::is_whitespace, "");
    let address = header.trim_matches(['<', '>']);
    let clicked =
        app.browser().post(address).form(&[("List-Unsubscribe", "One-Click")]).send().await.expect("an answer");
    assert_eq!(clicked.status(), StatusCode::OK);
    let (_, settings) = eve.api_get("/api/account/notices").await;
    assert_eq!((&settings["mail"]["followed"], &settings["mail"]["turn"]), (&"never".into(), &"at-once".into()));
    ann.start_game(&bob, &[("days", "3")]).await;
    wait_until_sent(&app, 1).await;
    assert_eq!(mails_of_kind(&app, &eve, "followed-game").len(), 2);
    for (player, why) in [(&max, "has not chosen it"), (&zoe, "is blocked by Bob"), (&ann, "plays it")] {
        assert!(mails_of_kind(&app, player, "followed-game").is_empty(), "{} {why}", player.name);
    }
}

/// Adds so many followers of `followed` with daily delivery, so that their notifications are held back.
async fn add_followers(app: &App, followed: UserId, count: usize) -> Vec<UserId> {
    let add = move |conn: &mut store::Connection| {
        let mut notices = NotificationSettings::default();
        notices.choose(NotificationChannel::Mail, NotificationCategory::Followed, Delivery::Daily);
        let at = Instant::from_millis(0);
        let mut followers = Vec::with_capacity(count);
        for number in 0..count {
            let name = format!("follower{number}");
            let email = format!("{name}@example.org");
            let (password_hash, confirmed_at) = (String::new(), Some(at));
            let new = NewUser { name, email, password_hash, created_at: at, confirmed_at, browser_language: None };
            let follower = users::insert(conn, &new)?;
            users::set_notification_settings(conn, follower, &notices)?;
            relations::set(conn, follower, followed, Relation::Follow, at)?;
            followers.push(follower);
        }
        Ok::<_, StoreError>(followers)
    };
    app.store().write(add).await.expect("the database")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn many_followers_are_notified_once_each_in_batches(#[values(Sqlite, Postgres)] backend: Backend) {
    const FOLLOWERS: usize = 1_203;
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let followed = app.service().games.user_by_name("Ann").await.expect("the database").expect("the account").id;
    let followers = add_followers(&app, followed, FOLLOWERS).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    // The game goes on while the followers are notified.
    ann.play(&game, "e2e4").await;
    wait_until_sent(&app, i64::try_from(FOLLOWERS).expect("a number")).await;
    let mut places = Vec::new();
    for follower in followers {
        let tomorrow = app.service().now() + hours(48);
        let held =
            app.service().notifications.held_notifications(follower, tomorrow).await.expect("the database answers");
        match held.as_slice() {
            [one] => match one.notice {
                Notification::FollowedGame(notification::FollowedGame { to, place, .. }) if to == follower => {
                    places.push(place)
                }
                ref other => panic!("{other:?}"),
            },
            others => panic!("{others:?}"),
        }
    }
    places.sort_unstable();
    assert!(places.into_iter().eq(0..u32::try_from(FOLLOWERS).expect("a number")), "each has a turn of its own");
}

async fn store_analysis(app: &App, game: &str, nodes: u64) {
    let game: GameId = game.parse().expect("an id");
    let effort = Effort { engine: "Stockfish".to_owned(), nodes };
    let position = |(ply, score): (u16, i32)| Evaluation {
        ply: Ply::new(ply),
        score: WhiteScore::Centipawns(score),
        best: None,
        line: Vec::new(),
    };
    // A portion from the end of the game, then the rest.
    app.service().analysis.store_portion(&game, &effort, vec![position((2, 30))], false).await.expect("it is kept");
    let rest = [(0, 20), (1, 25)].map(position).into();
    app.service().analysis.store_portion(&game, &effort, rest, true).await.expect("it is kept");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn analysis_ready_is_mailed_once_to_players_who_opted_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.choose_notices(&[("mail.analysis", "at-once")]).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    resign(&bob, &game).await;
    store_analysis(&app, &game, 1_000).await;
    let ready = last_of_kind(&app, &ann, "analysis-ready").await;
    assert_eq!(ready.headline, "The analysis of your game against Bob is ready");
    assert!(ready.header("List-Id").is_some_and(|id| id.starts_with("<analysis.notices.")), "{ready:?}");
    assert!(ready.text.as_ref().is_some_and(|text| text.contains("Your accuracy is ")), "{ready:?}");
    // An analysis with another effort replaces it and sends nothing.
    store_analysis(&app, &game, 2_000).await;
    wait_until_sent(&app, 0).await;
    assert_eq!(
        (mails_of_kind(&app, &ann, "analysis-ready").len(), mails_of_kind(&app, &bob, "analysis-ready").len()),
        (1, 0)
    );
    // The event feeds of programs and people have it, whatever is chosen for mail.
    let (_, start) = bob.api_get("/api/events").await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let game = bob.start_game(&ann, &[("days", "3")]).await;
        bob.play(&game, "d2d4").await;
        ann.play(&game, "d7d5").await;
        resign(&ann, &game).await;
        games.push(game);
    }
    bob.choose_notices(&[("mail.analysis", "daily"), ("mail.result", "never"), ("mail.turn", "never")]).await;
    for game in &games {
        store_analysis(&app, game, 1_000).await;
    }
    let (_, events) = bob.api_get(&format!("/api/events?since={}", start["next"].as_str().expect("a cursor"))).await;
    let analyses = events["events"].as_array().expect("a list").iter().filter(|event| event["type"] == "analysis");
    assert!(analyses.map(|event| &event["gameId"]).eq(games.iter()), "{events}");
    // An analysis that was viewed before the hour of the bundle is left out of it.
    bob.page(&format!("/game/{}", games[0])).await;
    app.advance(hours(24) + Duration::from_secs(1));
    let ready = last_of_kind(&app, &bob, "analysis-ready").await;
    assert!(ready.text.as_ref().is_some_and(|text| text.contains(&games[1])), "{ready:?}");
    wait_until_sent(&app, 0).await;
    assert_eq!(mails_of_kind(&app, &bob, "analysis-ready").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_get_no_analysis_notifications() {
    let app = App::start().await;
    let (ann, bot) = (app.player("Ann").await, app.player("Robot").await);
    let (status, answer) = bot.api_post("/api/bot/account/upgrade", &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    bot.choose_notices(&[("mail.analysis", "at-once"), ("push.analysis", "at-once")]).await;
    ann.choose_notices(&[("mail.analysis", "at-once")]).await;
    let (status, challenge) = ann.api_post("/api/challenge/Robot", &[("color", "white"), ("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let game = challenge["id"].as_str().expect("an id");
    let (status, answer) = bot.api_post(&format!("/api/challenge/{game}/accept"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let (_, start) = bot.api_get("/api/events").await;
    ann.play(game, "e2e4").await;
    let (status, answer) = bot.api_post(&format!("/api/bot/game/{game}/move/e7e5"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    resign(&ann, game).await;
    store_analysis(&app, game, 1_000).await;
    last_of_kind(&app, &ann, "analysis-ready").await;
    wait_until_sent(&app, 0).await;
    assert!(mails_of_kind(&app, &bot, "analysis-ready").is_empty());
    let (_, events) = bot.api_get(&format!("/api/events?since={}", start["next"].as_str().expect("a cursor"))).await;
    assert!(events["events"].as_array().expect("a list").iter().all(|event| event["type"] != "analysis"), "{events}");
}
