//! `GetMyGames`: the games of whoever asks.

use actix_web::HttpResponse;

use super::answer::{response, write_text};
use super::fault::Fault;
use super::game_fields::{SeenBy, fields};
use super::request::Operation;
use super::soap::Version;
use domain::user::User;
use http::Site;
use service::Service;
use text::Text;

/// The games of `player` that run, and those that ended lately.
///
/// # Errors
/// [`Fault::Unavailable`] or [`Fault::Internal`].
pub(super) async fn get_my_games(
    version: Version,
    service: &Service,
    site: &Site,
    player: &User,
    text: Text,
) -> Result<HttpResponse, Fault> {
    let games = service.games.games_with_moves(player.id).await.map_err(Fault::of_store)?;
    let seen = SeenBy { player: player.id, at: service.now(), host: service.host(), public_url: site.public_url() };
    Ok(response(version, Operation::GetMyGames.name(), |writer| {
        let list = writer.create_element("GetMyGamesResult");
        let written = list.write_inner_content(|writer| {
            for game in &games {
                let element = writer.create_element("XfccGame");
                element.write_inner_content(|writer| {
                    let mut fields = fields(game, &seen, text).into_iter();
                    fields.try_for_each(|(name, value)| write_text(writer, name, &value))
                })?;
            }
            Ok(())
        });
        written.map(drop)
    }))
}
