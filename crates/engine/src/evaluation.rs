//! An engine’s evaluation of one position.

use chess_laws::{EndReason, Side};

use super::game_line::GamePosition;
use super::uci::{BestMove, Info, ReportedValue};
use domain::evaluation::Score;

/// An engine’s evaluation of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionEvaluation {
    /// The score from White’s point of view.
    pub score: Score,
    /// The principal variation in UCI notation, with the best move first. Empty if the game is over.
    pub variation: Vec<String>,
    /// Depth in plies that the search has reached.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
}

impl PositionEvaluation {
    /// The best move in UCI notation, unless the game is over.
    pub fn best_move(&self) -> Option<&str> {
        self.variation.first().map(String::as_str)
    }

    /// The evaluation of a position that has ended the game, with `turn` to move.
    pub(super) fn of_ended_game(reason: EndReason, turn: Side) -> Self {
        let score = if reason == EndReason::Checkmate { Score::Checkmate(turn.other()) } else { Score::Centipawns(0) };
        Self { score, variation: Vec::new(), depth: 0, nodes: 0 }
    }

    /// Builds the evaluation from the engine’s output while it searched `position`.
    ///
    /// # Errors
    /// A description of the invalid output.
    pub(super) fn from_search(position: GamePosition<'_>, infos: &[Info], best: &BestMove) -> Result<Self, String> {
        let best = match best {
            BestMove::Move(best) => *best,
            BestMove::None => return Err("it sees no move where there is one".to_owned()),
            BestMove::Unreadable(word) => return Err(format!("“{word}” is no move")),
        };
        let mut variation = position.legal_prefix(&[best]);
        if variation.is_empty() {
            return Err(format!("its best move {best} is illegal"));
        }
        let first_line = |info: &&Info| info.multipv.is_none_or(|number| number == 1);
        let mut infos_backwards = infos.iter().rev().filter(first_line);
        // The last report on the best move: a search cut off by its budget may have begun another line.
        if let Some(info) = infos_backwards.clone().find(|info| info.pv.first() == Some(&best)) {
            variation = position.legal_prefix(&info.pv);
        }
        let scores = || infos_backwards.clone().filter_map(|info| info.score);
        let score = scores().find(|score| score.exact).or_else(|| scores().next()).ok_or("it gives no score")?;
        let score = from_whites_view(score.value, position.turn()).ok_or("it sees a mate where there is none")?;
        Ok(Self {
            score,
            variation,
            depth: infos_backwards.clone().find_map(|info| info.depth).unwrap_or(0),
            nodes: infos_backwards.find_map(|info| info.nodes).unwrap_or(0),
        })
    }
}

fn from_whites_view(value: ReportedValue, turn: Side) -> Option<Score> {
    let white = |number: i32| if turn == Side::White { number } else { number.saturating_neg() };
    match value {
        ReportedValue::Centipawns(value) => Some(Score::Centipawns(white(value))),
        ReportedValue::Mate(moves) => Score::mate_in(white(moves)),
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::super::game_line::GameLine;
    use super::super::uci::{Message, parse};
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The evaluation if the engine prints `lines` for the position after `moves`.
    fn search(moves: &[&str], lines: &[&str]) -> Result<PositionEvaluation, String> {
        let game = GameLine::parse(START, moves, Variant::Standard).unwrap();
        let mut infos = Vec::new();
        for line in lines {
            match parse(line) {
                Message::Info(info) => infos.push(info),
                Message::BestMove(best) => {
                    return PositionEvaluation::from_search(game.positions().next_back().unwrap(), &infos, &best);
                }
                _ => {}
            }
        }
        panic!("no bestmove in {lines:?}");
    }

    #[test]
    fn the_last_exact_score_counts() {
        let found = search(
            &[],
            &[
                "info depth 8 score cp 26 nodes 5791 pv g1f3 g8f6",
                "info depth 9 score cp 31 nodes 8541 pv g1f3 c7c5 e2e4",
                "info depth 9 currmove e2e4 currmovenumber 2",
                "info depth 10 score cp 90 lowerbound nodes 20024 pv e2e4",
                "bestmove g1f3 ponder c7c5",
            ],
        );
        let variation = ["g1f3", "c7c5", "e2e4"].map(str::to_owned).to_vec();
        assert_eq!(found, Ok(PositionEvaluation { score: Score::Centipawns(31), variation, depth: 10, nodes: 20024 }));
        assert_eq!(found.unwrap().best_move(), Some("g1f3"));
    }

    #[test]
    fn a_bound_is_better_than_no_score() {
        let found = search(&[], &["info depth 1 score cp 40 upperbound pv e2e4", "bestmove e2e4"]).unwrap();
        assert_eq!(found.score, Score::Centipawns(40));
    }

    #[test]
    fn scores_are_turned_to_whites_view() {
        let black_to_move = |score| search(&["e2e4"], &[&format!("info score {score} pv e7e5"), "bestmove e7e5"]);
        assert_eq!(black_to_move("cp 30").unwrap().score, Score::Centipawns(-30));
        assert_eq!(black_to_move("mate 3").unwrap().score, Score::mate_in(-3).unwrap());
        assert_eq!(black_to_move("mate -2").unwrap().score, Score::mate_in(2).unwrap());
        assert_eq!(black_to_move("cp -2147483648").unwrap().score, Score::Centipawns(i32::MAX));
    }

    #[test]
    fn best_move_counts_even_if_no_line_starts_with_it() {
        let found = search(&[], &["info depth 5 score cp 20 pv d2d4 d7d5", "bestmove e2e4"]).unwrap();
        assert_eq!(found.variation, ["e2e4"]);
    }

    #[test]
    fn only_the_first_of_several_lines_counts() {
        let lines = ["info multipv 1 score cp 20 pv e2e4", "info multipv 2 score cp -9 pv e2e4", "bestmove e2e4"];
        assert_eq!(search(&[], &lines).unwrap().score, Score::Centipawns(20));
    }

    #[test]
    fn a_position_that_ends_the_game_needs_no_engine() {
        let score = |fen| {
            let game = GameLine::parse::<&str>(fen, &[], Variant::Standard).unwrap();
            let position = game.positions().next().unwrap();
            position.ending().map(|reason| PositionEvaluation::of_ended_game(reason, position.turn()).score)
        };
        assert_eq!(score("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(Score::Checkmate(Side::White)));
        assert_eq!(score("8/8/8/8/8/6k1/6q1/7K w - - 0 1"), Some(Score::Checkmate(Side::Black)));
        assert_eq!(score("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(Score::Centipawns(0)));
        assert_eq!(score("7k/8/6K1/8/8/8/8/8 b - - 0 1"), Some(Score::Centipawns(0)));
        assert_eq!(score(START), None);
    }

    #[test]
    fn invalid_output_is_explained() {
        let reason = |lines: &[&str]| search(&[], lines).unwrap_err();
        assert_eq!(reason(&["info score cp 1", "bestmove e2e5"]), "its best move e2e5 is illegal");
        assert_eq!(reason(&["info score cp 1", "bestmove xyzzy"]), "“xyzzy” is no move");
        assert_eq!(reason(&["info score cp 1", "bestmove (none)"]), "it sees no move where there is one");
        assert_eq!(reason(&["info depth 1", "bestmove e2e4"]), "it gives no score");
        assert_eq!(reason(&["info score mate 0", "bestmove e2e4"]), "it sees a mate where there is none");
    }
}
