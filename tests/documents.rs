//! The documents in Markdown: their links lead somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use service::housekeeping::ExpiredRows;
use testkit::paths::repository;

/// The Markdown files of the repository that people read.
fn documents() -> Vec<PathBuf> {
    let crates = fs::read_dir(repository("crates")).expect("the folder").map(|entry| entry.expect("an entry").path());
    let folders = [repository(""), repository("docs"), repository("docs/decisions")].into_iter().chain(crates);
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    files
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect()
}

/// The lines outside code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    text.lines().filter(move |line| {
        in_code ^= line.starts_with("```");
        !in_code
    })
}

/// The anchors of a document's headings, as repository hosts make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    headings.map(|heading| heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

/// The targets of its links within the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = prose(text).flat_map(|line| line.split("](").skip(1).filter_map(|rest| rest.split(')').next()));
    targets.filter(|target| !target.contains(':'))
}

/// Why the link does not work.
fn broken(document: &Path, link: &str) -> Option<&'static str> {
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let target = if path.is_empty() { document.to_owned() } else { document.parent()?.join(path) };
    if !target.exists() {
        return Some("there is no such file");
    }
    let has_anchor = |anchor: &str| fs::read_to_string(&target).is_ok_and(|text| anchors(&text).contains(anchor));
    anchor.filter(|anchor| !has_anchor(anchor)).map(|_| "there is no such heading")
}

#[test]
fn documents_link_to_files_and_headings_that_exist() {
    let mut problems = Vec::new();
    let documents = documents();
    assert!(documents.len() > 30, "{documents:?}");
    for document in documents {
        let text = fs::read_to_string(&document).expect("a text");
        for link in links(&text) {
            if let Some(why) = broken(&document, link) {
                problems.push(format!("{}: {link}: {why}", document.display()));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn operations_guide_shows_the_tested_proxy_configurations() {
    let guide = include_str!("../docs/operations.md");
    for example in [include_str!("../docs/Caddyfile"), include_str!("../docs/nginx.conf")] {
        assert!(
            guide.contains(&format!("\n{example}```\n")),
            "docs/operations.md shows another version of:\n{example}"
        );
    }
}

#[test]
fn table_of_retention_has_every_kind_of_rows_that_expires() {
    let security = fs::read_to_string(repository("docs/security.md")).expect("a text");
    for kind in ExpiredRows::ALL {
        assert!(security.contains(&format!("\n| {} | ", kind.as_str())), "{kind:?}");
    }
}
