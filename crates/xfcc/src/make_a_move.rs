//! `MakeAMove`: a move, an answer to an offer, a claim, a resignation, a message.
//!
//! Programs send more than they mean: with a resignation, an acceptance or a claim the number and the text of whatever
//! move was last. So what ends the game is looked at first, and number and move only where nothing else is asked.

use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{Command, DeclaredMove, MoveText, Ply, Refusal, TurnId};

use super::fault::Fault;
use super::fields::Fields;
use super::move_result::MoveResult;
use super::turn::{move_text, ply_of};
use domain::chat::{MAX_LINE_LEN, Room};
use domain::game::StoredGame;
use domain::user::UserId;
use service::Service;
use service::play::{PlayError, Played};
use text::{Kind, Reason};

/// How long a message that comes again is taken for one whose answer was lost.
const REPEATED: Duration = Duration::from_secs(60 * 60);

/// What is asked for.
#[derive(Debug)]
pub(super) struct MoveRequest {
    game: Option<i64>,
    resign: bool,
    accept_draw: bool,
    claim_draw: bool,
    offer_draw: bool,
    /// The number of the move among those of its side.
    number: Option<i64>,
    /// The move as it was written; empty where there is none.
    written: String,
    message: String,
}

impl MoveRequest {
    /// From the values of a request.
    ///
    /// # Errors
    /// [`Fault::NotBoolean`].
    pub fn of(fields: &Fields) -> Result<Self, Fault> {
        Ok(Self {
            game: fields.number("gameId"),
            resign: fields.flag("resign")?,
            accept_draw: fields.flag("acceptDraw")?,
            claim_draw: fields.flag("claimDraw")?,
            offer_draw: fields.flag("offerDraw")?,
            number: fields.number("movecount"),
            written: fields.text("myMove").to_owned(),
            message: fields.text("myMessage").to_owned(),
        })
    }
}

/// Does what `player` asks for, which came in at `at`. A message is passed on with what took place, and never keeps it
/// from taking place.
pub(super) async fn make_a_move(service: &Service, player: UserId, asked: &MoveRequest, at: Instant) -> MoveResult {
    let Some(number) = asked.game else { return MoveResult::InvalidGameId };
    let found = async {
        let id = service.games.game_of_number(number).await?;
        service.games.game(&id).await
    };
    let stored = match found.await {
        Ok(view) => view.stored,
        // The side does not matter to somebody who is not known to play.
        Err(error) => return MoveResult::of_error(&error, Side::White),
    };
    let Some(side) = stored.side_of(player) else { return MoveResult::NotYourGame };
    let turn = Turn { service, player, side, at, stored: &stored };
    match turn.take(asked).await {
        Done::New => drop(turn.say(asked, None).await),
        // The first try may have died before the message was said.
        Done::Before => drop(turn.say(asked, Some(at - REPEATED)).await),
        Done::Word => return turn.say(asked, Some(at - REPEATED)).await.err().unwrap_or(MoveResult::Success),
        Done::Otherwise(result) => return result,
    }
    MoveResult::Success
}

/// What came of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// It took place just now.
    New,
    /// It had taken place before: the first answer was lost.
    Before,
    /// Nothing but a message is to be passed on.
    Word,
    /// It did not take place, or not wholly.
    Otherwise(MoveResult),
}

/// One player's dealing with one game.
struct Turn<'t> {
    service: &'t Service,
    player: UserId,
    side: Side,
    at: Instant,
    stored: &'t StoredGame,
}

impl Turn<'_> {
    async fn take(&self, asked: &MoveRequest) -> Done {
        if asked.resign {
            let is_mine = |over: Outcome| over.reason == EndReason::Resignation && over.winner == Some(!self.side);
            return self.end(Command::Resign, is_mine).await;
        }
        if asked.accept_draw {
            return self.end(Command::AcceptDraw { turn: None }, |over| over.reason == EndReason::Agreement).await;
        }
        if asked.claim_draw {
            return self.claim_draw(asked).await;
        }
        match (asked.written.is_empty(), asked.offer_draw, asked.message.is_empty()) {
            (false, offer_draw, _) => self.play(asked, offer_draw).await,
            (true, true, _) => self.offer_draw().await,
            (true, false, false) => Done::Word,
            (true, false, true) => Done::Otherwise(MoveResult::InvalidMove),
        }
    }

    async fn play(&self, asked: &MoveRequest, offer_draw: bool) -> Done {
        let Some(turn) = self.turn_of(asked) else { return Done::Otherwise(MoveResult::InvalidMoveNumber) };
        let text = move_text(&asked.written);
        match self.command(Command::Move { turn: Some(turn), text, offer_draw }).await {
            Ok(played) if !played.events.is_empty() => Done::New,
            // Whoever sends the last move once more with an offer offers a draw by it.
            Ok(played) if offer_draw && turn.ply.next() == played.state.game.ply() => match self.offer_draw().await {
                Done::New => Done::New,
                _ if played.state.game.draw_offer() == Some(self.side) => Done::Before,
                other => other,
            },
            Ok(_) => Done::Before,
            Err(error) => self.refused(&error),
        }
    }

    async fn offer_draw(&self) -> Done {
        match self.command(Command::OfferDraw).await {
            Ok(_) => Done::New,
            Err(PlayError::Refused { refusal: Refusal::OwnDrawOffer, .. }) => Done::Before,
            Err(error) => self.refused(&error),
        }
    }

    /// Resigns or agrees; where the game is over in that very way already, the first answer was lost.
    async fn end(&self, command: Command, is_it: impl Fn(Outcome) -> bool) -> Done {
        match self.command(command).await {
            Ok(_) => Done::New,
            Err(PlayError::Refused { refusal: Refusal::GameOver(outcome), .. }) if is_it(outcome) => Done::Before,
            Err(error) => self.refused(&error),
        }
    }

    /// A claim on the position on the board, with which Scid sends the move that led there, or on the one that a move
    /// brings about. A move that is declared is played, whatever becomes of the claim.
    async fn claim_draw(&self, asked: &MoveRequest) -> Done {
        let declared = if asked.written.is_empty() || self.is_last_move(asked) {
            None
        } else {
            let Some(turn) = self.turn_of(asked) else { return Done::Otherwise(MoveResult::InvalidMoveNumber) };
            Some(DeclaredMove { turn: Some(turn), text: move_text(&asked.written) })
        };
        let declares = declared.is_some();
        match self.command(Command::ClaimDraw { declared }).await {
            Ok(played) if played.claim_failed && !declares && !is_drawn(&played.state) => {
                Done::Otherwise(MoveResult::NoDrawWasOffered)
            }
            Ok(played) if played.events.is_empty() => Done::Before,
            Ok(_) => Done::New,
            Err(PlayError::Refused { refusal: Refusal::GameOver(outcome), .. }) if outcome.is_draw() => Done::Before,
            Err(error) => self.refused(&error),
        }
    }

    /// Passes the message on to the opponent, in as many lines as it takes. What the chat refuses, as from somebody whom the
    /// opponent blocks, stays unsaid: with a move the protocol has no answer for it. With `since`, what was said after it is
    /// not said again.
    async fn say(&self, asked: &MoveRequest, since: Option<Instant>) -> Result<(), MoveResult> {
        let lines = lines(&asked.message);
        if lines.is_empty() {
            return Ok(());
        }
        let said = self.service.chat.say_message(self.player, &self.stored.id, Room::Player, &lines, since).await;
        said.map_err(|error| {
            tracing::info!(game = %self.stored.id, %error, "a message by Xfcc was not passed on");
            match error.kind() {
                Kind::TooMany | Kind::Unavailable | Kind::Internal => MoveResult::ServerError,
                _ => MoveResult::FeatureUnavailable,
            }
        })
    }

    async fn command(&self, command: Command) -> Result<Played, PlayError> {
        self.service.play.submit(self.player, &self.stored.id, command, self.at).await
    }

    fn refused(&self, error: &PlayError) -> Done {
        Done::Otherwise(MoveResult::of_error(error, self.side))
    }

    /// The turn for which the move is meant, by its number.
    fn turn_of(&self, asked: &MoveRequest) -> Option<TurnId> {
        let game = &self.stored.game;
        let ply = ply_of(&game.setup().initial, asked.number?, self.side)?;
        Some(TurnId { ply, takebacks: game.turn_id().takebacks })
    }

    /// Whether the move is the last one that the opponent has made.
    fn is_last_move(&self, asked: &MoveRequest) -> bool {
        let game = &self.stored.game;
        let Some(last) = game.moves().last().filter(|last| last.side != self.side) else { return false };
        let named = asked.number.and_then(|number| ply_of(&game.setup().initial, number, last.side));
        named == Some(last.ply) && is_move(&move_text(&asked.written), self.stored, last.ply, &last.uci)
    }
}

/// Whether the text is that move where it was made.
fn is_move(text: &MoveText, stored: &StoredGame, ply: Ply, uci: &str) -> bool {
    let before = stored.game.record().position_at(ply.index());
    before.is_some_and(|before| text.read(before).is_ok_and(|read| read.uci() == uci))
}

fn is_drawn(stored: &StoredGame) -> bool {
    stored.game.outcome().is_some_and(Outcome::is_draw)
}

/// A text in lines as long as the chat's, broken between words where it can be.
fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for piece in letters.chunks(MAX_LINE_LEN) {
            if length > 0 && length + 1 + piece.len() > MAX_LINE_LEN {
                lines.push(String::new());
                length = 0;
            }
            if let Some(line) = lines.last_mut() {
                if length > 0 {
                    line.push(' ');
                    length += 1;
                }
                line.extend(piece);
                length += piece.len();
            }
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_is_broken_between_words() {
        assert_eq!(lines(" Thank  you\nfor the game! "), ["Thank you for the game!"]);
        assert_eq!(lines("  \n "), [""; 0]);
        let long = lines(&"öde ".repeat(400));
        assert!(long.len() == 4 && long.iter().all(|line| line.chars().count() <= MAX_LINE_LEN), "{long:?}");
        assert_eq!(long.join(" ").split(' ').count(), 400);
        let word = lines(&"x".repeat(1_200));
        assert_eq!(word.iter().map(String::len).collect::<Vec<_>>(), [500, 500, 200]);
    }
}
