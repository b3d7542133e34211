//! The service as a whole, measured from outside: how soon it serves, how much memory it takes, how many moves a
//! second it commits beside a bare loop of the same inserts on the same database in the same run, what streams take and how
//! soon they tell, how many messages a second are composed and delivered, what reading takes beside a bare handler, and how
//! large a finished game is before and after it is packed.
//!
//! `make bench` runs it, `cargo bench --bench service -- reads streams` those parts. It prints a line for each figure; it asserts
//! nothing, for machines differ.

// What fails here fails the measurement.
#![allow(clippy::unwrap_used)]

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
    // `cargo test --benches` only asks whether this starts.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let parts: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let is_wanted = |part: &str| parts.is_empty() || parts.iter().any(|wanted| *wanted == part);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if is_wanted("start") {
            start::measure().await;
        }
        if is_wanted("memory") {
            load::measure_memory().await;
        }
        if is_wanted("moves") {
            load::measure_moves().await;
        }
        if is_wanted("reads") {
            reads::measure().await;
        }
        if is_wanted("mails") {
            mails::measure().await;
        }
        if is_wanted("streams") {
            streams::measure().await;
        }
        if is_wanted("packing") {
            packing::measure().await;
        }
        // Needs programs that nothing else needs.
        if arguments.iter().any(|argument| argument == "profile") {
            profile::measure().await;
        }
    });
}
