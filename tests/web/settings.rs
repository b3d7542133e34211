//! The settings pages: the menu beside each, and one form to save each.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

const PAGES: [&str; 15] = [
    "/settings",
    "/settings/profile",
    "/settings/language",
    "/settings/playing",
    "/settings/board",
    "/settings/notices",
    "/settings/reminders",
    "/settings/devices",
    "/settings/messages",
    "/settings/leave",
    "/settings/feeds",
    "/settings/tokens",
    "/settings/app-passwords",
    "/settings/security",
    "/settings/browsers",
];

/// The menu of a settings page.
fn menu(page: &str) -> &str {
    let (_, rest) = page.split_once("<nav class=\"settings__menu").expect("a menu");
    rest.split_once("</nav>").expect("its end").0
}

#[tokio::test(flavor = "multi_thread")]
async fn every_settings_page_has_the_menu_with_itself_marked() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for path in PAGES {
        let page = ann.page(path).await;
        let menu = menu(&page);
        for other in PAGES {
            let mark = if other == path { " aria-current=\"page\"" } else { "" };
            assert!(menu.contains(&format!("href=\"{other}\"{mark}>")), "{other} on {path}: {menu}");
        }
        let mark = if path == "/settings" { "page" } else { "true" };
        let head = format!("<a class=\"nav__link\" href=\"/settings\" aria-current=\"{mark}\">");
        assert!(page.contains(&head), "the head says where {path} is: {page}");
        assert_eq!(page.matches("<h1").count(), 1, "{path}: {page}");
        assert_eq!(page.contains("settings__back"), path != "/settings", "{path}");
        assert!(!menu.contains("/settings/mail-address"), "this service takes no mail: {menu}");
    }
    // Sections of the former single page, to which older mail links.
    let first = ann.page("/settings").await;
    for anchor in ["reminders", "tokens", "limits-title", "messages", "profile-title", "browsers"] {
        assert!(menu(&first).contains(&format!("<li id=\"{anchor}\"><a ")), "{anchor}: {first}");
    }
    let visitor = app.browser().get(app.url("/settings/board")).send().await.expect("an answer");
    assert!(!visitor.text().await.expect("a page").contains("settings__menu"), "a visitor has only that page");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_form_saves_how_a_player_plays(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let page = ann.page("/settings/playing").await;
    assert_eq!(page.matches("action=\"/settings/").count(), 1, "{page}");
    let mut form =
        [("confirm_moves", "false"), ("auto_advance", "true"), ("most_games", "7"), ("challengers", "nobody")];
    let saved = ann.post("/settings/playing", &form).await;
    assert_eq!(
        (saved.status(), &saved.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/settings/playing".parse().unwrap())
    );
    let shown = |page: &str, form: &[(&str, &str)]| {
        for (name, value) in form {
            let suffix = if *name == "most_games" { "" } else { " checked" };
            assert!(page.contains(&format!("name=\"{name}\" value=\"{value}\"{suffix}")), "{name}: {page}");
        }
    };
    let page = ann.page("/settings/playing").await;
    assert!(page.contains("Your settings are saved."), "{page}");
    shown(&page, &form);

    // An invalid number is refused at its field: the input is kept, and nothing is saved.
    let mut refused_form = form;
    (refused_form[0].1, refused_form[2].1, refused_form[3].1) = ("true", "0", "everyone");
    let refused = ann.post("/settings/playing", &refused_form).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("id=\"most_games-error\""), "{page}");
    shown(&page, &refused_form);
    shown(&ann.page("/settings/playing").await, &form);

    // Fields that are not sent are left unchanged.
    assert_eq!(ann.post("/settings/playing", &[("auto_advance", "false")]).await.status(), StatusCode::SEE_OTHER);
    form[1].1 = "false";
    shown(&ann.page("/settings/playing").await, &form);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_setting_has_one_route() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for path in ["/settings/notation", "/settings/display", "/settings/limits", "/settings/next-game"] {
        let saved = ann.post(path, &[("auto_advance", "true"), ("most_games", "7")]).await;
        assert_eq!(saved.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_saves_language_and_notation() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let form = [("language", "de"), ("notation", "san"), ("letters", "ru")];
    let saved = ann.post("/settings/language", &form).await;
    assert_eq!(
        (saved.status(), &saved.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/settings/language".parse().unwrap())
    );
    let page = ann.page("/settings/language").await;
    assert!(page.contains("Deine Einstellungen sind gespeichert."), "{page}");
    for chosen in ["value=\"de\" lang=\"de\" selected", "value=\"san\" selected", "value=\"ru\" lang=\"ru\" selected"] {
        assert!(page.contains(chosen), "{chosen}: {page}");
    }
    for wrong in [[("language", "en"), ("notation", "descriptive")], [("language", "tlh"), ("notation", "uci")]] {
        assert_eq!(ann.post("/settings/language", &wrong).await.status(), StatusCode::BAD_REQUEST, "{wrong:?}");
    }
    assert!(ann.page("/settings/language").await.contains("value=\"san\" selected"), "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_saves_boards_and_colours() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.page("/settings/board").await;
    assert_eq!(page.matches("action=\"/settings/").count(), 1, "{page}");
    let form = [("colors", "wood"), ("theme", "dark"), ("zone", "Asia/Tokyo")];
    assert_eq!(ann.post("/settings/board", &form).await.status(), StatusCode::SEE_OTHER);
    let page = ann.page("/").await;
    for attribute in ["data-colors=\"wood\"", "data-theme=\"dark\"", "data-zone=\"Asia/Tokyo\""] {
        assert!(page.contains(attribute), "{attribute}: {page}");
    }
    let wrong = [("colors", "blue"), ("theme", "plaid")];
    assert_eq!(ann.post("/settings/board", &wrong).await.status(), StatusCode::BAD_REQUEST);
    assert!(ann.page("/").await.contains("data-colors=\"wood\""), "nothing has changed");
}

/// What the API tells of the deliveries of two kinds by both channels, and of the subjects of mail.
async fn notices(player: &Player) -> [String; 5] {
    let (_, chosen) = player.api_get("/api/account/notices").await;
    let of = |channel: &str, kind: &str| chosen[channel][kind].as_str().expect("a delivery").to_owned();
    [of("mail", "turn"), of("mail", "result"), of("push", "turn"), of("push", "result"), chosen["dailyAt"].to_string()]
}

#[tokio::test(flavor = "multi_thread")]
async fn notification_presets_fill_the_table_without_scripts() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.page("/settings/notices").await;
    for part in [
        "<th scope=\"col\" id=\"channel-mail\">",
        "<th scope=\"col\" id=\"channel-push\">",
        "<th scope=\"row\" id=\"kind-turn\">",
        "id=\"push-turn\" name=\"push-turn\" aria-labelledby=\"kind-turn channel-push\"",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    ann.choose_notices(&[("dailyAt", "5")]).await;
    for (preset, expected) in [
        ("daily", ["daily", "daily", "never", "never", "5"]),
        ("turn", ["at-once", "never", "at-once", "never", "5"]),
        ("nothing", ["never", "never", "never", "never", "5"]),
        ("all", ["at-once", "at-once", "at-once", "at-once", "5"]),
    ] {
        assert!(page.contains(&format!("name=\"preset\" value=\"{preset}\"")), "{page}");
        let saved = ann.post("/settings/notices", &[("preset", preset)]).await;
        assert_eq!(saved.headers()["location"], "/settings/notices", "{preset}");
        assert_eq!(notices(&ann).await, expected, "{preset}");
    }
    assert_eq!(ann.post("/settings/notices", &[("preset", "some")]).await.status(), StatusCode::BAD_REQUEST);
}
