//! Guests: playing against the engine without an account, and transfer of their games on sign-up.

use std::net::IpAddr;
use std::time::Duration;

use correspondence_clock::TimeControl;
use correspondence_game::GameId;
use unic_langid::LanguageIdentifier;

use super::challenges::{ChallengeError, propose};
use super::engine_accounts::make_account;
use super::execution::PlayError;
use super::shared_quota::SharedQuota;
use super::user_cache::require_user;
use super::{ChallengeService, Clock, Topic, UnitOfWork, key_hash, leave, random_key};
use domain::challenge::{Audience, ChallengeRefusal, Colour, Proposal, RequestedGame};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::guest::{self, GuestRefusal};
use domain::user::{Challengers, NewUser, UserId};
use store::{Connection, StoreError, game_players, games, guests, reminders, sessions, users};
use text::{Forwards, Reason};

/// The per-network quota of guest games: sixty of a thousand while there is room, fewer as the room shrinks, and always
/// one guest's games. One is released every 24 minutes, as if each of sixty lasted a day.
pub(super) fn guest_shares(clock: Clock) -> SharedQuota<()> {
    let release_interval = Duration::from_secs(24 * 60);
    SharedQuota::new(clock, u32::MAX, Duration::from_millis(1), release_interval).with_parts(
        0.07,
        0.3,
        guest::MAX_GAMES,
    )
}

/// A guest's game request.
#[derive(Clone, Copy, Debug)]
pub struct GuestGameRequest {
    pub level: EngineLevel,
    pub colour: Colour,
}

/// A guest's new game.
#[derive(Clone, Copy, Debug)]
pub struct GuestGame {
    pub guest: UserId,
    pub game: GameId,
}

/// Why a guest's game was refused. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum GuestError {
    #[error(transparent)]
    Refused(#[from] GuestRefusal),
    /// The challenge was refused.
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
    /// Starts a game against the engine for a guest, or for a new one, from the IP address `from`.
    ///
    /// # Errors
    /// [`GuestError`].
    pub async fn play_as_guest(
        &self,
        guest: Option<UserId>,
        request: GuestGameRequest,
        language: LanguageIdentifier,
        from: Option<IpAddr>,
    ) -> Result<GuestGame, GuestError> {
        // Retry once: another process may create the account of that engine level concurrently.
        match self.begin_as_guest(guest, request, language.clone(), from).await {
            Err(GuestError::Challenge(ChallengeError::Store(StoreError::Taken(_)))) => {}
            begun => return begun,
        }
        self.begin_as_guest(guest, request, language, from).await
    }

    async fn begin_as_guest(
        &self,
        guest: Option<UserId>,
        request: GuestGameRequest,
        language: LanguageIdentifier,
        from: Option<IpAddr>,
    ) -> Result<GuestGame, GuestError> {
        let (max_games, shares) = (self.guest_games, self.guest_shares.clone());
        self.db
            .transaction(move |change| {
                let engine = make_account(change, request.level)?.id;
                let guest = match guest {
                    Some(guest) => guest,
                    None => make_guest(change, language)?,
                };
                users::lock(change.conn, &[guest, engine])?;
                // The guest is gone if an account took over the games meanwhile.
                let player = users::find(change.conn, guest)?.ok_or(ChallengeError::from(ChallengeRefusal::Unknown))?;
                let running = if player.is_guest { Some(guests::count_running(change.conn, max_games)?) } else { None };
                if let Some(running) = running {
                    guest::check_room(running, max_games)?;
                }
                let begun = propose(change, guest, Some(engine), request.proposal(), None)?;
                // Taken last, so that a refused game does not count against the network.
                if let Some(running) = running {
                    let left = f64::from(max_games.saturating_sub(running));
                    shares.take_of(&(), from, left, f64::from(max_games)).map_err(|_| GuestRefusal::NetworkFull)?;
                }
                let game = begun.challenge.game.ok_or(ChallengeError::from(ChallengeRefusal::Unknown))?;
                Ok(GuestGame { guest, game })
            })
            .await
    }

    /// Transfers the games of the guest with that session key to `account`, whose owner logs in with the same browser.
    /// No-op if the session belongs to an account.
    ///
    /// # Errors
    /// A database error.
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

/// Creates a guest. It has no log-in and no mailbox.
fn make_guest(change: &mut UnitOfWork<'_>, language: LanguageIdentifier) -> Result<UserId, StoreError> {
    let mut name = guest::name(rand::random());
    // A user may have signed up under that name before such names were reserved.
    while users::find_by_name(change.conn, &name)?.is_some() {
        name = guest::name(rand::random());
    }
    let new = NewUser {
        name,
        // Random, so that it cannot be guessed.
        email: format!("{}@{}", random_key(), guest::MAIL_DOMAIN),
        // Not a valid hash: no password matches.
        password_hash: String::new(),
        created_at: change.now,
        // Unconfirmed users cannot be found, challenged or written to.
        confirmed_at: None,
        browser_language: Some(language),
    };
    let id = users::insert_guest(change.conn, &new)?;
    users::record_seen(change.conn, id, change.now)?;
    users::set_limits(change.conn, id, Some(guest::MAX_GAMES), Challengers::Nobody)?;
    Ok(id)
}

/// Links a sign-up to the guest whose games the account takes over once its address is confirmed. `None` removes the
/// link of an earlier sign-up with the same address.
pub(super) fn note_sign_up(
    change: &mut UnitOfWork<'_>,
    account: UserId,
    guest: Option<UserId>,
) -> Result<(), StoreError> {
    let guest = guest.map(|guest| find_guest(change.conn, guest)).transpose()?.flatten();
    guests::note_sign_up(change.conn, account, guest)
}

/// Transfers the games of the guest linked to the sign-up of an account that has just been confirmed.
pub(super) fn take_over_of_sign_up(change: &mut UnitOfWork<'_>, account: UserId) -> Result<(), StoreError> {
    match guests::of_sign_up(change.conn, account)? {
        Some(guest) => take_over(change, guest, account),
        None => Ok(()),
    }
}

fn find_guest(conn: &mut Connection, id: UserId) -> Result<Option<UserId>, StoreError> {
    Ok(users::find(conn, id)?.filter(|user| user.is_guest).map(|user| user.id))
}

/// Transfers the games of `guest` to `account` and deletes the guest. No-op if `guest` is no guest, or no longer one.
fn take_over(change: &mut UnitOfWork<'_>, guest: UserId, account: UserId) -> Result<(), StoreError> {
    users::lock(change.conn, &[guest, account])?;
    // Read again under the lock.
    if find_guest(change.conn, guest)?.is_none() || require_user(change.conn, account)?.is_guest {
        return Ok(());
    }
    // The guest's session ends with the guest.
    change.ends_access_of(guest);
    let played = guests::games_of(change.conn, guest)?;
    let opponents = guests::opponents_of(change.conn, guest)?;
    games::lock(change.conn, &played)?;
    let running = game_players::running_of(change.conn, guest)?;
    guests::hand_over(change.conn, guest, account)?;
    for id in running {
        leave::apply_to_game(change, account, &id).map_err(|error| match error {
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
    // Lists hide games with guests; now these games appear.
    for user in opponents.into_iter().chain([account]) {
        change.publish(Topic::User(user));
    }
    for user in [guest, account] {
        change.publish(Topic::Account(user));
    }
    change.publish(Topic::Jobs);
    Ok(())
}
