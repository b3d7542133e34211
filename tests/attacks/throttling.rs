//! Guessing passwords and making accounts, from one network and from many, in front of a proxy and behind it.

use reqwest::StatusCode;

use crate::harness::app::{App, PASSWORD};

/// An application behind a proxy on this machine.
async fn behind_a_proxy() -> App {
    App::builder().with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8").start().await
}

/// Sends a form as a client at that address does through the proxy.
async fn post_from(app: &App, client: &str, path: &str, form: &[(&str, &str)]) -> StatusCode {
    let request = app.browser().post(app.url(path)).header("X-Forwarded-For", client).form(form);
    request.send().await.expect("an answer").status()
}

async fn log_in_from(app: &App, client: &str, name: &str, password: &str) -> StatusCode {
    post_from(app, client, "/login", &[("name", name), ("password", password)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_behind_a_trusted_proxy_are_throttled_apart() {
    let app = behind_a_proxy().await;
    app.add_user("Ann").await;
    for _ in 0..20 {
        assert_eq!(log_in_from(&app, "192.0.2.1", "Ann", "a guess").await, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(log_in_from(&app, "192.0.2.1", "Ann", PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    // What stands left of it is the client's own invention.
    let invented = log_in_from(&app, "203.0.113.9, 192.0.2.1", "Ann", PASSWORD).await;
    assert_eq!(invented, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(log_in_from(&app, "192.0.2.2", "Ann", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn forwarded_headers_of_strangers_change_nothing() {
    let app = App::start().await;
    app.add_user("Ann").await;
    for client in 0..20 {
        let refused = log_in_from(&app, &format!("192.0.2.{client}"), "Ann", "a guess").await;
        assert_eq!(refused, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(log_in_from(&app, "203.0.113.9", "Ann", "a guess").await, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn name_and_address_of_an_account_share_one_limit() {
    let app = App::start().await;
    app.add_user("Ann").await;
    for guess in 0..20 {
        let name = if guess % 2 == 0 { "ANN" } else { "Ann@Example.org" };
        assert_eq!(log_in_from(&app, "", name, "a guess").await, StatusCode::UNAUTHORIZED);
    }
    for name in ["Ann", "ann@example.org"] {
        assert_eq!(log_in_from(&app, "", name, "a guess").await, StatusCode::TOO_MANY_REQUESTS, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_player_is_not_locked_out_from_many_networks() {
    let app = behind_a_proxy().await;
    app.add_user("Ann").await;
    let mut refused = 0;
    // More than all networks together may try.
    for network in 0..30 {
        for _ in 0..20 {
            let status = log_in_from(&app, &format!("192.0.2.{network}"), "Ann", "a guess").await;
            refused += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
        }
    }
    assert!(refused > 100, "all networks together have a limit: {refused}");
    assert_eq!(log_in_from(&app, "203.0.113.9", "Ann", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn links_for_new_passwords_refuse_nobody_a_log_in() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let mut refused = 0;
    for one in 0..320 {
        let status = post_from(&app, "", "/forgot", &[("email", &format!("n{one}@example.org"))]).await;
        refused += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0, "there is a limit");
    assert_eq!(log_in_from(&app, "", "Ann", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_makes_few_accounts_and_others_still_do() {
    let app = behind_a_proxy().await;
    let sign_up = async |client: &str, name: &str| {
        // Nothing is hashed for a name that cannot be one: what is counted are attempts.
        let form = [("name", name), ("email", &format!("{name}@example.org")), ("password", PASSWORD)];
        post_from(&app, client, "/signup", &form).await
    };
    let mut statuses = Vec::new();
    for one in 0..45 {
        statuses.push(sign_up("192.0.2.1", &format!("not a name {one}")).await);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == StatusCode::BAD_REQUEST).count(), 40, "{statuses:?}");
    assert_eq!(statuses[44], StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(sign_up("192.0.2.2", "Ann").await, StatusCode::SEE_OTHER);
}
