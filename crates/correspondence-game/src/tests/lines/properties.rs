//! Properties of all lines:
//!
//! 1. They round-trip in any notation: as a tree, and as single lines in any order.
//! 2. Removing a line keeps the others.
//! 3. Following terminates, and plays only expected moves and answers.
//! 4. Following gives the same game as the same commands by hand, at the same instants.
//! 5. Reading any text does not panic.

use chess_laws::LegalMove;
use proptest::prelude::*;

use super::*;
use crate::lines::{Answer, Branch, Continuation, LineEnd, PlayersLines, Reply};

/// A random line: the choice of a legal move at each half-move, and the end.
#[derive(Clone, Debug)]
struct Plan {
    picks: Vec<usize>,
    end: LineEnd,
}

fn plans() -> impl Strategy<Value = Vec<Plan>> {
    // Few different moves at each point, so that lines share their beginnings.
    let pick = prop_oneof![3 => Just(0_usize), 2 => 0..40_usize];
    let plan = (prop::collection::vec(pick, 1..12), prop::sample::select(LineEnd::ALL.to_vec()))
        .prop_map(|(picks, end)| Plan { picks, end });
    prop::collection::vec(plan, 1..8)
}

fn openings() -> impl Strategy<Value = Game> {
    (prop::sample::select(vec!["", "e4", "e4 e5", "d4 d5 c4", "e4 c5 Nf3 d6 d4 cxd4"])).prop_map(|moves| {
        let mut table = Table::new();
        table.play(moves);
        table.game
    })
}

/// A text for the plan, in UCI.
fn text(game: &Game, owner: Side, plan: &Plan) -> String {
    let mut position = game.position().clone();
    let mut words = Vec::new();
    for pick in &plan.picks {
        let legal = position.legal_moves();
        if legal.is_empty() || position.ending().is_some() {
            break;
        }
        let chosen = &legal[pick % legal.len()];
        words.push(chosen.uci());
        position = position.play(chosen);
    }
    let ends_with_own = position.turn() != owner;
    let end = match plan.end {
        LineEnd::Resign | LineEnd::AcceptDraw if ends_with_own => LineEnd::Nothing,
        LineEnd::Nothing | LineEnd::OfferDraw if !ends_with_own => LineEnd::Resign,
        end => end,
    };
    words.extend(end.word().map(str::to_owned));
    words.join(" ")
}

/// Merges as many of the plans as are compatible.
fn grow(game: &Game, owner: Side, plans: &[Plan]) -> Option<Lines> {
    plans.iter().filter_map(|plan| Lines::read(game, owner, Notation::Uci, &text(game, owner, plan)).ok()).fold(
        None,
        |tree: Option<Lines>, line| match tree {
            None => Some(line),
            Some(tree) => Some(tree.clone().with(&line, Notation::Uci).unwrap_or(tree)),
        },
    )
}

fn sorted(lines: &Lines) -> Vec<String> {
    let mut lines: Vec<String> = lines.lines().iter().map(|line| line.to_uci()).collect();
    lines.sort();
    lines
}

/// Plays the lines by single commands, independently of [`Game::follow`].
fn by_hand(game: &Game, lines: &PlayersLines) -> Game {
    let mut game = game.clone();
    let mut branches = [(Side::White, &lines.white), (Side::Black, &lines.black)].map(|(side, lines)| {
        let last = game.last_move().cloned();
        let expected: Vec<Branch> = match lines {
            Some(lines) if lines.first().is_none() => lines.branches().to_vec(),
            Some(lines) if lines.first().map(LegalMove::uci) == last.map(|last| last.uci) => lines.branches().to_vec(),
            _ => Vec::new(),
        };
        (side, expected)
    });
    while game.outcome().is_none() {
        let owner = game.turn();
        let Some(last) = game.last_move().cloned() else { break };
        let own = usize::from(owner == Side::Black);
        let waiting = std::mem::take(&mut branches[own].1);
        let Some(branch) = waiting.into_iter().find(|branch| branch.expected.uci() == last.uci) else { break };
        let offered = game.draw_offer() == Some(!owner);
        let command = match branch.reply {
            Reply::AcceptDraw | Reply::AcceptDrawOr(_) if offered => Command::AcceptDraw { turn: None },
            Reply::AcceptDraw => break,
            Reply::Answer(Answer::Resign) | Reply::AcceptDrawOr(Answer::Resign) => Command::Resign,
            Reply::Answer(Answer::Play { played, then }) | Reply::AcceptDrawOr(Answer::Play { played, then }) => {
                let offer_draw = then == Continuation::OfferDraw;
                if let Continuation::Expect(next) = then {
                    branches[own].1 = next;
                }
                let text = MoveText::Written { notation: Notation::STANDARD, text: played.san().to_owned() };
                Command::Move { turn: None, text, offer_draw }
            }
        };
        let at = last.at + Duration::from_millis(1);
        // If only the offer is refused, play the move without it.
        let decision = game.decide(Actor::Player(owner), &command, at).or_else(|refusal| match command {
            Command::Move { turn, text, .. } => {
                game.decide(Actor::Player(owner), &Command::Move { turn, text, offer_draw: false }, at)
            }
            _ => Err(refusal),
        });
        let Ok(decision) = decision else { break };
        for event in decision.events() {
            game.apply(event).expect("it can be applied");
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn lines_round_trip(game in openings(), plans in plans(), owner in prop::sample::select(Side::ALL.to_vec())) {
        let Some(tree) = grow(&game, owner, &plans) else { return Ok(()) };
        let stored = Lines::stored(&game, owner, tree.ply(), &tree.to_uci());
        prop_assert_eq!(stored, Ok(Some(tree.clone())));
        for notation in Notation::all() {
            let read = Lines::read(&game, owner, notation, &tree.write(notation));
            prop_assert_eq!(read.as_ref(), Ok(&tree), "{}: {}", notation, tree.write(notation));
            let mut apart: Vec<String> = tree.lines().iter().map(|line| line.write(notation)).collect();
            apart.reverse();
            let read = Lines::read(&game, owner, notation, &apart.join("\n"));
            prop_assert_eq!(read.as_ref().map(sorted), Ok(sorted(&tree)));
        }
        prop_assert!(tree.half_moves() <= tree.lines().iter().map(|line| line.moves().len()).sum::<usize>());
    }

    #[test]
    fn removing_a_line_keeps_the_others(game in openings(), plans in plans(), which in any::<prop::sample::Index>()) {
        let Some(tree) = grow(&game, !game.turn(), &plans) else { return Ok(()) };
        let all = sorted(&tree);
        let removed = which.get(&all).clone();
        let left = tree.without(&removed).expect("it is there");
        let others: Vec<String> = all.into_iter().filter(|line| *line != removed).collect();
        let left = left.as_ref().map(sorted).unwrap_or_default();
        // Moves shared with other lines stay in those.
        prop_assert_eq!(left, others);
    }

    #[test]
    fn following_equals_playing_by_hand(
        game in openings(),
        plans_of_mover in plans(),
        plans_of_other in plans(),
        which in any::<prop::sample::Index>(),
        offer_draw in any::<bool>(),
    ) {
        let (mover, other) = (game.turn(), !game.turn());
        let (own, others) = (grow(&game, mover, &plans_of_mover), grow(&game, other, &plans_of_other));
        // A move that one of the lines expects, if there is one.
        let planned: Vec<LegalMove> = own.iter().filter_map(|own| own.first().cloned())
            .chain(others.iter().flat_map(|lines| lines.branches().iter().map(|branch| branch.expected.clone())))
            .collect();
        let legal = if planned.is_empty() { game.position().legal_moves() } else { planned };
        let command = Command::Move { turn: None, text: MoveText::Uci(which.get(&legal).uci()), offer_draw: offer_draw && game.ply() > Ply::FIRST };
        let mut game = game;
        let decision = game.decide(Actor::Player(mover), &command, game.turn_began() + HOUR).expect("a legal move");
        for event in decision.events() {
            game.apply(event).expect("it can be applied");
        }
        let (white, black) = if mover == Side::White { (own, others) } else { (others, own) };
        let lines = PlayersLines { white, black };
        let followed = game.follow(lines.clone()).expect("it can be applied");
        prop_assert_eq!(&followed.game, &by_hand(&game, &lines));
        let bound: usize = [&lines.white, &lines.black].into_iter().flatten().map(Lines::half_moves).sum();
        prop_assert!(followed.events.len() <= bound + 2);
        for left in [&followed.lines.white, &followed.lines.black].into_iter().flatten() {
            prop_assert_eq!(left.ply(), followed.game.ply());
            prop_assert_eq!(left.root(), followed.game.position());
            prop_assert!(left.owner() != followed.game.turn() && followed.game.outcome().is_none());
        }
    }

    #[test]
    fn reading_any_text_does_not_panic(text in "(\\PC|[(){}\n .=a-h1-8NBRQKOx$!-]|e5|Nf3|draw|resign|accept| ){0,60}") {
        let table = after_e4();
        for notation in [Notation::STANDARD, Notation::Uci, Notation::IccfNumeric, Notation::Figurine] {
            match Lines::read(&table.game, Side::White, notation, &text) {
                Ok(lines) => {
                    let again = Lines::read(&table.game, Side::White, notation, &lines.write(notation));
                    prop_assert_eq!(again, Ok(lines));
                }
                Err(reason) => prop_assert!(reason.to_string().ends_with('.') && !reason.code().is_empty()),
            }
        }
    }
}
