//! Cache of the players of a changed game, read by one query: addressees, reminder preferences, and whether they have
//! devices.

use std::collections::HashMap;

use correspondence_game::GameId;
use diesel::dsl::exists;
use diesel::prelude::*;

use super::addressees::{Addressee, AddresseeRow, GameAddressees, addressee};
use super::reminders::{self, PREFERENCE, PreferenceRow};
use super::schema::{devices, user_settings, users};
use super::{Connection, StoreError};
use domain::game::StoredGame;
use domain::reminder::Preference;
use domain::user::UserId;

/// Cached players and their games; others are queried. The cache is never refreshed: a transaction that changes these
/// columns or devices of a player does so before it changes a game of theirs.
#[derive(Debug, Default)]
pub struct PlayerCache {
    players: HashMap<UserId, CachedPlayer>,
    games: HashMap<GameId, CachedGame>,
}

#[derive(Debug)]
struct CachedPlayer {
    addressee: Addressee,
    preference: Preference,
    has_devices: bool,
}

#[derive(Debug)]
struct CachedGame {
    addressees: GameAddressees,
    has_devices: bool,
}

impl PlayerCache {
    /// Loads the players of a game unless they are cached.
    ///
    /// # Errors
    /// A database error.
    pub fn read(&mut self, conn: &mut Connection, game: &StoredGame) -> Result<(), StoreError> {
        let (white, black) = (game.white, game.black);
        if self.players.contains_key(&white) && self.players.contains_key(&black) {
            return Ok(());
        }
        let on = devices::table.filter(devices::user_id.eq(users::id).and(devices::disabled_at.is_null()));
        let rows: Vec<(AddresseeRow, PreferenceRow, bool)> = users::table
            .inner_join(user_settings::table)
            .filter(users::id.eq(white.0).or(users::id.eq(black.0)))
            .select((addressee(), PREFERENCE, exists(on)))
            .load(conn)?;
        for (row, preference, has_devices) in rows {
            let (user, preference) = reminders::read_leniently(preference);
            self.players.insert(user, CachedPlayer { addressee: Addressee::new(row), preference, has_devices });
        }
        Ok(())
    }

    /// Caches the current state of a game whose players are cached.
    pub fn note_game(&mut self, stored: &StoredGame) {
        let (Some(white), Some(black)) = (self.players.get(&stored.white), self.players.get(&stored.black)) else {
            return;
        };
        let turn = stored.game.turn();
        let has_devices = white.has_devices || black.has_devices;
        let (white, black) = (white.addressee.clone(), black.addressee.clone());
        let addressees = GameAddressees { white, black, turn };
        self.games.insert(stored.id, CachedGame { addressees, has_devices });
    }

    /// The players of that game.
    pub(super) fn of_game(&self, game: &GameId) -> Option<&GameAddressees> {
        self.games.get(game).map(|cached| &cached.addressees)
    }

    /// Whether a player of that game has a device; true if the game is not cached.
    pub fn may_have_devices(&self, game: &GameId) -> bool {
        self.games.get(game).is_none_or(|cached| cached.has_devices)
    }

    /// The player's reminder preference, if cached.
    pub(super) fn preference(&self, player: UserId) -> Option<&Preference> {
        self.players.get(&player).map(|cached| &cached.preference)
    }
}
