//! A collection of positions with known verdicts, if it is available.

use std::fs;
use std::path::Path;

use super::*;
use crate::winnable::quick;

/// Small, so that hard positions take no time: enough for all but a hundred.
const SMALL: Budget = Budget { nodes: 2_000 };

/// The sides in the collection's positions for which no verdict was reached; panics at a wrong one.
fn undetermined(budget: Budget) -> Option<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/unwinnability.txt");
    let Ok(text) = fs::read_to_string(&path) else {
        crate::skipped::skip("the collection of positions, ../shared/data/unwinnability.txt, is not there.");
        return None;
    };
    let mut undetermined = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (verdict, fen) = line.split_once(' ').expect("a verdict, then a position");
        let position = position(fen);
        for (side, letter) in Side::ALL.into_iter().zip(['W', 'B']) {
            let known = verdict.contains(letter);
            assert!(!known || quick(&position, side) != Winnability::Unwinnable, "{side} in {fen}, quickly");
            if !reaches(&position, side, known, budget) {
                undetermined.push(format!("{side} in {fen}"));
            }
        }
    }
    println!("{} undetermined:\n{}", undetermined.len(), undetermined.join("\n"));
    Some(undetermined)
}

#[test]
fn no_known_verdict_is_contradicted() {
    let Some(undetermined) = undetermined(SMALL) else { return };
    assert!(undetermined.len() < 150, "{} are undetermined", undetermined.len());
}

#[test]
#[ignore = "takes minutes without optimisation: cargo test --release --lib known_verdict -- --ignored"]
fn every_known_verdict_is_reached() {
    let Some(undetermined) = undetermined(Budget::DEFAULT) else { return };
    assert_eq!(undetermined, Vec::<String>::new());
}
