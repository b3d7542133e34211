//! Addressees of mail: routing data and notification settings.

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::schema::{challenges, games, leaves, user_settings, users as user_rows};
use super::{Connection, PlayerCache, StoreError, users};
use domain::display_settings::DisplaySettings;
use domain::ids::ChallengeId;
use domain::leave::LeaveId;
use domain::mail_delivery::registrable_domain;
use domain::notification_settings::NotificationSettings;
use domain::user::UserId;
use text::Zone;

/// A recipient of mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    pub user: UserId,
    /// The [domain](registrable_domain) of their address.
    pub domain: String,
    /// Whether it is a bot, which gets no mail about its games.
    pub is_bot: bool,
    /// Whether mail to their address is paused.
    pub is_paused: bool,
    /// Notification settings.
    pub notices: NotificationSettings,
    /// Their time zone, if they have chosen one.
    pub zone: Option<Zone>,
}

/// The columns of [`Addressee`]: id, address, whether it is a bot, notification settings, whether there is mail about
/// messages, display settings, and since when mail is paused.
pub(super) type AddresseeRow = (i64, String, bool, Option<String>, bool, Option<String>, Option<i64>);

/// The columns of [`AddresseeRow`].
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn addressee() -> _ {
    (
        user_rows::id,
        user_rows::email,
        user_rows::is_bot,
        user_settings::notice_settings,
        user_settings::mails_messages,
        user_settings::display_settings,
        user_rows::mail_paused_at,
    )
}

impl Addressee {
    pub(super) fn new((user, email, is_bot, notices, mails_messages, display, paused_at): AddresseeRow) -> Self {
        Self {
            user: UserId(user),
            domain: registrable_domain(&email),
            is_bot,
            is_paused: paused_at.is_some(),
            notices: users::read_notification_settings(user, notices.as_deref(), mails_messages),
            zone: users::read_settings::<DisplaySettings>(user, display.as_deref()).times.zone,
        }
    }
}

/// The players of a game as addressees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameAddressees {
    /// White.
    pub white: Addressee,
    /// Black.
    pub black: Addressee,
    /// Who is to move.
    pub turn: Side,
}

impl GameAddressees {
    /// The player of that side.
    pub fn of(&self, side: Side) -> &Addressee {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

/// Batch size of lookups.
const MAX_KEYS: usize = 500;

/// The addressees of these games.
pub fn of_games(
    conn: &mut Connection,
    cache: &PlayerCache,
    ids: &[GameId],
) -> Result<HashMap<GameId, GameAddressees>, StoreError> {
    type Row = (String, String, AddresseeRow, AddresseeRow);
    let (white, black) = diesel::alias!(user_rows as white_users, user_rows as black_users);
    let (of_white, of_black) = diesel::alias!(user_settings as white_settings, user_settings as black_settings);
    macro_rules! of_player {
        ($alias:ident, $settings:ident) => {
            (
                $alias.field(user_rows::id),
                $alias.field(user_rows::email),
                $alias.field(user_rows::is_bot),
                $settings.field(user_settings::notice_settings),
                $settings.field(user_settings::mails_messages),
                $settings.field(user_settings::display_settings),
                $alias.field(user_rows::mail_paused_at),
            )
        };
    }
    let mut found: HashMap<_, _> = ids.iter().filter_map(|id| Some((*id, cache.of_game(id)?.clone()))).collect();
    let missing: Vec<GameId> = ids.iter().filter(|id| !found.contains_key(*id)).copied().collect();
    for some in missing.chunks(MAX_KEYS) {
        let players = games::table
            .inner_join(white.on(white.field(user_rows::id).eq(games::white_id)))
            .inner_join(black.on(black.field(user_rows::id).eq(games::black_id)))
            .inner_join(of_white.on(of_white.field(user_settings::user_id).eq(games::white_id)))
            .inner_join(of_black.on(of_black.field(user_settings::user_id).eq(games::black_id)))
            .select((games::id, games::turn, of_player!(white, of_white), of_player!(black, of_black)));
        let rows: Vec<Row> = match some {
            // A lookup by one id has constant SQL, so it stays prepared.
            [only] => players.filter(games::id.eq(only.to_string())).load(conn)?,
            several => players.filter(games::id.eq_any(several.iter().map(GameId::to_string))).load(conn)?,
        };
        for (id, turn, white, black) in rows {
            let id = id.parse().map_err(|_| StoreError::Corrupt(format!("{id} is no game's id")))?;
            let turn = if turn == Side::White.as_str() { Side::White } else { Side::Black };
            let (white, black) = (Addressee::new(white), Addressee::new(black));
            found.insert(id, GameAddressees { white, black, turn });
        }
    }
    Ok(found)
}

/// The challenger, and the addressee of a challenge to a named opponent.
pub fn of_challenge(conn: &mut Connection, id: &ChallengeId) -> Result<Option<(UserId, Addressee)>, StoreError> {
    let row: Option<(i64, AddresseeRow)> = challenges::table
        .inner_join(user_rows::table.on(challenges::opponent_id.eq(user_rows::id.nullable())))
        .inner_join(user_settings::table.on(user_settings::user_id.eq(user_rows::id)))
        .filter(challenges::id.eq(id.to_string()))
        .select((challenges::challenger_id, addressee()))
        .get_result(conn)
        .optional()?;
    Ok(row.map(|(challenger, row)| (UserId(challenger), Addressee::new(row))))
}

/// Addressees by id.
pub fn find_all(conn: &mut Connection, ids: &[UserId]) -> Result<HashMap<UserId, Addressee>, StoreError> {
    let mut found = HashMap::new();
    for some in ids.chunks(MAX_KEYS) {
        let keys: Vec<i64> = some.iter().map(|user| user.0).collect();
        let rows: Vec<AddresseeRow> = user_rows::table
            .inner_join(user_settings::table)
            .filter(user_rows::id.eq_any(keys))
            .select(addressee())
            .load(conn)?;
        found.extend(rows.into_iter().map(|row| (UserId(row.0), Addressee::new(row))));
    }
    Ok(found)
}

/// The player of a leave.
pub fn player_on_leave(conn: &mut Connection, leave: LeaveId) -> Result<Option<UserId>, StoreError> {
    Ok(leaves::table.find(leave.0).select(leaves::user_id).get_result(conn).optional()?.map(UserId))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subdomains_share_the_registrable_domain() {
        for (email, domain) in [
            ("ann@example.org", "example.org"),
            ("ann@1.Evil.Example", "evil.example"),
            ("ann@a.b.evil.example", "evil.example"),
            ("ann@club.co.uk", "club.co.uk"),
            ("ann@mail.club.co.uk", "club.co.uk"),
            ("ann@localhost", "localhost"),
            ("ann@[192.0.2.1]", "[192.0.2.1]"),
            ("ann@[192.0.2.9]", "[192.0.2.9]"),
        ] {
            assert_eq!(Addressee::new((1, email.to_owned(), false, None, true, None, None)).domain, domain, "{email}");
        }
    }
}
