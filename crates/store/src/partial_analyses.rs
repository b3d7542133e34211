//! Partial analyses of long games, which are analysed in portions.

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::schema::{analyses, evaluations, partial_evaluations};
use super::{Connection, StoreError, packed_games};
use domain::analysis::Effort;
use domain::analysis::{Evaluation, WhiteScore};

fn stored_nodes(effort: &Effort) -> i64 {
    i64::try_from(effort.nodes).unwrap_or(i64::MAX)
}

/// How many positions of that game were analysed with that engine and number of nodes. Evaluations made otherwise are
/// deleted.
pub fn count(conn: &mut Connection, game: &GameId, effort: &Effort) -> Result<usize, StoreError> {
    let of_game = partial_evaluations::table.filter(partial_evaluations::game_id.eq(game.to_string()));
    let same = partial_evaluations::engine.eq(&effort.engine).and(partial_evaluations::nodes.eq(stored_nodes(effort)));
    let all: i64 = of_game.clone().count().get_result(conn)?;
    let usable: i64 = of_game.filter(same).count().get_result(conn)?;
    if usable < all {
        delete(conn, game)?;
        return Ok(0);
    }
    Ok(usize::try_from(usable).unwrap_or(0))
}

/// Adds a portion to the partial analysis of that game.
pub fn add(conn: &mut Connection, game: &GameId, effort: &Effort, portion: &[Evaluation]) -> Result<(), StoreError> {
    for position in portion {
        let (centipawns, mate) = match position.score {
            WhiteScore::Centipawns(score) => (Some(score), None),
            WhiteScore::Mate(moves) => (None, Some(moves)),
        };
        diesel::insert_into(partial_evaluations::table)
            .values((
                partial_evaluations::game_id.eq(game.to_string()),
                partial_evaluations::ply.eq(i32::from(position.ply.get())),
                partial_evaluations::engine.eq(&effort.engine),
                partial_evaluations::nodes.eq(stored_nodes(effort)),
                partial_evaluations::centipawns.eq(centipawns),
                partial_evaluations::mate.eq(mate),
                partial_evaluations::best.eq(&position.best),
                partial_evaluations::line.eq(position.line.join(" ")),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Turns the partial analysis of that game, in which every position was analysed, into its analysis, in place of an
/// earlier one.
pub fn finish(conn: &mut Connection, game: &GameId, effort: &Effort, done_at: Instant) -> Result<(), StoreError> {
    let id = game.to_string();
    packed_games::unpack(conn, &id)?;
    diesel::delete(analyses::table.find(&id)).execute(conn)?;
    diesel::insert_into(analyses::table)
        .values((
            analyses::game_id.eq(&id),
            analyses::engine.eq(&effort.engine),
            analyses::nodes.eq(stored_nodes(effort)),
            analyses::done_at.eq(done_at.as_millis()),
        ))
        .execute(conn)?;
    partial_evaluations::table
        .filter(partial_evaluations::game_id.eq(&id))
        .select((
            partial_evaluations::game_id,
            partial_evaluations::ply,
            partial_evaluations::centipawns,
            partial_evaluations::mate,
            partial_evaluations::best,
            partial_evaluations::line,
        ))
        .insert_into(evaluations::table)
        .into_columns((
            evaluations::game_id,
            evaluations::ply,
            evaluations::centipawns,
            evaluations::mate,
            evaluations::best,
            evaluations::line,
        ))
        .execute(conn)?;
    delete(conn, game)
}

fn delete(conn: &mut Connection, game: &GameId) -> Result<(), StoreError> {
    let of_game = partial_evaluations::table.filter(partial_evaluations::game_id.eq(game.to_string()));
    diesel::delete(of_game).execute(conn)?;
    Ok(())
}
