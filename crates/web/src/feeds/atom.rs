//! Atom feed of a player's games (RFC 4287).

use std::collections::HashMap;
use std::io;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::FeedContext;
use super::news::{FeedEntry, feed_entry};
use http::legal_xml;
use service::feeds::{FeedGame, GameNews};

type XmlWriter = Writer<Vec<u8>>;

/// Writes the feed, latest entry first. The output is the same until something changes.
pub(super) fn write_feed(
    context: &FeedContext<'_>,
    address: &str,
    news: &[GameNews],
    games: &HashMap<GameId, FeedGame>,
) -> io::Result<String> {
    let text = context.text;
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let root = writer
        .create_element("feed")
        .with_attribute(("xmlns", "http://www.w3.org/2005/Atom"))
        .with_attribute(("xml:lang", text.language()));
    root.write_inner_content(|writer| {
        // The id is independent of the address, so the feed stays the same if the key changes.
        write_text(writer, "id", &format!("tag:{},2026:games/{}", context.host, context.owner.id.0))?;
        write_text(writer, "title", &text.with("feeds-games-name", [("name", context.owner.name.as_str())]))?;
        write_text(writer, "updated", &news.first().map_or(context.link.created_at, |last| last.at).to_string())?;
        write_link(writer, "self", address, "application/atom+xml")?;
        write_link(writer, "alternate", &context.link("/"), "text/html")?;
        writer
            .create_element("author")
            .write_inner_content(|writer| write_text(writer, "name", &text.get("site-name")))?;
        for item in news {
            let Some(game) = games.get(&item.game) else { continue };
            if let Some(entry) = feed_entry(text, context.owner.notation, &item.event, game) {
                write_entry(writer, context, item, &entry)?;
            }
        }
        Ok(())
    })?;
    String::from_utf8(writer.into_inner()).map_err(io::Error::other)
}

fn write_entry(
    writer: &mut XmlWriter,
    context: &FeedContext<'_>,
    news: &GameNews,
    entry: &FeedEntry,
) -> io::Result<()> {
    // After a restore from a backup, numbers occur again: the instant keeps ids unique.
    let GameNews { number, at, .. } = news;
    let id = format!("tag:{},2026:games/{}/{number}-{}", context.host, context.owner.id.0, at.as_millis());
    let at: Instant = *at;
    let element = writer.create_element("entry");
    element.write_inner_content(|writer| {
        write_text(writer, "id", &id)?;
        write_text(writer, "title", &entry.title)?;
        write_text(writer, "updated", &at.to_string())?;
        write_text(writer, "published", &at.to_string())?;
        write_link(writer, "alternate", &context.link(&format!("/game/{}", news.game)), "text/html")?;
        // An entry without content only needs its link (RFC 4287, 4.1.2).
        entry.more.as_deref().map_or(Ok(()), |more| write_text(writer, "summary", more))
    })?;
    Ok(())
}

fn write_text(writer: &mut XmlWriter, name: &str, text: &str) -> io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(&legal_xml(text))).map(drop)
}

fn write_link(writer: &mut XmlWriter, relation: &str, address: &str, kind: &str) -> io::Result<()> {
    let link = writer.create_element("link").with_attributes([("rel", relation), ("href", address), ("type", kind)]);
    link.write_empty().map(drop)
}
