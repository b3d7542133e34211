//! Secret feed addresses: the page, creating and revoking them.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use domain::feed_link::{FeedKind, FeedLink};
use http::{LoggedIn, Problem};
use layout::{Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::Service;
use service::feed_links::FeedLinkError;

const PATH: &str = "/settings/feeds";

#[derive(Template)]
#[template(path = "settings/feeds.html")]
struct FeedsPage {
    page: Page,
    feeds: Vec<ListedFeed>,
}

struct ListedFeed {
    kind: FeedKind,
    title: &'static str,
    about: &'static str,
    address: Option<Address>,
}

struct Address {
    url: String,
    /// When it was created and last read.
    life: Inline<String>,
}

impl Address {
    fn new(page: &Page, service: &Service, link: &FeedLink) -> Self {
        let text = page.language();
        let life = match link.last_read_at {
            Some(read) => sentence_with_moments(text, "feeds-read", [("made", link.created_at), ("read", read)]),
            None => sentence_with_moments(text, "feeds-made", [("made", link.created_at)]),
        };
        Self { url: format!("{}{}", page.site().public_url(), service.access.feed_path(link)), life }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let links = service.access.feed_links_of(logged_in.user.id).await?;
    let feeds = FeedKind::ALL.map(|kind| {
        let (title, about) = match kind {
            FeedKind::Deadlines => ("feeds-deadlines", "feeds-deadlines-about"),
            FeedKind::Games => ("feeds-games", "feeds-games-about"),
        };
        let link = links.iter().find(|link| link.kind == kind);
        ListedFeed { kind, title, about, address: link.map(|link| Address::new(&page, &service, link)) }
    });
    html(StatusCode::OK, &FeedsPage { feeds: feeds.into(), page: page.titled("feeds-title") })
}

fn read(kind: &str) -> Result<FeedKind, Problem> {
    kind.parse().map_err(|_| Problem::not_found().back_to(PATH, "feeds-to"))
}

/// Creates an address, or replaces the existing one.
pub(super) async fn make(
    service: Data<Service>,
    logged_in: LoggedIn,
    kind: Path<String>,
) -> Result<HttpResponse, Problem> {
    service.access.make_feed_link(logged_in.principal(), read(&kind)?).await?;
    Ok(flash_message::flash("notice-feed-made", redirect(PATH)))
}

pub(super) async fn revoke(
    service: Data<Service>,
    logged_in: LoggedIn,
    kind: Path<String>,
) -> Result<HttpResponse, Problem> {
    let back = |error: FeedLinkError| Problem::from(error).back_to(PATH, "feeds-to");
    service.access.revoke_feed_link(logged_in.user.id, read(&kind)?).await.map_err(back)?;
    Ok(flash_message::flash("notice-feed-revoked", redirect(PATH)))
}
