//! The server that messages to devices are sent to, which records each request and answers as configured, and the
//! script that reads them.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use testkit::paths::target;
use testkit::programs::{output_of, python};
use testkit::skipped::skip;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A request that arrived.
#[derive(Clone, Debug)]
pub struct Request {
    pub path: String,
    /// By name, in lower case.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Request {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(String::as_str).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("the body is text")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("the body is JSON")
    }
}

/// How a path answers.
#[derive(Clone, Debug)]
pub enum Answer {
    /// With that status and further headers.
    Status(u16, &'static str),
    /// Never.
    Silence,
}

#[derive(Default)]
struct State {
    received: Vec<Request>,
    answers: HashMap<String, Answer>,
}

/// A server on this machine. A path without a configured answer gets 201.
pub struct Receiver {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    task: JoinHandle<()>,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let state: Arc<Mutex<State>> = Arc::default();
        let shared = Arc::clone(&state);
        let task = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.expect("a connection");
                tokio::spawn(serve(stream, Arc::clone(&shared)));
            }
        });
        Self { address, state, task }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Sets the answer of a path from now on.
    pub fn answer(&self, path: &str, answer: Answer) {
        self.state.lock().unwrap().answers.insert(path.to_owned(), answer);
    }

    /// The requests to that path so far.
    pub fn received(&self, path: &str) -> Vec<Request> {
        self.state.lock().unwrap().received.iter().filter(|request| request.path == path).cloned().collect()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(mut stream: TcpStream, state: Arc<Mutex<State>>) -> Option<()> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let path = lines.next()?.split(' ').nth(1)?.to_owned();
    let headers: BTreeMap<String, String> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
        .collect();
    let length: usize = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = bytes.split_off(end + 4);
    while body.len() < length {
        if stream.read_buf(&mut body).await.ok()? == 0 {
            return None;
        }
    }
    let answer = {
        let mut state = state.lock().unwrap();
        state.received.push(Request { path: path.clone(), headers, body });
        state.answers.get(&path).cloned().unwrap_or(Answer::Status(201, ""))
    };
    match answer {
        Answer::Status(status, headers) => {
            let text = format!("HTTP/1.1 {status} Told\r\ncontent-length: 0\r\nconnection: close\r\n{headers}\r\n");
            stream.write_all(text.as_bytes()).await.ok()?;
        }
        // Until the other side closes the connection.
        Answer::Silence => {
            let _ = stream.read_u8().await;
        }
    }
    Some(())
}

/// Runs the script with these arguments and that input; its output. `None` if what it needs is not installed.
pub async fn script(arguments: &[&str], input: &[u8]) -> Option<String> {
    let packages = target("http-ece");
    if arguments[0] != "signed" && !packages.join(".installed").exists() {
        skip(&format!("{} is missing, which `make test` installs", packages.display()));
        return None;
    }
    let output = output_of(python("tests/push/receiver.py", packages).args(arguments), input).await;
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text").trim().to_owned())
}
