//! Messages that players sent by mail: each is carried out once and answered once, however often it is delivered, and
//! within bounds.

use std::sync::Arc;
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Command, GameId};

use super::execution::{PlayError, Played};
use super::move_limit::{MAX_MOVES_AT_ONCE, MOVE_PERIOD};
use super::play::play_in;
use super::{Notice, Service, UnitOfWork, random_key};
use crate::domain::notice_settings::{Confirmations, Delivery, NoticeChannel, NoticeKind};
use crate::domain::received::AnswerCounts;
use crate::domain::user::UserId;
use crate::store::{StoreError, mail_move_limits, received_messages, users};

/// The most messages of one player in one game that are answered within [`ANSWERS_COUNTED`] though they changed nothing.
/// A program that answers by itself, and does not say so, is soon left alone.
pub const MAX_REFUSALS: i64 = 6;

/// The most messages of one player in one game that are answered within [`ANSWERS_COUNTED`].
pub const MAX_ANSWERS: i64 = 60;

/// The time in which answers are counted.
pub const ANSWERS_COUNTED: Duration = Duration::from_secs(24 * 60 * 60);

/// How long a message is remembered. Mail servers try for five days to deliver one (RFC 5321, 4.5.4.1).
pub const REMEMBERED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A message of a player's.
#[derive(Clone, Debug)]
pub struct ReceivedMessage {
    /// What tells it from others, hashed; none where it has no name.
    pub key: Option<String>,
    /// Its `Message-ID`, without brackets; empty where it has none.
    pub message_id: String,
    /// The game it is about.
    pub game: GameId,
    /// The side of the player.
    pub side: Side,
    /// How many messages in a row were refused, should this one be.
    pub tries: u8,
}

/// What came of a message, as the player is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// In a sentence.
    pub sentence: String,
    /// Whether what it asks for is done, by it or before.
    pub is_done: bool,
    /// Whether it has changed the game.
    pub has_changed: bool,
    /// Whether the player has to be told, though it was done: something else came of it than they meant.
    pub needs_telling: bool,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handled {
    /// It had come before: nothing was done.
    Repeated,
    /// The answer is queued; or it was done as it was meant, and the player does not want to be told of that by itself.
    Answered(Verdict),
    /// It was carried out or refused, and too many were answered today to answer this one as well.
    Unanswered(Verdict),
}

impl Service {
    /// Carries out what a message asks for, if it asks for something, and queues the answer that `judge` gives, all in
    /// one transaction. `at` is when the message had been read.
    ///
    /// # Errors
    /// The database's; nothing is stored then, and the message may be handed over again.
    pub async fn handle_message(
        &self,
        message: ReceivedMessage,
        asked: Option<(UserId, Command)>,
        at: Instant,
        judge: impl Fn(Option<Result<Played, PlayError>>) -> Verdict + Send + Sync + 'static,
    ) -> Result<Handled, StoreError> {
        if asked.is_some() {
            self.resume_if_silent().await?;
        }
        let (judge, serves) = (Arc::new(judge), self.serves());
        // As a move on the page: leave may begin while it is on its way to the game.
        for expects_leave in [false, true] {
            let (message, asked, judge) = (message.clone(), asked.clone(), Arc::clone(&judge));
            let handled = self
                .transaction_at(at, move |change| handle(change, &message, asked, expects_leave, serves, &*judge))
                .await?;
            if let Some(handled) = handled {
                return Ok(handled);
            }
        }
        Err(StoreError::Unavailable("leave began".to_owned()))
    }
}

/// `None`, and nothing is to be stored, where leave began meanwhile.
fn handle(
    change: &mut UnitOfWork<'_>,
    message: &ReceivedMessage,
    asked: Option<(UserId, Command)>,
    expects_leave: bool,
    serves: bool,
    judge: &dyn Fn(Option<Result<Played, PlayError>>) -> Verdict,
) -> Result<Option<Handled>, StoreError> {
    let key = message.key.clone().unwrap_or_else(random_key);
    let player = (&message.game, message.side);
    if !received_messages::insert(change.conn, &key, player, change.now)? {
        return Ok(Some(Handled::Repeated));
    }
    let asked_by = asked.as_ref().map(|(user, _)| *user);
    let outcome = match asked {
        Some((user, command)) => match count_move(change, user)? {
            Some(wait) => Some(Err(PlayError::TooFast { wait })),
            None => match play_in(change, user, &message.game, &command, expects_leave, serves) {
                Ok(Some(played)) => Some(Ok(played)),
                Ok(None) => {
                    received_messages::remove(change.conn, &key)?;
                    return Ok(None);
                }
                Err(PlayError::Store(error)) => return Err(error),
                Err(refused) => Some(Err(refused)),
            },
        },
        None => None,
    };
    let verdict = judge(outcome);
    if verdict.is_done && !verdict.needs_telling && !is_told_of_done(change, asked_by)? {
        received_messages::conclude(change.conn, &key, verdict.has_changed, false)?;
        return Ok(Some(Handled::Answered(verdict)));
    }
    let since = change.now - ANSWERS_COUNTED;
    let counts = received_messages::answers(change.conn, &message.game, message.side, since)?;
    let left = left(counts, verdict.has_changed);
    received_messages::conclude(change.conn, &key, verdict.has_changed, left > 0)?;
    if left <= 0 {
        return Ok(Some(Handled::Unanswered(verdict)));
    }
    change.tell(Notice::MoveAnswer {
        game: message.game,
        to: message.side,
        sentence: verdict.sentence.clone(),
        tries: if verdict.is_done { 0 } else { message.tries },
        answers: message.message_id.clone(),
        is_last: left == 1,
    });
    Ok(Some(Handled::Answered(verdict)))
}

/// Whether a player is told by itself that what they sent was done: where they want that always, and where mail does not tell
/// them of their next turn, which would show it.
fn is_told_of_done(change: &mut UnitOfWork<'_>, player: Option<UserId>) -> Result<bool, StoreError> {
    let Some(player) = player else { return Ok(true) };
    let Some(player) = users::find(change.conn, player)? else { return Ok(true) };
    let turns = player.notices.delivery(NoticeChannel::Mail, NoticeKind::Turn);
    Ok(player.notices.confirmations == Confirmations::Always || turns == Delivery::Never)
}

/// Counts a move of the player's, or says how long they have to wait for the next: [`MAX_MOVES_AT_ONCE`], then one in each
/// [`MOVE_PERIOD`] (the generic cell rate algorithm). It is counted in the database, since each message is read by a
/// process of its own.
fn count_move(change: &mut UnitOfWork<'_>, user: UserId) -> Result<Option<Duration>, StoreError> {
    let next = mail_move_limits::next_move_at(change.conn, user, change.now)?.max(change.now);
    let allowed_from = next - MOVE_PERIOD * (MAX_MOVES_AT_ONCE - 1);
    if allowed_from > change.now {
        return Ok(Some(allowed_from - change.now));
    }
    mail_move_limits::set_next_move_at(change.conn, user, next + MOVE_PERIOD)?;
    Ok(None)
}

/// How many more answers there are for messages of that kind, the present one's included.
fn left(counts: AnswerCounts, has_changed: bool) -> i64 {
    let of_all = MAX_ANSWERS - counts.all;
    if has_changed { of_all } else { of_all.min(MAX_REFUSALS - counts.unchanged) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_messages_that_change_nothing_run_out_first() {
        let counts = |all, unchanged| AnswerCounts { all, unchanged };
        assert_eq!(left(counts(0, 0), false), MAX_REFUSALS);
        assert_eq!(left(counts(30, 5), false), 1);
        assert_eq!(left(counts(30, 6), false), 0);
        assert_eq!(left(counts(30, 6), true), 30);
        assert_eq!(left(counts(60, 0), true), 0);
        assert_eq!(left(counts(59, 0), false), 1);
    }
}
