//! The help, privacy and contact pages, with texts by the operator.

use std::fs;

use reqwest::StatusCode;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn information_pages_are_linked_and_contain_the_operators_text() {
    let app = App::start().await;
    let get_page = async |path: &str, language: &str| {
        let request = app.browser().get(app.url(path)).header("Accept-Language", language);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.unwrap()
    };
    let login = get_page("/login", "en").await;
    for path in ["/help", "/rules", "/privacy", "/contact"] {
        assert!(login.contains(&format!("<a href=\"{path}\">")), "{path}");
    }
    let placeholder = "has not written anything here yet.";
    assert!(get_page("/contact", "en").await.contains(placeholder));

    let folder = app.data_dir().join("pages");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("contact.md"), "# The club\n\nWrite to [us](mailto:us@club.example). <b>Bold</b>").unwrap();
    fs::write(folder.join("contact.en.md"), "In English.").unwrap();
    fs::write(folder.join("privacy.md"), "\u{feff}  \n").unwrap();
    let english = get_page("/contact", "en").await;
    assert!(english.contains("<div class=\"prose\" lang=\"en\"><p>In English.</p>") && !english.contains(placeholder));
    fs::remove_file(folder.join("contact.en.md")).unwrap();
    let fallback = get_page("/contact", "en").await;
    assert!(
        fallback.contains("<h2>The club</h2>") && fallback.contains("<a href=\"mailto:us@club.example\">us</a>"),
        "{fallback}"
    );
    assert!(fallback.contains("&lt;b&gt;Bold&lt;/b&gt;"), "HTML is shown as it was written: {fallback}");
    // A file that is not text does not break the page.
    fs::write(folder.join("contact.md"), [0xff, 0xfe, 0x00]).unwrap();
    assert!(get_page("/contact", "en").await.contains(placeholder));
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_pages_folder_is_configurable() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("help.md"), "Ask *Ann*.").unwrap();
    let app = App::builder().with("SEALEDMOVE_PAGES_DIR", folder.path().to_str().unwrap()).start().await;
    let help = app.browser().get(app.url("/help")).send().await.unwrap().text().await.unwrap();
    assert!(help.contains("<p>Ask <em>Ann</em>.</p>") && help.contains("Your first game"), "{help}");
}

#[tokio::test(flavor = "multi_thread")]
async fn privacy_page_describes_linked_accounts_where_there_are_providers() {
    const PROVIDER: &str = r#"school = { label = "School", issuer = "http://127.0.0.1:9", client_id = "chess" }"#;
    let app = App::builder().with("SEALEDMOVE_LOG_IN_PROVIDERS", PROVIDER).start().await;
    let privacy = app.browser().get(app.url("/privacy")).send().await.unwrap().text().await.unwrap();
    assert!(privacy.contains("If you link an account at another service"), "{privacy}");
    assert!(!privacy.contains("the country of your network address"), "{privacy}");
}
