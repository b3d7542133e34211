//! `sealedmove backup`.

use std::path::Path;

use super::Failure;
use crate::service::Service;

pub(super) fn run(service: &Service, file: &Path) -> Result<(), Failure> {
    service.store().backup(file)?;
    println!("{} holds a copy of the database.", file.display());
    Ok(())
}
