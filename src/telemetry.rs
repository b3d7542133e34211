//! The log.

use std::io::{self, IsTerminal};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HOST, HeaderName, USER_AGENT};
use actix_web::{Error, HttpMessage};
use tracing::Span;
use tracing::field::Empty;
use tracing_actix_web::{DefaultRootSpanBuilder, RequestId, RootSpanBuilder};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use config::LogFormat;
use http::{client_address, redact_path};

/// Starts writing the log to standard error; `RUST_LOG` says how much. A second call changes nothing.
pub fn start(format: LogFormat) {
    let chosen = std::env::var("RUST_LOG").unwrap_or_default();
    let registry = tracing_subscriber::registry().with(level_filter(&chosen));
    // No colour codes in files and journals.
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let has_colors = io::stderr().is_terminal() && !no_color;
    // Tests start many applications in one process.
    let _ = match format {
        LogFormat::Text => registry.with(fmt::layer().with_ansi(has_colors).with_writer(io::stderr)).try_init(),
        LogFormat::Json => registry
            .with(fmt::layer().json().flatten_event(true).with_current_span(true).with_writer(io::stderr))
            .try_init(),
    };
}

/// What is logged with `chosen` as `RUST_LOG`.
fn level_filter(chosen: &str) -> Targets {
    let filter = Some(chosen).filter(|chosen| !chosen.is_empty()).and_then(|chosen| chosen.parse::<Targets>().ok());
    let filter = filter.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    // At finer levels they log secrets: all that is sent to the mail server, passwords included, and the parameters of
    // each query.
    let filter = filter.with_target("async_imap", LevelFilter::INFO).with_target("tokio_postgres", LevelFilter::INFO);
    // It logs what authenticators answer, and wrong answers as errors.
    let filter = filter.with_target("webauthn_rs", LevelFilter::OFF).with_target("webauthn_rs_core", LevelFilter::OFF);
    // The security log is on unless `RUST_LOG` names it.
    let names_security = chosen.contains("security");
    if names_security { filter } else { filter.with_target("security", LevelFilter::INFO) }
}

/// The tracing span of a request. Unlike the span of tracing-actix-web, it trusts headers about the client’s address
/// only from a trusted proxy, and omits credentials: keys in paths, and queries. It is made for every request, though
/// few log anything, so fields that follow from others, such as the route, are left out.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let header = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        // The names are those of OpenTelemetry's conventions, as tracing-actix-web has them.
        tracing::info_span!(
            "HTTP request",
            http.method = request.method().as_str(),
            http.target = &*redact_path(request.path()),
            http.host = header(HOST),
            http.client_ip = client_address(request.request()).map(tracing::field::display),
            http.user_agent = header(USER_AGENT),
            request_id = request.extensions().get::<RequestId>().map(tracing::field::display),
            http.status_code = Empty,
            otel.status_code = Empty,
            exception.message = Empty,
            exception.details = Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        // Successful requests need no closing fields.
        let went_well = outcome.as_ref().is_ok_and(|response| !response.status().is_server_error());
        if !went_well {
            DefaultRootSpanBuilder::on_request_end(span, outcome);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use actix_web::test::TestRequest;
    use actix_web::web::Data;

    use super::*;
    use http::TrustedProxies;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("nobody panics").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// The log line of an event during a request from 10.0.0.1.
    fn logged(trusted: &str, request: TestRequest) -> String {
        let log = Log::default();
        let writer = log.clone();
        let subscriber =
            tracing_subscriber::registry().with(fmt::layer().with_ansi(false).with_writer(move || writer.clone()));
        let proxies = TrustedProxies::new(trusted.parse().into_iter().collect());
        let peer = "10.0.0.1:4711".parse().expect("an address");
        let request = request.peer_addr(peer).app_data(Data::new(proxies)).to_srv_request();
        tracing::subscriber::with_default(subscriber, || {
            RequestSpan::on_request_start(&request).in_scope(|| tracing::info!("something happened"));
        });
        let bytes = log.0.lock().expect("nobody panics").clone();
        String::from_utf8(bytes).expect("the log is text")
    }

    #[test]
    fn log_omits_passwords_and_query_parameters_at_every_level() {
        for chosen in ["debug", "info,tokio_postgres=debug", "async_imap=trace"] {
            let filter = level_filter(chosen);
            for target in ["async_imap::imap_stream", "tokio_postgres::query"] {
                assert!(!filter.would_enable(target, &tracing::Level::DEBUG), "{chosen}: {target}");
            }
        }
        assert!(level_filter("debug").would_enable("sealedmove::startup", &tracing::Level::DEBUG));
    }

    #[test]
    fn log_uses_forwarded_address_of_trusted_proxies_only() {
        for header in [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.7")] {
            let request = || TestRequest::default().insert_header(header);
            let untrusted = logged("", request());
            assert!(untrusted.contains("10.0.0.1") && !untrusted.contains("203.0.113.7"), "{untrusted}");
            let trusted = logged("10.0.0.0/8", request());
            assert!(trusted.contains("203.0.113.7") && !trusted.contains("10.0.0.1"), "{trusted}");
        }
        let named = logged("", TestRequest::default().insert_header(("X-Forwarded-Host", "evil.example")));
        assert!(!named.contains("evil.example"), "{named}");
    }

    #[test]
    fn log_omits_queries() {
        let log = logged("", TestRequest::with_uri("/signup?invitation=hush"));
        assert!(log.contains("/signup") && !log.contains("hush"), "{log}");
    }
}
