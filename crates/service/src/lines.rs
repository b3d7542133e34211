//! Conditional lines: visible to their owner alone, and played as soon as the opponent's move is.

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

/// How often a change is attempted when the game or the lines change meanwhile.
const MAX_ATTEMPTS: usize = 5;

/// A change to a player's lines in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinesEdit {
    /// Replaces all lines with these.
    Replace {
        /// The notation of `text`.
        notation: Notation,
        /// The lines as entered, see [`Lines::read`].
        text: String,
    },
    /// Adds these lines to the existing ones.
    Add {
        /// The notation of `text`.
        notation: Notation,
        /// The lines as entered, see [`Lines::read`].
        text: String,
    },
    /// Removes one line, given as [`Line::to_uci`](correspondence_game::lines::Line::to_uci) writes it.
    Remove { line: String },
    /// Removes all lines.
    Clear,
}

/// Why lines were not stored. Nothing is changed then.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum SaveLinesError {
    /// They are not valid lines of this game.
    #[error(transparent)]
    #[refusal(forward)]
    Lines(#[from] LinesError),
    /// They belong to a position that has passed.
    #[refusal(Conflict, "stale-ply", "keep-lines-error-overtaken", number = state.game.position().move_number())]
    Overtaken {
        /// The current game.
        state: Box<StoredGame>,
    },
    /// The player changes lines too fast, or lines have played too many moves for them.
    #[refusal(TooMany, "changing-lines-too-fast", "keep-lines-error-too-fast", retry_after(*wait))]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// There is no such game, the user does not play in it, or it is over.
    #[error(transparent)]
    #[refusal(forward)]
    Play(#[from] PlayError),
}

impl From<StoreError> for SaveLinesError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

/// The lines of the player `user` in a running game; `None` if they do not play it.
pub(super) fn of_player(conn: &mut Connection, stored: &StoredGame, user: UserId) -> Result<Option<Lines>, StoreError> {
    let Some(side) = stored.side_of(user).filter(|_| stored.game.outcome().is_none()) else { return Ok(None) };
    Ok(lines::find(conn, &stored.id, side)?.and_then(|saved| read(stored, saved)))
}

/// The ply that a line of the player `user` played last, if its draw offer was left out. `None` once the player has
/// moved since, and for other users.
pub(super) fn offer_left_out(
    conn: &mut Connection,
    stored: &StoredGame,
    user: UserId,
) -> Result<Option<Ply>, StoreError> {
    let Some(side) = stored.side_of(user).filter(|_| stored.game.outcome().is_none()) else { return Ok(None) };
    let found = lines::dropped_offer(conn, &stored.id, side)?;
    let own_last = stored.game.moves().iter().rev().find(|played| played.side == side).map(|played| played.ply);
    Ok(found.filter(|ply| Some(*ply) == own_last && stored.game.is_by_line(*ply)))
}

impl PlayService {
    /// The lines of the player `user` in a game, and the turn that is next in it.
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

    /// A game with the lines of the player `user` in it, and the ply that one of them played last with its draw offer
    /// left out, if that is so.
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

    /// Changes the lines of the player `user` in a game, and returns them with the turn that is next. `turn` is the one
    /// that was next when the player decided, if known; `at` is when the request came in.
    ///
    /// Lines are private: only the topic of the owner's account is published.
    ///
    /// # Errors
    /// [`SaveLinesError`]; nothing is stored then.
    pub async fn edit_lines(
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
        // Parsing lines, and replaying the game for it, takes long, so it happens before the write transaction.
        for _ in 0..MAX_ATTEMPTS {
            let edit = edit.clone();
            let _permit = self.games.game_turn(&id).await?;
            let draft = self.db.store().snapshot(move |conn| Draft::prepare(conn, &id, user, turn, edit)).await?;
            let save = move |change: &mut UnitOfWork<'_>| {
                change.publish(Topic::Account(user));
                draft.save(change, &id)
            };
            let saved = self.db.transaction_at(at, save).await?;
            if let Some(saved) = saved {
                return Ok(saved);
            }
        }
        Err(StoreError::Unavailable("the game goes on all the time".to_owned()).into())
    }
}

/// Adds a line to those of `user` in a game, as part of a change. If both begin with a move of the player's own, but
/// not with the same one, the line replaces them: the move that is played next decides which of them count.
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
    for _ in 0..MAX_ATTEMPTS {
        let stored = find(change.conn, id)?;
        let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
        let more = Lines::read(&stored.game, side, notation, &text)?;
        let before = find_current(change.conn, &stored, side)?;
        let is_other = before.is_some_and(|before| before.first() != more.first());
        let text = text.clone();
        let edit = if is_other { LinesEdit::Replace { notation, text } } else { LinesEdit::Add { notation, text } };
        let draft = Draft::prepare(change.conn, id, user, turn, edit)?;
        if draft.save(change, id)?.is_some() {
            return Ok(());
        }
    }
    Err(StoreError::Unavailable("the game goes on all the time".to_owned()).into())
}

/// A prepared change of lines, not saved yet.
struct Draft {
    side: Side,
    /// The next turn at that time.
    turn: TurnId,
    /// The stored lines at that time.
    before: Option<SavedLines>,
    edited: Option<Lines>,
}

impl Draft {
    fn prepare(
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
        let current = before.clone().and_then(|saved| read(&stored, saved));
        let edited = edited(&stored, current, side, edit)?;
        Ok(Self { side, turn: stored.game.turn_id(), before, edited })
    }

    /// Saves the lines, and returns them with the next turn; `None`, with nothing changed, if the game or the lines
    /// have changed meanwhile.
    fn save(self, change: &mut UnitOfWork<'_>, id: &GameId) -> Result<Option<(Option<Lines>, TurnId)>, SaveLinesError> {
        let Self { side, turn, before, edited } = self;
        let (current_turn, is_over) = games::turn_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
        if is_over || current_turn != turn || lines::find(change.conn, id, side)? != before {
            return Ok(None);
        }
        match &edited {
            Some(edited) => lines::save(change.conn, id, edited, change.now)?,
            None => lines::forget_of(change.conn, id, side)?,
        }
        Ok(Some((edited, turn)))
    }
}

fn edited(
    stored: &StoredGame,
    current: Option<Lines>,
    side: Side,
    edit: LinesEdit,
) -> Result<Option<Lines>, SaveLinesError> {
    Ok(match edit {
        LinesEdit::Clear => None,
        LinesEdit::Replace { notation, text } => Some(Lines::read(&stored.game, side, notation, &text)?),
        LinesEdit::Add { notation, text } => {
            let more = Lines::read(&stored.game, side, notation, &text)?;
            Some(match current {
                Some(current) => current.with(&more, notation)?,
                None => more,
            })
        }
        LinesEdit::Remove { line } => {
            current.ok_or(LinesError::NoSuchLine).and_then(|current| current.without(&line))?
        }
    })
}

/// The lines of `side` that begin with the next ply.
fn find_current(conn: &mut Connection, stored: &StoredGame, side: Side) -> Result<Option<Lines>, StoreError> {
    Ok(lines::find(conn, &stored.id, side)?.and_then(|saved| read(stored, saved)))
}

fn read(stored: &StoredGame, saved: SavedLines) -> Option<Lines> {
    let SavedLines { owner, ply, text } = saved;
    if ply != stored.game.ply() { None } else { read_lines(stored, &stored.game, owner, ply, &text) }
}
