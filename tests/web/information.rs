//! Help, privacy and contact, with what the operator has written.

use std::fs;

use reqwest::StatusCode;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn pages_about_the_service_are_linked_from_every_page_and_hold_what_the_operator_wrote() {
    let app = App::start().await;
    let read = async |path: &str, language: &str| {
        let request = app.browser().get(app.url(path)).header("Accept-Language", language);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.unwrap()
    };
    let login = read("/login", "en").await;
    for path in ["/help", "/rules", "/privacy", "/contact"] {
        assert!(login.contains(&format!("<a href=\"{path}\">")), "{path}");
    }
    let unwritten = "has not written anything here yet.";
    assert!(read("/contact", "en").await.contains(unwritten));

    let folder = app.data_dir().join("pages");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("contact.md"), "# The club\n\nWrite to [us](mailto:us@club.example). <b>Bold</b>").unwrap();
    fs::write(folder.join("contact.en.md"), "In English.").unwrap();
    fs::write(folder.join("privacy.md"), "\u{feff}  \n").unwrap();
    let english = read("/contact", "en").await;
    assert!(english.contains("<div class=\"prose\" lang=\"en\"><p>In English.</p>") && !english.contains(unwritten));
    fs::remove_file(folder.join("contact.en.md")).unwrap();
    let any = read("/contact", "en").await;
    assert!(any.contains("<h2>The club</h2>") && any.contains("<a href=\"mailto:us@club.example\">us</a>"), "{any}");
    assert!(any.contains("&lt;b&gt;Bold&lt;/b&gt;"), "HTML is shown as it was written: {any}");
    // What is no text takes down no page.
    fs::write(folder.join("contact.md"), [0xff, 0xfe, 0x00]).unwrap();
    assert!(read("/contact", "en").await.contains(unwritten));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_folder_is_a_setting() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("help.md"), "Ask *Ann*.").unwrap();
    let app = App::builder().with("SEALEDMOVE_PAGES_DIR", folder.path().to_str().unwrap()).start().await;
    let help = app.browser().get(app.url("/help")).send().await.unwrap().text().await.unwrap();
    assert!(help.contains("<p>Ask <em>Ann</em>.</p>") && help.contains("Your first game"), "{help}");
}
