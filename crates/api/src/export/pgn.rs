//! Games as PGN, with the parts that a request asks for.

use chess_laws::pgn::{self, Annotation, PgnGame};

use super::analysis;
use super::parts::Parts;
use service::game_pgn::{GamePgnParts, game_pgn};
use service::games::GameView;
use text::{Explain, Message, Text};

/// Writes a game with its URL `site`, and comments in the language of `text`.
pub(super) fn write(view: &GameView, site: String, parts: Parts, text: Text) -> String {
    let wanted = GamePgnParts { opening: parts.opening, clocks: parts.clocks, evals: parts.evals };
    let mut exported = game_pgn(view, site, wanted, text);
    if parts.literate {
        add_text_comments(view, &mut exported, parts, text);
    }
    if !parts.moves {
        exported.moves.clear();
    }
    let written = pgn::write(&exported);
    match written.split_once("\n\n") {
        Some((_, moves)) if !parts.tags => moves.to_owned(),
        _ => written,
    }
}

/// Adds comments: the opening where it was reached, judgements of mistakes, and how the game ended.
fn add_text_comments(view: &GameView, exported: &mut PgnGame, parts: Parts, text: Text) {
    let game = &view.stored.game;
    if let Some(analysis) = view.analysis.as_ref().filter(|_| parts.evals) {
        for (played, judged) in exported.moves.iter_mut().zip(analysis::of_moves(game, analysis)) {
            if let Some((glyph, comment)) = judged.glyph_and_comment() {
                played.annotations.insert(0, Annotation::Glyph(glyph));
                played.annotations.push(Annotation::Text(comment.to_owned()));
            }
        }
    }
    if let Some(opening) = view.opening
        && let Some(reached) = opening.plies.checked_sub(1).and_then(|last| exported.moves.get_mut(last))
    {
        reached.annotations.push(Annotation::Text(format!("{} {}", opening.eco, opening.name)));
    }
    if let Some(outcome) = game.outcome() {
        let last = exported.moves.last_mut().map_or(&mut exported.before, |last| &mut last.annotations);
        last.push(Annotation::Text(text.message(&Message::new("export-game-over").with("outcome", outcome.message()))));
    }
}
