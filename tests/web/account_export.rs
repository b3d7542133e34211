//! The archive of everything about oneself: what is in it, who gets it, and how it is made.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::account_export::{AccountExportId, MAX_PART_LEN};
use domain::imported_game::read_import;
use domain::job::{Lease, LeaseHolder};
use domain::received::DistrustedMessage;
use domain::user::Role;
use futures_util::poll;
use reqwest::{Method, Response, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use service::account_exports::{FILES, MakingError};
use service::housekeeping::ExpiredRows;
use service::queue::LeaseError;
use service::{Job, Service};
use store::Backend::{self, Postgres, Sqlite};
use store::{StoreError, imported_games, quarantined_messages};
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};
use zip::ZipArchive;

const PATH: &str = "/settings/export";
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const LEASE: Duration = Duration::from_secs(60);

pub(super) async fn request(player: &Player) -> StatusCode {
    player.post(PATH, &[]).await.status()
}

/// The path from which the player can download an archive, if there is one.
async fn download_path(player: &Player) -> Option<String> {
    let page = player.page(PATH).await;
    let (_, rest) = page.split_once("action=\"/settings/export/")?;
    Some(format!("{PATH}/{}", rest.split('"').next()?))
}

pub(super) async fn made(player: &Player) -> String {
    poll_for("an archive", async || download_path(player).await).await
}

/// The files of a downloaded archive, by name.
pub(super) async fn files(download: Response) -> BTreeMap<String, String> {
    assert_eq!(download.status(), StatusCode::OK);
    let headers = download.headers().clone();
    assert_eq!(headers["content-type"], "application/zip");
    assert_eq!(headers["content-disposition"], "attachment; filename=\"account-export.zip\"");
    assert_eq!(headers["cache-control"], "no-store");
    let bytes = download.bytes().await.expect("all of it");
    assert_eq!(headers["content-length"].to_str().expect("text"), bytes.len().to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut files = BTreeMap::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("a text");
        files.insert(file.name().expect("a name").into_owned(), text);
    }
    files
}

pub(super) fn json_of(files: &BTreeMap<String, String>, name: &str) -> Value {
    serde_json::from_str(&files[name]).unwrap_or_else(|error| panic!("{name}: {error}: {}", files[name]))
}

/// Takes the job that makes an archive, as a worker of that name does.
async fn take(service: &Service, worker: &str) -> Option<(Lease, AccountExportId)> {
    let holder = LeaseHolder::remote(worker);
    let taken = service.jobs.take_jobs_for(holder, Job::ACCOUNT_EXPORT, 1, LEASE).await.expect("the database").pop()?;
    match serde_json::from_str(&taken.payload).expect("a job") {
        Job::AccountExport { export } => Some((taken.lease, export)),
        other => panic!("{other:?}"),
    }
}

async fn put_lines(player: &Player, game: &str, lines: &[&str]) {
    let request = player.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&json!({ "lines": lines }));
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
}

async fn write_note(player: &Player, game: &str, text: &str) {
    let written = player.post(&format!("/game/{game}/notes"), &[("notes", text)]).await;
    assert_eq!(written.status(), StatusCode::SEE_OTHER);
}

async fn paste(player: &Player, game: &str, text: &str) {
    let command = json!({ "command": "paste", "text": text });
    let request = player.api(Method::POST, &format!("/api/game/{game}/tree")).json(&command);
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
}

async fn say(player: &Player, game: &str, text: &str) {
    let form = [("room", "player"), ("text", text)];
    let (status, said) = player.api_post(&format!("/api/board/game/{game}/chat"), &form).await;
    assert_eq!(status, StatusCode::OK, "{said}");
}

async fn write_message(player: &Player, to: &Player, text: &str) {
    let (status, answer) = player.api_post(&format!("/inbox/{}", to.name), &[("text", text)]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Stores a message that claimed to be from the player, as the mail intake does.
async fn distrust(app: &App, name: &str) {
    let user = app.service().games.user_by_name(name).await.expect("the database").expect("the account").id;
    let (now, message) =
        (app.service().now(), DistrustedMessage { reason: "spf".to_owned(), said: "resign".to_owned() });
    let insert =
        move |conn: &mut store::Connection| quarantined_messages::insert(conn, user, None, &message, now, now - DAY);
    app.store().write(insert).await.expect("it is stored");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn archive_has_everything_of_its_owner_and_no_secret_of_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    app.service().accounts.set_roles("Carol", Role::Arbiter).await.expect("the database").expect("her account");
    let [first, second, third] =
        [ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await];
    ann.play(&first, "e2e4").await;
    put_lines(&ann, &first, &["e7e5 g1f3"]).await;
    put_lines(&bob, &second, &["d2d4 g8f6"]).await;
    write_note(&ann, &first, "Ann plans the Spanish").await;
    write_note(&bob, &first, "Bob plans the Berlin").await;
    paste(&ann, &first, "1... c5 {Ann fears this} 2. Nf3").await;
    say(&ann, &first, "Good luck from Ann").await;
    say(&bob, &first, "Good luck from Bob").await;
    write_message(&ann, &bob, "A message by Ann").await;
    write_message(&bob, &ann, "A message by Bob").await;
    let chat = ann.page(&format!("/game/{first}/chat")).await;
    let line = chat.split("action=\"/chat/").nth(1).and_then(|rest| rest.split('/').next()).expect("a line of Bob's");
    assert!(ann.post(&format!("/chat/{line}/report"), &[]).await.status().is_redirection());
    ann.post("/player/Carol/block", &[]).await;
    ann.post("/settings/app-passwords", &[("name", "Scid"), ("current_password", PASSWORD)]).await;
    assert!(
        ann.post("/kept/import", &[("pgn", "[White \"Morphy\"]\n\n1. e4 e5 (1... c5) *")])
            .await
            .status()
            .is_redirection()
    );
    let profile = [("real_name", "Ann Example"), ("title", "FM"), ("title_visibility", "opponents")];
    assert_eq!(ann.post("/settings/profile", &profile).await.status(), StatusCode::SEE_OTHER);
    let review = [("kind", "over-the-board"), ("version", "1"), ("verdict", "confirm")];
    assert_eq!(carol.post("/player/Ann/titles", &review).await.status(), StatusCode::SEE_OTHER);
    let rule = [("verdict", "draw"), ("reason", "Both asked for it")];
    assert_eq!(carol.post(&format!("/game/{third}/rule"), &rule).await.status(), StatusCode::SEE_OTHER);
    let aborted = ann.start_game(&bob, &[]).await;
    assert_eq!(ann.api_post(&format!("/api/board/game/{aborted}/abort"), &[]).await.0, StatusCode::OK);
    let words = [("days", "5"), ("message", "Another one from Ann?")];
    assert_eq!(ann.api_post("/api/challenge/Bob", &words).await.0, StatusCode::OK);
    let (_, received) = bob.api_post("/api/challenge/Ann", &[("days", "7")]).await;
    let received = received["id"].as_str().expect("an id").to_owned();
    assert_eq!(ann.api_post(&format!("/api/challenge/{received}/decline"), &[]).await.0, StatusCode::OK);
    let form = [("name", "Joanna"), ("current_password", PASSWORD)];
    assert_eq!(ann.post("/settings/name", &form).await.status(), StatusCode::SEE_OTHER);
    distrust(&app, "Joanna").await;

    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    let files = files(ann.post(&made(&ann).await, &[]).await).await;
    let mut names: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    assert_eq!(files.keys().collect::<Vec<_>>(), names);

    let account = json_of(&files, "account.json");
    let named = (&account["account"]["name"], &account["account"]["email"]);
    assert_eq!(named, (&json!("Joanna"), &json!("ann@example.org")));
    assert_eq!((&account["formerNames"][0]["name"], &account["closing"]), (&json!("ann"), &Value::Null));
    assert_eq!(account["distrustedMail"][0]["said"], "resign");
    assert!(account["events"].to_string().contains(&aborted), "{account}");
    assert_eq!(account["logIns"].as_array().map(Vec::len), Some(1), "{account}");
    assert_eq!(account["appPasswords"][0]["name"], "Scid");
    assert_eq!(account["securityHistory"][0]["change"], "data-exported");
    let settings = json_of(&files, "settings.json");
    assert_eq!((&settings["format"], &settings["version"]), (&json!("sealed-move-settings"), &json!(1)));
    assert_eq!(settings["notes"], json!([{ "game": first, "text": "Ann plans the Spanish" }]));
    assert_eq!(
        (&settings["relations"][0]["player"], &settings["relations"][0]["kind"]),
        (&json!("Carol"), &json!("block"))
    );
    assert_eq!(settings["analyses"][0]["game"], json!(first));
    assert!(settings["analyses"][0]["tree"].to_string().contains("Ann fears this"), "{settings}");
    assert_eq!(settings["settings"]["challengers"], "everyone");
    let profile = &settings["profile"];
    assert_eq!(profile["realName"], json!({ "value": "Ann Example", "visibility": "nobody" }));
    assert_eq!((&profile["title"]["value"], &profile["title"]["visibility"]), (&json!("FM"), &json!("opponents")));
    assert_eq!(profile["title"]["confirmedBy"], "Carol");
    assert!(profile["title"]["confirmedAt"].is_string() && profile["iccfId"]["value"].is_null(), "{profile}");

    let pgn = &files["games.pgn"];
    assert_eq!(pgn.matches("[White \"").count(), 4, "{pgn}");
    for game in [&first, &second, &third, &aborted] {
        assert!(pgn.contains(&format!("[GameId \"{game}\"]")), "{pgn}");
    }
    assert!(pgn.contains(&format!("/game/{first}\"]")) && pgn.contains("1. e4"), "{pgn}");
    let games = json_of(&files, "games.json");
    let of_game = |id: &str| -> Value {
        let games = games["games"].as_array().expect("games");
        games.iter().find(|game| game["game"] == id).expect("the game").clone()
    };
    assert_eq!(of_game(&first)["conditionalLines"]["ply"], 1);
    assert!(of_game(&first)["conditionalLines"]["moves"].to_string().contains("g1f3"));
    assert_eq!(of_game(&second)["conditionalLines"], Value::Null, "Bob's");
    let ruling = &of_game(&third)["rulings"][0];
    assert_eq!((&ruling["arbiter"], &ruling["reason"]), (&json!("Carol"), &json!("Both asked for it")));
    assert!(of_game(&aborted)["abortedByYouAt"].is_string() && of_game(&first)["abortedByYouAt"].is_null());
    let challenges = json_of(&files, "challenges.json");
    let challenges = challenges["challenges"].as_array().expect("challenges");
    let of_status = |status: &str| challenges.iter().find(|one| one["status"] == status).expect("a challenge");
    let open = of_status("created");
    assert_eq!((&open["opponent"], &open["message"]), (&json!("Bob"), &json!("Another one from Ann?")));
    let declined = of_status("declined");
    assert_eq!((&declined["challenge"], &declined["challenger"]), (&json!(received), &json!("Bob")));
    assert_eq!(challenges.iter().filter(|one| one["status"] == "accepted").count(), 4, "{challenges:?}");
    assert!(files["imported.pgn"].contains("Morphy") && files["imported.pgn"].contains("c5"));

    let lines = &json_of(&files, "chat.json")["lines"];
    assert_eq!((lines.as_array().map(Vec::len), &lines[0]["text"]), (Some(1), &json!("Good luck from Ann")));
    let messages = json_of(&files, "messages.json");
    let messages: Vec<_> = messages["messages"].as_array().expect("messages").iter().collect();
    let [own, received] = messages[..] else { panic!("{messages:?}") };
    let sent = (&own["with"], &own["from"], &own["text"]);
    assert_eq!(sent, (&json!("Bob"), &json!("Joanna"), &json!("A message by Ann")));
    assert_eq!((&received["from"], &received["text"]), (&json!("Bob"), &json!("A message by Bob")));
    let report = &json_of(&files, "reports.json")["chatLines"][0];
    assert_eq!((&report["author"], &report["text"]), (&json!("Bob"), &json!("Good luck from Bob")));
    assert_eq!(json_of(&files, "ratings.json")["ratings"], json!([]), "no rated game has ended");
    let readme = &files["README.txt"];
    assert!(readme.contains("games.pgn: All your games") && readme.contains("An archive of your data"), "{readme}");

    for secret in ["bob@example.org", "Bob plans the Berlin", "g8f6", "argon2", ann.token.as_str(), PASSWORD] {
        for (name, text) in &files {
            assert!(!text.contains(secret), "{name} has {secret}: {text}");
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_archive_is_made_in_a_day_for_its_owner_alone(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(ann.page("/settings").await.contains("href=\"/settings/export\""));
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    let first = made(&ann).await;

    // A stolen session asks a hundred times.
    for _ in 0..100 {
        let refused = ann.post(PATH, &[]).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(refused.text().await.expect("a page").contains("You can request one archive a day."));
    }
    assert_eq!(made(&ann).await, first);
    assert!(ann.page("/settings/security").await.contains("Archive of your data requested"));
    let told = poll_for("mail to the owner", async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        let mut told = mails.filter(|mail| mail.header("X-Sealed-Move") == Some("security-changed"));
        told.find(|mail| mail.to == ["ann@example.org"])
    })
    .await;
    assert!(told.text.expect("a text").contains("archive of everything"));

    // Nobody else gets it, and its owner only after authenticating.
    assert_eq!(bob.post(&first, &[]).await.status(), StatusCode::NOT_FOUND);
    let visitor = app.browser().post(app.url(&first)).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);
    assert_ne!(ann.get(&first).await.status(), StatusCode::OK, "no link leads to it");
    app.advance(11 * MINUTE);
    let asked = ann.post(&first, &[]).await;
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let page = asked.text().await.expect("a page");
    assert!(page.contains(&format!("action=\"{first}\"")) && page.contains("current_password"), "{page}");
    assert_eq!(ann.post(PATH, &[]).await.status(), StatusCode::UNAUTHORIZED, "a request takes it as well");
    files(ann.post(&first, &[("current_password", PASSWORD)]).await).await;

    // A day later another one takes its place.
    app.advance(DAY);
    let again = ann.post(PATH, &[("current_password", PASSWORD)]).await;
    assert_eq!(again.status(), StatusCode::SEE_OTHER, "{}", again.text().await.expect("a page"));
    let second = made(&ann).await;
    assert_ne!(second, first);
    assert_eq!(ann.post(&first, &[]).await.status(), StatusCode::NOT_FOUND);
    files(ann.post(&second, &[]).await).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn archives_are_deleted_after_a_week_and_with_all_access(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let service = app.service();
    for player in [&ann, &bob] {
        assert_eq!(request(player).await, StatusCode::SEE_OTHER);
        let waiting = player.page(PATH).await;
        assert!(waiting.contains("It’s being made") && !waiting.contains("Request an archive"), "{waiting}");
        assert_eq!(request(player).await, StatusCode::CONFLICT);
        let (lease, export) = take(service, "worker").await.expect("a job");
        service.account_exports.make(&lease, export).await.expect("it is made");
    }
    let (of_ann, of_bob) = (made(&ann).await, made(&bob).await);
    let bob_id = service.games.user_by_name("Bob").await.expect("the database").expect("his account").id;
    service.accounts.end_all_access(bob_id).await.expect("the database");
    let id = AccountExportId(of_bob.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id"));
    assert_eq!(service.account_exports.part(id, 0).await.expect("the database"), None, "a reset withdraws it");

    let deleted =
        async || service.operation.remove_expired(ExpiredRows::AccountExports, 1).await.expect("the database");
    assert_eq!([deleted().await, deleted().await, deleted().await], [1, 1, 0], "and housekeeping deletes it");
    app.advance(7 * DAY - MINUTE);
    assert_eq!(deleted().await, 0);
    app.advance(2 * MINUTE);
    let expired = ann.post(&of_ann, &[("current_password", PASSWORD)]).await;
    assert_eq!(expired.status(), StatusCode::NOT_FOUND, "even before it is deleted");
    assert_eq!([deleted().await, deleted().await, deleted().await], [1, 1, 0], "its only part, then the archive");
}

fn mails_of_kind(app: &App, kind: &str) -> Vec<Mail> {
    let mails = in_folder(&app.data_dir().join("mail")).into_iter();
    mails.filter(|mail| mail.header("X-Sealed-Move") == Some(kind)).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_is_told_of_the_archive_and_of_downloads(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    let ready = poll_for("mail that it is ready", async || mails_of_kind(&app, "export-ready").pop()).await;
    assert_eq!(ready.to, ["ann@example.org"]);
    assert!(ready.link(PATH).ends_with(PATH), "it has no token");
    let path = made(&ann).await;
    let entries = async || ann.page("/settings/security").await.matches("Archive of your data downloaded").count();
    assert_eq!(entries().await, 0);
    for _ in 0..3 {
        files(ann.post(&path, &[("current_password", PASSWORD)]).await).await;
        assert_eq!(entries().await, 1, "one a day");
    }
    app.advance(DAY);
    files(ann.post(&path, &[("current_password", PASSWORD)]).await).await;
    assert_eq!(entries().await, 2);
    let security = mails_of_kind(&app, "security-changed");
    let told = security.iter().filter(|mail| mail.text.as_ref().is_some_and(|text| text.contains("downloaded")));
    assert_eq!(told.count(), 0, "downloads are not mailed");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn archive_that_failed_is_requested_again_at_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let ann = app.player("Ann").await;
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    assert_eq!(request(&ann).await, StatusCode::CONFLICT, "it is being made");
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute("update jobs set failed_at = 1, last_error = 'full' where kind = 'account-export'")
        .expect("set aside");
    let page = ann.page(PATH).await;
    assert!(page.contains("couldn’t be made. Request another one.") && page.contains("Request an archive"), "{page}");
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    assert_eq!(request(&ann).await, StatusCode::CONFLICT, "the next one is being made");
    conn.batch_execute("delete from jobs where kind = 'account-export' and failed_at is null").expect("dropped");
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER, "an operator has dropped it");
}

/// How many parts of an archive are stored.
async fn stored_parts(app: &App, AccountExportId(id): AccountExportId) -> i64 {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        parts: i64,
    }
    let query = format!("select count(*) as parts from account_export_parts where export_id = {id}");
    let counted = app.store().read(move |conn| Ok::<Count, StoreError>(diesel::sql_query(query).get_result(conn)?));
    counted.await.expect("the database").parts
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn large_archive_is_deleted_a_few_parts_at_a_time(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let ann = app.player("Ann").await;
    let exports = &app.service().account_exports;
    let mut made = Vec::new();
    for _ in 0..2 {
        let requested = ann.post(PATH, &[("current_password", PASSWORD)]).await;
        assert_eq!(requested.status(), StatusCode::SEE_OTHER, "{}", requested.text().await.expect("a page"));
        let (lease, export) = take(app.service(), "worker").await.expect("a job");
        // As large as if she had played for decades.
        let fill = move |conn: &mut store::Connection| {
            (0..12).try_for_each(|number| store::account_exports::add_part(conn, export, 100 + number, b"part"))
        };
        match made.first() {
            None => {
                exports.make(&lease, export).await.expect("it is made");
                app.store().write(fill).await.expect("parts");
            }
            Some(first) => {
                assert_eq!(exports.part(*first, 0).await.expect("the database"), None, "the former one is withdrawn");
                assert_eq!(stored_parts(&app, *first).await, 13, "but not deleted with the request");
                exports.make(&lease, export).await.expect("it is made");
                assert_eq!(stored_parts(&app, *first).await, 0);
            }
        }
        made.push(export);
        let mut conn = app.store().dedicated_connection().expect("the database");
        conn.batch_execute("delete from jobs where kind = 'account-export'").expect("the job is done");
        app.advance(DAY);
    }
    let second = made[1];
    let fill = move |conn: &mut store::Connection| {
        (0..12).try_for_each(|number| store::account_exports::add_part(conn, second, 100 + number, b"part"))
    };
    app.store().write(fill).await.expect("parts");
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("her account").id;
    app.service().accounts.end_all_access(user).await.expect("the database");
    let deleted =
        async || app.service().operation.remove_expired(ExpiredRows::AccountExports, 5).await.expect("the database");
    assert_eq!([deleted().await, deleted().await, deleted().await, deleted().await], [5, 5, 4, 0]);
}

/// A PGN of that length that cannot be compressed much.
fn random_pgn(seed: u64, length: usize) -> String {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let letters = (0..length).map(|_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'!' + u8::try_from((state >> 33) % 90).expect("a byte"))
    });
    format!("{{{}}} 1. e4 *\n", letters.filter(|letter| !matches!(letter, '{' | '}')).collect::<String>())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn interrupted_archive_is_made_again_and_streamed_in_parts(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let ann = app.player("Ann").await;
    let owner = app.service().games.user_by_name("Ann").await.expect("the database").expect("her account").id;
    let now = app.service().now();
    let model = read_import(b"1. e4 *").expect("a game").remove(0);
    for number in 0..20_u64 {
        let mut game = model.clone();
        (game.fingerprint, game.pgn) = (number.to_string(), random_pgn(number, 250_000));
        let id = format!("abCD12{number:02}").parse().expect("an id");
        let insert = move |conn: &mut store::Connection| imported_games::insert(conn, owner, &[(id, &game)], now);
        app.store().write(insert).await.expect("it is stored");
    }
    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);

    // The first worker dies with a part written.
    let (first_lease, export) = take(app.service(), "first").await.expect("a job");
    let exports = &app.service().account_exports;
    let part = async |number| exports.part(export, number).await.expect("the database");
    let mut making = Box::pin(exports.make(&first_lease, export));
    until("a part", async || {
        assert!(poll!(making.as_mut()).is_pending(), "it has more to write");
        part(0).await.is_some()
    })
    .await;
    drop(making);
    assert_eq!(download_path(&ann).await, None, "half an archive cannot be downloaded");
    assert_eq!(ann.post(&format!("{PATH}/{export}"), &[]).await.status(), StatusCode::NOT_FOUND);

    // Another one begins again, and the first, should it live, can no longer write.
    app.advance(2 * LEASE);
    let (lease, again) = take(app.service(), "second").await.expect("the lease has expired");
    assert_eq!(again, export);
    let late = exports.make(&first_lease, export).await;
    assert!(matches!(late, Err(MakingError::Lease(LeaseError::Lost))), "{late:?}");
    exports.make(&lease, export).await.expect("it is made");

    let mut lengths = Vec::new();
    while let Some(bytes) = part(i32::try_from(lengths.len()).expect("a number")).await {
        lengths.push(bytes.len());
    }
    let (last, full) = lengths.split_last().expect("parts");
    assert!(full.len() >= 3 && *last <= MAX_PART_LEN, "{lengths:?}");
    assert!(full.iter().all(|length| *length == MAX_PART_LEN), "{lengths:?}");
    let files = files(ann.post(&made(&ann).await, &[]).await).await;
    assert_eq!(files["imported.pgn"].matches(" 1. e4 *").count(), 20);
    assert!(files["imported.pgn"].contains(&random_pgn(7, 250_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn suspended_player_who_may_play_gets_an_archive() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    app.service().accounts.suspend("Ann", Some("advertising"), true).await.expect("it is done").expect("her account");
    app.advance(11 * MINUTE);
    let requested = ann.post(PATH, &[("current_password", PASSWORD)]).await;
    assert_eq!(requested.status(), StatusCode::SEE_OTHER, "{}", requested.text().await.expect("a page"));
    let files = files(ann.post(&made(&ann).await, &[]).await).await;
    assert_eq!(json_of(&files, "account.json")["account"]["suspensionReason"], "advertising");
}
