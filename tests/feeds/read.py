"""Reads calendars and feeds as programs of others do: on each line of input a JSON object with `kind` and `body`, on each
line of output what was read."""

import json
import sys

import feedparser
import icalendar


def alarm(component):
    return {
        "action": str(component["ACTION"]),
        "before": -int(component.decoded("TRIGGER").total_seconds()),
        "description": str(component["DESCRIPTION"]),
    }


def event(component):
    return {
        "uid": str(component["UID"]),
        "sequence": int(component["SEQUENCE"]),
        "start": component.decoded("DTSTART").isoformat(),
        "stamp": component.decoded("DTSTAMP").isoformat(),
        "modified": component.decoded("LAST-MODIFIED").isoformat(),
        "summary": str(component["SUMMARY"]),
        "description": str(component["DESCRIPTION"]),
        "url": str(component["URL"]),
        "transp": str(component["TRANSP"]),
        "errors": [str(error) for error in component.errors],
        "alarms": [alarm(one) for one in component.subcomponents],
    }


def calendar(body):
    parsed = icalendar.Calendar.from_ical(body)
    return {
        "name": str(parsed["X-WR-CALNAME"]),
        "refresh": int(parsed.decoded("REFRESH-INTERVAL").total_seconds()),
        "version": str(parsed["VERSION"]),
        "errors": [str(error) for error in parsed.errors],
        "events": [event(component) for component in parsed.walk("VEVENT")],
    }


def entry(one):
    return {key: one.get(key) for key in ("id", "title", "summary", "updated", "published", "link")}


def atom(body):
    parsed = feedparser.parse(body.encode())
    return {
        "version": parsed.version,
        "bozo": bool(parsed.bozo),
        "id": parsed.feed.get("id"),
        "title": parsed.feed.get("title"),
        "updated": parsed.feed.get("updated"),
        "language": parsed.feed.get("language"),
        "links": {link.rel: link.href for link in parsed.feed.get("links", [])},
        "entries": [entry(one) for one in parsed.entries],
    }


for line in sys.stdin:
    asked = json.loads(line)
    read = {"calendar": calendar, "atom": atom}[asked["kind"]]
    print(json.dumps(read(asked["body"])), flush=True)
