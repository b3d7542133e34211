//! All text that people read comes from the Fluent files: in the pseudo-language, which accents every letter of the
//! files, no page and no mail has a word in plain letters.

mod guests;
mod plain;
mod routes;
mod scenes;
mod walk;

use reqwest::StatusCode;
use service::Job;

pub use self::routes::mails as mail_kinds;
use self::scenes::SampleContent;
use self::walk::{Reader, Walk};
use testkit::app::{App, PASSWORD};
use testkit::mail::{self, Mail};

/// The origin of pages, at any port: passkeys need a name.
const ORIGIN: &str = "http://localhost";

/// A provider that does not answer.
const PROVIDER: &str = r#"sch00l = { label = "Sch00l", issuer = "http://127.0.0.1:9", client_id = "chess" }"#;

/// The language tag of the pseudo-language.
const PSEUDO: &str = "en-XA";

/// All mail sent so far, account mail included, once the queue is empty.
async fn sent(app: &App) -> Vec<Mail> {
    app.until_no_jobs(&[Job::MAIL, Job::ACCOUNT_MAIL]).await;
    mail::in_folder(&app.data_dir().join("mail"))
}

/// Routes that are not pages of text: responses for probes, programs and style sheets, redirects, the event stream for
/// scripts, and the bare answers to questions, which are also part of pages. Those of log-in providers have a test of their
/// own.
const NO_PAGES: [&str; 48] = [
    "/favicon.ico",
    "/robots.txt",
    "/.well-known/security.txt",
    "/.well-known/change-password",
    "/signup/work",
    "/login/passkey/challenge",
    "/login/with/{provider}",
    "/login/with/{provider}/callback",
    "/login/with/{provider}/sign-up",
    "/login/with/{provider}/sent",
    "/login/with/{provider}/again",
    "/login/with/{provider}/confirm/{key}",
    "/login/with/{provider}/log-out",
    "/settings/security/passkeys/challenge",
    "/healthz",
    "/healthz/request",
    "/healthz/stream",
    "/readyz",
    "/metrics",
    "/next",
    "/@/{name}",
    "/{id:[A-Za-z0-9]{8}}",
    "/{id:[A-Za-z0-9]{8}}/{side:white|black}",
    "/static/brand-{hash}/{name}",
    "/static/{version}/{name:.+}",
    "/events",
    "/game/{id}/say",
    "/game/{id}/engine-line",
    "/game/{id}/verdicts",
    "/game/{id}/lines/say",
    "/game/{id}/tree/say",
    "/kept/{id}/tree/say",
    "/tree/{key}/say",
    "/game/{id}/board.png",
    "/game/{id}/game.gif",
    "/manifest.webmanifest",
    "/icon-{size}.png",
    "/apple-touch-icon.png",
    "/sw.js",
    "/game/{id}/tree/pgn",
    "/tree/{key}/pgn",
    "/learn/{lesson}/{exercise}/say",
    "/kept/pgn",
    "/kept/{id}/pgn",
    "/kept/{id}/tree/pgn",
    "/account/oauth/token",
    "/feeds/{key}/deadlines.ics",
    "/feeds/{key}/games.atom",
];

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_mails_have_no_untranslated_words() {
    let app = App::builder()
        .with("SEALEDMOVE_PSEUDO_LANGUAGE", "on")
        .with("SEALEDMOVE_MAIL_REPLY", "m0ves@chess1.example")
        .with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0")
        .start()
        .await;
    let content = SampleContent::create(&app).await;
    let mut walk = Walk::new();

    let account_paths = content.account_paths(&app).await;
    let shown: Vec<&str> = content.paths.iter().map(AsRef::as_ref).collect();
    let visitor = || Reader::visitor(&app);
    let mut visits = vec![
        (visitor(), account_paths.iter().map(AsRef::as_ref).collect()),
        (
            visitor(),
            vec![
                "/",
                "/signup",
                "/login",
                "/forgot",
                "/forgot/sent",
                "/signup/sent",
                "/signup/sent?wait=12",
                "/signup/waiting",
                "/api",
            ],
        ),
        (visitor(), shown.clone()),
        (Reader::player(content.players()[0]), content.own_paths.iter().map(AsRef::as_ref).collect()),
        (Reader::player(content.players()[3]), vec!["/admin/applications", "/admin/mail?domain=example.org"]),
    ];
    for player in content.players() {
        let own = vec![
            "/",
            "/settings",
            "/settings/profile",
            "/settings/language",
            "/settings/playing",
            "/settings/reminders",
            "/settings/messages",
            "/settings/tokens",
            "/settings/security",
            "/settings/browsers",
            "/settings/leave",
            "/settings/notices",
            "/settings/feeds",
            "/settings/devices",
            "/following",
            "/dev/mail",
        ];
        visits.push((Reader::player(player), own));
        visits.push((Reader::player(player), shown.clone()));
    }
    walk.crawl_at_once(&visits).await;
    content.token_page(&mut walk).await;
    content.app_password_page(&mut walk).await;
    content.device_page(&mut walk).await;
    content.passkey_pages(&app, &mut walk).await;
    walk.crawl(&Reader::player(content.players()[0]), &["/settings/security/providers"]).await;
    content.second_factor_pages(&app, &mut walk).await;

    let mails = sent(&app).await;
    for mail in &mails {
        walk.read_mail(mail);
    }
    walk.assert_complete(&NO_PAGES, &mails);
    walk.assert_accented();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_without_open_sign_up_have_no_untranslated_words() {
    for policy in ["closed", "invitation"] {
        let app =
            App::builder().with("SEALEDMOVE_PSEUDO_LANGUAGE", "on").with("SEALEDMOVE_SIGN_UP", policy).start().await;
        let mut walk = Walk::new();
        let visitor = Reader::visitor(&app);
        walk.look(&visitor, "/signup", StatusCode::FORBIDDEN).await;
        walk.crawl(&visitor, &["/", "/login"]).await;
        walk.assert_accented();
    }
    let app = App::builder().with("SEALEDMOVE_PSEUDO_LANGUAGE", "on").with("SEALEDMOVE_SIGN_UP", "approval");
    let app = app.start().await;
    let mut walk = Walk::new();
    let visitor = Reader::visitor(&app);
    walk.crawl(&visitor, &["/", "/signup", "/signup/sent?applied=true"]).await;
    let form = [("name", "Ava8"), ("email", "n0where@example.org"), ("password", PASSWORD), ("answer", "n0")];
    walk.send(&visitor, "/signup", &form, StatusCode::BAD_REQUEST).await;
    walk.assert_accented();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_log_in_providers_have_no_untranslated_words() {
    let app = App::builder()
        .with("SEALEDMOVE_PSEUDO_LANGUAGE", "on")
        .with("SEALEDMOVE_LOG_IN_PROVIDERS", PROVIDER)
        .start()
        .await;
    let mut walk = Walk::new();
    let visitor = Reader::visitor(&app);
    for path in [
        "/login",
        "/signup",
        "/login/with/sch00l/sent",
        "/login/with/sch00l/sent?wait=12",
        "/login/with/sch00l/sent?applied=true",
    ] {
        walk.look(&visitor, path, StatusCode::OK).await;
    }
    for path in ["/login/with/sch00l/sign-up", "/login/with/sch00l/callback?code=x&state=y"] {
        walk.look(&visitor, path, StatusCode::GONE).await;
    }
    walk.look(&visitor, "/login/with/sch00l", StatusCode::SERVICE_UNAVAILABLE).await;
    let zoe = app.player("Zoe1").await;
    assert_eq!(zoe.post("/settings/language", &[("language", PSEUDO)]).await.status(), StatusCode::SEE_OTHER);
    let (zoe, links) = (Reader::player(&zoe), "/settings/security/providers");
    walk.look(&zoe, links, StatusCode::OK).await;
    walk.look(&zoe, "/settings/security", StatusCode::OK).await;
    walk.send(&zoe, &format!("{links}/sch00l/link"), &[], StatusCode::SERVICE_UNAVAILABLE).await;
    walk.assert_accented();
}

#[tokio::test(flavor = "multi_thread")]
async fn problem_pages_have_no_untranslated_words() {
    let app = App::builder().with("SEALEDMOVE_PSEUDO_LANGUAGE", "on").start().await;
    let mut walk = Walk::new();
    let visitor = Reader::visitor(&app);
    for path in ["/nowhere", "/game/nowhere1", "/player/No0ne", "/challenge/nowhere1", "/leaderboard/n0ne"] {
        walk.look(&visitor, path, StatusCode::NOT_FOUND).await;
    }
    for path in ["/oauth", "/oauth?client_id=w0rds"] {
        walk.look(&visitor, path, StatusCode::BAD_REQUEST).await;
    }
    let (zoe, _max) = (app.player("Zoe1").await, app.player("Max2").await);
    for (path, form, status) in [
        ("/settings/tokens", &[("days", "1")][..], StatusCode::UNAUTHORIZED),
        ("/login", &[("name", "Zoe1"), ("password", "wr0ng")], StatusCode::UNAUTHORIZED),
        ("/signup", &[("name", "Zoe1"), ("email", "n0ne"), ("password", "123")], StatusCode::BAD_REQUEST),
        ("/settings/tokens", &[("days", "n0ne")], StatusCode::UNAUTHORIZED),
        ("/signup", &[("n0thing", "")], StatusCode::BAD_REQUEST),
    ] {
        walk.send(&visitor, path, form, status).await;
    }
    assert_eq!(zoe.post("/settings/language", &[("language", PSEUDO)]).await.status(), StatusCode::SEE_OTHER);
    let zoe = Reader::player(&zoe);
    for (path, form) in [
        ("/settings/tokens", &[("description", ""), ("days", "n0ne")][..]),
        ("/settings/app-passwords", &[("name", "")]),
        ("/settings/devices", &[("protocol", "ntfy"), ("endpoint", "http://n0ne.example/")]),
        ("/settings/playing", &[("most_games", "n0ne"), ("challengers", "everyone")]),
        ("/settings/reminders", &[("more", "n0ne")]),
        ("/settings/profile", &[("fide_id", "n0ne"), ("iccf_id", "n0ne"), ("national_number", "<0>")]),
        ("/settings/leave", &[("first", "n0ne"), ("last", "n0ne")]),
        ("/kept/import", &[("pgn", "1. e4 e4")]),
        ("/inbox/Zoe1", &[("text", "w0rds")]),
        ("/inbox/Max2", &[("text", "")]),
        ("/challenge", &[("opponent", "w0rld"), ("fen", "n0ne"), ("variant", "n0ne"), ("pace", "n0ne")]),
    ] {
        walk.send(&zoe, path, form, StatusCode::BAD_REQUEST).await;
    }
    walk.send(&zoe, "/inbox/Max2", &[("text", "w0rds")], StatusCode::FORBIDDEN).await;
    walk.send(&zoe, "/settings/export/7", &[], StatusCode::NOT_FOUND).await;
    walk.send(&zoe, "/same-screen", &[("clock", "yes"), ("minutes", "x"), ("increment", "x")], StatusCode::BAD_REQUEST)
        .await;
    for refused in ["line=f2f3.e7e5.g2g4.d8h4&move=a2a3", "do=takeback", "do=claim", "do=reopen", "do=start"] {
        walk.look(&zoe, &format!("/same-screen/board?{refused}"), StatusCode::CONFLICT).await;
    }
    walk.look(&zoe, "/same-screen/board?minutes=3&move=e2e4", StatusCode::CONFLICT).await;
    let games = "1. e4 (1. d4) (1. Ke3) e5 *\n\n1. d4 -- *\n\n1. d4 *\n\n1. c4 *";
    walk.send(&zoe, "/kept/import", &[("pgn", games)], StatusCode::OK).await;
    walk.assert_accented();
}

#[tokio::test(flavor = "multi_thread")]
async fn untranslated_words_are_detected() {
    let app = App::start().await;
    let mut walk = Walk::new();
    walk.crawl(&Reader::visitor(&app), &["/login"]).await;
    let found = walk.found();
    assert!(found.iter().any(|found| found.contains("/login") && found.contains("“Log”")), "{found:#?}");
    let zoe = app.player("Zoe1").await;
    zoe.post("/forgot", &[("email", "zoe1@example.org"), ("password", PASSWORD)]).await;
    let mails = sent(&app).await;
    assert_eq!(mails.len(), mail::in_folder(&app.data_dir().join("mail")).len());
    let mut walk = Walk::new();
    mails.iter().for_each(|mail| walk.read_mail(mail));
    assert!(walk.found().iter().any(|found| found.contains("reset, subject") && found.contains("“password”")));
}
