//! Where the service is reached.

use super::ask_setting;
use super::draft::Draft;
use crate::cli::Failure;
use crate::cli::questions::{NONE, Questions};
use config::Config;

/// A proxy on the same machine.
const LOCAL_PROXY: &str = "127.0.0.1, ::1";

pub(super) fn ask(questions: &mut Questions, draft: &mut Draft, config: &Config) -> Result<(), Failure> {
    questions.say("\nAddress")?;
    ask_setting(questions, draft, "public_url", "Public address, such as https://chess.example", None)?;
    let bind = config.bind.to_string();
    let config = ask_setting(questions, draft, "bind", "Address and port to listen on", Some(&bind))?;
    let proxies = if config.is_https() { LOCAL_PROXY } else { NONE };
    let question = "Addresses of the reverse proxies in front of it, or none";
    ask_setting(questions, draft, "trusted_proxies", question, Some(proxies))?;
    Ok(())
}
