//! LIKE patterns for user input.

/// The escape character of these patterns. SQLite has no default one.
pub(super) const ESCAPE: char = '\\';

/// The pattern for values that contain `text`.
pub(super) fn containing(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 2);
    pattern.push('%');
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | ESCAPE) {
            pattern.push(ESCAPE);
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_in_a_search_are_literal() {
        assert_eq!(containing("king's"), "%king's%");
        assert_eq!(containing(r"100%_\"), r"%100\%\_\\%");
    }
}
