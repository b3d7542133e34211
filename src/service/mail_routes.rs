//! Where messages go and when it is their turn, found out once for all messages that a change queues.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::{Job, Mail};
use crate::store::jobs::NewJob;
use crate::store::leaves::LeaveId;
use crate::store::mail_queue::{self, Addressee, GameAddressees, Route};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};

/// The turns of messages, by who causes them (start-time fair queueing, Goyal, Vin and Cheng 1996, with the time of day as
/// virtual time): where more messages wait than can be sent, everybody's first messages go before anybody's hundredth.
/// It is only an order; when others have nothing to send, nobody waits.
///
/// Each process has turns of its own. Cloning gives another hand on the same.
#[derive(Clone, Debug, Default)]
pub(super) struct FairTurns(Arc<Mutex<HashMap<Cause, Instant>>>);

/// Who causes messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Cause {
    Player(UserId),
    /// Whoever signs up: nobody knows them yet, so they share their turns.
    SigningUp,
}

impl Cause {
    /// How far apart the turns of messages with the same cause are.
    const fn spacing(self) -> Duration {
        match self {
            Self::Player(_) => Duration::from_secs(1),
            Self::SigningUp => Duration::from_millis(100),
        }
    }
}

impl FairTurns {
    /// Above so many causes, those are forgotten whose last turn has passed.
    const MAX_CAUSES: usize = 1024;

    /// The next turn of messages with that cause.
    fn next(&self, cause: Cause, now: Instant) -> Instant {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() > Self::MAX_CAUSES {
            last.retain(|cause, turn| *turn + cause.spacing() > now);
        }
        let turn = last.get(&cause).map_or(now, |turn| now.max(*turn + cause.spacing()));
        last.insert(cause, turn);
        turn
    }
}

/// A message's addressee and what decides about its place in the queue.
struct Destination<'a> {
    to: &'a Addressee,
    cause: Cause,
    topic: Option<String>,
}

impl Mail {
    /// The game it is about.
    fn game(&self) -> Option<GameId> {
        match self {
            Self::GameStarted { game, .. }
            | Self::YourTurn { game, .. }
            | Self::TakebackProposed { game, .. }
            | Self::TakenBack { game, .. }
            | Self::Reminder { game, .. }
            | Self::DrawOffered { game, .. }
            | Self::GameOver { game, .. }
            | Self::ClocksRuled { game, .. }
            | Self::MoveAnswer { game, .. } => Some(*game),
            _ => None,
        }
    }

    /// The person it goes to, where it names them.
    fn user(&self) -> Option<UserId> {
        match self {
            Self::Confirm { user, .. } | Self::AccountExists { user } | Self::Reset { user } => Some(*user),
            Self::LeaveTaken { to, .. } | Self::LeaveEnded { to, .. } => Some(*to),
            _ => None,
        }
    }

    /// The leave it is about.
    fn leave(&self) -> Option<LeaveId> {
        match self {
            Self::LeaveTaken { leave, .. } | Self::LeaveEnded { leave, .. } => Some(*leave),
            _ => None,
        }
    }

    /// Whether it is untrue once the turn in which it was queued is over.
    const fn is_supersedable(&self) -> bool {
        matches!(self, Self::YourTurn { .. } | Self::TakenBack { .. } | Self::DrawOffered { .. })
    }

    /// Whether it tells that a turn is over.
    const fn supersedes(&self) -> bool {
        matches!(self, Self::YourTurn { .. } | Self::TakenBack { .. } | Self::GameOver { .. })
    }
}

/// Finds out where the messages among `queued` go, and takes off the queue what they make untrue.
pub(super) fn route(
    conn: &mut Connection,
    turns: &FairTurns,
    queued: &mut [(NewJob, Option<Mail>)],
    now: Instant,
) -> Result<(), StoreError> {
    let mails = || queued.iter().filter_map(|(_, mail)| mail.as_ref());
    let games: BTreeSet<GameId> = mails().filter_map(Mail::game).collect();
    let people: BTreeSet<UserId> = mails().filter_map(Mail::user).collect();
    let over: BTreeSet<String> =
        mails().filter(|mail| mail.supersedes()).filter_map(Mail::game).map(|game| topic_of(&game)).collect();
    if !over.is_empty() {
        mail_queue::drop_superseded(conn, &over.into_iter().collect::<Vec<_>>())?;
    }
    let leaves: BTreeSet<LeaveId> = mails().filter_map(Mail::leave).collect();
    let games = mail_queue::addressees_of_games(conn, &games.into_iter().collect::<Vec<_>>())?;
    let people = mail_queue::addressees(conn, &people.into_iter().collect::<Vec<_>>())?;
    let mut on_leave: HashMap<LeaveId, UserId> = HashMap::new();
    for leave in leaves {
        on_leave.extend(mail_queue::player_on_leave(conn, leave)?.map(|player| (leave, player)));
    }
    for (job, mail) in queued {
        let Some(mail) = mail.as_ref() else { continue };
        let challenged;
        let destination = match mail {
            Mail::ChallengeReceived { challenge } => {
                challenged = mail_queue::addressee_of_challenge(conn, challenge)?;
                challenged.as_ref().map(|(challenger, to)| Destination {
                    to,
                    cause: Cause::Player(*challenger),
                    topic: Some(topic_of(challenge)),
                })
            }
            Mail::LeaveTaken { leave, to } | Mail::LeaveEnded { leave, to } => {
                people.get(to).map(|addressee| Destination {
                    to: addressee,
                    cause: Cause::Player(on_leave.get(leave).copied().unwrap_or(*to)),
                    topic: Some(format!("leave {}", leave.0)),
                })
            }
            Mail::Confirm { user, .. } | Mail::AccountExists { user } => {
                people.get(user).map(|to| Destination { to, cause: Cause::SigningUp, topic: None })
            }
            Mail::Reset { user } => {
                people.get(user).map(|to| Destination { to, cause: Cause::Player(*user), topic: None })
            }
            about_game => about_game
                .game()
                .and_then(|game| Some((game, games.get(&game)?)))
                .map(|(game, players)| to_player(about_game, &game, players)),
        };
        // Somebody who is not there any more has no place in the queue: sending tells that there is nobody.
        job.route = destination.map(|Destination { to, cause, topic }| Route {
            recipient: to.user,
            domain: to.domain.clone(),
            topic,
            supersedable: mail.is_supersedable(),
            fair_at: turns.next(cause, now),
        });
    }
    Ok(())
}

/// Where a message about a game goes. What a player does causes the messages to the opponent.
fn to_player<'a>(mail: &Mail, game: &GameId, players: &'a GameAddressees) -> Destination<'a> {
    let (side, own) = match mail {
        Mail::GameStarted { to, .. }
        | Mail::TakebackProposed { to, .. }
        | Mail::TakenBack { to, .. }
        | Mail::DrawOffered { to, .. }
        | Mail::GameOver { to, .. }
        | Mail::ClocksRuled { to, .. } => (*to, false),
        Mail::MoveAnswer { to, .. } => (*to, true),
        Mail::Reminder { .. } => (players.turn, true),
        _ => (players.turn, false),
    };
    let cause = players.of(if own { side } else { !side }).user;
    Destination { to: players.of(side), cause: Cause::Player(cause), topic: Some(topic_of(game)) }
}

fn topic_of(game: &GameId) -> String {
    game.to_string()
}

/// The message, where the job is one.
pub(super) fn mail_of(job: &Job) -> Option<Mail> {
    match job {
        Job::Mail(mail) => Some(mail.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn the_first_message_of_one_player_goes_before_the_second_of_another() {
        let turns = FairTurns::default();
        let (ann, bob) = (Cause::Player(UserId(1)), Cause::Player(UserId(2)));
        let of_ann: Vec<Instant> = (0..1_500).map(|_| turns.next(ann, NOW)).collect();
        let later = NOW + Duration::from_secs(1);
        let of_bob = turns.next(bob, later);
        assert_eq!(of_ann.iter().filter(|turn| **turn < of_bob).count(), 1);
        assert_eq!(turns.next(bob, later + Duration::from_secs(60)), later + Duration::from_secs(60));
    }

    #[test]
    fn causes_whose_turns_have_passed_are_forgotten() {
        let turns = FairTurns::default();
        for user in 0..5_000 {
            turns.next(Cause::Player(UserId(user)), NOW + Duration::from_secs(2 * user.unsigned_abs()));
        }
        assert!(turns.0.lock().unwrap().len() <= FairTurns::MAX_CAUSES + 1);
    }
}
