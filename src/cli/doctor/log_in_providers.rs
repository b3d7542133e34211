//! The providers of OpenID Connect in the settings: their documents can be read.

use super::report::Report;
use crate::startup::log_in_providers;
use config::Config;

const CHECK: &str = "log-in-providers";

pub(super) async fn check(report: &mut Report, config: &Config) {
    let providers = match log_in_providers(config) {
        Ok(providers) => providers,
        Err(reason) => return report.failed(CHECK, format_args!("SEALEDMOVE_LOG_IN_PROVIDERS: {reason}")),
    };
    for provider in providers.iter() {
        let (id, issuer) = (provider.id(), provider.issuer());
        match provider.check().await {
            Ok(()) => report.ok(CHECK, format_args!("{id}: the discovery document and the keys of {issuer} are read.")),
            Err(reason) => report.failed(
                CHECK,
                format_args!("{id}: the discovery document or the keys of {issuer} cannot be read: {reason}"),
            ),
        }
    }
}
