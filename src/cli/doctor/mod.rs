//! `sealedmove doctor`: checks an installation, without changing it.

mod backups;
mod contents;
mod database;
mod engine;
mod files;
mod geo_ip;
mod http_client;
mod incoming_mail;
mod log_in_providers;
mod outgoing_mail;
mod public_address;
mod report;

use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use lettre::Address;

use super::Failure;
use super::service_user;
use config::Config;
use report::Report;

pub(super) use database::operators;
pub(super) use files::check_writable;
pub(super) use http_client::HttpClient;
pub(super) use public_address::{is_service, local_url};

/// Where the Debian package has its settings.
pub(super) const PACKAGE_SETTINGS: &str = "/etc/sealedmove/sealedmove.toml";

#[derive(Debug, Args)]
pub(super) struct Options {
    /// Also send a test message to this address.
    #[arg(long, value_name = "ADDRESS")]
    send_test: Option<Address>,
    /// One JSON object a line: check, status (ok, warning or failed), message.
    #[arg(long)]
    json: bool,
}

/// Started by root, it runs as the owner of the data folder from here on: root may read and write everything.
pub(super) fn run(file: Option<&Path>, options: &Options) -> Result<ExitCode, Failure> {
    let mut report = Report::new(options.json);
    let config = match super::load(file) {
        Ok(config) => config,
        Err(Failure(reason)) => {
            report.failed("settings", format_args!("No process starts with these settings: {reason}."));
            return report.finish();
        }
    };
    service_user::become_owner_of(&config.data_dir)?;
    super::block_on(async {
        check(&mut report, file, &config, options.send_test.as_ref()).await;
        report.finish()
    })
}

/// The checks at the end of `sealedmove setup`.
pub(super) async fn run_after_setup(file: &Path, config: &Config) -> Result<ExitCode, Failure> {
    let mut report = Report::new(false);
    check(&mut report, Some(file), config, None).await;
    report.finish()
}

async fn check(report: &mut Report, file: Option<&Path>, config: &Config, test_address: Option<&Address>) {
    files::check_settings(report, file, config);
    files::check_data_folder(report, config);
    let secret = files::check_secret(report, config);
    let store = database::check(report, config).await;
    outgoing_mail::check(report, config, test_address).await;
    incoming_mail::check(report, config).await;
    engine::check(report, config).await;
    log_in_providers::check(report, config).await;
    geo_ip::check(report, config);
    public_address::check(report, config, secret.as_ref()).await;
    backups::check(report, config);
    if let Some(store) = store {
        contents::check(report, &store).await;
    }
}
