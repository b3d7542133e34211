//! Pages about the service: help, privacy, contact. Each has text about every installation and text by the operator of
//! this one.

mod operator_text;
mod retention;

pub(crate) use operator_text::OperatorText;
pub use operator_text::OperatorTexts;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;

use super::section::Section;
use http::{Problem, get};
use layout::{Page, html};

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/help").route(get().to(async |page, texts| show(page, texts, &HELP).await)))
        .service(web::resource("/privacy").route(get().to(async |page, texts| show(page, texts, &PRIVACY).await)))
        .service(web::resource("/contact").route(get().to(async |page, texts| show(page, texts, &CONTACT).await)));
}

/// A page, by the message keys of its texts.
struct Subject {
    /// Name of the operator's file, without its extension.
    name: &'static str,
    title: &'static str,
    lead: &'static str,
    /// Text if the operator has written nothing.
    unwritten: Option<&'static str>,
    sections: &'static [Section],
    /// Keyboard shortcuts with their descriptions.
    keys: &'static [(&'static str, &'static str)],
}

const HELP: Subject = Subject {
    name: "help",
    title: "help-title",
    lead: "help-lead",
    unwritten: None,
    sections: &[
        Section {
            id: "first-game",
            title: "help-first-game-title",
            paragraphs: &[
                "help-first-game-find",
                "help-first-game-engine",
                "help-first-game-time",
                "help-first-game-mail",
                "help-first-game-same-screen",
            ],
        },
        Section {
            id: "moving",
            title: "help-moving-title",
            paragraphs: &["help-moving-board", "help-moving-confirm", "help-moving-written", "help-moving-mail"],
        },
        Section {
            id: "time",
            title: "help-time-title",
            paragraphs: &["help-time-days", "help-time-reminders", "help-time-leave", "help-time-flag"],
        },
        Section {
            id: "thinking",
            title: "help-thinking-title",
            paragraphs: &[
                "help-thinking-lines",
                "help-thinking-tree",
                "help-thinking-notes",
                "help-thinking-kept",
                "help-thinking-engine",
            ],
        },
        Section {
            id: "profile",
            title: "settings-profile",
            paragraphs: &["privacy-public-details", "settings-profile-titles-lead"],
        },
        Section {
            id: "fair-play",
            title: "help-fair-play-title",
            paragraphs: &["help-fair-play-aid", "help-fair-play-manners", "help-fair-play-reports"],
        },
        Section {
            id: "draws",
            title: "help-draws-title",
            paragraphs: &["help-draws-offer", "help-draws-claim", "help-draws-dead"],
        },
        Section {
            id: "by-ear",
            title: "help-by-ear-title",
            paragraphs: &["help-by-ear-board", "help-by-ear-questions", "help-by-ear-field"],
        },
        Section {
            id: "programs",
            title: "help-programs-title",
            paragraphs: &["help-programs-api", "help-programs-xfcc", "help-programs-pgn"],
        },
    ],
    keys: crate::GAME_KEYS,
};

const PRIVACY: Subject = Subject {
    name: "privacy",
    title: "privacy-title",
    lead: "privacy-lead",
    unwritten: Some("privacy-unwritten"),
    sections: &[
        Section {
            id: "public",
            title: "privacy-public-title",
            paragraphs: &[
                "privacy-public-games",
                "privacy-public-guests",
                "privacy-public-profile",
                "privacy-public-details",
                "privacy-public-chat",
            ],
        },
        Section {
            id: "account",
            title: "privacy-account-title",
            paragraphs: &[
                "privacy-account-email",
                "privacy-account-password",
                "privacy-account-providers",
                "privacy-account-sessions",
                "privacy-account-places",
                "privacy-account-history",
                "privacy-account-closing",
                "privacy-account-log",
            ],
        },
        Section {
            id: "private",
            title: "privacy-private-title",
            paragraphs: &[
                "privacy-private-notes",
                "privacy-private-kept",
                "privacy-private-messages",
                "privacy-private-mail",
                "privacy-private-senders",
            ],
        },
        Section {
            id: "browser",
            title: "privacy-browser-title",
            paragraphs: &["privacy-browser-cookies", "privacy-browser-third"],
        },
        Section {
            id: "traffic",
            title: "privacy-traffic-title",
            paragraphs: &["privacy-traffic-addresses", "privacy-traffic-log"],
        },
    ],
    keys: &[],
};

const CONTACT: Subject = Subject {
    name: "contact",
    title: "contact-title",
    lead: "contact-lead",
    unwritten: Some("contact-unwritten"),
    sections: &[Section { id: "software", title: "contact-software-title", paragraphs: &["contact-software"] }],
    keys: &[],
};

#[derive(Template)]
#[template(path = "information.html")]
struct InformationPage {
    page: Page,
    subject: &'static Subject,
    written: Option<OperatorText>,
    /// What is deleted after a while, and after how long; only on the page about privacy.
    retention: Vec<(String, String)>,
}

async fn show(page: Page, texts: Data<OperatorTexts>, subject: &'static Subject) -> Result<HttpResponse, Problem> {
    let written = texts.read(subject.name, page.language()).await;
    let retention = if subject.name == PRIVACY.name { retention::rows(&page) } else { Vec::new() };
    html(StatusCode::OK, &InformationPage { page: page.titled(subject.title), subject, written, retention })
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Text;

    #[test]
    fn all_message_keys_exist() {
        for subject in [&HELP, &PRIVACY, &CONTACT] {
            let sections =
                subject.sections.iter().flat_map(|section| std::iter::once(&section.title).chain(section.paragraphs));
            let keys = subject.keys.iter().map(|(_, what)| what);
            for key in [&subject.title, &subject.lead].into_iter().chain(&subject.unwritten).chain(sections).chain(keys)
            {
                assert!(Text::english().has(key), "{key}");
            }
        }
        for (key, _) in service::retention::RETENTION {
            assert!(Text::english().has(key), "{key}");
        }
    }
}
