//! Server-sent events (HTML, 9.2): events of the reader, the lobby and the games on open pages, in one stream that the
//! tabs of a browser share. An event names what changed; pages then fetch the news.

use actix_web::HttpResponse;
use actix_web::web::{self, Bytes, Data, ServiceConfig};
use correspondence_game::GameId;
use serde::Deserialize;

use super::server_sent_events::{self, HELLO, KEEP_ALIVE, STILL_HERE};
use domain::session::Session;
use domain::tree::TreeSubject;
use domain::user::UserId;
use http::{OptionalUser, Problem, StreamRequest, get};
use service::chat::ChatError;
use service::{Service, StoreError, Topic};

/// The suffix of the id of an imported game, of which only the analysis is watched.
pub const IMPORTED: &str = "~kept";

/// Maximum number of games per stream. `static/src/shared_stream.ts` requests no more.
const MAX_GAMES: usize = 32;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/events").route(get().to(stream)));
}

#[derive(Deserialize)]
struct EventsQuery {
    /// Comma-separated ids of open games. Invalid ones are ignored. The suffix [`IMPORTED`] marks an imported game; another
    /// after `~` only makes the address unique for the browser: the game is over now, and the reader may get more events.
    #[serde(default)]
    games: String,
}

/// Subject of an event.
#[derive(Clone, Copy, Debug)]
enum Subject {
    /// The reader: a challenge or a game of theirs.
    Reader(UserId),
    /// The reader's direct messages.
    Inbox(UserId),
    Lobby,
    Game(GameId),
    /// A chat room of the game that the reader may see.
    Chat(GameId),
    /// The reader's own analysis of the game.
    Tree(TreeSubject),
}

/// The game that an entry of the query names, if it names one.
fn open_game(entry: &str) -> Option<TreeSubject> {
    let id = entry.split('~').next()?;
    if entry.ends_with(IMPORTED) {
        id.parse().map(TreeSubject::Imported).ok()
    } else {
        id.parse().map(TreeSubject::Played).ok()
    }
}

async fn stream(
    service: Data<Service>,
    reader: OptionalUser,
    stream: StreamRequest,
    query: web::Query<EventsQuery>,
) -> Result<HttpResponse, Problem> {
    let place = stream.acquire_permit(reader.0.is_none()).map_err(Problem::too_many)?;
    let session = reader.0.as_ref().map(|reader| reader.session.clone());
    let reader = reader.0.map(|reader| reader.user.id);
    // Subscribe before reading the games, and so before the response: no change is missed in between.
    let (mut subjects, mut topics) = (vec![Subject::Lobby], vec![Topic::Lobby]);
    if let Some(reader) = reader {
        subjects.push(Subject::Reader(reader));
        topics.push(Topic::User(reader));
        subjects.push(Subject::Inbox(reader));
        topics.push(Topic::Inbox(reader));
    }
    let mut games = Vec::new();
    for game in query.games.split(',').filter_map(open_game).take(MAX_GAMES) {
        if let TreeSubject::Played(id) = game {
            games.push(id);
            subjects.push(Subject::Game(id));
            topics.push(Topic::Game(id));
        }
        if let Some(reader) = reader {
            subjects.push(Subject::Tree(game));
            topics.push(Topic::Tree(game, reader));
        }
    }
    let mut watches = stream.hub.watch_all(topics);
    // The list of open rooms is read once; when it changes, so does the game.
    let (mut chats, mut rooms) = (Vec::new(), Vec::new());
    for game in games {
        let open = match service.chat.chat_rooms(reader, &game).await {
            Ok(open) => open,
            // Unknown games have no events.
            Err(ChatError::UnknownGame) => continue,
            Err(error) => return Err(error.into()),
        };
        for room in open {
            chats.push(Subject::Chat(game));
            rooms.push(Topic::Chat(game, room));
        }
    }
    let mut chat_watches = stream.hub.watch_all(rooms);
    let first = match reader {
        Some(reader) => format!("{}{}", waiting(&service, reader).await?, unread(&service, reader).await?),
        None => String::new(),
    };
    let connection = reader.map(|reader| stream.connected.connect(reader));
    let stop = Data::clone(&stream.stop);
    let events = async_stream::stream! {
        let (_place, _connection) = (place, connection);
        yield Ok::<_, actix_web::Error>(Bytes::from(format!("{HELLO}{first}")));
        loop {
            let subject = tokio::select! {
                () = stop.cancelled() => break,
                changed = watches.next() => subjects.get(changed).copied(),
                room = chat_watches.next() => chats.get(room).copied(),
                () = tokio::time::sleep(KEEP_ALIVE) => None,
            };
            // Rare database reads are boxed: otherwise each idle stream would reserve space for them.
            let event = match subject {
                Some(Subject::Lobby) => "event: lobby\ndata:\n\n".to_owned(),
                Some(Subject::Game(game)) => format!("event: changed\ndata: {game}\n\n"),
                Some(Subject::Chat(game)) => format!("event: chat\ndata: {game}\n\n"),
                Some(Subject::Tree(game)) => format!("event: tree\ndata: {game}\n\n"),
                // The session may have ended, or the account may be suspended.
                Some(Subject::Reader(_)) if !Box::pin(has_session(&service, session.as_ref())).await => break,
                Some(Subject::Reader(reader)) => match Box::pin(waiting(&service, reader)).await {
                    Ok(waiting) => format!("{waiting}event: reader\ndata:\n\n"),
                    // The browser reconnects and then gets the current number.
                    Err(error) => {
                        tracing::warn!(%error, "a stream of events breaks off");
                        break;
                    }
                },
                Some(Subject::Inbox(reader)) => match Box::pin(unread(&service, reader)).await {
                    Ok(unread) => unread,
                    Err(error) => {
                        tracing::warn!(%error, "a stream of events breaks off");
                        break;
                    }
                },
                None if has_expired(&service, session.as_ref())
                    && !Box::pin(has_session(&service, session.as_ref())).await =>
                {
                    break;
                }
                None => STILL_HERE.to_owned(),
            };
            yield Ok(Bytes::from(event));
        }
    };
    Ok(server_sent_events::stream(events))
}

/// Whether the session had expired by now unless it was seen since the stream began.
fn has_expired(service: &Service, session: Option<&Session>) -> bool {
    session.is_some_and(|session| session.expiry() <= service.now())
}

/// Whether the reader is still logged in. If the lookup fails, the stream ends and the browser reconnects.
async fn has_session(service: &Service, session: Option<&Session>) -> bool {
    match session {
        Some(session) => service.access.is_session_live(session).await.unwrap_or(false),
        None => false,
    }
}

/// The event with the number of games that wait for the reader's move.
async fn waiting(service: &Service, reader: UserId) -> Result<String, StoreError> {
    let count = service.games.count_running(reader).await?;
    Ok(format!("event: waiting\ndata: {}\n\n", count.waiting))
}

/// The event with the number of unread conversations.
async fn unread(service: &Service, reader: UserId) -> Result<String, StoreError> {
    let count = service.direct_messages.count_unread_conversations(reader).await?;
    Ok(format!("event: inbox\ndata: {count}\n\n"))
}
