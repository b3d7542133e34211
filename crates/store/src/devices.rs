//! Devices: endpoints of push notifications.

use std::collections::{BTreeMap, BTreeSet};

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{challenges, devices, games};
use super::{Connection, StoreError};
use domain::device::{DeliveryProblem, Device, DeviceId, DeviceState, Protocol, PushKeys};
use domain::ids::ChallengeId;
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = devices)]
struct Row {
    id: String,
    user_id: i64,
    kind: String,
    name: String,
    endpoint: String,
    p256dh: Option<String>,
    auth: Option<String>,
    created_at: i64,
    sent_at: Option<i64>,
    failures: i32,
    failing_since: Option<i64>,
    problem: Option<String>,
    disabled_at: Option<i64>,
}

impl Row {
    /// The device and its owner; `None` for an unknown kind of a later version.
    fn into_device(self) -> Option<(UserId, Device)> {
        let keys = PushKeys::read(self.p256dh.as_deref().unwrap_or_default(), self.auth.as_deref().unwrap_or_default());
        let device = Device {
            protocol: Protocol::of_name(&self.kind, keys)?,
            endpoint: self.endpoint.parse().ok()?,
            id: DeviceId(self.id),
            name: self.name,
            created_at: Instant::from_millis(self.created_at),
            state: DeviceState {
                sent_at: self.sent_at.map(Instant::from_millis),
                failures: self.failures,
                failing_since: self.failing_since.map(Instant::from_millis),
                problem: self.problem.as_deref().map(DeliveryProblem::read),
                disabled_at: self.disabled_at.map(Instant::from_millis),
            },
        };
        Some((UserId(self.user_id), device))
    }
}

/// Stores a player's device with the hash of its endpoint.
pub fn insert(conn: &mut Connection, owner: UserId, device: &Device, endpoint_hash: &str) -> Result<(), StoreError> {
    let keys = device.protocol.keys().map(PushKeys::written);
    let (p256dh, auth) = keys.map_or((None, None), |(p256dh, auth)| (Some(p256dh), Some(auth)));
    diesel::insert_into(devices::table)
        .values((
            devices::id.eq(&device.id.0),
            devices::user_id.eq(owner.0),
            devices::kind.eq(device.protocol.name()),
            devices::name.eq(&device.name),
            devices::endpoint.eq(device.endpoint.as_str()),
            devices::endpoint_hash.eq(endpoint_hash),
            devices::p256dh.eq(p256dh),
            devices::auth.eq(auth),
            devices::created_at.eq(device.created_at.as_millis()),
            devices::failures.eq(device.state.failures),
        ))
        .execute(conn)?;
    Ok(())
}

/// A player's devices, in the order in which they were added.
pub fn of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<Device>, StoreError> {
    let rows: Vec<Row> = devices::table
        .filter(devices::user_id.eq(owner.0))
        .order((devices::created_at, devices::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().filter_map(Row::into_device).map(|(_, device)| device).collect())
}

/// A device and its owner.
pub fn find(conn: &mut Connection, id: &DeviceId) -> Result<Option<(UserId, Device)>, StoreError> {
    let row: Option<Row> = devices::table.find(&id.0).select(Row::as_select()).first(conn).optional()?;
    Ok(row.and_then(Row::into_device))
}

/// As [`find`], locking the device until the transaction ends.
pub fn lock(conn: &mut Connection, id: &DeviceId) -> Result<Option<(UserId, Device)>, StoreError> {
    if let Connection::Postgres(conn) = conn {
        devices::table.find(&id.0).select(devices::id).for_update().load::<String>(conn)?;
    }
    // On SQLite the whole transaction has the only write lock.
    find(conn, id)
}

/// The owners of devices that a change may concern.
#[derive(Clone, Debug, Default)]
pub struct Owners {
    /// The players of these games.
    pub games: Vec<GameId>,
    /// The opponents of these challenges.
    pub challenges: Vec<ChallengeId>,
    /// These players.
    pub users: Vec<UserId>,
}

/// Batch size of lookups.
const MAX_KEYS: usize = 500;

/// Enabled devices.
#[derive(Clone, Debug, Default)]
pub struct FoundDevices {
    pub by_owner: BTreeMap<UserId, Vec<Device>>,
    /// The devices of each game's players.
    pub by_game: BTreeMap<String, BTreeSet<DeviceId>>,
}

impl FoundDevices {
    fn add(&mut self, game: Option<String>, row: Row) {
        let Some((owner, device)) = row.into_device() else { return };
        if let Some(game) = game {
            self.by_game.entry(game).or_default().insert(device.id.clone());
        }
        let devices = self.by_owner.entry(owner).or_default();
        if devices.iter().all(|existing| existing.id != device.id) {
            devices.push(device);
        }
    }
}

/// The enabled devices of those owners.
pub fn of_owners(conn: &mut Connection, owners: &Owners) -> Result<FoundDevices, StoreError> {
    let mut found = FoundDevices::default();
    let is_enabled = || devices::disabled_at.is_null();
    for some in owners.games.chunks(MAX_KEYS) {
        let of_players = games::table
            .inner_join(
                devices::table.on(devices::user_id.eq(games::white_id).or(devices::user_id.eq(games::black_id))),
            )
            .filter(is_enabled())
            .select((games::id, Row::as_select()));
        let rows: Vec<(String, Row)> = match some {
            // A lookup by one id has constant SQL, so it stays prepared.
            [only] => of_players.filter(games::id.eq(only.to_string())).load(conn)?,
            several => of_players.filter(games::id.eq_any(several.iter().map(GameId::to_string))).load(conn)?,
        };
        rows.into_iter().for_each(|(game, row)| found.add(Some(game), row));
    }
    for challenge in &owners.challenges {
        let rows: Vec<Row> = challenges::table
            .inner_join(devices::table.on(challenges::opponent_id.eq(devices::user_id.nullable())))
            .filter(challenges::id.eq(challenge.to_string()).and(is_enabled()))
            .select(Row::as_select())
            .load(conn)?;
        rows.into_iter().for_each(|row| found.add(None, row));
    }
    for some in owners.users.chunks(MAX_KEYS) {
        let keys: Vec<i64> = some.iter().map(|user| user.0).collect();
        let rows: Vec<Row> = devices::table
            .filter(devices::user_id.eq_any(keys).and(is_enabled()))
            .select(Row::as_select())
            .load(conn)?;
        rows.into_iter().for_each(|row| found.add(None, row));
    }
    Ok(found)
}

/// Stores a device's delivery status.
pub fn set_state(conn: &mut Connection, id: &DeviceId, state: &DeviceState) -> Result<(), StoreError> {
    diesel::update(devices::table.find(&id.0))
        .set((
            devices::sent_at.eq(state.sent_at.map(Instant::as_millis)),
            devices::failures.eq(state.failures),
            devices::failing_since.eq(state.failing_since.map(Instant::as_millis)),
            devices::problem.eq(state.problem.map(DeliveryProblem::written)),
            devices::disabled_at.eq(state.disabled_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes a player's device; returns whether it existed.
pub fn delete(conn: &mut Connection, owner: UserId, id: &str) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let removed = diesel::delete(devices::table.find(id).filter(devices::user_id.eq(owner.0))).execute(conn)?;
    Ok(removed > 0)
}

/// Deletes all devices of a player.
pub fn delete_of_user(conn: &mut Connection, owner: UserId) -> Result<(), StoreError> {
    diesel::delete(devices::table.filter(devices::user_id.eq(owner.0))).execute(conn)?;
    Ok(())
}

/// Deletes a push subscription of any player: its browser has another player now, or the push service has ended it.
pub fn delete_subscription(conn: &mut Connection, endpoint_hash: &str, keys: &PushKeys) -> Result<(), StoreError> {
    let (p256dh, auth) = keys.written();
    diesel::delete(devices::table.filter(devices::endpoint_hash.eq(endpoint_hash)))
        .filter(devices::p256dh.eq(p256dh).and(devices::auth.eq(auth)))
        .execute(conn)?;
    Ok(())
}
