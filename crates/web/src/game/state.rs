//! What the page's script needs to know of the game, as JSON.

use std::collections::BTreeMap;

use chess_laws::{Side, Variant};
use serde::Serialize;

use super::board::BoardSource;
use super::replay::{self, Replay};
use super::view_context::ViewContext;
use service::games::GameView;
use text::Text;

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
    /// What `/events` is asked to tell of: the game, with a mark once it is over; `None` where there is none.
    watched: Option<String>,
    say_url: Option<String>,
    replay: Option<Replay>,
}

impl GameState {
    /// The state of that page.
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

    /// The state of a board on which both sides' moves are played into a tree; nobody's where none can be.
    pub fn analysed(scene: &impl BoardSource, view: &GameView, is_owner: bool) -> Self {
        Self { id: scene.path(), you: is_owner.then(|| scene.position().turn()), ..Self::of(scene, view) }
    }

    /// The state of a board that belongs to no game. While the reader is to move, each move leads to `move_url` with the
    /// move behind it.
    pub fn exercise(scene: &impl BoardSource, move_url: Option<String>) -> Self {
        Self { you: move_url.is_some().then(|| scene.position().turn()), move_url, ..Self::of_board(scene) }
    }

    /// With the address where questions about the position are answered.
    #[must_use]
    pub fn asking_at(self, say_url: String) -> Self {
        Self { say_url: Some(say_url), ..self }
    }

    /// What a scene tells of its game alone. Something can be said also when the game is over, and a rematch be offered.
    fn of(scene: &impl BoardSource, view: &GameView) -> Self {
        let (game, id) = (&view.stored.game, &view.stored.id);
        let over = game.outcome().is_some();
        Self {
            id: id.to_string(),
            ply: game.moves().len(),
            over,
            // When the game is over the players hear of more.
            watched: Some(format!("{id}{}", if over { "~over" } else { "" })),
            ..Self::of_board(scene)
        }
    }

    /// What a scene tells alone.
    fn of_board(scene: &impl BoardSource) -> Self {
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
            id: scene.path(),
            ply: 0,
            fen: position.fen(),
            turn: position.turn(),
            you: None,
            orientation: scene.orientation(),
            legal,
            promotions,
            last_move: scene.last_squares().map(|(from, to)| [from.to_string(), to.to_string()]),
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

    /// The state as it may stand inside a `<script>` element (HTML, 4.12.1.3: no `</script` and no `<!--`).
    pub fn json(&self) -> String {
        // Plain strings, numbers and maps of them always serialise. No text of a document has private characters
        // (Charmod, C073).
        serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c").replace(replay::PLACE, "\\ue000")
    }
}
