//! Closings of accounts: requested ones, and what is erased when one takes effect.

use correspondence_clock::Instant;
use diesel::dsl::{exists, max};
use diesel::prelude::*;

use super::schema::{account_closings, banned_mailboxes, closed_names, game_players, user_settings, users};
use super::{Connection, StoreError, account_exports, leaderboards};
use domain::account_closing::{Closing, closed_email, closed_name};
use domain::account_state::AccountState;
use domain::profile::{PlayerProfile, Viewer};
use domain::user::{UserId, email_key};

/// Stores a requested closing, in place of an earlier one.
pub fn save(conn: &mut Connection, user: UserId, closing: Closing) -> Result<(), StoreError> {
    delete(conn, user)?;
    diesel::insert_into(account_closings::table)
        .values((
            account_closings::user_id.eq(user.0),
            account_closings::requested_at.eq(closing.requested_at.as_millis()),
            account_closings::resigns.eq(closing.resigns),
            account_closings::keeps_page.eq(closing.keeps_page),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes back the closing of an account; returns whether one was requested.
pub fn delete(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    Ok(diesel::delete(account_closings::table.find(user.0)).execute(conn)? > 0)
}

/// The requested closing of an account.
pub fn find(conn: &mut Connection, user: UserId) -> Result<Option<Closing>, StoreError> {
    let row: Option<(i64, bool, bool)> = account_closings::table
        .find(user.0)
        .select((account_closings::requested_at, account_closings::resigns, account_closings::keeps_page))
        .get_result(conn)
        .optional()?;
    Ok(row.map(|(requested_at, resigns, keeps_page)| Closing {
        requested_at: Instant::from_millis(requested_at),
        resigns,
        keeps_page,
    }))
}

/// When the last of the player's games ended; `None` if none has.
pub fn last_ended(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let ended = game_players::table.filter(game_players::user_id.eq(user.0)).select(max(game_players::ended_at));
    Ok(ended.get_result::<Option<i64>>(conn)?.map(Instant::from_millis))
}

/// At most `limit` accounts after `after` whose closing was requested, by id.
pub fn list(conn: &mut Connection, after: UserId, limit: i64) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = account_closings::table
        .filter(account_closings::user_id.gt(after.0))
        .order(account_closings::user_id)
        .limit(limit)
        .select(account_closings::user_id)
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// The columns by which rows are deleted that are about the account alone. Others go on to name it, under its new name: in
/// games, which are its opponents' as well, in what it has written to others, and in reports, which arbiters decide.
const ERASED: [(&str, &str); 48] = [
    ("sessions", "user_id"),
    ("tokens", "user_id"),
    ("app_passwords", "user_id"),
    ("oauth_grants", "user_id"),
    ("passkeys", "user_id"),
    ("provider_links", "user_id"),
    ("authenticators", "user_id"),
    ("authenticator_set_ups", "user_id"),
    ("recovery_codes", "user_id"),
    ("pending_log_ins", "user_id"),
    ("second_factor_removals", "user_id"),
    ("one_time_keys", "user_id"),
    ("used_one_time_keys", "user_id"),
    ("email_changes", "user_id"),
    ("security_history", "user_id"),
    ("user_roles", "user_id"),
    ("devices", "user_id"),
    ("feed_links", "user_id"),
    ("added_access", "user_id"),
    ("access_notices", "user_id"),
    ("mail_address_renewals", "user_id"),
    ("sender_addresses", "user_id"),
    ("received_address_messages", "user_id"),
    ("received_challenge_answers", "user_id"),
    ("doubted_messages", "user_id"),
    ("mail_outcomes", "user_id"),
    ("mail_resumes", "user_id"),
    ("mail_move_limits", "user_id"),
    ("sent_messages", "author_id"),
    ("idempotency_keys", "user_id"),
    ("player_event_counts", "user_id"),
    ("reserved_names", "user_id"),
    ("former_names", "user_id"),
    ("user_name_suffixes", "user_id"),
    ("guest_sign_ups", "account_id"),
    ("guest_sign_ups", "guest_id"),
    ("invitations", "user_id"),
    ("relations", "user_id"),
    ("relations", "other_id"),
    ("leaves", "user_id"),
    ("chat_unread", "user_id"),
    ("chat_mutes", "user_id"),
    ("inbox_entries", "user_id"),
    ("lesson_progress", "user_id"),
    ("user_settings", "user_id"),
    ("profiles", "user_id"),
    ("sign_up_applications", "user_id"),
    ("application_notices", "user_id"),
];

/// The tables in which an account may have so many or so large rows that they are deleted in batches: the column of the
/// account, and the key. Sessions are rows of the tables above, so nobody reads these any more.
const ERASED_IN_BATCHES: [(&str, &str, &str); 3] =
    [("game_notes", "user_id", "game_id"), ("analysis_trees", "user_id", "game_id"), ("kept_games", "owner_id", "id")];

/// Further statements: texts in rows that stay. `$user` is the account.
const TEXTS: [&str; 4] = [
    "delete from conditional_lines where exists (select 1 from game_players p \
     where p.game_id = conditional_lines.game_id and p.side = conditional_lines.side and p.user_id = $user)",
    // What is reported waits for an arbiter.
    "delete from chat_lines where user_id = $user and room = 'spectator' \
     and not exists (select 1 from chat_reports r where r.line_id = chat_lines.id and r.resolved_at is null)",
    "update challenge_terms set message = null, name = null \
     where challenge_id in (select id from challenges where challenger_id = $user)",
    // Nobody can read them any more.
    "delete from conversations where $user in (low_id, high_id) \
     and not exists (select 1 from users u where u.id in (low_id, high_id) and u.state <> 'closed')",
];

/// Closes an account for good: erases what is about it alone but what [`erase_batch`] does, which includes archives, withdraws
/// the last of these, and removes the account from the leaderboards. With `keeps_page` its names, its biography and what
/// everybody was shown of its profile stay.
pub fn close(conn: &mut Connection, user: UserId, keeps_page: bool, at: Instant) -> Result<(), StoreError> {
    let biography = super::profiles::biography(conn, user)?.filter(|_| keeps_page);
    let profile = super::player_profiles::find(conn, user)?;
    let state = AccountState::Closed { since: at };
    let email = closed_email(user);
    let emptied = (
        users::email.eq(&email),
        users::email_key.eq(email_key(&email)),
        users::password_hash.eq(""),
        users::seen_at.eq(None::<i64>),
        users::mail_paused_at.eq(None::<i64>),
        users::state.eq(state.as_str()),
        users::state_since.eq(Some(at.as_millis())),
        users::state_reason.eq(None::<String>),
    );
    diesel::update(users::table.find(user.0)).set(emptied).execute(conn)?;
    if !keeps_page {
        let mut name = closed_name(user);
        // A player may have had that name before it was reserved.
        while super::users::find_by_name(conn, &name)?.is_some() {
            name.push('x');
        }
        super::users::set_name(conn, user, &name)?;
    }
    for (table, column) in ERASED.into_iter().filter(|(table, _)| !(keeps_page && *table == "former_names")) {
        diesel::sql_query(format!("delete from {table} where {column} = {}", user.0)).execute(conn)?;
    }
    account_exports::withdraw(conn, user)?;
    for statement in TEXTS {
        diesel::sql_query(statement.replace("$user", &user.0.to_string())).execute(conn)?;
    }
    diesel::insert_into(user_settings::table)
        .values((user_settings::user_id.eq(user.0), user_settings::biography.eq(biography)))
        .execute(conn)?;
    if keeps_page {
        let public = PlayerProfile { details: profile.shown_to(Viewer::Anyone), ..profile };
        super::player_profiles::replace(conn, user, &public)?;
    }
    leaderboards::remove(conn, user)
}

/// Erases at most `limit` of the rows that are too many for one transaction, of an account that is closed; returns how
/// many. With none left, the closing is finished.
pub fn erase_batch(conn: &mut Connection, user: UserId, limit: i64) -> Result<usize, StoreError> {
    let id = user.0;
    let mut erased = account_exports::delete_withdrawn(conn, user, limit.min(account_exports::MAX_DELETED_AT_ONCE))?;
    for (table, column, key) in ERASED_IN_BATCHES {
        if erased == 0 {
            let batch = format!(
                "delete from {table} where {column} = {id} and {key} in \
                 (select {key} from {table} where {column} = {id} limit {limit})"
            );
            erased = diesel::sql_query(batch).execute(conn)?;
        }
    }
    if erased == 0 {
        delete(conn, user)?;
    }
    Ok(erased)
}

/// Keeps a name from being used again, given the hash of its [skeleton](domain::user_name::skeleton).
pub fn retire_name(conn: &mut Connection, skeleton_hash: &str) -> Result<(), StoreError> {
    if !is_name_retired(conn, &[skeleton_hash.to_owned()])? {
        diesel::insert_into(closed_names::table).values(closed_names::skeleton_hash.eq(skeleton_hash)).execute(conn)?;
    }
    Ok(())
}

/// Whether a closed account had a name with one of those hashes.
pub fn is_name_retired(conn: &mut Connection, skeleton_hashes: &[String]) -> Result<bool, StoreError> {
    let found = closed_names::table.filter(closed_names::skeleton_hash.eq_any(skeleton_hashes));
    Ok(diesel::select(exists(found)).get_result(conn)?)
}

/// Keeps a mailbox from signing up again, given its hash.
pub fn ban_mailbox(conn: &mut Connection, mailbox_hash: &str, at: Instant) -> Result<(), StoreError> {
    if !is_mailbox_banned(conn, &[mailbox_hash.to_owned()])? {
        diesel::insert_into(banned_mailboxes::table)
            .values((banned_mailboxes::mailbox_hash.eq(mailbox_hash), banned_mailboxes::banned_at.eq(at.as_millis())))
            .execute(conn)?;
    }
    Ok(())
}

/// Whether an account was closed while it was suspended whose mailbox has one of those hashes.
pub fn is_mailbox_banned(conn: &mut Connection, mailbox_hashes: &[String]) -> Result<bool, StoreError> {
    let found = banned_mailboxes::table.filter(banned_mailboxes::mailbox_hash.eq_any(mailbox_hashes));
    Ok(diesel::select(exists(found)).get_result(conn)?)
}

#[cfg(test)]
mod tests {
    use diesel::sql_types::Text;

    use super::*;
    use crate::{DatabaseUrl, Store};

    #[derive(QueryableByName)]
    struct Reference {
        #[diesel(sql_type = Text)]
        table: String,
        #[diesel(sql_type = Text)]
        column: String,
    }

    /// The columns that go on to name the account, under its new name: in games, which are their opponents' as well, with
    /// ratings and records; in what it has written to others; in reports, which arbiters decide; and beside the titles that an arbiter has confirmed.
    const KEPT: [(&str, &str); 27] = [
        ("games", "white_id"),
        ("games", "black_id"),
        ("game_players", "user_id"),
        ("game_players", "opponent_id"),
        ("aborts", "user_id"),
        ("time_losses", "user_id"),
        ("ratings", "user_id"),
        ("rating_changes", "user_id"),
        ("rating_days", "user_id"),
        ("rating_shares", "user_id"),
        ("tallies", "user_id"),
        ("pair_tallies", "lower_id"),
        ("pair_tallies", "higher_id"),
        ("challenges", "challenger_id"),
        ("challenges", "opponent_id"),
        ("challenges", "named_white_id"),
        ("challenges", "named_black_id"),
        ("chat_lines", "user_id"),
        ("chat_reports", "reporter_id"),
        ("conversations", "low_id"),
        ("conversations", "high_id"),
        ("conversations", "started_by"),
        ("direct_messages", "author_id"),
        ("direct_message_reports", "reporter_id"),
        ("inbox_entries", "other_id"),
        ("profiles", "title_confirmed_by"),
        ("profiles", "correspondence_title_confirmed_by"),
    ];

    /// A column that is added later and refers to accounts has to be in one of the lists.
    #[tokio::test]
    async fn each_table_about_accounts_is_erased_or_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let read = |conn: &mut Connection| {
            let query = "select m.name as \"table\", f.\"from\" as \"column\" from sqlite_master m \
                         join pragma_foreign_key_list(m.name) f where m.type = 'table' and f.\"table\" = 'users'";
            Ok::<Vec<Reference>, StoreError>(diesel::sql_query(query).load(conn)?)
        };
        let references = store.read(read).await.expect("the schema");
        let mut found: Vec<(&str, &str)> =
            references.iter().map(|one| (one.table.as_str(), one.column.as_str())).collect();
        let batches = ERASED_IN_BATCHES.map(|(table, column, _)| (table, column));
        let last = [("account_exports", "user_id"), ("account_closings", "user_id")];
        let mut known: Vec<(&str, &str)> = ERASED.into_iter().chain(batches).chain(last).chain(KEPT).collect();
        found.sort_unstable();
        known.sort_unstable();
        assert_eq!(known, found);
    }
}
