//! People who play against the engine without an account, and what becomes of their games when they get one.

use std::net::IpAddr;
use std::time::Duration;

use correspondence_clock::TimeControl;
use correspondence_game::GameId;
use unic_langid::LanguageIdentifier;

use super::challenges::{ChallengeError, propose};
use super::engine_games::make_account;
use super::execution::PlayError;
use super::shared_quota::SharedQuota;
use super::user_cache::known;
use super::{ChallengeService, Clock, Topic, UnitOfWork, key_hash, leave, random_key};
use domain::challenge::{Audience, ChallengeRefusal, Colour, Proposal, RequestedGame};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::guest::{self, GuestRefusal};
use domain::user::{Challengers, NewUser, UserId};
use store::{Connection, StoreError, game_players, games, guests, reminders, sessions, users};
use text::{Forwards, Reason};

/// How many of the games of guests one network may have begun: sixty of a thousand while there is room for all, fewer the
/// fewer are left, and one guest's in any case. One is forgotten in 24 minutes, as if each lasted a day and there were sixty.
pub(super) fn guest_shares(clock: Clock) -> SharedQuota<()> {
    let of_network = Duration::from_secs(24 * 60);
    SharedQuota::new(clock, u32::MAX, Duration::from_millis(1), of_network).with_parts(0.07, 0.3, guest::MAX_GAMES)
}

/// The game that a guest wants.
#[derive(Clone, Copy, Debug)]
pub struct GuestGameRequest {
    /// How well the engine plays.
    pub level: EngineLevel,
    pub colour: Colour,
}

/// A game of a guest that has begun.
#[derive(Clone, Copy, Debug)]
pub struct GuestGame {
    pub guest: UserId,
    pub game: GameId,
}

/// Why no game of a guest began. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum GuestError {
    /// It may not.
    #[error(transparent)]
    Refused(#[from] GuestRefusal),
    /// The game cannot be had.
    #[error(transparent)]
    Challenge(#[from] ChallengeError),
}

impl From<StoreError> for GuestError {
    fn from(error: StoreError) -> Self {
        Self::Challenge(error.into())
    }
}

impl Forwards for GuestError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Challenge(error) => error,
        }
    }
}

impl GuestGameRequest {
    fn proposal(self) -> Proposal {
        let control = TimeControl::per_move(guest::DAYS_PER_MOVE).ok();
        let game = RequestedGame { control, colour: Some(self.colour), ..RequestedGame::default() };
        game.propose_to(Audience::Engine { level: self.level, pace: EnginePace::default() })
    }
}

impl ChallengeService {
    /// Begins a game of that guest against the engine, or of a new one, who is at that address.
    ///
    /// # Errors
    /// [`GuestError`].
    pub async fn play_as_guest(
        &self,
        guest: Option<UserId>,
        wanted: GuestGameRequest,
        language: LanguageIdentifier,
        from: Option<IpAddr>,
    ) -> Result<GuestGame, GuestError> {
        // Where another process makes the account of that level at the same moment, it is there the second time.
        match self.begin_as_guest(guest, wanted, language.clone(), from).await {
            Err(GuestError::Challenge(ChallengeError::Store(StoreError::Taken(_)))) => {}
            begun => return begun,
        }
        self.begin_as_guest(guest, wanted, language, from).await
    }

    async fn begin_as_guest(
        &self,
        guest: Option<UserId>,
        wanted: GuestGameRequest,
        language: LanguageIdentifier,
        from: Option<IpAddr>,
    ) -> Result<GuestGame, GuestError> {
        let (most, shares) = (self.guest_games, self.guest_shares.clone());
        self.db
            .transaction(move |change| {
                let engine = make_account(change, wanted.level)?.id;
                let guest = match guest {
                    Some(guest) => guest,
                    None => make_guest(change, language)?,
                };
                users::lock(change.conn, &[guest, engine])?;
                // Whose games went into an account meanwhile plays on there.
                let player = users::find(change.conn, guest)?.ok_or(ChallengeError::from(ChallengeRefusal::Unknown))?;
                let running = if player.is_guest { Some(guests::count_running(change.conn, most)?) } else { None };
                if let Some(running) = running {
                    guest::check_room(running, most)?;
                }
                let begun = propose(change, guest, Some(engine), wanted.proposal(), None)?;
                // A game that does not begin takes nothing of the network's share.
                if let Some(running) = running {
                    let left = f64::from(most.saturating_sub(running));
                    shares.take_of(&(), from, left, f64::from(most)).map_err(|_| GuestRefusal::NetworkFull)?;
                }
                let game = begun.challenge.game.ok_or(ChallengeError::from(ChallengeRefusal::Unknown))?;
                Ok(GuestGame { guest, game })
            })
            .await
    }

    /// Makes the games of the guest whom that session key belongs to those of `account`, whose owner logs in with the same
    /// browser. The key of an account's session changes nothing.
    ///
    /// # Errors
    /// The database's.
    pub async fn take_over_guest(&self, session_key: &str, account: UserId) -> Result<(), StoreError> {
        let hash = key_hash(session_key);
        self.db
            .transaction(move |change| match sessions::find(change.conn, &hash, change.now)? {
                Some(session) => take_over(change, session.user, account),
                None => Ok(()),
            })
            .await
    }
}

/// A new guest. Nobody can log in to it, and its mail goes nowhere.
fn make_guest(change: &mut UnitOfWork<'_>, language: LanguageIdentifier) -> Result<UserId, StoreError> {
    let mut name = guest::name(rand::random());
    // Somebody may have signed up under it before such names were kept from people.
    while users::find_by_name(change.conn, &name)?.is_some() {
        name = guest::name(rand::random());
    }
    let new = NewUser {
        name,
        // Nobody can guess it.
        email: format!("{}@{}", random_key(), guest::MAIL_DOMAIN),
        // No password has this for its hash.
        password_hash: String::new(),
        created_at: change.now,
        // Nobody who is not confirmed is found, challenged or written to.
        confirmed_at: None,
        browser_language: Some(language),
    };
    let id = users::insert_guest(change.conn, &new)?;
    users::saw(change.conn, id, change.now)?;
    users::set_limits(change.conn, id, Some(guest::MAX_GAMES), Challengers::Nobody)?;
    Ok(id)
}

/// Notes that whoever signs up for that account plays as a guest, whose games it takes over once its address is confirmed.
/// `None` forgets what was noted for another who signed up with the same address.
pub(super) fn note_sign_up(
    change: &mut UnitOfWork<'_>,
    account: UserId,
    guest: Option<UserId>,
) -> Result<(), StoreError> {
    let guest = guest.map(|guest| find_guest(change.conn, guest)).transpose()?.flatten();
    guests::note_sign_up(change.conn, account, guest)
}

/// Makes the games of the guest who signed up for that account its own, now that the same person has confirmed it.
pub(super) fn take_over_of_sign_up(change: &mut UnitOfWork<'_>, account: UserId) -> Result<(), StoreError> {
    match guests::of_sign_up(change.conn, account)? {
        Some(guest) => take_over(change, guest, account),
        None => Ok(()),
    }
}

fn find_guest(conn: &mut Connection, id: UserId) -> Result<Option<UserId>, StoreError> {
    Ok(users::find(conn, id)?.filter(|user| user.is_guest).map(|user| user.id))
}

/// Makes the games of `guest` those of `account`. Nothing is left of the guest. Who is no guest, or none any more, keeps
/// their games.
fn take_over(change: &mut UnitOfWork<'_>, guest: UserId, account: UserId) -> Result<(), StoreError> {
    users::lock(change.conn, &[guest, account])?;
    // What was read before the lock may be old.
    if find_guest(change.conn, guest)?.is_none() || known(change.conn, account)?.is_guest {
        return Ok(());
    }
    let played = guests::games_of(change.conn, guest)?;
    let opponents = guests::opponents_of(change.conn, guest)?;
    games::lock(change.conn, &played)?;
    let running = game_players::running_of(change.conn, guest)?;
    guests::hand_over(change.conn, guest, account)?;
    for id in running {
        leave::take_into(change, account, &id).map_err(|error| match error {
            PlayError::Store(error) => error,
            other => StoreError::Corrupt(other.to_string()),
        })?;
        if let Some(stored) = games::find_for_update(change.conn, &id)?
            && stored.player(stored.game.turn()) == account
        {
            reminders::derive(change.conn, &stored)?;
        }
    }
    for id in played {
        change.publish(Topic::Game(id));
    }
    // Their games with a guest were in nobody's list, and now they are.
    for user in opponents.into_iter().chain([account]) {
        change.publish(Topic::User(user));
    }
    for user in [guest, account] {
        change.publish(Topic::Account(user));
    }
    change.publish(Topic::Jobs);
    Ok(())
}
