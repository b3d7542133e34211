//! The GeoIP file: it is whole, and not too old.

use std::time::{Duration, SystemTime};

use super::report::Report;
use crate::startup::geo_ip;
use config::Config;

const CHECK: &str = "geoip";

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Networks move: an older file is reported.
const MAX_AGE: Duration = Duration::from_secs(365 * DAY.as_secs());

pub(super) fn check(report: &mut Report, config: &Config) {
    let Some(path) = &config.geoip_file else { return };
    let path = path.display();
    let file = match geo_ip(config) {
        Ok(file) => file,
        Err(error) => return report.failed(CHECK, format_args!("{error}.")),
    };
    if let Err(reason) = file.verify() {
        return report.failed(CHECK, format_args!("SEALEDMOVE_GEOIP_FILE: {path} cannot be used: {reason}."));
    }
    let built_at = file.built_at().unwrap_or(SystemTime::UNIX_EPOCH);
    let age = SystemTime::now().duration_since(built_at).unwrap_or_default();
    let days = age.as_secs() / DAY.as_secs();
    if age > MAX_AGE {
        let message = format_args!("{path} is {days} days old: the places of log-ins may be wrong. Get a newer one.");
        return report.warning(CHECK, message);
    }
    report.ok(CHECK, format_args!("{path} is whole, and {days} days old."));
}
