//! A pass-and-play game as encoded in its address.

use std::time::Duration;

use chess_laws::{LegalMove, Position, Record, Side, Square, Variant};
use correspondence_clock::Instant;
use correspondence_game::one_line;
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use super::BOARD;
use crate::analysis_board::read_root;
use crate::game::{BoardSource, SquareAction, selection};
use domain::pass_and_play::{AgreedEnding, Clocks, MAX_PLIES, Pace, PassAndPlayGame};
use http::Problem;
use text::Text;

/// Maximum length of a name in characters.
pub const MAX_NAME_LEN: u16 = 40;

/// Query of the board's address, and fields of the form that saves a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct GameQuery {
    white: String,
    black: String,
    variant: String,
    /// Initial position; the standard one by default.
    fen: String,
    /// Minutes per player; without clocks if missing.
    minutes: Option<u16>,
    /// Increment in seconds.
    increment: Option<u16>,
    /// White's clock in milliseconds.
    #[serde(rename = "w")]
    white_left: Option<u64>,
    /// Black's clock in milliseconds.
    #[serde(rename = "b")]
    black_left: Option<u64>,
    /// When the running clock was started, in milliseconds since 1970.
    since: Option<i64>,
    /// Present if the board is turned after each move.
    turn: String,
    /// Present if the board is flipped.
    flip: String,
    /// Moves in UCI: `e2e4.e7e5`.
    line: String,
    /// How the players have ended it.
    end: String,
    /// Square of the selected piece.
    from: Option<String>,
    /// Promotion square.
    to: Option<String>,
    /// Move to be made, in UCI.
    #[serde(rename = "move")]
    chosen: Option<String>,
    /// Action other than a move.
    #[serde(rename = "do")]
    action: Option<String>,
}

impl GameQuery {
    /// Move to be made, in UCI.
    pub fn chosen(&self) -> Option<&str> {
        self.chosen.as_deref()
    }

    /// Action other than a move.
    pub fn action(&self) -> Option<&str> {
        self.action.as_deref()
    }
}

/// A name for display; `default` if nothing of it is visible.
pub fn name(input: &str, default: &str) -> String {
    let start: String = input.chars().take(MAX_NAME_LEN.into()).collect();
    one_line(&start).unwrap_or_else(|| default.to_owned())
}

/// A game and the view of its board.
#[derive(Clone, Debug)]
pub struct GameBoard {
    pub game: PassAndPlayGame,
    pub now: Instant,
    /// Whether the side to move has its first rank at the bottom.
    pub turns: bool,
    pub is_flipped: bool,
    from: Option<Square>,
    to: Option<Square>,
}

impl GameBoard {
    /// A new game.
    pub fn new(game: PassAndPlayGame, turns: bool, now: Instant) -> Self {
        Self { game, now, turns, is_flipped: false, from: None, to: None }
    }

    /// Another game with the same view.
    pub fn with(self, game: PassAndPlayGame) -> Self {
        Self { is_flipped: self.is_flipped, ..Self::new(game, self.turns, self.now) }
    }

    /// Parses the game in an address, as of `now`.
    ///
    /// # Errors
    /// A refusal of an invalid address.
    pub fn read(query: &GameQuery, now: Instant, text: Text) -> Result<Self, Problem> {
        let variant: Variant = query.variant.parse().unwrap_or_default();
        let root = read_root(&query.fen, variant).map_err(|_| Problem::bad_request())?;
        let mut record = Record::new(root);
        for uci in query.line.split('.').filter(|uci| !uci.is_empty()) {
            let legal = record.position().read_uci(uci).map_err(|_| Problem::bad_request())?;
            record.push(legal);
            if record.moves().len() > MAX_PLIES {
                return Err(Problem::bad_request());
            }
        }
        let clocks = match query.minutes {
            None => None,
            Some(minutes) => {
                let pace = Pace::new(minutes, query.increment.unwrap_or_default()).ok_or_else(Problem::bad_request)?;
                let fresh = Clocks::new(pace);
                let left = |millis: Option<u64>, default| millis.map_or(default, Duration::from_millis);
                let (white, black) = (left(query.white_left, fresh.white), left(query.black_left, fresh.black));
                Some(Clocks::read(pace, white, black, query.since.map(Instant::from_millis)))
            }
        };
        let game = PassAndPlayGame {
            white: name(&query.white, &text.get("same-screen-white-name")),
            black: name(&query.black, &text.get("same-screen-black-name")),
            record,
            clocks,
            ending: query.end.parse::<AgreedEnding>().ok(),
        };
        let is_set = |flag: &str| !matches!(flag, "" | "0");
        let mut table = Self { is_flipped: is_set(&query.flip), ..Self::new(game, is_set(&query.turn), now) };
        (table.from, table.to) = selection(query.from.as_deref(), query.to.as_deref(), &table.legal_moves());
        Ok(table)
    }

    /// The parameters of its address.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let game = &self.game;
        let initial = game.record.initial();
        let variant = initial.variant();
        let line: Vec<String> = game.record.moves().iter().map(LegalMove::uci).collect();
        let clocks = game.clocks.as_ref();
        let millis = |left: Duration| left.as_millis().to_string();
        let all = [
            ("white", Some(game.white.clone())),
            ("black", Some(game.black.clone())),
            ("variant", (variant != Variant::default()).then(|| variant.to_string())),
            ("fen", (!initial.is_standard_start()).then(|| initial.fen())),
            ("minutes", clocks.map(|clocks| clocks.pace.minutes().to_string())),
            ("increment", clocks.map(|clocks| clocks.pace.increment().to_string())),
            ("w", clocks.map(|clocks| millis(clocks.white))),
            ("b", clocks.map(|clocks| millis(clocks.black))),
            ("since", clocks.and_then(|clocks| clocks.since).map(|since| since.as_millis().to_string())),
            ("turn", self.turns.then(|| "1".to_owned())),
            ("flip", self.is_flipped.then(|| "1".to_owned())),
            ("line", Some(line.join(".")).filter(|line| !line.is_empty())),
            ("end", game.ending.map(|ending| ending.as_str().to_owned())),
        ];
        all.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    /// Address of the current game.
    pub fn address(&self) -> String {
        self.address_with(&[])
    }

    /// Address that executes an action.
    pub fn doing(&self, action: &str) -> String {
        self.address_with(&[("do", action)])
    }

    /// Address of the game with the board flipped.
    pub fn turned(&self) -> String {
        // Explicit either way, for a script that reads it.
        let flip = if self.is_flipped { "0" } else { "1" };
        Self { is_flipped: false, ..self.clone() }.address_with(&[("flip", flip)])
    }

    /// Address that makes a move, without the move at its end.
    pub fn move_url(&self) -> String {
        self.address_with(&[("move", "")])
    }

    fn address_with(&self, more: &[(&str, &str)]) -> String {
        let mut query = Serializer::new(String::new());
        query.extend_pairs(self.pairs()).extend_pairs(more);
        format!("{BOARD}?{}", query.finish())
    }
}

impl BoardSource for GameBoard {
    fn position(&self) -> &Position {
        self.game.record.position()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        self.game.legal_moves(self.now)
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        self.game.record.moves().last().map(|last| (last.from(), last.landing()))
    }

    fn orientation(&self) -> Side {
        let side = if self.turns && self.game.outcome(self.now).is_none() { self.game.turn() } else { Side::White };
        if self.is_flipped { !side } else { side }
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        BOARD.to_owned()
    }

    fn present(&self) -> String {
        self.address()
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.address_with(&[("from", &from.to_string())]) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        SquareAction::Go(self.move_url() + &legal.uci() + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.address_with(&[("from", &from.to_string()), ("to", &to.to_string())]) + "#promotion"
    }
}
