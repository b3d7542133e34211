//! Tests that all message keys on pages exist and are used.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use config::Config;
use http::Site;
use text::Text;

/// A site with this public URL.
pub(super) fn site(public_url: &str) -> Site {
    let env = [("SEALEDMOVE_PUBLIC_URL".to_owned(), public_url.to_owned())];
    Site::new(&Config::load(None, env.into_iter()).expect("good settings"))
}

/// Functions whose first argument is a message key.
const KEY_FUNCTIONS: [&str; 7] =
    [".text(", ".text_with(", ".titled(", "text.get(", "text.with(", "text.with_args(", "flash("];

/// Prefixes of keys that are also passed on elsewhere.
const PREFIXES: [&str; 3] = ["notice-", "problem-", "nav-"];

/// Sources of all pages: templates other than those of mail, and the crates with pages.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    let mut folders = vec![root.join("templates")];
    folders.extend(
        ["account-pages", "http", "layout", "reference", "web"].map(|name| root.join("crates").join(name).join("src")),
    );
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
            let path = entry.path();
            if path.is_dir() {
                if !path.ends_with("templates/mail") {
                    folders.push(path);
                }
            } else if !path.ends_with("web/src/tests.rs")
                && path.extension().is_some_and(|kind| kind == "rs" || kind == "html")
            {
                let source = std::fs::read_to_string(&path).expect("a source");
                sources.push((path, source));
            }
        }
    }
    sources
}

/// String literals right after each occurrence of `before`.
fn quoted_after<'s>(source: &'s str, before: &str) -> impl Iterator<Item = &'s str> {
    source.split(before).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

/// String literals that start with `prefix` and are longer.
fn quoted_with_prefix(source: &str, prefix: &str) -> impl Iterator<Item = String> {
    source
        .split(&format!("\"{prefix}"))
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|rest| !rest.is_empty())
        .map(|rest| format!("{prefix}{rest}"))
        .collect::<Vec<_>>()
        .into_iter()
}

#[test]
fn all_message_keys_of_pages_exist() {
    let text = Text::english();
    let mut key_count = 0;
    for (path, source) in sources() {
        let arguments = KEY_FUNCTIONS.iter().flat_map(|function| quoted_after(&source, function).map(str::to_owned));
        let prefixed = PREFIXES.iter().flat_map(|prefix| quoted_with_prefix(&source, prefix));
        for key in arguments.chain(prefixed) {
            key_count += 1;
            assert!(text.has(&key), "{} asks for “{key}”", path.display());
        }
    }
    assert!(key_count > 40, "only {key_count} found: the search no longer fits the sources");
}

#[test]
fn all_messages_of_pages_are_used() {
    let files = [
        include_str!("../../../templates/text/en/pages.ftl"),
        include_str!("../../../templates/text/en/rules.ftl"),
        include_str!("../../../templates/text/en/opponents.ftl"),
        // The section for pages.
        include_str!("../../../templates/text/en/reminders.ftl")
            .split("## ")
            .find(|part| part.starts_with("Settings"))
            .expect("a part for pages"),
    ];
    let all: BTreeSet<&str> = files
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect();
    let sources = sources();
    let unused: Vec<_> = all
        .into_iter()
        .filter(|key| !sources.iter().any(|(_, source)| source.contains(&format!("\"{key}\""))))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
