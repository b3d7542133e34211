//! The lobby: the seeks somebody may take.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use correspondence_clock::Instant;

use super::looking::{ChallengeView, views};
use super::permission::nth_abort;
use crate::ratings::RatingCache;
use crate::user_cache::known;
use crate::{ChallengeService, limits};
use domain::challenge::{ABORTS, Challenge};
use domain::ids::ChallengeId;
use domain::limits::LimitReached;
use domain::relation::Relation;
use domain::user::UserId;
use store::{Connection, StoreError, challenges, relations, seeks, time_losses};

/// How many seeks the lobby shows.
const MAX_SHOWN: usize = 100;

/// How many seeks are read for it: the newest at first, and the others only where those do not fill it with as many
/// makers. Visitors by the thousand may ask for it.
const READINGS: [usize; 2] = [2 * MAX_SHOWN, 18 * MAX_SHOWN];

/// The seeks as somebody finds them.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// Those they may take, and their own, the newest first. A visitor finds all.
    pub open: Vec<ChallengeView>,
    /// Those that are for other ratings than theirs, or for players who lose less on time, the newest first.
    pub for_others: Vec<ChallengeView>,
    /// Why the viewer can take none and post none, if that is so: they play as many games as they can.
    pub no_room: Option<LimitReached>,
    /// Until when the viewer can take none and post none, because they have aborted games too often.
    pub paused_until: Option<Instant>,
}

impl ChallengeService {
    /// The lobby as `viewer` finds it, or a visitor. Seeks of whom they block and of who blocks them are not there for
    /// them, nor those of which they have taken a place, nor of who can begin no more games.
    ///
    /// # Errors
    /// The database's.
    pub async fn lobby(&self, viewer: Option<UserId>) -> Result<Lobby, StoreError> {
        let now = self.db.now();
        self.db.store().snapshot(move |conn| lobby(conn, viewer, now)).await
    }
}

fn lobby(conn: &mut Connection, viewer: Option<UserId>, now: Instant) -> Result<Lobby, StoreError> {
    let shown = shown(conn, viewer, now)?;
    let mut seeks = challenges::find_all(conn, &shown)?;
    seeks.sort_by_key(|seek| (Reverse(seek.created_at), seek.id));
    let seeks = views(conn, seeks, now)?;
    let Some(viewer) = viewer else { return Ok(Lobby { open: seeks, ..Lobby::default() }) };
    let own = RatingCache::find(conn, &[viewer])?;
    let losses = time_losses::of(conn, viewer, now)?;
    let (open, for_others) = seeks.into_iter().partition(|view| {
        let Challenge { challenger, seek, variant, .. } = &view.challenge;
        let is_admitted = seek.time_losses.is_none_or(|limit| limit.admits(losses));
        *challenger == viewer || seek.ratings.contains(own.at(viewer, (*variant).into(), now)) && is_admitted
    });
    let paused_until = ABORTS.until(nth_abort(conn, viewer, now)?, now);
    let viewer = known(conn, viewer)?;
    Ok(Lobby { open, for_others, no_room: limits::own_limit_reached(conn, &viewer)?, paused_until })
}

/// Which seeks `viewer` is shown.
fn shown(conn: &mut Connection, viewer: Option<UserId>, now: Instant) -> Result<Vec<ChallengeId>, StoreError> {
    let apart: HashSet<UserId> = match viewer {
        Some(viewer) => {
            let blocked = relations::others(conn, viewer, Relation::Block)?.into_iter().map(|(other, _)| other);
            blocked.chain(relations::blockers(conn, viewer)?).collect()
        }
        None => HashSet::new(),
    };
    let mut found: Vec<(ChallengeId, UserId)> = Vec::new();
    let mut skipped = 0;
    for most in READINGS {
        let mut read = seeks::in_lobby(conn, now, skipped, most)?;
        let is_last = read.len() < most;
        skipped += most;
        read.retain(|(_, maker)| !apart.contains(maker));
        let full = limits::full_of(conn, &makers(&read))?;
        read.retain(|(_, maker)| viewer == Some(*maker) || !full.contains(maker));
        if let Some(viewer) = viewer {
            let ids: Vec<ChallengeId> = read.iter().map(|(id, _)| *id).collect();
            let taken = seeks::places_taken(conn, &ids, viewer)?;
            read.retain(|(id, _)| !taken.contains_key(id));
        }
        found.extend(read);
        // The first seek of everybody comes before the second of anybody: older ones could only come after these.
        if is_last || makers(&found).len() >= MAX_SHOWN {
            break;
        }
    }
    Ok(in_turn(found))
}

/// Who made those seeks, each once.
fn makers(seeks: &[(ChallengeId, UserId)]) -> Vec<UserId> {
    let makers: BTreeSet<UserId> = seeks.iter().map(|(_, maker)| *maker).collect();
    makers.into_iter().collect()
}

/// At most [`MAX_SHOWN`] of `seeks`: the first of each maker, then the second of each, and so on, so that nobody who
/// makes many takes the room of others.
fn in_turn(seeks: Vec<(ChallengeId, UserId)>) -> Vec<ChallengeId> {
    let mut made: HashMap<UserId, usize> = HashMap::new();
    let mut turns: Vec<(usize, ChallengeId)> = Vec::with_capacity(seeks.len());
    for (id, maker) in seeks {
        let before = made.entry(maker).or_default();
        turns.push((*before, id));
        *before += 1;
    }
    turns.sort_by_key(|(turn, _)| *turn);
    turns.into_iter().take(MAX_SHOWN).map(|(_, id)| id).collect()
}
