//! The engine: found, and answers `uci`.

use super::report::Report;
use config::Config;
use engine::{Engine, EngineMissing, EngineSetting, Limits, SearchPlaces};

const CHECK: &str = "engine";

pub(super) async fn check(report: &mut Report, config: &Config) {
    let command = match config.engine.locate(&SearchPlaces::default_places()) {
        Ok(command) => command,
        Err(EngineMissing::Disabled) => return report.ok(CHECK, "It is switched off: games are not analysed here."),
        Err(missing) if config.engine == EngineSetting::Automatic => {
            return report.warning(CHECK, format_args!("{missing} Games are not analysed until one is installed."));
        }
        Err(missing) => return report.failed(CHECK, format_args!("SEALEDMOVE_ENGINE: {missing}")),
    };
    match Engine::start(&command, Limits::default()).await {
        Ok(engine) => report.ok(CHECK, format_args!("{} answers ({}).", engine.name(), command.program.display())),
        Err(error) => report.failed(CHECK, format_args!("{}: {error}", command.program.display())),
    }
}
