//! Drawing that takes the processor a while: away from the threads that answer, little of it at a time, and not all of it
//! for one network.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::block;
use tokio::sync::Semaphore;

use draw::PictureError;
use http::{OpenByNetwork, Problem, WIDER, client_address};

/// What is drawn. Each kind has turns of its own: many animations keep nobody from a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// One picture.
    Picture,
    Animation,
}

impl Drawing {
    /// How many are drawn at a time.
    const fn at_once(self) -> usize {
        match self {
            Self::Picture => 2,
            Self::Animation => 1,
        }
    }

    fn turns(self) -> Arc<Semaphore> {
        static TURNS: LazyLock<[Arc<Semaphore>; 2]> = LazyLock::new(|| {
            [Drawing::Picture, Drawing::Animation].map(|drawing| Arc::new(Semaphore::new(drawing.at_once())))
        });
        let [pictures, animations] = &*TURNS;
        Arc::clone(if self == Self::Picture { pictures } else { animations })
    }
}

/// How many drawings of a kind one network waits for at a time.
const MAX_PER_NETWORK: usize = 4;

/// How long a reader waits for their turn.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Draws when it is the request's turn.
///
/// # Errors
/// 429 where the request's network waits for others already, 503 where others are drawing all the time; a fault of ours
/// where the picture cannot be drawn.
pub async fn draw<F>(request: &HttpRequest, drawing: Drawing, picture: F) -> Result<Vec<u8>, Problem>
where
    F: FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static,
{
    static WAITING: LazyLock<OpenByNetwork<Drawing>> = LazyLock::new(OpenByNetwork::default);
    let place = match client_address(request) {
        Some(address) => {
            let place = WAITING.enter(address, drawing, MAX_PER_NETWORK, MAX_PER_NETWORK * WIDER as usize);
            Some(place.ok_or_else(|| Problem::too_many(MAX_WAIT))?)
        }
        None => None,
    };
    let turn = tokio::time::timeout(MAX_WAIT, drawing.turns().acquire_owned()).await;
    let Ok(Ok(turn)) = turn else { return Err(Problem::busy(MAX_WAIT)) };
    // Who goes away does not stop what is being drawn: the turn and the place last as long as that.
    let drawn = block(move || {
        let _kept = (turn, place);
        picture()
    });
    match drawn.await {
        Ok(Ok(drawn)) => Ok(drawn),
        Ok(Err(error)) => {
            tracing::error!(%error, "a picture cannot be drawn");
            Err(Problem::internal())
        }
        Err(error) => {
            tracing::error!(%error, "a picture was not drawn");
            Err(Problem::internal())
        }
    }
}
