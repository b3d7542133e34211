//! Lines that somebody finds fault with, and arbiters who look into them.

use correspondence_clock::Instant;

use super::bounds::MAX_REPORTS;
use super::error::ChatError;
use super::permission::{check_reader, game, is_player};
use crate::domain::chat::{Line, LineId};
use crate::domain::user::{Role, User, UserId};
use crate::service::user_cache::{UserCache, known};
use crate::service::{Service, Topic};
use crate::store::{Connection, chat, chat_reports, users};

/// How many reports are shown at a time.
const MAX_SHOWN: i64 = 200;

/// What waits for arbiters, as one of them sees it.
#[derive(Clone, Debug, Default)]
pub struct Reports {
    /// The lines the arbiter may look into, the first reported first.
    pub lines: Vec<ReportedLine>,
    /// How many lines wait for another arbiter, as this one has a part in them. Nothing else is told of those: the
    /// arbiter may have written them, or play in the game whose watchers wrote them.
    pub for_others: usize,
}

/// A line that waits for an arbiter.
#[derive(Clone, Debug)]
pub struct ReportedLine {
    /// What was said, and where.
    pub line: Line,
    /// Who said it.
    pub author: User,
    /// Who found fault with it, the first one first.
    pub reporters: Vec<User>,
    /// When the first one did.
    pub since: Instant,
}

impl Service {
    /// Reports a line that `reporter` can see. Who has reported it before gets the same answer.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn report_line(&self, reporter: UserId, line: LineId) -> Result<Line, ChatError> {
        self.transaction(move |change| {
            let line = chat::find(change.conn, line)?.ok_or(ChatError::UnknownLine)?;
            let game = game(change.conn, &line.game)?;
            // Whoever cannot see a line is not told that it is there.
            check_reader(&game, Some(reporter), line.room).map_err(|_| ChatError::UnknownLine)?;
            if line.author == reporter {
                return Err(ChatError::OwnLine);
            }
            users::lock(change.conn, &[reporter])?;
            if known(change.conn, reporter)?.confirmed_at.is_none() {
                return Err(ChatError::Unconfirmed);
            }
            // What was removed needs no arbiter any more.
            if line.removed_by.is_some() {
                return Ok(line);
            }
            if chat_reports::insert(change.conn, line.id, reporter, change.now)?
                && chat_reports::count_open_of(change.conn, reporter)? > MAX_REPORTS
            {
                return Err(ChatError::TooManyReports);
            }
            Ok(line)
        })
        .await
    }

    /// The lines that wait for an arbiter and are that arbiter's to look into, and how many are not.
    ///
    /// # Errors
    /// [`ChatError::NotAnArbiter`], or the database's.
    pub async fn reported_lines(&self, arbiter: UserId) -> Result<Reports, ChatError> {
        self.store()
            .snapshot(move |conn| {
                if known(conn, arbiter)?.role != Role::Arbiter {
                    return Err(ChatError::NotAnArbiter);
                }
                let mut reported: Vec<(Line, Vec<UserId>, Instant)> = Vec::new();
                for report in chat_reports::open(conn, MAX_SHOWN)? {
                    match reported.iter_mut().find(|(line, ..)| line.id == report.line.id) {
                        Some((_, reporters, _)) => reporters.push(report.reporter),
                        None => reported.push((report.line, vec![report.reporter], report.reported_at)),
                    }
                }
                let ids = reported.iter().flat_map(|(line, reporters, _)| reporters.iter().chain([&line.author]));
                let people = UserCache::find(conn, ids.copied().collect())?;
                let mut reports = Reports::default();
                for (line, reporters, since) in reported {
                    if is_involved(conn, arbiter, &line)? {
                        reports.for_others += 1;
                        continue;
                    }
                    let author = people.known(line.author)?;
                    let reporters = reporters.into_iter().map(|reporter| people.known(reporter));
                    reports.lines.push(ReportedLine {
                        author,
                        reporters: reporters.collect::<Result<_, _>>()?,
                        line,
                        since,
                    });
                }
                Ok(reports)
            })
            .await
    }

    /// Looks into the reports of a line: the arbiter removes the line, or lets it stand.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn resolve_reports(&self, arbiter: UserId, line: LineId, removes: bool) -> Result<(), ChatError> {
        self.transaction(move |change| {
            let arbiter = known(change.conn, arbiter)?;
            if arbiter.role != Role::Arbiter {
                return Err(ChatError::NotAnArbiter);
            }
            let line = chat::find(change.conn, line)?.ok_or(ChatError::UnknownLine)?;
            if is_involved(change.conn, arbiter.id, &line)? {
                return Err(ChatError::Involved);
            }
            if !chat_reports::resolve(change.conn, line.id, &arbiter.name, change.now)? {
                return Err(ChatError::LookedInto);
            }
            if removes && chat::remove(change.conn, line.id, &arbiter.name, change.now)? {
                change.publish(Topic::Chat(line.game, line.room));
            }
            Ok(())
        })
        .await
    }
}

/// Whether the arbiter has a part in it, and has to leave it to another: who plays in the game, who said it, who found
/// fault with it.
fn is_involved(conn: &mut Connection, arbiter: UserId, line: &Line) -> Result<bool, ChatError> {
    let plays = is_player(&game(conn, &line.game)?, arbiter);
    Ok(plays || line.author == arbiter || chat_reports::has_reported(conn, line.id, arbiter)?)
}
