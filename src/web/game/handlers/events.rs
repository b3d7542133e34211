//! News of a game as server-sent events (HTML, 9.2). An event tells only that something changed, or was said; the page
//! then asks for what is new.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;
use tokio_util::sync::CancellationToken;

use crate::live::Hub;
use crate::service::{Service, Topic};
use crate::web::{MaybeUser, Problem, StreamPlaces};

/// How often a quiet stream says that it lives: well below the minute after which proxies cut a silent connection.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// What a stream starts with: how long a browser waits before it connects anew, in milliseconds.
const HELLO: &[u8] = b"retry: 3000\n\n";
const CHANGED: &[u8] = b"event: changed\ndata:\n\n";
const SAID: &[u8] = b"event: chat\ndata:\n\n";
const STILL_HERE: &[u8] = b": still here\n\n";

/// The stream of one game, and of what is said in the rooms the reader may see.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn stream(
    service: Data<Service>,
    hub: Data<Hub>,
    stop: Data<CancellationToken>,
    reader: MaybeUser,
    places: Data<StreamPlaces>,
    request: HttpRequest,
    id: web::Path<GameId>,
) -> Result<HttpResponse, Problem> {
    let place = places.take(&request, reader.0.is_none()).map_err(Problem::too_many)?;
    // Watching starts before the game is looked for, and so before the answer: nothing is missed in between.
    let mut watch = hub.watch(Topic::Game(*id));
    let rooms = service.chat_rooms(reader.0.map(|reader| reader.user.id), &id).await?;
    let mut chat = hub.watch_all(rooms.into_iter().map(|room| Topic::Chat(*id, room)));
    let events = async_stream::stream! {
        let _place = place;
        yield Ok::<_, actix_web::Error>(Bytes::from_static(HELLO));
        loop {
            let news = tokio::select! {
                () = stop.cancelled() => break,
                () = watch.changed() => CHANGED,
                () = chat.changed() => SAID,
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
