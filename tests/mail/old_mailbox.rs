//! A mailbox with thousands of old messages: new mail is processed, and old mail is not read.

use std::time::Instant;
use testkit::dovecot::Dovecot;
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::{TIMEOUT, until};

/// More than reading a 50 MB message in chunks takes, and less than holding one in memory.
const MAX_MEMORY_ADDED: u64 = 40 * 1024 * 1024;

async fn process_new_mail_beside(old: usize) {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let settings = |program: Program| {
        program
            .with("SEALEDMOVE_ENGINE", "none")
            .with("SEALEDMOVE_MAIL_URL", smtp.url())
            .with("SEALEDMOVE_MAIL_FROM", "Sealed Move <club@chess.example>")
            .with("SEALEDMOVE_MAIL_REPLY", "club@chess.example")
            .with("SEALEDMOVE_MAIL_SUBADDRESS", "off")
    };
    // The peak memory of a server that reads an empty mailbox.
    let peak_of_empty = {
        let server = settings(Program::new()).with("SEALEDMOVE_IMAP_URL", dovecot.url()).serve();
        until("the mailbox is read", async || server.log().contains("reading begins")).await;
        server.peak_memory()
    };
    dovecot.fill(old);
    let server = settings(Program::new()).with("SEALEDMOVE_IMAP_URL", dovecot.url()).serve();
    let began = Instant::now();
    until("the mailbox is read", async || server.log().contains("reading begins")).await;
    let lost = |name: &str, text: &str| {
        format!(
            "Return-Path: <{name}@example.org>\r\nFrom: {name}@example.org\r\nTo: club@chess.example\r\n\
             Message-ID: <{name}@x.org>\r\n\r\n{text}\r\n"
        )
    };
    dovecot.deliver(&lost("large", &"A line of words that goes on and on.\r\n".repeat(1_350_000)));
    dovecot.deliver(&lost("small", "Hello"));
    let is_returned = |messages: &[Received], to: &str| messages.iter().any(|one| one.to == [to.to_owned()]);
    smtp.wait_until(TIMEOUT, |messages| is_returned(messages, "small@example.org")).await;
    println!("{old} old messages: {:?} from the first connection on", began.elapsed());
    assert_eq!(dovecot.flags(&["KEYWORD", "SealedMove"]).len(), 2, "the old ones are nobody's business");
    assert!(smtp.messages().iter().all(|one| !one.to.iter().any(|to| to.starts_with("old"))));
    let added = server.peak_memory().saturating_sub(peak_of_empty);
    assert!(added < MAX_MEMORY_ADDED, "{added} bytes more than with an empty mailbox");
    println!("{added} bytes of memory more than with an empty mailbox");
}

#[tokio::test(flavor = "multi_thread")]
async fn new_mail_is_processed_beside_many_old_messages() {
    process_new_mail_beside(20_000).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "some minutes: make thousands-of-mails"]
async fn new_mail_is_processed_beside_a_hundred_thousand_old_messages() {
    process_new_mail_beside(100_000).await;
}
