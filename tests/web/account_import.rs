//! Reading in the archive of an account of another server.

use std::io::{Cursor, Read as _, Write as _};

use futures_util::future::join_all;
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::wait::poll_for;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const PATH: &str = "/settings/import";

/// Sends the form with an archive.
async fn upload(request: RequestBuilder, archive: Vec<u8>) -> Response {
    const BOUNDARY: &str = "----archive";
    let mut body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"archive\"; filename=\"account-export.zip\"\r\n\
         Content-Type: application/zip\r\n\r\n"
    )
    .into_bytes();
    body.extend(archive);
    body.extend(format!("\r\n--{BOUNDARY}--\r\n").into_bytes());
    let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
    request.header("Content-Type", content_type).body(body).send().await.expect("an answer")
}

async fn import(player: &Player, archive: Vec<u8>) -> (StatusCode, String) {
    let answer = upload(player.browser_request(Method::POST, PATH), archive).await;
    (answer.status(), answer.text().await.expect("a page"))
}

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("an archive").into_inner()
}

fn with_settings(settings: &Value) -> Vec<u8> {
    packed(&[("settings.json", settings.to_string().as_bytes())])
}

/// The archive of that player.
async fn archive_of(player: &Player) -> Vec<u8> {
    let requested = player.post("/settings/export", &[("current_password", PASSWORD)]).await;
    assert_eq!(requested.status(), StatusCode::SEE_OTHER);
    let path = poll_for("an archive", async || {
        let page = player.page("/settings/export").await;
        let (_, rest) = page.split_once("action=\"/settings/export/")?;
        Some(format!("/settings/export/{}", rest.split('"').next()?))
    })
    .await;
    player.post(&path, &[]).await.bytes().await.expect("an archive").to_vec()
}

/// A file of an archive.
fn file_of(archive: &[u8], name: &str) -> String {
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("an archive");
    let place = archive.index_for_name(name).expect("the file");
    let mut text = String::new();
    archive.by_index(place).expect("the file").read_to_string(&mut text).expect("a text");
    text
}

async fn note_of(app: &App, player: &str, game: &str) -> String {
    let user = app.service().games.user_by_name(player).await.expect("the database").expect("the account").id;
    app.service().games.note(user, &game.parse().expect("an id")).await.expect("the game")
}

async fn imported_pgn(player: &Player) -> String {
    player.page("/kept/pgn").await
}

async fn paste(player: &Player, game: &str, text: &str) {
    let command = json!({ "command": "paste", "text": text });
    let request = player.api(Method::POST, &format!("/api/game/{game}/tree")).json(&command);
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn archive_of_another_server_is_read_in_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let (there, here) = (App::start().await, App::start_on(backend).await);
    let (ann, bob, _eve) = (there.player("Ann").await, there.player("Bob").await, there.player("Eve").await);
    let white = [("color", "white")];
    let [first, second] = [ann.start_game(&bob, &white).await, ann.start_game(&bob, &white).await];
    ann.play(&first, "e2e4").await;
    ann.play(&second, "d2d4").await;
    ann.post(&format!("/game/{first}/notes"), &[("notes", "Play for the centre")]).await;
    paste(&ann, &first, "1... c5 {sharp} 2. Nf3").await;
    ann.post(&format!("/game/{second}/notes"), &[("notes", "A quiet game")]).await;
    ann.post("/settings/playing", &[("most_games", "7"), ("challengers", "nobody")]).await;
    ann.post("/settings/messages", &[("messengers", "nobody")]).await;
    ann.post("/player/Bob/follow", &[]).await;
    ann.post("/player/Eve/block", &[]).await;
    let archive = archive_of(&ann).await;

    let (joanna, bob) = (here.player("Joanna").await, here.player("Bob").await);
    assert!(joanna.page("/settings/export").await.contains("href=\"/settings/import\""));
    assert!(joanna.page(PATH).await.contains("name=\"archive\""));
    let (status, page) = import(&joanna, archive.clone()).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    assert!(page.contains("Games imported with notes or analyses: 2"), "{page}");
    // The same name may be another person.
    assert!(page.contains("action=\"/player/Bob/follow\"") && !page.contains("/player/Eve"), "{page}");
    let own = file_of(&archive_of(&joanna).await, "settings.json");
    let own: Value = serde_json::from_str(&own).expect("JSON");
    assert_eq!(own["relations"], json!([]), "nobody is followed or blocked without being asked");
    let settings = &own["settings"];
    let chosen = (&settings["mostGames"], &settings["challengers"], &settings["messengers"]);
    assert_eq!(chosen, (&json!(7), &json!("nobody"), &json!("nobody")));
    let pgn = imported_pgn(&joanna).await;
    for part in ["Play for the centre", "A quiet game", "c5", "sharp", "[White \"Ann\"]"] {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }

    // A second time it changes nothing.
    let (status, page) = import(&joanna, archive.clone()).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    assert!(page.contains("Games that you had imported already: 2") && !page.contains("analyses: 2"), "{page}");
    assert_eq!(imported_pgn(&joanna).await, pgn);
    // Nor do several at once.
    let outcomes = join_all((0..3).map(|_| import(&bob, archive.clone()))).await;
    assert!(outcomes.iter().all(|(status, _)| *status == StatusCode::OK), "{outcomes:?}");
    assert_eq!(imported_pgn(&bob).await.matches("[White \"").count(), 2);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn archive_of_this_server_fills_only_gaps(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let [first, second] = [ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await];
    let note = async |game: &str, text: &str| {
        ann.post(&format!("/game/{game}/notes"), &[("notes", text)]).await;
    };
    note(&first, "the plan").await;
    note(&second, "another plan").await;
    paste(&ann, &first, "1. d4 {solid}").await;
    let archive = archive_of(&ann).await;
    note(&first, "").await;
    note(&second, "a better plan").await;
    let (status, page) = import(&ann, archive).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    assert!(page.contains("Notes and analyses added to games on this server: 1"), "{page}");
    assert!(page.contains("Notes and analyses that their games have here already: 2"), "{page}");
    assert_eq!(note_of(&app, "Ann", &first).await, "the plan");
    assert_eq!(note_of(&app, "Ann", &second).await, "a better plan");
    assert_eq!(imported_pgn(&ann).await, "", "no game is imported that was played here");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn refused_archives_change_nothing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let header = json!({ "format": "sealed-move-settings", "version": 1 });
    let of_version =
        |version: u32| json!({ "format": "sealed-move-settings", "version": version, "settings": { "mostGames": 7 } });
    let bomb = vec![b' '; 17 * 1024 * 1024];
    let many: Vec<String> = (0..200).map(|number| format!("{number}.txt")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
    for (archive, sentence) in [
        (Vec::new(), "This isn’t a ZIP archive"),
        (b"1. e4 *".to_vec(), "This isn’t a ZIP archive"),
        (packed(&[("games.pgn", b"1. e4 *")]), "The archive has no settings.json."),
        (packed(&[("settings.json", b"{")]), "can’t be read"),
        (packed(&[("settings.json", &bomb)]), "settings.json is larger than 16 MB."),
        (packed(&many), "The archive has more than 100 files."),
        (with_settings(&of_version(2)), "This archive has version 2 of the format, and this server reads version 1."),
        (with_settings(&json!({ "format": "other", "version": 1 })), "is of another program"),
        (vec![b'x'; 10 * 1024 * 1024 + 1], "The archive is larger than 10 MB."),
    ] {
        let (status, page) = import(&ann, archive).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{sentence}");
        assert!(page.contains(sentence), "{sentence}: {page}");
    }
    assert!(!ann.page("/settings/playing").await.contains(r#"value="7""#), "nothing was read in");
    app.advance(correspondence_clock::hours(2));
    let mut odd = header;
    odd["settings"] = json!({ "mostGames": 0, "later": true, "challengers": "nobody", "board": { "zen": 7 } });
    odd["notes"] = json!([{ "game": "../../etc", "text": "x" }, { "game": "abCD1289", "text": "y" }]);
    odd["relations"] = json!([{ "player": "Ann", "kind": "follow" }, { "player": null, "kind": "later" }]);
    let (status, page) = import(&ann, with_settings(&odd)).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    for left_out in ["<code>mostGames</code>", "<code>later</code>", "<code>board.zen</code>"] {
        assert!(page.contains(left_out), "{left_out}: {page}");
    }
    assert!(page.contains("Settings imported: 1") && page.contains("don’t fit: 2"), "{page}");
    let visitor = upload(app.browser().post(app.url(PATH)), Vec::new()).await;
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);
}
