//! Conditional lines: kept for their owner alone, and played as soon as the opponent's move is.

use std::time::Duration;

use chess_laws::{Notation, Side};
use correspondence_clock::Instant;
use correspondence_game::lines::{Lines, LinesError};
use correspondence_game::{GameId, Ply, Refusal, TurnId};

use super::execution::{PlayError, find, read_lines};
use super::games::{GameView, view};
use super::{PlayService, Reason, Topic, UnitOfWork};
use domain::game::StoredGame;
use domain::lines::SavedLines;
use domain::user::UserId;
use store::{Connection, StoreError, games, lines};

/// How often lines are thought out anew, when the game or the lines change meanwhile.
const TRIES: usize = 5;

/// What a player changes of the own lines in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinesEdit {
    /// These lines, and no others.
    Replace {
        /// The notation they are read in.
        notation: Notation,
        /// What was written, see [`Lines::read`].
        text: String,
    },
    /// These lines besides those that are there.
    Add {
        /// The notation they are read in.
        notation: Notation,
        /// What was written, see [`Lines::read`].
        text: String,
    },
    /// One line less, as [`Line::to_uci`](correspondence_game::lines::Line::to_uci) writes it.
    Remove { line: String },
    /// No lines.
    Clear,
}

/// Why lines were not kept. Nothing is stored then.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum SaveLinesError {
    /// They are no lines of this game.
    #[error(transparent)]
    #[refusal(forward)]
    Lines(#[from] LinesError),
    /// They were meant for a position that has passed.
    #[refusal(Conflict, "stale-ply", "keep-lines-error-overtaken", number = state.game.position().move_number())]
    Overtaken {
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The player changes lines faster than one can think them out, or has had more played by them.
    #[refusal(TooMany, "changing-lines-too-fast", "keep-lines-error-too-fast", retry_after(*wait))]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// There is no such game, the asker does not play in it, or it is over.
    #[error(transparent)]
    #[refusal(forward)]
    Play(#[from] PlayError),
}

impl From<StoreError> for SaveLinesError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

/// The lines that the player `user` has in a game that goes on; none of somebody who does not play it.
pub(super) fn of_player(conn: &mut Connection, stored: &StoredGame, user: UserId) -> Result<Option<Lines>, StoreError> {
    let Some(side) = stored.side_of(user).filter(|_| stored.game.outcome().is_none()) else { return Ok(None) };
    Ok(lines::find(conn, &stored.id, side)?.and_then(|kept| read(stored, kept)))
}

/// The half-move that a line of the player `user` played last, where the draw offer that was to come with it was left
/// out. `None` once the player has moved since, and where it is nothing of theirs.
pub(super) fn offer_left_out(
    conn: &mut Connection,
    stored: &StoredGame,
    user: UserId,
) -> Result<Option<Ply>, StoreError> {
    let Some(side) = stored.side_of(user).filter(|_| stored.game.outcome().is_none()) else { return Ok(None) };
    let found = lines::offer_left_out(conn, &stored.id, side)?;
    let own_last = stored.game.moves().iter().rev().find(|played| played.side == side).map(|played| played.ply);
    Ok(found.filter(|ply| Some(*ply) == own_last && stored.game.is_by_line(*ply)))
}

impl PlayService {
    /// The lines that the player `user` has in a game, and the turn that is next in it.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`] and [`PlayError::NotAPlayer`], or the database's.
    pub async fn lines(&self, user: UserId, id: &GameId) -> Result<(Option<Lines>, TurnId), PlayError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let stored = find(conn, &id)?;
                let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
                Ok((find_current(conn, &stored, side)?, stored.game.turn_id()))
            })
            .await
    }

    /// A game with the lines that the player `user` has in it, and the half-move that one of them played last without the
    /// draw offer that was to come with it, if that is so.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`] and [`PlayError::NotAPlayer`], or the database's.
    pub async fn game_with_lines(
        &self,
        user: UserId,
        id: &GameId,
    ) -> Result<(GameView, Option<Lines>, Option<Ply>), PlayError> {
        let id = *id;
        self.games
            .read_game(id, move |conn| {
                let game = view(conn, &id)?;
                game.stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
                let lines = of_player(conn, &game.stored, user)?;
                let left_out = offer_left_out(conn, &game.stored, user)?;
                Ok((game, lines, left_out))
            })
            .await
    }

    /// Changes the lines that the player `user` has in a game, and gives what is there now, with the turn that is next.
    /// `turn` is the one that was next when the player decided on it, where that is known; `at` when the wish came in.
    ///
    /// Nobody else learns of it: no topic is published.
    ///
    /// # Errors
    /// [`SaveLinesError`]; nothing is stored then.
    pub async fn keep_lines(
        &self,
        user: UserId,
        id: &GameId,
        turn: Option<TurnId>,
        edit: LinesEdit,
        at: Instant,
    ) -> Result<(Option<Lines>, TurnId), SaveLinesError> {
        let adds = matches!(edit, LinesEdit::Replace { .. } | LinesEdit::Add { .. });
        self.line_limits.check(user, adds).map_err(|wait| SaveLinesError::TooFast { wait })?;
        let id = *id;
        // Reading lines, and replaying the game for it, takes long: nobody who writes waits for it.
        for _ in 0..TRIES {
            let edit = edit.clone();
            let _turn = self.games.game_turn(&id).await?;
            let draft = self.db.store().snapshot(move |conn| Draft::think_out(conn, &id, user, turn, edit)).await?;
            let keep = move |change: &mut UnitOfWork<'_>| {
                change.publish(Topic::Account(user));
                draft.keep(change, &id)
            };
            let kept = self.db.transaction_at(at, keep).await?;
            if let Some(kept) = kept {
                return Ok(kept);
            }
        }
        Err(StoreError::Unavailable("the game goes on all the time".to_owned()).into())
    }
}

/// Adds a line to those that `user` has in a game, as part of a change. Where they begin with a move of the player's own, as
/// this one does, and with another one, they are replaced: the move that is played next decides which of them count.
///
/// # Errors
/// [`SaveLinesError`]; nothing is done then.
pub(super) fn add(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
    turn: Option<TurnId>,
    notation: Notation,
    text: String,
) -> Result<(), SaveLinesError> {
    for _ in 0..TRIES {
        let stored = find(change.conn, id)?;
        let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
        let more = Lines::read(&stored.game, side, notation, &text)?;
        let before = find_current(change.conn, &stored, side)?;
        let is_other = before.is_some_and(|before| before.first() != more.first());
        let text = text.clone();
        let edit = if is_other { LinesEdit::Replace { notation, text } } else { LinesEdit::Add { notation, text } };
        let draft = Draft::think_out(change.conn, id, user, turn, edit)?;
        if draft.keep(change, id)?.is_some() {
            return Ok(());
        }
    }
    Err(StoreError::Unavailable("the game goes on all the time".to_owned()).into())
}

/// Lines that were thought out and are not kept yet.
struct Draft {
    side: Side,
    /// The turn that was next then.
    turn: TurnId,
    /// The lines that were there then.
    before: Option<SavedLines>,
    edited: Option<Lines>,
}

impl Draft {
    fn think_out(
        conn: &mut Connection,
        id: &GameId,
        user: UserId,
        turn: Option<TurnId>,
        edit: LinesEdit,
    ) -> Result<Self, SaveLinesError> {
        let stored = find(conn, id)?;
        let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
        if let Some(outcome) = stored.game.outcome() {
            let refusal = Refusal::GameOver(outcome);
            return Err(PlayError::Refused { refusal, state: Box::new(stored) }.into());
        }
        if turn.is_some_and(|turn| turn != stored.game.turn_id()) {
            return Err(SaveLinesError::Overtaken { state: Box::new(stored) });
        }
        let before = lines::find(conn, id, side)?;
        let kept = before.clone().and_then(|kept| read(&stored, kept));
        let edited = edited(&stored, kept, side, edit)?;
        Ok(Self { side, turn: stored.game.turn_id(), before, edited })
    }

    /// Keeps them, and gives what is there now; `None`, with nothing changed, where the game or the lines have changed
    /// meanwhile.
    fn keep(self, change: &mut UnitOfWork<'_>, id: &GameId) -> Result<Option<(Option<Lines>, TurnId)>, SaveLinesError> {
        let Self { side, turn, before, edited } = self;
        let (turn_now, is_over) = games::turn_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
        if is_over || turn_now != turn || lines::find(change.conn, id, side)? != before {
            return Ok(None);
        }
        match &edited {
            Some(edited) => lines::keep(change.conn, id, edited, change.now)?,
            None => lines::forget_of(change.conn, id, side)?,
        }
        Ok(Some((edited, turn)))
    }
}

fn edited(
    stored: &StoredGame,
    kept: Option<Lines>,
    side: Side,
    edit: LinesEdit,
) -> Result<Option<Lines>, SaveLinesError> {
    Ok(match edit {
        LinesEdit::Clear => None,
        LinesEdit::Replace { notation, text } => Some(Lines::read(&stored.game, side, notation, &text)?),
        LinesEdit::Add { notation, text } => {
            let more = Lines::read(&stored.game, side, notation, &text)?;
            Some(match kept {
                Some(kept) => kept.with(&more, notation)?,
                None => more,
            })
        }
        LinesEdit::Remove { line } => kept.ok_or(LinesError::NoSuchLine).and_then(|kept| kept.without(&line))?,
    })
}

/// The lines of `side` that begin with the half-move that is next.
fn find_current(conn: &mut Connection, stored: &StoredGame, side: Side) -> Result<Option<Lines>, StoreError> {
    Ok(lines::find(conn, &stored.id, side)?.and_then(|kept| read(stored, kept)))
}

fn read(stored: &StoredGame, kept: SavedLines) -> Option<Lines> {
    let SavedLines { owner, ply, text } = kept;
    if ply != stored.game.ply() { None } else { read_lines(stored, &stored.game, owner, ply, &text) }
}
