//! `robots.txt` (RFC 9309).

use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use actix_web::web::{ServiceConfig, resource};

use http::get;

/// Games, players and lists may be crawled. Pages that only people can use, and views of a game other than its own
/// address, are excluded.
const ROBOTS: &str = "User-agent: *
Disallow: /?
Allow: /?lang=
Disallow: /analysis?
Disallow: /analysis/
Disallow: /api/
Allow: /api/docs/
Disallow: /challenge/
Disallow: /dev/
Disallow: /embed/
Disallow: /feeds/
Disallow: /game/*?
Disallow: /game/*.gif
Disallow: /game/*.png
Disallow: /game/export/
Disallow: /learn/*/*?
Disallow: /login
Disallow: /same-screen/
Disallow: /settings
Disallow: /unsubscribe/
Disallow: /resubscribe/
";

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(resource("/robots.txt").route(get().to(show)));
}

async fn show() -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::plaintext()).body(ROBOTS)
}
