//! Mail transports: files in a folder, or SMTP.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use lettre::Message;
use lettre::address::Envelope;

use super::error::{NotifyError, SettingError};
use super::smtp::{SmtpClient, SmtpError, Timeouts};
use config::MailUrl;
use service::key_hash;

/// Why a message was not delivered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// Nothing can be sent at present, whatever the message: the mail server is unreachable or refuses us, or the
    /// folder is not writable.
    #[error("{0}")]
    RelayUnavailable(String),
    /// The mail server accepted the connection and refused MAIL.
    #[error("{0}")]
    SenderRefused(String),
    /// The mail server takes no further connection while others are in use.
    #[error("{reason}")]
    TooManyConnections {
        /// The number of connections with a delivery in progress.
        in_use: usize,
        /// The mail server’s reply.
        reason: String,
    },
    /// The mail server refused it temporarily, for a reason to do with the message or its recipient.
    #[error("{0}")]
    Deferred(String),
    /// The mail server accepted the recipient and did not reply in time.
    #[error("{0}")]
    TimedOut(String),
    /// The mail server refused the message permanently.
    #[error("{0}")]
    Refused(String),
    /// The mail server refused the recipient permanently.
    #[error("{reason}")]
    RecipientRefused {
        /// The reply code.
        code: u16,
        reason: String,
    },
    /// It could not be composed; a retry may succeed.
    #[error("{0}")]
    NotComposed(String),
    /// It cannot be composed; a retry cannot succeed.
    #[error("{0}")]
    CannotBeComposed(String),
}

impl From<NotifyError> for DeliveryError {
    fn from(error: NotifyError) -> Self {
        match error {
            NotifyError::Transient(reason) => Self::NotComposed(reason),
            NotifyError::Permanent(reason) => Self::CannotBeComposed(reason),
        }
    }
}

impl From<SmtpError> for DeliveryError {
    fn from(error: SmtpError) -> Self {
        let reason = error.to_string();
        match error {
            SmtpError::Relay(_) => Self::RelayUnavailable(reason),
            SmtpError::Sender(_) => Self::SenderRefused(reason),
            SmtpError::Crowded { in_use, .. } => Self::TooManyConnections { in_use, reason },
            SmtpError::Deferred(_) => Self::Deferred(reason),
            SmtpError::TimedOut(_) => Self::TimedOut(reason),
            SmtpError::Rejected(_) => Self::Refused(reason),
            SmtpError::RecipientRejected { code, .. } => Self::RecipientRefused { code, reason },
        }
    }
}

/// A mail transport. Cloning is cheap.
#[derive(Clone)]
pub(super) enum Transport {
    /// Each becomes a file in this folder.
    File(PathBuf),
    /// To a mail server.
    Smtp(SmtpClient),
}

impl Transport {
    /// # Errors
    /// When the URL cannot be used.
    pub(super) fn new(url: &MailUrl) -> Result<Self, SettingError> {
        match url {
            MailUrl::File(folder) => Ok(Self::File(folder.clone())),
            MailUrl::Smtp(url) => SmtpClient::new(url.clone(), Timeouts::DEFAULT)
                .map(Self::Smtp)
                .map_err(|reason| SettingError { name: "SEALEDMOVE_MAIL_URL", reason }),
        }
    }

    /// Sends a message. `job` and `Message-ID` determine the file name, so a retry overwrites the same file.
    pub(super) async fn send(&self, job: i64, message: &Message, envelope: &Envelope) -> Result<(), DeliveryError> {
        match self {
            Self::File(folder) => {
                let (folder, name, bytes) = (folder.clone(), file_name(job, message), message.formatted());
                let unwritten = |reason: String| {
                    DeliveryError::RelayUnavailable(format!("the message cannot be written: {reason}"))
                };
                tokio::task::spawn_blocking(move || write(&folder, &name, &bytes))
                    .await
                    .map_err(|error| unwritten(error.to_string()))?
                    .map_err(|error| unwritten(error.to_string()))
            }
            Self::Smtp(smtp) => Ok(smtp.send(envelope, &message.formatted()).await?),
        }
    }

    /// Sends a message and logs each step.
    pub(super) async fn send_telling(
        &self,
        job: i64,
        message: &Message,
        log: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), DeliveryError> {
        match self {
            Self::File(folder) => {
                log(format!("writing {}", folder.join(file_name(job, message)).display()));
                self.send(job, message, message.envelope()).await
            }
            Self::Smtp(smtp) => Ok(smtp.send_with_log(message.envelope(), &message.formatted(), log).await?),
        }
    }
}

/// The name sorts by job, which is queue order.
fn file_name(job: i64, message: &Message) -> String {
    let mark = key_hash(message.headers().get_raw("Message-ID").unwrap_or_default());
    format!("{job:012}-{}.eml", &mark[..12])
}

/// Writes a file atomically.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let temporary = folder.join(format!(".{name}.part"));
    // Messages hold keys: only the owner may read them.
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&temporary)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&temporary, folder.join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message::builder()
            .from("ann@example.org".parse().unwrap())
            .to("bob@example.org".parse().unwrap())
            .subject("Hello")
            .body("Hello".to_owned())
            .unwrap()
    }

    #[tokio::test]
    async fn files_sort_by_job_and_retry_overwrites() {
        let folder = tempfile::tempdir().unwrap();
        let transport = Transport::new(&MailUrl::File(folder.path().to_owned())).unwrap();
        for job in [10, 9, 11, 10] {
            transport.send(job, &message(), message().envelope()).await.unwrap();
        }
        let mut names: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        let jobs: Vec<&str> = names.iter().map(|name| &name[..12]).collect();
        assert_eq!(jobs, ["000000000009", "000000000010", "000000000011"]);
        let written = fs::read(folder.path().join(&names[0])).unwrap();
        assert!(written.ends_with(b"\r\n\r\nHello") && written.starts_with(b"From: ann@example.org\r\n"));
    }

    #[tokio::test]
    async fn missing_folder_is_a_relay_failure() {
        let folder = tempfile::tempdir().unwrap();
        let transport = Transport::new(&MailUrl::File(folder.path().join("gone"))).unwrap();
        let outcome = transport.send(1, &message(), message().envelope()).await;
        assert!(matches!(outcome, Err(DeliveryError::RelayUnavailable(_))), "{outcome:?}");
    }

    #[tokio::test]
    async fn unreachable_server_is_a_relay_failure() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let transport = Transport::new(&MailUrl::parse(&format!("smtp://{address}")).unwrap()).unwrap();
        let outcome = transport.send(1, &message(), message().envelope()).await;
        assert!(matches!(outcome, Err(DeliveryError::RelayUnavailable(_))), "{outcome:?}");
    }
}
