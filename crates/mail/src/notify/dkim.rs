//! DKIM signatures (RFC 6376).

use data_encoding::BASE64;
use std::fs;

use lettre::Message;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm, DkimSigningKey,
};
use lettre::message::header::HeaderName;
use pkcs8::der::asn1::OctetStringRef;
use pkcs8::der::{Decode as _, pem};
use pkcs8::{LineEnding, ObjectIdentifier, PrivateKeyInfo, SecretDocument};

use super::error::SettingError;
use config::{Config, Dkim};

/// The signed headers: all that readers and mail programs rely on (RFC 6376, 5.4.1; for one-click unsubscription RFC
/// 8058, 4). A header that a message lacks is signed as absent, so that none can be added.
const HEADERS: [&str; 17] = [
    "From",
    "Sender",
    "Reply-To",
    "To",
    "Cc",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// Headers signed once more, as absent, so that a second one cannot be added (RFC 6376, 8.15): mail programs differ in
/// which of two they show.
const OVERSIGNED: [&str; 9] = [
    "From",
    "Reply-To",
    "To",
    "Subject",
    "Date",
    "Content-Type",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// `rsaEncryption` (RFC 8017, A.1).
const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
/// `id-Ed25519` (RFC 8410, 3).
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");

pub(super) struct Signer(DkimConfig);

impl Signer {
    /// The signer that is configured, if any.
    ///
    /// # Errors
    /// As [`Signer::new`].
    pub(super) fn from_config(config: &Config) -> Result<Option<Self>, SettingError> {
        config.mail_dkim.as_ref().map(|dkim| Self::new(dkim, config.mail_from.email.domain())).transpose()
    }

    /// Creates a signer for the sender’s `domain`.
    ///
    /// # Errors
    /// When the key cannot be read or used.
    fn new(dkim: &Dkim, domain: &str) -> Result<Self, SettingError> {
        let wrong = |reason: String| SettingError {
            name: "SEALEDMOVE_MAIL_DKIM",
            reason: format!("{}: {reason}", dkim.key_file.display()),
        };
        let pem = fs::read_to_string(&dkim.key_file).map_err(|error| wrong(error.to_string()))?;
        let key = read_key(&pem).map_err(wrong)?;
        let relaxed = DkimCanonicalizationType::Relaxed;
        Ok(Self(DkimConfig::new(
            dkim.selector.clone(),
            domain.to_owned(),
            key,
            HEADERS.into_iter().chain(OVERSIGNED).map(HeaderName::new_from_ascii_str).collect(),
            DkimCanonicalization { header: relaxed, body: relaxed },
        )))
    }

    /// Adds the signature.
    pub(super) fn sign(&self, message: &mut Message) {
        message.sign(&self.0);
    }
}

/// Reads a key in PEM: RSA in PKCS #1 or PKCS #8, as OpenSSL up to 1.1 and since 3 write it, or Ed25519 in PKCS #8.
fn read_key(pem: &str) -> Result<DkimSigningKey, String> {
    const NEEDED: &str = "an RSA or Ed25519 private key in PEM is needed";
    let (label, document) = SecretDocument::from_pem(pem.trim()).map_err(|_| NEEDED.to_owned())?;
    match label {
        "RSA PRIVATE KEY" => rsa_key(document.as_bytes()),
        "PRIVATE KEY" => {
            let key: PrivateKeyInfo<'_> = document.decode_msg().map_err(|_| NEEDED.to_owned())?;
            match key.algorithm.oid {
                RSA => rsa_key(key.private_key),
                ED25519 => ed25519_key(key.private_key),
                other => Err(format!("{NEEDED}, and this one is for the algorithm {other}")),
            }
        }
        "ENCRYPTED PRIVATE KEY" => Err("the key must not need a passphrase".to_owned()),
        _ => Err(NEEDED.to_owned()),
    }
}

/// From the `RSAPrivateKey` of PKCS #1 (RFC 8017, A.1.2), in DER.
fn rsa_key(der: &[u8]) -> Result<DkimSigningKey, String> {
    let pem = pem::encode_string("RSA PRIVATE KEY", LineEnding::LF, der).map_err(|error| error.to_string())?;
    DkimSigningKey::new(&pem, DkimSigningAlgorithm::Rsa).map_err(|error| error.to_string())
}

/// From the `CurvePrivateKey` of RFC 8410, 7, in DER: 32 bytes.
fn ed25519_key(der: &[u8]) -> Result<DkimSigningKey, String> {
    let key = OctetStringRef::from_der(der).map_err(|error| error.to_string())?;
    DkimSigningKey::new(&BASE64.encode(key.as_bytes()), DkimSigningAlgorithm::Ed25519)
        .map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How an Ed25519 private key begins in PKCS #8 (RFC 8410, 7): the 32 bytes of the key follow.
    const ED25519_PREFIX: [u8; 16] =
        [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

    fn ed25519_pem() -> String {
        let der: Vec<u8> = ED25519_PREFIX.into_iter().chain([9; 32]).collect();
        format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", BASE64.encode(&der))
    }

    fn signer(pem: &str) -> Result<Signer, SettingError> {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), pem).unwrap();
        Signer::new(&Dkim { selector: "chess".to_owned(), key_file: file.path().to_owned() }, "example.org")
    }

    #[test]
    fn signature_names_the_senders_domain() {
        let mut message = Message::builder()
            .from("ann@example.org".parse().unwrap())
            .to("bob@example.com".parse().unwrap())
            .subject("Hello")
            .body("Hello".to_owned())
            .unwrap();
        signer(&ed25519_pem()).unwrap().sign(&mut message);
        let signature = message.headers().get_raw("DKIM-Signature").expect("a signature").to_owned();
        for part in ["a=ed25519-sha256", "d=example.org", "s=chess", "c=relaxed/relaxed", "h=from:sender:reply-to:"] {
            assert!(signature.contains(part), "{part} is missing: {signature}");
        }
    }

    #[test]
    fn invalid_key_file_is_refused_at_startup() {
        let cut_short_in_pkcs8 =
            "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQ==\n-----END PRIVATE KEY-----\n";
        let locked = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIE\n-----END ENCRYPTED PRIVATE KEY-----\n";
        let cut_short = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n";
        for wrong in ["", "no key", cut_short_in_pkcs8, locked, cut_short, &ed25519_pem()[..60]] {
            let error = signer(wrong).err().expect("refused").to_string();
            assert!(error.starts_with("SEALEDMOVE_MAIL_DKIM: "), "{error}");
        }
        let missing = Dkim { selector: "chess".to_owned(), key_file: "/nowhere/key.pem".into() };
        assert!(Signer::new(&missing, "example.org").is_err());
    }
}
