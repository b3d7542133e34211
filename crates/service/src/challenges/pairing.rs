//! Pairing of matching seeks.

use std::collections::BTreeSet;

use chess_laws::Variant;

use super::answering::{Acceptance, StartedGame, acceptance, take};
use super::error::ChallengeError;
use super::permission::nth_abort;
use super::proposing::{check_proposal, propose, view};
use super::queries::ChallengeView;
use crate::UnitOfWork;
use crate::limits::load_of;
use crate::user_cache::require_user;
use domain::challenge::{self as rules, Audience, Challenge, ChallengeRefusal, Proposal, SeekRequirements};
use domain::ids::ChallengeId;
use domain::seek::SoughtGame;
use domain::user::UserId;
use rating::Rating;
use store::{StoreError, challenges, ratings, seeks, time_losses, users};

/// How many seeks of the same game are considered, the oldest first.
const MAX_CANDIDATES: i64 = 100;

/// How many candidates are locked beyond the number of places: some may turn out not to match.
const SPARE_CANDIDATES: usize = 4;

/// Posts a seek, after starting games with matching seeks in the lobby: one per owner, until all places are taken.
/// Remaining places are posted. Returns the posted seek, or the challenge of the last game that began.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn post_seek(
    change: &mut UnitOfWork<'_>,
    owner: UserId,
    proposal: Proposal,
    sought: SeekRequirements,
) -> Result<ChallengeView, ChallengeError> {
    seeks::lock_posting(change.conn)?;
    let candidates = candidates(change, owner, &proposal, sought)?;
    let player_ids: BTreeSet<UserId> = candidates.iter().map(|seek| seek.challenger).chain([owner]).collect();
    users::lock(change.conn, &player_ids.into_iter().collect::<Vec<_>>())?;
    let user = require_user(change.conn, owner)?;
    check_proposal(change.conn, &user, None, &proposal, change.now)?;
    rules::check_aborts(nth_abort(change.conn, owner, change.now)?, change.now)?;
    rules::check_places(load_of(change.conn, &user)?, sought.places, proposal.colour.games())?;

    let (mut left, mut last) = (sought.places, None);
    for candidate in candidates {
        if left == 0 {
            break;
        }
        if let Some(seek) = fitting(change, owner, &candidate.id, sought)? {
            let colour = rules::agreed_colour(seek.colour, proposal.colour);
            last = Some(take(change, Challenge { colour, ..seek }, owner)?);
            left -= 1;
        }
    }
    match last {
        Some(StartedGame { challenge, .. }) if left == 0 => {
            let begun = challenges::find(change.conn, &challenge)?.ok_or(ChallengeRefusal::Unknown)?;
            view(change, begun)
        }
        _ => {
            let audience = Audience::Lobby(SeekRequirements { places: left, ..sought });
            propose(change, owner, None, Proposal { audience, ..proposal }, None)
        }
    }
}

/// The seeks that currently match, the oldest first and one per owner; read without locks.
fn candidates(
    change: &mut UnitOfWork<'_>,
    owner: UserId,
    proposal: &Proposal,
    sought: SeekRequirements,
) -> Result<Vec<Challenge>, ChallengeError> {
    let game = SoughtGame {
        owner,
        rating: rating_of(change, owner, proposal.start.variant())?.rounded(),
        variant: proposal.start.variant(),
        ruleset: proposal.ruleset,
        agreement_bar: proposal.agreement_bar,
        initial_fen: proposal.initial_fen()?,
        control: proposal.control,
        colour: proposal.colour,
        rated: proposal.rated,
    };
    let (mut found, mut owners) = (Vec::new(), BTreeSet::new());
    for (id, maker) in seeks::of_same_game(change.conn, &game, change.now, MAX_CANDIDATES)? {
        if found.len() >= usize::from(sought.places) + SPARE_CANDIDATES {
            break;
        }
        if !owners.contains(&maker)
            && let Some(seek) = fitting(change, owner, &id, sought)?
        {
            owners.insert(maker);
            found.push(seek);
        }
    }
    Ok(found)
}

/// The seek, if `taker` may take it and its owner meets the conditions of `sought`.
fn fitting(
    change: &mut UnitOfWork<'_>,
    taker: UserId,
    id: &ChallengeId,
    sought: SeekRequirements,
) -> Result<Option<Challenge>, ChallengeError> {
    let seek = match acceptance(change.conn, taker, id, change.now) {
        Ok(Acceptance::Possible(seek)) => *seek,
        Err(ChallengeError::Store(error)) => return Err(error.into()),
        // It was taken meanwhile, or one player's conditions exclude the other: it stays in the lobby.
        Ok(Acceptance::Before(_) | Acceptance::Waiting) | Err(_) => return Ok(None),
    };
    let rating = rating_of(change, seek.challenger, seek.variant)?;
    let is_reliable = match sought.time_losses {
        Some(limit) => limit.admits(time_losses::of(change.conn, seek.challenger, change.now)?),
        None => true,
    };
    Ok((sought.ratings.contains(rating) && is_reliable).then_some(seek))
}

fn rating_of(change: &mut UnitOfWork<'_>, player: UserId, variant: Variant) -> Result<Rating, StoreError> {
    Ok(ratings::find(change.conn, player, variant.into())?.glicko.rating_at(change.now))
}
