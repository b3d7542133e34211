//! Malformed tag pairs: `[White "Joe "Fast" Smith"]`, two on a line, not closed, not quoted.

use memchr::{memchr, memchr2};

/// A tag pair.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tag {
    pub name: Vec<u8>,
    /// Without escapes.
    pub value: Vec<u8>,
    /// Whether the value was terminated.
    pub closed: bool,
}

/// Whether `line` is one well-formed tag pair.
pub(super) fn is_plain(line: &[u8]) -> bool {
    line.trim_ascii_end().strip_suffix(b"\"]").is_some_and(|pair| {
        memchr(b'"', pair).is_some_and(|quote| {
            let (name, value) = (&pair[1..quote], &pair[quote + 1..]);
            let name = name.strip_suffix(b" ").unwrap_or(name);
            let is_name = |byte: &u8| byte.is_ascii_graphic() && !matches!(byte, b'[' | b']');
            memchr2(b'"', b'\\', value).is_none() && name.iter().all(is_name)
        })
    })
}

/// Whether `line`, which starts with `[`, begins with a tag pair. After a blank line anything that begins with a letter
/// counts as one; elsewhere it needs a name and a quotation mark, since brackets also occur in movetext.
pub(super) fn begins(line: &[u8], is_after_blank_line: bool) -> bool {
    let inside = line[1..].trim_ascii_start();
    let name = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    inside.first().is_some_and(u8::is_ascii_alphabetic)
        && (is_after_blank_line || inside[name..].trim_ascii_start().starts_with(b"\""))
}

/// Reads the tag pair at the start of `line`, which starts with `[`. Returns it with its length in bytes.
pub(super) fn read(line: &[u8]) -> (Tag, usize) {
    let quote = memchr(b'"', line);
    let bracket = memchr(b']', line);
    match (quote, bracket) {
        (Some(quote), bracket) if bracket.is_none_or(|bracket| quote < bracket) => read_quoted(line, quote),
        (_, bracket) => {
            let end = bracket.unwrap_or(line.len());
            let content = line[1..end].trim_ascii();
            let space = content.iter().position(u8::is_ascii_whitespace).unwrap_or(content.len());
            let (name, value) = content.split_at(space);
            let value = value.trim_ascii().to_vec();
            (Tag { name: named(name), value, closed: bracket.is_some() }, line.len().min(end + 1))
        }
    }
}

fn read_quoted(line: &[u8], quote: usize) -> (Tag, usize) {
    let name = named(&line[1..quote]);
    let mut value = Vec::new();
    let mut at = quote + 1;
    while at < line.len() {
        match (line[at], line.get(at + 1)) {
            (b'\\', Some(&escaped @ (b'"' | b'\\'))) => {
                value.push(escaped);
                at += 1;
            }
            (b'"', _) => match closing_length(&line[at + 1..]) {
                Some(length) => return (Tag { name, value, closed: true }, at + 1 + length),
                // A quotation mark that is not escaped.
                None => value.push(b'"'),
            },
            (byte, _) => value.push(byte),
        }
        at += 1;
    }
    let trimmed = value.trim_ascii_end();
    let length = trimmed.strip_suffix(b"]").unwrap_or(trimmed).len();
    value.truncate(length);
    (Tag { name, value, closed: false }, line.len())
}

/// The bytes from a quotation mark to the end of the tag pair, if only the bracket follows, or nothing.
fn closing_length(rest: &[u8]) -> Option<usize> {
    let blank = rest.len() - rest.trim_ascii_start().len();
    match rest.get(blank) {
        None => Some(blank),
        Some(b']') => Some(blank + 1),
        Some(_) => None,
    }
}

/// A name without control characters and brackets.
fn named(name: &[u8]) -> Vec<u8> {
    let cleaned: Vec<_> = name.iter().copied().filter(|byte| !byte.is_ascii_control() && *byte != b'[').collect();
    cleaned.trim_ascii().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> (String, String, bool, usize) {
        let (tag, length) = read(line.as_bytes());
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        (text(tag.name), text(tag.value), tag.closed, line.len() - length)
    }

    #[test]
    fn malformed_tags_are_read_as_meant() {
        for (line, name, value, closed, left) in [
            (r#"[White "Morphy"]"#, "White", "Morphy", true, 0),
            (r#"[White "Joe "Fast" Smith"]"#, "White", r#"Joe "Fast" Smith"#, true, 0),
            (r#"[White "a \"b\" \\ c" ] "#, "White", r#"a "b" \ c"#, true, 1),
            (r#"[A "1"] [B "2"]"#, "A", "1", true, 8),
            (r#"[White "Joe]"#, "White", "Joe", false, 0),
            (r#"[White "Joe""#, "White", "Joe", true, 0),
            (r#"[White Joe Smith]"#, "White", "Joe Smith", true, 0),
            (r#"[White"#, "White", "", false, 0),
            ("[]", "", "", true, 0),
            ("[", "", "", false, 0),
            ("[\0line \"7\"]", "line", "7", true, 0),
        ] {
            let expected = (name.to_owned(), value.to_owned(), closed, left);
            assert_eq!(parsed(line), expected, "{line}");
        }
    }

    #[test]
    fn only_well_formed_tags_are_plain() {
        for plain in [r#"[White "Morphy"]"#, "[A \"\"]\r", r#"[A "x] y"] "#] {
            assert!(is_plain(plain.as_bytes()), "{plain}");
        }
        for other in [
            r#"[A "1"] [B "2"]"#,
            r#"[A "\""]"#,
            "[\0 \"7\"]",
            "[A  \"1\"]",
            "[ \0 \"7\"]",
            r#"[A x]"#,
            r#"[A "x"#,
            "[",
            "[]",
            r#"[A] "x"]"#,
        ] {
            assert!(!is_plain(other.as_bytes()), "{other}");
        }
    }
}
