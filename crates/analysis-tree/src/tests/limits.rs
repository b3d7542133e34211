use super::*;

/// 19 lines of 242 half-moves with different first moves.
fn large() -> String {
    let mut text = String::new();
    for first in [
        "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "Na3", "Nc3",
        "Nh3",
    ] {
        let knight = if ["f3", "Nh3"].contains(&first) { ["Nc3", "Nb1"] } else { ["Nf3", "Ng1"] };
        let shuffle = format!("{} Nf6 {} Ng8 ", knight[0], knight[1]).repeat(60);
        text.push_str(&format!("{first} a6 {shuffle} 1-0\n"));
    }
    text
}

#[test]
fn number_of_moves_is_limited() {
    let mut tree = tree("", &large());
    assert_eq!(tree.own_moves(), 19 * 242);
    let before = tree.clone();
    let more = format!("Nf3 b6 {} 1-0\nNf3 c6 {}", "Nc3 Nf6 Nb1 Ng8 ".repeat(60), "Nc3 Nf6 Nb1 Ng8 ".repeat(60));
    assert_eq!(paste(&mut tree, &more), Err(TreeError::TooManyNodes));
    assert_eq!(tree, before);
    paste(&mut tree, &format!("Nf3 b6 {}", "Nc3 Nf6 Nb1 Ng8 ".repeat(60))).expect("there is room for one");
    let half = format!("Nf3 c6 {}", "Nc3 Nf6 Nb1 Ng8 ".repeat(40));
    assert_eq!(paste(&mut tree, &half), Err(TreeError::TooManyNodes));
    let line = "Nf3 d6 ".to_owned() + &"Nc3 Nf6 Nb1 Ng8 ".repeat(40);
    let words: Vec<&str> = line.split_whitespace().take(AnalysisTree::MAX_NODES - tree.own_moves() + 1).collect();
    paste(&mut tree, &words.join(" ")).expect("the last ones");
    assert_eq!(tree.own_moves(), AnalysisTree::MAX_NODES);
    assert_eq!(play(&mut tree, NodeId::ROOT, "Na3").map(|_| ()), Ok(()), "it is there");
    let at = node(&tree, "Na3");
    assert_eq!(play(&mut tree, at, "h6"), Err(TreeError::TooManyNodes));
    assert_sound(&tree);
    let again = AnalysisTree::restore(&game(""), &tree.stored()).expect("stored");
    assert_eq!(again, tree);
}

#[test]
fn texts_comments_glyphs_and_drawings_are_limited() {
    let mut tree = tree("e4", "c5");
    let node = node(&tree, "e4 c5");
    assert_eq!(paste(&mut tree, &" ".repeat(AnalysisTree::MAX_TEXT_LEN + 1)), Err(TreeError::TextTooLong));
    let comment = |length: usize| Command::Comment { node, text: "ß".repeat(length), was: None };
    assert_eq!(tree.change(&comment(Notes::MAX_COMMENT_LEN)), Ok(node));
    let length = Notes::MAX_COMMENT_LEN + 1;
    assert_eq!(tree.change(&comment(length)), Err(TreeError::CommentTooLong { length }));
    assert_eq!(paste(&mut tree, "c5 {x}"), Err(TreeError::CommentTooLong { length: length + 1 }));
    assert_eq!(tree.change(&Command::SetNags { node, nags: (1..=9).collect() }), Err(TreeError::TooManyNags));
    let shapes = (0..65_u32).map(|index| {
        let (from, to) = (chess_laws::Square::new(index % 64), (index == 64).then_some(chess_laws::Square::A1));
        Shape { colour: Colour::Green, from: if to.is_some() { chess_laws::Square::H8 } else { from }, to }
    });
    assert_eq!(tree.change(&Command::SetShapes { node, shapes: shapes.collect() }), Err(TreeError::TooManyShapes));

    // All comments together.
    let mut full = super::tree("", &large());
    let ids = full.in_order();
    let text = "x".repeat(Notes::MAX_COMMENT_LEN);
    for id in &ids[..AnalysisTree::MAX_COMMENTARY_LEN / Notes::MAX_COMMENT_LEN] {
        full.change(&Command::Comment { node: *id, text: text.clone(), was: None }).expect("there is room");
    }
    let more = Command::Comment { node: ids[200], text: "x".to_owned(), was: None };
    assert_eq!(full.change(&more), Err(TreeError::TooMuchCommentary));
    full.change(&Command::Comment { node: ids[0], text: "x".to_owned(), was: None }).expect("shorter is fine");
    full.change(&more).expect("there is room again");
}

#[test]
fn deep_variations_do_not_overflow_the_stack() {
    let mut tree = AnalysisTree::new(&game(""));
    let (mut at, mut nested) = (NodeId::ROOT, 0);
    // Each move has a sibling before the one that continues.
    for (aside, continuation) in [("Nh3", "Nf3"), ("Nh6", "Nf6"), ("Rg1", "Ng1"), ("Rg8", "Ng8")].into_iter().cycle() {
        if tree.own_moves() + 2 > AnalysisTree::MAX_NODES {
            break;
        }
        play(&mut tree, at, aside).expect("legal");
        at = play(&mut tree, at, continuation).expect("legal");
        nested += 1;
    }
    assert!(nested > 2_000);
    assert!(tree.movetext().len() > 10_000);
    assert_sound(&tree);
    let stored = tree.stored();
    assert_eq!(AnalysisTree::restore(&game(""), &stored).expect("stored"), tree);
}

#[test]
fn repetitive_text_is_parsed_in_linear_time() {
    let begun = cpu_time();
    let mut tree = tree("e4", "c5");
    let node = node(&tree, "e4 c5");
    // Searching the end of each command would be quadratic.
    let text = "[%".repeat(200_000);
    let length = 3 * 200_000;
    assert_eq!(tree.change(&Command::Comment { node, text, was: None }), Err(TreeError::CommentTooLong { length }));
    assert_eq!(tree.change(&Command::Comment { node, text: "a [%x b [%y".to_owned(), was: None }), Ok(node));
    assert_eq!(tree.node(node).map(|node| node.notes().comment()), Some("a [ %x b [ %y"));
    let shape = Shape { colour: Colour::Green, from: chess_laws::Square::E4, to: None };
    assert_eq!(tree.change(&Command::SetShapes { node, shapes: vec![shape; 100_000] }), Ok(node), "all the same");
    let games = |count| "c5 * ".repeat(count);
    assert_eq!(paste(&mut tree, &games(AnalysisTree::MAX_GAMES + 1)), Err(TreeError::TooManyGames));
    paste(&mut tree, &games(AnalysisTree::MAX_GAMES)).expect("so many are read");
    for unit in ["1.", "1", "...", "…", "=+", "!", "N", "$", ";", "[", "(=)", "e8(", "{", "{a}", "%", "e4!", "\n[a \""]
    {
        let _ = paste(&mut tree.clone(), &format!("c5 {}", unit.repeat((AnalysisTree::MAX_TEXT_LEN - 3) / unit.len())));
    }
    let spent = cpu_time() - begun;
    assert!(spent.as_secs() < 60, "{spent:?}");
}
