//! What a change of a game has to know of its two players, read by one query: whom to tell, when to remind them, and whether
//! they have devices.

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

/// What is known of some players and of games of theirs. Of all others the database is asked. It is as it was when it was read: a
/// transaction that changes these columns of players, or their devices, does so before it changes a game of theirs.
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
    /// Reads what there is to know of the players of a game, unless it is known.
    ///
    /// # Errors
    /// The database's.
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

    /// Notes how a game of players that are known stands now.
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
        self.games.get(game).map(|known| &known.addressees)
    }

    /// Whether a player of that game has a device, as far as is known.
    pub fn may_have_devices(&self, game: &GameId) -> bool {
        self.games.get(game).is_none_or(|known| known.has_devices)
    }

    /// Which reminders that player wants.
    pub(super) fn preference(&self, player: UserId) -> Option<&Preference> {
        self.players.get(&player).map(|known| &known.preference)
    }
}
