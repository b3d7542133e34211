//! The layers of the service are crates, so Cargo enforces their order. These tests enforce what Cargo cannot.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each crate of the service, from the innermost layer outwards, with the crates of the service that it may depend on.
const CRATES: [(&str, &[&str]); 25] = [
    ("chess-events", &[]),
    ("rating-list", &[]),
    ("refusal-derive", &[]),
    ("text", &["refusal-derive"]),
    ("rating", &["text"]),
    ("draw", &[]),
    ("domain", &["draw", "rating", "text"]),
    ("store", &["domain", "rating", "text"]),
    ("secrets", &[]),
    ("service", &["domain", "rating", "secrets", "store", "text"]),
    ("engine", &["domain"]),
    ("config", &["domain", "engine", "store", "text"]),
    ("outbox", &[]),
    ("oidc", &["config", "domain"]),
    ("mail", &["config", "domain", "draw", "outbox", "rating", "service", "store", "text"]),
    ("http", &["config", "domain", "service", "text"]),
    ("jobs", &["domain", "engine", "mail", "service"]),
    ("layout", &["config", "domain", "draw", "http", "service", "text"]),
    ("account-pages", &["config", "domain", "draw", "http", "layout", "oidc", "service", "text"]),
    ("web", &["account-pages", "config", "domain", "draw", "http", "layout", "outbox", "rating", "service", "text"]),
    ("api", &["config", "domain", "draw", "http", "rating", "service", "text"]),
    ("xfcc", &["domain", "http", "service", "text"]),
    ("reference", &["api", "domain", "http", "layout", "service"]),
    (
        "sealedmove",
        &[
            "api",
            "chess-events",
            "config",
            "domain",
            "engine",
            "http",
            "jobs",
            "layout",
            "mail",
            "oidc",
            "reference",
            "secrets",
            "service",
            "store",
            "text",
            "web",
            "xfcc",
        ],
    ),
    ("testkit", &["config", "domain", "mail", "sealedmove", "service", "store"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder_of(name: &str) -> PathBuf {
    if name == "sealedmove" { root().to_owned() } else { root().join("crates").join(name) }
}

/// The source files of a crate, unit tests included.
fn sources(name: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder_of(name).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                found.push(entry);
            }
        }
    }
    found
}

/// The names in the section `[dependencies]` of a crate.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = fs::read_to_string(folder_of(name).join("Cargo.toml")).expect("every crate has a manifest");
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| Some(line.split_once(['.', ' '])?.0.to_owned())).collect()
}

#[test]
fn crates_depend_only_on_listed_crates() {
    let allowed_by_crate: BTreeMap<&str, &[&str]> = CRATES.into_iter().collect();
    for (name, allowed) in CRATES {
        let used = dependencies(name);
        assert!(!used.is_empty(), "{name} has dependencies");
        for used in used.iter().filter(|used| allowed_by_crate.contains_key(used.as_str())) {
            assert!(allowed.contains(&used.as_str()), "{name} uses {used}");
        }
    }
    for entry in fs::read_dir(root().join("crates")).expect("the folder of crates") {
        let manifest = fs::read_to_string(entry.expect("an entry").path().join("Cargo.toml")).unwrap_or_default();
        if let Some((_, rest)) = manifest.split_once("\nname = \"sealedmove-") {
            let name = rest.split('"').next().expect("the name ends");
            assert!(allowed_by_crate.contains_key(name), "{name} is a crate that this test does not know");
        }
    }
}

#[test]
fn pure_crates_use_no_io_and_no_clock() {
    let forbidden = ["std::fs", "std::net", "tokio", "SystemTime", "std::time::Instant", "actix", "diesel", "async fn"];
    // Their tests may read a file of positions.
    let is_test = |file: &PathBuf| file.components().any(|part| part.as_os_str() == "tests");
    let pure = ["chess-events", "rating", "rating-list", "draw", "domain"].into_iter().flat_map(sources);
    for file in pure.filter(|file| !is_test(file)) {
        let text = fs::read_to_string(&file).expect("a source file is text");
        for word in forbidden {
            assert!(!text.contains(word), "{} names {word}", file.display());
        }
    }
}

#[test]
fn only_store_uses_diesel() {
    // `testkit` queries the tables, too.
    for (name, _) in CRATES.into_iter().filter(|(name, _)| !["store", "testkit"].contains(name)) {
        for file in sources(name) {
            let text = fs::read_to_string(&file).expect("a source file is text");
            assert!(!text.contains("diesel"), "{} names diesel", file.display());
        }
    }
}
