//! Leave: taken for all games at once, by page and API, announced to opponents, ended by a move, counted by calendar
//! year.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::deadline;
use testkit::app::{App, BEGINNING, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

/// The start of 2000: 193 days and 14 hours after `BEGINNING`.
const NEW_YEAR: Instant = Instant::from_millis(946_684_800_000);

/// The remaining leave of each year in days, from the API's account.
pub(super) fn left(account: &Value) -> Vec<(i64, f64)> {
    let years = account["left"].as_array().expect("two years");
    let in_days = |millis: &Value| millis.as_f64().expect("a number") / 86_400_000.0;
    years.iter().map(|left| (left["year"].as_i64().expect("a year"), in_days(&left["millis"]))).collect()
}

pub(super) async fn account(player: &Player) -> Value {
    let (status, account) = player.api_get("/api/leave").await;
    assert_eq!(status, StatusCode::OK, "{account}");
    account
}

async fn end_leave(player: &Player, id: &Value) -> (StatusCode, Value) {
    let answer = player.api(Method::DELETE, &format!("/api/leave/{id}")).send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_stops_the_clocks(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (mine, theirs) = (ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[("days", "3")]).await);
    let (status, taken) = ann.api_post("/api/leave", &[("days", "10")]).await;
    let end_of_leave = BEGINNING + days(10);
    let expected = json!({
        "id": taken["id"], "from": BEGINNING.as_millis(), "until": end_of_leave.as_millis(), "status": "lasting",
        "automatic": false,
    });
    assert_eq!((status, &taken), (StatusCode::OK, &expected));
    assert_eq!(deadline(&app, &mine).await, Some(end_of_leave + days(3)), "it is Ann's turn");
    assert_eq!(deadline(&app, &theirs).await, Some(BEGINNING + days(3)), "Bob's clock runs");
    let later = ann.start_game(&bob, &[("days", "1")]).await;
    assert_eq!(deadline(&app, &later).await, Some(end_of_leave + days(1)), "a game that begins meanwhile");
    app.advance(days(2));
    bob.play(&theirs, "e2e4").await;
    assert_eq!(deadline(&app, &theirs).await, Some(end_of_leave + days(3)), "the opponent may move");
    assert_eq!(left(&account(&ann).await), [(1999, 20.0), (2000, 30.0)]);

    app.advance(days(1));
    let now = BEGINNING + days(3);
    ann.play(&theirs, "e7e5").await;
    assert_eq!(deadline(&app, &mine).await, Some(now + days(3)), "a move ends leave, in all games");
    assert_eq!(deadline(&app, &later).await, Some(now + days(1)));
    let account = account(&ann).await;
    assert_eq!(left(&account), [(1999, 27.0), (2000, 30.0)]);
    assert_eq!(account["leaves"][0]["until"], now.as_millis());
    assert_eq!(account["leaves"][0]["status"], "over");
    for page in [ann.page(&format!("/game/{mine}")).await, bob.page(&format!("/game/{mine}")).await] {
        // Every instant is a `<time>`, which scripts write in the reader's format.
        let (from, until) = ("1999-06-21T10:00:00.000Z\">21 Jun 1999", "1999-07-01T10:00:00.000Z\">1 Jul 1999");
        let taken = format!(
            "Ann takes leave from <time datetime=\"{from}, 10:00 UTC</time> until <time datetime=\"{until}, 10:00 UTC</time>"
        );
        for sentence in [taken.as_str(), "Ann is back from leave."] {
            assert!(page.contains(sentence), "{sentence}: {page}");
        }
        assert!(!page.contains("on leave until"), "{page}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_is_shown_to_opponents_and_on_profiles(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (path, listed) = (format!("/game/{game}"), "on leave until <time datetime=\"1999-07-02T00:00:00.000Z\">");
    let planned = "on leave from <time datetime=\"1999-06-23T00:00:00.000Z\">";
    // From the third day to the eleventh, with the form.
    let taken = ann.post("/settings/leave", &[("first", "1999-06-23"), ("last", "1999-07-01"), ("days", "")]).await;
    assert_eq!(taken.status(), StatusCode::SEE_OTHER);
    let page = ann.page("/settings/leave").await;
    assert!(page.contains("Your leave has been recorded.") && page.contains("Cancel it"), "{page}");
    assert!(page.contains("<dt>Left in 1999</dt><dd>21 days</dd>"), "{page}");
    assert!(bob.page(&path).await.contains("Ann takes leave from <time"), "what is to come is told as well");
    assert!(ann.page(&path).await.contains("You take leave from <time"));
    for page in ["/", "/player/Ann"] {
        assert!(bob.page(page).await.contains(planned), "{page}");
    }
    assert!(!ann.page("/player/Bob").await.contains("<span class=\"chip\">on leave"), "that is Ann");
    // Ann has three days; after 38 hours the clock stops with 34 hours left.
    app.advance(Duration::from_secs(20 * 3600));
    let stops = BEGINNING + Duration::from_secs(38 * 3600);
    let runs = format!("data-deadline=\"{}\" data-stops=\"{}\"", (BEGINNING + days(3)).as_millis(), stops.as_millis());
    for page in [path.as_str(), "/player/Ann"] {
        assert!(bob.page(page).await.contains(&runs), "{page}");
    }
    app.advance(Duration::from_secs(30 * 3600));
    for page in [path.as_str(), "/player/Ann"] {
        let page = bob.page(page).await;
        assert!(page.contains(">1 day, 10 hours<") && !page.contains("data-stops"), "{page}");
    }
    for (page, sentence) in [
        (bob.page(&path).await, "Ann is on leave until <time"),
        (ann.page(&path).await, "You are on leave until <time"),
    ] {
        assert!(page.contains(sentence) && page.contains("<span class=\"chip\">on leave</span>"), "{sentence}: {page}");
    }
    assert!(ann.page(&path).await.contains("A move of yours ends it."));
    for page in ["/", "/player/Ann"] {
        assert!(bob.page(page).await.contains(listed), "{page}");
    }
    let home = ann.page("/").await;
    assert!(home.contains("You are on leave until"), "{home}");
    let page = ann.page("/settings/leave").await;
    let action = page.split("action=\"/settings/leave/").nth(1).and_then(|rest| rest.split('"').next());
    let action = format!("/settings/leave/{}", action.expect("a button"));
    assert!(page.contains("End it now"), "{page}");
    assert_eq!(ann.post(&action, &[]).await.status(), StatusCode::SEE_OTHER);
    let page = ann.page("/settings/leave").await;
    assert!(page.contains("This leave has ended.") && page.contains("Past leave") && !page.contains("End it now"));
    for page in ["/", "/player/Ann", &path] {
        assert!(!bob.page(page).await.contains("on leave"), "{page}");
    }
    assert_eq!(ann.post(&action, &[]).await.status(), StatusCode::CONFLICT, "it is over");
    assert_eq!(bob.post(&action, &[]).await.status(), StatusCode::NOT_FOUND, "nobody ends the leave of others");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn invalid_leave_is_refused_with_reasons(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    // Twenty days of 1999 and twenty-five of 2000, from the twelfth of December.
    let (from, last) = (NEW_YEAR - days(20), "2000-01-25");
    assert_eq!(ann.post("/settings/leave", &[("first", "1999-12-12"), ("last", last)]).await.status(), 303);
    let before = (account(&ann).await, deadline(&app, &game).await);
    assert_eq!(before.0["leaves"][0]["from"], from.as_millis());
    assert_eq!(left(&before.0), [(1999, 10.0), (2000, 5.0)]);

    let millis = |instant: Instant| instant.as_millis().to_string();
    let past = millis(BEGINNING - Duration::from_millis(1));
    let too_short = millis(BEGINNING + days(1) - Duration::from_millis(1));
    let (far, soon) = (millis(BEGINNING + days(367)), millis(BEGINNING + days(5)));
    let within = (millis(NEW_YEAR), millis(NEW_YEAR + days(2)));
    let (free, after) = (millis(NEW_YEAR + days(40)), millis(BEGINNING + days(1)));
    type Form<'f> = &'f [(&'f str, &'f str)];
    let cases: [(Form<'_>, u16, &str, &str); 14] = [
        (&[("days", "11")], 400, "not-enough-leave", "That is more leave than you have left in 1999: 10 days."),
        (&[("from", &free), ("days", "6")], 400, "not-enough-leave", "left in 2000: 5 days."),
        (&[("from", &past), ("days", "2")], 400, "leave-in-the-past", "Leave cannot begin in the past."),
        (&[("from", "-1"), ("days", "2")], 400, "leave-in-the-past", "Leave cannot begin in the past."),
        (&[("from", &far), ("days", "2")], 400, "leave-too-far-ahead", "Leave can be planned at most a year ahead."),
        (&[("until", &too_short)], 400, "leave-too-short", "Leave lasts at least a day."),
        (&[("from", &soon), ("until", &after)], 400, "leave-ends-before-it-begins", "Leave must end after it begins."),
        (&[("days", "0")], 400, "leave-ends-before-it-begins", "Leave must end after it begins."),
        (&[("from", &within.0), ("until", &within.1)], 409, "leave-overlaps", "already planned leave for that time."),
        (&[("until", "9223372036854775807")], 409, "leave-overlaps", "already planned leave for that time."),
        (&[("until", "99999999999999999999")], 400, "bad-parameter", "milliseconds since 1970"),
        (&[("days", "-3")], 400, "bad-parameter", "“days” must be a whole number of days, not “-3”."),
        (&[("from", "soon"), ("days", "3")], 400, "bad-parameter", "“from” must be a moment"),
        (&[("from", &soon)], 400, "no-end", "Say how long"),
    ];
    for (form, status, code, sentence) in cases {
        let (answered, body) = ann.api_post("/api/leave", form).await;
        assert_eq!((answered.as_u16(), &body["code"]), (status, &code.into()), "{form:?}: {body}");
        assert!(body["error"].as_str().is_some_and(|error| error.contains(sentence)), "{form:?}: {body}");
    }
    let cases: [(Form<'_>, u16, &str, &str); 10] = [
        (&[("days", "11")], 400, "days-error", "left in 1999: 10 days."),
        (&[("last", "1999-07-20")], 400, "last-error", "left in 1999: 10 days."),
        (&[("first", "1999-06-20"), ("days", "2")], 400, "first-error", "Leave cannot begin in the past."),
        (&[("first", "1999-02-30"), ("days", "2")], 400, "first-error", "Write the day as year, month and day"),
        (&[("first", "2001-01-01"), ("days", "2")], 400, "first-error", "at most a year ahead"),
        (&[("first", "1999-07-01"), ("last", "1999-06-25")], 400, "last-error", "Leave must end after it begins."),
        (&[("last", "1999-06-21")], 400, "last-error", "Leave lasts at least a day."),
        (&[("first", "2000-01-01"), ("days", "2")], 409, "first-error", "already planned leave for that time."),
        (&[("days", "soon")], 400, "days-error", "Write a whole number of days, from 1 to 60."),
        (&[], 400, "last-error", "Say how long: give a last day or a number of days."),
    ];
    for (form, status, field, sentence) in cases {
        let answer = ann.post("/settings/leave", form).await;
        assert_eq!(answer.status().as_u16(), status, "{form:?}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains(&format!("id=\"{field}\">")) && page.contains(sentence), "{form:?}: {page}");
        for (name, value) in form {
            assert!(page.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{form:?} comes back: {page}");
        }
    }
    assert_eq!((account(&ann).await, deadline(&app, &game).await), before, "nothing has changed");

    let (_, taken) = ann.api_post("/api/leave", &[("days", "10")]).await;
    assert_eq!(left(&account(&ann).await)[0], (1999, 0.0), "what was left");
    assert!(ann.page("/settings/leave").await.contains("<dt>Left in 1999</dt><dd>none</dd>"));
    assert_eq!(end_leave(&bob, &taken["id"]).await.0, StatusCode::NOT_FOUND, "it is none of his");
    assert_eq!(end_leave(&ann, &taken["id"]).await.0, StatusCode::OK);
    let (status, over) = end_leave(&ann, &taken["id"]).await;
    assert_eq!((status, &over["code"]), (StatusCode::CONFLICT, &"leave-over".into()));
    assert_eq!(end_leave(&ann, &"seventeen".into()).await.0, StatusCode::NOT_FOUND);
    assert_eq!(account(&ann).await, before.0, "nothing of it was used");
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_needs_authentication() {
    let app = App::start().await;
    app.player("Ann").await;
    for method in [Method::GET, Method::POST] {
        let answer = app.browser().request(method, app.url("/api/leave")).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    }
    for visitor in [app.browser().get(app.url("/settings/leave")), app.browser().post(app.url("/settings/leave"))] {
        let status = visitor.send().await.expect("an answer").status();
        assert!(status == StatusCode::SEE_OTHER || status == StatusCode::UNAUTHORIZED, "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_and_cancelling_leave_is_rate_limited() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for _ in 0..10 {
        let (status, taken) = ann.api_post("/api/leave", &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{taken}");
        assert_eq!(end_leave(&ann, &taken["id"]).await.0, StatusCode::OK);
    }
    let (status, refused) = ann.api_post("/api/leave", &[("days", "2")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::TOO_MANY_REQUESTS, &"leave-too-often".into()));
    let answer = ann.post("/settings/leave", &[("days", "2")]).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.text().await.expect("a page").contains("You have taken leave 10 times within a day."));
    app.advance(days(1));
    assert_eq!(ann.api_post("/api/leave", &[("days", "2")]).await.0, StatusCode::OK);
}

/// The mails about leave with their recipients, in the order they were queued.
fn leave_mails(app: &App) -> Vec<(String, Mail)> {
    let mails = in_folder(&app.data_dir().join("mail")).into_iter();
    let is_about_leave = |mail: &Mail| mail.header("X-Sealed-Move").is_some_and(|kind| kind.starts_with("leave-"));
    mails.filter(is_about_leave).map(|mail| (mail.to[0].clone(), mail)).collect()
}

/// Waits for `count` mails about leave, and for one that was queued after them; the recipients.
async fn recipients(app: &App, count: usize, sentinel: &str) -> Vec<String> {
    app.service().accounts.request_password_reset(sentinel).await.expect("a message is queued");
    let folder = app.data_dir().join("mail");
    until("the messages are sent", async || {
        let sent = in_folder(&folder);
        let has_sentinel =
            sent.iter().any(|mail| mail.to == [sentinel] && mail.header("X-Sealed-Move") == Some("reset"));
        has_sentinel && leave_mails(app).len() >= count
    })
    .await;
    leave_mails(app).into_iter().map(|(to, _)| to).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_mails_go_once_to_each_opponent() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    let dan = app.player("Dan").await;
    let games = [ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[]).await];
    ann.start_game(&carol, &[("days", "3")]).await;
    let over = dan.start_game(&ann, &[("days", "3")]).await;
    dan.api_post(&format!("/api/board/game/{over}/abort"), &[]).await;
    for name in ["Eve", "Finn", "Gus"] {
        app.add_user(name).await;
    }
    ann.api_post("/api/leave", &[("days", "10")]).await;
    assert_eq!(recipients(&app, 2, "eve@example.org").await, ["bob@example.org", "carol@example.org"]);
    let (_, mail) = leave_mails(&app).remove(0);
    assert_eq!(mail.headline, "Ann takes leave");
    let text = mail.text.expect("a text");
    let sentence = "Ann takes leave from Mon 21 Jun 1999, 10:00 UTC until Thu 1 Jul 1999, 10:00 UTC.";
    assert!(text.replace('\n', " ").contains(sentence), "{text}");
    for game in &games {
        assert!(text.contains(&app.url(&format!("/game/{game}"))), "{text}");
    }
    // Bob learns of the end from the move itself.
    app.advance(days(1));
    bob.play(&games[1], "e2e4").await;
    ann.play(&games[1], "e7e5").await;
    let all_recipients = recipients(&app, 3, "finn@example.org").await;
    assert_eq!(all_recipients, ["bob@example.org", "carol@example.org", "carol@example.org"]);
    assert_eq!(leave_mails(&app)[2].1.subject, "Ann is back from leave");
    // Cancelled leave.
    let from = (app.service().now() + days(9)).as_millis().to_string();
    let (_, planned) = ann.api_post("/api/leave", &[("from", &from), ("days", "3")]).await;
    assert_eq!(end_leave(&ann, &planned["id"]).await.0, StatusCode::OK);
    // The planned leave may have been announced before it was cancelled.
    let cancellations = || {
        let about_leave = leave_mails(&app).into_iter();
        let cancelled = about_leave.filter(|(_, mail)| mail.headline == "Ann is not taking leave after all");
        cancelled.map(|(to, _)| to).collect::<Vec<_>>()
    };
    until("both opponents are told", async || cancellations().len() >= 2).await;
    let all_recipients = recipients(&app, 5, "gus@example.org").await;
    assert!(all_recipients.iter().all(|to| to != "dan@example.org"), "{all_recipients:?}");
    assert_eq!(cancellations(), ["bob@example.org", "carol@example.org"]);
}
