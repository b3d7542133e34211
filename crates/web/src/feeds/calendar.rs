//! Move deadlines as a calendar (iCalendar, RFC 5545): one event per move, with an alarm for each of the player's
//! reminders. The event is removed with its move; the next move is another event.

use chrono::{DateTime, TimeDelta, Utc};
use correspondence_clock::Instant;
use icalendar::{Alarm, Calendar, Class, Component, Event, EventLike, EventStatus};

use super::FeedContext;
use service::feeds::MoveDeadline;
use text::numbered_moves::last_move_before;

/// Suggested refresh interval (RFC 7986, 5.7).
const REFRESH: TimeDelta = TimeDelta::hours(1);

/// Writes the calendar. The output is the same until something changes.
pub(super) fn write_calendar(context: &FeedContext<'_>, deadlines: &[MoveDeadline]) -> String {
    let text = context.text;
    let mut calendar = Calendar::empty();
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Sealed Move//Deadlines//EN"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .name(&text.with("feeds-calendar-name", [("name", context.owner.name.as_str())]))
        .ttl(&REFRESH);
    calendar.extend(deadlines.iter().filter_map(|deadline| event(context, deadline)));
    calendar.to_string()
}

/// `None` if the instant is out of the calendar's range.
fn event(context: &FeedContext<'_>, due: &MoveDeadline) -> Option<Event> {
    let (text, game) = (context.text, &due.game.stored.game);
    let opponent = due.game.opponent.name.as_str();
    let (deadline, changed_at) = (date_time(due.deadline)?, date_time(due.changed_at)?);
    let uid = format!("{}-{}@{}", due.game.stored.id, game.turn_id(), context.host);
    let address = context.link(&format!("/game/{}", due.game.stored.id));
    let summary = text.with("feeds-deadline-summary", [("opponent", opponent)]);
    let played = last_move_before(game, game.ply(), context.owner.notation)
        .map(|played| text.with("mail-turn-played", [("opponent", opponent), ("move", &played)]));
    let until = text.with("feeds-deadline-until", [("deadline", text.moment_with_weekday(due.deadline))]);
    let description: Vec<String> = played.into_iter().chain([until, address.clone()]).collect();

    let mut event = Event::new();
    event
        .uid(&uid)
        // Without a METHOD this is the last revision (RFC 5545, 3.8.7.2).
        .timestamp(changed_at)
        .last_modified(changed_at)
        .sequence(due.sequence)
        .starts(deadline)
        .summary(&summary)
        .description(&description.join("\n"))
        .url(&address)
        .class(Class::Private)
        .status(EventStatus::Confirmed)
        // The event does not block the time in the player's calendar.
        .add_property("TRANSP", "TRANSPARENT");
    for (at, reminder) in &due.reminders {
        let before = TimeDelta::seconds(i64::try_from(at.until(due.deadline).as_secs()).unwrap_or(i64::MAX / 1_000));
        let mut alarm = Alarm::display(&summary, -before);
        // Otherwise the library adds a random UID and the current time, and the feed changes on every read.
        alarm.uid(&format!("{reminder}-{uid}")).timestamp(changed_at);
        event.alarm(alarm.done());
    }
    Some(event.done())
}

fn date_time(at: Instant) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(at.as_millis())
}
