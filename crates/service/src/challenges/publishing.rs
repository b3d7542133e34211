//! Publishing changes of a challenge to subscribers, feeds and mail.

use crate::{Topic, UnitOfWork, notification};
use domain::challenge::{Challenge, Kind, Status};
use domain::player_event::PlayerEvent;
use domain::user::UserId;

/// Publishes the topics of the views that show this challenge.
pub(super) fn publish_topics(change: &mut UnitOfWork<'_>, challenge: &Challenge) {
    change.publish(Topic::User(challenge.challenger));
    if let Some(game) = challenge.rematch_of {
        change.publish(Topic::Game(game));
    }
    if challenge.kind == Kind::Seek {
        change.publish(Topic::Lobby);
    }
}

/// The other players that a challenge names: the opponent, or the players of a restricted link.
pub(super) fn other_players(challenge: &Challenge) -> impl Iterator<Item = UserId> + use<> {
    let maker = challenge.challenger;
    let named = challenge.named.into_iter().flat_map(|named| [named.white, named.black]);
    challenge.opponent.into_iter().chain(named).filter(move |player| *player != maker)
}

/// Records in the other side's feed that a challenge was answered or cancelled.
pub(super) fn record(change: &mut UnitOfWork<'_>, challenge: &Challenge, status: Status) {
    let id = challenge.id;
    match status {
        Status::Created => {}
        Status::Accepted => change.record(challenge.challenger, PlayerEvent::ChallengeAccepted { challenge: id }),
        Status::Declined => {
            change.record(challenge.challenger, PlayerEvent::ChallengeDeclined { challenge: id });
            change.notify(notification::ChallengeDeclined { challenge: id, to: challenge.challenger });
        }
        Status::Canceled => {
            for player in other_players(challenge) {
                change.record(player, PlayerEvent::ChallengeCanceled { challenge: id });
            }
        }
    }
}
