//! What players state about themselves: who is shown it, on pages and in the API, and titles that arbiters confirm.

use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{CASUAL, End, play};
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

const PATH: &str = "/settings/profile";

const STATED: [(&str, &str); 8] = [
    ("real_name", "Ann Example"),
    ("country", "GB-SCT"),
    ("club", "Example <Chess> Club"),
    ("title", "IM"),
    ("correspondence_title", "SIM"),
    ("fide_id", "2400000"),
    ("iccf_id", "310042"),
    ("national_number", "12345-678"),
];

/// How those fields are shown.
const SHOWN: [&str; 8] = [
    ">Ann Example<",
    ">Scotland<",
    ">Example &#60;Chess&#62; Club<",
    ">IM<",
    ">SIM<",
    ">2400000<",
    ">310042<",
    ">12345-678<",
];

const CLAIMED: &str = "<span class=\"chip\">claimed</span>";

/// Saves the fields with one visibility for all, and `changes` of fields.
async fn save(player: &Player, visibility: &str, changes: &[(&str, &str)]) -> StatusCode {
    let names: Vec<String> = STATED.iter().map(|(name, _)| format!("{name}_visibility")).collect();
    let mut form: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), visibility)).collect();
    for (name, value) in STATED {
        let changed = changes.iter().find(|(changed, _)| *changed == name);
        form.push((name, changed.map_or(value, |(_, value)| *value)));
    }
    form.extend(changes.iter().filter(|(name, _)| !STATED.iter().any(|(stated, _)| stated == name)));
    player.post(PATH, &form).await.status()
}

async fn visitor_page(app: &App, path: &str) -> String {
    app.browser().get(app.url(path)).send().await.expect("an answer").text().await.expect("a page")
}

async fn visitor_json(app: &App, path: &str) -> Value {
    app.browser().get(app.url(path)).send().await.expect("an answer").json().await.expect("JSON")
}

/// Which of the fields are on a page.
fn shown(page: &str) -> [bool; 8] {
    SHOWN.map(|value| page.contains(value))
}

async fn with_role(app: &App, name: &str, role: Role) -> Player {
    let player = app.player(name).await;
    app.service().accounts.set_roles(name, role).await.expect("the database answers").expect("the account");
    player
}

fn everything() -> Value {
    json!({
        "realName": "Ann Example", "flag": "GB-SCT", "club": "Example <Chess> Club",
        "title": { "name": "IM", "confirmed": false }, "correspondenceTitle": { "name": "SIM", "confirmed": false },
        "fideId": "2400000", "iccfId": "310042", "nationalNumber": "12345-678",
    })
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn fields_are_shown_to_those_their_owner_chose(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, cem) = (app.player("Ann").await, app.player("Bob").await, app.player("Cem").await);
    ann.start_game(&bob, &[("days", "3")]).await;
    for (visibility, to_opponents, to_all) in
        [("", false, false), ("nobody", false, false), ("opponents", true, false), ("everyone", true, true)]
    {
        assert_eq!(save(&ann, visibility, &[]).await, StatusCode::SEE_OTHER);
        assert_eq!(shown(&ann.page("/player/Ann").await), [true; 8], "{visibility}: the owner");
        assert_eq!(shown(&bob.page("/player/Ann").await), [to_opponents; 8], "{visibility}: an opponent");
        assert_eq!(shown(&cem.page("/player/Ann").await), [to_all; 8], "{visibility}: another player");
        assert_eq!(shown(&visitor_page(&app, "/player/Ann").await), [to_all; 8], "{visibility}: a visitor");

        let profile = |is_shown: bool| if is_shown { everything() } else { Value::Null };
        // Programs with the owner's token are not the owner.
        for (player, is_shown) in [(&bob, to_opponents), (&cem, to_all), (&ann, to_all)] {
            let (_, json) = player.api_get("/api/user/ann").await;
            assert_eq!(json["profile"], profile(is_shown), "{visibility}: {}", player.name);
            assert_eq!(json["title"], Value::Null, "it is not confirmed");
            let request = player.api(Method::POST, "/api/users").header("Content-Type", "text/plain");
            let list: Value = request.body("ann").send().await.expect("an answer").json().await.expect("JSON");
            assert_eq!(list[0]["profile"], profile(is_shown), "{visibility}: {} in a list", player.name);
        }
        assert_eq!(ann.api_get("/api/account").await.1["profile"], profile(to_all));
        assert_eq!(visitor_json(&app, "/api/user/ann").await["profile"], profile(to_all));
    }
    let own = ann.page("/player/Ann").await;
    assert!(own.contains("Shown to: Everybody") && !bob.page("/player/Ann").await.contains("Shown to:"), "{own}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn opponents_are_those_with_a_game_and_not_blocked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(save(&ann, "opponents", &[]).await, StatusCode::SEE_OTHER);
    let is_shown = async || {
        let page = shown(&bob.page("/player/Ann").await);
        let (_, json) = bob.api_get("/api/user/ann").await;
        let request = bob.api(Method::POST, "/api/users").header("Content-Type", "text/plain");
        let list: Value = request.body("ann").send().await.expect("an answer").json().await.expect("JSON");
        let all = [page == [true; 8], !json["profile"].is_null(), !list[0]["profile"].is_null()];
        assert!(page == [all[0]; 8] && all == [all[0]; 3], "{page:?} {json} {list}");
        all[0]
    };
    assert!(!is_shown().await, "they have no game");
    play(&ann, &bob, CASUAL, End::Aborted).await;
    assert!(!is_shown().await, "an aborted game has no result");
    let game = ann.start_game(&bob, CASUAL).await;
    assert!(is_shown().await, "a game is running");
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5")] {
        player.play(&game, uci).await;
    }
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert!(is_shown().await, "a game has ended");
    ann.post("/player/Bob/block", &[]).await;
    assert!(!is_shown().await, "he is blocked");
    ann.post("/player/Bob/unblock", &[]).await;
    bob.post("/player/Ann/block", &[]).await;
    assert!(is_shown().await, "it is Ann who decides");
}

/// The version of the profile in an arbiter's form.
fn version(page: &str) -> &str {
    page.split("name=\"version\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a form")
}

async fn review(reviewer: &Player, kind: &str, verdict: &str, version: &str) -> (StatusCode, String) {
    let form = [("kind", kind), ("verdict", verdict), ("version", version)];
    let answer = reviewer.post("/player/Ann/titles", &form).await;
    (answer.status(), answer.text().await.expect("a page"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn title_is_a_claim_until_an_arbiter_confirms_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carol, dan) = (with_role(&app, "Carol", Role::Arbiter).await, with_role(&app, "Dan", Role::Operator).await);
    let public = [("title_visibility", "everyone"), ("correspondence_title_visibility", "everyone")];
    // Titles are public, and what they rest on is shown to nobody.
    let save_titles = async |changes: &[(&str, &str)]| {
        let mut form: Vec<(&str, &str)> = public.to_vec();
        let is_changed = |name: &str| changes.iter().any(|(changed, _)| *changed == name);
        form.extend(STATED.iter().filter(|(name, _)| !is_changed(name)));
        form.extend(changes);
        assert_eq!(ann.post(PATH, &form).await.status(), StatusCode::SEE_OTHER);
    };
    let titles = async || {
        let json = visitor_json(&app, "/api/user/ann").await;
        let confirmed = |title: &str| json["profile"][title]["confirmed"].clone();
        (json["title"].clone(), confirmed("title"), confirmed("correspondenceTitle"))
    };
    save_titles(&[]).await;
    let page = visitor_page(&app, "/player/Ann").await;
    assert_eq!(page.matches(CLAIMED).count(), 2, "{page}");
    assert!(!page.contains("Ann Example") && !page.contains("2400000"), "{page}");
    assert_eq!(titles().await, (Value::Null, json!(false), json!(false)));

    let page = carol.page("/player/Ann").await;
    let first = version(&page).to_owned();
    for evidence in ["Ann Example", "2400000", "310042", "12345-678"] {
        assert!(page.contains(evidence), "{evidence}: {page}");
    }
    assert!(!page.contains("Scotland") && !page.contains("Chess&#62; Club"), "{page}");
    for (player, sentence) in
        [(&bob, "Only arbiters and operators can confirm titles."), (&ann, "Only arbiters and operators")]
    {
        assert!(!player.page("/player/Ann").await.contains("/player/Ann/titles"));
        let (status, page) = review(player, "over-the-board", "confirm", &first).await;
        assert!(status == StatusCode::FORBIDDEN && page.contains(sentence), "{status}: {page}");
    }
    let form = [("kind", "over-the-board"), ("verdict", "confirm"), ("version", "1")];
    let visitor = app.browser().post(app.url("/player/Ann/titles")).form(&form).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(titles().await, (Value::Null, json!(false), json!(false)));

    assert_eq!(review(&carol, "over-the-board", "confirm", &first).await.0, StatusCode::SEE_OTHER);
    assert_eq!(titles().await, (json!("IM"), json!(true), json!(false)));
    let page = carol.page("/player/Ann").await;
    assert!(page.contains("Confirmed by Carol on ") && page.contains("value=\"withdraw\""), "{page}");
    assert_eq!(visitor_page(&app, "/player/Ann").await.matches(CLAIMED).count(), 1);
    assert_eq!(review(&dan, "correspondence", "confirm", &first).await.0, StatusCode::SEE_OTHER);
    assert_eq!(titles().await, (json!("IM"), json!(true), json!(true)));
    // The first confirmation stands.
    assert_eq!(review(&dan, "over-the-board", "confirm", &first).await.0, StatusCode::SEE_OTHER);
    assert!(dan.page("/player/Ann").await.contains("Confirmed by Carol on "));
    let (_, list) = bob.api_get("/api/user/ann").await;
    assert_eq!(list["title"], "IM");

    // What a title does not rest on may change.
    save_titles(&[("club", "Another Club"), ("country", "")]).await;
    assert_eq!(titles().await, (json!("IM"), json!(true), json!(true)));
    save_titles(&[("fide_id", "2400001")]).await;
    assert_eq!(titles().await, (Value::Null, json!(false), json!(true)));
    // An arbiter who has seen the former number confirms nothing.
    let (status, page) = review(&carol, "over-the-board", "confirm", &first).await;
    assert!(status == StatusCode::CONFLICT && page.contains("has changed the profile in the meantime"), "{page}");
    assert_eq!(titles().await.0, Value::Null);
    let second = version(&carol.page("/player/Ann").await).to_owned();
    assert_eq!(review(&carol, "over-the-board", "confirm", &second).await.0, StatusCode::SEE_OTHER);
    assert_eq!(titles().await.0, "IM");
    save_titles(&[("fide_id", "2400001"), ("title", "GM")]).await;
    assert_eq!(titles().await, (Value::Null, json!(false), json!(true)));
    save_titles(&[("real_name", "Anna Example")]).await;
    assert_eq!(titles().await, (Value::Null, json!(false), json!(false)));

    // A confirmation given in error is withdrawn.
    let third = version(&carol.page("/player/Ann").await).to_owned();
    assert_eq!(review(&carol, "correspondence", "confirm", &third).await.0, StatusCode::SEE_OTHER);
    assert_eq!(review(&dan, "correspondence", "withdraw", &third).await.0, StatusCode::SEE_OTHER);
    assert_eq!(titles().await.2, json!(false));
    // Ann gets mail about each change; Dan’s confirmation of what was confirmed is none.
    until("mail about the titles", async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        let texts: Vec<String> = mails
            .filter(|mail| mail.header("X-Sealed-Move") == Some("title-reviewed"))
            .filter_map(|mail| mail.text)
            .collect();
        let count = |sentence: &str| texts.iter().filter(|text| text.contains(sentence)).count();
        (count("Your title was confirmed."), count("Your ICCF title was confirmed.")) == (2, 2)
            && count("Your ICCF title is no longer confirmed.") == 1
            && texts.len() == 5
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn confirmed_title_that_is_hidden_is_not_in_the_api() {
    let app = App::start().await;
    let (ann, carol) = (app.player("Ann").await, with_role(&app, "Carol", Role::Arbiter).await);
    assert_eq!(save(&ann, "everyone", &[]).await, StatusCode::SEE_OTHER);
    let seen = version(&carol.page("/player/Ann").await).to_owned();
    assert_eq!(review(&carol, "over-the-board", "confirm", &seen).await.0, StatusCode::SEE_OTHER);
    assert_eq!(visitor_json(&app, "/api/user/ann").await["title"], "IM");
    assert_eq!(save(&ann, "nobody", &[]).await, StatusCode::SEE_OTHER);
    let json = visitor_json(&app, "/api/user/ann").await;
    assert!(json["title"].is_null() && json["profile"].is_null(), "{json}");
    assert_eq!(save(&ann, "everyone", &[]).await, StatusCode::SEE_OTHER);
    assert_eq!(visitor_json(&app, "/api/user/ann").await["title"], "IM", "it is still confirmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_reviews_are_refused() {
    let app = App::start().await;
    let (ann, carol) = (app.player("Ann").await, with_role(&app, "Carol", Role::Arbiter).await);
    assert!(!carol.page("/player/Ann").await.contains("/player/Ann/titles"), "she claims no title");
    let (status, page) = review(&carol, "over-the-board", "confirm", "0").await;
    assert!(status == StatusCode::CONFLICT && page.contains("no longer claims this title"), "{page}");
    for (kind, verdict, version) in
        [("blitz", "confirm", "0"), ("over-the-board", "revoke", "0"), ("over-the-board", "confirm", "x")]
    {
        assert_eq!(review(&carol, kind, verdict, version).await.0, StatusCode::BAD_REQUEST, "{kind} {verdict}");
    }
    let form = [("kind", "over-the-board"), ("verdict", "confirm"), ("version", "0")];
    assert_eq!(carol.post("/player/Nobody0/titles", &form).await.status(), StatusCode::NOT_FOUND);
    // Nobody confirms a title of their own.
    assert_eq!(save(&carol, "everyone", &[]).await, StatusCode::SEE_OTHER);
    assert!(!carol.page("/player/Carol").await.contains("/player/Carol/titles"));
    let form = [("kind", "over-the-board"), ("verdict", "confirm"), ("version", "1")];
    let own = carol.post("/player/Carol/titles", &form).await;
    assert_eq!(own.status(), StatusCode::FORBIDDEN);
    assert!(own.text().await.expect("a page").contains("You can’t confirm your own title"));
    assert!(ann.api_get("/api/user/carol").await.1["title"].is_null());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bad_fields_are_refused_beside_the_field(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    assert_eq!(save(&ann, "everyone", &[("biography", "I play the Dutch.")]).await, StatusCode::SEE_OTHER);
    let long = "ß".repeat(81);
    let form = [
        ("biography", "Something else"),
        ("real_name", long.as_str()),
        ("country", "DE"),
        ("country_visibility", "opponents"),
        ("club", "Kept Club"),
        ("title", "FM"),
        ("fide_id", "12a4"),
        ("iccf_id", "1"),
        ("national_number", "n/a"),
    ];
    let answer = ann.post(PATH, &form).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    for sentence in [
        "id=\"real_name-error\">That is too long: 81 characters; the maximum is 80.",
        "id=\"fide_id-error\">A FIDE ID has 5 to 10 digits.",
        "id=\"iccf_id-error\">An ICCF ID has 4 to 7 digits.",
        "id=\"national_number-error\">Use up to 20 letters and digits",
        "value=\"12a4\"",
        "value=\"Kept Club\"",
        "<option value=\"DE\" selected>Germany</option>",
        "<option value=\"FM\" selected",
        "<option value=\"opponents\" selected>Opponents</option>",
        ">Something else</textarea>",
    ] {
        assert!(page.contains(sentence), "{sentence}: {page}");
    }
    assert!(page.contains(&long) && !page.contains("club-error"), "{page}");
    // Too long a biography keeps the fields from being saved, too.
    let too_long = "a".repeat(601);
    let answer = ann.post(PATH, &[("biography", too_long.as_str()), ("real_name", "Eve")]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    assert!(answer.text().await.expect("a page").contains("value=\"Eve\""));
    for (field, value) in [
        ("country", "ZZ"),
        ("country", "de"),
        ("title", "BOT"),
        ("title", "SIM"),
        ("correspondence_title", "WGM"),
        ("title_visibility", "friends"),
    ] {
        assert_eq!(ann.post(PATH, &[(field, value)]).await.status(), StatusCode::BAD_REQUEST, "{field} {value}");
    }
    let page = ann.page("/player/Ann").await;
    assert!(shown(&page) == [true; 8] && page.contains("I play the Dutch."), "nothing has changed: {page}");

    // What is emptied is gone.
    assert_eq!(ann.post(PATH, &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(shown(&ann.page("/player/Ann").await), [false; 8]);
    let visitor = app.browser().post(app.url(PATH)).form(&STATED).send().await.expect("an answer");
    assert_ne!(visitor.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn countries_are_in_the_language_of_the_reader_and_sorted() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(save(&ann, "everyone", &[]).await, StatusCode::SEE_OTHER);
    assert_eq!(ann.post("/settings/language", &[("language", "de")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page("/player/Ann").await.contains(">Schottland<"));
    let page = ann.page(PATH).await;
    assert!(page.contains("<option value=\"GB-SCT\" selected>Schottland</option>"), "{page}");
    let place = |name: &str| page.find(&format!(">{name}</option>")).unwrap_or_else(|| panic!("{name}: {page}"));
    assert!(place("Albanien") > place("Ägypten") && place("Oman") < place("Österreich"), "{page}");
    assert!(place("Österreich") < place("Pakistan"), "{page}");
}
