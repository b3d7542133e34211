use actix_web::web::ServiceConfig;
pub(super) fn routes(_config: &mut ServiceConfig) {}
