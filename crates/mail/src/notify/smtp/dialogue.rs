//! A single delivery attempt on its own connection, or only the connection, with a transcript of each step, for testing a
//! mail server setup.

use lettre::address::Envelope;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::{Data, Quit, Rcpt};
use lettre::transport::smtp::response::Response;
use tokio::time::timeout;

use super::{Inner, QUIT_TIMEOUT, SmtpClient, SmtpError, Step, mail_command, step};
use config::SmtpSecurity;

impl SmtpClient {
    /// Sends a message and logs each step with the server’s reply.
    ///
    /// # Errors
    /// As [`SmtpClient::send`].
    pub(in crate::notify) async fn send_with_log(
        &self,
        envelope: &Envelope,
        message: &[u8],
        log: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), SmtpError> {
        let limit = self.0.timeouts.delivery;
        let timed_out = || SmtpError::TimedOut(format!("no end after {} s", limit.as_secs_f32()));
        timeout(limit, self.0.deliver_with_log(envelope, message, log)).await.unwrap_or_else(|_| Err(timed_out()))
    }

    /// Connects, logs in if there are credentials, and ends the connection. Logs each step.
    ///
    /// # Errors
    /// [`SmtpError::Relay`].
    pub(in crate::notify) async fn connect_with_log(
        &self,
        log: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), SmtpError> {
        quit(self.0.open_with_log(log).await?).await;
        Ok(())
    }
}

/// Ends a connection. The reply does not matter.
async fn quit(mut connection: AsyncSmtpConnection) {
    let _ = timeout(QUIT_TIMEOUT, connection.command(Quit)).await;
}

impl Inner {
    async fn open_with_log(&self, log: &mut (dyn FnMut(String) + Send)) -> Result<AsyncSmtpConnection, SmtpError> {
        let security = match self.url.security {
            SmtpSecurity::None => "no encryption",
            SmtpSecurity::Opportunistic => "STARTTLS where it is offered",
            SmtpSecurity::Required => "STARTTLS required",
            SmtpSecurity::Implicit => "TLS from the first byte",
        };
        log(format!("connecting to {}:{} ({security})", self.url.host, self.url.port));
        let connection = self.open().await?;
        let encrypted = if connection.is_encrypted() { "encrypted" } else { "not encrypted" };
        log(format!("connected to {}, {encrypted}", connection.server_info().name()));
        if let Some(credentials) = &self.url.credentials {
            log(format!("logged in as {}", credentials.user));
        }
        Ok(connection)
    }

    async fn deliver_with_log(
        &self,
        envelope: &Envelope,
        message: &[u8],
        log: &mut (dyn FnMut(String) + Send),
    ) -> Result<(), SmtpError> {
        let mut connection = self.open_with_log(log).await?;
        let limit = self.timeouts.command;
        let mail = mail_command(&connection, envelope, message)?;
        let reply = step("MAIL", limit, connection.command(mail)).await;
        let sender = envelope.from().map(ToString::to_string).unwrap_or_default();
        let reply = reply.map_err(|refusal| SmtpError::Sender(refusal.to_string()))?;
        log(transcript(&format!("MAIL FROM:<{sender}>"), &reply));
        for recipient in envelope.to() {
            let command = Rcpt::new(recipient.clone(), Vec::new());
            let reply = step("RCPT", limit, connection.command(command)).await;
            let reply = reply.map_err(|refusal| refusal.of_recipient().into_message_error())?;
            log(transcript(&format!("RCPT TO:<{recipient}>"), &reply));
        }
        let reply = step("DATA", limit, connection.command(Data)).await.map_err(Step::into_message_error)?;
        log(transcript("DATA", &reply));
        let reply = step("message", self.timeouts.message, connection.message(message)).await;
        log(transcript("message", &reply.map_err(Step::into_message_error)?));
        quit(connection).await;
        Ok(())
    }
}

fn transcript(command: &str, reply: &Response) -> String {
    let lines: Vec<&str> = reply.message().collect();
    format!("{command}: {} {}", reply.code(), lines.join(" "))
}
