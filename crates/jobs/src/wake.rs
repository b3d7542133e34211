//! What wakes a background loop.

use service::{Subscription, Topic};

/// Waits until there may be something new to do.
pub(super) async fn jobs_published(subscription: &mut Subscription) {
    loop {
        match subscription.next().await {
            Some(Topic::Jobs | Topic::Everything) => return,
            Some(_) => {}
            None => std::future::pending().await,
        }
    }
}
