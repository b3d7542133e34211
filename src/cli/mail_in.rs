//! `sealedmove mail-in`: what a mail server pipes a message into.

use std::io::{self, Read};

use super::Failure;
use crate::config::Config;
use crate::notify::{Inbox, LARGEST_MESSAGE};
use crate::service::Service;

pub(super) async fn run(config: &Config, service: Service) -> Result<(), Failure> {
    let mut message = Vec::new();
    let mut input = io::stdin().lock();
    // One byte more shows that it is too large; the rest is read as well, for a pipe that breaks is an error over there.
    input.by_ref().take(LARGEST_MESSAGE as u64 + 1).read_to_end(&mut message)?;
    io::copy(&mut input, &mut io::sink())?;
    let at = service.now();
    let inbox = Inbox::new(config, service);
    println!("{}", inbox.receive(&message, at).await?);
    Ok(())
}
