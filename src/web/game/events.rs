//! News of a game as server-sent events (HTML, 9.2). An event tells only that something changed; the page then asks
//! for itself anew.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::{self, Bytes, Data};
use tokio_util::sync::CancellationToken;

use crate::game::GameId;
use crate::live::Hub;
use crate::service::{Ring, Service};
use crate::web::Problem;

/// How often a quiet stream says that it lives: well below the minute after which proxies cut a silent connection.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// What a stream starts with: how long a browser waits before it connects anew, in milliseconds.
const HELLO: &[u8] = b"retry: 3000\n\n";
const CHANGED: &[u8] = b"event: changed\ndata:\n\n";
const STILL_HERE: &[u8] = b": still here\n\n";

/// The stream of one game.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn stream(
    service: Data<Service>,
    hub: Data<Hub>,
    stop: Data<CancellationToken>,
    id: web::Path<GameId>,
) -> Result<HttpResponse, Problem> {
    // Watching starts before the game is looked for, and so before the answer: nothing is missed in between.
    let mut watch = hub.watch(Ring::Game(*id));
    service.listed_game(&id).await?;
    let events = async_stream::stream! {
        yield Ok::<_, actix_web::Error>(Bytes::from_static(HELLO));
        loop {
            let news = tokio::select! {
                () = stop.cancelled() => break,
                () = watch.changed() => CHANGED,
                () = tokio::time::sleep(KEEP_ALIVE) => STILL_HERE,
            };
            yield Ok(Bytes::from_static(news));
        }
    };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        .insert_header((CACHE_CONTROL, "no-store"))
        // A compressor would hold events back.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(events))
}
