//! A test message for operators who set up a mail server.

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Address, Message};

use super::Notifier;
use super::error::NotifyError;
use super::letter::{header, system_time};
use super::transport::DeliveryError;
use service::random_key;
use text::Text;

impl Notifier {
    /// Sends a test message directly, without the queue, and logs each step.
    ///
    /// # Errors
    /// [`DeliveryError`].
    pub async fn send_test(&self, to: Address, log: &mut (dyn FnMut(String) + Send)) -> Result<(), DeliveryError> {
        let (text, head) = (Text::english(), &self.head);
        let link = [("link", head.public_url.as_str())];
        let id = random_key();
        let mut message = Message::builder()
            .from(head.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(text.with("mail-test-subject", link))
            .date(system_time(self.service().now()))
            .message_id(Some(format!("<test.{}@{}>", &id[..16], head.sender.email.domain())))
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
