//! A client like programs and browsers: requests and streams that break off are repeated, and any other failure panics.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use reqwest::{Method, RequestBuilder, Response, StatusCode};
use testkit::http_client;

/// Counts of requests and streams by outcome.
#[derive(Debug, Default)]
pub struct Tally {
    /// Requests that got a response.
    pub answered: AtomicUsize,
    /// Requests whose connection broke before the whole response arrived.
    pub broken: AtomicUsize,
    /// Streams that broke off.
    pub broken_streams: AtomicUsize,
    /// Streams that ended cleanly before what they follow was over.
    pub ended_streams: AtomicUsize,
    /// Requests that were answered 503, of clients that expect it.
    pub unavailable: AtomicUsize,
}

/// One player, or a visitor.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    url: String,
    token: Option<String>,
    /// Whether the database may be away for a while (503).
    expects_outages: bool,
    pub tally: Arc<Tally>,
}

/// How long a client waits before a retry while the database is away.
const OUTAGE_DELAY: Duration = Duration::from_millis(200);

/// How long a client waits before a retry.
const RETRY_DELAY: Duration = Duration::from_millis(50);

impl Client {
    /// The client of that number, with an address of its own.
    pub fn new(number: u8, url: &str, token: Option<String>, tally: &Arc<Tally>) -> Self {
        let http = http_client::builder()
            .local_address(IpAddr::from(Ipv4Addr::new(127, 1, number, 1)))
            // Shorter than the proxy's idle timeout.
            .pool_idle_timeout(Duration::from_secs(2))
            .build();
        Self {
            http: http.expect("a client"),
            url: url.to_owned(),
            token,
            expects_outages: false,
            tally: Arc::clone(tally),
        }
    }

    /// Repeats requests that are answered 503, too.
    #[must_use]
    pub fn through_outages(self) -> Self {
        Self { expects_outages: true, ..self }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.url));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// Sends a GET request until it gets a response; its body.
    ///
    /// # Panics
    /// If the status is anything but 200.
    pub async fn get(&self, path: &str, accept: &str) -> String {
        loop {
            let sent = self.request(Method::GET, path).header("Accept", accept).send().await;
            if let Ok(answer) = sent {
                let status = answer.status();
                if let Ok(text) = answer.text().await {
                    if self.waits_out(status).await {
                        continue;
                    }
                    assert_eq!(status, StatusCode::OK, "{path}: {text}");
                    self.tally.answered.fetch_add(1, Ordering::SeqCst);
                    return text;
                }
            }
            self.note_broken().await;
        }
    }

    /// Sends a POST request until it gets a response. If the process that handles it dies, the proxy responds with 502.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn post(&self, path: &str, form: &[(&str, &str)], key: Option<&str>) -> String {
        loop {
            let mut request = self.request(Method::POST, path).form(form);
            if let Some(key) = key {
                request = request.header("Idempotency-Key", key);
            }
            if let Ok(answer) = request.send().await {
                let status = answer.status();
                match answer.text().await {
                    Ok(_) if status == StatusCode::BAD_GATEWAY => {}
                    Ok(_) if self.waits_out(status).await => continue,
                    // The process that died holds the key for a while, and may have executed the request.
                    Ok(text) if text.contains("idempotency-in-progress") => {
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        continue;
                    }
                    Ok(text) if text.contains("idempotency-answer-lost") => return text,
                    Ok(text) => {
                        assert_eq!(status, StatusCode::OK, "{path}: {text}");
                        self.tally.answered.fetch_add(1, Ordering::SeqCst);
                        return text;
                    }
                    Err(_) => {}
                }
            }
            self.note_broken().await;
        }
    }

    /// Opens a stream.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn stream(&self, path: &str) -> Response {
        loop {
            if let Ok(answer) = self.request(Method::GET, path).send().await {
                if self.waits_out(answer.status()).await {
                    continue;
                }
                assert_eq!(answer.status(), StatusCode::OK, "{path}");
                return answer;
            }
            self.note_broken().await;
        }
    }

    /// Whether a response says that the database is away, after a pause.
    async fn waits_out(&self, status: StatusCode) -> bool {
        let is_away = self.expects_outages && status == StatusCode::SERVICE_UNAVAILABLE;
        if is_away {
            self.tally.unavailable.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(OUTAGE_DELAY).await;
        }
        is_away
    }

    async fn note_broken(&self) {
        self.tally.broken.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(RETRY_DELAY).await;
    }
}
