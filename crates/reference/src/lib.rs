//! The API’s documentation: `/api` with the guide and the contents, a page for each family of operations, and one for
//! tested clients. Operations are described by the OpenAPI document.

mod clients;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;

use api::reference::{Access, Family, Piece, pieces};
use api::{BURST_SECONDS, Description, TOKENS_OF_ACCOUNT};
use domain::idempotency::{IdempotencyKey, MAX_KEYS};
use http::{Problem, get};
use layout::{Page, as_page, html};
use service::tokens::scope_list;

/// The maximum length of an `Idempotency-Key`, for the guide.
const MAX_KEY_LEN: usize = IdempotencyKey::MAX_LEN;

/// The pages.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(as_page(web::resource("/api").route(get().to(contents))))
        .service(as_page(web::resource("/api/clients").route(get().to(tried_clients))))
        .service(as_page(web::resource("/api/docs/{family}").route(get().to(family))));
}

#[derive(Template)]
#[template(path = "api/contents.html")]
struct ContentsPage<'d> {
    page: Page,
    introduction: Vec<Piece>,
    families: &'d [Family],
    /// How many requests a second, and how many at once; `None` where requests are not limited.
    rate: Option<(u32, u32)>,
    scopes: String,
}

#[derive(Template)]
#[template(path = "api/family.html")]
struct FamilyPage<'d> {
    page: Page,
    family: &'d Family,
    families: &'d [Family],
}

#[derive(Template)]
#[template(path = "api/clients.html")]
struct ClientsPage<'d> {
    page: Page,
    clients: Vec<clients::Row>,
    families: &'d [Family],
}

async fn contents(page: Page, description: Data<Description>) -> Result<HttpResponse, Problem> {
    let introduction =
        description.json().pointer("/info/description").and_then(serde_json::Value::as_str).unwrap_or_default();
    let filled = ContentsPage {
        introduction: pieces(introduction),
        families: description.families(),
        rate: description.rate().map(|rate| (rate, rate * BURST_SECONDS)),
        scopes: scope_list(),
        page: page.titled("api-title"),
    };
    html(StatusCode::OK, &filled)
}

async fn family(page: Page, description: Data<Description>, slug: Path<String>) -> Result<HttpResponse, Problem> {
    let families = description.families();
    let family = families.iter().find(|one| one.slug == *slug).ok_or_else(Problem::not_found)?;
    let title = page.text_with("api-family-title", "family", family.name.as_str());
    html(StatusCode::OK, &FamilyPage { page: page.with_title(title), family, families })
}

async fn tried_clients(page: Page, description: Data<Description>) -> Result<HttpResponse, Problem> {
    let page = page.titled("api-clients-title");
    let clients = clients::rows(page.site().public_url());
    html(StatusCode::OK, &ClientsPage { page, clients, families: description.families() })
}
