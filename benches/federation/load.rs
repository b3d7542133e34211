//! Sends the requests at their times, and records what becomes of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::header::{ETAG, IF_NONE_MATCH};
use reqwest::{Response, StatusCode};
use tokio::task::JoinSet;

use crate::credentials::{Credential, Credentials};
use crate::requests::{Kind, PAUSE, http_client_of};
use crate::streams::{Streams, Watcher};
use crate::visits::Visit;

/// A request without an answer after this time has failed.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The number of streams that are opened at once before the load begins.
const CONCURRENT_OPENINGS: usize = 16;

/// What became of a request.
#[derive(Clone, Debug)]
pub struct Answer {
    pub kind: Kind,
    pub due: Instant,
    /// How long after that it was sent.
    pub late: Duration,
    /// From when it was due to the end of the response, or to the first bytes of a stream.
    pub took: Duration,
    /// Whether it asked only for what has changed (RFC 9110, 13.1.2).
    pub is_conditional: bool,
    /// The status, or why there is none.
    pub outcome: Result<StatusCode, String>,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Move {
    pub game: String,
    pub due: Instant,
    pub sent: Instant,
    pub answered: Instant,
}

/// The service under load.
pub struct Load {
    base: String,
    credentials: Credentials,
    streams: Streams,
    answers: Mutex<Vec<Answer>>,
    moves: Mutex<Vec<Move>>,
}

impl Load {
    /// Of the service at `base`, with `streams` open at any time.
    pub fn new(base: String, credentials: Credentials, streams: usize) -> Self {
        Self { base, credentials, streams: Streams::new(streams), answers: Mutex::default(), moves: Mutex::default() }
    }

    pub fn streams(&self) -> &Streams {
        &self.streams
    }

    /// Opens streams as fast as the service does.
    pub async fn open_streams(&self, watchers: &[Watcher]) {
        for batch in watchers.chunks(CONCURRENT_OPENINGS) {
            let mut opening = JoinSet::new();
            for Watcher { player, client, game } in batch {
                let request = http_client_of(*player).get(format!("{}{}", self.base, client.stream(game)));
                let request = self.credentials.of(*player, *client).add_to(request);
                let game = game.clone();
                opening.spawn(async move {
                    let mut response = request.send().await.expect("an answer");
                    assert!(response.status().is_success(), "{}: {}", response.url(), response.status());
                    response.chunk().await.expect("the stream is open");
                    (response, game)
                });
            }
            for (response, game) in opening.join_all().await {
                self.streams.hold(response, game);
            }
        }
    }

    /// Makes the visits, whose times count from `began`. What would be due after `until` is left out.
    pub async fn send(self: Arc<Self>, visits: Vec<Visit>, began: Instant, until: Instant) {
        let mut under_way = JoinSet::new();
        for visit in visits {
            tokio::time::sleep_until((began + visit.begins).into()).await;
            while let Some(ended) = under_way.try_join_next() {
                ended.expect("a visit ends");
            }
            under_way.spawn(Visitor::new(Arc::clone(&self), visit).visit(began, until));
        }
        under_way.join_all().await;
    }

    /// The answers to requests that were due in that time.
    pub fn answers_between(&self, from: Instant, until: Instant) -> Vec<Answer> {
        let answers = self.answers.lock().expect("nobody panics");
        answers.iter().filter(|answer| (from..until).contains(&answer.due)).cloned().collect()
    }

    /// The number of moves that were accepted.
    pub fn move_count(&self) -> usize {
        self.moves.lock().expect("nobody panics").len()
    }

    /// The moves that were due in that time and accepted.
    pub fn moves_between(&self, from: Instant, until: Instant) -> Vec<Move> {
        let moves = self.moves.lock().expect("nobody panics");
        moves.iter().filter(|played| (from..until).contains(&played.due)).cloned().collect()
    }
}

/// A player during a visit.
struct Visitor {
    load: Arc<Load>,
    visit: Visit,
    client: reqwest::Client,
    credential: Credential,
    /// The tags of the last responses, by path.
    tags: Mutex<HashMap<String, String>>,
}

impl Visitor {
    fn new(load: Arc<Load>, visit: Visit) -> Self {
        let player = visit.turn.mover;
        let credential = load.credentials.of(player, visit.client);
        Self { load, visit, client: http_client_of(player), credential, tags: Mutex::default() }
    }

    /// Sends each request at its time, whether or not the one before has been answered.
    async fn visit(self, began: Instant, until: Instant) {
        let (visitor, mut under_way) = (Arc::new(self), JoinSet::new());
        for (number, kind) in (0..).zip(visitor.visit.client.requests()) {
            let due = began + visitor.visit.begins + PAUSE * number;
            if due >= until {
                break;
            }
            tokio::time::sleep_until(due.into()).await;
            let visitor = Arc::clone(&visitor);
            under_way.spawn(async move { visitor.send(kind, due).await });
        }
        under_way.join_all().await;
    }

    async fn send(&self, kind: Kind, due: Instant) {
        let path = kind.path(&self.visit);
        let tag = self.tags.lock().expect("nobody panics").get(&path).cloned();
        let is_conditional = tag.is_some();
        let sent = Instant::now();
        let outcome = self.exchange(kind, &path, tag).await;
        let answered = Instant::now();
        let is_accepted = outcome.as_ref().is_ok_and(|status| status.is_success() || status.is_redirection());
        if kind.is_move() && is_accepted {
            let game = self.visit.turn.game.clone();
            self.load.moves.lock().expect("nobody panics").push(Move { game, due, sent, answered });
        }
        let answer = Answer { kind, due, late: sent - due, took: answered - due, is_conditional, outcome };
        self.load.answers.lock().expect("nobody panics").push(answer);
    }

    /// Sends one request and reads the response; what is left of a stream is read by others.
    async fn exchange(&self, kind: Kind, path: &str, tag: Option<String>) -> Result<StatusCode, String> {
        let url = format!("{}{path}", self.load.base);
        let turn = &self.visit.turn;
        let mut request = match kind {
            Kind::MoveForm => self.client.post(url).form(&[("ply", turn.ply.to_string()), ("move", turn.uci.clone())]),
            Kind::MoveByApi => self.client.post(url),
            _ => self.client.get(url),
        };
        if let Some(tag) = tag {
            request = request.header(IF_NONE_MATCH, tag);
        }
        let exchange = self.read(kind, path, self.credential.add_to(request));
        match tokio::time::timeout(TIMEOUT, exchange).await {
            Ok(read) => read.map_err(|error| with_causes(&error)),
            Err(_) => Err(format!("no answer within {} s", TIMEOUT.as_secs())),
        }
    }

    async fn read(&self, kind: Kind, path: &str, request: reqwest::RequestBuilder) -> reqwest::Result<StatusCode> {
        let mut response: Response = request.send().await?;
        let status = response.status();
        if let Some(tag) = response.headers().get(ETAG).and_then(|tag| tag.to_str().ok()) {
            self.tags.lock().expect("nobody panics").insert(path.to_owned(), tag.to_owned());
        }
        if kind.opens_stream() && status.is_success() {
            response.chunk().await?;
            self.load.streams.hold(response, self.visit.turn.game.clone());
        } else {
            response.bytes().await?;
        }
        Ok(status)
    }
}

fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
