//! How messages leave: as files in a folder, or by SMTP.

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
    /// Nothing can be sent at present, whatever the message: the mail server cannot be reached or refuses to deal with
    /// us, or the folder cannot be written to.
    #[error("{0}")]
    RelayUnavailable(String),
    /// The mail server let us connect and did not let us begin this message.
    #[error("{0}")]
    SenderRefused(String),
    /// The mail server takes no further connection while others are in use.
    #[error("{reason}")]
    TooManyConnections {
        /// How many have a message on its way.
        in_use: usize,
        /// What the mail server said.
        reason: String,
    },
    /// The mail server did not take it for now, for a reason that has to do with the message or its recipient.
    #[error("{0}")]
    Deferred(String),
    /// The mail server knew the recipient and did not reply in time.
    #[error("{0}")]
    TimedOut(String),
    /// The mail server refused the message for good.
    #[error("{0}")]
    Refused(String),
    /// The mail server refused the recipient for good.
    #[error("{reason}")]
    RecipientRefused {
        /// The code of its reply.
        code: u16,
        reason: String,
    },
    /// It could not be composed just now.
    #[error("{0}")]
    NotComposed(String),
    /// It never can be composed.
    #[error("{0}")]
    CannotBeComposed(String),
}

impl From<NotifyError> for DeliveryError {
    fn from(error: NotifyError) -> Self {
        match error {
            NotifyError::Passing(reason) => Self::NotComposed(reason),
            NotifyError::Final(reason) => Self::CannotBeComposed(reason),
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

/// How messages leave. Cloning is cheap.
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

    /// Hands a message over. `job` and its `Message-ID` name its file: a second try finds the same.
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

    /// The same, and tells each step.
    pub(super) async fn send_telling(
        &self,
        job: i64,
        message: &Message,
        told: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), DeliveryError> {
        match self {
            Self::File(folder) => {
                told(format!("writing {}", folder.join(file_name(job, message)).display()));
                self.send(job, message, message.envelope()).await
            }
            Self::Smtp(smtp) => Ok(smtp.send_telling(message.envelope(), &message.formatted(), told).await?),
        }
    }
}

/// Sorts by job, which is the order in which they were queued.
fn file_name(job: i64, message: &Message) -> String {
    let mark = key_hash(message.headers().get_raw("Message-ID").unwrap_or_default());
    format!("{job:012}-{}.eml", &mark[..12])
}

/// Writes a file that is there whole or not at all.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let unfinished = folder.join(format!(".{name}.part"));
    // Messages hold keys: they are for the owner's eyes.
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, folder.join(name))
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
    async fn files_sort_by_job_are_whole_and_the_same_at_a_second_try() {
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
    async fn a_folder_that_is_not_there_holds_up_all_mail_until_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let transport = Transport::new(&MailUrl::File(folder.path().join("gone"))).unwrap();
        let outcome = transport.send(1, &message(), message().envelope()).await;
        assert!(matches!(outcome, Err(DeliveryError::RelayUnavailable(_))), "{outcome:?}");
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_holds_up_all_mail_until_it_is() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let transport = Transport::new(&MailUrl::parse(&format!("smtp://{address}")).unwrap()).unwrap();
        let outcome = transport.send(1, &message(), message().envelope()).await;
        assert!(matches!(outcome, Err(DeliveryError::RelayUnavailable(_))), "{outcome:?}");
    }
}
