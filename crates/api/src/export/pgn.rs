//! Games as PGN.

use chess_laws::Side;
use chess_laws::pgn::{self, Annotation, PgnGame};
use correspondence_game::PgnHeader;

use super::analysis;
use super::parts::Parts;
use domain::evaluation::{Score, stored_scores};
use domain::pgn_event::pgn_event;
use service::games::GameView;
use text::{Explain, Message, Text, TimeStyle};

/// Writes a game with its URL `site`, and comments in the language of `text`.
pub(super) fn write(view: &GameView, site: String, parts: Parts, text: Text) -> String {
    let game = &view.stored.game;
    let header = PgnHeader {
        event: pgn_event(game.setup().variant, game.setup().rated),
        site,
        white: view.player(Side::White).name.clone(),
        black: view.player(Side::Black).name.clone(),
        opening: view.opening.filter(|_| parts.opening),
    };
    let mut exported = game.to_pgn(header);
    exported.tags.extend(ratings(view));
    exported.tags.push(("GameId".to_owned(), view.stored.id.to_string()));
    if parts.clocks {
        add_clock_comments(view, &mut exported, text);
    } else {
        for played in &mut exported.moves {
            played.annotations.retain(|annotation| !matches!(annotation, Annotation::Clock(_)));
        }
    }
    if let Some(analysis) = view.analysis.as_ref().filter(|_| parts.evals) {
        exported.tags.push(("Annotator".to_owned(), analysis.engine.clone()));
        let after = stored_scores(game.record(), analysis).into_iter().skip(1);
        for (played, score) in exported.moves.iter_mut().zip(after) {
            played.annotations.splice(0..0, annotation(score));
        }
    }
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

/// Adds clock events as comments, after the last move made before each.
fn add_clock_comments(view: &GameView, exported: &mut PgnGame, text: Text) {
    let names = Side::ALL.map(|side| view.player(side).name.as_str());
    for event in &view.stored.events {
        let Some(sentence) = text.clock_event(event, names) else { continue };
        let played = view.stored.game.moves().iter().take_while(|played| played.at <= event.at).count();
        let annotations = match played.checked_sub(1).and_then(|last| exported.moves.get_mut(last)) {
            Some(last) => &mut last.annotations,
            None => &mut exported.before,
        };
        // Brackets in the text of a ruling must not be read as PGN commands.
        let sentence = sentence.replace('[', "(").replace(']', ")");
        annotations
            .push(Annotation::Text(format!("{}: {sentence}", text.in_style(TimeStyle::default()).moment(event.at))));
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

/// The players' ratings when the game began, and what it changed, in tags as Lichess has them.
fn ratings(view: &GameView) -> Vec<(String, String)> {
    let elo = |side: Side| Some((format!("{}Elo", side.name()), view.rating(side)?.rounded().to_string()));
    let difference = |side: Side| {
        let change = view.rating_change(side)?;
        Some((format!("{}RatingDiff", side.name()), format!("{:+}", change.difference())))
    };
    Side::ALL.into_iter().filter_map(elo).chain(Side::ALL.into_iter().filter_map(difference)).collect()
}

/// Checkmate has none: the result shows it.
fn annotation(score: Score) -> Option<Annotation> {
    match score {
        Score::Centipawns(value) => Some(Annotation::Centipawns(value)),
        Score::Mate(moves) => Some(Annotation::MateIn(moves.get())),
        Score::Checkmate(_) => None,
    }
}
