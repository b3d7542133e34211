//! The first page: for a visitor [`welcome`], for a player the games that wait.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;

use super::challenge::ListedChallenge;
use super::game_cards::{GameCards, GamesPart, card_symbols};
use super::game_list::export_path_of;
use super::list_view::ViewSwitch;
use super::lists::{FinishedGames, RunningGames};
use super::mail_doubted::MailDoubted;
use super::mail_paused::MailPaused;
use super::on_leave::OnLeave;
use super::{Inline, Page, html, welcome};
use domain::list_view::ListView;
use domain::user::UserId;
use http::{Problem, get};
use service::chat::Unread;
use service::declined::{Declined, DeclinedOffer};
use service::game_lists::UrgentGames;
use service::games::ListedGame;
use service::{Offer, Service};
use text::Text;

/// How many games that wait are shown with large boards; the others stand below.
const MAX_CARDS: usize = 24;

/// How many running games are shown in all: the list of all of them is another page.
const MAX_RUNNING: u16 = 224;

/// How many finished games are shown.
const MAX_FINISHED: u16 = 10;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    /// That mail to the reader is paused, where it is.
    mail_paused: Option<MailPaused>,
    /// Mail that claimed to be from them, where there was some.
    mail_doubted: Option<MailDoubted>,
    /// The reader's leave, while it lasts.
    leave: Option<OnLeave>,
    /// The link to the games that are not shown here, in which something was said to the reader that is new.
    new_lines: Option<String>,
    /// Games that wait for the reader.
    waiting: Option<GamesPart<RunningGames>>,
    /// The other running games.
    running: Option<GamesPart<RunningGames>>,
    switch: ViewSwitch,
    /// The link to all games that wait for the reader, and to all that run, where not all are shown.
    all_waiting: Option<String>,
    all_running: Option<String>,
    /// What came to nothing of the reader's challenges and offers in the last days.
    declined: Vec<DeclinedItem>,
    received: Vec<ListedChallenge>,
    made: Vec<ListedChallenge>,
    finished: Option<GamesPart<FinishedGames>>,
}

/// A challenge or an offer that came to nothing.
struct DeclinedItem {
    told: String,
    path: String,
    at: String,
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
        Self { told: text.with(key, [("opponent", opponent)]), path, at: text.moment(offer.at) }
    }
}

impl HomePage {
    /// The list of all the reader's games.
    fn list(&self) -> String {
        self.page.user().map(|user| format!("{}/games", self.page.profile_path(user))).unwrap_or_default()
    }

    /// What the boards refer to, where the page has some.
    fn symbols(&self) -> Option<Inline<&'static str>> {
        let has_boards = self.waiting.as_ref().is_some_and(GamesPart::has_boards)
            || self.running.as_ref().is_some_and(GamesPart::has_boards)
            || self.finished.as_ref().is_some_and(GamesPart::has_boards);
        has_boards.then(|| card_symbols(&self.page))
    }

    fn name(&self) -> &str {
        self.page.user().map_or("", |user| &user.name)
    }

    /// Where the reader's games are to be had as PGN, those that run or those that are over.
    fn export(&self, is_running: bool) -> String {
        export_path_of(self.name(), is_running)
    }
}

async fn show(service: Data<Service>, page: Page, query: web::Query<welcome::Query>) -> Result<HttpResponse, Problem> {
    match page.user().map(|user| user.id) {
        Some(user) => games(&service, page, user).await,
        None => welcome::answer(&service, page, &query).await,
    }
}

async fn games(service: &Service, page: Page, user: UserId) -> Result<HttpResponse, Problem> {
    let UrgentGames { games: running, count } = service.games.urgent_games(user, MAX_RUNNING).await?;
    let challenges = service.challenges.challenges_of(user).await?;
    let finished = service.games.finished_games(user, MAX_FINISHED).await?;
    let shown = running.iter().chain(&finished).map(|game| game.summary.id).collect();
    let Unread { lines: unread, elsewhere } = service.chat.unread_lines(user, shown).await?;
    let (text, now) = (page.language(), service.now());
    let leave = service.leave.leave_ahead_of(user).await?;
    let lasting: Vec<_> = leave.into_iter().filter(|leave| leave.contains(now)).collect();

    // Those that wait come first.
    let view = page.list_view();
    let max_waiting = if view == Some(ListView::Rows) { running.len() } else { MAX_CARDS };
    let waiting = running.iter().take_while(|game| waits_for(game, user)).count().min(max_waiting);
    let (waiting, others) = running.split_at(waiting);
    let listed = |found: &[_]| found.iter().map(|one| ListedChallenge::new(one, Some(user), now, text)).collect();
    let caption = |key: &str| text.get(key).into_owned();
    let rows = |key: &str, games: &[ListedGame]| {
        RunningGames::new(caption(key), games, user, Some(user), now, text).with_unread(&unread)
    };
    let cards = |games: &[ListedGame]| GameCards::new(games, user, Some(user), now, text).with_unread(&unread);
    let link = |key: &str, count: usize| text.with(key, [("count", count)]);
    let filled = HomePage {
        mail_paused: MailPaused::of(&page, service).await?,
        mail_doubted: MailDoubted::of(&page, service).await?,
        leave: OnLeave::of(&lasting, now, text),
        new_lines: (elsewhere > 0).then(|| link("home-new-lines", elsewhere)),
        all_waiting: (count.waiting > waiting.len()).then(|| link("home-all-waiting", count.waiting)),
        all_running: (count.all > running.len()).then(|| link("home-all-running", count.all)),
        waiting: (!waiting.is_empty()).then(|| match view {
            Some(ListView::Rows) => GamesPart::Rows(rows("home-waiting", waiting)),
            Some(ListView::Boards) | None => {
                GamesPart::Boards(GameCards::waiting(waiting, user, now, text).with_unread(&unread))
            }
        }),
        running: (!others.is_empty()).then(|| match view {
            Some(ListView::Rows) | None => GamesPart::Rows(rows("home-running", others)),
            Some(ListView::Boards) => GamesPart::Boards(cards(others)),
        }),
        switch: ViewSwitch::new(&page, view.unwrap_or(ListView::Boards), "/"),
        declined: service
            .challenges
            .declined_offers_of(user)
            .await?
            .into_iter()
            .map(|offer| DeclinedItem::new(offer, text))
            .collect(),
        received: listed(&challenges.received),
        made: listed(&challenges.made),
        finished: (!finished.is_empty()).then(|| match view {
            Some(ListView::Rows) | None => GamesPart::Rows(
                FinishedGames::new(caption("home-finished"), &finished, user, Some(user), text).with_unread(&unread),
            ),
            Some(ListView::Boards) => GamesPart::Boards(cards(&finished)),
        }),
        page: page.titled("home-title"),
    };
    html(StatusCode::OK, &filled)
}

fn waits_for(game: &ListedGame, user: UserId) -> bool {
    game.player(game.summary.turn).id == user
}
