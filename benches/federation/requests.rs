//! The requests of a visit: ten with each move, as docs/scale.md assumes.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use reqwest::redirect;
use testkit::http_client;
use testkit::many_games::Plan;

use crate::turns::Turn;
use crate::visits::Visit;

/// The number of requests of a visit.
pub const REQUESTS: usize = 10;

/// The time from a request of a visit to the next. People take longer; it makes no difference to the service, which
/// keeps nothing for them meanwhile.
pub const PAUSE: Duration = Duration::from_secs(1);

/// How long an idle connection is kept: less than by the server, which might otherwise close it just when a request is
/// sent.
const MAX_IDLE: Duration = Duration::from_secs(3);

/// What a player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Client {
    /// Pages, with a session.
    Browser,
    /// The API, with a token.
    Program,
}

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Home,
    GamePage,
    PageStream,
    MoveForm,
    GamePageAgain,
    OtherGamePage,
    Profile,
    GameList,
    FinishedGamePage,
    Playing,
    GameStream,
    GameJson,
    MoveByApi,
    PlayingPoll,
    GamePoll,
}

impl Client {
    /// The requests of a visit, in order.
    pub const fn requests(self) -> [Kind; REQUESTS] {
        match self {
            Self::Browser => [
                Kind::Home,
                Kind::GamePage,
                Kind::PageStream,
                Kind::MoveForm,
                Kind::GamePageAgain,
                Kind::OtherGamePage,
                Kind::Profile,
                Kind::GameList,
                Kind::FinishedGamePage,
                Kind::Home,
            ],
            Self::Program => [
                Kind::Playing,
                Kind::GameStream,
                Kind::GameJson,
                Kind::MoveByApi,
                Kind::PlayingPoll,
                Kind::GamePoll,
                Kind::PlayingPoll,
                Kind::GamePoll,
                Kind::PlayingPoll,
                Kind::GamePoll,
            ],
        }
    }

    /// The path of the stream of a game: of its open page, or for programs.
    pub fn stream(self, game: &str) -> String {
        match self {
            Self::Browser => format!("/events?games={game}"),
            Self::Program => format!("/api/board/game/stream/{game}"),
        }
    }
}

/// An HTTP client at an address of the player's own in the loopback network (RFC 6890), since limits are by network.
/// Redirects are answers.
pub fn http_client_of(player: u32) -> reqwest::Client {
    let address = Ipv4Addr::from_bits(Ipv4Addr::new(127, 0, 1, 0).to_bits() + player);
    let client = http_client::builder().local_address(IpAddr::V4(address)).redirect(redirect::Policy::none());
    client.pool_idle_timeout(MAX_IDLE).build().expect("a client")
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home page",
            Self::GamePage => "page of a running game",
            Self::PageStream => "stream of a page, opened",
            Self::MoveForm => "move by form",
            Self::GamePageAgain => "page of that game after the move",
            Self::OtherGamePage => "page of another running game",
            Self::Profile => "profile of the opponent",
            Self::GameList => "list of one's games",
            Self::FinishedGamePage => "page of a finished game",
            Self::Playing => "running games as JSON",
            Self::GameStream => "stream of a game as JSON, opened",
            Self::GameJson => "running game as JSON",
            Self::MoveByApi => "move by the API",
            Self::PlayingPoll => "running games as JSON, polled",
            Self::GamePoll => "running game as JSON, polled",
        }
    }

    pub const fn opens_stream(self) -> bool {
        matches!(self, Self::PageStream | Self::GameStream)
    }

    pub const fn is_move(self) -> bool {
        matches!(self, Self::MoveForm | Self::MoveByApi)
    }

    pub fn path(self, visit: &Visit) -> String {
        let Visit { client, turn, other_game, finished_game, .. } = visit;
        let Turn { game, uci, mover, opponent, .. } = turn;
        match self {
            Self::Home => "/".to_owned(),
            Self::GamePage | Self::GamePageAgain => format!("/game/{game}"),
            Self::PageStream | Self::GameStream => client.stream(game),
            Self::MoveForm => format!("/game/{game}/move"),
            Self::OtherGamePage => format!("/game/{other_game}"),
            Self::Profile => format!("/player/{}", Plan::player(*opponent)),
            Self::GameList => format!("/player/{}/games", Plan::player(*mover)),
            Self::FinishedGamePage => format!("/game/{finished_game}"),
            Self::Playing | Self::PlayingPoll => "/api/account/playing".to_owned(),
            Self::GameJson | Self::GamePoll => format!("/api/game/{game}"),
            Self::MoveByApi => format!("/api/board/game/{game}/move/{uci}"),
        }
    }
}
