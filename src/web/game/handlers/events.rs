//! News of a game as server-sent events (HTML, 9.2). An event tells only that something changed, or was said; the page
//! then asks for what is new.

use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;
use tokio_util::sync::CancellationToken;

use crate::live::Hub;
use crate::service::{Service, Topic};
use crate::web::server_sent_events::{self, HELLO, KEEP_ALIVE, STILL_HERE};
use crate::web::{MaybeUser, Problem, StreamPlaces};

const CHANGED: &[u8] = b"event: changed\ndata:\n\n";
const TREE_CHANGED: &[u8] = b"event: tree\ndata:\n\n";
const SAID: &[u8] = b"event: chat\ndata:\n\n";

/// The stream of one game, of the reader's own analysis of it, and of what is said in the rooms the reader may see.
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
    let reader = reader.0.map(|reader| reader.user.id);
    let mut tree = hub.watch_all(reader.map(|reader| Topic::Tree(*id, reader)));
    let rooms = service.chat_rooms(reader, &id).await?;
    let mut chat = hub.watch_all(rooms.into_iter().map(|room| Topic::Chat(*id, room)));
    let events = async_stream::stream! {
        let _place = place;
        yield Ok::<_, actix_web::Error>(Bytes::from_static(HELLO.as_bytes()));
        loop {
            let news = tokio::select! {
                () = stop.cancelled() => break,
                () = watch.changed() => CHANGED,
                () = chat.changed() => SAID,
                () = tree.changed() => TREE_CHANGED,
                () = tokio::time::sleep(KEEP_ALIVE) => STILL_HERE.as_bytes(),
            };
            yield Ok(Bytes::from_static(news));
        }
    };
    Ok(server_sent_events::stream(events))
}
