//! What a supervisor asks: does the process live, and can it serve.

use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpResponse, Responder};
use tokio_util::sync::CancellationToken;

use http::get;
use service::Service;

/// Whether the process is about to stop, and wants no more requests.
#[derive(Clone, Debug)]
pub struct Readiness {
    drain: CancellationToken,
}

impl Readiness {
    /// Ready until that token is cancelled.
    pub fn new(drain: CancellationToken) -> Self {
        Self { drain }
    }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/healthz").route(get().to(lives)))
        .service(web::resource("/readyz").route(get().to(is_ready)));
}

/// The process lives. A database that is away is no reason to end it.
async fn lives() -> impl Responder {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ok\n")
}

/// The database answers, and the process does not stop. Below `ok` it says which clocks are apart.
async fn is_ready(service: Data<Service>, readiness: Data<Readiness>) -> impl Responder {
    if readiness.drain.is_cancelled() {
        return not_ready("stopping\n");
    }
    match service.db.ping().await {
        Ok(()) => {
            // A clock that is wrong is no reason to be taken out: the service does not go by it.
            let warnings = service.timekeeping.clock_differences().warnings();
            let lines = std::iter::once("ok".to_owned()).chain(warnings);
            let body: String = lines.map(|line| line + "\n").collect();
            HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body(body)
        }
        Err(error) => {
            tracing::warn!(%error, "not ready");
            not_ready("the database does not answer\n")
        }
    }
}

fn not_ready(why: &'static str) -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((RETRY_AFTER, "5"))
        .content_type("text/plain")
        .body(why)
}
