//! Game events as text for the feed.

use chess_laws::Notation;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use domain::player_event::PlayerEvent;
use layout::words;
use service::feeds::FeedGame;
use text::Text;
use text::numbered_moves::move_before;

/// An event as text.
pub(super) struct FeedEntry {
    pub title: String,
    /// Details, if any.
    pub more: Option<String>,
}

/// The entry for an event of a game; `None` for events that are not in the feed.
pub(super) fn feed_entry(text: Text, notation: Notation, event: &PlayerEvent, game: &FeedGame) -> Option<FeedEntry> {
    let opponent = game.opponent.name.as_str();
    let of_opponent = |key: &str| text.with(key, [("opponent", opponent)]);
    let bare = |key: &str| FeedEntry { title: of_opponent(key), more: None };
    let by_ruling = |key: &str, reason: &str| FeedEntry { title: of_opponent(key), more: Some(reason.to_owned()) };
    let your_turn = |is_my_turn: bool| is_my_turn.then(|| text.get("feeds-your-turn").into_owned());
    Some(match event {
        PlayerEvent::GameStarted { is_my_turn, .. } => {
            FeedEntry { title: of_opponent("feeds-started"), more: your_turn(*is_my_turn) }
        }
        PlayerEvent::OpponentMoved { plies, uci, is_my_turn, .. } => {
            // The move may have been taken back since.
            let title = match move_before(&game.stored.game, *plies, uci, notation) {
                Some(played) => text.with("feeds-moved", [("opponent", opponent), ("move", &played)]),
                None => of_opponent("feeds-moved-once"),
            };
            FeedEntry { title, more: your_turn(*is_my_turn) }
        }
        PlayerEvent::DrawOffered { .. } => bare("feeds-draw-offered"),
        PlayerEvent::DrawDeclined { .. } => bare("feeds-draw-declined"),
        PlayerEvent::TakebackProposed { .. } => bare("feeds-takeback-proposed"),
        PlayerEvent::TakebackDeclined { .. } => bare("feeds-takeback-declined"),
        PlayerEvent::TakenBack { .. } => bare("feeds-taken-back"),
        PlayerEvent::ChatLine { .. } => bare("feeds-chat-line"),
        PlayerEvent::LeaveTaken { from, until, is_automatic, .. } => {
            let moment = |millis: i64| text.moment(Instant::from_millis(millis));
            let span = text.with("feeds-leave-span", [("from", moment(*from)), ("until", moment(*until))]);
            let key = if *is_automatic { "feeds-leave-began" } else { "feeds-leave-taken" };
            FeedEntry { title: of_opponent(key), more: Some(span) }
        }
        PlayerEvent::PauseProposed { days, .. } => {
            let mut args = FluentArgs::from_iter([("opponent", opponent)]);
            args.set("days", *days);
            FeedEntry { title: text.with_args("feeds-pause-proposed", &args), more: None }
        }
        PlayerEvent::PauseDeclined { .. } => bare("feeds-pause-declined"),
        PlayerEvent::Paused { from, until, .. } => {
            let moment = |millis: i64| text.moment(Instant::from_millis(millis));
            let span = text.with("feeds-paused-span", [("from", moment(*from)), ("until", moment(*until))]);
            FeedEntry { title: of_opponent("feeds-paused"), more: Some(span) }
        }
        PlayerEvent::LeaveEnded { .. } => bare("feeds-leave-ended"),
        PlayerEvent::AnalysisReady { .. } => bare("feeds-analysis"),
        PlayerEvent::TimeGiven { .. } => bare("feeds-time-given"),
        PlayerEvent::ClockRefilled { .. } => bare("feeds-clock-refilled"),
        PlayerEvent::ClocksStopped { ruling, .. } => by_ruling("feeds-clocks-stopped", &ruling.reason),
        PlayerEvent::ClocksStarted { ruling, .. } => by_ruling("feeds-clocks-started", &ruling.reason),
        PlayerEvent::ClockCorrected { ruling, .. } => by_ruling("feeds-clock-corrected", &ruling.reason),
        PlayerEvent::GameEnded { .. } => {
            let outcome = event.outcome()?;
            FeedEntry { title: of_opponent("feeds-ended"), more: Some(words::outcome(text, outcome)) }
        }
        PlayerEvent::ChallengeReceived { .. }
        | PlayerEvent::ChallengeAccepted { .. }
        | PlayerEvent::ChallengeDeclined { .. }
        | PlayerEvent::ChallengeExpired { .. }
        | PlayerEvent::ChallengeCanceled { .. } => return None,
    })
}
