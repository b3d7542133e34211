//! The settings of an account: one module for each page, with the menu beside them.

mod account;
mod app_passwords;
mod appearance;
mod apps;
pub(crate) mod authenticate_again;
mod authenticator;
mod board;
mod browsers;
mod close;
mod current_appearance;
mod devices;
mod display;
mod email;
mod export;
mod factor_change;
mod feeds;
mod first_password;
mod import;
mod language;
mod leave;
mod mail_address;
mod menu;
mod messages;
mod name;
mod notation;
mod notice_presets;
mod notices;
mod passkeys;
mod password;
mod playing;
mod profile;
mod profile_form;
mod providers;
mod qr_code;
mod reauthentication;
mod reminders;
mod security;
mod tokens;

use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, post, resource};

pub(crate) use self::menu::menu;
pub(super) use self::notices::kind_key;
use http::get;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/settings").route(get().to(account::show)))
        .service(
            resource("/settings/email")
                .route(get().to(email::show))
                .route(post().to(email::request))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/email/withdraw").route(post().to(email::withdraw)))
        .service(
            resource("/settings/name")
                .route(get().to(name::show))
                .route(post().to(name::change))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/close")
                .route(get().to(close::show))
                .route(post().to(close::request))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/close/cancel").route(post().to(close::cancel)))
        .service(resource("/settings/password").route(get().to(password::show)).route(post().to(password::change)))
        .service(
            resource("/settings/password/first")
                .route(post().to(first_password::set))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/export")
                .route(get().to(export::show))
                .route(post().to(export::request))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/export/{id}")
                .route(post().to(export::download))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/import").route(get().to(import::show)).route(post().to(import::read)))
        .service(resource("/settings/leave").route(get().to(leave::show)).route(post().to(leave::take)))
        .service(resource("/settings/leave/automatic").route(post().to(leave::set_automatic)))
        .service(resource("/settings/leave/{id}/end").route(post().to(leave::end)))
        .service(resource("/settings/board").route(get().to(appearance::show)).route(post().to(board::save)))
        .service(resource("/settings/language").route(get().to(language::show)).route(post().to(language::save)))
        .service(resource("/settings/profile").route(get().to(profile::show)).route(post().to(profile::save)))
        .service(resource("/settings/playing").route(get().to(playing::show)).route(post().to(playing::save)))
        .service(resource("/settings/messages").route(get().to(messages::show)).route(post().to(messages::save)))
        .service(
            resource("/settings/devices")
                .route(get().to(devices::show))
                .route(post().to(devices::add))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/devices/{id}/remove").route(post().to(devices::remove)))
        .service(resource("/settings/notices").route(get().to(notices::show)).route(post().to(notices::save)))
        .service(resource("/settings/mail-address").route(get().to(mail_address::show)))
        .service(
            resource("/settings/mail-address/sender")
                .route(post().to(mail_address::add_sender))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/mail-address/sender/remove").route(post().to(mail_address::remove_sender)))
        .service(
            resource("/settings/mail-address/renew")
                .route(post().to(mail_address::renew))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/feeds").route(get().to(feeds::show)))
        .service(
            resource("/settings/feeds/{kind}/make")
                .route(post().to(feeds::make))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/feeds/{kind}/revoke").route(post().to(feeds::revoke)))
        .service(resource("/settings/reminders").route(get().to(reminders::show)).route(post().to(reminders::save)))
        .service(
            resource("/settings/app-passwords")
                .route(get().to(app_passwords::show))
                .route(post().to(app_passwords::create))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/app-passwords/{id}/revoke").route(post().to(app_passwords::revoke)))
        .service(
            resource("/settings/tokens")
                .route(get().to(tokens::show))
                .route(post().to(tokens::create))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/security").route(get().to(security::show)))
        .service(
            resource("/settings/security/set-up")
                .route(get().to(factor_change::ask_set_up))
                .route(post().to(factor_change::set_up))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/security/authenticator")
                .route(get().to(authenticator::show))
                .route(post().to(authenticator::confirm)),
        )
        .service(
            resource("/settings/security/recovery-codes")
                .route(get().to(factor_change::ask_recovery_codes))
                .route(post().to(factor_change::renew_recovery_codes))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/security/remove")
                .route(get().to(factor_change::ask_removal))
                .route(post().to(factor_change::remove))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/security/passkeys")
                .route(get().to(passkeys::show))
                .route(post().to(passkeys::ask))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/security/passkeys/challenge").route(get().to(passkeys::challenge)))
        .service(resource("/settings/security/passkeys/add").route(post().to(passkeys::add)))
        .service(
            resource("/settings/security/passkeys/{id}")
                .route(get().to(passkeys::show_one))
                .route(post().to(passkeys::rename)),
        )
        .service(
            resource("/settings/security/passkeys/{id}/remove")
                .route(post().to(passkeys::remove))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/security/providers").route(get().to(providers::show)))
        .service(
            resource("/settings/security/providers/{provider}/link")
                .route(post().to(providers::link))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/security/providers/{id}/unlink")
                .route(post().to(providers::unlink))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/browsers").route(get().to(browsers::show)))
        .service(
            resource("/settings/browsers/others/end")
                .route(post().to(browsers::end_others))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(
            resource("/settings/browsers/{id}/end")
                .route(post().to(browsers::end))
                .wrap(from_fn(authenticate_again::required)),
        )
        .service(resource("/settings/tokens/{id}/revoke").route(post().to(tokens::revoke)))
        .service(resource("/settings/apps/{id}/revoke").route(post().to(apps::revoke)))
        .service(resource("/account/oauth/token").route(get().to(tokens::list)))
        .service(resource("/account/oauth/token/create").route(get().to(tokens::prefilled)));
}
