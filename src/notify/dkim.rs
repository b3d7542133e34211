//! Signing messages so that receivers can tell they are ours (RFC 6376).

use std::fs;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lettre::Message;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm, DkimSigningKey,
};
use lettre::message::header::HeaderName;

use super::SettingError;
use crate::config::Dkim;

/// What is signed besides the body. A header that a message lacks is signed as absent, so that none can be added.
const HEADERS: [&str; 9] =
    ["From", "To", "Subject", "Date", "Message-ID", "Reply-To", "In-Reply-To", "References", "Auto-Submitted"];

/// How an Ed25519 private key begins in PKCS #8 (RFC 8410, 7): the 32 bytes of the key follow.
const ED25519_PREFIX: [u8; 16] =
    [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/// Signs messages.
pub(super) struct Signer(DkimConfig);

impl Signer {
    /// Signs for `domain`, the sender's.
    ///
    /// # Errors
    /// When the key cannot be read or used.
    pub(super) fn new(dkim: &Dkim, domain: &str) -> Result<Self, SettingError> {
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
            HEADERS.map(HeaderName::new_from_ascii_str).to_vec(),
            DkimCanonicalization { header: relaxed, body: relaxed },
        )))
    }

    /// Adds the signature.
    pub(super) fn sign(&self, message: &mut Message) {
        message.sign(&self.0);
    }
}

fn read_key(pem: &str) -> Result<DkimSigningKey, String> {
    let pem = pem.trim();
    if pem.starts_with("-----BEGIN RSA PRIVATE KEY-----") {
        return DkimSigningKey::new(pem, DkimSigningAlgorithm::Rsa).map_err(|error| error.to_string());
    }
    let der = pem
        .strip_prefix("-----BEGIN PRIVATE KEY-----")
        .and_then(|rest| rest.strip_suffix("-----END PRIVATE KEY-----"))
        .and_then(|body| STANDARD.decode(body.split_whitespace().collect::<String>()).ok())
        .ok_or_else(|| "an RSA key (PKCS #1) or an Ed25519 key (PKCS #8) in PEM is needed".to_owned())?;
    match der.strip_prefix(&ED25519_PREFIX) {
        Some(key) if key.len() == 32 => {
            DkimSigningKey::new(&STANDARD.encode(key), DkimSigningAlgorithm::Ed25519).map_err(|error| error.to_string())
        }
        _ => {
            Err("this PKCS #8 key is not Ed25519; turn an RSA key into PKCS #1 by `openssl rsa -traditional`"
                .to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ed25519_pem() -> String {
        let der: Vec<u8> = ED25519_PREFIX.into_iter().chain([9; 32]).collect();
        format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(der))
    }

    fn signer(pem: &str) -> Result<Signer, SettingError> {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), pem).unwrap();
        Signer::new(&Dkim { selector: "chess".to_owned(), key_file: file.path().to_owned() }, "example.org")
    }

    #[test]
    fn a_message_is_signed_for_the_senders_domain() {
        let mut message = Message::builder()
            .from("ann@example.org".parse().unwrap())
            .to("bob@example.com".parse().unwrap())
            .subject("Hello")
            .body("Hello".to_owned())
            .unwrap();
        signer(&ed25519_pem()).unwrap().sign(&mut message);
        let signature = message.headers().get_raw("DKIM-Signature").expect("a signature").to_owned();
        for part in ["a=ed25519-sha256", "d=example.org", "s=chess", "c=relaxed/relaxed", "from:to:subject:date"] {
            assert!(signature.contains(part), "{part} is missing: {signature}");
        }
    }

    #[test]
    fn a_wrong_key_file_is_named_at_the_start() {
        let rsa_in_pkcs8 = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQ==\n-----END PRIVATE KEY-----\n";
        let cut_short = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n";
        for wrong in ["", "no key", rsa_in_pkcs8, cut_short, &ed25519_pem()[..60]] {
            let error = signer(wrong).err().expect("refused").to_string();
            assert!(error.starts_with("SEALEDMOVE_MAIL_DKIM: "), "{error}");
        }
        let missing = Dkim { selector: "chess".to_owned(), key_file: "/nowhere/key.pem".into() };
        assert!(Signer::new(&missing, "example.org").is_err());
    }
}
