//! Arbiters' rulings on clocks (stop, start, correct), through the form on the game's page and the API.

use correspondence_clock::{days, hours};
use domain::user::Role;
use reqwest::{Response, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};

use super::deadline;
use crate::api::streams::Lines;
use testkit::app::{App, BEGINNING, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

const REASON: (&str, &str) = ("reason", "The last move is in dispute.");

async fn arbiter(app: &App, name: &str) -> Player {
    let player = app.player(name).await;
    app.service().accounts.set_roles(name, Role::Arbiter).await.expect("the database").expect("the account");
    player
}

async fn rule(arbiter: &Player, game: &str, verb: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
    arbiter.api_post(&format!("/api/arbiter/game/{game}/{verb}"), form).await
}

async fn rule_by_form(arbiter: &Player, game: &str, form: &[(&str, &str)]) -> Response {
    arbiter.post(&format!("/game/{game}/rule-clocks"), form).await
}

/// The mails about rulings on clocks, once `count` of them have been sent.
async fn ruling_mails(app: &App, count: usize) -> Vec<Mail> {
    let folder = app.data_dir().join("mail");
    let sent = || {
        let all = in_folder(&folder).into_iter();
        all.filter(|mail| mail.header("X-Sealed-Move") == Some("clocks-ruled")).collect::<Vec<_>>()
    };
    until("both are told", async || sent().len() >= count).await;
    assert_eq!(sent().len(), count);
    sent()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_stopped_started_and_corrected(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (geurt, carol) = (arbiter(&app, "Geurt").await, arbiter(&app, "Carol").await);
    let game = ann.start_game(&bob, &[("timeControl", "3d/move")]).await;
    let path = format!("/game/{game}");
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the game first");

    // Stopped after a day of Ann's three, for ten days.
    app.advance(days(1));
    let stopped = rule(&geurt, &game, "stop-clocks", &[REASON]).await;
    assert_eq!(stopped.0, StatusCode::OK, "{}", stopped.1);
    let again = (StatusCode::OK, serde_json::json!({"ok": true, "repeated": true}));
    assert_eq!(rule(&geurt, &game, "stop-clocks", &[REASON]).await, again, "the same ruling sent again");
    let other = rule(&carol, &game, "stop-clocks", &[("reason", "So I rule.")]).await;
    assert_eq!((other.0, &other.1["code"]), (StatusCode::CONFLICT, &"clocks-are-stopped".into()));
    assert_eq!(deadline(&app, &game).await, None);
    for page in [ann.page(&path).await, bob.page(&path).await, eve.page(&path).await] {
        assert!(page.contains("Arbiter Geurt ruled: “The last move is in dispute.”"), "{page}");
    }
    let state = lines.next().await.expect("that the clocks stand still");
    assert_eq!(state["wtime"], days(2).as_millis() as u64, "{state}");
    for mail in ruling_mails(&app, 2).await {
        assert_eq!(mail.headline.replace("Ann", "Bob"), "An arbiter ruled on the clocks of your game against Bob");
        let text = mail.text.as_deref().expect("a text");
        assert!(
            text.contains("The clocks were stopped. Arbiter Geurt ruled: “The last move is in dispute.”"),
            "{text}"
        );
    }
    app.advance(days(10) + FLAG_GRACE - hours(1));
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);

    // Another arbiter starts them again, with the form.
    carol.log_in_again().await;
    let page = carol.page(&path).await;
    assert!(page.contains(&format!("action=\"{path}/rule-clocks\"")) && page.contains("Let both clocks run again"));
    assert!(!ann.page(&path).await.contains("/rule-clocks") && !eve.page(&path).await.contains("/rule-clocks"));
    let form = [("clock_ruling", "start"), ("clock_reason", "It is settled.")];
    let answer = rule_by_form(&carol, &game, &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.text().await.expect("a page"));
    let now = app.service().now();
    assert_eq!(deadline(&app, &game).await, Some(now + days(2)), "a day was used");
    let page = carol.page(&path).await;
    assert!(page.contains("You have ruled on the clocks.") && page.contains("Stop both clocks"), "{page}");
    assert!(page.contains("The clocks run again. Arbiter Carol ruled: “It is settled.”"), "{page}");
    ruling_mails(&app, 4).await;
    let state = lines.next().await.expect("that they run");
    assert_eq!(state["wtime"], days(2).as_millis() as u64, "{state}");

    // Ann, who is to move, gets a day and a half with the form; Bob loses two days through the API.
    let form = [
        ("clock_ruling", "white-more"),
        ("clock_days", "1"),
        ("clock_hours", "12"),
        ("clock_reason", "The page was <not> there."),
    ];
    assert_eq!(rule_by_form(&carol, &game, &form).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(deadline(&app, &game).await, Some(now + days(3) + hours(12)));
    // Each line is awaited before the next ruling: a stream sends the state, so two changes can be merged into one
    // line.
    assert_eq!(lines.next().await.expect("more")["wtime"], (days(3) + hours(12)).as_millis() as u64);
    let form = [("color", "black"), ("seconds", "-172800"), REASON];
    let corrected = rule(&geurt, &game, "correct-clock", &form).await;
    assert_eq!(corrected.0, StatusCode::OK, "{}", corrected.1);
    assert_eq!(lines.next().await.expect("less")["btime"], days(1).as_millis() as u64);
    assert_eq!(rule(&geurt, &game, "correct-clock", &form).await, again);
    for page in [ann.page(&path).await, bob.page(&path).await] {
        let sentence = "Ann was given 1 day, 12 hours. Arbiter Carol ruled: “The page was &#60;not&#62; there.”";
        assert!(page.contains(sentence), "{page}");
        assert!(page.contains("Bob’s clock was set back by 2 days. Arbiter Geurt ruled:"), "{page}");
    }
    ruling_mails(&app, 8).await;
    app.advance(hours(1));
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &game).await, Some(now + hours(1) + days(1)));

    // The record is complete after a restart.
    let app = app.stop().start().await;
    assert_eq!(deadline(&app, &game).await, Some(now + hours(1) + days(1)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn same_correction_days_later_is_applied_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let first = deadline(&app, &game).await.expect("a deadline");
    let correction = [("color", "white"), ("seconds", "86400"), REASON];
    let form = [("clock_ruling", "white-more"), ("clock_days", "1"), ("clock_reason", REASON.1)];
    let (applied, repeated) = (serde_json::json!({"ok": true}), serde_json::json!({"ok": true, "repeated": true}));
    for (round, expected) in [(1, &applied), (1, &repeated)] {
        let answer = rule(&geurt, &game, "correct-clock", &correction).await;
        assert_eq!(answer, (StatusCode::OK, expected.clone()));
        assert_eq!(deadline(&app, &game).await, Some(first + days(round)));
    }
    assert_eq!(rule_by_form(&geurt, &game, &form).await.status(), StatusCode::SEE_OTHER);
    let page = geurt.page(&format!("/game/{game}")).await;
    assert!(page.contains("nothing was done this time"), "{page}");
    app.advance(days(10));
    assert_eq!(rule(&geurt, &game, "correct-clock", &correction).await, (StatusCode::OK, applied));
    assert_eq!(deadline(&app, &game).await, Some(first + days(2)));
    app.advance(days(1));
    geurt.log_in_again().await;
    assert_eq!(rule_by_form(&geurt, &game, &form).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(deadline(&app, &game).await, Some(first + days(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_can_move_while_clocks_are_stopped() {
    let app = App::start().await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let game = ann.start_game(&bob, &[("timeControl", "10/50d")]).await;
    app.advance(days(1));
    rule(&geurt, &game, "stop-clocks", &[REASON]).await;
    app.advance(days(100));
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &game).await, None);
    let left = async |player: &Player| {
        let json =
            player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
        let json: Value = json.send().await.expect("an answer").json().await.expect("JSON");
        json["clocks"].as_array().expect("clocks").clone()
    };
    assert_eq!(left(&ann).await, [Value::from(days(49).as_millis() as u64 / 10)]);
    app.advance(days(100));
    assert_eq!(rule(&geurt, &game, "start-clocks", &[REASON]).await.0, StatusCode::OK);
    assert_eq!(deadline(&app, &game).await, Some(app.service().now() + days(50)));
}

#[tokio::test(flavor = "multi_thread")]
async fn incomplete_clock_ruling_changes_nothing() {
    let app = App::start().await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let (endless, own) = (ann.start_game(&bob, &[]).await, geurt.start_game(&ann, &[("days", "3")]).await);
    let long = "x".repeat(501);
    let cases: [(&str, &[_], &str); 12] = [
        ("stop-clocks", &[], "reason"),
        ("stop-clocks", &[("reason", long.as_str())], "501 characters"),
        ("start-clocks", &[("reason", " ")], "reason"),
        ("correct-clock", &[REASON], "“color” must be white or black."),
        ("correct-clock", &[("color", "both"), ("seconds", "60"), REASON], "“color”"),
        ("correct-clock", &[("color", "white"), REASON], "“seconds” must be a whole number from 1 to 20736000"),
        ("correct-clock", &[("color", "white"), ("seconds", "0"), REASON], "“seconds”"),
        ("correct-clock", &[("color", "white"), ("seconds", "20736001"), REASON], "“seconds”"),
        ("correct-clock", &[("color", "white"), ("seconds", "-20736001"), REASON], "“seconds”"),
        ("correct-clock", &[("color", "white"), ("seconds", "-9223372036854775808"), REASON], "“seconds”"),
        ("correct-clock", &[("color", "white"), ("seconds", "20736000"), REASON], "240 days"),
        ("correct-clock", &[("color", "white"), ("seconds", "60")], "reason"),
    ];
    for (verb, form, word) in cases {
        let (status, answer) = rule(&geurt, &game, verb, form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{verb} {form:?}: {answer}");
        assert!(answer["error"].as_str().expect("a sentence").contains(word), "{verb} {form:?}: {answer}");
    }
    let correction = [("color", "white"), ("seconds", "60"), REASON];
    for (player, game, verb, form, status, code) in [
        (&geurt, &game, "start-clocks", &[REASON][..], StatusCode::CONFLICT, "clocks-run"),
        (&geurt, &endless, "stop-clocks", &[REASON], StatusCode::BAD_REQUEST, "no-clock"),
        (&geurt, &endless, "correct-clock", &correction, StatusCode::BAD_REQUEST, "no-clock"),
        (&geurt, &own, "stop-clocks", &[REASON], StatusCode::FORBIDDEN, "own-game"),
        (&ann, &game, "stop-clocks", &[REASON], StatusCode::FORBIDDEN, "not-an-arbiter"),
        (&bob, &game, "correct-clock", &correction, StatusCode::FORBIDDEN, "not-an-arbiter"),
    ] {
        let (found_status, answer) = rule(player, game, verb, form).await;
        assert_eq!((found_status, answer["code"].as_str()), (status, Some(code)), "{answer}");
    }
    assert!(!geurt.page(&format!("/game/{endless}")).await.contains("/rule-clocks"), "there is no clock");

    let more = ("clock_ruling", "black-more");
    let reason = ("clock_reason", "It <was> so.");
    let cases: [(&[_], &str, &str); 7] = [
        (&[reason], "clock_ruling-error", "Choose what is to happen to the clocks."),
        (&[("clock_ruling", "explode"), reason], "clock_ruling-error", "Choose what is to happen to the clocks."),
        (&[more, reason], "clock_days-error", "Say how much"),
        (&[more, ("clock_days", "0"), ("clock_hours", "0"), reason], "clock_days-error", "Say how much"),
        (&[more, ("clock_days", "241"), reason], "clock_days-error", "whole days up to 240"),
        (&[more, ("clock_days", "1"), ("clock_hours", "24"), reason], "clock_days-error", "hours up to 23"),
        (&[more, ("clock_days", "1")], "clock_reason-error", "A ruling needs a reason in words"),
    ];
    for (form, field, sentence) in cases {
        let answer = rule_by_form(&geurt, &game, form).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{form:?}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains(&format!("id=\"{field}\"")) && page.contains(sentence), "{form:?}: {page}");
        assert!(page.contains("<details class=\"disclosure\" open>"), "the form is open: {page}");
        assert_eq!(page.contains("value=\"black-more\" checked"), form.contains(&more), "{form:?}: {page}");
        assert_eq!(page.contains("It &#60;was&#62; so."), form.contains(&reason), "{form:?}: {page}");
    }
    let answer = rule_by_form(&ann, &game, &[("clock_ruling", "stop"), reason]).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    let answer = rule_by_form(&geurt, &own, &[("clock_ruling", "stop"), reason]).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(3)));
    assert_eq!(deadline(&app, &own).await, Some(BEGINNING + days(3)));
    ruling_mails(&app, 0).await;
}
