//! The deadlines of moves as a calendar (iCalendar, RFC 5545): an event for each move, with an alarm for each reminder that
//! its player has chosen. An event goes with its move; the next move is another event.

use chrono::{DateTime, TimeDelta, Utc};
use correspondence_clock::Instant;
use icalendar::{Alarm, Calendar, Class, Component, Event, EventLike, EventStatus};

use super::FeedContext;
use service::feeds::MoveDeadline;
use text::numbered_moves::last_move_before;

/// How often calendar programs are asked to look again (RFC 7986, 5.7).
const REFRESH: TimeDelta = TimeDelta::hours(1);

/// The calendar with those deadlines. It is the same until something changes.
pub(super) fn written(context: &FeedContext<'_>, deadlines: &[MoveDeadline]) -> String {
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

/// `None` for an instant that no calendar holds.
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
        // Where nothing is published by a method it is when the event was revised last (RFC 5545, 3.8.7.2).
        .timestamp(changed_at)
        .last_modified(changed_at)
        .sequence(due.sequence)
        .starts(deadline)
        .summary(&summary)
        .description(&description.join("\n"))
        .url(&address)
        .class(Class::Private)
        .status(EventStatus::Confirmed)
        // It takes none of the player's time: who looks for a free hour finds it.
        .add_property("TRANSP", "TRANSPARENT");
    for (at, reminder) in &due.reminders {
        let before = TimeDelta::seconds(i64::try_from(at.until(due.deadline).as_secs()).unwrap_or(i64::MAX / 1_000));
        let mut alarm = Alarm::display(&summary, -before);
        // Otherwise the library writes a random one and the time of day, and the feed never stays the same.
        alarm.uid(&format!("{reminder}-{uid}")).timestamp(changed_at);
        event.alarm(alarm.done());
    }
    Some(event.done())
}

fn date_time(at: Instant) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(at.as_millis())
}
