//! Roles: several of one account, some for one object alone.

use domain::user::{Role, RoleGrant, RoleObject, RoleObjectKind, Roles, UserId};
use reqwest::StatusCode;
use rstest::rstest;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};
use store::user_roles;
use testkit::app::{App, PASSWORD};

fn event(id: &str) -> RoleObject {
    RoleObject { kind: RoleObjectKind::Event, id: id.to_owned() }
}

async fn change(app: &App, user: UserId, object: RoleObject, given: bool) {
    let grant = RoleGrant { role: Role::Arbiter, object: Some(object) };
    let changed = app.store().write(move |conn| {
        if given { user_roles::grant(conn, user, &grant) } else { user_roles::revoke(conn, user, &grant) }
    });
    changed.await.expect("it is stored");
    // Nobody tells of what is changed by hand.
    app.service().remote_changes.follow_remote_changes().await.expect("the database");
}

/// A log-in and a token.
struct Credentials {
    session_key: String,
    token: String,
}

impl Credentials {
    async fn of(app: &App, name: &str, user: UserId) -> Self {
        let token = app.service().access.issue_token(user, [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME).await;
        Self { session_key: app.log_in(name, PASSWORD).await, token: token.expect("a token") }
    }

    /// Whether the person is an arbiter of all events, of the spring's and of the autumn's: by the log-in, and by the token.
    async fn rule(&self, app: &App) -> [[bool; 3]; 2] {
        let (access, at) = (&app.service().access, app.service().now());
        let by_session = access.session_user(&self.session_key, at).await.expect("an answer").expect("a log-in").user;
        let signed = access.signed_token(&self.token).expect("it is ours");
        let by_token = access.bearer(signed.into(), at).await.expect("it works").user;
        let (spring, autumn) = (event("spring"), event("autumn"));
        [by_session, by_token]
            .map(|user| [None, Some(&spring), Some(&autumn)].map(|object| user.has_role(Role::Arbiter, object)))
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn role_for_one_event_is_none_for_another_and_holds_at_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let geurt = app.player("Geurt").await;
    let id = app.service().games.user_by_name("Geurt").await.expect("the database").expect("the account").id;
    let by = Credentials::of(&app, "Geurt", id).await;
    assert_eq!(by.rule(&app).await, [[false; 3]; 2]);
    change(&app, id, event("spring"), true).await;
    change(&app, id, event("spring"), true).await;
    assert_eq!(by.rule(&app).await, [[false, true, false]; 2]);
    // Nobody rules on all games by it, nor becomes a bot with it.
    assert_ne!(geurt.get("/reports").await.status(), StatusCode::OK);
    let (status, refused) = geurt.api_post("/api/bot/account/upgrade", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"has-role".into()), "{refused}");

    // A role in the whole service is one for each event, and leaves those for one when it goes.
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("set");
    assert_eq!(by.rule(&app).await, [[true; 3]; 2]);
    app.service().accounts.set_roles("Geurt", Role::Operator).await.expect("set");
    assert_eq!(by.rule(&app).await, [[false, true, false]; 2]);
    change(&app, id, event("autumn"), true).await;
    change(&app, id, event("spring"), false).await;
    assert_eq!(by.rule(&app).await, [[false, false, true]; 2]);
    // Who is suspended has no use of any.
    app.service().accounts.suspend("Geurt", None, true).await.expect("done");
    assert_eq!(by.rule(&app).await, [[false; 3]; 2]);
    app.service().accounts.reinstate("Geurt").await.expect("done");
    assert_eq!(by.rule(&app).await, [[false, false, true]; 2]);
    // A player like others has none at all.
    app.service().accounts.set_roles("Geurt", Roles::NONE).await.expect("set");
    assert_eq!(by.rule(&app).await, [[false; 3]; 2]);
    assert_eq!(geurt.api_post("/api/bot/account/upgrade", &[]).await.0, StatusCode::OK);
}
