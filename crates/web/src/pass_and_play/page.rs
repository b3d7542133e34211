//! The board page of a pass-and-play game.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Side};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use url::form_urlencoded::Serializer;

use super::table::GameBoard;
use crate::analysis_board::Study;
use crate::game::{Board, BoardSource, GameState, Promotion, PromotionDialog};
use domain::pass_and_play::{Clocks, MAX_PLIES, PassAndPlayGame};
use http::Problem;
use layout::{FlashMessage, Page, Written, html, words};
use text::Text;

/// Remaining time below which a clock is highlighted.
const LOW: Duration = Duration::from_secs(20);

#[derive(Template)]
#[template(path = "pass_and_play/page.html")]
struct BoardPage {
    page: Page,
    announcement: String,
    upper: PlayerRow,
    lower: PlayerRow,
    board: Board,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    /// The result, once there is one.
    result: Option<&'static str>,
    /// The side to move, or how the game ended.
    stands: String,
    check: bool,
    full: Option<String>,
    clock: Option<ClockState>,
    moves: Option<Written>,
    /// Address of this position.
    present: String,
    turned: String,
    take_back: Option<String>,
    /// Actions that end the game: address and text.
    endings: Vec<(String, String)>,
    reopen: Option<String>,
    claim: Option<(String, String)>,
    analysis: String,
    again: String,
    keep: Keep,
    state: String,
}

/// State of the clocks, with the addresses of their actions.
enum ClockState {
    Running { stop: String },
    Stopped { start: String, is_begun: bool },
}

/// How the game can be saved.
enum Keep {
    /// Hidden fields of the form.
    Form(Vec<(&'static str, String)>),
    /// Address of the log-in, which leads back here.
    LogIn(String),
    Nothing,
}

/// A player and their clock. Written into a page as it is.
#[derive(Template)]
#[template(path = "pass_and_play/player.html")]
struct PlayerRow {
    id: &'static str,
    side: Side,
    side_name: String,
    name: String,
    clock_label: String,
    clock: Option<RowClock>,
}

impl HtmlSafe for PlayerRow {}

struct RowClock {
    words: String,
    /// Milliseconds left on a running clock.
    countdown: Option<u128>,
    is_low: bool,
}

/// Responds with the board and the notice of a refusal, if any.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(
    page: Page,
    table: &GameBoard,
    status: StatusCode,
    notice: Option<FlashMessage>,
) -> Result<HttpResponse, Problem> {
    let page = match notice {
        Some(notice) => page.with_flash_message(notice),
        None => page,
    };
    let mut response = html(status, &filled(page, table))?;
    // A later request for the same address shows other clocks.
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn filled(page: Page, table: &GameBoard) -> BoardPage {
    let (text, notation) = (page.language(), page.notation());
    let (game, now) = (&table.game, table.now);
    let outcome = game.outcome(now);
    let (turn, position) = (game.turn(), game.record.position());
    let stands = match outcome {
        Some(outcome) => words::outcome(text, outcome),
        None => text
            .get(match turn {
                Side::White => "same-screen-to-move-white",
                Side::Black => "same-screen-to-move-black",
            })
            .into_owned(),
    };
    let (is_over, plies) = (outcome.is_some(), game.record.moves().len());
    let is_check = !is_over && position.is_check();
    let is_flag = outcome.is_some_and(|outcome| outcome.reason == EndReason::FlagFall);
    let last = game.record.moves().last().and_then(|last| {
        let before = game.record.position_at(plies.checked_sub(1)?)?;
        Some(text.move_in_words(before, last))
    });
    let flag = is_flag.then(|| text.get("same-screen-flag").into_owned());
    let legal = !table.legal_moves().is_empty();
    let upper = !table.orientation();
    let action = |action: &str, key: &str| (table.doing(action), text.get(key).into_owned());
    let title = text.with("same-screen-board-title", [("white", game.white.as_str()), ("black", game.black.as_str())]);
    BoardPage {
        announcement: text.spoken(last.into_iter().chain(flag).chain([stands.clone()])),
        upper: PlayerRow::new("player-upper", table, upper, text),
        lower: PlayerRow::new("player-lower", table, !upper, text),
        board: Board::new(table, text),
        promotion: Promotion::new(table, text),
        promotion_dialog: PromotionDialog::new(text),
        result: outcome.map(words::result),
        stands,
        check: is_check,
        full: (!is_over && plies >= MAX_PLIES).then(|| text.with("same-screen-full", [("most", MAX_PLIES)])),
        clock: game.clocks.as_ref().filter(|_| !is_over).map(|clocks| match clocks.since {
            Some(_) => ClockState::Running { stop: table.doing("stop") },
            None => ClockState::Stopped { start: table.doing("start"), is_begun: is_begun(game, clocks) },
        }),
        moves: (plies > 0).then(|| Written::numbered_line(notation, &game.record)),
        present: table.address(),
        turned: table.turned(),
        take_back: (plies > 0 && !is_flag && game.ending.is_none()).then(|| table.doing("takeback")),
        endings: match is_over {
            true => Vec::new(),
            false => vec![
                action("draw", "same-screen-draw"),
                action("white-resigns", "same-screen-white-resigns"),
                action("black-resigns", "same-screen-black-resigns"),
            ],
        },
        reopen: (is_over && game.ending.is_some() && !is_flag).then(|| table.doing("reopen")),
        claim: game.claimable().filter(|_| !is_over).map(|reason| match reason {
            EndReason::FiftyMoves => action("claim", "same-screen-claim-fifty"),
            _ => action("claim", "same-screen-claim-threefold"),
        }),
        analysis: Study::of_record(game.record.clone()).at(plies),
        again: again(table, text),
        keep: match page.user() {
            _ if plies == 0 => Keep::Nothing,
            Some(_) => Keep::Form(table.pairs()),
            None => Keep::LogIn(format!("/login?next={}", utf8_percent_encode(&table.address(), NON_ALPHANUMERIC))),
        },
        state: GameState::exercise(table, legal.then(|| table.move_url())).json(),
        page: page.with_title(title),
    }
}

/// Whether a clock has been running.
fn is_begun(game: &PassAndPlayGame, clocks: &Clocks) -> bool {
    let fresh = Clocks::new(clocks.pace);
    !game.record.moves().is_empty() || (clocks.white, clocks.black) != (fresh.white, fresh.black)
}

/// Address of the setup form for a rematch with colours reversed.
fn again(table: &GameBoard, text: Text) -> String {
    let game = &table.game;
    let mut query = Serializer::new(String::new());
    // A player without a name is called by the side.
    let is_named = game.white != text.get("same-screen-white-name") || game.black != text.get("same-screen-black-name");
    if is_named {
        query.append_pair("white", &game.black).append_pair("black", &game.white);
    }
    query.append_pair("variant", game.record.initial().variant().as_str());
    if let Some(clocks) = &game.clocks {
        query.append_pair("clock", "yes").append_pair("minutes", &clocks.pace.minutes().to_string());
        query.append_pair("increment", &clocks.pace.increment().to_string());
    }
    if table.turns {
        query.append_pair("turn", "1");
    }
    format!("/same-screen?{}", query.finish())
}

impl PlayerRow {
    fn new(id: &'static str, table: &GameBoard, side: Side, text: Text) -> Self {
        let (game, now) = (&table.game, table.now);
        let runs = game.is_running(now) && game.turn() == side;
        Self {
            id,
            side,
            side_name: words::side(text, side),
            name: match side {
                Side::White => game.white.clone(),
                Side::Black => game.black.clone(),
            },
            clock_label: text.get("same-screen-clock-left").into_owned(),
            clock: game.left(side, now).map(|left| RowClock {
                words: digits(left),
                countdown: runs.then_some(left.as_millis()),
                is_low: left < LOW,
            }),
        }
    }
}

/// Remaining time as `1:05:00` or `4:59`, rounded up to seconds, so that only a fallen flag shows zero.
fn digits(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_rounds_up_to_seconds() {
        let shown = |millis| digits(Duration::from_millis(millis));
        assert_eq!(shown(0), "0:00");
        assert_eq!(shown(1), "0:01");
        assert_eq!(shown(299_001), "5:00");
        assert_eq!(shown(3_900_000), "1:05:00");
    }
}
