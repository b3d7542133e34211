//! The game for the page's script, as JSON.

use std::collections::BTreeMap;

use chess_laws::{Side, Variant};
use serde::Serialize;

use super::board::BoardSource;
use super::replay::{self, Replay};
use super::view_context::ViewContext;
use crate::events::IMPORTED;
use service::games::GameView;
use service::trees::{TreeView, Trunk};
use text::Text;

/// The contents of the page's `game-state` block. `static/src/state.ts` is its TypeScript counterpart.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    id: String,
    ply: usize,
    fen: String,
    turn: Side,
    you: Option<Side>,
    orientation: Side,
    legal: BTreeMap<String, Vec<String>>,
    promotions: Vec<String>,
    last_move: Option<[String; 2]>,
    check: bool,
    over: bool,
    chess960: bool,
    view: Option<usize>,
    move_url: Option<String>,
    /// The subscription to `/events`: the game's id, with a suffix once it is over; `None` for a board without a game.
    watched: Option<String>,
    say_url: Option<String>,
    replay: Option<Replay>,
}

impl GameState {
    /// The state of a game's page.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        Self {
            you: context.you,
            view: (!context.is_latest()).then_some(context.ply),
            move_url: context.confirm_prefix(),
            say_url: Some(context.path() + "/say"),
            replay: Replay::new(context, text),
            ..Self::of(context, context.view)
        }
    }

    /// The state of a board for conditional lines, on which moves of both sides are tried. Each move leads to
    /// `move_url` with the move appended.
    pub fn for_conditional_lines(source: &impl BoardSource, view: &GameView, move_url: String) -> Self {
        let is_running = view.stored.game.outcome().is_none();
        Self {
            id: source.path(),
            you: Some(source.position().turn()),
            move_url: is_running.then_some(move_url),
            ..Self::of(source, view)
        }
    }

    /// The state of an analysis tree's board, on which only the owner can play moves, for both sides.
    pub fn for_analysis_tree(source: &impl BoardSource, view: &TreeView, is_owner: bool) -> Self {
        let state = match &view.trunk {
            Trunk::Played { game, .. } => Self::of(source, game),
            Trunk::Imported(trunk) => Self {
                ply: trunk.game.plies,
                over: true,
                watched: Some(format!("{}{IMPORTED}", trunk.game.id)),
                ..Self::of_board(source)
            },
        };
        Self { id: source.path(), you: is_owner.then(|| source.position().turn()), ..state }
    }

    /// The state of a board that belongs to no game. While the reader is to move, each move leads to `move_url` with
    /// the move appended.
    pub fn exercise(source: &impl BoardSource, move_url: Option<String>) -> Self {
        Self { you: move_url.is_some().then(|| source.position().turn()), move_url, ..Self::of_board(source) }
    }

    /// Sets the address that answers questions about the position.
    #[must_use]
    pub fn with_question_url(self, say_url: String) -> Self {
        Self { say_url: Some(say_url), ..self }
    }

    /// The part of the state that `source` and the game determine. A finished game is watched too, for chat lines and
    /// rematch offers.
    fn of(source: &impl BoardSource, view: &GameView) -> Self {
        let (game, id) = (&view.stored.game, &view.stored.id);
        let over = game.outcome().is_some();
        Self {
            id: id.to_string(),
            ply: game.moves().len(),
            over,
            // The players of a finished game get more kinds of events.
            watched: Some(format!("{id}{}", if over { "~over" } else { "" })),
            ..Self::of_board(source)
        }
    }

    /// The part of the state that `source` alone determines.
    fn of_board(source: &impl BoardSource) -> Self {
        let position = source.position();
        let mut legal: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut promotions = Vec::new();
        for legal_move in source.legal_moves() {
            let (from, to) = (legal_move.from().to_string(), legal_move.to().to_string());
            if legal_move.promotion().is_some() {
                promotions.push(format!("{from}{to}"));
            }
            let targets = legal.entry(from).or_default();
            if !targets.contains(&to) {
                targets.push(to);
            }
        }
        promotions.dedup();
        Self {
            id: source.path(),
            ply: 0,
            fen: position.fen(),
            turn: position.turn(),
            you: None,
            orientation: source.orientation(),
            legal,
            promotions,
            last_move: source.last_squares().map(|(from, to)| [from.to_string(), to.to_string()]),
            check: position.is_check(),
            over: false,
            chess960: position.variant() == Variant::Chess960,
            view: None,
            move_url: None,
            say_url: None,
            replay: None,
            watched: None,
        }
    }

    /// The state as JSON that is safe inside a `<script>` element (HTML, 4.12.1.3: no `</script` and no `<!--`).
    pub fn json(&self) -> String {
        // Plain strings, numbers and maps of them always serialise. Private-use characters must not occur in a document
        // (Charmod, C073), so they are escaped.
        serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c").replace(replay::PLACE, "\\ue000")
    }
}
