//! Reports of chat lines, and their review by arbiters.

use correspondence_clock::Instant;

use super::error::ChatError;
use super::permission::game;
use crate::user_cache::{UserCache, require_user};
use crate::{ChatService, Topic};
use domain::chat::{self as rules, ChatRefusal, Line, LineId};
use domain::user::{User, UserId};
use store::{chat, chat_reports, direct_message_reports, users};

/// How many reports are shown at a time.
const MAX_SHOWN: i64 = 200;

/// The open reports, as an arbiter sees them.
#[derive(Clone, Debug, Default)]
pub struct Reports {
    /// The lines that the arbiter may review, the first reported first.
    pub lines: Vec<ReportedLine>,
    /// How many lines need another arbiter, because this one is involved. No details are given: the arbiter may be the
    /// author, or a player in the game whose spectators wrote them.
    pub for_others: usize,
}

/// A reported line.
#[derive(Clone, Debug)]
pub struct ReportedLine {
    pub line: Line,
    pub author: User,
    /// The reporters, the first one first.
    pub reporters: Vec<User>,
    /// When it was first reported.
    pub since: Instant,
}

impl ChatService {
    /// Reports a line that `reporter` can see. Idempotent.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn report_line(&self, reporter: UserId, line: LineId) -> Result<Line, ChatError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[reporter])?;
                let line = chat::find(change.conn, line)?.ok_or(ChatRefusal::UnknownLine)?;
                let (game, reporter) = (game(change.conn, &line.game)?, require_user(change.conn, reporter)?);
                let has_reported = chat_reports::has_reported(change.conn, line.id, reporter.id)?;
                let waiting = chat_reports::count_open_of(change.conn, reporter.id)?
                    + direct_message_reports::count_open_of(change.conn, reporter.id)?;
                if rules::report(&line, &game, &reporter, has_reported, waiting)? {
                    chat_reports::insert(change.conn, line.id, reporter.id, change.now)?;
                }
                Ok(line)
            })
            .await
    }

    /// The reported lines that an arbiter may review, and how many need another arbiter.
    ///
    /// # Errors
    /// [`ChatError::NotAnArbiter`], or a database error.
    pub async fn reported_lines(&self, arbiter: UserId) -> Result<Reports, ChatError> {
        let staff_policy = self.db.staff_policy();
        self.db
            .store()
            .snapshot(move |conn| {
                let arbiter = staff_policy.find(conn, arbiter)?;
                rules::check_arbiter(&arbiter)?;
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
                    let has_reported = chat_reports::has_reported(conn, line.id, arbiter.id)?;
                    if rules::is_involved(&arbiter, &line, &game(conn, &line.game)?, has_reported) {
                        reports.for_others += 1;
                        continue;
                    }
                    let author = people.get(line.author)?;
                    let reporters = reporters.into_iter().map(|reporter| people.get(reporter));
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

    /// Resolves the reports of a line: the arbiter removes the line or keeps it.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn resolve_reports(&self, arbiter: UserId, line: LineId, removes: bool) -> Result<(), ChatError> {
        let staff_policy = self.db.staff_policy();
        self.db
            .transaction(move |change| {
                let arbiter = staff_policy.find(change.conn, arbiter)?;
                rules::check_arbiter(&arbiter)?;
                let line = chat::find(change.conn, line)?.ok_or(ChatRefusal::UnknownLine)?;
                let has_reported = chat_reports::has_reported(change.conn, line.id, arbiter.id)?;
                rules::check_can_review(&arbiter, &line, &game(change.conn, &line.game)?, has_reported)?;
                if !chat_reports::resolve(change.conn, line.id, &arbiter.name, change.now)? {
                    return Err(ChatRefusal::LookedInto.into());
                }
                if removes && chat::remove(change.conn, line.id, &arbiter.name, change.now)? {
                    change.publish(Topic::Chat(line.game, line.room));
                }
                Ok(())
            })
            .await
    }
}
