use super::*;
use chess_laws::Language;
use chess_laws::pgn::Roster;

#[test]
fn pgn_is_read_with_variations_comments_glyphs_and_drawings() {
    let text = "\u{feff}[Event \"A \\\"B\\\"\"]\n[Site \"x\"] [Result \"*\"]\n\n{The start} 1. e4! {[%clk 0:01:00] best [%csl Ge4,Rd5]} \
        1... e5 (1... c5 $14 {sharp} 2. Nf3 (2. c3 ; calm\n 2... d5) 2... d6) (1... e6?!) 2. Nf3 += 2... Nc6 *\n";
    let tree = tree("", text);
    assert_eq!(
        tree.movetext(),
        "{ The start } 1. e4 $1 { [%csl Ge4,Rd5] best } 1... e5 (1... c5 $14 { sharp } 2. Nf3 (2. c3 { calm } 2... d5) \
         2... d6) (1... e6 $6) 2. Nf3 $14 Nc6"
    );
    assert_sound(&tree);
}

#[test]
fn pasted_moves_begin_at_tags_number_or_requested_node() {
    let mut tree = AnalysisTree::new(&game("e4 e5 Nf3 Nc6"));
    for text in ["Bb5 a6", "3. Bc4 Bc5", "2. Nc3", "1... c5", "1. d4", "[Event \"?\"]\n\nc4"] {
        paste(&mut tree, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    assert_eq!(
        tree.movetext(),
        "1. e4 (1. d4) (1. c4) 1... e5 (1... c5) 2. Nf3 (2. Nc3) 2... Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6"
    );
    let fen = tree.position(node(&tree, "e4 e5")).expect("a position").fen();
    paste(&mut tree, &format!("[FEN \"{fen}\"]\n\n2. f4")).expect("a position on the way");
    assert!(tree.movetext().contains("2. Nf3 (2. Nc3) (2. f4)"));
    let elsewhere = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4";
    assert_eq!(paste(&mut tree, elsewhere), Err(TreeError::OtherStart));
    assert!(matches!(paste(&mut tree, "[FEN \"x\"]\n\n1. e4"), Err(TreeError::Fen(_))));
    let two = "[Event \"1\"]\n\n1. e4 c6 1/2-1/2\n\n[Event \"2\"]\n\n1. e4 d6 0-1";
    paste(&mut tree, two).expect("two games");
    assert!(tree.movetext().contains("1... e5 (1... c5) (1... c6) (1... d6)"));
    assert_sound(&tree);
}

#[test]
fn moves_are_read_in_any_notation() {
    let mut tree = AnalysisTree::new(&game("e4"));
    let at = tree.trunk_end();
    for (text, notation) in [
        ("1... Sf6 (d5 exd5) 2. e5", Notation::San(Language::German)),
        ("♞c6 ♘f3", Notation::Figurine),
        ("4745 7163", Notation::IccfNumeric),
        ("c7c5 g1f3", Notation::Uci),
    ] {
        let command = Command::Paste { at, text: text.to_owned(), notation };
        tree.change(&command).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    assert_eq!(tree.movetext(), "1. e4 Nf6 (1... d5 2. exd5 (2. Nf3)) (1... Nc6 2. Nf3) (1... c5 2. Nf3) 2. e5");
}

#[test]
fn broken_pgn_names_the_place_and_changes_nothing() {
    let mut tree = AnalysisTree::new(&game("e4 e5"));
    let before = tree.clone();
    for (text, sentence) in [
        ("2. Nf3 (2. f4 Bx5) Nc6", "After 1. e4 e5 2. f4, “Bx5” is not a move: there is nothing to capture on b5."),
        ("2. Nf3 Nc6 3. Nf3", "After 1. e4 e5 2. Nf3 Nc6, “Nf3” is not a move: White’s own piece stands on f3."),
        ("Nf3 (Nc3", "After 1. e4 e5 2. Nc3, something is not closed: “(” has no “)”."),
        ("Nf3 {so", "After 1. e4 e5 2. Nf3, something is not closed: “{” has no “}”."),
        ("(Nf3) Nc3", "After 1. e4 e5, there is a stray parenthesis."),
        ("Nf3 () Nc6", "After 1. e4 e5, there is a stray parenthesis."),
        ("Nf3 ) Nc6", "After 1. e4 e5 2. Nf3, there is a stray parenthesis."),
        (
            "Nf3 } Nc6",
            "After 1. e4 e5 2. Nf3, “}” is not a move: in standard algebraic notation one looks like Nf3, exd5, e8=Q or O-O.",
        ),
        ("Qh5 Ke7 Qxe5 --", "After 1. e4 e5 2. Qh5 Ke7 3. Qxe5#, the turn cannot be passed: the king is in check."),
        ("", "There is no move in that."),
        ("12. *", "There is no move in that."),
        ("[Event \"x\"]", "There is no move in that."),
    ] {
        let error = paste(&mut tree, text).expect_err(text);
        assert_eq!(error.to_string(), sentence, "{text}");
        assert_eq!(tree, before, "{text}");
    }
}

#[test]
fn null_moves_are_kept_written_and_stored() {
    let tree = tree("e4 e5", "1. e4 -- 2. Nf3 0000 3. d4 (3. Z0 d5)");
    assert_eq!(tree.movetext(), "1. e4 e5 (1... -- 2. Nf3 -- 3. d4 (3. -- d5))");
    assert_sound(&tree);
    let stored = tree.stored();
    assert_eq!(AnalysisTree::restore(&game("e4 e5"), &stored).expect("a tree"), tree);
}

#[test]
fn blanks_and_signs_of_other_programs_are_read_as_in_files() {
    let mut tree = AnalysisTree::new(&game("e4 e5"));
    let text = "2.\u{a0}Nf3±\u{3000}Nc6\u{200b} += 3. ♗b5 N a6 D [4. Ba4] Nf6∞\u{2003}(4... b5 +−)\u{200e} *";
    paste(&mut tree, text).expect("moves");
    assert_eq!(tree.movetext(), "1. e4 e5 2. Nf3 $16 Nc6 $14 3. Bb5 $146 a6 $220 4. Ba4 Nf6 $13 (4... b5 $18)");
    assert_sound(&tree);
}

#[test]
fn long_lines_of_pgn_are_broken_and_read_back() {
    let comment = "a % b [x] ; c ".repeat(40);
    let tree = tree("e4 e5", &format!("Nf3 {{ {comment} }} (Nc3 {{[%cal Gb1c3,Gg1f3]}}) Nc6"));
    let roster = Roster { event: "A game".to_owned(), ..Roster::default() };
    let pgn = tree.to_pgn(roster, vec![("Annotator".to_owned(), "Ann".to_owned())]);
    assert!(pgn.starts_with("[Event \"A game\"]\n") && pgn.contains("\n[Annotator \"Ann\"]\n\n1. e4 e5"), "{pgn}");
    assert!(pgn.ends_with(" *\n"), "{pgn}");
    let movetext = pgn.split_once("\n\n").expect("movetext").1;
    for line in movetext.lines() {
        assert!(line.len() < 80 && !line.starts_with(['[', '%', ';']), "{line}");
    }
    let mut again = AnalysisTree::new(&game("e4 e5"));
    paste(&mut again, &pgn).expect("PGN");
    assert_eq!(again, tree);
}

#[test]
fn notes_of_a_game_without_moves_are_read_back() {
    let mut tree = AnalysisTree::new(&game(""));
    tree.change(&Command::Comment { node: NodeId::ROOT, text: "Plan".to_owned(), was: None }).expect("a comment");
    let mut again = AnalysisTree::new(&game(""));
    paste(&mut again, &tree.to_pgn(Roster::default(), Vec::new())).expect("a comment alone");
    assert_eq!(again, tree);
}

#[test]
fn many_meaningless_tokens_are_skipped() {
    for nothing in ["+ ", "$ ", "$999 ", "... ", "ep ", "[ "] {
        let tree = tree("", &format!("1. e4 {}e5", nothing.repeat(150_000 / nothing.len())));
        assert_eq!(tree.movetext(), "1. e4 e5", "{nothing}");
    }
    // Commands without an end are refused, without a search through the rest of the text for each.
    let mut tree = AnalysisTree::new(&game(""));
    paste(&mut tree, &format!("1. e4 {}e5", "[% ".repeat(50_000))).expect_err("no move");
}
