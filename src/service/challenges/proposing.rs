//! What making a challenge comes to, for whoever makes one inside a change.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::bounds::{MAX_WAITING, SEEK_LIFE};
use super::error::ChallengeError;
use super::looking::ChallengeView;
use super::looking::views;
use super::message::ChallengeMessage;
use super::permission::{check_challenge, check_offer};
use super::proposal::{Audience, Proposal, Sought};
use super::telling::tell;
use crate::domain::challenge::{Challenge, Kind, Status};
use crate::domain::seek::Seek;
use crate::domain::user::{User, UserId};
use crate::service::beginning::fresh_id;
use crate::service::user_cache::known;
use crate::service::{Notice, Topic, UnitOfWork};
use crate::store::{Connection, challenges};

/// Makes a challenge, perhaps to play a game once more, and tells the person it names. Both have to be
/// [held](users::lock).
///
/// # Errors
/// [`ChallengeError`].
pub(in crate::service) fn propose(
    change: &mut UnitOfWork<'_>,
    challenger: UserId,
    opponent: Option<UserId>,
    proposal: Proposal,
    rematch_of: Option<GameId>,
) -> Result<ChallengeView, ChallengeError> {
    let challenger = known(change.conn, challenger)?;
    let opponent = opponent.map(|opponent| known(change.conn, opponent)).transpose()?;
    let initial_fen = check_proposal(change.conn, (&challenger, opponent.as_ref()), &proposal, change.now)?;
    let (kind, message, seek) = match proposal.audience {
        Audience::Player { message, .. } => (Kind::Direct, message.map(ChallengeMessage::into_string), Seek::NONE),
        Audience::Link => (Kind::Open, None, Seek::NONE),
        Audience::Lobby(sought) => (Kind::Seek, None, seek(sought, change.now)),
    };
    let challenge = Challenge {
        id: fresh_id(change.conn)?,
        game: None,
        kind,
        challenger: challenger.id,
        opponent: opponent.as_ref().map(|user| user.id),
        variant: proposal.start.variant(),
        ruleset: proposal.ruleset,
        agreement_bar: proposal.agreement_bar,
        initial_fen,
        control: proposal.control,
        colour: proposal.colour,
        rated: proposal.rated,
        status: Status::Created,
        decline_reason: None,
        created_at: change.now,
        answered_at: None,
        message,
        rematch_of,
        seek,
    };
    challenges::insert(change.conn, &challenge)?;
    if let Some(opponent) = &opponent {
        change.tell(Notice::ChallengeReceived { challenge: challenge.id });
        change.publish(Topic::User(opponent.id));
    }
    tell(change, &challenge);
    view(change, challenge)
}

/// Checks that a challenge may be made: to that opponent, or to whoever takes it. Who acts on the answer
/// [holds](users::lock) both first, and reads them after that.
///
/// # Errors
/// Why not. Otherwise the position to start from, where it is not the variant's own.
pub(in crate::service) fn check_proposal(
    conn: &mut Connection,
    (challenger, opponent): (&User, Option<&User>),
    proposal: &Proposal,
    now: Instant,
) -> Result<Option<String>, ChallengeError> {
    if challenges::count_made_by(conn, challenger.id, now)? >= MAX_WAITING {
        return Err(ChallengeError::TooMany);
    }
    proposal.check_rated()?;
    let initial_fen = proposal.initial_fen()?;
    match opponent {
        Some(opponent) => check_challenge(conn, challenger, opponent, proposal.start.variant(), now)?,
        None => check_offer(conn, challenger, now)?,
    }
    Ok(initial_fen)
}

/// A challenge with the people it concerns.
///
/// # Errors
/// The database's.
pub(in crate::service) fn view(
    change: &mut UnitOfWork<'_>,
    challenge: Challenge,
) -> Result<ChallengeView, ChallengeError> {
    views(change.conn, vec![challenge], change.now)?.pop().ok_or(ChallengeError::Unknown)
}

fn seek(sought: Sought, now: Instant) -> Seek {
    let Sought { ratings, places } = sought;
    Seek { ratings, places, expires_at: Some(now + SEEK_LIFE), place_of: None }
}
