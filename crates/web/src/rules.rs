//! The rules page: differences between rulesets, endings, claims, offers, notation.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use askama::Template;
use chess_laws::Ruleset;

use super::section::Section;
use http::{Problem, get};
use layout::{Page, html, words};

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/rules").route(get().to(show)));
}

/// Differences, with the variant of each of [`Ruleset::ALL`], by message keys.
const DIFFERENCES: [(&str, [&str; Ruleset::ALL.len()]); 4] = [
    ("rules-differs-fivefold", ["rules-ends-drawn", "rules-ends-nothing", "rules-ends-drawn"]),
    ("rules-differs-seventy-five", ["rules-ends-drawn", "rules-ends-nothing", "rules-ends-drawn"]),
    ("rules-differs-fifty", ["rules-fifty-always", "rules-fifty-always", "rules-fifty-classic"]),
    ("rules-differs-flag", ["rules-flag-laws", "rules-flag-laws", "rules-flag-classic"]),
];

/// Endings with their conditions and results, by message keys.
const ENDINGS: [[&str; 3]; 11] = [
    ["rules-ending-checkmate", "rules-ending-checkmate-when", "rules-result-won"],
    ["rules-ending-resignation", "rules-ending-resignation-when", "rules-result-lost"],
    ["rules-ending-stalemate", "rules-ending-stalemate-when", "rules-result-draw"],
    ["rules-ending-dead", "rules-ending-dead-when", "rules-result-draw"],
    ["rules-ending-agreement", "rules-ending-agreement-when", "rules-result-draw"],
    ["rules-ending-claim", "rules-ending-claim-when", "rules-result-draw"],
    ["rules-ending-automatic", "rules-ending-automatic-when", "rules-result-draw"],
    ["rules-ending-limit", "rules-ending-limit-when", "rules-result-draw"],
    ["rules-ending-flag", "rules-ending-flag-when", "rules-result-lost-or-draw"],
    ["rules-ending-ruling", "rules-ending-ruling-when", "rules-result-any"],
    ["rules-ending-abort", "rules-ending-abort-when", "rules-result-none"],
];

const SECTIONS: [Section; 5] = [
    Section {
        id: "claims",
        title: "rules-claims-title",
        paragraphs: &["rules-claims-board", "rules-claims-move", "rules-claims-same"],
    },
    Section {
        id: "offers",
        title: "rules-offers-title",
        paragraphs: &["rules-offers-when", "rules-offers-stands", "rules-offers-again"],
    },
    Section { id: "dead", title: "rules-dead-title", paragraphs: &["rules-dead-position", "rules-dead-flag"] },
    Section { id: "chess960", title: "rules-960-title", paragraphs: &["rules-960"] },
    Section {
        id: "notation",
        title: "rules-notation-title",
        paragraphs: &["rules-notation", "rules-notation-refused"],
    },
];

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    page: Page,
    rulesets: [String; Ruleset::ALL.len()],
    differences: [(&'static str, [&'static str; Ruleset::ALL.len()]); DIFFERENCES.len()],
    endings: [[&'static str; 3]; ENDINGS.len()],
    sections: [Section; SECTIONS.len()],
}

async fn show(page: Page) -> Result<HttpResponse, Problem> {
    let filled = RulesPage {
        rulesets: Ruleset::ALL.map(|ruleset| words::ruleset(page.language(), ruleset)),
        differences: DIFFERENCES,
        endings: ENDINGS,
        sections: SECTIONS,
        page: page.titled("rules-title"),
    };
    html(StatusCode::OK, &filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Text;

    #[test]
    fn all_message_keys_exist() {
        let differences = DIFFERENCES.iter().flat_map(|(what, cells)| std::iter::once(what).chain(cells));
        let sections = SECTIONS.iter().flat_map(|section| std::iter::once(&section.title).chain(section.paragraphs));
        for key in differences.chain(ENDINGS.as_flattened()).chain(sections) {
            assert!(Text::english().has(key), "{key}");
        }
    }
}
