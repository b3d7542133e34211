//! Mail as a channel: where the messages of a change go, and when it is their turn.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::audience::Audience;
use super::bundles::{BundleQueue, Bundles};
use super::notification_kind::NotificationKind;
use domain::engine_level::EngineLevel;
use domain::guest;
use domain::leave::LeaveId;
use domain::notice_schedule::Release;
use domain::notice_settings::{Delivery, NoticeChannel};
use domain::user::UserId;
use service::{Channel, Job, Notification, notification};
use store::addressees::{self, Addressee};
use store::jobs::NewJob;
use store::{Connection, PlayerCache, Route, StoreError, held_notices, mail_queue};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Cause {
    Player(UserId),
    /// Whoever signs up: nobody knows them yet, so they share their turns.
    SigningUp,
    /// A game that many are told of who follow a player: so many before this one. Each game has turns of its own, as a player
    /// has, so that however many they are nobody's messages come behind all of them.
    Followed(u32),
}

impl Cause {
    /// How far apart the turns of messages with the same cause are.
    const fn spacing(self) -> Duration {
        match self {
            Self::Player(_) | Self::Followed(_) => Duration::from_secs(1),
            Self::SigningUp => Duration::from_millis(100),
        }
    }
}

impl Cause {
    /// On whose account such messages stand in the queue.
    pub(super) const fn owner(self) -> Option<UserId> {
        match self {
            Self::Player(user) => Some(user),
            Self::SigningUp | Self::Followed(_) => None,
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
pub(super) struct FairTurns(HashMap<(&'static str, Cause), Instant>);

impl FairTurns {
    /// The last turns of these causes.
    pub(super) fn load(conn: &mut Connection, causes: &BTreeSet<(&'static str, Cause)>) -> Result<Self, StoreError> {
        let mut owners: HashMap<&'static str, Vec<UserId>> = HashMap::new();
        let mut turns = HashMap::new();
        for (kind, cause) in causes {
            match cause {
                Cause::Player(owner) => owners.entry(kind).or_default().push(*owner),
                // The place says it.
                Cause::Followed(_) => {}
                Cause::SigningUp => {
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
    pub(super) fn next(&mut self, kind: &'static str, cause: Cause, now: Instant) -> Instant {
        if let Cause::Followed(place) = cause {
            return now + cause.spacing() * place;
        }
        let last = self.0.get(&(kind, cause));
        let turn = last.map_or(now, |last| now.max(*last + cause.spacing()));
        self.0.insert((kind, cause), turn);
        turn
    }
}

/// A message's addressee and what decides about its place in the queue.
pub(super) struct Destination {
    pub(super) to: Addressee,
    cause: Cause,
    topic: Option<String>,
}

impl Destination {
    fn new(to: &Addressee, cause: Cause, topic: Option<String>) -> Self {
        Self { to: to.clone(), cause, topic }
    }

    /// When a message is sent by what its addressee has chosen.
    fn release(&self, mail: &Notification, due: Instant) -> Release {
        match mail.choice() {
            Some(kind) => self.to.notices.release(NoticeChannel::Mail, kind, self.to.zone, due, mail.latest()),
            None => Release::AtOnce,
        }
    }
}

/// Everybody has an address: each notice is a message of its own.
#[derive(Clone, Copy, Debug)]
pub struct MailChannel;

impl Channel for MailChannel {
    /// Takes off the queue, too, what the notices make untrue.
    fn jobs(
        &self,
        conn: &mut Connection,
        notices: &[Notification],
        known: &PlayerCache,
        now: Instant,
    ) -> Result<Vec<NewJob>, StoreError> {
        let over: BTreeSet<String> = notices
            .iter()
            .filter(|mail| mail.supersedes())
            .filter_map(|one| one.audience().game())
            .map(|game| topic_of(&game))
            .collect();
        if !over.is_empty() {
            mail_queue::drop_superseded(conn, &over.into_iter().collect::<Vec<_>>())?;
        }
        // The engine reads no mail, guests have no address, and a bot's owner does not play: of the account alone they read.
        // So does whoever's address has kept failing.
        let is_read = |mail: &Notification, to: &Option<Destination>| {
            to.as_ref().is_none_or(|Destination { to, .. }| {
                let is_nowhere = [EngineLevel::MAIL_DOMAIN, guest::MAIL_DOMAIN].contains(&to.domain.as_str());
                let is_paused = to.is_paused && !mail.ignores_pause();
                !(is_nowhere || is_paused || to.is_bot && mail.audience().is_about_playing())
            })
        };
        let (notices, destinations): (Vec<&Notification>, Vec<Option<Destination>>) = notices
            .iter()
            .zip(destinations(conn, known, notices)?)
            .filter(|(mail, destination)| is_read(mail, destination))
            .unzip();
        let mut mails = Vec::with_capacity(notices.len());
        let mut bundles = Bundles::new();
        for (mail, destination) in notices.into_iter().zip(destinations) {
            let due = now + mail.delay();
            // Somebody who is not there any more has chosen nothing: sending tells that there is nobody.
            let release = destination.as_ref().map_or(Release::AtOnce, |destination| destination.release(mail, due));
            match release {
                Release::Never => {}
                Release::AtOnce => {
                    mails.push(Outgoing { mail: mail.clone(), run_at: due, destination, is_held: false })
                }
                Release::At(until) => {
                    let run_at = match &destination {
                        Some(Destination { to, .. }) => bundle_due(conn, &mut bundles, to, mail, until, now)?,
                        None => until,
                    };
                    mails.push(Outgoing { mail: mail.clone(), run_at, destination, is_held: true });
                }
            }
        }
        // Behind what they hold.
        mails.extend(bundles.into_new().map(bundle));
        let causes: BTreeSet<(&'static str, Cause)> = mails
            .iter()
            .filter_map(|one| one.destination.as_ref().map(|destination| (one.kind(), destination.cause)))
            .collect();
        let mut turns = FairTurns::load(conn, &causes)?;
        mails.into_iter().map(|one| one.into_job(&mut turns, now)).collect()
    }
}

/// A message on its way into the queue.
struct Outgoing {
    mail: Notification,
    run_at: Instant,
    destination: Option<Destination>,
    /// Whether it waits for a bundle.
    is_held: bool,
}

impl Outgoing {
    fn kind(&self) -> &'static str {
        if self.is_held { Job::HELD_MAIL } else { self.mail.queue() }
    }

    fn into_job(self, turns: &mut FairTurns, now: Instant) -> Result<NewJob, StoreError> {
        let (kind, supersedable) = (self.kind(), self.mail.is_supersedable());
        let is_bundle = matches!(self.mail, Notification::Bundle(_));
        let payload = serde_json::to_string(&Job::Mail(self.mail));
        let payload = payload.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let mut job = NewJob { kind, payload, run_at: self.run_at, owner: None, route: None, topic: None };
        let Some(Destination { to, cause, topic, .. }) = self.destination else { return Ok(job) };
        // A bundle has its turn when it is due, on nobody's account: what others are sent meanwhile does not come behind it.
        // What waits for one is found by its receiver.
        let (owner, fair_at) = match (self.is_held, is_bundle) {
            (true, _) => (Some(to.user), self.run_at),
            (false, true) => (None, self.run_at),
            (false, false) => (cause.owner(), turns.next(kind, cause, now)),
        };
        job.owner = owner;
        job.route = Some(Route { recipient: to.user, domain: to.domain, topic, supersedable, fair_at });
        Ok(job)
    }
}

/// When a message to `to` comes with a bundle, at `until` by the choice of its reader; where it comes soon after the first of
/// several, with that one.
fn bundle_due(
    conn: &mut Connection,
    bundles: &mut Bundles<UserId, Addressee>,
    to: &Addressee,
    mail: &Notification,
    until: Instant,
    now: Instant,
) -> Result<Instant, StoreError> {
    let joins_any = mail.choice().is_some_and(|kind| to.notices.delivery(NoticeChannel::Mail, kind) == Delivery::Soon);
    let queue = BundleQueue { of: to.user, kind: Job::MAIL, topic: held_notices::BUNDLE_TOPIC, reader: to.user };
    bundles.due(conn, queue, until, joins_any, now, || to.clone())
}

/// The message that holds what waits for `to` by then.
fn bundle((user, due, to): (UserId, Instant, Addressee)) -> Outgoing {
    let topic = Some(held_notices::BUNDLE_TOPIC.to_owned());
    let destination = Destination::new(&to, Cause::Player(user), topic);
    let mail = notification::Bundle { to: user, until: due.as_millis() }.into();
    Outgoing { mail, run_at: due, destination: Some(destination), is_held: false }
}

/// Where each message goes; `None` where its recipient is not there any more.
pub(super) fn destinations(
    conn: &mut Connection,
    known: &PlayerCache,
    mails: &[Notification],
) -> Result<Vec<Option<Destination>>, StoreError> {
    let games: BTreeSet<GameId> = mails.iter().filter_map(|one| one.audience().game()).collect();
    let people: BTreeSet<UserId> = mails.iter().filter_map(|one| one.audience().user()).collect();
    let leaves: BTreeSet<LeaveId> = mails.iter().filter_map(|one| one.audience().leave()).collect();
    let games = addressees::of_games(conn, known, &games.into_iter().collect::<Vec<_>>())?;
    let people = addressees::find_all(conn, &people.into_iter().collect::<Vec<_>>())?;
    let mut on_leave: HashMap<LeaveId, UserId> = HashMap::new();
    for leave in leaves {
        on_leave.extend(addressees::player_on_leave(conn, leave)?.map(|player| (leave, player)));
    }
    let mut destinations = Vec::with_capacity(mails.len());
    for mail in mails {
        destinations.push(match mail.audience() {
            Audience::Player { game, to, own } => games.get(&game).map(|players| {
                let side = to.unwrap_or(players.turn);
                // What a player does causes the messages to the opponent.
                let cause = players.of(if own { side } else { !side }).user;
                Destination::new(players.of(side), Cause::Player(cause), Some(topic_of(&game)))
            }),
            Audience::Challenged(challenge) => addressees::of_challenge(conn, &challenge)?
                .map(|(challenger, to)| Destination::new(&to, Cause::Player(challenger), Some(challenge.to_string()))),
            // They caused it themselves, as far as turns in the queue go: nobody else sends anything by it.
            Audience::Challenger { challenge, to } => {
                people.get(&to).map(|player| Destination::new(player, Cause::Player(to), Some(challenge.to_string())))
            }
            Audience::LeaveNews { leave, to } => people.get(&to).map(|addressee| {
                let cause = Cause::Player(on_leave.get(&leave).copied().unwrap_or(to));
                Destination::new(addressee, cause, Some(format!("leave {}", leave.0)))
            }),
            Audience::Correspondent { from, to } => {
                people.get(&to).map(|to| Destination::new(to, Cause::Player(from), Some(format!("inbox {}", from.0))))
            }
            Audience::Follower { game, to, place } => {
                people.get(&to).map(|to| Destination::new(to, Cause::Followed(place), Some(format!("followed {game}"))))
            }
            Audience::SigningUp(user) => people.get(&user).map(|to| Destination::new(to, Cause::SigningUp, None)),
            Audience::Asker(user) => people.get(&user).map(|to| Destination::new(to, Cause::Player(user), None)),
            Audience::Bundled(user) => people
                .get(&user)
                .map(|to| Destination::new(to, Cause::Player(user), Some(held_notices::BUNDLE_TOPIC.to_owned()))),
        });
    }
    Ok(destinations)
}

fn topic_of(game: &GameId) -> String {
    game.to_string()
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;

    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn that_an_offer_was_left_out_is_told_to_the_player_on_their_own_account() {
        let game: GameId = "abCD1289".parse().unwrap();
        let mail = notification::OfferLeftOut { game, ply: correspondence_game::Ply::FIRST, to: Side::Black };
        assert_eq!(mail.audience(), Audience::Player { game, to: Some(Side::Black), own: true });
        assert_eq!(mail.audience().game(), Some(game));
    }

    #[test]
    fn news_for_very_many_followers_goes_behind_what_others_are_sent_meanwhile() {
        let mut turns = FairTurns::default();
        let of_news: Vec<Instant> =
            (0..1_500).map(|place| turns.next(Job::MAIL, Cause::Followed(place), NOW)).collect();
        let of_bob = turns.next(Job::MAIL, Cause::Player(UserId(2)), NOW + Duration::from_secs(1));
        assert_eq!(of_news.iter().filter(|turn| **turn < of_bob).count(), 1);
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
