//! Incoming mail: the reply address, and the ways by which its mail comes in.

use std::path::Path;

use tokio::net::{TcpStream, UnixStream};

use super::files::check_writable;
use super::report::Report;
use config::{Config, ImapUrl, LmtpAddress};
use mail::mail_in::check_mailbox;

pub(super) async fn check(report: &mut Report, config: &Config) {
    const CHECK: &str = "mail-in";
    let Some(reply) = &config.mail_reply else {
        return report.ok(CHECK, "Players cannot answer by mail, since SEALEDMOVE_MAIL_REPLY is not set.");
    };
    let from = &config.mail_from.email;
    if config.lmtp.is_none() && config.imap.is_none() {
        report.ok(CHECK, format_args!("Mail to {reply} has to be piped to `sealedmove mail-in` by your mail server."));
    } else if reply.domain().eq_ignore_ascii_case(from.domain()) {
        report.ok(CHECK, format_args!("Players answer to {reply}."));
    } else {
        report.warning(
            CHECK,
            format_args!(
                "Messages come from {from}, and answers go to {reply}: some mail programs ignore the reply address, and \
                 answer to the sender. Use one domain for both."
            ),
        );
    }
    if let Some(address) = &config.lmtp {
        check_lmtp(report, address).await;
    }
    if let Some(url) = &config.imap {
        check_imap(report, url).await;
    }
}

async fn check_lmtp(report: &mut Report, address: &LmtpAddress) {
    const CHECK: &str = "lmtp";
    let connected = match address {
        LmtpAddress::Tcp(address) => TcpStream::connect(address).await.map(drop),
        LmtpAddress::Unix(path) => UnixStream::connect(path).await.map(drop),
    };
    match (connected, address) {
        (Ok(()), _) => report.ok(CHECK, format_args!("Something listens at {address} for your mail server.")),
        (Err(_), LmtpAddress::Unix(path)) if check_writable(path.parent().unwrap_or(Path::new("/"))).is_err() => {
            report.failed(
                CHECK,
                format_args!("The service cannot make the socket {address}: its folder is not writable."),
            );
        }
        (Err(error), _) => report.warning(
            CHECK,
            format_args!("Nothing answers at {address} ({error}): `sealedmove serve` listens there once it runs."),
        ),
    }
}

async fn check_imap(report: &mut Report, url: &ImapUrl) {
    const CHECK: &str = "imap";
    let name = format!("{} at {}:{}", url.folder, url.host, url.port);
    match check_mailbox(url).await {
        Ok(()) => report.ok(CHECK, format_args!("The mailbox {name} can be read.")),
        Err(reason) => report.failed(CHECK, format_args!("The mailbox {name} cannot be read: {reason}.")),
    }
}
