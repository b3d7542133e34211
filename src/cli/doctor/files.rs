//! The settings file, the data folder and the secret: permissions, and room on the disk.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use nix::fcntl::{AT_FDCWD, AtFlags};
use nix::sys::statvfs::statvfs;
use nix::unistd::{AccessFlags, faccessat};

use super::PACKAGE_SETTINGS;
use super::report::Report;
use crate::startup::read_secret;
use config::{Config, MailUrl, MetricsAccess};
use secrets::files::{FORMER_SECRETS_FILE, SECRET_FILE};
use service::Secret;
use service::token_keys::FILE_NAME as TOKEN_KEYS;
use store::DatabaseUrl;

/// Permission bits (chmod(1)).
const OTHERS: u32 = 0o007;
const GROUP_AND_OTHERS: u32 = 0o077;
const WRITABLE_BY_OTHERS: u32 = 0o002;

const MEBIBYTE: u64 = 1 << 20;
/// With less on the disk, the next writes fail.
const FULL: u64 = 4 * MEBIBYTE;
const LITTLE_ROOM: u64 = 512 * MEBIBYTE;

fn mode(path: &Path) -> io::Result<u32> {
    Ok(fs::metadata(path)?.mode() & 0o777)
}

pub(super) fn check_settings(report: &mut Report, file: Option<&Path>, config: &Config) {
    const CHECK: &str = "settings";
    let Some(path) = file else {
        if Path::new(PACKAGE_SETTINGS).exists() {
            let message = format_args!("The settings in {PACKAGE_SETTINGS} are not used: name it with --config.");
            return report.warning(CHECK, message);
        }
        return report.ok(CHECK, "The environment has valid settings.");
    };
    let name = path.display();
    // The settings were read as the user who started this command, who may have been root.
    match File::open(path).and_then(|_| mode(path)) {
        Err(error) => report.failed(
            CHECK,
            format_args!("{name} cannot be read by the owner of the data folder ({error}): chgrp and chmod g+r."),
        ),
        Ok(mode) if mode & WRITABLE_BY_OTHERS != 0 => {
            report.failed(CHECK, format_args!("Everybody can change {name}: chmod o= {name}."));
        }
        Ok(mode) if mode & OTHERS != 0 && holds_passwords(config) => {
            report.failed(CHECK, format_args!("Everybody can read the passwords in {name}: chmod o= {name}."));
        }
        Ok(_) => report.ok(CHECK, format_args!("{name} and the environment are valid.")),
    }
}

fn holds_passwords(config: &Config) -> bool {
    let mail = matches!(&config.mail_url, MailUrl::Smtp(url) if url.credentials.is_some());
    let metrics = matches!(config.metrics, MetricsAccess::Bearer(_));
    let databases = [Some(&config.database_url), config.database_replica_url.as_ref()];
    mail || metrics || config.imap.is_some() || databases.into_iter().flatten().any(DatabaseUrl::has_password)
}

pub(super) fn check_data_folder(report: &mut Report, config: &Config) {
    const CHECK: &str = "data-folder";
    let path = &config.data_dir;
    let name = path.display();
    let mode = match mode(path) {
        Ok(mode) => mode,
        Err(error) => {
            return report.failed(
                CHECK,
                format_args!("{name}: {error}. Is SEALEDMOVE_DATA_DIR right? `sealedmove serve` makes it."),
            );
        }
    };
    if mode & OTHERS != 0 {
        report.failed(CHECK, format_args!("Other users of this machine can get into {name}: chmod o= {name}."));
    } else if let Err(error) = check_writable(path) {
        report
            .failed(CHECK, format_args!("The service cannot write to {name}: {error}. Give it to the service's user."));
    } else {
        match statvfs(path).map(|disk| disk.blocks_available().saturating_mul(disk.fragment_size())) {
            Err(error) => report.warning(CHECK, format_args!("The room on the disk of {name} is unknown: {error}.")),
            Ok(room) => {
                let mebibytes = room / MEBIBYTE;
                match room {
                    ..FULL => report.failed(CHECK, format_args!("The disk of {name} is full ({mebibytes} MiB left).")),
                    FULL..LITTLE_ROOM => {
                        report.warning(CHECK, format_args!("The disk of {name} has only {mebibytes} MiB left."));
                    }
                    _ => report.ok(CHECK, format_args!("{name} is writable, with {mebibytes} MiB left on its disk.")),
                }
            }
        }
    }
    if let DatabaseUrl::Sqlite(file) = &config.database_url
        && fs::metadata(file).is_ok_and(|file| file.permissions().mode() & OTHERS != 0)
    {
        let file = file.display();
        report.failed(CHECK, format_args!("Everybody can read the database {file}: chmod o= {file}."));
    }
}

/// Whether this process may create files in a folder.
pub(in crate::cli) fn check_writable(folder: &Path) -> io::Result<()> {
    Ok(faccessat(AT_FDCWD, folder, AccessFlags::W_OK | AccessFlags::X_OK, AtFlags::AT_EACCESS)?)
}

pub(super) fn check_secret(report: &mut Report, config: &Config) -> Option<Secret> {
    const CHECK: &str = "secret";
    let path = config.data_dir.join(SECRET_FILE);
    if !path.exists() {
        report.warning(
            CHECK,
            format_args!(
                "There is no {} yet. After a restore, put the old one back before the service makes a new one.",
                path.display()
            ),
        );
        return None;
    }
    let secret = match read_secret(&config.data_dir) {
        Ok(secret) => secret,
        Err(error) => {
            report.failed(CHECK, error);
            return None;
        }
    };
    if secret.is_replaced() {
        report.failed(
            CHECK,
            format_args!(
                "{} was replaced by `keys rotate-secret`, and is in use again: the command was interrupted, or an older file was put \
                 back. Run `sealedmove keys rotate-secret` and restart the service, or restore the later file.",
                path.display()
            ),
        );
    }
    let mut is_private = true;
    for path in [SECRET_FILE, FORMER_SECRETS_FILE, TOKEN_KEYS].map(|name| config.data_dir.join(name)) {
        if mode(&path).is_ok_and(|mode| mode & GROUP_AND_OTHERS != 0) {
            is_private = false;
            let name = path.display();
            report.failed(CHECK, format_args!("Others can read {name}, which signs tokens: chmod 600 {name}."));
        }
    }
    if is_private {
        report.ok(CHECK, "The secret is readable by the service alone. Keep a copy with the backups.");
    }
    Some(secret)
}
