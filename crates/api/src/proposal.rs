//! The parameters of a proposed game, which are the same for all targets.

use chess_laws::{Chess960Number, Variant};
use correspondence_clock::{TimeControl, TimeControlError};
use correspondence_game::{AgreementBar, GameRules};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::fields::whole_number;
use super::parameter::{ColourName, Named, Names, RulesetName};
use super::request::{OptionalParameter, Parameter, ParameterError, parameter};
use domain::challenge::{Audience, Proposal, RequestedGame, Start, StartConflict};
use text::{Argument, Explain, Message};

/// The game that is proposed; everything may be left out.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameRequest {
    /// Days for every move, 1 to 14; without it there is no limit.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u32>, example = 3, minimum = 1, maximum = 14)]
    days: Option<DaysPerMove>,
    /// Any time control in its short form, in place of `days`: so much a move (`3d/move`), a budget with an increment and
    /// perhaps a ceiling (`30d+1d<=45d`), moves in a period (`10/50d`), time for each move with a reserve (`3d/move+7d`), a
    /// triple block, whose bank refills the clock (`50d+3d*50<=50d bank=75d`, and `floor=3d` if you like), or none (`-`).
    /// Options may follow all but the last two, each after a space: `whole-days`, `doubling>20d`, `by-claim`, `weekends-off`
    /// (clocks stand still on Saturdays and Sundays, UTC).
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "10/50d whole-days doubling>20d")]
    time_control: SentControl,
    /// The colour you want; or `both` for two games at once, one with each colour, which begin together or not at all.
    /// Lichess has no `both`.
    #[schema(inline, default = "random")]
    color: Option<ColourName>,
    /// Which game is played: `fromPosition` is standard chess from another position.
    #[schema(inline, default = "standard")]
    variant: Option<VariantChoice>,
    /// The position to start from, with the variant `fromPosition` or `standard`, or one of Chess960. FEN, X-FEN or
    /// Shredder-FEN.
    fen: Option<String>,
    /// Which of the 960 starts to play, with the variant `chess960`; without it and `fen` one is drawn. Lichess has no
    /// such parameter.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u16>, example = 518, minimum = 0, maximum = 959)]
    chess960_start: Option<Chess960Number>,
    /// The rules for how the game ends: `fide`, the FIDE Laws; `correspondence`, where the fifth repetition and the
    /// seventy-fifth move end nothing by themselves; `classic`, the older code, where some endings have seventy-five
    /// moves, and a fallen flag is a draw against a bare king only. Lichess has no such parameter.
    #[schema(inline, default = "fide")]
    ruleset: Option<RulesetName>,
    /// The number of the move before which no draw can be agreed on. Lichess has no such parameter.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u16>, example = 30, minimum = 2, maximum = 100)]
    no_agreement_before: Option<AgreementBar>,
    /// Whether the players' ratings change by the game; of one against the engine only yours against it, which is kept
    /// apart. A rated game has a limit of time and starts as its variant has it: neither `fen` nor `chess960Start` can be
    /// given.
    #[schema(default = false)]
    rated: Option<bool>,
}

impl GameRequest {
    /// The proposal of the game to `audience`.
    ///
    /// # Errors
    /// 400 if the parameters conflict.
    pub(super) fn proposal(self, audience: Audience, rules: GameRules) -> Result<Proposal, ApiError> {
        let game = RequestedGame {
            control: self.control()?,
            start: Some(self.start()?),
            colour: self.color.map(|color| color.0),
            ruleset: self.ruleset.map(|ruleset| ruleset.0),
            agreement_bar: self.no_agreement_before,
            rules,
            rated: self.rated,
        };
        Ok(game.propose_to(audience))
    }

    fn control(&self) -> Result<Option<TimeControl>, ApiError> {
        match (&self.days, self.time_control.0) {
            (None, control) => Ok(control),
            (Some(DaysPerMove(control)), None) => Ok(Some(*control)),
            (Some(_), Some(_)) => {
                let message =
                    Message::new("api-error-two-time-controls").with("one", "days").with("other", "timeControl");
                Err(ApiError::invalid("two-time-controls", message))
            }
        }
    }

    fn start(&self) -> Result<Start, ApiError> {
        let variant = match self.variant.map(|variant| variant.0) {
            None | Some(VariantKey::Standard) => Variant::Standard,
            Some(VariantKey::Chess960) => Variant::Chess960,
            Some(VariantKey::FromPosition) if self.fen.is_some() => Variant::Standard,
            Some(VariantKey::FromPosition) => {
                let message = Message::new("api-error-no-fen").with("variant", "fromPosition").with("name", "fen");
                return Err(ApiError::invalid("no-fen", message));
            }
        };
        Start::chosen(variant, self.chess960_start, self.fen.as_deref()).map_err(|conflict| match conflict {
            StartConflict::NumberAndPosition => {
                let message = Message::new("api-error-two-starts").with("one", "chess960Start").with("other", "fen");
                ApiError::invalid("two-starts", message)
            }
            StartConflict::NumberOutsideChess960 => {
                let message =
                    Message::new("api-error-not-chess960").with("name", "chess960Start").with("variant", "chess960");
                ApiError::invalid("not-chess960", message)
            }
        })
    }
}

/// Lichess’s names of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VariantKey {
    Standard,
    Chess960,
    /// Standard chess from another position.
    FromPosition,
}

/// A [`VariantKey`] by its name.
type VariantChoice = Named<VariantKey>;

impl Names for VariantKey {
    const NAMED: &'static [Self] = &[Self::Standard, Self::Chess960, Self::FromPosition];

    fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Chess960 => "chess960",
            Self::FromPosition => "fromPosition",
        }
    }

    fn unreadable() -> ParameterError {
        let variants = Self::wanted();
        let message = Message::new("api-error-unknown-variant").with("name", "variant").with("variants", variants);
        ApiError::invalid("unknown-variant", message).into()
    }
}

/// A number of days per move.
struct DaysPerMove(TimeControl);

impl Parameter for DaysPerMove {
    fn expected() -> Argument {
        whole_number(1_u8, 14_u8).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let days = text.parse().map_err(|_| Self::unreadable())?;
        let control =
            TimeControl::from_days(Some(days)).map_err(|error| ApiError::invalid("bad-days", error.message()));
        Ok(Self(control?))
    }
}

/// A time control in its short form, if any.
struct SentControl(Option<TimeControl>);

impl OptionalParameter for SentControl {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        let control = text.map(str::parse).transpose();
        let bad = |error: TimeControlError| ApiError::invalid("bad-time-control", error.message());
        Ok(Self(control.map_err(bad)?))
    }
}

/// The number of one of the 960 starts.
impl Parameter for Chess960Number {
    fn expected() -> Argument {
        whole_number(0_u16, 959_u16).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// The number of a move.
impl Parameter for AgreementBar {
    fn expected() -> Argument {
        whole_number(Self::EARLIEST, Self::LATEST).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let number: u16 = text.parse().map_err(|_| Self::unreadable())?;
        Self::new(number).map_err(|_| Self::unreadable())
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Ruleset, Side};

    use super::*;
    use crate::fields::Fields;
    use domain::challenge::{Colour, SeekRequirements};

    fn read_form(form: &str) -> Result<Proposal, String> {
        let request: Result<GameRequest, ApiError> = Fields::of_form(form).read();
        let proposal =
            request.and_then(|game| game.proposal(Audience::Lobby(SeekRequirements::ANYBODY), GameRules::NONE));
        proposal.map_err(|error| error.in_english())
    }

    #[test]
    fn empty_request_has_defaults() {
        let proposal = read_form("").expect("nothing is needed");
        assert_eq!((proposal.start, proposal.control), (Start::Standard(Variant::Standard), TimeControl::UNLIMITED));
        assert_eq!(proposal.colour, Colour::Random);
    }

    #[test]
    fn proposal_is_parsed() {
        let proposal = read_form("days=14&color=black&variant=chess960&rated=false&keepAliveStream=true");
        let proposal = proposal.expect("a good one");
        assert_eq!((proposal.start, proposal.control.days()), (Start::Standard(Variant::Chess960), Some(14)));
        assert_eq!(proposal.colour, Colour::Fixed(Side::Black));
        let set_up = read_form("variant=fromPosition&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1").expect("a good one");
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
        assert_eq!(set_up.start, Start::Fen(fen, Variant::Standard));
    }

    #[test]
    fn ruleset_and_start_are_parsed() {
        let plain = read_form("").expect("nothing is needed");
        assert_eq!((plain.ruleset, plain.agreement_bar), (Ruleset::Fide, None));
        let form = "variant=chess960&chess960Start=0&ruleset=classic&noAgreementBefore=30";
        let proposal = read_form(form).expect("a good one");
        assert_eq!(proposal.start, Start::Chess960(Chess960Number::new(0).expect("the first")));
        assert_eq!((proposal.ruleset, proposal.agreement_bar), (Ruleset::Classic, AgreementBar::new(30).ok()));
    }

    #[test]
    fn short_forms_of_time_controls_are_parsed() {
        for control in [
            "30d+1d<=45d",
            "10/50d whole-days doubling>20d by-claim",
            "3d/move+7d",
            "50d+3d*50<=50d bank=75d",
            "3d/move",
            "-",
        ] {
            let form = format!("timeControl={}", control.replace('+', "%2B").replace(' ', "+"));
            assert_eq!(read_form(&form).map(|proposal| proposal.control.to_string()), Ok(control.to_owned()));
        }
    }

    #[test]
    fn unsupported_parameters_are_named() {
        for (form, named) in [
            ("rated=perhaps", "rated"),
            ("days=15", "14"),
            ("days=0", "14"),
            ("days=soon", "days"),
            ("timeControl=soon", "3d/move"),
            ("timeControl=10/500d", "240 days"),
            ("timeControl=10/50d&days=3", "one of them"),
            ("timeControl=10/50d&days=3&variant=fromPosition", "one of them"),
            ("color=green", "“color” must be white, black, random or both."),
            ("variant=atomic", "“variant” must be standard, chess960 or fromPosition; others are not played here."),
            ("variant=fromPosition", "fen"),
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
