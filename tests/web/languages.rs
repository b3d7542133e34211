//! The language of pages and mail: that of the account, otherwise the one that the browser requests.

use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, COOKIE, LOCATION, REFERER, VARY};
use reqwest::{Response, StatusCode};
use serde_json::Value;
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::{self, Mail};
use testkit::wait::until;

const PSEUDO: &str = "en-XA";

async fn with_pseudo_language() -> App {
    App::builder().with("SEALEDMOVE_PSEUDO_LANGUAGE", "on").start().await
}

async fn get(app: &App, path: &str, languages: &str) -> Response {
    app.browser().get(app.url(path)).header(ACCEPT_LANGUAGE, languages).send().await.expect("an answer")
}

async fn choose(player: &Player, language: &str) -> StatusCode {
    player.post("/settings/language", &[("language", language)]).await.status()
}

async fn preferred(player: &Player) -> Value {
    let (status, preferences) = player.api_get("/api/account/preferences").await;
    assert_eq!(status, StatusCode::OK, "{preferences}");
    preferences["language"].clone()
}

/// Waits for a message of this kind to this address.
async fn mail_to(app: &App, address: &str, kind: &str) -> Mail {
    let find_mail = || {
        let all = mail::in_folder(&app.data_dir().join("mail"));
        all.into_iter().find(|mail| mail.to == [address] && mail.header("X-Sealed-Move") == Some(kind))
    };
    until("the message is written", async || find_mail().is_some()).await;
    find_mail().expect("a message")
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_get_the_language_their_browser_requests() {
    let app = with_pseudo_language().await;
    for (accept_language, tag, words) in [
        ("en-XA", "en-XA", "[Ŀôôĝ īñ]"),
        ("fi-FI, en-XA;q=0.5, en;q=0.9", "en", "Log in"),
        ("fi, en-XA;q=0.3", "en-XA", "[Ŀôôĝ īñ]"),
        ("de-AT, en;q=0.9", "de", "Passwort"),
        ("fi", "en", "Log in"),
        ("en-XA;q=0", "en", "Log in"),
        ("%%%", "en", "Log in"),
    ] {
        let answer = get(&app, "/login", accept_language).await;
        assert_eq!(answer.headers()[CONTENT_LANGUAGE], tag, "{accept_language}");
        let varies = answer.headers().get_all(VARY).iter().any(|value| value == "accept-language");
        assert!(varies, "{accept_language}: {:?}", answer.headers());
        let page = answer.text().await.expect("a page");
        assert!(page.contains(&format!("<html lang=\"{tag}\">")) && page.contains(words), "{accept_language}: {page}");
    }
    let missing = get(&app, "/nowhere", PSEUDO).await;
    assert_eq!(
        (missing.status(), &missing.headers()[CONTENT_LANGUAGE]),
        (StatusCode::NOT_FOUND, &PSEUDO.parse().unwrap())
    );
    let health = get(&app, "/healthz", PSEUDO).await;
    assert!(!health.headers().contains_key(CONTENT_LANGUAGE), "it has no words");
}

#[tokio::test(flavor = "multi_thread")]
async fn pseudo_language_is_off_unless_set() {
    let app = App::start().await;
    let answer = get(&app, "/login", PSEUDO).await;
    assert_eq!(answer.headers()[CONTENT_LANGUAGE], "en");
    let ann = app.player("Ann").await;
    assert_eq!(choose(&ann, PSEUDO).await, StatusCode::BAD_REQUEST);
    assert!(!ann.page("/settings/language").await.contains("en-XA"));
}

#[tokio::test(flavor = "multi_thread")]
async fn language_of_the_account_overrides_the_browser() {
    let app = with_pseudo_language().await;
    let ann = app.player("Ann").await;
    assert_eq!(preferred(&ann).await, "en");
    assert_eq!(choose(&ann, "tlh").await, StatusCode::BAD_REQUEST);
    assert_eq!(choose(&ann, PSEUDO).await, StatusCode::SEE_OTHER);
    let settings = ann.page("/settings/language").await;
    assert!(settings.contains("<option value=\"en-XA\" lang=\"en-XA\" selected>"), "{settings}");
    assert!(settings.contains("[Ýôôúúř ŀááñĝúúááĝéé īš šááṽééḓ.]"), "{settings}");
    assert_eq!(preferred(&ann).await, "en-XA");
    let answer = ann.get_with("/", "Accept-Language", "en").await;
    assert_eq!(answer.headers()[CONTENT_LANGUAGE], "en-XA");

    assert_eq!(choose(&ann, "").await, StatusCode::SEE_OTHER);
    let answer = ann.get_with("/settings/language", "Accept-Language", "en").await;
    assert_eq!(answer.headers()[CONTENT_LANGUAGE], "en");
    assert!(answer.text().await.unwrap().contains("Your language is saved."));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_in_the_language_of_its_recipient() {
    let app = with_pseudo_language().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(choose(&bob, PSEUDO).await, StatusCode::SEE_OTHER);
    let game = ann.start_game(&bob, &[]).await;
    let begun = mail_to(&app, "ann@example.org", "game-started").await;
    assert_eq!(begun.headline, "Your game against Bob has begun");
    ann.play(&game, "e2e4").await;
    let turn = mail_to(&app, "bob@example.org", "your-turn").await;
    assert_eq!(turn.headline, "[Ýôôúúř ŧúúřñ ááĝááīñšŧ Ann: 1. e4]");
    let html = turn.html.expect("HTML");
    assert!(html.contains("<html lang=\"en-XA\">") && html.contains("Ann ƥŀááýééḓ 1. e4."), "{html}");
    assert!(turn.text.is_some_and(|text| text.contains("[Ħééŀŀôô Bob,]")));

    // Shared caches store pictures, so their language does not depend on the account.
    let picture = bob.get_with(&format!("/game/{game}/board.svg?ply=0"), "Accept-Language", "en").await;
    assert_eq!(picture.headers()[CONTENT_LANGUAGE], "en");
    assert!(picture.headers()["cache-control"].to_str().unwrap().starts_with("public"));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_without_a_chosen_language_uses_the_last_one_used() {
    let app = with_pseudo_language().await;
    let browser = app.browser();
    let form = [("name", "Eve"), ("email", "eve@example.org"), ("password", PASSWORD)];
    let signed_up = browser.post(app.url("/signup")).header(ACCEPT_LANGUAGE, PSEUDO).form(&form).send().await.unwrap();
    assert_eq!(signed_up.status(), StatusCode::SEE_OTHER);
    let confirm = mail_to(&app, "eve@example.org", "confirm").await;
    assert!(confirm.headline.starts_with("[Çôôñƒīřḿ"), "{}", confirm.headline);
    let answer = browser
        .post(confirm.link("/confirm/"))
        .header(ACCEPT_LANGUAGE, "en")
        .form(&[("password", PASSWORD)])
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    browser.post(app.url("/forgot")).form(&[("email", "eve@example.org")]).send().await.unwrap();
    let reset = mail_to(&app, "eve@example.org", "reset").await;
    assert_eq!(reset.headline, "Set a new password for Sealed Move");
}

fn is_in(page: &str, tag: &str) -> bool {
    page.contains(&format!("<html lang=\"{tag}\""))
}

#[tokio::test(flavor = "multi_thread")]
async fn language_chosen_in_the_footer_is_stored_in_a_cookie() {
    let app = App::start().await;
    let browser = app.browser();
    let page = async |path: &str| {
        let answer = browser.get(app.url(path)).header(ACCEPT_LANGUAGE, "en").send().await.expect("an answer");
        answer.text().await.expect("a page")
    };
    let choose = async |language: &str, page: &str| {
        let request = browser.post(app.url("/language")).header(REFERER, page).form(&[("language", language)]);
        request.send().await.expect("an answer")
    };
    let shown = page("/players?name=a&lang=de").await;
    assert!(shown.contains(
        "<button class=\"language-switch__one\" name=\"language\" value=\"sw\" lang=\"sw\">Kiswahili</button>"
    ));
    assert!(is_in(&shown, "de") && is_in(&page("/players").await, "en"), "an address asks for itself alone");

    let chosen = choose("sw", &app.url("/players?name=a&lang=en")).await;
    assert_eq!(
        (chosen.status(), &chosen.headers()[LOCATION]),
        (StatusCode::SEE_OTHER, &"/players?name=a".parse().unwrap())
    );
    assert!(is_in(&page("/players").await, "sw"));
    assert!(is_in(&page("/players?lang=tlh").await, "sw"), "what is not offered is not asked for");
    let elsewhere = choose("de", "https://evil.example/players").await;
    assert_eq!(elsewhere.headers()[LOCATION], "/");

    for nonsense in ["tlh", "", "en-XA", "../de", "\u{202e}de"] {
        let refused = choose(nonsense, &app.url("/")).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{nonsense}");
    }
    let form = [("name", "Eve"), ("email", "eve@example.org"), ("password", PASSWORD)];
    browser.post(app.url("/signup")).header(ACCEPT_LANGUAGE, "en").form(&form).send().await.expect("an answer");
    let confirm = mail_to(&app, "eve@example.org", "confirm").await;
    assert!(confirm.html.is_some_and(|html| is_in(&html, "de")));

    let broken = app.browser().get(app.url("/players")).header(COOKIE, "language=%00;language=../en").send().await;
    assert!(is_in(&broken.expect("an answer").text().await.expect("a page"), "en"));
}

#[tokio::test(flavor = "multi_thread")]
async fn language_chosen_in_the_footer_is_stored_with_the_account() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(ann.post("/language", &[("language", "gu")]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(preferred(&ann).await, "gu");
    assert!(is_in(&ann.get_with("/", "Accept-Language", "en").await.text().await.unwrap(), "gu"));
    assert!(is_in(&ann.page("/?lang=de").await, "de"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_hreflang_links_for_every_language() {
    let app = App::start().await;
    let visitor = get(&app, "/rules", "en").await.text().await.expect("a page");
    for tag in ["en", "de", "x-default"] {
        let address = if tag == "x-default" { app.url("/rules") } else { app.url(&format!("/rules?lang={tag}")) };
        let link = format!("<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\">");
        assert!(visitor.contains(&link), "{link}: {visitor}");
    }
    let ann = app.player("Ann").await;
    assert!(!ann.page("/rules").await.contains("hreflang"));
    assert!(!get(&app, "/players", "en").await.text().await.expect("a page").contains("hreflang"));
}
