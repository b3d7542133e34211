//! The client for requests to providers. Their addresses are in the settings or in a provider's own documents. No
//! redirects, no proxy, a timeout, and a limit of what is read.

use std::pin::Pin;
use std::time::Duration;

use openidconnect::http::Response;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::{Client, redirect, retry};
use rustls::ClientConfig;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The timeout of a request with its response: somebody waits for it.
const TIMEOUT: Duration = Duration::from_secs(8);

const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// The largest body that is read, in bytes.
const MAX_BODY_LEN: usize = 256 * 1024;

/// Why there is no response.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestError {
    /// Without the URL, which may have a code.
    #[error(transparent)]
    Failed(reqwest::Error),
    #[error("the response has more than {MAX_BODY_LEN} bytes")]
    TooLong,
    #[error(transparent)]
    Response(#[from] openidconnect::http::Error),
}

impl From<reqwest::Error> for RequestError {
    fn from(error: reqwest::Error) -> Self {
        Self::Failed(error.without_url())
    }
}

/// Cloning is cheap, and the clones share the connections.
#[derive(Clone)]
pub(crate) struct HttpClient(Client);

impl HttpClient {
    /// # Errors
    /// When TLS cannot be set up.
    pub(crate) fn new(tls: ClientConfig) -> Result<Self, String> {
        Client::builder()
            .tls_backend_preconfigured(tls)
            .no_proxy()
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .http1_only()
            .user_agent(concat!("SealedMove/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            .pool_idle_timeout(IDLE_TIMEOUT)
            .build()
            .map(Self)
            .map_err(|error| error.to_string())
    }

    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, RequestError> {
        let mut response = self.0.execute(request.try_into()?).await?;
        let mut built = Response::builder().status(response.status());
        for (name, value) in response.headers() {
            built = built.header(name, value);
        }
        let mut body = Vec::new();
        while let Some(part) = response.chunk().await? {
            body.extend_from_slice(&part);
            if body.len() > MAX_BODY_LEN {
                return Err(RequestError::TooLong);
            }
        }
        Ok(built.body(body)?)
    }
}

impl<'c> AsyncHttpClient<'c> for HttpClient {
    type Error = RequestError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, RequestError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.send(request))
    }
}
