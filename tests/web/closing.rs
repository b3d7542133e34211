//! Closing an account, by its owner and by operators: taking it back, and what is left once it has taken effect.

use std::time::Duration;

use correspondence_clock::days;
use diesel::RunQueryDsl;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::account_closing::closed_name;
use domain::user::UserId;
use reqwest::{Client, Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::{Job, Reason};
use store::Backend::{self, Postgres, Sqlite};
use store::StoreError;
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

const PATH: &str = "/settings/close";
const NEW_PASSWORD: &str = "slate pawns along a windy shore";

async fn request(player: &Player, games: &str) -> StatusCode {
    player.post(PATH, &[("games", games), ("current_password", PASSWORD)]).await.status()
}

async fn keep(player: &Player) -> StatusCode {
    player.post("/settings/close/cancel", &[]).await.status()
}

async fn log_in(app: &App, browser: &Client, name: &str) -> StatusCode {
    let form = [("name", name), ("password", PASSWORD)];
    browser.post(app.url("/login")).form(&form).send().await.expect("an answer").status()
}

pub(super) async fn sign_up(app: &App, name: &str, email: &str) -> (StatusCode, String) {
    let form = [("name", name), ("email", email), ("password", NEW_PASSWORD)];
    let answer = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("a page"))
}

async fn id_of(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("the database").expect("the account").id
}

async fn exported(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}?pgnInJson=true"));
    let answer = request.header("Accept", "application/json").send().await.expect("an answer");
    answer.json().await.expect("JSON")
}

async fn is_over(player: &Player, game: &str) -> bool {
    exported(player, game).await["status"] != "started"
}

/// Lets time pass, and does what the hourly job does.
async fn pass(app: &App, span: Duration) {
    app.advance(span);
    app.service().finish_closings().await.expect("the database");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn closing_waits_for_the_games_and_two_weeks_more(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14"), ("color", "white")]).await;
    let (_, challenge) = bob.api_post("/api/challenge/Ann", &[("days", "3")]).await;
    assert!(ann.page(PATH).await.contains("You’re playing 1 game"));
    assert_eq!(request(&ann, "play").await, StatusCode::SEE_OTHER);

    // Nothing new begins, and the game goes on.
    let (status, refused) = ann.api_post("/api/challenge/Bob", &[("days", "3")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"account-closing".into()), "{refused}");
    let (status, refused) = bob.api_post("/api/challenge/Ann", &[("days", "3")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"closed-player".into()), "{refused}");
    let id = challenge["id"].as_str().expect("an id");
    assert_eq!(bob.api_get(&format!("/api/challenge/{id}/show")).await.1["status"], "declined");
    ann.play(&game, "e2e4").await;
    let page = ann.page(PATH).await;
    assert!(page.contains("14 days after your last game has ended. You’re still playing one."), "{page}");
    assert!(ann.page("/").await.contains("Your account is being closed."));
    assert!(bob.page("/player/Ann").await.contains("This account is being closed."));
    let words = |mail: &Mail| mail.text.iter().flat_map(|text| text.split_whitespace()).collect::<Vec<_>>().join(" ");
    let told = poll_for("mail about it", async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.filter(|mail| mail.to == [ann.email()]).find(|mail| words(mail).contains("is to be closed in 14 days"))
    });
    told.await.link("/settings/security");

    pass(&app, days(13)).await;
    bob.play(&game, "e7e5").await;
    assert_eq!(log_in(&app, &app.browser(), "Ann").await, StatusCode::SEE_OTHER);
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    pass(&app, days(14) - Duration::from_secs(1)).await;
    let page = ann.page(PATH).await;
    assert!(page.contains("Your account will be closed on"), "{page}");
    pass(&app, Duration::from_secs(2)).await;
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER, "the session has ended");
    assert_eq!(log_in(&app, &app.browser(), "Ann").await, StatusCode::UNAUTHORIZED, "the name is gone");
    assert_eq!(log_in(&app, &app.browser(), "ann@example.org").await, StatusCode::UNAUTHORIZED, "and the address");
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn closed_account_leaves_its_games_and_nothing_about_itself(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Anneke").await, app.player("Bob").await);
    let id = id_of(&app, "Anneke").await;
    let profile = [("biography", "I live in Delft"), ("club", "Rook of Rotterdam"), ("club_visibility", "everyone")];
    ann.post("/settings/profile", &profile).await;
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "white"), ("rated", "true")]).await;
    ann.play(&game, "e2e4").await;
    ann.post(&format!("/game/{game}/notes"), &[("notes", "my private note")]).await;
    ann.api_post(&format!("/api/board/game/{game}/chat"), &[("room", "player"), ("text", "good luck, Bob")]).await;
    ann.api_post("/api/import", &[("pgn", "1. e4 e5 1/2-1/2")]).await;
    ann.api_post("/api/rel/follow/Bob", &[]).await;
    bob.api_post("/api/rel/follow/Anneke", &[]).await;
    assert_eq!(request(&ann, "resign").await, StatusCode::SEE_OTHER);
    assert!(is_over(&bob, &game).await, "it is resigned at once");
    pass(&app, days(15)).await;

    let name = closed_name(id);
    assert_eq!(bob.get("/player/Anneke").await.status(), StatusCode::NOT_FOUND);
    let profile = bob.page(&format!("/player/{name}")).await;
    assert!(profile.contains("This account is closed.") && !profile.contains("Delft"), "{profile}");
    assert!(!profile.contains("Rotterdam"), "{profile}");
    assert!(bob.api_get(&format!("/api/user/{name}")).await.1["profile"].is_null());
    let export = exported(&bob, &game).await;
    let pgn = export["pgn"].as_str().expect("a game");
    assert!(pgn.contains(&format!("[White \"{name}\"]")) && pgn.contains("1. e4"), "{pgn}");
    let page = bob.page(&format!("/game/{game}")).await;
    assert!(page.contains("good luck, Bob") && !page.contains("Anneke"), "{page}");
    assert!(!bob.page("/players?name=closed-acc").await.contains(&name), "nobody finds it");
    let (status, refused) = bob.api_post(&format!("/api/challenge/{name}"), &[("days", "3")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"closed-player".into()), "{refused}");

    // What is left in the database does not name its owner.
    let kept = app.store().read(move |conn| texts_about(conn, id)).await.expect("the database");
    for secret in ["nneke", "example.org", "Delft", "my private note"] {
        assert!(!kept.contains(secret), "{secret}: {kept}");
    }

    // The name is not free, nor one like it; the address is.
    for taken in ["Anneke", "ann3ke", name.as_str()] {
        let (status, page) = sign_up(&app, taken, "other@example.org").await;
        assert!(status.is_client_error(), "{taken}: {status} {page}");
    }
    assert_eq!(sign_up(&app, "Anna", "anneke@example.org").await.0, StatusCode::SEE_OTHER);
}

/// The account with its profile as text. Its notes and the like are gone.
fn texts_about(conn: &mut store::Connection, UserId(id): UserId) -> Result<String, StoreError> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        rows: i64,
    }
    for (table, column) in
        [("game_notes", "user_id"), ("kept_games", "owner_id"), ("relations", "other_id"), ("profiles", "user_id")]
    {
        let query = format!("select count(*) as \"rows\" from {table} where {column} = {id}");
        let Count { rows } = diesel::sql_query(query).get_result(conn)?;
        assert_eq!(rows, 0, "{table}");
    }
    let (user, biography) = (store::users::find(conn, UserId(id))?, store::profiles::biography(conn, UserId(id))?);
    Ok(format!("{user:?} {biography:?}"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_keeps_the_account_after_all(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(request(&ann, "").await, StatusCode::SEE_OTHER);
    assert!(!ann.page(PATH).await.contains("name=\"games\""), "no game is running");
    // Asked again, it is no later.
    app.advance(days(5));
    assert_eq!(request(&ann, "").await, StatusCode::SEE_OTHER);
    pass(&app, days(8)).await;
    assert_eq!(keep(&ann).await, StatusCode::SEE_OTHER);
    assert_eq!(keep(&ann).await, StatusCode::SEE_OTHER, "twice is no harm");
    pass(&app, days(20)).await;
    ann.start_game(&bob, &[]).await;
    let history = ann.page("/settings/security").await;
    assert!(history.contains("Asked to close the account") && history.contains("Account kept after all"), "{history}");
    assert_eq!(history.matches("Asked to close the account").count(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_is_told_at_the_last_address(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, _bob) = (app.player("Anneke").await, app.player("Bob").await);
    let id = id_of(&app, "Anneke").await;
    ann.post("/settings/language", &[("language", "de")]).await;
    assert_eq!(request(&ann, "").await, StatusCode::SEE_OTHER);
    app.service().accounts.request_closing_of("Bob", "died in November", false, true).await.expect("requested");
    pass(&app, days(14)).await;
    let mails = |kind: &str| -> Vec<Mail> {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.filter(|mail| mail.header("X-Sealed-Move") == Some(kind)).collect()
    };
    let told = poll_for("the last mail", async || mails("account-closed").pop()).await;
    assert_eq!(told.to, ["anneke@example.org"]);
    let text = told.text.as_ref().expect("a text").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Dein Konto Anneke ist geschlossen.") && text.contains(&closed_name(id)), "{text}");
    assert_eq!(mails("account-closed").len(), 1, "nobody is told of a page that stays");
    // The address is nowhere else, and not in the queue any more.
    app.until_no_jobs(&[Job::ACCOUNT_MAIL]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stolen_session_does_not_close_an_account() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    app.advance(Duration::from_secs(11 * 60));
    let asked = ann.post(PATH, &[("games", "play")]).await;
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let page = asked.text().await.expect("a page");
    assert!(page.contains("current_password") && page.contains("value=\"play\""), "{page}");
    let wrong = ann.post(PATH, &[("games", "play"), ("current_password", "wrong")]).await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    assert!(!ann.page("/").await.contains("being closed"));
    assert_eq!(
        ann.post(PATH, &[("games", "sell"), ("current_password", PASSWORD)]).await.status(),
        StatusCode::BAD_REQUEST
    );
    assert!(!ann.page("/").await.contains("being closed"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn suspended_owner_closes_the_account_and_does_not_come_back(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let accounts = &app.service().accounts;
    accounts.suspend("Ann", Some("cheating"), true).await.expect("suspended");
    assert_eq!(request(&ann, "play").await, StatusCode::SEE_OTHER);
    // The closing goes on when the suspension ends, and the other way round.
    let reinstated = accounts.reinstate("Ann").await.expect("reinstated").expect("the account");
    assert_eq!(reinstated.state.as_str(), "closing");
    accounts.suspend("Ann", Some("cheating"), true).await.expect("suspended");
    pass(&app, days(14)).await;
    assert_eq!(log_in(&app, &app.browser(), "Ann").await, StatusCode::UNAUTHORIZED);
    for email in ["ann@example.org", "ANN@example.org"] {
        let (status, _) = sign_up(&app, "Innocent", email).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "as with any other address");
    }
    assert_eq!(sign_up(&app, "Innocent", "other@example.org").await.0, StatusCode::CONFLICT, "the name is taken, too");
    // A log-in to an account that is not confirmed has the link sent again.
    let form = [("name", "Innocent"), ("password", NEW_PASSWORD)];
    let refused = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert_eq!(sign_up(&app, "Newcomer", "other@example.org").await.0, StatusCode::SEE_OTHER);
    // Mail that was queued later has been sent.
    let confirmations = async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.filter(|mail| mail.header("X-Sealed-Move") == Some("confirm")).collect::<Vec<_>>()
    };
    until("the mail to the other address", async || {
        confirmations().await.iter().any(|mail| mail.to == ["other@example.org"])
    })
    .await;
    assert!(confirmations().await.iter().all(|mail| mail.to != ["ann@example.org"]));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_operator_stays(#[values(Sqlite, Postgres)] backend: Backend) {
    use domain::user::{Role, Roles};
    let app = App::start_on(backend).await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let accounts = &app.service().accounts;
    accounts.set_roles("Ann", Role::Operator).await.expect("set");
    let refused = ann.post(PATH, &[("games", ""), ("current_password", PASSWORD)]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(refused.text().await.expect("a page").contains("You’re the only operator."));
    accounts.set_roles("Bob", Role::Operator).await.expect("set");
    accounts.suspend("Bob", None, true).await.expect("suspended");
    assert_eq!(request(&ann, "").await, StatusCode::CONFLICT, "a suspended one is none");
    accounts.reinstate("Bob").await.expect("reinstated");
    assert_eq!(request(&ann, "").await, StatusCode::SEE_OTHER);
    accounts.set_roles("Ann", Roles::NONE).await.expect("set");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn flag_that_falls_meanwhile_ends_the_last_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1"), ("color", "white")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    app.advance(days(1));
    // Her flag is about to fall, or has: either ends the game.
    assert_eq!(request(&ann, "resign").await, StatusCode::SEE_OTHER);
    until("the game has ended", async || {
        app.service().finish_closings().await.expect("the database");
        is_over(&bob, &game).await
    })
    .await;
    pass(&app, days(14)).await;
    assert_eq!(log_in(&app, &app.browser(), "Ann").await, StatusCode::UNAUTHORIZED);
}

/// Log-ins and requests with the old right that are under way when the account is closed.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_request_gets_past_the_closing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let id = id_of(&app, "Ann").await;
    assert_eq!(request(&ann, "").await, StatusCode::SEE_OTHER);
    app.advance(days(14));
    let service = app.service().clone();
    let closing = async move { service.finish_closings().await };
    let (first, second) = (app.browser(), app.browser());
    let (log_in_first, log_in_second, export, language, closed) = tokio::join!(
        log_in(&app, &first, "Ann"),
        log_in(&app, &second, "ann@example.org"),
        ann.post("/settings/export", &[("current_password", PASSWORD)]),
        ann.post("/settings/language", &[("language", "en")]),
        closing
    );
    closed.expect("the database");
    for status in [log_in_first, log_in_second, export.status(), language.status()] {
        assert!(!status.is_server_error(), "{status}");
    }
    // Whichever came first, nothing gives access afterwards.
    assert!(app.service().games.user_by_name(&closed_name(id)).await.expect("the database").is_some());
    let access = app.service().accounts.account_access(id).await.expect("the database");
    assert!(access.sessions.is_empty() && access.tokens.is_empty(), "{access:?}");
    assert!(app.service().account_exports.latest(id).await.expect("the database").is_none());
    for browser in [&first, &second] {
        let answer = browser.get(app.url("/settings")).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "to the log-in");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operator_closes_an_account_and_may_keep_its_page(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let profile = [
        ("biography", "Played since 1961"),
        ("real_name", "Ann Example"),
        ("club", "Rook of Rotterdam"),
        ("club_visibility", "everyone"),
        ("country", "NL"),
        ("country_visibility", "opponents"),
    ];
    ann.post("/settings/profile", &profile).await;
    let game = ann.start_game(&bob, &[("color", "white")]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let (service, id) = (app.service(), id_of(&app, "Ann").await);
    let accounts = &service.accounts;
    for (reason, code) in [(" ", "no-reason"), (&*"x".repeat(400), "reason-too-long")] {
        let refused = accounts.request_closing_of("Ann", reason, true, true).await;
        assert_eq!(refused.err().map(|error| error.code()), Some(code));
    }
    assert!(accounts.request_closing_of("Nobody0", "died", true, true).await.expect("an answer").is_none());
    accounts.request_closing_of("Ann", "died in November", false, true).await.expect("requested");
    assert!(!service.finish_closing(id).await.expect("an answer"), "a game is running");
    // The game would go on; what was asked before stays asked.
    accounts.request_closing_of("Ann", "died in November", true, false).await.expect("requested");
    assert!(service.finish_closing(id).await.expect("an answer"));
    let export = exported(&bob, &game).await;
    assert_eq!((&export["status"], &export["winner"]), (&"resign".into(), &Value::from("black")), "{export}");
    let page = bob.page("/player/Ann").await;
    assert!(page.contains("This account is closed.") && page.contains("Played since 1961"), "{page}");
    assert!(page.contains("Rook of Rotterdam") && !page.contains("Netherlands"), "what everybody saw stays: {page}");
    let kept = app.store().read(move |conn| store::player_profiles::find(conn, id)).await.expect("the database");
    assert_eq!((kept.details.real_name, kept.details.country), (None, None));
    assert_eq!(log_in(&app, &app.browser(), "Ann").await, StatusCode::UNAUTHORIZED);
    let refused = accounts.reinstate("Ann").await;
    assert_eq!(refused.err().map(|error| error.code()), Some("account-closed"));
}
