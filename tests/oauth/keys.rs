//! The keys that sign tokens are rotated without logging anybody out.

use std::fs;

use data_encoding::BASE64URL_NOPAD;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::account;
use testkit::app::{App, program};
use testkit::process::Program;

fn part(jwt: &str, index: usize) -> Value {
    let text = jwt.split('.').nth(index).expect("a part");
    serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")).expect("JSON")
}

fn run(program: &Program, arguments: &[&str]) -> String {
    let output = program.run(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rotation_keeps_old_tokens_without_a_restart(#[values(Sqlite, Postgres)] backend: Backend) {
    let sealedmove = Program::on(backend);
    let before = sealedmove.add_player("Ann");
    let server = sealedmove.serve();
    let status = async |token: &str| {
        let request = program().get(server.url("/api/account")).bearer_auth(token);
        request.send().await.expect("an answer").status()
    };
    let create = || run(&sealedmove, &["token", "create", "Ann", "--scopes", "bot:play,web:mobile"]).trim().to_owned();
    assert_eq!(status(&before).await, StatusCode::OK);
    assert_eq!(part(&before, 0)["kid"], "first");
    let claims = part(&before, 1);
    for claim in ["iss", "aud", "sub", "jti", "exp"] {
        assert!(!claims[claim].is_null(), "{claim} in {claims}");
    }

    let output = run(&sealedmove, &["keys", "rotate"]);
    let id = output.split(' ').next().expect("an id").to_owned();
    let after = create();
    assert_eq!(part(&after, 0)["kid"], id);
    assert!(part(&after, 1)["scope"].as_str().is_some_and(|scope| scope.starts_with("board:play bot:play ")));
    for token in [&before, &after] {
        assert_eq!(status(token).await, StatusCode::OK);
    }
    let list = run(&sealedmove, &["keys", "list"]);
    assert!(list.contains("first") && list.contains(&format!("{id}  since")) && list.contains("(signs)"), "{list}");

    // A key that signs later does not sign yet.
    run(&sealedmove, &["keys", "rotate", "--delay", "60"]);
    assert_eq!(part(&create(), 0)["kid"], id);

    let refused = sealedmove.run(&["keys", "retire", &id], b"");
    assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("keys rotate"));
    run(&sealedmove, &["keys", "retire", "first"]);
    assert_eq!((status(&before).await, status(&after).await), (StatusCode::UNAUTHORIZED, StatusCode::OK));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(sealedmove.data_dir().join("token-keys")).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    server.terminate();
}

/// Restored without the key file, the service refuses tokens signed by a retired key.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn missing_key_file_stops_startup(#[values(Sqlite, Postgres)] backend: Backend) {
    let sealedmove = Program::on(backend);
    let old = sealedmove.add_player("Ann");
    run(&sealedmove, &["keys", "rotate"]);
    run(&sealedmove, &["keys", "retire", "first"]);
    fs::remove_file(sealedmove.data_dir().join("token-keys")).expect("removed");
    for command in ["serve", "worker"] {
        let refused = sealedmove.run(&[command], b"");
        let stderr = String::from_utf8_lossy(&refused.stderr);
        assert!(
            !refused.status.success() && stderr.contains("token-keys is missing, though keys were made on"),
            "{stderr}"
        );
    }
    // No other key may sign meanwhile.
    run(&sealedmove, &["keys", "rotate", "--delay", "60"]);
    let server = sealedmove.serve();
    let new = run(&sealedmove, &["token", "create", "Ann", "--scopes", "board:play"]);
    let account = program().get(server.url("/api/account")).bearer_auth(new.trim()).send().await.expect("an answer");
    assert_eq!(account.status(), StatusCode::OK);
    let account = program().get(server.url("/api/account")).bearer_auth(old).send().await.expect("an answer");
    assert_eq!(account.status(), StatusCode::UNAUTHORIZED);
    server.terminate();
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn token_without_key_id_audience_or_valid_signature_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let claims = part(&ann.token, 1);
    let secret = fs::read(app.data_dir().join("secret")).expect("the secret");
    let sign = |claims: &Value, key: &[u8], id: Option<&str>| {
        let header = Header { kid: id.map(str::to_owned), ..Header::new(Algorithm::HS256) };
        encode(&header, claims, &EncodingKey::from_secret(key)).expect("a token")
    };
    let whole = sign(&claims, &secret, Some("first"));
    assert_eq!(account(&app, &whole).await.as_deref(), Ok("ann"));
    app.service().access.rotate_token_keys(std::time::Duration::ZERO).await.expect("a key");
    assert_eq!(account(&app, &whole).await.as_deref(), Ok("ann"), "the former key goes on to hold");
    let (mut no_audience, mut more_scope) = (claims.clone(), claims.clone());
    no_audience.as_object_mut().expect("claims").remove("aud");
    more_scope["scope"] = "arbiter:write".into();
    for (forged, why) in [
        (sign(&claims, &secret, None), "no key is named"),
        (sign(&no_audience, &secret, Some("first")), "no audience"),
        (sign(&claims, b"another secret, of 32 bytes or so", Some("first")), "another secret"),
        (sign(&more_scope, &secret, Some("first")), "more than was given"),
    ] {
        assert_eq!(account(&app, &forged).await, Err(StatusCode::UNAUTHORIZED), "{why}");
    }
}
