//! Reports of chat lines, for review by arbiters.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::chat::Row;
use super::schema::{chat_lines, chat_reports};
use super::{Connection, StoreError};
use domain::chat::LineId;
use domain::report::Report;
use domain::user::UserId;

/// Stores a report; the reporter must not have reported the line before.
pub fn insert(conn: &mut Connection, line: LineId, reporter: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(chat_reports::table)
        .values((
            chat_reports::line_id.eq(line.0),
            chat_reports::reporter_id.eq(reporter.0),
            chat_reports::reported_at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whether `reporter` has reported the line.
pub fn has_reported(conn: &mut Connection, line: LineId, reporter: UserId) -> Result<bool, StoreError> {
    let found: Option<i64> =
        chat_reports::table.find((line.0, reporter.0)).select(chat_reports::line_id).get_result(conn).optional()?;
    Ok(found.is_some())
}

/// How many open reports `reporter` has.
pub fn count_open_of(conn: &mut Connection, reporter: UserId) -> Result<i64, StoreError> {
    Ok(chat_reports::table
        .filter(chat_reports::reporter_id.eq(reporter.0).and(chat_reports::resolved_at.is_null()))
        .count()
        .get_result(conn)?)
}

/// Open reports, oldest first, at most `limit`.
pub fn open(conn: &mut Connection, limit: i64) -> Result<Vec<Report>, StoreError> {
    let rows: Vec<(Row, i64, i64)> = chat_reports::table
        .inner_join(chat_lines::table)
        .filter(chat_reports::resolved_at.is_null())
        .order((chat_reports::reported_at, chat_reports::line_id))
        .limit(limit)
        .select((Row::as_select(), chat_reports::reporter_id, chat_reports::reported_at))
        .load(conn)?;
    let report = |(line, reporter, at): (Row, i64, i64)| {
        let (reporter, reported_at) = (UserId(reporter), Instant::from_millis(at));
        Ok(Report { line: line.try_into()?, reporter, reported_at })
    };
    rows.into_iter().map(report).collect()
}

/// The reports of `reporter` on lines after that one, by line, at most `limit`: each with when it was made and resolved.
pub fn made_by(
    conn: &mut Connection,
    reporter: UserId,
    after: LineId,
    limit: i64,
) -> Result<Vec<(Report, Option<Instant>)>, StoreError> {
    let rows: Vec<(Row, i64, Option<i64>)> = chat_reports::table
        .inner_join(chat_lines::table)
        .filter(chat_reports::reporter_id.eq(reporter.0).and(chat_reports::line_id.gt(after.0)))
        .order(chat_reports::line_id)
        .limit(limit)
        .select((Row::as_select(), chat_reports::reported_at, chat_reports::resolved_at))
        .load(conn)?;
    let report = |(line, at, resolved): (Row, i64, Option<i64>)| {
        let report = Report { line: line.try_into()?, reporter, reported_at: Instant::from_millis(at) };
        Ok((report, resolved.map(Instant::from_millis)))
    };
    rows.into_iter().map(report).collect()
}

/// Resolves all reports of a line; returns whether any was open.
pub fn resolve(conn: &mut Connection, line: LineId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let waiting = chat_reports::table.filter(chat_reports::line_id.eq(line.0).and(chat_reports::resolved_at.is_null()));
    let changed = diesel::update(waiting)
        .set((chat_reports::resolved_at.eq(at.as_millis()), chat_reports::resolved_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}
