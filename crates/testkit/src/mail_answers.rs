//! Turn mails, and players’ replies to them.

use service::Clock;
use store::Backend;

use super::app::{App, Player};
use super::mail::Mail;
use super::process::Program;
use super::smtp::{Received, SmtpServer};
use super::wait::TIMEOUT;

/// The turn mail to `to` in their only game.
pub async fn turn_mail(smtp: &SmtpServer, to: &Player) -> Mail {
    mail_of_kind(smtp, to, "your-turn", "").await
}

/// The last mail of a kind to `to` whose headline contains `subject`.
pub async fn mail_of_kind(smtp: &SmtpServer, to: &Player, kind: &str, subject: &str) -> Mail {
    let found = |messages: &[Received]| {
        let mails = messages.iter().rev().filter(|one| one.to == [to.email()]).map(Received::mail);
        let mut fitting =
            mails.filter(|mail| mail.header("X-Sealed-Move") == Some(kind) && mail.headline.contains(subject));
        fitting.next()
    };
    let messages = smtp.wait_until(TIMEOUT, |messages| found(messages).is_some()).await;
    found(&messages).expect("it was waited for")
}

/// The reply address of a mail, without the name.
///
/// # Panics
/// If it has none.
pub fn reply_address(mail: &Mail) -> &str {
    let reply_to = mail.header("Reply-To").expect("it can be answered");
    reply_to.rsplit_once('<').map_or(reply_to, |(_, address)| address).trim_end_matches('>')
}

/// The reply of `from` to a mail, with `body` above the quoted text.
pub fn answer(mail: &Mail, from: &str, body: &str) -> String {
    let to = mail.header("Reply-To").expect("it can be answered").trim();
    let id = mail.message_id.as_deref().expect("an id");
    format!(
        "From: {from}\r\nTo: {to}\r\nSubject: Re: {}\r\nIn-Reply-To: <{id}>\r\nMessage-ID: <1@example.org>\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{body}\r\n\r\nOn Monday Sealed Move wrote:\r\n> 1. e4\r\n",
        mail.subject
    )
}

/// Pipes a player’s reply, with a unique Message-ID, into `sealedmove mail-in`. Returns its output. The program uses
/// the real time, so the application’s clock is set to it before and after.
pub fn run_mail_in(app: &App, program: &Program, mail: &Mail, from: &Player, body: &str) -> String {
    catch_up(app);
    let name = format!("Message-ID: <{:016x}@example.org>", rand::random::<u64>());
    let message = answer(mail, &from.email(), body).replace("Message-ID: <1@example.org>", &name);
    let taken = program.run(&["mail-in"], message.as_bytes());
    catch_up(app);
    String::from_utf8_lossy(&taken.stdout).into_owned()
}

/// An application that accepts replies by mail, and the program for `mail-in`: the mail server’s pipe is a separate
/// process on the same data folder.
pub async fn answerable(smtp: &SmtpServer, backend: Backend) -> (App, Program) {
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_MAIL_URL", &smtp.url())
        .with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
    let program =
        builder.program().with("SEALEDMOVE_MAIL_URL", smtp.url()).with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
    (builder.start().await, program)
}

/// Sets the application’s clock to the real time, which `mail-in` uses.
pub fn catch_up(app: &App) {
    let today = Clock::system().now();
    app.advance(app.service().now().until(today));
}
