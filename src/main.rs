//! The `sealedmove` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    sealedmove::cli::main()
}
