//! Players' profiles: the page, players in the API, and the counters behind both.

mod activity;
mod api;
mod counting;
mod details;
mod page;

use testkit::app::{App, Player};

/// How a game ends.
#[derive(Clone, Copy)]
enum End {
    WhiteResigns,
    BlackResigns,
    Agreed,
    /// It is aborted after White's move.
    Aborted,
}

const RATED: &[(&str, &str)] = &[("days", "3"), ("rated", "true")];
const CASUAL: &[(&str, &str)] = &[("days", "3")];
const CHESS960: &[(&str, &str)] = &[("days", "3"), ("rated", "true"), ("variant", "chess960")];

/// A game with that end; its id. Both have made five moves, unless it is aborted.
async fn play(white: &Player, black: &Player, options: &[(&str, &str)], end: End) -> String {
    let game = white.start_game(black, options).await;
    let act = async |player: &Player, what: &str| {
        let (status, answer) = player.api_post(&format!("/api/board/game/{game}/{what}"), &[]).await;
        assert!(status.is_success(), "{} {what}: {answer}", player.name);
    };
    white.play(&game, "a2a3").await;
    if !matches!(end, End::Aborted) {
        // A game that ends within ten minutes counts less.
        black.advance_clock(std::time::Duration::from_secs(11 * 60));
        black.play(&game, "a7a6").await;
        for file in ["b", "c", "d", "e"] {
            white.play(&game, &format!("{file}2{file}3")).await;
            black.play(&game, &format!("{file}7{file}6")).await;
        }
    }
    match end {
        End::WhiteResigns => act(white, "resign").await,
        End::BlackResigns => act(black, "resign").await,
        End::Agreed => {
            act(white, "draw/yes").await;
            act(black, "draw/yes").await;
        }
        End::Aborted => act(black, "abort").await,
    }
    game
}

/// Two players and their games: Ann has won three, drawn one and lost two, each under other conditions.
struct Rivals {
    ann: Player,
    bob: Player,
    /// The games that ended with a result, in the order they did.
    ended: Vec<String>,
}

impl Rivals {
    async fn new(app: &App) -> Self {
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let mut ended = Vec::new();
        for (is_anns, options, end) in [
            (true, RATED, End::BlackResigns),
            (false, RATED, End::Agreed),
            (true, RATED, End::WhiteResigns),
            (false, CASUAL, End::WhiteResigns),
            (true, CASUAL, End::Aborted),
            (true, CHESS960, End::BlackResigns),
            (false, CHESS960, End::BlackResigns),
        ] {
            app.advance(std::time::Duration::from_secs(60));
            let (white, black) = if is_anns { (&ann, &bob) } else { (&bob, &ann) };
            let game = play(white, black, options, end).await;
            if !matches!(end, End::Aborted) {
                ended.push(game);
            }
        }
        Self { ann, bob, ended }
    }
}
