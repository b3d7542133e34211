//! Properties of all trees under random commands.

use chess_laws::pgn::Roster;
use chess_laws::{Chess960Number, Square};
use proptest::prelude::*;
use proptest::sample::Index;

use super::*;

fn any_game() -> impl Strategy<Value = Record> {
    let start = prop_oneof![
        Just(Position::start(Variant::Standard, None)),
        Just(Position::from_fen("r3k2r/8/8/8/8/8/4p3/R3K2R b KQkq - 3 40", Variant::Standard).expect("legal")),
        (0..960_u16).prop_map(|number| Position::start(Variant::Chess960, Chess960Number::new(number))),
    ];
    (start, prop::collection::vec(any::<Index>(), 0..12)).prop_map(|(start, choices)| {
        let mut record = Record::new(start);
        for choice in choices {
            let moves = record.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            record.push(choice.get(&moves).clone());
        }
        record
    })
}

/// A command whose node and move are chosen later.
#[derive(Clone, Debug)]
enum RandomCommand {
    Play(Index, Index),
    Comment(Index, String),
    Nags(Index, Vec<u8>),
    Shapes(Index, Vec<(u32, u32, bool)>),
    Promote(Index),
    Reorder(Index, bool),
    Delete(Index),
    Paste(Index, String),
}

fn any_command() -> impl Strategy<Value = RandomCommand> {
    let index = any::<Index>;
    let words = prop_oneof!["\\PC{0,40}", "[a-z \\[\\]%{}()$;\n]{0,30}", Just("[%csl Ga1]".to_owned())];
    let text = "(1\\. |\\(|\\)|\\{x\\} |e4 |Nf3 |e5 |c5 |\\$3 |!|; y\n|\\[A \"b\"\\]\n|\\PC){0,12}";
    prop_oneof![
        8 => (index(), index()).prop_map(|(at, legal)| RandomCommand::Play(at, legal)),
        2 => (index(), words).prop_map(|(at, words)| RandomCommand::Comment(at, words)),
        1 => (index(), prop::collection::vec(any::<u8>(), 0..4)).prop_map(|(at, nags)| RandomCommand::Nags(at, nags)),
        1 => (index(), prop::collection::vec((0..64_u32, 0..64_u32, any::<bool>()), 0..4))
            .prop_map(|(at, shapes)| RandomCommand::Shapes(at, shapes)),
        1 => index().prop_map(RandomCommand::Promote),
        1 => (index(), any::<bool>()).prop_map(|(at, up)| RandomCommand::Reorder(at, up)),
        1 => index().prop_map(RandomCommand::Delete),
        1 => (index(), text).prop_map(|(at, text)| RandomCommand::Paste(at, text)),
    ]
}

fn command(tree: &AnalysisTree, random_command: RandomCommand) -> Option<Command> {
    let ids = [vec![NodeId::ROOT], tree.in_order()].concat();
    let pick = |index: Index| *index.get(&ids);
    Some(match random_command {
        RandomCommand::Play(at, legal) => {
            let at = pick(at);
            let moves = tree.position(at)?.legal_moves();
            let text = if moves.is_empty() { "e2e4".to_owned() } else { legal.get(&moves).uci() };
            Command::Play { at, text, notation: Notation::Uci }
        }
        RandomCommand::Comment(node, text) => Command::Comment { node: pick(node), text, was: None },
        RandomCommand::Nags(node, nags) => Command::SetNags { node: pick(node), nags },
        RandomCommand::Shapes(node, shapes) => {
            let shape = |(from, to, is_arrow): (u32, u32, bool)| Shape {
                colour: Colour::ALL[(from % 4) as usize],
                from: Square::new(from),
                to: Some(Square::new(to)).filter(|_| is_arrow && from != to),
            };
            Command::SetShapes { node: pick(node), shapes: shapes.into_iter().map(shape).collect() }
        }
        RandomCommand::Promote(node) => Command::Promote { node: pick(node) },
        RandomCommand::Reorder(node, up) => {
            Command::Reorder { node: pick(node), direction: if up { Direction::Up } else { Direction::Down } }
        }
        RandomCommand::Delete(node) => Command::Delete { node: pick(node) },
        RandomCommand::Paste(at, text) => Command::Paste { at: pick(at), text, notation: Notation::STANDARD },
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn commands_preserve_invariants_and_round_trips(
        game in any_game(), random_commands in prop::collection::vec(any_command(), 0..40), cut in any::<Index>(),
    ) {
        let mut tree = AnalysisTree::new(&game);
        for random_command in random_commands {
            let Some(command) = command(&tree, random_command) else { continue };
            let before = tree.clone();
            if tree.change(&command).is_err() {
                prop_assert_eq!(&tree, &before, "{:?}", command);
            }
        }
        assert_sound(&tree);

        let stored = tree.stored();
        prop_assert_eq!(&AnalysisTree::restore(&game, &stored).expect("its own game"), &tree);

        if !tree.in_order().is_empty() || !tree.is_empty() {
            let pgn = tree.to_pgn(Roster::default(), Vec::new());
            let mut again = AnalysisTree::new(&game);
            let read = again.change(&Command::Paste { at: NodeId::ROOT, text: pgn.clone(), notation: Notation::STANDARD });
            prop_assert!(read.is_ok(), "{:?}: {}", read, pgn);
            prop_assert_eq!(again.movetext(), tree.movetext(), "{}", pgn);
            assert_sound(&again);
        }

        // After a takeback the additions remain.
        let mut shorter = game.clone();
        shorter.take_back(cut.index(game.moves().len() + 1));
        let after = AnalysisTree::restore(&shorter, &stored).expect("the same game");
        assert_sound(&after);
        prop_assert_eq!(after.own_moves(), tree.own_moves());
        let notes = |tree: &AnalysisTree| tree.in_order().iter().filter(|id| !tree.node(**id).expect("a node").notes().is_empty()).count();
        prop_assert_eq!(notes(&after), notes(&tree));
    }
}
