//! Renders refusals as pages, or as JSON for programs.

use std::borrow::Cow;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, ALLOW, AUTHORIZATION, CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest, HttpResponse};
use askama::Template;

use super::{Page, flash_message, html};
use http::Site;
use http::problem::{NextLink, Problem, ensure_retry_after};
use http::reader_language::text_of;

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    page: Page,
    sentence: String,
    ways: Vec<(String, Cow<'static, str>)>,
}

/// Middleware that renders every refusal without a body as a page or JSON.
pub async fn as_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_api = request.path().starts_with("/api/") && !request.path().starts_with("/api/docs/");
    let for_program =
        is_api || has_bearer_token(request.headers()) || request.path() == "/oauth" && wants_json(request.headers());
    let mut response = next.call(request).await?.map_into_boxed_body();
    let status = match response.response().error().and_then(Error::as_error::<Problem>) {
        // Programs are not redirected to the log-in form.
        Some(problem) if for_program => problem.status(),
        _ => response.status(),
    };
    if !status.is_client_error() && !status.is_server_error() {
        return Ok(response);
    }
    ensure_retry_after(status, response.headers_mut());
    let error = response.response().error();
    if error.is_none() && !matches!(response.response().body().size(), BodySize::None | BodySize::Sized(0)) {
        return Ok(response);
    }
    let problem = error.and_then(Error::as_error::<Problem>).cloned().unwrap_or_else(|| Problem::of_status(status));
    let (request, bare) = response.into_parts();
    if for_program {
        let mut refusal = as_json(&problem, &request);
        copy_headers(bare.headers(), refusal.headers_mut());
        return Ok(ServiceResponse::new(request, refusal));
    }
    let mut full = page_of(&request, problem, status)?;
    copy_headers(bare.headers(), full.headers_mut());
    Ok(ServiceResponse::new(request, full))
}

/// The page of a refusal. It also shows a pending flash message, once.
///
/// # Errors
/// An internal error.
pub fn page_of(request: &HttpRequest, problem: Problem, status: StatusCode) -> Result<HttpResponse, Problem> {
    let site = request.app_data::<Data<Site>>().cloned().ok_or_else(Problem::internal)?;
    let page = Page::of(request)?.titled(problem.title());
    let sentence = page.language().message(&problem.sentence);
    let link = match problem.link {
        NextLink::To(link) => *link,
        NextLink::Home | NextLink::LogInFor(_) => ("/".to_owned(), "problem-home"),
    };
    let ways = [Some(link), problem.other_link.map(|other| *other)]
        .into_iter()
        .flatten()
        .filter(|(path, _)| page.site().is_sign_up_open() || !path.starts_with("/signup"))
        .map(|(path, key)| (path, page.text(key)))
        .collect();
    let mut full = match html(status, &ProblemPage { page, sentence, ways }) {
        Ok(full) => full,
        Err(_) => HttpResponse::build(status)
            .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
            .body(status.to_string()),
    };
    flash_message::forget_shown(&site, request, &mut full)?;
    Ok(full)
}

/// Whether the client is a program: browsers do not send tokens by themselves.
fn has_bearer_token(headers: &HeaderMap) -> bool {
    let scheme = headers.get(AUTHORIZATION).and_then(|value| value.as_bytes().get(..7));
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"bearer "))
}

/// Whether the client accepts JSON and not HTML.
fn wants_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.contains("application/json") && !accepted.contains("text/html")
}

/// Copies headers from the response without a body.
fn copy_headers(from: &HeaderMap, to: &mut HeaderMap) {
    for name in [ALLOW, RETRY_AFTER] {
        if let Some(value) = from.get(&name) {
            to.insert(name, value.clone());
        }
    }
}

/// The refusal as JSON, in the format of the API.
fn as_json(problem: &Problem, request: &HttpRequest) -> HttpResponse {
    let sentence = text_of(request).message(&problem.sentence);
    HttpResponse::build(problem.status()).json(serde_json::json!({ "error": sentence, "code": problem.code() }))
}
