use super::*;

#[test]
fn existing_move_is_not_added_twice() {
    let mut tree = AnalysisTree::new(&game("e4 e5"));
    let e4 = node(&tree, "e4");
    let c5 = play(&mut tree, e4, "c5").expect("legal");
    assert_eq!(play(&mut tree, e4, "1... c5"), Ok(c5), "it is there");
    assert_eq!(play(&mut tree, e4, "e5"), Ok(tree.trunk_end()), "so is the game's");
    assert_eq!(tree.own_moves(), 1);
    assert_eq!(tree.movetext(), "1. e4 e5 (1... c5)");
    let refused = play(&mut tree, c5, "Nf6").expect_err("it is White's turn");
    assert_eq!(refused.to_string(), "After 1. e4 c5, “Nf6” is not a move: no knight of White’s can move to f6.");
    assert_eq!(tree.change(&Command::Delete { node: c5 }), Ok(e4));
    assert_eq!(play(&mut tree, c5, "Nf3"), Err(TreeError::NoSuchNode));
    assert_sound(&tree);
}

#[test]
fn ids_are_the_same_in_every_copy() {
    let (mut one, mut other) = (tree("e4", "c5 Nf3"), tree("e4", "e5 Nf3"));
    let at = one.trunk_end();
    let (in_one, in_other) = (play(&mut one, at, "e6"), play(&mut other, at, "e6"));
    assert_eq!(in_one, in_other);
    let id = in_one.expect("legal");
    assert_eq!(id.to_string().parse(), Ok(id));
    for text in ["", "0", "G000000000000000", "00000000000000000", "0000+00000000000"] {
        assert_eq!(text.parse::<NodeId>(), Err(NodeIdError), "{text}");
    }
}

#[test]
fn notes_are_written_and_removed() {
    let mut tree = tree("e4", "c5");
    let c5 = node(&tree, "e4 c5");
    let note = |text: &str| Command::Comment { node: c5, text: text.to_owned(), was: None };
    tree.change(&note(" a }\n plan [%csl Ga4,xx] [%clk 1:00:00] [%cal ")).expect("a comment");
    let notes = tree.node(c5).expect("a node").notes();
    assert_eq!(notes.comment(), "a ) plan [ %cal");
    assert_eq!(notes.shapes(), ["Ga4".parse().expect("a circle")]);
    tree.change(&note("")).expect("no comment");
    tree.change(&Command::SetNags { node: c5, nags: vec![16, 1, 1, 0] }).expect("glyphs");
    let shapes = ["Rb1c3", "Gb1c3", "Ye4"].map(|shape| shape.parse().expect("a drawing"));
    tree.change(&Command::SetShapes { node: c5, shapes: shapes.to_vec() }).expect("drawings");
    let notes = tree.node(c5).expect("a node").notes();
    assert_eq!((notes.comment(), notes.nags()), ("", &[1, 16][..]));
    assert_eq!(tree.movetext(), "1. e4 c5 $1 $16 { [%csl Ye4][%cal Gb1c3] }");
    assert_eq!(tree.change(&Command::SetNags { node: NodeId::ROOT, nags: vec![1] }), Err(TreeError::NoMove));
    for text in ["", "Ge9", "Xe4", "Ge4e4x", "Ge4e", "Gé4"] {
        assert!(text.parse::<Shape>().is_err(), "{text}");
    }
}

#[test]
fn variations_are_promoted_and_reordered_after_the_game_move() {
    let mut tree = tree("e4 e5", "1... c5 2. Nf3 (2. c3) d6 1-0 1... e6 1-0 1... c6");
    assert_eq!(tree.movetext(), "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) (1... e6) (1... c6)");
    let c6 = node(&tree, "e4 c6");
    assert_eq!(tree.change(&Command::Promote { node: c6 }), Ok(c6));
    assert_eq!(tree.movetext(), "1. e4 e5 (1... c6) (1... c5 2. Nf3 (2. c3) 2... d6) (1... e6)");
    tree.change(&Command::Reorder { node: c6, direction: Direction::Down }).expect("down");
    tree.change(&Command::Reorder { node: c6, direction: Direction::Down }).expect("down");
    tree.change(&Command::Reorder { node: c6, direction: Direction::Down }).expect("it is the last");
    let e6 = node(&tree, "e4 e6");
    tree.change(&Command::Reorder { node: e6, direction: Direction::Up }).expect("up");
    tree.change(&Command::Reorder { node: e6, direction: Direction::Up }).expect("the game's move stays first");
    assert_eq!(tree.movetext(), "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. c3) 2... d6) (1... c6)");
    // The variation that a move belongs to is promoted.
    let c3 = node(&tree, "e4 c5 c3");
    tree.change(&Command::Promote { node: c3 }).expect("promoted");
    assert_eq!(tree.movetext(), "1. e4 e5 (1... e6) (1... c5 2. c3 (2. Nf3 d6)) (1... c6)");
    for command in [
        Command::Promote { node: tree.trunk_end() },
        Command::Delete { node: tree.trunk_end() },
        Command::Delete { node: NodeId::ROOT },
        Command::Reorder { node: NodeId::ROOT, direction: Direction::Down },
    ] {
        assert_eq!(tree.change(&command), Err(TreeError::GameMove));
    }
    assert_sound(&tree);
}
