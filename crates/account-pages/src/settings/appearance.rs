//! The appearance page, also for visitors: settings of boards and pages, with a sample board.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, Rank, Square};

use super::board::BoardForm;
use super::display::DisplayForm;
use http::Problem;
use layout::{Page, html, words};
use service::Service;
use text::Text;

#[derive(Template)]
#[template(path = "settings/appearance.html")]
struct AppearancePage {
    page: Page,
    sample: SampleBoard,
    board: BoardForm,
    display: DisplayForm,
}

/// A sample board, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/sample.html")]
struct SampleBoard {
    text: Text,
    squares: Vec<SampleSquare>,
}

impl HtmlSafe for SampleBoard {}

struct SampleSquare {
    class: &'static str,
    rank: Option<char>,
    file: Option<char>,
    piece: Option<String>,
}

impl SampleBoard {
    /// The Italian game after White's third move.
    fn new(text: Text) -> Self {
        const RANKS: [&str; 8] =
            ["r.bqkbnr", "pppp.ppp", "..n.....", "....p...", "..B.P...", ".....N..", "PPPP.PPP", "RNBQK..R"];
        let last = [Square::F1, Square::C4];
        let squares = RANKS.iter().zip(Rank::ALL.into_iter().rev()).flat_map(|(row, rank)| {
            row.chars().zip(File::ALL).map(move |(letter, file)| {
                let square = Square::from_coords(file, rank);
                SampleSquare {
                    class: match (square.is_light(), last.contains(&square)) {
                        (true, false) => "square square--light",
                        (false, false) => "square square--dark",
                        (true, true) => "square square--light is-last",
                        (false, true) => "square square--dark is-last",
                    },
                    rank: (file == File::A).then(|| rank.char()),
                    file: (rank == Rank::First).then(|| file.char()),
                    piece: chess_laws::Piece::from_char(letter).map(words::piece_class),
                }
            })
        });
        Self { text, squares: squares.collect() }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>) -> Result<HttpResponse, Problem> {
    let filled = AppearancePage {
        sample: SampleBoard::new(page.language()),
        board: BoardForm::new(&page),
        display: DisplayForm::new(&page, service.now()),
        page: page.titled("appearance-title"),
    };
    html(StatusCode::OK, &filled)
}
