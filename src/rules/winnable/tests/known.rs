//! A collection of positions with known verdicts, where it is at hand.

use std::fs;
use std::path::Path;

use super::*;
use crate::rules::winnable::quick;

/// Small, so that some positions stay undetermined and no time is spent on those that need millions.
const SMALL: Budget = Budget { nodes: 2_000 };

#[test]
fn no_known_verdict_is_contradicted() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/unwinnability.txt");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("Skipped: the collection of positions, ../shared/data/unwinnability.txt, is not there.");
        return;
    };
    let (mut right, mut undetermined) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (verdict, fen) = line.split_once(' ').expect("a verdict, then a position");
        let position = position(fen);
        for (side, letter) in Side::ALL.into_iter().zip(['W', 'B']) {
            let known = verdict.contains(letter);
            assert!(!known || quick(&position, side) != Winnability::Unwinnable, "{side} in {fen}, quickly");
            if reaches(&position, side, known, SMALL) {
                right += 1;
            } else {
                undetermined.push(format!("{side} in {fen}"));
            }
        }
    }
    println!("{right} verdicts right, {} undetermined:\n{}", undetermined.len(), undetermined.join("\n"));
    assert!(undetermined.len() * 3 < right, "{} of {right} are undetermined", undetermined.len());
}
