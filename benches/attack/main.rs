//! Two players play a game while attackers load the service from hundreds of loopback addresses: they sign up, guess
//! passwords, flood pages, send incomplete heads and bodies, shuffle pieces, open streams and post seeks, and suspended
//! and closing accounts use the access that they had. On SQLite and on PostgreSQL.
//!
//! `make bench-attack` runs it, ten minutes for each database; `SECONDS=30` takes less time, `DATABASE=sqlite` or
//! `postgres` uses only one of them. It prints the response times of the two players, the delays of their mail, and
//! refusals; it asserts nothing, since machines differ. Source addresses in 127.0.0.0/8 need no set-up on Linux.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../shared/figures.rs"]
mod figures;
#[path = "../shared/settings.rs"]
mod settings;

mod attackers;
mod honest;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};
use testkit::smtp::SmtpServer;

use attackers::{Attack, Barred};
use honest::Players;
use settings::{number, uses_database};

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let span = Duration::from_secs(number("ATTACK_SECONDS", 600).into());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    if uses_database("sqlite") {
        measure(&runtime, "SQLite", Program::new(), span);
    }
    if uses_database("postgres") {
        let cluster = Cluster::start(Durability::Full);
        let database = cluster.fresh_database();
        measure(&runtime, "PostgreSQL", Program::new().with("SEALEDMOVE_DATABASE_URL", database.url()), span);
    }
}

fn measure(runtime: &tokio::runtime::Runtime, name: &str, program: Program, span: Duration) {
    let smtp = SmtpServer::start_plain();
    let program = program.with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_MAIL_URL", smtp.url());
    let tokens = ["Ann", "Ben", "Mal", "Mel", "Mil", "Mol"].map(|name| program.add_player(name));
    let [sam, sol, cleo] = ["Sam", "Sol", "Cleo"].map(|name| program.add_player(name));
    let server = program.serve();
    let [ann, ben, attackers @ ..] = tokens;
    let url = program.url("");
    let barred = runtime.block_on(async {
        [
            Barred::enter(&url, "Sam", sam, ["suspended, by token", "suspended, by session or password"]).await,
            Barred::enter(&url, "Sol", sol, ["kept out, by token", "kept out, by session or password"]).await,
            Barred::enter(&url, "Cleo", cleo, ["closing, by token", "closing, by session or password"]).await,
        ]
    });
    let ends: [&[&str]; 3] = [
        &["user", "suspend", "Sam"],
        &["user", "suspend", "Sol", "--no-play"],
        &["user", "close", "Cleo", "--reason", "a wish"],
    ];
    for end in ends {
        let output = program.run(end, b"");
        assert!(output.status.success(), "{end:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    runtime.block_on(async {
        let mut players = Players::enter(&program, [("Ann", ann), ("Ben", ben)]).await;
        let quiet = players.play(&smtp, span / 10).await;
        println!("{name}: nobody else for {} s\n{quiet}", span.as_secs() / 10);
        let tally = Tally::default();
        let (tokens, game) = (attackers.to_vec(), players.game());
        let attack = Attack { base: url, tokens, barred: barred.to_vec(), game, tally: tally.clone() };
        let began = Instant::now();
        let attacking = attack.start(began + span);
        let attacked = players.play(&smtp, span).await;
        attacking.join_all().await;
        println!("{name}: under attack for {} s\n{attacked}", span.as_secs());
        tally.print();
    });
    println!("  the service: {}", memory(&server));
}

/// The memory and the number of open descriptors of the service.
fn memory(server: &Server) -> String {
    let descriptors = std::fs::read_dir(format!("/proc/{}/fd", server.pid())).map_or(0, Iterator::count);
    format!("{} kB resident, {descriptors} descriptors", server.memory() / 1024)
}

/// The number of responses to the attackers, by kind of attack and status.
#[derive(Clone, Default)]
pub struct Tally(Arc<Mutex<BTreeMap<&'static str, BTreeMap<String, u64>>>>);

impl Tally {
    /// Counts one response.
    pub fn count(&self, attack: &'static str, answer: impl ToString) {
        let mut counts = self.0.lock().expect("nobody panics");
        *counts.entry(attack).or_default().entry(answer.to_string()).or_default() += 1;
    }

    fn print(&self) {
        for (attack, answers) in self.0.lock().expect("nobody panics").iter() {
            let answers: Vec<_> = answers.iter().map(|(answer, count)| format!("{answer}: {count}")).collect();
            println!("  {attack}: {}", answers.join(", "));
        }
    }
}
