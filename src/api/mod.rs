//! JSON: one file per family of endpoints, thin handlers, OpenAPI.

use actix_web::web::ServiceConfig;

/// All endpoints.
pub fn routes(_config: &mut ServiceConfig) {}
