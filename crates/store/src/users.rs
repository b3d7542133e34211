//! Accounts.

use std::collections::{HashMap, HashSet};

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
use super::{Connection, StoreError, former_names, prepared, unreadable};
use domain::account_state::{AccountState, UnknownAccountState};
use domain::board_settings::BoardSettings;
use domain::direct_message::MessagePrivacy;
use domain::display_settings::DisplaySettings;
use domain::engine_level::EngineLevel;
use domain::list_view::ListView;
use domain::mailbox::{email_keys, gmail_user};
use domain::notification_settings::NotificationSettings;
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

/// The join that [`Row`] is selected from.
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

/// Parsed enumerations of a row. A later version may have written values that this one does not know.
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

    /// The account for lists and beside games. Values unknown to this version do not hide the account but fall back to
    /// the strictest: an unknown state allows nothing, and unknown rules let nobody challenge or write.
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
        // Unreadable settings fall back to the defaults instead of blocking the player's games.
        let board = read_settings(self.id, settings.board_settings.as_deref());
        let display = read_settings(self.id, settings.display_settings.as_deref());
        let notices = read_notification_settings(self.id, settings.notice_settings.as_deref(), settings.mails_messages);
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
            notification_settings: notices,
            auto_advance: settings.auto_advance,
            board,
            // A view that only a later version knows is ignored.
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

/// An unknown level of a later version is treated as the highest.
fn read_level(level: i32) -> Option<EngineLevel> {
    (level > 0).then(|| {
        u8::try_from(level).ok().and_then(|level| EngineLevel::new(level).ok()).unwrap_or(EngineLevel::HIGHEST)
    })
}

/// Parses settings from JSON; defaults if there are none or they are unreadable.
pub(super) fn read_settings<T: DeserializeOwned + Default>(id: i64, json: Option<&str>) -> T {
    let read = |json| serde_json::from_str(json).map_err(|error| StoreError::Corrupt(format!("settings: {error}")));
    unreadable::or("users", id, json.map_or_else(|| Ok(T::default()), read), T::default())
}

/// Parses notification settings. Whether there is mail about messages is in a separate, older column.
pub(super) fn read_notification_settings(id: i64, json: Option<&str>, mails_messages: bool) -> NotificationSettings {
    read_settings::<NotificationSettings>(id, json).with_message_mail(mails_messages)
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

/// Stores a guest: a row that is not an account.
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

/// Initial settings, derived from the sign-up request.
#[diesel::dsl::auto_type(no_type_alias)]
fn default_settings(user: &NewUser) -> _ {
    let language: Option<String> = user.browser_language.as_ref().map(ToString::to_string);
    let notation: &'static str = user.notation().as_str();
    (user_settings::browser_language.eq(language), user_settings::notation.eq(notation))
}

/// The engine account of that level, if it exists.
pub fn engine_of_level(conn: &mut Connection, level: EngineLevel) -> Result<Option<User>, StoreError> {
    let row = rows().filter(users::engine_level.eq(i32::from(level.number()))).select(Row::as_select());
    row.get_result(conn).optional()?.map(User::try_from).transpose()
}

/// Whether it is an engine account.
pub fn is_engine(conn: &mut Connection, id: UserId) -> Result<bool, StoreError> {
    let level: Option<Option<i32>> = users::table.find(id.0).select(users::engine_level).get_result(conn).optional()?;
    Ok(level.flatten().is_some())
}

/// Marks an account as the engine's, at that level.
pub fn set_engine_level(conn: &mut Connection, id: UserId, level: EngineLevel) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::engine_level.eq(i32::from(level.number()))).execute(conn)?;
    Ok(())
}

/// Marks the account as a bot. This cannot be undone.
pub fn mark_as_bot(conn: &mut Connection, id: UserId) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::is_bot.eq(true)).execute(conn)?;
    Ok(())
}

/// The bots seen after that instant, the latest first, at most `limit`.
pub fn bots_seen_after(conn: &mut Connection, after: Instant, limit: i64) -> Result<Vec<User>, StoreError> {
    let rows: Vec<Row> = rows()
        .filter(users::is_bot.eq(true).and(users::seen_at.gt(after.as_millis())).and(is_active()))
        .order((users::seen_at.desc(), users::id))
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// Overwrites an unconfirmed account, keeping its id and address; returns whether it was still unconfirmed.
///
/// # Errors
/// [`StoreError::Taken`] when the name is in use.
pub fn replace(conn: &mut Connection, id: UserId, user: &NewUser) -> Result<bool, StoreError> {
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
    Ok(replaced > 0)
}

/// Deletes an unconfirmed account with its keys; returns whether it was still unconfirmed.
pub fn delete_if_unconfirmed(conn: &mut Connection, id: UserId) -> Result<bool, StoreError> {
    Ok(diesel::delete(users::table.find(id.0).filter(is_unconfirmed_account())).execute(conn)? > 0)
}

/// Deletes an account whose sign-up is not approved, with all that is about it. Others stay.
pub fn delete_awaiting_approval(conn: &mut Connection, id: UserId) -> Result<(), StoreError> {
    let waiting = users::table.find(id.0).filter(users::state.eq(AccountState::AWAITING_APPROVAL));
    diesel::delete(waiting).execute(conn)?;
    Ok(())
}

/// Deletes up to `limit` accounts created before `made_before` and never confirmed; returns how many.
pub fn delete_unconfirmed(conn: &mut Connection, made_before: Instant, limit: i64) -> Result<usize, StoreError> {
    let is_abandoned = is_unconfirmed_account().and(users::created_at.lt(made_before.as_millis()));
    let ids: Vec<i64> = users::table.filter(is_abandoned).limit(limit).select(users::id).load(conn)?;
    // One of them may have been confirmed meanwhile.
    Ok(diesel::delete(users::table.filter(users::id.eq_any(ids)).filter(is_abandoned)).execute(conn)?)
}

#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn is_active() -> _ {
    let active: &'static str = ACTIVE;
    users::state.eq(active)
}

/// Neither closed nor awaiting approval. Lists and searches leave such accounts out; the pages of closed ones are found by name
/// only.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn is_open() -> _ {
    let closed: &'static str = AccountState::CLOSED;
    let awaiting_approval: &'static str = AccountState::AWAITING_APPROVAL;
    users::state.ne(closed).and(users::state.ne(awaiting_approval))
}

/// Guests have no address to confirm, and expire by another rule.
#[diesel::dsl::auto_type(no_type_alias)]
fn is_unconfirmed_account() -> _ {
    users::confirmed_at.is_null().and(users::is_guest.eq(false))
}

pub fn find(conn: &mut Connection, id: UserId) -> Result<Option<User>, StoreError> {
    let row = rows().filter(users::id.eq(id.0)).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// Looks an account up by its name or a former one, ignoring case.
pub fn find_by_name(conn: &mut Connection, name: &str) -> Result<Option<User>, StoreError> {
    if !is_storable(name) {
        return Ok(None);
    }
    let key = name_key(name);
    let row = rows().filter(users::name_key.eq(&key)).select(Row::as_select()).get_result(conn).optional()?;
    match row {
        Some(row) => row.try_into().map(Some),
        None => match former_names::owner(conn, &key)? {
            Some(owner) => find(conn, owner),
            None => Ok(None),
        },
    }
}

/// The accounts whose names are confusable with that one, and its own, by the index `users_by_skeleton`.
pub fn find_confusable(conn: &mut Connection, name: &str) -> Result<Vec<User>, StoreError> {
    let is_confusable = diesel::dsl::sql::<Bool>(NAME_SKELETON_CONDITION).bind::<Text, _>(skeleton(name));
    let rows: Vec<Row> = rows().filter(is_confusable).order(users::id).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// An advisory lock that serialises sign-ups with that name or a confusable one until this transaction ends: concurrent
/// ones would not see each other, and the index of skeletons cannot be unique because older accounts may share one.
/// Call it before taking any other lock.
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
pub(super) const NAME_SKELETON_CONDITION: &str = "replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(\
    replace(replace(replace(name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '3', 'e'), '4', 'a'), \
    '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w') = ";

/// Accounts by their names or former ones, ignoring case, in the order of the names and each once, for lists.
pub fn find_by_names(conn: &mut Connection, names: &[String]) -> Result<Vec<User>, StoreError> {
    let keys: Vec<String> = names.iter().filter(|name| is_storable(name)).map(|name| name_key(name)).collect();
    let rows: Vec<Row> = rows().filter(users::name_key.eq_any(&keys)).select(Row::as_select()).load(conn)?;
    let mut found: HashMap<String, User> =
        rows.into_iter().map(Row::into_listed).map(|user| (user.key(), user)).collect();
    let missing: Vec<&String> = keys.iter().filter(|key| !found.contains_key(*key)).collect();
    if !missing.is_empty() {
        let former = former_names::owners(conn, &missing)?;
        let owners = find_all(conn, &former.iter().map(|(_, owner)| *owner).collect::<Vec<_>>())?;
        for (key, owner) in former {
            found.extend(owners.iter().find(|user| user.id == owner).map(|user| (key, user.clone())));
        }
    }
    let mut listed = HashSet::new();
    let in_order = keys.iter().filter_map(|key| found.get(key));
    Ok(in_order.filter(|user| listed.insert(user.id)).cloned().collect())
}

/// Looks an account up by address, ignoring case, then by equivalent forms of the address. Older accounts, created
/// while these forms were distinct, are each found by their own. Guests have no address.
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
    let has_gmail_user = diesel::dsl::sql::<Bool>(match conn {
        Connection::Sqlite(_) => GMAIL_USER_ON_SQLITE,
        Connection::Postgres(_) => GMAIL_USER_ON_POSTGRES,
    });
    let row = rows()
        .filter(has_gmail_user.bind::<Text, _>(user).sql(GMAIL_ADDRESSES))
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

/// Looks an account up by name or address: names have no `@`.
pub fn find_by_name_or_email(conn: &mut Connection, text: &str) -> Result<Option<User>, StoreError> {
    if text.contains('@') { find_by_email(conn, text) } else { find_by_name(conn, text) }
}

/// Accounts by id, unordered, for lists.
pub fn find_all(conn: &mut Connection, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
    let is_asked_for = prepared::is_any_of(users::id, ids.iter().map(|id| id.0));
    let rows: Vec<Row> = rows().filter(is_asked_for).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// Two accounts by id, in that order, for lists.
pub fn find_two(conn: &mut Connection, ids: [UserId; 2]) -> Result<[Option<User>; 2], StoreError> {
    let found = find_all(conn, &ids)?;
    Ok(ids.map(|id| found.iter().find(|user| user.id == id).cloned()))
}

/// Each player's limit on concurrent games; players without a limit are absent.
pub fn game_limits_of(conn: &mut Connection, ids: &[UserId]) -> Result<HashMap<UserId, u16>, StoreError> {
    let rows: Vec<(i64, Option<i32>)> = user_settings::table
        .filter(user_settings::user_id.eq_any(ids.iter().map(|id| id.0)).and(user_settings::most_games.is_not_null()))
        .select((user_settings::user_id, user_settings::most_games))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(id, limit)| Some((UserId(id), read_limit(limit?)))).collect())
}

/// Locks these accounts until this transaction ends. Callers lock both players before counting their games against a
/// limit or checking for blocks, so that the result cannot change in between.
pub fn lock(conn: &mut Connection, ids: &[UserId]) -> Result<(), StoreError> {
    lock_order::note(Lock::Users, ids.iter().map(|id| id.0));
    match conn {
        Connection::Postgres(conn) => {
            let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
            // Ordered by id, so that concurrent calls cannot deadlock. Inserts of referencing rows are not blocked.
            let locked = users::table.filter(users::id.eq_any(ids)).order(users::id).select(users::id);
            locked.for_no_key_update().load::<i64>(conn)?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

/// Records when the user was last seen.
pub fn record_seen(conn: &mut Connection, id: UserId, at: Instant) -> Result<(), StoreError> {
    let earlier = users::seen_at.is_null().or(users::seen_at.lt(at.as_millis()));
    let seen = users::seen_at.eq(at.as_millis());
    prepared::update(users::table, users::id.eq(id.0).and(earlier), seen).execute(conn)?;
    Ok(())
}

/// Marks the address as confirmed; returns whether it was not.
pub fn confirm(conn: &mut Connection, id: UserId, at: Instant) -> Result<bool, StoreError> {
    let unconfirmed = users::table.find(id.0).filter(is_unconfirmed_account());
    Ok(diesel::update(unconfirmed).set(users::confirmed_at.eq(at.as_millis())).execute(conn)? > 0)
}

/// Marks the address as confirmed if the account still has that password and is unconfirmed; returns whether it did.
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

/// Locks an account, which is [locked](lock), for a change of its state, of its names or of all access to it: no request
/// is about to commit.
pub fn lock_state(conn: &mut Connection, id: UserId) -> Result<(), StoreError> {
    if let Connection::Postgres(conn) = conn {
        users::table.find(id.0).select(users::id).for_update().execute(conn)?;
    }
    Ok(())
}

/// Sets whether the account may be used. Requests that are about to commit come before, and others see the new state:
/// see [`credential_locks`](super::credential_locks).
pub fn set_state(conn: &mut Connection, id: UserId, state: &AccountState) -> Result<(), StoreError> {
    lock_state(conn, id)?;
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

/// Filter of the operator's list of accounts.
#[derive(Clone, Debug, Default)]
pub struct AccountFilter {
    /// Only suspended accounts.
    pub is_suspended: bool,
    /// Only accounts with all these service-wide roles; if empty, only those without any.
    pub roles: Option<Roles>,
    /// Only accounts created after that one.
    pub after: Option<UserId>,
}

/// Accounts in order of creation, at most `limit`, without guests and engine accounts.
pub fn list(conn: &mut Connection, filter: &AccountFilter, limit: i64) -> Result<Vec<User>, StoreError> {
    let mut query = rows()
        .filter(users::is_guest.eq(false).and(users::engine_level.is_null()))
        .filter(users::id.gt(filter.after.map_or(0, |after| after.0)))
        .order(users::id)
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    if filter.is_suspended {
        query = query.filter(users::state.eq_any(AccountState::ALL_SUSPENDED));
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

/// The password hash: Argon2id, in PHC string format. Only log-in reads it.
pub fn password_hash(conn: &mut Connection, id: UserId) -> Result<Option<String>, StoreError> {
    Ok(users::table.find(id.0).select(users::password_hash).get_result(conn).optional()?)
}

/// Sets the name of an account.
///
/// # Errors
/// [`StoreError::Taken`] when another account has it.
pub fn set_name(conn: &mut Connection, id: UserId, name: &str) -> Result<(), StoreError> {
    let name = (users::name.eq(name), users::name_key.eq(name_key(name)));
    diesel::update(users::table.find(id.0)).set(name).execute(conn)?;
    Ok(())
}

/// Sets the address of an account.
///
/// # Errors
/// [`StoreError::Taken`] when another account has it.
pub fn set_email(conn: &mut Connection, id: UserId, email: &str) -> Result<(), StoreError> {
    let address = (users::email.eq(email), users::email_key.eq(email_key(email)));
    diesel::update(users::table.find(id.0)).set(address).execute(conn)?;
    Ok(())
}

pub fn set_password_hash(conn: &mut Connection, id: UserId, hash: &str) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0)).set(users::password_hash.eq(hash)).execute(conn)?;
    Ok(())
}

/// Replaces the password hash, if it is still `from`; returns whether it was.
pub fn replace_password_hash(conn: &mut Connection, id: UserId, from: &str, to: &str) -> Result<bool, StoreError> {
    let unchanged = users::table.find(id.0).filter(users::password_hash.eq(from));
    Ok(diesel::update(unchanged).set(users::password_hash.eq(to)).execute(conn)? > 0)
}

/// Sets whether the page goes on to the next waiting game after a move.
pub fn set_auto_advance(conn: &mut Connection, id: UserId, auto_advance: bool) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::auto_advance.eq(auto_advance)).execute(conn)?;
    Ok(())
}

pub fn set_board_settings(conn: &mut Connection, id: UserId, board: BoardSettings) -> Result<(), StoreError> {
    let json = serde_json::to_string(&board).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0)).set(user_settings::board_settings.eq(json)).execute(conn)?;
    Ok(())
}

pub fn set_list_view(conn: &mut Connection, id: UserId, view: ListView) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::list_view.eq(view.as_str())).execute(conn)?;
    Ok(())
}

pub fn set_display_settings(conn: &mut Connection, id: UserId, display: DisplaySettings) -> Result<(), StoreError> {
    let json = serde_json::to_string(&display).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0)).set(user_settings::display_settings.eq(json)).execute(conn)?;
    Ok(())
}

pub fn set_notification_settings(
    conn: &mut Connection,
    id: UserId,
    notices: &NotificationSettings,
) -> Result<(), StoreError> {
    let json = serde_json::to_string(notices).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(user_settings::table.find(id.0))
        .set((user_settings::notice_settings.eq(json), user_settings::mails_messages.eq(notices.has_message_mail())))
        .execute(conn)?;
    Ok(())
}

/// Pauses mail since that instant, except mail about the account itself; `None` resumes it.
pub fn set_mail_paused(conn: &mut Connection, id: UserId, since: Option<Instant>) -> Result<(), StoreError> {
    diesel::update(users::table.find(id.0))
        .set(users::mail_paused_at.eq(since.map(Instant::as_millis)))
        .execute(conn)?;
    Ok(())
}

/// The accounts whose mail is paused, the latest first, at most `limit`, and their total number.
pub fn with_paused_mail(conn: &mut Connection, limit: i64) -> Result<(Vec<User>, i64), StoreError> {
    let count = users::table.filter(users::mail_paused_at.is_not_null()).count().get_result(conn)?;
    let rows: Vec<Row> = rows()
        .filter(users::mail_paused_at.is_not_null())
        .order((users::mail_paused_at.desc(), users::id))
        .limit(limit)
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

/// Records the browser's language, which is used if none is chosen.
pub fn set_browser_language(
    conn: &mut Connection,
    id: UserId,
    language: &LanguageIdentifier,
) -> Result<(), StoreError> {
    let language = language.to_string();
    diesel::update(user_settings::table.find(id.0)).set(user_settings::browser_language.eq(language)).execute(conn)?;
    Ok(())
}

pub fn set_notation(conn: &mut Connection, id: UserId, notation: Notation) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(id.0)).set(user_settings::notation.eq(notation.as_str())).execute(conn)?;
    Ok(())
}

/// Sets the limit on concurrent games and who may challenge the user.
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

/// Lower-case mail domains shared by at least `least` users who confirmed their address by `confirmed_by` and were seen
/// since `seen_since`.
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
    // Only numbers are interpolated, so there is no SQL injection.
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
