//! The answers of a game's page to typed commands.

use chess_laws::{LegalMove, Notation, Position, Side};
use correspondence_clock::Instant;

use super::commands::{Command, LastMove, QuestionContext, UnknownCommand, answer};
use super::view_context::ViewContext;
use layout::words;
use service::games::GameView;
use text::Text;

/// The game that a question is about.
#[derive(Clone, Copy)]
pub enum QuestionGame<'s> {
    Played(&'s GameView),
    /// One that was not played here, by the names of White and Black.
    Imported([&'s str; 2]),
}

impl QuestionGame<'_> {
    fn name(&self, side: Side) -> String {
        match (self, side) {
            (Self::Played(view), _) => view.player(side).name.clone(),
            (Self::Imported([white, _]), Side::White) => (*white).to_owned(),
            (Self::Imported([_, black]), Side::Black) => (*black).to_owned(),
        }
    }

    /// The game, while it runs.
    fn running(&self) -> Option<&GameView> {
        match self {
            Self::Played(view) => Some(*view).filter(|view| view.stored.game.outcome().is_none()),
            Self::Imported(_) => None,
        }
    }
}

/// The position that a question is about, and the reader who asks.
pub struct PositionQuestion<'s> {
    pub game: QuestionGame<'s>,
    pub you: Option<Side>,
    /// Whether moves and words for actions are typed in the same field.
    pub takes_moves: bool,
    pub notation: Notation,
    pub now: Instant,
    pub position: &'s Position,
    /// The move that led there, and the position it was played in.
    pub last: Option<(&'s Position, &'s LegalMove)>,
}

impl PositionQuestion<'_> {
    /// The answer to a typed command, or `None` if the text is meant as a move.
    pub fn answer(&self, typed: &str, text: Text) -> Option<String> {
        Some(match Command::parse(typed, self.notation)? {
            Ok(command) => answer(&self.context(text), command, text),
            Err(UnknownCommand) => text.get("command-unknown").into_owned(),
        })
    }

    /// As [`Self::answer`], in a field that takes no moves: any other text is an unknown command.
    pub fn answer_or_unknown(&self, typed: &str, text: Text) -> String {
        self.answer(typed, text).unwrap_or_else(|| text.get("command-unknown").into_owned())
    }

    fn context(&self, text: Text) -> QuestionContext<'_> {
        let name = |side: Side| self.game.name(side);
        let clock = |view: &GameView, side: Side| {
            let left = view.stored.game.time_left(side, self.now);
            let left = left.map_or_else(|| text.get("clock-unlimited").into_owned(), |left| text.span(left));
            text.with("command-clock", [("player", name(side)), ("left", left)])
        };
        let plays =
            |side: Side| text.with("command-plays", [("player", name(side)), ("side", words::side(text, side))]);
        QuestionContext {
            position: self.position,
            last: self.last.map(|(before, legal)| LastMove { before, legal, player: name(before.turn()) }),
            clocks: match self.game.running() {
                None => vec![text.get("command-clocks-over").into_owned()],
                Some(view) => Side::ALL.map(|side| clock(view, side)).into(),
            },
            players: match self.you {
                Some(you) => plays(!you),
                None => Side::ALL.map(plays).join(" "),
            },
            takes_moves: self.takes_moves,
        }
    }
}

impl ViewContext<'_> {
    /// The reader's question about the position shown.
    pub fn question(&self) -> PositionQuestion<'_> {
        let record = self.view.stored.game.record();
        let played = self.ply.checked_sub(1);
        PositionQuestion {
            game: QuestionGame::Played(self.view),
            you: self.you,
            takes_moves: self.you.is_some() && self.view.stored.game.outcome().is_none(),
            notation: self.notation,
            now: self.now,
            position: self.position(),
            last: played.and_then(|ply| Some((record.position_at(ply)?, record.moves().get(ply)?))),
        }
    }
}
