//! Cards for a player's first days on their home page: a first game, notifications, language and notation. Each is
//! shown until it is done, or opened or dismissed, which a cookie of the browser remembers.

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Notation;
use correspondence_clock::{Instant, days};
use serde::Deserialize;

use domain::notification_settings::NotificationSettings;
use domain::user::{User, UserId};
use http::{LoggedIn, Problem, Site, cookies};
use layout::redirect;
use text::Text;
use text::written_moves::page_notation;

/// How many days after its creation an account is new.
const FIRST_DAYS: u64 = 30;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/first-days").route(web::post().to(answer)));
}

/// A card that can be opened or dismissed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Notices,
    Language,
}

impl Step {
    const ALL: [Self; 2] = [Self::Notices, Self::Language];

    /// The name in forms and in the cookie.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Notices => "notices",
            Self::Language => "language",
        }
    }

    /// The page where it is done.
    const fn path(self) -> &'static str {
        match self {
            Self::Notices => "/settings/notices",
            Self::Language => "/settings/language",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Notices => "inbox",
            Self::Language => "settings",
        }
    }

    /// The keys of the card's title, its text and its button.
    const fn messages(self) -> [&'static str; 3] {
        match self {
            Self::Notices => ["first-days-notices-title", "first-days-notices", "first-days-notices-do"],
            Self::Language => ["first-days-language-title", "first-days-language", "first-days-language-do"],
        }
    }

    /// Whether the user has chosen what the card asks for.
    fn is_done(self, user: &User, text: Text) -> bool {
        match self {
            Self::Notices => user.notification_settings != NotificationSettings::default(),
            Self::Language => {
                let usual = [Notation::STANDARD, page_notation(text.locale())];
                user.language.is_some() || !usual.contains(&user.notation)
            }
        }
    }
}

/// The cards, written into a page as they are.
#[derive(Template)]
#[template(path = "first_days.html")]
pub struct FirstDays {
    text: Text,
    /// Whether a first game is to be played.
    game: bool,
    steps: Vec<StepCard>,
}

impl HtmlSafe for FirstDays {}

struct StepCard {
    name: &'static str,
    icon: &'static str,
    title: String,
    lead: String,
    button: String,
}

impl FirstDays {
    /// The cards of a user; `None` if all are done or the account is no longer new.
    pub fn of(
        site: &Site,
        request: &HttpRequest,
        user: &User,
        has_games: bool,
        now: Instant,
        text: Text,
    ) -> Option<Self> {
        if user.created_at + days(FIRST_DAYS) < now {
            return None;
        }
        let answered = answered(site, request, user.id);
        let open = |step: &Step| !answered.contains(step) && !step.is_done(user, text);
        let steps = Step::ALL.into_iter().filter(open).map(|step| {
            let [title, lead, button] = step.messages().map(|key| text.get(key).into_owned());
            StepCard { name: step.as_str(), icon: step.icon(), title, lead, button }
        });
        let cards = Self { text, game: !has_games, steps: steps.collect() };
        (cards.game || !cards.steps.is_empty()).then_some(cards)
    }
}

/// The cards that the user has opened or dismissed in this browser.
fn answered(site: &Site, request: &HttpRequest, user: UserId) -> Vec<Step> {
    let value = cookies::read(site, request, cookies::FIRST_DAYS).unwrap_or_default();
    let mut parts = value.split('-');
    // Another account's cards say nothing of this one's.
    if parts.next() != Some(&user.0.to_string()) {
        return Vec::new();
    }
    let names: Vec<&str> = parts.collect();
    Step::ALL.into_iter().filter(|step| names.contains(&step.as_str())).collect()
}

#[derive(Deserialize)]
struct Answer {
    card: String,
    /// `open` leads to the card's page; anything else back home.
    #[serde(default)]
    then: String,
}

async fn answer(
    site: Data<Site>,
    request: HttpRequest,
    reader: LoggedIn,
    answer: web::Form<Answer>,
) -> Result<HttpResponse, Problem> {
    let step = Step::ALL.into_iter().find(|step| step.as_str() == answer.card).ok_or_else(Problem::bad_request)?;
    let user = reader.user.id;
    let mut steps = answered(&site, &request, user);
    if !steps.contains(&step) {
        steps.push(step);
    }
    let names: String = steps.into_iter().map(|step| format!("-{}", step.as_str())).collect();
    let value = format!("{}{names}", user.0);
    let mut response = redirect(if answer.then == "open" { step.path() } else { "/" });
    cookies::set(&site, &mut response, cookies::FIRST_DAYS, &value, cookies::PREFERENCE_LIFE)?;
    Ok(response)
}
