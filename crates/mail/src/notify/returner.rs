//! Returns messages to their senders where no mail server does it: messages fetched by IMAP were accepted long ago.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use lettre::address::Envelope;
use lettre::message::Mailbox;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::{Address, Message};
use mail_parser::MessageParser;

use super::dkim::Signer;
use super::inbox::return_address;
use super::transport::{DeliveryError, Transport};
use super::{NotifyError, Receipt};
use service::{Service, key_hash};
use text::Text;

pub struct MailReturner {
    pub(super) service: Service,
    pub(super) sender: Mailbox,
    pub(super) own: Vec<Address>,
    /// The mail servers whose authentication results are trusted.
    pub(super) servers: Vec<String>,
    pub(super) transport: Transport,
    pub(super) signer: Option<Arc<Signer>>,
}

impl MailReturner {
    /// The address that a message may be returned to, if any.
    pub fn addressee(&self, message: &[u8]) -> Option<Address> {
        return_address(message, &self.own, &self.servers)
    }

    /// Returns a message with the reason in `receipt`. Like a bounce it has a null return path (RFC 3834, 3.3).
    /// `number` distinguishes it from others; a retry has the same `Message-ID`.
    ///
    /// # Errors
    /// [`DeliveryError`].
    pub async fn send(
        &self,
        number: u32,
        message: &[u8],
        to: &Address,
        receipt: &Receipt,
    ) -> Result<(), DeliveryError> {
        let failed = |error: &dyn std::error::Error| NotifyError::Permanent(format!("it cannot be returned: {error}"));
        let parsed = MessageParser::default().parse_headers(message);
        let original_id = parsed.as_ref().and_then(|parsed| parsed.message_id()).unwrap_or_default();
        let hash = key_hash(&format!("returned {number} {original_id} {to}"));
        let id = format!("<returned.{}@{}>", &hash[..32], self.sender.email.domain());
        let header =
            |name: &'static str, value: &str| HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned());
        let envelope = Envelope::new(None, vec![to.clone()]).map_err(|error| failed(&error))?;
        let now = UNIX_EPOCH + Duration::from_millis(u64::try_from(self.service.now().as_millis()).unwrap_or_default());
        let mut returned = Message::builder()
            .envelope(envelope.clone())
            .from(self.sender.clone())
            .to(Mailbox::new(None, to.clone()))
            .subject(Text::english().get("mail-returned-subject").into_owned())
            .date(now)
            .message_id(Some(id))
            .raw_header(header("Auto-Submitted", "auto-replied"))
            .raw_header(header("X-Sealed-Move", "returned"))
            .raw_header(header("X-Auto-Response-Suppress", "All"));
        let is_plain =
            original_id.len() <= 250 && original_id.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'>');
        if is_plain && !original_id.is_empty() {
            returned = returned.in_reply_to(format!("<{original_id}>")).references(format!("<{original_id}>"));
        }
        let mut returned = returned.body(format!("{}\r\n", receipt.sentence)).map_err(|error| failed(&error))?;
        if let Some(signer) = &self.signer {
            signer.sign(&mut returned);
        }
        self.transport.send(i64::from(number), &returned, &envelope).await
    }
}
