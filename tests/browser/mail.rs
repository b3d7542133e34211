//! Mail on a phone.

use data_encoding::BASE64;
use serde::Deserialize;
use serde_json::json;
use testkit::app::App;
use testkit::browser;
use testkit::mail::in_folder;
use testkit::wait;

#[derive(Deserialize)]
struct MailReport {
    light: Look,
    dark: Look,
}

#[derive(Debug, Deserialize)]
struct Look {
    /// The top and bottom edge of the board image, in pixels from the top of the page.
    top: f64,
    bottom: f64,
    width: f64,
    /// The scroll width of the page.
    scroll: f64,
    paper: String,
    ink: String,
    /// The remote URLs that were fetched.
    fetched: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn turn_mail_shows_its_board_on_the_first_screen_of_a_phone() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let folder = app.data_dir().join("mail");
    let find_mail =
        async || in_folder(&folder).into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("your-turn"));
    let mail = wait::poll_for("the mail", find_mail).await;
    let picture = mail.files.iter().find(|file| file.media_type == "image/png").expect("a picture");
    let inline = format!("data:image/png;base64,{}", BASE64.encode(&picture.bytes));
    let cid = format!("cid:{}", picture.content_id.as_deref().expect("a name"));
    let html = mail.html.as_deref().expect("HTML").replace(&cid, &inline);
    let report: MailReport = browser::run("mail.mjs", &json!({ "html": html })).await;
    for look in [&report.light, &report.dark] {
        assert!(look.top <= 40.0 && look.bottom <= 400.0, "the board is first: {look:?}");
        assert!(look.width >= 300.0 && look.scroll <= 360.0, "it is as wide as the screen: {look:?}");
        assert!(look.fetched.is_empty(), "nothing is remote: {look:?}");
    }
    assert_ne!(report.light.paper, report.dark.paper);
    assert_ne!(report.light.ink, report.dark.ink);
    let text = mail.text.as_deref().expect("text");
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert!(text.contains(&format!("FEN: {fen}")), "{text}");
    assert!(text.replace('\r', "").contains("\n3 . . . . . . . .\n4 . . . P . . . .\n5 ."), "seen by Black: {text}");
}
