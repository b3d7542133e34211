//! The event feed for polling programs.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::time::Duration;

use correspondence_clock::{days, hours};
use diesel::RunQueryDsl;
use domain::player_event::PlayerEvent;
use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use service::housekeeping::ExpiredRows;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};
use store::{StoreError, player_events};
use testkit::app::{App, Player};

/// A program that polls the event feed.
struct Poller<'p> {
    player: &'p Player,
    cursor: String,
}

impl<'p> Poller<'p> {
    async fn start(player: &'p Player) -> Self {
        let (status, page) = player.api_get("/api/events").await;
        assert_eq!((status, &page["events"], &page["hasMore"]), (StatusCode::OK, &json!([]), &json!(false)), "{page}");
        Self { player, cursor: cursor(&page) }
    }

    /// The events since the last poll, without cursors and times.
    async fn poll(&mut self) -> Vec<Value> {
        let mut found = Vec::new();
        loop {
            let (status, page) = self.player.api_get(&format!("/api/events?since={}&max=2", self.cursor)).await;
            assert_eq!(status, StatusCode::OK, "{page}");
            let events = page["events"].as_array().expect("a list");
            assert!(events.len() <= 2, "{page}");
            let last = events.last().map_or(json!(self.cursor), |last| last["cursor"].clone());
            self.cursor = cursor(&page);
            assert_eq!(last, self.cursor, "{page}");
            found.extend(events.iter().cloned().map(|mut event| {
                let fields = event.as_object_mut().expect("an object");
                fields.remove("cursor");
                fields.remove("at");
                event
            }));
            if page["hasMore"] == false {
                return found;
            }
        }
    }
}

fn cursor(page: &Value) -> String {
    page["next"].as_str().expect("a cursor").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn all_events_of_a_player_are_listed_in_order(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (mut of_ann, mut of_bob, mut of_eve) =
        (Poller::start(&ann).await, Poller::start(&bob).await, Poller::start(&eve).await);
    let mut challenges = Vec::new();
    for _ in 0..3 {
        let (_, challenge) = ann.api_post("/api/challenge/Bob", &[("days", "3"), ("color", "white")]).await;
        challenges.push(challenge["id"].as_str().expect("an id").to_owned());
    }
    bob.api_post(&format!("/api/challenge/{}/decline", challenges[0]), &[]).await;
    ann.api_post(&format!("/api/challenge/{}/cancel", challenges[1]), &[]).await;
    bob.api_post(&format!("/api/challenge/{}/accept", challenges[2]), &[]).await;
    let game = &challenges[2];
    let of_challenge = |kind: &str, id: &String| json!({ "type": kind, "challengeId": id });
    let of_game = |kind: &str| json!({ "type": kind, "gameId": game });
    let start = |is_my_turn: bool| json!({ "type": "gameStart", "gameId": game, "isMyTurn": is_my_turn });
    assert_eq!(
        of_ann.poll().await,
        [of_challenge("challengeDeclined", &challenges[0]), of_challenge("challengeAccepted", game), start(true)]
    );
    assert_eq!(
        of_bob.poll().await,
        [
            of_challenge("challenge", &challenges[0]),
            of_challenge("challenge", &challenges[1]),
            of_challenge("challenge", game),
            of_challenge("challengeCanceled", &challenges[1]),
            start(false),
        ]
    );

    let board = |what: &str| format!("/api/board/game/{game}/{what}");
    ann.play(game, "e2e4").await;
    bob.play(game, "e7e5").await;
    ann.api_post(&board("chat"), &[("room", "player"), ("text", "Hello!")]).await;
    for (player, what) in [
        (&ann, "draw/yes"),
        (&bob, "draw/no"),
        (&bob, "takeback/yes"),
        (&ann, "takeback/no"),
        (&ann, "takeback/yes"),
        (&bob, "takeback/yes"),
        (&bob, "resign"),
    ] {
        let (status, answer) = player.api_post(&board(what), &[]).await;
        assert_eq!(status, StatusCode::OK, "{what}: {answer}");
    }
    let moved =
        |uci: &str, ply: u16| json!({ "type": "move", "gameId": game, "move": uci, "ply": ply, "isMyTurn": true });
    let finish = json!({
        "type": "gameFinish", "gameId": game, "status": "resign", "endReason": "resignation", "winner": "white",
    });
    assert_eq!(
        of_ann.poll().await,
        [
            moved("e7e5", 2),
            of_game("drawDeclined"),
            of_game("takebackProposal"),
            json!({ "type": "takeback", "gameId": game, "ply": 0 }),
            finish.clone()
        ]
    );
    assert_eq!(
        of_bob.poll().await,
        [
            moved("e2e4", 1),
            of_game("chatLine"),
            of_game("drawOffer"),
            of_game("takebackDeclined"),
            of_game("takebackProposal"),
            finish
        ]
    );
    assert!(of_ann.poll().await.is_empty() && of_bob.poll().await.is_empty());
    assert!(of_eve.poll().await.is_empty(), "others are told nothing");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn uncommitted_event_holds_back_later_events(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second_process = builder.second_process().parts(Parts::Serve);
    let (here, there) = (builder.start().await, second_process.start().await);
    let (ann, bob) = (here.player("Ann").await, here.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let user = here.service().games.user_by_name("Ann").await.expect("the database").expect("a player").id;
    let mut of_ann = Poller::start(&ann).await;

    // A transaction in one process has numbered its event and is not committed yet; a second one starts in the other
    // process.
    let (signal_numbered, numbered) = tokio::sync::oneshot::channel();
    let (release, released) = mpsc::channel::<()>();
    let (store, at) = (here.store().clone(), here.service().now());
    let first = tokio::spawn(async move {
        let append = move |conn: &mut store::Connection| {
            let event = PlayerEvent::DrawOffered { game: "abcdefgh".parse().expect("an id") };
            player_events::append(conn, &BTreeMap::from([(user, vec![event])]), None, at)?;
            let _ = signal_numbered.send(());
            let _ = released.recv();
            Ok::<_, StoreError>(())
        };
        store.write(append).await
    });
    numbered.await.expect("the first is under way");
    let at_there = bob.at(&there);
    let path = format!("/api/board/game/{game}/chat");
    let second = tokio::spawn(async move { at_there.api_post(&path, &[("room", "player"), ("text", "Hello!")]).await });
    for _ in 0..20 {
        assert!(of_ann.poll().await.is_empty(), "nothing is told before what comes first");
    }
    drop(release);
    first.await.expect("it ends").expect("it is written");
    assert_eq!(second.await.expect("it ends").0, StatusCode::OK);
    let kinds: Vec<Value> = of_ann.poll().await.into_iter().map(|event| event["type"].clone()).collect();
    assert_eq!(kinds, ["drawOffer", "chatLine"]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_event_is_lost_when_two_processes_write(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second_process = builder.second_process().parts(Parts::Serve);
    let (here, there) = (builder.start().await, second_process.start().await);
    let ann = here.player("Ann").await;
    let mut of_ann = Poller::start(&ann).await;
    let (bob, eve) = (here.player("Bob").await, here.player("Eve").await.at(&there));
    let challenge = async |player: &Player| {
        for _ in 0..10 {
            let (status, answer) = player.api_post("/api/challenge/Ann", &[]).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    };
    let mut found = Vec::new();
    let mut poll_all = async || {
        while found.len() < 20 {
            found.extend(of_ann.poll().await);
        }
    };
    tokio::join!(challenge(&bob), challenge(&eve), poll_all());
    let ids: std::collections::BTreeSet<&str> =
        found.iter().map(|event| event["challengeId"].as_str().expect("an id")).collect();
    assert_eq!((found.len(), ids.len()), (20, 20));
    assert!(of_ann.poll().await.is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn cursor_before_deleted_events_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    // Without the worker, which also removes them.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let old = Poller::start(&ann).await.cursor;
    for _ in 0..3 {
        bob.api_post("/api/challenge/Ann", &[]).await;
    }
    let newest = Poller::start(&ann).await.cursor;
    app.advance(days(14) - Duration::from_secs(1));
    let remove =
        async || app.service().operation.remove_expired(ExpiredRows::PlayerEvents, 100).await.expect("the database");
    assert_eq!(remove().await, 0);
    assert_eq!(ann.api_get(&format!("/api/events?since={old}")).await.0, StatusCode::OK);
    app.advance(Duration::from_secs(1));
    assert_eq!(remove().await, 3);
    let (status, refusal) = ann.api_get(&format!("/api/events?since={old}")).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::GONE, &json!("cursor-too-old")), "{refusal}");
    assert!(refusal["error"].as_str().is_some_and(|error| error.contains("14 days")), "{refusal}");
    let mut resumed = Poller { player: &ann, cursor: newest };
    assert!(resumed.poll().await.is_empty(), "nothing after it is missing");
    bob.api_post("/api/challenge/Ann", &[]).await;
    assert_eq!(resumed.poll().await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_cursors_and_tokens_without_scope_are_refused() {
    let app = App::start().await;
    let mut ann = app.player("Ann").await;
    for (query, status, code) in [
        ("since=yesterday", StatusCode::BAD_REQUEST, "bad-parameter"),
        ("since=0&max=0", StatusCode::BAD_REQUEST, "bad-parameter"),
        ("since=0&max=501", StatusCode::BAD_REQUEST, "bad-parameter"),
        ("since=-1", StatusCode::GONE, "cursor-too-old"),
        ("since=7", StatusCode::GONE, "cursor-unknown"),
        ("since=7_0", StatusCode::GONE, "cursor-unknown"),
        ("since=9223372036854775807", StatusCode::GONE, "cursor-unknown"),
        ("since=7_", StatusCode::BAD_REQUEST, "bad-parameter"),
    ] {
        let (found, refusal) = ann.api_get(&format!("/api/events?{query}")).await;
        assert_eq!((found, &refusal["code"]), (status, &json!(code)), "{query}: {refusal}");
    }
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("a player").id;
    for (scope, status) in [(Scope::ChallengeRead, StatusCode::OK), (Scope::PreferenceRead, StatusCode::FORBIDDEN)] {
        ann.token =
            app.service().access.issue_token(user, [scope].into(), "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
        assert_eq!(ann.api_get("/api/events").await.0, status);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clock_changes_are_in_the_event_feed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "white")]).await;
    let (mut of_ann, mut of_bob) = (Poller::start(&ann).await, Poller::start(&bob).await);
    let post_ok = async |player: &Player, path: String, form: &[(&str, &str)]| {
        let (status, answer) = player.api_post(&path, form).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    };
    let reason = ("reason", "The hall is closed.");
    let ruling = json!({ "arbiter": "Geurt", "reason": reason.1 });
    let ruled = |kind: &str| json!({ "type": kind, "gameId": game, "ruling": ruling });

    post_ok(&bob, format!("/api/round/{game}/add-time/86400"), &[]).await;
    assert_eq!(of_ann.poll().await, [json!({ "type": "timeGiven", "gameId": game, "change": 86_400_000 })]);

    let block = bob.start_game(&ann, &[("timeControl", "50d+3d*50<=50d bank=75d"), ("color", "white")]).await;
    of_ann.poll().await;
    of_bob.poll().await;
    app.advance(hours(2));
    post_ok(&bob, format!("/api/board/game/{block}/refill"), &[]).await;
    assert_eq!(of_ann.poll().await, [json!({ "type": "clockRefilled", "gameId": block, "change": 7_200_000 })]);
    assert_eq!(of_bob.poll().await, [] as [Value; 0]);
    post_ok(&bob, format!("/api/board/game/{block}/resign"), &[]).await;
    of_ann.poll().await;
    of_bob.poll().await;

    post_ok(&bob, "/api/leave".to_owned(), &[("days", "2")]).await;
    let since = app.service().now().as_millis();
    let until = since + days(2).as_millis() as i64;
    let leave = |kind: &str, since: i64| json!({ "type": kind, "gameId": game, "since": since, "until": until });
    assert_eq!(of_ann.poll().await, [leave("leave", since)]);
    app.advance(days(1));
    let (_, leaves) = bob.api_get("/api/leave").await;
    let id = leaves["leaves"][0]["id"].to_string();
    let ended = bob.api(Method::DELETE, &format!("/api/leave/{id}")).send().await.expect("an answer");
    assert!(ended.status().is_success(), "{leaves}");
    assert_eq!(of_ann.poll().await, [leave("leaveEnded", since + days(1).as_millis() as i64)]);
    assert!(of_bob.poll().await.is_empty(), "one's own doing is not told");

    let arbiter = |verb: &str| format!("/api/arbiter/game/{game}/{verb}");
    post_ok(&geurt, arbiter("stop-clocks"), &[reason]).await;
    post_ok(&geurt, arbiter("start-clocks"), &[reason]).await;
    post_ok(&geurt, arbiter("correct-clock"), &[reason, ("color", "black"), ("seconds", "-60")]).await;
    post_ok(&geurt, arbiter("adjudicate"), &[reason, ("winner", "black")]).await;
    let corrected = json!({
        "type": "clockCorrected", "gameId": game, "color": "black", "change": -60_000, "ruling": ruling,
    });
    let finish = json!({
        "type": "gameFinish", "gameId": game, "status": "unknownFinish", "endReason": "adjudication", "winner": "black",
        "ruling": ruling,
    });
    let expected = [ruled("clocksStopped"), ruled("clocksStarted"), corrected, finish];
    assert_eq!(of_ann.poll().await, expected);
    assert_eq!(of_bob.poll().await, expected);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_event_follows_game_start_during_leave(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.api_post("/api/leave", &[("days", "2")]).await;
    let mut of_ann = Poller::start(&ann).await;
    ann.start_game(&bob, &[]).await;
    let kinds: Vec<Value> = of_ann.poll().await.into_iter().map(|event| event["type"].clone()).collect();
    assert_eq!(kinds, ["challengeAccepted", "gameStart", "leave"]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_named_in_open_challenge_get_events(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, td) = (app.player("Ann").await, app.player("Bob").await, app.player("Director").await);
    let (mut of_ann, mut of_bob, mut of_td) =
        (Poller::start(&ann).await, Poller::start(&bob).await, Poller::start(&td).await);
    let open = async |maker: &Player, users: &str| {
        let (status, link) = maker.api_post("/api/challenge/open", &[("users", users)]).await;
        assert_eq!(status, StatusCode::OK, "{link}");
        link["id"].as_str().expect("an id").to_owned()
    };
    let (pairing, own) = (open(&td, "Ann,Bob").await, open(&ann, "Bob,Ann").await);
    let event = |kind: &str, id: &str| json!({ "type": kind, "challengeId": id });
    assert_eq!(of_ann.poll().await, [event("challenge", &pairing)]);
    assert_eq!(of_bob.poll().await, [event("challenge", &pairing), event("challenge", &own)]);
    td.api_post(&format!("/api/challenge/{pairing}/cancel"), &[]).await;
    ann.api_post(&format!("/api/challenge/{own}/cancel"), &[]).await;
    assert_eq!(of_ann.poll().await, [event("challengeCanceled", &pairing)]);
    assert_eq!(of_bob.poll().await, [event("challengeCanceled", &pairing), event("challengeCanceled", &own)]);
    assert!(of_td.poll().await.is_empty());
}

/// A restored feed reuses numbers for other events, which a cursor from before the restore would skip.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn cursor_from_before_a_restore_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let challenge = async || {
        app.advance(Duration::from_secs(1));
        let (status, answer) = bob.api_post("/api/challenge/Ann", &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    };
    challenge().await;
    let backup_cursor = Poller::start(&ann).await.cursor;
    challenge().await;
    challenge().await;
    let lost_cursor = Poller::start(&ann).await.cursor;
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("a player").id;
    change_feed(&app, format!("delete from player_events where number > 1 and user_id = {}", user.0)).await;
    change_feed(&app, format!("update player_event_counts set last = 1 where user_id = {}", user.0)).await;
    for _ in 0..3 {
        let (status, refusal) = ann.api_get(&format!("/api/events?since={lost_cursor}")).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::GONE, &json!("cursor-unknown")), "{refusal}");
        challenge().await;
    }
    let mut resumed = Poller { player: &ann, cursor: backup_cursor };
    assert_eq!(resumed.poll().await.len(), 3, "nothing is missing after a cursor of before the backup");
}

/// Changes the tables directly, as a restored backup or another version of the service would.
async fn change_feed(app: &App, sql: String) {
    let changed = app.store().write(move |conn| {
        match conn {
            store::Connection::Postgres(conn) => diesel::sql_query(&sql).execute(conn)?,
            store::Connection::Sqlite(conn) => diesel::sql_query(&sql).execute(conn)?,
        };
        Ok::<_, StoreError>(())
    });
    changed.await.expect("the database");
}

/// While two versions serve one database, a client of the older one does not miss events written by the newer one.
#[tokio::test(flavor = "multi_thread")]
async fn unknown_events_of_newer_version_hold_the_feed_for_an_hour() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut of_ann = Poller::start(&ann).await;
    for _ in 0..3 {
        bob.api_post("/api/challenge/Ann", &[]).await;
    }
    change_feed(&app, "update player_events set event = '{\"kind\":\"from-tomorrow\"}' where number = 2".to_owned())
        .await;
    assert_eq!(of_ann.poll().await.len(), 1);
    for _ in 0..2 {
        let (status, page) = ann.api_get(&format!("/api/events?since={}", of_ann.cursor)).await;
        assert_eq!((status, &page["events"], &page["hasMore"]), (StatusCode::OK, &json!([]), &json!(false)), "{page}");
        assert_eq!(cursor(&page), of_ann.cursor, "it stays before it");
    }
    app.advance(Duration::from_secs(60 * 60));
    assert_eq!(of_ann.poll().await.len(), 1, "whoever went back to the older version goes on");
}
