//! Outbound requests to URLs given by users: only to networks that the policy admits, without redirects or proxies,
//! with a timeout. Only the status of the response is used; the body is not read.

use std::error::Error;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use http_types::header::{HeaderMap, HeaderValue, RETRY_AFTER, USER_AGENT};
use http_types::{Request, StatusCode, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio::time::timeout;
use tower_service::Service;
use url::{Host, Url};

use crate::notify::tls::client_config;
use domain::device::DeliveryProblem;
use domain::outbound::{OutboundPolicy, Reach};
use domain::user::UserId;
use service::security_log::{SecurityEvent, SecurityEventOrigin, SecurityLog};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The timeout up to the headers of the response.
const TIMEOUT: Duration = Duration::from_secs(10);

const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

const OUR_NAME: HeaderValue = HeaderValue::from_static(concat!("SealedMove/", env!("CARGO_PKG_VERSION")));

/// The maximum size of the response headers, in bytes.
const MAX_HEAD_LEN: usize = 16 * 1024;

type Connector = HttpsConnector<HttpConnector<CheckedResolver>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutboundResponse {
    pub(super) status: StatusCode,
    /// The header `Retry-After`.
    pub(super) retry_after: Option<String>,
}

/// An HTTP client for outbound requests. Cloning is cheap, and the clones share the connections.
#[derive(Clone)]
pub(super) struct Outbound {
    policy: OutboundPolicy,
    public: Client<Connector, Full<Bytes>>,
    allowed: Client<Connector, Full<Bytes>>,
    security_log: Arc<SecurityLog>,
}

impl Outbound {
    /// Creates a client; it connects on the first request.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub(super) fn new(policy: OutboundPolicy, security_log: Arc<SecurityLog>) -> Result<Self, String> {
        let tls = client_config().map_err(|error| error.to_string())?;
        let client = |reach| {
            let mut http = HttpConnector::new_with_resolver(CheckedResolver { policy: policy.clone(), reach });
            http.enforce_http(false);
            http.set_connect_timeout(Some(CONNECT_TIMEOUT));
            let https = HttpsConnectorBuilder::new().with_tls_config(tls.clone()).https_or_http().enable_http1();
            Client::builder(TokioExecutor::new())
                .pool_idle_timeout(IDLE_TIMEOUT)
                .pool_timer(TokioTimer::new())
                .pool_max_idle_per_host(1)
                .http1_max_buf_size(MAX_HEAD_LEN)
                .build(https.wrap_connector(http))
        };
        Ok(Self { public: client(Reach::PublicOrAllowed), allowed: client(Reach::Allowed), policy, security_log })
    }

    /// Posts `body` to `url`, which belongs to `owner`.
    ///
    /// # Errors
    /// [`DeliveryProblem`] if there is no response.
    pub(super) async fn post(
        &self,
        owner: UserId,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<OutboundResponse, DeliveryProblem> {
        let reach = OutboundPolicy::reach(url);
        // A name is checked when it is resolved; an address literal is never resolved.
        let literal: Option<IpAddr> = match url.host() {
            Some(Host::Ipv4(address)) => Some(address.into()),
            Some(Host::Ipv6(address)) => Some(address.into()),
            Some(Host::Domain(_)) | None => None,
        };
        if literal.is_some_and(|address| !self.policy.admits(address, reach)) {
            tracing::info!("a device is in a network that requests do not go to");
            self.note_refused(owner);
            return Err(DeliveryProblem::Unreachable);
        }
        let client = match reach {
            Reach::PublicOrAllowed => &self.public,
            Reach::Allowed => &self.allowed,
        };
        let uri: Uri = url.as_str().parse().map_err(|_| DeliveryProblem::Unreachable)?;
        // The two URL parsers must agree on the host that was checked.
        if uri.host() != url.host_str() {
            return Err(DeliveryProblem::Unreachable);
        }
        let mut request = Request::new(Full::new(Bytes::from(body)));
        *request.method_mut() = http_types::Method::POST;
        *request.uri_mut() = uri;
        *request.headers_mut() = headers;
        request.headers_mut().insert(USER_AGENT, OUR_NAME);
        let response = match timeout(TIMEOUT, client.request(request)).await {
            Ok(sent) => sent.map_err(|error| {
                if is_not_admitted(&error) {
                    self.note_refused(owner);
                }
                problem(&error)
            })?,
            Err(_) => return Err(DeliveryProblem::TimedOut),
        };
        let retry_after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()).map(str::to_owned);
        Ok(OutboundResponse { status: response.status(), retry_after })
    }

    fn note_refused(&self, owner: UserId) {
        self.security_log.note(SecurityEvent::WebhookRefused, &SecurityEventOrigin::of_account(owner));
    }
}

fn is_not_admitted(error: &(dyn Error + 'static)) -> bool {
    let mut source = Some(error);
    while let Some(cause) = source {
        if cause.is::<NotAdmitted>() {
            return true;
        }
        source = cause.source();
    }
    false
}

fn problem(error: &(dyn Error + 'static)) -> DeliveryProblem {
    let mut source = Some(error);
    while let Some(cause) = source {
        if cause.is::<NotAdmitted>() {
            tracing::info!("the name of a device leads to a network that requests do not go to");
            return DeliveryProblem::Unreachable;
        }
        if cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::TimedOut) {
            return DeliveryProblem::TimedOut;
        }
        source = cause.source();
    }
    tracing::debug!(error, "a request to a device came to nothing");
    DeliveryProblem::Unreachable
}

/// Resolves a name once, and returns its addresses only if all of them are admitted: the address connected to is one
/// that was checked (no DNS rebinding).
#[derive(Clone)]
struct CheckedResolver {
    policy: OutboundPolicy,
    reach: Reach,
}

#[derive(Debug, thiserror::Error)]
#[error("the name leads to a network that requests do not go to")]
struct NotAdmitted;

type BoxError = Box<dyn Error + Send + Sync>;

impl Service<Name> for CheckedResolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, BoxError>> + Send>>;

    fn poll_ready(&mut self, _context: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let (policy, reach) = (self.policy.clone(), self.reach);
        Box::pin(async move {
            let addresses: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if addresses.is_empty() {
                return Err(io::Error::from(io::ErrorKind::NotFound).into());
            }
            if addresses.iter().any(|address| !policy.admits(address.ip(), reach)) {
                return Err(NotAdmitted.into());
            }
            Ok(addresses.into_iter())
        })
    }
}
