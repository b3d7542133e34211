//! What the page's script needs to know of the game, as JSON.

use std::collections::BTreeMap;

use chess_laws::{Side, Variant};
use serde::Serialize;

use super::board::BoardSource;
use super::replay::Replay;
use super::view_context::ViewContext;
use crate::service::games::GameView;
use crate::text::Text;

/// The contents of the page's `game-state` block. `static/src/state.ts` describes the same to the script.
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
    events_url: String,
    replay: Option<Replay>,
}

impl GameState {
    /// The state of that page.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        Self {
            you: context.you,
            view: (!context.is_latest()).then_some(context.ply),
            move_url: context.confirm_prefix(),
            replay: Replay::new(context, text),
            ..Self::of(context, context.view)
        }
    }

    /// The state of a board on which both sides' moves are thought out, each of which leads to `move_url` with the move
    /// behind it.
    pub fn thought_out(scene: &impl BoardSource, view: &GameView, move_url: String) -> Self {
        let is_running = view.stored.game.outcome().is_none();
        Self {
            id: scene.path(),
            you: Some(scene.position().turn()),
            move_url: is_running.then_some(move_url),
            ..Self::of(scene, view)
        }
    }

    /// What a scene tells alone. Something can be said also when the game is over, and a rematch be offered.
    fn of(scene: &impl BoardSource, view: &GameView) -> Self {
        let game = &view.stored.game;
        let position = scene.position();
        let mut legal: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut promotions = Vec::new();
        for legal_move in scene.legal_moves() {
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
            id: view.stored.id.to_string(),
            ply: game.moves().len(),
            fen: position.fen(),
            turn: position.turn(),
            you: None,
            orientation: scene.orientation(),
            legal,
            promotions,
            last_move: scene.last_squares().map(|(from, to)| [from.to_string(), to.to_string()]),
            check: position.is_check(),
            over: game.outcome().is_some(),
            chess960: game.setup().variant == Variant::Chess960,
            view: None,
            move_url: None,
            replay: None,
            // When the game is over the players hear of more.
            events_url: format!(
                "/game/{}/events{}",
                view.stored.id,
                if game.outcome().is_some() { "?over" } else { "" }
            ),
        }
    }

    /// The state as it may stand inside a `<script>` element (HTML, 4.12.1.3: no `</script` and no `<!--`).
    pub fn json(&self) -> String {
        // Plain strings, numbers and maps of them always serialise.
        serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c")
    }
}
