//! `sealedmove mail-in`: what a mail server pipes a message into.

use std::io::Read;

use super::Failure;
use crate::config::Config;
use crate::notify::Inbox;
use crate::service::Service;

/// More than any answer to a turn is long.
const LARGEST_MESSAGE: u64 = 1024 * 1024;

pub(super) async fn run(config: &Config, service: Service) -> Result<(), Failure> {
    let mut message = Vec::new();
    std::io::stdin().lock().take(LARGEST_MESSAGE + 1).read_to_end(&mut message)?;
    if message.len() as u64 > LARGEST_MESSAGE {
        return Err(Failure("the message is larger than 1 MiB".to_owned()));
    }
    let inbox = Inbox::new(config, service);
    println!("{}", inbox.receive(&message).await?);
    Ok(())
}
