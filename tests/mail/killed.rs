//! The worker is killed at random while thousands of messages go out: each arrives, in order, and duplicates have the
//! same Message-ID.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::smtp::{Received, SmtpServer};

/// Messages per game: its start and its end, to both players.
const PER_GAME: usize = 4;

/// Messages that a worker sends at a time.
const BATCH_SIZE: usize = 12;

/// The most that two players can play while the clock stands still: a move each, within the limit on moves at once.
const GAMES_PER_PAIR: usize = 400;

const TIMEOUT: Duration = Duration::from_secs(120);

/// Plays a game; its messages are not sent yet.
async fn play(white: &Player, black: &Player) -> String {
    let game = white.start_game(black, &[]).await;
    white.play(&game, "e2e4").await;
    let (status, answer) = black.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    game
}

/// The messages to each player about each game in order of arrival: kind and Message-ID.
fn by_game(messages: &[Received]) -> BTreeMap<(String, String), Vec<(String, String)>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for one in messages {
        let mail = one.mail();
        let text = mail.text.as_deref().expect("words");
        let game = text.split("/game/").nth(1).and_then(|rest| rest.get(..8)).expect("a game").to_owned();
        let kind = mail.header("X-Sealed-Move").expect("a kind").to_owned();
        let message_id = mail.message_id.clone().expect("a name");
        found.entry((one.to.join(" "), game)).or_default().push((kind, message_id));
    }
    found
}

async fn messages_survive(backend: Backend, games: usize, kills: usize) {
    let smtp = SmtpServer::start_plain();
    let builder = App::builder_on(backend).parts(Parts::Serve).with("SEALEDMOVE_MAIL_URL", &smtp.url());
    let worker = builder.program().with("SEALEDMOVE_MAIL_URL", smtp.url()).with("SEALEDMOVE_ENGINE", "none");
    let app = builder.start().await;
    let mut ids = BTreeSet::new();
    for pair in 0..games.div_ceil(GAMES_PER_PAIR) {
        let (white, black) = (app.player(&format!("Ann{pair}")).await, app.player(&format!("Bob{pair}")).await);
        for _ in 0..GAMES_PER_PAIR.min(games - pair * GAMES_PER_PAIR) {
            ids.insert(play(&white, &black).await);
        }
    }
    let all = games * PER_GAME;
    let seed = rand::random::<u64>();
    println!("seed {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    let mut running = worker.work();
    for kill in 0..kills {
        // At a random point in this kill's part of the queue.
        let part = all / (kills + 1);
        let after = kill * part + random.random_range(1..part);
        smtp.wait_for(after, TIMEOUT).await;
        running.kill();
        running = worker.work();
    }
    let is_all = |messages: &[Received]| {
        let found = by_game(messages);
        found.len() == games * 2 && found.values().all(|received| received.iter().any(|(kind, _)| kind == "game-over"))
    };
    // Messages claimed by killed workers are sent once their leases have expired.
    let mut last = 0;
    let messages = smtp
        .wait_until(TIMEOUT, |messages| {
            // Parsing all messages is slow, so it is skipped until there are enough.
            let is_time = messages.len() >= all && messages.len() > last;
            last = messages.len();
            is_time && is_all(messages)
        })
        .await;
    drop(running);
    let (mut copies, mut names) = (0, BTreeSet::new());
    for ((to, game), received) in by_game(&messages) {
        assert!(ids.contains(&game), "{game}");
        let kinds: Vec<&str> = received.iter().map(|(kind, _)| kind.as_str()).collect();
        let begun = kinds.iter().take_while(|kind| **kind == "game-started").count();
        assert!(begun > 0 && kinds[begun..].iter().all(|kind| *kind == "game-over"), "{to}, {game}: {kinds:?}");
        for kind in ["game-started", "game-over"] {
            let of_kind: BTreeSet<&str> =
                received.iter().filter(|(sent_kind, _)| sent_kind == kind).map(|(_, name)| name.as_str()).collect();
            assert_eq!(of_kind.len(), 1, "{to}, {game}: a message that comes twice has one name: {received:?}");
            names.extend(of_kind.into_iter().map(str::to_owned));
        }
        copies += received.len() - 2;
    }
    assert_eq!(names.len(), all);
    assert!(copies <= kills * BATCH_SIZE, "{copies} copies: more than were on their way");
    println!("{all} messages, {kills} kills, {copies} came twice");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn messages_arrive_in_order_though_the_worker_is_killed(#[values(Sqlite, Postgres)] backend: Backend) {
    messages_survive(backend, 48, 4).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "many minutes: make thousands-of-mails"]
async fn five_thousand_messages_arrive_in_order_though_the_worker_is_killed(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    messages_survive(backend, 1_250, 10).await;
}
