//! An HTTP client for the public address. It follows no redirects and uses no proxy of its own.

use std::error::Error;
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, Response, redirect};
use tokio::time::timeout;

use mail::notify::tls::client_config;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Longer than the documented Caddyfile waits for a service that is stopped (`lb_try_duration`).
const TIMEOUT: Duration = Duration::from_secs(30);

/// The largest body that is read, in bytes.
const MAX_BODY_LEN: usize = 64 * 1024;

pub(in crate::cli) struct HttpClient(Client);

impl HttpClient {
    /// # Errors
    /// When TLS cannot be set up.
    pub(in crate::cli) fn new() -> Result<Self, String> {
        let tls = client_config().map_err(|error| error.to_string())?;
        let client = Client::builder()
            .tls_backend_preconfigured(tls)
            .no_proxy()
            .redirect(redirect::Policy::none())
            .http1_only()
            .user_agent(concat!("SealedMove/", env!("CARGO_PKG_VERSION"), " doctor"))
            .connect_timeout(CONNECT_TIMEOUT)
            .build();
        client.map(Self).map_err(|error| innermost(&error))
    }

    /// The status and the body.
    ///
    /// # Errors
    /// Why there is no response.
    pub(in crate::cli) async fn get(&self, url: &str, headers: &[(&str, &str)]) -> Result<(u16, String), String> {
        within_timeout(async {
            let mut response = send(self.request(url, headers)).await?;
            let status = response.status().as_u16();
            let mut body = Vec::new();
            while let Some(part) = response.chunk().await.map_err(|error| innermost(&error))? {
                body.extend_from_slice(&part);
                if body.len() > MAX_BODY_LEN {
                    return Err(format!("a response of more than {MAX_BODY_LEN} bytes"));
                }
            }
            Ok((status, String::from_utf8_lossy(&body).into_owned()))
        })
        .await
    }

    /// The time from the first part of a stream to its end.
    ///
    /// # Errors
    /// Why there is no stream, or how it broke off.
    pub(super) async fn time_stream(&self, url: &str, headers: &[(&str, &str)]) -> Result<Duration, String> {
        within_timeout(async {
            let mut response = send(self.request(url, headers)).await?;
            if !response.status().is_success() {
                return Err(format!("status {}", response.status().as_u16()));
            }
            let mut first = None;
            while response.chunk().await.map_err(|error| innermost(&error))?.is_some() {
                first.get_or_insert_with(Instant::now);
            }
            first.map(|first| first.elapsed()).ok_or_else(|| "it was empty".to_owned())
        })
        .await
    }

    fn request(&self, url: &str, headers: &[(&str, &str)]) -> RequestBuilder {
        headers.iter().fold(self.0.get(url), |request, (name, value)| request.header(*name, *value))
    }
}

async fn send(request: RequestBuilder) -> Result<Response, String> {
    request.send().await.map_err(|error| innermost(&error))
}

async fn within_timeout<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    timeout(TIMEOUT, work).await.unwrap_or_else(|_| Err(format!("no answer within {} s", TIMEOUT.as_secs())))
}

/// The innermost error says what is wrong, such as an expired certificate.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}
