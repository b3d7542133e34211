//! A whole game by mail through Debian's own Postfix and OpenSMTPD, freshly installed and configured as
//! `docs/mail.md` says: the configuration is read from there.

use std::fs;
use std::io::{BufReader, Cursor};
use std::process::{Child, Stdio};

use diesel::{Connection, RunQueryDsl, SqliteConnection};
use lettre::address::Envelope;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use mail_parser::mailbox::mbox;
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::whole_game::{self, Correspondent, MailTransport, OwnAddress};
use testkit::app::PASSWORD;
use testkit::debian::Debian;
use testkit::http_client;
use testkit::mail::Mail;
use testkit::mail_answers::reply_address;
use testkit::ports::free_port;
use testkit::wait::{poll_for, until};

const SETTINGS: &str = "/etc/sealedmove/sealedmove.toml";
const LOG: &str = "/var/log/mail.log";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MailServer {
    Postfix,
    PostfixLmtp,
    OpenSmtpd,
}

/// A Debian with a mail server, the service, and two players with mailboxes and accounts.
struct Installation {
    server: MailServer,
    debian: Debian,
    mail_port: u16,
    web_port: u16,
    /// Processes in the foreground. They end with the Debian.
    running: Vec<Child>,
}

/// A player, by the name of the account and of the mailbox.
struct Player {
    name: &'static str,
    user: &'static str,
    token: String,
}

/// The code blocks of the operators' documents, each with the text after its language.
fn blocks() -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = include_str!("../../docs/operations.md").lines().chain(include_str!("../../docs/mail.md").lines());
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let name = info.split_once(' ').map_or("", |(_, name)| name);
            let code: String =
                lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
            blocks.push((name.to_owned(), code));
        }
    }
    blocks
}

/// The block of that name.
fn block(name: &str) -> String {
    let (_, code) = blocks().into_iter().find(|(found, _)| found == name).expect("a block of that name");
    code
}

impl MailServer {
    fn package(self) -> &'static str {
        match self {
            Self::Postfix | Self::PostfixLmtp => "postfix",
            Self::OpenSmtpd => "opensmtpd",
        }
    }

    /// Starts the server as it was installed, on that port instead of 25, and configures it as documented.
    fn start(self, debian: &Debian, port: u16) -> Vec<Child> {
        match self {
            Self::Postfix | Self::PostfixLmtp => {
                let master = debian.file("/etc/postfix/master.cf");
                replace(&master, "\nsmtp      inet", &format!("\n127.0.0.1:{port}      inet"));
                // Postfix accepts this address and finds only on delivery that there is no such mailbox.
                debian.shell("echo 'gone: \"|exit 67\"' >> /etc/aliases; newaliases");
                debian.shell(&format!("postconf -e maillog_file={LOG}; postfix start"));
                if self == Self::Postfix {
                    append(&master, &block("/etc/postfix/master.cf"));
                    debian.shell(&block("postfix"));
                } else {
                    debian.shell(&block("postfix lmtp"));
                }
                Vec::new()
            }
            Self::OpenSmtpd => {
                let file = debian.file("/etc/smtpd.conf");
                replace(&file, "\nlisten on localhost\n", &format!("\nlisten on 127.0.0.1 port {port}\n"));
                replace(&file, "\nmatch ", &format!("\n{}match ", block("/etc/smtpd.conf")));
                debian.shell("smtpd -n");
                let log = fs::File::create(debian.file(LOG)).expect("the folder is there");
                let mut command = debian.command("smtpd");
                let logged =
                    command.arg("-d").stdin(Stdio::null()).stdout(log.try_clone().expect("a file can be shared"));
                vec![logged.stderr(log).spawn().expect("nsenter is part of Debian")]
            }
        }
    }

    /// The mails in the mailbox of that user.
    fn mailbox(self, debian: &Debian, user: &str) -> Vec<Vec<u8>> {
        match self {
            Self::Postfix | Self::PostfixLmtp => {
                let file = fs::read(debian.file(&format!("/var/mail/{user}"))).unwrap_or_default();
                let messages = mbox::MessageIterator::new(BufReader::new(Cursor::new(file)));
                messages.map_while(Result::ok).map(mbox::Message::unwrap_contents).collect()
            }
            Self::OpenSmtpd => {
                let entries = fs::read_dir(debian.file(&format!("/home/{user}/Maildir/new"))).into_iter().flatten();
                entries.map(|entry| fs::read(entry.expect("an entry").path()).expect("a message")).collect()
            }
        }
    }

    /// The log text about a message that will be retried.
    fn deferred_log_text(self) -> &'static str {
        match self {
            Self::Postfix | Self::PostfixLmtp => "status=deferred",
            Self::OpenSmtpd => "result=TempFail",
        }
    }

    /// The command that makes it retry now.
    fn retry_command(self) -> &'static str {
        match self {
            Self::Postfix | Self::PostfixLmtp => "postqueue -f",
            Self::OpenSmtpd => "smtpctl schedule all",
        }
    }
}

fn replace(file: &std::path::Path, old: &str, new: &str) {
    let text = fs::read_to_string(file).expect("the file was installed");
    assert!(text.contains(old), "{old:?} in {}:\n{text}", file.display());
    fs::write(file, text.replacen(old, new, 1)).expect("written");
}

fn append(file: &std::path::Path, lines: &str) {
    let text = fs::read_to_string(file).expect("the file was installed");
    fs::write(file, format!("{text}{lines}")).expect("written");
}

impl Installation {
    /// Installs and configures everything; `None` if this machine cannot, which is printed.
    async fn open(server: MailServer) -> Option<Self> {
        let debian = Debian::with(server.package())?;
        let (mail_port, web_port) = (free_port(), free_port());
        // The program is installed already.
        let install = "install target/release/sealedmove /usr/bin\n";
        let commands = block("install");
        assert!(commands.contains(install), "{commands}");
        debian.shell(&commands.replace(install, ""));
        debian.shell("useradd -m ann; useradd -m bob");
        // On a shared machine the ports differ, and there is no engine.
        let settings = block(SETTINGS);
        let mail_url = "mail_url = \"smtp://127.0.0.1\"\n";
        assert!(settings.contains(mail_url), "{settings}");
        let settings = settings.replace(mail_url, &format!("mail_url = \"smtp://127.0.0.1:{mail_port}\"\n"));
        let settings = format!("{settings}bind = \"127.0.0.1:{web_port}\"\nengine = \"none\"\n");
        let settings = match server {
            MailServer::PostfixLmtp => settings + &block("lmtp"),
            MailServer::Postfix | MailServer::OpenSmtpd => settings,
        };
        // As an editor does it: the file stays the one that was installed.
        fs::write(debian.file(SETTINGS), settings).expect("written");

        let running = server.start(&debian, mail_port);
        let mut post = Self { server, debian, mail_port, web_port, running };
        post.serve().await;
        Some(post)
    }

    /// Starts the service, as the documented unit does, and waits until it is ready.
    async fn serve(&mut self) {
        let unit = block("/etc/systemd/system/sealedmove.service");
        let setting = |name: &str| {
            unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).expect("a line of the unit")
        };
        let mut service = self.debian.command_as(setting("User"));
        service.args(setting("ExecStart").split(' ')).stdin(Stdio::null());
        let log = fs::File::options().create(true).append(true).open(self.debian.file("/var/log/sealedmove.log"));
        let log = log.expect("the folder is there");
        service.stdout(log.try_clone().expect("a file can be shared")).stderr(log);
        self.running.push(service.spawn().expect("nsenter is part of Debian"));
        let ready = self.url("/readyz");
        until("the service is ready", async || {
            http_client::get(&ready).await.is_ok_and(|answer| answer.status().is_success())
        })
        .await;
    }

    /// Makes incoming mail fail: the pipe has no settings, and for LMTP the service is down.
    fn break_incoming_mail(&mut self) {
        match self.server {
            MailServer::Postfix | MailServer::OpenSmtpd => {
                self.debian.shell("mv /etc/sealedmove/sealedmove.toml /etc/sealedmove/away.toml");
            }
            MailServer::PostfixLmtp => {
                // Its namespace has no processes of others.
                self.debian.shell("pkill -TERM -x sealedmove");
                let mut service = self.running.pop().expect("it was started");
                service.wait().expect("it is a child of ours");
            }
        }
    }

    async fn restore_incoming_mail(&mut self) {
        match self.server {
            MailServer::Postfix | MailServer::OpenSmtpd => {
                self.debian.shell("mv /etc/sealedmove/away.toml /etc/sealedmove/sealedmove.toml");
            }
            MailServer::PostfixLmtp => self.serve().await,
        }
    }

    /// Creates an account on the command line; its mail goes to the mailbox of `user`.
    fn player(&self, name: &'static str, user: &'static str) -> Player {
        let program = ["/usr/bin/sealedmove", "--config", SETTINGS];
        let email = format!("{user}@chess.example");
        let add = ["user", "add", name, "--email", &email, "--password-stdin"];
        self.debian.run_as("sealedmove", &[&program[..], &add].concat(), format!("{PASSWORD}\n").as_bytes());
        let create =
            ["token", "create", name, "--scopes", "board:play,challenge:read,challenge:write,preference:write"];
        let token = self.debian.run_as("sealedmove", &[&program[..], &create].concat(), b"").trim().to_owned();
        Player { name, user, token }
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.web_port)
    }

    async fn api(&self, player: &Player, method: Method, path: &str, form: &[(&str, &str)]) -> Value {
        let request = http_client::client().request(method, self.url(path)).bearer_auth(&player.token).form(form);
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        let text = answer.text().await.expect("text");
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The player's personal address for challenges, as the settings show it.
    async fn own_address(&self, player: &Player) -> OwnAddress {
        let browser = http_client::builder().cookie_store(true).build().expect("a client");
        let login = browser.post(self.url("/login")).header("Sec-Fetch-Site", "same-origin");
        let logged_in = login.form(&[("name", player.name), ("password", PASSWORD)]).send().await.expect("an answer");
        assert!(logged_in.status().is_success(), "{logged_in:?}");
        let page = browser.get(self.url("/settings/mail-address")).send().await.expect("an answer");
        OwnAddress::on_page(&page.text().await.expect("a page"))
    }

    async fn moves(&self, game: &str) -> String {
        let answer = http_client::get(self.url(&format!("/game/export/{game}?clocks=false&evals=false"))).await;
        let pgn = answer.expect("an answer").text().await.expect("text");
        pgn.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ").trim().to_owned()
    }

    /// The mail of that kind in the player's mailbox whose headline contains `subject`.
    async fn mail(&self, to: &Player, kind: &str, subject: &str) -> Mail {
        self.raw_mail(to, &format!("{kind}, {subject:?}"), |mail, _| {
            mail.header("X-Sealed-Move") == Some(kind) && mail.headline.contains(subject)
        })
        .await
    }

    async fn raw_mail(&self, to: &Player, what: &str, fits: impl Fn(&Mail, &str) -> bool) -> Mail {
        let what = format!("a mail to {} ({what})", to.name);
        poll_for(&what, async || {
            let mailbox = self.server.mailbox(&self.debian, to.user);
            mailbox.iter().map(|raw| (Mail::parse(raw), raw)).find_map(|(mail, raw)| {
                let is_it = fits(&mail, &String::from_utf8_lossy(raw));
                is_it.then_some(mail)
            })
        })
        .await
    }

    fn log(&self) -> String {
        let read = |file: &str| fs::read_to_string(self.debian.file(file)).unwrap_or_default();
        format!("{}{}", read(LOG), read("/var/log/sealedmove.log"))
    }

    /// Hands a message to the mail server, as a mail program does.
    async fn send(&self, from: &str, to: &str, message: String) {
        let envelope = Envelope::new(Some(from.parse().expect("an address")), vec![to.parse().expect("an address")])
            .expect("an envelope");
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous("127.0.0.1").port(self.mail_port).build();
        smtp.send_raw(&envelope, message.as_bytes()).await.expect("the mail server takes it");
    }

    /// Replies to a mail with a line, as most mail programs do.
    async fn answer(&self, from: &Player, mail: &Mail, line: &str) {
        let address = format!("{}@chess.example", from.user);
        let reply_to = reply_address(mail);
        let id = mail.message_id.as_deref().expect("an id");
        let message = format!(
            "From: {} <{address}>\r\nTo: {reply_to}\r\nSubject: Re: {}\r\nIn-Reply-To: <{id}>\r\n\
             Message-ID: <{}@chess.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{line}\r\n",
            from.name,
            mail.subject,
            rand::random::<u64>()
        );
        self.send(&address, reply_to, message).await;
    }
}

impl MailTransport for Installation {
    async fn mail_to(&self, address: &str, what: &str, fits: &dyn Fn(&Mail) -> bool) -> Mail {
        let user = address.split('@').next().unwrap_or_default();
        poll_for(&format!("a mail to {address}: {what}"), async || {
            let mailbox = self.server.mailbox(&self.debian, user);
            mailbox.iter().rev().map(|raw| Mail::parse(raw)).find(|mail| fits(mail))
        })
        .await
    }

    async fn send_from(&self, address: &str, to: &str, message: String) {
        self.send(address, to, message).await;
    }

    async fn moves_of(&self, game: &str) -> String {
        self.moves(game).await
    }
}

impl Drop for Installation {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}", self.log());
        }
    }
}

#[derive(diesel::QueryableByName)]
struct MailOutcome {
    #[diesel(sql_type = diesel::sql_types::Text)]
    outcome: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    answer: String,
}

/// Postfix accepts the message and finds only afterwards that there is no such mailbox: its report comes back through
/// the pipe.
async fn assert_bounce_is_recorded(post: &Installation, ann: &Player) {
    post.player("Gone", "gone");
    post.api(ann, Method::POST, "/api/challenge/Gone", &[]).await;
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.db");
    let recorded = poll_for("the bounce is noted", async || {
        // SQLite does not open files in another root.
        let backup =
            "rm -f /root/copy.db; /usr/bin/sealedmove --config /etc/sealedmove/sealedmove.toml backup /root/copy.db";
        post.debian.shell(backup);
        std::fs::copy(post.debian.file("/root/copy.db"), &copy).expect("the copy is taken along");
        let mut conn = SqliteConnection::establish(copy.to_str().expect("UTF-8")).expect("the file opens");
        let rows: Vec<MailOutcome> =
            diesel::sql_query("select outcome, answer from mail_outcomes").load(&mut conn).ok()?;
        rows.into_iter().next()
    })
    .await;
    assert_eq!(recorded.outcome, "hard", "{}", recorded.answer);
    assert!(recorded.answer.starts_with("5.1.1 "), "{}", recorded.answer);
}

async fn play_game(server: MailServer) {
    let Some(mut post) = Installation::open(server).await else { return };
    let (ann, bob) = (post.player("Ann", "ann"), post.player("Bob", "bob"));
    let challenge = post.api(&ann, Method::POST, "/api/challenge/Bob", &[("color", "white")]).await;
    let game = challenge["id"].as_str().expect("an id").to_owned();
    post.mail(&bob, "challenge-received", "").await;
    post.api(&bob, Method::POST, &format!("/api/challenge/{game}/accept"), &[]).await;

    post.answer(&ann, &post.mail(&ann, "game-started", "").await, "e4").await;

    // With a photo of three megabytes before the text.
    let mail = post.mail(&bob, "your-turn", "1. e4").await;
    let reply_to = reply_address(&mail);
    let photo = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgG\r\n".repeat(45_000);
    let message = format!(
        "From: bob@chess.example\r\nTo: {reply_to}\r\nMIME-Version: 1.0\r\nMessage-ID: <photo@chess.example>\r\n\
         Content-Type: multipart/mixed; boundary=p\r\n\r\n--p\r\nContent-Type: image/jpeg\r\n\
         Content-Transfer-Encoding: base64\r\n\r\n{photo}\r\n--p\r\nContent-Type: text/plain\r\n\r\ne5\r\n--p--\r\n"
    );
    post.send("bob@chess.example", reply_to, message).await;

    // From a sub-address.
    let mail = post.mail(&ann, "your-turn", "1... e5").await;
    let reply_to = reply_address(&mail);
    let message =
        format!("From: ann+chess@chess.example\r\nTo: {reply_to}\r\nMessage-ID: <sub@chess.example>\r\n\r\nBc4\r\n");
    post.send("ann+chess@chess.example", reply_to, message).await;

    // Sent to the sender, with only References naming the message, as forwarded copies have it: Bob is asked to
    // confirm.
    let mail = post.mail(&bob, "your-turn", "2. Bc4").await;
    let message = format!(
        "From: bob@chess.example\r\nTo: {}\r\nMessage-ID: <references@chess.example>\r\nReferences: <{}>\r\n\r\nNc6\r\n",
        mail.from,
        mail.message_id.as_deref().expect("an id")
    );
    post.send("bob@chess.example", &mail.from, message).await;
    let question = post.mail(&bob, "move-answer", "").await;
    assert!(post.moves(&game).await.ends_with("2. Bc4 *"), "nobody knows who wrote it");
    post.answer(&bob, &question, "Nc6").await;

    // While incoming mail fails, the mail server keeps the move.
    let mail = post.mail(&ann, "your-turn", "2... Nc6").await;
    assert!(post.moves(&game).await.ends_with("2. Bc4 Nc6 *"));
    post.break_incoming_mail();
    post.answer(&ann, &mail, "Qh5").await;
    until("the mail server keeps the message", async || post.log().contains(server.deferred_log_text())).await;
    post.restore_incoming_mail().await;
    assert!(post.moves(&game).await.ends_with("2. Bc4 Nc6 *"), "nothing was played");
    post.debian.shell(server.retry_command());

    post.answer(&bob, &post.mail(&bob, "your-turn", "3. Qh5").await, "Nf6??").await;
    post.answer(&ann, &post.mail(&ann, "your-turn", "3... Nf6").await, "Qxf7#").await;
    for player in [&ann, &bob] {
        post.mail(player, "game-over", "").await;
    }
    assert_eq!(post.moves(&game).await, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");

    // Another game, by mail only.
    for player in [&ann, &bob] {
        let choices = [("confirmations", "always"), ("chatByMail", "true")];
        post.api(player, Method::PUT, "/api/account/notices", &choices).await;
    }
    let own = post.own_address(&ann).await;
    let people = (
        Correspondent { name: ann.name, address: "ann@chess.example" },
        Correspondent { name: bob.name, address: "bob@chess.example" },
    );
    whole_game::play_by_mail(&post, people, &own).await;

    if server == MailServer::Postfix {
        assert_bounce_is_recorded(&post, &ann).await;
    }

    // Mail that belongs to no game is returned.
    let lost = "From: ann@chess.example\r\nTo: play@chess.example\r\nSubject: Hello\r\n\r\nNf3\r\n".to_owned();
    post.send("ann@chess.example", "play@chess.example", lost).await;
    post.raw_mail(&ann, "her own, returned", |mail, raw| {
        mail.from.to_lowercase().starts_with("mailer-daemon@") && raw.contains("play@chess.example")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mail_through_debians_postfix_set_up_as_documented() {
    play_game(MailServer::Postfix).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mail_that_debians_postfix_delivers_by_lmtp_set_up_as_documented() {
    play_game(MailServer::PostfixLmtp).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mail_through_debians_opensmtpd_set_up_as_documented() {
    play_game(MailServer::OpenSmtpd).await;
}
