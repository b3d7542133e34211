//! Every kind of time control can be proposed by its form fields, without scripts.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn every_time_control_can_be_proposed_by_form(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let form = ann.page("/challenge/new").await;
    for name in [
        "pace",
        "days",
        "bank",
        "budget",
        "increment",
        "ceiling",
        "moves",
        "period",
        "doubling",
        "triple_bank",
        "control",
    ] {
        assert!(form.contains(&format!("name=\"{name}\"")), "{name}: {form}");
    }
    // The most common come first; the others are in a collapsed section.
    assert!(form.contains("name=\"pace\" value=\"3-days\" checked"), "{form}");
    assert!(form.contains("<details class=\"disclosure\">\n<summary>More time controls"), "{form}");
    let cases: [(&[_], &str); 9] = [
        (&[("pace", "1-day")], "1 day a move"),
        (&[("pace", "7-days"), ("days", "3"), ("whole_days", "true")], "7 days a move"),
        (&[("pace", "move"), ("days", "5")], "5 days a move"),
        (&[("pace", "bank"), ("days", "3"), ("bank", "7")], "3 days a move, and 7 days in a time bank"),
        (
            &[("pace", "budget"), ("budget", "30"), ("increment", "1"), ("ceiling", "45")],
            "30 days plus 1 day for every move, never above 45 days",
        ),
        (
            &[("pace", "period"), ("moves", "10"), ("period", "50"), ("by_claim", "true")],
            "10 moves in 50 days, repeating",
        ),
        (
            &[("pace", "triple"), ("triple_floor", "3"), ("days", "3")],
            "a bank of 75 days takes the rest and refills the clock after each move; no leave; after each later move at \
             least 3 days left",
        ),
        (&[("pace", "none"), ("days", "3")], "No time limit"),
        (&[("pace", "short"), ("days", "3"), ("control", "5d+12h")], "5 days plus 12 hours for every move"),
    ];
    for (fields, description) in cases {
        let form = [&[("opponent", "link")], fields].concat();
        let created = ann.post("/challenge", &form).await;
        assert_eq!(created.status(), StatusCode::SEE_OTHER, "{fields:?}");
        let path = created.headers()["location"].to_str().expect("a path").to_owned();
        let page = ann.page(&path).await;
        assert!(page.contains(description), "{fields:?}: {page}");
    }
    let form = [("opponent", "link"), ("pace", "period"), ("moves", "61"), ("period", "50"), ("whole_days", "true")];
    let refused = ann.post("/challenge", &form).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("id=\"moves-error\"") && page.contains("A period may have from 1 to 60 moves, not 61."));
    assert!(page.contains("value=\"period\" checked") && page.contains("name=\"whole_days\" value=\"true\" checked"));
    assert!(page.contains("name=\"moves\" value=\"61\"") && page.contains("name=\"period\" value=\"50\""), "{page}");
}
