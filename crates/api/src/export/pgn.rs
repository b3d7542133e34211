//! A game as PGN.

use chess_laws::Side;
use chess_laws::pgn::{self, Annotation, PgnGame};
use correspondence_game::PgnHeader;

use super::analysis;
use super::parts::Parts;
use domain::evaluation::{Score, stored_scores};
use domain::pgn_event::pgn_event;
use service::games::GameView;
use text::{Explain, Message, Text, TimeStyle};

/// Writes a game that is found at `site`, with comments in the words of that language.
pub(super) fn write(view: &GameView, site: String, parts: Parts, text: Text) -> String {
    let game = &view.stored.game;
    let header = PgnHeader {
        event: pgn_event(game.setup().variant, game.setup().rated),
        site,
        white: view.player(Side::White).name.clone(),
        black: view.player(Side::Black).name.clone(),
        opening: view.opening.filter(|_| parts.opening),
    };
    let mut shown = game.to_pgn(header);
    shown.tags.extend(ratings(view));
    shown.tags.push(("GameId".to_owned(), view.stored.id.to_string()));
    if parts.clocks {
        add_clock_comments(view, &mut shown, text);
    } else {
        for played in &mut shown.moves {
            played.annotations.retain(|annotation| !matches!(annotation, Annotation::Clock(_)));
        }
    }
    if let Some(analysis) = view.analysis.as_ref().filter(|_| parts.evals) {
        shown.tags.push(("Annotator".to_owned(), analysis.engine.clone()));
        let after = stored_scores(game.record(), analysis).into_iter().skip(1);
        for (played, score) in shown.moves.iter_mut().zip(after) {
            played.annotations.splice(0..0, annotation(score));
        }
    }
    if parts.literate {
        add_text_comments(view, &mut shown, parts, text);
    }
    if !parts.moves {
        shown.moves.clear();
    }
    let written = pgn::write(&shown);
    match written.split_once("\n\n") {
        Some((_, moves)) if !parts.tags => moves.to_owned(),
        _ => written,
    }
}

/// Adds what happened to the clocks, in words after the move that had been played last.
fn add_clock_comments(view: &GameView, shown: &mut PgnGame, text: Text) {
    let names = Side::ALL.map(|side| view.player(side).name.as_str());
    for event in &view.stored.events {
        let Some(told) = text.clock_event(event, names) else { continue };
        let played = view.stored.game.moves().iter().take_while(|played| played.at <= event.at).count();
        let annotations = match played.checked_sub(1).and_then(|last| shown.moves.get_mut(last)) {
            Some(last) => &mut last.annotations,
            None => &mut shown.before,
        };
        // A ruling's words are no commands.
        let told = told.replace('[', "(").replace(']', ")");
        annotations.push(Annotation::Text(format!("{}: {told}", text.in_style(TimeStyle::default()).moment(event.at))));
    }
}

/// Adds words: the opening where it was reached, what the engine says of mistakes, and how the game ended.
fn add_text_comments(view: &GameView, shown: &mut PgnGame, parts: Parts, text: Text) {
    let game = &view.stored.game;
    if let Some(analysis) = view.analysis.as_ref().filter(|_| parts.evals) {
        for (played, judged) in shown.moves.iter_mut().zip(analysis::of_moves(game, analysis)) {
            if let Some((glyph, comment)) = judged.glyph_and_comment() {
                played.annotations.insert(0, Annotation::Glyph(glyph));
                played.annotations.push(Annotation::Text(comment.to_owned()));
            }
        }
    }
    if let Some(opening) = view.opening
        && let Some(reached) = opening.plies.checked_sub(1).and_then(|last| shown.moves.get_mut(last))
    {
        reached.annotations.push(Annotation::Text(format!("{} {}", opening.eco, opening.name)));
    }
    if let Some(outcome) = game.outcome() {
        let last = shown.moves.last_mut().map_or(&mut shown.before, |last| &mut last.annotations);
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

/// A mate on the board has none: the result says it.
fn annotation(score: Score) -> Option<Annotation> {
    match score {
        Score::Centipawns(value) => Some(Annotation::Centipawns(value)),
        Score::Mate(moves) => Some(Annotation::MateIn(moves.get())),
        Score::Checkmate(_) => None,
    }
}
