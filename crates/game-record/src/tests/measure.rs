//! Measuring the weights of moves' features, as a multinomial logit model.
//!
//! `GAMES=FILE cargo test --release -p game-record measure_weights -- --ignored --nocapture` reads games, one a line, in
//! UCI from the usual start, or, behind `analysis`, files of analysed games as `tests/data` has them, and prints
//! `src/weights.rs`.

use std::fmt::Write as _;

use crate::Start;
use crate::move_model::{FEATURES, Hints, Line, Named, Seen, ordered};
use crate::moves::{meant, played};

/// The features of the legal moves, and which of them was played.
type Choice = (Vec<Vec<(usize, i32)>>, usize);

const USUAL: Start<'static> =
    Start { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", is_chess960: false, at: 0 };

fn choice(line: &Line, hints: Hints<'_>, made: shakmaty::Move) -> Choice {
    let moves = ordered(&line.position);
    let seen = Seen::of(line);
    let of = |legal: &shakmaty::Move| {
        let mut found = Vec::new();
        seen.features(*legal, hints, |feature, count| found.push((feature, count)));
        found
    };
    let index = moves.iter().position(|legal| *legal == made).expect("it is legal");
    (moves.iter().map(of).collect(), index)
}

fn of_game(uci: &[&str]) -> Vec<Choice> {
    let (lines, moves) = played(Line::new(USUAL.position().expect("a position")), uci);
    lines.iter().zip(moves).map(|(line, made)| choice(line, Hints::default(), made)).collect()
}

/// As `evaluations` codes them.
fn of_analysis(text: &str) -> Vec<Choice> {
    let mut choices = Vec::new();
    let mut rows = text.lines();
    let game: Vec<&str> = rows.next().expect("moves").split(' ').skip(1).collect();
    let (positions, game) = played(Line::new(USUAL.position().expect("a position")), &game);
    let (mut before, mut named, mut named_before) = (Vec::new(), Named::NONE, Named::NONE);
    for (at, row) in rows.enumerate() {
        let mut line = positions[at].clone();
        let follows = before.split_first().filter(|(first, _)| line.has_just_played(**first));
        let expected: Vec<shakmaty::Move> = follows.map_or(Vec::new(), |(_, rest)| rest.to_vec());
        let mut all = named.clone();
        all.merge(&named_before);
        let mut found: Vec<shakmaty::Move> = Vec::new();
        for (index, word) in row.split(' ').skip(3).enumerate() {
            let Some(made) = meant(&line.position, word) else { break };
            let next_of = |other: &[shakmaty::Move]| other.get(index).copied().filter(|_| other.starts_with(&found));
            let hints = Hints { expected: next_of(&expected), played: next_of(&game[at..]), named: Some(&all) };
            choices.push(choice(&line, hints, made));
            line.play(made);
            found.push(made);
        }
        named_before = std::mem::replace(&mut named, Named::of(&found));
        before = found;
    }
    choices
}

/// The bits that all choices take, and how they change with each weight.
fn bits_and_slope(weights: &[f64], choices: &[Choice]) -> (f64, Vec<f64>) {
    let mut slope = vec![0.0; FEATURES];
    let mut bits = 0.0;
    for (moves, made) in choices {
        let scores: Vec<f64> = moves
            .iter()
            .map(|features| features.iter().map(|(feature, count)| weights[*feature] * f64::from(*count)).sum())
            .collect();
        let best = scores.iter().copied().fold(f64::MIN, f64::max);
        let total: f64 = scores.iter().map(|score| (score - best).exp()).sum();
        bits -= (scores[*made] - best - total.ln()) / std::f64::consts::LN_2;
        for (index, (features, score)) in moves.iter().zip(&scores).enumerate() {
            let error = f64::from(u8::from(index == *made)) - (score - best).exp() / total;
            for (feature, count) in features {
                slope[*feature] += error * f64::from(*count);
            }
        }
    }
    (bits, slope)
}

#[test]
#[ignore = "it measures"]
fn measure_weights() {
    let games = std::fs::read_to_string(std::env::var("GAMES").expect("GAMES=FILE")).expect("games");
    let mut choices = Vec::new();
    let mut of_games = 0;
    for line in games.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        if let ["analysis", file] = words.as_slice() {
            choices.extend(of_analysis(&std::fs::read_to_string(file).expect("an analysed game")));
        } else {
            choices.extend(of_game(&words));
            of_games = choices.len();
        }
    }
    let mut weights = vec![0.0; FEATURES];
    // Adagrad, which needs no tuning, with a little shrinkage for what is seldom seen.
    let mut sums = vec![1e-6; FEATURES];
    for round in 0..300 {
        let (bits, mut slope) = bits_and_slope(&weights, &choices);
        for feature in 0..FEATURES {
            slope[feature] -= 2.0 * weights[feature];
            sums[feature] += slope[feature] * slope[feature];
            weights[feature] += 0.25 * slope[feature] / sums[feature].sqrt();
        }
        if round % 20 == 0 {
            println!("// {round}: {:.3} bits a move of {}", bits / choices.len() as f64, choices.len());
        }
    }
    let (games, analyses) = choices.split_at(of_games);
    println!("// games: {:.3} bits a move", bits_and_slope(&weights, games).0 / games.len() as f64);
    println!("// lines: {:.3} bits a move", bits_and_slope(&weights, analyses).0 / analyses.len().max(1) as f64);
    let mut table = String::new();
    for weight in &weights {
        let sixteenths = (weight / std::f64::consts::LN_2 * 16.0).round();
        write!(table, "{sixteenths}, ").expect("a string");
    }
    println!("pub(crate) const WEIGHTS: [i16; FEATURES] = [{table}];");
}
