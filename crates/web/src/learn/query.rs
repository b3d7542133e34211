//! Query of an exercise's address.

use url::form_urlencoded;

/// Maximum number of parameters, and of moves, that are read.
const MAX_ITEMS: usize = 128;

#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The learner's moves, in UCI.
    pub line: Vec<String>,
    /// Square of the selected piece.
    pub from: Option<String>,
    /// Promotion square.
    pub to: Option<String>,
    /// A typed move or question.
    pub typed: Option<String>,
    /// Marked squares.
    pub marks: Vec<String>,
    /// Letter of the chosen answer.
    pub choice: Option<String>,
    /// The written move.
    pub wrote: Option<String>,
    /// Whether an answer was sent, even an empty one.
    pub is_sent: bool,
}

impl Query {
    /// Parses a query string. Unknown parameters are ignored.
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
