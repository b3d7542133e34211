//! `games.pgn` and `games.json`: the player's games, with what PGN cannot have.

use std::collections::HashMap;

use chess_laws::pgn;
use correspondence_clock::Instant;
use correspondence_game::{Correction, EventKind, GameId, PauseCause, Ruling};
use serde_json::{Value, json};

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source};
use crate::game_pgn::{GamePgnParts, game_pgn};
use crate::games::GameView;
use domain::game::StoredGame;
use domain::game_list::{Filter, Order, Part};
use domain::lines::SavedLines;
use domain::rating_record::RatingChange;
use domain::rating_share::ShareReason;
use domain::user::UserId;
use rating::Rating;
use store::{StoreError, aborts, lines, ratings};

pub(super) const PGN_FILE: &str = "games.pgn";
pub(super) const FILE: &str = "games.json";

/// Games read at a time.
const AT_ONCE: u16 = 20;

/// Without the engine's analyses: which of them a player may see depends on the games that the same person plays under
/// other names, which a job cannot know.
const PARTS: GamePgnParts = GamePgnParts { opening: true, clocks: true, evals: false };

/// The games of a player, a few at a time, those that began first first.
struct Games<'a> {
    source: &'a Source<'a>,
    next: Option<Part>,
}

impl<'a> Games<'a> {
    fn of(source: &'a Source<'a>) -> Self {
        Self { source, next: Some(Part::First) }
    }

    async fn next(&mut self) -> Result<Option<Vec<GameView>>, StoreError> {
        let Some(part) = self.next else { return Ok(None) };
        let Source { service, user, .. } = self.source;
        let filter = Filter::all_of(user.id);
        let (games, _, last) = service.games.list_whole_games(filter, Order::Oldest, part, AT_ONCE).await?;
        self.next = last.map(Part::After);
        Ok(Some(games))
    }
}

pub(super) async fn write_pgn(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    archive.begin_file(PGN_FILE)?;
    let mut games = Games::of(source);
    while let Some(views) = games.next().await? {
        let (text, url) = (source.text, source.service.public_url.clone());
        // Long games take a while.
        let written = tokio::task::spawn_blocking(move || {
            let game = |view: &GameView| {
                let site = format!("{url}/game/{}", view.stored.id);
                pgn::write(&game_pgn(view, site, PARTS, text)) + "\n\n"
            };
            views.iter().map(game).collect::<String>()
        });
        let written = written.await.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        archive.write(written.as_bytes()).await?;
    }
    Ok(())
}

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("games").await?;
    let mut games = Games::of(source);
    while let Some(views) = games.next().await? {
        let ids: Vec<GameId> = views.iter().map(|view| view.stored.id).collect();
        let user = source.user.id;
        let (saved, aborted, rated) = source
            .service
            .read(move |conn| {
                let rated = ratings::changes_of_all(conn, &ids)?;
                Ok((lines::of_games(conn, &ids)?, aborts::among(conn, user, &ids)?, rated))
            })
            .await?;
        let mut own = own_lines(&views, user, saved);
        for GameView { stored, .. } in &views {
            let item = json!({
                "game": stored.id.to_string(),
                "startedAt": stored.game.setup().started_at.to_string(),
                "side": stored.side_of(user).map(|side| side.as_str()),
                "conditionalLines": own.remove(&stored.id),
                "abortedByYouAt": aborted.get(&stored.id).map(Instant::to_string),
                "ratingChange": rated.get(&stored.id).and_then(|changes| rating_change(changes, user)),
                "rulings": rulings(stored),
            });
            file.item(&item).await?;
        }
    }
    file.end().await
}

/// The player's own conditional lines among those of both players, by game.
fn own_lines(views: &[GameView], player: UserId, saved: Vec<(GameId, SavedLines)>) -> HashMap<GameId, Value> {
    let sides: HashMap<GameId, _> =
        views.iter().filter_map(|view| Some((view.stored.id, view.stored.side_of(player)?))).collect();
    let own = saved.into_iter().filter(|(game, lines)| sides.get(game) == Some(&lines.owner));
    own.map(|(game, lines)| (game, json!({ "ply": lines.ply.get(), "moves": lines.text }))).collect()
}

/// How a rated game changed the player's own rating. One that says little about strength counts by a share.
fn rating_change(changes: &[RatingChange], player: UserId) -> Option<Value> {
    let change = changes.iter().find(|change| change.user == player)?;
    let rating = |rating: Rating| json!({ "rating": rating.rating(), "deviation": rating.deviation() });
    Some(json!({
        "kind": change.pool.as_str(),
        "before": rating(change.before),
        "after": rating(change.after),
        "halvedTimes": change.share.halvings,
        "halvedBecause": change.share.reason.map(ShareReason::as_str),
    }))
}

/// What arbiters have ruled in a game, and why.
fn rulings(stored: &StoredGame) -> Vec<Value> {
    let ruling = |at: String, what: &str, Ruling { arbiter, reason }: &Ruling, seconds: Option<i64>| json!({ "at": at, "ruling": what, "arbiter": arbiter, "reason": reason.as_str(), "seconds": seconds });
    let of_event = |event: &correspondence_game::Event| {
        let at = event.at.to_string();
        match &event.kind {
            EventKind::Ruled(by) => Some(ruling(at, "game-ended", by, None)),
            EventKind::Paused { cause: PauseCause::Stopped(by), .. } => Some(ruling(at, "clocks-stopped", by, None)),
            EventKind::ClocksStarted(by) => Some(ruling(at, "clocks-started", by, None)),
            EventKind::ClockCorrected { correction, ruling: by, .. } => {
                Some(ruling(at, "clock-corrected", by, Some(Correction::as_millis(*correction) / 1_000)))
            }
            _ => None,
        }
    };
    stored.events.iter().filter_map(of_event).collect()
}
