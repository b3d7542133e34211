//! Proposals of games, from which challenges are created.

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
    /// A player.
    Player {
        name: String,
        /// A message to them.
        message: Option<ChallengeMessage>,
    },
    /// Anyone with the link, or the two players it names.
    Link(LinkTerms),
    /// The engine. It accepts at once.
    Engine {
        /// Its level.
        level: EngineLevel,
        /// Its pace.
        pace: EnginePace,
    },
    /// Players in the lobby who meet the requirements.
    Lobby(SeekRequirements),
}

/// Requirements and places of a seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeekRequirements {
    /// The required rating range.
    pub ratings: RatingRange,
    /// The limit on time losses, if any.
    pub time_losses: Option<TimeLossLimit>,
    /// How many players may take it, each for a separate game.
    pub places: u16,
}

impl SeekRequirements {
    /// One player, of any rating.
    pub const ANYBODY: Self = Self { ratings: RatingRange::ALL, time_losses: None, places: 1 };

    /// Limit on places.
    pub const MAX_PLACES: u16 = MAX_PLACES;
}

impl Audience {
    /// Anyone with the link.
    pub fn link() -> Self {
        Self::Link(LinkTerms::default())
    }

    /// The player of that name, without a message.
    pub fn player(name: impl Into<String>) -> Self {
        Self::Player { name: name.into(), message: None }
    }
}

/// A proposed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub audience: Audience,
    pub start: Start,
    /// The ruleset for endings.
    pub ruleset: Ruleset,
    /// The move before which no draw can be agreed.
    pub agreement_bar: Option<AgreementBar>,
    /// Restrictions on the players.
    pub rules: GameRules,
    /// The time control.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
    /// Whether it is rated.
    pub rated: bool,
}

/// The game requested by a form, an API client or a mail; [`propose_to`](Self::propose_to) fills in defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestedGame {
    pub start: Option<Start>,
    /// Unlimited by default; forms and mail default to three days.
    pub control: Option<TimeControl>,
    pub colour: Option<Colour>,
    pub ruleset: Option<Ruleset>,
    pub agreement_bar: Option<AgreementBar>,
    pub rules: GameRules,
    pub rated: Option<bool>,
}

impl RequestedGame {
    pub fn propose_to(self, audience: Audience) -> Proposal {
        Proposal {
            audience,
            start: self.start.unwrap_or(Start::Standard(Variant::Standard)),
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
    /// The variant's initial position. In Chess960 one of the 960 is drawn when the game begins.
    Standard(Variant),
    /// The Chess960 position of that number.
    Chess960(Chess960Number),
    /// A position in FEN.
    Fen(String, Variant),
}

/// Why the chosen start is contradictory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartConflict {
    /// Both a Chess960 number and a FEN.
    NumberAndPosition,
    /// A Chess960 number with another variant.
    NumberOutsideChess960,
}

impl Start {
    /// The start chosen in a form or by an API client. The FEN is trimmed; an empty one counts as none.
    ///
    /// # Errors
    /// The contradiction.
    pub fn chosen(variant: Variant, number: Option<Chess960Number>, fen: Option<&str>) -> Result<Self, StartConflict> {
        match (number, fen.map(str::trim).filter(|fen| !fen.is_empty())) {
            (None, None) => Ok(Self::Standard(variant)),
            (None, Some(fen)) => Ok(Self::Fen(fen.to_owned(), variant)),
            (Some(_), Some(_)) => Err(StartConflict::NumberAndPosition),
            (Some(number), None) if variant == Variant::Chess960 => Ok(Self::Chess960(number)),
            (Some(_), None) => Err(StartConflict::NumberOutsideChess960),
        }
    }

    /// Orthodox chess or Chess960.
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Standard(variant) | Self::Fen(_, variant) => *variant,
            Self::Chess960(_) => Variant::Chess960,
        }
    }
}

impl Proposal {
    /// Checks that the game can be rated, if it is to be.
    ///
    /// # Errors
    /// Why not. Casual games always pass.
    pub fn check_rated(&self) -> Result<(), Unratable> {
        match &self.start {
            _ if !self.rated => Ok(()),
            Start::Fen(..) => Err(Unratable::FromPosition),
            Start::Chess960(_) => Err(Unratable::ChosenStart),
            Start::Standard(_) if self.control == TimeControl::UNLIMITED => Err(Unratable::NoLimit),
            Start::Standard(_) => Ok(()),
        }
    }

    /// The move before which no draw can be agreed, as set or implied by the rules.
    pub fn bar(&self) -> Option<AgreementBar> {
        let by_rule = self.rules.has(GameRule::NoEarlyDraw).then_some(AgreementBar::AFTER_THIRTY_MOVES);
        self.agreement_bar.max(by_rule)
    }

    /// Checks that the rules are consistent with the rest.
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

    /// The custom initial position, if any.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Fen`].
    pub fn own_position(&self) -> Result<Option<Position>, ChallengeRefusal> {
        match &self.start {
            Start::Fen(fen, variant) => Ok(Some(Position::from_fen(fen.trim(), *variant)?)),
            Start::Standard(_) | Start::Chess960(_) => Ok(None),
        }
    }

    /// Whether it is to the engine, by level or by account name.
    pub fn is_to_engine(&self) -> bool {
        match &self.audience {
            Audience::Engine { .. } => true,
            Audience::Player { name, .. } => {
                EngineLevel::all().any(|level| level.account_name().eq_ignore_ascii_case(name.trim()))
            }
            Audience::Link(_) | Audience::Lobby(_) => false,
        }
    }

    /// The initial position as stored, unless it is the variant's own.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Fen`] and [`ChallengeRefusal::OverAtOnce`].
    pub fn initial_fen(&self) -> Result<Option<String>, ChallengeRefusal> {
        let initial = match &self.start {
            Start::Standard(_) => return Ok(None),
            Start::Chess960(number) => Position::start(Variant::Chess960, Some(*number)),
            Start::Fen(fen, variant) => Position::from_fen(fen.trim(), *variant)?,
        };
        let record = Record::new(initial);
        // The halfmove clock may already have reached seventy-five moves.
        if record.automatic_ending(self.ruleset).is_some() {
            return Err(ChallengeRefusal::OverAtOnce);
        }
        Ok(Some(record.initial().setup_fen()))
    }
}
