//! Games as PGN, with their players, ratings and clocks.

use chess_laws::Side;
use chess_laws::pgn::{Annotation, PgnGame};
use correspondence_game::PgnHeader;

use super::games::GameView;
use domain::evaluation::{Score, stored_scores};
use domain::pgn_event::pgn_event;
use text::{Text, TimeStyle};

/// Which optional parts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePgnParts {
    /// The opening, in tags.
    pub opening: bool,
    /// The time left after each move, and what happened to the clocks.
    pub clocks: bool,
    /// The engine's scores, if the view has an analysis.
    pub evals: bool,
}

/// A game with its URL `site`, and comments in the language of `text`.
pub fn game_pgn(view: &GameView, site: String, parts: GamePgnParts, text: Text) -> PgnGame {
    let game = &view.stored.game;
    let header = PgnHeader {
        event: pgn_event(game.setup().variant, game.setup().rated),
        site,
        white: view.player(Side::White).name.clone(),
        black: view.player(Side::Black).name.clone(),
        opening: view.opening.filter(|_| parts.opening),
    };
    let mut written = game.to_pgn(header);
    written.tags.extend(ratings(view));
    written.tags.push(("GameId".to_owned(), view.stored.id.to_string()));
    if parts.clocks {
        add_clock_comments(view, &mut written, text);
    } else {
        for played in &mut written.moves {
            played.annotations.retain(|annotation| !matches!(annotation, Annotation::Clock(_)));
        }
    }
    if let Some(analysis) = view.analysis.as_ref().filter(|_| parts.evals) {
        written.tags.push(("Annotator".to_owned(), analysis.engine.clone()));
        let after = stored_scores(game.record(), analysis).into_iter().skip(1);
        for (played, score) in written.moves.iter_mut().zip(after) {
            played.annotations.splice(0..0, annotation(score));
        }
    }
    written
}

/// Adds clock events as comments, after the last move made before each.
fn add_clock_comments(view: &GameView, written: &mut PgnGame, text: Text) {
    let names = Side::ALL.map(|side| view.player(side).name.as_str());
    for event in &view.stored.events {
        let Some(sentence) = text.clock_event(event, names) else { continue };
        let played = view.stored.game.moves().iter().take_while(|played| played.at <= event.at).count();
        let annotations = match played.checked_sub(1).and_then(|last| written.moves.get_mut(last)) {
            Some(last) => &mut last.annotations,
            None => &mut written.before,
        };
        // Brackets in the text of a ruling must not be read as PGN commands.
        let sentence = sentence.replace('[', "(").replace(']', ")");
        annotations
            .push(Annotation::Text(format!("{}: {sentence}", text.in_style(TimeStyle::default()).moment(event.at))));
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
