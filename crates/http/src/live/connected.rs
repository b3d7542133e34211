//! Users with an event stream open in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::user::UserId;

/// Open event streams per user. Clones share the counts.
#[derive(Clone, Debug, Default)]
pub struct Connected {
    streams: Arc<Mutex<HashMap<UserId, usize>>>,
}

/// One open stream of a user, until it is dropped.
#[derive(Debug)]
pub struct Connection {
    user: UserId,
    connected: Connected,
}

impl Connected {
    /// Counts an event stream of the user. A stream that others open to watch the user does not count.
    pub fn connect(&self, user: UserId) -> Connection {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        *streams.entry(user).or_default() += 1;
        Connection { user, connected: self.clone() }
    }

    /// Whether the user has such a stream open.
    pub fn is_connected(&self, user: UserId) -> bool {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&user)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut streams = self.connected.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = streams.get_mut(&self.user) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.user);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_is_connected_until_the_last_stream_ends() {
        let connected = Connected::default();
        let (first, second) = (connected.connect(UserId(1)), connected.connect(UserId(1)));
        assert!(connected.is_connected(UserId(1)) && !connected.is_connected(UserId(2)));
        drop(first);
        assert!(connected.is_connected(UserId(1)));
        drop(second);
        assert!(!connected.is_connected(UserId(1)) && connected.streams.lock().expect("nobody panicked").is_empty());
    }
}
