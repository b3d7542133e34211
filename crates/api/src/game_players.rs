//! The players of a game, as spectators see them.

use chess_laws::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::perf::RatingJson;
use domain::user::User;
use service::games::GameView;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct LightUser {
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
}

impl From<&User> for LightUser {
    fn from(user: &User) -> Self {
        Self { name: user.name.clone(), id: user.key(), title: user.title() }
    }
}

/// The players of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct GamePlayers {
    white: WatchedPlayer,
    black: WatchedPlayer,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct WatchedPlayer {
    user: LightUser,
    #[serde(flatten)]
    rating: Option<RatingJson>,
}

impl GamePlayers {
    /// The players of `view`.
    pub(super) fn of_view(view: &GameView) -> Self {
        let player = |side: Side| WatchedPlayer {
            user: view.player(side).into(),
            rating: view.rating(side).map(RatingJson::from),
        };
        Self { white: player(Side::White), black: player(Side::Black) }
    }
}
