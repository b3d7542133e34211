//! Prints what was measured.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::StatusCode;

use crate::figures::{Figures, Millis};
use crate::load::Answer;
use crate::messages::MailLags;
use crate::usage::Usage;

/// How many kinds of errors are listed.
const MAX_ERRORS: usize = 10;

/// The figures of one database.
pub struct Report<'a> {
    pub name: &'a str,
    pub span: Duration,
    pub answers: Vec<Answer>,
    pub mail: MailLags,
    /// The lags of moves in streams.
    pub streams: Vec<Duration>,
    /// The number of streams that ended by themselves.
    pub streams_ended: usize,
    pub usage: Usage,
}

impl Report<'_> {
    pub fn print(&self) {
        let Self { name, span, answers, .. } = self;
        let times = answers.iter().map(|answer| answer.took).collect();
        println!(
            "{name}: {} requests in {} s, {:.0} a second: {} (aim: p99 under 50 ms)",
            answers.len(),
            span.as_secs(),
            answers.len() as f64 / span.as_secs_f64(),
            summary(times)
        );
        self.print_kinds();
        self.print_errors();
        let late = answers.iter().map(|answer| answer.late).collect();
        println!("{name}: requests were sent late by {} (part of the times above)", summary(late));
        let MailLags { lags, missing } = &self.mail;
        println!("{name}: mail accepted after the answer to a move: {}; {missing} missing", summary(lags.clone()));
        println!(
            "{name}: move in a stream after the answer to it: {}; {} streams ended",
            summary(self.streams.clone()),
            self.streams_ended
        );
        self.print_usage();
    }

    fn print_kinds(&self) {
        let mut by_kind: BTreeMap<_, Vec<Duration>> = BTreeMap::new();
        for answer in &self.answers {
            by_kind.entry(answer.kind).or_default().push(answer.took);
        }
        for (kind, times) in by_kind {
            println!("{}:   {}: {}", self.name, kind.name(), summary(times));
        }
        let conditional = self.answers.iter().filter(|answer| answer.is_conditional);
        let unchanged = conditional.clone().filter(|answer| answer.outcome == Ok(StatusCode::NOT_MODIFIED));
        println!(
            "{}:   {} conditional requests, {} of them answered 304",
            self.name,
            conditional.count(),
            unchanged.count()
        );
    }

    fn print_errors(&self) {
        let mut errors: BTreeMap<String, usize> = BTreeMap::new();
        let mut unavailable = 0;
        for answer in &self.answers {
            let error = match &answer.outcome {
                Ok(status) if status.is_success() || status.is_redirection() => continue,
                Ok(StatusCode::SERVICE_UNAVAILABLE) => {
                    unavailable += 1;
                    continue;
                }
                Ok(status) => status.to_string(),
                Err(error) => error.clone(),
            };
            *errors.entry(format!("{}: {error}", answer.kind.name())).or_default() += 1;
        }
        let others: usize = errors.values().sum();
        println!("{}: {unavailable} answers 503 (aim: none), {others} other errors (aim: none)", self.name);
        for (error, count) in errors.iter().take(MAX_ERRORS) {
            println!("{}:   {count} × {error}", self.name);
        }
    }

    fn print_usage(&self) {
        let Usage { service, database, clients } = self.usage;
        let percent = |time: Duration| format!("{:.0} %", 100.0 * time.as_secs_f64() / self.span.as_secs_f64());
        let database = database.map(|time| format!(", of the database {}", percent(time))).unwrap_or_default();
        println!(
            "{}: processor time of the service {} of one core{database}, of clients and mail server {}",
            self.name,
            percent(service),
            percent(clients)
        );
    }
}

fn summary(times: Vec<Duration>) -> String {
    if times.is_empty() {
        return "none".to_owned();
    }
    let (count, figures) = (times.len(), Figures::of(times));
    format!("{count}, {figures}, longest {}", Millis(figures.percentile(100)))
}
