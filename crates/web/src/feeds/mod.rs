//! A player's feeds at secret addresses, for programs that cannot log in. An invalid or revoked address, or one of
//! another feed, gets 404.

mod atom;
mod calendar;
mod news;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use actix_web::web::{Data, Path, ServiceConfig, resource};
use actix_web::{HttpRequest, HttpResponse};

use domain::feed_link::{FeedKind, FeedLink, FeedLinkRefusal};
use domain::security_event::SecurityEvent;
use domain::user::User;
use http::entity_tag::{entity_tag, is_not_modified};
use http::{Problem, Site, Throttle, get, note_security_event};
use service::Service;
use service::feed_links::FeedLinkError;
use text::Text;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/feeds/{key}/deadlines.ics").route(get().to(show_deadlines)))
        .service(resource("/feeds/{key}/games.atom").route(get().to(show_games)));
}

/// Context for writing a feed.
struct FeedContext<'a> {
    link: FeedLink,
    owner: User,
    text: Text,
    site: &'a Site,
    /// Host name in identifiers, the same wherever the feed is read.
    host: &'a str,
}

impl FeedContext<'_> {
    /// The absolute address of a path.
    fn link(&self, path: &str) -> String {
        format!("{}{path}", self.site.public_url())
    }
}

async fn show_deadlines(
    request: HttpRequest,
    service: Data<Service>,
    site: Data<Site>,
    throttle: Data<Throttle>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let context = open(&request, &service, &site, &throttle, FeedKind::Deadlines, &key).await?;
    let deadlines = service.games.deadlines_of(context.owner.id).await?;
    Ok(respond(&request, "text/calendar; charset=utf-8", calendar::write_calendar(&context, &deadlines)))
}

async fn show_games(
    request: HttpRequest,
    service: Data<Service>,
    site: Data<Site>,
    throttle: Data<Throttle>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let context = open(&request, &service, &site, &throttle, FeedKind::Games, &key).await?;
    let (news, games) = service.games.game_news_of(context.owner.id).await?;
    let address = context.link(&service.access.feed_path(&context.link));
    let body = atom::write_feed(&context, &address, &news, &games).map_err(|error| {
        tracing::error!(%error, "a feed cannot be written");
        Problem::internal()
    })?;
    Ok(respond(&request, "application/atom+xml; charset=utf-8", body))
}

/// Looks up the feed and its owner.
///
/// # Errors
/// If the key is invalid, or the feed is requested too often.
async fn open<'a>(
    request: &HttpRequest,
    service: &'a Service,
    site: &'a Site,
    throttle: &Throttle,
    kind: FeedKind,
    key: &str,
) -> Result<FeedContext<'a>, Problem> {
    // Only wrong keys are throttled, so that others' failures do not lock out the owner.
    let (link, owner) = match service.access.feed_owner(kind, key, service.now()).await {
        Ok(found) => found,
        Err(FeedLinkError::Refused(FeedLinkRefusal::UnknownKey)) => {
            note_security_event(request, SecurityEvent::FeedAddressInvalid, None);
            throttle.count_wrong_feed_key(request).map_err(Problem::too_many)?;
            return Err(Problem::not_found());
        }
        Err(error) => {
            if matches!(error, FeedLinkError::Account(_)) {
                note_security_event(request, SecurityEvent::SuspendedRefused, None);
            }
            return Err(error.into());
        }
    };
    throttle.check_feed_read(owner.id, kind).map_err(Problem::too_many)?;
    let text = owner.text(site.locales());
    Ok(FeedContext { link, owner, text, site, host: service.host() })
}

/// The feed, or 304 if the client has it already.
fn respond(request: &HttpRequest, content_type: &'static str, body: String) -> HttpResponse {
    let tag = entity_tag(body.as_bytes());
    let is_cached = is_not_modified(request, &tag);
    let mut response = if is_cached { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((CACHE_CONTROL, "private, no-cache")).insert_header((ETAG, tag));
    if is_cached {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, content_type)).insert_header(("X-Robots-Tag", "noindex")).body(body)
}
