//! The service as a whole, measured from outside: start-up time, memory, moves committed per second compared with a
//! bare loop of the same inserts on the same database in the same run, memory and latency of streams, messages composed
//! and delivered per second, reads compared with a bare handler, and the size of a finished game before and after
//! packing.
//!
//! `make bench` runs it, `cargo bench --bench service -- reads streams` only those parts. It prints a line for each
//! figure; it asserts nothing, since machines differ.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../shared/processes.rs"]
mod processes;

mod bare_loop;
mod load;
mod mails;
mod packing;
mod profile;
mod reads;
mod start;
mod streams;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` only checks that this starts.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let parts: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let is_selected = |part: &str| parts.is_empty() || parts.iter().any(|selected| *selected == part);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if is_selected("start") {
            start::measure().await;
        }
        if is_selected("memory") {
            load::measure_memory().await;
        }
        if is_selected("moves") {
            load::measure_moves().await;
        }
        if is_selected("reads") {
            reads::measure().await;
        }
        if is_selected("mails") {
            mails::measure().await;
        }
        if is_selected("streams") {
            streams::measure().await;
        }
        if is_selected("packing") {
            packing::measure().await;
        }
        // Only on request: it needs programs that the other parts do not.
        if arguments.iter().any(|argument| argument == "profile") {
            profile::measure().await;
        }
    });
}
