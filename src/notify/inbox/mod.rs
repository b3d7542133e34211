//! Reads answers to turns and plays the moves they hold.
//!
//! What authorises a move is the token that was mailed to the player, and the sender's address must be the player's as
//! well. Whoever has the one without the other gets the message back from the mail server, and learns no more.
//!
//! Nothing that a person sent vanishes without a word. A message that was understood, or refused, is answered by mail; one
//! that belongs to no turn is for the mail server to return ([`Disposition`]); and where we cannot know, the mail server
//! is to hand it over again ([`NotifyError::Passing`]).

mod answer;
mod excerpt;
mod incoming;
mod receipt;

pub use excerpt::read_excerpt;
pub use receipt::{Disposition, Receipt, ReturnReason};

use answer::{Answer, first_line};
use incoming::{Incoming, is_same_mailbox};

use super::NotifyError;
use super::reply_token::ReplyToken;
use super::words;
use crate::config::Config;
use crate::game::EventKind;
use crate::rules::{Notation, Outcome as Ending};
use crate::service::claims::FailedClaim;
use crate::service::games::GameView;
use crate::service::play::{PlayError, Played};
use crate::service::{Job, Kind, Mail, Reason, Service};
use crate::store::StoreError;
use crate::text::Text;
use crate::timing::Instant;

/// Takes messages that came in.
pub struct Inbox {
    service: Service,
    is_open: bool,
    public_url: String,
    text: Text,
}

/// What came of an answer.
struct Outcome {
    sentence: String,
    done: bool,
}

impl Inbox {
    /// By the settings.
    pub fn new(config: &Config, service: Service) -> Self {
        let public_url = config.public_url.clone();
        Self { service, is_open: config.mail_reply.is_some(), public_url, text: Text::english() }
    }

    /// Takes one message, as [`read_excerpt`] gives it and as it had been read at `at`, and says what became of it. A player
    /// is told by mail, through the queue.
    ///
    /// # Errors
    /// [`NotifyError::Passing`] when the same message should be handed over again later: the database did not answer, or
    /// is not the one the message belongs to. Whatever is wrong with the message itself is no error.
    pub async fn receive(&self, message: &[u8], at: Instant) -> Result<Receipt, NotifyError> {
        if !self.is_open {
            let why = "moves are not taken by mail, since SEALEDMOVE_MAIL_REPLY is not set for this program";
            return Err(NotifyError::Passing(why.to_owned()));
        }
        let Some(incoming) = Incoming::parse(message) else {
            return Ok(self.returned(ReturnReason::Unreadable));
        };
        if let Some(sign) = incoming.automatic() {
            return Ok(Receipt::discarded(format_args!("a program sent it by itself ({sign})")));
        }
        let Some(token) = incoming.token(self.service.secret()) else {
            return Ok(match incoming.spam_sign() {
                Some(sign) => Receipt::discarded(format_args!("it names no game and is marked as spam ({sign})")),
                None => self.returned(ReturnReason::NoToken),
            });
        };
        let view = match self.service.game(&token.game).await {
            Ok(view) => view,
            Err(PlayError::Store(error)) => return Err(passing(&error)),
            // Games are never deleted: who signed the token has another database.
            Err(_) => {
                return Err(NotifyError::Passing(format!(
                    "the message answers to game {}, which is not in this database: is it the one of the service?",
                    token.game
                )));
            }
        };
        let player = view.player(token.side);
        if !incoming.sender().is_some_and(|sender| is_same_mailbox(sender, &player.email)) {
            return Ok(self.returned(ReturnReason::OtherSender));
        }
        let outcome = match incoming.text().as_deref().and_then(first_line) {
            Some(line) => self.carry_out(&view, &token, &line, at).await?,
            None => Outcome { sentence: self.text.get("mail-answer-empty").into_owned(), done: false },
        };
        let sentence = format!("Game {}, {}: {}", token.game, token.side, outcome.sentence);
        self.answer(&token, outcome, incoming.message_id()).await?;
        Ok(Receipt { disposition: Disposition::Answered, sentence })
    }

    fn returned(&self, reason: ReturnReason) -> Receipt {
        let sentence = match reason {
            ReturnReason::Unreadable => self.text.get("mail-returned-unreadable").into_owned(),
            ReturnReason::NoToken => self.text.with("mail-returned-no-game", [("link", self.public_url.as_str())]),
            ReturnReason::OtherSender => {
                self.text.with("mail-returned-other-sender", [("link", self.public_url.as_str())])
            }
        };
        Receipt::returned(reason, sentence)
    }

    async fn carry_out(
        &self,
        view: &GameView,
        token: &ReplyToken,
        line: &str,
        at: Instant,
    ) -> Result<Outcome, NotifyError> {
        let refused = |sentence: String| Ok(Outcome { sentence, done: false });
        let player = view.player(token.side);
        self.service.note_seen(player, at);
        let game = &view.stored.game;
        let Some(answer) = Answer::read(line, player.notation).meant_in(game, token.side) else {
            return refused(self.text.get("mail-answer-which").into_owned());
        };
        // A move is checked against its half-move as it is played. The words must be, too: an answer that was under
        // way for days may not end a game that has gone on since.
        if let Err(stale) = game.check_turn(Some(token.turn))
            && !answer.has_move()
            && game.outcome().is_none()
        {
            return refused(stale.to_string());
        }
        match self.service.play(player.id, &token.game, answer.clone().into_command(token.turn), at).await {
            Ok(played) => Ok(match played.failed_claim(token.side) {
                Some(failed) => self.claim_failed(failed, &played, player.notation),
                None => Outcome { sentence: self.done(&answer, token, &played, player.notation), done: true },
            }),
            Err(PlayError::Store(error)) => {
                if error.kind() == Kind::Internal {
                    tracing::error!(%error, game = %token.game, "a move that came by mail could not be played");
                }
                Err(passing(&error))
            }
            Err(error) => refused(error.sentence()),
        }
    }

    /// What was done, as a sentence with the move in `notation`.
    fn done(&self, answer: &Answer, token: &ReplyToken, played: &Played, notation: Notation) -> String {
        let ended = played.state.game.outcome().is_some();
        match answer {
            Answer::Move { .. } => {
                let played_move = words::last_move_before(&played.state.game, token.turn.ply.next(), notation)
                    .unwrap_or_else(|| token.turn.ply.to_string());
                let offered = played.events.iter().any(|event| matches!(event.kind, EventKind::DrawOffered { .. }));
                let key = if offered { "mail-answer-played-offering" } else { "move-was-played" };
                self.text.with(key, [("move", played_move)])
            }
            Answer::Resign => self.text.get("mail-answer-resigned").into_owned(),
            Answer::Draw if !ended => self.text.get("mail-answer-offered").into_owned(),
            Answer::Draw | Answer::Accept | Answer::AcceptDraw => self.text.get("mail-answer-agreed").into_owned(),
            Answer::Decline | Answer::DeclineDraw => self.text.get("mail-answer-declined").into_owned(),
            Answer::AcceptTakeback => self.text.get("mail-answer-taken-back").into_owned(),
            Answer::DeclineTakeback => self.text.get("mail-answer-takeback-declined").into_owned(),
            Answer::Claim { .. } => {
                let claimed = self.text.get("mail-answer-claimed").into_owned();
                let with =
                    move_of(played, notation).map(|written| self.text.with("move-was-played", [("move", written)]));
                let is_drawn = played.state.game.outcome().is_some_and(Ending::is_draw);
                with.into_iter().chain(is_drawn.then_some(claimed)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What came of a claim that failed. Only where it has changed nothing is it as good as refused.
    fn claim_failed(&self, failed: FailedClaim, played: &Played, notation: Notation) -> Outcome {
        if played.state.game.outcome().is_some_and(Ending::is_draw) && failed.played.is_none() {
            return Outcome { sentence: self.text.get("claim-met-offer").into_owned(), done: true };
        }
        let with = move_of(played, notation);
        let done = with.is_some() || !played.events.is_empty();
        Outcome { sentence: self.text.failed_claim(with.as_deref(), failed.is_offer), done }
    }

    /// Queues the answer to the player.
    async fn answer(&self, token: &ReplyToken, outcome: Outcome, message_id: Option<&str>) -> Result<(), NotifyError> {
        let tries = if outcome.done { 0 } else { token.tries.saturating_add(1) };
        let mail = Mail::MoveAnswer {
            game: token.game,
            to: token.side,
            sentence: outcome.sentence,
            tries,
            answers: message_id.unwrap_or_default().to_owned(),
        };
        self.service
            .change(move |change| change.queue(&Job::Mail(mail)))
            .await
            .map_err(|error: StoreError| passing(&error))
    }
}

/// The move that was played which came with the command, or had been when it came before, written in `notation`.
fn move_of(played: &Played, notation: Notation) -> Option<String> {
    words::last_move_before(&played.state.game, played.played?.next(), notation)
}

fn passing(error: &StoreError) -> NotifyError {
    NotifyError::Passing(error.to_string())
}

#[cfg(test)]
mod tests;
