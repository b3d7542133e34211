//! A passkey on a device of its own (WebAuthn, with ES256 and without attestation).

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::app::{PASSWORD, Player};

/// The page with the list of passkeys.
const PATH: &str = "/settings/security/passkeys";

/// Flags of authenticator data.
const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_CREDENTIAL: u8 = 0x40;

/// A passkey. What it says about itself can be changed.
#[derive(Clone)]
pub struct Passkey {
    key: SigningKey,
    /// The credential's id.
    pub id: [u8; 32],
    /// What the site knows its account by.
    user_handle: Vec<u8>,
    /// The address of the page on which it is used.
    pub origin: String,
    /// Uses so far; synchronised passkeys stay at 0.
    pub counter: u32,
    /// Whether it has asked for a PIN or the like.
    pub verifies_user: bool,
}

/// The value of an attribute on a page.
fn attribute(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("{name}=\"")).unwrap_or_else(|| panic!("no {name}: {page}"));
    let (value, _) = rest.split_once('"').expect("its end");
    value.replace("&#34;", "\"").replace("&#38;", "&")
}

/// Asks for a challenge to add a passkey: the options, and what goes back with the answer.
///
/// # Panics
/// If it is refused.
pub async fn ask(player: &Player, name: &str) -> (Value, String) {
    let answer = player.post(PATH, &[("name", name), ("current_password", PASSWORD)]).await;
    assert_eq!((answer.status().as_u16(), answer.headers()["cache-control"].as_bytes()), (200, b"no-store".as_slice()));
    read_page(&answer.text().await.expect("a page"))
}

/// The challenge on a page that has a passkey created: the options, and what goes back with the answer.
///
/// # Panics
/// If there is none.
pub fn read_page(page: &str) -> (Value, String) {
    let options = serde_json::from_str(&attribute(page, "data-options")).expect("JSON");
    let (_, form) = page.split_once("name=\"state\"").expect("a state");
    (options, attribute(form, "value"))
}

/// The bytes in a member of the options.
fn bytes(value: &Value) -> Vec<u8> {
    BASE64URL_NOPAD.decode(value.as_str().expect("text").as_bytes()).expect("base64url")
}

/// A short text in CBOR.
fn cbor_text(text: &str) -> Vec<u8> {
    let len = u8::try_from(text.len()).expect("it is short");
    [&[0x60 + len], text.as_bytes()].concat()
}

/// A byte string of at most 65,535 bytes in CBOR.
fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    let len = u16::try_from(bytes.len()).expect("it is short");
    [&[0x59], len.to_be_bytes().as_slice(), bytes].concat()
}

impl Passkey {
    /// Adds a new passkey to the player’s account, on pages of that origin.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn add(player: &Player, origin: &str, name: &str) -> Self {
        let (options, state) = ask(player, name).await;
        let (passkey, credential) = Self::create(origin, &options);
        let form = [("name", name), ("state", &state), ("credential", &credential)];
        let added = player.post(&format!("{PATH}/add"), &form).await;
        assert_eq!(added.headers()["location"], PATH);
        passkey
    }

    /// A passkey for pages of that origin, such as `https://chess.example`, and the browser's answer to `options`: those
    /// of `navigator.credentials.create`.
    ///
    /// # Panics
    /// If the options are malformed.
    pub fn create(origin: &str, options: &Value) -> (Self, String) {
        let key = SigningKey::from_slice(&rand::random::<[u8; 32]>()).expect("below the order of the curve");
        let user_handle = bytes(&options["publicKey"]["user"]["id"]);
        let (id, origin) = (rand::random(), origin.to_owned());
        let passkey = Self { key, id, user_handle, origin, counter: 0, verifies_user: true };
        let answer = passkey.register(options);
        (passkey, answer)
    }

    /// The browser's answer to the options of `navigator.credentials.create`, with this passkey.
    ///
    /// # Panics
    /// If the options are malformed.
    pub fn register(&self, options: &Value) -> String {
        let client_data = self.client_data("webauthn.create", &options["publicKey"]["challenge"]);
        let point = self.key.verifying_key().to_sec1_bytes();
        let (x, y) = (&point[1..33], &point[33..65]);
        // A map of key type (EC2), algorithm (ES256), curve (P-256) and coordinates.
        let cose =
            [&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21], cbor_bytes(x).as_slice(), &[0x22], &cbor_bytes(y)]
                .concat();
        let id_len = u16::try_from(self.id.len()).expect("32").to_be_bytes();
        let credential = [[0; 16].as_slice(), &id_len, &self.id, &cose].concat();
        let rp_id = options["publicKey"]["rp"]["id"].as_str().expect("a host");
        let data = [self.authenticator_data(rp_id, HAS_CREDENTIAL), credential].concat();
        let object = [
            &[0xa3],
            cbor_text("fmt").as_slice(),
            &cbor_text("none"),
            &cbor_text("attStmt"),
            &[0xa0],
            &cbor_text("authData"),
            &cbor_bytes(&data),
        ]
        .concat();
        let response = json!({
            "clientDataJSON": BASE64URL_NOPAD.encode(client_data.as_bytes()),
            "attestationObject": BASE64URL_NOPAD.encode(&object),
        });
        self.credential(&response)
    }

    /// The browser's answer to the options of `navigator.credentials.get`.
    ///
    /// # Panics
    /// If the options are malformed.
    pub fn answer(&self, options: &Value) -> String {
        let public_key = &options["publicKey"];
        let client_data = self.client_data("webauthn.get", &public_key["challenge"]);
        let data = self.authenticator_data(public_key["rpId"].as_str().expect("a host"), 0);
        let signed = [data.as_slice(), &Sha256::digest(client_data.as_bytes())].concat();
        let signature: Signature = self.key.sign(&signed);
        let response = json!({
            "clientDataJSON": BASE64URL_NOPAD.encode(client_data.as_bytes()),
            "authenticatorData": BASE64URL_NOPAD.encode(&data),
            "signature": BASE64URL_NOPAD.encode(signature.to_der().as_bytes()),
            "userHandle": BASE64URL_NOPAD.encode(&self.user_handle),
        });
        self.credential(&response)
    }

    fn credential(&self, response: &Value) -> String {
        let id = BASE64URL_NOPAD.encode(&self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "response": response, "extensions": {} }).to_string()
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> String {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false }).to_string()
    }

    fn authenticator_data(&self, rp_id: &str, flags: u8) -> Vec<u8> {
        let verified = if self.verifies_user { USER_VERIFIED } else { 0 };
        let flags = [USER_PRESENT | verified | flags];
        [Sha256::digest(rp_id.as_bytes()).as_slice(), &flags, &self.counter.to_be_bytes()].concat()
    }
}
