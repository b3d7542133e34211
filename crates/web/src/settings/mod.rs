//! Account settings: address, leave, language, notation, reminders, sessions, API tokens, apps.

mod app_passwords;
mod appearance;
mod apps;
mod blocked;
mod board;
mod browser_name;
mod current_appearance;
mod devices;
mod display;
mod feeds;
mod language;
mod leave;
mod limits;
mod mail_address;
mod messages;
mod next_game;
mod notation;
mod notices;
mod profile;
mod reminders;
mod tokens;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, ServiceConfig, post, resource};
use askama::Template;

use self::apps::ListedApp;
use self::blocked::BlockedPlayers;
use self::board::ConfirmMovesForm;
use self::browser_name::browser_name;
use self::language::LanguageForm;
use self::limits::LimitsForm;
use self::messages::MessagesForm;
use self::next_game::NextGameForm;
use self::notation::NotationForm;
pub(super) use self::notices::kind_key;
use self::profile::ProfileForm;
use self::reminders::RemindersForm;
use self::tokens::{ListedToken, TokenForm};
use super::mail_paused::MailPaused;
use super::{Inline, Page, html, sentence_with_moments};
use http::{LoggedIn, Problem, get};
use service::Service;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/settings").route(get().to(show)))
        .service(resource("/settings/leave").route(get().to(leave::show)).route(post().to(leave::take)))
        .service(resource("/settings/leave/automatic").route(post().to(leave::set_automatic)))
        .service(resource("/settings/leave/{id}/end").route(post().to(leave::end)))
        .service(resource("/settings/notation").route(post().to(notation::save)))
        .service(resource("/settings/board").route(get().to(appearance::show)).route(post().to(board::save)))
        .service(resource("/settings/display").route(post().to(display::save)))
        .service(resource("/settings/language").route(post().to(language::save)))
        .service(resource("/settings/profile").route(post().to(profile::save)))
        .service(resource("/settings/limits").route(post().to(limits::save)))
        .service(resource("/settings/messages").route(post().to(messages::save)))
        .service(resource("/settings/devices").route(get().to(devices::show)).route(post().to(devices::add)))
        .service(resource("/settings/devices/{id}/remove").route(post().to(devices::remove)))
        .service(resource("/settings/notices").route(get().to(notices::show)).route(post().to(notices::save)))
        .service(resource("/settings/mail-address").route(get().to(mail_address::show)))
        .service(resource("/settings/mail-address/sender").route(post().to(mail_address::add_sender)))
        .service(resource("/settings/mail-address/sender/remove").route(post().to(mail_address::remove_sender)))
        .service(resource("/settings/mail-address/renew").route(post().to(mail_address::renew)))
        .service(resource("/settings/feeds").route(get().to(feeds::show)))
        .service(resource("/settings/feeds/{kind}/make").route(post().to(feeds::make)))
        .service(resource("/settings/feeds/{kind}/revoke").route(post().to(feeds::revoke)))
        .service(resource("/settings/reminders").route(post().to(reminders::save)))
        .service(resource("/settings/next-game").route(post().to(next_game::save)))
        .service(
            resource("/settings/app-passwords")
                .route(get().to(app_passwords::show))
                .route(post().to(app_passwords::create)),
        )
        .service(resource("/settings/app-passwords/{id}/revoke").route(post().to(app_passwords::revoke)))
        .service(resource("/settings/tokens").route(post().to(tokens::create)))
        .service(resource("/settings/tokens/{id}/revoke").route(post().to(tokens::revoke)))
        .service(resource("/settings/apps/{id}/revoke").route(post().to(apps::revoke)))
        .service(resource("/account/oauth/token").route(get().to(tokens::list)))
        .service(resource("/account/oauth/token/create").route(get().to(tokens::prefilled)));
}

#[derive(Template)]
#[template(path = "settings/settings.html")]
struct SettingsPage {
    page: Page,
    name: String,
    email: String,
    /// Notice that mail to the address is paused.
    mail_paused: Option<MailPaused>,
    profile: ProfileForm,
    language: LanguageForm,
    notation: NotationForm,
    confirm_moves: ConfirmMovesForm,
    limits: LimitsForm,
    messages: MessagesForm,
    reminders: RemindersForm,
    next_game: NextGameForm,
    blocked: BlockedPlayers,
    browsers: Vec<Browser>,
    tokens: Vec<ListedToken>,
    apps: Vec<ListedApp>,
    /// A new token, shown only once.
    new_token: Option<String>,
    form: TokenForm,
}

struct Browser {
    name: String,
    seen: Inline<String>,
    is_this: bool,
}

impl SettingsPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, form: TokenForm) -> Result<Self, Problem> {
        let user = &logged_in.user;
        let sessions = service.access.sessions_of(user.id).await?;
        let tokens = service.access.tokens_of(user.id).await?;
        let apps = service.access.apps_of(user.id).await?;
        let reminders = service.reminders.reminders_of(user.id).await?;
        let blocked = service.relations.blocked_by(user.id).await?;
        let biography = service.preferences.biography_of(user.id).await?;
        let unknown = page.text("settings-unknown-browser");
        let browsers = sessions
            .into_iter()
            .map(|session| Browser {
                name: browser_name(&session.user_agent).unwrap_or_else(|| unknown.clone().into_owned()),
                seen: sentence_with_moments(page.language(), "settings-seen", [("time", session.seen_at)]),
                is_this: session.key_hash == logged_in.session.key_hash,
            })
            .collect();
        Ok(Self {
            name: user.name.clone(),
            email: user.email.clone(),
            mail_paused: MailPaused::of(&page, service).await?,
            profile: ProfileForm::new(&user.name, biography.as_deref(), page.language()),
            language: LanguageForm::new(user, page.site().locales(), page.language()),
            notation: NotationForm::new(user.notation, page.language()),
            confirm_moves: ConfirmMovesForm::new(user.board, page.language()),
            limits: LimitsForm::new(user, page.language()),
            messages: MessagesForm::new(user, page.language()),
            reminders: RemindersForm::new(&reminders, page.language()),
            next_game: NextGameForm::new(user, page.language()),
            blocked: BlockedPlayers::new(blocked, page.language()),
            browsers,
            tokens: tokens.into_iter().map(|token| ListedToken::new(&page, token)).collect(),
            apps: apps.into_iter().map(|app| ListedApp::new(&page, app)).collect(),
            new_token: None,
            form,
            page: page.titled("settings-title"),
        })
    }
}

async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let form = TokenForm::empty(&page);
    html(StatusCode::OK, &SettingsPage::load(page, &service, &logged_in, form).await?)
}
