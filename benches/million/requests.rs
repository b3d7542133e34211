//! Response times for players with many running games, at a steady rate of requests.

use std::fmt;
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, redirect};
use tokio::task::JoinSet;

use crate::figures::Figures;
use testkit::app::PASSWORD;
use testkit::http_client;
use testkit::many_games::Plan;
use testkit::process::Program;

/// Requests a second. Each is sent at its due time, whether or not earlier ones are answered, and measured from its due
/// time.
pub const RATE: u32 = 100;

/// How long requests are sent before they are measured.
const WARM_UP: Duration = Duration::from_secs(5);

/// The number of players whose requests alternate.
pub const PLAYERS: u32 = 20;

/// With this many requests in flight the server cannot catch up. A network may have a thousand connections; more are
/// refused with 429.
const MAX_IN_FLIGHT: usize = 500;

/// How long an idle connection is kept: less than by the server, which might otherwise close it just when a request is
/// sent.
const MAX_IDLE: Duration = Duration::from_secs(2);

/// A player with a browser and an API token.
pub struct BenchPlayer {
    name: String,
    pub browser: Client,
    pub token: String,
}

/// Prints the response times of pages and lists of games, measured for `span` each.
pub async fn measure(name: &str, program: &Program, players: u32, span: Duration) {
    let server = program.serve_with(&["--no-worker"]);
    let mut bench_players = Vec::new();
    for number in 0..PLAYERS {
        // Players far from each other, and not the first one.
        bench_players.push(BenchPlayer::enter(program, Plan::player(number * (players / PLAYERS) + 1)).await);
    }
    let reference =
        at_a_rate(RATE, span, |turn| player_of(&bench_players, turn).browser.get(server.url("/healthz"))).await;
    println!("{name}: {RATE} requests a second, /healthz: {reference}");
    type MakeRequest = fn(&BenchPlayer, &dyn Fn(&str) -> String) -> RequestBuilder;
    let kinds: [(&str, MakeRequest); 3] = [
        ("/", |player, url| player.browser.get(url("/"))),
        ("/player/{name}/games", |player, url| player.browser.get(url(&format!("/player/{}/games", player.name)))),
        ("/api/account/playing?nb=50", |player, url| {
            player.browser.get(url("/api/account/playing?nb=50")).bearer_auth(&player.token)
        }),
    ];
    for (path, make_request) in kinds {
        // The first requests open connections, prepare statements, and update players who have not been seen for an
        // hour. This happens once and is not measured.
        at_a_rate(RATE, WARM_UP, |turn| make_request(player_of(&bench_players, turn), &|path| server.url(path))).await;
        let figures =
            at_a_rate(RATE, span, |turn| make_request(player_of(&bench_players, turn), &|path| server.url(path))).await;
        println!(
            "{name}: {RATE} requests a second, {path}: {figures} (aim: p99 under 20 ms; {:.1} times /healthz)",
            figures.durations.percentile(99).as_secs_f64() / reference.durations.percentile(99).as_secs_f64()
        );
    }
}

fn player_of(players: &[BenchPlayer], turn: u32) -> &BenchPlayer {
    &players[turn as usize % players.len()]
}

impl BenchPlayer {
    /// Logs in and creates a token.
    pub async fn enter(program: &Program, name: String) -> Self {
        let created = program.run(&["token", "create", &name, "--scopes", "board:play"], b"");
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        let token = String::from_utf8(created.stdout).expect("a token is text").trim().to_owned();
        let mut headers = reqwest::header::HeaderMap::new();
        headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
        let browser =
            http_client::builder().cookie_store(true).redirect(redirect::Policy::none()).default_headers(headers);
        let browser = browser.pool_idle_timeout(MAX_IDLE).build().expect("a client");
        let form = [("name", name.as_str()), ("password", PASSWORD)];
        let answer = browser.post(program.url("/login")).form(&form).send().await.expect("an answer");
        assert!(answer.status().is_redirection(), "{name} logs in: {}", answer.status());
        Self { name, browser, token }
    }
}

/// The response times of the answered requests.
pub struct Answers {
    pub durations: Figures,
    /// The number of requests sent when the measurement was aborted because the server had fallen too far behind.
    given_up_after: Option<u32>,
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.durations.fmt(f)?;
        match self.given_up_after {
            Some(requests) => write!(f, ", given up after {requests} requests with {MAX_IN_FLIGHT} under way"),
            None => Ok(()),
        }
    }
}

/// Sends `rate` requests a second for `span`, or until the server has fallen too far behind; returns the response
/// times.
pub async fn at_a_rate(rate: u32, span: Duration, mut make_request: impl FnMut(u32) -> RequestBuilder) -> Answers {
    let began = Instant::now();
    let (mut in_flight, mut durations) = (JoinSet::new(), Vec::new());
    let requests = rate * u32::try_from(span.as_secs()).expect("some seconds");
    let mut given_up_after = None;
    for turn in 0..requests {
        let due = began + Duration::from_secs(1) * turn / rate;
        tokio::time::sleep_until(due.into()).await;
        while let Some(answered) = in_flight.try_join_next() {
            durations.push(answered.expect("an answer"));
        }
        if in_flight.len() >= MAX_IN_FLIGHT {
            given_up_after = Some(turn);
            break;
        }
        let request = make_request(turn);
        in_flight.spawn(async move {
            let answer = request.send().await.expect("an answer");
            assert!(answer.status().is_success(), "{}: {}", answer.url(), answer.status());
            answer.bytes().await.expect("the whole answer");
            due.elapsed()
        });
    }
    durations.extend(in_flight.join_all().await);
    Answers { durations: Figures::of(durations), given_up_after }
}
