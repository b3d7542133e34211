//! Any text as moves with variations: if it parses, the tree is within bounds and survives round trips through PGN and
//! the stored form; if not, the error has a message and the tree is unchanged.
#![no_main]

use analysis_tree::{AnalysisTree, Command, NodeId};
use chess_laws::pgn::Roster;
use chess_laws::{Language, Notation, Record};
use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::position_and_text;

fuzz_target!(|input: &[u8]| {
    let Some((initial, text)) = position_and_text(input) else { return };
    let game = Record::new(initial);
    for notation in [Notation::STANDARD, Notation::San(Language::German), Notation::Uci] {
        let before = AnalysisTree::new(&game);
        let mut tree = before.clone();
        match tree.change(&Command::Paste { at: NodeId::ROOT, text: text.to_owned(), notation }) {
            Ok(end) => {
                assert!(tree.node(end).is_some() && tree.own_moves() <= AnalysisTree::MAX_NODES);
                assert_eq!(AnalysisTree::restore(&game, &tree.stored()).as_ref(), Ok(&tree));
                let written = tree.to_pgn(Roster::default(), Vec::new());
                // A text within the bounds may be longer as PGN.
                if written.len() <= AnalysisTree::MAX_TEXT_LEN && !tree.is_empty() {
                    let mut again = before;
                    let paste = Command::Paste { at: NodeId::ROOT, text: written.clone(), notation };
                    again.change(&paste).expect("what is written can be read");
                    assert_eq!(again, tree, "{written}");
                }
            }
            Err(reason) => {
                assert!(!reason.to_string().is_empty() && !reason.code().is_empty());
                assert_eq!(tree, before);
            }
        }
    }
});
