//! Roles: an account can have several, some of them for one object only.

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
    // Changes by hand publish no event.
    app.service().remote_changes.follow_remote_changes().await.expect("the database");
}

/// A session and a token.
struct Credentials {
    session_key: String,
    token: String,
}

impl Credentials {
    async fn of(app: &App, name: &str, user: UserId) -> Self {
        let token = app.service().access.issue_token(user, [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME).await;
        Self { session_key: app.log_in(name, PASSWORD).await, token: token.expect("a token") }
    }

    /// Whether the account is an arbiter of all events, of the spring event and of the autumn event: by its session,
    /// and by its token.
    async fn arbiter_rights(&self, app: &App) -> [[bool; 3]; 2] {
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
async fn event_role_is_limited_to_its_event_and_takes_effect_at_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let geurt = app.player("Geurt").await;
    let id = app.service().games.user_by_name("Geurt").await.expect("the database").expect("the account").id;
    let credentials = Credentials::of(&app, "Geurt", id).await;
    assert_eq!(credentials.arbiter_rights(&app).await, [[false; 3]; 2]);
    change(&app, id, event("spring"), true).await;
    change(&app, id, event("spring"), true).await;
    assert_eq!(credentials.arbiter_rights(&app).await, [[false, true, false]; 2]);
    // It gives no right to rule on all games, and such an account cannot become a bot.
    assert_ne!(geurt.get("/reports").await.status(), StatusCode::OK);
    let (status, refused) = geurt.api_post("/api/bot/account/upgrade", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"has-role".into()), "{refused}");

    // A role in the whole service covers every event, and removing it leaves the roles for single events.
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("set");
    assert_eq!(credentials.arbiter_rights(&app).await, [[true; 3]; 2]);
    app.service().accounts.set_roles("Geurt", Role::Operator).await.expect("set");
    assert_eq!(credentials.arbiter_rights(&app).await, [[false, true, false]; 2]);
    change(&app, id, event("autumn"), true).await;
    change(&app, id, event("spring"), false).await;
    assert_eq!(credentials.arbiter_rights(&app).await, [[false, false, true]; 2]);
    // A suspended account cannot use any role.
    app.service().accounts.suspend("Geurt", None, true).await.expect("done");
    assert_eq!(credentials.arbiter_rights(&app).await, [[false; 3]; 2]);
    app.service().accounts.reinstate("Geurt").await.expect("done");
    assert_eq!(credentials.arbiter_rights(&app).await, [[false, false, true]; 2]);
    // Removing all roles removes those for events, too.
    app.service().accounts.set_roles("Geurt", Roles::NONE).await.expect("set");
    assert_eq!(credentials.arbiter_rights(&app).await, [[false; 3]; 2]);
    assert_eq!(geurt.api_post("/api/bot/account/upgrade", &[]).await.0, StatusCode::OK);
}
