//! The tree after moves and takebacks of the game.

use super::*;

#[test]
fn branch_played_in_the_game_becomes_trunk_with_its_subtree() {
    let before = tree("e4", "c5 {sharp} (e5 $1 Nf3) (e6) Nf3 (c3 {calm}) d6");
    let after = AnalysisTree::restore(&game("e4 e5 Nc3"), &before.stored()).expect("the same game");
    assert_eq!(
        after.movetext(),
        "1. e4 e5 $1 (1... c5 { sharp } 2. Nf3 (2. c3 { calm }) 2... d6) (1... e6) 2. Nc3 (2. Nf3)"
    );
    assert_eq!(node(&after, "e4 c5"), node(&before, "e4 c5"), "ids stay");
    assert!(after.is_trunk(node(&after, "e4 e5 Nc3")) && !after.is_trunk(node(&after, "e4 e5 Nf3")));
    assert_sound(&after);
}

#[test]
fn takeback_keeps_notes_and_variations() {
    let mut tree = AnalysisTree::new(&game("e4 e5 Nf3 Nc6"));
    let at = node(&tree, "e4 e5 Nf3");
    tree.change(&Command::Comment { node: at, text: "why".to_owned(), was: None }).expect("a comment");
    let after = AnalysisTree::restore(&game("e4 c5"), &tree.stored()).expect("the same game");
    assert_eq!(after.movetext(), "1. e4 c5 (1... e5 2. Nf3 { why })");
    assert_eq!(after.own_moves(), 0, "they were the game's");
    let mut after = after;
    after.change(&Command::Comment { node: at, text: String::new(), was: None }).expect("removed");
    assert!(after.is_empty() && after.stored() == StoredTree::default());
    assert_sound(&after);
}

#[test]
fn game_s_moves_are_not_stored() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6";
    assert_eq!(AnalysisTree::new(&game(moves)).stored(), StoredTree::default());
    let mut one = AnalysisTree::new(&game(moves));
    let at = node(&one, "e4 e5");
    play(&mut one, at, "Bc4").expect("legal");
    let stored = one.stored();
    assert_eq!(stored.nodes.iter().map(|node| node.uci.as_str()).collect::<Vec<_>>(), ["e2e4", "e7e5", "f1c4"]);
    let json = serde_json::to_string(&stored).expect("JSON");
    assert_eq!(json, r#"{"nodes":[{"m":"e2e4","g":true},{"p":0,"m":"e7e5","g":true},{"p":1,"m":"f1c4"}]}"#);
    assert_eq!(serde_json::from_str::<StoredTree>(&json).expect("the same"), stored);
}

#[test]
fn tree_of_another_game_is_an_error() {
    let stored = |text: &str| serde_json::from_str::<StoredTree>(text).expect("a stored tree");
    let restore = |text: &str| AnalysisTree::restore(&game("e4"), &stored(text));
    assert!(matches!(restore(r#"{"nodes":[{"m":"e7e5"}]}"#), Err(StoredTreeError::IllegalMove(0, _))));
    assert_eq!(restore(r#"{"nodes":[{"p":0,"m":"e2e4"}]}"#), Err(StoredTreeError::NoParent(0)));
}

#[test]
fn lines_lead_from_one_node_to_another() {
    let tree = tree("e4", "c5 Nf3 (c3) d6");
    let (end, d6) = (tree.trunk_end(), node(&tree, "e4 c5 Nf3 d6"));
    let moves = tree.moves_between(end, d6).expect("a line");
    assert_eq!(moves.iter().map(|legal| legal.san()).collect::<Vec<_>>(), ["c5", "Nf3", "d6"]);
    assert_eq!(tree.moves_between(d6, end), None);
    assert_eq!(tree.line_end(end), d6);
    assert_eq!(tree.branch(d6), Some(node(&tree, "e4 c5 Nf3")));
    assert_eq!(tree.branch(node(&tree, "e4 c5")), None);
}
