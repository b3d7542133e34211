//! The steps through a line: to its start, back, on, to its end.

use askama::Template;
use askama::filters::HtmlSafe;

use text::Text;

/// The steps, written into a page as they are.
#[derive(Template)]
#[template(path = "game/steps.html")]
pub struct Steps {
    steps: [Step; 4],
}

impl HtmlSafe for Steps {}

/// A way to another position; nowhere when it is the one shown.
struct Step {
    name: &'static str,
    sign: &'static str,
    label: String,
    to: Option<StepTarget>,
}

/// Where a step leads.
pub struct StepTarget {
    pub href: String,
    /// The ply of the position there, where a script knows the positions by their plies.
    pub ply: Option<usize>,
}

impl Steps {
    /// To the first position, the one before, the one after and the last, which is called by the text of `last_key`.
    pub fn new([first, previous, next, last]: [Option<StepTarget>; 4], last_key: &str, text: Text) -> Self {
        let step = |name, sign, key: &str, to| Step { name, sign, label: text.get(key).into_owned(), to };
        Self {
            steps: [
                step("first", "«", "step-first", first),
                step("previous", "‹", "step-previous", previous),
                step("next", "›", "step-next", next),
                step("last", "»", last_key, last),
            ],
        }
    }
}
