//! The credits page: piece sets and software by others.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use askama::Template;

use draw::PieceSet;
use http::{Problem, get};
use layout::piece_sets::{name_key, pictures};
use layout::{Page, html};

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/credits").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "credits.html")]
struct CreditsPage {
    page: Page,
    sets: Vec<Credit>,
}

/// A piece set and its author.
struct Credit {
    name: String,
    /// Pictures of a knight and a queen.
    pictures: Vec<String>,
    author: &'static str,
    package: &'static str,
    licence: &'static str,
    /// Where the licence can be read.
    licence_url: &'static str,
}

const GPL: &str = "https://www.gnu.org/licenses/gpl-3.0.html";
const AGPL: &str = "https://www.gnu.org/licenses/agpl-3.0.html";

impl Credit {
    /// All licences allow redistribution with a program under AGPL-3.0-or-later.
    fn new(page: &Page, set: PieceSet) -> Self {
        let (author, package, licence, licence_url) = match set {
            PieceSet::SealedMove => ("Sealed Move", "", "AGPL-3.0-or-later", AGPL),
            PieceSet::Cburnett => ("Colin M.L. Burnett", "chessground", "GPL-3.0-or-later", GPL),
            PieceSet::FontAwesome => (
                "Fonticons, Inc.",
                "@iconify-json/fa6-solid",
                "CC-BY-4.0",
                "https://creativecommons.org/licenses/by/4.0/",
            ),
            PieceSet::Lucide => ("Lucide Contributors", "@iconify-json/lucide", "ISC", "https://lucide.dev/license"),
            PieceSet::Material => {
                ("Pictogrammers", "@iconify-json/mdi", "Apache-2.0", "https://www.apache.org/licenses/LICENSE-2.0")
            }
            PieceSet::Tabler => ("Paweł Kuna", "@iconify-json/tabler", "MIT", "https://opensource.org/license/mit"),
        };
        Self {
            name: page.text(name_key(set)).into_owned(),
            pictures: pictures(page, set),
            author,
            package,
            licence,
            licence_url,
        }
    }
}

async fn show(page: Page) -> Result<HttpResponse, Problem> {
    let page = page.titled("credits-title");
    let sets = PieceSet::ALL.into_iter().map(|set| Credit::new(&page, set)).collect();
    html(StatusCode::OK, &CreditsPage { page, sets })
}
