//! `MakeAMove`: a move, a response to an offer, a claim, a resignation or a message.
//!
//! Programs send superfluous fields: with a resignation, acceptance or claim, also the number and text of the last
//! move. So requests that end the game are checked first, and number and move only if nothing else is requested.

use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{Command, DeclaredMove, MoveText, Ply, Refusal, TurnId};

use super::fault::Fault;
use super::fields::Fields;
use super::move_notation::{move_text, ply_of};
use super::move_result::MoveResult;
use domain::chat::{MAX_LINE_LEN, Room};
use domain::game::StoredGame;
use domain::user::UserId;
use service::Service;
use service::play::{PlayError, Played};
use text::{Kind, Reason};

/// For how long a repeated message counts as a retry whose first response was lost.
const RETRY_WINDOW: Duration = Duration::from_secs(60 * 60);

/// The fields of a `MakeAMove` request.
#[derive(Debug)]
pub(super) struct MoveRequest {
    game: Option<i64>,
    resign: bool,
    accept_draw: bool,
    claim_draw: bool,
    offer_draw: bool,
    /// Move number.
    number: Option<i64>,
    /// The move as text; empty if there is none.
    written: String,
    message: String,
}

impl MoveRequest {
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

/// Executes the request that `player` sent at `at`. A message is passed on if the action succeeds; its failure does not
/// affect the action.
pub(super) async fn make_a_move(service: &Service, player: UserId, request: &MoveRequest, at: Instant) -> MoveResult {
    let Some(number) = request.game else { return MoveResult::InvalidGameId };
    let lookup = async {
        let id = service.games.game_of_number(number).await?;
        service.games.game(&id).await
    };
    let stored = match lookup.await {
        Ok(view) => view.stored,
        // The side does not matter for an unknown game.
        Err(error) => return MoveResult::of_error(&error, Side::White),
    };
    let Some(side) = stored.side_of(player) else { return MoveResult::NotYourGame };
    let player_request = PlayerRequest { service, player, side, at, stored: &stored };
    match player_request.execute(request).await {
        RequestOutcome::Executed => drop(player_request.post_message(request, None).await),
        // The first attempt may have failed before its message was posted.
        RequestOutcome::AlreadyExecuted => drop(player_request.post_message(request, Some(at - RETRY_WINDOW)).await),
        RequestOutcome::MessageOnly => {
            return player_request
                .post_message(request, Some(at - RETRY_WINDOW))
                .await
                .err()
                .unwrap_or(MoveResult::Success);
        }
        RequestOutcome::Failed(result) => return result,
    }
    MoveResult::Success
}

/// Outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequestOutcome {
    /// Executed now.
    Executed,
    /// Executed before: the first response was lost.
    AlreadyExecuted,
    /// The request has only a message.
    MessageOnly,
    /// Not executed, or only in part.
    Failed(MoveResult),
}

/// One request of a player in a game.
struct PlayerRequest<'t> {
    service: &'t Service,
    player: UserId,
    side: Side,
    at: Instant,
    stored: &'t StoredGame,
}

impl PlayerRequest<'_> {
    async fn execute(&self, request: &MoveRequest) -> RequestOutcome {
        if request.resign {
            let is_mine =
                |outcome: Outcome| outcome.reason == EndReason::Resignation && outcome.winner == Some(!self.side);
            return self.try_end(Command::Resign, is_mine).await;
        }
        if request.accept_draw {
            return self
                .try_end(Command::AcceptDraw { turn: None }, |outcome| outcome.reason == EndReason::Agreement)
                .await;
        }
        if request.claim_draw {
            return self.claim_draw(request).await;
        }
        match (request.written.is_empty(), request.offer_draw, request.message.is_empty()) {
            (false, offer_draw, _) => self.play(request, offer_draw).await,
            (true, true, _) => self.offer_draw().await,
            (true, false, false) => RequestOutcome::MessageOnly,
            (true, false, true) => RequestOutcome::Failed(MoveResult::InvalidMove),
        }
    }

    async fn play(&self, request: &MoveRequest, offer_draw: bool) -> RequestOutcome {
        let Some(turn) = self.turn_of(request) else { return RequestOutcome::Failed(MoveResult::InvalidMoveNumber) };
        let text = move_text(&request.written);
        match self.command(Command::Move { turn: Some(turn), text, offer_draw }).await {
            Ok(played) if !played.events.is_empty() => RequestOutcome::Executed,
            // Repeating the last move with an offer offers a draw.
            Ok(played) if offer_draw && turn.ply.next() == played.state.game.ply() => match self.offer_draw().await {
                RequestOutcome::Executed => RequestOutcome::Executed,
                _ if played.state.game.draw_offer() == Some(self.side) => RequestOutcome::AlreadyExecuted,
                other => other,
            },
            Ok(_) => RequestOutcome::AlreadyExecuted,
            Err(error) => self.refused(&error),
        }
    }

    async fn offer_draw(&self) -> RequestOutcome {
        match self.command(Command::OfferDraw).await {
            Ok(_) => RequestOutcome::Executed,
            Err(PlayError::Refused { refusal: Refusal::OwnDrawOffer, .. }) => RequestOutcome::AlreadyExecuted,
            Err(error) => self.refused(&error),
        }
    }

    /// Resigns or agrees to a draw. If the game has already ended that way, the first response was lost.
    async fn try_end(&self, command: Command, is_requested_end: impl Fn(Outcome) -> bool) -> RequestOutcome {
        match self.command(command).await {
            Ok(_) => RequestOutcome::Executed,
            Err(PlayError::Refused { refusal: Refusal::GameOver(outcome), .. }) if is_requested_end(outcome) => {
                RequestOutcome::AlreadyExecuted
            }
            Err(error) => self.refused(&error),
        }
    }

    /// Claims a draw: for the position on the board, with which Scid also sends the move that led there, or for the
    /// position after a declared move. A declared move is played whether or not the claim succeeds.
    async fn claim_draw(&self, request: &MoveRequest) -> RequestOutcome {
        let declared = if request.written.is_empty() || self.is_last_move(request) {
            None
        } else {
            let Some(turn) = self.turn_of(request) else {
                return RequestOutcome::Failed(MoveResult::InvalidMoveNumber);
            };
            Some(DeclaredMove { turn: Some(turn), text: move_text(&request.written) })
        };
        let declares = declared.is_some();
        match self.command(Command::ClaimDraw { declared }).await {
            Ok(played) if played.claim_failed && !declares && !is_drawn(&played.state) => {
                RequestOutcome::Failed(MoveResult::NoDrawWasOffered)
            }
            Ok(played) if played.events.is_empty() => RequestOutcome::AlreadyExecuted,
            Ok(_) => RequestOutcome::Executed,
            Err(PlayError::Refused { refusal: Refusal::GameOver(outcome), .. }) if outcome.is_draw() => {
                RequestOutcome::AlreadyExecuted
            }
            Err(error) => self.refused(&error),
        }
    }

    /// Posts the message to the opponent, in as many lines as it takes. A message that the chat refuses, such as one
    /// from a blocked player, is dropped: with a move, the protocol has no result for it. With `since`, messages posted
    /// after that instant are not repeated.
    async fn post_message(&self, request: &MoveRequest, since: Option<Instant>) -> Result<(), MoveResult> {
        let lines = lines(&request.message);
        if lines.is_empty() {
            return Ok(());
        }
        let posted = self.service.chat.post_lines(self.player, &self.stored.id, Room::Player, &lines, since).await;
        posted.map_err(|error| {
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

    fn refused(&self, error: &PlayError) -> RequestOutcome {
        RequestOutcome::Failed(MoveResult::of_error(error, self.side))
    }

    /// The turn that the move number refers to.
    fn turn_of(&self, request: &MoveRequest) -> Option<TurnId> {
        let game = &self.stored.game;
        let ply = ply_of(&game.setup().initial, request.number?, self.side)?;
        Some(TurnId { ply, takebacks: game.turn_id().takebacks })
    }

    /// Whether the move is the opponent's last move.
    fn is_last_move(&self, request: &MoveRequest) -> bool {
        let game = &self.stored.game;
        let Some(last) = game.moves().last().filter(|last| last.side != self.side) else { return false };
        let named = request.number.and_then(|number| ply_of(&game.setup().initial, number, last.side));
        named == Some(last.ply) && is_move(&move_text(&request.written), self.stored, last.ply, &last.uci)
    }
}

/// Whether the text denotes the move played at `ply`.
fn is_move(text: &MoveText, stored: &StoredGame, ply: Ply, uci: &str) -> bool {
    let before = stored.game.record().position_at(ply.index());
    before.is_some_and(|before| text.read(before).is_ok_and(|read| read.uci() == uci))
}

fn is_drawn(stored: &StoredGame) -> bool {
    stored.game.outcome().is_some_and(Outcome::is_draw)
}

/// Splits text into lines of at most the chat's length, between words if possible.
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
    fn long_message_is_split_between_words() {
        assert_eq!(lines(" Thank  you\nfor the game! "), ["Thank you for the game!"]);
        assert_eq!(lines("  \n "), [""; 0]);
        let long = lines(&"öde ".repeat(400));
        assert!(long.len() == 4 && long.iter().all(|line| line.chars().count() <= MAX_LINE_LEN), "{long:?}");
        assert_eq!(long.join(" ").split(' ').count(), 400);
        let word = lines(&"x".repeat(1_200));
        assert_eq!(word.iter().map(String::len).collect::<Vec<_>>(), [500, 500, 200]);
    }
}
