//! Two honest players, who move in a browser and with a program, each after the mail about the last move.

use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, redirect};
use serde_json::Value;

use crate::figures::{Figures, Millis};
use testkit::app::PASSWORD;
use testkit::http_client;
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};

/// The pause of a player before each move: ten moves a minute each are quick for people, and well below any rate limit.
const PAUSE: Duration = Duration::from_secs(2);

/// How long to wait for a mail before it counts as missing and the game continues.
const MAIL_TIMEOUT: Duration = Duration::from_secs(30);

/// The delay within which a mail should be sent.
const MAIL_AIM: Duration = Duration::from_secs(5);

struct Player {
    name: &'static str,
    token: String,
    browser: Client,
}

/// The two players and their game.
pub struct Players {
    players: [Player; 2],
    base: String,
    game: String,
    moves: Vec<String>,
    ply: usize,
}

/// The response times, mail delays and refusals of the players.
#[derive(Default)]
pub struct Report {
    requests: Vec<Duration>,
    mails: Vec<Duration>,
    missing: usize,
    refused: Vec<String>,
    moves: usize,
}

impl Players {
    /// Logs both in and starts a game.
    pub async fn enter(program: &Program, players: [(&'static str, String); 2]) -> Self {
        let mut entered = Vec::new();
        for (name, token) in players {
            let browser = browser();
            let form = [("name", name), ("password", PASSWORD)];
            let answer = browser.post(program.url("/login")).form(&form).send().await.expect("an answer");
            assert!(answer.status().is_redirection(), "{name} logs in: {}", answer.status());
            entered.push(Player { name, token, browser });
        }
        let Ok(players) = entered.try_into() else { unreachable!("two were given") };
        let mut both = Self { players, base: program.url(""), game: String::new(), moves: famous_moves(), ply: 0 };
        both.begin(&mut Report::default()).await;
        both
    }

    /// The id of the current game.
    pub fn game(&self) -> String {
        self.game.clone()
    }

    /// Plays for `span`.
    pub async fn play(&mut self, smtp: &SmtpServer, span: Duration) -> Report {
        let mut report = Report::default();
        let began = Instant::now();
        while began.elapsed() < span {
            tokio::time::sleep(PAUSE).await;
            self.play_one(smtp, &mut report).await;
        }
        report
    }

    async fn play_one(&mut self, smtp: &SmtpServer, report: &mut Report) {
        let (mover, other) = (&self.players[self.ply % 2], &self.players[(self.ply + 1) % 2]);
        let uci = &self.moves[self.ply];
        let (page, to) =
            (format!("{}/game/{}", self.base, self.game), format!("{}@example.org", other.name.to_lowercase()));
        let before = smtp.messages_where(|message| is_turn(message, &to));
        let moved = if self.ply % 4 < 2 {
            report.measure("the page", mover.browser.get(&page)).await;
            let form = [("ply", self.ply.to_string()), ("move", uci.clone())];
            report.measure("the form", mover.browser.post(format!("{page}/move")).form(&form)).await
        } else {
            let playing = mover.browser.get(format!("{}/api/account/playing", self.base)).bearer_auth(&mover.token);
            report.measure("the list", playing).await;
            let url = format!("{}/api/board/game/{}/move/{uci}", self.base, self.game);
            report.measure("the move", mover.browser.post(url).bearer_auth(&mover.token)).await
        };
        if !moved {
            return;
        }
        let sent = Instant::now();
        report.moves += 1;
        self.ply += 1;
        let has_arrived = async || smtp.messages_where(|message| is_turn(message, &to)) > before;
        while sent.elapsed() < MAIL_TIMEOUT {
            if has_arrived().await {
                report.mails.push(sent.elapsed());
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if sent.elapsed() >= MAIL_TIMEOUT {
            report.missing += 1;
        }
        // The last move of the record is left out: it does not end the game.
        if self.ply + 1 >= self.moves.len() {
            self.begin(report).await;
        }
    }

    /// Starts a game by a challenge.
    async fn begin(&mut self, report: &mut Report) {
        let [white, black] = &self.players;
        let form = [("color", "white"), ("days", "3")];
        let url = format!("{}/api/challenge/{}", self.base, black.name);
        let challenge = white.browser.post(url).bearer_auth(&white.token).form(&form);
        let challenge: Value = challenge.send().await.expect("an answer").json().await.expect("JSON");
        let id = challenge["id"].as_str().unwrap_or_else(|| panic!("no id: {challenge}")).to_owned();
        let url = format!("{}/api/challenge/{id}/accept", self.base);
        report.measure("the challenge", black.browser.post(url).bearer_auth(&black.token)).await;
        (self.game, self.ply) = (id, 0);
    }
}

/// Whether a message is a mail about a turn to this address. The header is searched in the raw bytes, which is fast
/// enough for many messages.
fn is_turn(message: &Received, to: &str) -> bool {
    const KIND: &[u8] = b"X-Sealed-Move: your-turn";
    message.to == [to] && message.raw.windows(KIND.len()).any(|window| window == KIND)
}

/// A browser at the default loopback address. It follows no redirects: the response to a form is measured.
fn browser() -> Client {
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
    let browser = http_client::builder().cookie_store(true).redirect(redirect::Policy::none()).default_headers(headers);
    // The server closes idle connections after five seconds; the client does so earlier, so that no request is lost.
    let browser = browser.pool_idle_timeout(Duration::from_secs(2)).timeout(Duration::from_secs(60));
    browser.build().expect("a client")
}

impl Report {
    /// Sends a request and records its response time, and whether it was refused; returns whether it succeeded.
    async fn measure(&mut self, what: &str, request: RequestBuilder) -> bool {
        let began = Instant::now();
        let answer = match request.send().await {
            Ok(answer) => answer,
            Err(error) => {
                self.refused.push(format!("{what}: {error}"));
                return false;
            }
        };
        let status = answer.status();
        let _ = answer.bytes().await;
        self.requests.push(began.elapsed());
        let succeeded = status.is_success() || status.is_redirection();
        if !succeeded {
            self.refused.push(format!("{what}: {status}"));
        }
        succeeded
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { requests, mails, missing, refused, moves } = self;
        let longest = |durations: &[Duration]| Millis(durations.iter().copied().max().unwrap_or_default());
        if !requests.is_empty() {
            let figures = Figures::of(requests.clone());
            writeln!(
                f,
                "  {moves} moves, {} requests: {figures}, longest {} (aim: p99 under 250 ms)",
                requests.len(),
                longest(requests)
            )?;
        }
        if !mails.is_empty() {
            let late = mails.iter().filter(|&&delay| delay > MAIL_AIM).count();
            let figures = Figures::of(mails.clone());
            writeln!(
                f,
                "  {} mails out: {figures}, longest {}, {late} after 5 s, {missing} not within 30 s (aim: none)",
                mails.len(),
                longest(mails)
            )?;
        }
        write!(f, "  refused: {} (aim: none)", refused.len())?;
        for one in refused.iter().take(10) {
            write!(f, "\n    {one}")?;
        }
        Ok(())
    }
}

fn famous_moves() -> Vec<String> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "crates", "chess-laws", "tests", "data", "kasparov-world-1999.pgn"]
            .iter()
            .collect();
    let file = std::fs::File::open(path).expect("the game is there");
    let record = chess_laws::pgn::read(file).expect("the game can be read").record();
    record.moves().iter().map(|played| played.uci()).collect()
}
