//! Wake-up of background loops.

use service::{Subscription, Topic};

/// Waits until jobs may have been queued or deadlines changed.
pub(super) async fn jobs_published(subscription: &mut Subscription) {
    loop {
        match subscription.next().await {
            Some(Topic::Jobs | Topic::Everything) => return,
            Some(_) => {}
            None => std::future::pending().await,
        }
    }
}
