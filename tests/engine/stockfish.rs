//! Stockfish, as a native program and as WebAssembly under Node.

use std::str::FromStr as _;

use chess_laws::{Side, Variant};
use domain::evaluation::{Judgement, Score, judge_move};
use engine::{Engine, EngineSetting, GameLine, Limits, SearchPlaces, analyse_game};

use super::{START, game, nodes};

/// Morphy against Duke Karl and Count Isouard, Paris 1858, up to mate.
const OPERA: &str = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 \
                     c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8";

/// Loyd's stalemate in ten moves, ending with White's move.
const LOYD: &str = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6";

/// The engines on this machine: the native one, which `make test` installs, and npm's, if it is installed.
async fn engines() -> Vec<Engine> {
    let native = SearchPlaces { packages: vec![], ..SearchPlaces::default_places() };
    let npm = EngineSetting::from_str("static/node_modules/stockfish").unwrap();
    let mut engines = Vec::new();
    for (setting, places) in [(EngineSetting::Automatic, native), (npm, SearchPlaces::default_places())] {
        match setting.locate(&places) {
            Ok(command) => engines.push(Engine::start(&command, Limits::default()).await.unwrap()),
            Err(missing) => eprintln!("Not tested with this engine. {missing}"),
        }
    }
    assert!(!engines.is_empty(), "there is no Stockfish to test with");
    engines
}

#[tokio::test]
async fn engine_name_is_read() {
    for engine in engines().await {
        assert!(engine.name().starts_with("Stockfish"), "{}", engine.name());
        engine.quit().await;
    }
}

#[tokio::test]
async fn every_position_of_the_opera_game_is_evaluated() {
    for mut engine in engines().await {
        let line = game(START, OPERA);
        let mut progress = Vec::new();
        let evaluations =
            analyse_game(&mut engine, &line, nodes(20_000), |step| progress.push(step.done)).await.unwrap();
        assert_eq!(evaluations.len(), 34);
        assert_eq!(progress, (1..=34).collect::<Vec<_>>());

        let last = &evaluations[33];
        assert_eq!((last.score, last.best_move()), (Score::Checkmate(Side::White), None));
        let before_mate = &evaluations[32];
        assert_eq!((before_mate.score, before_mate.best_move()), (Score::mate_in(1).unwrap(), Some("d1d8")));
        // Black has only one move after the queen sacrifice, and is mated: a score from the other side, negated.
        assert_eq!(evaluations[31].score, Score::mate_in(1).unwrap());
        assert_eq!(evaluations[31].variation, ["d7b8", "d1d8"]);
        assert_eq!(evaluations[30].best_move(), Some("b3b8"));
        assert!(matches!(evaluations[0].score, Score::Centipawns(-50..=100)), "{}", evaluations[0].score);
        // 9... b5 gives White a won game, and 16. Qb8+ mates, according to every engine.
        assert!(judge_move(evaluations[17].score, evaluations[18].score, Side::Black) >= Some(Judgement::Inaccuracy));
        assert_eq!(judge_move(evaluations[30].score, evaluations[31].score, Side::White), None);

        let again = analyse_game(&mut engine, &line, nodes(20_000), |_| ()).await.unwrap();
        assert_eq!(again, evaluations, "{} answers the same question differently", engine.name());
        engine.quit().await;
    }
}

#[tokio::test]
async fn stalemate_is_scored_zero_without_best_move() {
    for mut engine in engines().await {
        let evaluations = analyse_game(&mut engine, &game(START, LOYD), nodes(2_000), |_| ()).await.unwrap();
        let last = evaluations.last().unwrap();
        assert_eq!((last.score, last.best_move()), (Score::Centipawns(0), None));
        engine.quit().await;
    }
}

#[tokio::test]
async fn mate_for_black_is_negative() {
    for mut engine in engines().await {
        let line = game(START, "f2f3 e7e5 g2g4");
        let position = line.positions().next_back().unwrap();
        let evaluation = engine.evaluate(position, nodes(5_000)).await.unwrap();
        assert_eq!((evaluation.score, evaluation.best_move()), (Score::mate_in(-1).unwrap(), Some("d8h4")));
        engine.quit().await;
    }
}

#[tokio::test]
async fn castling_works_in_both_notations() {
    let cases = [
        // Mate by castling, king and rook passing each other: the rook comes to the f-file in no other way.
        ("4rkr1/4p1p1/8/8/8/8/8/5K1R w H - 0 1", "", Variant::Chess960, "f1h1"),
        // Mate after castling, by the rook from f1.
        ("1k6/ppp4p/8/8/8/8/8/5K1R w H - 0 1", "f1h1 h7h6", Variant::Chess960, "f1f8"),
        ("1k6/ppp4p/8/8/8/8/8/4K2R w K - 0 1", "e1g1 h7h6", Variant::Standard, "f1f8"),
    ];
    for mut engine in engines().await {
        for (fen, moves, variant, best_move) in cases {
            let line = GameLine::parse(fen, &moves.split_whitespace().collect::<Vec<_>>(), variant).unwrap();
            let evaluations = analyse_game(&mut engine, &line, nodes(5_000), |_| ()).await.unwrap();
            let last = evaluations.last().unwrap();
            assert_eq!((last.score, last.best_move()), (Score::mate_in(1).unwrap(), Some(best_move)), "{fen}");
        }
        engine.quit().await;
    }
}
