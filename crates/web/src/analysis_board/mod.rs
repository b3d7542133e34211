//! The analysis board: moves of both sides from any position, set up, pasted as FEN or PGN, or taken from a game.
//! Nothing is stored: the address holds the first position and the moves.

mod editor;
mod engine;
mod moves;
mod offline;
mod page;
mod study;
mod variations;

use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpResponse, http::StatusCode};
use chess_laws::pgn::{self, PgnError};
use chess_laws::{Position, Record};
use serde::Deserialize;

use self::page::Refused;
pub use self::study::{Query, Study, read_root};
pub use self::variations::{MAX_PLIES, Variations};
use crate::game::BoardSource as _;
use http::{Problem, get};
use layout::flash_message::flash;
use layout::{Page, redirect};

/// The board, its editor, and the requests of both.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/analysis").route(get().to(show)))
        .service(
            web::resource("/analysis/pgn")
                .app_data(web::FormConfig::default().limit(MAX_PGN_FORM))
                .app_data(web::PayloadConfig::new(MAX_PGN_FORM))
                .route(web::post().to(paste)),
        )
        .service(web::resource("/analysis/engine").route(web::post().to(engine::check_engine_use)))
        .service(web::resource("/analysis/editor").route(get().to(editor::show)));
}

/// The maximum size of a PGN, in bytes: one game, however long its comments.
const MAX_PGN: usize = 512 * 1024;

/// The maximum size of the form, in bytes: a byte of PGN may take three.
const MAX_PGN_FORM: usize = 6 * 1024 * 1024;

async fn show(page: Page, query: web::Query<Query>) -> Result<HttpResponse, Problem> {
    match read_root(query.fen(), query.variant()) {
        // The moves stand in the address that is shown, so that it can be kept and sent.
        Ok(root) if query.is_change() => Ok(redirect(&Study::new(root, &query).present())),
        Ok(root) => page::answer(page, &Study::new(root, &query), &Refused::default(), StatusCode::OK),
        Err(error) => {
            let refused =
                Refused { fen: Some((query.fen().to_owned(), page.language().explain(&error))), ..Refused::default() };
            let study = Study::new(Position::start(query.variant(), None), &Query::default());
            page::answer(page, &study, &refused, StatusCode::BAD_REQUEST)
        }
    }
}

#[derive(Deserialize)]
struct PgnForm {
    #[serde(default)]
    pgn: String,
}

/// Shows the game that was pasted.
async fn paste(page: Page, form: web::Form<PgnForm>) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let written = form.into_inner().pgn;
    let read = match written.len() {
        ..=MAX_PGN => {
            // Playing through the longest text takes a while and would block the other requests of this thread.
            let written = written.clone();
            let read = web::block(move || {
                let read = pgn::read_first(written.as_bytes());
                read.map(|read| {
                    read.map(|(game, further)| {
                        let own = if further == 0 { Some(written.as_str()) } else { first_of(&written) };
                        let root = game.record().initial().clone();
                        let variations = own.map(|pgn| Variations::of_pgn(root, pgn));
                        (game, further, variations)
                    })
                })
            });
            match read.await.map_err(|_| Problem::internal())? {
                Ok(game) => game.ok_or_else(|| text.explain(&PgnError::Empty)),
                Err(refused) => Err(text.explain(&*refused)),
            }
        }
        _ => Err(text.with("analysis-board-pgn-too-large", [("most", MAX_PGN / 1024)])),
    };
    let fits = read.and_then(|(game, further, variations)| match game.plies() {
        ..=MAX_PLIES => {
            let is_cut = matches!(variations, Some(None));
            let line = || Study::of_record(game.record());
            let notice = match further {
                0 => is_cut.then_some("notice-info-variations-left-out"),
                _ => Some("notice-info-first-of-several"),
            };
            Ok((variations.flatten().map_or_else(line, Study::of_variations).at(0), notice))
        }
        _ => Err(text.with("analysis-board-pgn-too-long", [("most", MAX_PLIES)])),
    });
    match fits {
        Ok((address, None)) => Ok(redirect(&address)),
        Ok((address, Some(notice))) => Ok(flash(notice, redirect(&address))),
        Err(sentence) => {
            let shown = if written.len() > MAX_PGN { String::new() } else { written };
            let refused = Refused { pgn: Some((shown, sentence)), ..Refused::default() };
            let study = Study::of_record(Record::new(Position::start(chess_laws::Variant::default(), None)));
            page::answer(page, &study, &refused, StatusCode::BAD_REQUEST)
        }
    }
}

/// The first of several games, up to the tags of the next one; `None` where it cannot be told from them.
fn first_of(pgn: &str) -> Option<&str> {
    let (mut has_moves, mut end) = (false, 0);
    for line in pgn.split_inclusive('\n') {
        let is_tag = line.trim_start().starts_with('[');
        if is_tag && has_moves {
            break;
        }
        has_moves |= !is_tag && !line.trim().is_empty();
        end += line.len();
    }
    let first = pgn.get(..end)?;
    matches!(pgn::read_first(first.as_bytes()), Ok(Some((_, 0)))).then_some(first)
}
