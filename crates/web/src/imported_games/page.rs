//! The page of an imported game.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chess_laws::pgn::{Annotation, LoadedGame};
use chess_laws::{LegalMove, Notation, Opening, Position, Record};

use super::analysis::AnalysisSection;
use super::board::{ImportedGameBoard, Query};
use super::{path_of, played_on, result};
use crate::game::{
    Board, BoardSource, GameState, MoveParts, NagView, Promotion, PromotionDialog, StepTarget, Steps, part,
};
use crate::{Moment, Page, Written, html};
use domain::ids::ImportedGameId;
use domain::imported_game::ImportedGameSource;
use http::{LoggedIn, Problem, reader_accounts};
use service::Service;
use service::imported_games::ImportedGameView;
use text::Text;

#[derive(Template)]
#[template(path = "imported_games/page.html")]
struct ImportedGamePage {
    page: Page,
    announcement: String,
    board: Board,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    facts: Vec<Fact>,
    opening: Option<Opening>,
    kept_at: Moment,
    source: String,
    /// Comments before the first move.
    before: Vec<String>,
    moves: Vec<MoveRow>,
    /// Pagination, if the game is too long for one page.
    parts: Option<MoveParts>,
    steps: Steps,
    engine: AnalysisSection,
    turned: String,
    /// Address of this position on the analysis board.
    analysis: String,
    path: String,
    state: String,
}

/// A labelled fact about the game.
struct Fact {
    label: String,
    value: String,
}

struct MoveRow {
    written: Written,
    href: String,
    is_current: bool,
    nags: Vec<NagView>,
    comment: String,
}

/// # Errors
/// If the reader has no such game, or a database error.
pub async fn show(
    service: Data<Service>,
    request: HttpRequest,
    page: Page,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let readers = reader_accounts(&service, &request, Some(reader.user.id)).await?;
    let view = service.imported_games.imported_game(reader.user.id, readers, &id).await?;
    let record = view.loaded.record();
    let board = ImportedGameBoard::new(&id, record, &query);
    html(StatusCode::OK, &filled(page, &view, &board))
}

fn filled(page: Page, view: &ImportedGameView, board: &ImportedGameBoard) -> ImportedGamePage {
    let (text, notation) = (page.language(), page.notation());
    let study = &board.study;
    let (record, shown) = (study.record(), study.shown());
    let title = text.with("kept-players", [("white", view.game.white.as_str()), ("black", view.game.black.as_str())]);
    let last = study.last().and_then(|last| {
        let before = record.position_at(shown.checked_sub(1)?)?;
        Some(text.move_in_words(before, last))
    });
    let state = GameState::exercise(board, (!board.legal_moves().is_empty()).then(|| board.onward().move_url()));
    let comments = GameComments::of(&view.loaded, record.moves().len());
    ImportedGamePage {
        announcement: text.spoken(last),
        board: Board::new(board, text),
        promotion: Promotion::new(board, text),
        promotion_dialog: PromotionDialog::new(text),
        facts: facts(view, text),
        opening: Opening::of(record),
        kept_at: page.moment(&view.game.kept_at),
        source: text
            .get(match view.game.source {
                ImportedGameSource::Imported => "kept-source-imported",
                ImportedGameSource::PassAndPlay => "kept-source-same-screen",
            })
            .into_owned(),
        before: comments.before,
        moves: moves(board, record, comments.by_move, notation, text),
        parts: MoveParts::new(shown, record, |ply| board.at(ply), text),
        steps: steps(board, text),
        engine: AnalysisSection::new(view, board, record, notation, &page),
        turned: board.turned(),
        analysis: board.onward().at(board.onward().shown()),
        path: path_of(&view.game.id),
        state: state.json(),
        page: page.with_title(title),
    }
}

/// Annotations of a game and its moves.
struct GameComments {
    before: Vec<String>,
    /// For each move: NAGs and comments.
    by_move: Vec<(Vec<u8>, Vec<String>)>,
}

impl GameComments {
    fn of(game: &LoadedGame, plies: usize) -> Self {
        let pgn = game.to_pgn();
        let words = |annotations: &[Annotation]| -> (Vec<u8>, Vec<String>) {
            let (mut nags, mut words) = (Vec::new(), Vec::new());
            for annotation in annotations {
                match annotation {
                    Annotation::Glyph(nag) => nags.push(*nag),
                    Annotation::Text(text) => words.push(text.clone()),
                    // For programs only; they are in the PGN.
                    Annotation::Centipawns(_) | Annotation::MateIn(_) | Annotation::Clock(_) => {}
                }
            }
            (nags, words)
        };
        let mut by_move: Vec<_> = pgn.moves.iter().map(|played| words(&played.annotations)).collect();
        by_move.resize_with(plies, Default::default);
        Self { before: words(&pgn.before).1, by_move }
    }
}

fn facts(view: &ImportedGameView, text: Text) -> Vec<Fact> {
    let tag = |name: &str| view.loaded.tag(name).filter(|value| !matches!(*value, "?" | "-" | "")).map(str::to_owned);
    let ratings = match (tag("WhiteElo"), tag("BlackElo")) {
        (None, None) => None,
        (white, black) => {
            let unknown = || "?".to_owned();
            Some(format!("{} – {}", white.unwrap_or_else(unknown), black.unwrap_or_else(unknown)))
        }
    };
    let ended = result(&view.game.result).map_or_else(|| text.get("kept-result-open").into_owned(), str::to_owned);
    let all = [
        (text.get("kept-result"), Some(ended)),
        (text.get("kept-played"), played_on(&view.game.played_on, text)),
        (text.get("kept-event"), view.game.event.clone()),
        (text.get("kept-site"), tag("Site")),
        (text.get("kept-round"), tag("Round")),
        (text.get("kept-ratings"), ratings),
        (text.get("kept-control"), tag("TimeControl")),
    ];
    let known_facts = all.into_iter().filter_map(|(label, value)| Some((label, value?)));
    known_facts.map(|(label, value)| Fact { label: label.into_owned(), value }).collect()
}

fn moves(
    board: &ImportedGameBoard,
    record: &Record,
    comments: Vec<(Vec<u8>, Vec<String>)>,
    notation: Notation,
    text: Text,
) -> Vec<MoveRow> {
    let mut is_number_due = true;
    let part = part(board.study.shown(), record.moves().len());
    let each = record.positions().zip(record.moves()).zip(comments).enumerate().skip(part.start).take(part.len());
    each.map(|(index, ((before, legal), (nags, words))): (usize, ((&Position, &LegalMove), _))| {
        let is_numbered = is_number_due || before.turn() == chess_laws::Side::White;
        is_number_due = !words.is_empty();
        MoveRow {
            written: if is_numbered {
                Written::numbered(notation, before, legal)
            } else {
                Written::one(notation, legal)
            },
            href: board.at(index + 1),
            is_current: index + 1 == board.study.shown(),
            nags: nags.into_iter().map(|nag| NagView::new(nag, text)).collect(),
            comment: words.join(" "),
        }
    })
    .collect()
}

fn steps(board: &ImportedGameBoard, text: Text) -> Steps {
    let (shown, last) = (board.study.shown(), board.study.record().moves().len());
    let to = [Some(0), shown.checked_sub(1), Some(shown + 1), Some(last)];
    let is_elsewhere = |to: &usize| *to <= last && *to != shown;
    let target = |to: usize| StepTarget { href: board.at(to), ply: None };
    Steps::new(to.map(|to| to.filter(is_elsewhere).map(target)), "step-last", text)
}
