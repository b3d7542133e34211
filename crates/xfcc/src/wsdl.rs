//! Service description (WSDL 1.1), which general SOAP libraries read first.

use actix_web::HttpResponse;
use actix_web::web::Data;
use askama::Template;

use super::NAMESPACE;
use super::game_fields::{ELEMENTS, RESULTS};
use super::move_result::MoveResult;
use super::request::Operation;
use http::Site;

#[derive(Template)]
#[template(path = "xfcc/service.wsdl", escape = "html")]
struct Description<'d> {
    namespace: &'static str,
    address: &'d str,
    operations: [&'static str; Operation::ALL.len()],
    elements: &'static [(&'static str, &'static str, bool)],
    results: &'static [&'static str],
    move_results: [&'static str; MoveResult::ALL.len()],
}

/// Serves the description with the public address.
pub(super) async fn show(site: Data<Site>) -> HttpResponse {
    let address = format!("{}/xfcc", site.public_url());
    let description = Description {
        namespace: NAMESPACE,
        address: &address,
        operations: Operation::ALL.map(Operation::name),
        elements: &ELEMENTS,
        results: &RESULTS,
        move_results: MoveResult::ALL.map(MoveResult::as_str),
    };
    match description.render() {
        Ok(written) => HttpResponse::Ok().content_type("text/xml; charset=utf-8").body(written),
        Err(error) => {
            tracing::error!(%error, "the description of Xfcc cannot be written");
            HttpResponse::InternalServerError().finish()
        }
    }
}
