//! Where the service is reached.

use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use tokio::time::timeout;

use super::ask_setting;
use super::draft::Draft;
use crate::cli::Failure;
use crate::cli::doctor::{HttpClient, is_service, local_url};
use crate::cli::questions::{NONE, Questions};
use crate::cli::service_user::{ServiceUser, act_as_root};
use config::Config;

/// A proxy on the same machine.
const LOCAL_PROXY: &str = "127.0.0.1, ::1";

/// How long a program that has the port may take to say that it is this one.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

pub(super) async fn ask(questions: &mut Questions, draft: &mut Draft, config: &Config) -> Result<(), Failure> {
    questions.say("\nAddress")?;
    ask_setting(questions, draft, "public_url", "Public address, such as https://chess.example", None)?;
    let config = ask_bind(questions, draft, config.bind).await?;
    // An empty text means that somebody has answered `none` before.
    let proxies = if config.is_https() && !draft.has("trusted_proxies") { LOCAL_PROXY } else { NONE };
    let question = "Addresses of the reverse proxies in front of it, or none";
    let config = ask_setting(questions, draft, "trusted_proxies", question, Some(proxies))?;
    if config.is_https() && config.trusted_proxies.is_empty() {
        draft.set(&[("trusted_proxies", Some(""))]).map_err(Failure)?;
    }
    Ok(())
}

/// Asks until the address is free, or this service has it.
async fn ask_bind(questions: &mut Questions, draft: &mut Draft, default: SocketAddr) -> Result<Config, Failure> {
    let default = default.to_string();
    loop {
        let before = draft.get("bind");
        let config = ask_setting(questions, draft, "bind", "Address and port to listen on", Some(&default))?;
        match check_free(config.bind, ServiceUser::of(&config.data_dir)?.as_ref()).await {
            Ok(None) => return Ok(config),
            Ok(Some(note)) => {
                questions.say(format_args!("  {note}"))?;
                return Ok(config);
            }
            Err(reason) => {
                questions.refuse(reason)?;
                draft.set(&[("bind", before.as_deref())]).map_err(Failure)?;
            }
        }
    }
}

/// Whether the service can listen there. Returns what the operator should know all the same.
async fn check_free(bind: SocketAddr, user: Option<&ServiceUser>) -> Result<Option<String>, String> {
    let error = match bind_as(user, bind) {
        Ok(()) => return Ok(None),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::AddrInUse if is_sealed_move(bind).await => Ok(Some(format!(
            "Sealed Move runs at {bind} already. If it is this installation, restart it at the end; if it is another one, run \
             setup again with another port."
        ))),
        ErrorKind::AddrInUse => Err(format!(
            "another program uses {bind} already: choose another port, or stop that program (`ss -ltnp` as root names it)."
        )),
        ErrorKind::AddrNotAvailable => Err(format!(
            "this machine has no address {}: with a proxy on this machine use 127.0.0.1, and 0.0.0.0 for all addresses ({error}).",
            bind.ip()
        )),
        ErrorKind::PermissionDenied => Err(format!(
            "ports below 1024 are for root, and the service does not run as root: choose one such as 8080, and let the proxy \
             have 80 and 443 ({error})."
        )),
        _ => Err(format!("nothing can listen at {bind}: {error}.")),
    }
}

/// Root can listen on ports that the service cannot.
fn bind_as(user: Option<&ServiceUser>, address: SocketAddr) -> io::Result<()> {
    if let Some(user) = user {
        user.act()?;
    }
    let bound = TcpListener::bind(address).map(drop);
    if user.is_some() {
        act_as_root()?;
    }
    bound
}

async fn is_sealed_move(bind: SocketAddr) -> bool {
    let Ok(client) = HttpClient::new() else { return false };
    timeout(PROBE_TIMEOUT, is_service(&client, &local_url(bind))).await.unwrap_or(false)
}
