//! A player's games with their moves, for chess clients: all running ones, and those that ended recently.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{Position, Side};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::GameService;
use super::execution::PlayError;
use super::games::{LONG_GAME, ListedGame, acquire_permit, readable, with_players};
use domain::game_list::{Filter, Listed, ListingStatus, Order, Part, Span};
use domain::relation::Relation;
use domain::user::UserId;
use store::games::{self, ListedMove, lists};
use store::{Connection, StoreError, chat, relations};

/// How long finished games are listed: clients that fetch every few days still see the end.
const RECENT: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The maximum number of finished games.
const MAX_ENDED: i64 = 100;

/// The maximum numbers of chat lines read for a list, and shown for a game: the last ones.
const MAX_LINES: i64 = 2_000;
const MAX_LINES_OF_GAME: usize = 10;

/// Lists with more plies than this need a permit to be read.
const MANY_PLIES: u32 = 50_000;

/// A listed game with its moves.
#[derive(Clone, Debug)]
pub struct GameWithMoves {
    /// The list entry.
    pub game: ListedGame,
    /// Its number; games without one yet are not listed.
    pub number: i64,
    /// The position it started from.
    pub initial: Position,
    /// Its moves in algebraic notation, in order.
    pub moves: Vec<String>,
    /// Whether the opponent offers a draw.
    pub is_draw_offered: bool,
    /// The opponent's last few chat lines since the player's last move, in order.
    pub said: Vec<String>,
}

impl GameService {
    /// The games of `player`: running ones, those with the player to move first, and recently finished ones. The number
    /// of queries does not depend on the number of games.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
    pub async fn games_with_moves(&self, player: UserId) -> Result<Vec<GameWithMoves>, StoreError> {
        let now = self.db.now();
        match self.db.store().snapshot(move |conn| read(conn, player, now, false)).await? {
            Some(found) => Ok(found),
            None => {
                let _permit = acquire_permit(&self.long_lists).await?;
                let found = self.db.store().snapshot(move |conn| read(conn, player, now, true)).await?;
                Ok(found.unwrap_or_default())
            }
        }
    }

    /// The game of that number.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn game_of_number(&self, number: i64) -> Result<GameId, PlayError> {
        let found = self.db.store().read(move |conn| games::id_of_number(conn, number)).await?;
        found.ok_or(PlayError::UnknownGame)
    }
}

/// `None` if the list is long and the caller holds no permit.
fn read(
    conn: &mut Connection,
    player: UserId,
    now: Instant,
    has_permit: bool,
) -> Result<Option<Vec<GameWithMoves>>, StoreError> {
    let mut found = lists::most_urgent_of(conn, player, false, i64::MAX)?;
    let lately = Span { from: Some(now - RECENT), until: None };
    let ended = Filter { ended: lately, ..Filter::with_status(player, ListingStatus::Finished) };
    found.append(&mut lists::page(conn, &ended, Order::LastEnded, Part::First, MAX_ENDED)?);
    let ids: Vec<GameId> = found.iter().map(|listed| listed.summary.id).collect();
    let with_offers = games::with_recent_offers(conn, &ids)?;
    let is_long = plies(&found, |_| true) > MANY_PLIES || plies(&found, |id| with_offers.contains(id)) > LONG_GAME;
    if is_long && !has_permit {
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
        // Missing if the game is damaged, which has been logged.
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

/// The total number of plies of the selected games.
fn plies(found: &[Listed], is_counted: impl Fn(&GameId) -> bool) -> u32 {
    let counted = found.iter().filter(|listed| is_counted(&listed.summary.id));
    counted.map(|listed| u32::from(listed.summary.turn_id.ply.get())).fold(0, u32::saturating_add)
}

/// The sides with an open draw offer, by game. Replays `ids`, the games that may have one.
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

/// The lines addressed to `reader` in those games after the given instants, without those of blocked authors.
fn visible_chat(
    conn: &mut Connection,
    reader: UserId,
    since: HashMap<GameId, Instant>,
) -> Result<HashMap<GameId, Vec<String>>, StoreError> {
    let Some(earliest) = since.values().min().copied() else { return Ok(HashMap::new()) };
    let ids: Vec<GameId> = since.keys().copied().collect();
    let lines = chat::lines_to(conn, reader, &ids, earliest, MAX_LINES)?;
    if lines.is_empty() {
        return Ok(HashMap::new());
    }
    let blocked: Vec<UserId> =
        relations::others(conn, reader, Relation::Block)?.into_iter().map(|(other, _)| other).collect();
    let mut visible: HashMap<GameId, Vec<String>> = HashMap::new();
    for line in lines {
        let is_new = since.get(&line.game).is_some_and(|since| line.said_at > *since);
        if is_new && !blocked.contains(&line.author) {
            visible.entry(line.game).or_default().push(line.body);
        }
    }
    for lines in visible.values_mut() {
        lines.drain(..lines.len().saturating_sub(MAX_LINES_OF_GAME));
    }
    Ok(visible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_move_of_a_side_depends_on_first_mover() {
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
