//! Mail as a channel: where the messages of a change go, and when it is their turn.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::domain::engine_level::EngineLevel;
use crate::domain::guest;
use crate::domain::leave::LeaveId;
use crate::domain::user::UserId;
use crate::service::{Channel, Job, Notice};
use crate::store::jobs::NewJob;
use crate::store::mail_queue::{self, Addressee};
use crate::store::{Connection, Route, StoreError};

/// Who causes messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

impl Cause {
    /// On whose account such messages stand in the queue.
    const fn owner(self) -> Option<UserId> {
        match self {
            Self::Player(user) => Some(user),
            Self::SigningUp => None,
        }
    }
}

/// The turns of messages, by kind of job and by who causes them (start-time fair queueing, Goyal, Vin and Cheng 1996, with
/// the time of day as virtual time): where more messages wait than can be sent, everybody's first messages go before
/// anybody's hundredth. It is only an order; when others have nothing to send, nobody waits.
///
/// The last turn of a cause is that of its messages that wait in the database, whichever process queued them: `mail-in` is
/// a new process for each message.
#[derive(Debug, Default)]
struct FairTurns(HashMap<(&'static str, Cause), Instant>);

impl FairTurns {
    /// The last turns of these causes.
    fn load(conn: &mut Connection, causes: &BTreeSet<(&'static str, Cause)>) -> Result<Self, StoreError> {
        let mut owners: HashMap<&'static str, Vec<UserId>> = HashMap::new();
        let mut turns = HashMap::new();
        for (kind, cause) in causes {
            match cause.owner() {
                Some(owner) => owners.entry(kind).or_default().push(owner),
                None => {
                    let last = mail_queue::last_turn_without_owner(conn, kind)?;
                    turns.extend(last.map(|last| ((*kind, *cause), last)));
                }
            }
        }
        for (kind, owners) in owners {
            let last = mail_queue::last_turns(conn, kind, &owners)?;
            turns.extend(last.into_iter().map(|(owner, last)| ((kind, Cause::Player(owner)), last)));
        }
        Ok(Self(turns))
    }

    /// The next turn of messages of that kind with that cause.
    fn next(&mut self, kind: &'static str, cause: Cause, now: Instant) -> Instant {
        let last = self.0.get(&(kind, cause));
        let turn = last.map_or(now, |last| now.max(*last + cause.spacing()));
        self.0.insert((kind, cause), turn);
        turn
    }
}

/// A message's addressee and what decides about its place in the queue.
struct Destination {
    to: Addressee,
    cause: Cause,
    topic: Option<String>,
}

/// Whom a message goes to, and who causes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Audience {
    /// The player of that side of a game; the side to move where none is given. The opponent causes it, unless it is
    /// the player's `own`.
    Player { game: GameId, to: Option<Side>, own: bool },
    /// Whoever is challenged.
    Challenged(GameId),
    /// An opponent of the player on leave.
    LeaveNews { leave: LeaveId, to: UserId },
    /// A player to whom another has written.
    Correspondent { from: UserId, to: UserId },
    /// Somebody who signs up.
    SigningUp(UserId),
    /// The person who asked for it.
    Asker(UserId),
}

impl Notice {
    /// Every kind of message has one: without a route it would stand in the queue by no rule.
    const fn audience(&self) -> Audience {
        match self {
            Self::GameStarted { game, to }
            | Self::TakebackProposed { game, to }
            | Self::TakenBack { game, to, .. }
            | Self::DrawOffered { game, to, .. }
            | Self::GameOver { game, to }
            | Self::ClocksRuled { game, to, .. } => Audience::Player { game: *game, to: Some(*to), own: false },
            Self::MoveAnswer { game, to, .. } | Self::OfferLeftOut { game, to, .. } => {
                Audience::Player { game: *game, to: Some(*to), own: true }
            }
            Self::YourTurn { game, .. } => Audience::Player { game: *game, to: None, own: false },
            Self::Reminder { game, .. } => Audience::Player { game: *game, to: None, own: true },
            Self::ChallengeReceived { challenge } => Audience::Challenged(*challenge),
            Self::LeaveTaken { leave, to } | Self::LeaveEnded { leave, to } => {
                Audience::LeaveNews { leave: *leave, to: *to }
            }
            Self::MessageReceived { from, to, .. } => Audience::Correspondent { from: *from, to: *to },
            Self::Confirm { user, .. } | Self::AccountExists { user } => Audience::SigningUp(*user),
            Self::Reset { user } => Audience::Asker(*user),
        }
    }

    /// The game it is about.
    const fn game(&self) -> Option<GameId> {
        match self.audience() {
            Audience::Player { game, .. } => Some(game),
            Audience::Challenged(_)
            | Audience::LeaveNews { .. }
            | Audience::Correspondent { .. }
            | Audience::SigningUp(_)
            | Audience::Asker(_) => None,
        }
    }

    /// Whether it is for who plays, and not for whose account it is.
    const fn is_about_playing(&self) -> bool {
        !matches!(self.audience(), Audience::SigningUp(_) | Audience::Asker(_))
    }

    /// The person it goes to, where it names them.
    const fn user(&self) -> Option<UserId> {
        match self.audience() {
            Audience::LeaveNews { to: user, .. }
            | Audience::Correspondent { to: user, .. }
            | Audience::SigningUp(user)
            | Audience::Asker(user) => Some(user),
            Audience::Player { .. } | Audience::Challenged(_) => None,
        }
    }

    /// The leave it is about.
    const fn leave(&self) -> Option<LeaveId> {
        match self.audience() {
            Audience::LeaveNews { leave, .. } => Some(leave),
            Audience::Player { .. }
            | Audience::Challenged(_)
            | Audience::Correspondent { .. }
            | Audience::SigningUp(_)
            | Audience::Asker(_) => None,
        }
    }

    /// Whether it is untrue once the turn in which it was queued is over.
    const fn is_supersedable(&self) -> bool {
        matches!(self, Self::YourTurn { .. } | Self::TakenBack { .. } | Self::DrawOffered { .. })
    }

    /// For how long it waits before it is sent, so that who reads meanwhile gets none.
    const fn delay(&self) -> Duration {
        match self {
            Self::MessageReceived { .. } => Duration::from_secs(5 * 60),
            _ => Duration::ZERO,
        }
    }

    /// Whether it tells that a turn is over.
    const fn supersedes(&self) -> bool {
        matches!(self, Self::YourTurn { .. } | Self::TakenBack { .. } | Self::GameOver { .. })
    }
}

/// Everybody has an address: each notice is a message of its own.
#[derive(Clone, Copy, Debug)]
pub struct MailChannel;

impl Channel for MailChannel {
    /// Takes off the queue, too, what the notices make untrue.
    fn jobs(&self, conn: &mut Connection, notices: &[Notice], now: Instant) -> Result<Vec<NewJob>, StoreError> {
        let over: BTreeSet<String> = notices
            .iter()
            .filter(|mail| mail.supersedes())
            .filter_map(Notice::game)
            .map(|game| topic_of(&game))
            .collect();
        if !over.is_empty() {
            mail_queue::drop_superseded(conn, &over.into_iter().collect::<Vec<_>>())?;
        }
        // The engine reads no mail, guests have no address, and a bot's owner does not play: of the account alone they read.
        let is_read = |mail: &Notice, to: &Option<Destination>| {
            to.as_ref().is_none_or(|Destination { to, .. }| {
                let is_nowhere = [EngineLevel::MAIL_DOMAIN, guest::MAIL_DOMAIN].contains(&to.domain.as_str());
                !(is_nowhere || to.is_bot && mail.is_about_playing())
            })
        };
        let (notices, destinations): (Vec<&Notice>, Vec<Option<Destination>>) = notices
            .iter()
            .zip(destinations(conn, notices)?)
            .filter(|(mail, destination)| is_read(mail, destination))
            .unzip();
        let mut jobs = Vec::with_capacity(notices.len());
        for mail in &notices {
            let job = Job::Mail((*mail).clone());
            let payload = serde_json::to_string(&job).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            jobs.push(NewJob { kind: job.kind(), payload, run_at: now + mail.delay(), owner: None, route: None });
        }
        let causes: BTreeSet<(&'static str, Cause)> = jobs
            .iter()
            .zip(&destinations)
            .filter_map(|(job, destination)| destination.as_ref().map(|destination| (job.kind, destination.cause)))
            .collect();
        let mut turns = FairTurns::load(conn, &causes)?;
        for ((job, mail), destination) in jobs.iter_mut().zip(notices).zip(destinations) {
            // Somebody who is not there any more has no place in the queue: sending tells that there is nobody.
            let Some(Destination { to, cause, topic }) = destination else { continue };
            job.owner = cause.owner();
            job.route = Some(Route {
                recipient: to.user,
                domain: to.domain,
                topic,
                supersedable: mail.is_supersedable(),
                fair_at: turns.next(job.kind, cause, now),
            });
        }
        Ok(jobs)
    }
}

/// Where each message goes; `None` where its recipient is not there any more.
fn destinations(conn: &mut Connection, mails: &[Notice]) -> Result<Vec<Option<Destination>>, StoreError> {
    let games: BTreeSet<GameId> = mails.iter().filter_map(Notice::game).collect();
    let people: BTreeSet<UserId> = mails.iter().filter_map(Notice::user).collect();
    let leaves: BTreeSet<LeaveId> = mails.iter().filter_map(Notice::leave).collect();
    let games = mail_queue::addressees_of_games(conn, &games.into_iter().collect::<Vec<_>>())?;
    let people = mail_queue::addressees(conn, &people.into_iter().collect::<Vec<_>>())?;
    let mut on_leave: HashMap<LeaveId, UserId> = HashMap::new();
    for leave in leaves {
        on_leave.extend(mail_queue::player_on_leave(conn, leave)?.map(|player| (leave, player)));
    }
    let mut destinations = Vec::with_capacity(mails.len());
    for mail in mails {
        destinations.push(match mail.audience() {
            Audience::Player { game, to, own } => games.get(&game).map(|players| {
                let side = to.unwrap_or(players.turn);
                // What a player does causes the messages to the opponent.
                let cause = players.of(if own { side } else { !side }).user;
                Destination { to: players.of(side).clone(), cause: Cause::Player(cause), topic: Some(topic_of(&game)) }
            }),
            Audience::Challenged(challenge) => {
                mail_queue::addressee_of_challenge(conn, &challenge)?.map(|(challenger, to)| Destination {
                    to,
                    cause: Cause::Player(challenger),
                    topic: Some(topic_of(&challenge)),
                })
            }
            Audience::LeaveNews { leave, to } => people.get(&to).map(|addressee| Destination {
                to: addressee.clone(),
                cause: Cause::Player(on_leave.get(&leave).copied().unwrap_or(to)),
                topic: Some(format!("leave {}", leave.0)),
            }),
            Audience::Correspondent { from, to } => people.get(&to).map(|addressee| Destination {
                to: addressee.clone(),
                cause: Cause::Player(from),
                topic: Some(format!("inbox {}", from.0)),
            }),
            Audience::SigningUp(user) => {
                people.get(&user).map(|to| Destination { to: to.clone(), cause: Cause::SigningUp, topic: None })
            }
            Audience::Asker(user) => {
                people.get(&user).map(|to| Destination { to: to.clone(), cause: Cause::Player(user), topic: None })
            }
        });
    }
    Ok(destinations)
}

fn topic_of(game: &GameId) -> String {
    game.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn that_an_offer_was_left_out_is_told_to_the_player_on_their_own_account() {
        let game: GameId = "abCD1289".parse().unwrap();
        let mail = Notice::OfferLeftOut { game, ply: correspondence_game::Ply::FIRST, to: Side::Black };
        assert_eq!(mail.audience(), Audience::Player { game, to: Some(Side::Black), own: true });
        assert_eq!(mail.game(), Some(game));
    }

    #[test]
    fn the_first_message_of_one_player_goes_before_the_second_of_another() {
        let mut turns = FairTurns::default();
        let (ann, bob) = (Cause::Player(UserId(1)), Cause::Player(UserId(2)));
        let of_ann: Vec<Instant> = (0..1_500).map(|_| turns.next(Job::MAIL, ann, NOW)).collect();
        let later = NOW + Duration::from_secs(1);
        let of_bob = turns.next(Job::MAIL, bob, later);
        assert_eq!(of_ann.iter().filter(|turn| **turn < of_bob).count(), 1);
        let much_later = later + Duration::from_secs(60);
        assert_eq!(turns.next(Job::MAIL, bob, much_later), much_later);
        assert_eq!(turns.next(Job::ACCOUNT_MAIL, ann, NOW), NOW, "each kind has turns of its own");
    }
}
