//! Plays the replies of conditional lines.

use std::time::Duration;

use chess_laws::Side;

use super::{Answer, Branch, Continuation, Lines, Reply, Stage};
use crate::replay::ReplayError;
use crate::state::PlayedMove;
use crate::{Actor, Command, Event, Game, MoveText, Ply};

/// The delay between a move and the reply of a line.
const REPLY_DELAY: Duration = Duration::from_millis(1);

/// The lines of both players of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayersLines {
    /// White’s lines.
    pub white: Option<Lines>,
    /// Black’s lines.
    pub black: Option<Lines>,
}

/// The result of [`Game::follow`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The game after the replies.
    pub game: Game,
    /// The events of the replies, in order, already applied to the game.
    pub events: Vec<Event>,
    /// The remaining lines.
    pub lines: PlayersLines,
    /// The replies whose draw offer was left out, since it would have been too early.
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
    /// Whether the move at `ply` was the reply of a line. It is recognised by its time: such a reply comes exactly one
    /// millisecond after the move before it, too fast for a move by hand.
    pub fn is_by_line(&self, ply: Ply) -> bool {
        let at = |ply: Ply| self.moves().get(ply.index()).map(|played| played.at);
        let before = ply.previous().and_then(at);
        at(ply).zip(before).is_some_and(|(at, before)| at == before + REPLY_DELAY)
    }

    /// Plays the replies of `lines` to the last move, and to these replies, until a side has none. Each reply comes one
    /// millisecond after the move before it.
    ///
    /// A move that the lines don’t expect discards them, and so does a reply that the game refuses. If the game refuses
    /// only the draw offer, the move is played without it. If a player proposes a takeback, their lines are discarded
    /// with the opponent’s next move. When the game ends, all lines are discarded.
    ///
    /// # Errors
    /// Never, unless an event of [`Game::decide`] cannot be applied.
    pub fn follow(&self, mut lines: PlayersLines) -> Result<Followed, ReplayError> {
        let mut game = self.clone();
        let (mut events, mut without_offer) = (Vec::new(), Vec::new());
        while let Some(last) = game.last_move().filter(|_| game.outcome().is_none()).cloned() {
            let (mover, owner) = (last.side, !last.side);
            *lines.of(mover) = lines.of(mover).take().and_then(|own| own.played_by_owner(&last));
            let wants_takeback = game.takeback_proposal() == Some(owner);
            let Some(branch) =
                lines.of(owner).take().filter(|_| !wants_takeback).and_then(|waiting| waiting.expecting(&last))
            else {
                break;
            };
            let Some((command, rest)) = branch.reply.command(&game, owner) else { break };
            let now = game.last_event_at + REPLY_DELAY;
            let ply = game.ply();
            let decide = |command: &Command| game.decide(Actor::Player(owner), command, now).ok();
            // If the game refuses the reply, the lines are dropped.
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
    /// The lines that continue after the reply just played; `None` if it was the last.
    fn after(game: &Game, owner: Side, rest: Vec<Branch>) -> Option<Self> {
        let lines = Self { owner, ply: game.ply(), root: game.position().clone(), stage: Stage::Waiting(rest) };
        (!lines.branches().is_empty()).then_some(lines)
    }

    /// The lines after a move of their owner: all of them if it precedes them, as a reply of theirs does, and the rest
    /// if they begin with it.
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

    /// The branch for a move of the opponent.
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
    /// The command of the reply, and the branches after it.
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
        let offer_draw = then == Continuation::OfferDraw;
        let command = Command::Move { turn: Some(game.turn_id()), text: MoveText::Uci(played.uci()), offer_draw };
        (command, if let Continuation::Expect(branches) = then { branches } else { Vec::new() })
    }
}
