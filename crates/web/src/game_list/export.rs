//! The PGN export of all games of a list.

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use url::form_urlencoded::Serializer;

use super::form::ListForm;
use domain::game_list::{Filter, ListingStatus};

/// The export address of the player's games that match `filter`, which was made of `form`.
pub(super) fn export_path(player: &str, filter: &Filter, form: &ListForm) -> String {
    let (is_running, is_finished, turn) = match filter.status {
        ListingStatus::Any => (true, true, None),
        ListingStatus::Running => (true, false, None),
        ListingStatus::Waiting => (true, false, Some("player")),
        ListingStatus::AwaitingOpponent => (true, false, Some("opponent")),
        ListingStatus::Finished => (false, true, None),
    };
    let millis = |at: Option<Instant>| at.map(|at| at.as_millis().to_string());
    let text = |value: &str| Some(value.trim()).filter(|value| !value.is_empty()).map(str::to_owned);
    let opponent = if filter.opponent.is_some() { "vs" } else { "opponent" };
    let kinds = filter
        .variants
        .as_ref()
        .map(|variants| variants.iter().map(|variant| perf_key(*variant)).collect::<Vec<_>>().join(","));
    let pairs = [
        ("ongoing", Some(is_running.to_string())),
        ("finished", Some(is_finished.to_string())),
        ("turn", turn.map(str::to_owned)),
        (opponent, text(&form.opponent)),
        ("result", filter.result.map(SideResult::as_str).map(str::to_owned)),
        ("color", filter.side.map(Side::as_str).map(str::to_owned)),
        ("perfType", kinds),
        ("rated", filter.rated.map(|rated| rated.to_string())),
        ("openingName", text(&form.opening)),
        ("since", millis(filter.began.from)),
        ("until", millis(filter.began.until)),
        ("endedSince", millis(filter.ended.from)),
        ("endedUntil", millis(filter.ended.until)),
        ("opening", Some("true".to_owned())),
    ];
    let query_pairs = pairs.into_iter().filter_map(|(name, value)| Some((name, value?)));
    format!("/api/games/user/{player}?{}", Serializer::new(String::new()).extend_pairs(query_pairs).finish())
}

/// The export address of all running or all finished games of that player.
pub fn export_path_of(player: &str, is_running: bool) -> String {
    format!("/api/games/user/{player}?ongoing={is_running}&finished={}&opening=true", !is_running)
}

/// The kind of games as the API names it, after Lichess.
const fn perf_key(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "correspondence",
        Variant::Chess960 => "chess960",
    }
}
