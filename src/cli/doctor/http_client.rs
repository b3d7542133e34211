//! An HTTP client for the public address. It follows no redirects and uses no proxy of its own.

use std::error::Error;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use http_types::Request;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use tokio::time::timeout;

use mail::notify::tls::client_config;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const TIMEOUT: Duration = Duration::from_secs(20);

/// The largest body that is read, in bytes.
const MAX_BODY_LEN: usize = 64 * 1024;

pub(super) struct HttpClient(Client<HttpsConnector<HttpConnector>, Empty<Bytes>>);

impl HttpClient {
    /// # Errors
    /// When TLS cannot be set up.
    pub(super) fn new() -> Result<Self, String> {
        let tls = client_config().map_err(|error| error.to_string())?;
        let mut http = HttpConnector::new();
        http.enforce_http(false);
        http.set_connect_timeout(Some(CONNECT_TIMEOUT));
        let https = HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http().enable_http1();
        Ok(Self(Client::builder(TokioExecutor::new()).build(https.wrap_connector(http))))
    }

    /// The status and the body.
    ///
    /// # Errors
    /// Why there is no response.
    pub(super) async fn get(&self, url: &str, headers: &[(&str, &str)]) -> Result<(u16, String), String> {
        within_timeout(async {
            let response = self.0.request(request(url, headers)?).await.map_err(|error| innermost(&error))?;
            let status = response.status().as_u16();
            let body = Limited::new(response.into_body(), MAX_BODY_LEN).collect().await;
            let body = body.map_err(|error| error.to_string())?.to_bytes();
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
            let mut response = self.0.request(request(url, headers)?).await.map_err(|error| innermost(&error))?;
            if !response.status().is_success() {
                return Err(format!("status {}", response.status().as_u16()));
            }
            let mut first = None;
            while let Some(frame) = response.body_mut().frame().await {
                frame.map_err(|error| innermost(&error))?;
                first.get_or_insert_with(Instant::now);
            }
            first.map(|first| first.elapsed()).ok_or_else(|| "it was empty".to_owned())
        })
        .await
    }
}

fn request(url: &str, headers: &[(&str, &str)]) -> Result<Request<Empty<Bytes>>, String> {
    let mut request =
        Request::get(url).header("User-Agent", concat!("SealedMove/", env!("CARGO_PKG_VERSION"), " doctor"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Empty::new()).map_err(|error| error.to_string())
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
