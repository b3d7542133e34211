//! The form for a new game, on its own page and in the lobby.

use testkit::app::App;

/// The names of the form's fields in order, each once, and the values that are chosen.
fn fields(page: &str) -> (Vec<&str>, Vec<&str>) {
    let (_, form) = page.split_once("<form class=\"card form new-game\"").expect("a form");
    let (form, _) = form.split_once("</form>").expect("its end");
    let mut names: Vec<&str> = form.split(" name=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    names.dedup();
    let chosen = form.split("<input").filter(|part| part.split('>').next().is_some_and(|tag| tag.contains(" checked")));
    let chosen = chosen.filter_map(|part| part.split_once(" name=\"")?.1.split('>').next());
    (names, chosen.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_and_new_game_have_the_same_form() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (page, lobby) = (ann.page("/challenge/new").await, ann.page("/lobby").await);
    let (names, chosen) = fields(&page);
    let (lobby_names, lobby_chosen) = fields(&lobby);
    let not_in_lobby = ["player", "level", "engine_pace", "engine_rated", "message"];
    let names: Vec<&str> = names.into_iter().filter(|name| !not_in_lobby.contains(name)).collect();
    assert_eq!(names, lobby_names);
    assert_eq!(&names[..2], ["opponent", "pace"], "the time comes after the opponent");
    let place = |name| names.iter().position(|field| *field == name).expect("a field");
    assert!(place("colour") < place("rated") && place("rated") < place("variant"), "{names:?}");
    let is_common = |field: &&&str| !["opponent", "engine_rated"].iter().any(|name| field.starts_with(name));
    assert_eq!(chosen.iter().filter(is_common).collect::<Vec<_>>(), lobby_chosen.iter().collect::<Vec<_>>());
    assert_eq!(lobby.matches("name=\"rated\" value=\"true\"").count(), 1, "asked once: {lobby}");
    // Four tiles, of which one is chosen.
    assert_eq!(page.matches("<label class=\"tile\">").count(), 4, "{page}");
    assert!(page.contains("name=\"opponent\" value=\"player\" checked"), "{page}");
    let engine = ann.page("/challenge/new?opponent=engine").await;
    assert!(engine.contains("name=\"opponent\" value=\"engine\" checked"), "{engine}");
    for opponent in ["link", "lobby"] {
        let page = ann.page(&format!("/challenge/new?opponent={opponent}")).await;
        assert!(page.contains(&format!("name=\"opponent\" value=\"{opponent}\" checked")), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn link_of_a_challenge_has_a_button_that_copies_it() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let made = ann.post("/challenge", &[("opponent", "link")]).await;
    let page = ann.page(made.headers()["location"].to_str().expect("text")).await;
    assert!(page.contains("id=\"link\"") && page.contains("data-copy=\"link\""), "{page}");
    assert!(page.contains("data-live-list=\"reader\""), "the page follows what becomes of it: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn common_times_are_chips_and_the_rest_is_folded() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.page("/challenge/new").await;
    let (_, row) = page.split_once("Days for a move</legend>").expect("a row of chips");
    let (row, _) = row.split_once("</fieldset>").expect("its end");
    for (value, label) in
        [("1-day", "1 day"), ("2-days", "2 days"), ("3-days", "3 days"), ("7-days", "7 days"), ("14-days", "14 days")]
    {
        let checked = if value == "3-days" { " checked" } else { "" };
        assert!(row.contains(&format!("value=\"{value}\"{checked}> {label}</label>")), "{value}: {row}");
    }
    assert!(!page.contains("<details class=\"disclosure\" open>"), "{page}");
    // A wrong value in a folded part opens it.
    let refused = ann.post("/challenge", &[("opponent", "lobby"), ("places", "many")]).await;
    let page = refused.text().await.expect("a page");
    assert!(page.contains("<details class=\"disclosure\" open>") && page.contains("id=\"places-error\""), "{page}");
}
