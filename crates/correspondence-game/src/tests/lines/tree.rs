//! Merging and removing lines.

use super::*;

fn lines(text: &str) -> Lines {
    white(text).expect("lines")
}

#[test]
fn lines_are_merged() {
    let both =
        lines("e5 Nf3 Nc6 Bb5").with(&lines("e5 Nf3 Nf6 Nxe5\nc5 Nf3"), Notation::STANDARD).expect("they go together");
    assert_eq!(both, lines("e5 Nf3 Nc6 (Nf6 Nxe5) Bb5\nc5 Nf3"));
    assert_eq!(both.clone().with(&both, Notation::STANDARD).as_ref(), Ok(&both), "what is there is not there twice");
    let sharper = lines("e5 Nf3").with(&lines("e5 Nf3 draw"), Notation::STANDARD).expect("an end is added");
    assert_eq!(listed(&sharper), ["1... e5 2. Nf3 draw"]);
    assert_eq!(sharper.clone().with(&lines("e5 Nf3"), Notation::STANDARD), Ok(sharper));
    let error = both.with(&lines("e5 Nc3"), Notation::STANDARD).expect_err("two answers");
    assert_eq!(error.code(), "two-answers");
}

#[test]
fn lines_of_the_side_to_move_merge_if_their_first_moves_agree() {
    let table = Table::new();
    let read = |text| read(&table, Side::White, text).expect("lines");
    let both = read("e4 e5 Nf3").with(&read("e4 c5 Nf3"), Notation::STANDARD).expect("they go together");
    assert_eq!(listed(&both), ["1. e4 e5 2. Nf3", "1. e4 c5 2. Nf3"]);
    assert!(both.with(&read("d4 d5 c4"), Notation::STANDARD).is_err());
}

#[test]
fn removing_a_line_keeps_shared_moves() {
    let tree = lines("e5 Nf3 Nc6 (Nf6 Nxe5 d6 Nf3) (Nc6 accept) Bb5\nc5 Nf3 draw\nf6 resign");
    let texts: Vec<String> = tree.lines().iter().map(|line| line.to_uci()).collect();
    assert_eq!(texts.len(), 5);
    for text in &texts {
        let left = tree.clone().without(text).expect("it is there").expect("others are left");
        let mut expected = texts.clone();
        expected.retain(|other| other != text);
        assert_eq!(left.lines().iter().map(|line| line.to_uci()).collect::<Vec<_>>(), expected);
    }
    assert_eq!(tree.clone().without("e7e5 g1f3"), Err(LinesError::NoSuchLine), "a part is no line");
    assert_eq!(tree.without("c7c5 g1f3"), Err(LinesError::NoSuchLine), "nor is one with another end");
    assert_eq!(lines("e5 Nf3 Nc6 Bb5").without("e7e5 g1f3 b8c6 f1b5"), Ok(None));
}

#[test]
fn stored_lines_round_trip() {
    let mut table = after_e4();
    let tree = lines("e5 Nf3 Nc6 (Nf6 Nxe5) (Nc6 accept) Bb5\nc5 Nf3 draw\nf6 resign");
    assert_eq!(Lines::stored(&table.game, Side::White, tree.ply(), &tree.to_uci()), Ok(Some(tree.clone())));
    table.play("e5");
    assert_eq!(Lines::stored(&table.game, Side::White, tree.ply(), &tree.to_uci()), Ok(Some(tree.clone())));
    assert_eq!(Lines::stored(&table.game, Side::White, Ply::new(9), &tree.to_uci()), Ok(None));
}
