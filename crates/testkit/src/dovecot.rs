//! Debian’s Dovecot with one mailbox, in a container: see [`super::debian`].

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use service::key_hash;

use super::certificate::Certificate;
use super::debian::Debian;
use super::ports::free_port;
use super::wait::until;

const SETTINGS: &str = "/etc/dovecot/test.conf";
const LOG: &str = "/var/log/dovecot.log";

/// The user of the mailbox.
pub const USER: &str = "mailclub";
/// A password with characters that URLs and IMAP both escape.
pub const PASSWORD: &str = "brass \"knight\" & co";

pub struct Dovecot {
    debian: Debian,
    port: u16,
    tls_port: u16,
    _running: Child,
}

impl Dovecot {
    /// Installs and starts it. `None`, and the test counts as skipped, if this machine does not support it.
    pub async fn start() -> Option<Self> {
        Self::start_with("yes").await
    }

    /// The same without encryption.
    pub async fn start_in_clear() -> Option<Self> {
        Self::start_with("no").await
    }

    /// Starts it with a value of its setting `ssl`.
    async fn start_with(ssl: &str) -> Option<Self> {
        let debian = Debian::with("dovecot-imapd")?;
        let (port, tls_port) = (free_port(), free_port());
        debian.shell(&format!("useradd -m {USER}; mkdir -p /srv/tls"));
        let certificate = Certificate::create_in(&debian.file("/srv/tls"));
        let inside =
            |path: &std::path::Path| format!("/srv/tls/{}", path.file_name().expect("a file").to_str().expect("UTF-8"));
        let (cert, key) = (inside(&certificate.certificate), inside(&certificate.key));
        let settings = format!(
            "protocols = imap\nlisten = 127.0.0.1\nlog_path = {LOG}\nmail_location = maildir:~/Maildir\n\
             auth_mechanisms = plain login\nfirst_valid_uid = 100\n\
             passdb {{\n  driver = passwd-file\n  args = scheme=PLAIN /etc/dovecot/test.users\n}}\n\
             userdb {{\n  driver = passwd\n}}\nssl = {ssl}\nssl_cert = <{cert}\nssl_key = <{key}\n\
             service imap-login {{\n  inet_listener imap {{\n    port = {port}\n  }}\n\
             \x20 inet_listener imaps {{\n    port = {tls_port}\n    ssl = yes\n  }}\n}}\n"
        );
        fs::write(debian.file(SETTINGS), settings).expect("written");
        fs::write(debian.file("/etc/dovecot/test.users"), format!("{USER}:{{PLAIN}}{PASSWORD}\n")).expect("written");
        let mut command = debian.command("dovecot");
        command.args(["-F", "-c", SETTINGS]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let running = command.spawn().expect("nsenter is part of Debian");
        let dovecot = Self { debian, port, tls_port, _running: running };
        until("Dovecot listens", async || tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok()).await;
        Some(dovecot)
    }

    fn url_by(&self, scheme: &str, port: u16) -> String {
        let password = PASSWORD.replace(' ', "%20").replace('"', "%22").replace('&', "%26");
        format!("{scheme}://{USER}:{password}@127.0.0.1:{port}/INBOX")
    }

    /// The value of `SEALEDMOVE_IMAP_URL` for the mailbox, without encryption.
    pub fn url(&self) -> String {
        self.url_by("imap", self.port)
    }

    /// The same with STARTTLS.
    pub fn starttls_url(&self) -> String {
        format!("{}?tls=required", self.url())
    }

    /// The same with TLS.
    pub fn tls_url(&self) -> String {
        self.url_by("imaps", self.tls_port)
    }

    /// The certificate that a client has to trust.
    pub fn certificate(&self) -> PathBuf {
        self.debian.file("/srv/tls/certificate.pem")
    }

    /// The name of the mailbox in the database.
    pub fn mailbox(&self) -> String {
        key_hash(&format!("{USER}@127.0.0.1:{}/INBOX", self.port))
    }

    fn doveadm(&self, arguments: &[&str], input: &[u8]) -> String {
        self.debian.run_as("root", &[&["doveadm", "-c", SETTINGS], arguments].concat(), input)
    }

    pub fn deliver(&self, message: &str) {
        self.doveadm(&["save", "-u", USER, "-m", "INBOX"], message.as_bytes());
    }

    /// Puts read messages into the mailbox, as files, one of them with 50 MB.
    pub fn fill(&self, messages: usize) {
        let maildir = format!("/home/{USER}/Maildir");
        self.debian.shell(&format!("mkdir -p {maildir}/cur {maildir}/new {maildir}/tmp"));
        for number in 0..messages {
            let photo =
                if number == messages / 2 { "/9j/4AAQSkZJRgABAQEASABIAAD\n".repeat(1_800_000) } else { String::new() };
            let message = format!(
                "From: Old <old{number}@example.org>\nTo: club@chess.example\nMessage-ID: <old{number}@example.org>\n\
                 Subject: Old\n\nHello\n{photo}"
            );
            let file = format!("{maildir}/cur/{}.M{number}P1.old:2,S", 900_000_000 + number);
            fs::write(self.debian.file(&file), message).expect("written");
        }
        self.debian.shell(&format!("chown -R {USER}: {maildir}"));
    }

    /// The flags of the messages that match a search, one line for each message.
    pub fn flags(&self, search: &[&str]) -> Vec<String> {
        let query = [&["fetch", "-u", USER, "flags", "mailbox", "INBOX"], search].concat();
        let output = self.doveadm(&query, b"");
        output.lines().filter_map(|line| line.strip_prefix("flags: ")).map(str::to_owned).collect()
    }

    /// Renumbers the messages, as after a restore of the mailbox.
    pub fn renumber_messages(&self) {
        self.debian.shell(&format!("cd ~{USER}/Maildir && rm -f dovecot-uidlist dovecot-uidvalidity* dovecot.index*"));
    }

    /// The number of connections.
    pub fn connections(&self) -> usize {
        self.doveadm(&["who", "-1"], b"").lines().filter(|line| line.starts_with(USER)).count()
    }

    /// Ends all connections, as a restart does.
    pub fn kick(&self) {
        self.doveadm(&["kick", USER], b"");
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.debian.file(LOG)).unwrap_or_default()
    }
}

impl Drop for Dovecot {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}", self.log());
        }
    }
}
