//! Sessions and tokens of the players. To hash the password of each for a log-in would take longer than all the rest, so
//! sessions are stored without one.

use std::collections::{BTreeSet, HashMap};

use config::Config;
use domain::session::Session;
use domain::user::UserId;
use reqwest::RequestBuilder;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, COOKIE, USER_AGENT};
use sealedmove::startup::open_service;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use service::{Clock, Service, key_hash, random_key};
use store::{DatabaseUrl, Store, sessions};
use testkit::many_games::Plan;
use testkit::process::Program;
use tokio::task::JoinSet;

use crate::population::finished_games::user_ids;
use crate::requests::Client;

/// The number of tokens issued at once, so that their commits share a write to disk.
const CONCURRENT_TOKENS: usize = 64;

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// How a player is recognised.
#[derive(Clone, Debug)]
pub enum Credential {
    Session(String),
    Token(String),
}

impl Credential {
    /// Adds what a client with it sends in each request.
    pub fn add_to(&self, request: RequestBuilder) -> RequestBuilder {
        match self {
            Self::Session(key) => request
                .header(COOKIE, format!("session={key}"))
                .header("Sec-Fetch-Site", "same-origin")
                .header(USER_AGENT, FIREFOX)
                .header(ACCEPT, "text/html")
                .header(ACCEPT_ENCODING, "gzip, deflate, br"),
            Self::Token(token) => request.bearer_auth(token).header(ACCEPT_ENCODING, "gzip"),
        }
    }
}

/// The credentials of players, by their numbers.
pub struct Credentials {
    sessions: HashMap<u32, String>,
    tokens: HashMap<u32, String>,
}

impl Credentials {
    /// Creates those of players with the clients that they use, in the database of the program.
    pub async fn create(program: &Program, url: &str, players: impl Iterator<Item = (u32, Client)>) -> Self {
        let (mut browsers, mut programs) = (BTreeSet::new(), BTreeSet::new());
        for (player, client) in players {
            match client {
                Client::Browser => browsers.insert(player),
                Client::Program => programs.insert(player),
            };
        }
        let settings = [
            ("SEALEDMOVE_DATA_DIR".to_owned(), program.data_dir().display().to_string()),
            ("SEALEDMOVE_DATABASE_URL".to_owned(), url.to_owned()),
        ];
        let config = Config::load(None, settings.into_iter()).expect("the settings are good");
        let service = open_service(&config, Clock::system()).expect("the database opens");
        let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
        let ids = user_ids(&mut store.dedicated_connection().expect("a connection")).expect("users");
        let id = |player: &u32| UserId(ids[&Plan::player(*player)]);
        let sessions = log_in(&store, &service, browsers.iter().map(|player| (*player, id(player))).collect()).await;
        let tokens = issue_tokens(&service, programs.iter().map(|player| (*player, id(player))).collect()).await;
        Self { sessions, tokens }
    }

    pub fn of(&self, player: u32, client: Client) -> Credential {
        match client {
            Client::Browser => Credential::Session(self.sessions[&player].clone()),
            Client::Program => Credential::Token(self.tokens[&player].clone()),
        }
    }
}

/// Stores a session of each player; returns their keys.
async fn log_in(store: &Store, service: &Service, players: Vec<(u32, UserId)>) -> HashMap<u32, String> {
    let now = service.now();
    let keys: HashMap<u32, String> = players.iter().map(|(player, _)| (*player, random_key())).collect();
    let session = |(player, user): &(u32, UserId)| Session {
        key_hash: key_hash(&keys[player]),
        user: *user,
        user_agent: FIREFOX.to_owned(),
        created_at: now,
        seen_at: now,
        is_by_provider: false,
        is_of_staff: false,
    };
    let new: Vec<Session> = players.iter().map(session).collect();
    let stored = store.write(move |conn| new.iter().try_for_each(|session| sessions::insert(conn, session)));
    stored.await.expect("sessions are stored");
    keys
}

async fn issue_tokens(service: &Service, players: Vec<(u32, UserId)>) -> HashMap<u32, String> {
    let mut tokens = HashMap::new();
    for batch in players.chunks(CONCURRENT_TOKENS) {
        let mut issued = JoinSet::new();
        for (player, user) in batch.iter().copied() {
            let service = service.clone();
            issued.spawn(async move {
                let scopes = BTreeSet::from([Scope::BoardPlay]);
                let token = service.access.issue_token(user, scopes, "a bench", DEFAULT_TOKEN_LIFETIME).await;
                (player, token.expect("a token is issued"))
            });
        }
        tokens.extend(issued.join_all().await);
    }
    tokens
}
