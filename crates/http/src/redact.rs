//! Paths as they may be written down: without the keys that stand in some of them.

use std::borrow::Cow;

/// What follows a part of that name is a key.
const BEFORE_KEYS: [&str; 6] = ["reset", "confirm", "unsubscribe", "resubscribe", "feeds", "sender-address"];

/// Nothing but a key or a token is that long without a break; a game's id has eight characters.
const MIN_KEY_LEN: usize = 40;

/// What is written in place of a key, as routes name it.
const PLACEHOLDER: &str = "{key}";

/// A path, whether or not there is such a page, with each key in it left out. It is for the log: whoever reads that must
/// not be able to set somebody's password.
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
    fn keys_are_left_out_wherever_they_stand() {
        let key = "5e3c1d0f9a7b4e2668d1f0c3b5a79e8d5e3c1d0f9a7b4e2668d1f0c3b5a79e8d";
        for (path, redacted) in [
            (format!("/reset/{key}"), "/reset/{key}"),
            (format!("/reset/{key}/"), "/reset/{key}/"),
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
