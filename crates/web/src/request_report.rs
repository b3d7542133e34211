//! What a process sees of a request that came through proxies, and a short stream of events, for `sealedmove doctor`.
//! Doctor and process prove to each other that they have the installation's secret.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, FORWARDED, HOST, HeaderName};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_clock::Instant;
use futures_util::{StreamExt, stream};
use serde::{Deserialize, Serialize};

use super::server_sent_events;
use http::client_address::is_forwarded;
use http::{Problem, TrustedProxies, bearer_token, client_address, get};
use service::{Secret, Service, random_key};

/// The interval between the two events of the stream.
pub const EVENT_INTERVAL: Duration = Duration::from_secs(3);

/// The most by which the time of a token may differ from that of the process: somebody who gets hold of a token can use
/// it no longer.
const TOKEN_TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// A proof for one run of the doctor, and for one process's answer to it.
pub struct DoctorProof {
    /// The time in seconds, and a nonce.
    stamp: String,
}

impl DoctorProof {
    /// With a random nonce. `host_time` is that of the wall clock: service time may differ between doctor and process.
    pub fn new(host_time: Instant) -> Self {
        Self { stamp: format!("{}.{}", host_time.as_secs(), random_key()) }
    }

    /// The doctor's bearer token.
    pub fn token(&self, secret: &Secret) -> String {
        format!("{}.{}", self.stamp, secret.sign("doctor-request", &self.stamp))
    }

    /// Whether the process has the secret, too.
    pub fn is_proven(&self, secret: &Secret, proof: &str) -> bool {
        secret.verifies("doctor-answer", &self.stamp, proof)
    }

    /// The process's proof, if the token is the doctor's and of this time.
    fn answer(token: &str, secret: &Secret, host_time: Instant) -> Option<String> {
        let (stamp, signature) = token.rsplit_once('.')?;
        if !secret.verifies("doctor-request", stamp, signature) {
            return None;
        }
        let signed_at: i64 = stamp.split_once('.')?.0.parse().ok()?;
        let is_current = host_time.as_secs().abs_diff(signed_at) <= TOKEN_TOLERANCE.as_secs();
        is_current.then(|| secret.sign("doctor-answer", stamp))
    }
}

/// A request as a process received it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RequestReport {
    /// See [`DoctorProof::is_proven`].
    pub proof: String,
    /// The address that the connection came from: that of the nearest proxy, if there is one.
    pub peer: Option<IpAddr>,
    /// Whether that address is a trusted proxy's.
    pub is_peer_trusted: bool,
    /// The client address, by which rate limits are counted.
    pub client: Option<IpAddr>,
    /// Whether it has any header that proxies add.
    pub is_forwarded: bool,
    pub host: Option<String>,
    /// The values of `Forwarded` (RFC 7239), in order.
    pub forwarded: Vec<String>,
    /// The values of `X-Forwarded-For`, in order.
    pub x_forwarded_for: Vec<String>,
    /// The values of `X-Forwarded-Proto`, in order.
    pub x_forwarded_proto: Vec<String>,
}

impl RequestReport {
    fn new(request: &HttpRequest, proxies: &TrustedProxies, proof: String) -> Self {
        let values = |name: HeaderName| -> Vec<String> {
            let values = request.headers().get_all(name).filter_map(|value| value.to_str().ok());
            values.map(str::to_owned).collect()
        };
        let peer = request.peer_addr().map(|peer| peer.ip().to_canonical());
        Self {
            proof,
            peer,
            is_peer_trusted: peer.is_some_and(|peer| proxies.contains(peer)),
            client: client_address(request),
            is_forwarded: is_forwarded(request.headers()),
            host: values(HOST).pop(),
            forwarded: values(FORWARDED),
            x_forwarded_for: values(HeaderName::from_static("x-forwarded-for")),
            x_forwarded_proto: values(HeaderName::from_static("x-forwarded-proto")),
        }
    }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/healthz/request").route(get().to(report)))
        .service(web::resource("/healthz/stream").route(get().to(events)));
}

/// The proof for the doctor. To everybody else these pages do not exist.
fn answer_doctor(request: &HttpRequest, service: &Service) -> Result<String, Problem> {
    bearer_token(request.headers())
        .and_then(|token| DoctorProof::answer(token, service.secret(), service.clock().host_time()))
        .ok_or_else(Problem::not_found)
}

async fn report(
    request: HttpRequest,
    service: Data<Service>,
    proxies: Data<TrustedProxies>,
) -> Result<HttpResponse, Problem> {
    let proof = answer_doctor(&request, &service)?;
    let report = RequestReport::new(&request, &proxies, proof);
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(report))
}

/// Two events, the second after [`EVENT_INTERVAL`]: a proxy that buffers streams delivers both at once.
async fn events(request: HttpRequest, service: Data<Service>) -> Result<HttpResponse, Problem> {
    answer_doctor(&request, &service)?;
    let first = stream::iter([server_sent_events::HELLO]);
    let second = stream::once(async {
        tokio::time::sleep(EVENT_INTERVAL).await;
        server_sent_events::STILL_HERE
    });
    Ok(server_sent_events::stream(first.chain(second).map(|event| Ok(event.into()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn token_of_the_doctor_expires() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_900_000_000_000));
        let proof = DoctorProof::new(now);
        let token = proof.token(&secret);
        let answer = |token: &str, host_time| DoctorProof::answer(token, &secret, host_time);
        let second = Duration::from_secs(1);
        for host_time in [now, now + TOKEN_TOLERANCE, now - TOKEN_TOLERANCE] {
            let answer = answer(&token, host_time).expect("it is accepted");
            assert!(proof.is_proven(&secret, &answer));
        }
        for host_time in [now + TOKEN_TOLERANCE + second, now - TOKEN_TOLERANCE - second] {
            assert_eq!(answer(&token, host_time), None);
        }
        let later = token.replacen("1900000000", "1900000600", 1);
        assert!(later != token && answer(&later, now + TOKEN_TOLERANCE * 2).is_none(), "the time is signed");
        assert_eq!(DoctorProof::answer(&token, &Secret::random(), now), None);
    }
}
