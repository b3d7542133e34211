//! An authenticator app (TOTP, RFC 6238).

use std::time::Duration;

use data_encoding::BASE32_NOPAD;
use totp_rs::{Builder, Totp};

use crate::app::{App, Player};

/// The period of a code.
const PERIOD: Duration = Duration::from_secs(30);

/// An authenticator app.
pub struct Authenticator(Totp);

impl Authenticator {
    /// It scans the page that is shown to that player.
    ///
    /// # Panics
    /// If no authenticator is being set up.
    pub async fn scan(player: &Player) -> Self {
        Self::of_page(&player.page("/settings/security/authenticator").await)
    }

    /// It scans that page.
    ///
    /// # Panics
    /// If no authenticator is being set up.
    pub fn of_page(page: &str) -> Self {
        assert!(page.contains("<svg viewBox=\"0 0 ") && page.contains("otpauth://totp/"), "{page}");
        let (_, rest) = page.split_once("<dd><code>").expect("a key");
        let (key, _) = rest.split_once("</code>").expect("its end");
        let secret = BASE32_NOPAD.decode(key.replace(' ', "").as_bytes()).expect("base32");
        Self(Builder::new().with_secret(secret).build().expect("a long secret"))
    }

    /// The code that it shows now.
    pub fn code(&self, app: &App) -> String {
        let now = app.service().now().as_millis() / 1000;
        self.code_at(Duration::from_secs(u64::try_from(now).expect("after 1970")))
    }

    /// The code that it shows so long after the beginning of 1970.
    pub fn code_at(&self, since_1970: Duration) -> String {
        self.0.generate(since_1970.as_secs()).to_string()
    }

    /// A code that it has not shown before.
    pub fn new_code(&self, app: &App) -> String {
        app.advance(PERIOD);
        self.code(app)
    }
}
