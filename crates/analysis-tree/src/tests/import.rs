//! Games of files with variations.

use chess_laws::pgn::{self, LoadedGame};

use super::*;
use crate::{CommentCommands, LeftOut};

fn loaded(pgn: &str) -> LoadedGame {
    pgn::read_with_variations(pgn.as_bytes()).expect("a game")
}

fn imported(pgn: &str) -> (AnalysisTree, LeftOut) {
    let loaded = loaded(pgn);
    let mut tree = AnalysisTree::of_record(&loaded.record(), &loaded.to_pgn());
    let left_out = tree.add_variations(&loaded, str::to_owned);
    assert_sound(&tree);
    (tree, left_out)
}

/// The movetext of the file that a game of a file is written as.
fn written(pgn: &str) -> String {
    let loaded = loaded(pgn);
    let game = loaded.to_pgn();
    let mut tree = AnalysisTree::of_record(&loaded.record(), &game);
    tree.add_variations(&loaded, str::to_owned);
    let file = tree.to_file(game.roster.clone(), game.tags.clone(), &CommentCommands::of(&game));
    file.split_once("\n\n").expect("movetext").1.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn variations_of_files_are_kept() {
    for (file, expected) in [
        ("1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 *", "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 *"),
        ("1. e4 e5 (1... c5!? {sharp} $14 2. Nf3) 2. Nf3 *", "1. e4 e5 (1... c5 $5 $14 { sharp } 2. Nf3) 2. Nf3 *"),
        ("1. e4 ( {first} 1. d4 ) e5 *", "1. e4 (1. d4 { first }) 1... e5 *"),
        // A comment alone is about the move that a variation would replace.
        ("1. e4 ({only words}) e5 *", "1. e4 { only words } 1... e5 *"),
        ("1. e4 (1. d4; to the } end\n d5) e5 *", "1. e4 (1. d4 { to the ) end } 1... d5) 1... e5 *"),
        ("1. e4 (1. d4 {a ( b} d5) (1. c4 {)}) *", "1. e4 (1. d4 { a ( b } 1... d5) (1. c4 { ) }) *"),
        ("1. e4 (1. \u{2658}f3 Sf6 (1... g8f6)) *", "1. e4 (1. Nf3) *"),
        ("1. e4 (1. g1f3 -- 2. Nc3) *", "1. e4 (1. Nf3 -- 2. Nc3) *"),
        ("1. e4 {[%clk 0:03:00] a [%emt 5]} (1. d4) *", "1. e4 { [%clk 0:03:00][%emt 5] a } (1. d4) *"),
        // What continues the game is not the game.
        ("1. e4 e5 (1... e5 2. Nf3 (2. d4 exd4)) *", "1. e4 e5 (1... e5 2. Nf3 (2. d4 exd4)) *"),
        ("1. e4 (1. d4 d5 1-0) e5 {x} (1... c5 1/2-1/2) *", "1. e4 (1. d4 d5) 1... e5 { x } (1... c5) *"),
    ] {
        let once = written(file);
        assert_eq!(once, expected, "{file}");
        assert_eq!(written(&once), expected, "{file}");
    }
    let chess960 = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n\
                    1. O-O-O (1. O-O {at once} Kd7) Ke7 *";
    assert_eq!(written(chess960), "1. O-O-O (1. O-O { at once } 1... Kd7) 1... Ke7 *");
}

#[test]
fn what_cannot_be_played_is_left_out_and_its_place_told() {
    let (tree, left_out) = imported("1. e4 e5 (1... c5 2. Bc9 d6 (2... e6 3. d4) 3. d4) (1... e6 2. d4) 2. Nf3 *");
    assert_eq!(tree.movetext(), "1. e4 e5 (1... c5) (1... e6 2. d4) 2. Nf3");
    let first = left_out.first.expect("a reason").to_string();
    assert!(first.starts_with("After 1. e4 c5, “Bc9” is not a move:"), "{first}");
    assert_eq!(left_out.variations, 1);
    let (tree, left_out) = imported("1. e4 e5 (1... c5 (1... Ke6) 2. Nf3 ((2. d4) 2. c3)) *");
    assert_eq!((tree.movetext().as_str(), left_out.variations), ("1. e4 e5 (1... c5 2. Nf3 (2. c3))", 2));
    let (tree, left_out) = imported("(1. d4) 1. e4 *");
    assert_eq!((tree.movetext().as_str(), left_out.variations), ("1. e4", 1));
    for unclosed in
        ["1. e4 (1. d4 *", "1. e4 (1. d4\n\n[Event \"x\"]\n\n1. c4 *", "1. e4 (1. d4 {a *", "1. e4 (1. d4))"]
    {
        assert!(pgn::read_with_variations(unclosed.as_bytes()).is_err(), "{unclosed}");
    }
}

#[test]
fn large_and_deep_variations_are_read_in_linear_time() {
    let begun = cpu_time();
    let deep = format!("1. Nf3 {}1. Nc3{} *", "(1. Nh3 ".repeat(10_000), ")".repeat(10_000));
    let (_, left_out) = imported(&deep);
    assert_eq!(left_out.variations, 1, "only the innermost, which goes on with a second move of White");
    let nested = "Nf3 (Nc3 ".repeat(10_000) + &")".repeat(10_000);
    assert_eq!(imported(&format!("1. e4 ({nested}) *")).1.variations, 1);
    let many = "(1. d4) (1. c4 {x}) ".repeat(30_000);
    let (tree, _) = imported(&format!("1. e4 {many} *"));
    assert_eq!(tree.movetext(), "1. e4 (1. d4) (1. c4 { x })");
    let (tree, left_out) = imported(&format!("1. e4 {} *", "(1. d4) ".repeat(100_000)));
    assert_eq!((tree.own_moves(), left_out.variations > 0), (1, true), "a megabyte is the most");
    for filler in [
        "(", "()", "{a}", "(a)", "\n", "\n\n1", "a3 a6 ", "; {\n", "$1 ", "\u{200b}", "(1. d4) ", "[%", "Nf9) (",
        "%\n", "1.", "1", "...", "…", "=+", "!", "N", "$", ";", "[", "(=)", "e8(", "{a} $1 ", "e4!", "[a \"",
        "\n[a \"",
    ] {
        // A megabyte is the most.
        let text = format!("1. e4 (1. d4 {}) *", filler.repeat(1_000_000 / filler.len()));
        let _ = pgn::read_with_variations(text.as_bytes())
            .map(|loaded| AnalysisTree::new(&loaded.record()).add_variations(&loaded, str::to_owned));
    }
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(2_000);
    let (tree, left_out) = imported(&format!("1. e4 ({shuffle}) *"));
    assert_eq!((tree.own_moves(), left_out.variations), (AnalysisTree::MAX_NODES, 1));
    assert_eq!(left_out.first, Some(TreeError::TooManyNodes));
    let wordy = "a".repeat(3_000);
    let words = format!("(1. d4 {{{wordy}}} d5 {{{wordy} }} 2. c4 {{b {wordy}}} {{c {wordy}}}) ");
    let (_, left_out) = imported(&format!("1. e4 {words} *"));
    assert!(left_out.comments, "{left_out:?}");
    let spent = cpu_time() - begun;
    assert!(spent.as_secs() < 60, "{spent:?}");
}

#[test]
fn trees_of_the_same_game_are_merged() {
    let (mut tree, _) = imported("1. e4 {a} (1. d4 d5) e5 *");
    let (other, _) = imported("1. e4 {b} (1. d4 {c} Nf6) (1. c4) e5 $1 (1... c5) *");
    assert_eq!(tree.merge(&other), LeftOut::default());
    assert_sound(&tree);
    assert_eq!(tree.movetext(), "1. e4 { a b } (1. d4 { c } 1... d5 (1... Nf6)) (1. c4) 1... e5 $1 (1... c5)");
    let merged = tree.clone();
    assert_eq!(tree.merge(&other), LeftOut::default());
    assert_eq!(tree, merged, "nothing is added twice");
}

#[test]
fn long_words_are_read_on_a_small_stack() {
    let reading = std::thread::Builder::new().stack_size(256 * 1024).spawn(|| {
        for letters in ["N", "D", "ND"] {
            let word = letters.repeat(100_000 / letters.len());
            let (tree, left_out) = imported(&format!("1. e4 ({word}) *"));
            assert_eq!((tree.own_moves(), left_out.variations), (0, 1));
            let reason = left_out.first.expect("a reason").to_string();
            assert!(reason.len() < 500, "{reason}");
            let refused = paste(&mut tree.clone(), &format!("1. e4 ({word}) *")).expect_err("no move");
            assert!(refused.to_string().len() < 500, "{refused}");
        }
    });
    reading.expect("a thread").join().expect("no overflow");
}

#[test]
fn many_comments_are_read_in_linear_time() {
    let begun = cpu_time();
    let numbered = |count: usize| (0..count).map(|number| format!("{{c{number}}} ")).collect::<String>();
    // The comment is too long for any more of them.
    let long = "word ".repeat(32_000);
    let (tree, left_out) = imported(&format!("1. e4 {{{long}}} ({}) *", numbered(90_000)));
    let e4 = tree.node(node(&tree, "e4")).expect("a node").notes().comment();
    assert_eq!((e4, left_out.comments, left_out.variations), (long.trim_end(), true, 0));
    let (tree, left_out) = imported(&format!("1. e4 {} *", numbered(20_000)));
    assert!(tree.movetext().ends_with(" c19998 c19999 }") && left_out == LeftOut::default());
    let other = tree.clone();
    let mut tree = tree;
    assert_eq!(tree.merge(&other), LeftOut::default());
    assert_eq!(tree, other);
    assert_eq!(AnalysisTree::restore(&game("e4"), &other.stored()).expect("stored"), other);
    let spent = cpu_time() - begun;
    assert!(spent.as_secs() < 60, "{spent:?}");
}

#[test]
fn glyphs_and_drawings_of_files_are_limited_and_the_rest_is_told() {
    let glyphs = |numbers: std::ops::Range<u32>| numbers.map(|number| format!("${number} ")).collect::<String>();
    let squares: Vec<String> =
        (0..64).map(|index| format!("G{}", chess_laws::Square::new(index))).chain(["Ga1a2".to_owned()]).collect();
    let drawn = |count: usize| format!("{{[%csl {}]}} ", squares[..count].join(","));
    for (notes, fits) in [
        (glyphs(20..28), true),
        (glyphs(20..29), false),
        (drawn(64), true),
        (drawn(65), false),
        ("$0 $1 $1 ".into(), true),
    ] {
        for file in [format!("1. e4 {notes} (1. d4) *"), format!("1. e4 (1. d4 {notes}) *")] {
            let (tree, left_out) = imported(&file);
            assert_eq!(left_out, LeftOut { comments: !fits, ..LeftOut::default() }, "{file}");
            for id in tree.in_order() {
                let notes = tree.node(id).expect("a node").notes();
                assert!(notes.nags().len() <= Notes::MAX_NAGS && notes.shapes().len() <= Notes::MAX_SHAPES);
            }
            assert_eq!(AnalysisTree::restore(&game("e4"), &tree.stored()).expect("stored"), tree, "{file}");
        }
    }
    let (mut tree, _) = imported(&format!("1. e4 {} *", glyphs(20..26)));
    let (other, _) = imported(&format!("1. e4 {} *", glyphs(24..32)));
    assert!(tree.merge(&other).comments);
    assert_eq!(tree.node(node(&tree, "e4")).expect("a node").notes().nags(), [20, 21, 22, 23, 24, 25, 26, 27]);
    let mut stored = tree.stored();
    stored.nodes[0].notes.nags = (0..=255).collect();
    stored.nodes[0].notes.shapes = format!("{} Ge9 x", squares.join(" "));
    let restored = AnalysisTree::restore(&game("e4"), &stored).expect("stored");
    let notes = restored.node(node(&restored, "e4")).expect("a node").notes();
    assert_eq!((notes.nags(), notes.shapes().len()), ([1, 2, 3, 4, 5, 6, 7, 8].as_slice(), Notes::MAX_SHAPES));
}

#[test]
fn a_comment_within_another_is_not_lost() {
    let (mut tree, left_out) = imported("1. e4 {Not Good} ({Good} {Not Good} {Not}) *");
    assert_eq!((tree.movetext().as_str(), left_out), ("1. e4 { Not Good Good Not }", LeftOut::default()));
    let (other, _) = imported("1. e4 {Good Not} (1. d4 {Not Good}) *");
    assert_eq!(tree.merge(&other), LeftOut::default());
    assert_eq!(tree.movetext(), "1. e4 { Not Good Good Not } (1. d4 { Not Good })");
    // What belongs together is known after it was stored, too.
    let mut again = AnalysisTree::restore(&game("e4"), &tree.stored()).expect("stored");
    assert_eq!(again, tree);
    let (other, _) = imported("1. e4 {Good} ({Goo}) *");
    assert_eq!(again.merge(&other), LeftOut::default());
    assert_eq!(again.movetext(), "1. e4 { Not Good Good Not Goo } (1. d4 { Not Good })");
    paste(&mut again, "1. e4 {Not} {Not Good} {No}").expect("a comment");
    assert!(again.movetext().starts_with("1. e4 { Not Good Good Not Goo No } "), "{}", again.movetext());
}
