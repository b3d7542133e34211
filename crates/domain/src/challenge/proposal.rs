//! What is proposed: to whom, and which game.

use chess_laws::{Chess960Number, Position, Record, Ruleset, Variant};
use correspondence_clock::TimeControl;
use correspondence_game::{AgreementBar, GameRule, GameRules};

use super::{ChallengeMessage, ChallengeRefusal, Colour, LinkTerms, MAX_PLACES, Unratable};
use crate::engine_level::EngineLevel;
use crate::engine_pace::EnginePace;
use crate::time_losses::TimeLossLimit;
use rating::RatingRange;

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// One person.
    Player {
        /// Their name.
        name: String,
        /// What is written to them.
        message: Option<ChallengeMessage>,
    },
    /// Whoever has the link, or the two whom it names.
    Link(LinkTerms),
    /// The engine. It accepts at once.
    Engine {
        /// How well it plays.
        level: EngineLevel,
        /// How soon it answers.
        pace: EnginePace,
    },
    /// Whoever looks into the lobby and is sought there.
    Lobby(Sought),
}

/// Whom a seek is for, and how many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The ratings of those it is for.
    pub ratings: RatingRange,
    /// How few of their games they lose on time, where that matters.
    pub time_losses: Option<TimeLossLimit>,
    /// How many players may take it, each for a game of their own.
    pub places: u16,
}

impl Sought {
    /// One player, of any rating.
    pub const ANYBODY: Self = Self { ratings: RatingRange::ALL, time_losses: None, places: 1 };

    /// The most places an open challenge may have.
    pub const MAX_PLACES: u16 = MAX_PLACES;
}

impl Audience {
    /// Whoever has the link.
    pub fn link() -> Self {
        Self::Link(LinkTerms::default())
    }

    /// The person of that name, to whom nothing is written.
    pub fn player(name: impl Into<String>) -> Self {
        Self::Player { name: name.into(), message: None }
    }
}

/// The game that is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// For whom.
    pub audience: Audience,
    pub start: Start,
    /// The rules for how it ends.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw.
    pub agreement_bar: Option<AgreementBar>,
    /// What the players may not do.
    pub rules: GameRules,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
    /// Whether the players' ratings change by it.
    pub rated: bool,
}

/// What a form, a program or a mail says of the game it proposes: what [`propose_to`](Self::propose_to) fills in, it may leave out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestedGame {
    pub start: Option<Start>,
    /// Without it there is no limit; forms and mail give three days where nothing is said.
    pub control: Option<TimeControl>,
    pub colour: Option<Colour>,
    pub ruleset: Option<Ruleset>,
    pub agreement_bar: Option<AgreementBar>,
    pub rules: GameRules,
    pub rated: Option<bool>,
}

impl RequestedGame {
    /// The proposal of that game.
    pub fn propose_to(self, audience: Audience) -> Proposal {
        Proposal {
            audience,
            start: self.start.unwrap_or(Start::Usual(Variant::Standard)),
            ruleset: self.ruleset.unwrap_or_default(),
            agreement_bar: self.agreement_bar,
            rules: self.rules,
            control: self.control.unwrap_or(TimeControl::UNLIMITED),
            colour: self.colour.unwrap_or_default(),
            rated: self.rated.unwrap_or(false),
        }
    }
}

/// How a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// As the variant has it. In Chess960 one of the 960 starts is drawn when the game begins.
    Usual(Variant),
    /// With that start of Chess960.
    Chess960(Chess960Number),
    /// With a position given as FEN.
    Fen(String, Variant),
}

/// Why no start follows from what was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartConflict {
    /// The number of one of the 960 starts, and a position besides.
    NumberAndPosition,
    /// The number of one of the 960 starts, and another variant than Chess960.
    NumberOutsideChess960,
}

impl Start {
    /// The start that follows from what somebody has chosen, in a form or by a program. Blanks around a FEN do not count,
    /// and nothing else is none.
    ///
    /// # Errors
    /// What does not go together.
    pub fn chosen(variant: Variant, number: Option<Chess960Number>, fen: Option<&str>) -> Result<Self, StartConflict> {
        match (number, fen.map(str::trim).filter(|fen| !fen.is_empty())) {
            (None, None) => Ok(Self::Usual(variant)),
            (None, Some(fen)) => Ok(Self::Fen(fen.to_owned(), variant)),
            (Some(_), Some(_)) => Err(StartConflict::NumberAndPosition),
            (Some(number), None) if variant == Variant::Chess960 => Ok(Self::Chess960(number)),
            (Some(_), None) => Err(StartConflict::NumberOutsideChess960),
        }
    }

    /// Orthodox chess or Chess960.
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Usual(variant) | Self::Fen(_, variant) => *variant,
            Self::Chess960(_) => Variant::Chess960,
        }
    }
}

impl Proposal {
    /// Checks that a rated game can be had as this one is meant to be played.
    ///
    /// # Errors
    /// Why not. A casual game always can.
    pub fn check_rated(&self) -> Result<(), Unratable> {
        match &self.start {
            _ if !self.rated => Ok(()),
            Start::Fen(..) => Err(Unratable::FromPosition),
            Start::Chess960(_) => Err(Unratable::ChosenStart),
            Start::Usual(_) if self.control == TimeControl::UNLIMITED => Err(Unratable::NoLimit),
            Start::Usual(_) => Ok(()),
        }
    }

    /// Before which move no draw can be agreed on, as it was set or follows from the rules.
    pub fn bar(&self) -> Option<AgreementBar> {
        let by_rule = self.rules.has(GameRule::NoEarlyDraw).then_some(AgreementBar::AFTER_THIRTY_MOVES);
        self.agreement_bar.max(by_rule)
    }

    /// Checks that the rules go with the rest.
    ///
    /// # Errors
    /// [`ChallengeRefusal::NeverLostOnTime`], and [`ChallengeRefusal::NamedColour`].
    pub(super) fn check_rules(&self) -> Result<(), ChallengeRefusal> {
        if self.rules.has(GameRule::NoClaimWin) && self.control.is_by_claim() {
            return Err(ChallengeRefusal::NeverLostOnTime);
        }
        match &self.audience {
            Audience::Link(link) if link.players.is_some() && self.colour != Colour::Random => {
                Err(ChallengeRefusal::NamedColour)
            }
            _ => Ok(()),
        }
    }

    /// The position of one's own to start from, where there is one.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Fen`].
    pub fn own_position(&self) -> Result<Option<Position>, ChallengeRefusal> {
        match &self.start {
            Start::Fen(fen, variant) => Ok(Some(Position::from_fen(fen.trim(), *variant)?)),
            Start::Usual(_) | Start::Chess960(_) => Ok(None),
        }
    }

    /// Whether it is to the engine, at a level or by the name of one.
    pub fn is_to_engine(&self) -> bool {
        match &self.audience {
            Audience::Engine { .. } => true,
            Audience::Player { name, .. } => {
                EngineLevel::all().any(|level| level.account_name().eq_ignore_ascii_case(name.trim()))
            }
            Audience::Link(_) | Audience::Lobby(_) => false,
        }
    }

    /// The position to start from as it will be stored, where it is not left to the variant.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Fen`] and [`ChallengeRefusal::OverAtOnce`].
    pub fn initial_fen(&self) -> Result<Option<String>, ChallengeRefusal> {
        let initial = match &self.start {
            Start::Usual(_) => return Ok(None),
            Start::Chess960(number) => Position::start(Variant::Chess960, Some(*number)),
            Start::Fen(fen, variant) => Position::from_fen(fen.trim(), *variant)?,
        };
        let record = Record::new(initial);
        // The counter of half-moves may stand at seventy-five moves already.
        if record.automatic_ending(self.ruleset).is_some() {
            return Err(ChallengeRefusal::OverAtOnce);
        }
        Ok(Some(record.initial().setup_fen()))
    }
}
