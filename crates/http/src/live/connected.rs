//! Who is connected to this process by a stream of their own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::user::UserId;

/// How many streams of their own each person has open. Cloning gives the same.
#[derive(Clone, Debug, Default)]
pub struct Connected {
    streams: Arc<Mutex<HashMap<UserId, usize>>>,
}

/// One open stream of a person, until it is dropped.
#[derive(Debug)]
pub struct Connection {
    user: UserId,
    connected: Connected,
}

impl Connected {
    /// Counts a stream that this person has opened. A stream that others open to hear of them is not one of theirs.
    pub fn connect(&self, user: UserId) -> Connection {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        *streams.entry(user).or_default() += 1;
        Connection { user, connected: self.clone() }
    }

    /// Whether this person has such a stream open.
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
    fn person_is_connected_until_the_last_stream_ends() {
        let connected = Connected::default();
        let (first, second) = (connected.connect(UserId(1)), connected.connect(UserId(1)));
        assert!(connected.is_connected(UserId(1)) && !connected.is_connected(UserId(2)));
        drop(first);
        assert!(connected.is_connected(UserId(1)));
        drop(second);
        assert!(!connected.is_connected(UserId(1)) && connected.streams.lock().expect("nobody panicked").is_empty());
    }
}
