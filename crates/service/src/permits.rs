//! Permits for expensive work, one at a time and fairly: waiting networks take turns, however many requests each has
//! queued, so that one network cannot hold the permit all the time.

use std::collections::VecDeque;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use domain::network::wider_network;

tokio::task_local! {
    /// The client whose request a task works for.
    static CLIENT: Option<IpAddr>;
}

/// Counts all permits that `work` takes for the network of that client. Work without a client, such as background work,
/// counts as one network. Spawned tasks, and the body of a response, need this anew.
pub async fn for_client<T>(client: Option<IpAddr>, work: impl Future<Output = T>) -> T {
    CLIENT.scope(client, work).await
}

/// The client for which permits are taken here.
pub fn current_client() -> Option<IpAddr> {
    CLIENT.try_with(|client| *client).ok().flatten()
}

/// A queue for one permit at a time. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Permits(Arc<Mutex<Queue>>);

#[derive(Debug, Default)]
struct Queue {
    is_taken: bool,
    /// The waiting requests, by network; the first network is next.
    networks: VecDeque<(Option<IpAddr>, VecDeque<oneshot::Sender<Permit>>)>,
}

impl Queue {
    fn add(&mut self, network: Option<IpAddr>, waiting: oneshot::Sender<Permit>) {
        match self.networks.iter_mut().find(|(queued, _)| *queued == network) {
            Some((_, queue)) => queue.push_back(waiting),
            None => self.networks.push_back((network, VecDeque::from([waiting]))),
        }
    }

    /// The next waiting request; its network goes to the back.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let (network, mut queue) = self.networks.pop_front()?;
        let next = queue.pop_front();
        if !queue.is_empty() {
            self.networks.push_back((network, queue));
        }
        next
    }
}

/// The permit, held until it is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    /// `None` once it has been passed on.
    of: Option<Permits>,
}

impl Permits {
    /// Waits for the permit. A cancelled request leaves the queue.
    pub(super) async fn take(&self) -> Permit {
        let receiver = {
            let mut queue = self.queue();
            if !queue.is_taken {
                queue.is_taken = true;
                return Permit { of: Some(self.clone()) };
            }
            let (waiting, receiver) = oneshot::channel();
            queue.add(current_client().map(wider_network), waiting);
            receiver
        };
        // The queue lasts as long as this handle, and drops no sender.
        receiver.await.unwrap_or(Permit { of: None })
    }

    fn pass_on(&self) {
        loop {
            let next = {
                let mut queue = self.queue();
                let next = queue.next();
                queue.is_taken = next.is_some();
                next
            };
            let Some(next) = next else { return };
            match next.send(Permit { of: Some(self.clone()) }) {
                // If the receiver is dropped, the permit is dropped with it, which passes it on.
                Ok(()) => return,
                Err(mut permit) => permit.of = None,
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(permits) = self.of.take() {
            permits.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::poll;
    use tokio::sync::mpsc;

    use super::*;

    fn client(site: u8, host: u8) -> Option<IpAddr> {
        Some(IpAddr::from([203, 0, site, host]))
    }

    #[tokio::test]
    async fn network_with_many_requests_does_not_starve_others() {
        let permits = Permits::default();
        let first = permits.take().await;
        let (log, mut order) = mpsc::unbounded_channel();
        let mut waiting = Vec::new();
        let crowd = (0..50).map(|host| client(113, host));
        for client in crowd.chain([client(7, 1), client(8, 1), client(7, 2)]) {
            let (permits, log) = (permits.clone(), log.clone());
            let mut request = Box::pin(for_client(client, async move {
                let permit = permits.take().await;
                log.send(client).expect("it is read");
                drop(permit);
            }));
            assert!(poll!(&mut request).is_pending());
            waiting.push(request);
        }
        drop(first);
        futures_util::future::join_all(waiting).await;
        let mut served = Vec::new();
        while let Ok(client) = order.try_recv() {
            served.push(client);
        }
        assert_eq!(served.len(), 53);
        let place = |one| served.iter().position(|client| *client == one).expect("it came");
        assert!(place(client(7, 1)) < 3 && place(client(8, 1)) < 3 && place(client(7, 2)) < 6, "{served:?}");
    }

    #[tokio::test]
    async fn cancelled_waiters_do_not_block_the_queue() {
        let permits = Permits::default();
        let first = permits.take().await;
        for _ in 0..3 {
            assert!(tokio::time::timeout(Duration::ZERO, permits.take()).await.is_err());
        }
        let mut handed = Box::pin(permits.take());
        assert!(poll!(&mut handed).is_pending());
        let mut last = Box::pin(permits.take());
        assert!(poll!(&mut last).is_pending());
        drop(first);
        // It was sent the permit, and is never polled again.
        drop(handed);
        let last = last.await;
        drop(last);
        assert!(!permits.queue().is_taken);
    }
}
