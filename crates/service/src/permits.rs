//! Turns to do what takes much of the machine, one at a time and fairly: networks that wait come one after another, however many
//! requests each has waiting, so that one network cannot keep all turns.

use std::collections::VecDeque;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use domain::network::wider_network;

tokio::task_local! {
    /// Where the request comes from that a task works for.
    static CLIENT: Option<IpAddr>;
}

/// Has all turns that `work` takes count for the network of that client. Whatever has no client, such as background work, counts as
/// one network. What is spawned, and the body of an answer, need this anew.
pub async fn for_client<T>(client: Option<IpAddr>, work: impl Future<Output = T>) -> T {
    CLIENT.scope(client, work).await
}

/// The client for which turns are taken here.
pub fn current_client() -> Option<IpAddr> {
    CLIENT.try_with(|client| *client).ok().flatten()
}

/// A queue for one turn at a time. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct Permits(Arc<Mutex<Queue>>);

#[derive(Debug, Default)]
struct Queue {
    is_taken: bool,
    /// Those who wait, by network; the network that comes next is the first.
    networks: VecDeque<(Option<IpAddr>, VecDeque<oneshot::Sender<Permit>>)>,
}

impl Queue {
    fn add(&mut self, network: Option<IpAddr>, waiting: oneshot::Sender<Permit>) {
        match self.networks.iter_mut().find(|(one, _)| *one == network) {
            Some((_, queue)) => queue.push_back(waiting),
            None => self.networks.push_back((network, VecDeque::from([waiting]))),
        }
    }

    /// Who comes next; their network goes behind the others.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let (network, mut queue) = self.networks.pop_front()?;
        let next = queue.pop_front();
        if !queue.is_empty() {
            self.networks.push_back((network, queue));
        }
        next
    }
}

/// The turn, until it is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    /// None once it has been passed on.
    of: Option<Permits>,
}

impl Permits {
    /// Waits for the turn. Whoever stops waiting is left out.
    pub(super) async fn take(&self) -> Permit {
        let turn = {
            let mut queue = self.queue();
            if !queue.is_taken {
                queue.is_taken = true;
                return Permit { of: Some(self.clone()) };
            }
            let (waiting, turn) = oneshot::channel();
            queue.add(current_client().map(wider_network), waiting);
            turn
        };
        // The queue lasts as long as this handle, and drops nobody who waits.
        turn.await.unwrap_or(Permit { of: None })
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
                // Where nobody takes it out, it is dropped, and passed on by that.
                Ok(()) => return,
                Err(mut turn) => turn.of = None,
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
    async fn a_network_that_waits_often_does_not_hold_up_the_others() {
        let permits = Permits::default();
        let first = permits.take().await;
        let (log, mut order) = mpsc::unbounded_channel();
        let mut waiting = Vec::new();
        let crowd = (0..50).map(|host| client(113, host));
        for client in crowd.chain([client(7, 1), client(8, 1), client(7, 2)]) {
            let (permits, log) = (permits.clone(), log.clone());
            let mut one = Box::pin(for_client(client, async move {
                let turn = permits.take().await;
                log.send(client).expect("it is read");
                drop(turn);
            }));
            assert!(poll!(&mut one).is_pending());
            waiting.push(one);
        }
        drop(first);
        futures_util::future::join_all(waiting).await;
        let mut came = Vec::new();
        while let Ok(client) = order.try_recv() {
            came.push(client);
        }
        assert_eq!(came.len(), 53);
        let place = |one| came.iter().position(|client| *client == one).expect("it came");
        assert!(place(client(7, 1)) < 3 && place(client(8, 1)) < 3 && place(client(7, 2)) < 6, "{came:?}");
    }

    #[tokio::test]
    async fn whoever_stops_waiting_holds_up_nobody() {
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
        // It has the turn and never looks.
        drop(handed);
        let last = last.await;
        drop(last);
        assert!(!permits.queue().is_taken);
    }
}
