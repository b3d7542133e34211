//! Reading in archives of accounts, in steps that can be repeated: settings in one transaction, then notes and analyses of
//! games that were played here, then the others with their games, as imported games. Reading an archive twice changes nothing
//! more. The same name on another server may be another person, so follows and blocks are offered and not made.

mod archive;
mod games;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use analysis_tree::StoredTree;
use bytes::Bytes;
use correspondence_game::GameId;

use super::credentials::{Principal, RevokedCredential};
use super::games::acquire_permit;
use super::imported_games::{ImportOutcome, ImportedGameError};
use super::rate_limit::{RateLimit, TooFast};
use super::user_cache::require_user;
use super::{AccountImportService, Clock, UnitOfWork, reminders};
use archive::ReadArchive;
use domain::account_import::{AccountImportRefusal, AnalysisEntry, NoteEntry, RelationEntry, SettingsFile};
use domain::account_state::AccountState;
use domain::note;
use domain::portable_settings::{PortableSettings, TakenSettings};
use domain::relation::{MAX_RELATIONS, Relation};
use domain::user::{User, UserId, name_key};
use store::{Connection, StoreError, inbox, leaves, notes, relations, users};

/// How many notes are stored in one transaction.
const NOTES_AT_ONCE: usize = 100;

/// Rate limit of archives per account: ten at once, then one in six minutes.
pub(super) fn account_import_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 10, Duration::from_secs(6 * 60))
}

/// Why an archive was not read in. After an error of the database the first steps may be done; the same archive does the rest.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum AccountImportError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] AccountImportRefusal),
    /// Archives are read in too often.
    #[error(transparent)]
    #[refusal(forward)]
    TooFast(#[from] TooFast),
    /// The session ended during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// What was read in, and what was not.
#[derive(Debug, Default)]
pub struct ImportReport {
    pub settings: TakenSettings,
    /// How many notes and analyses of games played here were added.
    pub added: usize,
    /// How many were not, since the games have others, or the same, here.
    pub existing: usize,
    /// The games that came with a note or an analysis.
    pub games: ImportOutcome,
    /// Why some of these were not imported.
    pub refused_games: Option<ImportedGameError>,
    /// How many notes and analyses were left out: their game is not in the archive, or they do not fit it.
    pub left_out: usize,
    /// Players here with the names of those whom the owner of the archive follows, and of those they block.
    pub followed: Vec<User>,
    pub blocked: Vec<User>,
    /// How many others are not here, or are followed or blocked already.
    pub other_players: usize,
}

/// Notes and analyses by game.
#[derive(Default)]
struct GameData {
    note: Option<String>,
    tree: Option<StoredTree>,
}

impl AccountImportService {
    /// Reads an archive in for the account of `by`.
    ///
    /// # Errors
    /// [`AccountImportError`].
    pub async fn import(&self, by: Principal, archive: Bytes) -> Result<ImportReport, AccountImportError> {
        let user = by.user;
        self.limit.check(&user).map_err(TooFast)?;
        // Unpacking megabytes takes long, and memory: one archive or imported PGN at a time.
        let permit = acquire_permit(&self.imported_games.imports).await?;
        let read = tokio::task::spawn_blocking(move || (archive::read(archive), permit)).await;
        let (read, permit) = read.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        drop(permit);
        let ReadArchive { settings: file, games } = read?;
        let SettingsFile { settings, relations, notes, analyses } = file;
        let mut report = ImportReport::default();

        let locales = self.locales;
        report.settings = self
            .db
            .account_transaction(user, move |change| {
                by.lock::<AccountImportError>(change)?;
                let owner = require_user(change.conn, user)?;
                let reminders = store::reminders::preference(change.conn, user)?.reminders;
                let automatic = leaves::automatic_since(change.conn, user)?.is_some();
                let before = PortableSettings::new(&owner, reminders, automatic);
                let mut after = before.clone();
                let taken = after.take(settings, locales);
                save_settings(change, user, &before, &after)?;
                Ok::<_, AccountImportError>(taken)
            })
            .await?;

        let data = by_game(notes, analyses, &mut report);
        let (here, elsewhere) = self.split(data).await?;
        self.add_here(user, here, &mut report).await?;
        self.import_elsewhere(user, elsewhere, games, &mut report).await?;
        self.offer(user, relations, &mut report).await?;
        Ok(report)
    }

    /// Those about games that are here, and the others.
    async fn split(
        &self,
        data: HashMap<String, GameData>,
    ) -> Result<(Vec<(GameId, GameData)>, HashMap<String, GameData>), StoreError> {
        let ids: Vec<GameId> = data.keys().filter_map(|game| game.parse().ok()).collect();
        let known = move |conn: &mut Connection| store::games::existing(conn, &ids);
        let known = self.db.store().snapshot(known).await?;
        let mut elsewhere = data;
        let here = known.into_iter().filter_map(|id| Some((id, elsewhere.remove(id.as_str())?))).collect();
        Ok((here, elsewhere))
    }

    /// Adds notes and analyses to games that were played here and have none.
    async fn add_here(
        &self,
        user: UserId,
        here: Vec<(GameId, GameData)>,
        report: &mut ImportReport,
    ) -> Result<(), AccountImportError> {
        let (mut notes, mut trees) = (Vec::new(), Vec::new());
        for (game, GameData { note, tree }) in here {
            notes.extend(note.map(|note| (game, note)));
            trees.extend(tree.map(|tree| (game, tree)));
        }
        for some in notes.chunks(NOTES_AT_ONCE) {
            let (some, count) = (some.to_vec(), some.len());
            let add = move |change: &mut UnitOfWork<'_>| add_notes(change, user, &some);
            let (added, left_out) = self.db.account_transaction(user, add).await?;
            report.added += added;
            report.left_out += left_out;
            report.existing += count - added - left_out;
        }
        for (game, tree) in trees {
            match self.add_tree(user, game, &tree).await? {
                games::AddedTree::Added => report.added += 1,
                games::AddedTree::Existing => report.existing += 1,
                games::AddedTree::LeftOut => report.left_out += 1,
            }
        }
        Ok(())
    }

    /// Finds the players here who have the names of others in the archive.
    async fn offer(
        &self,
        user: UserId,
        entries: Vec<RelationEntry>,
        report: &mut ImportReport,
    ) -> Result<(), StoreError> {
        let most = usize::try_from(MAX_RELATIONS).unwrap_or(usize::MAX);
        let count = entries.len();
        let mut offered = 0;
        for (relation, players) in [(Relation::Follow, &mut report.followed), (Relation::Block, &mut report.blocked)] {
            let of_kind = entries.iter().filter(|entry| entry.kind == relation.as_str());
            let names: Vec<String> = of_kind.filter_map(|entry| entry.player.clone()).take(most).collect();
            // Former names lead to others, perhaps after an impersonation.
            let keys: HashSet<String> = names.iter().map(|name| name_key(name)).collect();
            let find = move |conn: &mut Connection| {
                let mut found = users::find_by_names(conn, &names)?;
                let own = relations::others(conn, user, relation)?;
                let is_new = |other: &User| other.id != user && own.iter().all(|(known, _)| *known != other.id);
                let is_here = |other: &User| {
                    !other.is_guest && other.confirmed_at.is_some() && other.state == AccountState::Active
                };
                found.retain(|other| is_new(other) && is_here(other) && keys.contains(&other.key()));
                found.sort_by_key(User::key);
                Ok::<_, StoreError>(found)
            };
            *players = self.db.store().snapshot(find).await?;
            offered += players.len();
        }
        report.other_players = count.saturating_sub(offered);
        Ok(())
    }
}

/// Notes and analyses by game; a second one about the same game is left out.
fn by_game(
    notes: Vec<NoteEntry>,
    analyses: Vec<AnalysisEntry>,
    report: &mut ImportReport,
) -> HashMap<String, GameData> {
    let mut data: HashMap<String, GameData> = HashMap::new();
    for NoteEntry { game, text } in notes {
        let of_game = data.entry(game).or_default();
        match note::read_note(&text) {
            Ok(Some(text)) if of_game.note.is_none() => of_game.note = Some(text),
            _ => report.left_out += 1,
        }
    }
    for AnalysisEntry { game, tree } in analyses {
        let of_game = data.entry(game).or_default();
        match of_game.tree {
            None => of_game.tree = Some(tree),
            Some(_) => report.left_out += 1,
        }
    }
    data.retain(|_, of_game| of_game.note.is_some() || of_game.tree.is_some());
    data
}

/// Adds notes to games that have none; returns how many were added, and for how many there is no room.
fn add_notes(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    added: &[(GameId, String)],
) -> Result<(usize, usize), StoreError> {
    users::lock(change.conn, &[user])?;
    let (mut count, mut left_out) = (0, 0);
    for (game, text) in added {
        if notes::find(change.conn, user, game)?.is_some() {
            continue;
        }
        if note::check_room(notes::count(change.conn, user)?).is_err() {
            left_out += 1;
            continue;
        }
        notes::replace(change.conn, user, game, Some(text), change.now)?;
        count += 1;
    }
    Ok((count, left_out))
}

/// Saves the settings that have changed. The account is locked.
fn save_settings(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    before: &PortableSettings,
    after: &PortableSettings,
) -> Result<(), StoreError> {
    if after.notation != before.notation {
        users::set_notation(change.conn, user, after.notation)?;
    }
    if after.language != before.language {
        users::set_language(change.conn, user, after.language.as_ref())?;
    }
    if after.board != before.board {
        users::set_board_settings(change.conn, user, after.board)?;
    }
    if let Some(view) = after.list_view
        && after.list_view != before.list_view
    {
        users::set_list_view(change.conn, user, view)?;
    }
    if after.display != before.display {
        users::set_display_settings(change.conn, user, after.display)?;
    }
    let notices = after.notices.clone().with_message_mail(after.mails_messages);
    if notices != before.notices {
        users::set_notification_settings(change.conn, user, &notices)?;
    }
    if (after.messengers, after.mails_messages) != (before.messengers, before.mails_messages) {
        inbox::set_message_privacy(change.conn, user, after.messengers, after.mails_messages)?;
    }
    if after.auto_advance != before.auto_advance {
        users::set_auto_advance(change.conn, user, after.auto_advance)?;
    }
    if after.limits != before.limits {
        users::set_limits(change.conn, user, after.limits.most_games, after.limits.challengers)?;
    }
    let has_new_reminders = after.reminders != before.reminders;
    if has_new_reminders {
        store::reminders::set_reminders(change.conn, user, &after.reminders, change.now)?;
    }
    let has_new_leave = after.has_automatic_leave != before.has_automatic_leave;
    if has_new_leave {
        leaves::set_automatic_since(change.conn, user, after.has_automatic_leave.then_some(change.now))?;
    }
    if has_new_reminders || has_new_leave {
        reminders::derive_all(change, user)?;
    }
    change.publish(super::Topic::User(user));
    Ok(())
}
