//! Outbound requests to URLs given by users: only to networks that the policy admits, without redirects or proxies,
//! with a timeout. Only the status of the response is used; the body is not read, and hyper limits the headers (to 100, and
//! to 400 KiB in all).

use std::error::Error;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, StatusCode, redirect, retry};
use tokio::time::timeout;
use url::{Host, Url};

use crate::notify::tls::client_config;
use domain::device::DeliveryProblem;
use domain::outbound::{OutboundPolicy, Reach};
use domain::security_event::SecurityEvent;
use domain::user::UserId;
use service::security_log::{SecurityEventOrigin, SecurityLog};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The timeout up to the headers of the response.
const TIMEOUT: Duration = Duration::from_secs(10);

const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

const OUR_NAME: &str = concat!("SealedMove/", env!("CARGO_PKG_VERSION"));

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
    public: Client,
    allowed: Client,
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
            Client::builder()
                .tls_backend_preconfigured(tls.clone())
                .dns_resolver(CheckedResolver { policy: policy.clone(), reach })
                // A proxy or a redirect would lead around the resolver.
                .no_proxy()
                .redirect(redirect::Policy::none())
                .retry(retry::never())
                .http1_only()
                .user_agent(OUR_NAME)
                .connect_timeout(CONNECT_TIMEOUT)
                .pool_idle_timeout(IDLE_TIMEOUT)
                .pool_max_idle_per_host(1)
                .build()
                .map_err(|error| error.to_string())
        };
        Ok(Self { public: client(Reach::PublicOrAllowed)?, allowed: client(Reach::Allowed)?, policy, security_log })
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
        let request = client.post(url.clone()).headers(headers).body(body);
        let response = match timeout(TIMEOUT, request.send()).await {
            Ok(sent) => sent.map_err(|error| {
                if is_not_admitted(&error) {
                    self.note_refused(owner);
                }
                problem(error)
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

fn problem(error: reqwest::Error) -> DeliveryProblem {
    if is_not_admitted(&error) {
        tracing::info!("the name of a device leads to a network that requests do not go to");
        return DeliveryProblem::Unreachable;
    }
    if error.is_timeout() {
        return DeliveryProblem::TimedOut;
    }
    // The URL of a device is a secret: its holder can send messages to the device.
    let error = error.without_url();
    tracing::debug!(error = &error as &dyn Error, "a request to a device came to nothing");
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

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let (policy, reach) = (self.policy.clone(), self.reach);
        Box::pin(async move {
            let addresses: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if addresses.is_empty() {
                return Err(io::Error::from(io::ErrorKind::NotFound).into());
            }
            if addresses.iter().any(|address| !policy.admits(address.ip(), reach)) {
                return Err(NotAdmitted.into());
            }
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}
