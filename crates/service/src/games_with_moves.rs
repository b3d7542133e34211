//! A player's games with their moves, as chess programs fetch them: all that run, and those that ended lately.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{Position, Side};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::GameService;
use super::execution::PlayError;
use super::games::{LONG_GAME, ListedGame, in_turn, readable, with_players};
use domain::game_list::{Filter, Listed, ListingStatus, Order, Part, Span};
use domain::relation::Relation;
use domain::user::UserId;
use store::games::{self, ListedMove, lists};
use store::{Connection, StoreError, chat, relations};

/// For how long after its end a game is still listed: programs that fetch every few days hear of it.
const RECENT: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// How many games that ended lately are listed at the most.
const MAX_ENDED: i64 = 100;

/// How many lines of chat are read for one list, and shown for one game, at the most: the last ones.
const MAX_LINES: i64 = 2_000;
const MAX_LINES_OF_GAME: usize = 10;

/// How many half-moves of a list are read beside other lists. Whoever has more in their games waits for a turn.
const MANY_PLIES: u32 = 50_000;

/// A game of a list with its moves.
#[derive(Clone, Debug)]
pub struct GameWithMoves {
    /// What lists show of it.
    pub game: ListedGame,
    /// Its number; games that have none yet are not listed.
    pub number: i64,
    /// The position it started from.
    pub initial: Position,
    /// Its moves in algebraic notation, in order.
    pub moves: Vec<String>,
    /// Whether the opponent offers a draw.
    pub is_draw_offered: bool,
    /// What the opponent has said since the player's last move, the last few lines of it, in order.
    pub said: Vec<String>,
}

impl GameService {
    /// The games of `player`: those that run, the ones that wait for them first, and those that ended lately. As many
    /// questions to the database as for one game.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where others were reading long lists all the time, or the database's.
    pub async fn games_with_moves(&self, player: UserId) -> Result<Vec<GameWithMoves>, StoreError> {
        let now = self.db.now();
        match self.db.store().snapshot(move |conn| read(conn, player, now, false)).await? {
            Some(found) => Ok(found),
            None => {
                let _turn = in_turn(&self.long_lists).await?;
                let found = self.db.store().snapshot(move |conn| read(conn, player, now, true)).await?;
                Ok(found.unwrap_or_default())
            }
        }
    }

    /// The game of that number.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn game_of_number(&self, number: i64) -> Result<GameId, PlayError> {
        let found = self.db.store().read(move |conn| games::id_of_number(conn, number)).await?;
        found.ok_or(PlayError::UnknownGame)
    }
}

/// `None` where that is much to read, and it is not the reader's turn.
fn read(
    conn: &mut Connection,
    player: UserId,
    now: Instant,
    is_their_turn: bool,
) -> Result<Option<Vec<GameWithMoves>>, StoreError> {
    let mut found = lists::most_urgent_of(conn, player, false, i64::MAX)?;
    let lately = Span { from: Some(now - RECENT), until: None };
    let ended = Filter { ended: lately, ..Filter::with_status(player, ListingStatus::Finished) };
    found.append(&mut lists::page(conn, &ended, Order::LastEnded, Part::First, MAX_ENDED)?);
    let ids: Vec<GameId> = found.iter().map(|listed| listed.summary.id).collect();
    let with_offers = games::with_late_offers(conn, &ids)?;
    let is_much = plies(&found, |_| true) > MANY_PLIES || plies(&found, |id| with_offers.contains(id)) > LONG_GAME;
    if is_much && !is_their_turn {
        return Ok(None);
    }
    let offered = offers(conn, &with_offers)?;
    let mut moves = games::listed_moves(conn, &ids)?;
    let mut listed = Vec::with_capacity(found.len());
    for game in with_players(conn, found, now)? {
        let summary = &game.summary;
        let Some(number) = summary.number else { continue };
        let initial = match Position::from_fen(&summary.initial_fen, summary.variant) {
            Ok(initial) => initial,
            Err(error) => {
                tracing::error!(game = %summary.id, %error, "a game cannot be read");
                continue;
            }
        };
        // One that is damaged, which the log tells.
        let Some(moves) = moves.remove(&summary.id) else { continue };
        listed.push((number, initial, moves, game));
    }
    let own_last = |(_, initial, moves, game): &(i64, Position, Vec<ListedMove>, ListedGame)| {
        (game.summary.id, last_move_of(game.side_of(player), initial.turn(), moves).unwrap_or(game.summary.started_at))
    };
    let mut said = visible_chat(conn, player, listed.iter().map(own_last).collect())?;
    let with_moves = |(number, initial, moves, game): (i64, Position, Vec<ListedMove>, ListedGame)| GameWithMoves {
        is_draw_offered: game.side_of(player).is_some_and(|side| offered.get(&game.summary.id) == Some(&!side)),
        said: said.remove(&game.summary.id).unwrap_or_default(),
        moves: moves.into_iter().map(|(san, _)| san).collect(),
        number,
        initial,
        game,
    };
    Ok(Some(listed.into_iter().map(with_moves).collect()))
}

/// How many half-moves those of the games have together.
fn plies(found: &[Listed], is_counted: impl Fn(&GameId) -> bool) -> u32 {
    let counted = found.iter().filter(|listed| is_counted(&listed.summary.id));
    counted.map(|listed| u32::from(listed.summary.turn_id.ply.get())).fold(0, u32::saturating_add)
}

/// Whose draw offers stand. Only games in which one may are replayed for it.
fn offers(conn: &mut Connection, ids: &[GameId]) -> Result<HashMap<GameId, Side>, StoreError> {
    let found = readable(conn, ids)?;
    Ok(found.iter().filter_map(|stored| Some((stored.id, stored.game.draw_offer()?))).collect())
}

/// When that side made its last move, in a game in which `first` moved first.
fn last_move_of(side: Option<Side>, first: Side, moves: &[ListedMove]) -> Option<Instant> {
    let is_even = side? == first;
    let own = moves.iter().enumerate().rev().find(|(ply, _)| ply.is_multiple_of(2) == is_even);
    own.map(|(_, (_, at))| *at)
}

/// What was said to `reader` in those games after the instant of each, but not by whom they block.
fn visible_chat(
    conn: &mut Connection,
    reader: UserId,
    since: HashMap<GameId, Instant>,
) -> Result<HashMap<GameId, Vec<String>>, StoreError> {
    let Some(earliest) = since.values().min().copied() else { return Ok(HashMap::new()) };
    let ids: Vec<GameId> = since.keys().copied().collect();
    let lines = chat::said_to(conn, reader, &ids, earliest, MAX_LINES)?;
    if lines.is_empty() {
        return Ok(HashMap::new());
    }
    let blocked: Vec<UserId> =
        relations::others(conn, reader, Relation::Block)?.into_iter().map(|(other, _)| other).collect();
    let mut said: HashMap<GameId, Vec<String>> = HashMap::new();
    for line in lines {
        let is_new = since.get(&line.game).is_some_and(|since| line.said_at > *since);
        if is_new && !blocked.contains(&line.author) {
            said.entry(line.game).or_default().push(line.body);
        }
    }
    for lines in said.values_mut() {
        lines.drain(..lines.len().saturating_sub(MAX_LINES_OF_GAME));
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_of_a_side_depends_on_who_began() {
        let moves: Vec<ListedMove> =
            [1, 2, 3].map(|at| (format!("move {at}"), Instant::from_millis(at))).into_iter().collect();
        let at = |side, first| last_move_of(Some(side), first, &moves).map(Instant::as_millis);
        assert_eq!(at(Side::White, Side::White), Some(3));
        assert_eq!(at(Side::Black, Side::White), Some(2));
        assert_eq!(at(Side::White, Side::Black), Some(2));
        assert_eq!(last_move_of(Some(Side::Black), Side::White, &moves[..1]), None);
        assert_eq!(last_move_of(None, Side::White, &moves), None);
    }
}
