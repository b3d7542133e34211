//! Creating a challenge inside a transaction.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::answering::take_at_pace;
use super::error::ChallengeError;
use super::new_game::drawn_side;
use super::permission::{check_challenge, check_offer};
use super::publishing::{other_players, publish_topics};
use super::queries::ChallengeView;
use super::queries::views;
use crate::game_creation::fresh_challenge_id;
use crate::user_cache::{find_player_by_name, require_user};
use crate::{Topic, UnitOfWork, notification};
use domain::bot;
use domain::challenge::{
    self as rules, Audience, Challenge, ChallengeRefusal, Colour, Kind, LinkTerms, NamedPlayers, Proposal,
};
use domain::engine_pace::EnginePace;
use domain::guest;
use domain::player_event::PlayerEvent;
use domain::user::{User, UserId};
use store::{Connection, challenges, engine_paces, former_names};

/// Creates a challenge, or a rematch offer, and notifies the opponent; the engine accepts at once. Both players have to
/// be [locked](users::lock).
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn propose(
    change: &mut UnitOfWork<'_>,
    challenger: UserId,
    opponent: Option<UserId>,
    proposal: Proposal,
    rematch_of: Option<GameId>,
) -> Result<ChallengeView, ChallengeError> {
    let challenger = require_user(change.conn, challenger)?;
    let opponent = opponent.map(|opponent| require_user(change.conn, opponent)).transpose()?;
    check_proposal(change.conn, &challenger, opponent.as_ref(), &proposal, change.now)?;
    let named = match &proposal.audience {
        Audience::Link(LinkTerms { players: Some(players), .. }) => Some(named_players(change.conn, players)?),
        _ => None,
    };
    let engine_pace = match (&proposal.audience, &rematch_of) {
        (Audience::Engine { pace, .. }, _) => *pace,
        (_, Some(before)) => engine_paces::find(change.conn, before)?,
        (_, None) => EnginePace::default(),
    };
    let id = fresh_challenge_id(change.conn)?;
    let opponent_id = opponent.as_ref().map(|user| user.id);
    let challenge = proposal.into_challenge(id, challenger.id, opponent_id, rematch_of, change.now)?;
    // Lichess clients read their side from the challenge. A seek or link does not reveal it before the game, so that
    // nobody can wait for a preferred side: of a link only its maker sees it.
    let is_drawn_now = matches!(challenge.kind, Kind::Direct | Kind::Open) && challenge.colour == Colour::Random;
    let own_side = named.and_then(|named| named.side_of(challenger.id));
    let challenge = Challenge {
        drawn_side: is_drawn_now.then(drawn_side),
        colour: own_side.map_or(challenge.colour, Colour::Fixed),
        named,
        ..challenge
    };
    challenges::insert(change.conn, &challenge)?;
    if let Some(engine) = opponent.as_ref().filter(|opponent| opponent.engine_level.is_some()) {
        let begun = take_at_pace(change, challenge, engine.id, engine_pace)?;
        let challenge = challenges::find(change.conn, &begun.challenge)?.ok_or(ChallengeRefusal::Unknown)?;
        return view(change, challenge);
    }
    if let Some(opponent) = &opponent {
        change.notify(notification::ChallengeReceived { challenge: challenge.id });
        change.publish(Topic::User(opponent.id));
    }
    for player in other_players(&challenge) {
        change.record(player, PlayerEvent::ChallengeReceived { challenge: challenge.id });
    }
    publish_topics(change, &challenge);
    view(change, challenge)
}

/// The two players that a link names, White first.
fn named_players(conn: &mut Connection, names: &[String; 2]) -> Result<NamedPlayers, ChallengeError> {
    let mut find_player =
        |name: &String| find_player_by_name(conn, name)?.ok_or_else(|| ChallengeError::UnknownPlayer(name.clone()));
    let (white, black) = (find_player(&names[0])?, find_player(&names[1])?);
    Ok(NamedPlayers::new(&white, &black)?)
}

/// Checks that a challenge to `opponent`, or an open one, may be made. To act on the result, [lock](users::lock) both
/// players first and read them under the lock.
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn check_proposal(
    conn: &mut Connection,
    challenger: &User,
    opponent: Option<&User>,
    proposal: &Proposal,
    now: Instant,
) -> Result<(), ChallengeError> {
    guest::check_challenge(challenger, opponent, proposal.rated).map_err(ChallengeRefusal::from)?;
    if matches!(proposal.audience, Audience::Lobby(_)) {
        bot::check_lobby(challenger).map_err(ChallengeRefusal::from)?;
    }
    rules::check_waiting(challenges::count_made_by(conn, challenger.id, now)?)?;
    proposal.check()?;
    match opponent {
        Some(opponent) => check_challenge(conn, challenger, opponent, proposal, now),
        None => {
            let plays = match &proposal.audience {
                Audience::Link(LinkTerms { players: Some(names), .. }) => {
                    let mut own = former_names::of_user(conn, challenger.id)?;
                    own.push(challenger.name.clone());
                    names.iter().any(|name| own.iter().any(|own| own.eq_ignore_ascii_case(name)))
                }
                _ => true,
            };
            check_offer(conn, challenger, if plays { proposal.colour.games() } else { 0 }, now)
        }
    }
}

/// A challenge with its players.
///
/// # Errors
/// A database error.
pub(crate) fn view(change: &mut UnitOfWork<'_>, challenge: Challenge) -> Result<ChallengeView, ChallengeError> {
    views(change.conn, vec![challenge], change.now)?.pop().ok_or(ChallengeRefusal::Unknown.into())
}
