//! What a player with many running games waits for, at a steady rate of requests.

use std::fmt;
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, redirect};
use tokio::task::JoinSet;

use crate::figures::Figures;
use testkit::app::PASSWORD;
use testkit::many_games::Plan;
use testkit::process::Program;

/// Requests a second. They are sent when their time has come, whether or not the earlier ones are answered, and each
/// is measured from then on.
pub const RATE: u32 = 100;

/// How long is asked before that is measured.
const WARM_UP: Duration = Duration::from_secs(5);

/// How many players ask in turn.
pub const PLAYERS: u32 = 20;

/// With so many requests under way, the server is behind for good. A network has a thousand connections, and more are refused
/// with 429.
const MAX_UNDER_WAY: usize = 500;

/// How long a connection is kept that nothing is asked on: less than the server keeps it, which may close it just when
/// something is.
const MAX_IDLE: Duration = Duration::from_secs(2);

/// A player at a browser and with a program.
pub struct BenchPlayer {
    name: String,
    pub browser: Client,
    pub token: String,
}

/// Prints what pages and lists of games take, `span` each.
pub async fn measure(name: &str, program: &Program, players: u32, span: Duration) {
    let server = program.serve_with(&["--no-worker"]);
    let mut people = Vec::new();
    for number in 0..PLAYERS {
        // Far from each other, and from the first.
        people.push(BenchPlayer::enter(program, Plan::player(number * (players / PLAYERS) + 1)).await);
    }
    let reference = at_a_rate(RATE, span, |turn| person(&people, turn).browser.get(server.url("/healthz"))).await;
    println!("{name}: {RATE} requests a second, /healthz: {reference}");
    type Ask = fn(&BenchPlayer, &dyn Fn(&str) -> String) -> RequestBuilder;
    let asked: [(&str, Ask); 3] = [
        ("/", |person, url| person.browser.get(url("/"))),
        ("/player/{name}/games", |person, url| person.browser.get(url(&format!("/player/{}/games", person.name)))),
        ("/api/account/playing?nb=50", |person, url| {
            person.browser.get(url("/api/account/playing?nb=50")).bearer_auth(&person.token)
        }),
    ];
    for (path, ask) in asked {
        // The first requests find connections that are yet to be opened, statements yet to be prepared, and people who
        // have not been seen for an hour: each of that happens once, and is not what is measured here.
        at_a_rate(RATE, WARM_UP, |turn| ask(person(&people, turn), &|path| server.url(path))).await;
        let figures = at_a_rate(RATE, span, |turn| ask(person(&people, turn), &|path| server.url(path))).await;
        println!(
            "{name}: {RATE} requests a second, {path}: {figures} (aim: p99 under 20 ms; {:.1} times /healthz)",
            figures.durations.percentile(99).as_secs_f64() / reference.durations.percentile(99).as_secs_f64()
        );
    }
}

fn person(people: &[BenchPlayer], turn: u32) -> &BenchPlayer {
    &people[turn as usize % people.len()]
}

impl BenchPlayer {
    /// Logs in, and has a token.
    pub async fn enter(program: &Program, name: String) -> Self {
        let created = program.run(&["token", "create", &name, "--scopes", "board:play"], b"");
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        let token = String::from_utf8(created.stdout).expect("a token is text").trim().to_owned();
        let mut headers = reqwest::header::HeaderMap::new();
        headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
        let browser = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).default_headers(headers);
        let browser = browser.pool_idle_timeout(MAX_IDLE).build().expect("a client");
        let form = [("name", name.as_str()), ("password", PASSWORD)];
        let answer = browser.post(program.url("/login")).form(&form).send().await.expect("an answer");
        assert!(answer.status().is_redirection(), "{name} logs in: {}", answer.status());
        Self { name, browser, token }
    }
}

/// What the requests took that were answered.
pub struct Answers {
    pub durations: Figures,
    /// How many requests it had been where the server had fallen too far behind to go on.
    given_up_after: Option<u32>,
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.durations.fmt(f)?;
        match self.given_up_after {
            Some(requests) => write!(f, ", given up after {requests} requests with {MAX_UNDER_WAY} under way"),
            None => Ok(()),
        }
    }
}

/// Asks `rate` times a second for so long, or until the server has fallen too far behind, and says what the answers took.
pub async fn at_a_rate(rate: u32, span: Duration, mut ask: impl FnMut(u32) -> RequestBuilder) -> Answers {
    let began = Instant::now();
    let (mut under_way, mut durations) = (JoinSet::new(), Vec::new());
    let requests = rate * u32::try_from(span.as_secs()).expect("some seconds");
    let mut given_up_after = None;
    for turn in 0..requests {
        let due = began + Duration::from_secs(1) * turn / rate;
        tokio::time::sleep_until(due.into()).await;
        while let Some(answered) = under_way.try_join_next() {
            durations.push(answered.expect("an answer"));
        }
        if under_way.len() >= MAX_UNDER_WAY {
            given_up_after = Some(turn);
            break;
        }
        let request = ask(turn);
        under_way.spawn(async move {
            let answer = request.send().await.expect("an answer");
            assert!(answer.status().is_success(), "{}: {}", answer.url(), answer.status());
            answer.bytes().await.expect("the whole answer");
            due.elapsed()
        });
    }
    durations.extend(under_way.join_all().await);
    Answers { durations: Figures::of(durations), given_up_after }
}
