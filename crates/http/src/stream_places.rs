//! How many streams a network has open, of pages and of the API together, exports among them. Each is told of every change
//! and keeps a connection, so nobody may have any number of them.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::HttpRequest;

use super::{OpenByNetwork, Place, WIDER, client_address};

/// For visitors, of whom nothing else is known: a class that watches one game.
const MAX_OF_VISITORS: usize = 64;

/// For people who are logged in or have a token: a school at its boards, or a program with many games.
const MAX_OF_USERS: usize = 512;

/// When to try again: streams end whenever somebody leaves a page.
const RETRY: Duration = Duration::from_secs(30);

/// The streams that are open in this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub struct StreamPlaces(OpenByNetwork<IsVisitor>);

type IsVisitor = bool;

/// The right to one stream, until it is dropped.
#[derive(Debug)]
pub struct StreamPlace {
    _counted: Option<Place<IsVisitor>>,
}

impl StreamPlaces {
    /// A place for one more stream of the sender of that request, who is a visitor or known.
    ///
    /// # Errors
    /// How long to wait before the next try.
    pub fn take(&self, request: &HttpRequest, is_visitor: bool) -> Result<StreamPlace, Duration> {
        self.take_for(client_address(request), is_visitor).ok_or(RETRY)
    }

    fn take_for(&self, address: Option<IpAddr>, is_visitor: IsVisitor) -> Option<StreamPlace> {
        let Some(address) = address else { return Some(StreamPlace { _counted: None }) };
        let max = if is_visitor { MAX_OF_VISITORS } else { MAX_OF_USERS };
        let place = self.0.enter(address, is_visitor, max, max * WIDER as usize)?;
        Some(StreamPlace { _counted: Some(place) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visitors_of_a_network_have_few_streams_and_take_none_from_others() {
        let places = StreamPlaces::default();
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
