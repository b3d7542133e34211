//! The fields of a game in the protocol.

use std::time::Duration;

use chess_laws::pgn::{self, PgnGame, PgnMove, Roster};
use chess_laws::{EndReason, Outcome, Side, Variant};
use correspondence_clock::{Instant, TimeControl};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use domain::pgn_event::pgn_event;
use domain::user::UserId;
use service::games_with_moves::GameWithMoves;
use text::Text;

/// Remaining time in a game without a limit: clients require a clock.
const UNLIMITED: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Elements of a game in schema order, each with its type and whether it is mandatory.
pub(super) const ELEMENTS: [(&str, &str, bool); 29] = [
    ("id", "xs:int", true),
    ("white", "xs:string", true),
    ("black", "xs:string", true),
    ("event", "xs:string", true),
    ("site", "xs:string", true),
    ("myTurn", "xs:boolean", true),
    ("hasWhite", "xs:boolean", true),
    ("daysPlayer", "xs:int", true),
    ("hoursPlayer", "xs:int", true),
    ("minutesPlayer", "xs:int", true),
    ("daysOpponent", "xs:int", true),
    ("hoursOpponent", "xs:int", true),
    ("minutesOpponent", "xs:int", true),
    ("moves", "xs:string", true),
    ("drawOffered", "xs:boolean", true),
    ("result", "tns:Result", true),
    ("eventDate", "xs:string", true),
    ("round", "xs:string", false),
    ("setup", "xs:boolean", false),
    ("fen", "xs:string", false),
    ("variant", "xs:string", false),
    ("timeControl", "xs:string", false),
    ("gameLink", "xs:string", false),
    ("whiteElo", "xs:int", false),
    ("blackElo", "xs:int", false),
    ("message", "xs:string", false),
    ("serverInfo", "xs:string", false),
    ("noOpeningBooks", "xs:boolean", false),
    ("noEngines", "xs:boolean", false),
];

/// Game results of the protocol.
pub(super) const RESULTS: [&str; 12] = [
    "Ongoing",
    "WhiteWins",
    "BlackWins",
    "Draw",
    "WhiteWinAdjudicated",
    "BlackWinAdjudicated",
    "DrawAdjudicated",
    "WhiteDefaulted",
    "BlackDefaulted",
    "BothDefaulted",
    "Cancelled",
    "AdjudicationPending",
];

/// The reader of a game list, the time, and the addresses of the service.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameFieldsContext<'s> {
    /// The player whose games they are.
    pub player: UserId,
    pub at: Instant,
    /// Public host name of the service.
    pub host: &'s str,
    /// Public URL of the service.
    pub public_url: &'s str,
}

/// The elements of one game with their values.
pub(super) fn fields(
    shown: &GameWithMoves,
    seen_by: &GameFieldsContext<'_>,
    text: Text,
) -> Vec<(&'static str, String)> {
    let GameFieldsContext { player, at: now, host, public_url } = *seen_by;
    let (game, summary) = (&shown.game, &shown.game.summary);
    let side = game.side_of(player).unwrap_or(Side::White);
    let name = |side: Side| game.player(side).name.clone();
    let elo = |side: Side| game.rating(side).map(|rating| rating.rounded().to_string());
    let [own, other] = [side, !side].map(|side| split(game.time_left(side, now).unwrap_or(UNLIMITED)));
    let is_setup = !shown.initial.is_orthodox_start();
    let is_against_engine = game.white.engine_level.is_some() || game.black.engine_level.is_some();
    let fields = [
        ("id", Some(shown.number.to_string())),
        ("white", Some(name(Side::White))),
        ("black", Some(name(Side::Black))),
        ("event", Some(pgn_event(summary.variant, summary.rated))),
        ("site", Some(host.to_owned())),
        ("myTurn", Some(summary.waits_for(player).to_string())),
        ("hasWhite", Some((side == Side::White).to_string())),
        ("daysPlayer", Some(own.days.to_string())),
        ("hoursPlayer", Some(own.hours.to_string())),
        ("minutesPlayer", Some(own.minutes.to_string())),
        ("daysOpponent", Some(other.days.to_string())),
        ("hoursOpponent", Some(other.hours.to_string())),
        ("minutesOpponent", Some(other.minutes.to_string())),
        ("moves", Some(movetext(shown))),
        ("drawOffered", Some(shown.is_draw_offered.to_string())),
        ("result", Some(result(summary.outcome).to_owned())),
        ("eventDate", Some(date(summary.started_at))),
        ("round", Some("-".to_owned())),
        ("setup", Some(is_setup.to_string())),
        ("fen", is_setup.then(|| shown.initial.fen())),
        ("variant", Some(variant(summary.variant).to_owned())),
        ("timeControl", time_control(summary.control)),
        ("gameLink", Some(format!("{public_url}/game/{}", summary.id))),
        ("whiteElo", elo(Side::White)),
        ("blackElo", elo(Side::Black)),
        ("message", message(&shown.said)),
        ("serverInfo", server_info(shown, side, now, text)),
        // As on the help page: books and databases are allowed, engines are not.
        ("noOpeningBooks", Some(false.to_string())),
        ("noEngines", Some((summary.outcome.is_none() && !is_against_engine).to_string())),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

/// A duration as clients add it up.
struct DaysAndHours {
    days: u64,
    hours: u64,
    minutes: u64,
}

fn split(left: Duration) -> DaysAndHours {
    let minutes = left.as_secs() / 60;
    DaysAndHours { days: minutes / (24 * 60), hours: minutes / 60 % 24, minutes: minutes % 60 }
}

/// Numbered moves without the result: Scid adds it, preceded by the message. Anything after the last move would keep
/// Scid from adding the message.
fn movetext(shown: &GameWithMoves) -> String {
    let unknown = || "?".to_owned();
    let written = pgn::write(&PgnGame {
        roster: Roster {
            event: unknown(),
            site: unknown(),
            date: unknown(),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            result: "*".to_owned(),
        },
        tags: Vec::new(),
        initial: shown.initial.clone(),
        before: Vec::new(),
        moves: shown.moves.iter().map(PgnMove::new).collect(),
    });
    let moves = written.split_once("\n\n").map_or("", |(_, moves)| moves).trim_end();
    moves.strip_suffix('*').unwrap_or(moves).trim_end().to_owned()
}

/// A game lost on time or by a ruling counts as won by the opponent, since clients disagree on the meaning of
/// “defaulted”.
fn result(outcome: Option<Outcome>) -> &'static str {
    let Some(Outcome { winner, reason }) = outcome else { return "Ongoing" };
    match (reason, winner) {
        (EndReason::Aborted, _) => "Cancelled",
        (EndReason::Adjudication, Some(Side::White)) => "WhiteWinAdjudicated",
        (EndReason::Adjudication, Some(Side::Black)) => "BlackWinAdjudicated",
        (EndReason::Adjudication, None) => "DrawAdjudicated",
        (_, Some(Side::White)) => "WhiteWins",
        (_, Some(Side::Black)) => "BlackWins",
        (_, None) => "Draw",
    }
}

/// Scid ignores unknown variants and knows `chess`; others look for `Chess960`.
fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "chess",
        Variant::Chess960 => "Chess960",
    }
}

/// As in PGN. Scid calculates with both sides of a `/` or `+`, which unlimited games do not have.
fn time_control(control: TimeControl) -> Option<String> {
    Some(control.pgn_tag()).filter(|tag| tag.contains(['/', '+']))
}

fn date(at: Instant) -> String {
    Timestamp::from_millisecond(at.as_millis()).map_or_else(
        |_| "????.??.??".to_owned(),
        |timestamp| timestamp.to_zoned(TimeZone::UTC).strftime("%Y.%m.%d").to_string(),
    )
}

/// Chat messages on one line, without braces, which would end the PGN comment into which Scid writes them.
fn message(messages: &[String]) -> Option<String> {
    let line = messages.join(" / ").replace('{', "(").replace('}', ")");
    (!line.is_empty()).then_some(line)
}

/// Why a clock is stopped, if one is.
fn server_info(shown: &GameWithMoves, side: Side, now: Instant, text: Text) -> Option<String> {
    let game = &shown.game;
    if game.summary.outcome.is_some() {
        return None;
    }
    let is_on_leave = |side: Side| game.leave(side).iter().any(|leave| leave.contains(now));
    let key = if game.summary.stopped_at.is_some() {
        "xfcc-info-clocks-stopped"
    } else if is_on_leave(!side) {
        "xfcc-info-opponent-on-leave"
    } else if is_on_leave(side) {
        "xfcc-info-you-on-leave"
    } else {
        return None;
    };
    Some(text.get(key).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_split_into_whole_minutes() {
        let DaysAndHours { days, hours, minutes } = split(Duration::from_secs(3 * 86_400 - 1));
        assert_eq!((days, hours, minutes), (2, 23, 59));
        assert_eq!(split(UNLIMITED).days, 365);
    }

    #[test]
    fn every_result_is_in_the_protocol() {
        let winners = [Some(Side::White), Some(Side::Black), None];
        for reason in EndReason::ALL {
            for winner in winners {
                assert!(RESULTS.contains(&result(Some(Outcome { winner, reason }))));
            }
        }
        assert!(RESULTS.contains(&result(None)));
    }

    #[test]
    fn time_controls_suit_scid() {
        let tag = |control: &str| time_control(control.parse().expect("a time control"));
        assert_eq!(tag("3d/move+7d").as_deref(), Some("1/259200"));
        assert_eq!(tag("10/50d").as_deref(), Some("10/4320000"));
        assert_eq!(tag("30d+1d<=45d").as_deref(), Some("2592000+86400"));
        assert_eq!(tag("-"), None);
    }

    #[test]
    fn message_cannot_end_a_pgn_comment() {
        let messages = ["Hello".to_owned(), "} 1-0 {".to_owned()];
        assert_eq!(message(&messages).as_deref(), Some("Hello / ) 1-0 ("));
        assert_eq!(message(&[]), None);
    }
}
