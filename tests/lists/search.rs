//! Finding players by a part of their name.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_are_found_by_name_prefix(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    for name in ["Anna", "anna-b", "Anna_c", "ANNB", "ann", "Ban", "annz9"] {
        app.add_user(name).await;
    }
    // An account whose address was never confirmed is not found.
    let form = [("name", "Annie"), ("email", "annie@example.org"), ("password", PASSWORD)];
    let signed_up = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert!(signed_up.status().is_success() || signed_up.status().is_redirection());
    let find = async |query: &str| {
        let answer = app.browser().get(app.url(&format!("/api/player/autocomplete?{query}"))).send().await;
        let answer = answer.expect("an answer");
        (answer.status(), answer.json::<Value>().await.expect("JSON"))
    };
    for (query, found) in [
        ("term=ann", json!(["ann", "anna", "anna-b", "anna_c", "annb", "annz9"])),
        ("term=ANNA", json!(["anna", "anna-b", "anna_c"])),
        ("term=anna&names=true", json!(["Anna", "anna-b", "Anna_c"])),
        ("term=anna_", json!(["anna_c"])),
        ("term=an_", json!([])),
        ("term=%25%25%25", json!([])),
        ("term=ann%00", json!([])),
        ("term=ann%27%20or", json!([])),
        ("term=%C3%A4nn", json!([])),
        ("term=annb&object=true", json!({ "result": [{ "id": "annb", "name": "ANNB" }] })),
    ] {
        assert_eq!(find(query).await, (StatusCode::OK, found), "{query}");
    }
    for query in ["", "term=an", "term=+an+"] {
        let (status, refused) = find(query).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("bad-parameter")), "{query}");
    }

    let visitor = app.browser();
    let page = async |query: &str| {
        let answer = visitor.get(app.url(&format!("/players{query}"))).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{query}");
        answer.text().await.expect("a page")
    };
    assert!(!page("").await.contains("class=\"empty\""));
    let found = page("?name=AN").await;
    for name in ["Anna", "anna-b", "Anna_c", "ANNB", "ann", "annz9"] {
        assert!(
            found.contains(&format!("<a href=\"/player/{name}\" class=\"card__link\">{name}</a>")),
            "{name}: {found}"
        );
    }
    assert!(!found.contains("Annie"), "{found}");
    assert!(found.find("annz9") < found.find("/player/Ban"), "those that begin so come first: {found}");
    assert!(page("?name=%3Cx%3E").await.contains("No players found."));
}

#[tokio::test(flavor = "multi_thread")]
async fn player_search_is_paged_and_rate_limited() {
    let app = App::start().await;
    let ann: Player = app.player("Ann").await;
    let mut expected: Vec<String> = (0..55).map(|number| format!("Many{number}")).collect();
    for name in &expected {
        app.add_user(name).await;
    }
    expected.sort();
    let named = |page: &str| -> Vec<String> {
        let links = page.split("<a href=\"/player/Many").skip(1).filter_map(|rest| rest.split('"').next());
        links.filter(|rest| !rest.contains('/')).map(|number| format!("Many{number}")).collect()
    };
    let first = ann.page("/players?name=many").await;
    let next = first.split("href=\"/players?").nth(1).and_then(|rest| rest.split('"').next()).expect("there is more");
    let second = ann.page(&format!("/players?{}", next.replace("&#38;", "&"))).await;
    assert_eq!([named(&first), named(&second)].concat(), expected);
    assert_eq!(named(&first).len(), 50);
    assert!(!second.contains("href=\"/players?"));

    let autocomplete = async || {
        let request = ann.api(Method::GET, "/api/player/autocomplete?term=many1");
        request.send().await.expect("an answer")
    };
    let mut refused = None;
    for _ in 0..300 {
        let answer = autocomplete().await;
        if answer.status() != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("the clock stands still, and nobody asks so often");
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(refused.json::<Value>().await.expect("JSON")["code"], "too-many-requests");
    assert_eq!(ann.get("/players?name=many").await.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ann.get("/players").await.status(), StatusCode::OK, "the form alone costs nothing");
    app.advance(super::HOUR);
    assert_eq!(autocomplete().await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn recent_opponents_are_suggested() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    app.player("Cleo").await;
    ann.start_game(&bob, &[]).await;
    let form = ann.page("/challenge/new").await;
    let list =
        form.split("<datalist id=\"player-suggestions\">").nth(1).and_then(|rest| rest.split("</datalist>").next());
    assert_eq!(list.map(str::trim), Some("<option value=\"Bob\"></option>"), "{form}");
    assert!(
        form.contains("list=\"player-suggestions\"") && form.contains("data-suggested-by=\"/api/player/autocomplete\"")
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_are_found_by_name_substring(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    for name in ["Knight-Owl", "owl", "owl-of-owls", "Fowler", "KnightOwl", "bowl_bowl", "Ow-l", "nova"] {
        app.add_user(name).await;
    }
    let form = [("name", "ghost-owl"), ("email", "ghost@example.org"), ("password", PASSWORD)];
    app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    let find = async |term: &str| {
        let url = app.url(&format!("/api/player/autocomplete?term={term}"));
        app.browser().get(url).send().await.expect("an answer").json::<Value>().await.expect("JSON")
    };
    // Names with the prefix come first, in order; then the others by the text from the match on, each once.
    assert_eq!(find("OWL").await, json!(["owl", "owl-of-owls", "knight-owl", "knightowl", "bowl_bowl", "fowler"]));
    assert_eq!(find("ght-o").await, json!(["knight-owl"]));
    assert_eq!(find("l_b").await, json!(["bowl_bowl"]), "an underscore is no wildcard");
    assert_eq!(find("owlx").await, json!([]));

    let page = async |query: &str| {
        app.browser().get(app.url(&format!("/players?name={query}"))).send().await.expect("an answer")
    };
    let found = page("owl").await.text().await.expect("a page");
    assert!(found.contains("<a href=\"/player/Knight-Owl\" class=\"card__link\">Knight-Owl</a>"), "{found}");
    let short = page("l").await.text().await.expect("a page");
    assert!(short.contains("class=\"empty\""), "one letter is looked for at the beginning only: {short}");

    // Paging continues after the last name, wherever the match is in it.
    let service = app.service();
    let (mut all, mut after) = (Vec::new(), None::<String>);
    loop {
        let found = service.players.find_users("owl", after.as_deref(), 1).await.expect("an answer");
        all.extend(found.users.iter().map(|user| user.name.clone()));
        assert!(found.users.len() <= 1);
        if !found.has_more {
            break;
        }
        after = all.last().cloned();
    }
    assert_eq!(all, ["owl", "owl-of-owls", "Knight-Owl", "KnightOwl", "bowl_bowl", "Fowler"]);
    assert!(service.players.find_users("owl", Some("gone-owl"), 5).await.expect("an answer").users.is_empty());
}

/// The names that the page of players shows for that text.
async fn names_found(app: &App, text: &str) -> Vec<String> {
    let answer = app.browser().get(app.url(&format!("/players?name={text}"))).send().await.expect("an answer");
    let page = answer.text().await.expect("a page");
    let links = page.split("<a href=\"/player/").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|name| !name.contains('/')).map(str::to_owned).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn two_letters_are_found_anywhere_in_names(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    for name in ["nina", "Anna", "hana", "dana", "Nadia", "Bernard", "Ann", "na"] {
        app.add_user(name).await;
    }
    // Those that begin so by name; then the others by what follows there, the oldest account first.
    assert_eq!(names_found(&app, "na").await, ["na", "Nadia", "nina", "Anna", "hana", "dana", "Bernard"]);
    assert_eq!(names_found(&app, "NN").await, ["Ann", "Anna"]);
    assert_eq!(names_found(&app, "d").await, ["dana"]);
}

/// The names below a heading of the page of players.
fn names_below<'p>(page: &'p str, id: &str) -> Vec<&'p str> {
    let section = page.split(&format!("<h2 id=\"{id}\">")).nth(1).and_then(|rest| rest.split("</section>").next());
    let links = section.unwrap_or_default().split("<a href=\"/player/").skip(1);
    links.filter_map(|rest| rest.split('"').next()).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn directory_lists_new_and_active_players(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carla) = (app.player("Ann").await, app.player("Bob").await, app.player("Carla").await);
    app.add_user("Dan").await;
    let form = [("name", "Annie"), ("email", "annie@example.org"), ("password", PASSWORD)];
    app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    let page = ann.page("/players").await;
    assert_eq!(names_below(&page, "newest-title"), ["Dan", "Carla", "Bob", "Ann"], "the latest first: {page}");
    assert!(!page.contains("id=\"active-title\""), "nobody plays: {page}");

    let first = ann.start_game(&bob, &[]).await;
    app.advance(super::HOUR);
    let game = carla.start_game(&ann, &[]).await;
    carla.play(&game, "e2e4").await;
    let page = ann.page("/players").await;
    assert_eq!(names_below(&page, "active-title"), ["Carla", "Ann", "Bob"], "by the latest move: {page}");
    assert!(page.contains("2 running games") && page.contains("class=\"avatar avatar--"), "{page}");
    // Not by the beginning of the game.
    app.advance(super::HOUR);
    ann.play(&first, "d2d4").await;
    let page = ann.page("/players").await;
    assert_eq!(names_below(&page, "active-title"), ["Ann", "Bob", "Carla"], "{page}");
    let found = ann.page("/players?name=an").await;
    assert!(!found.contains("active-title") && !found.contains("newest-title"), "{found}");

    // Bots and suspended accounts are left out at once, although the choice of active players is cached.
    app.service().accounts.suspend("Carla", None, true).await.expect("it is done");
    let bob = app.service().players.player_by_name("Bob").await.expect("an answer").expect("an account");
    let mut conn = app.store().dedicated_connection().expect("the database");
    store::users::mark_as_bot(&mut conn, bob.id).expect("it is marked");
    let page = ann.page("/players").await;
    assert_eq!(names_below(&page, "active-title"), ["Ann"], "{page}");
    assert_eq!(names_below(&page, "newest-title"), ["Dan", "Ann"], "{page}");
}
