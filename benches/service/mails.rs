//! Mail of turns: how many messages with a picture are composed a second, and how many a second reach a mail server on this
//! machine, beside lettre alone with the same bytes over as many connections.

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

use crate::load::Table;
use testkit::app::App;
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};

/// Players that move and are moved against; each pair plays so many games.
const PAIRS: usize = 20;
const GAMES_OF_PAIR: usize = 50;

/// Messages that are composed.
const COMPOSED: usize = 500;

/// Connections to one domain at once, as the service has them.
const CONNECTIONS: u32 = 3;

pub async fn measure() {
    compose().await;
    deliver().await;
}

/// One after another: the work of one core.
async fn compose() {
    let app = App::builder().parts(Parts::Serve).start().await;
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
    let mut table = Table::of(&program);
    table.add_pairs(&program, PAIRS);
    let server = program.serve_with(&["--no-worker"]);
    for pair in &table.pairs {
        for _ in 0..GAMES_OF_PAIR {
            let game = table.start_game_of(&server, &pair.black_name, [&pair.white, &pair.black]).await;
            table.play(&server, &game, &pair.white, "e2e4").await;
        }
    }
    drop(server);
    let worker = program.work();
    let ours = rate_of(&sink, usize::MAX).await;
    drop(worker);

    let messages: Arc<Vec<Received>> = Arc::new(sink.messages());
    let bare = SmtpServer::start_plain();
    let address = bare.url();
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
    let alone = rate_of(&bare, messages.len()).await;
    senders.join_all().await;
    println!(
        "messages delivered a second to one domain: {ours:.0}, lettre alone {alone:.0}, ratio {:.2} (aim: 0.8)",
        ours / alone
    );
}

/// How many messages a second a server gets from the first on, until there are so many, or no more come.
async fn rate_of(server: &SmtpServer, all: usize) -> f64 {
    const LOOK: Duration = Duration::from_millis(20);
    const SILENCE: Duration = Duration::from_secs(5);
    let (mut first, mut last, mut count) = (None, Instant::now(), 0);
    let mut at_first = 0;
    while count < all && (first.is_none() || last.elapsed() < SILENCE) {
        tokio::time::sleep(LOOK).await;
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
