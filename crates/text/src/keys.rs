//! Checks that the Fluent key of every message exists and takes exactly the variables that the code passes. They are
//! passed where the message is made, so that a reader of the call, and this test, sees all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::Locale;

const MESSAGE: &str = "Message::new(";
/// The derive attributes that name a key, and the index of the key among their arguments.
const ATTRIBUTES: [(&str, usize); 2] = [("#[refusal(", 2), ("#[explain(", 0)];
const VARIABLE: &str = ".with(";

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("src")];
    let crates = fs::read_dir(root.join("crates")).expect("the folder of crates");
    let crates = crates.map(|one| one.expect("an entry").path());
    folders.extend(crates.filter(|one| !one.ends_with("refusal-derive")).map(|one| one.join("src")));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            // This file makes no messages.
            } else if entry.extension().is_some_and(|kind| kind == "rs") && !entry.ends_with("text/src/keys.rs") {
                found.push(entry);
            }
        }
    }
    found
}

/// The source of the English texts, by key.
fn texts() -> BTreeMap<&'static str, String> {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    for file in Locale::English.files() {
        let mut key = "";
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if let Some((next, _)) = line.split_once(" =").filter(|(next, _)| !next.contains(' ')) {
                key = next;
            }
            texts.entry(key).or_default().push_str(line);
        }
    }
    texts
}

/// The names of the variables in a text.
fn variables(text: &str) -> BTreeSet<&str> {
    let is_of_name = |character: char| character.is_ascii_alphanumeric() || character == '-' || character == '_';
    let after = text.split('$').skip(1);
    after.map(|rest| &rest[..rest.find(|character| !is_of_name(character)).unwrap_or(rest.len())]).collect()
}

/// The string literal at the start of `source`, after white space.
fn quoted(source: &str) -> Option<&str> {
    source.trim_start().strip_prefix('"')?.split('"').next()
}

/// The rest after the parenthesis that closes the one before `source`. Parentheses in string literals don’t count.
fn after_closing(source: &str) -> &str {
    let (mut depth, mut is_quoted, mut is_escaped) = (1_u32, false, false);
    for (at, character) in source.char_indices() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &source[at + 1..];
        }
    }
    ""
}

/// The variables passed to a message; `source` begins at its key.
fn given(source: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut rest = after_closing(source).trim_start();
    while let Some(inside) = rest.strip_prefix(VARIABLE) {
        names.extend(quoted(inside));
        rest = after_closing(inside).trim_start();
    }
    names
}

/// The comma-separated arguments up to the parenthesis that closes the one before `source`.
fn parts(source: &str) -> Vec<&str> {
    let inside = &source[..source.len() - after_closing(source).len() - 1];
    let (mut parts, mut begin, mut at) = (Vec::new(), 0, 0);
    while at < inside.len() {
        let rest = &inside[at..];
        if let Some(inner) = rest.strip_prefix('"') {
            at += inner.find('"').map_or(rest.len(), |end| end + 2);
        } else if let Some(inner) = rest.strip_prefix('(') {
            at = inside.len() - after_closing(inner).len();
        } else if rest.starts_with(',') {
            parts.push(inside[begin..at].trim());
            at += 1;
            begin = at;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    parts.push(inside[begin..].trim());
    parts
}

/// The key and the variables of an attribute whose key is its argument `index`; `None` if an expression makes the
/// message.
fn of_attribute(source: &str, index: usize) -> Option<(&str, BTreeSet<&str>)> {
    let parts = parts(source);
    let key = quoted(parts.get(index)?)?;
    Some((key, parts[index + 1..].iter().filter_map(|part| Some(part.split_once(" = ")?.0)).collect()))
}

/// The differences between a message and the text of its key.
fn faults(texts: &BTreeMap<&str, String>, key: &str, given: &BTreeSet<&str>) -> Vec<String> {
    let Some(text) = texts.get(key) else {
        return vec![format!("there is no text {key}")];
    };
    let expected = variables(text);
    let missing = expected.difference(given).map(|name| format!("{key} is not given ${name}"));
    missing.chain(given.difference(&expected).map(|name| format!("{key} has no ${name}"))).collect()
}

#[test]
fn every_message_has_a_text_with_its_variables() {
    let texts = texts();
    let mut wrong = Vec::new();
    for file in sources() {
        let source = fs::read_to_string(&file).expect("a source file is text");
        for (at, _) in source.match_indices(MESSAGE).filter(|(at, _)| !source[..*at].ends_with("Chat")) {
            let rest = &source[at + MESSAGE.len()..];
            let Some(key) = quoted(rest) else {
                wrong.push(format!("{}: a key is not written out", file.display()));
                continue;
            };
            wrong.extend(
                faults(&texts, key, &given(rest)).into_iter().map(|fault| format!("{}: {fault}", file.display())),
            );
        }
        for (attribute, index) in ATTRIBUTES {
            for (at, _) in source.match_indices(attribute) {
                let parsed = of_attribute(&source[at + attribute.len()..], index);
                let attribute_faults = parsed.map(|(key, given)| faults(&texts, key, &given)).unwrap_or_default();
                wrong.extend(attribute_faults.into_iter().map(|fault| format!("{}: {fault}", file.display())));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn scanner_reads_messages_as_they_are_written() {
    let source = r#""a-key").with("one", text(")", [1])).with("two", 2), "more").with("three", 3)"#;
    assert_eq!((quoted(source), given(source)), (Some("a-key"), BTreeSet::from(["one", "two"])));
    let lines = "\n            \"a-key\",\n        )\n        .with(\"one\", 1)";
    assert_eq!(given(lines), BTreeSet::from(["one"]));
    assert_eq!(variables("{ $count -> [one] { $count } game *[other] { $all-games } }"), ["count", "all-games"].into());
    let attribute = "Invalid,\n    \"a-code\",\n    \"a-key\",\n    one = of(\", )\", [1, 2]),\n    two = *_0,\n    retry_after(*wait)\n)]";
    assert_eq!(of_attribute(attribute, 2), Some(("a-key", BTreeSet::from(["one", "two"]))));
    assert_eq!(of_attribute("Invalid, \"a-code\", _0.message())]", 2), None);
}
