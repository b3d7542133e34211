//! Receives mail by LMTP (RFC 2033): the listener and its connection limit.

mod data;
mod lines;
mod replies;
mod session;

use std::fs;
use std::io::{self, ErrorKind};
use std::net::IpAddr;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::UnixStream as BlockingUnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixListener};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::notify::MailIntake;
use config::LmtpAddress;
use service::Clock;
use session::{Limits, Session};

/// Maximum number of concurrent connections. Postfix opens up to 20 to one destination.
const MAX_CONNECTIONS: usize = 40;

/// Pause after a failed `accept`, such as when file descriptors run out.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// Permissions of the Unix socket: the service's account and the socket's group may connect. The group is that of the
/// folder if the folder has the set-group-ID bit.
const SOCKET_MODE: u32 = 0o660;

/// A listener for LMTP, bound and not yet accepting.
pub struct LmtpListener {
    socket: Socket,
    networks: Vec<IpNet>,
}

enum Socket {
    Tcp(std::net::TcpListener),
    Unix(std::os::unix::net::UnixListener, PathBuf),
}

impl LmtpListener {
    /// Binds the address. Mail servers in `networks` and on this machine may deliver. The stale socket of a dead
    /// process is replaced.
    ///
    /// # Errors
    /// When the address cannot be bound.
    pub fn bind(address: &LmtpAddress, networks: Vec<IpNet>) -> io::Result<Self> {
        let socket = match address {
            LmtpAddress::Tcp(address) => {
                let listener = std::net::TcpListener::bind(address)?;
                listener.set_nonblocking(true)?;
                Socket::Tcp(listener)
            }
            LmtpAddress::Unix(path) => {
                remove_stale_socket(path)?;
                let listener = std::os::unix::net::UnixListener::bind(path)?;
                fs::set_permissions(path, fs::Permissions::from_mode(SOCKET_MODE))?;
                listener.set_nonblocking(true)?;
                Socket::Unix(listener, path.clone())
            }
        };
        Ok(Self { socket, networks })
    }

    /// Accepts connections until `stop`. Messages received in full by then still get a reply; senders retry the others.
    ///
    /// # Errors
    /// When the socket cannot be used.
    pub async fn run(self, intake: MailIntake, clock: Clock, stop: CancellationToken) -> io::Result<()> {
        let Self { socket, networks } = self;
        let mut sessions = Sessions {
            permits: Arc::new(Semaphore::new(MAX_CONNECTIONS)),
            running: JoinSet::new(),
            intake: Arc::new(intake),
            clock,
            stop: stop.clone(),
        };
        match socket {
            Socket::Tcp(listener) => {
                let listener = TcpListener::from_std(listener)?;
                while let Some(accepted) = next(&stop, &mut sessions, listener.accept()).await {
                    match accepted {
                        Ok((stream, peer)) if is_allowed(&networks, peer.ip()) => sessions.begin(stream),
                        Ok((_, peer)) => tracing::warn!(%peer, "LMTP: a connection from elsewhere was closed"),
                        Err(error) => pause_after(&error).await,
                    }
                }
            }
            Socket::Unix(listener, path) => {
                let listener = UnixListener::from_std(listener)?;
                while let Some(accepted) = next(&stop, &mut sessions, listener.accept()).await {
                    match accepted {
                        Ok((stream, _)) => sessions.begin(stream),
                        Err(error) => pause_after(&error).await,
                    }
                }
                let _ = fs::remove_file(path);
            }
        }
        while sessions.running.join_next().await.is_some() {}
        Ok(())
    }
}

/// The next connection; `None` after a stop.
async fn next<T>(
    stop: &CancellationToken,
    sessions: &mut Sessions,
    accepted: impl Future<Output = io::Result<T>>,
) -> Option<io::Result<T>> {
    tokio::pin!(accepted);
    loop {
        tokio::select! {
            () = stop.cancelled() => return None,
            accepted = &mut accepted => return Some(accepted),
            Some(_) = sessions.running.join_next() => {}
        }
    }
}

async fn pause_after(error: &io::Error) {
    tracing::warn!(%error, "LMTP: a connection could not be accepted");
    tokio::time::sleep(ACCEPT_PAUSE).await;
}

fn is_allowed(networks: &[IpNet], peer: IpAddr) -> bool {
    let peer = peer.to_canonical();
    peer.is_loopback() || networks.iter().any(|network| network.contains(&peer))
}

fn remove_stale_socket(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(found) if !found.file_type().is_socket() => {
            Err(io::Error::new(ErrorKind::AlreadyExists, "there is a file of that name, which is no socket"))
        }
        Ok(_) => match BlockingUnixStream::connect(path) {
            Ok(_) => Err(io::Error::new(ErrorKind::AddrInUse, "another process listens there")),
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => fs::remove_file(path),
            Err(error) => Err(error),
        },
    }
}

struct Sessions {
    permits: Arc<Semaphore>,
    running: JoinSet<()>,
    intake: Arc<MailIntake>,
    clock: Clock,
    stop: CancellationToken,
}

impl Sessions {
    fn begin(&mut self, mut stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else {
            self.running.spawn(async move {
                let refused = stream.write_all(b"421 4.3.2 Too many connections, try again later\r\n");
                let _ = tokio::time::timeout(ACCEPT_PAUSE, refused).await;
            });
            return;
        };
        let session = Session::new(stream, Arc::clone(&self.intake), self.clock.clone(), Limits::DEFAULT);
        let stop = self.stop.clone();
        self.running.spawn(async move {
            if let Err(error) = session.run(stop).await {
                tracing::debug!(%error, "LMTP: a connection broke off");
            }
            drop(permit);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_stale_socket_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lmtp");
        let address = LmtpAddress::Unix(path.clone());
        let bind = || LmtpListener::bind(&address, Vec::new());
        let first = bind().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, SOCKET_MODE);
        assert!(bind().is_err(), "somebody listens there");
        drop(first);
        bind().unwrap();
        fs::remove_file(&path).unwrap();
        fs::write(&path, b"precious").unwrap();
        assert!(bind().is_err());
        assert_eq!(fs::read(&path).unwrap(), b"precious");
    }

    #[test]
    fn only_loopback_and_configured_networks_may_connect() {
        let networks = ["10.0.0.0/8".parse().unwrap()];
        for (peer, expected) in
            [("127.0.0.1", true), ("::ffff:127.0.0.1", true), ("10.1.2.3", true), ("192.0.2.1", false)]
        {
            assert_eq!(is_allowed(&networks, peer.parse().unwrap()), expected, "{peer}");
        }
        assert!(!is_allowed(&[], "10.1.2.3".parse().unwrap()));
    }
}
