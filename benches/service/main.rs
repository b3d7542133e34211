//! The service as a whole, measured from outside: how soon it serves, how much memory it takes, how many moves a
//! second it commits beside a bare loop of the same inserts on the same database in the same run, what streams take and how
//! soon they tell, and how many messages a second are composed and delivered.
//!
//! `make bench` runs it. It prints a line for each figure; it asserts nothing, for machines differ.

// What fails here fails the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../../tests/harness/mod.rs"]
#[allow(dead_code, unused_imports)]
mod harness;

mod bare_loop;
mod load;
mod mails;
mod start;
mod streams;

fn main() {
    // `cargo test --benches` only asks whether this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        start::measure().await;
        load::measure_memory().await;
        load::measure_moves().await;
        mails::measure().await;
        streams::measure().await;
    });
}
