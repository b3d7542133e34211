//! The mail channel: the recipients of the messages of a change, and their place in the queue.

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
use domain::notification_schedule::Release;
use domain::notification_settings::{Delivery, NotificationChannel};
use domain::user::UserId;
use service::{Channel, Job, Notification, notification};
use store::addressees::{self, Addressee};
use store::jobs::NewJob;
use store::{Connection, PlayerCache, Route, StoreError, held_notifications, mail_queue};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Cause {
    Player(UserId),
    /// A sign-up: not yet a known player, so all sign-ups share one sequence of turns.
    SigningUp,
    /// News of a game to the followers of its players; the value is the number of recipients before this one. Each game
    /// has its own sequence of turns, as a player has, so however many followers there are, other messages do not queue
    /// behind all of them.
    Followed(u32),
}

impl Cause {
    /// The spacing between messages with the same cause.
    const fn spacing(self) -> Duration {
        match self {
            Self::Player(_) | Self::Followed(_) => Duration::from_secs(1),
            Self::SigningUp => Duration::from_millis(100),
        }
    }
}

impl Cause {
    /// The owner of such jobs in the queue.
    pub(super) const fn owner(self) -> Option<UserId> {
        match self {
            Self::Player(user) => Some(user),
            Self::SigningUp | Self::Followed(_) => None,
        }
    }
}

/// The queue positions of messages, by job kind and cause (start-time fair queueing, Goyal, Vin and Cheng 1996, with
/// the time of day as virtual time): when more messages are queued than can be sent, everyone’s first messages go
/// before anyone’s hundredth. It only orders; it never delays a message while the queue is empty.
///
/// The last position of a cause is read from its queued jobs, whichever process queued them: `mail-in` is a new process
/// for each message.
#[derive(Debug, Default)]
pub(super) struct FairTurns(HashMap<(&'static str, Cause), Instant>);

impl FairTurns {
    /// Loads the last positions of these causes.
    pub(super) fn load(conn: &mut Connection, causes: &BTreeSet<(&'static str, Cause)>) -> Result<Self, StoreError> {
        let mut owners: HashMap<&'static str, Vec<UserId>> = HashMap::new();
        let mut turns = HashMap::new();
        for (kind, cause) in causes {
            match cause {
                Cause::Player(owner) => owners.entry(kind).or_default().push(*owner),
                // The place determines the position.
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

    /// The next position for a message of this kind and cause.
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

/// The recipient of a message and what determines its place in the queue.
pub(super) struct Destination {
    pub(super) to: Addressee,
    cause: Cause,
    topic: Option<String>,
}

impl Destination {
    fn new(to: &Addressee, cause: Cause, topic: Option<String>) -> Self {
        Self { to: to.clone(), cause, topic }
    }

    /// When a message is sent according to the settings of its recipient.
    fn release(&self, mail: &Notification, due: Instant) -> Release {
        match mail.choice() {
            Some(kind) => self.to.notices.release(NotificationChannel::Mail, kind, self.to.zone, due, mail.latest()),
            None => Release::AtOnce,
        }
    }
}

/// Sends each notification as a message of its own.
#[derive(Clone, Copy, Debug)]
pub struct MailChannel;

impl Channel for MailChannel {
    /// Also removes superseded notifications from the queue.
    fn jobs(
        &self,
        conn: &mut Connection,
        notices: &[Notification],
        players: &PlayerCache,
        now: Instant,
    ) -> Result<Vec<NewJob>, StoreError> {
        let finished_turns: BTreeSet<String> = notices
            .iter()
            .filter(|mail| mail.supersedes())
            .filter_map(|one| one.audience().game())
            .map(|game| topic_of(&game))
            .collect();
        if !finished_turns.is_empty() {
            mail_queue::drop_superseded(conn, &finished_turns.into_iter().collect::<Vec<_>>())?;
        }
        // Engine and guest addresses receive no mail, a bot’s owner does not play and gets account mail only, and a
        // paused address gets none.
        let is_deliverable = |mail: &Notification, to: &Option<Destination>| {
            to.as_ref().is_none_or(|Destination { to, .. }| {
                let has_no_mailbox = [EngineLevel::MAIL_DOMAIN, guest::MAIL_DOMAIN].contains(&to.domain.as_str());
                let is_paused = to.is_paused && !mail.ignores_pause();
                !(has_no_mailbox || is_paused || to.is_bot && mail.audience().is_about_playing())
            })
        };
        let (notices, destinations): (Vec<&Notification>, Vec<Option<Destination>>) = notices
            .iter()
            .zip(destinations(conn, players, notices)?)
            .filter(|(mail, destination)| is_deliverable(mail, destination))
            .unzip();
        let mut mails = Vec::with_capacity(notices.len());
        let mut bundles = Bundles::new();
        for (mail, destination) in notices.into_iter().zip(destinations) {
            let due = now + mail.delay();
            // A deleted recipient has no settings; delivery reports that they do not exist.
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
        // Bundles are queued after the notifications they hold.
        mails.extend(bundles.into_new().map(bundle));
        let causes: BTreeSet<(&'static str, Cause)> = mails
            .iter()
            .filter_map(|one| one.destination.as_ref().map(|destination| (one.kind(), destination.cause)))
            .collect();
        let mut turns = FairTurns::load(conn, &causes)?;
        mails.into_iter().map(|one| one.into_job(&mut turns, now)).collect()
    }
}

/// A message about to be queued.
struct Outgoing {
    mail: Notification,
    run_at: Instant,
    destination: Option<Destination>,
    /// Whether it is held for a bundle.
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
        // A bundle is sent when it is due and has no owner, so that other messages do not queue behind it. Held
        // notifications are found by their receiver.
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

/// The due time of the bundle for a message to `to`: `until`, or, with delivery “soon”, that of the bundle already
/// begun.
fn bundle_due(
    conn: &mut Connection,
    bundles: &mut Bundles<UserId, Addressee>,
    to: &Addressee,
    mail: &Notification,
    until: Instant,
    now: Instant,
) -> Result<Instant, StoreError> {
    let joins_any =
        mail.choice().is_some_and(|kind| to.notices.delivery(NotificationChannel::Mail, kind) == Delivery::Soon);
    let queue = BundleQueue { of: to.user, kind: Job::MAIL, topic: held_notifications::BUNDLE_TOPIC, reader: to.user };
    bundles.due(conn, queue, until, joins_any, now, || to.clone())
}

/// The bundle for `to`, which is due at `due`.
fn bundle((user, due, to): (UserId, Instant, Addressee)) -> Outgoing {
    let topic = Some(held_notifications::BUNDLE_TOPIC.to_owned());
    let destination = Destination::new(&to, Cause::Player(user), topic);
    let mail = notification::Bundle { to: user, until: due.as_millis() }.into();
    Outgoing { mail, run_at: due, destination: Some(destination), is_held: false }
}

/// The destination of each message; `None` if its recipient does not exist any more.
pub(super) fn destinations(
    conn: &mut Connection,
    cache: &PlayerCache,
    mails: &[Notification],
) -> Result<Vec<Option<Destination>>, StoreError> {
    let games: BTreeSet<GameId> = mails.iter().filter_map(|one| one.audience().game()).collect();
    let users: BTreeSet<UserId> = mails.iter().filter_map(|one| one.audience().user()).collect();
    let leaves: BTreeSet<LeaveId> = mails.iter().filter_map(|one| one.audience().leave()).collect();
    let games = addressees::of_games(conn, cache, &games.into_iter().collect::<Vec<_>>())?;
    let users = addressees::find_all(conn, &users.into_iter().collect::<Vec<_>>())?;
    let mut on_leave: HashMap<LeaveId, UserId> = HashMap::new();
    for leave in leaves {
        on_leave.extend(addressees::player_on_leave(conn, leave)?.map(|player| (leave, player)));
    }
    let mut destinations = Vec::with_capacity(mails.len());
    for mail in mails {
        destinations.push(match mail.audience() {
            Audience::Player { game, to, own } => games.get(&game).map(|players| {
                let side = to.unwrap_or(players.turn);
                // A player’s action causes the messages to the opponent.
                let cause = players.of(if own { side } else { !side }).user;
                Destination::new(players.of(side), Cause::Player(cause), Some(topic_of(&game)))
            }),
            Audience::Challenged(challenge) => addressees::of_challenge(conn, &challenge)?
                .map(|(challenger, to)| Destination::new(&to, Cause::Player(challenger), Some(challenge.to_string()))),
            // The recipient counts as the cause: no other messages result from the same action.
            Audience::Challenger { challenge, to } => {
                users.get(&to).map(|player| Destination::new(player, Cause::Player(to), Some(challenge.to_string())))
            }
            Audience::LeaveNews { leave, to } => users.get(&to).map(|addressee| {
                let cause = Cause::Player(on_leave.get(&leave).copied().unwrap_or(to));
                Destination::new(addressee, cause, Some(format!("leave {}", leave.0)))
            }),
            Audience::MessageRecipient { from, to } => {
                users.get(&to).map(|to| Destination::new(to, Cause::Player(from), Some(format!("inbox {}", from.0))))
            }
            Audience::Follower { game, to, place } => {
                users.get(&to).map(|to| Destination::new(to, Cause::Followed(place), Some(format!("followed {game}"))))
            }
            Audience::SigningUp(user) => users.get(&user).map(|to| Destination::new(to, Cause::SigningUp, None)),
            Audience::Requester(user) => users.get(&user).map(|to| Destination::new(to, Cause::Player(user), None)),
            Audience::BundleReader(user) => users
                .get(&user)
                .map(|to| Destination::new(to, Cause::Player(user), Some(held_notifications::BUNDLE_TOPIC.to_owned()))),
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
    fn omitted_offer_is_mailed_to_its_own_player() {
        let game: GameId = "abCD1289".parse().unwrap();
        let mail = notification::OfferLeftOut { game, ply: correspondence_game::Ply::FIRST, to: Side::Black };
        assert_eq!(mail.audience(), Audience::Player { game, to: Some(Side::Black), own: true });
        assert_eq!(mail.audience().game(), Some(game));
    }

    #[test]
    fn news_to_many_followers_does_not_delay_other_mail() {
        let mut turns = FairTurns::default();
        let of_news: Vec<Instant> =
            (0..1_500).map(|place| turns.next(Job::MAIL, Cause::Followed(place), NOW)).collect();
        let of_bob = turns.next(Job::MAIL, Cause::Player(UserId(2)), NOW + Duration::from_secs(1));
        assert_eq!(of_news.iter().filter(|turn| **turn < of_bob).count(), 1);
    }

    #[test]
    fn first_message_of_a_player_precedes_the_backlog_of_another() {
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
