//! Health checks: liveness and readiness.

use actix_web::http::header::{CACHE_CONTROL, ContentType, RETRY_AFTER};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpResponse, Responder};
use tokio_util::sync::CancellationToken;

use http::get;
use service::Service;

/// Whether the process accepts requests, or is about to stop.
#[derive(Clone, Debug)]
pub struct Readiness {
    drain: CancellationToken,
}

impl Readiness {
    /// Ready until the token is cancelled.
    pub fn new(drain: CancellationToken) -> Self {
        Self { drain }
    }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/healthz").route(get().to(liveness)))
        .service(web::resource("/readyz").route(get().to(readiness_check)));
}

/// Liveness check. An unavailable database is no reason to kill the process.
async fn liveness() -> impl Responder {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type(ContentType::plaintext()).body("ok\n")
}

/// Readiness check: the database answers, and the process is not stopping. Below `ok` it lists clock differences.
async fn readiness_check(service: Data<Service>, readiness: Data<Readiness>) -> impl Responder {
    if readiness.drain.is_cancelled() {
        return not_ready("stopping\n");
    }
    match service.db.ping().await {
        Ok(()) => {
            // A wrong clock does not affect readiness: the service does not use it.
            let warnings = service.timekeeping.clock_differences().warnings();
            let lines = std::iter::once("ok".to_owned()).chain(warnings);
            let body: String = lines.map(|line| line + "\n").collect();
            HttpResponse::Ok()
                .insert_header((CACHE_CONTROL, "no-store"))
                .content_type(ContentType::plaintext())
                .body(body)
        }
        Err(error) => {
            tracing::warn!(%error, "not ready");
            not_ready("the database does not answer\n")
        }
    }
}

fn not_ready(reason: &'static str) -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((RETRY_AFTER, "5"))
        .content_type(ContentType::plaintext())
        .body(reason)
}
