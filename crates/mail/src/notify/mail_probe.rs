//! Tries outgoing mail for operators who set up a mail server: without the queue, and without a database.

use correspondence_clock::Instant;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, Message};

use super::dkim::Signer;
use super::error::{NotifyError, SettingError};
use super::letter::{header, system_time};
use super::mail_context::check_reply_address;
use super::transport::{DeliveryError, Transport};
use config::Config;
use service::random_key;
use text::Text;

/// Outgoing mail as the settings have it.
pub struct MailProbe {
    sender: Mailbox,
    public_url: String,
    signer: Option<Signer>,
    transport: Transport,
}

impl MailProbe {
    /// Reads the DKIM key, if there is one.
    ///
    /// # Errors
    /// The setting that a service would not start with.
    pub fn new(config: &Config) -> Result<Self, SettingError> {
        check_reply_address(config)?;
        Ok(Self {
            sender: config.mail_sender(),
            public_url: config.public_url.clone(),
            signer: Signer::from_config(config)?,
            transport: Transport::new(&config.mail_url)?,
        })
    }

    /// Connects to the mail server and logs in, without sending anything, and logs each step. Does nothing if mail goes
    /// to files.
    ///
    /// # Errors
    /// [`DeliveryError`].
    pub async fn connect(&self, log: &mut (dyn FnMut(String) + Send)) -> Result<(), DeliveryError> {
        match &self.transport {
            Transport::File(_) => Ok(()),
            Transport::Smtp(smtp) => Ok(smtp.connect_with_log(log).await?),
        }
    }

    /// Sends a test message, and logs each step.
    ///
    /// # Errors
    /// [`DeliveryError`].
    pub async fn send_test(
        &self,
        to: Address,
        now: Instant,
        log: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), DeliveryError> {
        let (text, link) = (Text::english(), [("link", self.public_url.as_str())]);
        let id = random_key();
        let mut message = Message::builder()
            .from(self.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(text.with("mail-test-subject", link))
            .date(system_time(now))
            .message_id(Some(format!("<test.{}@{}>", &id[..16], self.sender.email.domain())))
            .raw_header(header("Auto-Submitted", "auto-generated"))
            .raw_header(header("X-Sealed-Move", "test"))
            .header(ContentType::TEXT_PLAIN)
            .body(text.with("mail-test-text", link))
            .map_err(|error| NotifyError::Permanent(error.to_string()))?;
        if let Some(signer) = &self.signer {
            signer.sign(&mut message);
            log("signed by DKIM".to_owned());
        }
        self.transport.send_telling(0, &message, log).await
    }
}
