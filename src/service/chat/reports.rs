//! Lines that somebody finds fault with, and arbiters who look into them.

use super::ChatError;
use super::permission::{check_reader, game, is_player};
use crate::service::people::{People, known};
use crate::service::{Change, Ring, Service};
use crate::store::chat::{self, Line, LineId};
use crate::store::users::{Role, User, UserId};
use crate::store::{chat_reports, users};
use crate::timing::Instant;

/// How many reports of one person may wait at a time.
pub const MOST_REPORTS: i64 = 20;

/// How many reports are shown at a time.
const MOST_SHOWN: i64 = 200;

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
    /// Whether the arbiter who asks has a part in it, and has to leave it to another.
    pub is_involved: bool,
}

impl Service {
    /// Reports a line that `reporter` can see. Who has reported it before gets the same answer.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn report_line(&self, reporter: UserId, line: LineId) -> Result<Line, ChatError> {
        self.change(move |change| {
            let line = chat::find(change.conn, line)?.ok_or(ChatError::UnknownLine)?;
            let game = game(change.conn, &line.game)?;
            // Whoever cannot see a line is not told that it is there.
            check_reader(&game, Some(reporter), line.room).map_err(|_| ChatError::UnknownLine)?;
            if line.author == reporter {
                return Err(ChatError::OwnLine);
            }
            users::hold(change.conn, &[reporter])?;
            if known(change.conn, reporter)?.confirmed_at.is_none() {
                return Err(ChatError::Unconfirmed);
            }
            // What was removed needs no arbiter any more.
            if line.removed_by.is_some() {
                return Ok(line);
            }
            if chat_reports::insert(change.conn, line.id, reporter, change.now)?
                && chat_reports::count_open_of(change.conn, reporter)? > MOST_REPORTS
            {
                return Err(ChatError::TooManyReports);
            }
            Ok(line)
        })
        .await
    }

    /// The lines that wait for an arbiter, the first one first.
    ///
    /// # Errors
    /// [`ChatError::NotAnArbiter`], or the database's.
    pub async fn reported_lines(&self, arbiter: UserId) -> Result<Vec<ReportedLine>, ChatError> {
        self.store()
            .snapshot(move |conn| {
                if known(conn, arbiter)?.role != Role::Arbiter {
                    return Err(ChatError::NotAnArbiter);
                }
                let mut reported: Vec<(Line, Vec<UserId>, Instant)> = Vec::new();
                for report in chat_reports::open(conn, MOST_SHOWN)? {
                    match reported.iter_mut().find(|(line, ..)| line.id == report.line.id) {
                        Some((_, reporters, _)) => reporters.push(report.reporter),
                        None => reported.push((report.line, vec![report.reporter], report.reported_at)),
                    }
                }
                let ids = reported.iter().flat_map(|(line, reporters, _)| reporters.iter().chain([&line.author]));
                let people = People::find(conn, ids.copied().collect())?;
                let mut shown = Vec::with_capacity(reported.len());
                for (line, reporters, since) in reported {
                    let plays = is_player(&game(conn, &line.game)?, arbiter);
                    shown.push(ReportedLine {
                        author: people.known(line.author)?,
                        is_involved: plays || line.author == arbiter || reporters.contains(&arbiter),
                        reporters: reporters
                            .into_iter()
                            .map(|reporter| people.known(reporter))
                            .collect::<Result<_, _>>()?,
                        line,
                        since,
                    });
                }
                Ok(shown)
            })
            .await
    }

    /// Looks into the reports of a line: the arbiter removes the line, or lets it stand.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn resolve_reports(&self, arbiter: UserId, line: LineId, removes: bool) -> Result<(), ChatError> {
        self.change(move |change| {
            let arbiter = known(change.conn, arbiter)?;
            if arbiter.role != Role::Arbiter {
                return Err(ChatError::NotAnArbiter);
            }
            let line = chat::find(change.conn, line)?.ok_or(ChatError::UnknownLine)?;
            check_uninvolved(change, &arbiter, &line)?;
            if !chat_reports::resolve(change.conn, line.id, &arbiter.name, change.now)? {
                return Err(ChatError::LookedInto);
            }
            if removes && chat::remove(change.conn, line.id, &arbiter.name, change.now)? {
                change.ring(Ring::Chat(line.game, line.room));
            }
            Ok(())
        })
        .await
    }
}

fn check_uninvolved(change: &mut Change<'_>, arbiter: &User, line: &Line) -> Result<(), ChatError> {
    let plays = is_player(&game(change.conn, &line.game)?, arbiter.id);
    if plays || line.author == arbiter.id || chat_reports::has_reported(change.conn, line.id, arbiter.id)? {
        return Err(ChatError::Involved);
    }
    Ok(())
}
