//! The lobby: open seeks.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use chess_laws::Variant;
use correspondence_clock::Instant;

use super::permission::nth_abort;
use super::queries::{ChallengeView, views};
use crate::ratings::RatingCache;
use crate::user_cache::require_user;
use crate::{ChallengeService, limits};
use domain::challenge::{ABORT_RATE, Challenge};
use domain::ids::ChallengeId;
use domain::limits::LimitReached;
use domain::relation::Relation;
use domain::user::UserId;
use store::{Connection, StoreError, challenges, relations, seeks, time_losses};

const MAX_SHOWN: usize = 100;

/// Batch sizes for reading seeks: first the newest, and older ones only if those do not fill the lobby with distinct
/// makers. The query is hot: thousands of visitors may request the lobby.
const READINGS: [usize; 2] = [2 * MAX_SHOWN, 18 * MAX_SHOWN];

/// The lobby as a viewer sees it.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// Seeks the viewer may take, and their own, the newest first. A visitor sees all.
    pub open: Vec<ChallengeView>,
    /// Seeks for other ratings, or for players who lose less on time, the newest first.
    pub for_others: Vec<ChallengeView>,
    /// Set if the viewer can neither take nor post seeks because their number of games is at its limit.
    pub no_room: Option<LimitReached>,
    /// Until when the viewer can neither take nor post seeks, because they have aborted too many games.
    pub paused_until: Option<Instant>,
    /// Whether a game has changed the viewer's rating in orthodox chess.
    pub has_rating: bool,
}

impl ChallengeService {
    /// The lobby for `viewer`, or for a visitor. It omits seeks of players who block the viewer or whom they block,
    /// seeks of which they have taken a place, and seeks of players at their limit of games.
    ///
    /// # Errors
    /// A database error.
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
    let paused_until = ABORT_RATE.until(nth_abort(conn, viewer, now)?, now);
    let has_rating = own.stored(viewer, Variant::Standard.into()).glicko.games() > 0;
    let viewer = require_user(conn, viewer)?;
    Ok(Lobby { open, for_others, no_room: limits::own_limit_reached(conn, &viewer)?, paused_until, has_rating })
}

/// The seeks to show to `viewer`.
fn shown(conn: &mut Connection, viewer: Option<UserId>, now: Instant) -> Result<Vec<ChallengeId>, StoreError> {
    let hidden_makers: HashSet<UserId> = match viewer {
        Some(viewer) => {
            let blocked = relations::others(conn, viewer, Relation::Block)?.into_iter().map(|(other, _)| other);
            blocked.chain(relations::blockers(conn, viewer)?).collect()
        }
        None => HashSet::new(),
    };
    let mut found: Vec<(ChallengeId, UserId)> = Vec::new();
    let mut skipped = 0;
    for batch_size in READINGS {
        let mut read = seeks::in_lobby(conn, now, skipped, batch_size)?;
        let is_last = read.len() < batch_size;
        skipped += batch_size;
        read.retain(|(_, maker)| !hidden_makers.contains(maker));
        let full = limits::full_of(conn, &makers(&read))?;
        read.retain(|(_, maker)| viewer == Some(*maker) || !full.contains(maker));
        if let Some(viewer) = viewer {
            let ids: Vec<ChallengeId> = read.iter().map(|(id, _)| *id).collect();
            let taken = seeks::places_taken(conn, &ids, viewer)?;
            read.retain(|(id, _)| !taken.contains_key(id));
        }
        found.extend(read);
        // Round robin: the first seek of each maker comes before any second one, so older seeks could only rank lower.
        if is_last || makers(&found).len() >= MAX_SHOWN {
            break;
        }
    }
    Ok(round_robin(found))
}

/// The distinct makers of those seeks.
fn makers(seeks: &[(ChallengeId, UserId)]) -> Vec<UserId> {
    let makers: BTreeSet<UserId> = seeks.iter().map(|(_, maker)| *maker).collect();
    makers.into_iter().collect()
}

/// At most [`MAX_SHOWN`] of `seeks`, round robin: the first of each maker, then the second of each, and so on, so that
/// one maker cannot crowd out others.
fn round_robin(seeks: Vec<(ChallengeId, UserId)>) -> Vec<ChallengeId> {
    let mut count_by_maker: HashMap<UserId, usize> = HashMap::new();
    let mut ranked: Vec<(usize, ChallengeId)> = Vec::with_capacity(seeks.len());
    for (id, maker) in seeks {
        let earlier = count_by_maker.entry(maker).or_default();
        ranked.push((*earlier, id));
        *earlier += 1;
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().take(MAX_SHOWN).map(|(_, id)| id).collect()
}
