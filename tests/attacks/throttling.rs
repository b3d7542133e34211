//! Throttling of password guessing and sign-ups, from one network and from many, with and without a proxy.

use domain::one_time_key::Purpose;
use reqwest::StatusCode;
use testkit::app::{App, PASSWORD};

/// An app behind a proxy on this machine.
async fn app_behind_proxy() -> App {
    App::builder().with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8").start().await
}

/// Sends a form as the proxy does for a client at the address `client`.
async fn post_from(app: &App, client: &str, path: &str, form: &[(&str, &str)]) -> StatusCode {
    let request = app.browser().post(app.url(path)).header("X-Forwarded-For", client).form(form);
    request.send().await.expect("an answer").status()
}

async fn log_in_from(app: &App, client: &str, name: &str, password: &str) -> StatusCode {
    post_from(app, client, "/login", &[("name", name), ("password", password)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_behind_a_trusted_proxy_are_throttled_separately() {
    let app = app_behind_proxy().await;
    app.add_user("Ann").await;
    for _ in 0..20 {
        assert_eq!(log_in_from(&app, "192.0.2.1", "Ann", "a guess").await, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(log_in_from(&app, "192.0.2.1", "Ann", PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    // Addresses to the left of the one that the proxy added are forged by the client.
    let forged = log_in_from(&app, "203.0.113.9, 192.0.2.1", "Ann", PASSWORD).await;
    assert_eq!(forged, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(log_in_from(&app, "192.0.2.2", "Ann", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn forwarded_headers_from_untrusted_peers_are_ignored() {
    let app = App::start().await;
    app.add_user("Ann").await;
    for client in 0..20 {
        let refused = log_in_from(&app, &format!("192.0.2.{client}"), "Ann", "a guess").await;
        assert_eq!(refused, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(log_in_from(&app, "203.0.113.9", "Ann", "a guess").await, StatusCode::TOO_MANY_REQUESTS);
}

/// If name and address shared a counter, a refusal would disclose whose address it is; if the `+tag` were ignored, that
/// there is no account.
#[tokio::test(flavor = "multi_thread")]
async fn log_in_limit_does_not_disclose_whether_an_address_is_registered() {
    let app = App::start().await;
    app.add_user("Ann").await;
    for name in ["ANN", "Nobody", "nobody+chess@example.org"] {
        for _ in 0..20 {
            assert_eq!(log_in_from(&app, "", name, "a guess").await, StatusCode::UNAUTHORIZED, "{name}");
        }
        assert_eq!(log_in_from(&app, "", name, "a guess").await, StatusCode::TOO_MANY_REQUESTS, "{name}");
    }
    for address in ["ann@example.org", "nobody@example.org"] {
        assert_eq!(log_in_from(&app, "", address, "a guess").await, StatusCode::UNAUTHORIZED, "{address}");
    }
    assert_eq!(log_in_from(&app, "", "Ann@example.org", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_on_a_reset_link_are_rate_limited() {
    let app = App::start().await;
    let ann = app.add_user("Ann").await;
    let key = app.service().accounts.issue_one_time_key(ann, Purpose::Reset, 1, "").await.expect("a key");
    let path = format!("/reset/{key}");
    for _ in 0..20 {
        assert_eq!(post_from(&app, "", &path, &[("password", "short")]).await, StatusCode::BAD_REQUEST);
    }
    assert_eq!(post_from(&app, "", &path, &[("password", PASSWORD)]).await, StatusCode::TOO_MANY_REQUESTS);
    app.advance(std::time::Duration::from_secs(30));
    assert_eq!(post_from(&app, "", &path, &[("password", PASSWORD)]).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_sign_ups_do_not_exhaust_the_quota() {
    let app = app_behind_proxy().await;
    for form in 0..240 {
        let form_from = format!("203.0.{}.1", form / 40);
        let fields = [("name", "not a name"), ("email", &format!("n{form}@example.org")), ("password", PASSWORD)];
        assert_eq!(post_from(&app, &form_from, "/signup", &fields).await, StatusCode::BAD_REQUEST);
    }
    let fields = [("name", "Ann"), ("email", "ann@example.org"), ("password", PASSWORD)];
    assert_eq!(post_from(&app, "192.0.2.1", "/signup", &fields).await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_from_many_networks_do_not_lock_out_a_player() {
    let app = app_behind_proxy().await;
    app.add_user("Ann").await;
    let mut refused = 0;
    // More attempts than the limit over all networks.
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
async fn known_browser_is_not_locked_out() {
    let app = App::start().await;
    app.add_user("Ann").await;
    app.add_user("Bob").await;
    let browser = app.browser();
    let log_in = async |name: &str, password: &str| {
        let form = [("name", name), ("password", password)];
        browser.post(app.url("/login")).form(&form).send().await.expect("an answer").status()
    };
    assert_eq!(log_in("Ann", PASSWORD).await, StatusCode::SEE_OTHER);
    let logged_out = browser.post(app.url("/logout")).send().await.expect("an answer");
    assert_eq!(logged_out.status(), StatusCode::SEE_OTHER);
    // Another client in the same network exhausts its attempts at both accounts.
    for name in ["Ann", "ann@example.org", "Bob"] {
        for _ in 0..20 {
            log_in_from(&app, "", name, "a guess").await;
        }
        assert_eq!(log_in_from(&app, "", name, PASSWORD).await, StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(log_in("Bob", PASSWORD).await, StatusCode::TOO_MANY_REQUESTS, "Bob has never logged in there");
    assert_eq!(log_in("Ann", "mistyped").await, StatusCode::UNAUTHORIZED);
    assert_eq!(log_in("ann@example.org", PASSWORD).await, StatusCode::SEE_OTHER);
    for _ in 0..20 {
        log_in("Ann", "a guess").await;
    }
    assert_eq!(log_in("Ann", PASSWORD).await, StatusCode::TOO_MANY_REQUESTS, "a stolen browser guesses as slowly");
}

#[tokio::test(flavor = "multi_thread")]
async fn reset_requests_do_not_block_log_ins() {
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
async fn sign_ups_are_rate_limited_per_network() {
    let app = app_behind_proxy().await;
    let sign_up = async |client: &str, name: &str| {
        // Nothing is hashed for an invalid name: attempts are counted.
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
