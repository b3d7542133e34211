//! Localised names of variants, sides, pieces, outcomes and permissions.

use std::borrow::Cow;
use std::time::Duration;

use chess_laws::{Chess960Number, EndReason, Outcome, Piece, Role, Ruleset, Side, Variant};
use correspondence_clock::hours;
use correspondence_game::{AgreementBar, GameRule};
use fluent_bundle::{FluentArgs, FluentValue};

use domain::challenge::Colour;
use domain::profile::{ProfileField, Visibility};
use domain::rating_pool::RatingPool;
use service::tokens::Scope;
use text::Text;

/// Remaining time below which a clock is highlighted in correspondence games. `static/src/clock.ts` agrees.
pub const LITTLE_TIME: Duration = hours(6);

/// Remaining time below which a clock is marked as running low in lists. `static/src/clock.ts` agrees.
pub const ONE_DAY: Duration = hours(24);

/// What a token with this scope permits: `play your games`.
pub fn scope(text: Text, scope: Scope) -> Cow<'static, str> {
    text.get(match scope {
        Scope::BoardPlay => "scope-board-play",
        Scope::BotPlay => "scope-bot-play",
        Scope::ChallengeRead => "scope-challenge-read",
        Scope::ChallengeWrite => "scope-challenge-write",
        Scope::EmailRead => "scope-email-read",
        Scope::FollowRead => "scope-follow-read",
        Scope::FollowWrite => "scope-follow-write",
        Scope::MsgRead => "scope-msg-read",
        Scope::MsgWrite => "scope-msg-write",
        Scope::PreferenceRead => "scope-preference-read",
        Scope::PreferenceWrite => "scope-preference-write",
        Scope::ArbiterWrite => "scope-arbiter-write",
    })
}

/// `Real name`, `FIDE ID`.
pub fn profile_field(text: Text, field: ProfileField) -> Cow<'static, str> {
    text.get(match field {
        ProfileField::RealName => "profile-field-real-name",
        ProfileField::Country => "profile-field-country",
        ProfileField::Club => "profile-field-club",
        ProfileField::Title => "profile-field-title",
        ProfileField::CorrespondenceTitle => "profile-field-correspondence-title",
        ProfileField::FideId => "profile-field-fide-id",
        ProfileField::IccfId => "profile-field-iccf-id",
        ProfileField::NationalNumber => "profile-field-national-number",
    })
}

/// Who is shown a field: `Opponents`.
pub fn visibility(text: Text, visibility: Visibility) -> Cow<'static, str> {
    text.get(match visibility {
        Visibility::Nobody => "profile-visibility-nobody",
        Visibility::Opponents => "profile-visibility-opponents",
        Visibility::Everyone => "profile-visibility-everyone",
    })
}

/// `Standard`, `Chess960`.
pub fn variant(text: Text, variant: Variant) -> String {
    text.get(match variant {
        Variant::Standard => "variant-standard",
        Variant::Chess960 => "variant-chess960",
    })
    .into_owned()
}

/// `Standard`, `Chess960`, `Against the engine`.
pub fn rating_pool(text: Text, pool: RatingPool) -> String {
    match pool {
        RatingPool::People(kind) => variant(text, kind),
        RatingPool::Engine => text.get("rating-pool-engine").into_owned(),
    }
}

/// `Standard`, `Chess960`, or with its starting position `Chess960, start 518`.
pub fn start(text: Text, start: Variant, number: Option<Chess960Number>) -> String {
    match (start, number) {
        (Variant::Chess960, Some(number)) => text.with("variant-chess960-start", [("number", number.get())]),
        _ => variant(text, start),
    }
}

/// `Rated`, `Casual`.
pub fn rated(text: Text, rated: bool) -> String {
    text.get(if rated { "rated" } else { "casual" }).into_owned()
}

/// What it means for the ratings, as a sentence.
pub fn rated_meaning(text: Text, rated: bool) -> String {
    text.get(if rated { "rated-meaning" } else { "casual-meaning" }).into_owned()
}

/// `FIDE Laws`, `Correspondence rules`.
pub fn ruleset(text: Text, ruleset: Ruleset) -> String {
    text.get(&format!("ruleset-{ruleset}")).into_owned()
}

/// What a ruleset means for the end of a game, as a sentence.
pub fn ruleset_meaning(text: Text, ruleset: Ruleset) -> String {
    text.get(&format!("ruleset-{ruleset}-meaning")).into_owned()
}

/// What a game rule forbids, as a phrase.
pub fn game_rule(text: Text, rule: GameRule) -> String {
    let key = match rule {
        GameRule::NoAbort => "rule-no-abort",
        GameRule::NoRematch => "rule-no-rematch",
        GameRule::NoGiveTime => "rule-no-give-time",
        GameRule::NoClaimWin => "rule-no-claim-win",
        GameRule::NoEarlyDraw => "rule-no-early-draw",
    };
    text.get(key).into_owned()
}

/// From when on draws may be agreed: `Not by agreement before move 30`.
pub fn agreement_bar(text: Text, bar: AgreementBar) -> String {
    text.with("agreement-bar", [("move", bar.number())])
}

/// The same without draws as the context: `no draw by agreement before move 30`.
pub fn agreement_bar_alone(text: Text, bar: AgreementBar) -> String {
    text.with("agreement-bar-alone", [("move", bar.number())])
}

/// `White`, `Black`.
pub fn side(text: Text, side: Side) -> String {
    text.get(match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    })
    .into_owned()
}

/// The requested colour: `White`, `Black`, `random`.
pub fn colour(text: Text, colour: Colour) -> String {
    match colour {
        Colour::Fixed(fixed) => side(text, fixed),
        Colour::Random => text.get("colour-random").into_owned(),
        Colour::Both => text.get("colour-both").into_owned(),
    }
}

/// `white knight`.
pub fn piece(text: Text, piece: Piece) -> String {
    let side = Side::from(piece.color);
    text.get(&format!("piece-{side}-{}", role(piece.role))).into_owned()
}

/// Name of a piece type in style sheets and message keys.
pub fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// CSS classes of a piece: `white knight`.
pub fn piece_class(piece: Piece) -> String {
    format!("{} {}", Side::from(piece.color), role(piece.role))
}

/// How a game ended, as a sentence.
pub fn outcome(text: Text, outcome: Outcome) -> String {
    let Some(winner) = outcome.winner else {
        let key = match outcome.reason {
            EndReason::FlagFall => "outcome-flag-fall-draw".to_owned(),
            EndReason::Adjudication => "outcome-adjudication-draw".to_owned(),
            reason => format!("outcome-{}", reason.as_str()),
        };
        return text.get(&key).into_owned();
    };
    let mut args = FluentArgs::new();
    args.set("winner", FluentValue::from(side(text, winner)));
    args.set("loser", FluentValue::from(side(text, !winner)));
    text.with_args(&format!("outcome-{}", outcome.reason.as_str()), &args)
}

/// The result: `1-0`, `½-½`; empty for an aborted game.
pub fn result(outcome: Outcome) -> &'static str {
    match (outcome.winner, outcome.reason) {
        (Some(Side::White), _) => "1-0",
        (Some(Side::Black), _) => "0-1",
        (None, EndReason::Aborted) => "",
        (None, _) => "½-½",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_a_sentence() {
        let text = Text::english();
        for reason in EndReason::ALL {
            let draw = outcome(text, Outcome::draw(reason));
            let win = outcome(text, Outcome::win(Side::Black, reason));
            match reason {
                EndReason::Checkmate | EndReason::Resignation => assert!(win.contains("Black wins"), "{win}"),
                EndReason::FlagFall => assert!(win.contains("Black wins") && draw.contains("draw"), "{win} {draw}"),
                EndReason::Adjudication => assert!(win.contains("Black wins") && draw.contains("draw"), "{win} {draw}"),
                EndReason::Forfeit => assert!(win.contains("White forfeits"), "{win}"),
                EndReason::Aborted => assert!(draw.contains("no result"), "{draw}"),
                _ => assert!(draw.contains("draw"), "{draw}"),
            }
        }
    }
}
