//! The list of moves, with what an engine said of each, and the steps through them.

use askama::Template;
use askama::filters::HtmlSafe;

use super::analysis::Judged;
use super::look::Look;
use crate::rules::Side;
use crate::text::Text;
use crate::web::Written;

/// The moves, written into a page as they are.
#[derive(Template)]
#[template(path = "game/moves.html")]
pub struct Moves {
    text: Text,
    pairs: Vec<Pair>,
    steps: Vec<Step>,
}

impl HtmlSafe for Moves {}

/// A line of the list: White's move and Black's.
struct Pair {
    number: u32,
    /// The game begins with Black's move, on this line.
    starts_with_black: bool,
    moves: Vec<ListedMove>,
}

struct ListedMove {
    written: Written,
    href: String,
    is_current: bool,
    judgement: Option<ListedJudgement>,
    score: Option<String>,
}

struct ListedJudgement {
    class: String,
    glyph: &'static str,
    words: String,
}

/// A way to another position; nowhere when it is the one shown.
struct Step {
    name: &'static str,
    sign: &'static str,
    label: String,
    href: Option<String>,
}

impl Moves {
    /// The moves of that look's game. `judged` has an entry for each move, once there is an analysis.
    pub fn new(look: &Look<'_>, judged: &[Judged], text: Text) -> Self {
        let game = &look.view.stored.game;
        let mut number = game.setup().initial.move_number();
        let mut pairs: Vec<Pair> = Vec::new();
        for (index, (played, legal)) in game.moves().iter().zip(game.record().moves()).enumerate() {
            if played.side == Side::White || pairs.is_empty() {
                pairs.push(Pair { number, starts_with_black: played.side == Side::Black, moves: Vec::new() });
            }
            if played.side == Side::Black {
                number = number.saturating_add(1);
            }
            let judged = judged.get(index);
            let listed = ListedMove {
                written: Written::one(look.notation, legal),
                href: look.at(index + 1),
                is_current: look.ply == index + 1,
                judgement: judged.and_then(|judged| judged.judgement).map(|judgement| ListedJudgement {
                    class: format!("move--{judgement}"),
                    glyph: judgement.glyph(),
                    words: text.get(&format!("judgement-{judgement}")).into_owned(),
                }),
                score: judged.and_then(|judged| judged.score).map(|score| score.to_string()),
            };
            if let Some(pair) = pairs.last_mut() {
                pair.moves.push(listed);
            }
        }
        Self { text, pairs, steps: steps(look, text) }
    }
}

fn steps(look: &Look<'_>, text: Text) -> Vec<Step> {
    let step = |name, sign, key: &str, to: Option<usize>| Step {
        name,
        sign,
        label: text.get(key).into_owned(),
        href: to.map(|ply| look.at(ply)),
    };
    let back = |to: usize| (look.ply > 0).then_some(to);
    let on = |to: usize| (!look.is_latest()).then_some(to);
    vec![
        step("first", "«", "step-first", back(0)),
        step("previous", "‹", "step-previous", back(look.ply.saturating_sub(1))),
        step("next", "›", "step-next", on(look.ply + 1)),
        step("last", "»", "step-last", on(look.latest())),
    ]
}
