//! The home page: for a visitor [`welcome`], for a player the games in which it is their turn.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::challenge::ListedChallenge;
use super::distrusted_mail::DistrustedMailNotice;
use super::game_cards::{GameCards, GamesPart, card_symbols};
use super::game_list::export_path_of;
use super::game_rows::GameRows;
use super::information::OperatorTexts;
use super::lists::ListContext;
use super::on_leave::OnLeave;
use super::welcome;
use account_pages::first_days::FirstDays;
use account_pages::mail_paused::MailPaused;
use domain::list_view::ListView;
use domain::user::UserId;
use http::{Problem, Site, get};
use layout::list_view::ViewSwitch;
use layout::{Inline, Moment, Page, html};
use service::chat::Unread;
use service::declined::{Declined, DeclinedOffer};
use service::game_lists::UrgentGames;
use service::games::ListedGame;
use service::{Offer, Service};
use text::Text;

/// Maximum number of waiting games shown with large boards; the others are listed below.
const MAX_CARDS: usize = 24;

/// Maximum number of running games shown; another page lists all.
const MAX_RUNNING: u16 = 224;

/// Maximum number of finished games shown.
const MAX_FINISHED: u16 = 10;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    /// Notice that mail to the reader is paused.
    mail_paused: Option<MailPaused>,
    /// Notice of unauthenticated mail in the reader's name.
    mail_doubted: Option<DistrustedMailNotice>,
    /// The reader's current leave.
    leave: Option<OnLeave>,
    /// Link to games that are not shown here but have unread chat messages.
    new_lines: Option<String>,
    first_days: Option<FirstDays>,
    /// The number of games in which it is the reader's turn.
    waiting_count: usize,
    /// Those games.
    waiting: Option<GamesPart>,
    /// The other running games.
    running: Option<GamesPart>,
    switch: ViewSwitch,
    /// Links to all waiting and all running games, if not all are shown.
    all_waiting: Option<String>,
    all_running: Option<String>,
    /// Recently declined or expired challenges and offers.
    declined: Vec<DeclinedItem>,
    received: Vec<ListedChallenge>,
    made: Vec<ListedChallenge>,
    finished: Option<GamesPart>,
}

/// A declined or expired challenge or offer.
struct DeclinedItem {
    told: String,
    path: String,
    at: Moment,
}

impl DeclinedItem {
    fn new(offer: DeclinedOffer, text: Text) -> Self {
        let key = match offer.what {
            Declined::Challenge(_) => "mail-declined-challenge-subject",
            Declined::Expired(_) if offer.opponent.is_some() => "mail-unanswered-challenge-subject",
            Declined::Expired(_) => "mail-expired-challenge-subject",
            Declined::Offer(_, Offer::Draw) => "mail-declined-draw-subject",
            Declined::Offer(_, Offer::Takeback) => "mail-declined-takeback-subject",
            Declined::Offer(_, Offer::Pause) => "mail-declined-pause-subject",
        };
        let path = match offer.what {
            Declined::Challenge(id) | Declined::Expired(id) => format!("/challenge/{id}"),
            Declined::Offer(game, _) => format!("/game/{game}"),
        };
        let opponent = offer.opponent.unwrap_or_default();
        Self { told: text.with(key, [("opponent", opponent)]), path, at: Moment::new(offer.at, text) }
    }
}

impl HomePage {
    /// Address of the list of all the reader's games.
    fn list(&self) -> String {
        self.page.user().map(|user| format!("{}/games", self.page.profile_path(user))).unwrap_or_default()
    }

    /// Whether the reader has or had any games.
    fn has_games(&self) -> bool {
        self.waiting.is_some() || self.running.is_some() || self.finished.is_some()
    }

    /// SVG symbols of the boards, if the page has any.
    fn symbols(&self) -> Option<Inline<&'static str>> {
        self.has_games().then(|| card_symbols(&self.page))
    }

    fn name(&self) -> &str {
        self.page.user().map_or("", |user| &user.name)
    }

    /// Address of the PGN export of the reader's running or finished games.
    fn export(&self, is_running: bool) -> String {
        export_path_of(self.name(), is_running)
    }
}

async fn show(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    texts: Data<OperatorTexts>,
    page: Page,
    query: web::Query<welcome::Query>,
) -> Result<HttpResponse, Problem> {
    match page.user().map(|user| user.id) {
        Some(user) => {
            let mut home = load(&service, page, user).await?;
            let has_played = home.has_games() || !home.made.is_empty();
            let first_days =
                |user| FirstDays::of(&site, &request, user, has_played, service.now(), home.page.language());
            home.first_days = home.page.user().and_then(first_days);
            html(StatusCode::OK, &home)
        }
        None => welcome::answer(&service, page, &query, &texts).await,
    }
}

async fn load(service: &Service, page: Page, user: UserId) -> Result<HomePage, Problem> {
    let UrgentGames { games: running, count } = service.games.urgent_games(user, MAX_RUNNING).await?;
    let challenges = service.challenges.challenges_of(user).await?;
    let finished = service.games.finished_games(user, MAX_FINISHED).await?;
    let shown = running.iter().chain(&finished).map(|game| game.summary.id).collect();
    let Unread { lines: unread, elsewhere } = service.chat.unread_lines(user, shown).await?;
    let (text, now) = (page.language(), service.now());
    let leave = service.leave.leave_ahead_of(user).await?;
    let lasting: Vec<_> = leave.into_iter().filter(|leave| leave.contains(now)).collect();

    // Waiting games come first.
    let view = page.list_view().unwrap_or(ListView::Rows);
    let max_waiting = if view == ListView::Rows { running.len() } else { MAX_CARDS };
    let waiting = running.iter().take_while(|game| game.summary.waits_for(user)).count().min(max_waiting);
    let (waiting, others) = running.split_at(waiting);
    let listed =
        |challenges: &[_]| challenges.iter().map(|view| ListedChallenge::new(view, Some(user), now, text)).collect();
    let context = ListContext::new(&page, user, now);
    let rows = |key: &str, games: &[ListedGame]| GameRows::new(text.get(key), games, context).with_unread(&unread);
    let cards = |games: &[ListedGame]| GameCards::new(games, context).with_unread(&unread);
    let list = |key: &str, games: &[ListedGame]| match view {
        ListView::Rows => GamesPart::Rows(rows(key, games)),
        ListView::Boards => GamesPart::Boards(cards(games)),
    };
    let link = |key: &str, count: usize| text.with(key, [("count", count)]);
    Ok(HomePage {
        mail_paused: MailPaused::of(&page, service).await?,
        mail_doubted: DistrustedMailNotice::of(&page, service).await?,
        leave: OnLeave::of(&lasting, now, text),
        new_lines: (elsewhere > 0).then(|| link("home-new-lines", elsewhere)),
        first_days: None,
        all_waiting: (count.waiting > waiting.len()).then(|| link("home-all-waiting", count.waiting)),
        all_running: (count.all > running.len()).then(|| link("home-all-running", count.all)),
        waiting_count: count.waiting,
        waiting: (!waiting.is_empty()).then(|| match view {
            ListView::Rows => GamesPart::Rows(rows("home-waiting", waiting).without_turn()),
            ListView::Boards => GamesPart::Boards(GameCards::waiting(waiting, context).with_unread(&unread)),
        }),
        running: (!others.is_empty()).then(|| list("home-running", others)),
        switch: ViewSwitch::new(&page, view, "/"),
        declined: service
            .challenges
            .declined_offers_of(user)
            .await?
            .into_iter()
            .map(|offer| DeclinedItem::new(offer, text))
            .collect(),
        received: listed(&challenges.received),
        made: listed(&challenges.made),
        finished: (!finished.is_empty()).then(|| list("home-finished", &finished)),
        page: page.titled("home-title"),
    })
}
