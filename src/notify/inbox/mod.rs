//! Reads answers to turns and plays the moves they hold.
//!
//! What authorises a move is the token that was mailed to the player, and the sender's address must be the player's as
//! well. Whoever has the one without the other gets the message back from the mail server, and learns no more.
//!
//! Nothing that a person sent vanishes without a word. A message that was understood, or refused, is answered by mail; one
//! that belongs to no turn is for the mail server to return ([`Disposition`]); and where we cannot know, the mail server
//! is to hand it over again ([`NotifyError::Passing`]).

mod answer;
mod automatic;
mod body;
mod bounce;
#[cfg(test)]
mod corpus;
mod excerpt;
mod html;
mod incoming;
mod letters;
mod own_text;
mod reading;
mod receipt;
mod return_address;
mod verdict;
mod vocabulary;

pub use excerpt::{ExcerptWriter, read_excerpt};
pub use receipt::{Disposition, Receipt, ReturnReason};
pub use return_address::return_address;

use automatic::Sign;
use correspondence_clock::Instant;
use incoming::{Incoming, is_same_mailbox};
use reading::{Context, Reading};
use verdict::{Judge, refused};

use super::NotifyError;
use super::mail_context::text_for;
use super::reply_token::ReplyToken;
use crate::config::Config;
use crate::service::StoreError;
use crate::service::games::GameView;
use crate::service::play::PlayError;
use crate::service::received::{Handled, ReceivedMessage, Verdict};
use crate::service::{Kind, Reason, Service};
use crate::text::{Locale, Text};

/// Takes messages that came in.
pub struct Inbox {
    service: Service,
    is_open: bool,
    public_url: String,
    /// What stands in messages of ours, and in no line that a player writes.
    marks: Vec<String>,
    locales: &'static [Locale],
}

impl Inbox {
    /// By the settings.
    pub fn new(config: &Config, service: Service) -> Self {
        let public_url = config.public_url.clone();
        let addresses = [Some(&config.mail_from.email), config.mail_reply.as_ref()];
        let addresses = addresses.into_iter().flatten().map(ToString::to_string);
        let marks = addresses.chain([public_url.clone()]).collect();
        Self { service, is_open: config.mail_reply.is_some(), public_url, marks, locales: config.locales() }
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
            return Ok(self.returned(Text::english(), ReturnReason::Unreadable, "mail-returned-unreadable"));
        };
        if let Some(bounce) = incoming.bounce() {
            return self.take_bounce(&bounce).await;
        }
        let is_maybe_automatic = match incoming.automatic() {
            Some(Sign::Certain(sign)) => {
                return Ok(Receipt::discarded(format_args!("a program sent it by itself ({sign})")));
            }
            Some(Sign::Possible(_)) => true,
            None => false,
        };
        let Some(token) = incoming.token(self.service.secret()) else {
            return Ok(match incoming.spam_sign() {
                Some(sign) => Receipt::discarded(format_args!("it names no game and is marked as spam ({sign})")),
                None => self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-game"),
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
            return Ok(self.returned(Text::english(), ReturnReason::OtherSender, "mail-returned-other-sender"));
        }
        let text = text_for(player, self.locales);
        let marks: Vec<&str> = self.marks.iter().map(String::as_str).collect();
        let texts = incoming.own_texts(&marks);
        let message = ReceivedMessage {
            key: incoming.key(&token, &texts),
            message_id: incoming.message_id().unwrap_or_default().to_owned(),
            game: token.game,
            side: token.side,
            tries: token.tries.saturating_add(1),
        };
        self.service.note_seen(player, at);
        let told = |verdict: Verdict| format!("Game {}, {}: {}", token.game, token.side, verdict.sentence);
        let language = (player.notation, text.locale());
        let reading = Reading::of(&texts, &Context::new(&view.stored.game, token.side, language, token.turn));
        if is_maybe_automatic && !matches!(reading, Reading::Clear(_)) {
            return Ok(self.returned(text, ReturnReason::MaybeAutomatic, "mail-returned-maybe-automatic"));
        }
        match self.carry_out(&view, &token, message, (reading, at)).await? {
            Handled::Repeated => Ok(Receipt::discarded(format_args!("it has come before"))),
            Handled::Answered(verdict) => Ok(Receipt { disposition: Disposition::Answered, sentence: told(verdict) }),
            Handled::Unanswered(verdict) => {
                let said = [("verdict", verdict.sentence), ("link", self.public_url.clone())];
                let sentence = text.with("mail-returned-unanswered", said);
                Ok(Receipt::returned(ReturnReason::Unanswered, sentence))
            }
        }
    }

    /// The message goes back, with that sentence, which may have a link to the games: in English where nobody knows who has
    /// sent it.
    fn returned(&self, text: Text, reason: ReturnReason, sentence: &str) -> Receipt {
        Receipt::returned(reason, text.with(sentence, [("link", self.public_url.as_str())]))
    }

    /// Carries out what a message asks for and queues the answer.
    async fn carry_out(
        &self,
        view: &GameView,
        token: &ReplyToken,
        message: ReceivedMessage,
        (reading, at): (Reading, Instant),
    ) -> Result<Handled, NotifyError> {
        let player = view.player(token.side);
        let game = &view.stored.game;
        let text = text_for(player, self.locales);
        let judge = Judge { text, token: *token, notation: player.notation };
        let context = Context::new(game, token.side, (player.notation, text.locale()), token.turn);
        let answer = match reading {
            Reading::Empty => {
                return self.refuse(message, at, refused(text.get("mail-answer-empty").into_owned())).await;
            }
            Reading::Doubtful(meanings) => {
                return self.refuse(message, at, judge.doubtful(&meanings, game, context.position())).await;
            }
            Reading::Clear(answer) | Reading::Unreadable(answer) => answer,
        };
        let Some(answer) = answer.meant_in(game, token.side) else {
            return self.refuse(message, at, refused(text.get("mail-answer-which").into_owned())).await;
        };
        // A move is checked against its half-move as it is played. The words must be, too: an answer that was under
        // way for days may not end a game that has gone on since.
        if let Err(stale) = game.check_turn(Some(token.turn))
            && !answer.has_move()
            && game.outcome().is_none()
        {
            return self.refuse(message, at, refused(text.explain(&stale))).await;
        }
        let command = answer.clone().into_command(token.turn);
        let judged = move |played| judge.judge(&answer, played);
        self.service.handle_message(message, Some((player.id, command)), at, judged).await.map_err(|error| {
            if error.kind() == Kind::Internal {
                tracing::error!(%error, game = %token.game, "a move that came by mail could not be played");
            }
            passing(&error)
        })
    }

    /// Queues the answer to a message that asks for nothing that could be carried out.
    async fn refuse(&self, message: ReceivedMessage, at: Instant, verdict: Verdict) -> Result<Handled, NotifyError> {
        self.service.handle_message(message, None, at, move |_| verdict.clone()).await.map_err(|error| passing(&error))
    }
}

fn passing(error: &StoreError) -> NotifyError {
    NotifyError::Passing(error.to_string())
}

#[cfg(test)]
mod tests;
