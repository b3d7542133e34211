//! A request is under way while its session ends, its token is revoked, or its account is suspended or closed: it
//! changes nothing any more.

use diesel::connection::SimpleConnection;
use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use store::StoreError;
use testkit::app::{App, Player};
use testkit::wait::until;
use tokio::sync::oneshot;

/// Sends a request, and changes the database while it is under way: it was authenticated, and waits for the account of
/// that user, or on SQLite for the only writer.
async fn change_during<T>(app: &App, user: i64, change: String, request: impl Future<Output = T>) -> T {
    let (held, is_held) = oneshot::channel();
    let (release, is_released) = std::sync::mpsc::channel();
    let change = app.store().write(move |conn| {
        if matches!(conn, store::Connection::Postgres(_)) {
            conn.batch_execute(&format!("select id from users where id = {user} for update"))?;
        }
        held.send(()).expect("the test waits");
        is_released.recv().expect("the test goes on");
        conn.batch_execute(&change)?;
        Ok::<_, StoreError>(())
    });
    let release = async {
        match app.store().backend() {
            Sqlite => until("the request waits", async || app.store().waiting_writes() > 0).await,
            Postgres => app.until_waiting_for_locks(1).await,
        }
        release.send(()).expect("the change waits");
    };
    let sent = async {
        is_held.await.expect("it is held");
        tokio::join!(request, release).0
    };
    let (changed, answer) = tokio::join!(change, sent);
    changed.expect("it is changed");
    answer
}

/// What a player does, with a token or in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Move,
    Line,
    Note,
    Challenge,
    BrowserMove,
    BrowserLine,
    Block,
}

impl Act {
    const ALL: [Self; 7] =
        [Self::Move, Self::Line, Self::Note, Self::Challenge, Self::BrowserMove, Self::BrowserLine, Self::Block];

    const fn is_by_token(self) -> bool {
        matches!(self, Self::Move | Self::Line | Self::Note | Self::Challenge)
    }

    /// Whether it is part of a running game, which may be finished while the account is being closed.
    const fn finishes(self) -> bool {
        matches!(self, Self::Move | Self::Note | Self::BrowserMove | Self::Block)
    }

    async fn send(self, player: &Player, game: &str) -> StatusCode {
        let by_token = async |path: &str, form: &[(&str, &str)]| player.api_post(path, form).await.0;
        let by_browser = async |path: &str, form: &[(&str, &str)]| player.post(path, form).await.status();
        match self {
            Self::Move => by_token(&format!("/api/board/game/{game}/move/e2e4"), &[]).await,
            Self::Line => {
                by_token(&format!("/api/board/game/{game}/chat"), &[("room", "player"), ("text", "Hello!")]).await
            }
            Self::Note => by_token(&format!("/api/game/{game}/note"), &[("text", "A note.")]).await,
            Self::Challenge => by_token("/api/challenge/Bob", &[("days", "3")]).await,
            Self::BrowserMove => by_browser(&format!("/game/{game}/move"), &[("move", "e2e4"), ("ply", "0")]).await,
            Self::BrowserLine => by_browser(&format!("/game/{game}/chat"), &[("text", "Hello!")]).await,
            Self::Block => by_browser("/player/Bob/block", &[]).await,
        }
    }

    /// The number of rows that it adds.
    const fn count(self) -> &'static str {
        match self {
            Self::Move | Self::BrowserMove => "select count(*) as count from moves",
            Self::Line | Self::BrowserLine => "select count(*) as count from chat_lines",
            Self::Note => "select count(*) as count from game_notes",
            Self::Challenge => "select count(*) as count from challenges",
            Self::Block => "select count(*) as count from relations where kind = 'block'",
        }
    }
}

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    count: i64,
}

async fn count(app: &App, act: Act) -> i64 {
    use diesel::RunQueryDsl;
    let read = move |conn: &mut store::Connection| {
        Ok::<_, StoreError>(diesel::sql_query(act.count()).get_result::<Count>(conn)?.count)
    };
    app.store().read(read).await.expect("the database")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn request_under_way_changes_nothing_once_its_access_has_ended(#[values(Sqlite, Postgres)] backend: Backend) {
    // Nothing else waits.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let bob = app.player("Bob").await;
    for (number, act) in Act::ALL.into_iter().enumerate() {
        for (which, revocation) in [
            if act.is_by_token() {
                "update tokens set revoked_at = 1 where user_id = ?"
            } else {
                "delete from sessions where user_id = ?"
            },
            "update users set state = 'suspended-no-play', state_since = 1 where id = ?",
            "update users set state = 'closing', state_since = 1 where id = ?",
            "update users set state = 'closed', state_since = 1 where id = ?",
        ]
        .into_iter()
        .enumerate()
        {
            let ann = app.player(&format!("Ann{number}{which}")).await;
            let user = app.service().games.user_by_name(&ann.name).await.expect("the database").expect("hers").id.0;
            let game = ann.start_game(&bob, &[("color", "white")]).await;
            let before = count(&app, act).await;
            let revocation = revocation.replace('?', &user.to_string());
            let status = change_during(&app, user, revocation.clone(), act.send(&ann, &game)).await;
            let after = count(&app, act).await;
            if revocation.contains("'closing'") && act.finishes() {
                assert!(status.is_success() || status.is_redirection(), "{act:?}: {status}");
                assert_eq!(after, before + 1, "{act:?} is allowed");
            } else {
                assert_eq!((status, after), (StatusCode::UNAUTHORIZED, before), "{act:?} after {revocation}");
            }
        }
    }
}

/// What ends access itself is answered as always.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn request_may_end_its_own_access(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let revoked = ann.api(reqwest::Method::DELETE, "/api/token").send().await.expect("an answer");
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post("/logout", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER);
}
