//! The forms of the page.

use std::fmt;

use analysis_tree::{Command, Direction, NodeId, Shape};
use chess_laws::Notation;
use serde::Deserialize;

use super::tree_page::RefusedCommand;
use http::Problem;
use layout::RepeatedFields;
use service::Reason;
use text::Message;

/// A command on a node. The command decides which fields are read.
#[derive(Debug, Deserialize)]
#[serde(from = "RepeatedFields")]
pub struct CommandForm {
    command: String,
    pub node: String,
    /// For `play`, the move in UCI.
    played: String,
    text: String,
    /// For `comment`, the comment that the edit started from.
    was: Option<String>,
    notation: String,
    nags: Vec<String>,
}

impl From<RepeatedFields> for CommandForm {
    fn from(fields: RepeatedFields) -> Self {
        Self {
            command: fields.first("command"),
            node: fields.first("node"),
            played: fields.first("move"),
            text: fields.first("text"),
            was: fields.all("was").into_iter().next(),
            notation: fields.first("notation"),
            nags: fields.all("nags"),
        }
    }
}

impl CommandForm {
    /// The command, or a message about what is wrong in its text. Moves are read in `default_notation` unless the form
    /// names another one.
    ///
    /// # Errors
    /// If the form is malformed.
    pub fn command(&self, default_notation: Notation) -> Result<Result<Command, Message>, Problem> {
        let node: NodeId = self.node.parse().map_err(|_| Problem::bad_request())?;
        let notation = match self.notation.as_str() {
            "" => default_notation,
            name => name.parse().map_err(|_| Problem::bad_request())?,
        };
        Ok(Ok(match self.command.as_str() {
            "play" => Command::Play { at: node, text: self.played.clone(), notation: Notation::Uci },
            "paste" => Command::Paste { at: node, text: self.text.clone(), notation },
            "comment" => Command::Comment { node, text: self.text.clone(), was: self.was.clone() },
            "nags" => {
                let nags: Result<Vec<u8>, _> = self.nags.iter().map(|nag| nag.parse()).collect();
                Command::SetNags { node, nags: nags.map_err(|_| Problem::bad_request())? }
            }
            "shapes" => {
                let words = self.text.split([' ', ',', '\n', '\r']).filter(|word| !word.is_empty());
                match words.map(|word| word.parse::<Shape>().map_err(|_| word)).collect::<Result<Vec<_>, _>>() {
                    Ok(shapes) => Command::SetShapes { node, shapes },
                    Err(word) => return Ok(Err(invalid_shape(word))),
                }
            }
            "promote" => Command::Promote { node },
            "up" => Command::Reorder { node, direction: Direction::Up },
            "down" => Command::Reorder { node, direction: Direction::Down },
            "delete" => Command::Delete { node },
            _ => return Err(Problem::bad_request()),
        }))
    }

    /// The part of the page to return to.
    pub fn anchor(&self) -> &'static str {
        match self.command.as_str() {
            "play" => "board",
            "paste" | "promote" | "up" | "down" | "delete" => "tree",
            _ => "node",
        }
    }

    /// The input, to be shown again.
    pub fn refused(&self, reason: String) -> RefusedCommand {
        RefusedCommand {
            command: self.command.clone(),
            text: self.text.clone(),
            was: self.was.clone(),
            notation: self.notation.parse().ok(),
            reason: Some(reason).filter(|reason| !reason.is_empty()),
        }
    }
}

fn invalid_shape(word: &str) -> Message {
    Message::new("tree-error-no-shape").with("text", word.chars().take(20).collect::<String>())
}

#[derive(Debug, Deserialize)]
pub struct NodeForm {
    pub node: String,
}

/// Whether to share.
#[derive(Debug, Deserialize)]
pub struct ShareForm {
    /// `share` or `withdraw`.
    pub answer: String,
}

/// A conditional line was requested of moves that do not follow from the game's present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, text::Refusal)]
#[refusal(Conflict, "line-not-next", "tree-error-line-not-next")]
pub struct NotNext;

impl fmt::Display for NotNext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for NotNext {}
