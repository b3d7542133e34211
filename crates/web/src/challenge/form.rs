//! The form that proposes a game: its values, its errors, and the proposal made of it.

use chess_laws::{Chess960Number, Ruleset};
use correspondence_game::{AgreementBar, GameRules};
use serde::Deserialize;

use super::pace::{PaceErrors, PaceForm};
use domain::challenge::{
    Audience, ChallengeMessage, ChallengeRefusal, Proposal, RequestedGame, SeekRequirements, Start, StartConflict,
};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::limits::LimitReached;
use domain::time_losses::TimeLossLimit;
use rating::RatingRange;
use service::challenges::ChallengeError;
use text::Text;

/// The form as submitted. Every field is optional, so that an incomplete form is shown again with its values.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ProposalForm {
    /// `player`, `engine`, `link` or `lobby`.
    #[serde(default)]
    pub opponent: String,
    /// That player's name.
    #[serde(default)]
    pub player: String,
    /// The message to them.
    #[serde(default)]
    pub message: String,
    /// The engine's level.
    #[serde(default)]
    pub level: String,
    /// The engine's pace.
    #[serde(default)]
    pub engine_pace: String,
    /// The least rating a seek is for.
    #[serde(default)]
    pub least_rating: String,
    #[serde(default)]
    pub most_rating: String,
    /// The percentage of games lost on time that a seek's players must be below.
    #[serde(default)]
    pub time_losses: String,
    /// How many players may take a seek.
    #[serde(default)]
    pub places: String,
    /// The time control.
    #[serde(flatten)]
    pub pace: PaceForm,
    /// `white`, `black` or `random`.
    #[serde(default)]
    pub colour: String,
    /// `standard` or `chess960`.
    #[serde(default)]
    pub variant: String,
    /// `false` or `true`.
    #[serde(default)]
    pub rated: String,
    /// The same for a game against the engine, which is casual by default.
    #[serde(default)]
    pub engine_rated: String,
    /// `fide`, `correspondence` or `classic`.
    #[serde(default)]
    pub ruleset: String,
    /// The number of the move before which no draw may be agreed on.
    #[serde(default)]
    pub agreement_bar: String,
    /// The number of the Chess960 start.
    #[serde(default)]
    pub start_number: String,
    /// The position to start from.
    #[serde(default)]
    pub fen: String,
}

/// The validation errors, by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProposalErrors {
    /// Whom it is for.
    pub opponent: Option<String>,
    pub player: Option<String>,
    /// The message to them.
    pub message: Option<String>,
    /// The engine's level.
    pub level: Option<String>,
    /// The engine's pace.
    pub engine_pace: Option<String>,
    /// Which ratings a seek is for.
    pub ratings: Option<String>,
    /// The limit on games lost on time.
    pub time_losses: Option<String>,
    /// How many players may take it.
    pub places: Option<String>,
    /// The time control.
    pub pace: PaceErrors,
    pub colour: Option<String>,
    /// Orthodox chess or Chess960.
    pub variant: Option<String>,
    /// Whether it is rated.
    pub rated: Option<String>,
    pub ruleset: Option<String>,
    /// The move before which no draw may be agreed on.
    pub agreement_bar: Option<String>,
    /// The number of the Chess960 start.
    pub start_number: Option<String>,
    pub fen: Option<String>,
}

/// The value of a field, or its error.
type Read<T> = Result<T, String>;

impl ProposalForm {
    /// An empty form to challenge a player, with that name filled in.
    pub fn to_player(name: &str) -> Self {
        Self { opponent: "player".to_owned(), player: name.to_owned(), ..Self::default() }
    }

    /// The form with a rated or casual game chosen.
    #[must_use]
    pub fn rated(&self, rated: bool) -> Self {
        Self { rated: rated.to_string(), ..self.clone() }
    }

    /// An empty form to play against the engine.
    pub fn to_engine() -> Self {
        Self { opponent: "engine".to_owned(), ..Self::default() }
    }

    /// An empty form to challenge whoever gets its link.
    pub fn to_link() -> Self {
        Self { opponent: "link".to_owned(), ..Self::default() }
    }

    /// An empty form to seek a game in the lobby.
    pub fn to_lobby() -> Self {
        Self { opponent: "lobby".to_owned(), ..Self::default() }
    }

    /// The proposal made of the form.
    ///
    /// # Errors
    /// The validation errors.
    pub fn read(&self, text: Text) -> Result<Proposal, Box<ProposalErrors>> {
        let mut errors = ProposalErrors::default();
        let message = note(self.message(text), &mut errors.message);
        let ratings = note(self.ratings(text), &mut errors.ratings);
        let places = note(self.places(text), &mut errors.places);
        let time_losses = note(self.time_losses(text), &mut errors.time_losses);
        let engine =
            note(self.level(text), &mut errors.level).zip(note(self.engine_pace(text), &mut errors.engine_pace));
        let sought = ratings.zip(places).zip(time_losses);
        let sought = sought.map(|((ratings, places), time_losses)| SeekRequirements { ratings, time_losses, places });
        let audience = note(self.audience(message.flatten(), sought, engine, text), &mut errors.opponent);
        if matches!(&audience, Some(Audience::Player { name, .. }) if name.is_empty()) {
            errors.player = Some(text.get("proposal-player-missing").into_owned());
        }
        let control = self.pace.read(text).map_err(|wrong| errors.pace = *wrong).ok();
        let colour = note(chosen(&self.colour, text), &mut errors.colour);
        let variant = note(chosen(&self.variant, text), &mut errors.variant);
        let rated_choice = if self.opponent == "engine" { &self.engine_rated } else { &self.rated };
        let rated = note(chosen::<bool>(rated_choice, text), &mut errors.rated);
        let ruleset = note(chosen::<Ruleset>(&self.ruleset, text), &mut errors.ruleset);
        let agreement_bar = note(self.agreement_bar(text), &mut errors.agreement_bar).flatten();
        let number = note(self.start_number(text), &mut errors.start_number);
        let start = variant.zip(number).and_then(|(variant, number)| {
            let start = Start::chosen(variant, number, Some(&self.fen)).map_err(|conflict| match conflict {
                StartConflict::NumberAndPosition => text.get("proposal-start-number-or-fen").into_owned(),
                StartConflict::NumberOutsideChess960 => text.get("proposal-start-number-standard").into_owned(),
            });
            note(start, &mut errors.start_number)
        });
        let rules = GameRules::NONE;
        let game = RequestedGame { start, control, colour, ruleset, agreement_bar, rules, rated };
        match audience {
            Some(audience) if errors == ProposalErrors::default() => Ok(game.propose_to(audience)),
            _ => Err(Box::new(errors)),
        }
    }

    fn audience(
        &self,
        message: Option<ChallengeMessage>,
        sought: Option<SeekRequirements>,
        engine: Option<(EngineLevel, EnginePace)>,
        text: Text,
    ) -> Read<Audience> {
        match self.opponent.as_str() {
            "player" | "" => Ok(Audience::Player { name: self.player.trim().to_owned(), message }),
            "engine" => {
                let (level, pace) = engine.unwrap_or((EngineLevel::LOWEST, EnginePace::default()));
                Ok(Audience::Engine { level, pace })
            }
            "link" => Ok(Audience::link()),
            "lobby" => Ok(Audience::Lobby(sought.unwrap_or(SeekRequirements::ANYBODY))),
            _ => Err(invalid_choice(text)),
        }
    }

    /// The engine's level. Against any other opponent the field is not shown.
    fn level(&self, text: Text) -> Read<EngineLevel> {
        match (self.opponent.as_str(), self.level.trim()) {
            ("engine", level) if !level.is_empty() => level.parse().map_err(|_| invalid_choice(text)),
            _ => Ok(EngineLevel::LOWEST),
        }
    }

    /// The engine's pace. Against any other opponent the field is not shown.
    fn engine_pace(&self, text: Text) -> Read<EnginePace> {
        if self.opponent == "engine" { chosen(&self.engine_pace, text) } else { Ok(EnginePace::default()) }
    }

    /// The message to the player. The field is only shown for challenges to a player.
    fn message(&self, text: Text) -> Read<Option<ChallengeMessage>> {
        if !matches!(self.opponent.as_str(), "player" | "") {
            return Ok(None);
        }
        ChallengeMessage::read(&self.message).map_err(|error| text.explain(&error))
    }

    /// The rating range of a seek. The fields are only shown for seeks.
    fn ratings(&self, text: Text) -> Read<RatingRange> {
        if self.opponent != "lobby" {
            return Ok(RatingRange::ALL);
        }
        let end = |field: &str| match field.trim() {
            "" => Ok(None),
            number => number.parse().map(Some).map_err(|_| text.get("proposal-ratings-unreadable").into_owned()),
        };
        RatingRange::new(end(&self.least_rating)?, end(&self.most_rating)?).map_err(|error| text.explain(&error))
    }

    fn time_losses(&self, text: Text) -> Read<Option<TimeLossLimit>> {
        let written = self.time_losses.trim();
        if self.opponent != "lobby" || written.is_empty() {
            return Ok(None);
        }
        written.parse().map(Some).map_err(|_| {
            let bounds = [("least", TimeLossLimit::MIN), ("most", TimeLossLimit::MAX)];
            text.with("proposal-time-losses-unreadable", bounds.map(|(name, bound)| (name, u32::from(bound))))
        })
    }

    fn places(&self, text: Text) -> Read<u16> {
        match self.places.trim() {
            _ if self.opponent != "lobby" => Ok(1),
            "" => Ok(1),
            number => number.parse().map_err(|_| text.explain(&ChallengeRefusal::Places)),
        }
    }

    fn agreement_bar(&self, text: Text) -> Read<Option<AgreementBar>> {
        let Some(number) = Some(self.agreement_bar.trim()).filter(|number| !number.is_empty()) else { return Ok(None) };
        let number = number.parse().map_err(|_| text.get("proposal-agreement-bar-unreadable").into_owned())?;
        AgreementBar::new(number).map(Some).map_err(|error| text.explain(&error))
    }

    fn start_number(&self, text: Text) -> Read<Option<Chess960Number>> {
        let Some(number) = Some(self.start_number.trim()).filter(|number| !number.is_empty()) else { return Ok(None) };
        number.parse().map(Some).map_err(|_| text.get("proposal-start-number-unreadable").into_owned())
    }
}

/// Returns the value of a field, or stores its error in `error`.
fn note<T>(read: Read<T>, error: &mut Option<String>) -> Option<T> {
    read.map_err(|sentence| *error = Some(sentence)).ok()
}

/// The choice with that name, or the default if nothing was sent.
fn chosen<T: Default + std::str::FromStr>(value: &str, text: Text) -> Read<T> {
    if value.is_empty() { Ok(T::default()) } else { value.parse().map_err(|_| invalid_choice(text)) }
}

fn invalid_choice(text: Text) -> String {
    text.get("proposal-no-choice").into_owned()
}

impl ProposalErrors {
    /// The error at the field that a refusal is about; `None` if it is about no field.
    pub fn of(error: &ChallengeError, text: Text) -> Option<Self> {
        let sentence = Some(text.explain(error));
        let of_player = Some(Self { player: sentence.clone(), ..Self::default() });
        let refusal = match error {
            ChallengeError::UnknownPlayer(_) => return of_player,
            ChallengeError::Refused(refusal) => refusal,
            ChallengeError::Store(_) => return None,
        };
        match refusal {
            ChallengeRefusal::Oneself
            | ChallengeRefusal::Unwelcome(_)
            | ChallengeRefusal::BlockedByYou(_)
            | ChallengeRefusal::AcceptsNone(_)
            | ChallengeRefusal::AcceptsFollowed(_)
            | ChallengeRefusal::AcceptsSimilar(_)
            | ChallengeRefusal::Limit(LimitReached::Theirs(_) | LimitReached::TheirsBound(_)) => of_player,
            ChallengeRefusal::Places | ChallengeRefusal::NoRoom { .. } => {
                Some(Self { places: sentence, ..Self::default() })
            }
            ChallengeRefusal::Unratable(_) => Some(Self { rated: sentence, ..Self::default() }),
            ChallengeRefusal::Fen(_) | ChallengeRefusal::OverAtOnce | ChallengeRefusal::EngineBarred(_) => {
                Some(Self { fen: sentence, ..Self::default() })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;
    use correspondence_clock::TimeControl;

    use super::*;
    use domain::challenge::Colour;

    fn read(form: ProposalForm) -> Result<Proposal, Box<ProposalErrors>> {
        form.read(Text::english())
    }

    fn pace(days: &str) -> PaceForm {
        PaceForm { days: Some(days.to_owned()), ..PaceForm::default() }
    }

    fn to_bob() -> ProposalForm {
        ProposalForm::to_player("bob")
    }

    #[test]
    fn untouched_form_proposes_the_default_game() {
        let proposal = read(to_bob()).expect("nothing is wrong");
        assert_eq!(proposal.audience, Audience::player("bob"));
        assert_eq!(proposal.control.days(), Some(3));
        assert_eq!((proposal.start, proposal.colour), (Start::Standard(Variant::Standard), Colour::Random));
        assert_eq!((proposal.ruleset, proposal.agreement_bar), (Ruleset::Fide, None));
    }

    #[test]
    fn errors_are_shown_at_their_fields() {
        let string = |value: &str| value.to_owned();
        let errors =
            read(ProposalForm { pace: pace("15"), agreement_bar: string("1"), ..ProposalForm::to_player(" ") })
                .expect_err("refused");
        assert!(errors.player.is_some() && errors.pace != PaceErrors::default() && errors.agreement_bar.is_some());
        assert!(errors.fen.is_none() && errors.start_number.is_none());
        type Field = fn(Box<ProposalErrors>) -> Option<String>;
        let cases: [(ProposalForm, Field); 8] = [
            (ProposalForm { rated: string("perhaps"), ..to_bob() }, |errors| errors.rated),
            (ProposalForm { opponent: string("world"), ..to_bob() }, |errors| errors.opponent),
            (ProposalForm { colour: string("red"), ..to_bob() }, |errors| errors.colour),
            (ProposalForm { variant: string("draughts"), ..to_bob() }, |errors| errors.variant),
            (ProposalForm { ruleset: string("house"), ..to_bob() }, |errors| errors.ruleset),
            (ProposalForm { agreement_bar: string("thirty"), ..to_bob() }, |errors| errors.agreement_bar),
            (ProposalForm { agreement_bar: string("-3"), ..to_bob() }, |errors| errors.agreement_bar),
            (ProposalForm { agreement_bar: string("101"), ..to_bob() }, |errors| errors.agreement_bar),
        ];
        for (form, field) in cases {
            let errors = read(form.clone()).expect_err("refused");
            assert!(field(errors).is_some(), "{form:?}");
        }
    }

    #[test]
    fn game_without_time_limit_can_be_chosen() {
        let form = ProposalForm { pace: pace(""), opponent: "link".to_owned(), ..ProposalForm::default() };
        assert_eq!(read(form).expect("nothing is wrong").control, TimeControl::UNLIMITED);
    }

    #[test]
    fn rating_range_of_a_seek_is_read() {
        let seek = |least: &str, most: &str, places: &str| ProposalForm {
            opponent: "lobby".to_owned(),
            least_rating: least.to_owned(),
            most_rating: most.to_owned(),
            places: places.to_owned(),
            ..ProposalForm::default()
        };
        let sought = |form| match read(form).expect("nothing is wrong").audience {
            Audience::Lobby(sought) => sought,
            other => panic!("{other:?}"),
        };
        assert_eq!(sought(seek("", " ", "")), SeekRequirements::ANYBODY);
        let ratings = RatingRange::new(Some(1400), None).expect("a range");
        assert_eq!(sought(seek(" 1400", "", "3")), SeekRequirements { ratings, time_losses: None, places: 3 });
        for (least, most) in [("1800", "1400"), ("5", ""), ("", "9999"), ("strong", "")] {
            assert!(read(seek(least, most, "")).expect_err("refused").ratings.is_some(), "{least} {most}");
        }
        assert!(read(seek("", "", "many")).expect_err("refused").places.is_some());
        let to_bob = ProposalForm { opponent: "player".to_owned(), ..seek("strong", "", "many") };
        let to_bob = ProposalForm { player: "bob".to_owned(), ..to_bob };
        assert!(read(to_bob).is_ok(), "what is not shown is not read");
    }

    #[test]
    fn ruleset_and_agreement_bar_are_read() {
        for ruleset in Ruleset::ALL {
            let form = ProposalForm { ruleset: ruleset.to_string(), agreement_bar: " 30 ".to_owned(), ..to_bob() };
            let proposal = read(form).expect("nothing is wrong");
            assert_eq!((proposal.ruleset, proposal.agreement_bar), (ruleset, AgreementBar::new(30).ok()));
        }
    }

    #[test]
    fn start_number_requires_chess960_and_excludes_a_fen() {
        let form = |variant: &str, number: &str, fen: &str| ProposalForm {
            variant: variant.to_owned(),
            start_number: number.to_owned(),
            fen: fen.to_owned(),
            ..to_bob()
        };
        for number in ["0", "959", " 518 "] {
            let proposal = read(form("chess960", number, "")).expect("nothing is wrong");
            let expected = number.trim().parse().ok().and_then(Chess960Number::new).map(Start::Chess960);
            assert_eq!(Some(proposal.start), expected);
        }
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        for (variant, number, fen) in [
            ("standard", "518", ""),
            ("", "0", ""),
            ("chess960", "960", ""),
            ("chess960", "-1", ""),
            ("chess960", "five", ""),
            ("chess960", "99999999999999999999", ""),
            ("chess960", "5", fen),
        ] {
            let errors = read(form(variant, number, fen)).expect_err("refused");
            assert!(errors.start_number.is_some(), "{variant} {number} {fen}");
        }
    }
}
