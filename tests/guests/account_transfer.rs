//! Transfer of a guest's games to an account: to a new one when its address is confirmed, or to an existing one at
//! log-in.

use std::time::Duration;

use domain::sign_up_application::DecidedBy;
use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{Guest, exported, moves, name_in, with_losing_engine};
use testkit::app::{App, PASSWORD};
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

const EMAIL: &str = "zoe@example.org";

fn confirmation_mails(app: &App) -> Vec<Mail> {
    let all = in_folder(&app.data_dir().join("mail"));
    all.into_iter().filter(|mail| mail.header("X-Sealed-Move") == Some("confirm")).collect()
}

/// The path of the latest confirmation link, once there are `count` of them.
async fn confirmation_path(app: &App, count: usize) -> String {
    let mail = poll_for("a link", async || Some(confirmation_mails(app)).filter(|all| all.len() >= count)?.pop()).await;
    mail.link("/confirm/").strip_prefix(&app.url("")).expect("the link leads here").to_owned()
}

async fn sign_up(guest: &Guest, name: &str, password: &str) {
    let answer = guest.post("/signup", &[("name", name), ("email", EMAIL), ("password", password)]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{answer:?}");
}

async fn confirm(browser: &Guest, link: &str, password: &str) -> StatusCode {
    browser.post(link, &[("password", password)]).await.status()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sign_up_transfers_guest_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    let guest = Guest::at(&app);
    let (over, running) = (guest.mate(&app).await, guest.begin("black").await);
    assert!(guest.page("/signup").await.contains("played as a guest will be in your new account"));
    sign_up(&guest, "Zoe", PASSWORD).await;
    assert!(guest.page("/signup/sent").await.contains("Your games move to your account"));
    // Until the account is confirmed the guest can continue to play.
    moves(&app, &running, 1).await;
    guest.play(&running, "e7e5").await;

    // The mail is read on another device, a telephone.
    let telephone = Guest::at(&app);
    assert_eq!(confirm(&telephone, &confirmation_path(&app, 1).await, PASSWORD).await, StatusCode::SEE_OTHER);
    for game in [&over, &running] {
        assert_eq!(name_in(&app, game, "black").await, "Zoe");
        assert!(telephone.page("/").await.contains(&format!("/game/{game}")), "{game}");
    }
    let profile = telephone.page("/player/Zoe/games").await;
    assert!(profile.contains(&over) && profile.contains(&running), "{profile}");
    // The statistics are transferred.
    let account = telephone.get("/api/user/Zoe").await.text().await.expect("JSON");
    assert!(account.contains("\"win\":1"), "{account}");
    // The running game continues in the account; the guest's browser is no longer linked to a guest.
    moves(&app, &running, 3).await;
    telephone.play(&running, "d8h4").await;
    assert_eq!(exported(&app, &running).await["winner"], "black");
    assert!(guest.page("/").await.contains("action=\"/play\"") && !guest.page("/").await.contains(&over));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn approval_transfers_guest_games_and_refusal_leaves_them(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend).with("SEALEDMOVE_SIGN_UP", "approval");
    let app = with_losing_engine(builder, folder.path()).start().await;
    let operator = DecidedBy::Operator(app.add_user("Kim").await);
    let accounts = &app.service().accounts;
    accounts.set_roles("Kim", Role::Operator).await.expect("an answer").expect("the account");
    let guest = Guest::at(&app);
    let game = guest.begin("black").await;
    for (round, name) in [(1, "Yara"), (2, "Zoe")] {
        let form = [("name", name), ("email", EMAIL), ("password", PASSWORD), ("answer", "I played as a guest.")];
        assert_eq!(guest.post("/signup", &form).await.status(), StatusCode::SEE_OTHER);
        let waiting = Guest::at(&app);
        confirm(&waiting, &confirmation_path(&app, round).await, PASSWORD).await;
        let applicant = accounts.account_by_name(name).await.expect("an answer").expect("the account");
        assert!(applicant.state.awaits_approval());
        assert!(!waiting.page("/").await.contains(&game));
        if name == "Yara" {
            // Until it is decided the guest can continue to play.
            moves(&app, &game, 1).await;
            guest.play(&game, "e7e5").await;
            accounts.refuse_application(operator, applicant.id, "").await.expect("it is refused");
            assert!(guest.page("/").await.contains(&game), "it is still the guest’s");
        } else {
            accounts.approve_application(operator, applicant.id).await.expect("it is approved");
        }
    }
    assert_eq!(name_in(&app, &game, "black").await, "Zoe");
    let zoe = Guest::at(&app);
    assert_eq!(zoe.post("/login", &[("name", "Zoe"), ("password", PASSWORD)]).await.status(), StatusCode::SEE_OTHER);
    moves(&app, &game, 3).await;
    zoe.play(&game, "d8h4").await;
    assert_eq!(exported(&app, &game).await["winner"], "black");
    assert!(!guest.page("/").await.contains(&game));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_transfers_guest_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    app.add_user("Ann").await;
    let earlier = Guest::at(&app);
    let login = [("name", "Ann"), ("password", PASSWORD)];
    assert_eq!(earlier.post("/login", &login).await.status(), StatusCode::SEE_OTHER);

    let guest = Guest::at(&app);
    let game = guest.mate(&app).await;
    assert!(guest.page("/login").await.contains("will be added to your account"));
    let wrong = guest.post("/login", &[("name", "Ann"), ("password", "wrong horse")]).await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    assert_ne!(name_in(&app, &game, "black").await, "Ann", "a wrong password takes nothing");
    assert_eq!(guest.post("/login", &login).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "black").await, "Ann");
    assert!(guest.page("/").await.contains(&game) && earlier.page("/").await.contains(&game));
    // A second guest's games are added to the first's.
    let second = Guest::at(&app);
    second.mate(&app).await;
    assert_eq!(second.post("/login", &login).await.status(), StatusCode::SEE_OTHER);
    let account = second.get("/api/user/Ann").await.text().await.expect("JSON");
    assert!(account.contains("\"win\":2"), "{account}");
    // Logging in with another account in the same browser transfers nothing.
    app.add_user("Bob").await;
    assert_eq!(second.post("/login", &[("name", "Bob"), ("password", PASSWORD)]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "black").await, "Ann");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn transfer_invalidates_cached_pages_of_guest_and_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let others = format!("/game/{}", bob.start_game(&app.player("Carl").await, &[]).await);
    // An existing account, which has a token, by log-in.
    let guest = Guest::at(&app);
    let (over, running) = (guest.mate(&app).await, guest.begin("black").await);
    moves(&app, &running, 1).await;
    let wins_and_game = async || {
        let [(status, account), (_, playing)] =
            [ann.api_get("/api/account").await, ann.api_get("/api/account/playing").await];
        assert_eq!(status, StatusCode::OK, "{account}");
        (account["count"]["win"].as_u64(), playing["nowPlaying"][0]["gameId"].as_str().map(str::to_owned))
    };
    // The engine's profile and activity have games against accounts only.
    let engine = name_in(&app, &over, "white").await;
    let engine_views = async || {
        (ann.page(&format!("/player/{engine}")).await, ann.api_get(&format!("/api/user/{engine}/activity")).await.1)
    };
    for _ in 0..2 {
        assert_eq!(wins_and_game().await, (Some(0), None));
        let (page, days) = engine_views().await;
        assert!(!page.contains(&over) && days == json!([]), "{days}");
    }
    let login = [("name", "Ann"), ("password", PASSWORD)];
    assert_eq!(guest.post("/login", &login).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(wins_and_game().await, (Some(1), Some(running)));
    let (page, days) = engine_views().await;
    assert!(page.contains(&over) && days.to_string().contains(&over), "{days}");
    assert!(ann.page(&format!("/game/{over}")).await.contains("Ann"));

    // A guest whose browser still has its cookie, by a sign-up that is confirmed in another browser.
    let guest = Guest::at(&app);
    let own = guest.begin("black").await;
    moves(&app, &own, 1).await;
    sign_up(&guest, "Zoe", PASSWORD).await;
    let link = confirmation_path(&app, 1).await;
    let cached_responses = async || app.metric("sealedmove_answers_kept_total").await;
    // Background updates, such as the guest's last activity, are finished then.
    until("pages are kept for a guest", async || {
        let before = cached_responses().await;
        guest.page(&others).await;
        cached_responses().await > before
    })
    .await;
    let telephone = Guest::at(&app);
    assert_eq!(confirm(&telephone, &link, PASSWORD).await, StatusCode::SEE_OTHER);
    let before = cached_responses().await;
    let (page, game) = (guest.page(&others).await, guest.page(&format!("/game/{own}")).await);
    assert_eq!(cached_responses().await, before, "nothing that was kept for the guest: {page}");
    assert!(game.contains("Zoe") && !game.contains("playing as a guest"), "{game}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn guest_games_are_not_transferred_to_others_or_lost(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    let guest = Guest::at(&app);
    let game = guest.mate(&app).await;
    let own_name = name_in(&app, &game, "black").await;
    sign_up(&guest, "Zoe", PASSWORD).await;
    confirmation_path(&app, 1).await;

    // The address belongs to somebody else, who signs up with it: the account is theirs, and the games stay with the
    // guest.
    let owner = Guest::at(&app);
    let password = "quite another secret phrase";
    sign_up(&owner, "Yan", password).await;
    assert_eq!(confirm(&owner, &confirmation_path(&app, 2).await, password).await, StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "black").await, own_name);
    assert!(!owner.page("/").await.contains(&game));

    // The guest signs up again and does not confirm: the account is removed, its name is free, and the games remain.
    let form = [("name", "Zoe"), ("email", "zoe2@example.org"), ("password", PASSWORD)];
    assert_eq!(guest.post("/signup", &form).await.status(), StatusCode::SEE_OTHER);
    // Wait for the mail, since none is sent to a removed account.
    confirmation_path(&app, 3).await;
    for _ in 0..9 {
        app.advance(Duration::from_secs(24 * 60 * 60));
        assert!(guest.page("/").await.contains(&game), "the guest comes back each day");
    }
    until("housekeeping removes the account", async || {
        app.advance(Duration::from_secs(60 * 60));
        app.service().games.user_by_name("Zoe").await.expect("an answer").is_none()
    })
    .await;
    assert!(guest.page("/").await.contains(&game));
    let last = [("name", "Zoe"), ("email", "zoe3@example.org"), ("password", PASSWORD)];
    assert_eq!(guest.post("/signup", &last).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(confirm(&guest, &confirmation_path(&app, 4).await, PASSWORD).await, StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "black").await, "Zoe");
}

#[tokio::test(flavor = "multi_thread")]
async fn password_reset_link_does_not_transfer_guest_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder(), folder.path()).start().await;
    let guest = Guest::at(&app);
    let game = guest.mate(&app).await;
    sign_up(&guest, "Zoe", PASSWORD).await;
    let reader = Guest::at(&app);
    assert_eq!(reader.post("/forgot", &[("email", EMAIL)]).await.status(), StatusCode::SEE_OTHER);
    let reset = poll_for("a link", async || {
        let all = in_folder(&app.data_dir().join("mail"));
        all.into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("reset"))
    })
    .await;
    let path = reset.link("/reset/").strip_prefix(&app.url("")).expect("the link leads here").to_owned();
    let set = reader.post(&path, &[("password", "quite another secret phrase")]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER, "{set:?}");
    assert!(name_in(&app, &game, "black").await.starts_with("Guest-"));
    assert!(guest.page("/").await.contains(&game));
}

#[tokio::test(flavor = "multi_thread")]
async fn invited_sign_up_transfers_guest_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder().with("SEALEDMOVE_SIGN_UP", "invitation"), folder.path()).start().await;
    let guest = Guest::at(&app);
    let game = guest.mate(&app).await;
    let key = app.service().accounts.invite(Duration::from_secs(3600)).await.expect("an invitation");
    let form = [("name", "Zoe"), ("email", EMAIL), ("password", PASSWORD), ("invitation", key.as_str())];
    assert_eq!(guest.post("/signup", &form).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(confirm(&guest, &confirmation_path(&app, 1).await, PASSWORD).await, StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "black").await, "Zoe");
}
