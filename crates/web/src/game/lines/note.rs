//! The note about the reader's conditional lines on the game's page.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Notation;
use correspondence_game::lines::Lines;
use correspondence_game::{Game, Ply};
use fluent_bundle::FluentArgs;

use super::super::view_context::ViewContext;
use domain::engine_pace::EnginePace;
use layout::{Sentence, Written};
use text::Text;

/// The summary of the reader's lines, with the link to their page. Rendered into a page unescaped. Empty for spectators
/// and guests, and when the game is over.
#[derive(Template)]
#[template(path = "game/lines/note.html")]
pub struct LinesNote {
    text: Text,
    shows: Option<NoteContent>,
}

impl HtmlSafe for LinesNote {}

struct NoteContent {
    summary: Sentence,
    /// The move that a line has played since the reader's last move by hand.
    played: Option<Sentence>,
    /// The note that the draw offer of that line was left out.
    without_offer: Option<Sentence>,
    path: String,
    link: &'static str,
}

impl LinesNote {
    /// The note for the page's reader. `lines` are the reader's, and `left_out` is the half-move that one of them
    /// played without its draw offer.
    pub fn new(context: &ViewContext<'_>, lines: Option<&Lines>, left_out: Option<Ply>, text: Text) -> Self {
        let game = &context.view.stored.game;
        let has_lines = game.outcome().is_none() && !context.is_guest;
        // An engine that answers at once leaves no time for lines.
        let is_fast = context.view.engine_pace == Some(EnginePace::AtOnce);
        let has_room = lines.is_some() || played(context, text).is_some() || !is_fast;
        let shows = context.you.filter(|_| has_lines && has_room).map(|you| NoteContent {
            summary: summary(lines, context.notation, &context.view.player(!you).name, text),
            played: played(context, text),
            without_offer: left_out.and_then(|ply| without_offer(game, ply, context.notation, text)),
            path: format!("{}/lines", context.path()),
            link: if lines.is_some() { "lines-link-some" } else { "lines-link-none" },
        });
        Self { text, shows }
    }
}

fn played(context: &ViewContext<'_>, text: Text) -> Option<Sentence> {
    let game = &context.view.stored.game;
    let by_line = game.last_move().filter(|last| context.you == Some(last.side) && game.is_by_line(last.ply))?;
    Some(Sentence::new(text, "lines-played", context.numbered(by_line.ply.index())?, FluentArgs::new()))
}

/// The note that a line played that half-move without its draw offer.
pub fn without_offer(game: &Game, ply: Ply, notation: Notation, text: Text) -> Option<Sentence> {
    let (before, legal) = (game.record().position_at(ply.index())?, game.record().moves().get(ply.index())?);
    let written = Written::numbered(notation, before, legal);
    Some(Sentence::new(text, "lines-offer-left-out", written, FluentArgs::new()))
}

/// The number of lines, and the move of either side that they wait for.
pub fn summary(lines: Option<&Lines>, notation: Notation, opponent: &str, text: Text) -> Sentence {
    let Some(lines) = lines else { return Sentence::plain(text.with("lines-none", [("player", opponent)])) };
    let mut args = FluentArgs::new();
    args.set("count", lines.lines().len());
    args.set("player", opponent);
    match lines.first() {
        Some(first) => Sentence::new(text, "lines-wait-own", Written::numbered(notation, lines.root(), first), args),
        None => Sentence::plain(text.with_args("lines-wait", &args)),
    }
}
