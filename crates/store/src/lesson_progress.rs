//! Which exercises of lessons players have solved.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::lesson_progress;
use super::{Connection, StoreError};
use domain::lesson::{Progress, Solved};
use domain::user::UserId;

/// Everything that `user` has solved.
pub fn find(conn: &mut Connection, user: UserId) -> Result<Progress, StoreError> {
    let rows: Vec<(String, String)> = lesson_progress::table
        .filter(lesson_progress::user_id.eq(user.0))
        .select((lesson_progress::lesson, lesson_progress::exercise))
        .load(conn)?;
    Ok(rows.into_iter().map(|(lesson, exercise)| Solved { lesson, exercise }).collect())
}

/// The same with when each was solved, in order.
pub fn with_times(conn: &mut Connection, user: UserId) -> Result<Vec<(Solved, Instant)>, StoreError> {
    let rows: Vec<(String, String, i64)> = lesson_progress::table
        .filter(lesson_progress::user_id.eq(user.0))
        .order((lesson_progress::solved_at, lesson_progress::lesson, lesson_progress::exercise))
        .select((lesson_progress::lesson, lesson_progress::exercise, lesson_progress::solved_at))
        .load(conn)?;
    let solved = |(lesson, exercise, at)| (Solved { lesson, exercise }, Instant::from_millis(at));
    Ok(rows.into_iter().map(solved).collect())
}

/// Records that `user` has solved an exercise. One that was solved before is left unchanged.
pub fn add(conn: &mut Connection, user: UserId, solved: &Solved, at: Instant) -> Result<(), StoreError> {
    let row = (
        lesson_progress::user_id.eq(user.0),
        lesson_progress::lesson.eq(&solved.lesson),
        lesson_progress::exercise.eq(&solved.exercise),
        lesson_progress::solved_at.eq(at.as_millis()),
    );
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(lesson_progress::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(lesson_progress::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(())
}

/// Deletes the progress of `user` in a lesson.
pub fn remove(conn: &mut Connection, user: UserId, lesson: &str) -> Result<(), StoreError> {
    let own = lesson_progress::user_id.eq(user.0).and(lesson_progress::lesson.eq(lesson));
    diesel::delete(lesson_progress::table.filter(own)).execute(conn)?;
    Ok(())
}
