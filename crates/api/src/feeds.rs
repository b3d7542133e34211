//! Secret URLs of private feeds. Lichess has nothing like it.

use actix_web::Responder;
use actix_web::web::{Data, Json, Path};
use serde::Serialize;
use utoipa::ToSchema;

use super::Api;
use super::caller::Caller;
use super::error::ApiError;
use super::refusals::{FeedPath, Refusals, Scoped};
use super::responses::{DONE, Done, uncacheable};
use domain::feed_link::{FeedKind, FeedLink, FeedLinkRefusal};
use service::Service;
use service::tokens::Scope;

/// The feeds that have an address.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FeedAddresses {
    /// Without the addresses themselves: a token that may read your settings does not open what they open.
    feeds: Vec<FeedAddress>,
}

/// The address of a feed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FeedAddress {
    /// `deadlines`, a calendar of the moves you are to make; or `games`, an Atom feed of what happens in your games.
    #[schema(example = "deadlines")]
    kind: &'static str,
    /// When it was made, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// When a program read it last, to within an hour, in milliseconds since 1970; `null` where none has.
    last_read_at: Option<i64>,
    /// Where programs read the feed without a token: told where it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "https://chess.example/feeds/0123456789abcdefqsl2ebd3ug9u8ea2u5ad7m1j4c/deadlines.ics")]
    url: Option<String>,
}

impl From<&FeedLink> for FeedAddress {
    fn from(link: &FeedLink) -> Self {
        Self {
            kind: link.kind.as_str(),
            created_at: link.created_at.as_millis(),
            last_read_at: link.last_read_at.map(|at| at.as_millis()),
            url: None,
        }
    }
}

fn read(kind: &str) -> Result<FeedKind, ApiError> {
    kind.parse().map_err(|_| FeedLinkRefusal::NoSuchFeed.into())
}

/// Show which feeds have an address
///
/// Programs that know no log-in, such as calendars and feed readers, read your feeds under secret addresses.
#[utoipa::path(get, path = "/api/account/feeds", operation_id = "accountFeeds", tag = "Account", security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "Those that have one", body = FeedAddresses),
        Refusals<Scoped>,
    ))]
pub(super) async fn list(caller: Caller, service: Data<Service>) -> Result<Json<FeedAddresses>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    let links = service.access.feed_links_of(caller.id()).await?;
    Ok(Json(FeedAddresses { feeds: links.iter().map(FeedAddress::from).collect() }))
}

/// Make the address of a feed
///
/// It opens that feed for whoever has it. One that was there before leads nowhere from then on.
#[utoipa::path(post, path = "/api/account/feeds/{kind}", operation_id = "accountMakeFeed", tag = "Account", security(("token" = ["preference:write"])),
    params(("kind" = String, Path, description = "`deadlines` or `games`", example = "deadlines")),
    responses(
        (status = 200, description = "The address", body = FeedAddress),
        Refusals<(Scoped, FeedPath)>,
    ))]
pub(super) async fn make(
    caller: Caller,
    kind: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<impl Responder, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let link = service.access.make_feed_link(caller.principal(), read(&kind)?).await?;
    let url = api.url(&service.access.feed_path(&link));
    Ok(uncacheable(Json(FeedAddress { url: Some(url), ..FeedAddress::from(&link) })))
}

/// Revoke the address of a feed
///
/// It leads nowhere from then on.
#[utoipa::path(delete, path = "/api/account/feeds/{kind}", operation_id = "accountRevokeFeed", tag = "Account", security(("token" = ["preference:write"])),
    params(("kind" = String, Path, description = "`deadlines` or `games`", example = "deadlines")),
    responses(
        (status = 200, description = "It is revoked", body = Done),
        Refusals<(Scoped, FeedPath)>,
    ))]
pub(super) async fn revoke(caller: Caller, kind: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    service.access.revoke_feed_link(caller.id(), read(&kind)?).await?;
    Ok(Json(DONE))
}
