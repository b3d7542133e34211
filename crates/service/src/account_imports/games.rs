//! Notes and analyses of an archive: those of games that were played here, and those that come with their games.

use std::collections::HashMap;

use analysis_tree::{Command, NodeId, StoredTree};
use bytes::Bytes;
use chess_laws::Notation;
use chess_laws::pgn::Games;
use correspondence_game::GameId;

use super::{AccountImportError, GameData, ImportReport};
use crate::AccountImportService;
use crate::games::acquire_permit;
use crate::imported_games::{ImportOutcome, ImportedGameError};
use crate::trees::{TreeChangeError, Trunk};
use domain::account_import::{annotated_pgn, read_tree};
use domain::imported_game::MAX_IMPORT_LEN;
use domain::user::UserId;
use store::StoreError;

/// The most games that are imported in one go.
const GAMES_AT_ONCE: usize = 100;

/// The tag of a game with its id on the other server.
const ID_TAG: &str = "GameId";

/// What became of an analysis.
pub(super) enum AddedTree {
    Added,
    /// The game has an analysis here.
    Existing,
    /// It does not fit the game, which its owner may not have played.
    LeftOut,
}

impl AccountImportService {
    /// Adds an analysis to a game that was played here, unless it has one.
    pub(super) async fn add_tree(
        &self,
        user: UserId,
        game: GameId,
        stored: &StoredTree,
    ) -> Result<AddedTree, AccountImportError> {
        let view = match self.analysis.tree(user, game).await {
            Ok(view) => view,
            Err(TreeChangeError::Store(error)) => return Err(error.into()),
            Err(_) => return Ok(AddedTree::LeftOut),
        };
        if view.version > 0 {
            return Ok(AddedTree::Existing);
        }
        let Trunk::Played { game: played, .. } = &view.trunk else { return Ok(AddedTree::LeftOut) };
        let Some(tree) = read_tree(played.stored.game.record(), stored) else { return Ok(AddedTree::LeftOut) };
        // As if its owner had pasted it, which cleans and limits it.
        let paste = Command::Paste { at: NodeId::ROOT, text: tree.movetext(), notation: Notation::default() };
        match self.analysis.change_tree(user, game, paste).await {
            Ok(_) => Ok(AddedTree::Added),
            Err(TreeChangeError::Store(error)) => Err(error.into()),
            Err(_) => Ok(AddedTree::LeftOut),
        }
    }

    /// Imports the games with a note or an analysis that were not played here.
    pub(super) async fn import_elsewhere(
        &self,
        user: UserId,
        mut data: HashMap<String, GameData>,
        pgn: Vec<u8>,
        report: &mut ImportReport,
    ) -> Result<(), AccountImportError> {
        if data.is_empty() {
            return Ok(());
        }
        let permit = acquire_permit(&self.imported_games.imports).await?;
        let read = move || {
            let games = annotated(&pgn, &mut data);
            let missing = data.values().map(GameData::count).sum::<usize>();
            (games, missing, permit)
        };
        let read = tokio::task::spawn_blocking(read).await;
        let ((games, unfit), missing, permit) = read.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        drop(permit);
        report.left_out += missing + unfit;
        let mut portions = in_portions(games).into_iter();
        while let Some((count, some)) = portions.next() {
            match self.imported_games.import_games(user, Bytes::from(some)).await {
                Ok(outcome) => add(&mut report.games, outcome),
                Err(ImportedGameError::Store(error)) => return Err(error.into()),
                Err(refused) => {
                    report.refused_games = Some(refused);
                    report.left_out += count + portions.map(|(count, _)| count).sum::<usize>();
                    break;
                }
            }
        }
        Ok(())
    }
}

impl GameData {
    fn count(&self) -> usize {
        usize::from(self.note.is_some()) + usize::from(self.tree.is_some())
    }
}

/// The games of that PGN that have a note or an analysis, with these, and how many of these do not fit. They are taken from
/// `data`.
fn annotated(pgn: &[u8], data: &mut HashMap<String, GameData>) -> (Vec<String>, usize) {
    let (mut written, mut unfit) = (Vec::new(), 0);
    // A game that cannot be read has none.
    for game in Games::new(pgn).filter_map(Result::ok) {
        if data.is_empty() {
            break;
        }
        let tags = game.to_pgn().tags;
        let id = tags.iter().find(|(name, _)| name == ID_TAG).map(|(_, id)| id.as_str());
        let Some(of_game) = id.and_then(|id| data.remove(id)) else { continue };
        match annotated_pgn(&game, of_game.note.as_deref(), of_game.tree.as_ref()) {
            Some(pgn) if pgn.len() < MAX_IMPORT_LEN => written.push(pgn),
            _ => unfit += of_game.count(),
        }
    }
    (written, unfit)
}

/// The games in texts that one import may have, with their number.
fn in_portions(games: Vec<String>) -> Vec<(usize, String)> {
    let mut portions: Vec<(usize, String)> = Vec::new();
    for game in games {
        match portions.last_mut() {
            Some((count, text)) if *count < GAMES_AT_ONCE && text.len() + game.len() + 2 <= MAX_IMPORT_LEN => {
                *count += 1;
                text.push_str("\n\n");
                text.push_str(&game);
            }
            _ => portions.push((1, game)),
        }
    }
    portions
}

/// Adds the outcome of further games. The place of a problem would be that in a portion, which nobody has seen.
fn add(outcome: &mut ImportOutcome, next: ImportOutcome) {
    outcome.add(ImportOutcome { problem: None, ..next });
}
