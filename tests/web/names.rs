//! Changing the name of an account: the former one leads to it, and belongs to nobody else.

use correspondence_clock::days;
use domain::account_closing::closed_name;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::Reason;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::in_folder;
use testkit::wait::poll_for;

async fn change(player: &Player, name: &str) -> (StatusCode, String) {
    let answer = player.post("/settings/name", &[("name", name), ("current_password", PASSWORD)]).await;
    (answer.status(), answer.text().await.expect("a page"))
}

async fn sign_up(app: &App, name: &str) -> StatusCode {
    super::closing::sign_up(app, name, "other@example.org").await.0
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn former_name_leads_to_the_player_and_is_nobody_elses(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Anneke").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("color", "white")]).await;
    assert_eq!(change(&ann, "Joanna").await.0, StatusCode::SEE_OTHER);
    assert!(ann.page("/settings").await.contains("<dd>Joanna</dd>"));
    let pgn = bob.page(&format!("/game/export/{game}")).await;
    assert!(pgn.contains("[White \"Joanna\"]"), "{pgn}");
    assert_eq!(ann.api_get("/api/account").await.1["username"], "Joanna", "its tokens work");

    let led = bob.get("/player/anneke").await;
    assert_eq!((led.status(), &led.headers()["location"]), (StatusCode::SEE_OTHER, &"/player/Joanna".parse().unwrap()));
    assert_eq!(bob.api_get("/api/user/Anneke").await.1["username"], "Joanna");
    let (status, challenge) = bob.api_post("/api/challenge/anneke", &[("days", "3")]).await;
    assert_eq!((status, &challenge["destUser"]["name"]), (StatusCode::OK, &"Joanna".into()), "{challenge}");
    let form = [("name", "Anneke"), ("password", PASSWORD)];
    let logged_in = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(logged_in.status(), StatusCode::SEE_OTHER, "by the former name");

    for taken in ["Anneke", "ann3ke", "Joanna", "j0anna"] {
        assert_eq!(change(&bob, taken).await.0, StatusCode::CONFLICT, "{taken}");
        assert_eq!(sign_up(&app, taken).await, StatusCode::CONFLICT, "{taken}");
    }
    let told = poll_for("mail about it", async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.filter(|mail| mail.to == [ann.email()]).find(|mail| {
            mail.text.as_ref().is_some_and(|text| text.contains("Your name was changed. It was Anneke before."))
        })
    });
    told.await;
    assert!(ann.page("/settings/security").await.contains("Name changed from Anneke"));
    let page = ann.page("/settings/name").await;
    assert!(page.contains("Former names: anneke"), "{page}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn another_name_is_taken_once_a_year_and_other_capitals_at_any_time(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let app = App::start_on(backend).await;
    let ann = app.player("ann").await;
    for (name, status, sentence) in [
        ("ann", StatusCode::BAD_REQUEST, "That’s your name already."),
        ("a", StatusCode::BAD_REQUEST, ""),
        ("Stockfish", StatusCode::BAD_REQUEST, ""),
        ("closed-account-7", StatusCode::BAD_REQUEST, ""),
    ] {
        let (refused, page) = change(&ann, name).await;
        assert_eq!(refused, status, "{name}");
        assert!(page.contains(&format!("value=\"{name}\"")) && page.contains(sentence), "{name}: {page}");
    }
    for name in ["Ann", "ANN", "Ann", "Anna"] {
        assert_eq!(change(&ann, name).await.0, StatusCode::SEE_OTHER, "{name}");
    }
    let (status, page) = change(&ann, "Joanna").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("You took a new name less than a year ago."), "{page}");
    assert_eq!(change(&ann, "ANNA").await.0, StatusCode::SEE_OTHER, "that is no new name");
    // Whoever had a name before, or whose name somebody else has changed, can go back for two weeks.
    app.advance(days(13));
    assert_eq!(change(&ann, "Ann").await.0, StatusCode::SEE_OTHER, "back to the former one");
    assert!(ann.page("/settings/name").await.contains("Former names: anna"));
    app.advance(days(14));
    assert_eq!(change(&ann, "Anna").await.0, StatusCode::CONFLICT, "it is too late");
    app.advance(days(351));
    let browser = app.browser();
    let form = [("name", "Ann"), ("password", PASSWORD)];
    browser.post(app.url("/login")).form(&form).send().await.expect("an answer");
    let changed = browser.post(app.url("/settings/name")).form(&[("name", "Joanna")]).send().await.expect("an answer");
    assert_eq!(changed.status(), StatusCode::SEE_OTHER, "a year later");
}

/// Two tabs, and two players who want the same name: one of them gets it.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_do_not_share_a_name(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (one, other) = tokio::join!(change(&ann, "Carla"), change(&bob, "Car1a"));
    let mut statuses = [one.0, other.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::CONFLICT]);
    let winner = if one.0 == StatusCode::SEE_OTHER { &ann } else { &bob };
    let (first, second) = tokio::join!(change(winner, "Dora"), change(winner, "Elsa"));
    assert_eq!((first.0, second.0), (StatusCode::CONFLICT, StatusCode::CONFLICT), "once a year");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operator_takes_an_offensive_name_away(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let accounts = &app.service().accounts;
    assert_eq!(change(&ann, "Grobian").await.0, StatusCode::SEE_OTHER);
    for (name, new, reason, code) in [
        ("Grobian", "Bob", "offensive", "name-taken"),
        ("Grobian", "B0b", "offensive", "name-confusable"),
        ("Grobian", "Stockfish", "offensive", "bad-name"),
        ("Grobian", "Grobian", "offensive", "own-name"),
        ("Grobian", "Player1", " ", "no-reason"),
    ] {
        let refused = accounts.rename(name, new, reason).await;
        assert_eq!(refused.err().map(|error| error.code()), Some(code), "{name} {new}");
    }
    assert!(accounts.rename("Nobody0", "Player1", "offensive").await.expect("an answer").is_none());
    // Whenever she took the name.
    let renamed = accounts.rename("Grobian", "Player1", "offensive name").await.expect("renamed").expect("the account");
    assert_eq!(renamed.name, "Player1");

    let led = bob.get("/player/grobian").await;
    assert_eq!(led.headers()["location"], "/player/Player1");
    assert!(!bob.page("/player/Player1").await.to_lowercase().contains("grobian"));
    let page = ann.page("/settings/name").await;
    assert!(page.contains("Former names: ann.") || page.contains("Former names: ann<"), "{page}");
    assert!(!page.to_lowercase().contains("grobian"), "{page}");
    assert!(ann.page("/settings/security").await.contains("Name changed by whoever runs this service: offensive name"));
    let told = poll_for("mail about it", async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.filter(|mail| mail.to == [ann.email()]).find_map(|mail| {
            let text = mail.text?.split_whitespace().collect::<Vec<_>>().join(" ");
            text.contains("changed your name to Player1 and gave this reason: offensive name.").then_some(text)
        })
    });
    told.await;

    // She cannot return to it, nobody else takes it, and she may still go back to the name before.
    for player in [&ann, &bob] {
        assert_eq!(change(player, "Grobian").await.0, StatusCode::CONFLICT);
        assert_eq!(change(player, "Gr0bian").await.0, StatusCode::CONFLICT);
    }
    assert_eq!(sign_up(&app, "Grobian").await, StatusCode::CONFLICT);
    assert_eq!(change(&ann, "Ann").await.0, StatusCode::SEE_OTHER);
}

/// Somebody plays under the name of another person, who comes later.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operator_gives_a_name_to_whose_it_is(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (impostor, _carla) = (app.player("RealCarla").await, app.player("Carla2").await);
    let accounts = &app.service().accounts;
    accounts.rename("RealCarla", "Player1", "impersonation").await.expect("renamed").expect("the account");
    accounts.rename("Carla2", "RealCarla", "her own name").await.expect("renamed").expect("the account");
    assert_eq!(impostor.api_get("/api/user/RealCarla").await.1["username"], "RealCarla");
    assert_eq!(impostor.api_get("/api/account").await.1["username"], "Player1");
    assert_eq!(impostor.api_get("/api/user/Carla2").await.1["username"], "RealCarla");
    assert_eq!(change(&impostor, "RealCarla").await.0, StatusCode::CONFLICT);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lists_of_players_follow_former_names(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Anneke").await, app.player("Bob").await);
    assert_eq!(change(&ann, "Joanna").await.0, StatusCode::SEE_OTHER);
    let request = bob.api(Method::POST, "/api/users").body("bob,anneke,joanna,nobody0");
    let users: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    let names = |list: &Value, member: &str| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|user| user[member].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(names(&users, "username"), ["Bob", "Joanna"], "each once");
    let (_, statuses) = bob.api_get("/api/users/status?ids=anneke,bob").await;
    assert_eq!(names(&statuses, "name"), ["Joanna", "Bob"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn former_names_allow_no_more_guesses() {
    let app = App::start().await;
    let ann = app.player("Anneke").await;
    assert_eq!(change(&ann, "Joanna").await.0, StatusCode::SEE_OTHER);
    let browser = app.browser();
    let guess = async |name: &str| {
        let form = [("name", name), ("password", "hush hush hush")];
        browser.post(app.url("/login")).form(&form).send().await.expect("an answer").status()
    };
    let mut refused = 0;
    for number in 0..30 {
        let status = guess(if number % 2 == 0 { "anneke" } else { "Joanna" }).await;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 9, "twenty guesses for both names together, not for each: {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn former_names_of_a_closed_account_stay_taken() {
    let app = App::start().await;
    let ann = app.player("Anneke").await;
    let id = app.service().games.user_by_name("Anneke").await.expect("the database").expect("the account").id;
    change(&ann, "Joanna").await;
    ann.post("/settings/close", &[("current_password", PASSWORD)]).await;
    app.advance(days(14));
    app.service().finish_closings().await.expect("the database");
    assert!(app.service().games.user_by_name(&closed_name(id)).await.expect("the database").is_some());
    for name in ["Anneke", "Joanna"] {
        assert!(app.service().games.user_by_name(name).await.expect("the database").is_none(), "{name}");
        assert_eq!(sign_up(&app, name).await, StatusCode::CONFLICT, "{name}");
    }
}
