//! Limits the open streams per network, of pages and the API together, including exports. Each wakes on every change
//! and holds a connection.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::HttpRequest;

use super::{OpenByNetwork, OpenSlot, WIDER, client_address};

/// For visitors, about whom nothing else is known: a class watching one game.
const MAX_OF_VISITORS: usize = 64;

/// For authenticated users: a school playing at its boards, or a program with many games.
const MAX_OF_USERS: usize = 512;

/// `Retry-After`: streams end whenever someone leaves a page.
const RETRY: Duration = Duration::from_secs(30);

/// Open streams in this process. Clones share the counts.
#[derive(Clone, Debug, Default)]
pub struct StreamLimits(OpenByNetwork<IsVisitor>);

type IsVisitor = bool;

/// Permit for one stream, until it is dropped.
#[derive(Debug)]
pub struct NetworkStreamPermit {
    _counted: Option<OpenSlot<IsVisitor>>,
}

impl StreamLimits {
    /// Takes a permit for one more stream of the sender of the request.
    ///
    /// # Errors
    /// How long to wait before retrying.
    pub fn acquire(&self, request: &HttpRequest, is_visitor: bool) -> Result<NetworkStreamPermit, Duration> {
        self.take_for(client_address(request), is_visitor).ok_or(RETRY)
    }

    fn take_for(&self, address: Option<IpAddr>, is_visitor: IsVisitor) -> Option<NetworkStreamPermit> {
        let Some(address) = address else { return Some(NetworkStreamPermit { _counted: None }) };
        let max = if is_visitor { MAX_OF_VISITORS } else { MAX_OF_USERS };
        let place = self.0.acquire(address, is_visitor, max, max * WIDER as usize)?;
        Some(NetworkStreamPermit { _counted: Some(place) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_limited_per_network_and_visitors_apart_from_users() {
        let places = StreamLimits::default();
        let here = Some(IpAddr::from([192, 0, 2, 1]));
        let mut open: Vec<_> = (0..100).filter_map(|_| places.take_for(here, true)).collect();
        assert_eq!(open.len(), MAX_OF_VISITORS);
        assert!(places.take_for(here, false).is_some(), "somebody who is logged in");
        assert!(places.take_for(Some(IpAddr::from([192, 0, 2, 2])), true).is_some(), "another network");
        open.pop();
        assert!(places.take_for(here, true).is_some());
        drop(open);
        assert!(places.0.is_empty());
    }
}
