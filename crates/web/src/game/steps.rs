//! The steps through a line: first, previous, next and last position.

use askama::Template;
use askama::filters::HtmlSafe;

use text::Text;

/// The steps, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/steps.html")]
pub struct Steps {
    steps: [Step; 4],
}

impl HtmlSafe for Steps {}

/// A link to another position; without a target if that is the one shown.
struct Step {
    name: &'static str,
    sign: &'static str,
    label: String,
    to: Option<StepTarget>,
}

/// The target of a step.
pub struct StepTarget {
    pub href: String,
    /// The ply of the target, if the script identifies positions by ply.
    pub ply: Option<usize>,
}

impl Steps {
    /// The steps to the first, previous, next and last position. `last_key` is the message key of the last step's
    /// label.
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
