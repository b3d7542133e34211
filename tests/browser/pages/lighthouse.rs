//! Lighthouse audits of every page on a phone. Each takes about ten seconds, so `make test` leaves them out.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use crate::browser::exhibit::Exhibit;
use testkit::programs::{find, node_tests, output_of, piped};

/// The minimum score of each category, from 0 to 100.
const AIMS: [(&str, u32); 4] = [("performance", 98), ("accessibility", 100), ("best-practices", 100), ("seo", 100)];

/// Enough for about fifty pages, each audited up to three times.
const TIMEOUT: Duration = Duration::from_secs(60 * 60);

#[derive(Deserialize)]
struct Row {
    page: String,
    scores: BTreeMap<String, u32>,
    /// The messages of the failed audits.
    failed: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: `make check-pages` runs it"]
async fn lighthouse_finds_nothing() {
    let exhibit = Exhibit::open().await;
    let mut args = exhibit.args();
    args["aims"] = json!(AIMS.into_iter().collect::<BTreeMap<_, _>>());
    // In a Chromium of its own, whose processor and network Lighthouse throttles.
    let mut node = piped(find("node", &[]));
    node.arg("check.mjs").current_dir(node_tests().join("lighthouse"));
    let output = tokio::time::timeout(TIMEOUT, output_of(&mut node, args.to_string().as_bytes())).await;
    let output = output.expect("Lighthouse ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows: Vec<Row> = serde_json::from_slice(&output.stdout).expect("the scores of each page");
    println!("{}", AIMS.map(|(category, _)| format!("{category:>15}")).concat());
    let mut below = Vec::new();
    for Row { page, scores, failed } in &rows {
        let scores = AIMS.map(|(category, aim)| (scores.get(category).copied(), aim));
        let cells =
            scores.map(|(score, _)| format!("{:>15}", score.map_or_else(|| "-".to_owned(), |score| score.to_string())));
        println!("{}  {page}", cells.concat());
        if scores.iter().any(|(score, aim)| score.is_some_and(|score| score < *aim)) {
            below.push(format!("{page}:\n  {}", failed.join("\n  ")));
        }
    }
    assert!(below.is_empty(), "{}", below.join("\n"));
}
