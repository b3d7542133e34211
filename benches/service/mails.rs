//! Mail about turns: the messages with a picture composed per second, and those delivered per second to a mail server
//! on this machine, compared with bare lettre sending the same bytes over as many connections.

use std::sync::Arc;
use std::time::{Duration, Instant};

use config::Config;
use correspondence_game::Ply;
use lettre::address::Envelope;
use lettre::transport::smtp::PoolConfig;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use mail::notify::Notifier;
use sealedmove::startup::Parts;
use service::{Notification, notification};
use store::Backend;

use crate::load::Players;
use testkit::app::App;
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};

/// Pairs of players, and the games of each pair.
const PAIRS: usize = 20;
const GAMES_OF_PAIR: usize = 50;

/// The number of messages composed.
const COMPOSED: usize = 500;

/// Concurrent connections to one domain, as many as the service uses.
const CONNECTIONS: u32 = 3;

pub async fn measure() {
    compose().await;
    deliver().await;
}

/// Composes messages one after another, on one core.
async fn compose() {
    let app = App::builder_on_disk(Backend::Sqlite).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let settings = [("SEALEDMOVE_DATA_DIR".to_owned(), app.data_dir().display().to_string())];
    let config = Config::load(None, settings.into_iter()).expect("the settings are good");
    let notifier = Notifier::new(&config, app.service().clone()).expect("it composes");
    let notice = Notification::YourTurn(notification::YourTurn {
        game: game.parse().expect("an id"),
        ply: Ply::new(1),
        takebacks: 0,
        since: None,
    });
    let began = Instant::now();
    for job in 0..COMPOSED {
        notifier.deliver(i64::try_from(job).expect("few"), &notice).await.expect("it is composed");
    }
    let rate = COMPOSED as f64 / began.elapsed().as_secs_f64();
    println!("messages composed a second, with the picture, into files: {rate:.0} (aim: 300 a core)");
}

async fn deliver() {
    let sink = SmtpServer::start_plain();
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_MAIL_URL", sink.url());
    let mut players = Players::of(&program);
    players.add_pairs(&program, PAIRS);
    let server = program.serve_with(&["--no-worker"]);
    for pair in &players.pairs {
        for _ in 0..GAMES_OF_PAIR {
            let game = players.start_game_of(&server, &pair.black_name, [&pair.white, &pair.black]).await;
            players.play(&server, &game, &pair.white, "e2e4").await;
        }
    }
    drop(server);
    let worker = program.work();
    let service_rate = rate_of(&sink, usize::MAX).await;
    drop(worker);

    let messages: Arc<Vec<Received>> = Arc::new(sink.messages());
    let bare_sink = SmtpServer::start_plain();
    let address = bare_sink.url();
    let pool = PoolConfig::new().max_size(CONNECTIONS);
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&address).expect("an address").pool_config(pool);
    let transport = transport.build::<Tokio1Executor>();
    let mut senders = tokio::task::JoinSet::new();
    for first in 0..CONNECTIONS as usize {
        let (messages, transport) = (Arc::clone(&messages), transport.clone());
        senders.spawn(async move {
            for message in messages.iter().skip(first).step_by(CONNECTIONS as usize) {
                let to = message.to.iter().map(|to| to.parse().expect("an address")).collect();
                let envelope = Envelope::new(message.from.parse().ok(), to).expect("an envelope");
                transport.send_raw(&envelope, &message.raw).await.expect("the server takes it");
            }
        });
    }
    let bare_rate = rate_of(&bare_sink, messages.len()).await;
    senders.join_all().await;
    println!(
        "messages delivered a second to one domain: {service_rate:.0}, lettre alone {bare_rate:.0}, ratio {:.2} (aim: 0.8)",
        service_rate / bare_rate
    );
}

/// The messages per second that a server receives from the first one on, until it has `all` messages or no more arrive.
async fn rate_of(server: &SmtpServer, all: usize) -> f64 {
    const POLL_INTERVAL: Duration = Duration::from_millis(20);
    const IDLE_TIMEOUT: Duration = Duration::from_secs(5);
    let (mut first, mut last, mut count) = (None, Instant::now(), 0);
    let mut at_first = 0;
    while count < all && (first.is_none() || last.elapsed() < IDLE_TIMEOUT) {
        tokio::time::sleep(POLL_INTERVAL).await;
        let now = server.messages_where(|_| true);
        if now > count {
            count = now;
            last = Instant::now();
            if first.is_none() {
                first = Some(last);
                at_first = now;
            }
        }
    }
    let span = first.map_or(Duration::ZERO, |first| last.duration_since(first));
    (count - at_first) as f64 / span.as_secs_f64()
}
