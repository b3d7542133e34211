//! A message that says nothing but that mail works, for who sets the mail server up.

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
    /// Sends a test message at once, past the queue, and tells each step.
    ///
    /// # Errors
    /// [`DeliveryError`].
    pub async fn send_test(&self, to: Address, told: &mut (dyn FnMut(String) + Send)) -> Result<(), DeliveryError> {
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
            .map_err(|error| NotifyError::Final(error.to_string()))?;
        if let Some(signer) = &self.signer {
            signer.sign(&mut message);
            told("signed by DKIM".to_owned());
        }
        self.transport.send_telling(0, &message, told).await
    }
}
