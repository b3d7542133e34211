//! Background work, as those see it who wait for it.

/// A job that is not done yet, as those see it who wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingJob {
    /// Why it was not done when it was last tried, if it was.
    pub last_error: Option<String>,
    /// Whether it was put aside for good.
    pub failed: bool,
}
