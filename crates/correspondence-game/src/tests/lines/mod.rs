//! Conditional lines.

mod following;
mod properties;
mod reading;
mod tree;

use super::*;
use crate::lines::{Lines, LinesError};

/// The table after 1. e4, with Black to move.
fn after_e4() -> Table {
    let mut table = Table::new();
    table.play("e4");
    table
}

fn read(table: &Table, owner: Side, text: &str) -> Result<Lines, LinesError> {
    Lines::read(&table.game, owner, Notation::STANDARD, text)
}

/// White's lines after 1. e4.
fn white(text: &str) -> Result<Lines, LinesError> {
    read(&after_e4(), Side::White, text)
}

fn refused(text: &str) -> String {
    white(text).expect_err("it is refused").to_string()
}

/// Each line as written, with move numbers.
fn listed(lines: &Lines) -> Vec<String> {
    lines.lines().iter().map(|line| line.write(Notation::STANDARD)).collect()
}
