//! Makes the service installable as an app: the manifest (W3C, Web Application Manifest), icons, the service worker
//! that caches pages for offline reading, and the page shown instead of uncached ones.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Serialize;

use super::drawing::{Drawing, draw};
use http::reader_language::public_text_of;
use http::{Problem, get};
use layout::assets::{self, assets};
use layout::brand::{Brand, PAPER};
use layout::html;
use text::Text;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/manifest.webmanifest").route(get().to(manifest)))
        .service(web::resource("/icon-{size}.png").route(get().to(icon)))
        .service(
            web::resource("/apple-touch-icon.png")
                .route(get().to(async |request: HttpRequest| drawn(&request, IconSize::Apple).await)),
        )
        .service(web::resource("/sw.js").route(get().to(service_worker)))
        .service(web::resource("/offline").route(get().to(offline)));
}

const A_DAY: &str = "public, max-age=86400";

/// Icon sizes.
#[derive(Clone, Copy)]
enum IconSize {
    /// Home screens of iOS.
    Apple,
    /// Home screens.
    Small,
    /// Splash screens, link previews.
    Large,
}

impl IconSize {
    const fn pixels(self) -> u32 {
        match self {
            Self::Apple => 180,
            Self::Small => 192,
            Self::Large => 512,
        }
    }
}

#[derive(Serialize)]
struct Manifest {
    id: &'static str,
    name: String,
    short_name: String,
    description: String,
    lang: &'static str,
    start_url: &'static str,
    scope: &'static str,
    display: &'static str,
    background_color: &'static str,
    theme_color: String,
    categories: [&'static str; 2],
    icons: [ManifestIcon; 3],
    shortcuts: [Shortcut; 3],
}

#[derive(Serialize)]
struct ManifestIcon {
    src: &'static str,
    sizes: &'static str,
    r#type: &'static str,
    purpose: &'static str,
}

#[derive(Serialize)]
struct Shortcut {
    name: String,
    url: &'static str,
}

async fn manifest(request: HttpRequest, brand: Data<Brand>) -> HttpResponse {
    let text = public_text_of(&request);
    let words = |key: &str| text.get(key).into_owned();
    let icon = |src, sizes, purpose| ManifestIcon { src, sizes, r#type: "image/png", purpose };
    let shortcut = |key, url| Shortcut { name: words(key), url };
    let manifest = Manifest {
        id: "/",
        name: words("site-name"),
        short_name: words("site-name"),
        description: words("site-description"),
        lang: text.language(),
        start_url: "/",
        scope: "/",
        display: "minimal-ui",
        background_color: PAPER,
        theme_color: brand.theme_color().to_owned(),
        categories: ["games", "social"],
        icons: [
            icon("/icon-192.png", "192x192", "any"),
            icon("/icon-512.png", "512x512", "any"),
            icon("/icon-512.png", "512x512", "maskable"),
        ],
        shortcuts: [
            shortcut("nav-next-game", "/next"),
            shortcut("nav-lobby", "/lobby"),
            shortcut("nav-new-game", "/challenge/new"),
        ],
    };
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).content_type("application/manifest+json").body(
        // Strings always serialise.
        serde_json::to_string(&manifest).unwrap_or_default(),
    )
}

async fn icon(request: HttpRequest, size: web::Path<String>) -> Result<HttpResponse, Problem> {
    match size.as_str() {
        "192" => drawn(&request, IconSize::Small).await,
        "512" => drawn(&request, IconSize::Large).await,
        _ => Err(Problem::not_found()),
    }
}

/// The icon, drawn at the first request.
async fn drawn(request: &HttpRequest, size: IconSize) -> Result<HttpResponse, Problem> {
    let brand = request.app_data::<Data<Brand>>().ok_or_else(Problem::internal)?;
    let cell = &brand.icons[size as usize];
    let drawn = match cell.get() {
        Some(drawn) => drawn.clone(),
        None => {
            let brand = brand.clone();
            let drawn = draw(request, Drawing::Picture, move || brand.drawing()?.icon(size.pixels())).await?;
            cell.get_or_init(|| drawn.into()).clone()
        }
    };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, A_DAY)).insert_header((CONTENT_TYPE, "image/png")).body(drawn))
}

/// At the root, so that its scope is every page (Service Workers, 3.4.1). Browsers compare it byte by byte at every
/// visit.
async fn service_worker(request: HttpRequest) -> HttpResponse {
    assets::respond(&request, "sw.js", "no-cache")
}

/// Shown by the service worker instead of an unreachable page that is not cached.
#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    text: Text,
    style: Option<String>,
    brand: Data<Brand>,
}

async fn offline(request: HttpRequest, brand: Data<Brand>) -> Result<HttpResponse, Problem> {
    let text = public_text_of(&request);
    let page = OfflinePage { text, style: assets().url("app.css"), brand };
    let mut response = html(actix_web::http::StatusCode::OK, &page)?;
    response.headers_mut().insert(CACHE_CONTROL, actix_web::http::header::HeaderValue::from_static("public, no-cache"));
    Ok(response)
}
