//! `GetMyGames`: the games of the requesting player.

use actix_web::HttpResponse;

use super::envelope::{response, write_text};
use super::fault::Fault;
use super::game_fields::{GameFieldsContext, fields};
use super::request::Operation;
use super::soap::Version;
use domain::user::User;
use http::Site;
use service::Service;
use text::Text;

/// Running and recently finished games of `player`.
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
    let seen_by =
        GameFieldsContext { player: player.id, at: service.now(), host: service.host(), public_url: site.public_url() };
    Ok(response(version, Operation::GetMyGames.name(), |writer| {
        let list = writer.create_element("GetMyGamesResult");
        let written = list.write_inner_content(|writer| {
            for game in &games {
                let element = writer.create_element("XfccGame");
                element.write_inner_content(|writer| {
                    let mut fields = fields(game, &seen_by, text).into_iter();
                    fields.try_for_each(|(name, value)| write_text(writer, name, &value))
                })?;
            }
            Ok(())
        });
        written.map(drop)
    }))
}
