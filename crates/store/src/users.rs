//! Accounts.

use std::collections::HashMap;

use chess_laws::Notation;
use correspondence_clock::Instant;
use diesel::dsl::{InnerJoin, not};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Text};
use serde::de::DeserializeOwned;
use unic_langid::LanguageIdentifier;

use super::lock_order::{self, Lock};
use super::parse::{is_storable, parse};
use super::schema::{user_settings, users};
use super::user_roles::{self, RolesInQuery};
use super::{Connection, StoreError, leaderboards, prepared, unreadable};
use domain::account_state::{AccountState, UnknownAccountState};
use domain::board_settings::BoardSettings;
use domain::direct_message::MessagePrivacy;
use domain::display_settings::DisplaySettings;
use domain::engine_level::EngineLevel;
use domain::list_view::ListView;
use domain::mailbox::{email_keys, gmail_user};
use domain::notice_settings::NoticeSettings;
use domain::user::{Challengers, NewUser, Roles, User, UserId, email_key, name_key};
use domain::user_name::skeleton;

const ACTIVE: &str = AccountState::Active.as_str();

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct Row {
    id: i64,
    name: String,
    email: String,
    created_at: i64,
    confirmed_at: Option<i64>,
    #[diesel(select_expression = RolesInQuery, select_expression_type = RolesInQuery)]
    roles: Option<String>,
    seen_at: Option<i64>,
    engine_level: Option<i32>,
    is_guest: bool,
    is_bot: bool,
    mail_paused_at: Option<i64>,
    state: String,
    state_since: Option<i64>,
    state_reason: Option<String>,
    #[diesel(embed)]
    settings: Settings,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = user_settings)]
pub(super) struct Settings {
    notation: String,
    most_games: Option<i32>,
    challengers: String,
    auto_advance: bool,
    language: Option<String>,
    browser_language: Option<String>,
    board_settings: Option<String>,
    list_view: Option<String>,
    display_settings: Option<String>,
    messengers: String,
    mails_messages: bool,
    notice_settings: Option<String>,
}

/// What [`Row`] is read from.
pub(super) fn rows() -> InnerJoin<users::table, user_settings::table> {
    users::table.inner_join(user_settings::table)
}

impl TryFrom<Row> for User {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let kinds = Kinds {
            notation: parse(&row.settings.notation)?,
            challengers: parse(&row.settings.challengers)?,
            messengers: parse(&row.settings.messengers)?,
            language: row.settings.language.as_deref().map(parse).transpose()?,
            browser_language: row.settings.browser_language.as_deref().map(parse).transpose()?,
            state: row.state().map_err(|error| StoreError::Corrupt(error.to_string()))?,
        };
        Ok(row.into_user(kinds))
    }
}

/// What a row says in words of which a later version may know more.
struct Kinds {
    notation: Notation,
    challengers: Challengers,
    messengers: MessagePrivacy,
    language: Option<LanguageIdentifier>,
    browser_language: Option<LanguageIdentifier>,
    state: AccountState,
}

impl Row {
    fn state(&self) -> Result<AccountState, UnknownAccountState> {
        let since = Instant::from_millis(self.state_since.unwrap_or_default());
        AccountState::read(&self.state, since, self.state_reason.clone())
    }

    /// The account as it is shown among others, or beside a game. What this version does not know of it does not hide
    /// the person: an unknown state allows nothing, and who may challenge somebody, or write to them, by
    /// unknown rules is nobody.
    pub(super) fn into_listed(self) -> User {
        fn or<T>(row: &Row, value: Result<T, StoreError>, otherwise: T) -> T {
            unreadable::or("users", row.id, value, otherwise)
        }
        let language = |tag: &Option<String>| or(&self, tag.as_deref().map(parse).transpose(), None);
        let kinds = Kinds {
            notation: or(&self, parse(&self.settings.notation), Notation::default()),
            challengers: or(&self, parse(&self.settings.challengers), Challengers::Nobody),
            messengers: or(&self, parse(&self.settings.messengers), MessagePrivacy::Nobody),
            language: language(&self.settings.language),
            browser_language: language(&self.settings.browser_language),
            state: or(
                &self,
                self.state().map_err(|error| StoreError::Corrupt(error.to_string())),
                AccountState::unknown(),
            ),
        };
        self.into_user(kinds)
    }

    fn into_user(self, kinds: Kinds) -> User {
        let Kinds { notation, challengers, messengers, language, browser_language, state } = kinds;
        let settings = self.settings;
        // Settings that cannot be read keep nobody from a game.
        let board = read_settings(self.id, settings.board_settings.as_deref());
        let display = read_settings(self.id, settings.display_settings.as_deref());
        let notices = read_notice_settings(self.id, settings.notice_settings.as_deref(), settings.mails_messages);
        User {
            id: UserId(self.id),
            name: self.name,
            email: self.email,
            created_at: Instant::from_millis(self.created_at),
            confirmed_at: self.confirmed_at.map(Instant::from_millis),
            notation,
            roles: user_roles::read(self.id, self.roles.as_deref()),
            seen_at: self.seen_at.map(Instant::from_millis),
            most_games: settings.most_games.map(read_limit),
            challengers,
            messengers,
            mails_messages: settings.mails_messages,
            notices,
            auto_advance: settings.auto_advance,
            board,
            // A way that only a later version knows is as good as none.
            list_view: settings.list_view.and_then(|view| view.parse().ok()),
            display,
            language,
            browser_language,
            engine_level: self.engine_level.and_then(read_level),
            is_guest: self.is_guest,
            is_bot: self.is_bot,
            mail_paused_at: self.mail_paused_at.map(Instant::from_millis),
            state,
        }
    }
}

/// A level that only a later version knows is played as the strongest one.
fn read_level(level: i32) -> Option<EngineLevel> {
    (level > 0).then(|| {
        u8::try_from(level).ok().and_then(|level| EngineLevel::new(level).ok()).unwrap_or(EngineLevel::HIGHEST)
    })
}

/// Settings as JSON: the usual ones where there are none, or none that can be read.
pub(super) fn read_settings<T: DeserializeOwned + Default>(id: i64, json: Option<&str>) -> T {
    let read = |json| serde_json::from_str(json).map_err(|error| StoreError::Corrupt(format!("settings: {error}")));
    unreadable::or("users", id, json.map_or_else(|| Ok(T::default()), read), T::default())
}

/// What somebody wants to be told. Whether there is mail about messages at all stands in a column of its own, which is older.
pub(super) fn read_notice_settings(id: i64, json: Option<&str>, mails_messages: bool) -> NoticeSettings {
    read_settings::<NoticeSettings>(id, json).with_message_mail(mails_messages)
}

fn read_limit(most_games: i32) -> u16 {
    u16::try_from(most_games).unwrap_or(u16::MAX)
}

/// Stores a new account.
///
/// # Errors
/// [`StoreError::Taken`] when the name or the address is in use; the constraint's name ends in the column's.
pub fn insert(conn: &mut Connection, user: &NewUser) -> Result<UserId, StoreError> {
    insert_row(conn, user, false)
}

/// Stores a new row that is no account, but a guest's.
///
/// # Errors
/// As [`insert`].
pub fn insert_guest(conn: &mut Connection, guest: &NewUser) -> Result<UserId, StoreError> {
    insert_row(conn, guest, true)
}

fn insert_row(conn: &mut Connection, user: &NewUser, is_guest: bool) -> Result<UserId, StoreError> {
    let id = diesel::insert_into(users::table)
        .values((
            users::name.eq(&user.name),
            users::name_key.eq(name_key(&user.name)),
            users::email.eq(&user.email),
            users::email_key.eq(email_key(&user.email)),
            users::password_hash.eq(&user.password_hash),
            users::created_at.eq(user.created_at.as_millis()),
            users::confirmed_at.eq(user.confirmed_at.map(Instant::as_millis)),
            users::is_guest.eq(is_guest),
        ))
        .returning(users::id)
        .get_result::<i64>(conn)?;
    diesel::insert_into(user_settings::table)
        .values((user_settings::user_id.eq(id), default_settings(user)))
        .execute(conn)?;
    Ok(UserId(id))
}

/// The settings that follow from how somebody signs up.
#[diesel::dsl::auto_type(no_type_alias)]
fn default_settings(user: &NewUser) -> _ {
    let language: Option<String> = user.browser_language.as_ref().map(ToString::to_string);
    let notation: &'static str = user.notation().as_str();
    (user_settings::browser_language.eq(language), user_settings::notation.eq(notation))
}

/// The account of that level, once it was made.
pub fn engine_of_level(conn: &mut Connection, level: EngineLevel) -> Result<Option<User>, StoreError> {
    let row = rows().filter(users::engine_level.eq(i32::from(level.number()))).select(Row::as_select());
    row.get_result(conn).optional()?.map(User::try_from).transpose()
}

/// Whether the engine plays under that account.
pub fn is_engine(conn: &mut Connection, id: UserId) -> Result<bool, StoreError> {
    let level: Option<Option<i32>> = users::table.find(id.0).select(users::engine_level).get_result(conn).optional()?;
    Ok(level.flatten().is_some())
}

/// Notes that the engine plays under an account, at that level.
pub fn set_engine_level(conn: &mut Connection, id: UserId, level: EngineLevel) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::engine_level.eq(i32::from(level.number()))).execute(conn)?;
    Ok(())
}

/// Notes that a program plays under the account, which nothing takes back.
pub fn mark_as_bot(conn: &mut Connection, id: UserId) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::is_bot.eq(true)).execute(conn)?;
    Ok(())
}

/// The bots that were seen after that instant, the latest first, `most` at the most.
pub fn bots_seen_after(conn: &mut Connection, after: Instant, most: i64) -> Result<Vec<User>, StoreError> {
    let rows: Vec<Row> = rows()
        .filter(users::is_bot.eq(true).and(users::seen_at.gt(after.as_millis())).and(is_active()))
        .order((users::seen_at.desc(), users::id))
        .limit(most)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// Makes an account that was not confirmed yet anew, with the same key and address.
///
/// # Errors
/// [`StoreError::Taken`] when the name is in use.
pub fn replace(conn: &mut Connection, id: UserId, user: &NewUser) -> Result<(), StoreError> {
    let replaced = diesel::update(users::table.find(id.0).filter(is_unconfirmed_account()))
        .set((
            users::name.eq(&user.name),
            users::name_key.eq(name_key(&user.name)),
            users::email.eq(&user.email),
            users::email_key.eq(email_key(&user.email)),
            users::password_hash.eq(&user.password_hash),
            users::created_at.eq(user.created_at.as_millis()),
            users::mail_paused_at.eq(None::<i64>),
        ))
        .execute(conn)?;
    if replaced > 0 {
        diesel::update(user_settings::table.find(id.0)).set(default_settings(user)).execute(conn)?;
    }
    Ok(())
}

/// Removes an account that was never confirmed, with its keys, and says whether it was one still.
pub fn delete_if_unconfirmed(conn: &mut Connection, id: UserId) -> Result<bool, StoreError> {
    Ok(diesel::delete(users::table.find(id.0).filter(is_unconfirmed_account())).execute(conn)? > 0)
}

/// Removes at most `most` accounts that were made before `made_before` and never confirmed, and says how many.
pub fn delete_unconfirmed(conn: &mut Connection, made_before: Instant, most: i64) -> Result<usize, StoreError> {
    let is_left = is_unconfirmed_account().and(users::created_at.lt(made_before.as_millis()));
    let ids: Vec<i64> = users::table.filter(is_left).limit(most).select(users::id).load(conn)?;
    // One of them may have been confirmed meanwhile.
    Ok(diesel::delete(users::table.filter(users::id.eq_any(ids)).filter(is_left)).execute(conn)?)
}

#[diesel::dsl::auto_type(no_type_alias)]
fn is_active() -> _ {
    let active: &'static str = ACTIVE;
    users::state.eq(active)
}

/// Not closed: no list and no search shows a closed account, whose page is found by its name alone.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn is_open() -> _ {
    let closed: &'static str = AccountState::CLOSED;
    users::state.ne(closed)
}

/// A guest has no address to confirm, and is forgotten by another rule.
#[diesel::dsl::auto_type(no_type_alias)]
fn is_unconfirmed_account() -> _ {
    users::confirmed_at.is_null().and(users::is_guest.eq(false))
}

/// The account of that key.
pub fn find(conn: &mut Connection, id: UserId) -> Result<Option<User>, StoreError> {
    let row = rows().filter(users::id.eq(id.0)).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The account of that name, whatever its case.
pub fn find_by_name(conn: &mut Connection, name: &str) -> Result<Option<User>, StoreError> {
    if !is_storable(name) {
        return Ok(None);
    }
    let row = rows().filter(users::name_key.eq(name_key(name))).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The accounts whose names cannot be told from that one at a glance, and its own, by the index `users_by_skeleton`.
pub fn find_confusable(conn: &mut Connection, name: &str) -> Result<Vec<User>, StoreError> {
    let is_confusable = diesel::dsl::sql::<Bool>(SKELETON_IS).bind::<Text, _>(skeleton(name));
    let rows: Vec<Row> = rows().filter(is_confusable).order(users::id).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// Serialises those who want that name or a confusable one until this transaction ends: of two at once neither would see the other, and
/// the index of skeletons cannot be unique, since accounts of before it may share one. To be called before anything else is locked.
pub fn lock_skeleton(conn: &mut Connection, name: &str) -> Result<(), StoreError> {
    match conn {
        Connection::Postgres(conn) => {
            let lock = diesel::sql_query("select pg_advisory_xact_lock($1, hashtext($2))");
            lock.bind::<Integer, _>(SKELETON_LOCK).bind::<Text, _>(skeleton(name)).execute(conn)?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

/// The first key of the advisory locks of skeletons; the second is a hash.
const SKELETON_LOCK: i32 = 0x05ea_1ed2;

/// [`skeleton`] in SQL, for both databases, as in the index `users_by_skeleton`.
pub(super) const SKELETON_IS: &str = "replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(\
    replace(replace(replace(name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '3', 'e'), '4', 'a'), \
    '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w') = ";

/// The accounts of those names, whatever their case, in no particular order, as lists show them.
pub fn find_by_names(conn: &mut Connection, names: &[String]) -> Result<Vec<User>, StoreError> {
    let keys = names.iter().filter(|name| is_storable(name)).map(|name| name_key(name));
    let rows: Vec<Row> = rows().filter(users::name_key.eq_any(keys)).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// The account with that address, whatever its case; else the one whose address is another form of it. Accounts that were made
/// while those were told apart are each found by their own. Guests have none.
pub fn find_by_email(conn: &mut Connection, email: &str) -> Result<Option<User>, StoreError> {
    if !is_storable(email) {
        return Ok(None);
    }
    for key in email_keys(email) {
        let row = rows()
            .filter(users::email_key.eq(key).and(users::is_guest.eq(false)))
            .select(Row::as_select())
            .get_result(conn)
            .optional()?;
        if let Some(row) = row {
            return row.try_into().map(Some);
        }
    }
    let Some(user) = gmail_user(email) else { return Ok(None) };
    let is_there = diesel::dsl::sql::<Bool>(match conn {
        Connection::Sqlite(_) => GMAIL_USER_ON_SQLITE,
        Connection::Postgres(_) => GMAIL_USER_ON_POSTGRES,
    });
    let row = rows()
        .filter(is_there.bind::<Text, _>(user).sql(GMAIL_ADDRESSES))
        .filter(users::is_guest.eq(false))
        .order((users::confirmed_at.is_null(), users::id))
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The expressions of the index `users_by_gmail`, and its condition.
const GMAIL_USER_ON_SQLITE: &str =
    "replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '') = ";
const GMAIL_USER_ON_POSTGRES: &str = "replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') = ";
const GMAIL_ADDRESSES: &str = " and (email_key like '%@gmail.com' or email_key like '%@googlemail.com')";

/// The account that goes by that name, or has that address: no name has an `@`.
pub fn find_by_name_or_email(conn: &mut Connection, text: &str) -> Result<Option<User>, StoreError> {
    if text.contains('@') { find_by_email(conn, text) } else { find_by_name(conn, text) }
}

/// The accounts of those keys, in no particular order, as lists show them.
pub fn find_all(conn: &mut Connection, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
    let keys: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<Row> = rows().filter(users::id.eq_any(keys)).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// The accounts of two keys, in that order, as lists show them.
pub fn find_two(conn: &mut Connection, ids: [UserId; 2]) -> Result<[Option<User>; 2], StoreError> {
    // Two keys have one text, which stays prepared.
    let [one, other] = ids.map(|id| users::id.eq(id.0));
    let rows: Vec<Row> = rows().filter(one.or(other)).select(Row::as_select()).load(conn)?;
    let found: Vec<User> = rows.into_iter().map(Row::into_listed).collect();
    Ok(ids.map(|id| found.iter().find(|user| user.id == id).cloned()))
}

/// How many games each of these people wants to have running at once; who has set no limit is missing.
pub fn most_games_of(conn: &mut Connection, ids: &[UserId]) -> Result<HashMap<UserId, u16>, StoreError> {
    let rows: Vec<(i64, Option<i32>)> = user_settings::table
        .filter(user_settings::user_id.eq_any(ids.iter().map(|id| id.0)).and(user_settings::most_games.is_not_null()))
        .select((user_settings::user_id, user_settings::most_games))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(id, most)| Some((UserId(id), read_limit(most?)))).collect())
}

/// Locks these accounts until this transaction ends. Whoever counts a player's games to see whether one more may begin,
/// or checks whether one player blocks another, locks both first, so that the answer does not change in between.
pub fn lock(conn: &mut Connection, ids: &[UserId]) -> Result<(), StoreError> {
    lock_order::note(Lock::Users, ids.iter().map(|id| id.0));
    match conn {
        Connection::Postgres(conn) => {
            let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
            // In the order of their keys, so that no two wait for each other. Rows that refer to them are not kept out.
            let locked = users::table.filter(users::id.eq_any(ids)).order(users::id).select(users::id);
            locked.for_no_key_update().load::<i64>(conn)?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

/// Notes that the person was seen.
pub fn saw(conn: &mut Connection, id: UserId, at: Instant) -> Result<(), StoreError> {
    let earlier = users::seen_at.is_null().or(users::seen_at.lt(at.as_millis()));
    let seen = users::seen_at.eq(at.as_millis());
    prepared::update(users::table, users::id.eq(id.0).and(earlier), seen).execute(conn)?;
    Ok(())
}

/// Notes that the address works. A second time changes nothing.
pub fn confirm(conn: &mut Connection, id: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0).filter(is_unconfirmed_account()))
        .set(users::confirmed_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(())
}

/// Notes that the address works, if the account still has that password and is not confirmed yet, and says whether it
/// was so.
pub fn confirm_with_password(
    conn: &mut Connection,
    id: UserId,
    password_hash: &str,
    at: Instant,
) -> Result<bool, StoreError> {
    let unconfirmed = users::confirmed_at.is_null().and(users::password_hash.eq(password_hash));
    let confirmed = diesel::update(users::table.find(id.0).filter(unconfirmed))
        .set(users::confirmed_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(confirmed > 0)
}

/// Sets whether the account may be used.
pub fn set_state(conn: &mut Connection, id: UserId, state: &AccountState) -> Result<(), StoreError> {
    let reason = state.suspension().and_then(|suspension| suspension.reason.clone());
    diesel::update(users::table.find(id.0))
        .set((
            users::state.eq(state.as_str()),
            users::state_since.eq(state.since().map(Instant::as_millis)),
            users::state_reason.eq(reason),
        ))
        .execute(conn)?;
    Ok(())
}

/// Closes the account. Nothing opens it any more, and it stands on no leaderboard.
pub fn close(conn: &mut Connection, id: UserId, since: Instant) -> Result<(), StoreError> {
    set_state(conn, id, &AccountState::Closed { since })?;
    leaderboards::remove(conn, id)
}

/// Which accounts an operator wants to see.
#[derive(Clone, Debug, Default)]
pub struct AccountFilter {
    /// Those that are suspended alone.
    pub is_suspended: bool,
    /// Those that have all these roles in the whole service alone; where these are none, those without any.
    pub roles: Option<Roles>,
    /// Those that were made after that one alone.
    pub after: Option<UserId>,
}

/// People's accounts, in the order in which they were made, `most` at the most. Guests and engine accounts are not among them.
pub fn list(conn: &mut Connection, filter: &AccountFilter, most: i64) -> Result<Vec<User>, StoreError> {
    let mut query = rows()
        .filter(users::is_guest.eq(false).and(users::engine_level.is_null()))
        .filter(users::id.gt(filter.after.map_or(0, |after| after.0)))
        .order(users::id)
        .limit(most)
        .select(Row::as_select())
        .into_boxed();
    if filter.is_suspended {
        query = query.filter(users::state.ne(ACTIVE).and(is_open()));
    }
    if let Some(roles) = &filter.roles {
        if roles.is_empty() {
            query = query.filter(not(user_roles::has_any()));
        }
        for role in roles.in_service() {
            query = query.filter(user_roles::has_role(role));
        }
    }
    let rows: Vec<Row> = query.load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// The password of an account as it is kept: Argon2id, in PHC string format. Nothing but a log-in reads it.
pub fn password_hash(conn: &mut Connection, id: UserId) -> Result<Option<String>, StoreError> {
    Ok(users::table.find(id.0).select(users::password_hash).get_result(conn).optional()?)
}

/// Sets a new password.
pub fn set_password_hash(conn: &mut Connection, id: UserId, hash: &str) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::password_hash.eq(hash)).execute(conn)?;
    Ok(())
}

/// Sets whether a move leads on to the next game that waits.
pub fn set_auto_advance(conn: &mut Connection, id: UserId, auto_advance: bool) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::auto_advance.eq(auto_advance)).execute(conn)?;
    Ok(())
}

/// Sets how the person wants their boards.
pub fn set_board_settings(conn: &mut Connection, id: UserId, board: BoardSettings) -> Result<(), StoreError> {
    let json = serde_json::to_string(&board).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0)).set(user_settings::board_settings.eq(json)).execute(conn)?;
    Ok(())
}

/// Sets how the person wants lists of games.
pub fn set_list_view(conn: &mut Connection, id: UserId, view: ListView) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::list_view.eq(view.as_str())).execute(conn)?;
    Ok(())
}

/// Sets how the person wants pages and times.
pub fn set_display_settings(conn: &mut Connection, id: UserId, display: DisplaySettings) -> Result<(), StoreError> {
    let json = serde_json::to_string(&display).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0)).set(user_settings::display_settings.eq(json)).execute(conn)?;
    Ok(())
}

/// Sets what the person wants to be told, and when.
pub fn set_notice_settings(conn: &mut Connection, id: UserId, notices: &NoticeSettings) -> Result<(), StoreError> {
    let json = serde_json::to_string(notices).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0))
        .set((user_settings::notice_settings.eq(json), user_settings::mails_messages.eq(notices.has_message_mail())))
        .execute(conn)?;
    Ok(())
}

/// Notes since when the account gets no mail but that about itself; `None` when it gets all of it.
pub fn set_mail_paused(conn: &mut Connection, id: UserId, since: Option<Instant>) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0))
        .set(users::mail_paused_at.eq(since.map(Instant::as_millis)))
        .execute(conn)?;
    Ok(())
}

/// The accounts whose mail is paused, the latest first: `most` of them at the most, and how many there are.
pub fn with_paused_mail(conn: &mut Connection, most: i64) -> Result<(Vec<User>, i64), StoreError> {
    let count = users::table.filter(users::mail_paused_at.is_not_null()).count().get_result(conn)?;
    let rows: Vec<Row> = rows()
        .filter(users::mail_paused_at.is_not_null())
        .order((users::mail_paused_at.desc(), users::id))
        .limit(most)
        .select(Row::as_select())
        .load(conn)?;
    Ok((rows.into_iter().map(Row::into_listed).collect(), count))
}

/// Sets the language of pages and mail; `None` lets the browser decide.
pub fn set_language(
    conn: &mut Connection,
    id: UserId,
    language: Option<&LanguageIdentifier>,
) -> Result<(), StoreError> {
    let language = language.map(ToString::to_string);
    diesel::update(user_settings::table.find(id.0)).set(user_settings::language.eq(language)).execute(conn)?;
    Ok(())
}

/// Notes the language in which the person uses the service where they have chosen none.
pub fn set_browser_language(
    conn: &mut Connection,
    id: UserId,
    language: &LanguageIdentifier,
) -> Result<(), StoreError> {
    let language = language.to_string();
    diesel::update(user_settings::table.find(id.0)).set(user_settings::browser_language.eq(language)).execute(conn)?;
    Ok(())
}

/// Sets the notation.
pub fn set_notation(conn: &mut Connection, id: UserId, notation: Notation) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::notation.eq(notation.as_str())).execute(conn)?;
    Ok(())
}

/// Sets how many games they want to have running at once, and who may challenge them.
pub fn set_limits(
    conn: &mut Connection,
    id: UserId,
    most_games: Option<u16>,
    challengers: Challengers,
) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0))
        .set((
            user_settings::most_games.eq(most_games.map(i32::from)),
            user_settings::challengers.eq(challengers.as_str()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The domains, in small letters, of the addresses of so many people at least who confirmed theirs by then and were seen
/// since.
pub fn active_mail_domains(
    conn: &mut Connection,
    confirmed_by: Instant,
    seen_since: Instant,
    least: i64,
) -> Result<Vec<String>, StoreError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Text)]
        domain: String,
    }
    let domain = match conn {
        Connection::Sqlite(_) => "substr(email_key, instr(email_key, '@') + 1)",
        Connection::Postgres(_) => "split_part(email_key, '@', 2)",
    };
    // Numbers of our own.
    let query = format!(
        "select {domain} as domain from users where confirmed_at <= {} and seen_at >= {} and engine_level is null \
         and not is_guest group by 1 having count(*) >= {least}",
        confirmed_by.as_millis(),
        seen_since.as_millis()
    );
    let rows: Vec<Row> = match conn {
        Connection::Sqlite(conn) => diesel::sql_query(query).load(conn)?,
        Connection::Postgres(conn) => diesel::sql_query(query).load(conn)?,
    };
    Ok(rows.into_iter().map(|row| row.domain).collect())
}
