//! DKIM signatures, checked by another program.

use data_encoding::BASE64;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::json;
use testkit::app::App;
use testkit::programs::{find, node_tests};
use testkit::smtp::{Received, SmtpServer};

const TIMEOUT: Duration = Duration::from_secs(60);

fn openssl(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(find("openssl", &[])).args(arguments).output().expect("openssl can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// A private key in a file, and the TXT record with its public key (RFC 6376, 3.6.1; RFC 8463, 4).
fn key(folder: &Path, name: &str, arguments: &[&str]) -> (PathBuf, String) {
    let file = folder.join(name);
    std::fs::write(&file, openssl(arguments)).expect("written");
    let path = file.to_str().expect("UTF-8");
    let public = openssl(&["pkey", "-in", path, "-pubout", "-outform", "DER"]);
    let record = match name {
        "ed25519" => format!("v=DKIM1; k=ed25519; p={}", BASE64.encode(&public[public.len() - 32..])),
        _ => format!("v=DKIM1; k=rsa; p={}", BASE64.encode(&public)),
    };
    (file, record)
}

/// The result of verifying a signature: "pass", or the reason why not.
fn verify(raw: &[u8], record: &str) -> String {
    let input = json!({
        "message": BASE64.encode(raw),
        "name": "chess._domainkey.sealedmove.example",
        "key": record,
    });
    let mut child = Command::new(find("node", &[]))
        .arg("smtp/verify-dkim.mjs")
        .current_dir(node_tests())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node can be started");
    let mut stdin = child.stdin.take().expect("it was piped");
    stdin.write_all(input.to_string().as_bytes()).expect("node reads");
    drop(stdin);
    let output = child.wait_with_output().expect("node ends");
    String::from_utf8(output.stdout).expect("node prints text").trim().to_owned()
}

/// A mail about a turn, with a diagram, and a reminder, which can be unsubscribed from.
async fn messages_signed_with(file: &Path) -> Vec<Received> {
    let smtp = SmtpServer::start_plain();
    let app = App::builder()
        .with("SEALEDMOVE_MAIL_URL", &smtp.url())
        .with("SEALEDMOVE_MAIL_FROM", "Sealed Move <moves@sealedmove.example>")
        .with("SEALEDMOVE_MAIL_REPLY", "moves@sealedmove.example")
        .with("SEALEDMOVE_MAIL_DKIM", &format!("chess:{}", file.display()))
        .start()
        .await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let is_there = |messages: &[Received], kind: &str| {
        messages.iter().any(|one| one.to == [bob.email()] && one.mail().header("X-Sealed-Move") == Some(kind))
    };
    smtp.wait_until(TIMEOUT, |messages| is_there(messages, "your-turn")).await;
    app.advance(Duration::from_secs(3 * 24 * 60 * 60 - 60 * 60));
    smtp.wait_until(TIMEOUT, |messages| is_there(messages, "reminder")).await;
    smtp.messages().into_iter().filter(|one| one.to == [bob.email()]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn dkim_signatures_verify_with_each_kind_of_openssl_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let rsa_pkcs8 = ["genpkey", "-quiet", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"];
    let rsa_pkcs1 = ["genrsa", "-traditional", "2048"];
    let ed25519 = ["genpkey", "-algorithm", "ED25519"];
    for (name, arguments) in [("pkcs8", &rsa_pkcs8[..]), ("pkcs1", &rsa_pkcs1[..]), ("ed25519", &ed25519[..])] {
        let (file, record) = key(folder.path(), name, arguments);
        for message in messages_signed_with(&file).await {
            let mail = message.mail();
            assert_eq!(verify(&message.raw, &record), "pass", "{name}: {}", mail.subject);
            let signature = mail.header("DKIM-Signature").expect("a signature").split_whitespace().collect::<String>();
            let list = signature.split(';').find_map(|tag| tag.strip_prefix("h=")).expect("a list of headers");
            let headers: Vec<&str> = list.split(':').collect();
            let all =
                ["list-id", "list-unsubscribe", "list-unsubscribe-post", "content-type", "mime-version", "message-id"];
            for header in all.into_iter().chain(["references", "reply-to", "auto-submitted", "subject", "date", "to"]) {
                assert!(headers.contains(&header), "{header} is not signed: {headers:?}");
            }
            assert_eq!(headers.iter().filter(|header| **header == "from").count(), 2, "a second From can be added");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dkim_signature_fails_if_a_header_is_changed_or_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, record) = key(folder.path(), "ed25519", &["genpkey", "-algorithm", "ED25519"]);
    let messages = messages_signed_with(&file).await;
    let reminder = messages.iter().find(|one| one.mail().header("List-Unsubscribe").is_some()).expect("a reminder");
    let raw = String::from_utf8(reminder.raw.clone()).expect("seven bits");
    assert_eq!(verify(raw.as_bytes(), &record), "pass");
    for changed in [
        format!("From: mallory@example.net\r\n{raw}"),
        format!("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n{raw}"),
        raw.replacen("List-Unsubscribe: <http", "List-Unsubscribe: <https://example.net/?http", 1),
        raw.replacen("Content-Type: multipart/", "Content-Type: text/", 1),
    ] {
        assert_ne!(changed, raw);
        assert_ne!(verify(changed.as_bytes(), &record), "pass", "{}", &changed[..200]);
    }
}
