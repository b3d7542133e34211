//! An engine's analysis of a game, move by move.

use chess_laws::{Position, Side};
use correspondence_game::Game;
use serde::Serialize;
use utoipa::ToSchema;

use domain::analysis::{Analysis, Evaluation};
use domain::evaluation::{Judgement, Score, game_accuracy, judge_move, stored_scores};

/// What an engine said of a move: of the position after it, and of what had been better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct MoveAnalysis {
    /// The position's worth in hundredths of a pawn, as White sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = -34)]
    eval: Option<i32>,
    /// Moves until mate; negative when Black mates. Instead of `eval`.
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    /// The move the engine would have played, in UCI, where that was another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "e2e4")]
    best: Option<String>,
    /// What the engine expected from there, in SAN.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "e4 e5 Nf3")]
    variation: Option<String>,
    /// Where the move threw something away.
    #[serde(skip_serializing_if = "Option::is_none")]
    judgment: Option<Judgment>,
}

impl MoveAnalysis {
    /// The glyph of an inaccuracy, mistake or blunder (PGN, section 10), and its comment.
    pub(super) fn glyph_and_comment(&self) -> Option<(u8, &str)> {
        self.judgment.as_ref().map(|judgment| (judgment.glyph, judgment.comment.as_str()))
    }
}

/// How bad a move was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Judgment {
    /// `Inaccuracy`, `Mistake` or `Blunder`.
    #[schema(example = "Mistake")]
    name: &'static str,
    /// The same with the better move.
    #[schema(example = "Mistake. Nf3 was best.")]
    comment: String,
    /// Its glyph in PGN.
    #[serde(skip)]
    glyph: u8,
}

/// How one side played, by the engine's opinion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct SideAnalysis {
    /// How many inaccuracies.
    inaccuracy: u32,
    /// How many mistakes.
    mistake: u32,
    /// How many blunders.
    blunder: u32,
    /// Hundredths of a pawn lost with each move, on average; beyond ten pawns nothing more is lost.
    acpl: u32,
    /// How close the moves came to the engine's, in percent, as Lichess reckons it; where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 87)]
    accuracy: Option<u8>,
}

/// The analysis of every move. A mating move, which can only be the last, has no entry.
pub(super) fn of_moves(game: &Game, analysis: &Analysis) -> Vec<MoveAnalysis> {
    let scores = stored_scores(game.record(), analysis);
    let positions = game.record().positions();
    let played = game.moves().iter().zip(positions).zip(&analysis.positions).zip(scores.windows(2));
    played
        .filter_map(|(((played, before), evaluation), scores)| {
            let &[score_before, score_after] = scores else { return None };
            let (eval, mate) = match score_after {
                Score::Centipawns(value) => (Some(value), None),
                Score::Mate(moves) => (None, Some(moves.get())),
                Score::Checkmate(_) => return None,
            };
            let best = evaluation.best.clone().filter(|best| *best != played.uci);
            let variation = best.as_ref().map(|_| in_san(before, evaluation)).filter(|line| !line.is_empty());
            let judgment = judge_move(score_before, score_after, played.side).map(|judgement| {
                let name = name(judgement);
                let better = variation.as_ref().and_then(|line| line.first());
                let better = better.map(|san| format!(" {san} was best.")).unwrap_or_default();
                Judgment { name, comment: format!("{name}.{better}"), glyph: glyph(judgement) }
            });
            Some(MoveAnalysis { eval, mate, best, variation: variation.map(|line| line.join(" ")), judgment })
        })
        .collect()
}

const fn name(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Inaccuracy => "Inaccuracy",
        Judgement::Mistake => "Mistake",
        Judgement::Blunder => "Blunder",
    }
}

/// Numeric annotation glyphs: `?!`, `?` and `??`.
const fn glyph(judgement: Judgement) -> u8 {
    match judgement {
        Judgement::Inaccuracy => 6,
        Judgement::Mistake => 2,
        Judgement::Blunder => 4,
    }
}

fn in_san(before: &Position, evaluation: &Evaluation) -> Vec<String> {
    let mut position = before.clone();
    let mut line = Vec::with_capacity(evaluation.line.len());
    for uci in &evaluation.line {
        let Ok(legal_move) = position.read_uci(uci) else { break };
        line.push(legal_move.san().to_owned());
        position = position.play(&legal_move);
    }
    line
}

/// The analysis of one side, with accuracy if requested.
pub(super) fn of_side(game: &Game, analysis: &Analysis, side: Side, with_accuracy: bool) -> SideAnalysis {
    let scores = stored_scores(game.record(), analysis);
    let mut summary = SideAnalysis::default();
    let (mut lost, mut moves) = (0, 0);
    for (_, scores) in game.moves().iter().zip(scores.windows(2)).filter(|(played, _)| played.side == side) {
        let &[before, after] = scores else { continue };
        moves += 1;
        lost += (bounded(before, side) - bounded(after, side)).max(0);
        match judge_move(before, after, side) {
            Some(Judgement::Inaccuracy) => summary.inaccuracy += 1,
            Some(Judgement::Mistake) => summary.mistake += 1,
            Some(Judgement::Blunder) => summary.blunder += 1,
            None => {}
        }
    }
    summary.acpl = u32::try_from(lost / moves.max(1)).unwrap_or(0);
    summary.accuracy = with_accuracy.then(|| game_accuracy(&scores, game.setup().initial.turn(), side)).flatten();
    summary
}

/// The score in centipawns for `side`, clamped to ten pawns, which a mate counts as.
fn bounded(score: Score, side: Side) -> i32 {
    const MAX_CENTIPAWNS: i32 = 1_000;
    let as_white = match (score, score.mating_side()) {
        (Score::Centipawns(value), _) => value.clamp(-MAX_CENTIPAWNS, MAX_CENTIPAWNS),
        (_, Some(Side::Black)) => -MAX_CENTIPAWNS,
        (_, _) => MAX_CENTIPAWNS,
    };
    if side == Side::White { as_white } else { -as_white }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Ruleset, Variant};
    use correspondence_clock::{Instant, TimeControl};
    use correspondence_game::{Actor, Command, GameRules, MoveText, Ply, Setup};

    use super::*;
    use domain::analysis::WhiteScore;

    const NOW: Instant = Instant::from_millis(0);

    fn fools_mate() -> Game {
        let mut game = Game::new(Setup {
            variant: Variant::Standard,
            ruleset: Ruleset::Fide,
            agreement_bar: None,
            rules: GameRules::NONE,
            initial: Position::start(Variant::Standard, None),
            control: TimeControl::UNLIMITED,
            rated: false,
            started_at: NOW,
        });
        for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let command = Command::Move { turn: None, text: MoveText::Uci(uci.to_owned()), offer_draw: false };
            let decision = game.decide(Actor::Player(game.turn()), &command, NOW).expect("legal");
            for event in decision.events() {
                game.apply(event).expect("it follows");
            }
        }
        game
    }

    fn analysed() -> Analysis {
        let evaluation = |ply, score, line: &str| Evaluation {
            ply: Ply::new(ply),
            score,
            best: line.split_ascii_whitespace().next().map(str::to_owned),
            line: line.split_ascii_whitespace().map(str::to_owned).collect(),
        };
        let positions = vec![
            evaluation(0, WhiteScore::Centipawns(20), "e2e4 e7e5 g1f3"),
            evaluation(1, WhiteScore::Centipawns(-60), "e7e5 e2e4"),
            evaluation(2, WhiteScore::Centipawns(-50), "b1c3 d7d5"),
            evaluation(3, WhiteScore::Mate(-1), "d8h4"),
            evaluation(4, WhiteScore::Mate(0), ""),
        ];
        Analysis { engine: "Test 1".to_owned(), nodes: 1, done_at: NOW, positions }
    }

    #[test]
    fn each_move_but_the_mate_is_judged() {
        insta::assert_json_snapshot!(of_moves(&fools_mate(), &analysed()), @r#"
        [
          {
            "eval": -60,
            "best": "e2e4",
            "variation": "e4 e5 Nf3",
            "judgment": {
              "name": "Inaccuracy",
              "comment": "Inaccuracy. e4 was best."
            }
          },
          {
            "eval": -50
          },
          {
            "mate": -1,
            "best": "b1c3",
            "variation": "Nc3 d5",
            "judgment": {
              "name": "Blunder",
              "comment": "Blunder. Nc3 was best."
            }
          }
        ]
        "#);
    }

    #[test]
    fn centipawn_loss_is_summed_up() {
        let (game, analysis) = (fools_mate(), analysed());
        let white = SideAnalysis { inaccuracy: 1, mistake: 0, blunder: 1, acpl: (80 + 950) / 2, accuracy: None };
        assert_eq!(of_side(&game, &analysis, Side::White, false), white);
        assert_eq!(of_side(&game, &analysis, Side::Black, false), SideAnalysis { acpl: 5, ..SideAnalysis::default() });
    }
}
