//! Outgoing mail: the mail server, DKIM, and a test message.

use std::os::unix::fs::MetadataExt;

use lettre::Address;

use super::files::check_writable;
use super::report::Report;
use crate::startup::StartError;
use config::{Config, Dkim, MailUrl};
use mail::notify::MailProbe;
use service::Clock;

const CHECK: &str = "mail-out";

pub(super) async fn check(report: &mut Report, config: &Config, test_address: Option<&Address>) {
    let probe = match MailProbe::new(config) {
        Ok(probe) => probe,
        Err(error) => return report.failed(CHECK, error),
    };
    if let MailUrl::File(folder) = &config.mail_url {
        let name = folder.display();
        if config.is_mail_silently_undelivered() {
            report.failed(CHECK, StartError::MailToFiles { public_url: config.public_url.clone() });
        } else if folder.exists()
            && let Err(error) = check_writable(folder)
        {
            report.failed(CHECK, format_args!("The service cannot write mail to {name}: {error}."));
        } else if config.is_public_url_loopback() {
            report.ok(CHECK, format_args!("Mail is kept in {name}, and sent to nobody."));
        } else {
            report.warning(CHECK, format_args!("Mail is kept in {name}, and sent to nobody: set SEALEDMOVE_MAIL_URL."));
        }
    } else {
        let mut steps = Vec::new();
        match probe.connect(&mut |step| steps.push(step)).await {
            Ok(()) => report.ok(CHECK, format_args!("The mail server answers: {}.", steps.join("; "))),
            Err(error) => report.failed(CHECK, format_args!("{error}. Check SEALEDMOVE_MAIL_URL.")),
        }
    }
    if let Some(dkim) = &config.mail_dkim {
        check_dkim(report, config, dkim);
    }
    if let Some(address) = test_address {
        send_test(report, &probe, address).await;
    }
}

/// The key was read by [`MailProbe::new`].
fn check_dkim(report: &mut Report, config: &Config, Dkim { selector, key_file }: &Dkim) {
    const CHECK: &str = "dkim";
    let (file, domain) = (key_file.display(), config.mail_from.email.domain());
    if std::fs::metadata(key_file).is_ok_and(|file| file.mode() & 0o007 != 0) {
        return report.failed(CHECK, format_args!("Everybody can read the private key {file}: chmod o= {file}."));
    }
    report.ok(
        CHECK,
        format_args!(
            "Messages of {domain} are signed. The public key of {file} has to be in the TXT record \
             {selector}._domainkey.{domain}, which is not looked up here."
        ),
    );
}

async fn send_test(report: &mut Report, probe: &MailProbe, address: &Address) {
    const CHECK: &str = "test-message";
    match probe.send_test(address.clone(), Clock::system().host_time(), &mut |_| {}).await {
        Ok(()) => report.ok(CHECK, format_args!("It was taken for {address}: see whether it arrives.")),
        Err(error) => report.failed(CHECK, format_args!("{error}. `sealedmove mail test {address}` shows each step.")),
    }
}
