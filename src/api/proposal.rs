//! What somebody proposes to play, read from the parameters of a request.

use chess_laws::{Chess960Number, Ruleset, Variant};
use correspondence_clock::{TimeControl, TimeControlError};
use correspondence_game::AgreementBar;

use super::error::ApiError;
use super::fields::{Fields, missing, whole_number, wrong};
use super::link_terms::{self, OF_LINKS};
use crate::domain::challenge::{Audience, ChallengeMessage, Colour, Proposal, Sought, Start};
use crate::domain::engine_level::EngineLevel;
use crate::domain::engine_pace::EnginePace;
use crate::domain::time_losses::TimeLossLimit;
use crate::rating::{RatingRange, RatingRangeError};
use crate::text::{Argument, Explain, Message};

/// What Lichess has and this service has not. To leave it out silently would start another game than was meant.
const REFUSED: [&str; 5] = ["clock.limit", "clock.increment", "time", "increment", "acceptByToken"];

/// What says how the engine plays, and has no meaning with anybody else.
const OF_ENGINE: [&str; 2] = ["level", PACE];

/// How soon the engine answers.
const PACE: &str = "enginePace";

/// What is told whoever asks for one of [`REFUSED`].
fn not_offered(name: &str) -> Message {
    match name {
        "acceptByToken" => Message::new("api-error-no-accept-by-token").with("name", name),
        _ => Message::new("api-error-no-real-time").with("name", name).with("days", "days"),
    }
}

/// The parameter of a seek for players who lose few games on time.
const BELOW: &str = "timeLossesBelow";

/// Reads what is written to the player who is challenged.
///
/// # Errors
/// 400 when it is too long.
pub(super) fn message(fields: &Fields) -> Result<Option<ChallengeMessage>, ApiError> {
    let message = fields.text("message").map_or(Ok(None), ChallengeMessage::read);
    message.map_err(|error| ApiError::invalid("message-too-long", error.message()))
}

/// Reads how the engine is to play.
///
/// # Errors
/// 400, naming the parameter.
pub(super) fn engine(fields: &Fields) -> Result<Audience, ApiError> {
    let wanted = || {
        let [least, most] = [EngineLevel::LOWEST, EngineLevel::HIGHEST].map(|level| u32::from(level.number()));
        Message::new("api-wanted-level").with("least", least).with("most", most)
    };
    let level = fields.parsed("level", wanted())?.ok_or_else(|| missing("level", wanted()))?;
    let pace = fields.parsed(PACE, Argument::any_of(EnginePace::ALL.map(EnginePace::as_str)))?.unwrap_or_default();
    Ok(Audience::Engine { level, pace })
}

/// Reads whom a seek is for.
///
/// # Errors
/// 400, naming the parameter.
pub(super) fn sought(fields: &Fields) -> Result<Sought, ApiError> {
    let ratings = match fields.text("ratingRange") {
        None => RatingRange::ALL,
        Some(range) => range.parse().map_err(|error: RatingRangeError| {
            let message =
                Message::new("api-error-bad-rating-range").with("name", "ratingRange").with("reason", error.message());
            ApiError::invalid("bad-rating-range", message)
        })?,
    };
    let wanted = whole_number(TimeLossLimit::MIN, TimeLossLimit::MAX);
    let time_losses = match fields.parsed::<u8>(BELOW, wanted.clone())? {
        None => None,
        Some(percent) => Some(TimeLossLimit::new(percent).ok_or_else(|| wrong(BELOW, &percent.to_string(), wanted))?),
    };
    let places = fields.parsed("places", whole_number(1_u16, Sought::MAX_PLACES))?.unwrap_or(1);
    Ok(Sought { ratings, time_losses, places })
}

/// Reads a proposal.
///
/// # Errors
/// 400, naming the parameter.
pub(super) fn read(fields: &Fields, audience: Audience) -> Result<Proposal, ApiError> {
    if let Some(name) = REFUSED.into_iter().find(|name| fields.text(name).is_some()) {
        return Err(ApiError::invalid("not-offered", not_offered(name)));
    }
    if !matches!(audience, Audience::Engine { .. })
        && let Some(name) = OF_ENGINE.into_iter().find(|name| fields.text(name).is_some())
    {
        return Err(ApiError::invalid("not-offered", Message::new("api-error-no-computer").with("name", name)));
    }
    if !matches!(audience, Audience::Player { .. }) && fields.text("message").is_some() {
        let message = Message::new("api-error-nobody-to-write-to").with("name", "message");
        return Err(ApiError::invalid("nobody-to-write-to", message));
    }
    if !matches!(audience, Audience::Lobby(_))
        && let Some(name) = ["ratingRange", "places", BELOW].into_iter().find(|name| fields.text(name).is_some())
    {
        return Err(ApiError::invalid("no-seek", Message::new("api-error-no-seek").with("name", name)));
    }
    if !matches!(audience, Audience::Link(_))
        && let Some(name) = OF_LINKS.into_iter().find(|name| fields.text(name).is_some())
    {
        return Err(ApiError::invalid("no-open-link", Message::new("api-error-no-open-link").with("name", name)));
    }
    let rules = link_terms::rules(fields)?;
    if !rules.is_empty() && !matches!(audience, Audience::Link(_) | Audience::Player { .. }) {
        return Err(ApiError::invalid("not-offered", Message::new("api-error-no-rules").with("name", "rules")));
    }
    let control = control(fields)?;
    let colour = match fields.text("color") {
        None => Colour::Random,
        Some(text) => {
            let wanted = || {
                let colours = Argument::any_of(["both", "white", "black", "random"]);
                Message::new("api-error-missing-parameter").with("name", "color").with("wanted", colours)
            };
            text.parse().map_err(|_| ApiError::invalid("bad-color", wanted()))?
        }
    };
    let initial_fen = fields.text("fen").map(str::to_owned);
    let variant = match fields.text("variant") {
        None => Variant::Standard,
        Some("fromPosition") if initial_fen.is_some() => Variant::Standard,
        Some("fromPosition") => {
            let message = Message::new("api-error-no-fen").with("variant", "fromPosition").with("name", "fen");
            return Err(ApiError::invalid("no-fen", message));
        }
        Some(key) => key.parse().map_err(|_| {
            let variants = Argument::any_of(["standard", "chess960", "fromPosition"]);
            let message = Message::new("api-error-unknown-variant").with("name", "variant").with("variants", variants);
            ApiError::invalid("unknown-variant", message)
        })?,
    };
    let ruleset = fields.parsed("ruleset", Argument::any_of(Ruleset::ALL))?.unwrap_or_default();
    Ok(Proposal {
        audience,
        start: start(fields, initial_fen, variant)?,
        ruleset,
        agreement_bar: agreement_bar(fields)?,
        rules,
        control,
        colour,
        rated: fields.boolean("rated")?.unwrap_or(false),
    })
}

fn control(fields: &Fields) -> Result<TimeControl, ApiError> {
    let days = fields.parsed("days", whole_number(1_u8, 14_u8))?;
    let Some(short_form) = fields.text("timeControl") else {
        return TimeControl::from_days(days).map_err(|error| ApiError::invalid("bad-days", error.message()));
    };
    if days.is_some() {
        let message = Message::new("api-error-two-time-controls").with("one", "days").with("other", "timeControl");
        return Err(ApiError::invalid("two-time-controls", message));
    }
    short_form.parse().map_err(|error: TimeControlError| ApiError::invalid("bad-time-control", error.message()))
}

fn start(fields: &Fields, initial_fen: Option<String>, variant: Variant) -> Result<Start, ApiError> {
    const NAME: &str = "chess960Start";
    let wanted = whole_number(0_u16, 959_u16);
    let Some(number) = fields.parsed::<u16>(NAME, wanted.clone())? else {
        return Ok(initial_fen.map_or(Start::Usual(variant), |fen| Start::Fen(fen, variant)));
    };
    let Some(start) = Chess960Number::new(number) else {
        return Err(wrong(NAME, &number.to_string(), wanted));
    };
    if variant != Variant::Chess960 {
        let message = Message::new("api-error-not-chess960").with("name", NAME).with("variant", "chess960");
        return Err(ApiError::invalid("not-chess960", message));
    }
    if initial_fen.is_some() {
        let message = Message::new("api-error-two-starts").with("one", NAME).with("other", "fen");
        return Err(ApiError::invalid("two-starts", message));
    }
    Ok(Start::Chess960(start))
}

fn agreement_bar(fields: &Fields) -> Result<Option<AgreementBar>, ApiError> {
    const NAME: &str = "noAgreementBefore";
    let wanted = whole_number(AgreementBar::EARLIEST, AgreementBar::LATEST);
    let Some(number) = fields.parsed::<u16>(NAME, wanted.clone())? else { return Ok(None) };
    let bar = AgreementBar::new(number).map_err(|_| wrong(NAME, &number.to_string(), wanted))?;
    Ok(Some(bar))
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;

    use super::*;

    fn read_form(form: &str) -> Result<Proposal, String> {
        read(&Fields::of_form(form), Audience::Lobby(Sought::ANYBODY)).map_err(|error| error.in_english())
    }

    #[test]
    fn everything_has_its_default() {
        let proposal = read_form("").expect("nothing is needed");
        assert_eq!((proposal.start, proposal.control), (Start::Usual(Variant::Standard), TimeControl::UNLIMITED));
        assert_eq!(proposal.colour, Colour::Random);
    }

    #[test]
    fn a_proposal_is_read() {
        let proposal = read_form("days=14&color=black&variant=chess960&rated=false&keepAliveStream=true");
        let proposal = proposal.expect("a good one");
        assert_eq!((proposal.start, proposal.control.days()), (Start::Usual(Variant::Chess960), Some(14)));
        assert_eq!(proposal.colour, Colour::Fixed(Side::Black));
        let set_up = read_form("variant=fromPosition&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1").expect("a good one");
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
        assert_eq!(set_up.start, Start::Fen(fen, Variant::Standard));
    }

    #[test]
    fn the_rules_for_the_end_and_the_start_are_read() {
        let plain = read_form("").expect("nothing is needed");
        assert_eq!((plain.ruleset, plain.agreement_bar), (Ruleset::Fide, None));
        let form = "variant=chess960&chess960Start=0&ruleset=classic&noAgreementBefore=30";
        let proposal = read_form(form).expect("a good one");
        assert_eq!(proposal.start, Start::Chess960(Chess960Number::new(0).expect("the first")));
        assert_eq!((proposal.ruleset, proposal.agreement_bar), (Ruleset::Classic, AgreementBar::new(30).ok()));
    }

    #[test]
    fn every_time_control_is_read_in_its_short_form() {
        for control in ["30d+1d<=45d", "10/50d whole-days doubling>20d by-claim", "3d/move+7d", "3d/move", "-"] {
            let form = format!("timeControl={}", control.replace('+', "%2B").replace(' ', "+"));
            assert_eq!(read_form(&form).map(|proposal| proposal.control.to_string()), Ok(control.to_owned()));
        }
    }

    #[test]
    fn unsupported_parameters_are_named() {
        for (form, named) in [
            ("clock.limit=300&clock.increment=3", "clock"),
            ("time=5", "time"),
            ("rated=perhaps", "rated"),
            ("days=15", "14"),
            ("days=0", "14"),
            ("days=soon", "days"),
            ("timeControl=soon", "3d/move"),
            ("timeControl=10/500d", "240 days"),
            ("timeControl=10/50d&days=3", "one of them"),
            ("color=green", "color"),
            ("variant=atomic", "variant"),
            ("variant=fromPosition", "fen"),
            ("rules=noAbort", "“rules” goes with open links"),
            ("rules=noFun", "“rules” must be noAbort"),
            ("users=ann,bob", "“users” is for open links"),
            ("expiresAt=1", "“expiresAt” is for open links"),
            ("name=Final", "“name” is for open links"),
            ("ruleset=lenient", "“ruleset” must be fide, correspondence or classic"),
            ("ruleset=FIDE", "ruleset"),
            ("noAgreementBefore=1", "“noAgreementBefore” must be a whole number from 2 to 100"),
            ("noAgreementBefore=101", "noAgreementBefore"),
            ("noAgreementBefore=-3", "noAgreementBefore"),
            ("noAgreementBefore=soon", "noAgreementBefore"),
            ("variant=chess960&chess960Start=960", "“chess960Start” must be a whole number from 0 to 959"),
            ("variant=chess960&chess960Start=RNBQKBNR", "chess960Start"),
            ("chess960Start=518", "“chess960Start” is for the variant chess960 only"),
            ("variant=standard&chess960Start=0", "chess960Start"),
            ("variant=fromPosition&fen=x&chess960Start=0", "chess960Start"),
            ("variant=chess960&chess960Start=0&fen=x", "“chess960Start” and “fen”"),
        ] {
            let error = read_form(form).expect_err(form);
            assert!(error.contains(named), "{form}: {error}");
        }
    }
}
