//! Appearance settings of boards, pages and times, stored with the account or in a visitor's cookie, without scripts.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;
use testkit::mail::in_folder;
use testkit::wait::until;

/// The root element of a page.
fn root(page: &str) -> &str {
    let start = page.find("<html").expect("a page");
    &page[start..start + page[start..].find('>').expect("its end")]
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_stores_board_colors_and_time_format(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/game/{game}");
    let default_page = ann.page(&path).await;
    assert_eq!(root(&default_page), "<html lang=\"en\" data-reader=\"Ann\"");
    assert!(!default_page.contains("piece-style") && default_page.contains("21 Jun 1999, 10:00 UTC"), "{default_page}");

    let boards = [("pieces", "cburnett"), ("colors", "wood"), ("coordinates", "outside"), ("size", "small")];
    assert_eq!(ann.post("/settings/board", &boards).await.status(), StatusCode::SEE_OTHER);
    let display = [("theme", "dark"), ("zone", "Europe/Berlin"), ("dates", "iso"), ("hours", "24")];
    assert_eq!(ann.post("/settings/board", &display).await.status(), StatusCode::SEE_OTHER);

    let page = ann.page(&path).await;
    let attributes = "data-theme=\"dark\" data-colors=\"wood\" data-coordinates=\"outside\" data-size=\"small\" \
                data-zone=\"Europe/Berlin\" data-dates=\"iso\" data-hours=\"24\"";
    assert!(root(&page).ends_with(attributes), "{}", root(&page));
    assert!(page.contains("/pieces/cburnett.css\" id=\"piece-style\"") && page.contains("content=\"dark\""), "{page}");
    assert!(page.contains("1999-06-21, 12:00 CEST") && !page.contains(" UTC<"), "{page}");
    // Boards in lists have the same pieces, and the address of a drawn board contains its appearance.
    let knight = "d=\"M22 10c10.5 1 16.5 8";
    for reader in [&ann, &bob] {
        reader.post("/list-view", &[("view", "boards"), ("next", "/")]).await;
    }
    let lists = [ann.page("/").await, bob.page("/").await];
    assert!(lists[0].contains(knight) && !lists[1].contains(knight), "{}", lists[0]);
    let board_svg = async |query: &str| ann.page(&format!("{path}/board.svg?{query}")).await;
    let (default_board, custom_board) =
        (board_svg("").await, board_svg("colors=wood&coordinates=outside&pieces=cburnett").await);
    assert!(
        default_board.contains("#7f97a3")
            && custom_board.contains("#b58863")
            && custom_board.contains("viewBox=\"-40 0 840 840\"")
    );
    assert_eq!(board_svg("colors=plaid&pieces=..").await, default_board);
    // Each form changes only its own settings, and only the pages of this account.
    assert_eq!(ann.post("/settings/board", &[("confirm_moves", "false")]).await.status(), StatusCode::SEE_OTHER);
    assert!(root(&ann.page("/").await).contains("data-colors=\"wood\""));
    assert_eq!(root(&bob.page(&path).await), "<html lang=\"en\" data-reader=\"Bob\"");
    for (to, field, value) in [
        ("/settings/board", "pieces", "../wK"),
        ("/settings/board", "colors", "plaid"),
        ("/settings/board", "zone", "Europe/Atlantis"),
        ("/settings/board", "theme", "\"><script>"),
    ] {
        assert_eq!(ann.post(to, &[(field, value)]).await.status(), StatusCode::BAD_REQUEST, "{field}={value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dragged_width_takes_the_place_of_the_size_until_one_is_chosen() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let post = async |field: &str, value: &str| ann.post("/settings/board", &[(field, value)]).await.status();
    let root_now = async || root(&ann.page("/settings/board").await).to_owned();
    assert_eq!(post("size", "small").await, StatusCode::SEE_OTHER);
    assert_eq!(post("width", "40").await, StatusCode::SEE_OTHER);
    assert!(root_now().await.contains("data-size=\"small\" data-width=\"40\""), "{}", root_now().await);
    let form = ann.page("/settings/board").await;
    assert!(form.contains("<option value=\"\" selected>As dragged on the board</option>"), "{form}");
    // The form sends all its fields: the width stays as long as no size is chosen.
    assert_eq!(ann.post("/settings/board", &[("size", ""), ("colors", "wood")]).await.status(), StatusCode::SEE_OTHER);
    assert!(root_now().await.contains("data-width=\"40\""));
    for width in ["17", "80", "-1", "wide"] {
        assert_eq!(post("width", width).await, StatusCode::BAD_REQUEST, "{width}");
    }
    assert_eq!(post("size", "medium").await, StatusCode::SEE_OTHER);
    assert!(!root_now().await.contains("data-width") && root_now().await.contains("data-size=\"medium\""));
    assert_eq!(post("width", "50").await, StatusCode::SEE_OTHER);
    assert_eq!(post("width", "0").await, StatusCode::SEE_OTHER);
    assert!(!root_now().await.contains("data-width"));
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_appearance_is_stored_in_one_cookie() {
    let app = App::start().await;
    let browser = app.browser();
    let get =
        async |path: &str| browser.get(app.url(path)).send().await.expect("an answer").text().await.expect("text");
    let post = async |path: &str, form: &[(&str, &str)]| {
        let request = browser.post(app.url(path)).header("Origin", app.url("")).form(form);
        request.send().await.expect("an answer")
    };
    assert!(get("/lobby").await.contains("href=\"/settings/board\""));
    let form = get("/settings/board").await;
    assert!(form.contains("name=\"pieces\" value=\"tabler\"") && !form.contains("confirm_moves"), "{form}");

    let answer = post("/settings/board", &[("pieces", "tabler"), ("sounds", "true")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], "/settings/board");
    let cookies: Vec<_> = answer
        .headers()
        .get_all("set-cookie")
        .iter()
        .filter(|cookie| cookie.to_str().is_ok_and(|cookie| cookie.starts_with("appearance=")))
        .collect();
    assert_eq!(cookies.len(), 1);
    let sent = post("/settings/board", &[("theme", "contrast"), ("zone", "Asia/Tokyo")]).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    let page = get("/settings/board").await;
    assert!(page.contains("/pieces/tabler.css") && page.contains("value=\"tabler\" data-style"), "{page}");
    assert!(root(&page).contains("data-theme=\"contrast\" data-zone=\"Asia/Tokyo\""), "{}", root(&page));
    assert!(page.contains("19:00 JST"), "{page}");

    // Invalid cookies are ignored.
    for cookie in ["appearance=e30", "appearance=%22%3E", "appearance=bnVsbA", "appearance=eyJib2FyZCI6MX0"] {
        let answer = app.browser().get(app.url("/lobby")).header("Cookie", cookie).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{cookie}");
        assert_eq!(root(&answer.text().await.expect("text")), "<html lang=\"en\"", "{cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_credits_name_each_set_with_its_licence() {
    let app = App::start().await;
    let page = app.browser().get(app.url("/credits")).send().await.expect("an answer").text().await.expect("text");
    for words in ["Colin M.L. Burnett", "GPL-3.0-or-later", "CC-BY-4.0", "Apache-2.0", "ISC", "MIT"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    // Every set of pieces is shown.
    assert_eq!(page.matches("/wN.svg\"").count(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_uses_the_time_format_of_its_recipient() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.post("/settings/board", &[("zone", "America/New_York"), ("dates", "month-first"), ("hours", "12")]).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let folder = app.data_dir().join("mail");
    let turn = || in_folder(&folder).into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("your-turn"));
    until("the mail of the turn", async || turn().is_some()).await;
    let text = turn().and_then(|mail| mail.text).expect("a text");
    assert!(text.contains("Jun 24, 1999, 6:00 am EDT"), "{text}");
}
