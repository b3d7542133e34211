//! Every page in every language is no wider than the window, on phones and on a tablet; some pages are looked at closely.

use serde::Deserialize;
use serde_json::json;

use crate::browser::exhibit::Exhibit;
use testkit::browser;
use text::Locale;

#[derive(Deserialize)]
struct WidthsReport {
    /// The problems, each with its page, its language and the width of the window.
    found: Vec<String>,
    /// The languages of the pages.
    languages: Vec<String>,
    /// How many pages were looked at, each at three widths in each language.
    count: usize,
    /// How many pages were looked at closely, each in each language.
    closely: usize,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_fit_the_window_in_every_language() {
    let exhibit = Exhibit::open().await;
    let mut languages: Vec<&str> = Locale::REAL.iter().map(|locale| locale.tag()).collect();
    let mut args = exhibit.args();
    args["languages"] = json!(languages);
    let running = exhibit.running_game();
    let confirming = format!("{running}?move=e1g1");
    let closely = ["/", &running, &confirming, "/challenge/new", "/settings", "/signup", "/learn", "/learn/castling"];
    args["closely"] = json!(closely);
    let report: WidthsReport = browser::run("widths.mjs", &args).await;
    assert!(report.found.is_empty(), "{}", report.found.join("\n"));
    languages.sort_unstable();
    assert_eq!(report.languages, languages);
    let pages: usize = exhibit.pages().iter().map(|(_, paths)| paths.len()).sum();
    assert_eq!(report.count, pages * languages.len() * 3);
    let pages = exhibit.pages();
    let readers = pages.iter().filter(|(reader, _)| *reader != "Esther");
    let looks: usize =
        readers.map(|(_, paths)| paths.iter().filter(|path| closely.contains(&path.as_str())).count()).sum();
    assert!(looks > closely.len());
    assert_eq!(report.closely, looks * languages.len());
}
