//! What the address of an exercise says.

use url::form_urlencoded;

/// The most of anything that is read of it.
const MAX_ITEMS: usize = 128;

/// What stands after the `?`.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The learner's moves, in UCI.
    pub line: Vec<String>,
    /// The square of the piece that is to move.
    pub from: Option<String>,
    /// The square a pawn is to promote on.
    pub to: Option<String>,
    /// A move or a question that was typed.
    pub typed: Option<String>,
    /// The squares that are marked.
    pub marks: Vec<String>,
    /// The letter of the answer that is chosen.
    pub choice: Option<String>,
    /// The move that was written down.
    pub wrote: Option<String>,
    /// Whether an answer was sent, if only an empty one.
    pub is_sent: bool,
}

impl Query {
    /// What that query string says. What has no meaning is as if it were not there.
    pub fn read(text: &str) -> Self {
        let mut query = Self::default();
        for (name, value) in form_urlencoded::parse(text.as_bytes()).take(MAX_ITEMS) {
            let value = value.into_owned();
            match &*name {
                "line" => {
                    let moves = value.split('.').filter(|text| !text.is_empty()).take(MAX_ITEMS);
                    query.line = moves.map(str::to_owned).collect();
                }
                "from" => query.from = Some(value),
                "to" => query.to = Some(value),
                "typed" => query.typed = Some(value),
                "mark" => query.marks.push(value),
                "choice" => query.choice = Some(value),
                "wrote" => query.wrote = Some(value),
                "sent" => query.is_sent = true,
                _ => {}
            }
        }
        query
    }
}
