//! The page that tells the rules: what differs between rulesets, how games end, claims, offers, notation.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use askama::Template;

use super::{Page, Problem, get, html, words};
use crate::rules::Ruleset;

/// The page.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/rules").route(get().to(show)));
}

/// What differs, and how it is under each of [`Ruleset::ALL`], by the keys of their texts.
const DIFFERENCES: [(&str, [&str; Ruleset::ALL.len()]); 4] = [
    ("rules-differs-fivefold", ["rules-ends-drawn", "rules-ends-nothing", "rules-ends-drawn"]),
    ("rules-differs-seventy-five", ["rules-ends-drawn", "rules-ends-nothing", "rules-ends-drawn"]),
    ("rules-differs-fifty", ["rules-fifty-always", "rules-fifty-always", "rules-fifty-classic"]),
    ("rules-differs-flag", ["rules-flag-laws", "rules-flag-laws", "rules-flag-classic"]),
];

/// The endings and their results, by the keys of their texts.
const ENDINGS: [(&str, &str); 10] = [
    ("rules-ending-checkmate", "rules-result-won"),
    ("rules-ending-resignation", "rules-result-lost"),
    ("rules-ending-stalemate", "rules-result-draw"),
    ("rules-ending-dead", "rules-result-draw"),
    ("rules-ending-agreement", "rules-result-draw"),
    ("rules-ending-claim", "rules-result-draw"),
    ("rules-ending-automatic", "rules-result-draw"),
    ("rules-ending-flag", "rules-result-lost-or-draw"),
    ("rules-ending-ruling", "rules-result-any"),
    ("rules-ending-abort", "rules-result-none"),
];

/// A part of the page in running text, by the keys of its texts.
struct Section {
    id: &'static str,
    title: &'static str,
    paragraphs: &'static [&'static str],
}

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
    endings: [(&'static str, &'static str); ENDINGS.len()],
    sections: [Section; SECTIONS.len()],
}

impl RulesPage {
    /// When that ending comes about.
    fn when(&self, ending: &str) -> Cow<'static, str> {
        self.page.text(&format!("{ending}-when"))
    }
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
    use crate::text::Text;

    #[test]
    fn everything_on_the_page_is_told() {
        let differences = DIFFERENCES.iter().flat_map(|(what, cells)| std::iter::once(what).chain(cells));
        let endings = ENDINGS.iter().flat_map(|(ending, result)| [ending, result]);
        let sections = SECTIONS.iter().flat_map(|section| std::iter::once(&section.title).chain(section.paragraphs));
        let keys = differences.chain(endings).chain(sections).map(|key| (*key).to_owned());
        let whens = ENDINGS.iter().map(|(ending, _)| format!("{ending}-when"));
        for key in keys.chain(whens) {
            assert!(Text::english().has(&key), "{key}");
        }
    }
}
