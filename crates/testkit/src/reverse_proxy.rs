//! nginx and Caddy with the example configurations of the documentation.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;

use super::certificate::Certificate;
use super::paths;
use super::ports::free_port;
use super::programs::{find, wait_until};
use super::wait::TIMEOUT;
use super::watchdog::{Watchdog, temporary_folder};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReverseProxy {
    Nginx,
    Caddy,
}

/// The ports of a reverse proxy at 127.0.0.1, whose name is `localhost`.
#[derive(Clone, Copy, Debug)]
pub struct Ports {
    pub http: u16,
    pub https: u16,
}

impl Ports {
    pub fn free() -> Self {
        Self { http: free_port(), https: free_port() }
    }

    /// The address by HTTPS.
    pub fn url(self) -> String {
        format!("https://localhost:{}", self.https)
    }
}

/// A running reverse proxy, stopped on drop.
pub struct RunningReverseProxy {
    child: Child,
    watchdog: Watchdog,
    /// The certificate that clients have to trust.
    pub certificate: PathBuf,
}

/// What Debian's `/etc/nginx/nginx.conf` has around the site. One process, so that nothing survives when it is killed.
const NGINX: &str = "\
daemon off;
master_process off;
pid FOLDER/pid;
error_log stderr;
events { worker_connections 768; }
http {
    gzip on;
    default_type application/octet-stream;
    access_log FOLDER/access.log;
    client_body_temp_path FOLDER/body;
    proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi;
    scgi_temp_path FOLDER/scgi;
";

/// Certificates by its own authority instead of Let's Encrypt.
const CADDY: &str = "\
{
    admin off
    default_bind 127.0.0.1
    local_certs
    skip_install_trust
    http_port HTTP
    https_port HTTPS
    storage file_system FOLDER
}
";

impl ReverseProxy {
    /// Starts it on these ports, in front of the program on another.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    pub fn start(self, ports: Ports, program: u16) -> RunningReverseProxy {
        let folder = temporary_folder("reverse-proxy");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        let (mut command, certificate) = match self {
            Self::Nginx => nginx(&folder, ports, program),
            Self::Caddy => caddy(&folder, ports, program),
        };
        let log = folder.join("log");
        let out = File::create(&log).expect("the folder is writable");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(out.try_clone().expect("a file can be shared"))
            .stderr(out)
            .spawn()
            .expect("the proxy can be started");
        watchdog.watch(child.id());
        let log = || fs::read_to_string(&log).unwrap_or_default();
        let ready = wait_until(TIMEOUT, || {
            let ended = child.try_wait().expect("the process is a child of ours");
            assert!(ended.is_none(), "{self:?} ended: {}", log());
            certificate.exists()
                && [ports.http, ports.https].iter().all(|&port| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())
        });
        assert!(ready, "{self:?} does not listen: {}", log());
        RunningReverseProxy { child, watchdog, certificate }
    }
}

fn nginx(folder: &Path, ports: Ports, program: u16) -> (Command, PathBuf) {
    let Certificate { certificate, key } = Certificate::create_in(folder);
    let site = example(
        "docs/nginx.conf",
        &[
            ("    listen [::]:80;\n", String::new()),
            ("    listen [::]:443 ssl http2;\n", String::new()),
            ("listen 80;", format!("listen 127.0.0.1:{};", ports.http)),
            ("listen 443 ssl", format!("listen 127.0.0.1:{} ssl", ports.https)),
            ("/etc/letsencrypt/live/chess.example/fullchain.pem", certificate.display().to_string()),
            ("/etc/letsencrypt/live/chess.example/privkey.pem", key.display().to_string()),
            ("https://chess.example", ports.url()),
            ("chess.example", "localhost".to_owned()),
            ("127.0.0.1:8080;", format!("127.0.0.1:{program};")),
        ],
    );
    let around = NGINX.replace("FOLDER", &folder.display().to_string());
    let file = folder.join("nginx.conf");
    fs::write(&file, format!("{around}{site}}}\n")).expect("the folder is writable");
    let mut command = Command::new(find_unpacked("nginx", "usr/sbin"));
    command.arg("-p").arg(folder).arg("-c").arg(file);
    (command, certificate)
}

fn caddy(folder: &Path, ports: Ports, program: u16) -> (Command, PathBuf) {
    let site = example(
        "docs/Caddyfile",
        &[
            ("http://chess.example", format!("http://localhost:{}", ports.http)),
            ("https://chess.example", ports.url()),
            ("reverse_proxy 127.0.0.1:8080", format!("reverse_proxy 127.0.0.1:{program}")),
        ],
    );
    let options = CADDY.replace("HTTPS", &ports.https.to_string()).replace("HTTP", &ports.http.to_string());
    let options = options.replace("FOLDER", &folder.display().to_string());
    let file = folder.join("Caddyfile");
    fs::write(&file, format!("{options}{site}")).expect("the folder is writable");
    let mut command = Command::new(find_unpacked("caddy", "usr/bin"));
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
    // It saves its configuration in the home folder.
    command.env("HOME", folder).env_remove("XDG_CONFIG_HOME").env_remove("XDG_DATA_HOME");
    (command, folder.join("pki/authorities/local/root.crt"))
}

/// A configuration of the documentation, with other addresses.
fn example(path: &str, replacements: &[(&str, String)]) -> String {
    let mut settings = fs::read_to_string(paths::repository(path)).expect("the example is there");
    for (from, to) in replacements {
        assert!(settings.contains(from), "{from} in {path}");
        settings = settings.replace(from, to);
    }
    settings
}

/// A program that is installed, or that `.ci/setup` has unpacked.
fn find_unpacked(name: &str, folder: &str) -> PathBuf {
    find(name, &[PathBuf::from("/").join(folder), paths::target("reverse-proxies").join(folder)])
}

impl Drop for RunningReverseProxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.watchdog.forget();
    }
}
