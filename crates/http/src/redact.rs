//! Redacts keys in paths for the log.

use std::borrow::Cow;

/// Path segments that are followed by a key.
const BEFORE_KEYS: [&str; 8] =
    ["reset", "confirm", "confirm-email", "undo-email", "unsubscribe", "resubscribe", "feeds", "sender-address"];

/// Only keys and tokens are so long without a break; a game id has eight characters.
const MIN_KEY_LEN: usize = 40;

/// Replaces a key, as in route patterns.
const PLACEHOLDER: &str = "{key}";

/// Replaces each key in a path, whether or not the page exists: reading the log must not suffice to reset a password.
pub fn redact_path(path: &str) -> Cow<'_, str> {
    let mut follows_name = false;
    let mut has_key = false;
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| {
            let is_key = !part.is_empty() && (follows_name || has_long_run(part));
            follows_name = BEFORE_KEYS.iter().any(|name| part.eq_ignore_ascii_case(name));
            has_key |= is_key;
            if is_key { PLACEHOLDER } else { part }
        })
        .collect();
    if has_key { Cow::Owned(parts.join("/")) } else { Cow::Borrowed(path) }
}

fn has_long_run(part: &str) -> bool {
    let in_key = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
    part.split(|character| !in_key(character)).any(|run| run.len() >= MIN_KEY_LEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_redacted_anywhere_in_a_path() {
        let key = "5e3c1d0f9a7b4e2668d1f0c3b5a79e8d5e3c1d0f9a7b4e2668d1f0c3b5a79e8d";
        for (path, redacted) in [
            (format!("/reset/{key}"), "/reset/{key}"),
            (format!("/reset/{key}/"), "/reset/{key}/"),
            (format!("/undo-email/{key}"), "/undo-email/{key}"),
            ("/confirm-email/short".to_owned(), "/confirm-email/{key}"),
            ("/sender-address/7-short".to_owned(), "/sender-address/{key}"),
            (format!("//RESET/{key}"), "//RESET/{key}"),
            (format!("/confirm/{key})."), "/confirm/{key}"),
            (format!("/reset%2F{key}"), "/{key}"),
            (format!("/other/{key}/x"), "/other/{key}/x"),
            ("/reset/short".to_owned(), "/reset/{key}"),
            ("/feeds/short/deadlines.ics".to_owned(), "/feeds/{key}/deadlines.ics"),
        ] {
            assert_eq!(redact_path(&path), redacted);
        }
        for path in ["/", "/game/abcdefgh/lines", "/reset", "/player/twenty-characters-00", "/settings/tokens"] {
            assert_eq!(redact_path(path), path);
        }
    }
}
