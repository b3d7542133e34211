//! The public address, as a client sees it: reachable, this installation, and what proxies in between do to requests and
//! streams.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::RangeInclusive;

use super::http_client::HttpClient;
use super::report::Report;
use config::Config;
use service::{Clock, Secret};
use web::{DoctorProof, EVENT_INTERVAL, RequestReport};

const CHECK: &str = "address";
const PROXY: &str = "proxy";

const OK: u16 = 200;

/// Statuses by which a proxy says that the server behind it does not answer (RFC 9110, 15.6.3 to 15.6.5).
const GATEWAY_ERRORS: RangeInclusive<u16> = 502..=504;

/// A client address that the doctor makes up, as an attacker could (TEST-NET-1, RFC 5737).
const FORGED: &str = "192.0.2.66";

pub(super) async fn check(report: &mut Report, config: &Config, secret: Option<&Secret>) {
    if config.trusted_proxies.iter().any(|network| network.prefix_len() == 0) {
        report.failed(
            PROXY,
            "SEALEDMOVE_TRUSTED_PROXIES names all addresses, so every client can choose its own: name your proxies only.",
        );
    }
    let client = match HttpClient::new() {
        Ok(client) => client,
        Err(error) => return report.failed(CHECK, format_args!("TLS cannot be set up: {error}.")),
    };
    let (url, local) = (&config.public_url, local_url(config.bind));
    let answer = match client.get(&format!("{url}/healthz"), &[]).await {
        Ok(answer) => answer,
        Err(error) if !is_service(&client, &local).await => {
            return report.warning(
                CHECK,
                format_args!(
                    "The service answers neither at {url} ({error}) nor at {local}. Start the service, and run \
                     this again to have its address and its proxy checked."
                ),
            );
        }
        Err(error) => {
            return report.failed(
                CHECK,
                format_args!(
                    "The service runs at {local}, and {url} cannot be reached from this machine ({error}). Check the name in \
                     the DNS, the proxy and its certificate."
                ),
            );
        }
    };
    match answer {
        (status, body) if is_alive(status, &body) => {}
        (status, _) if GATEWAY_ERRORS.contains(&status) => {
            return if is_service(&client, &local).await {
                report.failed(
                    CHECK,
                    format_args!(
                        "The proxy at {url} answers, and does not reach the service behind it ({status}), which runs at {local}: \
                         have the proxy lead there."
                    ),
                )
            } else {
                report.warning(
                    CHECK,
                    format_args!(
                        "The proxy at {url} answers, the service behind it does not ({status}; nor does it at {local}). Start \
                         the service, and run this again to have its address and its proxy checked."
                    ),
                )
            };
        }
        (status, _) => {
            return report.failed(
                CHECK,
                format_args!(
                    "{url}/healthz answers with {status}, not as this program does: see where the proxy leads to."
                ),
            );
        }
    }
    if !config.is_https() && !config.is_public_url_loopback() {
        report.warning(CHECK, format_args!("{url} is not encrypted, passwords included: use https."));
    }
    let Some(secret) = secret else {
        return report
            .failed(CHECK, format_args!("{url} answers, and the data folder here has no secret: name its own."));
    };
    let installation = Installation { client: &client, url, secret };
    match installation.report(false).await {
        Ok(seen) => {
            report.ok(CHECK, format_args!("{url} leads to this installation."));
            installation.check_proxy(report, config, &seen).await;
            installation.check_streams(report).await;
        }
        Err(reason) if !secret.is_rotation_settled(Clock::system().now()) => report.failed(
            CHECK,
            format_args!(
                "{url} is answered by another installation, or by a process that was not restarted since `keys rotate-secret` \
                 ({reason}): restart the service, and see whether SEALEDMOVE_DATA_DIR is its own."
            ),
        ),
        Err(reason) => report.failed(
            CHECK,
            format_args!(
                "{url} is answered by another installation, or by another version of this program ({reason}): see where the \
                 proxy leads to, and whether SEALEDMOVE_DATA_DIR is that of the service."
            ),
        ),
    }
}

/// Whether the service answers at that URL, and not another program.
pub(in crate::cli) async fn is_service(client: &HttpClient, url: &str) -> bool {
    let answer = client.get(&format!("{url}/healthz"), &[]).await;
    answer.is_ok_and(|(status, body)| is_alive(status, &body))
}

/// Whether that is the service's response to `/healthz`.
fn is_alive(status: u16, body: &str) -> bool {
    status == OK && body == "ok\n"
}

/// The address of the service on this machine.
pub(in crate::cli) fn local_url(bind: SocketAddr) -> String {
    let address = match bind.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::from(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::from(Ipv6Addr::LOCALHOST),
        address => address,
    };
    format!("http://{}", SocketAddr::new(address, bind.port()))
}

/// An installation that has the secret, at its public address.
struct Installation<'a> {
    client: &'a HttpClient,
    url: &'a str,
    secret: &'a Secret,
}

impl Installation<'_> {
    /// What the service sees of a request, with or without a forged client address.
    async fn report(&self, with_forged_address: bool) -> Result<RequestReport, String> {
        let proof = DoctorProof::new(Clock::system().host_time());
        let (token, forwarded) = (self.bearer(&proof), format!("for={FORGED}"));
        let headers = [("Authorization", &*token), ("X-Forwarded-For", FORGED), ("Forwarded", &forwarded)];
        let sent = if with_forged_address { &headers[..] } else { &headers[..1] };
        let (status, body) = self.client.get(&format!("{}/healthz/request", self.url), sent).await?;
        if status != OK {
            return Err(format!("status {status}"));
        }
        let report: RequestReport = serde_json::from_str(&body).map_err(|error| error.to_string())?;
        if !proof.is_proven(self.secret, &report.proof) {
            return Err("it has another secret".to_owned());
        }
        Ok(report)
    }

    fn bearer(&self, proof: &DoctorProof) -> String {
        format!("Bearer {}", proof.token(self.secret))
    }

    async fn check_proxy(&self, report: &mut Report, config: &Config, seen: &RequestReport) {
        let peer = seen.peer.map_or_else(|| "an unknown address".to_owned(), |peer| peer.to_string());
        let names_client = !seen.forwarded.is_empty() || !seen.x_forwarded_for.is_empty();
        if !names_client && (seen.is_forwarded || config.is_https()) {
            return report.failed(
                PROXY,
                format_args!(
                    "The proxy at {peer} does not tell the addresses of clients, who all share the rate limits of one network: \
                     have it send X-Forwarded-For."
                ),
            );
        }
        if !names_client {
            return report.ok(PROXY, "Clients reach the service directly, without a proxy.");
        }
        if !seen.is_peer_trusted {
            return report.failed(
                PROXY,
                format_args!(
                    "The proxy at {peer} is not in SEALEDMOVE_TRUSTED_PROXIES, so all clients share the rate limits of one \
                     network: add {peer}."
                ),
            );
        }
        let forged = match self.report(true).await {
            Ok(forged) => forged,
            Err(reason) => return report.failed(PROXY, format_args!("A second request failed: {reason}.")),
        };
        // A proxy writes the address that it sees behind those that it was sent.
        let is_passed_on = |values: &[String]| values.last().is_some_and(|last| last.trim_end().ends_with(FORGED));
        let passed_on = [&forged.x_forwarded_for, &forged.forwarded].map(|values| is_passed_on(values));
        match passed_on {
            [true, _] if seen.forwarded.is_empty() => report.failed(
                PROXY,
                format_args!(
                    "The proxy at {peer} passes on the X-Forwarded-For that clients send, so they can choose their address: have \
                     it write its own."
                ),
            ),
            [_, true] if seen.x_forwarded_for.is_empty() => report.failed(
                PROXY,
                format_args!(
                    "The proxy at {peer} passes on the Forwarded that clients send, so they can choose their address: have it \
                     write its own."
                ),
            ),
            [true, _] | [_, true] => report.warning(
                PROXY,
                format_args!(
                    "The proxy at {peer} passes on a header Forwarded or X-Forwarded-For that clients send, besides its own: \
                     those who send one share its rate limits. Have it remove the one that it does not write."
                ),
            ),
            [false, false] => {
                let client = seen.client.map_or_else(String::new, |client| format!(" as {client}"));
                report.ok(PROXY, format_args!("Requests come through {peer}, and this machine is seen{client}."));
            }
        }
        check_other_headers(report, config, seen);
    }

    /// Whether events arrive when they are sent.
    async fn check_streams(&self, report: &mut Report) {
        const CHECK: &str = "streams";
        let token = self.bearer(&DoctorProof::new(Clock::system().host_time()));
        let url = format!("{}/healthz/stream", self.url);
        match self.client.time_stream(&url, &[("Authorization", &token)]).await {
            Ok(interval) if interval >= EVENT_INTERVAL / 2 => report.ok(CHECK, "Events arrive as they are sent."),
            Ok(_) => report.failed(
                CHECK,
                "The proxy holds events back, so pages and apps learn late of moves: switch off the buffering of responses.",
            ),
            Err(error) => report.failed(CHECK, format_args!("A stream broke off: {error}.")),
        }
    }
}

fn check_other_headers(report: &mut Report, config: &Config, seen: &RequestReport) {
    let host = config.public_url.split_once("://").map_or("", |(_, authority)| authority);
    if seen.host.as_deref().is_none_or(|seen| !seen.eq_ignore_ascii_case(host)) {
        let seen = seen.host.as_deref().unwrap_or_default();
        report
            .warning(PROXY, format_args!("The proxy sends Host: {seen} instead of {host}: have it pass on the Host."));
    }
    let scheme = seen.x_forwarded_proto.last().and_then(|value| value.rsplit(',').next()).map(str::trim);
    let says_https = scheme == Some("https") || seen.forwarded.iter().any(|value| value.contains("proto=https"));
    if config.is_https() && !says_https {
        report.warning(PROXY, "The proxy does not say that it was reached by https: have it send X-Forwarded-Proto.");
    }
}
