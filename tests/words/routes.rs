//! The pages of the application, from its routes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use service::Notification;

/// The patterns of all pages, such as `/game/{id}`: each `resource("…")` with a `get()`.
pub fn pages() -> &'static BTreeSet<String> {
    // The walk looks up every link of every page, so the source is read once.
    static PAGES: LazyLock<BTreeSet<String>> = LazyLock::new(read_pages);
    &PAGES
}

fn read_pages() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let crates = ["account-pages", "layout", "web"];
    let mut folders =
        crates.map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(name).join("src")).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else {
                let source = fs::read_to_string(&entry).expect("source is text");
                found.extend(source.split("resource(\"").skip(1).filter_map(page_of));
            }
        }
    }
    found
}

/// The pattern of a resource, from its source after the opening quotation mark of the pattern, if it has a `get()`.
fn page_of(source: &str) -> Option<String> {
    let (pattern, rest) = source.split_once('"')?;
    // The routes extend to the end of the statement, or to the next resource, where this piece of source ends.
    let routes = rest.split(';').next().unwrap_or_default();
    routes.contains("get()").then(|| pattern.to_owned())
}

/// Whether a path matches a pattern.
pub fn fits(path: &str, pattern: &str) -> bool {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let (path, pattern): (Vec<&str>, Vec<&str>) = (path.split('/').collect(), pattern.split('/').collect());
    let fits = |part: &str, pattern_part: &str| {
        if !pattern_part.starts_with('{') {
            return part == pattern_part;
        }
        // A pattern that ends with a length, such as `{id:[a-z]{8}}`, matches only parts of that length.
        let count = pattern_part
            .strip_suffix("}}")
            .and_then(|pattern_part| pattern_part.rsplit_once('{')?.1.parse::<usize>().ok());
        !part.is_empty() && count.is_none_or(|count| part.len() == count)
    };
    path.len() == pattern.len() && path.iter().zip(&pattern).all(|(part, pattern_part)| fits(part, pattern_part))
}

/// All kinds of mail.
pub fn mails() -> BTreeSet<String> {
    Notification::NAMES.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn routes_are_found_in_the_source() {
    let pages = pages();
    for page in ["/", "/game/{id}", "/game/{id}/lines", "/settings", "/signup", "/leaderboard/{variant}"] {
        assert!(pages.contains(page), "{page} is not among {pages:?}");
    }
    assert!(!pages.contains("/game/{id}/move") && !pages.contains("/logout"), "{pages:?}");
    assert!(fits("/game/abCD1234?ply=1", "/game/{id}") && !fits("/game/", "/game/{id}"));
    assert!(mails().contains("your-turn") && mails().len() > 10, "{:?}", mails());
}
