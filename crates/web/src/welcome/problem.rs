//! The mate-in-two problem on the home page: attempts and Black's replies.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Position, Side, Square};
use serde::Deserialize;

use crate::game::{Board, BoardSource, GameState, Promotion, SquareAction, selection};
use domain::mate_in_two::{MateInTwo, Reply, is_mate};
use text::Text;

/// Query of the page's address. Invalid values are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// Number of the position; that of the day by default.
    problem: Option<String>,
    /// White's moves so far, in UCI: `a6a8.b8a7`.
    line: Option<String>,
    /// Square of the selected piece.
    from: Option<String>,
    /// Promotion square.
    to: Option<String>,
}

/// Outcome of an attempt.
enum Outcome {
    /// No move yet.
    Open,
    /// The first move is right.
    Forced { first: LegalMove, reply: LegalMove },
    /// After the first move Black escapes.
    Escaped { first: LegalMove, reply: LegalMove },
    /// The first move stalemates.
    Stalemate { first: LegalMove },
    /// The second move does not mate.
    Missed { reply: LegalMove, second: LegalMove },
    /// Mate.
    Mated { second: LegalMove },
}

/// The position after an attempt.
struct Attempt {
    problem: MateInTwo,
    start: Position,
    outcome: Outcome,
    /// White's moves so far.
    line: Vec<LegalMove>,
    from: Option<Square>,
    to: Option<Square>,
}

impl Attempt {
    fn new(today: i32, query: &Query) -> Self {
        let number = query.problem.as_deref().and_then(|number| number.parse().ok());
        let problem = number.map_or_else(|| MateInTwo::of_day(today), MateInTwo::of_number);
        let mut attempt =
            Self { problem, start: problem.position(), outcome: Outcome::Open, line: Vec::new(), from: None, to: None };
        for text in query.line.as_deref().unwrap_or_default().split('.').filter(|text| !text.is_empty()).take(2) {
            match attempt.is_open().then(|| attempt.position().read_uci(text)) {
                Some(Ok(tried)) => attempt.try_move(tried),
                _ => break,
            }
        }
        (attempt.from, attempt.to) = selection(query.from.as_deref(), query.to.as_deref(), &attempt.legal_moves());
        attempt
    }

    /// Whether White is to move.
    fn is_open(&self) -> bool {
        matches!(self.outcome, Outcome::Open | Outcome::Forced { .. })
    }

    fn try_move(&mut self, tried: LegalMove) {
        self.line.push(tried.clone());
        let before = std::mem::replace(&mut self.outcome, Outcome::Open);
        self.outcome = match before {
            Outcome::Forced { reply, .. } if !is_mate(tried.after()) => Outcome::Missed { reply, second: tried },
            Outcome::Forced { .. } => Outcome::Mated { second: tried },
            // The first move: after the second the attempt is over.
            _ => match MateInTwo::reply(&tried) {
                Reply::Forced(reply) => Outcome::Forced { first: tried, reply },
                Reply::Escapes(reply) => Outcome::Escaped { first: tried, reply },
                Reply::Stalemate => Outcome::Stalemate { first: tried },
            },
        };
    }

    /// The last move.
    fn last(&self) -> Option<&LegalMove> {
        match &self.outcome {
            Outcome::Open => None,
            Outcome::Forced { reply, .. } | Outcome::Escaped { reply, .. } => Some(reply),
            Outcome::Stalemate { first } => Some(first),
            Outcome::Missed { second, .. } | Outcome::Mated { second } => Some(second),
        }
    }

    /// Address after `count` of White's moves.
    fn at(&self, count: usize) -> String {
        let start = format!("/?problem={}", self.problem.number());
        let line: Vec<_> = self.line.iter().take(count).map(LegalMove::uci).collect();
        if line.is_empty() { start } else { format!("{start}&line={}", line.join(".")) }
    }

    /// Address after one more move, without that move at its end.
    fn move_url(&self) -> String {
        let line: String = self.line.iter().map(|tried| tried.uci() + ".").collect();
        format!("/?problem={}&line={line}", self.problem.number())
    }

    /// The outcome as a sentence.
    fn verdict(&self, notation: Notation, text: Text) -> String {
        let write = |legal: &LegalMove| notation.in_letters().write(legal);
        let both = |key, first: &LegalMove, second: &LegalMove| {
            text.with(key, [("move", write(first)), ("reply", write(second))])
        };
        match &self.outcome {
            Outcome::Open => text.get("problem-open").into_owned(),
            Outcome::Forced { first, reply } => both("problem-forced", first, reply),
            Outcome::Escaped { first, reply } => both("problem-escaped", first, reply),
            Outcome::Stalemate { first } => text.with("problem-stalemate", [("move", write(first))]),
            Outcome::Missed { second, reply } => both("problem-missed", second, reply),
            Outcome::Mated { second } => text.with("problem-mated", [("move", write(second))]),
        }
    }
}

impl BoardSource for Attempt {
    fn position(&self) -> &Position {
        self.last().map_or(&self.start, LegalMove::after)
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        if self.is_open() { self.position().legal_moves() } else { Vec::new() }
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        self.last().map(|last| (last.from(), last.landing()))
    }

    fn orientation(&self) -> Side {
        Side::White
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        "/".to_owned()
    }

    fn present(&self) -> String {
        self.at(self.line.len())
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(format!("{}&from={from}#board", self.present()))
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        SquareAction::Go(self.move_url() + &legal.uci() + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        format!("{}&from={from}&to={to}#promotion", self.present())
    }
}

/// The position with its board, written into a page as it is.
#[derive(Template)]
#[template(path = "parts/problem.html")]
pub struct Problem {
    text: Text,
    board: Board,
    promotion: Promotion,
    verdict: String,
    is_solved: bool,
    /// Address that takes back White's last move.
    back: Option<String>,
    next: String,
    state: String,
}

impl HtmlSafe for Problem {}

impl Problem {
    /// The problem of the day `today` (days since 1970) or the one in the query, after the moves in the query.
    pub fn new(today: i32, query: &Query, text: Text) -> Self {
        let attempt = Attempt::new(today, query);
        let is_solved = matches!(attempt.outcome, Outcome::Mated { .. });
        let is_stuck = !attempt.is_open() && !is_solved;
        Self {
            board: Board::new(&attempt, text),
            promotion: Promotion::new(&attempt, text),
            verdict: attempt.verdict(Notation::STANDARD, text),
            is_solved,
            back: is_stuck.then(|| attempt.at(attempt.line.len().saturating_sub(1)) + "#board"),
            next: format!("/?problem={}#board", attempt.problem.next().number()),
            state: GameState::exercise(&attempt, attempt.is_open().then(|| attempt.move_url())).json(),
            text,
        }
    }
}
