//! The lobby: the seeks somebody may take.

use std::collections::HashSet;

use super::ChallengeView;
use super::looking::views;
use crate::game::GameId;
use crate::rating::Rating;
use crate::rules::Variant;
use crate::service::Service;
use crate::service::limits;
use crate::store::challenges;
use crate::store::ratings;
use crate::store::relations::{self, Relation};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};
use crate::timing::Instant;

/// The seeks as somebody finds them.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// Those they may take, and their own, the newest first. A visitor finds all.
    pub open: Vec<ChallengeView>,
    /// Those that are for other ratings than theirs, the newest first.
    pub for_others: Vec<ChallengeView>,
}

impl Service {
    /// The lobby as `viewer` finds it, or a visitor. Seeks of whom they block and of who blocks them are not there for
    /// them, nor those of which they have taken a place, nor of who can begin no more games.
    ///
    /// # Errors
    /// The database's.
    pub async fn lobby(&self, viewer: Option<UserId>) -> Result<Lobby, StoreError> {
        let now = self.now();
        self.store().snapshot(move |conn| lobby(conn, viewer, now)).await
    }
}

fn lobby(conn: &mut Connection, viewer: Option<UserId>, now: Instant) -> Result<Lobby, StoreError> {
    let seeks = challenges::seeks(conn, now)?;
    let mut seeks = views(conn, seeks, now)?;
    let makers: Vec<_> = seeks.iter().map(|seek| seek.challenger.clone()).collect();
    let full = limits::full_of(conn, &makers)?;
    seeks.retain(|seek| viewer == Some(seek.challenger.id) || !full.contains(&seek.challenger.id));
    let Some(viewer) = viewer else { return Ok(Lobby { open: seeks, for_others: Vec::new() }) };
    let blocked = relations::others(conn, viewer, Relation::Block)?.into_iter().map(|(other, _)| other);
    let apart: HashSet<UserId> = blocked.chain(relations::blockers(conn, viewer)?).collect();
    let ids: Vec<GameId> = seeks.iter().map(|seek| seek.challenge.id).collect();
    let taken = challenges::places_taken(conn, &ids, viewer)?;
    seeks.retain(|seek| !apart.contains(&seek.challenger.id) && !taken.contains_key(&seek.challenge.id));
    let mut own = Vec::with_capacity(Variant::ALL.len());
    for variant in Variant::ALL {
        own.push((variant, ratings::find(conn, viewer, variant)?.standing.rating_at(now)));
    }
    let own = |wanted: Variant| {
        own.iter().find(|(variant, _)| *variant == wanted).map_or(Rating::START, |(_, rating)| *rating)
    };
    let (open, for_others) = seeks.into_iter().partition(|seek| {
        let challenge = &seek.challenge;
        challenge.challenger == viewer || challenge.seek.ratings.contains(own(challenge.variant))
    });
    Ok(Lobby { open, for_others })
}
