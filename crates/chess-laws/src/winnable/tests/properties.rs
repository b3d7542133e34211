//! No play may win a position that is proved unwinnable.

use proptest::prelude::*;

use super::*;
use crate::LegalMove;
use crate::winnable::quick;

/// Positions in which one side soon becomes unable to mate.
const BEGINNINGS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/pp1p1ppp/8/8/8/8/PP1P1PPP/4K3 w - - 0 1",
    "4kb2/1p1p1p1p/8/8/8/8/1P1P1P1P/2B1K3 w - - 0 1",
    "1k3b2/p1p1p1p1/8/P1P1P1P1/8/8/8/2B2K2 w - - 0 1",
    "8/8/2k5/8/1p1p1p1p/1P1P1PpP/4B1P1/2b2B1K w - - 0 1",
    "5bnk/4p3/4Pp1p/5P1P/p1p5/P1Pp4/3P4/KNB5 w - - 0 1",
    "3k1bn1/p3p3/Pp1pPp2/1PpP1P1p/2P3P1/3K1B2/8/8 w - - 0 1",
    "6k1/1p2P2p/1P4PK/6PP/2p5/8/2P5/8 w - - 0 1",
];

/// A move picked by `choice`, preferably a capture, since captures lead to sparse boards.
fn pick(position: &Position, choice: u16) -> Option<LegalMove> {
    let moves = position.legal_moves();
    let captures: Vec<_> = moves.iter().filter(|legal| legal.is_capture()).cloned().collect();
    let among = if choice.is_multiple_of(3) && !captures.is_empty() { captures } else { moves };
    among.get(usize::from(choice / 3) % among.len().max(1)).cloned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_side_that_cannot_mate_never_does(
        beginning in 0..BEGINNINGS.len(),
        game in prop::collection::vec(any::<u16>(), 10..60),
        on in prop::collection::vec(prop::collection::vec(any::<u16>(), 40), 6),
    ) {
        let mut at = position(BEGINNINGS[beginning]);
        let mut cannot = [false; 2];
        for choice in game {
            let Some(legal) = pick(&at, choice) else { break };
            at = at.play(&legal);
            for (side, cannot) in Side::ALL.into_iter().zip(&mut cannot) {
                let proved = quick(&at, side) == Winnability::Unwinnable;
                prop_assert!(proved || !*cannot || !matches!(winnable(&at, side, BUDGET), Winnability::Winnable(_)));
                *cannot |= proved;
            }
        }
        for (side, cannot) in Side::ALL.into_iter().zip(cannot) {
            let static_proof = super::super::semistatic::proves_unwinnable(at.chess(), side.into());
            if !cannot && !static_proof {
                continue;
            }
            for line in &on {
                let mut reached = at.clone();
                for &choice in line {
                    let mating = reached.legal_moves().into_iter().find(|legal| reached.play(legal).chess().is_checkmate());
                    prop_assert!(reached.turn() != side || mating.is_none(), "{} mates in {}", side, reached.fen());
                    let Some(legal) = pick(&reached, choice) else { break };
                    reached = reached.play(&legal);
                }
            }
        }
    }
}
