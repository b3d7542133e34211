//! Limits CPU-bound drawing: it runs on a blocking thread, with limited concurrency and a limit per network.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::block;
use tokio::sync::Semaphore;

use draw::PictureError;
use http::{OpenByNetwork, Problem, WIDER, client_address};

/// Kinds of drawings. Each has its own permits: animations do not block pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    Picture,
    Animation,
}

impl Drawing {
    /// Maximum concurrency.
    const fn max_concurrent(self) -> usize {
        match self {
            Self::Picture => 2,
            Self::Animation => 1,
        }
    }

    fn permits(self) -> Arc<Semaphore> {
        static PERMITS: LazyLock<[Arc<Semaphore>; 2]> = LazyLock::new(|| {
            [Drawing::Picture, Drawing::Animation].map(|drawing| Arc::new(Semaphore::new(drawing.max_concurrent())))
        });
        let [pictures, animations] = &*PERMITS;
        Arc::clone(if self == Self::Picture { pictures } else { animations })
    }
}

/// Pending drawings of one kind per network.
const MAX_PER_NETWORK: usize = 4;

/// Timeout for a permit.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Draws once a permit is available.
///
/// # Errors
/// 429 if the request's network has too many pending drawings, 503 if no permit becomes available in time; an internal
/// error if drawing fails.
pub async fn draw<F>(request: &HttpRequest, drawing: Drawing, picture: F) -> Result<Vec<u8>, Problem>
where
    F: FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static,
{
    static WAITING: LazyLock<OpenByNetwork<Drawing>> = LazyLock::new(OpenByNetwork::default);
    let place = match client_address(request) {
        Some(address) => {
            let place = WAITING.acquire(address, drawing, MAX_PER_NETWORK, MAX_PER_NETWORK * WIDER as usize);
            Some(place.ok_or_else(|| Problem::too_many(MAX_WAIT))?)
        }
        None => None,
    };
    let permit = tokio::time::timeout(MAX_WAIT, drawing.permits().acquire_owned()).await;
    let Ok(Ok(permit)) = permit else { return Err(Problem::busy(MAX_WAIT)) };
    // A client that disconnects does not stop the drawing: permit and place are held until it is done.
    let drawn = block(move || {
        let _guards = (permit, place);
        picture()
    });
    match drawn.await {
        Ok(Ok(bytes)) => Ok(bytes),
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
