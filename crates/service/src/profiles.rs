//! Public profiles of players, and the relationship of a reader to a player.

use std::collections::{HashMap, HashSet};

use chess_laws::{Side, Variant};
use correspondence_clock::Instant;

use super::PlayerService;
use super::direct_messages::refusal_of;
use super::engine_accounts::make_account;
use super::game_lists::hides_guests;
use super::ratings::{PlayerRating, RatingCache, of_player};
use super::user_cache::{find_player_by_name, require_user};
use domain::challenge::{accepts_challenge, are_similar};
use domain::direct_message::MessageRefusal;
use domain::engine_level::EngineLevel;
use domain::game_list::RunningCount;
use domain::profile::{FieldVisibilities, PlayerProfile, ProfileDetails, Viewer};
use domain::relation::{MutualRelation, Relation};
use domain::tally::{Games, Pair, Tally};
use domain::time_losses::TimeLosses;
use domain::user::{Challengers, User, UserId};
use store::{Connection, StoreError, game_players, player_profiles, profiles, relations, tallies, time_losses, users};

#[derive(Clone, Debug)]
pub struct Profile {
    /// The ratings, in each kind of chess.
    pub ratings: Vec<PlayerRating>,
    /// The games that have ended with a result.
    pub record: GameRecord,
    /// How often the player has recently lost on time.
    pub time_losses: TimeLosses,
    /// The games that run.
    pub running: RunningCount,
    /// What the player writes about themselves.
    pub biography: Option<String>,
    /// What else they state, as far as the reader is shown it.
    pub details: ProfileDetails,
    /// Who is shown which of it, if the reader is the player.
    pub visibility: Option<FieldVisibilities>,
    /// The relationship of the reader to them, if that is another player.
    pub relationship: Option<Relationship>,
}

/// How a player's games have ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord(Vec<(Games, Tally)>);

impl GameRecord {
    pub(super) fn of(conn: &mut Connection, player: UserId) -> Result<Self, StoreError> {
        tallies::of(conn, player).map(Self)
    }

    /// All of them.
    pub fn all(&self) -> Tally {
        self.sum(|_| true)
    }

    /// Those of one kind of chess.
    pub fn in_variant(&self, variant: Variant) -> Tally {
        self.sum(|games| games.variant == variant)
    }

    /// Those of one kind of chess with one side.
    pub fn with_side(&self, variant: Variant, side: Side) -> Tally {
        self.sum(|games| games.variant == variant && games.side == side)
    }

    /// Those that were rated, of one kind of chess or of all.
    pub fn rated(&self, variant: Option<Variant>) -> Tally {
        self.sum(|games| games.rated && variant.is_none_or(|variant| games.variant == variant))
    }

    fn sum(&self, counts: impl Fn(&Games) -> bool) -> Tally {
        self.0.iter().filter(|(games, _)| counts(games)).map(|(_, tally)| *tally).collect()
    }
}

/// The relationship of a reader to another player.
#[derive(Clone, Debug)]
pub struct Relationship {
    /// The relation of the reader to the player.
    pub relation: Option<Relation>,
    /// The relation of the player to the reader.
    pub of_player: Option<Relation>,
    /// The games between the two that have ended, as the reader sees them.
    pub tally: Tally,
    /// Whether the player lets the reader challenge them.
    pub may_challenge: bool,
    /// Why the reader cannot write to the player, where they cannot.
    pub no_messages: Option<MessageRefusal>,
}

impl Relationship {
    /// Whether the player blocks the reader.
    pub fn is_blocked(&self) -> bool {
        self.of_player == Some(Relation::Block)
    }
}

/// The profile of a player among several.
#[derive(Clone, Debug)]
pub struct ProfileOwner {
    pub user: User,
    /// The rating in each kind of chess, without the place on the leaderboard.
    pub ratings: Vec<PlayerRating>,
    /// What the player writes about themselves.
    pub biography: Option<String>,
    /// What else they state, as far as the reader is shown it.
    pub details: ProfileDetails,
}

impl PlayerService {
    /// The player of that name, whatever its case. Unconfirmed accounts are not found; the levels of the engine are, also
    /// before their first game.
    ///
    /// # Errors
    /// A database error.
    pub async fn player_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let find = || {
            let name = name.to_owned();
            self.db.store().read(move |conn| find_player_by_name(conn, &name))
        };
        let found = find().await?;
        let Some(level) = EngineLevel::of_account_name(name).filter(|_| found.is_none()) else { return Ok(found) };
        match self.db.transaction(move |change| make_account(change, level)).await {
            Ok(account) => Ok(Some(account)),
            // Another request has just created it.
            Err(StoreError::Taken(_)) => find().await,
            Err(error) => Err(error),
        }
    }

    /// The profile of `player`, as `reader` may see it.
    ///
    /// # Errors
    /// A database error.
    pub async fn profile_of(&self, player: &User, reader: Option<UserId>) -> Result<Profile, StoreError> {
        let (id, player, now) = (player.id, player.clone(), self.db.now());
        let is_own = reader == Some(id);
        let reader = reader.filter(|_| !is_own);
        self.db
            .store()
            .snapshot(move |conn| {
                let without_guests = hides_guests(conn, id)?;
                let relationship = reader.map(|reader| relationship(conn, reader, &player, now)).transpose()?;
                let viewer = match (reader, &relationship) {
                    (Some(reader), Some(relationship)) => viewer_of(conn, reader, id, relationship)?,
                    _ if is_own => Viewer::Owner,
                    _ => Viewer::Anyone,
                };
                let profile = player_profiles::find(conn, id)?;
                Ok(Profile {
                    ratings: of_player(conn, id, now)?,
                    record: GameRecord::of(conn, id)?,
                    time_losses: time_losses::of(conn, id, now)?,
                    running: game_players::count_running(conn, id, without_guests)?,
                    biography: profiles::biography(conn, id)?,
                    details: profile.shown_to(viewer),
                    visibility: is_own.then_some(profile.visibility),
                    relationship,
                })
            })
            .await
    }

    /// How the games between two players have ended, as `player` sees them.
    ///
    /// # Errors
    /// A database error.
    pub async fn tally_between(&self, player: UserId, opponent: UserId) -> Result<Tally, StoreError> {
        self.db.store().read(move |conn| tallies::between(conn, player, opponent)).await
    }

    /// The players of those names, whatever their case, in their order, as `reader` may see them; unknown names are
    /// left out. Their own profile is as for everybody.
    ///
    /// # Errors
    /// A database error.
    pub async fn people_by_names(
        &self,
        names: Vec<String>,
        reader: Option<UserId>,
    ) -> Result<Vec<ProfileOwner>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let mut found = users::find_by_names(conn, &names)?;
                found.retain(User::is_found_by_name);
                let ids: Vec<UserId> = found.iter().map(|user| user.id).collect();
                let ratings = RatingCache::find(conn, &ids)?;
                let mut biographies: HashMap<_, _> = profiles::biographies(conn, &ids)?.into_iter().collect();
                let mut details = details_of(conn, &ids, reader)?;
                let profile = |user: User| ProfileOwner {
                    ratings: ratings.displayed(user.id, now),
                    biography: biographies.remove(&user.id),
                    details: details.remove(&user.id).unwrap_or_default(),
                    user,
                };
                Ok(found.into_iter().map(profile).collect())
            })
            .await
    }
}

/// What `reader`, who is another player, is to a player.
fn viewer_of(
    conn: &mut Connection,
    reader: UserId,
    player: UserId,
    relationship: &Relationship,
) -> Result<Viewer, StoreError> {
    let has_game =
        relationship.tally.all() > 0 || !game_players::running_opponents(conn, reader, &[player])?.is_empty();
    Ok(Viewer::of_player(has_game, relationship.is_blocked()))
}

/// What those players state, as far as `reader` is shown it. Players who state nothing are missing.
fn details_of(
    conn: &mut Connection,
    players: &[UserId],
    reader: Option<UserId>,
) -> Result<HashMap<UserId, ProfileDetails>, StoreError> {
    let found = player_profiles::find_all(conn, players)?;
    let stating: Vec<UserId> = found.keys().copied().collect();
    let (mut opponents, mut blockers) = (HashSet::new(), HashSet::new());
    if let Some(reader) = reader.filter(|_| !stating.is_empty()) {
        let pairs = stating.iter().filter(|player| **player != reader).map(|player| Pair::new(reader, *player).0);
        let finished = tallies::count_of_pairs(conn, &pairs.collect())?;
        opponents = game_players::running_opponents(conn, reader, &stating)?;
        opponents.extend(
            finished.into_iter().filter(|(_, games)| *games > 0).flat_map(|(pair, _)| {
                [pair.lower(), pair.higher()].into_iter().filter(move |player| *player != reader)
            }),
        );
        blockers = relations::blockers(conn, reader)?.into_iter().collect();
    }
    let shown = |(player, profile): (UserId, PlayerProfile)| {
        let viewer = Viewer::of_player(opponents.contains(&player), blockers.contains(&player));
        (player, profile.shown_to(viewer))
    };
    Ok(found.into_iter().map(shown).collect())
}

fn relationship(conn: &mut Connection, reader: UserId, other: &User, now: Instant) -> Result<Relationship, StoreError> {
    let (player, challengers) = (other.id, other.challengers);
    let relation = relations::mutual(conn, reader, player)?;
    // Similar in one kind of chess is enough: the form shows which.
    let is_similar_in_one = match challengers {
        Challengers::Similar => {
            let ratings = RatingCache::find(conn, &[reader, player])?;
            let rating = |player, variant: Variant| ratings.at(player, variant.into(), now);
            Variant::ALL.into_iter().any(|variant| are_similar(rating(reader, variant), rating(player, variant)))
        }
        Challengers::Everyone | Challengers::Followed | Challengers::Nobody => false,
    };
    let may_challenge = accepts_challenge(challengers, relation, is_similar_in_one);
    let writer = require_user(conn, reader)?;
    let no_messages = refusal_of(conn, &writer, other, now)?;
    let MutualRelation { own: relation, theirs: of_player } = relation;
    let tally = tallies::between(conn, reader, player)?;
    Ok(Relationship { relation, of_player, tally, may_challenge, no_messages })
}
