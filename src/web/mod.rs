//! Pages: one file per page family, thin handlers, view models for Askama.

use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform};
use actix_web::web::ServiceConfig;

use crate::config::Config;

/// What every page needs to know of the installation.
pub struct Site;

impl Site {
    /// By the settings.
    pub fn new(_config: &Config) -> Self {
        Self
    }
}

/// What is measured.
pub struct Metrics;

impl Metrics {
    /// Nothing yet.
    pub fn new() -> Self {
        Self
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

/// Counts requests.
pub fn count_requests<S, B>()
-> impl Transform<S, ServiceRequest, Response = ServiceResponse<B>, Error = actix_web::Error, InitError = ()>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = actix_web::Error> + 'static,
    S::Future: 'static,
    B: actix_web::body::MessageBody + 'static,
{
    actix_web::middleware::DefaultHeaders::new()
}

/// All pages.
pub fn routes(_config: &mut ServiceConfig) {}
