//! Perft: the number of lines of legal moves to a depth, from positions in which every rule for moves matters.
//!
//! The orthodox positions and their counts are those of the Chess Programming Wiki's "Perft Results", those of Chess960
//! of its "Chess960 Perft Results", numbered as there.

use super::*;

/// How many lines of `depth` half-moves there are.
fn perft(position: &Position, depth: usize) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => position.legal_moves().iter().map(|legal| perft(legal.after(), depth - 1)).sum(),
    }
}

/// Counts to as many depths as there are `counts`, the first of which is for `depth`.
fn check(fen: &str, variant: Variant, depth: usize, counts: &[u64]) {
    let position = Position::from_fen(fen, variant).expect("a legal position");
    for (depth, &count) in (depth..).zip(counts) {
        assert_eq!(perft(&position, depth), count, "{fen} to depth {depth}");
    }
}

macro_rules! perft {
    ($($variant:ident $name:ident $fen:literal: $($count:literal)+ $(, then $($deeper:literal)+)?;)+) => {
        $(mod $name {
            use super::*;

            const COUNTS: &[u64] = &[$($count),+];

            #[test]
            fn perft() {
                check($fen, Variant::$variant, 1, COUNTS);
            }

            $(#[test]
            #[ignore = "`make perft` counts deeper"]
            fn deeper() {
                check($fen, Variant::$variant, COUNTS.len() + 1, &[$($deeper),+]);
            })?
        })+
    };
}

perft! {
    Standard standard_start "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":
        20 400 8_902 197_281 4_865_609, then 119_060_324;
    Standard position_2_kiwipete "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1":
        48 2_039 97_862 4_085_603 193_690_690;
    Standard position_3 "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1":
        14 191 2_812 43_238 674_624 11_030_083, then 178_633_661;
    Standard position_4 "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1":
        6 264 9_467 422_333 15_833_292, then 706_045_033;
    Standard position_4_mirrored "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1":
        6 264 9_467 422_333 15_833_292, then 706_045_033;
    Standard position_5 "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8":
        44 1_486 62_379 2_103_487 89_941_194;
    Standard position_6 "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10":
        46 2_079 89_890 3_894_594 164_075_551;

    Chess960 chess960_0 "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9":
        21 528 12_189 326_672 8_146_062, then 227_689_589;
    Chess960 chess960_1 "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9":
        21 807 18_002 667_366 16_253_601, then 590_751_109;
    Chess960 chess960_2 "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9":
        20 479 10_471 273_318 6_417_013, then 177_654_692;
    Chess960 chess960_3 "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9":
        22 593 13_440 382_958 9_183_776, then 274_103_539;
    Chess960 chess960_120 "n1rbbnkr/1p1pp1pp/p7/2p1qp2/1B3P2/3P4/PPP1P1PP/NQRB1NKR w HChc - 0 9":
        24 913 21_595 807_544 19_866_918, then 737_239_330;
    Chess960 chess960_240 "bnrbkq1r/pp2p1pp/5n2/2pp1p2/P7/N1PP4/1P2PPPP/B1RBKQNR w HChc - 1 9":
        24 745 18_494 584_015 15_079_602, then 488_924_040;
    Chess960 chess960_360 "nrkbbrqn/3pppp1/7p/ppp5/P7/1N5P/1PPPPPP1/1RKBBRQN w FBfb - 0 9":
        19 417 9_026 218_513 5_236_331, then 137_024_458;
    Chess960 chess960_480 "bq1bnknr/pprppp1p/8/2p3p1/4PPP1/8/PPPP3P/BQRBNKNR w HCh - 0 9":
        24 548 14_021 347_611 9_374_021, then 250_988_458;
    Chess960 chess960_600 "rqnbbkrn/p1p1pppp/3p4/1p5B/8/1P1NP3/P1PP1PPP/RQ2BKRN w GAga - 0 9":
        30 606 18_382 422_491 12_989_786, then 326_601_372;
    Chess960 chess960_720 "brkbnq1r/p1ppp2p/5ppn/1p6/5P2/1P1P2P1/P1P1P2P/BRKBNQNR w HBhb - 0 9":
        28 856 24_984 780_503 23_529_352, then 754_501_112;
    Chess960 chess960_840 "rknbbrqn/pp3pp1/4p3/2pp3p/2P5/8/PPBPPPPP/RKN1BRQN w FAfa - 0 9":
        26 756 19_280 559_186 14_697_705, then 433_719_427;
    Chess960 chess960_959 "bbq1nr1r/pppppk1p/2n2p2/6p1/P4P2/4P1P1/1PPP3P/BBQNNRKR w HF - 1 9":
        23 589 14_744 387_556 10_316_716, then 280_056_112;
}
