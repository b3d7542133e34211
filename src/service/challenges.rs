//! Finding an opponent: challenges to a person, open links, seeks in the lobby.

use std::collections::HashMap;
use std::time::Duration;

use super::games::people;
use super::play::PlayError;
use super::{Change, Job, Kind, Mail, Reason, Ring, Service, leave};
use crate::game::{AgreementBar, Game, GameId, Setup};
use crate::rules::{Chess960Number, FenError, Position, Record, Ruleset, Side, Variant};
use crate::store::challenges::{self, Challenge, Colour, Kind as ChallengeKind, Status};
use crate::store::users::{self, User, UserId};
use crate::store::{Connection, StoreError, games};
use crate::timing::{Instant, TimeControl};

/// How many challenges of one person may wait for an answer at a time.
pub const MOST_WAITING: i64 = 50;

/// How many challenges one person may make to another within [`UNPLAYED_SPAN`] of which no game came. Each is told by
/// mail: without an end to it, making and cancelling them would flood a stranger's mailbox.
pub const MOST_UNPLAYED: i64 = 10;

/// See [`MOST_UNPLAYED`].
pub const UNPLAYED_SPAN: Duration = Duration::from_secs(24 * 60 * 60);

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The person of that name.
    Player(String),
    /// Whoever has the link.
    Link,
    /// Whoever looks into the lobby.
    Lobby,
}

/// The game that is proposed.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// For whom.
    pub audience: Audience,
    /// How it starts.
    pub start: Start,
    /// The rules for how it ends.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw.
    pub agreement_bar: Option<AgreementBar>,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
}

/// How a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// As the variant has it. In Chess960 one of the 960 starts is drawn when the game begins.
    Usual(Variant),
    /// With that start of Chess960.
    Chess960(Chess960Number),
    /// With a position given as FEN.
    Fen(String, Variant),
}

impl Start {
    /// Orthodox chess or Chess960.
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Usual(variant) | Self::Fen(_, variant) => *variant,
            Self::Chess960(_) => Variant::Chess960,
        }
    }
}

/// A challenge with the people it concerns.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// The challenge.
    pub challenge: Challenge,
    /// Who made it.
    pub challenger: User,
    /// Whom it names, or who took it.
    pub opponent: Option<User>,
}

/// A person's challenges that wait for an answer.
#[derive(Clone, Debug)]
pub struct Challenges {
    /// Those others made to this person.
    pub received: Vec<ChallengeView>,
    /// Those this person made, of every kind.
    pub made: Vec<ChallengeView>,
}

/// Why a challenge was not made or answered. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ChallengeError {
    /// There is no challenge of that id.
    #[error("There is no such challenge.")]
    Unknown,
    /// Nobody has that name.
    #[error("There is no player called “{0}”.")]
    UnknownPlayer(String),
    /// One's own name, or one's own challenge.
    #[error("You cannot play against yourself.")]
    Oneself,
    /// It names somebody else.
    #[error("This challenge is for somebody else.")]
    NotForYou,
    /// Only its maker may take it back.
    #[error("Only who made a challenge can cancel it.")]
    NotYours,
    /// It was answered before.
    #[error("This challenge is no longer open: it was {}.", answered(.0))]
    Answered(Status),
    /// The start position is none.
    #[error("This is not a position to start from: {0}")]
    Fen(#[from] FenError),
    /// The start position is the end of a game.
    #[error("A game cannot start from this position: it would be over at once.")]
    OverAtOnce,
    /// Too many wait already.
    #[error("You have {MOST_WAITING} challenges waiting for an answer. Cancel some before you make more.")]
    TooMany,
    /// This person was challenged too often to no avail.
    #[error("You have challenged {0} {MOST_UNPLAYED} times within a day, and no game came of it. Try again tomorrow.")]
    TooManyToOne(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn answered(status: &Status) -> &'static str {
    match status {
        Status::Created => "made anew",
        Status::Accepted => "accepted",
        Status::Declined => "declined",
        Status::Canceled => "cancelled",
    }
}

impl Reason for ChallengeError {
    fn kind(&self) -> Kind {
        match self {
            Self::Unknown => Kind::NotFound,
            Self::NotForYou | Self::NotYours => Kind::Forbidden,
            Self::Answered(_) => Kind::Conflict,
            Self::TooMany | Self::TooManyToOne(_) => Kind::TooMany,
            Self::UnknownPlayer(_) | Self::Oneself | Self::Fen(_) | Self::OverAtOnce => Kind::Invalid,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown-challenge",
            Self::UnknownPlayer(_) => "unknown-player",
            Self::Oneself => "oneself",
            Self::NotForYou => "not-for-you",
            Self::NotYours => "not-yours",
            Self::Answered(_) => "challenge-answered",
            Self::Fen(error) => error.code(),
            Self::OverAtOnce => "over-at-once",
            Self::TooMany => "too-many-challenges",
            Self::TooManyToOne(_) => "too-many-to-one",
            Self::Store(error) => error.code(),
        }
    }
}

impl Service {
    /// Makes a challenge and tells the person it names.
    ///
    /// # Errors
    /// [`ChallengeError`]; nothing is stored then.
    pub async fn challenge(&self, challenger: UserId, proposal: Proposal) -> Result<ChallengeView, ChallengeError> {
        self.change(move |change| {
            let challenger = users::find(change.conn, challenger)?.ok_or(ChallengeError::NotYours)?;
            if challenges::count_made_by(change.conn, challenger.id)? >= MOST_WAITING {
                return Err(ChallengeError::TooMany);
            }
            let initial_fen = match &proposal.start {
                Start::Usual(_) => None,
                Start::Chess960(number) => Some(Position::start(Variant::Chess960, Some(*number)).fen()),
                Start::Fen(fen, variant) => Some(start_position(fen.trim(), *variant, proposal.ruleset)?),
            };
            let opponent = match &proposal.audience {
                Audience::Player(name) => Some(
                    users::find_by_name(change.conn, name.trim())?
                        .filter(|user| user.confirmed_at.is_some())
                        .ok_or_else(|| ChallengeError::UnknownPlayer(name.trim().to_owned()))?,
                ),
                Audience::Link | Audience::Lobby => None,
            };
            if opponent.as_ref().is_some_and(|opponent| opponent.id == challenger.id) {
                return Err(ChallengeError::Oneself);
            }
            if let Some(opponent) = &opponent {
                let since = change.now - UNPLAYED_SPAN;
                if challenges::count_unplayed(change.conn, challenger.id, opponent.id, since)? >= MOST_UNPLAYED {
                    return Err(ChallengeError::TooManyToOne(opponent.name.clone()));
                }
            }
            let challenge = Challenge {
                id: fresh_id(change.conn)?,
                kind: match proposal.audience {
                    Audience::Player(_) => ChallengeKind::Direct,
                    Audience::Link => ChallengeKind::Open,
                    Audience::Lobby => ChallengeKind::Seek,
                },
                challenger: challenger.id,
                opponent: opponent.as_ref().map(|user| user.id),
                variant: proposal.start.variant(),
                ruleset: proposal.ruleset,
                agreement_bar: proposal.agreement_bar,
                initial_fen,
                control: proposal.control,
                colour: proposal.colour,
                status: Status::Created,
                decline_reason: None,
                created_at: change.now,
            };
            challenges::insert(change.conn, &challenge)?;
            if let Some(opponent) = &opponent {
                change.queue(&Job::Mail(Mail::ChallengeReceived { challenge: challenge.id }))?;
                change.ring(Ring::User(opponent.id));
            }
            tell(change, &challenge);
            Ok(ChallengeView { challenge, challenger, opponent })
        })
        .await
    }

    /// Accepts a challenge: the game of the same id begins. Who has accepted it already gets the same answer.
    ///
    /// # Errors
    /// [`ChallengeError`]; of two who accept at once, one is told that it was answered.
    pub async fn accept_challenge(&self, user: UserId, id: &GameId) -> Result<GameId, ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.challenger == user {
                return Err(ChallengeError::Oneself);
            }
            if challenge.kind == ChallengeKind::Direct && challenge.opponent != Some(user) {
                return Err(ChallengeError::NotForYou);
            }
            if challenge.status == Status::Accepted && challenge.opponent == Some(user) {
                return Ok(id);
            }
            answer(change, &challenge, Status::Accepted, Some(user), None)?;
            begin(change, &challenge, user)?;
            Ok(id)
        })
        .await
    }

    /// Declines a challenge that names the asker, perhaps with one of Lichess's reasons (`generic`, `later`, …).
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn decline_challenge(
        &self,
        user: UserId,
        id: &GameId,
        reason: Option<String>,
    ) -> Result<(), ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.kind != ChallengeKind::Direct || challenge.opponent != Some(user) {
                return Err(ChallengeError::NotForYou);
            }
            answer(change, &challenge, Status::Declined, Some(user), reason.as_deref())
        })
        .await
    }

    /// Takes a challenge back.
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn cancel_challenge(&self, user: UserId, id: &GameId) -> Result<(), ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.challenger != user {
                return Err(ChallengeError::NotYours);
            }
            answer(change, &challenge, Status::Canceled, challenge.opponent, None)
        })
        .await
    }

    /// One challenge, wherever it stands.
    ///
    /// # Errors
    /// [`ChallengeError::Unknown`], or the database's.
    pub async fn challenge_of(&self, id: &GameId) -> Result<ChallengeView, ChallengeError> {
        let id = *id;
        self.store()
            .snapshot(move |conn| {
                let challenge = challenges::find(conn, &id)?.ok_or(ChallengeError::Unknown)?;
                views(conn, vec![challenge])?.pop().ok_or(ChallengeError::Unknown)
            })
            .await
    }

    /// A person's challenges that wait for an answer.
    ///
    /// # Errors
    /// The database's.
    pub async fn challenges_of(&self, user: UserId) -> Result<Challenges, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let received = challenges::received_by(conn, user)?;
                let made = challenges::made_by(conn, user)?;
                Ok(Challenges { received: views(conn, received)?, made: views(conn, made)? })
            })
            .await
    }

    /// The challenges that games came of, by the games' ids.
    ///
    /// # Errors
    /// The database's.
    pub async fn challenges_of_games(&self, games: Vec<GameId>) -> Result<HashMap<GameId, Challenge>, StoreError> {
        let found = self.store().read(move |conn| challenges::find_all(conn, &games)).await?;
        Ok(found.into_iter().map(|challenge| (challenge.id, challenge)).collect())
    }

    /// The seeks in the lobby, the newest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn seeks(&self) -> Result<Vec<ChallengeView>, StoreError> {
        self.store()
            .snapshot(|conn| {
                let found = challenges::seeks(conn)?;
                views(conn, found)
            })
            .await
    }
}

fn views(conn: &mut Connection, found: Vec<Challenge>) -> Result<Vec<ChallengeView>, StoreError> {
    let ids = found.iter().flat_map(|challenge| [Some(challenge.challenger), challenge.opponent]).flatten().collect();
    let people = people(conn, ids)?;
    let person =
        |id: UserId| people.get(&id).cloned().ok_or_else(|| StoreError::Corrupt(format!("user {} is missing", id.0)));
    found
        .into_iter()
        .map(|challenge| {
            Ok(ChallengeView {
                challenger: person(challenge.challenger)?,
                opponent: challenge.opponent.map(person).transpose()?,
                challenge,
            })
        })
        .collect()
}

/// Reads the position a game is to start from, and gives it back as it will be stored.
fn start_position(fen: &str, variant: Variant, ruleset: Ruleset) -> Result<String, ChallengeError> {
    let record = Record::new(Position::from_fen(fen, variant)?);
    // The counter of half-moves may stand at seventy-five moves already.
    if record.automatic_ending(ruleset).is_some() {
        return Err(ChallengeError::OverAtOnce);
    }
    Ok(record.initial().fen())
}

/// An id that neither a challenge nor a game has.
fn fresh_id(conn: &mut Connection) -> Result<GameId, StoreError> {
    loop {
        let id = GameId::random(&mut rand::rng());
        if challenges::find(conn, &id)?.is_none() {
            return Ok(id);
        }
    }
}

fn answer(
    change: &mut Change<'_>,
    challenge: &Challenge,
    status: Status,
    opponent: Option<UserId>,
    reason: Option<&str>,
) -> Result<(), ChallengeError> {
    if !challenges::answer(change.conn, &challenge.id, status, opponent, reason, change.now)? {
        let now = challenges::find(change.conn, &challenge.id)?.ok_or(ChallengeError::Unknown)?;
        return Err(ChallengeError::Answered(now.status));
    }
    tell(change, challenge);
    if let Some(opponent) = opponent {
        change.ring(Ring::User(opponent));
    }
    Ok(())
}

fn tell(change: &mut Change<'_>, challenge: &Challenge) {
    change.ring(Ring::User(challenge.challenger));
    if challenge.kind == ChallengeKind::Seek {
        change.ring(Ring::Lobby);
    }
}

fn begin(change: &mut Change<'_>, challenge: &Challenge, opponent: UserId) -> Result<(), StoreError> {
    let challenger_side = match challenge.colour {
        Colour::Fixed(side) => side,
        Colour::Random if rand::random() => Side::White,
        Colour::Random => Side::Black,
    };
    let (white, black) = match challenger_side {
        Side::White => (challenge.challenger, opponent),
        Side::Black => (opponent, challenge.challenger),
    };
    let game = Game::new(setup(challenge, change.now)?);
    games::insert(change.conn, &challenge.id, white, black, &game)?;
    for player in [white, black] {
        leave::take_into(change, player, &challenge.id).map_err(|error| match error {
            PlayError::Store(error) => error,
            other => StoreError::Corrupt(other.to_string()),
        })?;
    }
    for to in [Side::White, Side::Black] {
        change.queue(&Job::Mail(Mail::GameStarted { game: challenge.id, to }))?;
    }
    // A position that was set up may be dead without that being plain.
    if game.position().is_blocked() {
        change.queue(&Job::DeadPosition { game: challenge.id, ply: game.ply() })?;
    }
    change.ring(Ring::Game(challenge.id));
    Ok(())
}

fn setup(challenge: &Challenge, now: Instant) -> Result<Setup, StoreError> {
    let initial = match (&challenge.initial_fen, challenge.variant) {
        (Some(fen), variant) => {
            Position::from_fen(fen, variant).map_err(|error| StoreError::Corrupt(error.to_string()))?
        }
        (None, Variant::Standard) => Position::start(Variant::Standard, None),
        (None, Variant::Chess960) => Position::random_chess960(&mut rand::rng()),
    };
    Ok(Setup {
        variant: challenge.variant,
        ruleset: challenge.ruleset,
        agreement_bar: challenge.agreement_bar,
        initial,
        control: challenge.control,
        started_at: now,
    })
}
