//! Lists of games: their contents, filters and paging.

mod derived;
mod export;
mod filters;
mod page;
mod paging;
mod rows;
mod search;
mod view;

use std::time::Duration;

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use domain::user::UserId;
use testkit::app::{App, Player};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// A game of Ann's, as the tests expect it to be listed.
#[derive(Clone, Debug)]
struct ExpectedGame {
    id: String,
    opponent: &'static str,
    side: Side,
    variant: Variant,
    rated: bool,
    eco: Option<&'static str>,
    /// How it ended for Ann; `None` while it is running.
    result: Option<SideResult>,
    /// Whether Ann is to move, or would be if the game were running.
    is_anns_turn: bool,
    began: Instant,
    ended: Option<Instant>,
}

/// Ann, her opponents and her games, each begun an hour after the one before.
struct Club {
    ann: Player,
    bob: Player,
    cleo: Player,
    games: Vec<ExpectedGame>,
}

/// How a game is to end.
#[derive(Clone, Copy)]
enum End {
    None,
    AnnResigns,
    OpponentResigns,
    Agreed,
    Aborted,
}

const SICILIAN: &[&str] = &["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3", "a7a6"];
const GRUNFELD: &[&str] = &["d2d4", "g8f6", "c2c4", "g7g6", "b1c3", "d7d5"];

impl Club {
    async fn new(app: &App) -> Self {
        let (ann, bob, cleo) = (app.player("Ann").await, app.player("Bob").await, app.player("Cleo").await);
        let mut club = Self { ann, bob, cleo, games: Vec::new() };
        let standard: &[(&str, &str)] = &[("days", "3")];
        let rated: &[(&str, &str)] = &[("days", "5"), ("rated", "true")];
        let chess960: &[(&str, &str)] = &[("variant", "chess960"), ("days", "1")];
        let unlimited: &[(&str, &str)] = &[];
        let (white, black) = (Side::White, Side::Black);
        club.add(app, "Bob", white, standard, SICILIAN, End::OpponentResigns).await;
        club.add(app, "Bob", black, rated, SICILIAN, End::AnnResigns).await;
        club.add(app, "Cleo", white, rated, GRUNFELD, End::Agreed).await;
        club.add(app, "Cleo", black, standard, &[], End::Aborted).await;
        club.add(app, "Bob", white, chess960, &[], End::AnnResigns).await;
        club.add(app, "Cleo", black, chess960, &[], End::OpponentResigns).await;
        club.add(app, "Bob", white, unlimited, &SICILIAN[..2], End::None).await;
        club.add(app, "Cleo", white, rated, &GRUNFELD[..5], End::None).await;
        club.add(app, "Bob", black, chess960, &[], End::None).await;
        club.add(app, "Cleo", black, standard, &GRUNFELD[..1], End::None).await;
        club
    }

    async fn add(
        &mut self,
        app: &App,
        opponent: &'static str,
        side: Side,
        options: &[(&str, &str)],
        moves: &[&str],
        end: End,
    ) {
        app.advance(HOUR);
        let began = app.service().now();
        let other = if opponent == "Bob" { &self.bob } else { &self.cleo };
        let (white, black) = if side == Side::White { (&self.ann, other) } else { (other, &self.ann) };
        let id = white.start_game(black, options).await;
        for (ply, uci) in moves.iter().enumerate() {
            let player = if ply % 2 == 0 { white } else { black };
            player.play(&id, uci).await;
        }
        app.advance(HOUR / 4);
        let act = async |player: &Player, what: &str| {
            let (status, answer) = player.api_post(&format!("/api/board/game/{id}/{what}"), &[]).await;
            assert!(status.is_success(), "{} {what}: {answer}", player.name);
        };
        let result = match end {
            End::None => None,
            End::AnnResigns => {
                act(&self.ann, "resign").await;
                Some(SideResult::Lost)
            }
            End::OpponentResigns => {
                act(other, "resign").await;
                Some(SideResult::Won)
            }
            End::Agreed => {
                act(white, "draw/yes").await;
                act(black, "draw/yes").await;
                Some(SideResult::Drawn)
            }
            End::Aborted => {
                act(&self.ann, "abort").await;
                Some(SideResult::Aborted)
            }
        };
        let has_option = |name: &str, value: &str| options.contains(&(name, value));
        let eco = match moves {
            SICILIAN => Some("B90"),
            GRUNFELD => Some("D80"),
            [first, second] if (*first, *second) == ("e2e4", "c7c5") => Some("B20"),
            [.., "b1c3"] => Some("E61"),
            ["d2d4"] => Some("A40"),
            _ => None,
        };
        self.games.push(ExpectedGame {
            id,
            opponent,
            side,
            variant: if has_option("variant", "chess960") { Variant::Chess960 } else { Variant::Standard },
            rated: has_option("rated", "true"),
            eco,
            result,
            is_anns_turn: moves.len().is_multiple_of(2) == (side == Side::White),
            began,
            ended: result.map(|_| app.service().now()),
        });
    }

    /// The ids of the games that match, newest first.
    fn newest_where(&self, predicate: impl Fn(&ExpectedGame) -> bool) -> Vec<String> {
        self.games.iter().rev().filter(|game| predicate(game)).map(|game| game.id.clone()).collect()
    }
}

async fn user(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("an answer").expect("the player is there").id
}
