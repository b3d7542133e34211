//! The time from starting the program with an empty data folder to its first page.

use std::process::Command;
use std::time::{Duration, Instant};
use testkit::http_client;
use testkit::process::Program;

const RUNS: usize = 7;

pub async fn measure() {
    let client = http_client::client();
    let (mut starts, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let began = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_sealedmove")).arg("--version").output().expect("it runs").status;
        assert!(status.success());
        bare.push(began.elapsed());

        let program = Program::new();
        let began = Instant::now();
        let server = program.serve();
        let page = client.get(server.url("/")).send().await.expect("a page");
        assert!(page.status().is_success());
        page.bytes().await.expect("the whole page");
        starts.push(began.elapsed());
    }
    println!(
        "fresh start to first page: {:.0} ms (median of {RUNS}; {:.0} ms of it to run the program at all; aim: under 300 ms)",
        median(&mut starts).as_secs_f64() * 1e3,
        median(&mut bare).as_secs_f64() * 1e3,
    );
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
