//! Rows that this version cannot read. While a new version is rolled out, processes of both versions share the
//! database, and the new one stores kinds that the old one does not know. Such a row does not affect others: lists skip
//! it, or read what they can of it.

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

use super::StoreError;

/// How many rows are remembered as logged. Beyond that the set is cleared, and each is logged again.
const MAX_LOGGED: usize = 1_000;

/// A row of a list; `None` if this version cannot read it, which is logged once.
///
/// # Errors
/// Any but [`StoreError::Corrupt`].
pub(super) fn skip<T>(
    table: &'static str,
    key: impl Display,
    row: Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    match row {
        Ok(row) => Ok(Some(row)),
        Err(error @ StoreError::Corrupt(_)) => {
            warn_once(table, key, &error);
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// A value of a row; `otherwise` if this version cannot read it, which is logged once.
pub(super) fn or<T>(table: &'static str, key: impl Display, value: Result<T, StoreError>, otherwise: T) -> T {
    value.unwrap_or_else(|error| {
        warn_once(table, key, &error);
        otherwise
    })
}

fn warn_once(table: &'static str, key: impl Display, error: &StoreError) {
    static LOGGED: Mutex<Option<Logged>> = Mutex::new(None);
    let key = key.to_string();
    let mut logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    if logged.get_or_insert_default().is_new((table, key.clone(), error.to_string())) {
        tracing::warn!(table, key, %error, "a row is left out of lists or read in part");
    }
}

/// The rows that were logged: table, key and what is wrong.
#[derive(Default)]
struct Logged(HashSet<(&'static str, String, String)>);

impl Logged {
    fn is_new(&mut self, row: (&'static str, String, String)) -> bool {
        if self.0.len() >= MAX_LOGGED && !self.0.contains(&row) {
            self.0.clear();
        }
        self.0.insert(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(key: usize) -> (&'static str, String, String) {
        ("users", key.to_string(), "“organiser” is not a role".to_owned())
    }

    #[test]
    fn each_unreadable_row_is_logged_once() {
        let mut logged = Logged::default();
        assert!(logged.is_new(row(1)) && logged.is_new(row(2)));
        assert!(!logged.is_new(row(1)) && !logged.is_new(row(2)));
    }

    #[test]
    fn logged_rows_are_bounded() {
        let mut logged = Logged::default();
        assert!((0..3 * MAX_LOGGED).all(|key| logged.is_new(row(key))));
        assert!(logged.0.len() <= MAX_LOGGED);
    }

    #[test]
    fn only_unreadable_rows_are_skipped() {
        assert_eq!(skip("users", 1, Ok(2)).expect("a row"), Some(2));
        let unreadable: Result<i32, _> = Err(StoreError::Corrupt("“organiser” is not a role".to_owned()));
        assert_eq!(skip("users", 1, unreadable).expect("it is skipped"), None);
        let failed: Result<i32, _> = Err(StoreError::Unavailable("the connection was lost".to_owned()));
        assert!(matches!(skip("users", 1, failed), Err(StoreError::Unavailable(_))));
    }
}
