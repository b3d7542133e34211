//! Invalidation of cached responses: change numbers per topic, as far as this process knows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Topic;

/// How many topics are tracked. At the limit all count as changed, and tracking starts again.
const MAX_TOPICS: usize = 200_000;

/// A position in the sequence of changes that this process knows of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChangeNumber(u64);

/// The changes that this process knows of. Clones share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes(Arc<Mutex<Numbers>>);

#[derive(Debug, Default)]
struct Numbers {
    last: u64,
    /// For every topic that is not in `of`.
    of_others: u64,
    of: HashMap<Topic, u64>,
}

impl Changes {
    /// The current change number. Reads of the database from now on see all changes up to it.
    pub(super) fn number(&self) -> ChangeNumber {
        ChangeNumber(self.numbers().last)
    }

    /// Records the topics of a committed change.
    pub(super) fn note(&self, topics: &[Topic]) {
        let mut numbers = self.numbers();
        let number = numbers.last + 1;
        numbers.last = number;
        for topic in topics {
            match topic {
                Topic::Jobs => {}
                Topic::InvalidateAll | Topic::Everything => numbers.forget(),
                topic => {
                    if numbers.of.len() >= MAX_TOPICS {
                        numbers.forget();
                    }
                    numbers.of.insert(topic.clone(), number);
                }
            }
        }
    }

    /// Whether any of the topics may have changed after `since`.
    pub(super) fn has_changed(&self, topics: &[Topic], since: ChangeNumber) -> bool {
        let numbers = self.numbers();
        numbers.of_others > since.0
            || topics.iter().any(|topic| numbers.of.get(topic).is_some_and(|number| *number > since.0))
    }

    fn numbers(&self) -> MutexGuard<'_, Numbers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Numbers {
    fn forget(&mut self) {
        self.of_others = self.last;
        self.of.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::user::UserId;

    const ANN: Topic = Topic::User(UserId(1));
    const BOB: Topic = Topic::User(UserId(2));

    #[test]
    fn only_noted_topics_have_changed() {
        let changes = Changes::default();
        let before = changes.number();
        assert!(!changes.has_changed(&[ANN, BOB], before));
        changes.note(&[Topic::Jobs, ANN]);
        assert!(changes.has_changed(&[BOB, ANN], before) && !changes.has_changed(&[BOB], before));
        assert!(!changes.has_changed(&[ANN], changes.number()));
    }

    #[test]
    fn invalidate_all_changes_every_topic() {
        for topic in [Topic::InvalidateAll, Topic::Everything] {
            let changes = Changes::default();
            let before = changes.number();
            changes.note(&[topic, ANN]);
            assert!(changes.has_changed(&[BOB], before));
            assert!(!changes.has_changed(&[ANN, BOB], changes.number()));
        }
    }

    #[test]
    fn exceeding_the_topic_limit_changes_every_topic() {
        let changes = Changes::default();
        let many: Vec<Topic> = (0..MAX_TOPICS).map(|id| Topic::User(UserId(id as i64))).collect();
        changes.note(&many);
        let before = changes.number();
        changes.note(&[Topic::Lobby]);
        assert!(changes.has_changed(&[ANN], before));
        assert_eq!(changes.numbers().of.len(), 1);
    }
}
