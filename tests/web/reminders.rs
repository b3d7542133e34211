//! The reminder settings.

use reqwest::StatusCode;
use testkit::app::{App, Player};

/// The values of the ticked checkboxes, and the content of the field for other reminders.
async fn shown(player: &Player) -> (Vec<String>, String) {
    let page = player.page("/settings/reminders").await;
    let (_, form) = page.split_once("action=\"/settings/reminders\"").expect("a form");
    let (form, _) = form.split_once("</form>").expect("its end");
    values_in(form)
}

fn values_in(form: &str) -> (Vec<String>, String) {
    let value = |part: &str| part.split_once("value=\"").map(|(_, rest)| rest.split('"').next().unwrap().to_owned());
    let ticked = form.split("<input").filter(|part| part.contains(" checked")).filter_map(value).collect();
    let more = form.split("<input").find(|part| part.contains("name=\"more\"")).and_then(value).unwrap_or_default();
    (ticked, more)
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_are_chosen_in_the_settings() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let values = |ticked: &[&str], more: &str| (ticked.iter().map(|one| (*one).to_owned()).collect(), more.to_owned());
    assert_eq!(shown(&ann).await, values(&["24h", "6h"], ""), "unless one chooses");

    let form = [("reminder", "48h"), ("reminder", "1/10"), ("more", "36h, 5%")];
    let saved = ann.post("/settings/reminders", &form).await;
    assert_eq!(
        (saved.status(), &saved.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/settings/reminders".parse().unwrap())
    );
    assert_eq!(shown(&ann).await, values(&["48h", "1/10"], "36h, 1/20"));

    for (more, sentence) in [
        (
            "soon",
            "“soon” is not a reminder; write hours or days left like 6h or 2d, or a part of the time like 1/2 or 10%.",
        ),
        ("31d", "A reminder can come with 1 hour to 30 days left, not with 744h."),
        ("1h 3h 5h 7h 9h", "You can have at most 6 reminders of a move, not 7."),
        ("<b>", "“&#60;b&#62;” is not a reminder"),
    ] {
        let refused = ann.post("/settings/reminders", &[("reminder", "24h"), ("reminder", "2h"), ("more", more)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{more}");
        let page = refused.text().await.expect("a page");
        assert!(page.contains(sentence), "{more}: {page}");
        let (_, form) = page.split_once("action=\"/settings/reminders\"").expect("the form again");
        assert_eq!(values_in(form.split_once("</form>").expect("its end").0).0, ["24h", "2h"], "as it was filled in");
        assert_eq!(shown(&ann).await, values(&["48h", "1/10"], "36h, 1/20"), "nothing has changed");
    }

    let none = ann.post("/settings/reminders", &[("more", "")]).await;
    assert_eq!(none.status(), StatusCode::SEE_OTHER);
    assert_eq!(shown(&ann).await, values(&[], ""));
    let visitor = app.browser().post(app.url("/settings/reminders")).form(&[("reminder", "24h")]).send().await;
    assert_eq!(visitor.expect("an answer").status(), StatusCode::UNAUTHORIZED);
}
