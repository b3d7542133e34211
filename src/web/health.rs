//! What a supervisor asks: does the process live, and can it serve.

use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpResponse, Responder};

use super::get;
use crate::service::Service;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/healthz").route(get().to(lives)))
        .service(web::resource("/readyz").route(get().to(is_ready)));
}

/// The process lives. A database that is away is no reason to end it.
async fn lives() -> impl Responder {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ok\n")
}

/// The database answers.
async fn is_ready(service: Data<Service>) -> impl Responder {
    match service.ping().await {
        Ok(()) => HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).content_type("text/plain").body("ok\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            HttpResponse::ServiceUnavailable()
                .insert_header((CACHE_CONTROL, "no-store"))
                .insert_header((RETRY_AFTER, "5"))
                .content_type("text/plain")
                .body("the database does not answer\n")
        }
    }
}
