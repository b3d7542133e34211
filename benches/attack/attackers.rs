//! The attackers, each kind from its own addresses.

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::time::{Duration, Instant};

use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, Method, redirect};
use serde_json::Value;
use testkit::app::PASSWORD;
use testkit::http_client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::task::JoinSet;

use crate::Tally;

/// The number of addresses from which sign-ups are sent, and of those from which passwords are guessed.
const NETWORKS: u8 = 60;
/// The number of concurrent page flooders.
const FLOODERS: u8 = 16;
/// The number of incomplete requests of each kind that are kept open.
const HALVES: u8 = 100;
/// The number of addresses from which streams are opened, and of streams from each.
const STREAMS: (u8, usize) = (8, 100);
/// The number of concurrent senders for each account that has lost its access.
const SENDERS: u8 = 4;

type AttackFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The target and the means of the attack.
#[derive(Clone)]
pub struct Attack {
    /// The address of the service.
    pub base: String,
    /// The tokens of the four attacking players.
    pub tokens: Vec<String>,
    /// Accounts that were suspended or are being closed.
    pub barred: Vec<Barred>,
    /// A game to watch.
    pub game: String,
    /// Counts the responses to the attackers.
    pub tally: Tally,
}

/// An account that was suspended or is being closed, with what it had before.
#[derive(Clone)]
pub struct Barred {
    /// Whose it is.
    pub name: &'static str,
    /// How requests with its token are counted, and those with its session or password.
    pub counted: [&'static str; 2],
    /// Its token.
    pub token: String,
    /// The `Cookie` header of its session.
    pub cookie: String,
}

impl Barred {
    /// Logs in, as long as that is possible.
    pub async fn enter(base: &str, name: &'static str, token: String, counted: [&'static str; 2]) -> Self {
        let form = [("name", name), ("password", PASSWORD)];
        let answer = client(10, 0).post(format!("{base}/login")).form(&form).send().await.expect("an answer");
        assert!(answer.status().is_redirection(), "{name} logs in: {}", answer.status());
        let cookies = answer.headers().get_all(SET_COOKIE).iter();
        let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next()).collect();
        Self { name, counted, token, cookie: cookies.join("; ") }
    }
}

/// A browser at a loopback address chosen by the kind of attack and a number.
fn client(kind: u8, number: u8) -> Client {
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
    let client = http_client::builder().local_address(address(kind, number)).redirect(redirect::Policy::none());
    client.default_headers(headers).timeout(Duration::from_secs(60)).build().expect("a client")
}

fn address(kind: u8, number: u8) -> IpAddr {
    IpAddr::from([127, kind, 0, number.saturating_add(1)])
}

impl Attack {
    /// Starts all attacks, which run until `until`.
    pub fn start(self, until: Instant) -> JoinSet<()> {
        let mut all = JoinSet::new();
        let mut each = |count: u8, attack: &dyn Fn(Self, u8, Instant) -> AttackFuture| {
            for number in 0..count {
                all.spawn(attack(self.clone(), number, until));
            }
        };
        each(NETWORKS, &|attack, number, until| Box::pin(attack.sign_up(number, until)));
        each(NETWORKS, &|attack, number, until| Box::pin(attack.guess(number, until)));
        each(FLOODERS, &|attack, number, until| Box::pin(attack.flood(number, until)));
        each(HALVES, &|attack, number, until| Box::pin(attack.send_incomplete(number, until, Incomplete::Head)));
        each(HALVES, &|attack, number, until| Box::pin(attack.send_incomplete(number, until, Incomplete::LaterHead)));
        each(HALVES, &|attack, number, until| Box::pin(attack.send_incomplete(number, until, Incomplete::Body)));
        each(STREAMS.0, &|attack, number, until| Box::pin(attack.streams(number, until)));
        each(1, &|attack, _, until| Box::pin(attack.shuffle(until)));
        each(2, &|attack, number, until| Box::pin(attack.seek(number, until)));
        for which in 0..self.barred.len() {
            each(SENDERS, &|attack, number, until| Box::pin(attack.use_lost_access(which, number, until)));
        }
        all
    }

    fn count(&self, attack: &'static str, answer: Result<reqwest::Response, reqwest::Error>) -> bool {
        match answer {
            Ok(answer) => {
                self.tally.count(attack, answer.status().as_u16());
                answer.status().is_success() || answer.status().is_redirection()
            }
            Err(_) => {
                self.tally.count(attack, "no answer");
                false
            }
        }
    }

    /// Signs up with new names and addresses, one after the other.
    async fn sign_up(self, number: u8, until: Instant) {
        let client = client(1, number);
        let mut turn = 0;
        while Instant::now() < until {
            turn += 1;
            let name = format!("s{number}x{turn}");
            let email = format!("{name}@stranger.example");
            let form = [("name", name.as_str()), ("email", &email), ("password", "four score and seven bishops")];
            let answer = client.post(format!("{}/signup", self.base)).form(&form).send().await;
            self.pause_unless(self.count("sign-ups", answer)).await;
        }
    }

    /// Guesses the password of one of the two players, by name and by address.
    async fn guess(self, number: u8, until: Instant) {
        let client = client(2, number);
        let mut turn = 0;
        while Instant::now() < until {
            turn += 1;
            let name = if turn % 2 == 0 { "Ann" } else { "ann@example.org" };
            let password = format!("a guess of many words {turn}");
            let form = [("name", name), ("password", &password)];
            let answer = client.post(format!("{}/login", self.base)).form(&form).send().await;
            let refused = matches!(&answer, Ok(answer) if answer.status().as_u16() == 429);
            self.count("guessed passwords", answer);
            self.pause_unless(!refused).await;
        }
    }

    /// Requests pages as fast as possible.
    async fn flood(self, number: u8, until: Instant) {
        let client = client(3, number);
        let paths = ["/", "/lobby", "/leaderboard", "/login", &format!("/game/{}", self.game), "/nowhere"];
        let mut turn = usize::from(number);
        while Instant::now() < until {
            turn += 1;
            let answer = client.get(format!("{}{}", self.base, paths[turn % paths.len()])).send().await;
            self.count("flooded pages", answer);
        }
    }

    /// Sends an incomplete request and waits until the connection is closed; then repeats.
    async fn send_incomplete(self, number: u8, until: Instant, incomplete: Incomplete) {
        let (kind, name, sent): (u8, _, &[u8]) = match incomplete {
            Incomplete::Head => (4, "half heads", b"GET /lobby HTTP/1.1\r\nHost: loc"),
            Incomplete::LaterHead => (
                5,
                "half later heads",
                b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /lobby HTTP/1.1\r\nHost: loc",
            ),
            Incomplete::Body => (
                6,
                "half bodies",
                b"POST /login HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\
                  Content-Type: application/x-www-form-urlencoded\r\n\r\nname=Ann",
            ),
        };
        let Ok(server) = self.base.trim_start_matches("http://").parse::<SocketAddr>() else { return };
        while Instant::now() < until {
            let began = Instant::now();
            let closed = async {
                let socket = TcpSocket::new_v4()?;
                socket.bind(SocketAddr::new(address(kind, number), 0))?;
                let mut stream = socket.connect(server).await?;
                stream.write_all(sent).await?;
                stream.read_to_end(&mut Vec::new()).await
            };
            let answer = match tokio::time::timeout_at(until.into(), closed).await {
                Ok(Ok(_)) => format!("closed after {} s", began.elapsed().as_secs() / 5 * 5),
                Ok(Err(_)) => "reset".to_owned(),
                Err(_) => "open at the end".to_owned(),
            };
            self.tally.count(name, answer);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Opens streams of a game and keeps them open.
    async fn streams(self, number: u8, until: Instant) {
        let client = client(7, number);
        let mut open = Vec::new();
        while Instant::now() < until {
            if open.len() < STREAMS.1 {
                match client.get(format!("{}/events?games={}", self.base, self.game)).send().await {
                    Ok(answer) if answer.status().is_success() => {
                        self.tally.count("streams", 200);
                        open.push(answer);
                        continue;
                    }
                    other => {
                        self.count("streams", other);
                    }
                }
            }
            self.pause_unless(false).await;
        }
    }

    /// Moves knights out and back as fast as possible.
    async fn shuffle(self, until: Instant) {
        let client = client(8, 0);
        let [white, black] = [&self.tokens[0], &self.tokens[1]];
        while Instant::now() < until {
            let Some(game) = self.begin(&client, white, black).await else {
                self.pause_unless(false).await;
                continue;
            };
            'game: while Instant::now() < until {
                for (turn, uci) in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().enumerate() {
                    let url = format!("{}/api/board/game/{game}/move/{uci}", self.base);
                    let answer = client.post(url).bearer_auth([white, black][turn % 2]).send().await;
                    let limited = matches!(&answer, Ok(answer) if answer.status().as_u16() == 429);
                    if !self.count("shuffled moves", answer) {
                        self.pause_unless(!limited).await;
                        break 'game;
                    }
                }
            }
        }
    }

    async fn begin(&self, client: &Client, white: &str, black: &str) -> Option<String> {
        let form = [("color", "white"), ("days", "3")];
        let challenge = client.post(format!("{}/api/challenge/Mel", self.base)).bearer_auth(white).form(&form);
        let answer = challenge.send().await.ok()?;
        if !answer.status().is_success() {
            self.tally.count("shufflers' challenges", answer.status().as_u16());
            return None;
        }
        let id = answer.json::<Value>().await.ok()?["id"].as_str()?.to_owned();
        let accept =
            client.request(Method::POST, format!("{}/api/challenge/{id}/accept", self.base)).bearer_auth(black);
        let answer = accept.send().await.ok()?;
        self.tally.count("shufflers' challenges", answer.status().as_u16());
        answer.status().is_success().then_some(id)
    }

    /// Posts and cancels seeks.
    async fn seek(self, number: u8, until: Instant) {
        let client = client(9, number);
        let token = &self.tokens[2 + usize::from(number)];
        while Instant::now() < until {
            let seek = client.post(format!("{}/api/board/seek", self.base)).bearer_auth(token).form(&[("days", "3")]);
            let id = match seek.send().await {
                Ok(answer) if answer.status().is_success() => {
                    self.tally.count("seeks", 200);
                    answer.json::<Value>().await.ok().and_then(|seek| seek["id"].as_str().map(str::to_owned))
                }
                other => {
                    self.count("seeks", other);
                    None
                }
            };
            match id {
                Some(id) => {
                    let cancel = client.post(format!("{}/api/challenge/{id}/cancel", self.base)).bearer_auth(token);
                    self.count("seeks taken back", cancel.send().await);
                }
                None => self.pause_unless(false).await,
            }
        }
    }

    /// Goes on with an account that was suspended or is being closed: by its token, its session and its password.
    async fn use_lost_access(self, which: usize, number: u8, until: Instant) {
        let Barred { name, counted: [by_token, by_session], token, cookie } = &self.barred[which];
        let client = client(11, number);
        let mut turn = 0;
        while Instant::now() < until {
            turn += 1;
            let url = |path: &str| format!("{}{path}", self.base);
            let with_token = match turn % 3 {
                0 => client.get(url("/api/account/playing")),
                1 => client.post(url(&format!("/api/board/game/{}/move/e2e4", self.game))),
                _ => client.post(url("/api/challenge/Ann")).form(&[("days", "3")]),
            };
            self.count(by_token, with_token.bearer_auth(token).send().await);
            let with_session = match turn % 3 {
                0 => client.get(url("/settings")),
                1 => client.post(url("/inbox/Ann")).form(&[("text", "Let me in!")]),
                _ => client.post(url("/login")).form(&[("name", *name), ("password", PASSWORD)]),
            };
            let answer = with_session.header(COOKIE, cookie).send().await;
            let refused = matches!(&answer, Ok(answer) if answer.status().as_u16() == 429);
            self.count(by_session, answer);
            self.pause_unless(!refused).await;
        }
    }

    /// Waits a little after a refusal before the retry, as an attacker's script does.
    async fn pause_unless(&self, accepted: bool) {
        if !accepted {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

#[derive(Clone, Copy)]
enum Incomplete {
    Head,
    LaterHead,
    Body,
}
