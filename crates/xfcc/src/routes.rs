//! The `/xfcc` endpoint: requests by POST, the WSDL description by GET.

use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_TYPE, LOCATION};
use actix_web::middleware::from_fn;
use actix_web::web::{self, Bytes, Data, PayloadConfig, ServiceConfig};
use actix_web::{Error, HttpRequest, HttpResponse};

use super::authenticate::authenticate;
use super::envelope::{fault, response, write_text};
use super::fault::Fault;
use super::get_my_games::get_my_games;
use super::make_a_move::{MoveRequest, make_a_move};
use super::move_result::MoveResult;
use super::request::{Operation, Request};
use super::soap::Version;
use super::{MAX_BYTES, wsdl};
use http::reader_language::text_of;
use http::{Site, Throttle, get, received_at, refuse_late_body};
use service::Service;

/// Registers the endpoint.
pub fn routes(config: &mut ServiceConfig) {
    config.service(
        web::resource(["/xfcc", "/xfcc/"])
            .app_data(PayloadConfig::new(MAX_BYTES))
            .wrap(from_fn(refuse_late_body))
            .route(get().to(show_wsdl_or_help))
            .route(web::post().to(answer))
            .default_service(web::to(async || {
                HttpResponse::MethodNotAllowed().insert_header(("Allow", "GET, HEAD, POST")).finish()
            })),
    );
}

/// Serves the WSDL description for `?wsdl`; other GET requests are redirected to the help page.
async fn show_wsdl_or_help(request: HttpRequest, site: Data<Site>) -> HttpResponse {
    let is_wsdl_parameter =
        |part: &str| part.split('=').next().is_some_and(|name| name.to_ascii_lowercase().ends_with("wsdl"));
    if request.query_string().split('&').any(is_wsdl_parameter) {
        return wsdl::show(site).await;
    }
    HttpResponse::SeeOther().insert_header((LOCATION, "/help#programs")).finish()
}

/// Parses and executes a request.
async fn answer(
    request: HttpRequest,
    body: Result<Bytes, Error>,
    service: Data<Service>,
    site: Data<Site>,
    throttle: Data<Throttle>,
) -> HttpResponse {
    let (version, read) = read(&request, &site, body);
    let result = match read {
        Ok(parsed) => execute(&request, version, &parsed, &service, &site, &throttle).await,
        Err(fault) => Err(fault),
    };
    result.unwrap_or_else(|cause| fault(version, cause, text_of(&request)))
}

fn read(request: &HttpRequest, site: &Site, body: Result<Bytes, Error>) -> (Version, Result<Request, Fault>) {
    if !site.may_carry_app_password(request.headers()) {
        return (Version::default(), Err(Fault::NotPrivate));
    }
    let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match body {
        Ok(body) => Request::read(&body, content_type),
        Err(error) => (
            Version::default(),
            Err(match error.as_error::<PayloadError>() {
                Some(PayloadError::Overflow) => Fault::BodyTooLarge,
                _ => Fault::BodyBroken,
            }),
        ),
    }
}

async fn execute(
    request: &HttpRequest,
    version: Version,
    parsed: &Request,
    service: &Service,
    site: &Site,
    throttle: &Throttle,
) -> Result<HttpResponse, Fault> {
    // The time of receipt decides whether a move is in time, however long the request was queued.
    let at = received_at(request).ok_or_else(|| {
        tracing::error!("nobody noted when the request had been read");
        Fault::Internal
    })?;
    let authenticated = authenticate(request, service, throttle, &parsed.fields, at).await;
    match parsed.operation {
        Operation::GetMyGames => {
            let player = authenticated?;
            throttle.check_xfcc_list(player.id).map_err(Fault::TooOften)?;
            get_my_games(version, service, site, &player, text_of(request)).await
        }
        Operation::MakeAMove => {
            let result = match authenticated {
                Ok(player) => make_a_move(service, player.id, &MoveRequest::of(&parsed.fields)?, at).await,
                Err(Fault::AuthenticationFailed) => MoveResult::AuthenticationFailed,
                Err(other) => return Err(other),
            };
            Ok(response(version, parsed.operation.name(), |writer| {
                write_text(writer, "MakeAMoveResult", result.as_str())
            }))
        }
    }
}
