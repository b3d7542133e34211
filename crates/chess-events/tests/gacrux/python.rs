//! Python with gacrux, the reference program of FIDE's Technical Commission.

use std::path::Path;
use std::process::Command;

use super::skipped::skip;

/// A Python script of the tests, which can import gacrux: with the Python of `GACRUX_PYTHON`, else with what `make test`
/// installs. `None` if gacrux is not installed.
pub(crate) fn python(script: &str) -> Option<Command> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let packages = manifest.join("../../target/gacrux");
    let own = std::env::var_os("GACRUX_PYTHON");
    if own.is_some() || packages.join("gacrux/__init__.py").is_file() {
        let mut command = Command::new(own.as_deref().unwrap_or("python3".as_ref()));
        command.arg(manifest.join("tests").join(script)).env("PYTHONDONTWRITEBYTECODE", "1");
        if own.is_none() {
            command.env("PYTHONPATH", packages);
        }
        return Some(command);
    }
    let missing = "gacrux is not there. `make test` installs it where it can reach a package index; so does \
                   `make target/gacrux/.installed`.";
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{missing}");
    skip(missing);
    None
}
