//! Playing what lines answer.

use std::time::Duration;

use chess_laws::Side;

use super::{Answer, Branch, Lines, Reply, Stage, Then};
use crate::replay::ReplayError;
use crate::state::PlayedMove;
use crate::{Actor, Command, Event, Game, MoveText, Ply};

/// How long an answer takes.
const THOUGHT: Duration = Duration::from_millis(1);

/// The lines of both players of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayersLines {
    /// White's.
    pub white: Option<Lines>,
    /// Black's.
    pub black: Option<Lines>,
}

/// What came of following lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The game after it.
    pub game: Game,
    /// What was answered, in order; all of it is applied already.
    pub events: Vec<Event>,
    /// The lines that still count.
    pub lines: PlayersLines,
    /// The answers with which a draw was to be offered and was not, since the offer would have come too soon.
    pub without_offer: Vec<(Ply, Side)>,
}

impl PlayersLines {
    fn of(&mut self, side: Side) -> &mut Option<Lines> {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}

impl Game {
    /// Whether the move at that half-move was the answer of a line. The record tells it by the time alone: an answer comes
    /// exactly a millisecond after the move before it, in which nobody moves by hand.
    pub fn is_by_line(&self, ply: Ply) -> bool {
        let at = |ply: Ply| self.moves().get(ply.index()).map(|played| played.at);
        let before = ply.previous().and_then(at);
        at(ply).zip(before).is_some_and(|(at, before)| at == before + THOUGHT)
    }

    /// Plays what `lines` answer to the move played last, and to the answer, until one side has none. Each answer comes
    /// a millisecond after the move before it.
    ///
    /// A move that lines do not expect is their end, and so is an answer that the game refuses: nothing comes of it. Where
    /// it is only the draw offer that the game refuses, the move is played without it.
    /// Who asks for a takeback wants to think again: their lines are at their end with the opponent's next move. With
    /// the game all lines are.
    ///
    /// # Errors
    /// Never, unless what [`Game::decide`] decides cannot be applied.
    pub fn follow(&self, mut lines: PlayersLines) -> Result<Followed, ReplayError> {
        let mut game = self.clone();
        let (mut events, mut without_offer) = (Vec::new(), Vec::new());
        while let Some(last) = game.last_move().filter(|_| game.outcome().is_none()).cloned() {
            let (mover, owner) = (last.side, !last.side);
            *lines.of(mover) = lines.of(mover).take().and_then(|own| own.played_by_owner(&last));
            let asks_back = game.takeback_proposal() == Some(owner);
            let Some(branch) =
                lines.of(owner).take().filter(|_| !asks_back).and_then(|waiting| waiting.expecting(&last))
            else {
                break;
            };
            let Some((command, rest)) = branch.reply.command(&game, owner) else { break };
            let now = game.last_event_at + THOUGHT;
            let ply = game.ply();
            let decide = |command: &Command| game.decide(Actor::Player(owner), command, now).ok();
            // What is refused is not done, and the lines are dropped with it.
            let Some(decision) = decide(&command).or_else(|| {
                let decision = decide(&command.without_offer()?)?;
                without_offer.push((ply, owner));
                Some(decision)
            }) else {
                break;
            };
            for event in decision.events() {
                game.apply(event)?;
                events.push(event.clone());
            }
            *lines.of(owner) = Lines::after(&game, owner, rest);
        }
        if game.outcome().is_some() {
            lines = PlayersLines::default();
        }
        Ok(Followed { game, events, lines, without_offer })
    }
}

impl Lines {
    /// The lines that go on after the answer just played; none where it was the last.
    fn after(game: &Game, owner: Side, rest: Vec<Branch>) -> Option<Self> {
        let lines = Self { owner, ply: game.ply(), root: game.position().clone(), stage: Stage::Waiting(rest) };
        (!lines.branches().is_empty()).then_some(lines)
    }

    /// What is left of them after a move that their owner made: all where it comes before them, as an answer of theirs
    /// does, and what stands after it where they begin with it.
    fn played_by_owner(self, last: &PlayedMove) -> Option<Self> {
        if self.ply == last.ply.next() {
            return Some(self);
        }
        match self.stage {
            Stage::ToMove { first, then } if self.ply == last.ply && first.uci() == last.uci => Some(Self {
                ply: last.ply.next(),
                root: first.after().clone(),
                stage: Stage::Waiting(then),
                owner: self.owner,
            }),
            _ => None,
        }
    }

    /// What they answer to a move of the opponent's.
    fn expecting(self, last: &PlayedMove) -> Option<Branch> {
        match self.stage {
            Stage::Waiting(branches) if self.ply == last.ply => {
                branches.into_iter().find(|branch| branch.expected.uci() == last.uci)
            }
            _ => None,
        }
    }
}

impl Reply {
    /// What is asked of the game, and what is expected after it.
    fn command(self, game: &Game, owner: Side) -> Option<(Command, Vec<Branch>)> {
        let is_offered = game.draw_offer() == Some(!owner);
        match self {
            Self::AcceptDraw | Self::AcceptDrawOr(_) if is_offered => {
                Some((Command::AcceptDraw { turn: None }, Vec::new()))
            }
            Self::AcceptDraw => None,
            Self::Answer(answer) | Self::AcceptDrawOr(answer) => Some(answer.command(game)),
        }
    }
}

impl Answer {
    fn command(self, game: &Game) -> (Command, Vec<Branch>) {
        let Self::Play { played, then } = self else { return (Command::Resign, Vec::new()) };
        let offer_draw = then == Then::OfferDraw;
        let command = Command::Move { turn: Some(game.turn_id()), text: MoveText::Uci(played.uci()), offer_draw };
        (command, if let Then::Expect(branches) = then { branches } else { Vec::new() })
    }
}
