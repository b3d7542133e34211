//! An issuer of OpenID Connect in the process of the test, which answers as the test says: also with forged ID tokens, or not at
//! all. A browser need not go there: a test reads state and nonce in the address that leads to it.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// The id of the published key.
const KEY_ID: &str = "one";

/// How much an endless response has at most.
pub const ENDLESS: usize = 64 * 1024 * 1024;

/// By what an ID token is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignedBy<'a> {
    /// The published key (ES256).
    Issuer,
    /// Another key of that kind, which the token brings with it under the id of the published one.
    Another,
    /// A secret (HS256).
    Secret(&'a str),
    /// Nothing (`none`).
    Nobody,
}

/// The response of the token endpoint.
#[derive(Clone, Debug)]
pub enum TokenResponse {
    IdToken(String),
    /// A refusal (RFC 6749, 5.2).
    Refusal,
    /// None.
    Silence,
    /// One of [`ENDLESS`] bytes.
    Endless,
}

/// The response at the address of the discovery document.
#[derive(Clone, Debug)]
pub enum Discovery {
    /// The document, with the URL of the issuer.
    Document {
        issuer: String,
    },
    Redirect {
        to: String,
    },
}

/// What the issuer answers.
#[derive(Clone, Debug)]
struct Answers {
    discovery: Discovery,
    token: TokenResponse,
    user_info: Value,
}

struct State {
    url: String,
    key: SigningKey,
    answers: Mutex<Answers>,
    /// The requests so far, and those to the token endpoint.
    requests: AtomicUsize,
    token_requests: AtomicUsize,
    /// The bytes of endless responses that were sent.
    sent: AtomicUsize,
}

/// An issuer. It stops when this is dropped.
pub struct Issuer {
    state: Arc<State>,
    task: JoinHandle<()>,
}

fn random_key() -> SigningKey {
    SigningKey::from_slice(&rand::random::<[u8; 32]>()).expect("below the order of the curve")
}

/// The public key (RFC 7517).
fn public_key(key: &SigningKey) -> Value {
    let point = key.verifying_key().to_sec1_bytes();
    let (x, y) = (BASE64URL_NOPAD.encode(&point[1..33]), BASE64URL_NOPAD.encode(&point[33..65]));
    json!({ "kty": "EC", "crv": "P-256", "x": x, "y": y, "alg": "ES256", "use": "sig", "kid": KEY_ID })
}

/// HMAC with SHA-256 (RFC 2104), with a key of at most 64 bytes.
fn hmac(key: &str, message: &str) -> Vec<u8> {
    let padded = |with: u8| -> Vec<u8> {
        let key = key.bytes().chain(std::iter::repeat(0)).take(64);
        key.map(|byte| byte ^ with).collect()
    };
    let inner = Sha256::digest([padded(0x36), message.as_bytes().to_vec()].concat());
    Sha256::digest([padded(0x5c), inner.to_vec()].concat()).to_vec()
}

impl Issuer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("it has one"));
        let answers = Answers {
            discovery: Discovery::Document { issuer: url.clone() },
            token: TokenResponse::Refusal,
            user_info: Value::Null,
        };
        let state = Arc::new(State {
            url,
            key: random_key(),
            answers: Mutex::new(answers),
            requests: AtomicUsize::new(0),
            token_requests: AtomicUsize::new(0),
            sent: AtomicUsize::new(0),
        });
        let task = tokio::spawn(serve(listener, Arc::clone(&state)));
        Self { state, task }
    }

    pub fn url(&self) -> &str {
        &self.state.url
    }

    fn answers(&self, change: impl FnOnce(&mut Answers)) {
        change(&mut self.state.answers.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub fn answer_discovery_with(&self, discovery: Discovery) {
        self.answers(|answers| answers.discovery = discovery);
    }

    pub fn answer_code_with(&self, token: TokenResponse) {
        self.answers(|answers| answers.token = token);
    }

    pub fn answer_user_info_with(&self, claims: Value) {
        self.answers(|answers| answers.user_info = claims);
    }

    /// How many requests it has had.
    pub fn requests(&self) -> usize {
        self.state.requests.load(Ordering::SeqCst)
    }

    /// How many codes it was sent.
    pub fn token_requests(&self) -> usize {
        self.state.token_requests.load(Ordering::SeqCst)
    }

    /// How many bytes of endless responses it has sent.
    pub fn sent(&self) -> usize {
        self.state.sent.load(Ordering::SeqCst)
    }

    /// An ID token (RFC 7515).
    pub fn id_token(&self, signed_by: SignedBy<'_>, claims: &Value) -> String {
        let another = random_key();
        let header = match signed_by {
            SignedBy::Issuer => json!({ "alg": "ES256", "kid": KEY_ID }),
            SignedBy::Another => json!({ "alg": "ES256", "kid": KEY_ID, "jwk": public_key(&another) }),
            SignedBy::Secret(_) => json!({ "alg": "HS256" }),
            SignedBy::Nobody => json!({ "alg": "none" }),
        };
        let encode = |part: &Value| BASE64URL_NOPAD.encode(part.to_string().as_bytes());
        let signed = format!("{}.{}", encode(&header), encode(claims));
        let by_key = |key: &SigningKey| -> Vec<u8> {
            let signature: Signature = key.sign(signed.as_bytes());
            signature.to_bytes().to_vec()
        };
        let signature = match signed_by {
            SignedBy::Issuer => by_key(&self.state.key),
            SignedBy::Another => by_key(&another),
            SignedBy::Secret(secret) => hmac(secret, &signed),
            SignedBy::Nobody => Vec::new(),
        };
        format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature))
    }
}

impl Drop for Issuer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(listener: TcpListener, state: Arc<State>) {
    // Their end comes with that of the issuer.
    let mut connections = JoinSet::new();
    loop {
        let Ok((stream, _)) = listener.accept().await else { continue };
        connections.spawn(respond(stream, Arc::clone(&state)));
    }
}

/// Answers the only request of a connection. Errors mean that the client has closed it.
async fn respond(mut stream: TcpStream, state: Arc<State>) -> io::Result<()> {
    let Some(path) = read_request(&mut stream).await? else { return Ok(()) };
    state.requests.fetch_add(1, Ordering::SeqCst);
    let answers = state.answers.lock().unwrap_or_else(PoisonError::into_inner).clone();
    match (path.as_str(), answers) {
        ("/.well-known/openid-configuration", Answers { discovery: Discovery::Document { issuer }, .. }) => {
            let at = |path: &str| format!("{}{path}", state.url);
            let document = json!({
                "issuer": issuer,
                "authorization_endpoint": at("/authorize"),
                "token_endpoint": at("/token"),
                "userinfo_endpoint": at("/user-info"),
                "jwks_uri": at("/keys"),
                "response_types_supported": ["code"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["ES256", "HS256", "none"],
            });
            send_json(&mut stream, "200 OK", &document).await
        }
        ("/.well-known/openid-configuration", Answers { discovery: Discovery::Redirect { to }, .. }) => {
            let head =
                format!("HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            stream.write_all(head.as_bytes()).await
        }
        ("/keys", _) => send_json(&mut stream, "200 OK", &json!({ "keys": [public_key(&state.key)] })).await,
        ("/user-info", Answers { user_info, .. }) => send_json(&mut stream, "200 OK", &user_info).await,
        ("/token", Answers { token, .. }) => {
            state.token_requests.fetch_add(1, Ordering::SeqCst);
            match token {
                TokenResponse::IdToken(id_token) => {
                    let body = json!({ "access_token": "access", "token_type": "Bearer", "id_token": id_token });
                    send_json(&mut stream, "200 OK", &body).await
                }
                TokenResponse::Refusal => {
                    send_json(&mut stream, "400 Bad Request", &json!({ "error": "invalid_grant" })).await
                }
                TokenResponse::Silence => std::future::pending().await,
                TokenResponse::Endless => send_endlessly(&mut stream, &state.sent).await,
            }
        }
        _ => send_json(&mut stream, "404 Not Found", &Value::Null).await,
    }
}

/// Reads a request with its body, which does not matter; returns its path.
async fn read_request(stream: &mut TcpStream) -> io::Result<Option<String>> {
    let mut request = Vec::new();
    while stream.read_buf(&mut request).await? > 0 {
        let path = path_of(&String::from_utf8_lossy(&request));
        if path.is_some() {
            return Ok(path);
        }
    }
    Ok(None)
}

/// The path of a request, once it is there with its body.
fn path_of(request: &str) -> Option<String> {
    let (head, body) = request.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    let target = head.split(' ').nth(1)?;
    (body.len() >= length.unwrap_or(0)).then(|| target.split('?').next().unwrap_or(target).to_owned())
}

async fn send_json(stream: &mut TcpStream, status: &str, body: &Value) -> io::Result<()> {
    let body = body.to_string();
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await
}

async fn send_endlessly(stream: &mut TcpStream, sent: &AtomicUsize) -> io::Result<()> {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{\"access_token\":\"";
    stream.write_all(head.as_bytes()).await?;
    let letters = [b'a'; 64 * 1024];
    for _ in 0..ENDLESS / letters.len() {
        stream.write_all(&letters).await?;
        sent.fetch_add(letters.len(), Ordering::SeqCst);
    }
    Ok(())
}
