//! How messages leave: as files in a folder, or by SMTP.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::transport::smtp::{Error as SmtpError, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::{NotifyError, SettingError};
use crate::config::MailUrl;
use crate::service::key_hash;

/// How long a mail server may take for one answer. The slowest, that to a whole message, still fits into a job's time.
const SMTP_PATIENCE: Duration = Duration::from_secs(30);

/// How many connections there are to the mail server at the most: as many as messages are sent at a time.
const SMTP_CONNECTIONS: u32 = 4;

/// How long a connection to the mail server is kept for the next message. Servers hang up after some minutes.
const SMTP_IDLE: Duration = Duration::from_secs(60);

/// How messages leave. Cloning is cheap.
#[derive(Clone)]
pub(super) enum Transport {
    /// Each becomes a file in this folder.
    File(PathBuf),
    /// To a mail server.
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

impl Transport {
    /// # Errors
    /// When the URL cannot be used.
    pub(super) fn new(url: &MailUrl) -> Result<Self, SettingError> {
        match url {
            MailUrl::File(folder) => Ok(Self::File(folder.clone())),
            MailUrl::Smtp(url) => {
                let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
                    .map_err(|error| SettingError { name: "SEALEDMOVE_MAIL_URL", reason: told(&error) })?;
                let pool = PoolConfig::new().max_size(SMTP_CONNECTIONS).idle_timeout(SMTP_IDLE);
                Ok(Self::Smtp(builder.timeout(Some(SMTP_PATIENCE)).pool_config(pool).build()))
            }
        }
    }

    /// Hands a message over. `job` and its `Message-ID` name its file: a second try finds the same.
    pub(super) async fn send(&self, job: i64, message: &Message) -> Result<(), NotifyError> {
        match self {
            Self::File(folder) => {
                let (folder, name, bytes) = (folder.clone(), file_name(job, message), message.formatted());
                tokio::task::spawn_blocking(move || write(&folder, &name, &bytes))
                    .await
                    .map_err(|error| NotifyError::Passing(error.to_string()))?
                    .map_err(|error| NotifyError::Passing(format!("the message cannot be written: {error}")))
            }
            Self::Smtp(smtp) => smtp.send(message.clone()).await.map(|_| ()).map_err(|error| failure(&error)),
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

/// A permanent answer about the message is final. One about ourselves, as after a password was changed, is for the
/// operator to mend, and the messages wait for that.
fn failure(error: &SmtpError) -> NotifyError {
    let told = format!("the mail server did not take the message: {}", told(error));
    let about_us = error.status().is_some_and(|code| matches!(u16::from(code), 521 | 530 | 534 | 535 | 538));
    if error.is_permanent() && !about_us { NotifyError::Final(told) } else { NotifyError::Passing(told) }
}

/// An error with what it comes from.
fn told(error: &SmtpError) -> String {
    let mut told = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        let text = cause.to_string();
        if !told.contains(&text) {
            told = format!("{told}: {text}");
        }
        source = cause.source();
    }
    told
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
            transport.send(job, &message()).await.unwrap();
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
    async fn a_folder_that_is_not_there_is_a_passing_trouble() {
        let folder = tempfile::tempdir().unwrap();
        let transport = Transport::new(&MailUrl::File(folder.path().join("gone"))).unwrap();
        let outcome = transport.send(1, &message()).await;
        assert!(matches!(outcome, Err(NotifyError::Passing(_))), "{outcome:?}");
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_a_passing_trouble() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let transport = Transport::new(&MailUrl::Smtp(format!("smtp://{address}"))).unwrap();
        let outcome = transport.send(1, &message()).await;
        assert!(matches!(outcome, Err(NotifyError::Passing(_))), "{outcome:?}");
    }

    #[tokio::test]
    async fn a_url_that_makes_no_sense_is_named() {
        let error = Transport::new(&MailUrl::Smtp("smtp://mail.example.org?tls=perhaps".to_owned())).err();
        assert!(error.is_some_and(|error| error.to_string().starts_with("SEALEDMOVE_MAIL_URL: ")));
    }
}
