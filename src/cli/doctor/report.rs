//! The lines of `sealedmove doctor`: one for each check.

use std::fmt;
use std::process::ExitCode;

use serde_json::json;

use crate::cli::Failure;
use crate::cli::output::{out, out_json, plain};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Ok,
    /// The service runs, and the operator should know.
    Warning,
    Failed,
}

impl Status {
    fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Failed => "failed",
        }
    }
}

/// Prints results as they come, and counts them.
pub(super) struct Report {
    json: bool,
    warnings: usize,
    failures: usize,
    /// Why the output cannot be written.
    broken: Option<Failure>,
}

impl Report {
    pub(super) fn new(json: bool) -> Self {
        Self { json, warnings: 0, failures: 0, broken: None }
    }

    pub(super) fn ok(&mut self, check: &str, message: impl fmt::Display) {
        self.add(check, Status::Ok, message);
    }

    pub(super) fn warning(&mut self, check: &str, message: impl fmt::Display) {
        self.warnings += 1;
        self.add(check, Status::Warning, message);
    }

    pub(super) fn failed(&mut self, check: &str, message: impl fmt::Display) {
        self.failures += 1;
        self.add(check, Status::Failed, message);
    }

    /// One of many faults that a check finds, on a line of its own before that of the check.
    pub(super) fn fault(&mut self, check: &str, message: &str) {
        if self.json {
            self.add(check, Status::Failed, message);
        } else {
            self.print(|| out(&plain(message)));
        }
    }

    fn add(&mut self, check: &str, status: Status, message: impl fmt::Display) {
        let (json, status, message) = (self.json, status.as_str(), message.to_string());
        self.print(|| {
            if json {
                out_json(&json!({ "check": check, "status": status, "message": message }))
            } else {
                out(&format!("{status:<8} {check}: {}", plain(&message)))
            }
        });
    }

    fn print(&mut self, print: impl FnOnce() -> Result<(), Failure>) {
        if self.broken.is_none() {
            self.broken = print().err();
        }
    }

    /// The exit status: failure if a check has failed.
    pub(super) fn finish(self) -> Result<ExitCode, Failure> {
        if let Some(broken) = self.broken {
            return Err(broken);
        }
        if !self.json {
            out(&match (self.failures, self.warnings) {
                (0, 0) => "All is well.".to_owned(),
                (0, warnings) => format!("Nothing failed; warnings: {warnings}."),
                (failures, warnings) => format!("Failed: {failures}; warnings: {warnings}."),
            })?;
        }
        Ok(if self.failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
